#pragma once

#include "compiler/kernels/equation_table.h"
#include "compiler/structure/prime_field.h"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

namespace gnomon {

/// Coefficients of unknowns in equations as numbers that can be compared exactly. A coefficient is constant if it
/// consists of literals and parameters; every other one is drawn at random, a number of its own for each place.
class ExactCoefficients {
public:
    /// What parameters count as: a number of which nothing is known, or the one that they have. Those that follow from
    /// others do so either way.
    enum class Parameters : uint8_t { Any, AsGiven };

    /// `value` of a slot, where it is known before a run.
    ExactCoefficients(EquationTable& table, std::span<const EquationRef> bindings,
                      std::function<std::optional<double>(Slot)> value);

    structure::Modular of(EquationRef e, uint32_t column, Parameters parameters);
    /// The partial derivative where every unknown has a value drawn at random, for parameters as given. Equations that
    /// depend on one another there do so everywhere.
    structure::Modular atSomePoint(EquationRef e, uint32_t column);
    /// The coefficient over the columns of the equation's family, if it is constant.
    std::optional<ExprId> constant(EquationRef e, uint32_t column);
    /// A coefficient that constant() has given, as a number; none if some parameter is not known.
    std::optional<double> number(EquationRef e, ExprId coefficient);
    /// Calls f(slot) for each parameter of such a coefficient.
    void forEachParameter(EquationRef e, ExprId coefficient, const std::function<void(Slot)>& f);

private:
    /// Of one column of a template.
    struct Place {
        std::optional<ExprId> coefficient;
        std::optional<structure::Modular> literal;
    };
    const Place& place(EquationRef e, uint32_t column);
    structure::Modular valueOf(EquationRef e, ExprId root, Parameters parameters);
    structure::Modular valueOf(Slot slot, Parameters parameters);

    EquationTable& m_table;
    std::function<std::optional<double>(Slot)> m_value;
    std::unordered_map<Slot, EquationRef> m_definition; // of parameters
    std::map<std::array<uint32_t, 3>, Place> m_places;  // by family, side, column
    std::unordered_map<Slot, structure::Modular> m_known[2];
};

} // namespace gnomon
