#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"
#include "compiler/flat/when_conditions.h"

#include <algorithm>
#include <set>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

namespace {

bool asksInitial(const Expr& condition, const NameTable& names) {
    const Expr* e = &condition;
    while (e->kind == ExprKind::Tuple && e->children.size() == 1 && e->children[0])
        e = e->children[0];
    return e->kind == ExprKind::Call && e->name.parts.size() == 1 && names.text(e->name.parts[0].id) == "initial";
}

/// if initial() then x = y; end if
bool holdsInitially(const Clause& c, const NameTable& names) {
    return !c.isSol && c.branches.size() == 1 && c.branches[0].condition &&
           asksInitial(*c.branches[0].condition, names) &&
           std::ranges::any_of(c.branches[0].body,
                               [](const Clause* inner) { return inner->kind == ClauseKind::Equality; });
}

} // namespace

void Flattener::addEquations(const Composite& composite) {
    faultAt(FaultPlace::equations);
    m_currentInstance = composite.flat;
    if (!m_states.empty())
        m_inState = enclosingState(composite.instance);
    addSections(m_tree.get(composite.instance).cls, composite);
}

void Flattener::addSections(ClassId cls, const Composite& composite) {
    for (ClassId base : m_graph.expanded(cls).bases)
        addSections(base, composite);
    const Place place{{cls, composite.instance}, composite.flat};
    for (const ast::Section& section : m_graph.body(cls).sections) {
        if (m_cancel.cancelled())
            return;
        if (section.isAlgorithm) {
            if (!section.clauses.empty())
                algorithm(section, place);
            continue;
        }
        std::vector<Local> locals;
        const bool mayRepeat = m_states.empty();
        if (mayRepeat)
            m_uses.begin(cls, composite.instance, composite.flat);
        for (const Clause* c : section.clauses) {
            if (mayRepeat && m_uses.repeat(*c))
                continue;
            m_uses.watch();
            clause(*c, place, locals, section.isInitial);
            m_uses.learn();
            m_evaluator.pool().clear();
        }
    }
}

bool Flattener::hasCall(Scalar s) const {
    const SymbolPool& pool = const_cast<Evaluator&>(m_evaluator).pool();
    if (s.kind != Scalar::Kind::Node)
        return false;
    const SymbolPool::Node& n = pool.node(s);
    if (n.op == ExprOp::Call)
        return true;
    for (const Scalar& operand : pool.operands(n))
        if (hasCall(operand))
            return true;
    return false;
}

void Flattener::collectDerivatives(Scalar s, std::set<uint32_t>& to) const {
    if (s.kind != Scalar::Kind::Node)
        return;
    const SymbolPool& pool = const_cast<Evaluator&>(m_evaluator).pool();
    const SymbolPool::Node& n = pool.node(s);
    for (const Scalar& operand : pool.operands(n)) {
        if (n.op == ExprOp::Der && operand.kind == Scalar::Kind::Variable)
            to.insert(operand.id);
        collectDerivatives(operand, to);
    }
}

void Flattener::emit(const std::vector<Pair>& given, SourceSpan span, const Place& place, bool initial) {
    std::vector<Pair> all = given;
    textsAsCalls(all);
    if (m_inState && !initial && (!guardByState(all, span, place.instance) || all.empty()))
        return;
    // A check that found something wrong looks for more, and makes no model.
    if (m_isChecking && m_sink.errors() > 0)
        return;
    std::vector<EqFamily>& families = initial ? m_model.initialEquations : m_model.equations;
    bool shared = false;
    for (const Pair& p : all)
        shared |= all.size() > 1 && (hasCall(p.lhs) || hasCall(p.rhs));
    std::vector<TemplateBuilder::Sides> sides;
    for (const Pair& p : all) {
        const bool isObject = p.type == ScalarType::ExternalObject;
        sides.push_back({isObject ? withIdentity(p.lhs) : p.lhs, isObject ? withIdentity(p.rhs) : p.rhs, p.type});
    }
    if (shared) {
        m_templates.addEquation(families, sides, span, place.instance);
        return;
    }
    for (const auto& s : sides)
        m_templates.addEquation(families, {&s, 1}, span, place.instance);
}

void Flattener::clause(const Clause& c, const Place& place, std::vector<Local>& locals, bool initial) {
    if (m_cancel.cancelled())
        return;
    switch (c.kind) {
    case ClauseKind::Connect: // gathered before
        if (initial)
            m_sink.report(diagnose<DiagnosticKind::ConnectInitial>(c.span));
        else if (c.equation)
            solMemberEquation(c, place, locals);
        return;
    case ClauseKind::When:
        if (c.isSol)
            m_solEvents.push_back({&c, place, m_part});
        else if (initial)
            m_sink.report(diagnose<DiagnosticKind::WhenNested>(c.span, phrase("an initial equation")));
        else
            when(c, place, locals);
        return;
    case ClauseKind::Call:
        callEquation(c, place, locals, initial, {}, false);
        return;
    case ClauseKind::For: {
        // Each pass on its own, so that no pass holds the operations of another.
        Env env = envOf(place, locals);
        std::function<void(size_t)> loop = [&](size_t depth) {
            if (depth == c.iterators.size()) {
                for (const Clause* inner : c.branches[0].body) {
                    clause(*inner, place, locals, initial);
                    m_evaluator.pool().clear();
                }
                return;
            }
            Env inner = envOf(place, locals);
            std::vector<Value> elements = m_evaluator.rangeElements(c, depth, inner);
            const size_t at = locals.size();
            locals.push_back({c.iterators[depth].id, Value()});
            for (Value& element : elements) {
                if (!element.ok())
                    break;
                if (!element.isLiteral()) {
                    m_sink.report(diagnose<DiagnosticKind::NotConstant>(c.iterators[depth].span, phrase("the range")));
                    break;
                }
                locals[at].value = std::move(element);
                loop(depth + 1);
            }
            locals.resize(at);
        };
        loop(0);
        return;
    }
    case ClauseKind::If: {
        // Libraries write it for an initial equation.
        if (!initial && holdsInitially(c, m_names) && !m_graph.index().isOwn(c.span.source)) {
            const std::span<const Clause* const> body = c.branches[0].body;
            Diagnostic d = diagnose<DiagnosticKind::BranchCountsDiffer>(c.span, body.size(), 0);
            d.severity = Severity::Warning;
            m_sink.report(std::move(d));
            for (const Clause* inner : body)
                clause(*inner, place, locals, true);
            return;
        }
        Env env = envOf(place, locals);
        for (const ast::Branch& branch : c.branches) {
            if (branch.condition) {
                const Value known = m_evaluator.knownCondition(*branch.condition, env);
                if (!known.ok())
                    break;
                if (!known.scalar().integer)
                    continue;
            }
            for (const Clause* inner : branch.body) {
                clause(*inner, place, locals, initial);
                m_evaluator.pool().clear();
            }
            return;
        }
        if (!initial && isStructural(c, place, locals)) {
            m_evaluator.pool().clear();
            return structuralIf(c, 0, place, locals);
        }
        break;
    }
    default:
        break;
    }
    std::vector<Pair> all;
    m_evaluator.takeUsedNumber();
    if (pairs(c, place, locals, initial, all, {}, false))
        emit(all, c.span, place, initial);
    if (m_evaluator.takeUsedNumber())
        m_withNumbers.insert({c.span.source.value, c.span.begin});
}

bool Flattener::equate(const Value& a, const Value& b, SourceSpan span, std::vector<Pair>& to) {
    auto differ = [&] {
        Diagnostic diagnostic = diagnose<DiagnosticKind::SidesDiffer>(span, typeText(a, m_graph), typeText(b, m_graph));
        if (m_equation)
            for (const Expr* side : {m_equation->left, m_equation->right})
                m_evaluator.addDeclaration(diagnostic, *side, m_equationScope);
        m_sink.report(std::move(diagnostic));
        return false;
    };
    if (a.kind == Value::Kind::Tuple && b.kind == Value::Kind::Tuple) {
        if (a.parts.size() > b.parts.size()) {
            m_sink.report(diagnose<DiagnosticKind::OutputCount>(span, b.parts.size(), a.parts.size()));
            return false;
        }
        for (size_t i = 0; i < a.parts.size(); ++i)
            if (a.parts[i].ok() && !equate(a.parts[i], b.parts[i], span, to))
                return false;
        return true;
    }
    if (a.kind == Value::Kind::Record && b.kind == Value::Kind::Record) {
        if (a.dimensions != b.dimensions)
            return differ();
        if (!a.dimensions.empty()) {
            for (size_t i = 0; i < a.parts.size(); ++i)
                if (!equate(a.parts[i], b.parts[i], span, to))
                    return false;
            return true;
        }
        if (a.parts.size() != b.parts.size()) // a member that the other has not is in no equation
            return differ();
        const Value c = m_evaluator.converted(b, a, span, false);
        if (!c.ok())
            return false;
        for (size_t i = 0; i < a.parts.size(); ++i)
            if (a.parts[i].ok() && !equate(a.parts[i], c.parts[i], span, to))
                return false;
        return true;
    }
    if (!a.isSimple() || !b.isSimple())
        return differ();
    const bool numeric = a.isNumeric() && b.isNumeric();
    if (a.dimensions != b.dimensions || (!numeric && a.type != b.type))
        return differ();
    if (a.type == ScalarType::Enumeration && a.enumeration != b.enumeration && a.enumeration && b.enumeration) {
        // Two enumerations with the same literals are one type.
        const auto x = m_index.body(a.enumeration).literals, y = m_index.body(b.enumeration).literals;
        if (!std::ranges::equal(x, y, {}, &ast::EnumerationLiteral::name, &ast::EnumerationLiteral::name))
            return differ();
    }
    const ScalarType type = a.type == ScalarType::Integer && numeric ? b.type : a.type;
    for (size_t i = 0; i < a.scalars.size(); ++i)
        if (!(a.scalars[i].isLiteral() && b.scalars[i].isLiteral() && a.type == ScalarType::String))
            to.push_back({a.scalars[i], b.scalars[i], type});
    return true;
}

/// An Integer variable alone beside a Real in which nothing is left that could be solved for: n = 3.5.
bool Flattener::solvesNothing(const Value& alone, const Value& other) {
    if (!alone.isSimple() || !other.isSimple() || alone.type != ScalarType::Integer || other.type != ScalarType::Real)
        return false;
    if (std::ranges::any_of(alone.scalars, [](const Scalar& s) { return s.kind != Scalar::Kind::Variable; }))
        return false;
    const SymbolPool& pool = m_evaluator.pool();
    std::vector<Scalar> waiting = other.scalars;
    std::unordered_set<uint32_t> seen;
    while (!waiting.empty()) {
        const Scalar s = waiting.back();
        waiting.pop_back();
        if (s.kind == Scalar::Kind::Variable) {
            const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(s.id)).index()];
            if (block.type == ScalarType::Real && block.kind != VarKind::Parameter && block.kind != VarKind::Constant)
                return false;
        } else if (s.kind == Scalar::Kind::Node && seen.insert(s.id).second) {
            const auto operands = pool.operands(pool.node(s));
            waiting.insert(waiting.end(), operands.begin(), operands.end());
        }
    }
    return !alone.scalars.empty();
}

/// What is assigned to an Integer has to be one.
bool Flattener::isAssignable(const Value& target, const Value& value, SourceSpan place) {
    if (target.kind == Value::Kind::Tuple && value.kind == Value::Kind::Tuple) {
        for (size_t i = 0; i < std::min(target.parts.size(), value.parts.size()); ++i)
            if (!isAssignable(target.parts[i], value.parts[i], place))
                return false;
        return true;
    }
    if (!target.isSimple() || !value.isSimple() || target.type != ScalarType::Integer ||
        value.type != ScalarType::Real || value.scalars.empty())
        return true;
    m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(place, typeText(target, m_graph), typeText(value, m_graph)));
    return false;
}

bool Flattener::pairsOfAll(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                           bool initial, std::vector<Pair>& to, Scalar guard, bool guarded) {
    bool good = true;
    for (const Clause* c : clauses)
        good &= pairs(*c, place, locals, initial, to, guard, guarded);
    return good;
}

bool Flattener::pairs(const Clause& c, const Place& place, std::vector<Local>& locals, bool initial,
                      std::vector<Pair>& to, Scalar guard, bool guarded) {
    switch (c.kind) {
    case ClauseKind::Equality: {
        Env env = envOf(place, locals);
        const bool leftTuple = c.left->kind == ExprKind::Tuple;
        const Value a = m_evaluator.evaluate(*c.left, env);
        const Value b = leftTuple
                            ? m_evaluator.evaluateCall(*c.right, env, std::max<size_t>(2, c.left->children.size()))
                            : m_evaluator.evaluate(*c.right, env);
        if (!b.ok() || !a.ok())
            return false;
        m_equation = &c;
        m_equationScope = place.scope;
        bool fits = equate(a, b, c.span, to);
        if (fits && !initial && (solvesNothing(a, b) || solvesNothing(b, a))) {
            Diagnostic d = diagnose<DiagnosticKind::SidesDiffer>(c.span, typeText(a, m_graph), typeText(b, m_graph));
            for (const Expr* side : {c.left, c.right})
                m_evaluator.addDeclaration(d, *side, place.scope);
            m_sink.report(std::move(d));
            fits = false;
        }
        m_equation = nullptr;
        return fits;
    }
    case ClauseKind::For: {
        bool good = true;
        std::function<void(size_t)> loop = [&](size_t depth) {
            if (depth == c.iterators.size()) {
                good &= pairsOfAll(c.branches[0].body, place, locals, initial, to, guard, guarded);
                return;
            }
            Env env = envOf(place, locals);
            std::vector<Value> elements = m_evaluator.rangeElements(c, depth, env);
            const size_t at = locals.size();
            locals.push_back({c.iterators[depth].id, Value()});
            for (Value& element : elements) {
                if (!element.ok() || !element.isLiteral()) {
                    good = false;
                    break;
                }
                locals[at].value = std::move(element);
                loop(depth + 1);
            }
            locals.resize(at);
        };
        loop(0);
        return good;
    }
    case ClauseKind::If:
        return ifEquation(c, place, locals, initial, to, guard, guarded);
    case ClauseKind::Call:
        callEquation(c, place, locals, initial, guard, guarded);
        return true;
    case ClauseKind::Connect:
        if (initial)
            m_sink.report(diagnose<DiagnosticKind::ConnectInitial>(c.span));
        return false; // else reported where connections are gathered
    case ClauseKind::When:
        m_sink.report(diagnose<DiagnosticKind::WhenNested>(
            c.span, phrase("an 'if' whose condition is not known before the simulation")));
        return false;
    default:
        m_sink.report(diagnose<DiagnosticKind::NotSupported>(c.span, phrase("this as an equation")));
        return false;
    }
}

bool Flattener::ifEquation(const Clause& c, const Place& place, std::vector<Local>& locals, bool initial,
                           std::vector<Pair>& to, Scalar guard, bool guarded) {
    struct Part {
        Scalar condition;
        bool isElse = false;
        std::vector<Pair> pairs;
    };
    std::vector<Part> parts;
    Env env = envOf(place, locals);
    Scalar before; // none of the earlier conditions
    bool anyBefore = false;
    for (const ast::Branch& branch : c.branches) {
        Part part;
        part.isElse = !branch.condition;
        Scalar own = guard;
        bool hasOwn = guarded;
        auto also = [&](Scalar s) {
            own = hasOwn ? m_evaluator.binary(ExprOp::And, ScalarType::Boolean, own, s) : s;
            hasOwn = true;
        };
        if (anyBefore)
            also(before);
        if (branch.condition) {
            Value known = m_evaluator.knownCondition(*branch.condition, env);
            if (known.ok() && !known.scalar().integer)
                continue;
            if (known.ok()) {
                part.isElse = true;
            } else {
                const Value condition = m_evaluator.evaluate(*branch.condition, env);
                if (!condition.ok())
                    return false;
                if (!condition.isScalar() || condition.type != ScalarType::Boolean) {
                    m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean",
                                                                         typeText(condition, m_graph)));
                    return false;
                }
                part.condition = condition.scalar();
                also(part.condition);
                const Scalar no = m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, part.condition);
                before = anyBefore ? m_evaluator.binary(ExprOp::And, ScalarType::Boolean, before, no) : no;
                anyBefore = true;
            }
        }
        const bool isElse = part.isElse;
        if (!pairsOfAll(branch.body, place, locals, initial, part.pairs, own, hasOwn))
            return false;
        parts.push_back(std::move(part));
        if (isElse)
            break;
    }
    if (parts.empty())
        return true;
    if (!parts.back().isElse) {
        Part rest;
        rest.isElse = true;
        parts.push_back(std::move(rest));
    }
    const auto derivatives = [&](const Part& part) {
        std::set<uint32_t> variables;
        for (const Pair& p : part.pairs) {
            collectDerivatives(p.lhs, variables);
            collectDerivatives(p.rhs, variables);
        }
        return variables;
    };
    const auto odd =
        std::ranges::find_if(parts, [&](const Part& p) { return p.pairs.size() != parts.front().pairs.size(); });
    const bool countsDiffer = odd != parts.end();
    const bool derivativesDiffer =
        std::ranges::any_of(parts, [&](const Part& p) { return derivatives(p) != derivatives(parts.front()); });
    if (countsDiffer || derivativesDiffer) {
        // Parameters decide it after all, if Real ones may: what is a state must not change while the model runs.
        bool known = true;
        for (const ast::Branch& branch : c.branches) {
            if (branch.condition) {
                Env constant = env;
                constant.constant = true;
                constant.quiet = true;
                const Value v = m_evaluator.evaluate(*branch.condition, constant);
                known = v.isScalar() && v.isLiteral();
                if (!known)
                    break;
                if (!v.scalar().integer)
                    continue;
            }
            return pairsOfAll(branch.body, place, locals, initial, to, guard, guarded);
        }
        if (known)
            return true;
        if (c.isSol) {
            m_sink.report(diagnose<DiagnosticKind::SolStructuralChange>(
                c.span, countsDiffer ? phrase("an 'if' with more equations in one branch than in another")
                                     : phrase("an 'if' with derivatives of different variables in its branches")));
            return false;
        }
        if (countsDiffer) {
            m_sink.report(
                diagnose<DiagnosticKind::BranchCountsDiffer>(c.span, parts.front().pairs.size(), odd->pairs.size()));
            return false;
        }
    }
    // Branches may name the same variables in different orders.
    for (size_t p = 1; p < parts.size(); ++p) {
        std::vector<Pair> ordered;
        for (const Pair& wanted : parts.front().pairs) {
            const auto found = std::ranges::find_if(parts[p].pairs, [&](const Pair& own) {
                return wanted.lhs.kind == Scalar::Kind::Variable && own.lhs == wanted.lhs;
            });
            if (found == parts[p].pairs.end())
                break;
            ordered.push_back(*found);
            parts[p].pairs.erase(found);
        }
        // Where not all of them are the same ones, the order of the text counts.
        ordered.insert(ordered.end(), parts[p].pairs.begin(), parts[p].pairs.end());
        parts[p].pairs = std::move(ordered);
    }
    for (size_t i = 0; i < parts.front().pairs.size(); ++i) {
        const bool sameLeft =
            std::ranges::all_of(parts, [&](const Part& p) { return p.pairs[i].lhs == parts[0].pairs[i].lhs; });
        auto side = [&](const Part& p) {
            return sameLeft ? p.pairs[i].rhs
                            : m_evaluator.binary(ExprOp::Sub, ScalarType::Real, p.pairs[i].lhs, p.pairs[i].rhs);
        };
        const ScalarType type = parts[0].pairs[i].type;
        if (type == ScalarType::Clock) {
            m_sink.report(
                diagnose<DiagnosticKind::NotConstant>(c.span, phrase("the condition of a choice between clocks")));
            return false;
        }
        if (!sameLeft && type != ScalarType::Real && type != ScalarType::Integer) {
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(
                c.span,
                phrase("an 'if' equation whose branches have different left sides of type Boolean or enumeration")));
            return false;
        }
        Scalar value = side(parts.back());
        for (size_t k = parts.size() - 1; k-- > 0;) {
            const Scalar operands[] = {parts[k].condition, side(parts[k]), value};
            value = operands[1] == operands[2] ? value : m_evaluator.pool().make(ExprOp::If, type, operands);
        }
        to.push_back(sameLeft ? Pair{parts[0].pairs[i].lhs, value, type}
                              : Pair{value, Scalar::ofReal(0, true), ScalarType::Real});
    }
    return true;
}

bool Flattener::assertParts(const Expr& call, Env& env, Scalar& condition, Scalar& message, bool& isError) {
    const Expr* parts[3] = {nullptr, nullptr, nullptr};
    for (size_t i = 0; i < call.children.size(); ++i) {
        size_t at = i;
        if (call.argumentNames[i].valid()) {
            const std::string_view name = m_names.text(call.argumentNames[i]);
            at = name == "condition" ? 0 : name == "message" ? 1 : name == "level" ? 2 : 3;
        }
        if (at > 2) {
            m_sink.report(
                diagnose<DiagnosticKind::ArgumentCount>(call.span, "assert", phrase("2 or 3"), call.children.size()));
            return false;
        }
        parts[at] = call.children[i];
    }
    if (!parts[0] || !parts[1]) {
        m_sink.report(
            diagnose<DiagnosticKind::ArgumentCount>(call.span, "assert", phrase("2 or 3"), call.children.size()));
        return false;
    }
    const Value c = m_evaluator.evaluate(*parts[0], env);
    const Value m = m_evaluator.evaluate(*parts[1], env);
    if (!c.ok() || !m.ok())
        return false;
    if (!c.isScalar() || c.type != ScalarType::Boolean) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(parts[0]->span, "Boolean", typeText(c, m_graph)));
        return false;
    }
    if (!m.isScalar() || m.type != ScalarType::String) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(parts[1]->span, "String", typeText(m, m_graph)));
        return false;
    }
    isError = true;
    if (parts[2]) {
        Env constant = env;
        constant.constant = true;
        const Value level = m_evaluator.evaluate(*parts[2], constant);
        if (!level.isScalar() || !level.isLiteral())
            return false;
        isError = level.scalar().integer == 2;
    }
    condition = c.scalar();
    message = m.scalar();
    return true;
}

/// What an initial section asserts and calls belongs to the start: a `when` that is active there and nowhere else.
void Flattener::atStart(std::span<const TemplateBuilder::Action> actions, SourceSpan span, const Place& place) {
    if (actions.empty())
        return;
    std::vector<TemplateBuilder::Branch> branches(1);
    branches[0].conditions = {m_evaluator.pool().make(ExprOp::Initial, ScalarType::Boolean, {})};
    branches[0].actions.assign(actions.begin(), actions.end());
    textsAsCalls(branches);
    m_templates.addWhen(branches, span, place.instance);
}

void Flattener::callEquation(const Clause& c, const Place& place, std::vector<Local>& locals, bool initial,
                             Scalar guard, bool guarded) {
    const Expr& call = *c.left;
    if (call.name.empty())
        return;
    Env env = envOf(place, locals);
    const std::string_view first = m_names.text(call.name.parts[0].id);
    if (call.name.parts.size() == 2 && first == "Connections") // gathered before
        return;
    if (m_states.clauses.contains(&c) && !guarded)
        return;
    const auto startAction = [&](TemplateBuilder::Action action) {
        action.span = c.span;
        if (guarded)
            guardAction(action, guard);
        if (m_algorithm)
            m_algorithm->actions.push_back(action); // in their order
        else
            atStart({&action, 1}, c.span, place);
    };
    if (m_inState && !m_algorithm && !initial) {
        // What a state asserts holds while it is active.
        const Scalar active =
            Scalar::ofVariable(m_states.machines[m_inState->machine].stateActive + m_inState->number - 1);
        guard = guarded ? m_evaluator.binary(ExprOp::And, ScalarType::Boolean, guard, active) : active;
        guarded = true;
    }
    if (call.name.parts.size() == 1 && first == "assert") {
        Scalar condition, message;
        bool isError = true;
        if (!assertParts(call, env, condition, message, isError))
            return;
        const Scalar wanted =
            guarded ? m_evaluator.binary(ExprOp::Or, ScalarType::Boolean,
                                         m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, guard), condition)
                    : condition;
        if (wanted.isLiteral() && (wanted.integer || message.isLiteral())) {
            if (!wanted.integer) {
                Diagnostic d = diagnose<DiagnosticKind::AssertionFailed>(c.span, m_names.text(NameId(message.id)));
                if (!isError)
                    d.severity = Severity::Warning;
                m_sink.report(std::move(d));
            }
            return;
        }
        if (initial) {
            TemplateBuilder::Action action;
            action.kind = ActionKind::Assert;
            action.value = condition;
            action.message = message;
            action.isError = isError;
            startAction(action);
            return;
        }
        condition = wanted;
        m_templates.addAssert(withoutText(condition), message, isError, false, c.span, place.instance);
        return;
    }
    if (call.name.parts.size() == 1 && first == "terminate") {
        if (call.children.size() != 1) {
            m_sink.report(diagnose<DiagnosticKind::ArgumentCount>(c.span, "terminate", "1", call.children.size()));
            return;
        }
        const Value message = m_evaluator.evaluate(*call.children[0], env);
        if (!message.ok())
            return;
        if (!message.isScalar() || message.type != ScalarType::String) {
            m_sink.report(
                diagnose<DiagnosticKind::TypeMismatch>(call.children[0]->span, "String", typeText(message, m_graph)));
            return;
        }
        if (initial) {
            TemplateBuilder::Action action;
            action.kind = ActionKind::Terminate;
            action.value = Scalar::ofInteger(1, true);
            action.message = message.scalar();
            startAction(action);
            return;
        }
        const Scalar condition = guarded ? guard : Scalar::ofInteger(1, true);
        m_templates.addAssert(withoutText(condition), message.scalar(), true, true, c.span, place.instance);
        return;
    }
    if (call.name.parts.size() == 1 && first == "reinit") {
        m_sink.report(diagnose<DiagnosticKind::ReinitOutside>(c.span));
        return;
    }
    // A function that is called for what it does or checks: like an assertion that fails when the call fails.
    const Value v = m_evaluator.evaluate(call, env);
    const Value* output = &v;
    while (output->kind == Value::Kind::Tuple || output->kind == Value::Kind::Record) {
        if (output->parts.empty())
            return;
        output = &output->parts.front();
    }
    if (!output->isSimple() || output->scalars.empty() || output->isLiteral())
        return;
    const Scalar result = output->scalars.front();
    if (initial) {
        TemplateBuilder::Action action;
        action.kind = ActionKind::Call;
        action.value = result;
        if (result.kind == Scalar::Kind::Node)
            startAction(action);
        return;
    }
    Scalar done = m_evaluator.binary(ExprOp::Equal, ScalarType::Boolean, result, result);
    if (done.isLiteral()) {
        const Scalar operands[] = {result, result};
        done = m_evaluator.pool().make(ExprOp::Equal, ScalarType::Boolean, operands);
    }
    if (guarded) {
        const Scalar operands[] = {guard, done, Scalar::ofInteger(1, true)};
        done = m_evaluator.pool().make(ExprOp::If, ScalarType::Boolean, operands);
    }
    m_templates.addAssert(withoutText(done), Scalar::ofString(m_names.intern("")), true, false, c.span, place.instance);
}

/// Makes an action of a `when` depend on a condition.
bool Flattener::guardAction(TemplateBuilder::Action& action, Scalar guard) {
    switch (action.kind) {
    case ActionKind::Assert:
        action.value = m_evaluator.binary(ExprOp::Or, ScalarType::Boolean,
                                          m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, guard), action.value);
        return true;
    case ActionKind::Terminate:
        action.value = m_evaluator.binary(ExprOp::And, ScalarType::Boolean, guard, action.value);
        return true;
    case ActionKind::Call:
        if (!guard.isLiteral()) {
            const Scalar operands[] = {guard, action.value, Scalar::ofInteger(0, true)};
            action.value = m_evaluator.pool().make(ExprOp::If, ScalarType::Real, operands);
        }
        return true;
    default:
        return false;
    }
}

bool Flattener::whenActions(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                            std::vector<TemplateBuilder::Action>& to) {
    for (const Clause* clausePointer : clauses) {
        const Clause& c = *clausePointer;
        Env env = envOf(place, locals);
        switch (c.kind) {
        case ClauseKind::Equality:
        case ClauseKind::Assign: {
            const bool tuple = c.left->kind == ExprKind::Tuple;
            const Value a = m_evaluator.evaluate(*c.left, env);
            const Value b = tuple
                                ? m_evaluator.evaluateCall(*c.right, env, std::max<size_t>(2, c.left->children.size()))
                                : m_evaluator.evaluate(*c.right, env);
            if (!a.ok() || !b.ok())
                return false;
            std::vector<Pair> all;
            if (!isAssignable(a, b, c.right->span) || !equate(a, b, c.span, all))
                return false;
            for (const Pair& p : all) {
                if (p.lhs.kind != Scalar::Kind::Variable) {
                    m_sink.report(diagnose<DiagnosticKind::WhenTarget>(c.left->span));
                    return false;
                }
                TemplateBuilder::Action action;
                action.kind = ActionKind::Assign;
                action.target = p.lhs;
                action.value = p.type == ScalarType::ExternalObject ? withIdentity(p.rhs) : p.rhs;
                action.type = p.type;
                action.span = c.span;
                if (belongsToOtherWhen(p.lhs.id, ActionKind::Assign, c.left->span))
                    return false;
                to.push_back(action);
                m_whenTargets.insert(p.lhs.id);
            }
            break;
        }
        case ClauseKind::For: {
            bool good = true;
            std::function<void(size_t)> loop = [&](size_t depth) {
                if (depth == c.iterators.size()) {
                    good &= whenActions(c.branches[0].body, place, locals, to);
                    return;
                }
                Env inner = envOf(place, locals);
                std::vector<Value> elements = m_evaluator.rangeElements(c, depth, inner);
                const size_t at = locals.size();
                locals.push_back({c.iterators[depth].id, Value()});
                for (Value& element : elements) {
                    if (!element.ok()) {
                        good = false;
                        break;
                    }
                    locals[at].value = std::move(element);
                    loop(depth + 1);
                }
                locals.resize(at);
            };
            loop(0);
            if (!good)
                return false;
            break;
        }
        case ClauseKind::If: {
            // Each branch's actions under its condition; a variable keeps its pre() value where no branch sets it.
            std::vector<std::pair<Scalar, std::vector<TemplateBuilder::Action>>> branches;
            bool closed = false;
            for (const ast::Branch& branch : c.branches) {
                Scalar condition = Scalar::ofInteger(1, true);
                if (branch.condition) {
                    Value v = m_evaluator.knownCondition(*branch.condition, env);
                    if (!v.ok())
                        v = m_evaluator.evaluate(*branch.condition, env);
                    if (!v.isScalar() || v.type != ScalarType::Boolean)
                        return false;
                    condition = v.scalar();
                }
                if (condition.isLiteral() && !condition.integer)
                    continue;
                std::vector<TemplateBuilder::Action> actions;
                if (!whenActions(branch.body, place, locals, actions))
                    return false;
                branches.emplace_back(condition, std::move(actions));
                if (condition.isLiteral()) {
                    closed = true;
                    break;
                }
            }
            (void)closed;
            std::vector<std::pair<ActionKind, uint32_t>> targets;
            for (const auto& [condition, actions] : branches)
                for (const auto& action : actions) {
                    if (action.kind != ActionKind::Assign && action.kind != ActionKind::Reinit)
                        continue;
                    if (std::ranges::find(targets, std::pair(action.kind, action.target.id)) == targets.end())
                        targets.emplace_back(action.kind, action.target.id);
                }
            for (const auto& [kind, target] : targets) {
                TemplateBuilder::Action merged;
                bool started = false;
                for (auto it = branches.rbegin(); it != branches.rend(); ++it) {
                    const auto found = std::ranges::find_if(
                        it->second, [&](const auto& a) { return a.kind == kind && a.target.id == target; });
                    if (!started) {
                        const Scalar v = Scalar::ofVariable(target);
                        merged.kind = kind;
                        merged.target = v;
                        merged.span = c.span;
                        merged.type = m_model.blocks[m_model.blockOf(VarId(target)).index()].type;
                        // What stays as it is: a discrete variable its last value, a state its current one.
                        merged.value =
                            kind == ActionKind::Reinit ? v : m_evaluator.pool().make(ExprOp::Pre, merged.type, {&v, 1});
                        started = true;
                    }
                    const Scalar value = found == it->second.end()
                                             ? (kind == ActionKind::Reinit ? Scalar::ofVariable(target)
                                                                           : [&] { const Scalar v = Scalar::ofVariable(target); return m_evaluator.pool().make(ExprOp::Pre, merged.type, {&v, 1}); }())
                                             : found->value;
                    if (it->first.isLiteral()) {
                        merged.value = value;
                    } else {
                        const Scalar operands[] = {it->first, value, merged.value};
                        merged.value = m_evaluator.pool().make(ExprOp::If, merged.type, operands);
                    }
                }
                to.push_back(merged);
            }
            Scalar none = Scalar::ofInteger(1, true);
            for (auto& [condition, actions] : branches) {
                const Scalar active = m_evaluator.binary(ExprOp::And, ScalarType::Boolean, none, condition);
                for (auto& action : actions)
                    if (action.kind != ActionKind::Assign && action.kind != ActionKind::Reinit) {
                        guardAction(action, active);
                        to.push_back(action);
                    }
                none = m_evaluator.binary(ExprOp::And, ScalarType::Boolean, none,
                                          m_evaluator.unary(ExprOp::Not, ScalarType::Boolean, condition));
            }
            break;
        }
        case ClauseKind::Call: {
            const Expr& call = *c.left;
            const std::string_view name =
                call.name.parts.size() == 1 ? m_names.text(call.name.parts[0].id) : std::string_view();
            TemplateBuilder::Action action;
            action.span = c.span;
            if (name == "reinit") {
                if (call.children.size() != 2) {
                    m_sink.report(diagnose<DiagnosticKind::ArgumentCount>(c.span, "reinit", "2", call.children.size()));
                    return false;
                }
                const Value a = m_evaluator.evaluate(*call.children[0], env),
                            b = m_evaluator.evaluate(*call.children[1], env);
                if (!a.ok() || !b.ok())
                    return false;
                std::vector<Pair> all;
                if (!equate(a, b, c.span, all))
                    return false;
                for (const Pair& p : all) {
                    if (p.lhs.kind != Scalar::Kind::Variable) {
                        m_sink.report(diagnose<DiagnosticKind::NeedsVariable>(call.children[0]->span, "reinit"));
                        return false;
                    }
                    if (belongsToOtherWhen(p.lhs.id, ActionKind::Reinit, call.children[0]->span))
                        return false;
                    if (std::ranges::any_of(to, [&](const auto& other) {
                            return other.kind == ActionKind::Reinit && other.target == p.lhs;
                        })) {
                        m_sink.report(diagnose<DiagnosticKind::ReinitTwice>(
                            call.children[0]->span, variableName(m_model, m_names, VarId(p.lhs.id)), "'reinit'"));
                        return false;
                    }
                    action.kind = ActionKind::Reinit;
                    action.target = p.lhs;
                    action.value = p.rhs;
                    action.type = ScalarType::Real;
                    to.push_back(action);
                }
            } else if (name == "assert") {
                action.kind = ActionKind::Assert;
                if (!assertParts(call, env, action.value, action.message, action.isError))
                    return false;
                to.push_back(action);
            } else if (name == "terminate") {
                if (call.children.size() != 1)
                    return false;
                const Value message = m_evaluator.evaluate(*call.children[0], env);
                if (!message.ok())
                    return false;
                if (!message.isScalar() || message.type != ScalarType::String) {
                    m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(call.children[0]->span, "String",
                                                                         typeText(message, m_graph)));
                    return false;
                }
                action.kind = ActionKind::Terminate;
                action.value = Scalar::ofInteger(1, true);
                action.message = message.scalar();
                to.push_back(action);
            } else {
                const Value v = m_evaluator.evaluate(call, env);
                if (!v.ok())
                    return false;
                const Value* output = &v;
                while ((output->kind == Value::Kind::Tuple || output->kind == Value::Kind::Record) &&
                       !output->parts.empty())
                    output = &output->parts.front();
                const Scalar result =
                    output->isSimple() && !output->scalars.empty() ? output->scalars.front() : Scalar();
                if (result.kind == Scalar::Kind::Node) {
                    action.kind = ActionKind::Call;
                    action.value = result;
                    to.push_back(action);
                }
            }
            break;
        }
        case ClauseKind::When:
            m_sink.report(diagnose<DiagnosticKind::WhenNested>(c.span, phrase("another 'when'")));
            return false;
        default:
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(c.span, phrase("this in a 'when'")));
            return false;
        }
    }
    return true;
}

/// Two `when` cannot give a variable its value, nor reinitialize it: which one would count when both are true?
bool Flattener::belongsToOtherWhen(uint32_t variable, ActionKind kind, SourceSpan target) {
    // Parts may take turns: what each of them says is its own.
    const uint64_t key =
        (uint64_t(m_part.value) + 1) << 33 | uint64_t(variable) << 1 | (kind == ActionKind::Reinit ? 1u : 0u);
    const auto [it, isNew] = m_whenOf.try_emplace(key, m_whenNumber, target);
    if (isNew || it->second.first == m_whenNumber)
        return false;
    const std::string name = variableName(m_model, m_names, VarId(variable));
    Diagnostic d = kind == ActionKind::Reinit ? diagnose<DiagnosticKind::ReinitTwice>(target, name, "'when'")
                                              : diagnose<DiagnosticKind::AssignedByTwo>(target, name, "'when'");
    d.notes.push_back(diagnose<DiagnosticKind::Related>(it->second.second, phrase("the other one")));
    m_sink.report(std::move(d));
    return true;
}

/// `when clock then`: general equations, all of one clock. False if the condition is no clock.
bool Flattener::clockedWhen(const Clause& c, const Place& place, std::vector<Local>& locals) {
    if (c.branches.empty() || !c.branches[0].condition)
        return false;
    Env env = envOf(place, locals);
    Env shape = env;
    shape.shapeOnly = true;
    shape.quiet = true;
    const Value kind = m_evaluator.evaluate(*c.branches[0].condition, shape);
    if (!kind.isSimple() || kind.type != ScalarType::Clock)
        return false;
    const SourceSpan conditionSpan = c.branches[0].condition->span;
    if (m_inClockedWhen) {
        m_sink.report(diagnose<DiagnosticKind::WhenNested>(c.span, phrase("another 'when'")));
        return true;
    }
    if (c.branches.size() > 1) {
        m_sink.report(diagnose<DiagnosticKind::ClockedElsewhen>(c.branches[1].condition->span));
        return true;
    }
    const Value condition = m_evaluator.evaluate(*c.branches[0].condition, env);
    if (!condition.ok())
        return true;
    if (!condition.isScalar()) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(conditionSpan, "Clock", typeText(condition, m_graph)));
        return true;
    }
    Scalar clock = condition.scalar();
    if (clock.kind != Scalar::Kind::Variable)
        clock = auxiliary(clock, ScalarType::Clock, conditionSpan);
    m_templates.setClock(VarId(clock.id));
    m_inClockedWhen = true;
    for (const Clause* inner : c.branches[0].body) {
        clause(*inner, place, locals, false);
        m_evaluator.pool().clear();
    }
    m_inClockedWhen = false;
    m_templates.setClock(std::nullopt);
    return true;
}

void Flattener::when(const Clause& c, const Place& place, std::vector<Local>& locals) {
    if (clockedWhen(c, place, locals))
        return;
    if (m_inClockedWhen) {
        m_sink.report(diagnose<DiagnosticKind::WhenNested>(c.span, phrase("another 'when'")));
        return;
    }
    if (m_inState) {
        m_sink.report(
            diagnose<DiagnosticKind::EquationPlace>(c.span, phrase("a 'when' with a Boolean condition"),
                                                    phrase("a state of a state machine: its equations are evaluated at "
                                                           "the ticks of its clock, and 'if' chooses there")));
        return;
    }
    ++m_whenNumber;
    std::vector<TemplateBuilder::Branch> branches;
    for (const ast::Branch& branch : c.branches) {
        Env env = envOf(place, locals);
        const Value condition = m_evaluator.evaluate(*branch.condition, env);
        if (!condition.ok())
            return;
        if (!condition.isSimple() || condition.type != ScalarType::Boolean || condition.dimensions.size() > 1) {
            m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(branch.condition->span, "Boolean",
                                                                 typeText(condition, m_graph)));
            return;
        }
        TemplateBuilder::Branch b;
        b.conditions = condition.scalars;
        keepInitialApart(m_evaluator.pool(), m_names, *branch.condition, b.conditions);
        if (!whenActions(branch.body, place, locals, b.actions))
            return;
        branches.push_back(std::move(b));
    }
    textsAsCalls(branches);
    m_templates.addWhen(branches, c.span, place.instance);
}

void keepInitialApart(SymbolPool& pool, const NameTable& names, const Expr& condition,
                      std::vector<Scalar>& conditions) {
    const bool isList = condition.kind == ExprKind::Array && condition.iterators.empty() &&
                        condition.children.size() == conditions.size();
    for (size_t i = 0; i < conditions.size(); ++i) {
        if (conditions[i].kind != Scalar::Kind::Node || pool.node(conditions[i]).op != ExprOp::Initial)
            continue;
        if (asksInitial(isList ? *condition.children[i] : condition, names))
            continue;
        const Scalar hidden = conditions[i];
        conditions[i] = pool.make(ExprOp::NoEvent, ScalarType::Boolean, {&hidden, 1});
    }
}

} // namespace gnomon
