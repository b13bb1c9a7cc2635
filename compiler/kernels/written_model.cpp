#include "compiler/kernels/written_model.h"

#include <algorithm>
#include <unordered_map>

namespace gnomon {

using structure::DependentRows;

std::optional<WrittenModel> WrittenModel::read(const FlatModel& model, ParameterValues values) {
    auto jacobian = genericJacobian(model, values);
    if (!jacobian)
        return std::nullopt;
    WrittenModel result;
    result.m_model = &model;
    result.m_jacobian = std::move(*jacobian);
    result.readOrigins();
    result.readNets();
    return result;
}

void WrittenModel::readOrigins() {
    std::set<FlatInstanceId> components;
    for (const EqFamily& family : m_model->equations)
        components.insert(family.rows.instances.begin(), family.rows.instances.end());
    for (const GenericJacobian::Row& row : m_jacobian.rows) {
        const RowTable& table = m_model->equations[row.family].rows;
        m_componentOfRow.push_back(table.instances.empty() ? FlatInstanceId() : table.instances[row.row]);
    }
    for (const VarId v : m_jacobian.columns) {
        FlatInstanceId at = blockOf(v).instance;
        while (at.valid() && !components.contains(at))
            at = m_model->instances[at.index()].parent;
        m_componentOfColumn.push_back(at);
    }
}

/// What connections make equal is a net; what they let flow between connectors belongs to the nets of those.
void WrittenModel::readNets() {
    const size_t count = m_jacobian.columns.size();
    m_net.resize(count);
    for (uint32_t c = 0; c < count; ++c)
        m_net[c] = c;
    std::vector<bool> isFlow(count, false);
    m_definesOpenly.assign(count, false);
    std::unordered_map<VarId, uint32_t> columnOf;
    for (uint32_t c = 0; c < count; ++c)
        columnOf.emplace(m_jacobian.columns[c], c);
    const ExprPool& pool = m_model->exprs;
    uint32_t side = 0; // of the family
    for (uint32_t r = 0; r < m_jacobian.rows.size(); ++r) {
        const GenericJacobian::Row& row = m_jacobian.rows[r];
        const bool again =
            r > 0 && m_jacobian.rows[r - 1].family == row.family && m_jacobian.rows[r - 1].row == row.row;
        side = again ? side + 1 : 0;
        const auto& slope = m_jacobian.matrix.rows[r];
        const EqFamily& family = m_model->equations[row.family];
        const EqSides& sides = family.sides[std::min<size_t>(side, family.sides.size() - 1)];
        const bool isEquality = pool.node(sides.lhs).op == ExprOp::Column && pool.node(sides.rhs).op == ExprOp::Column;
        if (!row.isConnection) {
            // y = …, der(y) = …: who reads it takes y to be defined.
            ExprId defined = sides.lhs;
            if (pool.node(defined).op == ExprOp::Der)
                defined = pool.child(defined, 0);
            if (pool.node(defined).op == ExprOp::Column)
                if (const auto c = columnOf.find(VarId(family.rows.cell(row.row, pool.columnNumber(defined))));
                    c != columnOf.end())
                    m_definesOpenly[c->second] = true;
        } else if (isEquality && slope.size() == 2) {
            join(slope[0].first, slope[1].first);
        } else {
            for (const auto& [column, coefficient] : slope)
                isFlow[column] = true;
            m_flowSums.push_back(r);
        }
    }
    // A connector: what stands in one instance with a flow variable.
    std::set<FlatInstanceId> connectors;
    for (uint32_t c = 0; c < count; ++c)
        if (isFlow[c] && instanceOf(c).valid())
            connectors.insert(instanceOf(c));
    m_isPotential.assign(count, false);
    std::map<FlatInstanceId, std::vector<uint32_t>> potentials;
    m_netSize.assign(count, 0);
    for (uint32_t c = 0; c < count; ++c) {
        if (isFlow[c] || !instanceOf(c).valid() || !connectors.contains(instanceOf(c)))
            continue;
        m_isPotential[c] = true;
        potentials[instanceOf(c)].push_back(c);
        ++m_netSize[net(c)];
    }
    for (const uint32_t r : m_flowSums)
        for (const auto& [column, coefficient] : m_jacobian.matrix.rows[r])
            if (const auto at = potentials.find(instanceOf(column)); at != potentials.end())
                for (const uint32_t c : at->second)
                    m_sumsOfNet[net(c)].insert(r);
}

uint8_t WrittenModel::equationRank(uint32_t r) const {
    const GenericJacobian::Row& row = m_jacobian.rows[r];
    if (row.isConnection)
        return 0;
    const size_t unknowns = m_jacobian.matrix.rows[r].size();
    const bool isOwn = !m_componentOfRow[r].valid();
    if (unknowns <= 1)
        return sourceRank;
    if (isOwn)
        return 4;
    return row.isLaw ? 2 : 1;
}

std::vector<uint8_t> WrittenModel::equationRanks() const {
    std::vector<uint8_t> ranks;
    for (uint32_t r = 0; r < m_jacobian.rows.size(); ++r)
        ranks.push_back(equationRank(r));
    return ranks;
}

uint8_t WrittenModel::variableRank(uint32_t c) const {
    if (blockOf(m_jacobian.columns[c]).hidden)
        return 0;
    if (m_definesOpenly[c])
        return 1;
    return m_isPotential[c] || instanceOf(c).valid() ? 2 : 3;
}

std::vector<uint8_t> WrittenModel::variableRanks() const {
    std::vector<uint8_t> ranks;
    for (uint32_t c = 0; c < m_jacobian.columns.size(); ++c)
        ranks.push_back(variableRank(c));
    return ranks;
}

std::vector<uint32_t> WrittenModel::nets(const DependentRows& surplus, const DependentRows& open) const {
    std::vector<uint32_t> found; // a column of each
    std::set<uint32_t> seen;
    const std::set<uint32_t> rows(surplus.rows.begin(), surplus.rows.end());
    for (const uint32_t c : open.rows) {
        const auto sums = m_sumsOfNet.find(net(c));
        if (m_isPotential[c] && sums != m_sumsOfNet.end() && !seen.contains(net(c)) &&
            std::ranges::any_of(sums->second, [&](uint32_t r) { return rows.contains(r); })) {
            seen.insert(net(c));
            found.push_back(c);
        }
    }
    // Where most is connected, as a ground mostly is.
    std::ranges::stable_sort(found, std::greater(), [&](uint32_t c) { return m_netSize[net(c)]; });
    return found;
}

uint32_t WrittenModel::net(uint32_t column) const {
    while (m_net[column] != column)
        column = m_net[column];
    return column;
}

void WrittenModel::join(uint32_t a, uint32_t b) {
    a = net(a);
    b = net(b);
    m_net[std::max(a, b)] = std::min(a, b);
}

std::set<FlatInstanceId> WrittenModel::componentsOf(const DependentRows& columns) const {
    std::set<FlatInstanceId> components;
    for (const uint32_t c : columns.rows)
        components.insert(m_componentOfColumn[c]);
    return components;
}

} // namespace gnomon
