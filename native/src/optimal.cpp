#include "optimal.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "onestep.hpp"
#include "parallel.hpp"
#include "symmetry.hpp"
#include "worker.hpp"

namespace keypeg {
namespace {

constexpr std::uint32_t kWorthThreads = 24;  // codes below which one thread solves a set alone

// A sequence of numbers without pattern, the same in every run (splitmix64).
std::uint64_t scrambled(std::uint64_t number) {
    number += 0x9E3779B97F4A7C15U;
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9U;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EBU;
    return number ^ (number >> 31);
}

std::size_t padded(std::size_t count) { return (count + kLanes - 1) / kLanes * kLanes; }

}  // namespace

Ground::Ground(const Table& guesses, const Question& asked)
    : table(guesses),
      question(asked),
      codes(guesses.possible().size()),
      guess_stride(padded(guesses.size())),
      code_stride(padded(codes)),
      memory(asked.memory_bits) {
    mark_everything();
    find_least();
    for (std::size_t code = 0; code < codes; ++code)
        keys.push_back({scrambled(2 * code), scrambled(2 * code + 1)});
}

void Ground::mark_everything() {
    const Planes& guesses = table.all()->planes;
    const bool same = codes == table.size();
    by_code.resize(codes * guess_stride);
    share(codes, question.threads, [&](std::size_t code) {
        kernels().mark(shape(), guesses, table.code(table.possible()[code]),
                       {0, guesses.blocks()}, by_code.data() + code * guess_stride);
    });
    if (same) return;
    const auto list = table.list(table.possible());
    by_guess.resize(table.size() * code_stride);
    share(table.size(), question.threads, [&](std::size_t guess) {
        kernels().mark(shape(), list->planes, table.code(guess), {0, list->planes.blocks()},
                       by_guess.data() + guess * code_stride);
    });
}

// One code by the first guess, then as many more as there are other marks, and so on: the line of
// a guess begins where the guesses before it have no more room.
void Ground::find_least() {
    const auto others = static_cast<std::size_t>(shape().marks - 1);
    capacity = {0, 1};
    std::size_t width = 1;
    lines.count = 1;
    while (capacity.back() < codes && lines.count < Lines::kMost) {
        lines.drop[lines.count] =
            lines.drop[lines.count - 1] + static_cast<std::uint32_t>(capacity.back());
        ++lines.count;
        width *= others;
        capacity.push_back(capacity.back() + width);
    }
    least.reserve(codes + 1);
    for (std::size_t size = 0; size <= codes; ++size)
        least.push_back(lines.least(static_cast<std::uint32_t>(size)));
}

// A set after the first guess, searched by all threads together.
class Together {
  public:
    Together(Ground& ground, std::deque<Worker>& workers, const Symmetry& symmetry)
        : ground_(ground), workers_(workers), symmetry_(symmetry) {}

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
    // The best cost and, of equal costs, the first in order: the same whoever finds it first.
    static std::uint64_t pack(std::uint32_t cost, std::size_t order) {
        return std::uint64_t{cost} << 32 | order;
    }
    static std::uint32_t cost_of(std::uint64_t best) { return static_cast<std::uint32_t>(best >> 32); }
    static std::size_t order_of(std::uint64_t best) { return best & 0xFFFFFFFFU; }

    void rank(const Part& part, std::uint32_t limit) {
        workers_[0].rank(part, limit, 1, options_);
        const auto repeated = [&](const Worker::Option& option) {
            return !symmetry_.is_smallest(ground_.table.bytes(option.guess));
        };
        options_.erase(std::remove_if(options_.begin(), options_.end(), repeated), options_.end());
        std::sort(options_.begin(), options_.end(), Worker::Option::is_better);
    }

    // Whether guesses further on may be cheaper.
    bool attempt(Worker& worker, const Part& part, int depth, std::size_t order) {
        const std::uint64_t before = best_;
        const std::uint32_t limit = cost_of(before) + (order < order_of(before));
        if (ground_.stop || options_[order].least >= limit) return false;
        const std::uint32_t cost = worker.evaluate(part, options_[order].guess, depth, limit, 1);
        if (ground_.stop) return false;
        const std::uint64_t found = pack(cost, order);
        std::uint64_t best = best_;
        while (found < best && !best_.compare_exchange_weak(best, found)) {
        }
        return true;
    }

    Ground& ground_;
    std::deque<Worker>& workers_;
    const Symmetry& symmetry_;
    std::vector<Worker::Option> options_;
    std::atomic<std::uint64_t> best_{0};
};

Optimal::Optimal(const Table& table, const Question& question, const std::int64_t* weights)
    : ground_(table, question), weights_(weights) {
    if (question.depth < static_cast<int>(ground_.codes)) reach_.emplace(ground_);
    for (int thread = 0; thread < std::clamp(question.threads, 1, kMostThreads); ++thread)
        workers_.emplace_back(ground_);
}

double Optimal::done() const {
    return static_cast<double>(firsts_done_) / static_cast<double>(firsts_);
}

// A good strategy to begin with: the best of the one-step policies.
void Optimal::try_policies() {
    for (const Policy policy :
         {Policy::kMostParts, Policy::kEntropy, Policy::kExpectedSize, Policy::kMinimax}) {
        const Question& asked = ground_.question;
        const OneStep how{policy, weights_, asked.consistent, asked.threads};
        offer(build(ground_.table, how, asked.first));
        if (ground_.stop) return;
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
    Set every(ground_.codes);
    std::iota(every.begin(), every.end(), 0U);
    Part root = workers_[0].make_part(every);
    least_ = root.cost;
    try_policies();
    std::vector<Worker::Option> firsts = first_guesses(root);
    firsts_ = std::max<std::size_t>(firsts.size(), 1);
    for (const auto& first : firsts) {
        if (ground_.stop) break;
        // Those before it cost no less than the best, those after it have no smaller bound.
        least_ = std::min(answer_.total, first.least);
        if (first.least < answer_.total && reaches(root, first.guess)) try_first(root, first.guess);
        ++firsts_done_;
    }
    answer_.proved = !ground_.stop;
    if (answer_.proved) least_ = answer_.total;
    return std::move(answer_);
}

std::vector<Worker::Option> Optimal::first_guesses(const Part& root) {
    // A forced guess may be one that cannot be the code, or tells nothing.
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

// Whether the guesses that are allowed can be enough at all, which is said sooner than what they cost.
bool Optimal::reaches(const Part& root, std::uint32_t guess) {
    return !reach_ || reach_->is_enough_after(root, guess, ground_.question.depth, 0);
}

void Optimal::try_first(const Part& root, std::uint32_t guess) {
    const Symmetry symmetry(ground_.shape(), {ground_.table.bytes(guess)});
    const int depth = ground_.question.depth;
    const std::uint32_t cost = cost_of_first(root, guess, symmetry);
    const bool better = cost < answer_.total;
    if (!better && !ground_.stop) return;
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
    Together together(ground_, workers_, symmetry);
    for (auto& worker : workers_) worker.remember({guess});
    for (auto& part : parts) {
        if (cost >= answer_.total || ground_.stop) return cost;
        if (part.exact) continue;
        const std::uint32_t others = cost - part.cost;
        cost = others + together.solve(part, depth, answer_.total - others);
    }
    return cost;
}

// The tree below a set: what is known to be best, or, once stopped, what a policy would place.
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
        candidates.push_back(ground_.table.possible()[part.codes[place]]);
    const OneStep how{Policy::kMostParts, weights_, ground_.question.consistent, 1};
    return best_guess(ground_.table, how, candidates, *ground_.table.all(), 1);
}

}  // namespace keypeg
