#pragma once

#include "compiler/kernels/tape.h"

namespace gnomon {

/// Makes the operations of a tape from a program: which are done in one, where operands are read, which registers hold
/// what.
class TapePlanner {
public:
    TapePlanner(const KernelProgram& program, Tape& tape);
    void run();

private:
    static constexpr uint32_t none = ~0u;

    /// What a value is made by.
    struct Plan {
        uint32_t uses = 0;
        bool isOutput = false;
        bool isAbsorbed = false; // done within the operation that uses it
        uint32_t product = none; // of a fused operation: the value that it absorbs …
        uint32_t other = none;   // … and its own other operand
        FusedOp fused = FusedOp::MulAdd;
        uint32_t number = none; // in the tape's numbers
    };
    /// An operation before it has registers: the places of its operands, and what they read, values if in registers.
    struct Operation {
        TapeOperation code;
        TapePlace a = TapePlace::Number, b = TapePlace::Number, c = TapePlace::Number;
        uint32_t target = none; // a value
    };

    void countUses();
    void fuse();
    bool fuseProduct(uint32_t sum);
    bool fuseSum(uint32_t product);
    bool mayAbsorb(uint32_t value, std::initializer_list<ExprOp> ops) const;
    bool isNumber(uint32_t value) const;

    void emit(uint32_t value);
    void emitCall(uint32_t value);
    void emitOperation(uint32_t value);
    /// Sees to it that a register holds the value.
    void load(uint32_t value);
    TapePlace place(uint32_t value) const;
    TapeOperand operand(uint32_t value);
    void allocate();

    const KernelProgram& m_program;
    Tape& m_tape;
    std::vector<Plan> m_plans;    // by value
    std::vector<char> m_isLoaded; // by value
    std::vector<Operation> m_operations;
    std::vector<std::vector<uint32_t>> m_resultsOf; // by call site
};

} // namespace gnomon
