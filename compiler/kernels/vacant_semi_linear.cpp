#include "compiler/kernels/vacant_semi_linear.h"

#include <optional>
#include <utility>
#include <vector>

namespace gnomon {

namespace {

/// The variable in a row, if the expression is one.
std::optional<uint32_t> variableIn(const FlatModel& flat, const RowTable& rows, uint32_t row, ExprId id) {
    if (flat.exprs.node(id).op != ExprOp::Column)
        return std::nullopt;
    const uint32_t k = flat.exprs.columnNumber(id);
    return rows.columns[k].kind == ColumnKind::Variable ? std::optional(rows.cell(row, k)) : std::nullopt;
}

bool isZero(const FlatModel& flat, const RowTable& rows, uint32_t row, ExprId id) {
    if (const auto number = flat.exprs.literal(id))
        return *number == 0;
    if (flat.exprs.node(id).op != ExprOp::Column)
        return false;
    const uint32_t k = flat.exprs.columnNumber(id);
    return rows.columns[k].kind == ColumnKind::Constant && flat.constants[rows.cell(row, k)] == 0;
}

/// By variable: an equation says that it is zero.
std::vector<bool> zeros(const FlatModel& flat) {
    std::vector<bool> result(flat.variableCount(), false);
    for (const EqFamily& family : flat.equations) {
        if (family.sides.size() != 1 || !family.rows.clocks.empty())
            continue;
        for (const auto& [one, other] : {std::pair(family.sides[0].lhs, family.sides[0].rhs),
                                         std::pair(family.sides[0].rhs, family.sides[0].lhs)}) {
            if (flat.exprs.node(one).op != ExprOp::Column)
                continue;
            for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                if (const auto v = variableIn(flat, family.rows, row, one); v && isZero(flat, family.rows, row, other))
                    result[*v] = true;
        }
    }
    return result;
}

} // namespace

void replaceVacantSemiLinear(FlatModel& flat) {
    struct Use {
        size_t family;
        ExprId result, call;
    };
    std::vector<Use> uses;
    for (size_t f = 0; f < flat.equations.size(); ++f) {
        const EqFamily& family = flat.equations[f];
        if (family.sides.size() != 1)
            continue;
        const EqSides sides = family.sides[0];
        for (const auto& [one, other] : {std::pair(sides.lhs, sides.rhs), std::pair(sides.rhs, sides.lhs)})
            if (flat.exprs.node(one).op == ExprOp::Column && flat.exprs.node(other).op == ExprOp::SemiLinear)
                uses.push_back({f, one, other});
    }
    if (uses.empty())
        return;
    const std::vector<bool> isKnownZero = zeros(flat);
    for (const Use& use : uses) {
        EqFamily vacant, others;
        const RowTable& from = flat.equations[use.family].rows;
        for (EqFamily* part : {&vacant, &others}) {
            part->sides = flat.equations[use.family].sides;
            part->rows.columns = from.columns;
            part->rows.span = from.span;
        }
        vacant.sides = {{flat.exprs.child(use.call, 1), flat.exprs.child(use.call, 2)}};
        for (uint32_t row = 0; row < from.rowCount; ++row) {
            const auto y = variableIn(flat, from, row, use.result),
                       x = variableIn(flat, from, row, flat.exprs.child(use.call, 0));
            RowTable& to = (y && x && isKnownZero[*y] && isKnownZero[*x] ? vacant : others).rows;
            for (uint32_t k = 0; k < from.columns.size(); ++k)
                to.cells.push_back(from.cell(row, k));
            ++to.rowCount;
            if (!from.instances.empty())
                to.instances.push_back(from.instances[row]);
            if (!from.clocks.empty())
                to.clocks.push_back(from.clocks[row]);
        }
        if (vacant.rows.rowCount == 0)
            continue;
        if (others.rows.rowCount == 0) {
            flat.equations[use.family] = std::move(vacant);
        } else {
            flat.equations[use.family] = std::move(others);
            flat.equations.push_back(std::move(vacant));
        }
    }
}

} // namespace gnomon
