// A space in the form the kernels need, and its guesses as planes of bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace keypeg {

constexpr int kMostHoles = 15;
constexpr int kMostSymbols = 36;
constexpr int kMostMarks = 136;  // the marks of 15 holes
constexpr std::size_t kLanes = 32;

// How peg counts become a mark number: min(base[common] + exact, win); see marks.py.
struct Shape {
    int holes = 0;
    int symbols = 0;
    int marks = 0;
    bool counts_exact = true;
    bool counts_common = true;
    bool guess_repeats = true;
    bool ordered = true;
    alignas(16) std::array<std::uint8_t, 16> base{};

    std::uint8_t win() const { return static_cast<std::uint8_t>(marks - 1); }
};

// One code, by hole and by symbol count.
struct Code {
    std::array<std::uint8_t, kMostHoles> holes{};
    std::array<std::uint8_t, kMostHoles> symbols{};
    std::array<std::uint8_t, kMostHoles> counts{};
    int kinds = 0;
    std::uint64_t mask = 0;
};

inline Code make_code(const Shape& shape, const std::uint8_t* holes) {
    Code code;
    for (int hole = 0; hole < shape.holes; ++hole) {
        const std::uint8_t symbol = holes[hole];
        code.holes[hole] = symbol;
        code.mask |= std::uint64_t{1} << symbol;
        int kind = 0;
        while (kind < code.kinds && code.symbols[kind] != symbol) ++kind;
        if (kind == code.kinds) code.symbols[code.kinds++] = symbol;
        ++code.counts[kind];
    }
    return code;
}

// Many codes, by hole and by symbol count, padded to whole blocks of lanes.
class Planes {
  public:
    Planes() = default;
    Planes(const Shape& shape, const std::vector<const std::uint8_t*>& codes)
        : planes_(shape.holes + shape.symbols), size_(codes.size()), rows_(blocks() * planes_) {
        for (std::size_t place = 0; place < codes.size(); ++place) put(shape, place, codes[place]);
        for (std::size_t place = codes.size(); place < blocks() * kLanes; ++place)
            put(shape, place, codes.back());
    }

    std::size_t size() const { return size_; }
    std::size_t blocks() const { return (size_ + kLanes - 1) / kLanes; }
    // The planes of 32 codes are adjacent: holes first, then symbols.
    const std::uint8_t* block(std::size_t number) const { return rows_[number * planes_].lanes; }

  private:
    // Aligned, so that loading one never touches two cache lines.
    struct alignas(kLanes) Row {
        std::uint8_t lanes[kLanes];
    };

    void put(const Shape& shape, std::size_t place, const std::uint8_t* code) {
        Row* const block = rows_.data() + place / kLanes * planes_;
        const std::size_t lane = place % kLanes;
        for (int hole = 0; hole < shape.holes; ++hole) {
            block[hole].lanes[lane] = code[hole];
            ++block[shape.holes + code[hole]].lanes[lane];
        }
    }

    std::size_t planes_ = 0;
    std::size_t size_ = 0;
    std::vector<Row> rows_;
};

// The mark of one code against another, by definition.
inline std::uint8_t mark_one(const Shape& shape, const Code& guess, const Code& code) {
    int exact = 0;
    int common = 0;
    for (int hole = 0; hole < shape.holes; ++hole) exact += guess.holes[hole] == code.holes[hole];
    for (int kind = 0; kind < guess.kinds; ++kind) {
        if (!(code.mask >> guess.symbols[kind] & 1)) continue;
        int other = 0;
        while (code.symbols[other] != guess.symbols[kind]) ++other;
        common += std::min(guess.counts[kind], code.counts[other]);
    }
    const int number = shape.base[common] + (shape.counts_exact ? exact : 0);
    return static_cast<std::uint8_t>(std::min(number, shape.marks - 1));
}

// Colours in no candidate are equivalent: with repeats only the smallest of them is useful.
inline std::uint64_t useless_of(const Shape& shape, std::uint64_t dead) {
    return shape.guess_repeats ? dead & (dead - 1) : 0;
}

// Whether a guess is equivalent to a smaller one with other dead colours.
inline bool uses_dead_twice(const Shape& shape, const Code& guess, std::uint64_t dead) {
    if (!(guess.mask & dead)) return false;
    if (shape.guess_repeats) return (guess.mask & useless_of(shape, dead)) != 0;
    for (int hole = 0; hole < shape.holes; ++hole) {
        const std::uint64_t symbol = std::uint64_t{1} << guess.holes[hole];
        if (!(symbol & dead)) continue;
        if (symbol != (dead & -dead)) return true;
        dead &= dead - 1;
    }
    return false;
}

}  // namespace keypeg
