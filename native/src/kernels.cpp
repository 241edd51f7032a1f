// Which kernels are used.
#include "kernels.hpp"

#include <atomic>

namespace keypeg {
namespace {

std::atomic<bool> portable_wanted{false};

bool has_avx2() {
#ifdef KEYPEG_AVX2
    return __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

}  // namespace

#ifndef KEYPEG_AVX2
const Kernels& avx2_kernels() { return portable_kernels(); }
#endif

const Kernels& kernels() {
    static const bool fast = has_avx2();
    return fast && !portable_wanted ? avx2_kernels() : portable_kernels();
}

void use_portable(bool yes) { portable_wanted = yes; }

}  // namespace keypeg
