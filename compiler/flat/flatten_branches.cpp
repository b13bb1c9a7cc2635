#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <bit>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

// Branches of `if` that hold other equations than their neighbours, and components whose condition changes while the
// model runs: each is a part that exists while a Boolean variable is true, or false, for which there is an equation.

namespace {

size_t scalarCount(const Value& v) {
    if (v.kind == Value::Kind::Simple)
        return v.elementCount();
    size_t count = 0;
    for (const Value& part : v.parts)
        count += scalarCount(part);
    return count;
}

void scalarsOf(const Value& v, std::vector<Scalar>& to) {
    to.insert(to.end(), v.scalars.begin(), v.scalars.end());
    for (const Value& part : v.parts)
        scalarsOf(part, to);
}

} // namespace

/// Whether a text may change its structure while it runs.
bool Flattener::isExtended(ClassId cls) {
    const auto& tree = m_index.def(m_graph.get(cls).def).tree;
    return tree && (tree->language() == syntax::Language::Sol || m_index.isExtended(*tree));
}

std::string Flattener::textOf(SourceSpan span, ClassId cls) {
    const auto& tree = m_index.def(m_graph.get(cls).def).tree;
    return tree ? std::string(tree->source().bytes().substr(span.begin, span.size())) : std::string();
}

/// The part of a branch, which connections ask for before there are equations. `other`: of what stands behind it.
PartId Flattener::branchPart(const ast::Branch& branch, bool other, const Place& place,
                             const std::vector<Local>& locals) {
    std::vector<uint64_t> key{std::bit_cast<uintptr_t>(&branch), other, place.scope.self.value, m_part.value};
    for (const Local& local : locals)
        for (const Scalar& s : local.value.scalars)
            key.push_back(static_cast<uint64_t>(s.integer));
    const auto [known, isNew] = m_universe.branches.try_emplace(std::move(key), PartId(m_model.parts.parts.size()));
    if (!isNew)
        return known->second;
    FlatPart part;
    part.kind = FlatPart::Kind::Branch;
    part.parent = m_part;
    part.holds = !other;
    const std::string path = place.scope.self == m_tree.root() ? std::string() : m_tree.path(place.scope.self);
    const std::string condition = textOf(branch.condition->span, place.scope.cls);
    part.name = (other ? phrase("else of if {0}", condition) : "if " + condition) +
                (path.empty() ? std::string() : " (" + path + ")");
    part.span = branch.condition->span;
    return addPart(std::move(part));
}

/// What one branch determines, as far as that can be seen without making equations of it.
struct Flattener::BranchShape {
    bool known = true;                              // all of it could be evaluated
    bool structural = false;                        // something that no expression can choose between
    size_t count = 0;                               // scalar equations
    std::vector<std::pair<uint32_t, bool>> targets; // left sides: variables, or their derivatives
    bool hasOtherTargets = false;                   // left sides that are none
    std::set<uint32_t> derivatives;
};

void Flattener::shapeOf(std::span<const Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                        BranchShape& to) {
    for (const Clause* clause : clauses) {
        const Clause& c = *clause;
        Env env = envOf(place, locals);
        env.quiet = true;
        switch (c.kind) {
        case ClauseKind::Equality: {
            Env shape = env;
            shape.shapeOnly = true;
            const Value size = m_evaluator.evaluate(*c.left, shape), value = m_evaluator.evaluate(*c.left, env);
            if (!size.ok() || !value.ok()) {
                to.known = false;
                return;
            }
            to.count += scalarCount(size);
            std::vector<Scalar> scalars;
            scalarsOf(value, scalars);
            for (const Scalar& s : scalars) {
                const SymbolPool& pool = m_evaluator.pool();
                const bool isDerivative = s.kind == Scalar::Kind::Node && pool.node(s).op == ExprOp::Der;
                const Scalar v = isDerivative ? pool.operands(pool.node(s))[0] : s;
                if (v.kind == Scalar::Kind::Variable && !isParameter(v.id))
                    to.targets.emplace_back(v.id, isDerivative);
                else
                    to.hasOtherTargets = true;
            }
            for (const Expr* side : {c.left, c.right})
                derivativesOf(*side, env, to.derivatives);
            break;
        }
        case ClauseKind::For: {
            const auto pass = [&] { shapeOf(c.branches[0].body, place, locals, to); };
            to.known &= eachPass(c, 0, env, locals, pass);
            break;
        }
        case ClauseKind::If: {
            bool isChosen = false, isDecided = true;
            for (const ast::Branch& branch : c.branches) {
                const Value known =
                    branch.condition ? m_evaluator.knownCondition(*branch.condition, env) : Value::boolean(true);
                isDecided = known.ok();
                isChosen = isDecided && known.scalar().integer;
                if (isChosen)
                    shapeOf(branch.body, place, locals, to);
                if (isChosen || !isDecided)
                    break;
            }
            if (isDecided)
                break;
            const std::vector<BranchShape> shapes = shapesOf(c, place, locals);
            to.structural |= differ(shapes, true, false);
            for (const BranchShape& shape : shapes) {
                to.known &= shape.known;
                to.structural |= shape.structural;
                to.derivatives.insert(shape.derivatives.begin(), shape.derivatives.end());
            }
            to.count += shapes.front().count;
            to.targets.insert(to.targets.end(), shapes.front().targets.begin(), shapes.front().targets.end());
            to.hasOtherTargets |= shapes.front().hasOtherTargets;
            break;
        }
        case ClauseKind::Connect:
        case ClauseKind::When:
            to.structural = true;
            break;
        default:
            break;
        }
        if (!to.known)
            return;
    }
}

/// One for each branch; where none need be taken, one more that says nothing.
std::vector<Flattener::BranchShape> Flattener::shapesOf(const Clause& c, const Place& place,
                                                        std::vector<Local>& locals) {
    std::vector<BranchShape> shapes;
    for (const ast::Branch& branch : c.branches) {
        shapeOf(branch.body, place, locals, shapes.emplace_back());
        std::ranges::sort(shapes.back().targets);
    }
    if (!c.branches.empty() && c.branches.back().condition)
        shapes.emplace_back();
    return shapes;
}

bool Flattener::differ(const std::vector<BranchShape>& shapes, bool isExtended, bool byTargets) {
    return std::ranges::any_of(shapes, [&](const BranchShape& s) {
        const BranchShape& first = shapes.front();
        return s.count != first.count || (isExtended && (s.structural || s.derivatives != first.derivatives)) ||
               (byTargets && (s.hasOtherTargets != first.hasOtherTargets || s.targets != first.targets));
    });
}

void Flattener::derivativesOf(const Expr& e, Env& env, std::set<uint32_t>& to) {
    if (e.kind == ExprKind::Call && e.name.parts.size() == 1 && e.children.size() == 1 &&
        m_names.text(e.name.parts[0].id) == "der") {
        std::vector<Scalar> waiting;
        scalarsOf(m_evaluator.evaluate(*e.children[0], env), waiting);
        const SymbolPool& pool = m_evaluator.pool();
        while (!waiting.empty()) {
            const Scalar s = waiting.back();
            waiting.pop_back();
            if (s.kind == Scalar::Kind::Variable && !isParameter(s.id))
                to.insert(s.id);
            if (s.kind == Scalar::Kind::Node) {
                const auto operands = pool.operands(pool.node(s));
                waiting.insert(waiting.end(), operands.begin(), operands.end());
            }
        }
        return;
    }
    for (const Expr* child : e.children)
        if (child)
            derivativesOf(*child, env, to);
}

/// Whether the branches of an `if` cannot be one equation each that chooses, in a text that may change
/// its structure.
bool Flattener::isStructural(const Clause& c, const Place& place, std::vector<Local>& locals) {
    if (m_inState || m_inClockedWhen || !(c.isSol || isExtended(place.scope.cls)))
        return false;
    const std::vector<BranchShape> shapes = shapesOf(c, place, locals);
    if (!std::ranges::all_of(shapes, &BranchShape::known) || !differ(shapes, true, !c.isSol))
        return false;
    // What parameters decide after all, Real ones among them, is decided before the simulation.
    Env constant = envOf(place, locals);
    constant.constant = constant.quiet = true;
    for (const ast::Branch& branch : c.branches) {
        if (!branch.condition)
            return false;
        const Value v = m_evaluator.evaluate(*branch.condition, constant);
        if (!v.isScalar() || !v.isLiteral())
            return true;
        if (v.scalar().integer)
            return false;
    }
    return false;
}

void Flattener::structuralIf(const Clause& c, size_t at, const Place& place, std::vector<Local>& locals) {
    m_uses.refuse();
    if (at == c.branches.size())
        return;
    const ast::Branch& branch = c.branches[at];
    const auto take = [&](const ast::Branch& taken) {
        for (const Clause* inner : taken.body) {
            clause(*inner, place, locals, false);
            m_evaluator.pool().clear();
        }
    };
    if (!branch.condition)
        return take(branch);
    Env env = envOf(place, locals);
    if (const Value known = m_evaluator.knownCondition(*branch.condition, env); known.ok())
        return known.scalar().integer ? take(branch) : structuralIf(c, at + 1, place, locals);
    const std::optional<VarId> condition = conditionVariable(*branch.condition, env);
    if (!condition)
        return;
    const PartId then = branchPart(branch, false, place, locals);
    m_model.parts.parts[then.index()].condition = *condition;
    const PartId around = enterPart(then);
    take(branch);
    enterPart(around);
    if (at + 1 == c.branches.size())
        return;
    const PartId other = branchPart(branch, true, place, locals);
    m_model.parts.parts[other.index()].condition = *condition;
    enterPart(other);
    structuralIf(c, at + 1, place, locals);
    enterPart(around);
}

/// A variable that says whether a condition holds, so that its changes are events.
std::optional<VarId> Flattener::conditionVariable(const Expr& condition, Env& env) {
    const Value v = m_evaluator.evaluate(condition, env);
    if (!v.ok())
        return std::nullopt;
    if (!v.isScalar() || v.type != ScalarType::Boolean) {
        m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(condition.span, "Boolean", typeText(v, m_graph)));
        return std::nullopt;
    }
    Scalar s = v.scalar();
    if (m_evaluator.pool().hasText())
        s = withoutText(s);
    // A variable of the model itself will do.
    const Scalar variable =
        s.kind == Scalar::Kind::Variable && !isParameter(s.id) ? s : auxiliary(s, ScalarType::Boolean, condition.span);
    m_evaluator.pool().clear();
    return VarId(variable.id);
}

/// As gather(), for the connections in branches that structuralIf() makes parts of.
void Flattener::gatherBranches(const Clause& c, size_t at, const Place& place, std::vector<Local>& locals) {
    if (at == c.branches.size())
        return;
    const ast::Branch& branch = c.branches[at];
    const auto take = [&] {
        for (const Clause* inner : branch.body)
            gather(*inner, place, locals);
    };
    if (!branch.condition)
        return take();
    Env env = envOf(place, locals);
    if (const Value known = m_evaluator.knownCondition(*branch.condition, env); known.ok())
        return known.scalar().integer ? take() : gatherBranches(c, at + 1, place, locals);
    const PartId around = enterPart(branchPart(branch, false, place, locals));
    take();
    enterPart(around);
    if (at + 1 == c.branches.size())
        return;
    enterPart(branchPart(branch, true, place, locals));
    gatherBranches(c, at + 1, place, locals);
    enterPart(around);
}

/// A connection that holds with the part that is being gathered: what it connects may be there without that.
LinkId Flattener::linkOfPart(const ConnectorReference& a, const ConnectorReference& b, const Place& place,
                             SourceSpan span) {
    if (!m_part || a.instances.empty() || b.instances.empty())
        return {};
    const auto isInside = [&](const ConnectorReference& r) {
        return r.first && m_tree.get(r.first).parent == place.scope.self && !m_tree.get(r.first).isOuter;
    };
    if (m_model.parts.parts[m_part.index()].kind == FlatPart::Kind::Instance && (isInside(a) || isInside(b)))
        return {};
    FlatLink link;
    link.part = m_part;
    link.text = "connect(" + m_tree.path(a.instances.front()) + ", " + m_tree.path(b.instances.front()) + ")";
    link.span = span;
    m_model.parts.links.push_back(std::move(link));
    return LinkId(m_model.parts.links.size() - 1);
}

/// The part of a component whose condition changes while the model runs; none if it does not.
PartId Flattener::conditionalPart(InstanceId id, FlatInstanceId flat) {
    const auto [condition, scope] = m_tree.conditionOf(id);
    if (!condition || !isExtended(scope.cls))
        return {};
    Env env;
    env.scope = scope;
    env.constant = env.quiet = true;
    if (const Value v = m_evaluator.evaluate(*condition, env); v.isScalar() && v.isLiteral())
        return {};
    FlatPart part;
    part.kind = FlatPart::Kind::Branch;
    part.parent = m_part;
    part.name = m_tree.path(id);
    part.span = condition->span;
    const PartId result = addPart(std::move(part));
    m_universe.conditions.push_back({result, condition, scope, flat});
    return result;
}

void Flattener::lowerConditions() {
    for (const Universe::Condition& c : m_universe.conditions) {
        enterPart(m_model.parts.parts[c.part.index()].parent);
        m_currentInstance = c.flat;
        Env env;
        env.scope = c.scope;
        if (const std::optional<VarId> v = conditionVariable(*c.condition, env))
            m_model.parts.parts[c.part.index()].condition = *v;
    }
    enterPart({});
}

} // namespace gnomon
