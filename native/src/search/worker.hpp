// One thread of the optimal search.
#pragma once

#include <deque>
#include <tuple>

#include "resources/budget.hpp"
#include "search/ground.hpp"
#include "symmetry/set_symmetry.hpp"
#include "symmetry/symmetry.hpp"

namespace keypeg {

// A set of codes during the search, stored in a caller's buffer.
struct Part {
    const std::uint32_t* codes = nullptr;
    std::uint32_t size = 0;
    std::uint32_t cost = 0;  // a lower bound on its cost
    bool exact = false;      // whether the bound is the exact cost
    Key key;
};

class Worker {
  public:
    Worker(const Ground& ground, Memory& memory, Budget& budget)
        : ground_(ground), memory_(memory), budget_(budget) {}

    // The cost of a set if it is below the limit; otherwise a lower bound at or above the limit.
    std::uint32_t solve(const Part& part, int depth, std::uint32_t limit, int level);
    // Likewise the cost of a guess.
    std::uint32_t evaluate(const Part& part, std::uint32_t guess, int depth, std::uint32_t limit,
                           int level);
    Part make_part(const Set& codes) const;
    // A guess that might cost less than the limit, with its bounds.
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
    // The best guess for a set; exact unless the search was stopped.
    Known known(Part& part, int depth, int level);
    // Sets the history of the following sets, which determines which guesses are equivalent.
    void remember(const Numbers& history) {
        history_.clear();
        for (const auto guess : history) history_.push_back(ground_.table.bytes(guess));
    }
    // Fills in what can be said about a set without searching; true if that settles it.
    bool look(Part& part, int depth);
    // Splits a set by a guess into this level's buffers; returns the guess's lower bound.
    std::uint32_t split(const Part& part, std::uint32_t guess, int at) {
        return split(part, guess, level(at));
    }
    std::vector<const std::uint8_t*> codes(const Part& part) const;
    std::uint64_t dead(const Part& part) const;
    bool repeats_dead(std::size_t guess, std::uint64_t dead) const;
    std::vector<Part>& parts(int at) { return level(at).parts; }
    std::uint32_t keep(const Part& part, int depth, std::uint32_t limit, std::uint32_t best,
                       std::uint32_t least, std::uint32_t guess);

  private:
    // The buffers of one level of the recursion.
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

    // The best cost of a small set so far, its guess, and the lower bound of the others.
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

    const Ground& ground_;
    Memory& memory_;
    Budget& budget_;
    std::deque<Level> levels_;
    std::vector<const std::uint8_t*> history_;
};

}  // namespace keypeg
