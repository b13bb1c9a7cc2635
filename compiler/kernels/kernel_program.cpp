#include "compiler/kernels/kernel_program.h"
#include "compiler/base/assert.h"
#include "compiler/base/exact_integers.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>
#include <unordered_map>

namespace gnomon {

namespace {

class KernelCompiler {
public:
    KernelCompiler(const ExprPool& pool, const std::vector<bool>& constColumn, CalleeSource* callees)
        : m_pool(pool), m_constColumn(constColumn), m_callees(callees) {
        m_program.columnCount = static_cast<uint32_t>(constColumn.size());
    }

    std::expected<KernelProgram, ExprId> run(std::span<const ExprId> outputs) {
        findConditions(outputs);
        for (ExprId id : order(outputs)) {
            const ExprNode& n = m_pool.node(id);
            if (n.rank > 0)
                continue;
            if (const auto failed = value(id); failed.valid())
                return std::unexpected(failed);
        }
        for (ExprId output : outputs) {
            if (!m_values.contains(output))
                return std::unexpected(output);
            m_program.outputs.push_back(m_values.at(output));
        }
        dropUnused();
        return std::move(m_program);
    }

private:
    /// What has to hold for a node to be needed: conditions of the branches around it, the outermost first.
    using Guards = std::vector<std::pair<ExprId, bool>>;

    /// A call inside of branches is made for the rows that take them all: elsewhere it might fail.
    void findConditions(std::span<const ExprId> outputs) {
        if (!m_callees)
            return;
        const std::vector<ExprId> nodes = m_pool.reachable(outputs);
        std::unordered_map<ExprId, Guards> uses;
        const auto use = [&](ExprId id, const Guards& by) {
            auto [it, added] = uses.emplace(id, by);
            if (added)
                return;
            // Used in several branches: what they have in common.
            Guards& guards = it->second;
            const auto end = std::ranges::mismatch(guards, by).in1;
            guards.erase(end, guards.end());
        };
        for (ExprId output : outputs)
            use(output, {});
        for (size_t i = nodes.size(); i-- > 0;) {
            const ExprId id = nodes[i];
            const Guards own = uses.at(id);
            const ExprOp op = m_pool.node(id).op;
            if (op == ExprOp::If) {
                use(m_pool.child(id, 0), own);
                for (const bool whenTrue : {true, false}) {
                    Guards inner = own;
                    inner.emplace_back(m_pool.child(id, 0), whenTrue);
                    use(m_pool.child(id, whenTrue ? 1 : 2), inner);
                }
                continue;
            }
            for (ExprId child : m_pool.children(id))
                use(child, own);
            if (op == ExprOp::Call && !own.empty())
                m_conditions[id] = own;
        }
    }

    /// Children first, and the condition of a call before the call.
    std::vector<ExprId> order(std::span<const ExprId> outputs) const {
        std::vector<ExprId> result;
        std::vector<std::pair<ExprId, bool>> stack;
        std::unordered_map<ExprId, bool> done;
        for (size_t i = outputs.size(); i-- > 0;)
            stack.emplace_back(outputs[i], false);
        while (!stack.empty()) {
            const auto [id, childrenDone] = stack.back();
            stack.pop_back();
            if (childrenDone) {
                if (done.emplace(id, true).second)
                    result.push_back(id);
                continue;
            }
            if (done.contains(id))
                continue;
            stack.emplace_back(id, true);
            for (ExprId child : m_pool.children(id))
                stack.emplace_back(child, false);
            if (const auto condition = m_conditions.find(id); condition != m_conditions.end())
                for (const auto& [guard, whenTrue] : condition->second)
                    stack.emplace_back(guard, false);
        }
        return result;
    }

    static void operandsOf(const KernelInstruction& i, const std::vector<KernelCallSite>& calls,
                           const std::vector<uint32_t>& callAt, auto&& f) {
        switch (i.op) {
        case KernelOp::Scalar:
            f(i.a);
            if (exprOpArity(i.scalar) > 1)
                f(i.b);
            if (exprOpArity(i.scalar) > 2)
                f(i.c);
            break;
        case KernelOp::Builtin:
            f(i.a);
            if (builtinArity(i.builtin) > 1)
                f(i.b);
            break;
        case KernelOp::Call:
            for (const auto& input : calls[i.a].inputs)
                if (input.kind == KernelCallSite::Input::Kind::Value)
                    f(input.value);
            if (calls[i.a].condition != KernelCallSite::noValue)
                f(calls[i.a].condition);
            break;
        case KernelOp::Result:
            f(callAt[i.a]);
            break;
        default:
            break;
        }
    }

    void dropUnused() {
        auto& instructions = m_program.instructions;
        std::vector<uint32_t> callAt(m_program.calls.size(), 0);
        for (uint32_t i = 0; i < instructions.size(); ++i)
            if (instructions[i].op == KernelOp::Call)
                callAt[instructions[i].a] = i;
        std::vector<bool> used(instructions.size(), false);
        for (uint32_t output : m_program.outputs)
            used[output] = true;
        for (size_t i = instructions.size(); i-- > 0;)
            if (used[i])
                operandsOf(instructions[i], m_program.calls, callAt, [&](uint32_t v) { used[v] = true; });
        std::vector<uint32_t> number(instructions.size(), 0), callNumber(m_program.calls.size(), 0);
        std::vector<KernelInstruction> kept;
        std::vector<KernelCallSite> calls;
        for (size_t i = 0; i < instructions.size(); ++i) {
            if (!used[i])
                continue;
            KernelInstruction instruction = instructions[i];
            if (instruction.op == KernelOp::Scalar || instruction.op == KernelOp::Builtin) {
                // Operands that an operation does not have are 0 and stay so.
                const bool two = instruction.op == KernelOp::Scalar ? exprOpArity(instruction.scalar) > 1
                                                                    : builtinArity(instruction.builtin) > 1;
                instruction.a = number[instruction.a];
                instruction.b = two ? number[instruction.b] : 0;
                instruction.c =
                    instruction.op == KernelOp::Scalar && instruction.scalar == ExprOp::If ? number[instruction.c] : 0;
            } else if (instruction.op == KernelOp::Call) {
                KernelCallSite site = m_program.calls[instruction.a];
                for (auto& input : site.inputs)
                    if (input.kind == KernelCallSite::Input::Kind::Value)
                        input.value = number[input.value];
                if (site.condition != KernelCallSite::noValue)
                    site.condition = number[site.condition];
                callNumber[instruction.a] = static_cast<uint32_t>(calls.size());
                instruction.a = static_cast<uint32_t>(calls.size());
                calls.push_back(std::move(site));
            } else if (instruction.op == KernelOp::Result) {
                instruction.a = callNumber[instruction.a];
            }
            number[i] = static_cast<uint32_t>(kept.size());
            kept.push_back(instruction);
        }
        for (uint32_t& output : m_program.outputs)
            output = number[output];
        instructions = std::move(kept);
        m_program.calls = std::move(calls);
    }

    uint32_t emit(const KernelInstruction& instruction) {
        uint64_t bits = 0;
        std::memcpy(&bits, &instruction.literal, sizeof bits);
        const auto key = std::tuple(instruction.op, instruction.scalar, instruction.builtin, instruction.a,
                                    instruction.b, instruction.c, bits);
        auto [it, added] = m_emitted.emplace(key, static_cast<uint32_t>(m_program.instructions.size()));
        if (added)
            m_program.instructions.push_back(instruction);
        return it->second;
    }
    uint32_t literal(double v) { return emit({.op = KernelOp::Literal, .literal = v}); }
    uint32_t scalar(ExprOp op, uint32_t a, uint32_t b = 0, uint32_t c = 0) {
        return emit({.op = KernelOp::Scalar, .scalar = op, .a = a, .b = b, .c = c});
    }
    uint32_t builtin(BuiltinFunction f, uint32_t a, uint32_t b = 0) {
        return emit({.op = KernelOp::Builtin, .builtin = f, .a = a, .b = b});
    }

    uint32_t power(ExprId base, ExprId exponent) {
        const uint32_t x = m_values.at(base);
        const auto n = m_pool.literal(exponent);
        if (n == 2.0)
            return scalar(ExprOp::Mul, x, x);
        if (n == 3.0)
            return scalar(ExprOp::Mul, scalar(ExprOp::Mul, x, x), x);
        if (n == 4.0) {
            const uint32_t square = scalar(ExprOp::Mul, x, x);
            return scalar(ExprOp::Mul, square, square);
        }
        if (n == -1.0)
            return scalar(ExprOp::Div, literal(1), x);
        if (n == 0.5)
            return builtin(BuiltinFunction::Sqrt, x);
        return scalar(ExprOp::Pow, x, m_values.at(exponent));
    }

    /// Whether a node may go beyond what Integers are kept as.
    bool isIntegerOperation(ExprId id) const {
        const ExprNode& n = m_pool.node(id);
        return n.type == ScalarType::Integer && (n.op == ExprOp::Add || n.op == ExprOp::Sub || n.op == ExprOp::Mul);
    }

    /// Gives the node a value; returns the node if that cannot be done.
    ExprId value(ExprId id) {
        const ExprNode& n = m_pool.node(id);
        const auto child = [&](size_t i) { return m_pool.child(id, i); };
        for (ExprId c : m_pool.children(id)) {
            const ExprNode& cn = m_pool.node(c);
            const bool needed = n.op != ExprOp::Call && n.op != ExprOp::Output && n.op != ExprOp::Index;
            if (needed && (cn.rank > 0 || !m_values.contains(c)))
                return c;
        }
        uint32_t made = 0;
        switch (n.op) {
        case ExprOp::RealLiteral:
        case ExprOp::IntegerLiteral:
            made = literal(*m_pool.literal(id));
            break;
        case ExprOp::StringLiteral:
            made = literal(static_cast<double>(n.payload));
            break;
        case ExprOp::Time:
            made = emit({.op = KernelOp::LoadTime});
            break;
        case ExprOp::Column: {
            const uint32_t k = m_pool.columnNumber(id);
            assert(k < m_constColumn.size());
            made = emit({.op = m_constColumn[k] ? KernelOp::LoadConst : KernelOp::LoadVar, .a = k});
            break;
        }
        case ExprOp::NoEvent:
        case ExprOp::Homotopy:
            made = m_values.at(child(0));
            break;
        case ExprOp::Smooth:
            made = m_values.at(child(1));
            break;
        case ExprOp::SemiLinear: {
            const uint32_t x = m_values.at(child(0));
            const uint32_t positive = scalar(ExprOp::GreaterEqual, x, literal(0));
            made = scalar(ExprOp::Mul, x, scalar(ExprOp::If, positive, m_values.at(child(1)), m_values.at(child(2))));
            break;
        }
        case ExprOp::Pow:
            made = power(child(0), child(1));
            break;
        case ExprOp::Builtin:
            made = builtin(m_pool.builtinOf(id), m_values.at(child(0)), n.childCount > 1 ? m_values.at(child(1)) : 0);
            break;
        case ExprOp::Call:
        case ExprOp::Output:
        case ExprOp::Index:
            return element(id);
        default:
            if (!isScalarOp(n.op))
                return id;
            made = scalar(n.op, m_values.at(child(0)), n.childCount > 1 ? m_values.at(child(1)) : 0,
                          n.childCount > 2 ? m_values.at(child(2)) : 0);
            if (isRelation(n.op) && (isIntegerOperation(child(0)) || isIntegerOperation(child(1)))) {
                // What is compared with no number has no answer.
                const uint32_t sum = scalar(ExprOp::Add, m_values.at(child(0)), m_values.at(child(1)));
                made = scalar(ExprOp::If, scalar(ExprOp::Equal, sum, sum), made, sum);
            }
            if (isIntegerOperation(id)) {
                const uint32_t isExact =
                    scalar(ExprOp::LessEqual, builtin(BuiltinFunction::Abs, made), literal(largestExactInteger));
                made = scalar(ExprOp::If, isExact, made, literal(beyondExactIntegers()));
            }
            break;
        }
        m_values[id] = made;
        return {};
    }

    /// A scalar out of what a call returns: Call, Output of it, or Index of one of them with literal subscripts.
    ExprId element(ExprId id) {
        ExprId call = id;
        std::vector<uint32_t> subscripts;
        if (m_pool.node(call).op == ExprOp::Index) {
            for (size_t i = 1; i < m_pool.children(id).size(); ++i) {
                const auto subscript = m_pool.literal(m_pool.child(id, i));
                if (!subscript)
                    return id;
                subscripts.push_back(static_cast<uint32_t>(*subscript));
            }
            call = m_pool.child(call, 0);
        }
        uint32_t number = 0;
        if (m_pool.node(call).op == ExprOp::Output) {
            number = static_cast<uint32_t>(m_pool.node(call).payload);
            call = m_pool.child(call, 0);
        }
        if (m_pool.node(call).op != ExprOp::Call || !m_callees)
            return id;
        uint32_t site = 0;
        if (const ExprId failed = callSite(call, site); failed.valid())
            return failed;
        std::vector<uint32_t> dimensions;
        size_t offset = m_callees->outputOffset(m_pool, call, number, dimensions);
        if (dimensions.size() != subscripts.size())
            return id;
        size_t within = 0;
        for (size_t i = 0; i < dimensions.size(); ++i) {
            if (subscripts[i] < 1 || subscripts[i] > dimensions[i])
                return id;
            within = within * dimensions[i] + subscripts[i] - 1;
        }
        m_values[id] = emit({.op = KernelOp::Result, .a = site, .b = static_cast<uint32_t>(offset + within)});
        return {};
    }

    ExprId callSite(ExprId call, uint32_t& number) {
        if (const auto found = m_sites.find(call); found != m_sites.end()) {
            number = found->second;
            return {};
        }
        KernelCallSite site;
        site.callee = m_callees->callee(m_pool, call);
        if (!site.callee)
            return call;
        for (ExprId argument : m_pool.children(call))
            if (const ExprId failed = input(argument, site.inputs); failed.valid())
                return failed;
        if (const auto condition = m_conditions.find(call); condition != m_conditions.end()) {
            for (const auto& [id, whenTrue] : condition->second) {
                if (!m_values.contains(id))
                    return call;
                const uint32_t own = whenTrue ? m_values.at(id) : scalar(ExprOp::Not, m_values.at(id));
                site.condition =
                    site.condition == KernelCallSite::noValue ? own : scalar(ExprOp::And, site.condition, own);
            }
        }
        number = static_cast<uint32_t>(m_program.calls.size());
        m_program.calls.push_back(std::move(site));
        emit({.op = KernelOp::Call, .a = number});
        m_sites.emplace(call, number);
        return {};
    }

    ExprId input(ExprId argument, std::vector<KernelCallSite::Input>& inputs) {
        const ExprNode& n = m_pool.node(argument);
        using Kind = KernelCallSite::Input::Kind;
        if (n.type == ScalarType::String && n.op == ExprOp::StringLiteral) {
            inputs.push_back({Kind::Value, literal(static_cast<double>(n.payload)), 1});
            return {};
        }
        if (n.rank == 0) {
            if (!m_values.contains(argument))
                if (const ExprId failed = value(argument); failed.valid())
                    return failed;
            inputs.push_back({Kind::Value, m_values.at(argument), 1});
            return {};
        }
        switch (n.op) {
        case ExprOp::MakeArray:
            for (ExprId element : m_pool.children(argument))
                if (const ExprId failed = input(element, inputs); failed.valid())
                    return failed;
            return {};
        case ExprOp::ColumnBlock: {
            uint32_t count = 1;
            for (uint32_t dimension : m_pool.blockDimensions(argument))
                count *= dimension;
            const uint32_t k = m_pool.columnNumber(argument);
            inputs.push_back({m_constColumn[k] ? Kind::ConstBlock : Kind::VarBlock, k, count});
            return {};
        }
        case ExprOp::Fill: {
            double count = 1;
            for (size_t i = 1; i < n.childCount; ++i)
                count *= m_pool.literal(m_pool.child(argument, i)).value_or(-HUGE_VAL);
            const ExprId element = m_pool.child(argument, 0);
            if (!(count >= 0) || m_pool.node(element).rank > 0)
                return argument;
            for (double i = 0; i < count; ++i)
                if (const ExprId failed = input(element, inputs); failed.valid())
                    return failed;
            return {};
        }
        default:
            return argument;
        }
    }

    const ExprPool& m_pool;
    const std::vector<bool>& m_constColumn;
    CalleeSource* m_callees;
    KernelProgram m_program;
    std::unordered_map<ExprId, uint32_t> m_values;
    std::unordered_map<ExprId, uint32_t> m_sites;
    std::unordered_map<ExprId, Guards> m_conditions;
    std::map<std::tuple<KernelOp, ExprOp, BuiltinFunction, uint32_t, uint32_t, uint32_t, uint64_t>, uint32_t> m_emitted;
};

} // namespace

std::string KernelProgram::key() const {
    std::string text;
    const auto put = [&](const auto& v) { text.append(reinterpret_cast<const char*>(&v), sizeof v); };
    put(columnCount);
    for (const KernelInstruction& i : instructions) {
        put(i.op);
        put(i.scalar);
        put(i.builtin);
        put(i.a);
        put(i.b);
        put(i.c);
        put(i.literal);
    }
    for (const KernelCallSite& site : calls) {
        put(site.callee.get());
        put(site.condition);
        for (const auto& input : site.inputs) {
            put(input.kind);
            put(input.value);
            put(input.count);
        }
    }
    for (uint32_t output : outputs)
        put(output);
    return text;
}

std::optional<std::string> kernelKey(const ExprPool& pool, std::span<const ExprId> outputs, CalleeSource& callees) {
    std::string text;
    const auto put = [&](const auto& v) { text.append(reinterpret_cast<const char*>(&v), sizeof v); };
    // Each expression once, behind what it consists of, from left to right.
    std::unordered_map<ExprId, uint32_t> numbers;
    std::vector<std::pair<ExprId, bool>> open; // true: its children are there
    for (const ExprId output : outputs) {
        open.emplace_back(output, false);
        while (!open.empty()) {
            const auto [id, isReady] = open.back();
            open.pop_back();
            if (numbers.contains(id))
                continue;
            const auto children = pool.children(id);
            if (!isReady) {
                open.emplace_back(id, true);
                for (size_t i = children.size(); i-- > 0;)
                    open.emplace_back(children[i], false);
                continue;
            }
            const ExprNode& n = pool.node(id);
            put(n.op);
            put(n.type);
            put(n.rank);
            if (n.op == ExprOp::Call) {
                const auto callee = callees.callee(pool, id);
                if (!callee)
                    return std::nullopt;
                put(callee.get());
            } else if (n.op == ExprOp::ColumnBlock) {
                put(pool.columnNumber(id));
                for (const uint32_t extent : pool.blockDimensions(id))
                    put(extent);
            } else {
                put(n.payload);
            }
            put(n.childCount);
            for (const ExprId child : children)
                put(numbers.at(child));
            numbers.emplace(id, static_cast<uint32_t>(numbers.size()));
        }
        put(numbers.at(output));
        put(~uint32_t(0));
    }
    return text;
}

std::expected<KernelProgram, ExprId> compileKernel(const ExprPool& pool, std::span<const ExprId> outputs,
                                                   const std::vector<bool>& constColumn, CalleeSource* callees) {
    return KernelCompiler(pool, constColumn, callees).run(outputs);
}

} // namespace gnomon
