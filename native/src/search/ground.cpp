#include "search/ground.hpp"

#include "resources/parallel.hpp"
#include "symmetry/scramble.hpp"

namespace keypeg {
namespace {

std::size_t padded(std::size_t count) { return (count + kLanes - 1) / kLanes * kLanes; }

}  // namespace

Ground::Ground(const Table& guesses, Numbers some, const Question& asked)
    : table(guesses),
      question(asked),
      possible(std::move(some)),
      codes(possible.size()),
      guess_stride(padded(guesses.size())),
      code_stride(padded(codes)) {
    mark_everything();
    find_least();
    for (const std::uint64_t code : possible)
        keys.push_back({scrambled(2 * code), scrambled(2 * code + 1)});
}

void Ground::mark_everything() {
    const Planes& guesses = table.all()->planes;
    const bool same = codes == table.size();
    by_code.resize(codes * guess_stride);
    share(codes, question.threads, [&](std::size_t code) {
        kernels().mark(shape(), guesses, table.code(possible[code]), {0, guesses.blocks()},
                       by_code.data() + code * guess_stride);
    });
    if (same) return;
    const auto list = table.list(possible);
    by_guess.resize(table.size() * code_stride);
    share(table.size(), question.threads, [&](std::size_t guess) {
        kernels().mark(shape(), list->planes, table.code(guess), {0, list->planes.blocks()},
                       by_guess.data() + guess * code_stride);
    });
}

// The first guess finds one code, the second as many as there are other marks, and so on: the line
// of a guess begins where the capacity of the guesses before it ends.
void Ground::find_least() {
    const auto others = static_cast<std::size_t>(shape().marks - 1);
    capacity = {0, 1};
    std::size_t width = 1;
    lines.count = 1;
    while (capacity.back() < codes) {
        if (lines.count < Lines::kMost) {
            lines.drop[lines.count] =
                lines.drop[lines.count - 1] + static_cast<std::uint32_t>(capacity.back());
            ++lines.count;
        }
        width *= others;
        capacity.push_back(capacity.back() + width);
    }
    least.reserve(codes + 1);
    for (std::size_t size = 0; size <= codes; ++size)
        least.push_back(lines.least(static_cast<std::uint32_t>(size)));
}

}  // namespace keypeg
