// The kernels for AVX-512 BW and VL; only this file is compiled for it. Vectors stay 256 bits wide:
// the gain comes from the three-operand logic instruction and more registers.
#define KEYPEG_KERNELS avx512
#define KEYPEG_NAME "avx512"
#include "kernels/kernels.inc"

namespace keypeg {
const Kernels& avx512_kernels() { return avx512::kernels; }
}  // namespace keypeg
