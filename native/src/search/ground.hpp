// The parameters of the optimal search, and the data shared by all its threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/kernels.hpp"
#include "model/table.hpp"
#include "resources/memory.hpp"

namespace keypeg {

constexpr std::uint32_t kImpossible = 1U << 23;  // larger than any total

struct Question {
    std::optional<std::uint32_t> first;  // a forced first guess
    int depth = 1 << 20;                 // the maximum number of guesses for any code
    bool consistent = false;             // only guesses that could be the code
    int threads = 1;
    int memory_bits = 20;
    bool any_set = false;  // sets may not be symmetric: use each one's own symmetry
};

// Shared by all threads: the marks of some codes against all guesses, and the bounds.
class Ground {
  public:
    Ground(const Table& table, Numbers codes, const Question& question);

    const Shape& shape() const { return table.shape(); }
    std::size_t blocks() const { return guess_stride / kLanes; }
    // The marks of a code against all guesses, and of a guess against all codes.
    const std::uint8_t* of_code(std::size_t code) const {
        return by_code.data() + code * guess_stride;
    }
    const std::uint8_t* of_guess(std::size_t guess) const {
        return (by_guess.empty() ? by_code : by_guess).data() + guess * code_stride;
    }

    const Table& table;
    const Question question;
    const Numbers possible;  // the codes, ascending
    const std::size_t codes;
    std::size_t guess_stride;
    std::size_t code_stride;
    std::vector<std::uint8_t> by_code;
    std::vector<std::uint8_t> by_guess;  // empty if codes and guesses are the same
    std::vector<Key> keys;               // for each code
    Lines lines;
    std::vector<std::uint32_t> least;   // the lower bound on the total, by number of codes
    std::vector<std::size_t> capacity;  // how many codes can be distinguished, by number of guesses

  private:
    void mark_everything();
    void find_least();
};

typedef std::vector<std::uint32_t> Set;  // codes by index among the possible codes

}  // namespace keypeg
