set(KEYPEG_SOURCES
  src/kernels_portable.cpp
  src/kernels.cpp
  src/symmetry.cpp
  src/onestep.cpp
  src/worker.cpp
  src/optimal.cpp
)
