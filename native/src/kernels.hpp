// Marking in bulk. Two sets of kernels with one interface, from one source: AVX2 and portable.
#pragma once

#include "space.hpp"

namespace keypeg {

enum class Policy : int { kMinimax = 0, kExpectedSize = 1, kEntropy = 2, kMostParts = 3 };

// Which guess of a range is best. The key holds the score and, in its last bit, whether the guess
// could not be the code; smaller is better.
struct Best {
    std::uint64_t key = ~std::uint64_t{0};
    std::size_t place = 0;

    void offer(std::uint64_t other, std::size_t at) {
        if (other < key) {
            key = other;
            place = at;
        }
    }
};

struct Scoring {
    Policy policy;
    const std::int64_t* weights;  // n log2 n, for the entropy
    std::uint64_t perfect;        // a key that nothing beats: stop there
};

// The least total of so many codes, as the largest of the lines (line + 1) * size - drop[line].
struct Lines {
    static constexpr int kMost = 24;
    int count = 1;
    std::array<std::uint32_t, kMost> drop{};

    std::uint32_t least(std::uint32_t size) const {
        std::uint32_t most = 0;
        for (int line = 0; line < count; ++line) {
            const std::uint32_t height = (static_cast<std::uint32_t>(line) + 1) * size;
            most = std::max(most, std::max(height, drop[line]) - drop[line]);
        }
        return most;
    }
};

struct Range {
    std::size_t first;
    std::size_t last;
};

struct Kernels {
    const char* name;
    // The marks of one code against a range of blocks, 32 bytes for each.
    void (*mark)(const Shape&, const Planes&, const Code&, Range blocks, std::uint8_t* out);
    // How many of the codes give each mark: a row of marks for each guess of the blocks.
    void (*histograms)(const Shape&, const Planes&, Range blocks, const Code* codes,
                       std::size_t count, std::int32_t* out);
    // The best guess of the blocks. Blocks in which every guess holds a symbol of `useless` are passed
    // over.
    Best (*best)(const Shape&, const Planes&, Range blocks, const std::uint64_t* held,
                 std::uint64_t useless, const Code* codes, std::size_t count, const Scoring&);
    // From rows of marks (one for each code, a byte for each guess): into how many parts each guess
    // splits the codes, one more where it could be the code. At most 24 marks. Also the most of each
    // block. Ends with the first block that has enough; says how many blocks were done.
    std::size_t (*parts)(const Shape&, const std::uint8_t* const* rows, std::size_t count,
                         std::size_t blocks, std::uint32_t enough, std::uint8_t* out,
                         std::uint8_t* most);
    // From rows of marks: the least totals of the parts together, the win left out, and the sum of
    // their squares.
    void (*bounds)(const Shape&, const std::uint8_t* const* rows, std::size_t count,
                   std::size_t blocks, const Lines&, std::uint32_t* out, std::uint32_t* squares);
    // What the parts of each guess are expected to cost together, the win left out; a great deal for
    // the blocks that are passed over.
    void (*expected)(const Shape&, const Planes&, const std::uint64_t* held, std::uint64_t useless,
                     const Code* codes, std::size_t count, const float* cost, float* out);
};

const Kernels& portable_kernels();
const Kernels& avx2_kernels();

// The fastest that this machine runs, unless `use_portable(true)`.
const Kernels& kernels();
void use_portable(bool yes);

}  // namespace keypeg
