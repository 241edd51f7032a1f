#include "symmetry/symmetry.hpp"

#include <algorithm>
#include <numeric>

namespace keypeg {
namespace {

constexpr int kMostMoved = 6;  // with more holes there are too many permutations to try

// The renaming that undoes this permutation in every earlier guess; false if there is none.
bool complete(const Shape& shape, const std::vector<const std::uint8_t*>& history,
              Renaming& renaming) {
    std::array<int, kMostSymbols> names;
    std::array<int, kMostSymbols> back;
    names.fill(-1);
    back.fill(-1);
    for (const auto* guess : history)
        for (int hole = 0; hole < shape.holes; ++hole) {
            const int old_name = guess[renaming.from[hole]];
            const int new_name = guess[hole];
            if (names[old_name] == -1 && back[new_name] == -1) {
                names[old_name] = new_name;
                back[new_name] = old_name;
            } else if (names[old_name] != new_name) {
                return false;
            }
        }
    for (int symbol = 0; symbol < shape.symbols; ++symbol)
        renaming.names[symbol] = static_cast<std::uint8_t>(std::max(names[symbol], 0));
    return true;
}

bool changes_nothing(const Shape& shape, const Renaming& renaming, std::uint64_t used) {
    for (int hole = 0; hole < shape.holes; ++hole)
        if (renaming.from[hole] != hole) return false;
    for (int symbol = 0; symbol < shape.symbols; ++symbol)
        if ((used >> symbol & 1) && renaming.names[symbol] != symbol) return false;
    return true;
}

}  // namespace

Symmetry::Symmetry(const Shape& shape, const std::vector<const std::uint8_t*>& history, bool moves)
    : shape_(shape) {
    for (const auto* guess : history)
        for (int hole = 0; hole < shape.holes; ++hole) used_ |= std::uint64_t{1} << guess[hole];
    for (int symbol = 0; symbol < shape.symbols; ++symbol)
        if (!(used_ >> symbol & 1)) fresh_.push_back(static_cast<std::uint8_t>(symbol));
    if (moves && shape.ordered && shape.holes <= kMostMoved) find_renamings(history);
}

void Symmetry::find_renamings(const std::vector<const std::uint8_t*>& history) {
    Renaming renaming;
    const auto first = renaming.from.begin();
    const auto last = first + shape_.holes;
    std::iota(first, last, std::uint8_t{0});
    do {
        if (complete(shape_, history, renaming) && !changes_nothing(shape_, renaming, used_))
            renamings_.push_back(renaming);
    } while (std::next_permutation(first, last));
}

// Whether the renamed guess is smaller; colours not used before take the first free names.
bool Symmetry::is_larger_than(const Renaming& renaming, const std::uint8_t* guess) const {
    std::array<int, kMostSymbols> names;
    names.fill(-1);
    std::size_t next = 0;
    for (int hole = 0; hole < shape_.holes; ++hole) {
        const int old_name = guess[renaming.from[hole]];
        int new_name = renaming.names[old_name];
        if (!(used_ >> old_name & 1)) {
            if (names[old_name] == -1) names[old_name] = fresh_[next++];
            new_name = names[old_name];
        }
        if (new_name != guess[hole]) return new_name < guess[hole];
    }
    return false;
}

bool Symmetry::is_smallest(const std::uint8_t* guess) const {
    std::size_t next = 0;
    std::uint64_t seen = used_;
    for (int hole = 0; hole < shape_.holes; ++hole) {
        if (seen >> guess[hole] & 1) continue;
        if (guess[hole] != fresh_[next++]) return false;
        seen |= std::uint64_t{1} << guess[hole];
    }
    return std::none_of(renamings_.begin(), renamings_.end(),
                        [&](const Renaming& renaming) { return is_larger_than(renaming, guess); });
}

Numbers Symmetry::smallest(const Table& table) const {
    Numbers found;
    for (std::size_t guess = 0; guess < table.size(); ++guess)
        if (is_smallest(table.bytes(guess))) found.push_back(static_cast<std::uint32_t>(guess));
    return found;
}

}  // namespace keypeg
