#include "search/positions.hpp"

#include <algorithm>
#include <stdexcept>

namespace keypeg {
namespace {

constexpr std::size_t kMostHeld = std::size_t{1} << 25;  // marks stored for a whole space: 32 MB
constexpr int kAloneBits = 14;            // log2 of the entries of a query's own memory
constexpr std::size_t kSolvedAside = 40;  // the size from which a part gets its own search
constexpr int kAnyDepth = 1 << 20;

Question any_set(bool consistent) {
    Question question;
    question.consistent = consistent;
    question.any_set = true;
    return question;
}

}  // namespace

// The most promising guess for a set, and its expected cost.
struct Promise {
    float cost;
    std::uint32_t guess;
};

// Estimates the cost of sets by looking one step ahead.
class Forecast {
  public:
    Forecast(const Table& table, const std::vector<float>& costs, bool consistent)
        : table_(table), costs_(costs), consistent_(consistent) {}

    Promise best(const Numbers& set) {
        const auto list = consistent_ ? table_.list(set) : table_.all();
        const std::vector<Code> codes = table_.codes(set);
        std::uint64_t alive = 0;
        for (const auto& code : codes) alive |= code.mask;
        const std::uint64_t every = (std::uint64_t{1} << table_.shape().symbols) - 1;
        sums_.resize(list->planes.blocks() * kLanes);
        kernels().expected(table_.shape(), list->planes, list->held.data(),
                           useless_of(table_.shape(), every & ~alive), codes.data(), codes.size(),
                           costs_.data(), sums_.data());
        const auto end = sums_.begin() + static_cast<std::ptrdiff_t>(list->numbers.size());
        const auto least = std::min_element(sums_.begin(), end);
        const float whole = static_cast<float>(set.size());
        return {whole + *least, list->numbers[static_cast<std::size_t>(least - sums_.begin())]};
    }

    float of(const Numbers& set) {
        if (set.size() <= 2) return set.size() == 1 ? 1.0F : 3.0F;
        return best(set).cost;
    }

  private:
    const Table& table_;
    const std::vector<float>& costs_;
    const bool consistent_;
    std::vector<float> sums_;
};

// A query about a set whose marks are held in memory.
class Position {
  public:
    Position(const Positions& positions, const Numbers& codes, const Effort& effort, Budget& budget)
        : budget_(budget),
          forecast_(positions.table_, positions.costs_, positions.question_.consistent) {
        Memory& memory = effort.remember ? positions.memory_ : alone_.emplace(kAloneBits);
        ground_ = positions.whole_ ? &*positions.whole_
                                   : &own_.emplace(positions.table_, codes, positions.question_);
        places_ = places_of(codes);
        worker_.emplace(*ground_, memory, budget_);
        root_ = worker_->make_part(places_);
    }

    Valued value(std::size_t most) {
        if (root_.size <= 2) return {Bounds::exactly(root_.cost), firsts(most)};
        const std::vector<Worker::Option> options = ranked();
        const SetSymmetry symmetry(ground_->shape(), worker_->codes(root_));
        Numbers found;
        Bounds best{rollout(root_, 0), root_.cost, 0};
        for (const auto& option : options) {
            // Collect guesses as good as the best until there are enough.
            const std::uint32_t limit = best.total + (found.size() < most);
            best.least = std::max(best.least, std::min(best.total, option.least));
            if (option.least >= limit || budget_.is_spent()) break;
            if (!symmetry.is_smallest(ground_->table.bytes(option.guess))) continue;
            const std::uint32_t cost = worker_->evaluate(root_, option.guess, kAnyDepth, limit, 0);
            if (budget_.is_spent() || cost >= limit) continue;
            if (cost < best.total) found.clear();
            best.total = cost;
            found.push_back(option.guess);
        }
        if (!budget_.is_spent()) {
            add_equal(symmetry, most, found);
            return {Bounds::exactly(best.total), found};
        }
        return {foreseen(best, root_), found.empty() ? Numbers{options[0].guess} : found};
    }

    Bounds after(std::uint32_t guess) {
        if (worker_->split(root_, guess, 0) >= kImpossible) {
            const Bounds all = value(0).bounds;
            return {all.total + root_.size, all.least + root_.size,
                    all.expected + static_cast<float>(root_.size)};
        }
        std::vector<Part> parts = worker_->parts(0);
        std::sort(parts.begin(), parts.end(),
                  [](const Part& a, const Part& b) { return a.size < b.size; });
        Bounds sum = Bounds::exactly(root_.size);
        for (Part& part : parts) {
            const Bounds bounds = value_of(part, 1);
            sum.total += bounds.total;
            sum.least += bounds.least;
            sum.expected += bounds.expected;
        }
        return sum;
    }

  private:
    Set places_of(const Numbers& codes) const {
        Set places;
        const Numbers& possible = ground_->possible;
        for (const auto code : codes) {
            const auto at = std::lower_bound(possible.begin(), possible.end(), code);
            places.push_back(static_cast<std::uint32_t>(at - possible.begin()));
        }
        return places;
    }

    Numbers numbers_of(const Part& part) const {
        Numbers numbers;
        for (std::uint32_t place = 0; place < part.size; ++place)
            numbers.push_back(ground_->possible[part.codes[place]]);
        return numbers;
    }

    Numbers firsts(std::size_t most) const {
        Numbers found = numbers_of(root_);
        found.resize(std::min(found.size(), most));
        return found;
    }

    std::vector<Worker::Option> ranked() {
        std::vector<Worker::Option> options;
        worker_->rank(root_, kImpossible, 0, options);
        const std::uint32_t whole = root_.size * root_.size;
        const auto tells_nothing = [&](const auto& option) { return option.squares == whole; };
        options.erase(std::remove_if(options.begin(), options.end(), tells_nothing), options.end());
        std::sort(options.begin(), options.end(), Worker::Option::is_better);
        return options;
    }

    // Adds best guesses that are equivalent to a found one by the set's own symmetry.
    void add_equal(const SetSymmetry& symmetry, std::size_t most, Numbers& found) const {
        const Table& table = ground_->table;
        const Numbers kinds = found;
        for (std::uint32_t guess = 0; guess < table.size() && found.size() < most; ++guess) {
            const std::vector<std::uint8_t> smallest = symmetry.smallest(table.bytes(guess));
            const auto number = table.find(smallest.data());
            if (number != guess && std::find(kinds.begin(), kinds.end(), number) != kinds.end())
                found.push_back(guess);
        }
    }

    Bounds value_of(Part& part, int level) {
        if (worker_->look(part, kAnyDepth)) return Bounds::exactly(part.cost);
        if (!budget_.is_spent()) {
            const std::uint32_t cost = worker_->solve(part, kAnyDepth, kImpossible, level);
            if (!budget_.is_spent()) return Bounds::exactly(cost);
        }
        return foreseen({rollout(part, level), part.cost, 0}, part);
    }

    Bounds foreseen(Bounds bounds, const Part& part) {
        bounds.expected =
            std::clamp(forecast_.of(numbers_of(part)), static_cast<float>(bounds.least),
                       static_cast<float>(bounds.total));
        return bounds;
    }

    // The cost of a strategy that always takes the guess with the lowest bound.
    std::uint32_t rollout(Part part, int level) {
        if (worker_->look(part, kAnyDepth)) return part.cost;
        std::vector<Worker::Option> options;
        worker_->rank(part, kImpossible, level, options);
        const auto best =
            std::min_element(options.begin(), options.end(), Worker::Option::is_better);
        worker_->split(part, best->guess, level);
        const std::vector<Part> parts = worker_->parts(level);
        std::uint32_t total = part.size;
        for (const Part& one : parts) total += rollout(one, level + 1);
        return total;
    }

    Budget& budget_;
    Forecast forecast_;
    std::optional<Memory> alone_;
    std::optional<Ground> own_;
    const Ground* ground_ = nullptr;
    Set places_;
    std::optional<Worker> worker_;
    Part root_;
};

Positions::Positions(const Table& table, bool consistent, std::vector<float> costs, int memory_bits)
    : table_(table),
      question_(any_set(consistent)),
      costs_(std::move(costs)),
      memory_(memory_bits) {
    if (fits(table.possible().size())) whole_.emplace(table, table.possible(), question_);
}

bool Positions::fits(std::size_t codes) const { return codes * table_.size() <= kMostHeld; }

Numbers Positions::check(Numbers codes) const {
    std::sort(codes.begin(), codes.end());
    if (codes.empty()) throw std::invalid_argument("no codes");
    if (std::adjacent_find(codes.begin(), codes.end()) != codes.end())
        throw std::invalid_argument("a code twice");
    const Numbers& possible = table_.possible();
    if (!std::includes(possible.begin(), possible.end(), codes.begin(), codes.end()))
        throw std::invalid_argument("a guess that cannot be the code");
    return codes;
}

// The first guess finds one code, the second as many as there are other marks, and so on.
Bounds Positions::foresee(const Numbers& codes, float expected) const {
    std::uint32_t least = 0, depth = 1;
    std::size_t width = 1;
    for (std::size_t left = codes.size(); left > 0; ++depth) {
        const std::size_t some = std::min(left, width);
        least += static_cast<std::uint32_t>(some) * depth;
        left -= some;
        width *= static_cast<std::size_t>(table_.shape().marks - 1);
    }
    return {kImpossible, least, expected};
}

Valued Positions::value(const Numbers& codes, std::size_t most, const Effort& effort) const {
    if (fits(codes.size())) {
        Budget budget(effort.seconds, effort.work);
        return Position(*this, codes, effort, budget).value(most);
    }
    const Promise promise = Forecast(table_, costs_, question_.consistent).best(codes);
    return {foresee(codes, promise.cost), {promise.guess}};
}

std::vector<Bounds> Positions::after(const Numbers& codes, const Numbers& guesses,
                                     const Effort& effort) const {
    std::vector<Bounds> found;
    Budget budget(effort.seconds, effort.work);
    if (!fits(codes.size())) {
        for (const auto guess : guesses) found.push_back(after_large(codes, guess, effort, budget));
        return found;
    }
    Position position(*this, codes, effort, budget);
    for (const auto guess : guesses) found.push_back(position.after(guess));
    return found;
}

Bounds Positions::after_large(const Numbers& codes, std::uint32_t guess, const Effort& effort,
                              Budget& budget) const {
    Forecast forecast(table_, costs_, question_.consistent);
    Bounds sum = Bounds::exactly(static_cast<std::uint32_t>(codes.size()));
    std::vector<Numbers> parts = table_.split(codes, guess);
    parts.pop_back();
    for (const auto& part : parts) {
        if (part.empty()) continue;
        const Bounds bounds = part.size() <= kSolvedAside && !budget.is_spent()
                                  ? Position(*this, part, effort, budget).value(0).bounds
                                  : foresee(part, forecast.of(part));
        sum.total = std::min(kImpossible, sum.total + bounds.total);
        sum.least += bounds.least;
        sum.expected += bounds.expected;
    }
    return sum;
}

}  // namespace keypeg
