// The kernels for AVX-512 BW and VL; only this file is compiled for it. Many codes are marked and
// counted in vectors of 512 bits (pairs.inc), everything else in vectors of 256.
#define KEYPEG_KERNELS avx512
#define KEYPEG_NAME "avx512"
#include "kernels/kernels.inc"

namespace keypeg {
const Kernels& avx512_kernels() { return avx512::kernels; }
}  // namespace keypeg
