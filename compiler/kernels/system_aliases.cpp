#include "compiler/kernels/system_builder.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/expr/solve.h"

namespace gnomon {

using structure::none;

std::optional<std::pair<uint32_t, int>> SystemBuilder::signedColumn(ExprId id) const {
    const ExprNode& n = m_pool.node(id);
    if (n.op == ExprOp::Column)
        return std::pair(m_pool.columnNumber(id), 1);
    if (n.op == ExprOp::Neg && m_pool.node(m_pool.child(id, 0)).op == ExprOp::Column)
        return std::pair(m_pool.columnNumber(m_pool.child(id, 0)), -1);
    return std::nullopt;
}

std::optional<SystemBuilder::AliasTemplate> SystemBuilder::aliasTemplate(const EqSides& sides) const {
    const auto left = signedColumn(sides.lhs), right = signedColumn(sides.rhs);
    if (left && right)
        return AliasTemplate{left->first, right->first, left->second != right->second};
    // 0 = a + b, a - b = 0
    for (const auto& [zero, sum] : {std::pair(sides.lhs, sides.rhs), std::pair(sides.rhs, sides.lhs)}) {
        if (m_pool.literal(zero) != 0.0)
            continue;
        const ExprNode& n = m_pool.node(sum);
        if (n.op != ExprOp::Add && n.op != ExprOp::Sub)
            continue;
        const auto a = signedColumn(m_pool.child(sum, 0)), b = signedColumn(m_pool.child(sum, 1));
        if (a && b)
            return AliasTemplate{a->first, b->first, (a->second == b->second) == (n.op == ExprOp::Add)};
    }
    return std::nullopt;
}

std::vector<bool> SystemBuilder::differentiated() const {
    std::vector<bool> result(m_flat.variableCount(), false);
    for (const EqFamily& family : m_flat.equations) {
        std::vector<ExprId> roots;
        for (const EqSides& sides : family.sides) {
            roots.push_back(sides.lhs);
            roots.push_back(sides.rhs);
        }
        forEachLeaf(m_pool, roots, [&](ExprId leaf) {
            if (m_pool.node(leaf).op != ExprOp::Der)
                return;
            const ExprId child = m_pool.child(leaf, 0);
            const uint32_t k = m_pool.columnNumber(child);
            for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                for (uint32_t i = 0; i < family.rows.columns[k].count; ++i)
                    result[family.rows.cell(row, k) + i] = true;
        });
    }
    return result;
}

std::vector<bool> SystemBuilder::withOwnPast() const {
    std::vector<bool> result(m_flat.variableCount(), false);
    for (const EqFamily& family : m_flat.initialEquations) {
        std::vector<ExprId> roots;
        for (const EqSides& sides : family.sides) {
            roots.push_back(sides.lhs);
            roots.push_back(sides.rhs);
        }
        std::vector<bool> isNamed(family.rows.columns.size(), false);
        for (const ExprId id : m_pool.reachable(roots))
            if (m_pool.node(id).op == ExprOp::Column)
                isNamed[m_pool.columnNumber(id)] = true;
        for (uint32_t k = 0; k < isNamed.size(); ++k)
            for (uint32_t row = 0;
                 isNamed[k] && family.rows.columns[k].kind == ColumnKind::Variable && row < family.rows.rowCount; ++row)
                if (const uint32_t v = family.rows.cell(row, k); m_discrete[v])
                    result[v] = true;
    }
    return result;
}

void SystemBuilder::findAliases() {
    const uint32_t count = m_flat.variableCount();
    const std::vector<bool> isDifferentiated = differentiated();
    std::vector<int> priority(count, 0);
    std::vector<bool> known(count, false);
    for (const VarBlock& block : m_flat.blocks)
        for (uint32_t i = 0; i < block.count; ++i) {
            const uint32_t v = block.first.value + i;
            known[v] = block.kind == VarKind::Constant || block.kind == VarKind::Parameter;
            int p = 0;
            if (known[v])
                p = 1000;
            else {
                p += m_discrete[v] ? 400 : 0;
                p += hasOwnStart(v) ? 500 : 0;
                p += isDifferentiated[v] ? 200 : 0;
                p += 40 * static_cast<int>(block.stateSelect);
                p += block.fixed.present() ? 20 : 0;
                p += block.start.present() ? 10 : 0;
                p += block.causality != Causality::None ? 5 : 0;
                p += block.hidden ? 0 : 1;
            }
            priority[v] = p;
        }

    structure::AliasSets sets(count);
    std::vector<bool> setKnown = known, setMoves = isDifferentiated;
    // What a set contains is kept at any of its members that is asked through find(): both are merged by hand.
    std::vector<uint32_t> parent(count);
    for (uint32_t v = 0; v < count; ++v)
        parent[v] = v;
    const auto root = [&](uint32_t v) {
        while (parent[v] != v) {
            parent[v] = parent[parent[v]];
            v = parent[v];
        }
        return v;
    };
    // Discrete variables that are equal may have been different before the start: pre() of each is its own.
    // So one with conditions for the start shares it with no other one that has such, and with no parameter.
    std::vector<bool> setHasPast = withOwnPast();
    std::vector<uint32_t> historyOf(count, none); // per set: a variable with a fixed start value
    for (const VarBlock& block : m_flat.blocks)
        for (uint32_t i = 0; i < block.count; ++i)
            if (m_discrete[block.first.value + i] && isFixed(block, i))
                historyOf[block.first.value + i] = block.first.value + i;
    const auto sameHistory = [&](uint32_t ra, uint32_t rb, bool opposite) {
        const uint32_t a = historyOf[ra], b = historyOf[rb];
        if ((setHasPast[ra] && (setHasPast[rb] || setKnown[rb] || b != none)) ||
            (setHasPast[rb] && (setKnown[ra] || a != none)))
            return false;
        if (a == none || b == none)
            return true;
        const double x = m_system.values[slotOf(VarId(a))], y = m_system.values[slotOf(VarId(b))];
        return x == (opposite ? -y : y);
    };
    std::vector<bool> setHasStart(count, false);
    for (uint32_t v = 0; v < count; ++v)
        setHasStart[v] = hasOwnStart(v);
    m_dropped.resize(m_flat.equations.size());
    for (size_t f = 0; f < m_flat.equations.size(); ++f) {
        const EqFamily& family = m_flat.equations[f];
        if (family.sides.size() != 1)
            continue;
        const auto alias = aliasTemplate(family.sides[0]);
        if (!alias || family.rows.columns[alias->a].kind != ColumnKind::Variable ||
            family.rows.columns[alias->b].kind != ColumnKind::Variable)
            continue;
        const ScalarType ta = family.rows.columns[alias->a].type, tb = family.rows.columns[alias->b].type;
        if (ta != tb || ta == ScalarType::String || ta == ScalarType::Clock ||
            (alias->opposite && ta == ScalarType::Boolean))
            continue;
        for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
            const uint32_t a = family.rows.cell(row, alias->a), b = family.rows.cell(row, alias->b);
            const uint32_t ra = root(a), rb = root(b);
            if (ra == rb || (setKnown[ra] && setKnown[rb]) ||
                ((setKnown[ra] || setKnown[rb]) && (setMoves[ra] || setMoves[rb])) ||
                !sameHistory(ra, rb, alias->opposite) ||
                ((setHasStart[ra] || setKnown[ra]) && (setHasStart[rb] || setKnown[rb])))
                continue;
            sets.join(a, b, alias->opposite ? structure::AliasSets::Sign::Opposite : structure::AliasSets::Sign::Same);
            parent[rb] = ra;
            setKnown[ra] = setKnown[ra] || setKnown[rb];
            setMoves[ra] = setMoves[ra] || setMoves[rb];
            setHasPast[ra] = setHasPast[ra] || setHasPast[rb];
            if (!historyOf.empty() && historyOf[ra] == none)
                historyOf[ra] = historyOf[rb];
            setHasStart[ra] = setHasStart[ra] || setHasStart[rb];
            if (m_dropped[f].empty())
                m_dropped[f].resize(family.rows.rowCount, false);
            m_dropped[f][row] = true;
        }
    }
    const structure::AliasTable table = sets.table(priority);
    for (uint32_t v = 0; v < count; ++v) {
        if (table.representative[v] == v)
            continue;
        m_system.variables[v] = {slotOf(VarId(table.representative[v])), table.negated[v]};
        m_system.slots[slotOf(VarId(v))].computed = false;
        m_system.slots[slotOf(VarId(v))].kind = Kind::Constant;
    }
    mergeAttributes(table);
}

void SystemBuilder::mergeAttributes(const structure::AliasTable& table) {
    m_fixedFrom.resize(m_flat.variableCount());
    for (const VarBlock& block : m_flat.blocks)
        for (uint32_t i = 0; i < block.count; ++i) {
            const uint32_t v = block.first.value + i, r = table.representative[v];
            if (r == v)
                continue;
            const VarBlock& target = m_flat.blocks[m_flat.blockOf(VarId(r)).index()];
            if (target.kind == VarKind::Parameter || target.kind == VarKind::Constant || hasOwnStart(r))
                continue;
            checkStarts(block, i, target, r - target.first.value, table.negated[v]);
            const bool takes =
                block.start.present() &&
                (!target.start.present() || (isFixed(block, i) && !isFixed(target, r - target.first.value)));
            if (takes && (!m_fixedFrom[r].valid() || isFixed(block, i)))
                m_fixedFrom[r] = VarId(v);
        }
    for (uint32_t r = 0; r < m_fixedFrom.size(); ++r)
        if (m_fixedFrom[r].valid()) {
            const double sign = table.negated[m_fixedFrom[r].index()] ? -1 : 1;
            m_system.values[slotOf(VarId(r))] = sign * m_system.values[slotOf(m_fixedFrom[r])];
        }
}

void SystemBuilder::checkStarts(const VarBlock& a, uint32_t i, const VarBlock& b, uint32_t j, bool negated) {
    using A = AttributeValue::Kind;
    const auto isNumber = [](const VarBlock& block) {
        return block.start.kind == A::Each || block.start.kind == A::Constants || block.start.kind == A::Absent;
    };
    if (!isFixed(a, i) || !isFixed(b, j) || !isNumber(a) || !isNumber(b))
        return;
    const double x = startNumber(a, i), y = startNumber(b, j);
    if ((negated ? -x : x) != y)
        m_sink.report(diagnose<DiagnosticKind::ContradictoryStarts>(
            a.span, variableName(m_flat, m_names, VarId(a.first.value + i)), x,
            variableName(m_flat, m_names, VarId(b.first.value + j)), y));
}

} // namespace gnomon
