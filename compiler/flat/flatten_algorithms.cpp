#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"
#include "compiler/flat/when_conditions.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// An algorithm section is carried out on expressions: each variable that it assigns ends up with one expression over
// what the section reads, which is its equation. Loops are passed through, branches become `if` expressions, what comes
// behind a `break` is a branch too, `when` becomes a when equation. A loop of which only the run knows how often it is
// passed becomes a function (algorithmFunction), and so does a statement with arrays whose extents only the run knows.

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

/// What the top-level clauses of an algorithm assign: names with subscripts that are numbers as they stand, names with
/// any others as a whole.
class SharedTargets {
public:
    /// The names of the variables that may be assigned in a `when` and somewhere else too.
    std::set<NameId> in(std::span<const Clause* const> clauses) {
        for (const Clause* c : clauses) {
            visit(*c, false);
            ++m_clause;
        }
        for (size_t i = 0; i < m_targets.size(); ++i)
            for (size_t k = 0; k < i; ++k)
                if ((m_targets[i].inWhen || m_targets[k].inWhen) && m_targets[i].clause != m_targets[k].clause &&
                    meet(m_targets[i], m_targets[k]))
                    m_shared.insert(m_targets[i].name);
        return std::move(m_shared);
    }

private:
    struct Target {
        NameId name;               // the first
        std::vector<uint64_t> way; // name, number of subscripts, subscripts, name …
        bool whole = true;
        bool inWhen = false;
        size_t clause = 0;
    };

    void add(const Expr& e, bool inWhen) {
        if (e.kind != ExprKind::Name)
            return;
        Target t;
        t.name = e.name.parts[0].id;
        t.inWhen = inWhen;
        t.clause = m_clause;
        for (const ast::NamePart& part : e.name.parts) {
            t.way.push_back(part.id.value);
            for (const Expr* s : part.subscripts) {
                if (s->kind != ExprKind::Integer) {
                    t.whole = false;
                    break;
                }
                t.way.push_back(static_cast<uint64_t>(s->integer) | 1ull << 40);
            }
            if (!t.whole)
                break;
        }
        // In a loop every pass assigns it.
        if (inWhen && m_loops > 0 && t.whole)
            m_shared.insert(t.name);
        m_targets.push_back(std::move(t));
    }
    void visit(const Clause& c, bool inWhen) {
        inWhen |= c.kind == ClauseKind::When;
        if (c.kind == ClauseKind::Assign) {
            add(*c.left, inWhen);
            for (const Expr* part : c.left->children)
                if (part)
                    add(*part, inWhen);
        }
        const bool loop = (c.kind == ClauseKind::For || c.kind == ClauseKind::While) && !inWhen;
        m_loops += loop;
        for (const ast::Branch& branch : c.branches)
            for (const Clause* inner : branch.body)
                visit(*inner, inWhen);
        m_loops -= loop;
    }
    /// One is the other or a part of it.
    static bool meet(const Target& a, const Target& b) {
        const size_t n = std::min(a.way.size(), b.way.size());
        return std::equal(a.way.begin(), a.way.begin() + static_cast<std::ptrdiff_t>(n), b.way.begin());
    }

    std::vector<Target> m_targets;
    size_t m_clause = 0;
    int m_loops = 0;
    std::set<NameId> m_shared;
};

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
    // At the start, what was before is for the section to say and not to ask.
    if (m_algorithm->isInitial)
        return m_evaluator.pool().make(ExprOp::Start, block.type, {&v, 1});
    if (m_algorithm->isCopies && variable < m_solStates.size() && m_solStates[variable])
        return v;
    if (m_inState)
        return previous(v, block.type);
    const bool continuous = block.kind == VarKind::Continuous && !m_algorithm->inWhen &&
                            !m_whenTargets.contains(variable) && !m_discreteTargets.contains(variable);
    return m_evaluator.pool().make(continuous ? ExprOp::Start : ExprOp::Pre, block.type, {&v, 1});
}

std::vector<TemplateBuilder::Action> Flattener::checksAsActions(std::span<const Algorithm::Check> checks) {
    std::vector<TemplateBuilder::Action> actions;
    for (const Algorithm::Check& check : checks) {
        TemplateBuilder::Action& action = actions.emplace_back();
        action.kind = ActionKind::Assert;
        action.value = check.condition;
        action.message = check.message;
        action.span = check.span;
    }
    return actions;
}

void Flattener::algorithm(const ast::Section& section, const Place& place) {
    faultAt(FaultPlace::algorithms);
    Algorithm algorithm;
    ++m_whenNumber; // all `when` of a section count as one: the last one wins
    std::vector<NameId> names;
    collectTargets(section.clauses, names);
    std::function<void(InstanceId, std::unordered_set<InstanceId>&)> mark = [&](InstanceId id, auto& to) {
        if (!id)
            return;
        id = m_tree.resolveOuter(id);
        if (m_tree.isSimple(id))
            to.insert(id);
        else
            for (InstanceId child : m_tree.children(id))
                mark(child, to);
    };
    const auto markName = [&](NameId name, std::unordered_set<InstanceId>& to) {
        if (m_graph.member(place.scope.cls, name).kind == FoundName::Kind::Component)
            mark(m_tree.child(place.scope.self, name), to);
    };
    for (NameId name : names)
        markName(name, algorithm.assignedInstances);
    const std::set<NameId> shared = SharedTargets().in(section.clauses);
    algorithm.whensAreBranches = !shared.empty();
    for (NameId name : shared)
        markName(name, algorithm.sharedInstances);
    algorithm.isInitial = section.isInitial;
    m_algorithm = &algorithm;
    m_writtenSizes.clear();
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
        if (section.isInitial) {
            std::vector<TemplateBuilder::Action> actions = checksAsActions(algorithm.checks);
            actions.insert(actions.end(), algorithm.actions.begin(), algorithm.actions.end());
            atStart(actions, section.clauses.front()->span, place);
        } else {
            for (const Algorithm::Check& check : algorithm.checks)
                m_templates.addAssert(check.condition, check.message, true, false, check.span, place.instance);
        }
    }
    m_evaluator.pool().clear();
}

bool Flattener::algorithmAssign(const Clause& c, const Place& place, std::vector<Local>& locals, std::vector<Pair>& to,
                                Scalar guard, bool guarded) {
    Env env = envOf(place, locals);
    const bool tuple = c.left->kind == ExprKind::Tuple;
    m_sink.hold();
    const Value b = tuple ? m_evaluator.evaluateCall(*c.right, env, std::max<size_t>(2, c.left->children.size()))
                          : m_evaluator.evaluate(*c.right, env);
    // The left side names variables, whatever they have been assigned before.
    Algorithm* const running = std::exchange(m_algorithm, nullptr);
    const Value a = m_evaluator.evaluate(*c.left, env);
    m_algorithm = running;
    std::vector<Diagnostic> said = m_sink.take();
    if (!a.ok() || !b.ok())
        return algorithmOpenStatement(c, std::move(said), place, locals, guard, guarded);
    for (Diagnostic& d : said)
        m_sink.report(std::move(d));
    if (!tuple && c.left->kind == ExprKind::Name && std::ranges::any_of(a.scalars, [&](const Scalar& scalar) {
            return scalar.kind == Scalar::Kind::Node && m_evaluator.pool().node(scalar).op == ExprOp::Index;
        }))
        return algorithmAssignElement(c, b, place, locals, guard, guarded);
    if (!isAssignable(a, b, c.right->span) || !equate(a, b, c.span, to))
        return false;
    for (const Pair& p : to)
        if (p.lhs.kind != Scalar::Kind::Variable) {
            const InstanceId first = c.left->kind == ExprKind::Name && !c.left->name.empty()
                                         ? m_tree.child(place.scope.self, c.left->name.parts[0].id)
                                         : InstanceId();
            if (first && m_tree.get(first).variability <= ast::Variability::Parameter) {
                const bool isConstant = m_tree.get(first).variability == ast::Variability::Constant;
                m_sink.report(diagnose<DiagnosticKind::AssignedParameter>(
                    c.left->span, m_names.text(c.left->name.parts[0].id), isConstant ? "constant" : "parameter"));
                return false;
            }
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                c.left->span, phrase("an assignment with a subscript that is not known before the simulation")));
            return false;
        }
    return true;
}

/// How many operands and operations an expression has when it is written out.
uint64_t Flattener::writtenSize(Scalar s) {
    const SymbolPool& pool = m_evaluator.pool();
    if (s.kind != Scalar::Kind::Node)
        return 1;
    while (m_writtenSizes.size() <= s.id) { // operands come before what is made of them
        uint64_t size = 1;
        const SymbolPool::Node& n = pool.node(Scalar::ofNode(static_cast<uint32_t>(m_writtenSizes.size())));
        for (const Scalar& operand : pool.operands(n))
            size += operand.kind == Scalar::Kind::Node ? m_writtenSizes[operand.id] : 1;
        m_writtenSizes.push_back(std::min(size, uint64_t(1) << 40));
    }
    return m_writtenSizes[s.id];
}

/// Whether something that changes between events decides it without making one: a discrete variable could not be it.
bool Flattener::mayHideChanges(Scalar root) const {
    const SymbolPool& pool = const_cast<Evaluator&>(m_evaluator).pool();
    std::unordered_set<uint32_t> seen;
    std::vector<Scalar> waiting{root};
    while (!waiting.empty()) {
        const Scalar s = waiting.back();
        waiting.pop_back();
        if (s.kind != Scalar::Kind::Node || !seen.insert(s.id).second)
            continue;
        const SymbolPool::Node& n = pool.node(s);
        if (n.op == ExprOp::NoEvent || n.op == ExprOp::Smooth || n.op == ExprOp::Call)
            return true;
        const auto operands = pool.operands(n);
        waiting.insert(waiting.end(), operands.begin(), operands.end());
    }
    return false;
}

/// A value that has become long gets a variable of its own: what the next statements make of it would hold it several
/// times, and what those make of that many times more. So does one that is about to be written `uses` times.
Scalar Flattener::ofItsOwn(Scalar value, ScalarType type, uint64_t uses) {
    constexpr uint64_t longest = 400;
    const bool isNumber = type == ScalarType::Real || type == ScalarType::Integer || type == ScalarType::Boolean;
    if (!isNumber || m_inState || value.kind != Scalar::Kind::Node || writtenSize(value) * uses <= longest ||
        (type != ScalarType::Real && mayHideChanges(value)))
        return value;
    if (m_algorithm->guard) { // elsewhere nothing says that it can be evaluated
        const Scalar nothing = type == ScalarType::Real ? Scalar::ofReal(0) : Scalar::ofInteger(0);
        const Scalar operands[] = {*m_algorithm->guard, value, nothing};
        value = m_evaluator.pool().make(ExprOp::If, type, operands);
    }
    if (m_algorithm->isInitial) { // only the start knows it: a parameter that an initial equation gives its value
        const VarBlockId found =
            addHidden("operand", type, {}, VarKind::Parameter, m_currentInstance, m_algorithm->span);
        VarBlock& block = m_model.blocks[found.index()];
        block.fixed = AttributeValue::each(0);
        const Scalar result = Scalar::ofVariable(block.first.value);
        const TemplateBuilder::Sides sides{result, value, type};
        m_templates.addEquation(m_model.initialEquations, {&sides, 1}, m_algorithm->span, m_currentInstance);
        return result;
    }
    if (!m_algorithm->inWhen)
        return auxiliary(value, type, m_algorithm->span);
    const VarBlockId hidden = addHidden("operand", type, {}, VarKind::Discrete, m_currentInstance, m_algorithm->span);
    TemplateBuilder::Action action;
    action.target = Scalar::ofVariable(m_model.blocks[hidden.index()].first.value);
    action.value = value;
    action.type = type;
    action.span = m_algorithm->span;
    m_whenTargets.insert(action.target.id);
    m_algorithm->actions.push_back(action);
    return action.target;
}

/// `uses`: how often the next statements are likely to write the value down.
void Flattener::algorithmSet(uint32_t variable, Scalar value, uint64_t uses) {
    value = ofItsOwn(value, m_model.blocks[m_model.blockOf(VarId(variable)).index()].type, uses);
    if (m_algorithm->inWhen && !m_algorithm->isCopies)
        m_discreteTargets.insert(variable);
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
    if (!condition.ok()) {
        m_sink.hold();
        condition = m_evaluator.evaluate(*branch.condition, env);
        std::vector<Diagnostic> said = m_sink.take();
        if (!condition.ok()) {
            Clause rest = c;
            rest.branches = c.branches.subspan(at);
            return algorithmOpenStatement(rest, std::move(said), place, locals, guard, guarded);
        }
        for (Diagnostic& d : said)
            m_sink.report(std::move(d));
    }
    if (!condition.isScalar() || condition.type != ScalarType::Boolean) {
        m_sink.report(
            diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean", typeText(condition, m_graph)));
        return false;
    }
    if (condition.isLiteral())
        return condition.scalar().integer ? algorithmSteps(branch.body, place, locals, guard, guarded)
                                          : algorithmIf(c, at + 1, place, locals, guard, guarded);
    m_algorithm->guard = guarded ? std::optional(guard) : std::nullopt;
    const Scalar test = ofItsOwn(condition.scalar(), ScalarType::Boolean);
    auto both = [&](Scalar s) { return guarded ? m_evaluator.binary(ExprOp::And, ScalarType::Boolean, guard, s) : s; };
    return algorithmBranches(
        test, [&] { return algorithmSteps(branch.body, place, locals, both(test), true); },
        [&] {
            return algorithmIf(c, at + 1, place, locals,
                               both(m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, test)), true);
        });
}

bool Flattener::algorithmBranches(Scalar test, const std::function<bool()>& first,
                                  const std::function<bool()>& second) {
    const Algorithm before = *m_algorithm;
    if (!first())
        return false;
    const Algorithm then = *m_algorithm;
    *m_algorithm = before;
    m_algorithm->checks = then.checks;
    m_algorithm->actions = then.actions;
    if (!second())
        return false;
    m_algorithm->guard = before.guard;
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
    const Scalar left[] = {test, then.left, otherwise.left};
    if (left[1] == left[2] || (left[1].isLiteral() && left[2].isLiteral() && left[1].integer == left[2].integer))
        m_algorithm->left = left[1];
    else
        m_algorithm->left = m_evaluator.pool().make(ExprOp::If, ScalarType::Boolean, left);
    return true;
}

/// Goes on with `rest` where no break has left the loop.
bool Flattener::algorithmUnlessLeft(Scalar guard, bool guarded, const std::function<bool(Scalar, bool)>& rest) {
    const Scalar left = m_algorithm->left;
    if (left.isLiteral())
        return left.integer || rest(guard, guarded);
    const Scalar stays = m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, left);
    const Scalar both = guarded ? m_evaluator.binary(ExprOp::And, ScalarType::Boolean, guard, stays) : stays;
    return algorithmBranches(
        left,
        [&] {
            m_algorithm->left = Scalar::ofInteger(1);
            return true;
        },
        [&] {
            m_algorithm->left = Scalar::ofInteger(0);
            return rest(both, true);
        });
}

/// All passes of the iterators from `depth` on, each in an environment of its own.
bool Flattener::algorithmFor(const Clause& c, size_t depth, const Place& place, std::vector<Local>& locals,
                             Scalar guard, bool guarded) {
    if (depth == c.iterators.size())
        return algorithmSteps(c.branches[0].body, place, locals, guard, guarded);
    Env env = envOf(place, locals);
    env.quiet = true;
    std::vector<Value> elements = m_evaluator.rangeElements(c, depth, env);
    // Only the run knows how often, or nobody.
    if (std::ranges::any_of(elements, [](const Value& e) { return !e.ok() || !e.isLiteral(); })) {
        Clause rest = c;
        rest.iterators = c.iterators.subspan(depth);
        return algorithmFunction(rest, place, locals, guard, guarded);
    }
    const Scalar leftOuter = std::exchange(m_algorithm->left, Scalar::ofInteger(0));
    const size_t at = locals.size();
    locals.push_back({c.iterators[depth].id, Value()});
    const std::function<bool(size_t, Scalar, bool)> pass = [&](size_t k, Scalar passGuard, bool passGuarded) {
        for (; k < elements.size(); ++k) {
            locals[at].value = elements[k];
            if (!algorithmFor(c, depth + 1, place, locals, passGuard, passGuarded))
                return false;
            if (!m_algorithm->left.isLiteral())
                return algorithmUnlessLeft(passGuard, passGuarded,
                                           [&](Scalar g, bool isGuarded) { return pass(k + 1, g, isGuarded); });
            if (m_algorithm->left.integer)
                break;
        }
        return true;
    };
    const bool good = pass(0, guard, guarded);
    locals.resize(at);
    m_algorithm->left = leftOuter;
    return good;
}

/// Passes as long as the condition is true, if that is known before the simulation.
bool Flattener::algorithmWhile(const Clause& c, int passes, const Place& place, std::vector<Local>& locals,
                               Scalar guard, bool guarded) {
    constexpr int mostPasses = 10000;
    const ast::Branch& branch = c.branches[0];
    Env env = envOf(place, locals);
    m_sink.hold();
    const Value condition = m_evaluator.evaluate(*branch.condition, env);
    std::vector<Diagnostic> said = m_sink.take();
    if (!condition.ok())
        return algorithmOpenStatement(c, std::move(said), place, locals, guard, guarded);
    for (Diagnostic& d : said)
        m_sink.report(std::move(d));
    if (!condition.isScalar() || condition.type != ScalarType::Boolean) {
        m_sink.report(
            diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean", typeText(condition, m_graph)));
        return false;
    }
    if (!condition.isLiteral() || passes == mostPasses)
        return algorithmFunction(c, place, locals, guard, guarded);
    if (!condition.scalar().integer)
        return true;
    const Scalar leftOuter = std::exchange(m_algorithm->left, Scalar::ofInteger(0));
    const bool good = algorithmSteps(branch.body, place, locals, guard, guarded) &&
                      algorithmUnlessLeft(guard, guarded, [&](Scalar g, bool isGuarded) {
                          return algorithmWhile(c, passes + 1, place, locals, g, isGuarded);
                      });
    m_algorithm->left = leftOuter;
    return good;
}

/// v[i] := e with an i that the run decides: each element is given the value or keeps its own.
bool Flattener::algorithmAssignElement(const Clause& c, Value value, const Place& place, std::vector<Local>& locals,
                                       Scalar guard, bool guarded) {
    std::vector<ast::NamePart> parts(c.left->name.parts.begin(), c.left->name.parts.end());
    const auto subscripts = parts.back().subscripts;
    parts.back().subscripts = {};
    Expr whole = *c.left;
    whole.name.parts = parts;
    Env env = envOf(place, locals);
    Algorithm* const running = std::exchange(m_algorithm, nullptr);
    const Value array = m_evaluator.evaluate(whole, env);
    m_algorithm = running;
    const auto unsupported = [&] {
        m_sink.report(diagnose<DiagnosticKind::NotSupported>(
            c.left->span, phrase("an assignment to this with a subscript that is not known before the simulation")));
        return false;
    };
    if (!array.isSimple() || subscripts.size() > array.dimensions.size() || !value.isSimple() ||
        std::ranges::any_of(array.scalars, [](const Scalar& s) { return s.kind != Scalar::Kind::Variable; }))
        return array.ok() && value.ok() ? unsupported() : false;
    // Per dimension: the number that the run decides, or those that are known.
    struct Wanted {
        std::optional<Scalar> running;
        std::vector<int64_t> known;
        bool keeps = false;
    };
    std::vector<Wanted> wanted(array.dimensions.size());
    Value like = array;
    like.dimensions.clear();
    uint64_t candidates = 1; // elements that may be meant
    for (size_t d = 0; d < wanted.size(); ++d) {
        bool isNumber = true; // an enumeration fits by its type
        if (d >= subscripts.size() || subscripts[d]->kind == ExprKind::Colon) {
            for (uint32_t i = 1; i <= array.dimensions[d]; ++i)
                wanted[d].known.push_back(i);
            wanted[d].keeps = true;
        } else {
            env.ends.push_back(array.dimensions[d]);
            const Value subscript = m_evaluator.evaluate(*subscripts[d], env);
            env.ends.pop_back();
            if (!subscript.ok())
                return false;
            const bool isBoolean = subscript.type == ScalarType::Boolean;
            if (!subscript.isSimple() || subscript.dimensions.size() > 1 || subscript.type == ScalarType::Real ||
                subscript.type == ScalarType::String || (!subscript.isLiteral() && !subscript.dimensions.empty()))
                return unsupported();
            wanted[d].keeps = !subscript.dimensions.empty();
            for (const Scalar& s : subscript.scalars)
                if (s.isLiteral())
                    wanted[d].known.push_back(s.integer + isBoolean);
            if (!subscript.isLiteral()) {
                if (isBoolean)
                    return unsupported();
                wanted[d].running = ofItsOwn(subscript.scalar(), subscript.type, array.scalars.size());
                candidates *= array.dimensions[d];
                isNumber = subscript.type == ScalarType::Integer;
            }
        }
        if (wanted[d].keeps)
            like.dimensions.push_back(static_cast<uint32_t>(wanted[d].known.size()));
        if (wanted[d].running && isNumber) {
            const auto compare = [&](ExprOp op, int64_t limit) {
                return m_evaluator.binary(op, ScalarType::Boolean, *wanted[d].running, Scalar::ofInteger(limit, true));
            };
            Scalar inside = m_evaluator.binary(ExprOp::And, ScalarType::Boolean, compare(ExprOp::GreaterEqual, 1),
                                               compare(ExprOp::LessEqual, array.dimensions[d]));
            if (guarded)
                inside = m_evaluator.binary(ExprOp::Or, ScalarType::Boolean,
                                            m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, guard), inside);
            SymbolPool& pool = m_evaluator.pool();
            const Scalar shown[] = {*wanted[d].running, Scalar::ofInteger(6, true), Scalar::ofInteger(0, true),
                                    Scalar::ofInteger(1, true)};
            const Scalar message[] = {
                Scalar::ofString(m_names.intern(phrase("a subscript of {0} lies outside of 1:{1}: it is ",
                                                       m_names.text(parts.back().id), array.dimensions[d]))),
                pool.make(ExprOp::ToString, ScalarType::String, shown)};
            m_algorithm->checks.push_back(
                {inside, pool.make(ExprOp::Concat, ScalarType::String, message), c.left->span});
        }
    }
    like.scalars.assign(like.elementCount(), array.scalars.empty() ? Scalar() : array.scalars[0]);
    value = m_evaluator.converted(std::move(value), like, c.right->span, false);
    if (!value.ok())
        return false;
    for (Scalar& s : value.scalars)
        s = ofItsOwn(s, array.type, candidates);
    std::vector<int64_t> at(wanted.size(), 1);
    for (const Scalar& element : array.scalars) {
        Scalar here = Scalar::ofInteger(1);
        size_t from = 0;
        bool touched = true;
        for (size_t d = 0; d < wanted.size() && touched; ++d) {
            if (wanted[d].running) {
                const Scalar equal = m_evaluator.binary(ExprOp::Equal, ScalarType::Boolean, *wanted[d].running,
                                                        Scalar::ofInteger(at[d]));
                here = m_evaluator.binary(ExprOp::And, ScalarType::Boolean, here, equal);
                continue;
            }
            const auto found = std::ranges::find(wanted[d].known, at[d]);
            touched = found != wanted[d].known.end();
            if (wanted[d].keeps)
                from = from * wanted[d].known.size() + static_cast<size_t>(found - wanted[d].known.begin());
        }
        if (touched) {
            const auto kept = m_algorithm->values.find(element.id);
            const Scalar operands[] = {here, value.scalars[from],
                                       kept != m_algorithm->values.end() ? kept->second : initialValue(element.id)};
            algorithmSet(element.id, m_evaluator.pool().make(ExprOp::If, array.type, operands), array.scalars.size());
        }
        for (size_t d = at.size(); d-- > 0;) {
            if (++at[d] <= static_cast<int64_t>(array.dimensions[d]))
                break;
            at[d] = 1;
        }
    }
    return true;
}

bool Flattener::algorithmSteps(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                               Scalar guard, bool guarded) {
    for (size_t k = 0; k < clauses.size(); ++k) {
        const Clause* c = clauses[k];
        if (m_cancel.cancelled())
            return false;
        m_algorithm->span = c->span;
        m_algorithm->guard = guarded ? std::optional(guard) : std::nullopt;
        if (const Scalar left = m_algorithm->left; !left.isLiteral() || left.integer)
            return algorithmUnlessLeft(guard, guarded, [&](Scalar g, bool isGuarded) {
                return algorithmSteps(clauses.subspan(k), place, locals, g, isGuarded);
            });
        switch (c->kind) {
        case ClauseKind::Assign: {
            std::vector<Pair> all;
            if (!algorithmAssign(*c, place, locals, all, guard, guarded))
                return false;
            for (const Pair& p : all)
                algorithmSet(p.lhs.id, p.rhs);
            break;
        }
        case ClauseKind::If:
            if (!algorithmIf(*c, 0, place, locals, guard, guarded))
                return false;
            break;
        case ClauseKind::For:
            if (!algorithmFor(*c, 0, place, locals, guard, guarded))
                return false;
            break;
        case ClauseKind::While:
            if (!algorithmWhile(*c, 0, place, locals, guard, guarded))
                return false;
            break;
        case ClauseKind::Break:
            m_algorithm->left = Scalar::ofInteger(1);
            return true;
        case ClauseKind::Call:
            if (m_algorithm->inWhen) {
                std::vector<TemplateBuilder::Action> actions;
                if (!whenActions({&c, 1}, place, locals, actions))
                    return false;
                for (TemplateBuilder::Action& action : actions) {
                    if (action.kind == ActionKind::Reinit) {
                        m_sink.report(diagnose<DiagnosticKind::ReinitOutside>(action.span));
                        return false;
                    }
                    if (guarded)
                        guardAction(action, guard);
                    m_algorithm->actions.push_back(action);
                }
                break;
            }
            callEquation(*c, place, locals, m_algorithm->isInitial, guard, guarded);
            break;
        case ClauseKind::When:
            if (guarded || m_algorithm->inWhen) {
                m_sink.report(diagnose<DiagnosticKind::WhenNested>(c->span, guarded ? phrase("a branch of an algorithm")
                                                                                    : phrase("another 'when'")));
                return false;
            }
            if (!algorithmWhen(*c, place, locals))
                return false;
            break;
        default:
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                c->span, phrase("this statement in an algorithm section of a model")));
            return false;
        }
    }
    return true;
}

bool Flattener::whenConditions(const ast::Branch& branch, const Place& place, std::vector<Local>& locals,
                               std::vector<Scalar>& to) {
    Env env = envOf(place, locals);
    const Value condition = m_evaluator.evaluate(*branch.condition, env);
    if (!condition.ok())
        return false;
    if (condition.isSimple() && condition.type == ScalarType::Clock) {
        m_sink.report(diagnose<DiagnosticKind::WhenNested>(branch.condition->span,
                                                           phrase("an algorithm if its condition is a Clock")));
        return false;
    }
    if (!condition.isSimple() || condition.type != ScalarType::Boolean || condition.dimensions.size() > 1) {
        m_sink.report(
            diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean", typeText(condition, m_graph)));
        return false;
    }
    to = condition.scalars;
    keepInitialApart(m_evaluator.pool(), m_names, *branch.condition, to);
    return true;
}

/// Makes actions of what a branch of a `when` has given to variables that only this `when` assigns. The first `known`
/// variables have been assigned before.
bool Flattener::whenOnlyActions(const Clause& c, size_t known, TemplateBuilder::Branch& branch,
                                std::set<uint32_t>& ownOfWhen) {
    std::vector<uint32_t> own;
    for (const uint32_t variable : std::span(m_algorithm->order).subspan(known))
        if (!m_algorithm->sharedInstances.contains(m_instanceOf[m_model.blockOf(VarId(variable)).index()]))
            own.push_back(variable);
    std::ranges::sort(own);
    for (const uint32_t variable : own) {
        TemplateBuilder::Action action;
        action.kind = ActionKind::Assign;
        action.target = Scalar::ofVariable(variable);
        action.value = m_algorithm->values.at(variable);
        action.type = m_model.blocks[m_model.blockOf(VarId(variable)).index()].type;
        action.span = c.span;
        if (ownOfWhen.insert(variable).second && belongsToOtherWhen(variable, ActionKind::Assign, action.span))
            return false;
        m_whenTargets.insert(variable);
        m_algorithm->values.erase(variable);
        branch.actions.push_back(action);
    }
    std::erase_if(m_algorithm->order, [&](uint32_t variable) { return std::ranges::binary_search(own, variable); });
    return true;
}

/// A variable that a `when` and something else assign has one equation: v = if change(events) then … else …, where a
/// when equation counts the events. It also gives the variables their values that only this `when` assigns (`own`).
bool Flattener::algorithmWhenAsBranch(const Clause& c, size_t at, std::span<const Scalar> counters, const Place& place,
                                      std::vector<Local>& locals, std::vector<TemplateBuilder::Branch>& to,
                                      std::set<uint32_t>& own) {
    if (at == c.branches.size())
        return true;
    TemplateBuilder::Branch b;
    if (!whenConditions(c.branches[at], place, locals, b.conditions))
        return false;
    SymbolPool& pool = m_evaluator.pool();
    const Scalar counter = counters[at];
    TemplateBuilder::Action count;
    count.target = counter;
    count.value =
        m_evaluator.binary(ExprOp::Add, ScalarType::Integer, pool.make(ExprOp::Pre, ScalarType::Integer, {&counter, 1}),
                           Scalar::ofInteger(1, true));
    count.type = ScalarType::Integer;
    count.span = c.span;
    b.actions.push_back(count);
    m_whenTargets.insert(counter.id);
    const size_t branch = to.size();
    to.push_back(std::move(b));
    const Scalar taken = pool.make(ExprOp::Change, ScalarType::Boolean, {&counter, 1});
    return algorithmBranches(
        taken,
        [&] {
            const auto outer = std::exchange(m_algorithm->actions, {});
            const size_t known = m_algorithm->order.size();
            m_algorithm->inWhen = true;
            bool good = algorithmSteps(c.branches[at].body, place, locals, taken, true);
            m_algorithm->inWhen = false;
            good = good && whenOnlyActions(c, known, to[branch], own);
            const auto made = std::exchange(m_algorithm->actions, outer);
            to[branch].actions.insert(to[branch].actions.end(), made.begin(), made.end());
            return good;
        },
        [&] { return algorithmWhenAsBranch(c, at + 1, counters, place, locals, to, own); });
}

bool Flattener::algorithmWhen(const Clause& c, const Place& place, std::vector<Local>& locals) {
    Algorithm& outer = *m_algorithm;
    std::vector<TemplateBuilder::Branch> branches;
    std::vector<uint32_t> assigned;
    if (outer.whensAreBranches) {
        // A counter of the events of each branch tells when it is taken.
        std::vector<Scalar> counters;
        for (const ast::Branch& branch : c.branches) {
            const VarBlockId hidden =
                addHidden("events", ScalarType::Integer, {}, VarKind::Discrete, place.instance, branch.condition->span);
            counters.push_back(Scalar::ofVariable(m_model.blocks[hidden.index()].first.value));
        }
        std::set<uint32_t> own;
        if (!algorithmWhenAsBranch(c, 0, counters, place, locals, branches, own))
            return false;
        textsAsCalls(branches);
        m_templates.addWhen(branches, c.span, place.instance);
        for (const uint32_t variable : own)
            outer.values[variable] = Scalar::ofVariable(variable);
        return true;
    }
    for (const ast::Branch& branch : c.branches) {
        TemplateBuilder::Branch b;
        if (!whenConditions(branch, place, locals, b.conditions))
            return false;
        Algorithm inner = outer;
        inner.inWhen = true;
        inner.order.clear();
        inner.checks.clear();
        inner.actions.clear();
        m_algorithm = &inner;
        const bool good = algorithmSteps(branch.body, place, locals, {}, false);
        m_algorithm = &outer;
        if (!good)
            return false;
        b.actions = std::move(inner.actions);
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
                    c.span, phrase("a variable that an algorithm assigns in a 'when' and elsewhere by other names")));
                return false;
            }
            if (std::ranges::find(assigned, action.target.id) == assigned.end())
                assigned.push_back(action.target.id);
            if (belongsToOtherWhen(action.target.id, ActionKind::Assign, action.span))
                return false;
            m_whenTargets.insert(action.target.id);
        }
        b.actions.insert(b.actions.begin(), assignments.begin(), assignments.end());
        const std::vector<TemplateBuilder::Action> checks = checksAsActions(inner.checks);
        b.actions.insert(b.actions.end(), checks.begin(), checks.end());
        branches.push_back(std::move(b));
    }
    textsAsCalls(branches);
    m_templates.addWhen(branches, c.span, place.instance);
    // From here on the variable is what the when equation gives it.
    for (uint32_t variable : assigned)
        outer.values[variable] = Scalar::ofVariable(variable);
    return true;
}

} // namespace gnomon
