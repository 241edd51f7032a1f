#include "symmetry/set_symmetry.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "symmetry/scramble.hpp"

namespace keypeg {
namespace {

constexpr int kMostMoved = 6;  // with more holes there are too many permutations to try

}  // namespace

SetSymmetry::SetSymmetry(const Shape& shape, std::vector<const std::uint8_t*> codes)
    : shape_(shape), codes_(std::move(codes)) {
    for (int hole = 0; hole < shape.holes; ++hole)
        for (int symbol = 0; symbol < shape.symbols; ++symbol)
            keys_[hole][symbol] =
                scrambled(static_cast<std::uint64_t>(hole * kMostSymbols + symbol));
    const Renaming nothing = unchanged();
    prints_ = prints(nothing);
    sum_ = sum_after(nothing);
    find_classes();
    if (shape.ordered && shape.holes <= kMostMoved) find_renamings();
}

Renaming SetSymmetry::unchanged() const {
    Renaming renaming;
    std::iota(renaming.from.begin(), renaming.from.end(), std::uint8_t{0});
    std::iota(renaming.names.begin(), renaming.names.end(), std::uint8_t{0});
    return renaming;
}

// A fingerprint of each colour's positions in all codes: colours with different fingerprints cannot
// be exchanged.
SetSymmetry::Prints SetSymmetry::prints(const Renaming& renaming) const {
    Prints found{};
    for (const auto* code : codes_) {
        std::array<std::uint32_t, kMostSymbols> places{};
        for (int hole = 0; hole < shape_.holes; ++hole)
            places[code[renaming.from[hole]]] += shape_.ordered ? 1U << hole : 1U;
        for (int hole = 0; hole < shape_.holes; ++hole) {
            const std::uint8_t symbol = code[hole];
            if (places[symbol]) found[symbol] += scrambled(places[symbol]);
            places[symbol] = 0;
        }
    }
    return found;
}

std::uint64_t SetSymmetry::sum_after(const Renaming& renaming) const {
    std::uint64_t sum = 0;
    for (const auto* code : codes_) {
        std::uint64_t keys = 0;
        for (int hole = 0; hole < shape_.holes; ++hole)
            keys += key(hole, renaming.names[code[renaming.from[hole]]]);
        sum += scrambled(keys);
    }
    return sum;
}

bool SetSymmetry::keeps_set(const Renaming& renaming) const { return sum_after(renaming) == sum_; }

void SetSymmetry::find_classes() {
    for (int symbol = 0; symbol < shape_.symbols; ++symbol) {
        classes_[symbol] = static_cast<std::uint8_t>(symbol);
        for (int other = 0; other < symbol; ++other) {
            if (classes_[other] != other || prints_[other] != prints_[symbol]) continue;
            Renaming exchanged = unchanged();
            std::swap(exchanged.names[symbol], exchanged.names[other]);
            // A colour in no code has no fingerprint.
            if (prints_[symbol] != 0 && !keeps_set(exchanged)) continue;
            classes_[symbol] = static_cast<std::uint8_t>(other);
            any_class_ = true;
            break;
        }
    }
}

void SetSymmetry::find_renamings() {
    Renaming renaming = unchanged();
    const auto first = renaming.from.begin();
    const auto last = first + shape_.holes;
    while (std::next_permutation(first, last))
        if (match_names(renaming) && keeps_set(renaming)) renamings_.push_back(renaming);
}

// Matches colours by fingerprint, smallest name first; false if some colour has no match.
bool SetSymmetry::match_names(Renaming& renaming) const {
    const Prints moved = prints(renaming);
    std::uint64_t taken = 0;
    for (int symbol = 0; symbol < shape_.symbols; ++symbol) {
        int name = 0;
        while (name < shape_.symbols && ((taken >> name & 1) || prints_[name] != moved[symbol]))
            ++name;
        if (name == shape_.symbols) return false;
        taken |= std::uint64_t{1} << name;
        renaming.names[symbol] = static_cast<std::uint8_t>(name);
    }
    return true;
}

// Renames the colours of each class in order of first use, or, if order is ignored, by how often
// they are used.
void SetSymmetry::name_first(std::uint8_t* guess) const {
    if (!any_class_) return;
    std::array<std::uint8_t, kMostSymbols> counts{};
    for (int hole = 0; hole < shape_.holes; ++hole) ++counts[guess[hole]];
    std::array<std::uint8_t, kMostHoles> order;
    std::copy_n(guess, shape_.holes, order.begin());
    if (!shape_.ordered)
        std::stable_sort(order.begin(), order.begin() + shape_.holes,
                         [&](auto a, auto b) { return counts[a] > counts[b]; });
    std::array<int, kMostSymbols> names;
    names.fill(-1);
    std::array<int, kMostSymbols> next;
    std::iota(next.begin(), next.end(), 0);
    for (int place = 0; place < shape_.holes; ++place) {
        const std::uint8_t symbol = order[place];
        if (names[symbol] != -1) continue;
        const std::uint8_t kind = classes_[symbol];
        int& name = next[kind];
        names[symbol] = name++;
        while (name < shape_.symbols && classes_[name] != kind) ++name;
    }
    for (int hole = 0; hole < shape_.holes; ++hole)
        guess[hole] = static_cast<std::uint8_t>(names[guess[hole]]);
    if (!shape_.ordered) std::sort(guess, guess + shape_.holes);
}

void SetSymmetry::rename(const Renaming& renaming, const std::uint8_t* guess,
                         std::uint8_t* out) const {
    for (int hole = 0; hole < shape_.holes; ++hole)
        out[hole] = renaming.names[guess[renaming.from[hole]]];
    name_first(out);
}

bool SetSymmetry::is_smallest(const std::uint8_t* guess) const {
    std::array<std::uint8_t, kMostHoles> image;
    const auto holes = static_cast<std::size_t>(shape_.holes);
    std::copy_n(guess, holes, image.begin());
    name_first(image.data());
    if (std::memcmp(image.data(), guess, holes) < 0) return false;
    return std::none_of(renamings_.begin(), renamings_.end(), [&](const Renaming& renaming) {
        rename(renaming, guess, image.data());
        return std::memcmp(image.data(), guess, holes) < 0;
    });
}

// Colours in no code are equivalent, even within a guess if it may repeat them.
void SetSymmetry::merge_dead(std::uint8_t* guess) const {
    if (!shape_.guess_repeats) return;
    const auto dead = static_cast<std::uint8_t>(
        std::find(prints_.begin(), prints_.begin() + shape_.symbols, 0U) - prints_.begin());
    for (int hole = 0; hole < shape_.holes; ++hole)
        if (prints_[guess[hole]] == 0) guess[hole] = dead;
    if (!shape_.ordered) std::sort(guess, guess + shape_.holes);
}

std::vector<std::uint8_t> SetSymmetry::smallest(const std::uint8_t* guess) const {
    const auto holes = static_cast<std::size_t>(shape_.holes);
    std::vector<std::uint8_t> least(guess, guess + holes);
    merge_dead(least.data());
    name_first(least.data());
    std::vector<std::uint8_t> image(holes);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& renaming : renamings_) {
            rename(renaming, least.data(), image.data());
            if (image < least) {
                least = image;
                changed = true;
            }
        }
    }
    return least;
}

}  // namespace keypeg
