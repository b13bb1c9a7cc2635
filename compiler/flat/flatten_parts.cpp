#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <array>
#include <set>

namespace gnomon {

// What exists only at times: which variables and rows belong to it, and what nothing but actions gives.

PartId Flattener::enterPart(PartId part) {
    m_templates.setPart(part);
    return std::exchange(m_part, part);
}

PartId Flattener::addPart(FlatPart part) {
    m_model.parts.parts.push_back(std::move(part));
    return PartId(m_model.parts.parts.size() - 1);
}

/// A component that an action makes, or what a state holds; what lies in it comes and goes with it.
PartId Flattener::partOfComponent(InstanceId id, FlatInstanceId flat) {
    const Instance& instance = m_tree.get(id);
    FlatPart part;
    if (instance.decl->ownClass) {
        part = partOfState(id);
    } else {
        part.parent = m_part;
        part.name = m_tree.path(id);
        part.span = instance.decl->nameSpan;
        part.identifier = static_cast<uint32_t>(m_model.parts.parts.size());
        part.atStart = instance.decl->isBoundAtStart;
        if (instance.decl->boundTo.valid()) {
            for (const Universe::Bound& other : m_universe.bound)
                if (m_tree.get(other.instance).parent == instance.parent &&
                    m_tree.get(other.instance).decl->boundTo == instance.decl->boundTo)
                    part.identifier = m_model.parts.parts[other.part.index()].identifier;
            m_universe.bound.push_back({id, PartId(m_model.parts.parts.size())});
        }
    }
    part.instance = flat;
    const PartId result = addPart(std::move(part));
    m_universe.partOf.emplace(id, result);
    return result;
}

namespace {

/// Which equation determines which variable, of those that hold together: as many as can be.
class KeptVariables {
public:
    KeptVariables(const FlatModel& model, const std::set<uint32_t>& candidates)
        : m_model(model), m_isCandidate(model.variableCount()), m_rowOf(model.variableCount(), none) {
        for (uint32_t v : candidates)
            m_isCandidate[v] = true;
        for (const EqFamily& family : model.equations)
            for (const EqSides& sides : family.sides) {
                const std::vector<uint32_t> columns = solvableColumns(family.rows, sides);
                for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                    addRow(family.rows, row, columns);
            }
    }

    /// The candidates that equations give after all.
    std::set<uint32_t> determined() {
        std::vector<uint32_t> always;
        std::vector<std::vector<uint32_t>> rowsOf(m_model.parts.parts.size());
        for (uint32_t r = 0; r < m_rows.size(); ++r)
            (m_rows[r].part ? rowsOf[m_rows[r].part.index()] : always).push_back(r);
        match(always, {});
        const std::vector<uint32_t> base = m_rowOf;
        for (size_t p = 0; p < rowsOf.size(); ++p) {
            m_rowOf = base;
            std::vector<uint32_t> rows;
            std::set<PartId> there;
            for (PartId at(p); at; at = m_model.parts.parts[at.index()].parent) {
                there.insert(at);
                rows.insert(rows.end(), rowsOf[at.index()].begin(), rowsOf[at.index()].end());
            }
            match(rows, there);
        }
        return m_determined;
    }

private:
    static constexpr uint32_t none = ~0u;
    struct Row {
        PartId part;
        std::vector<uint32_t> unknowns;
    };

    /// An equation of Reals can be solved for any of its Reals, of another type for what stands alone on a side.
    std::vector<uint32_t> solvableColumns(const RowTable& table, const EqSides& sides) const {
        const ExprPool& pool = m_model.exprs;
        const bool isReal =
            pool.node(sides.lhs).type == ScalarType::Real || pool.node(sides.rhs).type == ScalarType::Real;
        std::vector<uint32_t> columns;
        const auto add = [&](ExprId id) {
            const ExprOp op = pool.node(id).op;
            if (op != ExprOp::Column && op != ExprOp::ColumnBlock)
                return;
            const uint32_t k = pool.columnNumber(id);
            if (table.columns[k].kind == ColumnKind::Variable && (table.columns[k].type == ScalarType::Real) == isReal)
                columns.push_back(k);
        };
        if (isReal)
            for (ExprId id : pool.reachable(std::array{sides.lhs, sides.rhs}))
                add(id);
        else
            for (ExprId id : {sides.lhs, sides.rhs})
                add(id);
        return columns;
    }

    void addRow(const RowTable& table, uint32_t row, const std::vector<uint32_t>& columns) {
        Row& r = m_rows.emplace_back();
        r.part = table.parts.empty() ? PartId() : table.parts[row];
        for (const uint32_t k : columns) {
            const uint32_t first = table.cell(row, k);
            const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(first)).index()];
            if (block.kind == VarKind::Parameter || block.kind == VarKind::Constant ||
                block.causality == Causality::Input)
                continue;
            for (uint32_t i = 0; i < table.columns[k].count; ++i)
                r.unknowns.push_back(first + i);
        }
    }

    void match(const std::vector<uint32_t>& rows, const std::set<PartId>& there) {
        std::vector<uint32_t> left;
        for (uint32_t r : rows)
            if (!augment(r, there, false))
                left.push_back(r);
        for (uint32_t r : left)
            augment(r, there, true);
        for (uint32_t v = 0; v < m_rowOf.size(); ++v)
            if (m_isCandidate[v] && m_rowOf[v] != none)
                m_determined.insert(v);
    }

    bool augment(uint32_t root, const std::set<PartId>& there, bool withCandidates) {
        std::vector<uint32_t> waiting{root};
        std::unordered_map<uint32_t, uint32_t> from; // by variable: the row that asks for it
        for (size_t i = 0; i < waiting.size(); ++i)
            for (uint32_t v : m_rows[waiting[i]].unknowns) {
                const PartId part = m_model.blocks[m_model.blockOf(VarId(v)).index()].part;
                if ((m_isCandidate[v] && !withCandidates) || (part && !there.contains(part)) ||
                    !from.emplace(v, waiting[i]).second)
                    continue;
                if (m_rowOf[v] != none) {
                    waiting.push_back(m_rowOf[v]);
                    continue;
                }
                take(v, from, root);
                return true;
            }
        return false;
    }

    /// Along the way back each row takes the variable that it has asked for.
    void take(uint32_t v, const std::unordered_map<uint32_t, uint32_t>& from, uint32_t root) {
        std::unordered_map<uint32_t, uint32_t> held; // by row: its variable so far
        for (const auto& [variable, row] : from)
            if (m_rowOf[variable] != none)
                held.emplace(m_rowOf[variable], variable);
        for (;;) {
            const uint32_t row = from.at(v);
            const auto before = held.find(row);
            m_rowOf[v] = row;
            if (row == root || before == held.end())
                return;
            v = before->second;
        }
    }

    const FlatModel& m_model;
    std::vector<bool> m_isCandidate;
    std::vector<uint32_t> m_rowOf; // by variable
    std::vector<Row> m_rows;
    std::set<uint32_t> m_determined;
};

} // namespace

/// Variables that actions assign and no equation gives, and events that nothing raises, keep their values.
void Flattener::findKept() {
    FlatParts& parts = m_model.parts;
    std::map<uint32_t, SourceSpan> wanted = m_universe.assigned;
    std::set<uint32_t> events;
    for (const FlatChart& chart : parts.charts)
        for (size_t e = 0; e < chart.events.size(); ++e)
            if (chart.events[e]) {
                wanted.emplace(chart.events[e].value, chart.chart[chart::EventId(e)].span);
                events.insert(chart.events[e].value);
            }
    std::set<uint32_t> given(m_whenTargets.begin(), m_whenTargets.end());
    for (const EqFamily& family : m_model.equations) {
        std::vector<ExprId> roots;
        for (const EqSides& sides : family.sides)
            roots.insert(roots.end(), {sides.lhs, sides.rhs});
        for (ExprId id : m_model.exprs.reachable(roots)) {
            if (m_model.exprs.node(id).op != ExprOp::Der)
                continue;
            const ExprId operand = m_model.exprs.children(id)[0];
            if (m_model.exprs.node(operand).op == ExprOp::Column)
                for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                    given.insert(family.rows.cell(row, m_model.exprs.columnNumber(operand)));
        }
    }
    for (const FlatNets::Edge& edge : parts.nets.edges)
        for (uint32_t node : {edge.a, edge.b})
            given.insert(parts.nets.nodes[node].variable.value);
    std::set<uint32_t> candidates;
    for (const auto& [v, span] : wanted) {
        const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(v)).index()];
        if (block.kind == VarKind::Parameter && block.evaluated)
            m_sink.report(diagnose<DiagnosticKind::AssignedParameter>(span, variableName(m_model, m_names, VarId(v)),
                                                                      phrase("structural parameter")));
        if (block.kind != VarKind::Parameter && !given.contains(v))
            candidates.insert(v);
    }
    const std::set<uint32_t> determined =
        candidates.empty() ? std::set<uint32_t>() : KeptVariables(m_model, candidates).determined();
    for (uint32_t v : candidates)
        if (!determined.contains(v))
            parts.kept.push_back(VarId(v));
        else if (const auto assigned = m_universe.assigned.find(v);
                 events.contains(v) && assigned != m_universe.assigned.end())
            m_sink.report(
                diagnose<DiagnosticKind::EventTwice>(assigned->second, variableName(m_model, m_names, VarId(v))));
    // A Real that actions alone change is discrete.
    for (VarId v : parts.kept) {
        VarBlock& block = m_model.blocks[m_model.blockOf(v).index()];
        bool all = block.kind == VarKind::Continuous;
        for (uint32_t i = 0; i < block.count && all; ++i)
            all = std::ranges::binary_search(parts.kept, VarId(block.first.value + i));
        if (all)
            block.kind = VarKind::Discrete;
    }
}

} // namespace gnomon
