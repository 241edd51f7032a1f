// What the core requires of its arguments. Nonsense is refused before it reaches memory: Python
// sees a ValueError.
#pragma once

#include <optional>
#include <vector>

#include "model/table.hpp"
#include "search/beam.hpp"
#include "search/positions.hpp"

namespace keypeg {

void require(bool right, const char* what);

// A shape in which a code's own mark is the win, and no other code gets it.
Shape make_shape(int holes, int symbols, const std::vector<int>& base, int marks, bool counts_exact,
                 bool guess_repeats);

// Symbols of the shape alone.
void check_symbols(const Shape& shape, const std::uint8_t* bytes, std::size_t count);

// All guesses of the shape in digit order, and some of them as codes, ascending: a set that stays
// the same if colours are renamed or holes are permuted, because only one of the guesses that are
// equivalent under these is tried.
void check_guesses(const Shape& shape, const std::uint8_t* guesses, std::size_t count);
void check_codes(const Table& table);

// The weight of a set, per code, grows with its size, as that of n log2 n does: a guess that splits
// a set then weighs no more than one that does not.
void check_weights(const std::int64_t* weights, std::size_t count, std::size_t largest);

// Finite costs of sets of all sizes.
void check_costs(const std::vector<float>& costs, const Table& table);
void check_plan(const Plan& plan);
void check_effort(const Effort& effort);
void check_memory(int bits);

// A search holds the marks of all its codes in memory.
constexpr std::size_t kMostMarksOptimal = std::size_t{1} << 31;
constexpr std::size_t kMostMarksBeam = std::size_t{1} << 33;
void check_marks(const Table& table, std::size_t most);

// Codes by index among all codes, without repeats; guesses by number.
void check_set(const Table& table, const Numbers& codes);
void check_numbers(const Table& table, const Numbers& guesses);
void check_cost(std::uint32_t cost);

}  // namespace keypeg
