// The search for the strategy with the smallest total, proved by trying or refuting every guess.
#pragma once

#include <deque>

#include "model/nodes.hpp"
#include "search/ground.hpp"
#include "search/reach.hpp"
#include "search/worker.hpp"
#include "symmetry/symmetry.hpp"

namespace keypeg {

struct Answer {
    Nodes nodes;
    std::uint32_t total = kImpossible;
    bool proved = false;
};

// The search itself.
class Optimal {
  public:
    Optimal(const Table& table, const Question& question, std::vector<std::int64_t> weights);

    // Throws if called twice.
    Answer run();
    void stop() { budget_.stop(); }
    // The best total found so far, and how many of the first guesses are done.
    std::uint32_t best() const { return best_; }
    // The proved lower bound so far.
    std::uint32_t least() const { return least_; }
    double done() const;

  private:
    // The position of a set in the tree.
    struct Way {
        int depth;
        std::int32_t parent;
        std::uint8_t mark;
        Numbers history;
    };

    void try_policies();
    void offer(Nodes nodes);
    std::vector<Worker::Option> first_guesses(const Part& root);
    bool reaches(const Part& root, std::uint32_t guess);
    void try_first(const Part& root, std::uint32_t guess);
    std::uint32_t cost_of_first(const Part& root, std::uint32_t guess, const Symmetry& symmetry);
    void extract(Nodes& nodes, const Part& part, std::uint32_t guess, const Way& way);
    std::uint32_t choose(Part& part, int depth, int level);

    Memory memory_;
    Ground ground_;
    Budget budget_;
    const std::vector<std::int64_t> weights_;
    std::atomic<bool> ran_{false};
    std::deque<Worker> workers_;
    std::optional<Reach> reach_;  // if the number of guesses is limited
    Answer answer_;
    std::atomic<std::uint32_t> best_{kImpossible};
    std::atomic<std::uint32_t> least_{0};
    std::atomic<std::size_t> firsts_{1};
    std::atomic<std::size_t> firsts_done_{0};
};

}  // namespace keypeg
