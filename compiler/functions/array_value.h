#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gnomon {

/// An array of numbers of a function that runs, last subscript fastest. Texts are numbers too (see MachineTexts).
/// The product of the extents is the number of elements.
struct ArrayValue {
    static constexpr size_t mostDimensions = 8;

    std::vector<double> data;
    std::array<uint32_t, mostDimensions> extents{};
    uint8_t rank = 0;

    std::span<const uint32_t> dimensions() const { return {extents.data(), rank}; }
    bool sameShape(const ArrayValue& other) const {
        if (rank != other.rank)
            return false;
        for (uint8_t d = 0; d < rank; ++d)
            if (extents[d] != other.extents[d])
                return false;
        return true;
    }
    void shape(std::span<const uint32_t> dimensions);
    void shapeAs(const ArrayValue& other) { shape(other.dimensions()); }
    /// "[2,3]"
    std::string shapeText() const;
};

/// A subscript of a slice: one number, some numbers, or all.
struct Subscript {
    enum class Kind : uint8_t { One, Some, All } kind = Kind::All;
    double one = 0;
    const ArrayValue* some = nullptr;
};

// Each returns what is wrong, or an empty text. Results never are the operands.

/// The places in `array` that the subscripts select, in order, and the shape of the selection.
std::string selectElements(const ArrayValue& array, std::span<const Subscript> subscripts,
                           std::vector<uint32_t>& places, ArrayValue& shape);
std::string multiply(const ArrayValue& a, const ArrayValue& b, ArrayValue& result);
std::string concatenate(size_t dimension, std::span<const ArrayValue* const> parts, ArrayValue& result);
std::string cross(const ArrayValue& a, const ArrayValue& b, ArrayValue& result);
void transpose(const ArrayValue& a, ArrayValue& result);
void diagonal(const ArrayValue& a, ArrayValue& result);
/// Elements of equal shape, one after the other, as the first dimension of the result.
std::string stack(std::span<const ArrayValue* const> parts, ArrayValue& result);

/// Number of elements of start : step : stop.
size_t rangeCount(double start, double step, double stop);

} // namespace gnomon
