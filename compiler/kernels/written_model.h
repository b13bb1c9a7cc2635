#pragma once

#include "compiler/kernels/generic_jacobian.h"

#include <map>
#include <set>

namespace gnomon {

class NameTable;

/// The equations of a model as they are written: how they depend on the unknowns, what they are of, which potentials
/// connections make one net and which sums of flows belong to it, and what a user would change first. Rows and columns
/// are those of the Jacobian.
class WrittenModel {
public:
    /// Nothing for models with clocks.
    static std::optional<WrittenModel> read(const FlatModel& model, ParameterValues values = ParameterValues::Any);

    const FlatModel& flat() const { return *m_model; }
    const GenericJacobian& jacobian() const { return m_jacobian; }
    const structure::ModularMatrix& matrix() const { return m_jacobian.matrix; }
    const VarBlock& blockOf(VarId v) const { return m_model->blocks[m_model->blockOf(v).index()]; }
    /// The component of an equation; of a variable the one that its connector is of. None: the model itself.
    FlatInstanceId componentOfRow(uint32_t row) const { return m_componentOfRow[row]; }
    FlatInstanceId componentOfColumn(uint32_t column) const { return m_componentOfColumn[column]; }
    std::set<FlatInstanceId> componentsOf(const structure::DependentRows& columns) const;

    bool isPotential(uint32_t column) const { return m_isPotential[column]; }
    /// One column of each net at which something could hold what the open columns leave free, and take up what flows
    /// in too much; where most is connected comes first, as a ground mostly is there.
    std::vector<uint32_t> nets(const structure::DependentRows& surplus, const structure::DependentRows& open) const;

    /// 0: a connection. What gives a single unknown its value, as a source does, is the likeliest slip; what is
    /// written in the model itself rather than in a component that others use, too; a definition such as
    /// v = p.v - n.v hardly ever.
    static constexpr uint8_t sourceRank = 5;
    uint8_t equationRank(uint32_t row) const;
    std::vector<uint8_t> equationRanks() const;
    uint8_t variableRank(uint32_t column) const;
    std::vector<uint8_t> variableRanks() const;

private:
    void readOrigins();
    void readNets();
    FlatInstanceId instanceOf(uint32_t column) const { return blockOf(m_jacobian.columns[column]).instance; }
    uint32_t net(uint32_t column) const;
    void join(uint32_t a, uint32_t b);

    const FlatModel* m_model = nullptr;
    GenericJacobian m_jacobian;
    std::vector<FlatInstanceId> m_componentOfRow, m_componentOfColumn;
    std::vector<uint32_t> m_net, m_netSize, m_flowSums;
    std::map<uint32_t, std::set<uint32_t>> m_sumsOfNet;
    std::vector<bool> m_isPotential, m_definesOpenly;
};

} // namespace gnomon
