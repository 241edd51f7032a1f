// Runs the core under sanitizers: marks against their definition, trees and searches on small spaces.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "beam.hpp"
#include "kernels.hpp"
#include "onestep.hpp"
#include "optimal.hpp"

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

// All codes with repeats, in digit order; sorted ones alone where order is ignored.
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
            const Nodes one = build(table, {static_cast<Policy>(policy), weights, consistent, 1}, {});
            const Nodes two = build(table, {static_cast<Policy>(policy), weights, consistent, 3}, {});
            expect(one.guesses == two.guesses, "a tree by several threads");
        }
}

std::uint32_t optimum(const Table& table, const std::int64_t* weights, int threads,
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

}  // namespace

int main() {
    for (int marking = 0; marking < 4; ++marking) {
        const Table table = table_of(shape_of(3, 4, marking));
        check_marks(table, portable_kernels());
        check_marks(table, avx2_kernels());
        const auto weights = weights_of(table.size());
        check_trees(table, weights.data());
        const std::uint32_t total = optimum(table, weights.data(), 1);
        expect(total == optimum(table, weights.data(), 3), "an optimum by several threads");
        expect(kImpossible == optimum(table, weights.data(), 2, 2), "that two guesses are too few");
        expect(total <= optimum(table, weights.data(), 2, 5), "an optimum of few guesses");
        check_beam(table, total);
        use_portable(true);
        expect(total == optimum(table, weights.data(), 2), "an optimum by portable kernels");
        use_portable(false);
        std::printf("%u\n", total);
    }
}
