// The values of positions.
#include "search/positions.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/arrays.hpp"
#include "bindings/module.hpp"

namespace keypeg {
namespace {

void make_positions(Positions* positions, const Table& table, bool consistent,
                    std::vector<float> costs, int memory_bits) {
    check_costs(costs, table);
    check_memory(memory_bits);
    nb::gil_scoped_release released;
    new (positions) Positions(table, consistent, std::move(costs), memory_bits);
}

typedef std::tuple<std::uint32_t, std::uint32_t, float> Figures;  // total, least, expected

Figures figures(const Bounds& bounds) { return {bounds.total, bounds.least, bounds.expected}; }

std::pair<Figures, Numbers> value_of(const Positions& positions, const Longs& codes,
                                     std::size_t most, std::optional<double> seconds,
                                     std::optional<std::uint64_t> work, bool remember) {
    const Numbers set = positions.check(numbers_of(codes, positions.table().size()));
    const Effort effort{seconds, work, remember};
    check_effort(effort);
    nb::gil_scoped_release released;
    const Valued found = positions.value(set, most, effort);
    return {figures(found.bounds), found.guesses};
}

std::vector<Figures> values_after(const Positions& positions, const Longs& codes,
                                  const Longs& guesses, std::optional<double> seconds,
                                  std::optional<std::uint64_t> work, bool remember) {
    const Numbers set = positions.check(numbers_of(codes, positions.table().size()));
    const Numbers tried = numbers_of(guesses, positions.table().size());
    const Effort effort{seconds, work, remember};
    check_effort(effort);
    nb::gil_scoped_release released;
    std::vector<Figures> found;
    for (const Bounds& bounds : positions.after(set, tried, effort))
        found.push_back(figures(bounds));
    return found;
}

}  // namespace

void bind_positions(nb::module_& module) {
    nb::class_<Positions>(module, "Positions")
        .def("__init__", &make_positions, nb::keep_alive<1, 2>(), nb::arg("table"),
             nb::arg("consistent"), nb::arg("costs"), nb::arg("memory_bits"))
        .def("value", &value_of, nb::arg("codes").noconvert(), nb::arg("most"),
             nb::arg("seconds").none(), nb::arg("work").none(), nb::arg("remember"))
        .def("after", &values_after, nb::arg("codes").noconvert(), nb::arg("guesses").noconvert(),
             nb::arg("seconds").none(), nb::arg("work").none(), nb::arg("remember"));
}

}  // namespace keypeg
