#pragma once

#include "compiler/base/exact_integers.h"
#include "compiler/expr/expr.h"
#include "compiler/external/foreign.h"
#include "compiler/external/native.h"
#include "compiler/functions/array_value.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gnomon {

/// What the machine that runs functions can do. t is the target, a, b, c operands: numbers of registers of scalars or
/// (names with Array) of arrays, as said.
enum class MachineOp : uint8_t {
    Move,         // t := a
    Scalar,       // t := ExprOp(sub) of a, b, c
    Builtin,      // t := BuiltinFunction(sub) of a, b
    Jump,         // to instruction t
    JumpIfZero,   // to instruction t if a is 0
    JumpBack,     // as Jump, counted: a loop without end is found
    IsExact,      // the operand a is an Integer that is kept exactly, or the function fails
    RangeCount,   // t := number of elements of operands (start, step, stop)
    Element,      // t := array a at the subscripts in operands; sub 1: the literal of an enumeration with that number
    SetElement,   // array t at the subscripts in operands := b
    Extent,       // t := extent of array a in dimension b
    ArrayCopy,    // array t := array a; sub 1: the sizes must agree
    ExtentsAre,   // array a has the extents in operands, or the function fails; b is its name as text; sub 1: an input
    ArrayList,    // array t := the scalars in operands
    ArrayStack,   // array t := the arrays in operands, as rows
    ArrayFill,    // array t := extents in operands, all of the scalar a
    ArrayFillBy,  // array t := extents in operands, copies of the array a
    ArrayMap,     // array t := ExprOp(sub) of the operands a, b element by element
    ArrayBuiltin, // array t := BuiltinFunction(sub) of the operands a, b element by element
    ArrayMul,     // t := array a * array b (t scalar if c, an array otherwise)
    ArrayOp,      // array t := ExprOp(sub) of the operands: Transpose, Diagonal, Cross, Cat, Range, Linspace, Identity,
                  // If (element by element)
    ArraySum,     // t := ExprOp(sub) over all elements of array a: Sum, Product, MinOf, MaxOf
    ArraySlice,   // array t := array a at the subscripts in operands
    SetSlice,     // array t at the subscripts in operands := operand b
    ListBegin,    // array t := no elements
    ListAppend,   // array t gets the operand a as another element
    ListEnd,      // array t := its elements as a first dimension of a
    TextOf,       // t := text of a of ScalarType(sub), operands: digits, minimum length, left justified
    JoinText,     // t := a + b
    CompareText,  // t := ExprOp(sub) of the texts a, b
    Call,         // function a with b operands in, and those out behind them
    Native,       // native function natives[a]
    Fail,         // the function fails; the message is the text b
    Warn,         // the text b is told
    Return,
};

/// A register as an operand, of a scalar or an array; or all of a dimension.
struct Operand {
    static constexpr uint32_t arrayFlag = 1u << 31;
    static constexpr uint32_t all = ~0u;

    uint32_t bits = 0;

    static Operand scalar(uint32_t r) { return {r}; }
    static Operand array(uint32_t r) { return {r | arrayFlag}; }
    bool isArray() const { return (bits & arrayFlag) != 0 && bits != all; }
    uint32_t number() const { return bits & ~arrayFlag; }
};

struct MachineInstruction {
    MachineOp op{};
    uint8_t sub = 0;
    uint32_t t = 0, a = 0, b = 0, c = 0;
    uint32_t first = 0, count = 0; // operands
};

/// A function as a list of instructions over its registers: made once, run without expressions or texts of the model.
struct FunctionProgram {
    std::string name;
    bool impure = false;
    uint32_t scalarCount = 0, arrayCount = 0;
    std::vector<Operand> inputs, outputs;
    std::vector<ScalarType> inputTypes, outputTypes;
    std::vector<MachineInstruction> instructions;
    std::vector<uint32_t> lines; // per instruction: index into `places`
    std::vector<std::string> places;
    std::vector<Operand> operands;
    std::vector<std::pair<uint32_t, double>> literals;      // registers that never change
    std::vector<std::pair<uint32_t, ArrayValue>> constants; // likewise of arrays
    /// Per input: an array that the function only reads, where the caller has it.
    std::vector<bool> byReference;
    /// Equal arguments give equal results, without a word, and finding them again costs less than computing them.
    bool worthKeeping = false;

    struct NativeCall {
        /// A counterpart in Gnomon, or code that a library brings along.
        const native::Function* function = nullptr;
        std::shared_ptr<const native::ForeignFunction> foreign;
        /// It gives an object. Calls with equal operands give the same one.
        bool makesObject = false;
        /// Which operands are written back follows from the function.
        std::vector<ScalarType> types;
        uint32_t operandCount = 0;
        uint32_t result = Operand::all; // scalar register
        ScalarType resultType = ScalarType::Real;
    };
    std::vector<NativeCall> natives;
};

} // namespace gnomon
