#pragma once

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/check/evaluator.h"
#include "compiler/library/predefined_functions.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gnomon {

/// One call of a predefined function while it is evaluated: a method for whatever a row of the table names as `value`.
/// By kind: predefined_variables.cpp (events, states, delays), predefined_connections.cpp, predefined_arrays.cpp,
/// predefined_numbers.cpp; clocks.cpp and transport.cpp have theirs in the evaluator.
class PredefinedCall {
public:
    PredefinedCall(Evaluator& evaluator, PredefinedFunction function, const ast::Expr& call, Env& env, size_t outputs)
        : m_evaluator(evaluator),
          m_function(function),
          m_info(predefinedInfo(function)),
          m_call(call),
          m_env(env),
          m_outputs(outputs),
          m_count(call.children.size()),
          m_place(call.span),
          m_pool(evaluator.m_pool),
          m_graph(evaluator.m_graph),
          m_tree(*evaluator.m_tree),
          m_host(*evaluator.m_host) {}

    /// Nothing: it has no value, as a statement has none, or does not take iterators.
    std::optional<Value> value();
    /// What a function of numbers gives, by what it is given.
    static ScalarType typeOfNumbers(BuiltinFunction function, bool anyReal, ScalarType first);

private:
    using F = PredefinedFunction;
    using Handler = Value (PredefinedCall::*)();
    static const Handler handlers[];

    // Of variables.
    Value ofBefore();
    Value derivative();
    std::optional<Scalar> chosenBefore(Scalar element, ScalarType type);
    Value ofPhase();
    Value sample();
    Value noEvent();
    Value homotopy();
    Value semiLinear();
    Value delay();
    Value ofClocks();
    Value transport();
    // Of connections and of where the model is.
    Value ofStreams();
    Value ofConnections();
    Value ofStates();
    Value getInstanceName();
    Value notHere();
    Value none();
    // Of arrays.
    Value extent();
    Value array();
    Value fill();
    Value filled();
    Value identity();
    Value linspace();
    Value diagonal();
    Value cat();
    Value transposed();
    Value skew();
    Value reshaped();
    Value cross();
    Value outerProduct();
    Value folded();
    Value extreme();
    bool extents(size_t from, std::vector<uint32_t>& dimensions);
    bool vectors(Value& a, Value& b);
    // Of numbers.
    Value ofNumbers();

    bool is(PredefinedFunction function) const { return m_function == function; }
    std::string_view name() const { return m_info.name; }
    Value argument(size_t i) { return m_evaluator.evaluate(*m_call.children[i], m_env); }
    /// The argument of that name or at that place, or null.
    const ast::Expr* named(std::string_view name, size_t position) const;
    Value wrongType(const Value& v) {
        return error<DiagnosticKind::OperandType>(m_place, name(), typeText(v, m_graph));
    }
    template <DiagnosticKind kind, class... Args>
    Value error(SourceSpan place, const Args&... args) {
        return m_evaluator.error<kind>(m_env, place, args...);
    }
    /// In the same surroundings, but with parameters replaced by their values.
    Env constantEnv(bool quiet) const { return {m_env.scope, m_env.locals, true, false, quiet, m_env.ends}; }
    static Value toReal(Value v);
    /// The argument itself is meant, not what is known of it.
    Value ownVariable(size_t i);

    Evaluator& m_evaluator;
    const PredefinedFunction m_function;
    const PredefinedInfo& m_info;
    const ast::Expr& m_call;
    Env& m_env;
    const size_t m_outputs, m_count;
    const SourceSpan m_place;
    SymbolPool& m_pool;
    ClassGraph& m_graph;
    InstanceTree& m_tree;
    SymbolHost& m_host;
};

} // namespace gnomon
