// The kernels for machines with AVX2; this file alone is compiled for them.
#define KEYPEG_KERNELS avx2
#define KEYPEG_NAME "avx2"
#include "kernels.inc"

namespace keypeg {
const Kernels& avx2_kernels() { return avx2::kernels; }
}  // namespace keypeg
