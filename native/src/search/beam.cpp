#include "search/beam.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <unordered_set>

#include "search/onestep.hpp"

namespace keypeg {
namespace {

// Number of codes from which skipping equivalent guesses up front pays.
constexpr std::size_t kWorthReducing = 400;

constexpr int kMemoryBits = 22;  // log2 of the entries for small sets, which are solved exactly

Question everything(int threads) {
    Question question;
    question.threads = threads;
    return question;
}

struct Promise {
    float cost;
    std::uint32_t guess;

    static bool is_worse(const Promise& a, const Promise& b) {
        return std::tie(a.cost, a.guess) > std::tie(b.cost, b.guess);
    }
};

}  // namespace

// One thread of the beam search.
class BeamWorker {
  public:
    // The position of a set: the guesses before it, and those worth trying next.
    struct Place {
        Numbers history;
        std::shared_ptr<const GuessList> list;
    };

    BeamWorker(Beam& beam, const Plan& plan)
        : beam_(beam), plan_(plan), worker_(beam.ground_, beam.memory_, beam.budget_) {}
    ~BeamWorker() { beam_.note(costs_); }
    BeamWorker(const BeamWorker&) = delete;
    BeamWorker& operator=(const BeamWorker&) = delete;

    Part make_part(const Set& codes) const { return worker_.make_part(codes); }

    // All guesses with the expected total cost of their parts, unordered.
    std::vector<Promise> promises(const Part& part, const GuessList& list) {
        const Table& table = beam_.ground_.table;
        std::vector<Code> codes;
        for (std::uint32_t place = 0; place < part.size; ++place)
            codes.push_back(table.code(beam_.ground_.possible[part.codes[place]]));
        sums_.resize(list.planes.blocks() * kLanes);
        kernels().expected(table.shape(), list.planes, list.held.data(),
                           useless_of(table.shape(), worker_.dead(part)), codes.data(),
                           codes.size(), plan_.expected.data(), sums_.data());
        std::vector<Promise> found;
        found.reserve(list.numbers.size());
        for (std::size_t place = 0; place < list.numbers.size(); ++place)
            found.push_back({sums_[place], list.numbers[place]});
        return found;
    }

    // The guesses still distinct after the history; all guesses if there is too little to gain.
    std::shared_ptr<const GuessList> list_after(const Numbers& history, std::size_t work) const {
        if (work < kWorthReducing) return beam_.ground_.table.all();
        const Symmetry symmetry = symmetry_after(history);
        const Table& table = beam_.ground_.table;
        return symmetry.is_trivial() ? table.all() : table.list(symmetry.smallest(table));
    }

    // Filters guesses for a set: equivalent ones, and those that split it alike, count once.
    struct Different {
        Symmetry symmetry;
        std::unordered_set<std::uint64_t> seen;
    };

    Different different_after(const Numbers& history) const {
        return {symmetry_after(history), {}};
    }

    bool is_different(const Part& part, std::uint32_t guess, int level, Different& different) {
        if (worker_.repeats_dead(guess, worker_.dead(part))) return false;
        if (!different.symmetry.is_smallest(beam_.ground_.table.bytes(guess))) return false;
        return different.seen.insert(partition(part, guess, level)).second;
    }

    // The cost of a set, or some number at or above the limit.
    std::uint32_t solve(const Part& part, const Place& place, std::uint32_t limit, int level) {
        Part looked = part;
        if (worker_.look(looked, kAnyDepth)) return noted(part, limit, looked.cost);
        worker_.remember(place.history);
        if (part.size <= static_cast<std::uint32_t>(beam_.ground_.shape().marks))
            return noted(part, limit, worker_.solve(looked, kAnyDepth, limit, level));
        if (const auto known = beam_.stages_.find(staged(part))) {
            if (known->exact || known->cost >= limit) return known->cost;
        }
        return search(part, place, limit, level);
    }

    std::uint32_t evaluate(const Part& part, const Numbers& history, std::uint32_t guess,
                           std::uint32_t limit, int level) {
        if (worker_.split(part, guess, level) >= limit) return limit;
        auto& parts = worker_.parts(level);
        std::sort(parts.begin(), parts.end(),
                  [](const Part& a, const Part& b) { return a.size < b.size; });
        float rest = 0;
        for (const auto& one : parts) rest += plan_.expected[one.size];
        const Place place = place_after(history, guess, parts);
        std::uint32_t cost = part.size;
        for (std::size_t number = 0; number < parts.size(); ++number) {
            const Part one = worker_.parts(level)[number];
            rest -= plan_.expected[one.size];
            const float most = static_cast<float>(limit) - static_cast<float>(cost) -
                               plan_.trust * std::max(rest, 0.0F);
            if (most <= static_cast<float>(one.cost)) return limit;
            const auto ceiling = static_cast<std::uint32_t>(std::ceil(most));
            const std::uint32_t own = solve(one, place, ceiling, level + 1);
            if (own >= ceiling) return limit;
            cost += own;
        }
        return cost;
    }

    // The best known guess for a set, searched again if it was evicted; that of a policy if the
    // search finds none, because it was stopped or its plan drops every guess.
    std::uint32_t choose(Part& part, const Numbers& history, int level) {
        const auto known = best_known(part, history, level);
        if (known && known->exact) return known->guess;
        const OneStep how{Policy::kMostParts, nullptr, false, 1};
        const Table& table = beam_.ground_.table;
        return best_guess(table, how, numbers_of(part), *table.all(), 1);
    }

    // Whether a guess splits a set at all.
    bool tells_apart(const Part& part, std::uint32_t guess) {
        return worker_.split(part, guess, 0) < kImpossible;
    }

  private:
    static constexpr int kAnyDepth = 1 << 20;

    std::optional<Known> best_known(Part& part, const Numbers& history, int level) {
        if (part.size <= static_cast<std::uint32_t>(beam_.ground_.shape().marks)) {
            worker_.remember(history);
            return worker_.known(part, kAnyDepth, level);
        }
        if (const auto known = beam_.best_.find(part.key)) return known;
        search(part, {history, beam_.ground_.table.all()}, kImpossible, level);
        return beam_.best_.find(part.key);
    }

    Numbers numbers_of(const Part& part) const {
        Numbers numbers;
        for (std::uint32_t place = 0; place < part.size; ++place)
            numbers.push_back(beam_.ground_.possible[part.codes[place]]);
        return numbers;
    }

    Key staged(const Part& part) const { return part.key.apart(plan_.stage); }

    std::uint32_t noted(const Part& part, std::uint32_t limit, std::uint32_t cost) {
        if (cost >= limit) return cost;
        auto& [sum, count] = costs_[part.size];
        sum += cost;
        count += 1;
        return cost;
    }

    Place place_after(const Numbers& history, std::uint32_t guess, const std::vector<Part>& parts) {
        Numbers longer = history;
        longer.push_back(guess);
        std::size_t work = 0;
        for (const auto& part : parts)
            if (part.size > static_cast<std::uint32_t>(beam_.ground_.shape().marks))
                work += part.size;
        auto list = list_after(longer, work);
        return {std::move(longer), std::move(list)};
    }

    std::uint32_t search(const Part& part, const Place& place, std::uint32_t limit, int level) {
        Trial trial{limit, 0, plan_.widths.of(part.size), different_after(place.history)};
        // The result of an earlier plan, or of another tree, is the one to beat.
        const auto before = beam_.best_.find(part.key);
        if (before && before->cost < limit) {
            trial.best = before->cost;
            trial.guess = before->guess;
        }
        std::vector<Promise> promises = this->promises(part, *place.list);
        // Try the most promising guess first: its cost rules out most of the others.
        const auto first = std::max_element(promises.begin(), promises.end(), Promise::is_worse);
        attempt(part, place.history, *first, level, trial);
        const float most =
            (static_cast<float>(trial.best) - static_cast<float>(part.size)) / plan_.trust;
        const auto hopeless = [&](const Promise& promise) { return promise.cost >= most; };
        promises.erase(std::remove_if(promises.begin(), promises.end(), hopeless), promises.end());
        std::make_heap(promises.begin(), promises.end(), Promise::is_worse);
        while (trial.left > 0 && !promises.empty() && !beam_.budget_.is_spent()) {
            std::pop_heap(promises.begin(), promises.end(), Promise::is_worse);
            const Promise promise = promises.back();
            promises.pop_back();
            const float least = static_cast<float>(part.size) + plan_.trust * promise.cost;
            if (least >= static_cast<float>(trial.best)) break;
            attempt(part, place.history, promise, level, trial);
        }
        return keep(part, limit, trial.best, trial.guess);
    }

    // The best guess tried for a set so far, and how many may still be tried.
    struct Trial {
        std::uint32_t best;
        std::uint32_t guess;
        std::uint32_t left;
        Different different;
    };

    void attempt(const Part& part, const Numbers& history, const Promise& promise, int level,
                 Trial& trial) {
        if (!is_different(part, promise.guess, level, trial.different)) return;
        --trial.left;
        const std::uint32_t cost = evaluate(part, history, promise.guess, trial.best, level);
        if (cost < trial.best) {
            trial.best = cost;
            trial.guess = promise.guess;
        }
    }

    // A hash of a guess's split: guesses that split a set alike have the same.
    std::uint64_t partition(const Part& part, std::uint32_t guess, int level) {
        worker_.split(part, guess, level);
        std::uint64_t sum = 0;
        for (const auto& one : worker_.parts(level)) sum += one.key.place * (one.key.check | 1);
        return sum;
    }

    std::uint32_t keep(const Part& part, std::uint32_t limit, std::uint32_t best,
                       std::uint32_t guess) {
        const bool found = best < limit;
        beam_.stages_.keep(staged(part), part.size, {best, guess, found});
        if (!found) return limit;
        const auto known = beam_.best_.find(part.key);
        if (!known || known->cost > best)
            beam_.best_.keep(part.key, part.size, {best, guess, true});
        return noted(part, limit, best);
    }

    Symmetry symmetry_after(const Numbers& history) const {
        std::vector<const std::uint8_t*> rows;
        for (const auto guess : history) rows.push_back(beam_.ground_.table.bytes(guess));
        return Symmetry(beam_.ground_.shape(), rows);
    }

    Beam& beam_;
    const Plan& plan_;
    Worker worker_;
    std::vector<float> sums_;
    SizeCosts costs_;
};

Beam::Beam(const Table& table, int threads, int memory_bits)
    : memory_(kMemoryBits),
      ground_(table, table.possible(), everything(threads)),
      best_(memory_bits),
      stages_(memory_bits) {
    costs_.sum.assign(ground_.codes + 1, 0);
    costs_.count.assign(ground_.codes + 1, 0);
}

void Beam::note(const SizeCosts& costs) {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const auto& [size, cost] : costs) {
        costs_.sum[size] += cost.first;
        costs_.count[size] += cost.second;
    }
}

Costs Beam::costs() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return costs_;
}

Numbers Beam::promising(const Numbers& codes, const Numbers& history, const Plan& plan,
                        std::uint32_t count) {
    BeamWorker worker(*this, plan);
    const auto list = worker.list_after(history, codes.size());
    const Part part = worker.make_part(codes);
    auto promises = worker.promises(part, *list);
    std::sort(promises.begin(), promises.end(),
              [](const Promise& a, const Promise& b) { return Promise::is_worse(b, a); });
    auto different = worker.different_after(history);
    Numbers found;
    for (const auto& promise : promises) {
        if (found.size() == count) break;
        if (worker.is_different(part, promise.guess, 0, different)) found.push_back(promise.guess);
    }
    return found;
}

std::uint32_t Beam::cost(const Numbers& codes, const Numbers& history, std::uint32_t guess,
                         const Plan& plan, std::uint32_t limit) {
    BeamWorker worker(*this, plan);
    const Part part = worker.make_part(codes);
    const std::uint32_t cost = worker.evaluate(part, history, guess, limit, 0);
    const auto known = best_.find(part.key);
    if (cost < limit && (!known || known->cost > cost))
        best_.keep(part.key, part.size, {cost, guess, true});
    return cost;
}

void Beam::learn(const Numbers& codes, std::uint32_t guess, std::uint32_t cost) {
    const Plan plan;
    BeamWorker worker(*this, plan);
    const Part part = worker.make_part(codes);
    if (!worker.tells_apart(part, guess)) throw std::invalid_argument("a guess that tells nothing");
    const auto known = best_.find(part.key);
    if (!known || known->cost > cost) best_.keep(part.key, part.size, {cost, guess, true});
}

Nodes Beam::extract(std::uint32_t first, const Plan& plan) {
    budget_.restart();
    BeamWorker worker(*this, plan);
    Set every(ground_.codes);
    for (std::uint32_t code = 0; code < every.size(); ++code) every[code] = code;
    Nodes nodes;
    struct Step {
        Set codes;
        Numbers history;
        std::int32_t parent;
        std::uint8_t mark;
    };
    std::vector<Step> steps{{every, {}, -1, 0}};
    while (!steps.empty()) {
        const Step step = std::move(steps.back());
        steps.pop_back();
        Part part = worker.make_part(step.codes);
        const bool root = step.parent < 0;
        const std::uint32_t guess = root ? first : worker.choose(part, step.history, 0);
        const std::uint8_t* row = ground_.of_guess(guess);
        std::vector<Set> parts(ground_.shape().marks);
        for (const auto code : step.codes) parts[row[code]].push_back(code);
        const std::int32_t node = nodes.add(guess, step.parent, step.mark, !parts.back().empty());
        Numbers history = step.history;
        history.push_back(guess);
        // The stack is last in, first out, so push in reverse: preorder, marks ascending.
        for (int mark = ground_.shape().marks - 2; mark >= 0; --mark)
            if (!parts[mark].empty())
                steps.push_back(
                    {std::move(parts[mark]), history, node, static_cast<std::uint8_t>(mark)});
    }
    return nodes;
}

}  // namespace keypeg
