#include "search/worker.hpp"

#include <algorithm>
#include <tuple>

namespace keypeg {
namespace {

// Number of guesses after which hardly any permutation of holes remains a symmetry.
constexpr std::size_t kMovedAfter = 2;
constexpr int kMostMarksInBits = 24;  // limit of the kernel that counts parts

// Where the depth limit binds, the same set may cost more, so it gets its own key.
Key with_depth(const Part& part, int depth) {
    const bool binds = static_cast<std::uint32_t>(depth) < part.size;
    return binds ? part.key.apart(static_cast<std::uint64_t>(depth)) : part.key;
}

bool smaller_part(const Part& a, const Part& b) { return a.size < b.size; }

}  // namespace

Worker::Level& Worker::level(int number) {
    while (levels_.size() <= static_cast<std::size_t>(number)) levels_.emplace_back();
    return levels_[static_cast<std::size_t>(number)];
}

Part Worker::make_part(const Set& codes) const {
    Part part;
    part.codes = codes.data();
    part.size = static_cast<std::uint32_t>(codes.size());
    part.cost = ground_.least[codes.size()];
    for (const auto code : codes) part.key.toggle(ground_.keys[code]);
    return part;
}

const std::vector<const std::uint8_t*>& Worker::rows(const Part& part, Level& level) const {
    level.rows.resize(part.size);
    for (std::uint32_t place = 0; place < part.size; ++place)
        level.rows[place] = ground_.of_code(part.codes[place]);
    return level.rows;
}

// The colours that occur in no code of the set.
std::uint64_t Worker::dead(const Part& part) const {
    std::uint64_t alive = 0;
    for (std::uint32_t place = 0; place < part.size; ++place)
        alive |= ground_.table.code(ground_.possible[part.codes[place]]).mask;
    return ~alive & ((std::uint64_t{1} << ground_.shape().symbols) - 1);
}

// Whether a guess is equivalent to a smaller one, dead colours being interchangeable.
bool Worker::repeats_dead(std::size_t guess, std::uint64_t dead) const {
    return uses_dead_twice(ground_.shape(), ground_.table.code(guess), dead);
}

// Splits a set, without the win; returns the guess's lower bound.
std::uint32_t Worker::split(const Part& part, std::uint32_t guess, Level& level) {
    const int marks = ground_.shape().marks;
    const std::uint8_t* row = ground_.of_guess(guess);
    std::array<std::uint32_t, kMostMarks> sizes{};
    for (std::uint32_t place = 0; place < part.size; ++place) ++sizes[row[part.codes[place]]];
    std::array<std::uint32_t, kMostMarks> starts;
    std::array<Part*, kMostMarks> owners;
    level.codes.resize(std::max<std::size_t>(level.codes.size(), part.size));
    level.parts.clear();
    level.parts.reserve(static_cast<std::size_t>(marks));
    std::uint32_t start = 0, least = part.size;
    for (int mark = 0; mark < marks; ++mark) {
        starts[mark] = start;
        owners[mark] = nullptr;
        if (sizes[mark] && mark + 1 < marks) {
            const std::uint32_t cost = ground_.least[sizes[mark]];
            level.parts.push_back({level.codes.data() + start, sizes[mark], cost, false, {}});
            owners[mark] = &level.parts.back();
            least += cost;
        }
        start += sizes[mark];
    }
    for (std::uint32_t place = 0; place < part.size; ++place) {
        const std::uint32_t code = part.codes[place];
        const std::uint8_t mark = row[code];
        level.codes[starts[mark]++] = code;
        if (owners[mark]) owners[mark]->key.toggle(ground_.keys[code]);
    }
    const bool tells_nothing = level.parts.size() == 1 && level.parts[0].size == part.size;
    return tells_nothing ? kImpossible : least;
}

// The first code of the set that distinguishes all others, if any.
std::optional<std::uint32_t> Worker::telling_apart(const Part& part) const {
    if (part.size > static_cast<std::uint32_t>(ground_.shape().marks)) return std::nullopt;
    for (std::uint32_t guess = 0; guess < part.size; ++guess) {
        const std::uint8_t* row = ground_.of_guess(ground_.possible[part.codes[guess]]);
        std::array<std::uint64_t, 3> seen{};
        bool apart = true;
        for (std::uint32_t other = 0; apart && other < part.size; ++other) {
            const std::uint8_t mark = row[part.codes[other]];
            const std::uint64_t bit = std::uint64_t{1} << (mark & 63);
            apart = !(seen[mark >> 6] & bit);
            seen[mark >> 6] |= bit;
        }
        if (apart) return part.codes[guess];
    }
    return std::nullopt;
}

// Fills in what can be said about a part without searching; true if that settles it.
bool Worker::look(Part& part, int depth) {
    if (part.size <= 2) {
        part.exact = true;
        if (static_cast<int>(part.size) > depth) part.cost = kImpossible;
        return true;
    }
    if (part.size > ground_.capacity[std::min<std::size_t>(depth, ground_.capacity.size() - 1)]) {
        part.cost = kImpossible;
        return part.exact = true;
    }
    if (const auto known = memory_.find(with_depth(part, depth))) {
        part.cost = std::max(part.cost, known->cost);
        return part.exact = known->exact;
    }
    if (part.size > static_cast<std::uint32_t>(ground_.shape().marks)) return false;
    part.exact = telling_apart(part).has_value();
    if (!part.exact) part.cost = std::max(part.cost, 2 * part.size);
    return part.exact;
}

std::uint32_t Worker::evaluate(const Part& part, std::uint32_t guess, int depth,
                               std::uint32_t limit, int at) {
    Level& here = level(at);
    std::uint32_t cost = split(part, guess, here);
    if (cost >= limit) return cost;
    std::sort(here.parts.begin(), here.parts.end(), smaller_part);
    for (auto& one : here.parts) {
        const std::uint32_t before = one.cost;
        look(one, depth - 1);
        cost += one.cost - before;
        if (cost >= limit) return cost;
    }
    history_.push_back(ground_.table.bytes(guess));
    for (auto& one : here.parts) {
        if (one.exact) continue;
        const std::uint32_t others = cost - one.cost;
        cost = others + solve(one, depth - 1, limit - others, at + 1);
        if (cost >= limit) break;
    }
    history_.pop_back();
    return cost;
}

// Solves a part that `look` has not settled.
std::uint32_t Worker::solve(const Part& part, int depth, std::uint32_t limit, int at) {
    if (part.cost >= limit) return part.cost;
    if (budget_.is_spent()) return limit;
    const auto marks = static_cast<std::uint32_t>(ground_.shape().marks);
    const bool few =
        part.size <= marks && marks <= kMostMarksInBits && !ground_.question.consistent;
    return few ? solve_few(part, depth, limit, at) : solve_many(part, depth, limit, at);
}

std::uint32_t Worker::keep(const Part& part, int depth, std::uint32_t limit, std::uint32_t best,
                           std::uint32_t least, std::uint32_t guess) {
    if (budget_.is_spent()) return limit;
    const bool exact = best < limit;
    const std::uint32_t cost = exact ? best : std::min(least, kImpossible);
    memory_.keep(with_depth(part, depth), part.size, {cost, guess, exact});
    return cost;
}

// For at most as many codes as marks, a guess costs at least 3 * size - parts - win. No code
// distinguishes all others, so 2 * size cannot be beaten: the first guess of that cost will do.
std::uint32_t Worker::solve_few(const Part& part, int depth, std::uint32_t limit, int at) {
    Few few{limit, kImpossible, 0};
    Level& here = level(at);
    const std::size_t some = count_splits(part, part.size, here);
    if (some < ground_.blocks()) {
        try_splits(part, depth, here.most[some - 1], {some - 1, some}, at, few);
        if (few.best <= 2 * part.size) return keep(part, depth, limit, few.best, 0, few.guess);
        count_splits(part, ~0U, here);
    }
    int splits = *std::max_element(here.most.begin(), here.most.end());
    for (; splits > 0 && cost_of_splits(part, splits) < few.best; --splits)
        try_splits(part, depth, splits, {0, ground_.blocks()}, at, few);
    if (splits > 0) few.least = std::min(few.least, cost_of_splits(part, splits));
    return keep(part, depth, limit, few.best, few.least, few.guess);
}

std::uint32_t Worker::cost_of_splits(const Part& part, int splits) {
    return 3 * part.size - static_cast<std::uint32_t>(splits);
}

std::size_t Worker::count_splits(const Part& part, std::uint32_t enough, Level& here) {
    budget_.spend(part.size * ground_.blocks());
    here.splits.resize(ground_.guess_stride);
    here.most.resize(ground_.blocks());
    return kernels().parts(ground_.shape(), rows(part, here).data(), part.size, ground_.blocks(),
                           enough, here.splits.data(), here.most.data());
}

// Tries the guesses of some blocks with this number of splits, until one reaches their bound.
void Worker::try_splits(const Part& part, int depth, int splits, Range blocks, int at, Few& few) {
    Level& here = level(at);
    const std::uint64_t dead = this->dead(part);
    const std::uint32_t bound = cost_of_splits(part, splits);
    for (std::size_t block = blocks.first; block < blocks.last; ++block) {
        if (here.most[block] < splits) continue;
        const std::size_t last = std::min(ground_.table.size(), (block + 1) * kLanes);
        for (std::size_t guess = block * kLanes; guess < last; ++guess) {
            if (bound >= few.best) return;
            if (here.splits[guess] != splits || repeats_dead(guess, dead)) continue;
            const auto number = static_cast<std::uint32_t>(guess);
            few.offer(evaluate(part, number, depth, few.best, at), number);
        }
    }
}

void Worker::rank(const Part& part, std::uint32_t limit, int at, std::vector<Option>& options) {
    Level& here = level(at);
    budget_.spend(part.size * ground_.blocks());
    here.bounds.resize(ground_.guess_stride);
    here.squares.resize(ground_.guess_stride);
    kernels().bounds(ground_.shape(), rows(part, here).data(), part.size, ground_.blocks(),
                     ground_.lines, here.bounds.data(), here.squares.data());
    options.clear();
    const std::uint64_t dead = this->dead(part);
    const auto offer = [&](std::uint32_t guess) {
        const std::uint32_t least = part.size + here.bounds[guess];
        if (least < limit && !repeats_dead(guess, dead))
            options.push_back({least, here.squares[guess], guess});
    };
    if (ground_.question.consistent)
        for (std::uint32_t place = 0; place < part.size; ++place)
            offer(ground_.possible[part.codes[place]]);
    else
        for (std::uint32_t guess = 0; guess < ground_.table.size(); ++guess) offer(guess);
}

std::uint32_t Worker::solve_many(const Part& part, int depth, std::uint32_t limit, int at) {
    Level& here = level(at);
    rank(part, limit, at, here.options);
    std::uint32_t best = limit, least = kImpossible, chosen = 0;
    // The first of the best guesses is also the smallest of its class, whatever the history, so
    // what is stored for a set does not depend on how it was reached.
    std::optional<Symmetry> by_history;
    std::optional<SetSymmetry> by_codes;
    if (ground_.question.any_set)
        by_codes.emplace(ground_.shape(), codes(part));
    else
        by_history.emplace(ground_.shape(), history_, history_.size() <= kMovedAfter);
    const auto is_smallest = [&](std::uint32_t guess) {
        const std::uint8_t* bytes = ground_.table.bytes(guess);
        return by_codes ? by_codes->is_smallest(bytes) : by_history->is_smallest(bytes);
    };
    auto last = here.options.end();
    std::make_heap(here.options.begin(), last, Option::is_worse);
    while (last != here.options.begin()) {
        std::pop_heap(here.options.begin(), last, Option::is_worse);
        const Option option = *--last;
        if (option.least >= best) break;
        if (!is_smallest(option.guess)) continue;
        const std::uint32_t cost = evaluate(part, option.guess, depth, best, at);
        least = std::min(least, cost);
        if (cost < best) {
            best = cost;
            chosen = option.guess;
        }
    }
    return keep(part, depth, limit, best, std::min(least, limit), chosen);
}

std::vector<const std::uint8_t*> Worker::codes(const Part& part) const {
    std::vector<const std::uint8_t*> found;
    found.reserve(part.size);
    for (std::uint32_t place = 0; place < part.size; ++place)
        found.push_back(ground_.table.bytes(ground_.possible[part.codes[place]]));
    return found;
}

Known Worker::known(Part& part, int depth, int at) {
    const auto& possible = ground_.possible;
    if (part.size <= 2) return {part.size == 1 ? 1U : 3U, possible[part.codes[0]], true};
    if (const auto apart = telling_apart(part)) return {2 * part.size - 1, possible[*apart], true};
    if (!look(part, depth)) solve(part, depth, kImpossible, at);
    const auto found = memory_.find(with_depth(part, depth));
    return found ? *found : Known{};
}

}  // namespace keypeg
