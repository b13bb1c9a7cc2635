#pragma once

#include <cstdint>
#include <vector>

namespace gnomon {

/// The incidence matrix of an initial system as it is drawn: rows (equations) and columns (quantities that are solved
/// for) in an order that shows what is determined and what must be solved together. Everything above the diagonal
/// blocks is empty.
struct StructureView {
    enum class Part : uint8_t { Over, Square, Under };
    struct Block {
        Part part = Part::Square;
        uint32_t rowBegin = 0, rowEnd = 0, columnBegin = 0, columnEnd = 0;
    };

    std::vector<uint32_t> rows, columns;
    std::vector<Block> blocks;
    std::vector<std::vector<uint32_t>> entries; // by position of the row: positions of columns
};

} // namespace gnomon
