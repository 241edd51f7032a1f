#include "search/reach.hpp"

#include <algorithm>

#include "symmetry/symmetry.hpp"

namespace keypeg {

bool Reach::is_enough(const Part& part, int depth, int level) {
    if (static_cast<int>(part.size) <= depth) return true;  // try one code after another
    if (part.size <= 2 || part.size > capacity(depth)) return false;
    const Key key = part.key.apart(static_cast<std::uint64_t>(depth));
    if (const auto known = memory_.find(key)) return known->exact;
    const bool enough = search(part, depth, level);
    if (!budget_.is_spent()) memory_.keep(key, part.size, {0, 0, enough});
    return enough;
}

bool Reach::search(const Part& part, int depth, int level) {
    std::vector<Worker::Option> options;
    worker_.rank(part, kImpossible, level, options);
    // largest ≥ Σsᵢ² / n; a guess whose largest part is the whole set is uninformative.
    const std::uint64_t largest = std::min<std::uint64_t>(capacity(depth - 1), part.size - 1);
    const std::uint64_t most = part.size * largest;
    const auto hopeless = [&](const Worker::Option& option) { return option.squares > most; };
    options.erase(std::remove_if(options.begin(), options.end(), hopeless), options.end());
    std::sort(options.begin(), options.end(), Worker::Option::is_better);
    const Symmetry symmetry(ground_.shape(), history_);
    return std::any_of(options.begin(), options.end(), [&](const Worker::Option& option) {
        return !budget_.is_spent() && symmetry.is_smallest(ground_.table.bytes(option.guess)) &&
               is_enough_after(part, option.guess, depth, level);
    });
}

bool Reach::is_enough_after(const Part& part, std::uint32_t guess, int depth, int level) {
    worker_.split(part, guess, level);
    auto& parts = worker_.parts(level);
    std::sort(parts.begin(), parts.end(),
              [](const Part& a, const Part& b) { return a.size > b.size; });
    history_.push_back(ground_.table.bytes(guess));
    const bool enough = std::all_of(parts.begin(), parts.end(), [&](const Part& one) {
        return is_enough(one, depth - 1, level + 1);
    });
    history_.pop_back();
    return enough;
}

}  // namespace keypeg
