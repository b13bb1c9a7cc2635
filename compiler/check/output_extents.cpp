#include "compiler/check/output_extents.h"

#include <algorithm>
#include <utility>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;

namespace {

constexpr size_t mostSteps = 20'000; // statements; whoever needs more is a loop over data
constexpr size_t mostPasses = 200;   // of a loop before its passes are taken together

} // namespace

std::optional<std::vector<Value>> OutputExtents::outputs(const std::vector<Value>& inputs) {
    const FunctionVariables variables = m_evaluator.functionVariables(m_function);
    const Evaluator::FunctionBody body = m_evaluator.functionBody(m_function);
    if (body.external)
        return std::nullopt;
    m_scope = {m_function, variables.instance};
    for (size_t i = 0; i < inputs.size(); ++i) {
        m_frame.push_back({m_tree.get(variables.inputs[i]).name, inputs[i]});
        if (!inputs[i].isLiteral())
            forget(m_frame.back().value);
    }
    for (const InstanceId variable : m_evaluator.inDeclarationOrder(m_function))
        declare(variable, variables.instance);
    Flow end = Flow::Normal;
    for (const auto& [owner, section] : body.sections) {
        m_scope.cls = owner;
        end = execute(section->clauses);
        if (end != Flow::Normal)
            break;
    }
    if (end == Flow::Error)
        return std::nullopt;
    for (const Frame& other : m_returned)
        merge(m_frame, other);
    const auto isKnown = [](const auto& self, const Value& v) -> bool {
        return v.ok() && std::ranges::all_of(v.parts, [&](const Value& part) { return self(self, part); });
    };
    std::vector<Value> result;
    for (InstanceId output : variables.outputs) {
        const auto at = std::ranges::find(m_frame, m_tree.get(output).name, &Local::name);
        if (at == m_frame.end() || !isKnown(isKnown, at->value))
            return std::nullopt;
        result.push_back(at->value);
    }
    return result;
}

/// A variable whose extents are not known here is an Error until something is assigned to it.
void OutputExtents::declare(InstanceId variable, InstanceId function) {
    Env env;
    env.scope = m_scope;
    env.locals = &m_frame;
    env.quiet = true;
    Value v = m_evaluator.blank(variable, env);
    const Modifier m = m_tree.binding(variable);
    if (m.mod && m.mod->binding) {
        const Scope before = std::exchange(m_scope, m.scope);
        Frame outside;
        if (m.scope.self != function)
            outside.swap(m_frame);
        v = evaluate(*m.mod->binding);
        if (m.scope.self != function)
            outside.swap(m_frame);
        m_scope = before;
    }
    m_frame.push_back({m_tree.get(variable).name, std::move(v)});
}

Value OutputExtents::evaluate(const Expr& e, size_t outputs) {
    // What constants and extents alone decide is known; of the rest only types and extents are.
    Env env;
    env.scope = m_scope;
    env.locals = &m_frame;
    env.quiet = env.constant = true;
    Value v = outputs > 1 ? m_evaluator.evaluateCall(e, env, outputs) : m_evaluator.evaluate(e, env);
    if (v.ok() && v.isLiteral())
        return v;
    env.constant = false;
    env.shapeOnly = true;
    v = outputs > 1 ? m_evaluator.evaluateCall(e, env, outputs) : m_evaluator.evaluate(e, env);
    forget(v);
    return v;
}

void OutputExtents::forget(Value& v) {
    for (Value& part : v.parts)
        forget(part);
    for (Scalar& s : v.scalars)
        s = Scalar::ofVariable(Id<void>::none);
}

Value OutputExtents::merged(const Value& a, const Value& b) {
    if (a.kind != b.kind || a.dimensions != b.dimensions || a.parts.size() != b.parts.size() ||
        a.scalars.size() != b.scalars.size())
        return {};
    Value result = a;
    for (size_t i = 0; i < a.scalars.size(); ++i)
        if (!(a.scalars[i] == b.scalars[i]))
            result.scalars[i] = Scalar::ofVariable(Id<void>::none);
    for (size_t i = 0; i < a.parts.size(); ++i) {
        result.parts[i] = merged(a.parts[i], b.parts[i]);
        if (!result.parts[i].ok() && a.parts[i].ok())
            return {};
    }
    return result;
}

void OutputExtents::merge(Frame& to, const Frame& other) {
    for (size_t i = 0; i < to.size() && i < other.size(); ++i)
        to[i].value = merged(to[i].value, other[i].value);
}

bool OutputExtents::same(const Frame& a, const Frame& b) {
    const auto equal = [](const auto& self, const Value& x, const Value& y) -> bool {
        if (x.kind != y.kind || x.dimensions != y.dimensions || x.scalars != y.scalars ||
            x.parts.size() != y.parts.size())
            return false;
        for (size_t i = 0; i < x.parts.size(); ++i)
            if (!self(self, x.parts[i], y.parts[i]))
                return false;
        return true;
    };
    for (size_t i = 0; i < a.size(); ++i)
        if (!equal(equal, a[i].value, b[i].value))
            return false;
    return true;
}

/// The member that a name means whose extents its record leaves open: `s.n` of `record S Real n[:]; end S`. Null: none.
Value* OutputExtents::openMember(const ast::Name& name, Value& whole) {
    InstanceId instance = m_scope.self;
    Value* value = nullptr;
    for (const ast::NamePart& part : name.parts) {
        if (!part.subscripts.empty() || (value && (value->kind != Value::Kind::Record || !value->dimensions.empty())))
            return nullptr;
        const auto children = m_tree.children(instance);
        const auto child = std::ranges::find(children, part.id, [&](InstanceId id) { return m_tree.get(id).name; });
        if (child == children.end())
            return nullptr;
        const auto number = static_cast<size_t>(child - children.begin());
        if (value && number >= value->parts.size())
            return nullptr;
        value = value ? &value->parts[number] : &whole;
        instance = *child;
        if (value != &whole && m_tree.typed(instance).broken)
            return nullptr;
    }
    const auto isOpen = [](const auto& extent) { return extent.first->kind == ExprKind::Colon; };
    return std::ranges::any_of(m_tree.dimensionExpressions(instance), isOpen) ? value : nullptr;
}

bool OutputExtents::assign(const Expr& target, Value value) {
    if (target.kind != ExprKind::Name || target.name.empty())
        return false;
    const auto at = std::ranges::find(m_frame, target.name.parts[0].id, &Local::name);
    if (at == m_frame.end())
        return false;
    if (target.name.parts.size() == 1 && target.name.parts[0].subscripts.empty()) {
        // As it is used: an Integer may stand for a Real, and extents are those of the value.
        const Value before = std::exchange(at->value, std::move(value));
        if (before.isSimple() && at->value.isSimple()) {
            at->value.type = before.type;
            at->value.enumeration = before.enumeration;
        }
        return true;
    }
    if (Value* const member = openMember(target.name, at->value)) {
        if (value.isSimple() && member->isSimple())
            value.type = member->type;
        *member = value.isSimple() ? std::move(value) : Value();
        return true;
    }
    // A part of something: what that is now does not matter, its extents stay.
    if (at->value.ok())
        forget(at->value);
    return true;
}

OutputExtents::Flow OutputExtents::choice(const Clause& c, size_t branch) {
    if (branch >= c.branches.size())
        return Flow::Normal;
    const ast::Branch& b = c.branches[branch];
    if (!b.condition)
        return execute(b.body);
    const Value condition = evaluate(*b.condition);
    if (condition.isScalar() && condition.isLiteral())
        return condition.scalar().integer ? execute(b.body) : choice(c, branch + 1);
    const Frame before = m_frame;
    const Flow first = execute(b.body);
    Frame taken = std::exchange(m_frame, before);
    const Flow second = first == Flow::Error ? Flow::Error : choice(c, branch + 1);
    if (first == Flow::Error || second == Flow::Error)
        return Flow::Error;
    const auto leave = [&](Flow flow, Frame& frame) {
        (flow == Flow::Return ? m_returned : m_broken).push_back(std::move(frame));
    };
    if (first == Flow::Normal && second == Flow::Normal) {
        merge(m_frame, taken);
        return Flow::Normal;
    }
    if (first == Flow::Normal) {
        leave(second, m_frame);
        m_frame = std::move(taken);
        return Flow::Normal;
    }
    leave(first, taken);
    return second;
}

/// The body of a loop as often as it changes what is known.
OutputExtents::Flow OutputExtents::repeat(const Clause& c, size_t iterators) {
    for (size_t i = 0; i < iterators; ++i)
        if (m_frame[m_frame.size() - 1 - i].value.ok())
            forget(m_frame[m_frame.size() - 1 - i].value);
    std::vector<Frame> outer = std::exchange(m_broken, {});
    Flow result = Flow::Error;
    for (int pass = 0; pass < 4; ++pass) {
        const Frame before = m_frame;
        const Flow flow = execute(c.branches[0].body);
        if (flow == Flow::Error)
            break;
        if (flow == Flow::Return)
            m_returned.push_back(m_frame);
        if (flow == Flow::Return)
            m_frame = before;
        else
            merge(m_frame, before);
        for (const Frame& broken : std::exchange(m_broken, {}))
            merge(m_frame, broken);
        if (same(m_frame, before)) {
            result = Flow::Normal;
            break;
        }
    }
    m_broken = std::move(outer);
    return result;
}

OutputExtents::Flow OutputExtents::loop(const Clause& c, size_t depth) {
    if (depth == c.iterators.size())
        return execute(c.branches[0].body);
    Env env;
    env.scope = m_scope;
    env.locals = &m_frame;
    env.quiet = env.constant = true;
    std::vector<Value> elements = m_evaluator.rangeElements(c, depth, env);
    const bool isKnown = std::ranges::all_of(elements, [](const Value& v) { return v.ok() && v.isLiteral(); });
    const size_t at = m_frame.size();
    Flow flow = Flow::Normal;
    if (!isKnown || elements.size() > mostPasses) {
        Value number = Value::integer(0);
        if (isKnown)
            number = elements.front();
        for (size_t k = depth; k < c.iterators.size(); ++k)
            m_frame.push_back({c.iterators[k].id, number});
        flow = repeat(c, c.iterators.size() - depth);
        m_frame.resize(at);
        return flow;
    }
    m_frame.push_back({c.iterators[depth].id, Value()});
    std::vector<Frame> outer = std::exchange(m_broken, {});
    for (Value& element : elements) {
        m_frame[at].value = std::move(element);
        flow = loop(c, depth + 1);
        if (flow != Flow::Normal)
            break;
    }
    for (const Frame& broken : std::exchange(m_broken, std::move(outer)))
        merge(m_frame, broken);
    m_frame.resize(at);
    return flow == Flow::Break ? Flow::Normal : flow;
}

OutputExtents::Flow OutputExtents::execute(std::span<const Clause* const> statements) {
    for (const Clause* c : statements) {
        if (++m_steps > mostSteps || m_evaluator.cancelled())
            return Flow::Error;
        Flow flow = Flow::Normal;
        switch (c->kind) {
        case ClauseKind::Assign:
            if (c->left->kind == ExprKind::Tuple) {
                Value all = evaluate(*c->right, std::max<size_t>(2, c->left->children.size()));
                for (size_t i = 0; i < c->left->children.size(); ++i)
                    if (c->left->children[i]) {
                        const bool has = all.kind == Value::Kind::Tuple && i < all.parts.size();
                        if (!assign(*c->left->children[i], has ? all.parts[i] : Value()))
                            return Flow::Error;
                    }
            } else if (!assign(*c->left, evaluate(*c->right))) {
                return Flow::Error;
            }
            break;
        case ClauseKind::If:
            flow = choice(*c, 0);
            break;
        case ClauseKind::For:
            flow = loop(*c, 0);
            break;
        case ClauseKind::While:
            flow = repeat(*c, 0);
            break;
        case ClauseKind::Break:
            return Flow::Break;
        case ClauseKind::Return:
            return Flow::Return;
        default: // a call says nothing of extents
            break;
        }
        if (flow != Flow::Normal)
            return flow;
    }
    return Flow::Normal;
}

} // namespace gnomon
