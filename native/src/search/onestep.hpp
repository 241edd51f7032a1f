// One-step policies: the best guess, and whole strategies.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/kernels.hpp"
#include "model/nodes.hpp"
#include "model/table.hpp"

namespace keypeg {

struct OneStep {
    Policy policy;
    const std::int64_t* weights;  // n log2 n for all n up to the number of codes
    bool consistent;              // only guesses that could be the code
    int threads;
};

// The best guess of a list; ties go to a candidate, then to the smallest code.
std::uint32_t best_guess(const Table& table, const OneStep& how, const Numbers& candidates,
                         const GuessList& list, int threads);

// The best of all guesses after a history.
std::uint32_t best_guess_after(const Table& table, const OneStep& how, const Numbers& candidates,
                               const std::vector<std::uint32_t>& history);

Nodes build(const Table& table, const OneStep& how, std::optional<std::uint32_t> first);

}  // namespace keypeg
