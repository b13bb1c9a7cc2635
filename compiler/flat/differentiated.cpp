#include "compiler/flat/differentiated.h"

#include <numeric>

namespace gnomon {

std::vector<bool> differentiated(const FlatModel& model) {
    std::vector<bool> result(model.variableCount(), false);
    const auto visit = [&](const RowTable& rows, ExprId root) {
        if (!root.valid())
            return;
        for (const ExprId id : model.exprs.reachable({&root, 1})) {
            if (model.exprs.node(id).op != ExprOp::Der)
                continue;
            for (const ExprId child : model.exprs.children(id))
                if (model.exprs.node(child).op == ExprOp::Column)
                    for (uint32_t r = 0; r < rows.rowCount; ++r)
                        result[rows.cell(r, model.exprs.columnNumber(child))] = true;
        }
    };
    for (const EqFamily& family : model.equations)
        for (const EqSides& sides : family.sides) {
            visit(family.rows, sides.lhs);
            visit(family.rows, sides.rhs);
        }
    return result;
}

std::vector<bool> differentiatedOrEqual(const FlatModel& model) {
    std::vector<bool> result = differentiated(model);
    std::vector<uint32_t> equal(result.size());
    std::iota(equal.begin(), equal.end(), 0u);
    const auto find = [&](uint32_t v) {
        while (equal[v] != v)
            v = equal[v] = equal[equal[v]];
        return v;
    };
    const auto isVariable = [&](const EqFamily& family, ExprId id) {
        return model.exprs.node(id).op == ExprOp::Column &&
               family.rows.columns[model.exprs.columnNumber(id)].kind == ColumnKind::Variable;
    };
    for (const EqFamily& family : model.equations)
        for (const EqSides& sides : family.sides)
            if (isVariable(family, sides.lhs) && isVariable(family, sides.rhs))
                for (uint32_t r = 0; r < family.rows.rowCount; ++r)
                    equal[find(family.rows.cell(r, model.exprs.columnNumber(sides.lhs)))] =
                        find(family.rows.cell(r, model.exprs.columnNumber(sides.rhs)));
    std::vector<bool> isState(result.size(), false);
    for (uint32_t v = 0; v < result.size(); ++v)
        if (result[v])
            isState[find(v)] = true;
    for (uint32_t v = 0; v < result.size(); ++v)
        result[v] = isState[find(v)];
    return result;
}

} // namespace gnomon
