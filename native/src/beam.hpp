// Good strategies of spaces too large to be solved: only the most promising guesses are tried.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "ground.hpp"
#include "nodes.hpp"
#include "symmetry.hpp"
#include "worker.hpp"

namespace keypeg {

// How wide a search is: for sets of at most so many codes, so many guesses.
struct Widths {
    std::vector<std::uint32_t> sizes;
    std::vector<std::uint32_t> guesses;

    std::uint32_t of(std::uint32_t size) const {
        std::size_t step = 0;
        while (step + 1 < sizes.size() && size > sizes[step]) ++step;
        return guesses[step];
    }
};

struct Plan {
    Widths widths;
    std::vector<float> expected;  // what a set of so many codes costs, from earlier runs
    float trust = 0.97F;          // a guess is dropped when this much of what is expected is too much
    std::uint32_t stage = 0;      // results of one plan are remembered apart from another's
};

// What sets of each size have cost, for the next plan.
struct Costs {
    std::vector<double> sum;
    std::vector<double> count;
};

// By size, the sum of costs and their number.
typedef std::unordered_map<std::uint32_t, std::pair<double, double>> SizeCosts;

class Beam {
  public:
    Beam(const Table& table, int threads, int memory_bits);

    // The most promising guesses for a set after a history, best first.
    Numbers promising(const Numbers& codes, const Numbers& history, const Plan& plan,
                      std::uint32_t count);
    // What a guess costs for a set, as far as the plan sees; the limit or more if not less.
    std::uint32_t cost(const Numbers& codes, const Numbers& history, std::uint32_t guess,
                       const Plan& plan, std::uint32_t limit);
    // A guess and the cost of a set, as some tree has them.
    void learn(const Numbers& codes, std::uint32_t guess, std::uint32_t cost);
    // The best tree put together from all that was found, beginning with a guess.
    Nodes extract(std::uint32_t first, const Plan& plan);
    Costs costs() const;
    void stop() { ground_.stop = true; }

  private:
    friend class BeamWorker;

    void note(const SizeCosts& costs);

    Ground ground_;
    Memory best_;    // of each set the best guess of any plan
    Memory stages_;  // what one plan found of a set
    mutable std::mutex mutex_;
    Costs costs_;
};

}  // namespace keypeg
