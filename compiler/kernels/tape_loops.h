#pragma once

#include "compiler/expr/scalar_ops.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gnomon {

/// Where an operand of a tape's operation is: in a register of one number per row, in the variable or constant that a
/// cell of the row names, or the same number for all rows.
enum class TapePlace : uint8_t { Register, Cell, Number };

/// Of a Register or Number its index; of a Cell its column, and whether it names a constant.
struct TapeOperand {
    uint32_t index = 0;
    uint32_t isConst = 0;
};

/// The rows that operations are carried out for, one operation after the other.
struct TapeBlock {
    double* registers = nullptr; // `stride` numbers each
    size_t stride = 0;
    const double* bases[2] = {}; // variables, constants
    const uint32_t* cells = nullptr;
    size_t columns = 0;
    const double* numbers = nullptr;
    double* out = nullptr; // the target noRegister
    size_t rows = 0;
};

struct TapeOperation {
    static constexpr uint32_t noRegister = ~0u;
    /// For all rows of a block.
    using Loop = void (*)(const TapeOperation& operation, const TapeBlock& block);
    /// For one row: its result.
    using Single = double (*)(const TapeOperation& operation, const double* registers, const double* const* bases,
                              const uint32_t* cells, const double* numbers);

    Loop loop = nullptr; // null: a call
    Single single = nullptr;
    TapeOperand a, b, c;
    uint32_t target = 0;
    uint32_t call = 0;
};

/// Two operations in one, so that a number need not be stored in between; rounded as two.
enum class FusedOp : uint8_t {
    MulAdd,       // a * b + c
    MulSub,       // a * b - c
    SubtractFrom, // c - a * b
    AddMul,       // (a + b) * c
    SubMul,       // (a - b) * c
};

/// The code of an operation whose operands are at these places; none if only registers will do (then there is one for
/// these).
struct TapeCode {
    TapeOperation::Loop loop = nullptr;
    TapeOperation::Single single = nullptr;
    explicit operator bool() const { return loop != nullptr; }
};
TapeCode tapeLoad(TapePlace a);
TapeCode tapeTime();
TapeCode tapeScalar(ExprOp op, TapePlace a, TapePlace b, TapePlace c);
TapeCode tapeBuiltin(BuiltinFunction function, TapePlace a, TapePlace b);
TapeCode tapeFused(FusedOp op, TapePlace a, TapePlace b, TapePlace c);

} // namespace gnomon
