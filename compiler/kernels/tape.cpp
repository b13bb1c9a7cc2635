#include "compiler/kernels/tape.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnomon {

Tape::Tape(const KernelProgram& program) : m_columnCount(program.columnCount) {
    const auto& instructions = program.instructions;
    constexpr uint32_t never = std::numeric_limits<uint32_t>::max();

    // The last use of every value; its register is free after it.
    std::vector<uint32_t> lastUse(instructions.size(), 0);
    std::vector<std::vector<uint32_t>> resultsOf(program.calls.size());
    for (uint32_t i = 0; i < instructions.size(); ++i) {
        const KernelInstruction& n = instructions[i];
        if (n.op == KernelOp::Scalar || n.op == KernelOp::Builtin)
            lastUse[n.a] = lastUse[n.b] = lastUse[n.c] = i;
        if (n.op == KernelOp::Result)
            resultsOf[n.a].push_back(i);
        if (n.op == KernelOp::Call) {
            for (const auto& input : program.calls[n.a].inputs)
                if (input.kind == KernelCallSite::Input::Kind::Value)
                    lastUse[input.value] = i;
            if (program.calls[n.a].condition != KernelCallSite::noValue)
                lastUse[program.calls[n.a].condition] = i;
        }
    }
    for (uint32_t output : program.outputs)
        lastUse[output] = never;

    std::vector<uint32_t> registers(instructions.size(), never);
    std::vector<uint32_t> free;
    const auto take = [&] {
        if (free.empty())
            return m_registerCount++;
        const uint32_t r = free.back();
        free.pop_back();
        return r;
    };
    for (uint32_t i = 0; i < instructions.size(); ++i)
        if (instructions[i].op == KernelOp::Literal) {
            registers[i] = m_registerCount++;
            m_literals.emplace_back(registers[i], instructions[i].literal);
        }
    m_calls.resize(program.calls.size());
    std::vector<std::vector<uint32_t>> endsAt(instructions.size());
    for (uint32_t i = 0; i < instructions.size(); ++i)
        if (lastUse[i] != never && instructions[i].op != KernelOp::Literal && instructions[i].op != KernelOp::Call)
            endsAt[std::max(lastUse[i], i)].push_back(i);
    for (uint32_t i = 0; i < instructions.size(); ++i) {
        const KernelInstruction& n = instructions[i];
        switch (n.op) {
        case KernelOp::Literal:
        case KernelOp::Result:
            break;
        case KernelOp::Call: {
            Call& made = m_calls[n.a];
            made.site = program.calls[n.a];
            for (auto& input : made.site.inputs)
                if (input.kind == KernelCallSite::Input::Kind::Value)
                    input.value = registers[input.value];
            if (made.site.condition != KernelCallSite::noValue)
                made.site.condition = registers[made.site.condition];
            for (uint32_t result : resultsOf[n.a]) {
                registers[result] = take();
                made.results.emplace_back(instructions[result].b, registers[result]);
            }
            m_operations.push_back({n.op, n.scalar, n.builtin, 0, n.a, 0, 0});
            break;
        }
        default: {
            const bool operands = n.op == KernelOp::Scalar || n.op == KernelOp::Builtin;
            const uint32_t target = take();
            registers[i] = target;
            // An operand that the operation does not have may be anything that can be read.
            const auto operand = [&](uint32_t v) { return registers[v] == never ? target : registers[v]; };
            m_operations.push_back({n.op, n.scalar, n.builtin, target, operands ? operand(n.a) : n.a,
                                    operands ? operand(n.b) : 0, operands ? operand(n.c) : 0});
            break;
        }
        }
        // Operands are freed after the target was taken: an operation never writes what it reads.
        for (uint32_t ended : endsAt[i])
            if (registers[ended] != never)
                free.push_back(registers[ended]);
    }
    for (uint32_t output : program.outputs)
        m_outputs.push_back(registers[output]);
}

void Tape::entry(const void* program, const double* vars, const double* consts, const uint32_t* cols,
                 const uint32_t* rows, size_t n, double* out) {
    static_cast<const Tape*>(program)->run(vars, consts, cols, rows, n, out);
}

void Tape::run(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows, size_t n,
               double* out) const {
    const size_t stride = std::min(n, blockRows);
    const size_t size = stride * m_registerCount;
    std::array<double, 2048> small;
    std::vector<double> large;
    double* registers = small.data();
    if (size > small.size()) {
        large.resize(size);
        registers = large.data();
    }
    for (const auto& [target, value] : m_literals)
        std::fill_n(registers + target * stride, stride, value);
    const size_t outputs = m_outputs.size();
    for (size_t first = 0; first < n; first += stride) {
        const size_t count = std::min(stride, n - first);
        block(vars, consts, cols, rows, first, count, registers, stride);
        for (size_t j = 0; j < outputs; ++j) {
            const double* from = registers + m_outputs[j] * stride;
            double* to = out + first * outputs + j;
            for (size_t i = 0; i < count; ++i)
                to[i * outputs] = from[i];
        }
    }
}

namespace {

// Plain loops over registers that do not overlap: an operation never writes what it reads.
template <class F>
void each(double* __restrict t, const double* __restrict a, const double* __restrict b, size_t n, F f) {
    for (size_t i = 0; i < n; ++i)
        t[i] = f(a[i], b[i]);
}

void choose(double* __restrict t, const double* __restrict a, const double* __restrict b, const double* __restrict c,
            size_t n) {
    for (size_t i = 0; i < n; ++i)
        t[i] = a[i] != 0 ? b[i] : c[i];
}

void load(double* __restrict t, const double* __restrict from, const uint32_t* __restrict cell, size_t columns,
          size_t n) {
    for (size_t i = 0; i < n; ++i)
        t[i] = from[cell[i * columns]];
}

void loadListed(double* __restrict t, const double* __restrict from, const uint32_t* __restrict cell,
                const uint32_t* __restrict rows, size_t columns, size_t n) {
    for (size_t i = 0; i < n; ++i)
        t[i] = from[cell[rows[i] * columns]];
}

} // namespace

void Tape::block(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows, size_t first,
                 size_t n, double* registers, size_t stride) const {
    for (const Operation& operation : m_operations) {
        double* const t = registers + operation.target * stride;
        const auto loadFrom = [&](const double* from) {
            if (rows)
                loadListed(t, from, cols + operation.a, rows + first, m_columnCount, n);
            else
                load(t, from, cols + first * m_columnCount + operation.a, m_columnCount, n);
        };
        const double* const a = registers + operation.a * stride;
        const double* const b = registers + operation.b * stride;
        switch (operation.op) {
        case KernelOp::LoadVar:
            loadFrom(vars);
            break;
        case KernelOp::LoadConst:
            loadFrom(consts);
            break;
        case KernelOp::LoadTime:
            std::fill_n(t, n, vars[0]);
            break;
        case KernelOp::Call:
            call(m_calls[operation.a], vars, consts, cols, rows, first, n, registers, stride);
            break;
        case KernelOp::Builtin:
            switch (operation.builtin) {
#define GNOMON_BUILTIN(id, name, arity)                                                                                \
    case BuiltinFunction::id:                                                                                          \
        each(t, a, b, n, [](double x, double y) { return builtinValue(BuiltinFunction::id, x, y); });                  \
        break;
#include "compiler/expr/builtins.def"
#undef GNOMON_BUILTIN
            }
            break;
        case KernelOp::Scalar:
            switch (operation.scalar) {
#define GNOMON_TAPE_OP(id)                                                                                             \
    case ExprOp::id:                                                                                                   \
        each(t, a, b, n, [](double x, double y) { return scalarOpValue(ExprOp::id, x, y); });                          \
        break;
                GNOMON_TAPE_OP(Add)
                GNOMON_TAPE_OP(Sub)
                GNOMON_TAPE_OP(Mul)
                GNOMON_TAPE_OP(Div)
                GNOMON_TAPE_OP(Pow)
                GNOMON_TAPE_OP(Neg)
                GNOMON_TAPE_OP(And)
                GNOMON_TAPE_OP(Or)
                GNOMON_TAPE_OP(Not)
                GNOMON_TAPE_OP(Less)
                GNOMON_TAPE_OP(LessEqual)
                GNOMON_TAPE_OP(Greater)
                GNOMON_TAPE_OP(GreaterEqual)
                GNOMON_TAPE_OP(Equal)
                GNOMON_TAPE_OP(NotEqual)
#undef GNOMON_TAPE_OP
            case ExprOp::If:
                choose(t, a, b, registers + operation.c * stride, n);
                break;
            default:
                assert(false);
            }
            break;
        case KernelOp::Literal:
        case KernelOp::Result:
            assert(false);
            break;
        }
    }
}

void Tape::call(const Call& call, const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows,
                size_t first, size_t n, double* registers, size_t stride) const {
    using Kind = KernelCallSite::Input::Kind;
    std::vector<double> in;
    std::vector<double> results(call.site.callee->outputCount());
    for (size_t i = 0; i < n; ++i) {
        if (call.site.condition != KernelCallSite::noValue && registers[call.site.condition * stride + i] == 0) {
            for (const auto& [place, target] : call.results)
                registers[target * stride + i] = 0;
            continue;
        }
        in.clear();
        const size_t row = rows ? rows[first + i] : first + i;
        for (const auto& input : call.site.inputs) {
            if (input.kind == Kind::Value) {
                in.push_back(registers[input.value * stride + i]);
            } else {
                const double* from =
                    (input.kind == Kind::VarBlock ? vars : consts) + cols[row * m_columnCount + input.value];
                in.insert(in.end(), from, from + input.count);
            }
        }
        call.site.callee->call(in.data(), results.data());
        for (const auto& [place, target] : call.results)
            registers[target * stride + i] = results[place];
    }
}

} // namespace gnomon
