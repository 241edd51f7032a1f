// A growing tree, with nodes in preorder.
#pragma once

#include <cstdint>
#include <vector>

namespace keypeg {

struct Nodes {
    std::vector<std::int32_t> guesses;
    std::vector<std::int32_t> parents;
    std::vector<std::uint8_t> marks;
    std::vector<std::uint8_t> wins;

    std::int32_t size() const { return static_cast<std::int32_t>(guesses.size()); }

    std::int32_t add(std::uint32_t guess, std::int32_t parent, int mark, bool win) {
        guesses.push_back(static_cast<std::int32_t>(guess));
        parents.push_back(parent);
        marks.push_back(static_cast<std::uint8_t>(mark));
        wins.push_back(win);
        return size() - 1;
    }

    // Adds another tree, with its root below a node of this one.
    void graft(const Nodes& other, std::int32_t parent) {
        const std::int32_t offset = size();
        for (std::int32_t node = 0; node < other.size(); ++node)
            add(static_cast<std::uint32_t>(other.guesses[node]),
                node == 0 ? parent : other.parents[node] + offset, other.marks[node],
                other.wins[node] != 0);
    }
};

}  // namespace keypeg
