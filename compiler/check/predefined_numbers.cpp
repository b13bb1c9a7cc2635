#include "compiler/base/phrases.h"
#include "compiler/check/predefined_call.h"

#include <algorithm>

namespace gnomon {

ScalarType PredefinedCall::typeOfNumbers(BuiltinFunction function, bool anyReal, ScalarType first) {
    switch (function) {
    case BuiltinFunction::Integer:
    case BuiltinFunction::Sign:
        return ScalarType::Integer;
    case BuiltinFunction::Abs:
    case BuiltinFunction::Min:
    case BuiltinFunction::Max:
    case BuiltinFunction::Div:
    case BuiltinFunction::Mod:
    case BuiltinFunction::Rem:
        return anyReal ? ScalarType::Real : first;
    default:
        return ScalarType::Real;
    }
}

/// Functions of numbers, element by element on arrays.
Value PredefinedCall::ofNumbers() {
    const BuiltinFunction builtin = *findBuiltin(name());
    std::vector<Value> arguments;
    std::vector<uint32_t> dims;
    bool anyReal = false;
    for (size_t i = 0; i < m_count; ++i) {
        arguments.push_back(argument(i));
        Value& v = arguments.back();
        if (!v.ok())
            return {};
        const bool ordered = (builtin == BuiltinFunction::Min || builtin == BuiltinFunction::Max) && v.isSimple() &&
                             v.type != ScalarType::String;
        if (!v.isNumeric() && !ordered)
            return wrongType(v);
        anyReal |= v.type == ScalarType::Real;
        if (!v.dimensions.empty()) {
            if (!dims.empty() && dims != v.dimensions)
                return error<DiagnosticKind::OperandTypes>(m_place, name(), typeText(arguments[0], m_graph),
                                                           typeText(v, m_graph));
            dims = v.dimensions;
        }
    }
    const ScalarType type = typeOfNumbers(builtin, anyReal, arguments[0].type);
    Value result;
    result.kind = Value::Kind::Simple;
    result.type = type;
    result.enumeration = arguments[0].enumeration;
    result.dimensions = dims;
    const size_t n = result.elementCount();
    for (size_t i = 0; i < n; ++i) {
        std::vector<Scalar> operands;
        for (const Value& v : arguments)
            operands.push_back(v.dimensions.empty() ? v.scalars[0] : v.scalars[i]);
        const Scalar made = m_evaluator.builtinScalar(builtin, type, operands);
        result.scalars.push_back(builtinJumps(builtin) ? m_evaluator.withoutEvent(made, type, m_env) : made);
    }
    if (m_env.constant && !result.isLiteral() && !m_env.shapeOnly &&
        std::ranges::any_of(arguments, [&](const Value& v) { return m_evaluator.isFoldingLeft(v); }))
        return error<DiagnosticKind::NoNumber>(m_place, name());
    if (m_env.constant && !result.isLiteral() && !m_env.shapeOnly)
        return error<DiagnosticKind::OperandType>(m_place, name(), phrase("this value"));
    return result;
}

} // namespace gnomon
