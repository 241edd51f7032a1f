// Whether so many guesses are enough to find every code of a set, whatever they cost together.
#pragma once

#include "ground.hpp"
#include "worker.hpp"

namespace keypeg {

// Any strategy will do, so the first one found ends the search; and where there is none, the largest
// part of a guess says so soonest.
class Reach {
  public:
    explicit Reach(Ground& ground) : ground_(ground), worker_(ground), memory_(ground.question.memory_bits) {}

    // Whether a guess, placed first, leaves parts that are all found in the guesses after it.
    bool is_enough_after(const Part& part, std::uint32_t guess, int depth, int level);

  private:
    bool is_enough(const Part& part, int depth, int level);
    bool search(const Part& part, int depth, int level);
    std::size_t capacity(int depth) const {
        return ground_.capacity[std::min<std::size_t>(depth, ground_.capacity.size() - 1)];
    }

    Ground& ground_;
    Worker worker_;
    Memory memory_;
    std::vector<const std::uint8_t*> history_;
};

}  // namespace keypeg
