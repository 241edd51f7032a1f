// Shapes, marks in bulk, and the kernels that compute them.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/arrays.hpp"
#include "bindings/module.hpp"
#include "kernels/kernels.hpp"
#include "resources/parallel.hpp"

namespace keypeg {
namespace {

std::vector<const std::uint8_t*> pointers(const Rows& rows, Range range) {
    std::vector<const std::uint8_t*> found;
    found.reserve(range.last - range.first);
    for (std::size_t row = range.first; row < range.last; ++row)
        found.push_back(rows.data() + row * rows.shape(1));
    return found;
}

std::vector<const std::uint8_t*> pointers(const Rows& rows) {
    return pointers(rows, {0, rows.shape(0)});
}

constexpr std::size_t kPieceCodes = std::size_t{1} << 14;  // codes per task; cache-sized

Array<std::uint8_t> marks_of(const Shape& shape, const Rows& guess, const Rows& codes) {
    check_rows(shape, guess);
    check_rows(shape, codes);
    require(guess.shape(0) == 1, "one guess");
    const std::size_t count = codes.shape(0);
    std::vector<std::uint8_t> marks(count + kLanes);
    {
        nb::gil_scoped_release released;
        const Code one = make_code(shape, guess.data());
        for (std::size_t first = 0; first < count; first += kPieceCodes) {
            const Planes planes(shape,
                                pointers(codes, {first, std::min(count, first + kPieceCodes)}));
            kernels().mark(shape, planes, one, {0, planes.blocks()}, marks.data() + first);
        }
    }
    marks.resize(count);
    return array(std::move(marks));
}

constexpr std::size_t kPieceBlocks = 8;  // blocks of guesses per task

std::vector<std::int32_t> count_marks(const Shape& shape, const Rows& guesses, const Rows& codes,
                                      int threads) {
    const Planes planes(shape, pointers(guesses));
    std::vector<Code> many;
    for (const auto* code : pointers(codes)) many.push_back(make_code(shape, code));
    std::vector<std::int32_t> counts(planes.size() * shape.marks);
    const std::size_t pieces = (planes.blocks() + kPieceBlocks - 1) / kPieceBlocks;
    share(pieces, threads, [&](std::size_t piece) {
        const Range range{piece * kPieceBlocks,
                          std::min(planes.blocks(), (piece + 1) * kPieceBlocks)};
        kernels().histograms(shape, planes, range, many.data(), many.size(),
                             counts.data() + range.first * kLanes * shape.marks);
    });
    return counts;
}

Matrix<std::int32_t> histograms(const Shape& shape, const Rows& guesses, const Rows& codes,
                                int threads) {
    check_rows(shape, guesses);
    check_rows(shape, codes);
    std::vector<std::int32_t> counts;
    if (guesses.shape(0) > 0) {
        nb::gil_scoped_release released;
        counts = count_marks(shape, guesses, codes, threads);
    }
    return matrix(std::move(counts), guesses.shape(0), static_cast<std::size_t>(shape.marks));
}

std::vector<std::string> kernel_names() {
    std::vector<std::string> names;
    for (const Kernels* each : available_kernels()) names.push_back(each->name);
    return names;
}

void choose_by_name(const std::optional<std::string>& name) {
    if (!name) return choose_kernels(nullptr);
    for (const Kernels* each : available_kernels())
        if (*name == each->name) return choose_kernels(each);
    throw std::invalid_argument("kernels that this machine does not run");
}

}  // namespace

void bind_marking(nb::module_& module) {
    module.def("available_kernels", &kernel_names);
    module.def("choose_kernels", &choose_by_name, nb::arg("name").none());
    module.def("kernels", [] { return std::string(kernels().name); });
    nb::class_<Shape>(module, "Shape")
        .def(
            "__init__",
            [](Shape* shape, int holes, int symbols, const std::vector<int>& base, int marks,
               bool counts_exact, bool guess_repeats) {
                new (shape)
                    Shape(make_shape(holes, symbols, base, marks, counts_exact, guess_repeats));
            },
            nb::arg("holes"), nb::arg("symbols"), nb::arg("base"), nb::arg("marks"),
            nb::arg("counts_exact"), nb::arg("guess_repeats"));
    module.def("marks_of", &marks_of, nb::arg(), nb::arg().noconvert(), nb::arg().noconvert());
    module.def("histograms", &histograms, nb::arg(), nb::arg().noconvert(), nb::arg().noconvert(),
               nb::arg());
}

}  // namespace keypeg
