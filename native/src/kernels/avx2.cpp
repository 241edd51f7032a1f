// The kernels for AVX2; only this file is compiled for it.
#define KEYPEG_KERNELS avx2
#define KEYPEG_NAME "avx2"
#include "kernels/kernels.inc"

namespace keypeg {
const Kernels& avx2_kernels() { return avx2::kernels; }
}  // namespace keypeg
