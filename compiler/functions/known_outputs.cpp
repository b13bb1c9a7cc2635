#include "compiler/functions/known_outputs.h"

#include "compiler/expr/scalar_ops.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace gnomon {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
/// Instructions of one call in all, and calls within calls.
constexpr size_t mostInstructions = 50'000, deepest = 50;

bool isKnown(double value) {
    return !std::isnan(value);
}

/// An array of which the elements may be known, or not even the shape.
struct KnownArray {
    ArrayValue value;
    bool hasShape = false;

    void forget() {
        value.data.clear();
        hasShape = false;
    }
    void forgetElements() { std::ranges::fill(value.data, unknown); }
};

struct KnownFrame {
    std::vector<double> scalars;
    std::vector<KnownArray> arrays;

    /// Keeps what both say.
    void merge(const KnownFrame& other) {
        for (size_t i = 0; i < scalars.size(); ++i)
            if (!(scalars[i] == other.scalars[i]))
                scalars[i] = unknown;
        for (size_t i = 0; i < arrays.size(); ++i) {
            KnownArray& mine = arrays[i];
            const KnownArray& its = other.arrays[i];
            if (!mine.hasShape || !its.hasShape || !mine.value.sameShape(its.value)) {
                mine.forget();
                continue;
            }
            for (size_t k = 0; k < mine.value.data.size(); ++k)
                if (!(mine.value.data[k] == its.value.data[k]))
                    mine.value.data[k] = unknown;
        }
    }
};

/// An operation whose operands need not all be known.
double operation(ExprOp op, double a, double b, double c) {
    const int arity = exprOpArity(op);
    if (op == ExprOp::If) {
        if (isKnown(a))
            return a != 0 ? b : c;
        return b == c ? b : unknown;
    }
    if ((op == ExprOp::Mul || op == ExprOp::And) && (a == 0 || b == 0))
        return 0;
    if (op == ExprOp::Div && a == 0 && b != 0)
        return 0;
    if (op == ExprOp::Or && ((isKnown(a) && a != 0) || (isKnown(b) && b != 0)))
        return 1;
    if (!isKnown(a) || (arity > 1 && !isKnown(b)) || (arity > 2 && !isKnown(c)))
        return unknown;
    return scalarOpValue(op, a, b, c);
}

double builtin(BuiltinFunction function, double a, double b) {
    if (!isKnown(a) || (builtinArity(function) > 1 && !isKnown(b)))
        return unknown;
    return builtinValue(function, a, b);
}

/// Goes through the instructions of a program with what is known. Where a condition is not, it goes both ways, and what
/// the two agree on is known where they meet: always the earliest place first, so that both have come there.
class Walk {
public:
    explicit Walk(const MachineImage& image) : m_image(image) {}

    /// What is known at the return; nothing if it never returns, or that was not found out.
    std::optional<KnownFrame> call(uint32_t number, KnownFrame begin, size_t depth) {
        const FunctionProgram& program = m_image.programs[number];
        if (program.impure || depth > deepest)
            return std::nullopt;
        std::map<size_t, KnownFrame> open;
        std::optional<KnownFrame> result;
        open.emplace(0, std::move(begin));
        const auto reach = [](auto& places, size_t at, KnownFrame frame) {
            const auto found = places.find(at);
            if (found == places.end())
                places.emplace(at, std::move(frame));
            else
                found->second.merge(frame);
        };
        while (!open.empty()) {
            auto node = open.extract(open.begin());
            KnownFrame frame = std::move(node.mapped());
            for (size_t at = node.key();;) {
                if (++m_count > mostInstructions)
                    return std::nullopt;
                const MachineInstruction& i = program.instructions[at];
                if (i.op == MachineOp::Return) {
                    if (result)
                        result->merge(frame);
                    else
                        result = std::move(frame);
                    break;
                }
                if (i.op == MachineOp::Fail)
                    break;
                size_t next = at + 1;
                if (i.op == MachineOp::Jump || i.op == MachineOp::JumpBack) {
                    next = i.t;
                } else if (i.op == MachineOp::JumpIfZero) {
                    const double condition = frame.scalars[i.a];
                    if (!isKnown(condition))
                        reach(open, i.t, frame);
                    else if (condition == 0)
                        next = i.t;
                } else if (!carryOut(program, i, frame, depth)) {
                    return std::nullopt;
                }
                at = next;
                // Another way comes together with this one here, or is behind it.
                if (!open.empty() && open.begin()->first <= at) {
                    reach(open, at, std::move(frame));
                    break;
                }
            }
        }
        return result;
    }

    static KnownFrame frameOf(const FunctionProgram& program) {
        KnownFrame frame{std::vector<double>(program.scalarCount, unknown),
                         std::vector<KnownArray>(program.arrayCount)};
        for (const auto& [target, value] : program.literals)
            frame.scalars[target] = value;
        for (const auto& [target, value] : program.constants)
            frame.arrays[target] = {value, true};
        return frame;
    }

private:
    /// The place of an element, if the subscripts are known.
    static std::optional<size_t> placeOf(const FunctionProgram& program, const MachineInstruction& i,
                                         const KnownFrame& frame, const ArrayValue& array) {
        size_t place = 0;
        if (i.count != array.rank)
            return std::nullopt;
        for (uint32_t k = 0; k < i.count; ++k) {
            const double subscript = frame.scalars[program.operands[i.first + k].number()];
            if (!(subscript >= 1 && subscript <= array.extents[k]))
                return std::nullopt;
            place = place * array.extents[k] + static_cast<size_t>(subscript) - 1;
        }
        return place;
    }

    /// False: it takes too long.
    bool carryOut(const FunctionProgram& program, const MachineInstruction& i, KnownFrame& frame, size_t depth) {
        std::vector<double>& s = frame.scalars;
        std::vector<KnownArray>& arrays = frame.arrays;
        const auto operand = [&](uint32_t k) { return program.operands[i.first + k]; };
        const auto forget = [&](Operand o) {
            if (o.isArray())
                arrays[o.number()].forget();
            else
                s[o.number()] = unknown;
        };
        switch (i.op) {
        case MachineOp::Move:
            s[i.t] = s[i.a];
            break;
        case MachineOp::Scalar:
            s[i.t] = operation(static_cast<ExprOp>(i.sub), s[i.a], s[i.b], s[i.c]);
            break;
        case MachineOp::Builtin:
            s[i.t] = builtin(static_cast<BuiltinFunction>(i.sub), s[i.a], s[i.b]);
            break;
        case MachineOp::RangeCount: {
            const double start = s[operand(0).number()], step = s[operand(1).number()], stop = s[operand(2).number()];
            s[i.t] = isKnown(start) && isKnown(step) && isKnown(stop)
                         ? static_cast<double>(rangeCount(start, step, stop))
                         : unknown;
            break;
        }
        case MachineOp::Element: {
            const KnownArray& array = arrays[i.a];
            const auto place = array.hasShape ? placeOf(program, i, frame, array.value) : std::nullopt;
            s[i.t] = place ? array.value.data[*place] : unknown;
            break;
        }
        case MachineOp::SetElement: {
            KnownArray& array = arrays[i.t];
            if (!array.hasShape)
                break;
            if (const auto place = placeOf(program, i, frame, array.value))
                array.value.data[*place] = s[i.b];
            else
                array.forgetElements();
            break;
        }
        case MachineOp::Extent: {
            const KnownArray& array = arrays[i.a];
            const double d = s[i.b];
            s[i.t] = array.hasShape && d >= 1 && d <= array.value.rank ? array.value.extents[static_cast<size_t>(d) - 1]
                                                                       : unknown;
            break;
        }
        case MachineOp::ArrayCopy:
            if (i.t != i.a)
                arrays[i.t] = arrays[i.a];
            break;
        case MachineOp::ArrayList: {
            KnownArray& to = arrays[i.t];
            to.value.shape({&i.count, 1});
            to.hasShape = true;
            for (uint32_t k = 0; k < i.count; ++k)
                to.value.data[k] = s[operand(k).number()];
            break;
        }
        case MachineOp::ArrayFill: {
            std::array<uint32_t, ArrayValue::mostDimensions> extents{};
            KnownArray& to = arrays[i.t];
            double count = 1;
            bool known = i.count <= extents.size();
            for (uint32_t k = 0; k < i.count && known; ++k) {
                const double extent = s[operand(k).number()];
                known = extent >= 0 && (count *= extent) <= mostInstructions;
                extents[k] = known ? static_cast<uint32_t>(extent) : 0;
            }
            to.forget();
            if (!known)
                break;
            to.hasShape = true;
            to.value.shape({extents.data(), i.count});
            std::ranges::fill(to.value.data, s[i.a]);
            break;
        }
        case MachineOp::ArrayFillBy:
        case MachineOp::ArrayStack:
        case MachineOp::ArrayMap:
        case MachineOp::ArrayBuiltin:
        case MachineOp::ArrayOp:
        case MachineOp::ArraySlice:
        case MachineOp::SetSlice:
        case MachineOp::ListBegin:
        case MachineOp::ListAppend:
        case MachineOp::ListEnd:
            arrays[i.t].forget();
            break;
        case MachineOp::ArrayMul:
            forget(i.c ? Operand::scalar(i.t) : Operand::array(i.t));
            break;
        case MachineOp::ArraySum:
        case MachineOp::TextOf:
        case MachineOp::JoinText:
        case MachineOp::CompareText:
            s[i.t] = unknown;
            break;
        case MachineOp::Call: {
            const FunctionProgram& callee = m_image.programs[i.a];
            KnownFrame inner = frameOf(callee);
            uint32_t k = 0;
            for (const Operand input : callee.inputs) {
                const Operand from = operand(k++);
                if (input.isArray())
                    inner.arrays[input.number()] = arrays[from.number()];
                else
                    inner.scalars[input.number()] = s[from.number()];
            }
            const std::optional<KnownFrame> made = call(i.a, std::move(inner), depth + 1);
            if (m_count > mostInstructions)
                return false;
            for (const Operand output : callee.outputs) {
                const Operand to = operand(k++);
                if (!made)
                    forget(to);
                else if (to.isArray())
                    arrays[to.number()] = made->arrays[output.number()];
                else
                    s[to.number()] = made->scalars[output.number()];
            }
            break;
        }
        case MachineOp::Native: {
            const FunctionProgram::NativeCall& native = program.natives[i.a];
            for (uint32_t k = 0; k < native.operandCount; ++k)
                forget(operand(k));
            if (native.result != Operand::all)
                s[native.result] = unknown;
            break;
        }
        case MachineOp::ExtentsAre:
        case MachineOp::IsExact:
        case MachineOp::Warn:
        case MachineOp::Jump:
        case MachineOp::JumpBack:
        case MachineOp::JumpIfZero:
        case MachineOp::Fail:
        case MachineOp::Return:
            break;
        }
        return true;
    }

    const MachineImage& m_image;
    size_t m_count = 0;
};

} // namespace

std::vector<double> knownOutputs(const MachineImage& image, uint32_t program, const CallLayout& layout,
                                 std::span<const double> arguments) {
    const FunctionProgram& p = image.programs[program];
    std::vector<double> outputs(layout.outputCount(), unknown);
    KnownFrame frame = Walk::frameOf(p);
    size_t at = 0;
    for (size_t k = 0; k < p.inputs.size() && k < layout.inputs.size(); ++k) {
        const Operand input = p.inputs[k];
        if (!input.isArray()) {
            frame.scalars[input.number()] = arguments[at++];
            continue;
        }
        KnownArray& array = frame.arrays[input.number()];
        array.value.shape(layout.inputs[k]);
        array.hasShape = true;
        for (double& element : array.value.data)
            element = arguments[at++];
    }
    const std::optional<KnownFrame> made = Walk(image).call(program, std::move(frame), 0);
    if (!made)
        return outputs;
    for (size_t k = 0; k < p.outputs.size() && k < layout.outputs.size(); ++k) {
        const Operand output = p.outputs[k];
        const size_t offset = layout.outputOffset(k);
        if (!output.isArray()) {
            outputs[offset] = made->scalars[output.number()];
            continue;
        }
        const KnownArray& array = made->arrays[output.number()];
        const size_t count = layout.outputOffset(k + 1) - offset;
        if (array.hasShape && array.value.data.size() == count)
            std::ranges::copy(array.value.data, outputs.begin() + static_cast<ptrdiff_t>(offset));
    }
    return outputs;
}

} // namespace gnomon
