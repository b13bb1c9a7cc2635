#pragma once

#include "compiler/flat/flat_model.h"
#include "compiler/structure/dependent_rows.h"

#include <optional>
#include <vector>

namespace gnomon {

/// What a parameter counts as: a number of which nothing is known, or, where it is a literal, the one it has.
enum class ParameterValues : uint8_t { Any, AsGiven };

/// How the equations of a model depend on its continuous unknowns, for parameters, functions and a point about which
/// nothing is known but what the text says: d F/d x + s d F/d der(x) with s, parameters and point drawn at random
/// from a prime field. A combination of rows that is zero here is one of the equations themselves, whatever values the
/// parameters have; literals count as they are, so that v = p.v - n.v does not notice when both potentials move.
struct GenericJacobian {
    struct Row {
        uint32_t family = 0, row = 0; // of FlatModel::equations
        bool isConnection = false;
        bool isHomogeneous = false; // a sum of unknowns with coefficients is zero: no derivative, nothing else
        bool isLaw = false;         // has a parameter, or a number that is neither 0 nor of the same size as the others
    };
    structure::ModularMatrix matrix;
    std::vector<Row> rows;              // of the matrix
    std::vector<VarId> columns;         // of the matrix
    std::vector<bool> isDifferentiated; // by column
};

/// Nothing for models with clocks.
std::optional<GenericJacobian> genericJacobian(const FlatModel& model, ParameterValues values = ParameterValues::Any);

} // namespace gnomon
