// Thirty-two bytes at once: the compiler's vector type, and a table look-up where it has none.
#pragma once

#include <cstdint>
#include <cstring>
#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace keypeg {

typedef std::uint8_t Lanes __attribute__((vector_size(32)));
typedef std::uint16_t Lanes16 __attribute__((vector_size(32)));

static inline Lanes load(const std::uint8_t* bytes) {
    Lanes lanes;
    std::memcpy(&lanes, bytes, sizeof lanes);
    return lanes;
}

static inline void store(std::uint8_t* bytes, Lanes lanes) {
    std::memcpy(bytes, &lanes, sizeof lanes);
}

static inline Lanes all(std::uint8_t value) { return Lanes{} + value; }

static inline Lanes smaller(Lanes a, Lanes b) { return a < b ? a : b; }

static inline Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }

// All bits where equal, none elsewhere.
static inline Lanes same(Lanes a, Lanes b) { return reinterpret_cast<Lanes>(a == b); }

// table[index] for an index below 16, 0 for one of 128 or more.
static inline Lanes look_up(const std::uint8_t* table, Lanes index) {
#ifdef __AVX2__
    const __m128i half = _mm_loadu_si128(reinterpret_cast<const __m128i*>(table));
    return reinterpret_cast<Lanes>(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(half),
                                                       reinterpret_cast<__m256i>(index)));
#else
    Lanes found;
    for (int lane = 0; lane < 32; ++lane)
        found[lane] = index[lane] & 0x80 ? 0 : table[index[lane] & 15];
    return found;
#endif
}

}  // namespace keypeg
