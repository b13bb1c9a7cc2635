#include "compiler/jit/written_in_place.h"

#include <algorithm>

namespace gnomon {

bool isLeftToMachine(MachineOp op) {
    switch (op) {
    case MachineOp::Move:
    case MachineOp::Scalar:
    case MachineOp::Builtin:
    case MachineOp::Jump:
    case MachineOp::JumpIfZero:
    case MachineOp::JumpBack:
    case MachineOp::RangeCount:
    case MachineOp::Element:
    case MachineOp::SetElement:
    case MachineOp::Extent:
    case MachineOp::ExtentsAre:
    case MachineOp::IsExact:
    case MachineOp::Call:
    case MachineOp::Return:
        return false;
    default:
        return true;
    }
}

bool isWrittenInPlace(const MachineImage& image, uint32_t number) {
    constexpr size_t most = 100;
    const FunctionProgram& program = image.programs[number];
    const auto isArray = [](Operand o) { return o.isArray(); };
    return !program.worthKeeping && program.instructions.size() <= most && program.natives.empty() &&
           program.arrayCount == program.constants.size() && std::ranges::none_of(program.inputs, isArray) &&
           std::ranges::none_of(program.outputs, isArray) &&
           std::ranges::none_of(program.instructions, [](const MachineInstruction& i) {
               // What calls others has its depth counted.
               return i.op == MachineOp::Call ||
                      (isLeftToMachine(i.op) && i.op != MachineOp::Fail && i.op != MachineOp::Warn &&
                       i.op != MachineOp::TextOf && i.op != MachineOp::JoinText && i.op != MachineOp::CompareText);
           });
}

} // namespace gnomon
