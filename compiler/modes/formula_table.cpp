#include "compiler/modes/formula_table.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/simplify.h"
#include "compiler/kernels/layout.h"
#include "compiler/kernels/tape.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace gnomon {

FormulaTable::FormulaTable(const FlatModel& universe, const NameTable& names, const SourceLookup& sources,
                           DiagnosticSink& sink)
    : m_names(names),
      m_universe(universe),
      m_functions(m_universe, names, [&sources](SourceSpan span) { return placeText(sources, span); }) {
    // Both lists stay as they are from here on: functions get derivatives, formulas none.
    for (const EqFamily& family : universe.formulas) {
        std::vector<Computed>& sides = m_formulas.emplace_back();
        for (const EqSides& side : family.sides)
            sides.push_back(universe.exprs.node(side.lhs).type == ScalarType::String
                                ? Computed()
                                : compile(family.rows, side.lhs, sink));
    }
    const ExprPool& pool = universe.exprs;
    std::unordered_map<uint32_t, Bound> bound;
    std::unordered_map<uint32_t, std::vector<uint32_t>> reads; // parameters
    for (const EqFamily& family : universe.bindings)
        for (const EqSides& side : family.sides) {
            if (pool.node(side.lhs).op != ExprOp::Column || pool.node(side.lhs).type == ScalarType::String)
                continue;
            const auto computed = static_cast<uint32_t>(m_bindings.size());
            m_bindings.push_back(compile(family.rows, side.rhs, sink));
            const RowTable& rows = family.rows;
            for (uint32_t row = 0; row < rows.rowCount; ++row) {
                const uint32_t parameter = rows.cell(row, pool.columnNumber(side.lhs));
                bound[parameter] = {VarId(parameter), computed, row};
                for (uint32_t k = 0; k < rows.columns.size(); ++k)
                    for (uint32_t i = 0; rows.columns[k].kind == ColumnKind::Variable && i < rows.columns[k].count; ++i)
                        if (const uint32_t read = rows.cell(row, k) + i; read != parameter)
                            reads[parameter].push_back(read);
            }
        }
    std::unordered_map<uint32_t, bool> done;
    std::vector<uint32_t> parameters;
    for (const auto& [parameter, unused] : bound)
        parameters.push_back(parameter);
    std::ranges::sort(parameters);
    const std::function<void(uint32_t)> add = [&](uint32_t parameter) {
        const auto at = bound.find(parameter);
        if (at == bound.end() || !done.emplace(parameter, true).second)
            return;
        for (const uint32_t read : reads[parameter])
            add(read);
        m_inTurn.push_back(at->second);
    };
    for (const uint32_t parameter : parameters)
        add(parameter);
    if (!universe.parts.parts.empty()) {
        DiagnosticList unheard;
        for (const EqFamily& family : universe.equations)
            for (const EqSides& side : family.sides) {
                if (pool.node(side.lhs).op != ExprOp::Column || pool.node(side.lhs).type != ScalarType::Boolean ||
                    family.rows.columns[pool.columnNumber(side.lhs)].kind != ColumnKind::Variable)
                    continue;
                const auto computed = static_cast<uint32_t>(m_truths.size());
                m_truths.push_back(compile(family.rows, side.rhs, unheard));
                for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                    std::vector<VarId>& read = m_truths.back().reads.emplace_back();
                    for (const ExprId id : pool.reachable({&side.rhs, 1})) {
                        if (pool.node(id).op != ExprOp::Column && pool.node(id).op != ExprOp::ColumnBlock)
                            continue;
                        const uint32_t k = pool.columnNumber(id);
                        for (uint32_t i = 0;
                             family.rows.columns[k].kind == ColumnKind::Variable && i < family.rows.columns[k].count;
                             ++i)
                            read.emplace_back(family.rows.cell(row, k) + i);
                    }
                }
                for (uint32_t row = 0; m_truths.back().kernel && row < family.rows.rowCount; ++row)
                    m_truthRows.push_back({VarId(family.rows.cell(row, pool.columnNumber(side.lhs))), computed, row});
            }
    }
    m_modelFunctions = m_functions.functions();
}

FormulaTable::Computed FormulaTable::compile(const RowTable& rows, ExprId root, DiagnosticSink& sink) {
    Computed made;
    ExprPool& pool = m_universe.exprs;
    const uint32_t count = m_universe.variableCount();
    std::vector<bool> isConstant;
    for (const ColumnInfo& column : rows.columns)
        isConstant.push_back(column.kind == ColumnKind::Constant);
    // pre() and der() of a column are columns of their own.
    struct More {
        uint32_t of = 0;
        size_t begin = 0;
    };
    std::vector<More> more;
    ExprRewriter rewrite(pool, [&](ExprId id) -> ExprId {
        const ExprOp op = pool.node(id).op;
        if (op == ExprOp::NoEvent)
            return pool.child(id, 0);
        if (op == ExprOp::Initial || op == ExprOp::Terminal)
            return pool.boolean(false);
        if (op != ExprOp::Pre && op != ExprOp::Der)
            return {};
        const ExprId of = pool.child(id, 0);
        const size_t begin =
            op == ExprOp::Pre ? UniverseValues::preBegin(count) : UniverseValues::derivativeBegin(count);
        const auto column = static_cast<uint32_t>(rows.columns.size() + more.size());
        more.push_back({pool.columnNumber(of), begin});
        isConstant.push_back(false);
        return pool.node(of).op == ExprOp::Column
                   ? pool.column(column, pool.node(of).type)
                   : pool.columnBlock(column, pool.blockDimensions(of), pool.node(of).type);
    });
    const ExprId outputs[] = {rewrite(root)};
    auto program = compileKernel(pool, outputs, isConstant, &m_functions);
    if (!program) {
        sink.report(diagnose<DiagnosticKind::UnsupportedInSimulation>(
            rows.span,
            phrase("the operation {0} in what a statechart computes", exprOpText(pool.node(program.error()).op))));
        return made;
    }
    made.width = static_cast<uint32_t>(isConstant.size());
    for (uint32_t row = 0; row < rows.rowCount; ++row) {
        for (uint32_t k = 0; k < rows.columns.size(); ++k)
            made.cells.push_back(rows.columns[k].kind == ColumnKind::Variable ? 1 + rows.cell(row, k)
                                                                              : rows.cell(row, k));
        for (const More& m : more)
            made.cells.push_back(static_cast<uint32_t>(m.begin) + rows.cell(row, m.of));
    }
    made.kernel = std::make_shared<solver::Kernel>();
    made.kernel->columnCount = program->columnCount;
    made.kernel->tape = &Tape::entry;
    made.kernel->tapeProgram = std::make_shared<Tape>(*program);
    return made;
}

double FormulaTable::value(const Computed& of, uint32_t row, const UniverseValues& values,
                           solver::RunFunctions* functions) const {
    double result = 0;
    if (of.kernel)
        of.kernel->evaluate(functions, values.data(), m_universe.constants.data(),
                            of.cells.data() + size_t(row) * of.width, nullptr, 1, &result);
    return result;
}

double FormulaTable::value(Formula formula, const UniverseValues& values, solver::RunFunctions* functions) const {
    return value(m_formulas[formula.family][formula.side], formula.row, values, functions);
}

std::string FormulaTable::text(Formula formula) const {
    const ExprPool& pool = m_universe.exprs;
    const ExprId root = m_universe.formulas[formula.family].sides[formula.side].lhs;
    std::string text;
    for (const ExprId id : pool.reachable({&root, 1}))
        if (pool.node(id).op == ExprOp::StringLiteral)
            text += m_names.text(NameId(static_cast<uint32_t>(pool.node(id).payload)));
    return text;
}

void FormulaTable::computeParameters(UniverseValues& values, solver::RunFunctions* functions) const {
    for (const Bound& bound : m_inTurn)
        values[bound.parameter] = value(m_bindings[bound.computed], bound.row, values, functions);
}

void FormulaTable::computeTruths(UniverseValues& values, solver::RunFunctions* functions) const {
    std::vector<bool> isKnown(m_universe.variableCount(), false);
    for (const VarBlock& block : m_universe.blocks)
        for (uint32_t i = 0; i < block.count; ++i) {
            const bool isFixed = (block.fixed.kind == AttributeValue::Kind::Each ||
                                  block.fixed.kind == AttributeValue::Kind::Constants) &&
                                 m_universe.attributeNumber(block.fixed, i) != 0;
            isKnown[block.first.index() + i] =
                block.kind == VarKind::Parameter || block.kind == VarKind::Constant || isFixed;
        }
    std::vector<bool> isDone(m_truthRows.size(), false);
    for (bool again = true; again;) {
        again = false;
        for (size_t i = 0; i < m_truthRows.size(); ++i) {
            const Bound& row = m_truthRows[i];
            const Computed& of = m_truths[row.computed];
            const auto knows = [&](VarId v) { return isKnown[v.index()]; };
            if (isDone[i] || !std::ranges::all_of(of.reads[row.row], knows))
                continue;
            const double now = value(of, row.row, values, functions);
            isDone[i] = again = true;
            if (now == 0 || now == 1) {
                values[row.parameter] = now;
                isKnown[row.parameter.index()] = true;
            }
        }
    }
}

std::optional<bool> FormulaTable::truth(VarId variable, std::span<const VarId> reads, const UniverseValues& values,
                                        solver::RunFunctions* functions) const {
    const auto row = std::ranges::find(m_truthRows, variable, &Bound::parameter);
    if (row == m_truthRows.end() || std::ranges::find_first_of(m_truths[row->computed].reads[row->row], reads) ==
                                        m_truths[row->computed].reads[row->row].end())
        return std::nullopt;
    const double now = value(m_truths[row->computed], row->row, values, functions);
    return now == 0 || now == 1 ? std::optional(now == 1) : std::nullopt;
}

std::shared_ptr<solver::RunFunctions> FormulaTable::beginRun() const {
    return m_modelFunctions ? m_modelFunctions->beginRun() : nullptr;
}

} // namespace gnomon
