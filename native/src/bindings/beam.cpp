// The beam search and its plans.
#include "search/beam.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/arrays.hpp"
#include "bindings/module.hpp"

namespace keypeg {
namespace {

void make_plan(Plan* plan, Numbers sizes, Numbers guesses, std::vector<float> expected, float trust,
               std::uint32_t stage) {
    Plan made{{std::move(sizes), std::move(guesses)}, std::move(expected), trust, stage};
    check_plan(made);
    new (plan) Plan(std::move(made));
}

void make_beam(Beam* beam, const Table& table, int threads, int memory_bits) {
    check_marks(table, kMostMarksBeam);
    check_memory(memory_bits);
    nb::gil_scoped_release released;
    new (beam) Beam(table, threads, memory_bits);
}

Numbers promising(Beam& beam, const Numbers& codes, const Numbers& history, const Plan& plan,
                  std::uint32_t count) {
    check_set(beam.table(), codes);
    check_numbers(beam.table(), history);
    check_costs(plan.expected, beam.table());
    nb::gil_scoped_release released;
    return beam.promising(codes, history, plan, count);
}

std::uint32_t cost_of(Beam& beam, const Numbers& codes, const Numbers& history, std::uint32_t guess,
                      const Plan& plan, std::uint32_t limit) {
    check_set(beam.table(), codes);
    check_numbers(beam.table(), history);
    check_numbers(beam.table(), {guess});
    check_costs(plan.expected, beam.table());
    check_cost(limit);
    nb::gil_scoped_release released;
    return beam.cost(codes, history, guess, plan, limit);
}

void learn(Beam& beam, const Numbers& codes, std::uint32_t guess, std::uint32_t cost) {
    check_set(beam.table(), codes);
    check_numbers(beam.table(), {guess});
    check_cost(cost);
    nb::gil_scoped_release released;
    beam.learn(codes, guess, cost);
}

Arrays extract_beam(Beam& beam, std::uint32_t first, const Plan& plan) {
    check_numbers(beam.table(), {first});
    check_costs(plan.expected, beam.table());
    Nodes nodes;
    {
        nb::gil_scoped_release released;
        nodes = beam.extract(first, plan);
    }
    return arrays(std::move(nodes));
}

}  // namespace

void bind_beam(nb::module_& module) {
    nb::class_<Plan>(module, "Plan")
        .def("__init__", &make_plan, nb::arg("sizes"), nb::arg("guesses"), nb::arg("expected"),
             nb::arg("trust"), nb::arg("stage"));
    nb::class_<Beam>(module, "Beam")
        .def("__init__", &make_beam, nb::keep_alive<1, 2>(), nb::arg("table"), nb::arg("threads"),
             nb::arg("memory_bits"))
        .def("promising", &promising)
        .def("cost", &cost_of)
        .def("learn", &learn)
        .def("extract", &extract_beam)
        .def("stop", &Beam::stop)
        .def_prop_ro("costs", [](const Beam& beam) {
            const Costs costs = beam.costs();
            return std::make_pair(costs.sum, costs.count);
        });
}

}  // namespace keypeg
