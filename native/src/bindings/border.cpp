#include "bindings/border.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace keypeg {
namespace {

constexpr int kMostMemoryBits = 30;                           // 16 GB
constexpr std::int64_t kMostWeight = std::int64_t{1} << 62;   // sums stay within 63 bits
constexpr std::int64_t kLeastWeight = std::int64_t{1} << 16;  // more than is rounded off
constexpr std::size_t kUncounted = std::size_t{1} << 40;      // more guesses than a table holds

// Whether a mark of so many common and exact pegs exists and is not that of the code itself.
bool is_other(const Shape& shape, int common, int exact) {
    if (common == shape.holes) return shape.counts_exact && exact < shape.holes - 1;
    return exact <= common;
}

int number_of(const Shape& shape, int common, int exact) {
    return shape.base[common] + (shape.counts_exact ? exact : 0);
}

void check_win(const Shape& shape) {
    require(number_of(shape, shape.holes, shape.holes) >= shape.win(), "a win below the others");
    for (int common = 0; common <= shape.holes; ++common)
        for (int exact = 0; exact <= common; ++exact)
            if (is_other(shape, common, exact))
                require(number_of(shape, common, exact) < shape.win(), "a win without the code");
}

// Without exact pegs, every common one counts: otherwise some codes could not be told apart.
void check_base(const Shape& shape) {
    for (int common = 1; common <= shape.holes; ++common)
        require(shape.base[common - 1] + !shape.counts_exact <= shape.base[common], "base");
}

// How many guesses there are, one factor per hole; the divisions leave no remainder.
std::size_t count_guesses(const Shape& shape) {
    std::size_t count = 1;
    for (int hole = 0; hole < shape.holes && count < kUncounted; ++hole) {
        const int others = shape.guess_repeats ? 0 : -hole;
        const int several = shape.guess_repeats && !shape.ordered ? hole : 0;
        count *= static_cast<std::size_t>(std::max(shape.symbols + others + several, 0));
        if (!shape.ordered) count /= static_cast<std::size_t>(hole + 1);
    }
    return count;
}

bool is_guess(const Shape& shape, const std::uint8_t* guess) {
    const auto* const end = guess + shape.holes;
    if (!shape.ordered && !std::is_sorted(guess, end)) return false;
    const Code code = make_code(shape, guess);
    return shape.guess_repeats || code.kinds == shape.holes;
}

// A code after renaming its colours and rotating or exchanging holes.
struct Change {
    std::array<std::uint8_t, kMostSymbols> names{};
    std::array<std::uint8_t, kMostHoles> from{};
};

Change unchanged() {
    Change change;
    std::iota(change.names.begin(), change.names.end(), std::uint8_t{0});
    std::iota(change.from.begin(), change.from.end(), std::uint8_t{0});
    return change;
}

// An exchange of two and a rotation of all generate every permutation.
std::vector<Change> generators(const Shape& shape) {
    std::vector<Change> changes(4, unchanged());
    if (shape.symbols > 1) std::swap(changes[0].names[0], changes[0].names[1]);
    std::rotate(changes[1].names.begin(), changes[1].names.begin() + 1,
                changes[1].names.begin() + shape.symbols);
    if (!shape.ordered) changes.resize(2);
    if (!shape.ordered || shape.holes == 1) return changes;
    std::swap(changes[2].from[0], changes[2].from[1]);
    std::rotate(changes[3].from.begin(), changes[3].from.begin() + 1,
                changes[3].from.begin() + shape.holes);
    return changes;
}

std::uint32_t changed(const Table& table, std::uint32_t guess, const Change& change) {
    const Shape& shape = table.shape();
    std::array<std::uint8_t, kMostHoles> image{};
    for (int hole = 0; hole < shape.holes; ++hole)
        image[hole] = change.names[table.bytes(guess)[change.from[hole]]];
    if (!shape.ordered) std::sort(image.begin(), image.begin() + shape.holes);
    return table.find(image.data());
}

bool stays_the_same(const Table& table, const std::vector<bool>& is_code, const Change& change) {
    const Numbers& codes = table.possible();
    return std::all_of(codes.begin(), codes.end(),
                       [&](std::uint32_t code) { return is_code[changed(table, code, change)]; });
}

}  // namespace

void require(bool right, const char* what) {
    if (!right) throw std::invalid_argument(what);
}

Shape make_shape(int holes, int symbols, const std::vector<int>& base, int marks, bool counts_exact,
                 bool guess_repeats) {
    require(1 <= holes && holes <= kMostHoles, "holes");
    require(1 <= symbols && symbols <= kMostSymbols, "symbols");
    require(2 <= marks && marks <= kMostMarks, "marks");
    require(base.size() == static_cast<std::size_t>(holes) + 1, "a base for each number of pegs");
    // The largest mark number, base + exact, must fit into a byte.
    for (const int number : base) require(0 <= number && number <= 255 - holes, "base");
    Shape shape;
    shape.holes = holes;
    shape.symbols = symbols;
    shape.marks = marks;
    shape.counts_exact = counts_exact;
    shape.ordered = counts_exact;
    shape.counts_common = base.back() != 0;
    shape.guess_repeats = guess_repeats;
    for (std::size_t common = 0; common < base.size(); ++common)
        shape.base[common] = static_cast<std::uint8_t>(base[common]);
    check_base(shape);
    check_win(shape);
    return shape;
}

void check_symbols(const Shape& shape, const std::uint8_t* bytes, std::size_t count) {
    const bool known =
        std::all_of(bytes, bytes + count, [&](auto byte) { return byte < shape.symbols; });
    require(known, "an unknown symbol");
}

void check_guesses(const Shape& shape, const std::uint8_t* guesses, std::size_t count) {
    require(0 < count && count <= kMostGuesses, "guesses");
    require(count == count_guesses(shape), "not all guesses of the space");
    const auto holes = static_cast<std::size_t>(shape.holes);
    check_symbols(shape, guesses, count * holes);
    for (std::size_t guess = 0; guess < count; ++guess) {
        const std::uint8_t* const row = guesses + guess * holes;
        require(is_guess(shape, row), "no guess of the space");
        require(guess == 0 || std::memcmp(row - holes, row, holes) < 0, "guesses out of order");
    }
}

void check_codes(const Table& table) {
    const Numbers& codes = table.possible();
    require(!codes.empty(), "no codes");
    require(std::adjacent_find(codes.begin(), codes.end(), std::greater_equal<>()) == codes.end(),
            "codes out of order");
    if (codes.size() == table.size()) return;
    std::vector<bool> is_code(table.size());
    for (const auto code : codes) is_code[code] = true;
    for (const Change& change : generators(table.shape()))
        require(stays_the_same(table, is_code, change), "codes without their equivalents");
}

void check_weights(const std::int64_t* weights, std::size_t count, std::size_t largest) {
    require(count > largest, "too few weights");
    require(weights[0] == 0 && weights[1] == 0, "weights of no and of one code");
    require(largest < 2 || weights[2] >= kLeastWeight, "weights of two codes");
    for (std::size_t size = 2; size <= largest; ++size) {
        const std::int64_t before = weights[size - 1];
        require(before <= weights[size] && weights[size] <= kMostWeight, "weights");
        const auto smaller = static_cast<std::int64_t>(size) - 1;
        const std::int64_t share = before / smaller + (before % smaller != 0);
        require(weights[size] - before >= share, "weights of single codes that fall");
    }
}

void check_costs(const std::vector<float>& costs, const Table& table) {
    require(costs.size() > table.possible().size(), "too few costs");
    for (const float cost : costs) require(std::isfinite(cost) && cost >= 0, "costs");
}

void check_plan(const Plan& plan) {
    const Widths& widths = plan.widths;
    require(!widths.sizes.empty() && widths.sizes.size() == widths.guesses.size(),
            "a width for each size");
    for (const auto width : widths.guesses) require(width > 0, "a width of no guesses");
    for (const float cost : plan.expected) require(std::isfinite(cost) && cost >= 0, "costs");
    require(0 < plan.trust && plan.trust <= 1, "trust");
}

void check_effort(const Effort& effort) {
    // Also refuses what is not a number.
    require(!effort.seconds || *effort.seconds >= 0, "seconds");
}

void check_memory(int bits) { require(4 <= bits && bits <= kMostMemoryBits, "memory_bits"); }

void check_marks(const Table& table, std::size_t most) {
    require(table.possible().size() <= most / table.size(), "more marks than fit into memory");
}

void check_set(const Table& table, const Numbers& codes) {
    const std::size_t most = table.possible().size();
    require(!codes.empty() && codes.size() <= most, "codes");
    for (const auto code : codes) require(code < most, "no such code");
    Numbers sorted = codes;
    std::sort(sorted.begin(), sorted.end());
    require(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end(), "a code twice");
}

void check_numbers(const Table& table, const Numbers& guesses) {
    for (const auto guess : guesses) require(guess < table.size(), "no such guess");
}

void check_cost(std::uint32_t cost) { require(cost <= kImpossible, "cost"); }

}  // namespace keypeg
