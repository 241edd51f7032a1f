// Guesses that are equivalent because a set of codes is invariant under renaming colours or
// permuting holes.
#pragma once

#include <cstdint>
#include <vector>

#include "symmetry/symmetry.hpp"

namespace keypeg {

// Finds the classes of exchangeable colours, and one renaming for each permutation of the holes. A
// missed symmetry costs time but never correctness, since every renaming is checked on the set.
class SetSymmetry {
  public:
    SetSymmetry(const Shape& shape, std::vector<const std::uint8_t*> codes);

    // Whether no guess known to be equivalent is smaller.
    bool is_smallest(const std::uint8_t* guess) const;
    // An equivalent guess for which that is true.
    std::vector<std::uint8_t> smallest(const std::uint8_t* guess) const;

  private:
    typedef std::array<std::uint64_t, kMostSymbols> Prints;

    void find_classes();
    void find_renamings();
    Prints prints(const Renaming& renaming) const;
    bool match_names(Renaming& renaming) const;
    bool keeps_set(const Renaming& renaming) const;
    std::uint64_t sum_after(const Renaming& renaming) const;
    std::uint64_t key(int hole, int symbol) const {
        return keys_[shape_.ordered ? hole : 0][symbol];
    }
    // The guess, permuted and renamed; exchangeable colours get the smallest names.
    void rename(const Renaming& renaming, const std::uint8_t* guess, std::uint8_t* out) const;
    void merge_dead(std::uint8_t* guess) const;
    void name_first(std::uint8_t* guess) const;
    Renaming unchanged() const;

    Shape shape_;
    std::vector<const std::uint8_t*> codes_;
    std::array<std::array<std::uint64_t, kMostSymbols>, kMostHoles> keys_;
    Prints prints_;
    std::uint64_t sum_ = 0;
    std::array<std::uint8_t, kMostSymbols>
        classes_{};  // the smallest colour equivalent to each colour
    bool any_class_ = false;
    std::vector<Renaming> renamings_;
};

}  // namespace keypeg
