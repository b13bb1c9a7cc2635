#include "compiler/check/predefined_call.h"

#include <utility>

namespace gnomon {

const PredefinedCall::Handler PredefinedCall::handlers[] = {
#define GNOMON_PREDEFINED(name, fewest, most, value, ...) &PredefinedCall::value,
#include "compiler/library/predefined_functions.def"
#undef GNOMON_PREDEFINED
};

std::optional<Value> PredefinedCall::value() {
    const Handler handler = handlers[static_cast<size_t>(m_function)];
    const bool reduces = !m_call.iterators.empty();
    if (handler == &PredefinedCall::none || (reduces && (m_info.traits & PredefinedTrait::Reduces) == 0))
        return std::nullopt;
    if (reduces)
        return m_evaluator.reduction(name(), m_call, m_env);
    if (m_count < m_info.fewest || m_count > m_info.most)
        return error<DiagnosticKind::ArgumentCount>(m_place, name(), predefinedCount(m_function), m_count);
    return (this->*handler)();
}

/// Of a statement: see value().
Value PredefinedCall::none() {
    return {};
}

const ast::Expr* PredefinedCall::named(std::string_view name, size_t position) const {
    for (size_t i = 0; i < m_count; ++i)
        if (m_call.argumentNames[i].valid() ? m_graph.names().text(m_call.argumentNames[i]) == name : i == position)
            return m_call.children[i];
    return nullptr;
}

Value PredefinedCall::ownVariable(size_t i) {
    const bool before = std::exchange(m_evaluator.m_ownVariables, true);
    Value v = argument(i);
    m_evaluator.m_ownVariables = before;
    return v;
}

Value PredefinedCall::toReal(Value v) {
    v.type = ScalarType::Real;
    for (Scalar& s : v.scalars)
        if (s.kind == Scalar::Kind::Integer)
            s = Scalar::ofReal(static_cast<double>(s.integer), s.fromText);
    return v;
}

} // namespace gnomon
