#include "compiler/kernels/assemble.h"

#include <algorithm>

namespace gnomon {

std::optional<Assembled> assemble(EquationTable& table, std::span<const EquationRef> equations,
                                  std::span<const Numbering> numberings, DiagnosticSink& sink) {
    const System& system = table.system();
    ExprPool& pool = table.system().flat.exprs;
    Assembled made;
    made.jacobians.resize(numberings.size());
    std::map<std::pair<uint32_t, uint32_t>, std::vector<EquationRef>> groups;
    for (EquationRef e : equations)
        groups[{e.family, e.side}].push_back(e);
    for (const auto& [key, members] : groups) {
        const auto [family, side] = key;
        const SourceSpan span = table.span(members[0]);
        const auto firstEquation = static_cast<uint32_t>(made.equations.size());
        std::vector<uint32_t> rows;
        for (EquationRef e : members)
            rows.push_back(e.row);
        const auto* use = table.kernel(family, {table.residual(family, side)}, span, sink);
        if (!use)
            return std::nullopt;
        made.residuals.push_back(table.group(family, *use, rows));
        made.equations.insert(made.equations.end(), members.begin(), members.end());

        // Which columns are unknowns may differ from row to row.
        std::vector<uint32_t> unknownColumns;
        for (uint32_t column : table.columns(family, side)) {
            bool isUnknown = false;
            for (size_t n = 0; n < numberings.size(); ++n) {
                std::vector<uint32_t> found, foundEquations, unknowns;
                for (uint32_t i = 0; i < rows.size(); ++i) {
                    const uint32_t number = numberings[n](table.family(family).cell(rows[i], column));
                    if (number == structure::none)
                        continue;
                    found.push_back(rows[i]);
                    foundEquations.push_back(firstEquation + i);
                    unknowns.push_back(number);
                }
                if (found.empty())
                    continue;
                isUnknown = true;
                const auto partial = table.partial(family, side, column);
                if (!partial) {
                    made.differentiable = false;
                    continue;
                }
                if (pool.literal(*partial) == 0.0)
                    continue;
                const bool changes = contains(pool, *partial, [&](ExprId leaf) {
                    if (pool.node(leaf).op != ExprOp::Column)
                        return true;
                    return std::ranges::any_of(found, [&](uint32_t row) {
                        return !system.isKnownParameter(table.family(family).cell(row, pool.columnNumber(leaf)));
                    });
                });
                made.constantMatrix = made.constantMatrix && !changes;
                const auto* entry = table.kernel(family, {*partial}, span, sink);
                if (!entry)
                    return std::nullopt;
                made.jacobians[n].push_back(
                    {table.group(family, *entry, found), std::move(foundEquations), std::move(unknowns), !changes});
            }
            if (isUnknown)
                unknownColumns.push_back(column);
        }
        made.linear = made.linear && degreeIn(pool, table.residual(family, side), [&](ExprId leaf) {
                                         return pool.node(leaf).op == ExprOp::Column &&
                                                std::ranges::binary_search(unknownColumns, pool.columnNumber(leaf));
                                     }) <= 1;
    }
    made.linear = made.linear && made.differentiable;
    made.constantMatrix = made.constantMatrix && made.linear;
    return made;
}

} // namespace gnomon
