// Whether a number of guesses is enough to find every code of a set, regardless of the total.
#pragma once

#include "search/ground.hpp"
#include "search/worker.hpp"

namespace keypeg {

// Any strategy will do, so the search ends with the first one found; if there is none, the largest
// part of each guess shows it soonest.
class Reach {
  public:
    Reach(const Ground& ground, Budget& budget)
        : ground_(ground),
          budget_(budget),
          memory_(ground.question.memory_bits),
          worker_(ground, memory_, budget) {}

    // Whether all parts left by this first guess can be solved within the remaining guesses.
    bool is_enough_after(const Part& part, std::uint32_t guess, int depth, int level);

  private:
    bool is_enough(const Part& part, int depth, int level);
    bool search(const Part& part, int depth, int level);
    std::size_t capacity(int depth) const {
        return ground_.capacity[std::min<std::size_t>(depth, ground_.capacity.size() - 1)];
    }

    const Ground& ground_;
    Budget& budget_;
    Memory memory_;
    Worker worker_;
    std::vector<const std::uint8_t*> history_;
};

}  // namespace keypeg
