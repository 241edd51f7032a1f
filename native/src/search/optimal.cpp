#include "search/optimal.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <tuple>

#include "resources/parallel.hpp"
#include "search/onestep.hpp"
#include "search/worker.hpp"
#include "symmetry/symmetry.hpp"

namespace keypeg {
namespace {

constexpr std::uint32_t kWorthThreads = 24;  // smaller sets are solved by a single thread

}  // namespace

// A set after the first guess, searched by all threads together.
class Together {
  public:
    Together(const Ground& ground, Budget& budget, std::deque<Worker>& workers,
             const Symmetry& symmetry)
        : ground_(ground), budget_(budget), workers_(workers), symmetry_(symmetry) {}

    std::uint32_t solve(const Part& part, int depth, std::uint32_t limit) {
        if (part.size < kWorthThreads) return workers_[0].solve(part, depth, limit, 1);
        rank(part, limit);
        best_ = pack(limit, 0);
        std::atomic<std::size_t> next{0};
        share(workers_.size(), ground_.question.threads, [&](std::size_t worker) {
            for (std::size_t order = next++; order < options_.size(); order = next++)
                if (!attempt(workers_[worker], part, depth, order)) break;
        });
        const std::uint64_t best = best_;
        const std::uint32_t cost = cost_of(best);
        const std::uint32_t guess = cost < limit ? options_[order_of(best)].guess : 0;
        return workers_[0].keep(part, depth, limit, cost, limit, guess);
    }

  private:
    // The best cost, ties broken by order, so that the result does not depend on thread timing.
    static std::uint64_t pack(std::uint32_t cost, std::size_t order) {
        return std::uint64_t{cost} << 32 | order;
    }
    static std::uint32_t cost_of(std::uint64_t best) {
        return static_cast<std::uint32_t>(best >> 32);
    }
    static std::size_t order_of(std::uint64_t best) { return best & 0xFFFFFFFFU; }

    void rank(const Part& part, std::uint32_t limit) {
        workers_[0].rank(part, limit, 1, options_);
        const auto repeated = [&](const Worker::Option& option) {
            return !symmetry_.is_smallest(ground_.table.bytes(option.guess));
        };
        options_.erase(std::remove_if(options_.begin(), options_.end(), repeated), options_.end());
        std::sort(options_.begin(), options_.end(), Worker::Option::is_better);
    }

    // Whether later guesses may be cheaper.
    bool attempt(Worker& worker, const Part& part, int depth, std::size_t order) {
        const std::uint64_t before = best_;
        const std::uint32_t limit = cost_of(before) + (order < order_of(before));
        if (budget_.is_spent() || options_[order].least >= limit) return false;
        const std::uint32_t cost = worker.evaluate(part, options_[order].guess, depth, limit, 1);
        if (budget_.is_spent()) return false;
        const std::uint64_t found = pack(cost, order);
        std::uint64_t best = best_;
        while (found < best && !best_.compare_exchange_weak(best, found)) {
        }
        return true;
    }

    const Ground& ground_;
    Budget& budget_;
    std::deque<Worker>& workers_;
    const Symmetry& symmetry_;
    std::vector<Worker::Option> options_;
    std::atomic<std::uint64_t> best_{0};
};

Optimal::Optimal(const Table& table, const Question& question, std::vector<std::int64_t> weights)
    : memory_(question.memory_bits),
      ground_(table, table.possible(), question),
      weights_(std::move(weights)) {
    if (question.depth < static_cast<int>(ground_.codes)) reach_.emplace(ground_, budget_);
    for (int thread = 0; thread < std::clamp(question.threads, 1, kMostThreads); ++thread)
        workers_.emplace_back(ground_, memory_, budget_);
}

double Optimal::done() const {
    return static_cast<double>(firsts_done_) / static_cast<double>(firsts_);
}

// An initial upper bound: the best of the one-step policies.
void Optimal::try_policies() {
    for (const Policy policy :
         {Policy::kMostParts, Policy::kEntropy, Policy::kExpectedSize, Policy::kMinimax}) {
        const Question& asked = ground_.question;
        const OneStep how{policy, weights_.data(), asked.consistent, asked.threads};
        offer(build(ground_.table, how, asked.first));
        if (budget_.is_spent()) return;
    }
}

void Optimal::offer(Nodes nodes) {
    std::uint32_t total = 0;
    int deepest = 0;
    std::vector<int> depths(nodes.guesses.size(), 1);
    for (std::int32_t node = 0; node < nodes.size(); ++node) {
        if (nodes.parents[node] >= 0) depths[node] = depths[nodes.parents[node]] + 1;
        deepest = std::max(deepest, depths[node]);
        if (nodes.wins[node]) total += static_cast<std::uint32_t>(depths[node]);
    }
    if (deepest > ground_.question.depth || total >= answer_.total) return;
    answer_.nodes = std::move(nodes);
    answer_.total = total;
    best_ = total;
}

Answer Optimal::run() {
    if (ran_.exchange(true)) throw std::invalid_argument("a search that has run");
    Set every(ground_.codes);
    std::iota(every.begin(), every.end(), 0U);
    Part root = workers_[0].make_part(every);
    least_ = root.cost;
    try_policies();
    std::vector<Worker::Option> firsts = first_guesses(root);
    firsts_ = std::max<std::size_t>(firsts.size(), 1);
    for (const auto& first : firsts) {
        if (budget_.is_spent()) break;
        // Earlier guesses cost at least the best total; later ones have no smaller bound.
        least_ = std::min(answer_.total, first.least);
        if (first.least < answer_.total && reaches(root, first.guess)) try_first(root, first.guess);
        ++firsts_done_;
    }
    answer_.proved = !budget_.is_spent();
    if (answer_.proved) least_ = answer_.total;
    return std::move(answer_);
}

std::vector<Worker::Option> Optimal::first_guesses(const Part& root) {
    // A forced guess may be one that cannot be the code, or is uninformative.
    if (const auto& forced = ground_.question.first) return {{root.cost, 0, *forced}};
    std::vector<Worker::Option> options;
    workers_[0].rank(root, kImpossible, 0, options);
    const Symmetry symmetry(ground_.shape(), {});
    const auto passed = [&](const Worker::Option& option) {
        const bool tells_nothing = option.squares == root.size * root.size;
        return tells_nothing || !symmetry.is_smallest(ground_.table.bytes(option.guess));
    };
    options.erase(std::remove_if(options.begin(), options.end(), passed), options.end());
    std::sort(options.begin(), options.end(), Worker::Option::is_better);
    return options;
}

// Whether the allowed number of guesses can be enough at all; faster to decide than the cost.
bool Optimal::reaches(const Part& root, std::uint32_t guess) {
    return !reach_ || reach_->is_enough_after(root, guess, ground_.question.depth, 0);
}

void Optimal::try_first(const Part& root, std::uint32_t guess) {
    const Symmetry symmetry(ground_.shape(), {ground_.table.bytes(guess)});
    const int depth = ground_.question.depth;
    const std::uint32_t cost = cost_of_first(root, guess, symmetry);
    const bool better = cost < answer_.total;
    if (!better && !budget_.is_spent()) return;
    Nodes nodes;
    extract(nodes, root, guess, {depth, -1, 0, {}});
    offer(std::move(nodes));
}

std::uint32_t Optimal::cost_of_first(const Part& root, std::uint32_t guess,
                                     const Symmetry& symmetry) {
    const int depth = ground_.question.depth - 1;
    workers_[0].split(root, guess, 0);
    auto& parts = workers_[0].parts(0);
    std::sort(parts.begin(), parts.end(),
              [](const Part& a, const Part& b) { return a.size < b.size; });
    std::uint32_t cost = root.size;
    for (auto& part : parts) {
        workers_[0].look(part, depth);
        cost += part.cost;
    }
    Together together(ground_, budget_, workers_, symmetry);
    for (auto& worker : workers_) worker.remember({guess});
    for (auto& part : parts) {
        if (cost >= answer_.total || budget_.is_spent()) return cost;
        if (part.exact) continue;
        const std::uint32_t others = cost - part.cost;
        cost = others + together.solve(part, depth, answer_.total - others);
    }
    return cost;
}

// The tree below a set: the best known guesses or, if stopped, those of a policy.
void Optimal::extract(Nodes& nodes, const Part& part, std::uint32_t guess, const Way& way) {
    Worker& worker = workers_[0];
    const int level = static_cast<int>(way.history.size());
    worker.split(part, guess, level);
    const std::vector<Part> parts = worker.parts(level);
    Numbers history = way.history;
    history.push_back(guess);
    const std::uint8_t* row = ground_.of_guess(guess);
    const bool wins = std::any_of(part.codes, part.codes + part.size, [&](std::uint32_t code) {
        return row[code] == ground_.shape().win();
    });
    const std::int32_t node = nodes.add(guess, way.parent, way.mark, wins);
    for (Part next : parts) {
        const std::uint8_t mark = row[next.codes[0]];
        worker.remember(history);
        const std::uint32_t chosen = choose(next, way.depth - 1, level + 1);
        extract(nodes, next, chosen, {way.depth - 1, node, mark, history});
    }
}

std::uint32_t Optimal::choose(Part& part, int depth, int level) {
    const Known known = workers_[0].known(part, depth, level);
    if (known.exact) return known.guess;
    Numbers candidates;
    for (std::uint32_t place = 0; place < part.size; ++place)
        candidates.push_back(ground_.possible[part.codes[place]]);
    const OneStep how{Policy::kMostParts, weights_.data(), ground_.question.consistent, 1};
    return best_guess(ground_.table, how, candidates, *ground_.table.all(), 1);
}

}  // namespace keypeg
