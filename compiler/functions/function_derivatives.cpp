#include "compiler/functions/function_derivatives.h"
#include "compiler/base/assert.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

namespace gnomon {

namespace {

constexpr uint32_t noLocal = std::numeric_limits<uint32_t>::max();

bool isReal(const FunctionVariable& v) {
    return v.type == ScalarType::Real;
}

} // namespace

/// A derivative on its way: the variables of the function under new numbers, and next to each Real one its change.
class FunctionDerivatives::Draft {
public:
    Draft(FunctionDerivatives& owner, FunctionId function)
        : m_owner(owner),
          m_model(owner.m_model),
          m_pool(owner.m_model.exprs),
          m_builder(owner.m_model.exprs),
          m_from(owner.m_model.functions[function.index()]),
          m_function(function) {
        m_result.name = m_from.name;
        m_result.span = m_from.span;
        m_result.impure = m_from.impure;
        m_newOf.assign(m_from.variables.size(), noLocal);
        m_changeOf.assign(m_from.variables.size(), noLocal);
        const auto& old = m_from.variables;
        const uint32_t outputs = m_from.inputCount, others = outputs + m_from.outputCount;
        const auto copy = [&](uint32_t i, FunctionVariable::Role role) { m_newOf[i] = add(old[i], role); };
        const auto change = [&](uint32_t i, FunctionVariable::Role role) {
            if (!isReal(old[i]))
                return;
            m_changeOf[i] = add(old[i], role);
            m_result.variables.back().value = {};
        };
        using Role = FunctionVariable::Role;
        for (uint32_t i = 0; i < outputs; ++i)
            copy(i, Role::Input);
        for (uint32_t i = 0; i < outputs; ++i)
            change(i, Role::Input);
        m_result.inputCount = static_cast<uint32_t>(m_result.variables.size());
        for (uint32_t i = outputs; i < others; ++i)
            change(i, Role::Output);
        m_result.outputCount = static_cast<uint32_t>(m_result.variables.size()) - m_result.inputCount;
        for (uint32_t i = outputs; i < old.size(); ++i)
            copy(i, Role::Protected);
        for (uint32_t i = others; i < old.size(); ++i)
            change(i, Role::Protected);
    }

    bool hasChange() const {
        bool in = false;
        for (uint32_t i = 0; i < m_from.inputCount; ++i)
            in = in || m_changeOf[i] != noLocal;
        return in && m_result.outputCount > 0;
    }

    /// Inputs and outputs, for those that call it while it is made.
    const FlatFunction& signature() const { return m_result; }

    FlatFunction make() {
        const bool external = m_from.external.has_value();
        const FunctionDerivative* given = nullptr;
        const FunctionDerivative* second = nullptr;
        for (const FunctionDerivative& d : m_from.derivatives) {
            if (d.order == 1 && !given && fits(d))
                given = &d;
            if (d.order == 2 && !second && fitsSecond(d))
                second = &d;
        }
        const FunctionDerivative first = given ? *given : FunctionDerivative{};
        const FunctionDerivative next = second ? *second : FunctionDerivative{};
        const bool always = given && first.zeroDerivative.empty();
        if (always || (second && !given) || external)
            addHelpers();
        finishVariables();
        if (given)
            callGiven(first);
        if (always)
            return std::move(m_result);
        if (second && !given) {
            callSecond(next);
            return std::move(m_result);
        }
        if (external) {
            differences();
            return std::move(m_result);
        }
        const FlatFunction before = m_result;
        if (!body()) {
            m_result = before;
            differences();
        }
        return std::move(m_result);
    }

private:
    uint32_t add(FunctionVariable v, FunctionVariable::Role role) {
        v.role = role;
        m_result.variables.push_back(std::move(v));
        return static_cast<uint32_t>(m_result.variables.size() - 1);
    }
    uint32_t addProtected(ScalarType type) {
        FunctionVariable v;
        v.name = m_from.name;
        v.type = type;
        v.span = m_from.span;
        return add(v, FunctionVariable::Role::Protected);
    }

    /// Two more of each output, and numbers for steps.
    void addHelpers() {
        for (uint32_t i = 0; i < m_from.outputCount; ++i) {
            const FunctionVariable& v = m_from.variables[m_from.inputCount + i];
            for (auto* list : {&m_plus, &m_minus}) {
                FunctionVariable helper = v;
                helper.value = {};
                list->push_back(add(helper, FunctionVariable::Role::Protected));
            }
        }
        m_size = addProtected(ScalarType::Real);
        m_step = addProtected(ScalarType::Real);
    }

    void finishVariables() {
        m_loopBase = static_cast<uint32_t>(m_result.variables.size());
        m_result.loopVariables = m_from.loopVariables;
        const bool withBody = m_plus.empty();
        for (uint32_t i = 0; i < m_result.variables.size(); ++i) {
            FunctionVariable& v = m_result.variables[i];
            for (ExprId& d : v.dimensions)
                d = d.valid() ? renumbered(d) : d;
            if (v.value.valid() && (withBody || i < m_result.inputCount))
                v.value = renumbered(v.value);
            else
                v.value = {};
        }
        if (!withBody)
            return;
        for (uint32_t i = m_from.inputCount; i < m_from.variables.size(); ++i)
            if (m_changeOf[i] != noLocal && m_from.variables[i].value.valid())
                m_declared.push_back(i);
    }

    ExprId local(uint32_t number) const {
        const FunctionVariable& v = m_result.variables[number];
        return m_pool.local(number, v.type, static_cast<uint8_t>(v.dimensions.size()));
    }

    ExprId renumbered(ExprId root) {
        for (const ExprId id : m_pool.reachable({&root, 1})) {
            if (m_renumbered.contains(id))
                continue;
            const ExprNode n = m_pool.node(id);
            std::vector<ExprId> children;
            for (const ExprId child : m_pool.children(id))
                children.push_back(m_renumbered.at(child));
            uint64_t payload = n.payload;
            if (n.op == ExprOp::Local || n.op == ExprOp::Comprehension) {
                const auto old = static_cast<uint32_t>(n.payload);
                payload =
                    old < m_newOf.size() ? m_newOf[old] : m_loopBase + (old - static_cast<uint32_t>(m_newOf.size()));
            }
            m_renumbered.emplace(id, m_pool.make(n.op, n.type, n.rank, children, payload));
        }
        return m_renumbered.at(root);
    }

    // ---- what the annotation names

    bool fits(const FunctionDerivative& d) const {
        const FlatFunction& g = m_model.functions[d.function.index()];
        uint32_t inputs = m_from.inputCount, outputs = 0;
        for (uint32_t i = 0; i < m_from.inputCount; ++i)
            inputs += isReal(m_from.variables[i]) && !isLeftOut(d, i);
        for (uint32_t i = 0; i < m_from.outputCount; ++i)
            outputs += isReal(m_from.variables[m_from.inputCount + i]);
        return g.inputCount == inputs && g.outputCount == outputs;
    }
    static bool isLeftOut(const FunctionDerivative& d, uint32_t input) {
        return std::ranges::find(d.noDerivative, input) != d.noDerivative.end() ||
               std::ranges::find(d.zeroDerivative, input) != d.zeroDerivative.end();
    }

    std::vector<uint32_t> realInputs() const {
        std::vector<uint32_t> inputs;
        for (uint32_t i = 0; i < m_from.inputCount; ++i)
            if (isReal(m_from.variables[i]))
                inputs.push_back(i);
        return inputs;
    }

    void emitCall(FunctionId function, const std::vector<ExprId>& arguments, const std::vector<ExprId>& targets) {
        const FlatFunction& g = m_model.functions[function.index()];
        const FunctionVariable* out = g.outputCount > 0 ? &g.variables[g.inputCount] : nullptr;
        Statement s;
        s.kind = StatementKind::AssignCall;
        s.value = m_pool.call(function, arguments, out ? out->type : ScalarType::Real,
                              out ? static_cast<uint8_t>(out->dimensions.size()) : uint8_t(0));
        s.targets = targets;
        s.span = m_from.span;
        m_result.statements.push_back(std::move(s));
    }
    void emitAssign(ExprId target, ExprId value, SourceSpan span) {
        Statement s;
        s.kind = StatementKind::Assign;
        s.target = target;
        s.value = value;
        s.span = span;
        m_result.statements.push_back(std::move(s));
    }
    size_t emitIf(ExprId condition) {
        Statement s;
        s.kind = StatementKind::If;
        s.value = condition;
        s.span = m_from.span;
        m_result.statements.push_back(std::move(s));
        return m_result.statements.size() - 1;
    }

    std::vector<ExprId> inputs() const {
        std::vector<ExprId> result;
        for (uint32_t i = 0; i < m_from.inputCount; ++i)
            result.push_back(local(m_newOf[i]));
        return result;
    }
    std::vector<ExprId> outputChanges() const {
        std::vector<ExprId> result;
        for (uint32_t i = 0; i < m_result.outputCount; ++i)
            result.push_back(local(m_result.inputCount + i));
        return result;
    }

    /// Sum of the sizes of some values: 0 if all are 0.
    ExprId sizes(const std::vector<ExprId>& values) {
        ExprId sum = m_builder.zero();
        for (const ExprId v : values) {
            const uint8_t rank = m_pool.node(v).rank;
            const ExprId size = m_pool.make(ExprOp::Builtin, ScalarType::Real, rank, {&v, 1},
                                            static_cast<uint64_t>(BuiltinFunction::Abs));
            sum = m_builder.add(sum, rank > 0 ? m_pool.unary(ExprOp::Sum, size) : size);
        }
        return sum;
    }

    void callGiven(const FunctionDerivative& d) {
        std::vector<ExprId> arguments = inputs(), still;
        for (const uint32_t i : realInputs()) {
            if (!isLeftOut(d, i))
                arguments.push_back(local(m_changeOf[i]));
            else if (std::ranges::find(d.zeroDerivative, i) != d.zeroDerivative.end())
                still.push_back(local(m_changeOf[i]));
        }
        if (d.zeroDerivative.empty()) {
            emitCall(d.function, arguments, outputChanges());
            return;
        }
        // It holds only where some inputs do not change.
        const size_t at = emitIf(m_pool.binary(ExprOp::Equal, sizes(still), m_builder.zero()));
        emitCall(d.function, arguments, outputChanges());
        Statement leave;
        leave.kind = StatementKind::Return;
        leave.span = m_from.span;
        m_result.statements.push_back(leave);
        m_result.statements[at].thenCount = 2;
    }

    /// g(x, v, a), annotation(derivative(order = 2)) of a derivative f(x, v): the change of f when x changes by v and v
    /// by a.
    bool fitsSecond(const FunctionDerivative& d) const {
        const FlatFunction& g = m_model.functions[d.function.index()];
        const std::vector<uint32_t> reals = realInputs();
        if (reals.size() % 2 != 0 || !d.noDerivative.empty() || !d.zeroDerivative.empty() ||
            g.inputCount != m_from.inputCount + reals.size() / 2 || g.outputCount != m_from.outputCount)
            return false;
        for (size_t i = 0; i < reals.size() / 2; ++i)
            if (m_from.variables[reals[i]].dimensions.size() !=
                m_from.variables[reals[i + reals.size() / 2]].dimensions.size())
                return false;
        return std::ranges::all_of(m_from.variables.begin() + m_from.inputCount,
                                   m_from.variables.begin() + m_from.inputCount + m_from.outputCount, isReal);
    }

    void callSecond(const FunctionDerivative& d) {
        // f is linear in v: f' = B(v, dx) + f(x, dv), B(v, v) + f(x, a) = g(x, v, a), and B is symmetric, so that
        // B(v, dx) = (B(v + dx, v + dx) - B(v - dx, v - dx)) / 4.
        const std::vector<uint32_t> reals = realInputs();
        const size_t half = reals.size() / 2;
        std::vector<ExprId> differences;
        for (size_t i = 0; i < half; ++i)
            differences.push_back(
                m_pool.binary(ExprOp::Sub, local(m_changeOf[reals[i]]), local(m_newOf[reals[i + half]])));
        const std::vector<ExprId> targets = outputChanges();
        const size_t at = emitIf(m_pool.binary(ExprOp::Equal, sizes(differences), m_builder.zero()));
        std::vector<ExprId> arguments = inputs();
        for (size_t i = 0; i < half; ++i)
            arguments.push_back(local(m_changeOf[reals[i + half]]));
        emitCall(d.function, arguments, targets);
        Statement leave;
        leave.kind = StatementKind::Return;
        leave.span = m_from.span;
        m_result.statements.push_back(leave);
        m_result.statements[at].thenCount = 2;
        for (const bool plus : {true, false}) {
            arguments = inputs();
            for (size_t i = 0; i < half; ++i) {
                const ExprId v = local(m_newOf[reals[i + half]]), dx = local(m_changeOf[reals[i]]);
                arguments[reals[i + half]] = m_pool.binary(plus ? ExprOp::Add : ExprOp::Sub, v, dx);
            }
            for (size_t i = 0; i < half; ++i) {
                const ExprId v = local(m_newOf[reals[i + half]]);
                arguments.push_back(m_pool.node(v).rank > 0 ? m_pool.binary(ExprOp::Mul, m_builder.zero(), v)
                                                            : m_builder.zero());
            }
            emitCall(d.function, arguments, locals(plus ? m_plus : m_minus));
        }
        arguments = inputs();
        for (size_t i = 0; i < half; ++i)
            arguments[reals[i + half]] = local(m_changeOf[reals[i + half]]);
        emitCall(m_function, arguments, targets);
        for (size_t i = 0; i < targets.size(); ++i) {
            const ExprId curved = m_pool.binary(ExprOp::Sub, local(m_plus[i]), local(m_minus[i]));
            const ExprId quarter = m_pool.binary(ExprOp::Mul, m_pool.real(0.25), curved);
            emitAssign(targets[i], m_pool.binary(ExprOp::Add, targets[i], quarter), m_from.span);
        }
    }

    std::vector<ExprId> locals(const std::vector<uint32_t>& numbers) const {
        std::vector<ExprId> result;
        for (const uint32_t n : numbers)
            result.push_back(local(n));
        return result;
    }

    // ---- differences

    /// (f(x + s dx) - f(x - s dx)) / 2 s, with a step that suits the size of what moves.
    void differences() {
        if (m_plus.empty()) {
            // The body had no derivative after all: begin anew with what differences need.
            addHelpers();
            for (FunctionVariable& v : m_result.variables)
                v.value = {};
        }
        const std::vector<uint32_t> reals = realInputs();
        std::vector<ExprId> changes, moved;
        for (const uint32_t i : reals) {
            changes.push_back(local(m_changeOf[i]));
            moved.push_back(m_pool.binary(ExprOp::Mul, local(m_newOf[i]), local(m_changeOf[i])));
        }
        const ExprId size = local(m_size), step = local(m_step);
        emitAssign(size, sizes(changes), m_from.span);
        const ExprId scale =
            m_builder.builtin(BuiltinFunction::Max, m_builder.div(sizes(moved), size), m_pool.real(1e-2));
        const ExprId chosen = m_builder.div(m_builder.mul(m_pool.real(6e-6), scale), size);
        emitAssign(step,
                   m_builder.ifElse(m_pool.binary(ExprOp::Greater, size, m_builder.zero()), chosen, m_builder.one()),
                   m_from.span);
        for (const bool plus : {true, false}) {
            std::vector<ExprId> arguments = inputs();
            for (const uint32_t i : reals)
                arguments[i] = m_pool.binary(plus ? ExprOp::Add : ExprOp::Sub, local(m_newOf[i]),
                                             m_pool.binary(ExprOp::Mul, step, local(m_changeOf[i])));
            emitCall(m_function, arguments, locals(plus ? m_plus : m_minus));
        }
        uint32_t number = 0;
        for (uint32_t i = 0; i < m_from.outputCount; ++i) {
            if (!isReal(m_from.variables[m_from.inputCount + i]))
                continue;
            const ExprId difference = m_pool.binary(ExprOp::Sub, local(m_plus[i]), local(m_minus[i]));
            const ExprId twice = m_builder.mul(m_pool.real(2), step);
            emitAssign(local(m_result.inputCount + number++), m_pool.binary(ExprOp::Div, difference, twice),
                       m_from.span);
        }
    }

    // ---- the body

    Differentiator differentiator() {
        Differentiator::Rules rules = m_owner.rules();
        rules.leaf = [this](ExprId leaf) {
            const ExprNode& n = m_pool.node(leaf);
            if (n.op != ExprOp::Local || n.type != ScalarType::Real)
                return m_builder.zero();
            for (size_t i = 0; i < m_newOf.size(); ++i)
                if (m_newOf[i] == n.payload)
                    return m_changeOf[i] == noLocal ? m_builder.zero() : local(m_changeOf[i]);
            return m_builder.zero();
        };
        return Differentiator(m_pool, std::move(rules));
    }

    /// The derivative of an expression in the shape of the expression; no id: it has none.
    ExprId change(ExprId value) {
        const auto made = differentiator()(value);
        if (!made)
            return {};
        const uint8_t rank = m_pool.node(value).rank;
        if (rank == 0 || m_pool.node(*made).rank == rank)
            return *made;
        return zerosLike(value);
    }
    ExprId zerosLike(ExprId value) {
        std::vector<ExprId> children{m_builder.zero()};
        const uint8_t rank = m_pool.node(value).rank;
        for (uint8_t d = 1; d <= rank; ++d)
            children.push_back(m_pool.binary(ExprOp::Size, value, m_pool.integer(d)));
        return rank == 0 ? m_builder.zero() : m_pool.make(ExprOp::Fill, ScalarType::Real, rank, children);
    }

    /// The place of the change of what an assignment assigns; no id: it has none.
    ExprId changeTarget(ExprId target) const {
        const ExprNode& n = m_pool.node(target);
        const ExprId base = n.op == ExprOp::Index ? m_pool.child(target, 0) : target;
        const auto number = static_cast<uint32_t>(m_pool.node(base).payload);
        for (size_t i = 0; i < m_newOf.size(); ++i) {
            if (m_newOf[i] != number || m_changeOf[i] == noLocal)
                continue;
            const ExprId changed = local(m_changeOf[i]);
            if (base == target)
                return changed;
            std::vector<ExprId> children(m_pool.children(target).begin(), m_pool.children(target).end());
            children[0] = changed;
            return m_pool.make(ExprOp::Index, n.type, n.rank, children);
        }
        return {};
    }

    bool body() {
        for (const uint32_t i : m_declared) {
            const ExprId value = change(renumbered(m_from.variables[i].value));
            if (!value.valid())
                return false;
            m_result.variables[m_changeOf[i]].value = value;
        }
        return block(0, m_from.statements.size());
    }

    bool block(size_t begin, size_t end) {
        for (size_t i = begin; i < end;) {
            const Statement s = m_from.statements[i];
            switch (s.kind) {
            case StatementKind::Assign: {
                const ExprId target = renumbered(s.target), value = renumbered(s.value);
                // The change first: it reads what the assignment overwrites.
                if (const ExprId changed = changeTarget(target); changed.valid()) {
                    const ExprId d = change(value);
                    if (!d.valid())
                        return false;
                    emitAssign(changed, d, s.span);
                }
                emitAssign(target, value, s.span);
                ++i;
                break;
            }
            case StatementKind::AssignCall:
                if (!assignCall(s))
                    return false;
                ++i;
                break;
            case StatementKind::If:
            case StatementKind::For:
            case StatementKind::While: {
                const size_t place = m_result.statements.size();
                Statement copy = s;
                copy.value = renumbered(s.value);
                if (s.kind == StatementKind::For) {
                    copy.local = m_loopBase + (s.local - static_cast<uint32_t>(m_newOf.size()));
                    if (m_pool.node(s.value).type == ScalarType::Real) {
                        const auto moves = differentiator()(copy.value);
                        if (!moves || !m_builder.isZero(*moves))
                            return false;
                    }
                }
                m_result.statements.push_back(copy);
                if (!block(i + 1, i + 1 + s.thenCount))
                    return false;
                m_result.statements[place].thenCount = static_cast<uint32_t>(m_result.statements.size() - place - 1);
                const size_t otherwise = m_result.statements.size();
                if (!block(i + 1 + s.thenCount, i + 1 + s.thenCount + s.elseCount))
                    return false;
                m_result.statements[place].elseCount = static_cast<uint32_t>(m_result.statements.size() - otherwise);
                i += 1 + s.thenCount + s.elseCount;
                break;
            }
            default: {
                Statement copy = s;
                if (s.value.valid())
                    copy.value = renumbered(s.value);
                if (s.message.valid())
                    copy.message = renumbered(s.message);
                m_result.statements.push_back(copy);
                ++i;
                break;
            }
            }
        }
        return true;
    }

    bool assignCall(const Statement& s) {
        Statement copy = s;
        copy.value = renumbered(s.value);
        std::vector<ExprId> changes;
        bool any = false;
        for (ExprId& target : copy.targets) {
            target = target.valid() ? renumbered(target) : target;
            changes.push_back(target.valid() ? changeTarget(target) : ExprId());
            any = any || changes.back().valid();
        }
        std::vector<ExprId> still;
        if (any) {
            const FunctionId called = m_pool.functionOf(copy.value);
            const FlatFunction& g = m_model.functions[called.index()];
            std::vector<ExprId> arguments(m_pool.children(copy.value).begin(), m_pool.children(copy.value).end());
            std::vector<ExprId> moving;
            bool moves = false;
            for (uint32_t i = 0; i < arguments.size(); ++i) {
                if (i >= g.inputCount || !isReal(g.variables[i]))
                    continue;
                const auto d = differentiator()(arguments[i]);
                if (!d)
                    return false;
                moves = moves || !m_builder.isZero(*d);
                moving.push_back(
                    m_pool.node(arguments[i]).rank > 0 && m_pool.node(*d).rank == 0 ? zerosLike(arguments[i]) : *d);
            }
            std::vector<ExprId> targets;
            for (uint32_t i = 0; i < g.outputCount && i < changes.size(); ++i)
                if (isReal(g.variables[g.inputCount + i]))
                    targets.push_back(changes[i]);
            if (moves) {
                const FunctionId derivative = m_owner.derivative(called);
                if (!derivative.valid())
                    return false;
                arguments.insert(arguments.end(), moving.begin(), moving.end());
                emitCall(derivative, arguments, targets);
            } else {
                still = targets;
            }
        }
        m_result.statements.push_back(copy);
        for (const ExprId target : still)
            if (target.valid())
                emitAssign(target, zerosLike(target), s.span);
        return true;
    }

    FunctionDerivatives& m_owner;
    FlatModel& m_model;
    ExprPool& m_pool;
    ExprBuilder m_builder;
    const FlatFunction m_from; // a copy: the list of functions grows meanwhile
    FunctionId m_function;
    FlatFunction m_result;
    std::vector<uint32_t> m_newOf, m_changeOf; // by old number
    std::vector<uint32_t> m_plus, m_minus;     // by output
    std::vector<uint32_t> m_declared;
    uint32_t m_size = 0, m_step = 0, m_loopBase = 0;
    std::unordered_map<ExprId, ExprId> m_renumbered;
};

void FunctionDerivatives::definePartial(FunctionId function) {
    const FlatFunction f = m_model.functions[function.index()]; // a copy: the list of functions grows meanwhile
    if (!f.partial || !f.statements.empty())
        return;
    ExprPool& pool = m_model.exprs;
    const auto local = [&](uint32_t i) {
        const FunctionVariable& v = f.variables[i];
        return pool.local(i, v.type, static_cast<uint8_t>(v.dimensions.size()));
    };
    const FunctionId change = derivative(f.partial->of);
    std::vector<ExprId> arguments, targets;
    for (uint32_t i = 0; i < f.inputCount; ++i)
        arguments.push_back(local(i));
    for (uint32_t i = 0; i < f.inputCount; ++i) {
        if (!isReal(f.variables[i]))
            continue;
        const auto rank = static_cast<uint8_t>(f.variables[i].dimensions.size());
        std::vector<ExprId> fill{pool.real(i == f.partial->input ? 1 : 0)};
        for (uint8_t d = 1; d <= rank; ++d)
            fill.push_back(pool.binary(ExprOp::Size, local(i), pool.integer(d)));
        arguments.push_back(rank == 0 ? fill[0] : pool.make(ExprOp::Fill, ScalarType::Real, rank, fill));
    }
    for (uint32_t i = f.inputCount; i < f.inputCount + f.outputCount; ++i)
        targets.push_back(local(i));
    Statement s;
    s.kind = StatementKind::AssignCall;
    s.value = pool.call(change, arguments, ScalarType::Real, pool.node(targets[0]).rank);
    s.targets = targets;
    s.span = f.span;
    m_model.functions[function.index()].statements.push_back(std::move(s));
}

FunctionId FunctionDerivatives::derivative(FunctionId function) {
    definePartial(function);
    auto [it, added] = m_made.emplace(function.value, FunctionId());
    if (!added)
        return it->second;
    Draft draft(*this, function);
    if (!draft.hasChange())
        return {};
    // Known before it is made: a function may call itself.
    const FunctionId made(m_model.functions.size());
    m_made[function.value] = made;
    m_model.functions.push_back(draft.signature());
    FlatFunction result = draft.make();
    m_model.functions[made.index()] = std::move(result);
    return made;
}

Differentiator::Rules FunctionDerivatives::rules() {
    Differentiator::Rules rules;
    rules.function = [this](ExprId call) -> std::optional<Differentiator::DerivativeCall> {
        const ExprPool& pool = m_model.exprs;
        const FunctionId function = pool.functionOf(call);
        const FunctionId made = derivative(function);
        if (!made.valid())
            return std::nullopt;
        const FlatFunction& from = m_model.functions[function.index()];
        Differentiator::DerivativeCall result;
        result.function = made;
        for (uint32_t i = 0; i < from.outputCount; ++i)
            if (const FunctionVariable& v = from.variables[from.inputCount + i]; isReal(v)) {
                result.rank = static_cast<uint8_t>(v.dimensions.size());
                break;
            }
        if (const uint32_t shape = pool.callShape(call); shape != 0) {
            const CallShape& old = m_model.callShapes[shape - 1];
            CallShape wider;
            wider.inputs = old.inputs;
            for (uint32_t i = 0; i < from.inputCount && i < old.inputs.size(); ++i)
                if (isReal(from.variables[i]))
                    wider.inputs.push_back(old.inputs[i]);
            for (uint32_t i = 0; i < from.outputCount && i < old.outputs.size(); ++i)
                if (isReal(from.variables[from.inputCount + i]))
                    wider.outputs.push_back(old.outputs[i]);
            result.shape = m_model.addCallShape(std::move(wider));
        }
        return result;
    };
    rules.realInput = [this](FunctionId function, uint32_t input) {
        const FlatFunction& f = m_model.functions[function.index()];
        return input < f.inputCount && isReal(f.variables[input]);
    };
    rules.realOutput = [this](FunctionId function, uint32_t output) {
        const FlatFunction& f = m_model.functions[function.index()];
        uint32_t number = 0;
        for (uint32_t i = 0; i < output; ++i)
            number += isReal(f.variables[f.inputCount + i]);
        return number;
    };
    return rules;
}

} // namespace gnomon
