#pragma once

#include "compiler/flat/flat_model.h"
#include "compiler/structure/dependent_rows.h"

#include <optional>
#include <vector>

namespace gnomon {

/// How the equations of a model depend on its continuous unknowns, for parameters, functions and a point about which
/// nothing is known but what the text says: d F/d x + s d F/d der(x) with s, parameters and point drawn at random
/// from a prime field. A combination of rows that is zero here is one of the equations themselves, whatever values the
/// parameters have; literals count as they are, so that v = p.v - n.v does not notice when both potentials move.
struct GenericJacobian {
    struct Row {
        uint32_t family = 0, row = 0; // of FlatModel::equations
        bool isConnection = false;
        bool isLaw = false; // has a parameter, or a number that is neither 0 nor of the same size as the others
    };
    structure::ModularMatrix matrix;
    std::vector<Row> rows;      // of the matrix
    std::vector<VarId> columns; // of the matrix
};

/// Nothing for models with clocks.
std::optional<GenericJacobian> genericJacobian(const FlatModel& model);

} // namespace gnomon
