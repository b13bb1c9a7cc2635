#pragma once

#include "compiler/structure/block_order.h"

namespace gnomon::structure {

/// The three parts into which every system falls, whatever largest matching is used (Dulmage and Mendelsohn 1958):
/// `over` has more equations than variables, `under` more variables than equations, `square` is solvable in blocks.
/// Equations of `over` use variables of `over` only; those of `square` no variables of `under`.
struct DulmageMendelsohn {
    enum class Part : uint8_t { Over, Square, Under };

    /// One connected piece of an over- or under-determined part: a conflict, or a lack, of its own.
    struct Piece {
        std::vector<EqIndex> equations;
        std::vector<VarIndex> variables;
        friend bool operator==(const Piece&, const Piece&) = default;
    };

    std::vector<Part> partOfEquation;
    std::vector<Part> partOfVariable;
    std::vector<Piece> over;
    std::vector<Piece> under;
    BlockOrder square;

    bool isSquare() const { return over.empty() && under.empty(); }
};

/// `matching` must be a largest one.
DulmageMendelsohn dulmageMendelsohn(const Incidence& incidence, const Matching& matching);

/// Rows and columns in an order that shows the structure: everything above the diagonal blocks is empty. The
/// over-determined part comes first, then the blocks of the square part in execution order, then the under-determined
/// part; inside a block pairs of the matching lie on the diagonal.
struct MatrixOrder {
    struct Block {
        DulmageMendelsohn::Part part = DulmageMendelsohn::Part::Square;
        uint32_t rowBegin = 0, rowEnd = 0;
        uint32_t columnBegin = 0, columnEnd = 0;
    };
    std::vector<EqIndex> rows;
    std::vector<VarIndex> columns;
    std::vector<Block> blocks;
};
MatrixOrder matrixOrder(const DulmageMendelsohn& parts, const Matching& matching);

/// Only which part everything belongs to.
struct CoarseParts {
    std::vector<DulmageMendelsohn::Part> ofEquation;
    std::vector<DulmageMendelsohn::Part> ofVariable;
};
CoarseParts coarseParts(const Incidence& incidence, const Incidence& transposed, const Matching& matching);

/// The equations that the equation without partner is in conflict with, itself included, and their variables: one
/// equation too many, and leaving out any one of them leaves the rest without conflict. Sorted.
DulmageMendelsohn::Piece minimalOverdeterminedSet(const Incidence& incidence, const Matching& matching,
                                                  EqIndex unmatched);

} // namespace gnomon::structure
