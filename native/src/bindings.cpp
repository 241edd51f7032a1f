// What Python sees of the native core.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "beam.hpp"
#include "kernels.hpp"
#include "onestep.hpp"
#include "optimal.hpp"
#include "parallel.hpp"
#include "table.hpp"

namespace nb = nanobind;
using namespace keypeg;

namespace {

typedef nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu> Rows;
typedef nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> Longs;
template <typename T>
using Array = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
template <typename T>
using Matrix = nb::ndarray<nb::numpy, T, nb::ndim<2>>;

// Numbers handed to Python without another copy.
template <typename T>
Array<T> array(std::vector<T> numbers) {
    auto* kept = new std::vector<T>(std::move(numbers));
    nb::capsule owner(kept, [](void* held) noexcept { delete static_cast<std::vector<T>*>(held); });
    return Array<T>(kept->data(), {kept->size()}, owner);
}

template <typename T>
Matrix<T> matrix(std::vector<T> numbers, std::size_t rows, std::size_t columns) {
    auto* kept = new std::vector<T>(std::move(numbers));
    nb::capsule owner(kept, [](void* held) noexcept { delete static_cast<std::vector<T>*>(held); });
    return Matrix<T>(kept->data(), {rows, columns}, owner);
}

Shape make_shape(int holes, int symbols, const std::vector<int>& base, int marks, bool counts_exact,
                 bool guess_repeats) {
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
    return shape;
}

void check_rows(const Shape& shape, const Rows& rows) {
    if (rows.shape(1) != static_cast<std::size_t>(shape.holes))
        throw nb::value_error("codes of another number of holes");
    const std::uint8_t* bytes = rows.data();
    for (std::size_t place = 0; place < rows.size(); ++place)
        if (bytes[place] >= shape.symbols) throw nb::value_error("an unknown symbol");
}

std::vector<const std::uint8_t*> pointers(const Rows& rows, Range range) {
    std::vector<const std::uint8_t*> found;
    found.reserve(range.last - range.first);
    for (std::size_t row = range.first; row < range.last; ++row)
        found.push_back(rows.data() + row * rows.shape(1));
    return found;
}

std::vector<const std::uint8_t*> pointers(const Rows& rows) { return pointers(rows, {0, rows.shape(0)}); }

constexpr std::size_t kPieceCodes = std::size_t{1} << 14;  // their planes stay in the cache

Array<std::uint8_t> marks_of(const Shape& shape, const Rows& guess, const Rows& codes) {
    check_rows(shape, guess);
    check_rows(shape, codes);
    const std::size_t count = codes.shape(0);
    std::vector<std::uint8_t> marks(count + kLanes);
    {
        nb::gil_scoped_release released;
        const Code one = make_code(shape, guess.data());
        for (std::size_t first = 0; first < count; first += kPieceCodes) {
            const Planes planes(shape, pointers(codes, {first, std::min(count, first + kPieceCodes)}));
            kernels().mark(shape, planes, one, {0, planes.blocks()}, marks.data() + first);
        }
    }
    marks.resize(count);
    return array(std::move(marks));
}

constexpr std::size_t kPieceBlocks = 8;

std::vector<std::int32_t> count_marks(const Shape& shape, const Rows& guesses, const Rows& codes,
                                      int threads) {
    const Planes planes(shape, pointers(guesses));
    std::vector<Code> many;
    for (const auto* code : pointers(codes)) many.push_back(make_code(shape, code));
    std::vector<std::int32_t> counts(planes.size() * shape.marks);
    const std::size_t pieces = (planes.blocks() + kPieceBlocks - 1) / kPieceBlocks;
    share(pieces, threads, [&](std::size_t piece) {
        const Range range{piece * kPieceBlocks,
                          std::min(planes.blocks(), (piece + 1) * kPieceBlocks)};
        kernels().histograms(shape, planes, range, many.data(), many.size(),
                             counts.data() + range.first * kLanes * shape.marks);
    });
    return counts;
}

Matrix<std::int32_t> histograms(const Shape& shape, const Rows& guesses, const Rows& codes,
                                int threads) {
    check_rows(shape, guesses);
    check_rows(shape, codes);
    std::vector<std::int32_t> counts;
    if (guesses.shape(0) > 0) {
        nb::gil_scoped_release released;
        counts = count_marks(shape, guesses, codes, threads);
    }
    return matrix(std::move(counts), guesses.shape(0), static_cast<std::size_t>(shape.marks));
}

Numbers numbers_of(const Longs& longs, std::size_t limit) {
    Numbers numbers;
    for (std::size_t place = 0; place < longs.size(); ++place) {
        const std::int64_t number = longs.data()[place];
        if (number < 0 || static_cast<std::size_t>(number) >= limit)
            throw nb::value_error("no such guess");
        numbers.push_back(static_cast<std::uint32_t>(number));
    }
    return numbers;
}

OneStep one_step(const Table& table, int policy, const Longs& weights, bool consistent, int threads) {
    if (weights.size() <= table.possible().size()) throw nb::value_error("too few weights");
    return {static_cast<Policy>(policy), weights.data(), consistent, threads};
}

std::uint32_t best_for(const Table& table, int policy, const Longs& weights, bool consistent,
                       int threads, const Longs& candidates, const Longs& history) {
    const OneStep how = one_step(table, policy, weights, consistent, threads);
    const Numbers set = numbers_of(candidates, table.size());
    const Numbers before = numbers_of(history, table.size());
    if (set.empty()) throw nb::value_error("no candidates");
    nb::gil_scoped_release released;
    return best_guess_after(table, how, set, before);
}

typedef std::tuple<Array<std::int32_t>, Array<std::int32_t>, Array<std::uint8_t>, Array<std::uint8_t>>
    Arrays;

Arrays arrays(Nodes nodes) {
    return {array(std::move(nodes.guesses)), array(std::move(nodes.parents)),
            array(std::move(nodes.marks)), array(std::move(nodes.wins))};
}

Arrays build_tree(const Table& table, int policy, const Longs& weights, bool consistent, int threads,
                  std::optional<std::uint32_t> first) {
    const OneStep how = one_step(table, policy, weights, consistent, threads);
    if (first && *first >= table.size()) throw nb::value_error("no such guess");
    Nodes nodes;
    {
        nb::gil_scoped_release released;
        nodes = build(table, how, first);
    }
    return arrays(std::move(nodes));
}

std::tuple<Arrays, bool> run_search(Optimal& search) {
    Answer answer;
    {
        nb::gil_scoped_release released;
        answer = search.run();
    }
    return {arrays(std::move(answer.nodes)), answer.proved};
}

Arrays extract_beam(Beam& beam, std::uint32_t first, const Plan& plan) {
    Nodes nodes;
    {
        nb::gil_scoped_release released;
        nodes = beam.extract(first, plan);
    }
    return arrays(std::move(nodes));
}

}  // namespace

NB_MODULE(_native, module) {
    // Tables are kept for the next question, until the process ends.
    nb::set_leak_warnings(false);
    module.doc() = "Marking in bulk and searches, compiled.";
    module.def("use_portable", &use_portable, nb::arg("yes"));
    module.def("kernels", [] { return std::string(kernels().name); });
    nb::class_<Shape>(module, "Shape").def(
        "__init__",
        [](Shape* shape, int holes, int symbols, const std::vector<int>& base, int marks,
           bool counts_exact, bool guess_repeats) {
            new (shape) Shape(make_shape(holes, symbols, base, marks, counts_exact, guess_repeats));
        },
        nb::arg("holes"), nb::arg("symbols"), nb::arg("base"), nb::arg("marks"),
        nb::arg("counts_exact"), nb::arg("guess_repeats"));
    module.def("marks_of", &marks_of);
    module.def("histograms", &histograms);
    nb::class_<Table>(module, "Table")
        .def("__init__",
             [](Table* table, const Shape& shape, const Rows& guesses, const Longs& codes) {
                 check_rows(shape, guesses);
                 new (table) Table(shape, guesses.data(), guesses.shape(0),
                                   numbers_of(codes, guesses.shape(0)));
             })
        .def("best", &best_for)
        .def("build", &build_tree);
    nb::class_<Plan>(module, "Plan")
        .def(
            "__init__",
            [](Plan* plan, std::vector<std::uint32_t> sizes, std::vector<std::uint32_t> guesses,
               std::vector<float> expected, float trust, std::uint32_t stage) {
                if (sizes.empty() || sizes.size() != guesses.size())
                    throw nb::value_error("a width for each size");
                new (plan) Plan{{std::move(sizes), std::move(guesses)}, std::move(expected), trust,
                                stage};
            },
            nb::arg("sizes"), nb::arg("guesses"), nb::arg("expected"), nb::arg("trust"),
            nb::arg("stage"));
    nb::class_<Beam>(module, "Beam")
        .def(
            "__init__",
            [](Beam* beam, const Table& table, int threads, int memory_bits) {
                nb::gil_scoped_release released;
                new (beam) Beam(table, threads, memory_bits);
            },
            nb::keep_alive<1, 2>(), nb::arg("table"), nb::arg("threads"), nb::arg("memory_bits"))
        .def("promising", &Beam::promising, nb::call_guard<nb::gil_scoped_release>())
        .def("cost", &Beam::cost, nb::call_guard<nb::gil_scoped_release>())
        .def("learn", &Beam::learn, nb::call_guard<nb::gil_scoped_release>())
        .def("extract", &extract_beam)
        .def("stop", &Beam::stop)
        .def_prop_ro("costs", [](const Beam& beam) {
            const Costs costs = beam.costs();
            return std::make_pair(costs.sum, costs.count);
        });
    nb::class_<Optimal>(module, "Optimal")
        .def(
            "__init__",
            [](Optimal* search, const Table& table, std::optional<std::uint32_t> first, int depth,
               bool consistent, int threads, int memory_bits, const Longs& weights) {
                if (weights.size() <= table.possible().size())
                    throw nb::value_error("too few weights");
                const Question question{first, depth, consistent, threads, memory_bits};
                nb::gil_scoped_release released;
                new (search) Optimal(table, question, weights.data());
            },
            nb::keep_alive<1, 2>(), nb::keep_alive<1, 8>(), nb::arg("table"),
            nb::arg("first").none(), nb::arg("depth"), nb::arg("consistent"), nb::arg("threads"),
            nb::arg("memory_bits"), nb::arg("weights"))
        .def("run", &run_search)
        .def("stop", &Optimal::stop)
        .def_prop_ro("best",
                     [](const Optimal& search) -> std::optional<std::uint32_t> {
                         const std::uint32_t best = search.best();
                         return best < kImpossible ? std::optional(best) : std::nullopt;
                     })
        .def_prop_ro("least", &Optimal::least)
        .def_prop_ro("done", &Optimal::done);
}
