#include "compiler/check/open_expression.h"

#include "compiler/base/stack_guard.h"

#include <algorithm>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

namespace {

// All of these go as deep as the text does. Where the stack ends they give up: who evaluates the expression then says
// that it is nested too deeply.

/// Whether the value of an integer expression is known now; `end` always is.
bool isKnown(Evaluator& evaluator, const Expr& e, Env& env) {
    if (stackIsLow())
        return true;
    switch (e.kind) {
    case ExprKind::Integer:
    case ExprKind::End:
        return true;
    case ExprKind::Name: {
        const Value v = evaluator.evaluate(e, env);
        return v.ok() && v.isLiteral();
    }
    case ExprKind::Call: // size() and the like, and what they are given
        return evaluator.evaluate(e, env).isLiteral();
    default:
        return std::ranges::all_of(e.children,
                                   [&](const Expr* child) { return !child || isKnown(evaluator, *child, env); });
    }
}

/// Whether there is any range: most calls have none.
bool hasRange(const Expr& e) {
    if (stackIsLow())
        return false;
    for (const ast::NamePart& part : e.name.parts)
        for (const Expr* s : part.subscripts)
            if (s && (s->kind == ExprKind::Range || hasRange(*s)))
                return true;
    for (const ast::Iterator& iterator : e.iterators)
        if (iterator.range && iterator.range->kind == ExprKind::Range)
            return true;
    return std::ranges::any_of(e.children, [](const Expr* child) { return child && hasRange(*child); });
}

bool hasOpenRange(Evaluator& evaluator, const Expr& e, Env& env) {
    if (stackIsLow())
        return false;
    const auto isOpenRange = [&](const Expr* range) {
        return range && range->kind == ExprKind::Range && !isKnown(evaluator, *range, env);
    };
    for (const ast::NamePart& part : e.name.parts)
        for (const Expr* subscript : part.subscripts)
            if (isOpenRange(subscript) || (subscript && hasOpenRange(evaluator, *subscript, env)))
                return true;
    for (const ast::Iterator& iterator : e.iterators)
        if (isOpenRange(iterator.range))
            return true;
    return std::ranges::any_of(e.children,
                               [&](const Expr* child) { return child && hasOpenRange(evaluator, *child, env); });
}

} // namespace

bool OpenExpression::isOpen(Evaluator& evaluator, const Expr& call, const Env& env) {
    if (!hasRange(call))
        return false;
    Env known = env;
    known.constant = known.quiet = true;
    known.shapeOnly = false;
    // An inner call is looked at when it is its turn.
    if (!call.iterators.empty())
        return hasOpenRange(evaluator, call, known);
    return std::ranges::any_of(call.children, [&](const Expr* child) {
        return child && child->kind != ExprKind::Call && hasOpenRange(evaluator, *child, known);
    });
}

std::span<const Expr* const> OpenExpression::kept(std::vector<const Expr*> children) {
    m_children.push_back(std::move(children));
    return m_children.back();
}

NameId OpenExpression::local(Value value) {
    const NameId name = m_evaluator.graph().names().intern("$" + std::to_string(m_locals.size() + 1));
    m_locals.push_back({name, std::move(value)});
    return name;
}

bool OpenExpression::isBound(const Expr& e) const {
    if (e.name.parts.size() == 1 && std::ranges::find(m_iterators, e.name.parts[0].id) != m_iterators.end())
        return true;
    for (const ast::NamePart& part : e.name.parts)
        for (const Expr* s : part.subscripts)
            if (s && isBound(*s))
                return true;
    return std::ranges::any_of(e.children, [&](const Expr* child) { return child && isBound(*child); });
}

const Expr* OpenExpression::name(const Expr& e) {
    const auto parts = e.name.parts;
    if (parts.size() == 1 && std::ranges::find(m_iterators, parts[0].id) != m_iterators.end())
        return &e;
    Env known = m_env;
    known.constant = known.quiet = true;
    const auto mayStay = [&](const Expr* s) {
        if (!s || isBound(*s))
            return false;
        return s->kind == ExprKind::Range ? isKnown(m_evaluator, *s, known) : !hasOpenRange(m_evaluator, *s, known);
    };
    Expr all = e;
    std::vector<ast::NamePart> own(parts.begin(), parts.end());
    const bool isWhole = std::ranges::all_of(parts.back().subscripts, mayStay);
    if (!isWhole) {
        own.back().subscripts = {};
        all.name.parts = own;
    }
    for (size_t i = 0; i + 1 < parts.size(); ++i)
        if (!std::ranges::all_of(parts[i].subscripts, mayStay))
            return nullptr;
    Value value = m_evaluator.evaluate(all, m_env);
    if (!value.isSimple())
        return nullptr;
    ast::NamePart part;
    part.id = local(std::move(value));
    part.span = e.span;
    if (!isWhole) {
        std::vector<const Expr*> subscripts;
        for (const Expr* s : parts.back().subscripts) {
            subscripts.push_back(s ? rewritten(*s) : s);
            if (s && !subscripts.back())
                return nullptr;
        }
        part.subscripts = kept(std::move(subscripts));
    }
    m_parts.push_back({part});
    Expr made;
    made.kind = ExprKind::Name;
    made.span = e.span;
    made.name.parts = m_parts.back();
    made.name.span = e.span;
    m_expressions.push_back(made);
    return &m_expressions.back();
}

const Expr* OpenExpression::rewritten(const Expr& e) {
    if (e.kind == ExprKind::Name)
        return name(e);
    if (e.kind == ExprKind::Partial || e.kind == ExprKind::Tuple)
        return nullptr;
    const size_t before = m_iterators.size();
    Expr made = e;
    if (!e.iterators.empty()) {
        std::vector<ast::Iterator> ranges(e.iterators.begin(), e.iterators.end());
        for (ast::Iterator& iterator : ranges) {
            iterator.range = iterator.range ? rewritten(*iterator.range) : nullptr;
            if (!iterator.range)
                return nullptr;
            m_iterators.push_back(iterator.id);
        }
        m_ranges.push_back(std::move(ranges));
        made.iterators = m_ranges.back();
    }
    std::vector<const Expr*> children;
    for (const Expr* child : e.children) {
        children.push_back(child ? rewritten(*child) : nullptr);
        if (child && !children.back())
            return nullptr;
    }
    m_iterators.resize(before);
    made.children = kept(std::move(children));
    m_expressions.push_back(made);
    return &m_expressions.back();
}

/// A call of a function that is made of the call; nothing if there is none.
std::optional<Value> Evaluator::openCall(const Expr& e, Env& env) {
    if (env.constant || m_isOpening || e.children.empty() || !OpenExpression::isOpen(*this, e, env))
        return std::nullopt;
    noteOther();
    Env inner = env;
    inner.shapeOnly = false;
    inner.quiet = true;
    OpenExpression open(*this, inner);
    m_isOpening = true;
    const Expr* made = open.rewritten(e);
    m_isOpening = false;
    if (!made)
        return std::nullopt;
    std::string key = std::to_string(reinterpret_cast<uintptr_t>(&e)) + "/" + std::to_string(env.scope.cls.value);
    std::vector<Value> inputs;
    for (const Local& local : open.locals()) {
        key += "/" + std::to_string(static_cast<int>(local.value.type)) + dimensionsText(local.value.dimensions);
        if (local.value.isLiteral())
            for (const Scalar& s : local.value.scalars)
                key += "," + std::to_string(s.integer);
        else
            inputs.push_back(local.value);
    }
    auto known = m_openCalls.find(key);
    if (known == m_openCalls.end()) {
        Value like;
        const auto number = m_host->expressionFunction(*made, env.scope, open.locals(), like);
        known = m_openCalls.emplace(key, number ? std::optional(std::pair(*number, like)) : std::nullopt).first;
    }
    if (!known->second)
        return std::nullopt;
    const auto& [number, like] = *known->second;
    if (env.shapeOnly) {
        Value v = like;
        for (Scalar& s : v.scalars)
            s = Scalar::ofVariable(Id<void>::none);
        return v;
    }
    return std::move(callNodes(number, inputs, {like}).parts.front());
}

} // namespace gnomon
