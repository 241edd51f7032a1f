// Vectors of 32 and, with AVX-512, 64 bytes: the compiler's vector types, plus what they lack.
#pragma once

#include <array>
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

// All bits set where equal, none elsewhere.
static inline Lanes same(Lanes a, Lanes b) { return reinterpret_cast<Lanes>(a == b); }

typedef std::array<std::uint8_t, 16> Bytes16;

// A table of 16 bytes, loaded for look-ups.
#ifdef __AVX2__
typedef __m256i Lookup;

static inline Lookup load_table(const Bytes16& table) {
    const __m128i half = _mm_loadu_si128(reinterpret_cast<const __m128i*>(table.data()));
    return _mm256_broadcastsi128_si256(half);
}
#else
typedef Bytes16 Lookup;

static inline Lookup load_table(const Bytes16& table) { return table; }
#endif

// table[index] for indices below 16, 0 for indices of 128 or more.
static inline Lanes look_up(const Lookup& table, Lanes index) {
#ifdef __AVX2__
    return reinterpret_cast<Lanes>(_mm256_shuffle_epi8(table, reinterpret_cast<__m256i>(index)));
#else
    Lanes found;
    for (int lane = 0; lane < 32; ++lane)
        found[lane] = index[lane] & 0x80 ? 0 : table[index[lane] & 15];
    return found;
#endif
}

#if defined(__AVX512VL__) && defined(__AVX512BW__)
#define KEYPEG_TERNARY

// Vectors of 64 bytes, for two blocks at once.
typedef std::uint8_t Pair __attribute__((vector_size(64)));

static inline __m512i wide(Pair pair) { return reinterpret_cast<__m512i>(pair); }

static inline Pair pair_of(Lanes first, Lanes second) {
    const __m512i low = _mm512_castsi256_si512(reinterpret_cast<__m256i>(first));
    // Without a mask, some compilers warn of a value that is never used.
    return reinterpret_cast<Pair>(
        _mm512_maskz_inserti64x4(0xFF, low, reinterpret_cast<__m256i>(second), 1));
}

static inline Lanes half_of(Pair pair, int half) {
    Lanes lanes;
    std::memcpy(&lanes, reinterpret_cast<const char*>(&pair) + half * sizeof lanes, sizeof lanes);
    return lanes;
}

static inline Pair smaller(Pair a, Pair b) {
    return reinterpret_cast<Pair>(_mm512_min_epu8(wide(a), wide(b)));
}

// 1 where equal, 0 elsewhere.
static inline Pair one_where_same(Pair a, Pair b) {
    const __mmask64 equal = _mm512_cmpeq_epi8_mask(wide(a), wide(b));
    return reinterpret_cast<Pair>(_mm512_maskz_set1_epi8(equal, 1));
}

static inline Lanes look_up(Lanes table, Lanes index) {
    return look_up(reinterpret_cast<Lookup>(table), index);
}

static inline Pair look_up(Pair table, Pair index) {
    return reinterpret_cast<Pair>(_mm512_shuffle_epi8(wide(table), wide(index)));
}

// The two outputs of a full adder, one instruction each.
static inline Lanes exclusive_or(Lanes a, Lanes b, Lanes c) {
    return reinterpret_cast<Lanes>(_mm256_ternarylogic_epi64(reinterpret_cast<__m256i>(a),
                                                             reinterpret_cast<__m256i>(b),
                                                             reinterpret_cast<__m256i>(c), 0x96));
}

static inline Lanes majority(Lanes a, Lanes b, Lanes c) {
    return reinterpret_cast<Lanes>(_mm256_ternarylogic_epi64(reinterpret_cast<__m256i>(a),
                                                             reinterpret_cast<__m256i>(b),
                                                             reinterpret_cast<__m256i>(c), 0xE8));
}

static inline Pair exclusive_or(Pair a, Pair b, Pair c) {
    return reinterpret_cast<Pair>(_mm512_ternarylogic_epi64(wide(a), wide(b), wide(c), 0x96));
}

static inline Pair majority(Pair a, Pair b, Pair c) {
    return reinterpret_cast<Pair>(_mm512_ternarylogic_epi64(wide(a), wide(b), wide(c), 0xE8));
}
#endif

}  // namespace keypeg
