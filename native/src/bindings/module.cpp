// The Python module of the native core; its types are in src/keypeg/solver/_native.pyi.
#include "bindings/module.hpp"

NB_MODULE(_native, module) {
    // Tables are cached until the process ends.
    nanobind::set_leak_warnings(false);
    module.doc() = "Marking in bulk and searches, compiled.";
    keypeg::bind_marking(module);
    keypeg::bind_table(module);
    keypeg::bind_beam(module);
    keypeg::bind_positions(module);
    keypeg::bind_optimal(module);
}
