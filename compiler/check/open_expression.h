#pragma once

#include "compiler/check/evaluator.h"

#include <deque>
#include <vector>

namespace gnomon {

/// A call whose arguments have extents that only the run knows, as sum(x[1:n]): its variables become local ones of a
/// function that is made of it, so that only the run has to know how many elements there are.
class OpenExpression {
public:
    OpenExpression(Evaluator& evaluator, const Env& env) : m_evaluator(evaluator), m_env(env) {}

    /// Whether some range in what a call is given has a bound that is not known now.
    static bool isOpen(Evaluator& evaluator, const ast::Expr& call, const Env& env);

    /// The expression with locals in place of variables; null if it cannot be had so. Lives as long as this.
    const ast::Expr* rewritten(const ast::Expr& e);
    const std::vector<Local>& locals() const { return m_locals; }

private:
    const ast::Expr* name(const ast::Expr& e);
    NameId local(Value value);
    std::span<const ast::Expr* const> kept(std::vector<const ast::Expr*> children);
    bool isBound(const ast::Expr& e) const;

    Evaluator& m_evaluator;
    Env m_env;
    std::vector<Local> m_locals;
    std::vector<NameId> m_iterators;
    std::deque<ast::Expr> m_expressions;
    std::deque<std::vector<const ast::Expr*>> m_children;
    std::deque<std::vector<ast::NamePart>> m_parts;
    std::deque<std::vector<ast::Iterator>> m_ranges;
};

} // namespace gnomon
