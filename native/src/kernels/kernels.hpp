// Bulk marking: three sets of kernels with one interface and one source, for AVX-512, AVX2 and any
// machine.
#pragma once

#include "model/space.hpp"

namespace keypeg {

enum class Policy : int { kMinimax = 0, kExpectedSize = 1, kEntropy = 2, kMostParts = 3 };

// The best guess of a range. The key is the score with, in its lowest bit, whether the guess cannot
// be the code; smaller is better.
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
    std::uint64_t perfect;        // a key that cannot be beaten: stop there
};

// The lower bound on the total of a set of codes: the maximum of (line + 1) * size - drop[line].
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
    // The marks of one code against a range of blocks, 32 bytes per block.
    void (*mark)(const Shape&, const Planes&, const Code&, Range blocks, std::uint8_t* out);
    // How many of the codes give each mark: a row of counts for each guess of the blocks.
    void (*histograms)(const Shape&, const Planes&, Range blocks, const Code* codes,
                       std::size_t count, std::int32_t* out);
    // The best guess of the blocks. Blocks in which every guess contains a symbol of `useless` are
    // skipped.
    Best (*best)(const Shape&, const Planes&, Range blocks, const std::uint64_t* held,
                 std::uint64_t useless, const Code* codes, std::size_t count, const Scoring&);
    // From rows of marks (one per code, a byte per guess): the number of parts into which each
    // guess splits the codes, plus one if it could be the code, and the maximum of each block. At
    // most 24 marks. Stops after the first block that reaches `enough`; returns the number of
    // blocks done.
    std::size_t (*parts)(const Shape&, const std::uint8_t* const* rows, std::size_t count,
                         std::size_t blocks, std::uint32_t enough, std::uint8_t* out,
                         std::uint8_t* most);
    // From rows of marks: the sum of the parts' lower bounds and of their squared sizes, without
    // the win.
    void (*bounds)(const Shape&, const std::uint8_t* const* rows, std::size_t count,
                   std::size_t blocks, const Lines&, std::uint32_t* out, std::uint32_t* squares);
    // The expected total cost of each guess's parts, without the win; a very large number in
    // blocks that are skipped.
    void (*expected)(const Shape&, const Planes&, const std::uint64_t* held, std::uint64_t useless,
                     const Code* codes, std::size_t count, const float* cost, float* out);
};

const Kernels& portable_kernels();
const Kernels& avx2_kernels();
const Kernels& avx512_kernels();

// The kernels that this machine can run, fastest first.
std::vector<const Kernels*> available_kernels();

// The kernels in use: the fastest, unless others were chosen.
const Kernels& kernels();
void choose_kernels(const Kernels* chosen);

}  // namespace keypeg
