#pragma once

#include "compiler/expr/scalar_ops.h"
#include "compiler/functions/function_program.h"

namespace gnomon {

/// Tells f(operand, isWritten) of every register that an instruction reads or writes; one that is read and written is
/// told twice. The outputs, which Return reads, are not told.
template <class F>
void forEachOperand(const FunctionProgram& program, const MachineInstruction& i, F&& f) {
    const auto scalar = [&](uint32_t r, bool written = false) { f(Operand::scalar(r), written); };
    const auto array = [&](uint32_t r, bool written = false) { f(Operand::array(r), written); };
    const auto list = [&](uint32_t from, uint32_t to, bool written) {
        for (uint32_t k = from; k < to; ++k)
            if (const Operand o = program.operands[i.first + k]; o.bits != Operand::all)
                f(o, written);
    };
    switch (i.op) {
    case MachineOp::Move:
        scalar(i.a);
        scalar(i.t, true);
        break;
    case MachineOp::Scalar: {
        const int arity = exprOpArity(static_cast<ExprOp>(i.sub));
        scalar(i.a);
        if (arity > 1)
            scalar(i.b);
        if (arity > 2)
            scalar(i.c);
        scalar(i.t, true);
        break;
    }
    case MachineOp::Builtin:
        scalar(i.a);
        if (builtinArity(static_cast<BuiltinFunction>(i.sub)) > 1)
            scalar(i.b);
        scalar(i.t, true);
        break;
    case MachineOp::Jump:
    case MachineOp::JumpBack:
    case MachineOp::Return:
        break;
    case MachineOp::JumpIfZero:
        scalar(i.a);
        break;
    case MachineOp::IsExact:
        f(Operand{i.a}, false);
        break;
    case MachineOp::RangeCount:
        list(0, i.count, false);
        scalar(i.t, true);
        break;
    case MachineOp::Element:
        array(i.a);
        list(0, i.count, false);
        scalar(i.t, true);
        break;
    case MachineOp::SetElement:
        array(i.t);
        scalar(i.b);
        list(0, i.count, false);
        array(i.t, true);
        break;
    case MachineOp::Extent:
        array(i.a);
        scalar(i.b);
        scalar(i.t, true);
        break;
    case MachineOp::ArrayCopy:
        array(i.t);
        array(i.a);
        array(i.t, true);
        break;
    case MachineOp::ExtentsAre:
        array(i.a);
        scalar(i.b);
        list(0, i.count, false);
        break;
    case MachineOp::ArrayList:
    case MachineOp::ArrayStack:
    case MachineOp::ArrayOp:
        list(0, i.count, false);
        array(i.t, true);
        break;
    case MachineOp::ArrayFill:
        scalar(i.a);
        list(0, i.count, false);
        array(i.t, true);
        break;
    case MachineOp::ArrayFillBy:
    case MachineOp::ArraySlice:
        array(i.a);
        list(0, i.count, false);
        array(i.t, true);
        break;
    case MachineOp::ArrayMap:
    case MachineOp::ArrayBuiltin:
        f(Operand{i.a}, false);
        f(Operand{i.b}, false);
        array(i.t, true);
        break;
    case MachineOp::ArrayMul:
        array(i.a);
        array(i.b);
        f(i.c ? Operand::scalar(i.t) : Operand::array(i.t), true);
        break;
    case MachineOp::ArraySum:
        array(i.a);
        scalar(i.t, true);
        break;
    case MachineOp::SetSlice:
        array(i.t);
        f(Operand{i.b}, false);
        list(0, i.count, false);
        array(i.t, true);
        break;
    case MachineOp::ListBegin:
        array(i.t, true);
        break;
    case MachineOp::ListAppend:
        array(i.t);
        f(Operand{i.a}, false);
        array(i.t, true);
        break;
    case MachineOp::ListEnd:
        array(i.t);
        array(i.t, true);
        break;
    case MachineOp::TextOf:
        scalar(i.a);
        list(0, i.count, false);
        scalar(i.t, true);
        break;
    case MachineOp::JoinText:
    case MachineOp::CompareText:
        scalar(i.a);
        scalar(i.b);
        scalar(i.t, true);
        break;
    case MachineOp::Call:
        list(0, i.b, false);
        list(i.b, i.count, true);
        break;
    case MachineOp::Native:
        list(0, i.count, false);
        list(0, i.count, true);
        if (program.natives[i.a].result != Operand::all)
            scalar(program.natives[i.a].result, true);
        break;
    case MachineOp::Fail:
    case MachineOp::Warn:
        scalar(i.b);
        break;
    }
}

} // namespace gnomon
