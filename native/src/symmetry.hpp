// Guesses that are equal under renaming of pegs and colours, as far as earlier guesses leave them so.
#pragma once

#include <cstdint>
#include <vector>

#include "table.hpp"

namespace keypeg {

// A way to move the pegs and rename the colours that leaves every earlier guess as it is.
struct Renaming {
    std::array<std::uint8_t, kMostHoles> from{};     // which hole a hole's peg comes from
    std::array<std::uint8_t, kMostSymbols> names{};  // new names of the colours placed before
};

class Symmetry {
  public:
    // Without moves only colours are renamed: quicker to say, and less is passed over.
    Symmetry(const Shape& shape, const std::vector<const std::uint8_t*>& history, bool moves = true);

    // Whether no two guesses are known to be equal.
    bool is_trivial() const { return renamings_.empty() && fresh_.size() < 2; }

    // Whether a guess is the smallest of those equal to it.
    bool is_smallest(const std::uint8_t* guess) const;

    // The smallest of each kind, ascending.
    Numbers smallest(const Table& table) const;

  private:
    void find_renamings(const std::vector<const std::uint8_t*>& history);
    bool is_larger_than(const Renaming& renaming, const std::uint8_t* guess) const;

    Shape shape_;
    std::uint64_t used_ = 0;              // colours placed before
    std::vector<std::uint8_t> fresh_;     // the others, ascending
    std::vector<Renaming> renamings_;     // without the one that changes nothing
};

}  // namespace keypeg
