// The value of any set of possible codes, and the cost of each guess for it.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "resources/budget.hpp"
#include "search/ground.hpp"
#include "search/worker.hpp"

namespace keypeg {

// The total cost of a set of codes: no strategy needs fewer guesses than `least`, some strategy
// needs `total`; the expected total lies in between.
struct Bounds {
    std::uint32_t total = kImpossible;
    std::uint32_t least = 0;
    float expected = 0;

    static Bounds exactly(std::uint32_t cost) { return {cost, cost, static_cast<float>(cost)}; }
    bool is_proved() const { return total == least; }
};

struct Valued {
    Bounds bounds;
    Numbers guesses;  // the best ones found, most promising first
};

// The limits of a query about a position.
struct Effort {
    std::optional<double> seconds;
    std::optional<std::uint64_t> work;
    bool remember = true;  // share results with other queries
};

// Thread-safe.
class Positions {
  public:
    // `costs`: the expected cost of a set by its size, taken from a good tree.
    Positions(const Table& table, bool consistent, std::vector<float> costs, int memory_bits);

    const Table& table() const { return table_; }
    // The codes in ascending order; throws if one is repeated or not a code of the space.
    Numbers check(Numbers codes) const;
    // The smallest total for some codes, and up to `most` best guesses.
    Valued value(const Numbers& codes, std::size_t most, const Effort& effort) const;
    // The totals if each of these guesses comes next.
    std::vector<Bounds> after(const Numbers& codes, const Numbers& guesses,
                              const Effort& effort) const;

  private:
    friend class Position;

    bool fits(std::size_t codes) const;
    Bounds foresee(const Numbers& codes, float expected) const;
    Bounds after_large(const Numbers& codes, std::uint32_t guess, const Effort& effort,
                       Budget& budget) const;

    const Table& table_;
    const Question question_;
    const std::vector<float> costs_;
    mutable Memory memory_;
    std::optional<Ground> whole_;  // if all marks fit into the memory limit
};

}  // namespace keypeg
