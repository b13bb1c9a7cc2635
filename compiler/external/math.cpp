#include "compiler/external/native.h"

#include <cmath>

namespace gnomon::native {

namespace {

// The functions of <math.h>, which models declare as external "C" functions of their own.

template <double (*f)(double)>
void one(Call& call) {
    call.number = f(call.real(0));
}

template <double (*f)(double, double)>
void two(Call& call) {
    call.number = f(call.real(0), call.real(1));
}

constexpr Function functions[] = {
    {"sin", one<std::sin>, "n", ResultKind::Number, true},
    {"cos", one<std::cos>, "n", ResultKind::Number, true},
    {"tan", one<std::tan>, "n", ResultKind::Number, true},
    {"asin", one<std::asin>, "n", ResultKind::Number, true},
    {"acos", one<std::acos>, "n", ResultKind::Number, true},
    {"atan", one<std::atan>, "n", ResultKind::Number, true},
    {"sinh", one<std::sinh>, "n", ResultKind::Number, true},
    {"cosh", one<std::cosh>, "n", ResultKind::Number, true},
    {"tanh", one<std::tanh>, "n", ResultKind::Number, true},
    {"asinh", one<std::asinh>, "n", ResultKind::Number, true},
    {"acosh", one<std::acosh>, "n", ResultKind::Number, true},
    {"atanh", one<std::atanh>, "n", ResultKind::Number, true},
    {"exp", one<std::exp>, "n", ResultKind::Number, true},
    {"exp2", one<std::exp2>, "n", ResultKind::Number, true},
    {"expm1", one<std::expm1>, "n", ResultKind::Number, true},
    {"log", one<std::log>, "n", ResultKind::Number, true},
    {"log10", one<std::log10>, "n", ResultKind::Number, true},
    {"log1p", one<std::log1p>, "n", ResultKind::Number, true},
    {"log2", one<std::log2>, "n", ResultKind::Number, true},
    {"sqrt", one<std::sqrt>, "n", ResultKind::Number, true},
    {"cbrt", one<std::cbrt>, "n", ResultKind::Number, true},
    {"fabs", one<std::fabs>, "n", ResultKind::Number, true},
    {"floor", one<std::floor>, "n", ResultKind::Number, true},
    {"ceil", one<std::ceil>, "n", ResultKind::Number, true},
    {"round", one<std::round>, "n", ResultKind::Number, true},
    {"trunc", one<std::trunc>, "n", ResultKind::Number, true},
    {"erf", one<std::erf>, "n", ResultKind::Number, true},
    {"erfc", one<std::erfc>, "n", ResultKind::Number, true},
    {"tgamma", one<std::tgamma>, "n", ResultKind::Number, true},
    {"lgamma", one<std::lgamma>, "n", ResultKind::Number, true},
    {"atan2", two<std::atan2>, "nn", ResultKind::Number, true},
    {"pow", two<std::pow>, "nn", ResultKind::Number, true},
    {"fmod", two<std::fmod>, "nn", ResultKind::Number, true},
    {"hypot", two<std::hypot>, "nn", ResultKind::Number, true},
    {"fmin", two<std::fmin>, "nn", ResultKind::Number, true},
    {"fmax", two<std::fmax>, "nn", ResultKind::Number, true},
    {"copysign", two<std::copysign>, "nn", ResultKind::Number, true},
};

} // namespace

std::span<const Function> mathFunctions() {
    return functions;
}

} // namespace gnomon::native
