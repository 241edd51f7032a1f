// The kernels for any machine.
#define KEYPEG_KERNELS portable
#define KEYPEG_NAME "portable"
#include "kernels/kernels.inc"

namespace keypeg {
const Kernels& portable_kernels() { return portable::kernels; }
}  // namespace keypeg
