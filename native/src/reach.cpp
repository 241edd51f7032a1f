#include "reach.hpp"

#include <algorithm>

#include "symmetry.hpp"

namespace keypeg {

bool Reach::is_enough(const Part& part, int depth, int level) {
    if (static_cast<int>(part.size) <= depth) return true;  // one code after the other
    if (part.size <= 2 || part.size > capacity(depth)) return false;
    const Key key = part.key.apart(static_cast<std::uint64_t>(depth));
    if (const auto known = memory_.find(key)) return known->exact;
    const bool enough = search(part, depth, level);
    if (!ground_.stop) memory_.keep(key, part.size, {0, 0, enough});
    return enough;
}

bool Reach::search(const Part& part, int depth, int level) {
    std::vector<Worker::Option> options;
    worker_.rank(part, kImpossible, level, options);
    // A largest part is no smaller than the squares of all by their sum; if it is the whole set, the
    // guess tells nothing.
    const std::uint64_t largest = std::min<std::uint64_t>(capacity(depth - 1), part.size - 1);
    const std::uint64_t most = part.size * largest;
    const auto hopeless = [&](const Worker::Option& option) { return option.squares > most; };
    options.erase(std::remove_if(options.begin(), options.end(), hopeless), options.end());
    std::sort(options.begin(), options.end(), Worker::Option::is_better);
    const Symmetry symmetry(ground_.shape(), history_);
    return std::any_of(options.begin(), options.end(), [&](const Worker::Option& option) {
        return !ground_.stop && symmetry.is_smallest(ground_.table.bytes(option.guess)) &&
               is_enough_after(part, option.guess, depth, level);
    });
}

bool Reach::is_enough_after(const Part& part, std::uint32_t guess, int depth, int level) {
    worker_.split(part, guess, level);
    auto& parts = worker_.parts(level);
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.size > b.size; });
    history_.push_back(ground_.table.bytes(guess));
    const bool enough = std::all_of(parts.begin(), parts.end(), [&](const Part& one) {
        return is_enough(one, depth - 1, level + 1);
    });
    history_.pop_back();
    return enough;
}

}  // namespace keypeg
