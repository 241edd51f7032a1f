#include "search/onestep.hpp"

#include <algorithm>
#include <deque>

#include "resources/parallel.hpp"
#include "symmetry/symmetry.hpp"

namespace keypeg {
namespace {

// Number of marks below which threads cost more than they save.
constexpr std::size_t kWorthThreads = 1 << 21;
// Number of codes below which all guesses are tried without looking for equivalent ones.
constexpr std::size_t kWorthReducing = 48;
constexpr std::size_t kPieceBlocks = 16;

std::uint64_t perfect_score(const Shape& shape, Policy policy, std::size_t count) {
    switch (policy) {
        case Policy::kMinimax:
            return 1;
        case Policy::kExpectedSize:
            return count;
        case Policy::kEntropy:
            return 0;
        default:
            return shape.marks - count;
    }
}

// The first candidate that distinguishes all others, if any: optimal under every policy.
std::optional<std::uint32_t> perfect_candidate(const Table& table, const Numbers& candidates) {
    const Shape& shape = table.shape();
    if (candidates.size() > static_cast<std::size_t>(shape.marks)) return std::nullopt;
    for (const auto guess : candidates) {
        std::array<bool, kMostMarks> seen{};
        const bool apart = std::all_of(candidates.begin(), candidates.end(), [&](auto other) {
            bool& mark = seen[mark_one(shape, table.code(guess), table.code(other))];
            return !std::exchange(mark, true);
        });
        if (apart) return guess;
    }
    return std::nullopt;
}

// Colours in no candidate are equivalent: only the smallest of them is tried.
std::uint64_t useless_symbols(const Shape& shape, const std::vector<Code>& codes) {
    std::uint64_t alive = 0;
    for (const auto& code : codes) alive |= code.mask;
    return useless_of(shape, ~alive & ((std::uint64_t{1} << shape.symbols) - 1));
}

Best best_of_pieces(const Table& table, const GuessList& list, std::uint64_t useless,
                    const std::vector<Code>& codes, const Scoring& scoring, int threads) {
    const std::size_t blocks = list.planes.blocks();
    const std::size_t pieces = (blocks + kPieceBlocks - 1) / kPieceBlocks;
    std::vector<Best> found(pieces);
    share(pieces, threads, [&](std::size_t piece) {
        const Range range{piece * kPieceBlocks, std::min(blocks, (piece + 1) * kPieceBlocks)};
        found[piece] = kernels().best(table.shape(), list.planes, range, list.held.data(), useless,
                                      codes.data(), codes.size(), scoring);
    });
    Best best;
    for (const auto& one : found) best.offer(one.key, one.place);
    return best;
}

Best best_of_list(const Table& table, const OneStep& how, const Numbers& candidates,
                  const GuessList& list, int threads) {
    const Shape& shape = table.shape();
    const std::vector<Code> codes = table.codes(candidates);
    const bool few = codes.size() <= static_cast<std::size_t>(shape.marks);
    const std::uint64_t perfect = few ? perfect_score(shape, how.policy, codes.size()) * 2 + 1 : 0;
    const Scoring scoring{how.policy, how.weights, perfect};
    const std::uint64_t useless = useless_symbols(shape, codes);
    if (threads > 1 && codes.size() * list.numbers.size() > kWorthThreads)
        return best_of_pieces(table, list, useless, codes, scoring, threads);
    return kernels().best(shape, list.planes, {0, list.planes.blocks()}, list.held.data(), useless,
                          codes.data(), codes.size(), scoring);
}

typedef std::shared_ptr<const GuessList> List;

List list_after(const Table& table, const std::vector<std::uint32_t>& history) {
    std::vector<const std::uint8_t*> rows;
    for (const auto guess : history) rows.push_back(table.bytes(guess));
    const Symmetry symmetry(table.shape(), rows);
    return symmetry.is_trivial() ? table.all() : table.list(symmetry.smallest(table));
}

// A set of candidates and the path to it.
struct Place {
    Numbers candidates;
    std::vector<std::uint32_t> history;
    List list;
    int mark = 0;
};

class Grower {
  public:
    Grower(const Table& table, const OneStep& how) : table_(table), how_(how) {}

    std::uint32_t choose(const Place& place, int threads) const {
        return best_guess(table_, how_, place.candidates, *place.list, threads);
    }

    // The branches after a guess, one per mark except the win.
    std::vector<Place> after(const Place& place, std::uint32_t guess, bool& wins) const {
        auto parts = table_.split(place.candidates, guess);
        wins = !parts.back().empty();
        std::vector<Place> places;
        std::vector<std::uint32_t> history = place.history;
        history.push_back(guess);
        const List list = list_for(parts, history);
        for (int mark = 0; mark + 1 < table_.shape().marks; ++mark)
            if (!parts[mark].empty())
                places.push_back({std::move(parts[mark]), history, list, mark});
        return places;
    }

    void grow(Nodes& nodes, const Place& place, std::int32_t parent,
              std::optional<std::uint32_t> forced = std::nullopt) const {
        const std::uint32_t guess = forced ? *forced : choose(place, 1);
        bool wins = false;
        const auto places = after(place, guess, wins);
        const std::int32_t node = nodes.add(guess, parent, place.mark, wins);
        for (const auto& next : places) grow(nodes, next, node);
    }

  private:
    List list_for(const std::vector<Numbers>& parts,
                  const std::vector<std::uint32_t>& history) const {
        std::size_t work = 0;
        for (const auto& part : parts)
            if (part.size() > 2) work += part.size();
        const bool worth = work > kWorthReducing && !how_.consistent;
        return worth ? list_after(table_, history) : table_.all();
    }

    const Table& table_;
    const OneStep& how_;
};

// All threads together find the first two guesses of every path; the subtrees are then distributed.
class Splitter {
  public:
    Splitter(const Table& table, const OneStep& how) : grower_(table, how), how_(how) {}

    Nodes build(const Place& root, std::optional<std::uint32_t> first) {
        const std::size_t trunk = expand(root, first, 2);
        share(tasks_.size(), how_.threads, [&](std::size_t number) {
            grower_.grow(tasks_[number].nodes, tasks_[number].place, -1);
        });
        Nodes nodes;
        assemble(nodes, trunk, -1);
        return nodes;
    }

  private:
    struct Task {
        Place place;
        Nodes nodes;
    };
    struct Branch {
        Nodes node;                     // one node
        std::vector<std::size_t> next;  // branches, or tasks at the last level
        bool last;
    };

    std::size_t expand(const Place& place, std::optional<std::uint32_t> forced, int levels) {
        const std::uint32_t guess = forced ? *forced : grower_.choose(place, how_.threads);
        bool wins = false;
        auto places = grower_.after(place, guess, wins);
        const std::size_t branch = branches_.size();
        branches_.push_back({{}, {}, levels == 1});
        branches_[branch].node.add(guess, -1, place.mark, wins);
        for (auto& next : places) {
            const std::size_t number =
                levels == 1 ? task(std::move(next)) : expand(next, std::nullopt, levels - 1);
            branches_[branch].next.push_back(number);
        }
        return branch;
    }

    std::size_t task(Place place) {
        tasks_.push_back({std::move(place), {}});
        return tasks_.size() - 1;
    }

    void assemble(Nodes& nodes, std::size_t number, std::int32_t parent) const {
        const Branch& branch = branches_[number];
        const std::int32_t node = nodes.size();
        nodes.graft(branch.node, parent);
        for (const auto next : branch.next) {
            if (branch.last)
                nodes.graft(tasks_[next].nodes, node);
            else
                assemble(nodes, next, node);
        }
    }

    Grower grower_;
    const OneStep& how_;
    std::deque<Task> tasks_;
    std::deque<Branch> branches_;
};

}  // namespace

std::uint32_t best_guess(const Table& table, const OneStep& how, const Numbers& candidates,
                         const GuessList& list, int threads) {
    // For two candidates, the smaller one distinguishes them: no guess scores better.
    if (candidates.size() <= 2) return candidates.front();
    if (const auto perfect = perfect_candidate(table, candidates)) return *perfect;
    if (!how.consistent)
        return list.numbers[best_of_list(table, how, candidates, list, threads).place];
    const auto own = table.list(candidates);
    return own->numbers[best_of_list(table, how, candidates, *own, threads).place];
}

std::uint32_t best_guess_after(const Table& table, const OneStep& how, const Numbers& candidates,
                               const std::vector<std::uint32_t>& history) {
    return best_guess(table, how, candidates, *list_after(table, history), how.threads);
}

Nodes build(const Table& table, const OneStep& how, std::optional<std::uint32_t> first) {
    const Place root{table.possible(), {}, list_after(table, {}), 0};
    const std::size_t work = table.size() * table.possible().size();
    if (how.threads > 1 && work > kWorthThreads) return Splitter(table, how).build(root, first);
    Nodes nodes;
    Grower(table, how).grow(nodes, root, -1, first);
    return nodes;
}

}  // namespace keypeg
