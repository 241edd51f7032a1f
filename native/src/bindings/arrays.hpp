// What passes between Python and the core: arrays of NumPy, never copied on their way back.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <tuple>
#include <vector>

#include "bindings/border.hpp"
#include "model/nodes.hpp"
#include "model/table.hpp"

namespace keypeg {

namespace nb = nanobind;

typedef nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu> Rows;
typedef nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> Longs;
template <typename T>
using Array = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
template <typename T>
using Matrix = nb::ndarray<nb::numpy, T, nb::ndim<2>>;

// Passes numbers to Python without copying.
template <typename T>
Array<T> array(std::vector<T> numbers) {
    auto* kept = new std::vector<T>(std::move(numbers));
    nb::capsule owner(kept, [](void* held) noexcept { delete static_cast<std::vector<T>*>(held); });
    return Array<T>(kept->data(), {kept->size()}, owner);
}

template <typename T>
Matrix<T> matrix(std::vector<T> numbers, std::size_t rows, std::size_t columns) {
    auto* kept = new std::vector<T>(std::move(numbers));
    nb::capsule owner(kept, [](void* held) noexcept { delete static_cast<std::vector<T>*>(held); });
    return Matrix<T>(kept->data(), {rows, columns}, owner);
}

inline void check_length(const Shape& shape, const Rows& rows) {
    require(rows.shape(1) == static_cast<std::size_t>(shape.holes),
            "codes of another number of holes");
}

inline void check_rows(const Shape& shape, const Rows& rows) {
    check_length(shape, rows);
    check_symbols(shape, rows.data(), rows.size());
}

inline Numbers numbers_of(const Longs& longs, std::size_t limit) {
    Numbers numbers;
    for (std::size_t place = 0; place < longs.size(); ++place) {
        const std::int64_t number = longs.data()[place];
        require(0 <= number && static_cast<std::size_t>(number) < limit, "no such guess");
        numbers.push_back(static_cast<std::uint32_t>(number));
    }
    return numbers;
}

typedef std::tuple<Array<std::int32_t>, Array<std::int32_t>, Array<std::uint8_t>,
                   Array<std::uint8_t>>
    Arrays;

inline Arrays arrays(Nodes nodes) {
    return {array(std::move(nodes.guesses)), array(std::move(nodes.parents)),
            array(std::move(nodes.marks)), array(std::move(nodes.wins))};
}

}  // namespace keypeg
