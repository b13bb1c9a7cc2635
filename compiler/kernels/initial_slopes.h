#pragma once

#include "compiler/structure/fixing.h"
#include "solver/contract/sim_model.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gnomon {

struct InitialStructure;

/// The derivatives of the initial system at given values: which of the proposals that the graph makes count there. Two
/// quantities can be exchanged, one fixed instead of the other, only if the one moves with the other.
class InitialSlopes {
public:
    struct Rows {
        std::vector<solver::RowGroup> residuals;
        std::vector<solver::JacobianRows> jacobian; // equation: as in `equationOf`; unknown: a quantity
        std::vector<uint32_t> equationOf;           // of the structure, by row
    };
    InitialSlopes(Rows rows, std::shared_ptr<const solver::SimModel> model);

    /// How far one quantity moves with another, in parts of their sizes: at the values as they are, and in general,
    /// that is with other values of what is fixed, but where all linear equations hold. Nothing where the derivatives
    /// are no numbers or the system is singular.
    struct Influence {
        std::optional<std::vector<double>> here, general; // by quantity

        /// 0: it does nothing, whatever the values; 1: not at the values as they are; 2: it does, or that is not known.
        int rank(uint32_t quantity) const;
    };
    /// Of every fixed quantity on a free one.
    Influence onUnknown(const InitialStructure& structure, const structure::Fixing& fixing,
                        std::span<const double> values, uint32_t unknown) const;
    /// Of a fixed quantity on every free one.
    Influence ofFixed(const InitialStructure& structure, const structure::Fixing& fixing,
                      std::span<const double> values, uint32_t fixed) const;

    /// How many of the unknowns the equations leave open where linear ones hold, whatever the other values are: in a
    /// closed circuit all masses but one may be asked to rest. Nothing where that cannot be told, or takes too long.
    std::optional<size_t> missingRank(const InitialStructure& structure, const structure::Fixing& fixing,
                                      std::span<const double> values) const;

private:
    struct System;
    Influence influence(const InitialStructure& structure, const structure::Fixing& fixing,
                        std::span<const double> values, uint32_t quantity, bool isUnknown) const;

    Rows m_rows;
    std::shared_ptr<const solver::SimModel> m_model;
    solver::RunKernels m_kernels;
};

} // namespace gnomon
