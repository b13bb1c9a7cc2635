#include "compiler/kernels/equation_table.h"

#include "compiler/base/assert.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/scalar_ops.h"
#include "compiler/expr/simplify.h"
#include "compiler/expr/solve.h"
#include "compiler/functions/function_inverse.h"
#include "compiler/kernels/tape.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

std::vector<uint32_t> columnsIn(const ExprPool& pool, std::span<const ExprId> roots) {
    std::vector<uint32_t> columns;
    forEachLeaf(pool, roots, [&](ExprId leaf) {
        if (pool.node(leaf).op == ExprOp::Column || pool.node(leaf).op == ExprOp::ColumnBlock)
            columns.push_back(pool.columnNumber(leaf));
    });
    std::ranges::sort(columns);
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    return columns;
}

std::string untrustedText(const std::string& folder) {
    if (folder.empty())
        return phrase("runs code of its own, which only files in trusted folders may: save this text first");
    return phrase("runs machine code of the folder {0}, which is not trusted to do so: say --trust \"{0}\" to gnc, or "
                  "add the folder in the settings of the window",
                  folder);
}

} // namespace

uint32_t EquationTable::addFamily(SystemFamily family, std::vector<EquationRef>& refs) {
    const auto number = static_cast<uint32_t>(m_families.size());
    for (uint32_t row = 0; row < family.rowCount; ++row)
        for (uint32_t side = 0; side < family.sides.size(); ++side)
            refs.push_back({number, row, side});
    m_info.emplace_back(family.sides.size());
    m_families.push_back(std::move(family));
    return number;
}

EquationTemplate& EquationTable::info(uint32_t family, uint32_t side) {
    EquationTemplate*& info = m_info[family][side];
    if (!info) {
        const EqSides& sides = m_families[family].sides[side];
        std::unique_ptr<EquationTemplate>& known = m_templates[{sides.lhs, sides.rhs}];
        if (!known) {
            known = std::make_unique<EquationTemplate>();
            const std::array roots{sides.lhs, sides.rhs};
            known->columns = columnsIn(m_system.flat.exprs, roots);
        }
        info = known.get();
    }
    return *info;
}

std::span<const uint32_t> EquationTable::columns(uint32_t family, uint32_t side) {
    return info(family, side).columns;
}

std::optional<uint32_t> EquationTable::columnOf(EquationRef e, Slot slot) {
    for (uint32_t k : columns(e.family, e.side))
        if (m_families[e.family].cell(e.row, k) == slot)
            return k;
    return std::nullopt;
}

ExprId EquationTable::columnExpr(uint32_t family, uint32_t side, uint32_t column) {
    EquationTemplate& of = info(family, side);
    if (!of.hasLeaves) {
        const ExprPool& pool = m_system.flat.exprs;
        const EqSides& sides = m_families[family].sides[side];
        const std::array roots{sides.lhs, sides.rhs};
        forEachLeaf(pool, roots, [&](ExprId leaf) {
            if (pool.node(leaf).op == ExprOp::Column)
                of.leaves[pool.columnNumber(leaf)] = leaf;
        });
        of.hasLeaves = true;
    }
    const auto found = of.leaves.find(column);
    return found == of.leaves.end() ? ExprId() : found->second;
}

const std::vector<SignedTerm>& EquationTable::termsWith(uint32_t family, uint32_t side, uint32_t column) {
    EquationTemplate& of = info(family, side);
    if (!of.hasTerms) {
        const ExprPool& pool = m_system.flat.exprs;
        for (const SignedTerm& term : sumTerms(pool, residual(family, side)))
            for (uint32_t k : columnsIn(pool, {&term.term, 1}))
                of.terms[k].push_back(term);
        of.hasTerms = true;
    }
    return of.terms[column];
}

const std::optional<Solution>& EquationTable::solution(uint32_t family, uint32_t side, uint32_t column) {
    EquationTemplate& of = info(family, side);
    const auto found = of.solutions.find(column);
    if (found != of.solutions.end())
        return found->second;
    const EqSides sides = m_families[family].sides[side];
    const ExprId leaf = columnExpr(family, side, column);
    std::optional<Solution> solved;
    if (leaf.valid())
        solved = solveFor(m_system.flat.exprs, sides.lhs, sides.rhs, leaf);
    if (solved)
        of.pivotColumns[column] = columnsIn(m_system.flat.exprs, {&solved->pivot, 1});
    return of.solutions.emplace(column, solved).first->second;
}

namespace {

/// Of an Integer with a factor before it: nothing where the quotient might have a fraction.
std::optional<ExprId> wholeSolution(ExprPool& pool, EqSides sides, ExprId leaf) {
    ExprBuilder b(pool);
    const auto left = linearParts(pool, sides.lhs, leaf), right = linearParts(pool, sides.rhs, leaf);
    const auto factor = left && right ? pool.literal(b.sub(left->coefficient, right->coefficient)) : std::nullopt;
    return factor ? wholeQuotient(pool, b.sub(right->rest, left->rest), static_cast<int64_t>(*factor)) : std::nullopt;
}

} // namespace

std::optional<ExprId> EquationTable::explicitValue(uint32_t family, uint32_t side, uint32_t column) {
    EquationTemplate& of = info(family, side);
    if (const auto found = of.values.find(column); found != of.values.end())
        return found->second;
    ExprPool& pool = m_system.flat.exprs;
    const EqSides sides = m_families[family].sides[side];
    const ExprId leaf = columnExpr(family, side, column);
    const auto isLeaf = [&](ExprId id) { return id == leaf; };
    std::optional<ExprId> value;
    if (leaf.valid()) {
        for (const auto& [own, other] : {std::pair(sides.lhs, sides.rhs), std::pair(sides.rhs, sides.lhs)}) {
            if (value || contains(pool, other, isLeaf))
                continue;
            if (own == leaf)
                value = other;
            else if (pool.node(own).op == ExprOp::Not && pool.child(own, 0) == leaf)
                value = pool.unary(ExprOp::Not, other);
        }
        const ScalarType type = pool.node(leaf).type;
        if (!value && (type == ScalarType::Real || type == ScalarType::Integer))
            if (const auto& solved = solution(family, side, column)) {
                const auto pivot = pool.literal(solved->pivot);
                if (type == ScalarType::Real || pivot == 1.0 || pivot == -1.0)
                    value = solved->value;
                else if (pivot && *pivot == std::floor(*pivot) && std::fabs(*pivot) < 1e15)
                    value = wholeSolution(pool, sides, leaf);
            }
        if (!value && type == ScalarType::Real)
            value = isolate(pool, sides.lhs, sides.rhs, leaf, [&](ExprId call, uint32_t argument, ExprId wanted) {
                return inverseCall(m_system.flat, call, argument, wanted);
            });
    }
    of.values.emplace(column, value);
    return value;
}

bool EquationTable::mayVanish(uint32_t family, uint32_t side, uint32_t column) {
    const auto& solved = solution(family, side, column);
    if (!solved)
        return false;
    const ExprPool& pool = m_system.flat.exprs;
    std::vector<ExprId> open{solved->pivot};
    while (!open.empty()) {
        const ExprId id = open.back();
        open.pop_back();
        const ExprOp op = pool.node(id).op;
        if (op == ExprOp::If) {
            for (const uint32_t branch : {1u, 2u}) {
                if (pool.literal(pool.child(id, branch)) == 0.0)
                    return true;
                open.push_back(pool.child(id, branch));
            }
        } else if (op == ExprOp::Neg || op == ExprOp::Add || op == ExprOp::Sub || op == ExprOp::Mul ||
                   op == ExprOp::Div) {
            for (const ExprId child : pool.children(id))
                open.push_back(child);
        }
    }
    return false;
}

/// A long sum is not solved for each of its terms.
bool EquationTable::isTermOfLongSum(uint32_t family, uint32_t side, uint32_t column) {
    constexpr size_t manyColumns = 16;
    if (columns(family, side).size() <= manyColumns)
        return false;
    const ExprId leaf = columnExpr(family, side, column);
    if (!leaf.valid() || m_system.flat.exprs.node(leaf).type != ScalarType::Real)
        return false;
    const auto& terms = termsWith(family, side, column);
    return terms.size() == 1 && terms[0].term == leaf;
}

bool EquationTable::isAffine(uint32_t family, uint32_t side, uint32_t column) {
    return isTermOfLongSum(family, side, column) || solution(family, side, column);
}

structure::EdgeKind EquationTable::edgeKind(EquationRef e, uint32_t column) {
    using structure::EdgeKind;
    if (isTermOfLongSum(e.family, e.side, column))
        return EdgeKind::Solvable;
    const auto& solved = solution(e.family, e.side, column);
    if (!solved)
        return EdgeKind::Nonlinear;
    const auto pivot = m_system.flat.exprs.literal(solved->pivot);
    if (pivot)
        return *pivot != 0 ? EdgeKind::Solvable : EdgeKind::Nonlinear;
    for (uint32_t k : info(e.family, e.side).pivotColumns[column])
        if (!m_system.slots[m_families[e.family].cell(e.row, k)].isParameter())
            return EdgeKind::Nonlinear;
    bool time = contains(m_system.flat.exprs, solved->pivot,
                         [&](ExprId leaf) { return m_system.flat.exprs.node(leaf).op == ExprOp::Time; });
    return time ? EdgeKind::Nonlinear : EdgeKind::Linear;
}

ExprId EquationTable::residual(uint32_t family, uint32_t side) {
    EquationTemplate& of = info(family, side);
    if (!of.residual.valid()) {
        const EqSides sides = m_families[family].sides[side];
        of.residual = ExprBuilder(m_system.flat.exprs).sub(sides.lhs, sides.rhs);
    }
    return of.residual;
}

std::expected<ExprId, ExprId> EquationTable::partial(uint32_t family, uint32_t side, uint32_t column) {
    EquationTemplate& of = info(family, side);
    if (const auto found = of.partials.find(column); found != of.partials.end())
        return found->second;
    ExprPool& pool = m_system.flat.exprs;
    const ExprId leaf = columnExpr(family, side, column);
    assert(leaf.valid());
    // Long sums term by term: only the terms that move cost anything.
    ExprBuilder b(pool, ExprBuilder::Sums::Real);
    std::expected<ExprId, ExprId> result = b.zero();
    for (const SignedTerm& term : termsWith(family, side, column)) {
        const auto derivative = partialDerivative(pool, term.term, leaf, m_functions.derivatives().rules());
        if (!derivative) {
            result = derivative;
            break;
        }
        result = term.negative ? b.sub(*result, *derivative) : b.add(*result, *derivative);
    }
    of.partials.emplace(column, result);
    return result;
}

/// Over the columns that are used and behind them those of their derivatives.
std::expected<EqSides, ExprId> EquationTable::derivativeOf(uint32_t family, uint32_t side,
                                                           const std::vector<uint8_t>& moves,
                                                           const std::vector<uint32_t>& equalTo) {
    std::vector<uint32_t> key(moves.begin(), moves.end());
    key.insert(key.end(), equalTo.begin(), equalTo.end());
    EquationTemplate& of = info(family, side);
    if (const auto known = of.derivatives.find(key); known != of.derivatives.end())
        return known->second;
    ExprPool& pool = m_system.flat.exprs;
    ExprBuilder b(pool);
    const EqSides sides = m_families[family].sides[side];
    const auto count = static_cast<uint32_t>(of.columns.size());
    const uint32_t width = m_families[family].columnCount;
    const auto place = [&](uint32_t column) {
        return static_cast<uint32_t>(std::ranges::lower_bound(of.columns, column) - of.columns.begin());
    };
    Differentiator::Rules rules = m_functions.derivatives().rules();
    rules.leaf = [&](ExprId leaf) {
        const ExprNode& n = pool.node(leaf);
        if (n.op == ExprOp::Time)
            return b.one();
        if (n.op != ExprOp::Column || !moves[place(pool.columnNumber(leaf))])
            return b.zero();
        // Numbers behind all columns of the family mean derivatives until they are renumbered.
        return pool.column(width + place(pool.columnNumber(leaf)));
    };
    Differentiator differentiator(pool, rules);
    ExprRewriter renumber(pool, [&](ExprId id) -> ExprId {
        if (pool.node(id).op != ExprOp::Column)
            return {};
        const uint32_t k = pool.columnNumber(id);
        return pool.column(equalTo[k < width ? place(k) : count + (k - width)], pool.node(id).type);
    });
    const auto lhs = differentiator(sides.lhs);
    const auto rhs = lhs ? differentiator(sides.rhs) : lhs;
    if (!rhs)
        return std::unexpected(rhs.error());
    const EqSides made{renumber(*lhs), renumber(*rhs)};
    of.derivatives.emplace(std::move(key), made);
    return made;
}

std::expected<std::vector<EquationRef>, EquationTable::Undifferentiable>
EquationTable::differentiate(std::span<const EquationRef> equations) {
    std::vector<EquationRef> made(equations.size());
    // Rows with one template, one pattern of what moves, and one of equal slots become one family.
    struct Group {
        uint32_t family, side;
        std::vector<uint8_t> moves;    // per used column
        std::vector<uint32_t> equalTo; // per used column and its derivative: the first with the same slot
        std::vector<Slot> cells;
        std::vector<uint32_t> origins;
        std::vector<size_t> targets;
    };
    std::map<std::vector<uint32_t>, size_t> groupOf;
    std::vector<Group> groups;
    for (size_t i = 0; i < equations.size(); ++i) {
        const EquationRef e = equations[i];
        std::vector<uint8_t> moves;
        std::vector<Slot> cells;
        forEachSlot(e, [&](Slot slot, uint32_t) {
            moves.push_back(m_system.slots[slot].isContinuous() ? 1 : 0);
            cells.push_back(slot);
        });
        const size_t count = cells.size();
        for (size_t k = 0; k < count; ++k)
            cells.push_back(moves[k] ? m_system.derivative(cells[k]) : m_system.constant(0));
        std::vector<uint32_t> key{e.family, e.side};
        std::vector<uint32_t> equalTo;
        for (uint32_t k = 0; k < cells.size(); ++k) {
            const auto first = static_cast<uint32_t>(std::ranges::find(cells, cells[k]) - cells.begin());
            equalTo.push_back(m_system.slots[cells[k]].isParameter() ? k : first);
        }
        key.insert(key.end(), moves.begin(), moves.end());
        key.insert(key.end(), equalTo.begin(), equalTo.end());
        auto [it, added] = groupOf.emplace(key, groups.size());
        if (added)
            groups.push_back({e.family, e.side, moves, equalTo, {}, {}, {}});
        Group& group = groups[it->second];
        group.cells.insert(group.cells.end(), cells.begin(), cells.end());
        group.origins.push_back(origin(e));
        group.targets.push_back(i);
    }
    for (Group& group : groups) {
        const auto sides = derivativeOf(group.family, group.side, group.moves, group.equalTo);
        if (!sides)
            return std::unexpected(Undifferentiable{equations[group.targets[0]], sides.error()});
        const auto count = static_cast<uint32_t>(columns(group.family, group.side).size());
        SystemFamily family;
        family.sides = {*sides};
        family.columnCount = 2 * count;
        family.rowCount = static_cast<uint32_t>(group.targets.size());
        family.cells = std::move(group.cells);
        family.origins = std::move(group.origins);
        std::vector<EquationRef> refs;
        addFamily(std::move(family), refs);
        for (size_t row = 0; row < refs.size(); ++row)
            made[group.targets[row]] = refs[row];
    }
    return made;
}

std::optional<KernelSource> EquationTable::kernelSource(const std::vector<ExprId>& outputs, size_t columnCount,
                                                        SourceSpan span, DiagnosticSink& sink) {
    if (!m_store)
        return makeKernel(outputs, columnCount, span, sink);
    const auto key = kernelKey(m_system.flat.exprs, outputs, m_functions);
    if (const KernelSource* const known = key ? m_store->kernel(*key) : nullptr)
        return *known;
    auto made = makeKernel(outputs, columnCount, span, sink);
    if (made && key)
        m_store->addKernel(*key, *made);
    return made;
}

std::optional<KernelSource> EquationTable::makeKernel(const std::vector<ExprId>& outputs, size_t columnCount,
                                                      SourceSpan span, DiagnosticSink& sink) {
    ExprPool& pool = m_system.flat.exprs;
    auto program = compileKernel(pool, outputs, std::vector<bool>(columnCount, false), &m_functions);
    if (!program) {
        const ExprNode& n = pool.node(program.error());
        if (n.op == ExprOp::Call) {
            const FunctionProblem& problem = m_functions.problem();
            const std::string name = m_functions.functionName(pool, program.error());
            Diagnostic diagnostic = problem.isUntrusted
                                        ? diagnose<DiagnosticKind::NotTrusted>(span, name, untrustedText(problem.what))
                                        : diagnose<DiagnosticKind::FunctionCannotRun>(span, name, problem.what);
            if (problem.span.source.valid())
                diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(problem.span, phrase("in this function")));
            sink.report(std::move(diagnostic));
            return std::nullopt;
        }
        sink.report(diagnose<DiagnosticKind::UnsupportedInSimulation>(
            span, phrase("the operation {0} in this equation", exprOpText(n.op))));
        return std::nullopt;
    }
    KernelSource source;
    source.program = std::make_shared<KernelProgram>(std::move(*program));
    source.kernel = std::make_shared<solver::Kernel>();
    solver::Kernel& kernel = *source.kernel;
    kernel.columnCount = source.program->columnCount;
    kernel.outputCount = static_cast<uint32_t>(source.program->outputs.size());
    kernel.readsTime = std::ranges::any_of(source.program->instructions, [](const KernelInstruction& instruction) {
        return instruction.op == KernelOp::LoadTime;
    });
    kernel.mayMove = kernel.readsTime || !source.program->calls.empty();
    for (const KernelCallSite& call : source.program->calls)
        for (const KernelCallSite::Input& input : call.inputs)
            if (input.kind == KernelCallSite::Input::Kind::VarBlock) {
                kernel.columnExtents.resize(kernel.columnCount, 1);
                uint32_t& extent = kernel.columnExtents[input.value];
                extent = std::max(extent, input.count);
            }
    kernel.tape = &Tape::entry;
    kernel.tapeProgram = std::make_shared<Tape>(*source.program);
    return source;
}

const EquationTable::KernelUse* EquationTable::kernel(uint32_t family, const std::vector<ExprId>& outputs,
                                                      SourceSpan span, DiagnosticSink& sink) {
    std::vector<uint32_t> key;
    for (ExprId output : outputs)
        key.push_back(output.value);
    const std::pair useKey(family, key);
    if (const auto found = m_uses.find(useKey); found != m_uses.end())
        return &found->second;

    ExprPool& pool = m_system.flat.exprs;
    KernelUse use;
    use.columns = columnsIn(pool, outputs);
    ExprRewriter compact(pool, [&](ExprId id) -> ExprId {
        const ExprNode n = pool.node(id);
        if (n.op != ExprOp::Column && n.op != ExprOp::ColumnBlock)
            return {};
        const auto k =
            static_cast<uint32_t>(std::ranges::lower_bound(use.columns, pool.columnNumber(id)) - use.columns.begin());
        if (n.op == ExprOp::Column)
            return pool.column(k, n.type);
        const std::vector<uint32_t> dimensions(pool.blockDimensions(id).begin(), pool.blockDimensions(id).end());
        return pool.columnBlock(k, dimensions, n.type);
    });
    std::vector<ExprId> compacted;
    std::vector<uint32_t> compactKey{static_cast<uint32_t>(use.columns.size())};
    for (ExprId output : outputs) {
        compacted.push_back(compact(output));
        compactKey.push_back(compacted.back().value);
    }
    const auto [it, added] = m_kernels.try_emplace(compactKey, static_cast<solver::KernelId>(m_sources.size()));
    if (added) {
        auto source = kernelSource(compacted, use.columns.size(), span, sink);
        if (!source) {
            m_kernels.erase(it);
            return nullptr;
        }
        m_kernelTable->add(source->kernel);
        m_sources.push_back(std::move(*source));
    }
    use.kernel = it->second;
    return &m_uses.emplace(useKey, std::move(use)).first->second;
}

solver::RowGroup EquationTable::group(uint32_t family, const KernelUse& use, std::span<const uint32_t> rows) {
    const SystemFamily& of = m_families[family];
    solver::RowGroup group;
    group.kernel = use.kernel;
    group.rowCount = static_cast<uint32_t>(rows.size());
    group.columns.reserve(rows.size() * use.columns.size());
    group.origins.reserve(rows.size());
    for (uint32_t row : rows) {
        for (uint32_t k : use.columns)
            group.columns.push_back(of.cell(row, k));
        group.origins.push_back(of.origins[row]);
    }
    return group;
}

std::vector<KernelSource> EquationTable::takeKernels() {
    m_kernels.clear();
    m_uses.clear();
    return std::move(m_sources);
}

} // namespace gnomon
