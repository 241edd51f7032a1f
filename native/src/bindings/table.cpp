// Tables of guesses, and one-step policies over them.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include "bindings/arrays.hpp"
#include "bindings/module.hpp"
#include "search/onestep.hpp"

namespace keypeg {
namespace {

void make_table(Table* table, const Shape& shape, const Rows& guesses, const Longs& codes) {
    check_length(shape, guesses);
    check_guesses(shape, guesses.data(), guesses.shape(0));
    Table made(shape, guesses.data(), guesses.shape(0), numbers_of(codes, guesses.shape(0)));
    check_codes(made);
    new (table) Table(std::move(made));
}

OneStep one_step(int policy, const Longs& weights, std::size_t largest, bool consistent,
                 int threads) {
    check_weights(weights.data(), weights.size(), largest);
    require(0 <= policy && policy <= static_cast<int>(Policy::kMostParts), "policy");
    return {static_cast<Policy>(policy), weights.data(), consistent, threads};
}

std::uint32_t best_for(const Table& table, int policy, const Longs& weights, bool consistent,
                       int threads, const Longs& candidates, const Longs& history) {
    const Numbers set = numbers_of(candidates, table.size());
    const Numbers before = numbers_of(history, table.size());
    require(!set.empty(), "no candidates");
    require(set.size() <= table.possible().size(), "more candidates than codes");
    const OneStep how = one_step(policy, weights, set.size(), consistent, threads);
    nb::gil_scoped_release released;
    return best_guess_after(table, how, set, before);
}

Arrays build_tree(const Table& table, int policy, const Longs& weights, bool consistent,
                  int threads, std::optional<std::uint32_t> first) {
    const OneStep how = one_step(policy, weights, table.possible().size(), consistent, threads);
    require(!first || *first < table.size(), "no such guess");
    Nodes nodes;
    {
        nb::gil_scoped_release released;
        nodes = build(table, how, first);
    }
    return arrays(std::move(nodes));
}

}  // namespace

void bind_table(nb::module_& module) {
    nb::class_<Table>(module, "Table")
        .def("__init__", &make_table, nb::arg(), nb::arg().noconvert(), nb::arg().noconvert())
        .def("best", &best_for, nb::arg(), nb::arg().noconvert(), nb::arg(), nb::arg(),
             nb::arg().noconvert(), nb::arg().noconvert())
        .def("build", &build_tree, nb::arg(), nb::arg().noconvert(), nb::arg(), nb::arg(),
             nb::arg().none());
}

}  // namespace keypeg
