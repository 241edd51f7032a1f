// One thread of the optimal search.
#pragma once

#include <deque>
#include <tuple>

#include "ground.hpp"
#include "symmetry.hpp"

namespace keypeg {

// A set of codes on the way, within somebody's buffer.
struct Part {
    const std::uint32_t* codes = nullptr;
    std::uint32_t size = 0;
    std::uint32_t cost = 0;  // what it costs at least
    bool exact = false;      // and exactly so
    Key key;
};

class Worker {
  public:
    explicit Worker(Ground& ground) : ground_(ground) {}

    // The cost of a set if it is below the limit; otherwise a lower bound that is not.
    std::uint32_t solve(const Part& part, int depth, std::uint32_t limit, int level);
    // The cost of a guess, likewise.
    std::uint32_t evaluate(const Part& part, std::uint32_t guess, int depth, std::uint32_t limit,
                           int level);
    Part make_part(const Set& codes) const;
    // A guess that might cost less than the limit, and its bounds.
    struct Option {
        std::uint32_t least;
        std::uint32_t squares;
        std::uint32_t guess;

        static bool is_worse(const Option& a, const Option& b) { return is_better(b, a); }
        static bool is_better(const Option& a, const Option& b) {
            return std::tie(a.least, a.squares, a.guess) < std::tie(b.least, b.squares, b.guess);
        }
    };
    void rank(const Part& part, std::uint32_t limit, int level, std::vector<Option>& options);
    // The best guess for a set; not exact only when the search was stopped.
    Known known(Part& part, int depth, int level);
    // The guesses before the sets that follow: sets are told by them which guesses are equal.
    void remember(const Numbers& history) {
        history_.clear();
        for (const auto guess : history) history_.push_back(ground_.table.bytes(guess));
    }
    // What can be said of a set without searching; whether that settles it.
    bool look(Part& part, int depth);
    // The parts of a set by a guess, in this level's buffers, and what the guess costs at least.
    std::uint32_t split(const Part& part, std::uint32_t guess, int at) {
        return split(part, guess, level(at));
    }
    std::uint64_t dead(const Part& part) const;
    bool repeats_dead(std::size_t guess, std::uint64_t dead) const;
    std::vector<Part>& parts(int at) { return level(at).parts; }
    std::uint32_t keep(const Part& part, int depth, std::uint32_t limit, std::uint32_t best,
                       std::uint32_t least, std::uint32_t guess);

  private:
    // Buffers of one level of the recursion.
    struct Level {
        std::vector<std::uint32_t> codes;
        std::vector<Part> parts;
        std::vector<std::uint8_t> splits;
        std::vector<std::uint8_t> most;
        std::vector<std::uint32_t> bounds;
        std::vector<std::uint32_t> squares;
        std::vector<Option> options;
        std::vector<const std::uint8_t*> rows;
    };

    // The best cost of a small set so far, its guess, and the least of the others.
    struct Few {
        std::uint32_t best;
        std::uint32_t least;
        std::uint32_t guess;

        void offer(std::uint32_t cost, std::uint32_t number) {
            least = std::min(least, cost);
            if (cost < best) {
                best = cost;
                guess = number;
            }
        }
    };

    static std::uint32_t cost_of_splits(const Part& part, int splits);
    std::size_t count_splits(const Part& part, std::uint32_t enough, Level& here);
    void try_splits(const Part& part, int depth, int splits, Range blocks, int at, Few& few);
    Level& level(int number);
    std::uint32_t split(const Part& part, std::uint32_t guess, Level& level);
    std::optional<std::uint32_t> telling_apart(const Part& part) const;
    std::uint32_t solve_few(const Part& part, int depth, std::uint32_t limit, int level);
    std::uint32_t solve_many(const Part& part, int depth, std::uint32_t limit, int level);
    const std::vector<const std::uint8_t*>& rows(const Part& part, Level& level) const;

    Ground& ground_;
    std::deque<Level> levels_;
    std::vector<const std::uint8_t*> history_;
};

}  // namespace keypeg
