// What the optimal search is asked, and what all its threads share.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "kernels.hpp"
#include "memory.hpp"
#include "table.hpp"

namespace keypeg {

constexpr std::uint32_t kImpossible = 1U << 23;  // more than any total

struct Question {
    std::optional<std::uint32_t> first;  // a forced first guess
    int depth = 1 << 20;                 // at most so many guesses for any code
    bool consistent = false;             // only guesses that could be the code
    int threads = 1;
    int memory_bits = 20;
};

// What all threads share: marks of everything against everything, bounds, memory.
class Ground {
  public:
    Ground(const Table& table, const Question& question);

    const Shape& shape() const { return table.shape(); }
    std::size_t blocks() const { return guess_stride / kLanes; }
    // The marks of a code against all guesses, and of a guess against all codes.
    const std::uint8_t* of_code(std::size_t code) const { return by_code.data() + code * guess_stride; }
    const std::uint8_t* of_guess(std::size_t guess) const {
        return (by_guess.empty() ? by_code : by_guess).data() + guess * code_stride;
    }

    const Table& table;
    const Question question;
    std::size_t codes;
    std::size_t guess_stride;
    std::size_t code_stride;
    std::vector<std::uint8_t> by_code;
    std::vector<std::uint8_t> by_guess;  // empty where codes and guesses are the same
    std::vector<Key> keys;               // for each code
    Lines lines;
    std::vector<std::uint32_t> least;    // the least total of so many codes
    std::vector<std::size_t> capacity;   // how many codes so many guesses can tell apart
    Memory memory;
    std::atomic<bool> stop{false};

  private:
    void mark_everything();
    void find_least();
};

typedef std::vector<std::uint32_t> Set;  // codes by their place among the codes

}  // namespace keypeg
