// The parts of the module, one for each class that Python sees.
#pragma once

#include <nanobind/nanobind.h>

namespace keypeg {

void bind_marking(nanobind::module_& module);
void bind_table(nanobind::module_& module);
void bind_beam(nanobind::module_& module);
void bind_positions(nanobind::module_& module);
void bind_optimal(nanobind::module_& module);

}  // namespace keypeg
