// Beam search for spaces too large to be solved: only the most promising guesses are tried.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "model/nodes.hpp"
#include "search/ground.hpp"
#include "search/worker.hpp"
#include "symmetry/symmetry.hpp"

namespace keypeg {

// The width of a search: how many guesses to try for sets of up to each size.
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
    std::vector<float> expected;  // the cost of a set by its size, from earlier runs
    float trust = 0.97F;      // a guess is dropped if this share of the expected cost is too much
    std::uint32_t stage = 0;  // the results of each plan are stored separately
};

// The measured costs of sets by size, for the next plan.
struct Costs {
    std::vector<double> sum;
    std::vector<double> count;
};

// By size, the sum and the number of costs.
typedef std::unordered_map<std::uint32_t, std::pair<double, double>> SizeCosts;

class Beam {
  public:
    Beam(const Table& table, int threads, int memory_bits);

    // The most promising guesses for a set after a history, best first.
    Numbers promising(const Numbers& codes, const Numbers& history, const Plan& plan,
                      std::uint32_t count);
    // The cost of a guess for a set under the plan; the limit or more if it is not below it.
    std::uint32_t cost(const Numbers& codes, const Numbers& history, std::uint32_t guess,
                       const Plan& plan, std::uint32_t limit);
    // Registers a guess for a set, and its cost, from an existing tree.
    void learn(const Numbers& codes, std::uint32_t guess, std::uint32_t cost);
    // The best tree with the given first guess, assembled from everything found.
    Nodes extract(std::uint32_t first, const Plan& plan);
    Costs costs() const;
    const Table& table() const { return ground_.table; }
    void stop() { budget_.stop(); }

  private:
    friend class BeamWorker;

    void note(const SizeCosts& costs);

    Memory memory_;
    Ground ground_;
    Budget budget_;
    Memory best_;    // for each set, the best guess of any plan
    Memory stages_;  // for each set and plan, what that plan found
    mutable std::mutex mutex_;
    Costs costs_;
};

}  // namespace keypeg
