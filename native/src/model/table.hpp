// All guesses of a space, in digit order, ready for the kernels.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "model/space.hpp"

namespace keypeg {

// Limited by the 24 bits of a guess in memory entries.
constexpr std::size_t kMostGuesses = std::size_t{1} << 24;

typedef std::vector<std::uint32_t> Numbers;  // guesses by number, ascending

// Some of the guesses, with their numbers and planes.
struct GuessList {
    Numbers numbers;
    Planes planes;
    std::vector<std::uint64_t> held;  // for each block, the symbols that all its guesses contain
};

class Table {
  public:
    Table(const Shape& shape, const std::uint8_t* guesses, std::size_t count, Numbers codes)
        : shape_(shape),
          bytes_(guesses, guesses + count * shape.holes),
          possible_(std::move(codes)) {
        codes_.reserve(count);
        for (std::size_t guess = 0; guess < count; ++guess)
            codes_.push_back(make_code(shape, bytes(guess)));
        Numbers every(count);
        std::iota(every.begin(), every.end(), 0U);
        all_ = list(std::move(every));
    }

    const Shape& shape() const { return shape_; }
    std::size_t size() const { return codes_.size(); }
    const std::uint8_t* bytes(std::size_t guess) const {
        return bytes_.data() + guess * shape_.holes;
    }
    // The number of a guess, which must be in the table.
    std::uint32_t find(const std::uint8_t* code) const {
        std::uint32_t first = 0, last = static_cast<std::uint32_t>(size());
        while (last - first > 1) {
            const std::uint32_t middle = first + (last - first) / 2;
            const bool beyond = std::memcmp(bytes(middle), code, shape_.holes) > 0;
            (beyond ? last : first) = middle;
        }
        return first;
    }
    const Code& code(std::size_t guess) const { return codes_[guess]; }
    const Numbers& possible() const { return possible_; }
    const std::shared_ptr<const GuessList>& all() const { return all_; }

    std::shared_ptr<const GuessList> list(Numbers numbers) const {
        auto list = std::make_shared<GuessList>();
        std::vector<const std::uint8_t*> rows;
        rows.reserve(numbers.size());
        for (const auto number : numbers) rows.push_back(bytes(number));
        list->planes = Planes(shape_, rows);
        list->held.assign(list->planes.blocks(), ~std::uint64_t{0});
        for (std::size_t place = 0; place < numbers.size(); ++place)
            list->held[place / kLanes] &= codes_[numbers[place]].mask;
        list->numbers = std::move(numbers);
        return list;
    }

    std::vector<Code> codes(const Numbers& numbers) const {
        std::vector<Code> found;
        found.reserve(numbers.size());
        for (const auto number : numbers) found.push_back(codes_[number]);
        return found;
    }

    // The numbers grouped by mark, still ascending.
    std::vector<Numbers> split(const Numbers& numbers, std::uint32_t guess) const {
        std::vector<Numbers> parts(shape_.marks);
        for (const auto number : numbers)
            parts[mark_one(shape_, codes_[guess], codes_[number])].push_back(number);
        return parts;
    }

  private:
    Shape shape_;
    std::vector<std::uint8_t> bytes_;
    std::vector<Code> codes_;
    Numbers possible_;
    std::shared_ptr<const GuessList> all_;
};

}  // namespace keypeg
