#include "compiler/functions/array_value.h"

#include "compiler/base/assert.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

void ArrayValue::shape(std::span<const uint32_t> dimensions) {
    assert(dimensions.size() <= mostDimensions);
    size_t count = 1;
    const auto newRank = static_cast<uint8_t>(dimensions.size());
    for (uint8_t d = 0; d < newRank; ++d) {
        extents[d] = dimensions[d];
        count *= dimensions[d];
    }
    rank = newRank;
    data.resize(count);
}

std::string ArrayValue::shapeText() const {
    std::string text = "[";
    for (uint8_t d = 0; d < rank; ++d)
        text += (d > 0 ? "," : "") + std::to_string(extents[d]);
    return text + "]";
}

std::string selectElements(const ArrayValue& array, std::span<const Subscript> subscripts,
                           std::vector<uint32_t>& places, ArrayValue& shape) {
    std::array<std::vector<uint32_t>, ArrayValue::mostDimensions> indices;
    std::array<uint32_t, ArrayValue::mostDimensions> extents{};
    uint8_t rank = 0;
    for (uint8_t d = 0; d < array.rank; ++d) {
        const Subscript subscript = d < subscripts.size() ? subscripts[d] : Subscript{};
        const auto add = [&](double k) {
            if (!(k >= 1 && k <= array.extents[d]))
                return false;
            indices[d].push_back(static_cast<uint32_t>(k) - 1);
            return true;
        };
        const auto outside = [&](double k) {
            return phrase("the subscript {0} of dimension {1} is outside of 1 … {2}", static_cast<int64_t>(k), d + 1,
                          array.extents[d]);
        };
        switch (subscript.kind) {
        case Subscript::Kind::One:
            if (!add(subscript.one))
                return outside(subscript.one);
            break;
        case Subscript::Kind::Some:
            for (double k : subscript.some->data)
                if (!add(k))
                    return outside(k);
            extents[rank++] = static_cast<uint32_t>(subscript.some->data.size());
            break;
        case Subscript::Kind::All:
            for (uint32_t k = 0; k < array.extents[d]; ++k)
                indices[d].push_back(k);
            extents[rank++] = array.extents[d];
            break;
        }
    }
    places.assign(1, 0);
    for (uint8_t d = 0; d < array.rank; ++d) {
        std::vector<uint32_t> next;
        next.reserve(places.size() * indices[d].size());
        for (uint32_t place : places)
            for (uint32_t k : indices[d])
                next.push_back(place * array.extents[d] + k);
        places = std::move(next);
    }
    shape.shape({extents.data(), rank});
    return {};
}

std::string multiply(const ArrayValue& a, const ArrayValue& b, ArrayValue& result) {
    const uint32_t rows = a.rank == 2 ? a.extents[0] : 1, inner = a.extents[a.rank - 1];
    const uint32_t columns = b.rank == 2 ? b.extents[1] : 1;
    if (b.extents[0] != inner)
        return phrase("arrays of sizes {0} and {1} cannot be multiplied", a.shapeText(), b.shapeText());
    std::array<uint32_t, 2> extents{};
    uint8_t rank = 0;
    if (a.rank == 2)
        extents[rank++] = rows;
    if (b.rank == 2)
        extents[rank++] = columns;
    result.shape({extents.data(), rank});
    for (uint32_t i = 0; i < rows; ++i)
        for (uint32_t j = 0; j < columns; ++j) {
            double sum = 0;
            for (uint32_t k = 0; k < inner; ++k)
                sum += a.data[size_t(i) * inner + k] * b.data[size_t(k) * columns + j];
            result.data[size_t(i) * columns + j] = sum;
        }
    return {};
}

std::string concatenate(size_t dimension, std::span<const ArrayValue* const> parts, ArrayValue& result) {
    const ArrayValue& first = *parts.front();
    if (dimension < 1 || dimension > first.rank)
        return phrase("cat: there is no dimension {0}", dimension);
    std::array<uint32_t, ArrayValue::mostDimensions> extents = first.extents;
    extents[dimension - 1] = 0;
    for (const ArrayValue* part : parts) {
        for (uint8_t d = 0; d < first.rank; ++d)
            if (part->rank != first.rank || (d != dimension - 1 && part->extents[d] != first.extents[d]))
                return phrase("arrays of sizes {0} and {1} cannot be joined", first.shapeText(), part->shapeText());
        extents[dimension - 1] += part->extents[dimension - 1];
    }
    size_t outer = 1, inner = 1;
    for (size_t d = 0; d + 1 < dimension; ++d)
        outer *= first.extents[d];
    for (size_t d = dimension; d < first.rank; ++d)
        inner *= first.extents[d];
    result.shape({extents.data(), first.rank});
    auto to = result.data.begin();
    for (size_t i = 0; i < outer; ++i)
        for (const ArrayValue* part : parts) {
            const size_t count = part->extents[dimension - 1] * inner;
            const auto from = part->data.begin() + static_cast<ptrdiff_t>(i * count);
            to = std::copy(from, from + static_cast<ptrdiff_t>(count), to);
        }
    return {};
}

std::string cross(const ArrayValue& a, const ArrayValue& b, ArrayValue& result) {
    if (a.data.size() != 3 || b.data.size() != 3)
        return phrase("cross() needs vectors of three elements");
    const uint32_t three = 3;
    result.shape({&three, 1});
    for (size_t i = 0; i < 3; ++i) {
        const size_t j = (i + 1) % 3, k = (i + 2) % 3;
        result.data[i] = a.data[j] * b.data[k] - a.data[k] * b.data[j];
    }
    return {};
}

void transpose(const ArrayValue& a, ArrayValue& result) {
    const uint32_t rows = a.extents[0], columns = a.extents[1];
    const std::array extents{columns, rows};
    result.shape(extents);
    for (uint32_t i = 0; i < rows; ++i)
        for (uint32_t j = 0; j < columns; ++j)
            result.data[size_t(j) * rows + i] = a.data[size_t(i) * columns + j];
}

void diagonal(const ArrayValue& a, ArrayValue& result) {
    const auto count = static_cast<uint32_t>(a.data.size());
    const std::array extents{count, count};
    result.shape(extents);
    std::ranges::fill(result.data, 0.0);
    for (uint32_t i = 0; i < count; ++i)
        result.data[size_t(i) * count + i] = a.data[i];
}

std::string stack(std::span<const ArrayValue* const> parts, ArrayValue& result) {
    std::array<uint32_t, ArrayValue::mostDimensions> extents{};
    extents[0] = static_cast<uint32_t>(parts.size());
    const uint8_t inner = parts.empty() ? 0 : parts.front()->rank;
    if (inner + 1u > ArrayValue::mostDimensions)
        return phrase("an array has too many dimensions");
    for (uint8_t d = 0; d < inner; ++d)
        extents[d + 1u] = parts.front()->extents[d];
    for (const ArrayValue* part : parts)
        if (!part->sameShape(*parts.front()))
            return phrase("elements of an array have different sizes {0} and {1}", parts.front()->shapeText(),
                          part->shapeText());
    result.shape({extents.data(), inner + 1u});
    auto to = result.data.begin();
    for (const ArrayValue* part : parts)
        to = std::ranges::copy(part->data, to).out;
    return {};
}

size_t rangeCount(double start, double step, double stop) {
    if (step == 0 || std::isnan(step))
        return 0;
    const double steps = (stop - start) / step;
    // Steps of Reals that miss the end by rounding only still reach it.
    const double count = std::floor(steps + 1e-10 * std::max(1.0, std::fabs(steps)));
    return count < 0 || std::isnan(count) ? 0 : static_cast<size_t>(count) + 1;
}

} // namespace gnomon
