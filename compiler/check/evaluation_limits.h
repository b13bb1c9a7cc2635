#pragma once

#include "compiler/check/evaluator.h"

namespace gnomon {

using ast::Expr;

/// Lives while an expression or a call is evaluated. The outermost one counts, and tells what was given up.
class Evaluator::Evaluation {
public:
    explicit Evaluation(Evaluator& of);
    ~Evaluation();
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;

    bool isOutermost() const { return m_isOutermost; }
    /// The value, or what is to be said in its place.
    Value end(Value value, SourceSpan place, Env& env);

private:
    Evaluator& m_of;
    bool m_isOutermost;
};

/// Lives while one way of several is tried.
class Evaluator::Attempt {
public:
    /// One in so many of the steps of the whole evaluation.
    Attempt(Evaluator& of, uint64_t part);
    ~Attempt();
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

private:
    Evaluator& m_of;
    Steps m_before;
    bool m_isOwn = false;
};

/// That functions call one another more deeply than can be followed, `function` in the end.
Diagnostic tooManyCalls(ClassGraph& graph, ClassId function, SourceSpan place);

} // namespace gnomon
