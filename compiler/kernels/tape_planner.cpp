#include "compiler/kernels/tape_planner.h"
#include "compiler/base/assert.h"

#include <algorithm>
#include <array>

namespace gnomon {

namespace {

/// A variable that is read more often is read into a register first.
constexpr uint32_t mostReadsInPlace = 3;

size_t operandCount(const KernelInstruction& n) {
    switch (n.op) {
    case KernelOp::Scalar:
        return exprOpArity(n.scalar);
    case KernelOp::Builtin:
        return builtinArity(n.builtin);
    default:
        return 0;
    }
}

uint32_t operandOf(const KernelInstruction& n, size_t k) {
    return k == 0 ? n.a : k == 1 ? n.b : n.c;
}

} // namespace

TapePlanner::TapePlanner(const KernelProgram& program, Tape& tape)
    : m_program(program),
      m_tape(tape),
      m_plans(program.instructions.size()),
      m_isLoaded(program.instructions.size()),
      m_resultsOf(program.calls.size()) {}

void TapePlanner::run() {
    countUses();
    fuse();
    for (uint32_t i = 0; i < m_program.instructions.size(); ++i)
        emit(i);
    for (const uint32_t output : m_program.outputs)
        load(output);
    allocate();
}

void TapePlanner::countUses() {
    const auto& instructions = m_program.instructions;
    for (uint32_t i = 0; i < instructions.size(); ++i) {
        const KernelInstruction& n = instructions[i];
        for (size_t k = 0; k < operandCount(n); ++k)
            ++m_plans[operandOf(n, k)].uses;
        if (n.op == KernelOp::Result)
            m_resultsOf[n.a].push_back(i);
        if (n.op == KernelOp::Literal) {
            m_plans[i].number = static_cast<uint32_t>(m_tape.m_numbers.size());
            m_tape.m_numbers.push_back(n.literal);
        }
    }
    for (const KernelCallSite& site : m_program.calls) {
        for (const auto& input : site.inputs)
            if (input.kind == KernelCallSite::Input::Kind::Value)
                ++m_plans[input.value].uses;
        if (site.condition != KernelCallSite::noValue)
            ++m_plans[site.condition].uses;
    }
    for (const uint32_t output : m_program.outputs)
        m_plans[output].isOutput = true;
}

bool TapePlanner::isNumber(uint32_t value) const {
    return m_program.instructions[value].op == KernelOp::Literal;
}

/// Whether an operation may be done within the only one that uses it.
bool TapePlanner::mayAbsorb(uint32_t value, std::initializer_list<ExprOp> ops) const {
    const KernelInstruction& n = m_program.instructions[value];
    const Plan& plan = m_plans[value];
    return n.op == KernelOp::Scalar && std::ranges::find(ops, n.scalar) != ops.end() && plan.uses == 1 &&
           !plan.isOutput && plan.product == none;
}

void TapePlanner::fuse() {
    for (uint32_t i = 0; i < m_program.instructions.size(); ++i)
        if (m_program.instructions[i].op == KernelOp::Scalar && !fuseProduct(i))
            fuseSum(i);
}

bool TapePlanner::fuseProduct(uint32_t sum) {
    const KernelInstruction& n = m_program.instructions[sum];
    if ((n.scalar != ExprOp::Add && n.scalar != ExprOp::Sub) || n.a == n.b)
        return false;
    for (const bool second : {true, false}) {
        const uint32_t product = second ? n.b : n.a;
        if (!mayAbsorb(product, {ExprOp::Mul}))
            continue;
        const KernelInstruction& factors = m_program.instructions[product];
        if (isNumber(factors.a) && isNumber(factors.b))
            continue;
        m_plans[product].isAbsorbed = true;
        m_plans[sum].product = product;
        m_plans[sum].other = second ? n.a : n.b;
        m_plans[sum].fused = n.scalar == ExprOp::Add ? FusedOp::MulAdd
                             : second                ? FusedOp::SubtractFrom
                                                     : FusedOp::MulSub;
        return true;
    }
    return false;
}

bool TapePlanner::fuseSum(uint32_t product) {
    const KernelInstruction& n = m_program.instructions[product];
    if (n.scalar != ExprOp::Mul || n.a == n.b)
        return false;
    for (const bool second : {true, false}) {
        const uint32_t sum = second ? n.b : n.a, factor = second ? n.a : n.b;
        if (!mayAbsorb(sum, {ExprOp::Add, ExprOp::Sub}) || isNumber(factor))
            continue;
        const KernelInstruction& terms = m_program.instructions[sum];
        if (isNumber(terms.a) || isNumber(terms.b))
            continue;
        m_plans[sum].isAbsorbed = true;
        m_plans[product].product = sum;
        m_plans[product].other = factor;
        m_plans[product].fused = terms.scalar == ExprOp::Add ? FusedOp::AddMul : FusedOp::SubMul;
        return true;
    }
    return false;
}

TapePlace TapePlanner::place(uint32_t value) const {
    if (m_isLoaded[value])
        return TapePlace::Register;
    const KernelOp op = m_program.instructions[value].op;
    if (op == KernelOp::Literal)
        return TapePlace::Number;
    return op == KernelOp::LoadVar || op == KernelOp::LoadConst ? TapePlace::Cell : TapePlace::Register;
}

TapeOperand TapePlanner::operand(uint32_t value) {
    const KernelInstruction& n = m_program.instructions[value];
    switch (place(value)) {
    case TapePlace::Register:
        return {value, 0};
    case TapePlace::Cell:
        return {n.a, n.op == KernelOp::LoadConst ? 1u : 0u};
    case TapePlace::Number:
        return {m_plans[value].number, 0};
    }
    return {};
}

void TapePlanner::load(uint32_t value) {
    const TapePlace from = place(value);
    if (from == TapePlace::Register)
        return;
    Operation operation;
    const TapeCode code = tapeLoad(from);
    operation.code.loop = code.loop;
    operation.code.single = code.single;
    operation.a = from;
    operation.code.a = operand(value);
    operation.target = value;
    m_isLoaded[value] = true;
    m_operations.push_back(operation);
}

void TapePlanner::emit(uint32_t value) {
    const KernelInstruction& n = m_program.instructions[value];
    switch (n.op) {
    case KernelOp::Literal:
    case KernelOp::Result:
        return;
    case KernelOp::LoadVar:
    case KernelOp::LoadConst:
        if (m_plans[value].uses > mostReadsInPlace)
            load(value);
        return;
    case KernelOp::LoadTime: {
        Operation operation;
        operation.code.loop = tapeTime().loop;
        operation.code.single = tapeTime().single;
        operation.target = value;
        m_operations.push_back(operation);
        return;
    }
    case KernelOp::Call:
        emitCall(value);
        return;
    case KernelOp::Scalar:
    case KernelOp::Builtin:
        if (!m_plans[value].isAbsorbed)
            emitOperation(value);
        return;
    }
}

void TapePlanner::emitCall(uint32_t value) {
    const uint32_t number = m_program.instructions[value].a;
    const KernelCallSite& site = m_program.calls[number];
    for (const auto& input : site.inputs)
        if (input.kind == KernelCallSite::Input::Kind::Value)
            load(input.value);
    if (site.condition != KernelCallSite::noValue)
        load(site.condition);
    Operation operation;
    operation.code.call = number;
    m_operations.push_back(operation);
}

void TapePlanner::emitOperation(uint32_t value) {
    const KernelInstruction& n = m_program.instructions[value];
    const Plan& plan = m_plans[value];
    std::array<uint32_t, 3> operands{n.a, n.b, n.c};
    size_t count = operandCount(n);
    if (plan.product != none) {
        const KernelInstruction& inner = m_program.instructions[plan.product];
        operands = {inner.a, inner.b, plan.other};
        count = 3;
        if (inner.scalar == ExprOp::Mul && isNumber(inner.b))
            std::swap(operands[0], operands[1]);
    }
    // An operand that the operation does not have may be anything that can be read.
    for (size_t k = count; k < operands.size(); ++k)
        operands[k] = operands[0];
    const auto code = [&] {
        const TapePlace a = place(operands[0]), b = place(operands[1]), c = place(operands[2]);
        return plan.product != none       ? tapeFused(plan.fused, a, b, c)
               : n.op == KernelOp::Scalar ? tapeScalar(n.scalar, a, b, c)
                                          : tapeBuiltin(n.builtin, a, b);
    };
    TapeCode found = code();
    for (size_t k = 0; !found && k < count; ++k) {
        load(operands[k]);
        found = code();
    }
    assert(found);
    Operation operation;
    operation.code.loop = found.loop;
    operation.code.single = found.single;
    operation.a = place(operands[0]);
    operation.b = place(operands[1]);
    operation.c = place(operands[2]);
    operation.code.a = operand(operands[0]);
    operation.code.b = operand(operands[1]);
    operation.code.c = operand(operands[2]);
    operation.target = value;
    m_operations.push_back(operation);
}

/// Registers are used again behind the last use of what they held; an operation never writes what it reads.
void TapePlanner::allocate() {
    constexpr uint32_t never = none - 1;
    std::vector<uint32_t> lastUse(m_plans.size(), 0);
    const auto readsOf = [&](const Operation& operation, auto&& f) {
        if (operation.code.loop) {
            if (operation.a == TapePlace::Register)
                f(operation.code.a.index);
            if (operation.b == TapePlace::Register)
                f(operation.code.b.index);
            if (operation.c == TapePlace::Register)
                f(operation.code.c.index);
            return;
        }
        const KernelCallSite& site = m_program.calls[operation.code.call];
        for (const auto& input : site.inputs)
            if (input.kind == KernelCallSite::Input::Kind::Value)
                f(input.value);
        if (site.condition != KernelCallSite::noValue)
            f(site.condition);
    };
    for (uint32_t i = 0; i < m_operations.size(); ++i)
        readsOf(m_operations[i], [&](uint32_t v) { lastUse[v] = i; });
    for (const uint32_t output : m_program.outputs)
        lastUse[output] = never;

    std::vector<uint32_t> registers(m_plans.size(), none), free;
    const auto take = [&](uint32_t value) {
        if (free.empty())
            free.push_back(m_tape.m_registerCount++);
        registers[value] = free.back();
        free.pop_back();
    };
    const auto release = [&](uint32_t value) {
        free.push_back(registers[value]);
        registers[value] = none;
    };
    m_tape.m_calls.resize(m_program.calls.size());
    m_tape.m_outputCount = static_cast<uint32_t>(m_program.outputs.size());
    for (uint32_t i = 0; i < m_operations.size(); ++i) {
        Operation& operation = m_operations[i];
        std::vector<uint32_t> ended;
        readsOf(operation, [&](uint32_t v) {
            if (lastUse[v] == i && std::ranges::find(ended, v) == ended.end())
                ended.push_back(v);
        });
        TapeOperation code = operation.code;
        if (code.loop) {
            for (const auto& [where, of] :
                 {std::pair(operation.a, &code.a), std::pair(operation.b, &code.b), std::pair(operation.c, &code.c)})
                if (where == TapePlace::Register)
                    of->index = registers[of->index];
            const bool isResult = i + 1 == m_operations.size() && m_program.outputs.size() == 1 &&
                                  operation.target == m_program.outputs[0];
            if (isResult) {
                code.target = TapeOperation::noRegister;
            } else {
                take(operation.target);
                code.target = registers[operation.target];
                if (lastUse[operation.target] <= i)
                    ended.push_back(operation.target);
            }
        } else {
            Tape::Call& made = m_tape.m_calls[code.call];
            made.site = m_program.calls[code.call];
            for (auto& input : made.site.inputs) {
                made.inputCount += input.kind == KernelCallSite::Input::Kind::Value ? 1 : input.count;
                if (input.kind == KernelCallSite::Input::Kind::Value)
                    input.value = registers[input.value];
            }
            if (made.site.condition != KernelCallSite::noValue)
                made.site.condition = registers[made.site.condition];
            for (const uint32_t result : m_resultsOf[code.call]) {
                take(result);
                made.results.emplace_back(m_program.instructions[result].b, registers[result]);
                if (lastUse[result] <= i)
                    ended.push_back(result);
            }
        }
        m_tape.m_operations.push_back(code);
        for (const uint32_t value : ended)
            release(value);
    }
    if (m_tape.m_operations.empty() || m_tape.m_operations.back().target != TapeOperation::noRegister)
        for (const uint32_t output : m_program.outputs)
            m_tape.m_outputs.push_back(registers[output]);
}

} // namespace gnomon
