// The optimal search.
#include "search/optimal.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include "bindings/arrays.hpp"
#include "bindings/module.hpp"

namespace keypeg {
namespace {

void make_optimal(Optimal* search, const Table& table, std::optional<std::uint32_t> first,
                  int depth, bool consistent, int threads, int memory_bits, const Longs& weights) {
    check_weights(weights.data(), weights.size(), table.possible().size());
    check_marks(table, kMostMarksOptimal);
    check_memory(memory_bits);
    require(!first || *first < table.size(), "no such guess");
    require(depth >= 1, "depth");
    const Question question{first, depth, consistent, threads, memory_bits, false};
    nb::gil_scoped_release released;
    new (search)
        Optimal(table, question, {weights.data(), weights.data() + table.possible().size() + 1});
}

std::tuple<Arrays, bool> run_search(Optimal& search) {
    Answer answer;
    {
        nb::gil_scoped_release released;
        answer = search.run();
    }
    return {arrays(std::move(answer.nodes)), answer.proved};
}

}  // namespace

void bind_optimal(nb::module_& module) {
    nb::class_<Optimal>(module, "Optimal")
        .def("__init__", &make_optimal, nb::keep_alive<1, 2>(), nb::arg("table"),
             nb::arg("first").none(), nb::arg("depth"), nb::arg("consistent"), nb::arg("threads"),
             nb::arg("memory_bits"), nb::arg("weights").noconvert())
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

}  // namespace keypeg
