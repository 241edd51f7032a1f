// Guesses that are equivalent under permuting holes and renaming colours, given the history.
#pragma once

#include <cstdint>
#include <vector>

#include "model/table.hpp"

namespace keypeg {

// A permutation of holes and renaming of colours that leaves every earlier guess unchanged.
struct Renaming {
    std::array<std::uint8_t, kMostHoles> from{};     // the hole that each hole's peg comes from
    std::array<std::uint8_t, kMostSymbols> names{};  // the new names of colours used before
};

class Symmetry {
  public:
    // Without permutations only colours are renamed: faster, but fewer guesses are skipped.
    Symmetry(const Shape& shape, const std::vector<const std::uint8_t*>& history,
             bool moves = true);

    // Whether no two guesses are known to be equivalent.
    bool is_trivial() const { return renamings_.empty() && fresh_.size() < 2; }

    // Whether a guess is the smallest of its class.
    bool is_smallest(const std::uint8_t* guess) const;

    // The smallest guess of each class, ascending.
    Numbers smallest(const Table& table) const;

  private:
    void find_renamings(const std::vector<const std::uint8_t*>& history);
    bool is_larger_than(const Renaming& renaming, const std::uint8_t* guess) const;

    Shape shape_;
    std::uint64_t used_ = 0;           // colours used before
    std::vector<std::uint8_t> fresh_;  // the others, ascending
    std::vector<Renaming> renamings_;  // without the identity
};

}  // namespace keypeg
