#pragma once

#include "compiler/expr/differentiate.h"
#include "compiler/flat/flat_model.h"

#include <map>

namespace gnomon {

/// Derivatives of the functions of a model, as more functions of it: f'(x…, dx…) is the change of the Real outputs of
/// f(x…) when its Real inputs change by dx. In this order of preference: what annotation(derivative = …) names, the
/// body differentiated statement by statement, and differences of values for external functions. They have derivatives
/// themselves, to any order.
class FunctionDerivatives {
public:
    explicit FunctionDerivatives(FlatModel& model) : m_model(model) {}

    /// No id: nothing in it is a number that can change.
    FunctionId derivative(FunctionId function);
    /// Gives a partial derivative (FlatFunction::partial) its statements.
    void definePartial(FunctionId function);
    /// Rules for calls; `leaf` is left empty.
    Differentiator::Rules rules();

private:
    class Draft;

    FlatModel& m_model;
    std::map<uint32_t, FunctionId> m_made;
};

} // namespace gnomon
