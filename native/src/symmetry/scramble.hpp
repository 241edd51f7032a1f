// A deterministic pseudo-random sequence (splitmix64).
#pragma once

#include <cstdint>

namespace keypeg {

inline std::uint64_t scrambled(std::uint64_t number) {
    number += 0x9E3779B97F4A7C15U;
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9U;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EBU;
    return number ^ (number >> 31);
}

}  // namespace keypeg
