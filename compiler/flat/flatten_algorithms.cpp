#include "compiler/flat/flattener.h"

#include <algorithm>
#include <ranges>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// An algorithm section is carried out on expressions: each variable that it assigns ends up with one expression over
// what the section reads, which is its equation. Loops are passed through, branches become `if` expressions, `when`
// becomes a when equation. What has to be repeated while the model runs (a `while`) cannot be written so.

namespace {

/// The first names of all targets of assignments.
void collectTargets(std::span<const Clause* const> clauses, std::vector<NameId>& to) {
    auto add = [&](const Expr& e) {
        if (e.kind == ExprKind::Name && !e.name.empty())
            to.push_back(e.name.parts[0].id);
    };
    for (const Clause* c : clauses) {
        if (c->kind == ClauseKind::Assign) {
            add(*c->left);
            for (const Expr* part : c->left->children)
                if (part)
                    add(*part);
        }
        for (const ast::Branch& branch : c->branches)
            collectTargets(branch.body, to);
    }
}

} // namespace

Scalar Flattener::current(InstanceId instance, uint32_t variable) {
    if (!m_algorithm)
        return Scalar::ofVariable(variable);
    if (auto it = m_algorithm->values.find(variable); it != m_algorithm->values.end())
        return it->second;
    if (!m_algorithm->assignedInstances.contains(instance))
        return Scalar::ofVariable(variable);
    return initialValue(variable);
}

Scalar Flattener::initialValue(uint32_t variable) {
    const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(variable)).index()];
    const Scalar v = Scalar::ofVariable(variable);
    if (m_inState)
        return previous(v, block.type);
    const bool continuous = block.kind == VarKind::Continuous && !m_algorithm->inWhen;
    return m_evaluator.pool().make(continuous ? ExprOp::Start : ExprOp::Pre, block.type, {&v, 1});
}

void Flattener::algorithm(const ast::Section& section, const Place& place) {
    Algorithm algorithm;
    std::vector<NameId> names;
    collectTargets(section.clauses, names);
    std::function<void(InstanceId)> mark = [&](InstanceId id) {
        if (!id)
            return;
        id = m_tree.resolveOuter(id);
        if (m_tree.isSimple(id))
            algorithm.assignedInstances.insert(id);
        else
            for (InstanceId child : std::vector<InstanceId>(m_tree.children(id)))
                mark(child);
    };
    for (NameId name : names)
        if (m_graph.member(place.scope.cls, name).kind == FoundName::Kind::Component)
            mark(m_tree.child(place.scope.self, name));
    m_algorithm = &algorithm;
    std::vector<Local> locals;
    const bool good = algorithmSteps(section.clauses, place, locals, {}, false);
    m_algorithm = nullptr;
    if (good) {
        std::vector<Pair> all;
        for (uint32_t variable : algorithm.order) {
            const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(variable)).index()];
            all.push_back({Scalar::ofVariable(variable), algorithm.values.at(variable), block.type});
        }
        if (!all.empty())
            emit(all, section.clauses.front()->span, place, section.isInitial);
    }
    m_evaluator.pool().clear();
}

bool Flattener::algorithmAssign(const Clause& c, const Place& place, std::vector<Local>& locals,
                                std::vector<Pair>& to) {
    Env env = envOf(place, locals);
    const bool tuple = c.left->kind == ExprKind::Tuple;
    const Value b = tuple ? m_evaluator.evaluateCall(*c.right, env, std::max<size_t>(2, c.left->children.size()))
                          : m_evaluator.evaluate(*c.right, env);
    // The left side names variables, whatever they have been assigned before.
    Algorithm* const running = std::exchange(m_algorithm, nullptr);
    const Value a = m_evaluator.evaluate(*c.left, env);
    m_algorithm = running;
    if (!a.ok() || !b.ok() || !equate(a, b, c.span, to))
        return false;
    for (const Pair& p : to)
        if (p.lhs.kind != Scalar::Kind::Variable) {
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                c.left->span, "an assignment with a subscript that is not known before the simulation"));
            return false;
        }
    return true;
}

void Flattener::algorithmSet(uint32_t variable, Scalar value) {
    if (!m_algorithm->values.contains(variable))
        m_algorithm->order.push_back(variable);
    m_algorithm->values[variable] = value;
}

bool Flattener::algorithmIf(const Clause& c, size_t at, const Place& place, std::vector<Local>& locals, Scalar guard,
                            bool guarded) {
    if (at >= c.branches.size())
        return true;
    const ast::Branch& branch = c.branches[at];
    if (!branch.condition)
        return algorithmSteps(branch.body, place, locals, guard, guarded);
    Env env = envOf(place, locals);
    Value condition = m_evaluator.knownCondition(*branch.condition, env);
    if (!condition.ok())
        condition = m_evaluator.evaluate(*branch.condition, env);
    if (!condition.ok())
        return false;
    if (!condition.isScalar() || condition.type != ScalarType::Boolean) {
        m_sink.report(
            diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean", typeText(condition, m_graph)));
        return false;
    }
    const Scalar test = condition.scalar();
    if (test.isLiteral())
        return test.integer ? algorithmSteps(branch.body, place, locals, guard, guarded)
                            : algorithmIf(c, at + 1, place, locals, guard, guarded);
    auto both = [&](Scalar s) { return guarded ? m_evaluator.binary(ExprOp::And, ScalarType::Boolean, guard, s) : s; };
    const Algorithm before = *m_algorithm;
    if (!algorithmSteps(branch.body, place, locals, both(test), true))
        return false;
    const Algorithm then = *m_algorithm;
    *m_algorithm = before;
    if (!algorithmIf(c, at + 1, place, locals, both(m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, test)), true))
        return false;
    // What a branch leaves alone keeps the value that it had.
    auto valueIn = [&](const Algorithm& state, uint32_t variable) {
        auto it = state.values.find(variable);
        return it != state.values.end() ? it->second : initialValue(variable);
    };
    const Algorithm otherwise = *m_algorithm;
    std::vector<uint32_t> touched = then.order;
    for (uint32_t v : otherwise.order)
        if (!then.values.contains(v))
            touched.push_back(v);
    for (uint32_t v : touched) {
        const Scalar operands[] = {test, valueIn(then, v), valueIn(otherwise, v)};
        const ScalarType type = m_model.blocks[m_model.blockOf(VarId(v)).index()].type;
        algorithmSet(v, operands[1] == operands[2] ? operands[1] : m_evaluator.pool().make(ExprOp::If, type, operands));
    }
    return true;
}

bool Flattener::algorithmSteps(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                               Scalar guard, bool guarded) {
    for (const Clause* c : clauses) {
        if (m_cancel.cancelled())
            return false;
        switch (c->kind) {
        case ClauseKind::Assign: {
            std::vector<Pair> all;
            if (!algorithmAssign(*c, place, locals, all))
                return false;
            for (const Pair& p : all)
                algorithmSet(p.lhs.id, p.rhs);
            break;
        }
        case ClauseKind::If:
            if (!algorithmIf(*c, 0, place, locals, guard, guarded))
                return false;
            break;
        case ClauseKind::For: {
            bool good = true;
            std::function<void(size_t)> loop = [&](size_t depth) {
                if (depth == c->iterators.size()) {
                    good = good && algorithmSteps(c->branches[0].body, place, locals, guard, guarded);
                    return;
                }
                Env env = envOf(place, locals);
                if (!c->iterators[depth].range) {
                    m_sink.report(
                        diagnose<DiagnosticKind::NotSupported>(c->iterators[depth].span, "a loop without a range"));
                    good = false;
                    return;
                }
                std::vector<Value> elements = m_evaluator.rangeElements(c->iterators[depth], env);
                const size_t at = locals.size();
                locals.push_back({c->iterators[depth].id, Value()});
                for (Value& element : elements) {
                    if (!element.ok() || !element.isLiteral()) {
                        if (element.ok())
                            m_sink.report(diagnose<DiagnosticKind::NotConstant>(c->iterators[depth].span, "the range"));
                        good = false;
                        break;
                    }
                    locals[at].value = std::move(element);
                    loop(depth + 1);
                    if (!good)
                        break;
                }
                locals.resize(at);
            };
            loop(0);
            if (!good)
                return false;
            break;
        }
        case ClauseKind::Call:
            if (m_algorithm->inWhen) {
                m_sink.report(diagnose<DiagnosticKind::NotSupported>(c->span, "this call in a 'when'"));
                return false;
            }
            callEquation(*c, place, locals, guard, guarded);
            break;
        case ClauseKind::When:
            if (guarded || m_algorithm->inWhen) {
                m_sink.report(diagnose<DiagnosticKind::WhenNested>(c->span, guarded ? "a branch of an algorithm"
                                                                                    : "another 'when'"));
                return false;
            }
            if (!algorithmWhen(*c, place, locals))
                return false;
            break;
        default:
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                c->span, c->kind == ClauseKind::While ? "a 'while' in an algorithm section of a model"
                                                      : "this statement in an algorithm section of a model"));
            return false;
        }
    }
    return true;
}

bool Flattener::algorithmWhen(const Clause& c, const Place& place, std::vector<Local>& locals) {
    Algorithm& outer = *m_algorithm;
    std::vector<TemplateBuilder::Branch> branches;
    std::vector<uint32_t> assigned;
    for (const ast::Branch& branch : c.branches) {
        Env env = envOf(place, locals);
        const Value condition = m_evaluator.evaluate(*branch.condition, env);
        if (!condition.ok())
            return false;
        if (condition.isSimple() && condition.type == ScalarType::Clock) {
            m_sink.report(diagnose<DiagnosticKind::WhenNested>(c.span, "an algorithm if its condition is a Clock"));
            return false;
        }
        if (!condition.isSimple() || condition.type != ScalarType::Boolean || condition.dimensions.size() > 1) {
            m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean",
                                                                 typeText(condition, m_graph)));
            return false;
        }
        Algorithm inner = outer;
        inner.inWhen = true;
        inner.order.clear();
        m_algorithm = &inner;
        TemplateBuilder::Branch b;
        b.conditions = condition.scalars;
        bool good = true;
        for (const Clause* step : branch.body) {
            const std::string_view called = step->kind == ClauseKind::Call && step->left->name.parts.size() == 1
                                                ? m_names.text(step->left->name.parts[0].id)
                                                : std::string_view();
            // Calls act where they stand; assignments are collected until the end of the branch.
            good = step->kind == ClauseKind::Call &&
                           (called == "assert" || called == "terminate" || called == "reinit" || called.empty())
                       ? whenActions({&step, 1}, place, locals, b.actions)
                       : algorithmSteps({&step, 1}, place, locals, {}, false);
            if (!good)
                break;
        }
        m_algorithm = &outer;
        if (!good)
            return false;
        std::vector<TemplateBuilder::Action> assignments;
        for (uint32_t variable : inner.values | std::views::keys) {
            auto before = outer.values.find(variable);
            const Scalar value = inner.values.at(variable);
            if (before != outer.values.end() && before->second == value)
                continue;
            TemplateBuilder::Action action;
            action.kind = ActionKind::Assign;
            action.target = Scalar::ofVariable(variable);
            action.value = value;
            action.type = m_model.blocks[m_model.blockOf(VarId(variable)).index()].type;
            action.span = c.span;
            assignments.push_back(action);
        }
        std::ranges::sort(assignments, {}, [](const auto& a) { return a.target.id; });
        for (const auto& action : assignments) {
            if (outer.values.contains(action.target.id)) {
                m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                    c.span, "a variable that an algorithm assigns in a 'when' and elsewhere"));
                return false;
            }
            if (std::ranges::find(assigned, action.target.id) == assigned.end())
                assigned.push_back(action.target.id);
            m_whenTargets.insert(action.target.id);
        }
        b.actions.insert(b.actions.begin(), assignments.begin(), assignments.end());
        branches.push_back(std::move(b));
    }
    m_templates.addWhen(branches, c.span, place.instance);
    // From here on the variable is what the when equation gives it.
    for (uint32_t variable : assigned)
        outer.values[variable] = Scalar::ofVariable(variable);
    return true;
}

} // namespace gnomon
