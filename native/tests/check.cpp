// Runs the core under sanitizers: marks against their definition, trees and searches on small
// spaces.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "kernels/kernels.hpp"
#include "resources/parallel.hpp"
#include "search/beam.hpp"
#include "search/onestep.hpp"
#include "search/optimal.hpp"
#include "search/positions.hpp"

using namespace keypeg;

namespace {

void expect(bool right, const char* what) {
    if (right) return;
    std::fprintf(stderr, "wrong: %s\n", what);
    std::exit(1);
}

Shape shape_of(int holes, int symbols, int marking) {
    Shape shape;
    shape.holes = holes;
    shape.symbols = symbols;
    const int counts[] = {(holes + 1) * (holes + 2) / 2 - 1, holes + 1, holes + 1, 2 * holes};
    shape.marks = counts[marking];
    shape.counts_exact = shape.ordered = marking != 2;
    shape.counts_common = marking != 1;
    for (int common = 0; common <= holes; ++common) {
        const int base[] = {common * (common + 1) / 2, 0, common, common};
        shape.base[common] = static_cast<std::uint8_t>(base[marking]);
    }
    return shape;
}

// All codes with repeats, in digit order; only sorted ones if order is ignored.
std::vector<std::uint8_t> codes_of(const Shape& shape) {
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint8_t> code(static_cast<std::size_t>(shape.holes), 0);
    while (true) {
        if (shape.ordered || std::is_sorted(code.begin(), code.end()))
            bytes.insert(bytes.end(), code.begin(), code.end());
        int hole = shape.holes - 1;
        while (hole >= 0 && code[hole] + 1 == shape.symbols) code[hole--] = 0;
        if (hole < 0) return bytes;
        ++code[hole];
    }
}

Table table_of(const Shape& shape) {
    const auto bytes = codes_of(shape);
    Numbers every(bytes.size() / shape.holes);
    std::iota(every.begin(), every.end(), 0U);
    return Table(shape, bytes.data(), every.size(), every);
}

void check_marks(const Table& table, const Kernels& kernels) {
    const Planes& planes = table.all()->planes;
    std::vector<std::uint8_t> marks(planes.blocks() * kLanes);
    for (std::size_t code = 0; code < table.size(); ++code) {
        kernels.mark(table.shape(), planes, table.code(code), {0, planes.blocks()}, marks.data());
        for (std::size_t guess = 0; guess < table.size(); ++guess)
            expect(marks[guess] == mark_one(table.shape(), table.code(guess), table.code(code)),
                   "a mark");
    }
}

std::vector<std::int64_t> weights_of(std::size_t count) {
    std::vector<std::int64_t> weights(2 * count + 2);
    for (std::size_t size = 1; size < weights.size(); ++size)
        weights[size] = std::llround(size * std::log2(size) * 4294967296.0);
    return weights;
}

void check_trees(const Table& table, const std::int64_t* weights) {
    for (int policy = 0; policy < 4; ++policy)
        for (const bool consistent : {false, true}) {
            const Nodes one =
                build(table, {static_cast<Policy>(policy), weights, consistent, 1}, {});
            const Nodes two =
                build(table, {static_cast<Policy>(policy), weights, consistent, 3}, {});
            expect(one.guesses == two.guesses, "a tree by several threads");
        }
}

std::uint32_t optimum(const Table& table, const std::vector<std::int64_t>& weights, int threads,
                      int depth = Question().depth) {
    Question question;
    question.threads = threads;
    question.depth = depth;
    question.memory_bits = 12;
    const Answer answer = Optimal(table, question, weights).run();
    expect(answer.proved, "a proof");
    return answer.total;
}

void check_beam(const Table& table, std::uint32_t total) {
    Plan plan;
    plan.widths = {{20, 1000}, {4, 4}};
    for (std::size_t size = 0; size <= table.size(); ++size)
        plan.expected.push_back(2.5F * static_cast<float>(size));
    Beam beam(table, 2, 10);
    const Numbers first = beam.promising(table.possible(), {}, plan, 3);
    const Nodes nodes = beam.extract(first[0], plan);
    std::uint32_t found = 0;
    std::vector<std::uint32_t> depths(nodes.guesses.size(), 1);
    for (std::int32_t node = 0; node < nodes.size(); ++node) {
        if (node) depths[node] = depths[nodes.parents[node]] + 1;
        if (nodes.wins[node]) found += depths[node];
    }
    expect(found >= total && found < 2 * total, "a beam's total");
}

// Counts for any number of codes, by definition.
void check_histograms(const Table& table, const Kernels& kernels) {
    const Planes& planes = table.all()->planes;
    const std::vector<Code> codes = table.codes(table.possible());
    const auto marks = static_cast<std::size_t>(table.shape().marks);
    std::vector<std::int32_t> counts(table.size() * marks);
    kernels.histograms(table.shape(), planes, {0, planes.blocks()}, codes.data(), codes.size(),
                       counts.data());
    for (std::size_t guess = 0; guess < table.size(); guess += 7) {
        std::vector<std::int32_t> expected(marks);
        for (const auto& code : codes) ++expected[mark_one(table.shape(), table.code(guess), code)];
        expect(std::equal(expected.begin(), expected.end(), counts.data() + guess * marks),
               "a count");
    }
}

// Values of positions: of all codes, of a part, within a limit, and from several threads at once.
void check_positions(const Table& table, std::uint32_t total) {
    std::vector<float> costs;
    for (std::size_t size = 0; size <= table.size(); ++size)
        costs.push_back(2.5F * static_cast<float>(size));
    const Positions positions(table, false, costs, 10);
    Effort hasty;
    hasty.work = 50;
    hasty.remember = false;
    const Valued some = positions.value(table.possible(), 1, hasty);
    expect(some.bounds.least <= total && total <= some.bounds.total, "bounds");
    share(4, 4, [&](std::size_t) {
        expect(positions.value(table.possible(), 3, {}).bounds.total == total, "a value");
    });
    expect(positions.after(table.possible(), {0, 1}, {}).size() == 2, "two values");
}

// More than 255 codes and enough work for several threads, within what debug builds can do in time.
void check_threads() {
    const Table large = table_of(shape_of(4, 6, 0));
    for (const Kernels* each : available_kernels()) check_histograms(large, *each);
    const auto weights = weights_of(large.size());
    check_trees(large, weights.data());
    const Table middle = table_of(shape_of(4, 4, 0));
    const auto lighter = weights_of(middle.size());
    expect(optimum(middle, lighter, 3) == 905, "the optimum of (4,4)");
    expect(optimum(middle, lighter, 3, 5) <= 910, "an optimum of few guesses by threads");
    check_beam(middle, 905);
    check_positions(middle, 905);
}

}  // namespace

int main(int count, char**) {
    for (int marking = 0; marking < 4; ++marking) {
        const Table table = table_of(shape_of(3, 4, marking));
        for (const Kernels* each : available_kernels()) check_marks(table, *each);
        const auto weights = weights_of(table.size());
        check_trees(table, weights.data());
        const std::uint32_t total = optimum(table, weights, 1);
        expect(total == optimum(table, weights, 3), "an optimum by several threads");
        expect(kImpossible == optimum(table, weights, 2, 2), "that two guesses are too few");
        expect(total <= optimum(table, weights, 2, 5), "an optimum of few guesses");
        check_beam(table, total);
        for (const Kernels* each : available_kernels()) {
            choose_kernels(each);
            expect(total == optimum(table, weights, 2), "an optimum by other kernels");
        }
        choose_kernels(nullptr);
        check_positions(table, total);
        std::printf("%u\n", total);
    }
    // With an argument, for slow emulators, only the small spaces are run.
    if (count == 1) check_threads();
}
