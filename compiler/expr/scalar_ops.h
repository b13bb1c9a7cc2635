#pragma once

#include "compiler/expr/expr.h"

#include <cmath>
#include <limits>

namespace gnomon {

// What the operations on numbers mean; the one definition that folding, the tape, function bodies and the tests of
// machine code share.

inline double divValue(double x, double y) {
    return std::trunc(x / y);
}
inline double modValue(double x, double y) {
    return x - std::floor(x / y) * y;
}
inline double remValue(double x, double y) {
    return x - std::trunc(x / y) * y;
}
inline double signValue(double x) {
    return static_cast<double>((x > 0) - (x < 0));
}

inline double builtinValue(BuiltinFunction function, double a, double b = 0) {
    switch (function) {
    case BuiltinFunction::Sin:
        return std::sin(a);
    case BuiltinFunction::Cos:
        return std::cos(a);
    case BuiltinFunction::Tan:
        return std::tan(a);
    case BuiltinFunction::Asin:
        return std::asin(a);
    case BuiltinFunction::Acos:
        return std::acos(a);
    case BuiltinFunction::Atan:
        return std::atan(a);
    case BuiltinFunction::Atan2:
        return std::atan2(a, b);
    case BuiltinFunction::Sinh:
        return std::sinh(a);
    case BuiltinFunction::Cosh:
        return std::cosh(a);
    case BuiltinFunction::Tanh:
        return std::tanh(a);
    case BuiltinFunction::Exp:
        return std::exp(a);
    case BuiltinFunction::Log:
        return std::log(a);
    case BuiltinFunction::Log10:
        return std::log10(a);
    case BuiltinFunction::Sqrt:
        return std::sqrt(a);
    case BuiltinFunction::Abs:
        return std::fabs(a);
    case BuiltinFunction::Sign:
        return signValue(a);
    case BuiltinFunction::Min:
        return a < b ? a : b;
    case BuiltinFunction::Max:
        return a > b ? a : b;
    case BuiltinFunction::Floor:
    case BuiltinFunction::Integer:
        return std::floor(a);
    case BuiltinFunction::Ceil:
        return std::ceil(a);
    case BuiltinFunction::Div:
        return divValue(a, b);
    case BuiltinFunction::Mod:
        return modValue(a, b);
    case BuiltinFunction::Rem:
        return remValue(a, b);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

/// True for the operations that scalarOpValue knows: arithmetic, logic, relations and If.
constexpr bool isScalarOp(ExprOp op) {
    return (op >= ExprOp::Add && op <= ExprOp::Neg) || (op >= ExprOp::And && op <= ExprOp::NotEqual) ||
           op == ExprOp::If;
}
constexpr bool isRelation(ExprOp op) {
    return op >= ExprOp::Less && op <= ExprOp::NotEqual;
}

inline double scalarOpValue(ExprOp op, double a, double b = 0, double c = 0) {
    switch (op) {
    case ExprOp::Add:
        return a + b;
    case ExprOp::Sub:
        return a - b;
    case ExprOp::Mul:
        return a * b;
    case ExprOp::Div:
        return a / b;
    case ExprOp::Pow:
        return std::pow(a, b);
    case ExprOp::Neg:
        return -a;
    case ExprOp::And:
        return a != 0 && b != 0;
    case ExprOp::Or:
        return a != 0 || b != 0;
    case ExprOp::Not:
        return a == 0;
    case ExprOp::Less:
        return a < b;
    case ExprOp::LessEqual:
        return a <= b;
    case ExprOp::Greater:
        return a > b;
    case ExprOp::GreaterEqual:
        return a >= b;
    case ExprOp::Equal:
        return a == b;
    case ExprOp::NotEqual:
        return a != b;
    case ExprOp::If:
        return a != 0 ? b : c;
    default:
        return std::numeric_limits<double>::quiet_NaN();
    }
}

} // namespace gnomon
