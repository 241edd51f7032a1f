// Selects the kernels to use.
#include <atomic>

#include "kernels/kernels.hpp"

namespace keypeg {
namespace {

std::atomic<const Kernels*> chosen_kernels{nullptr};

}  // namespace

std::vector<const Kernels*> available_kernels() {
    std::vector<const Kernels*> found;
#ifdef KEYPEG_X86
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        found.push_back(&avx512_kernels());
    if (__builtin_cpu_supports("avx2")) found.push_back(&avx2_kernels());
#endif
    found.push_back(&portable_kernels());
    return found;
}

const Kernels& kernels() {
    static const Kernels* const fastest = available_kernels().front();
    const Kernels* const chosen = chosen_kernels.load(std::memory_order_relaxed);
    return chosen ? *chosen : *fastest;
}

void choose_kernels(const Kernels* chosen) { chosen_kernels = chosen; }

}  // namespace keypeg
