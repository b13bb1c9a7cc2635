#pragma once

#include "compiler/check/evaluator.h"

#include <optional>
#include <vector>

namespace gnomon {

/// Finds the extents of outputs that a function declares with ':', from what a call gives it: the body is carried out
/// with values of which some are unknown. Where an unknown value decides which way the body takes, all ways are taken;
/// what has the same extents on all of them is known.
class OutputExtents {
public:
    OutputExtents(Evaluator& evaluator, InstanceTree& tree, ClassId function)
        : m_evaluator(evaluator), m_tree(tree), m_function(function) {}

    /// The outputs, with the extents that they have behind the call; nothing if the values have to be known for that.
    std::optional<std::vector<Value>> outputs(const std::vector<Value>& inputs);

private:
    using Frame = std::vector<Local>;
    enum class Flow : uint8_t { Normal, Break, Return, Error };

    Flow execute(std::span<const ast::Clause* const> statements);
    Flow choice(const ast::Clause& c, size_t branch);
    Flow loop(const ast::Clause& c, size_t depth);
    Flow repeat(const ast::Clause& c, size_t iterators);
    Value* openMember(const ast::Name& name, Value& whole);
    bool assign(const ast::Expr& target, Value value);
    Value evaluate(const ast::Expr& e, size_t outputs = 1);
    void declare(InstanceId variable, InstanceId function);

    static void forget(Value& v);
    static Value merged(const Value& a, const Value& b);
    static void merge(Frame& to, const Frame& other);
    static bool same(const Frame& a, const Frame& b);

    Evaluator& m_evaluator;
    InstanceTree& m_tree;
    ClassId m_function;
    Frame m_frame;
    Scope m_scope;
    std::vector<Frame> m_returned, m_broken; // on ways that unknown values have chosen
    size_t m_steps = 0;
};

} // namespace gnomon
