#include "compiler/kernels/model_compiler.h"

#include "compiler/base/phrases.h"
#include "compiler/expr/simplify.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace gnomon {

using structure::LeadingCombination;
using structure::Modular;
using structure::ModularMatrix;
using structure::none;
using Parameters = ExactCoefficients::Parameters;

namespace {

/// Factors that are such fractions are literals, whatever values the parameters have.
constexpr int64_t largestFraction = 1 << 20;
/// Factors that depend on parameters are found by elimination in so many equations at the most: symbolically, and
/// where the values of the parameters count.
constexpr size_t mostSymbolic = 12, mostByValue = 100;

/// A fraction of small numbers that the number may stand for (Wang 1981).
std::optional<double> smallFraction(Modular number) {
    auto r0 = static_cast<int64_t>(Modular::prime), r1 = static_cast<int64_t>(number.value());
    int64_t t0 = 0, t1 = 1;
    while (r1 > largestFraction) {
        const int64_t q = r0 / r1;
        r0 = std::exchange(r1, r0 - q * r1);
        t0 = std::exchange(t1, t0 - q * t1);
    }
    if (t1 == 0 || std::abs(t1) > largestFraction)
        return std::nullopt;
    return static_cast<double>(r1) / static_cast<double>(t1);
}

/// A number exactly, and as an expression.
struct Coefficient {
    Modular exact;
    ExprId expr;
};

/// Solves Σ matrix[row][unknown] · x = right[row], which has one solution; rows that say the same may be left over.
std::optional<std::vector<ExprId>> solveSymbolically(ExprBuilder& b, std::vector<std::vector<Coefficient>> matrix,
                                                     std::vector<Coefficient> right) {
    const size_t rows = matrix.size(), count = rows > 0 ? matrix[0].size() : 0;
    std::vector<bool> used(rows, false);
    std::vector<size_t> rowOf(count, rows);
    const auto rank = [&](const Coefficient& c) {
        const auto literal = b.pool().literal(c.expr);
        return literal ? std::fabs(*literal) : 1e-300;
    };
    for (size_t u = 0; u < count; ++u) {
        size_t pivot = rows;
        for (size_t r = 0; r < rows; ++r)
            if (!used[r] && !matrix[r][u].exact.isZero() &&
                (pivot == rows || rank(matrix[r][u]) > rank(matrix[pivot][u])))
                pivot = r;
        if (pivot == rows)
            return std::nullopt;
        used[pivot] = true;
        rowOf[u] = pivot;
        const Modular inverse = matrix[pivot][u].exact.inverse();
        for (size_t r = 0; r < rows; ++r) {
            if (r == pivot || matrix[r][u].exact.isZero())
                continue;
            const Modular factor = matrix[r][u].exact * inverse;
            const ExprId shown = b.div(matrix[r][u].expr, matrix[pivot][u].expr);
            const auto subtract = [&](Coefficient& from, const Coefficient& what) {
                from.exact = from.exact - factor * what.exact;
                from.expr = from.exact.isZero() ? b.zero() : b.sub(from.expr, b.mul(shown, what.expr));
            };
            for (size_t other = 0; other < count; ++other)
                if (other != u && !matrix[pivot][other].exact.isZero())
                    subtract(matrix[r][other], matrix[pivot][other]);
            matrix[r][u] = {Modular(), b.zero()};
            if (!right[pivot].exact.isZero())
                subtract(right[r], right[pivot]);
        }
    }
    std::vector<ExprId> result;
    for (size_t u = 0; u < count; ++u)
        result.push_back(b.div(right[rowOf[u]].expr, matrix[rowOf[u]][u].expr));
    return result;
}

} // namespace

/// An equation that takes the place of another one.
struct ModelCompiler::Combined {
    uint32_t replaced = none; // of m_equations
    EquationRef equation;
    std::vector<EquationRef> decisive; // whose coefficients' values made it
};

/// What equations say together about what their coefficients leave: the one that is differentiated least is replaced
/// by it.
std::optional<ModelCompiler::Combined> ModelCompiler::combine(const LeadingCombination& of, Parameters parameters) {
    ExprPool& pool = m_system.flat.exprs;
    ExprBuilder b(pool);
    const size_t count = of.terms.size();
    Combined result;
    std::vector<EquationRef> parts;
    size_t last = 0; // the term that is replaced: the last of the least differentiated
    for (size_t i = 0; i < count; ++i) {
        const LeadingCombination::Term& term = of.terms[i];
        EquationRef e = m_equations[term.equation];
        const SystemFamily& family = m_table.family(e.family);
        if (family.discrete || family.phase != SystemFamily::Phase::Always)
            return std::nullopt;
        if (term.times == 0)
            last = i;
        for (uint32_t t = 0; t < term.times; ++t) {
            bool isDelayed = false;
            m_table.forEachSlot(e,
                                [&](Slot slot, uint32_t) { isDelayed |= m_system.slots[slot].kind == Kind::Delayed; });
            const auto made = isDelayed ? std::unexpected(EquationTable::Undifferentiable{e, ExprId()})
                                        : m_table.differentiate({&e, 1});
            if (!made)
                return std::nullopt;
            e = made->front();
        }
        parts.push_back(e);
    }
    result.replaced = of.terms[last].equation;

    // One row of cells for all.
    SystemFamily family;
    std::unordered_map<Slot, uint32_t> columnOf;
    const auto columnFor = [&](Slot slot) {
        const auto [at, isNew] = columnOf.emplace(slot, static_cast<uint32_t>(family.cells.size()));
        if (isNew)
            family.cells.push_back(slot);
        return at->second;
    };
    struct Use {
        size_t part;
        ExprId coefficient; // in the columns of the combination; invalid: not constant
        Modular exact;
    };
    std::map<Slot, std::vector<Use>> uses;
    std::vector<ExprRewriter> renumber;
    renumber.reserve(count);
    for (size_t i = 0; i < count; ++i) {
        const EquationRef e = parts[i];
        renumber.emplace_back(pool, [this, &pool, &columnFor, e](ExprId id) -> ExprId {
            const ExprNode n = pool.node(id);
            if (n.op != ExprOp::Column && n.op != ExprOp::ColumnBlock)
                return {};
            const uint32_t column = columnFor(m_table.family(e.family).cell(e.row, pool.columnNumber(id)));
            if (n.op == ExprOp::Column)
                return pool.column(column, n.type);
            const std::vector<uint32_t> dimensions(pool.blockDimensions(id).begin(), pool.blockDimensions(id).end());
            return pool.columnBlock(column, dimensions, n.type);
        });
        std::vector<std::pair<Slot, uint32_t>> columns;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) { columns.emplace_back(slot, column); });
        for (const auto& [slot, column] : columns) {
            if (m_system.slots[slot].isParameter() || m_system.slots[slot].type != ScalarType::Real)
                continue;
            const auto coefficient = m_coefficients->constant(e, column);
            uses[slot].push_back(
                {i, coefficient ? renumber[i](*coefficient) : ExprId(), m_coefficients->of(e, column, parameters)});
            if (coefficient && parameters == Parameters::AsGiven) {
                const auto number = m_coefficients->number(e, *coefficient);
                if (!number)
                    return std::nullopt;
                uses[slot].back().coefficient = pool.real(*number);
            }
        }
        result.decisive.push_back(e);
    }
    // Unknowns that all parts have with constant coefficients; some of them cancel.
    std::map<Slot, Modular> total;
    for (const auto& [slot, list] : uses) {
        if (std::ranges::any_of(list, [](const Use& use) { return !use.coefficient.valid(); }))
            continue;
        Modular& sum = total[slot];
        for (const Use& use : list)
            sum = sum + of.terms[use.part].factor * use.exact;
    }

    std::vector<ExprId> factors(count);
    const Modular scale = of.terms[last].factor.inverse();
    bool isFraction = true;
    for (size_t i = 0; i < count; ++i) {
        const auto fraction = smallFraction(of.terms[i].factor * scale);
        isFraction = isFraction && fraction;
        factors[i] = pool.real(fraction.value_or(0));
    }
    if (!isFraction) {
        if (count > (parameters == Parameters::Any ? mostSymbolic : mostByValue))
            return std::nullopt;
        std::vector<std::vector<Coefficient>> matrix;
        std::vector<Coefficient> right;
        for (const auto& [slot, sum] : total) {
            if (!sum.isZero())
                continue;
            std::vector<Coefficient> row(count, {Modular(), b.zero()});
            for (const Use& use : uses[slot])
                row[use.part] = {use.exact, use.coefficient};
            right.push_back({Modular() - row[last].exact, b.neg(row[last].expr)});
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(last));
            matrix.push_back(std::move(row));
        }
        auto solved = solveSymbolically(b, std::move(matrix), std::move(right));
        if (!solved)
            return std::nullopt;
        solved->insert(solved->begin() + static_cast<std::ptrdiff_t>(last), b.one());
        factors = std::move(*solved);
    }

    ExprId sum = b.zero();
    for (const auto& [slot, exact] : total) {
        if (exact.isZero())
            continue;
        ExprId coefficient = b.zero();
        for (const Use& use : uses[slot])
            coefficient = b.add(coefficient, b.mul(factors[use.part], use.coefficient));
        sum = b.add(sum, b.mul(coefficient, pool.column(columnFor(slot), ScalarType::Real)));
    }
    ExprId rest = b.zero();
    for (size_t i = 0; i < count; ++i) {
        const EquationRef e = parts[i];
        ExprRewriter without(pool, [&](ExprId id) -> ExprId {
            const bool isAffine = pool.node(id).op == ExprOp::Column &&
                                  total.contains(m_table.family(e.family).cell(e.row, pool.columnNumber(id)));
            return isAffine ? b.zero() : ExprId();
        });
        const ExprId part = renumber[i](without(m_table.residual(e.family, e.side)));
        rest = b.add(rest, b.mul(factors[i], part));
    }
    family.sides = {{b.add(sum, rest), b.zero()}};
    family.columnCount = static_cast<uint32_t>(family.cells.size());
    family.rowCount = 1;
    family.origins = {m_table.origin(m_equations[result.replaced])};
    std::vector<EquationRef> made;
    m_table.addFamily(std::move(family), made);
    result.equation = made.front();
    return result;
}

bool ModelCompiler::bringOutHiddenConstraints(
    const std::vector<LeadingCombination>& found,
    const std::function<EquationRef(uint32_t edge, uint32_t& column)>& place) {
    const size_t slotCount = m_system.slots.size();
    std::set<structure::EqIndex> touched;
    const std::vector<EquationRef> before = m_equations;
    bool changed = false;
    for (const LeadingCombination& all : found) {
        // One after the other where they share equations.
        if (std::ranges::any_of(all.terms, [&](const auto& term) { return touched.contains(term.equation); }))
            continue;
        LeadingCombination chosen = all;
        // Whatever values the parameters have, if that is so.
        ModularMatrix matrix;
        matrix.columnCount = all.columnCount;
        bool isConstant = true, isOfParameters = false;
        for (const LeadingCombination::Term& term : all.terms) {
            ModularMatrix::Row& row = matrix.rows.emplace_back();
            for (const auto& [c, edge] : term.edges) {
                uint32_t column = 0;
                const EquationRef e = place(edge, column);
                const auto coefficient = m_coefficients->constant(e, column);
                isConstant = isConstant && coefficient;
                isOfParameters |= coefficient && !m_system.flat.exprs.literal(*coefficient);
                if (const Modular value = m_coefficients->of(e, column, Parameters::Any); !value.isZero())
                    row.emplace_back(c, value);
            }
            std::ranges::sort(row, {}, &ModularMatrix::Row::value_type::first);
        }
        if (!isConstant)
            continue;
        Parameters parameters = Parameters::Any;
        if (isOfParameters) {
            const auto zeros = structure::zeroCombinations(std::move(matrix));
            if (zeros && !zeros->empty()) {
                chosen.terms.clear();
                uint32_t least = none;
                for (const auto& [r, factor] : zeros->front()) {
                    chosen.terms.push_back(all.terms[r]);
                    chosen.terms.back().factor = factor;
                    least = std::min(least, all.terms[r].times);
                }
                for (LeadingCombination::Term& term : chosen.terms)
                    term.times -= least;
            } else {
                parameters = Parameters::AsGiven;
            }
        }
        std::optional<Combined> combined = combine(chosen, parameters);
        if (!combined && parameters == Parameters::Any && isOfParameters) {
            chosen = all;
            parameters = Parameters::AsGiven;
            combined = combine(chosen, parameters);
        }
        if (!combined)
            continue;
        if (parameters == Parameters::AsGiven)
            for (const EquationRef e : combined->decisive) {
                std::vector<uint32_t> columns(m_table.columns(e.family, e.side).begin(),
                                              m_table.columns(e.family, e.side).end());
                for (const uint32_t column : columns)
                    if (!m_system.slots[m_table.family(e.family).cell(e.row, column)].isParameter())
                        if (const auto coefficient = m_coefficients->constant(e, column))
                            m_coefficients->forEachParameter(e, *coefficient,
                                                             [&](Slot slot) { m_known->decide(slot); });
            }
        for (const LeadingCombination::Term& term : chosen.terms)
            touched.insert(term.equation);
        m_equations[combined->replaced] = combined->equation;
        changed = true;
    }
    if (changed && m_writtenEquations.empty()) {
        m_writtenEquations = before;
        m_writtenSlots = slotCount;
    }
    if (changed)
        m_decisive = m_known->decisive();
    dropDerivativesFrom(slotCount);
    return changed;
}

/// Derivatives that were made in passing and that no equation has in the end.
void ModelCompiler::dropDerivativesFrom(size_t firstSlot) {
    if (m_system.slots.size() == firstSlot)
        return;
    std::vector<bool> used(m_system.slots.size() - firstSlot, false);
    for (const EquationRef e : m_equations)
        m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
            if (slot >= firstSlot)
                used[slot - firstSlot] = true;
        });
    for (size_t slot = m_system.slots.size(); slot-- > firstSlot;) {
        SystemSlot& derivative = m_system.slots[slot];
        if (derivative.kind != Kind::Derivative || used[slot - firstSlot] || derivative.derivative != noSlot)
            continue;
        derivative.computed = false;
        m_system.slots[derivative.of].derivative = noSlot;
    }
}

bool ModelCompiler::reportDependentEquations(DiagnosticSink& sink) {
    const std::vector<EquationRef>& equations = m_writtenEquations.empty() ? m_equations : m_writtenEquations;
    // A variable stands for its derivatives too: s of its Laplace transform is a number drawn at random.
    const Modular rate = Modular::drawn(0x5EED);
    std::unordered_map<Slot, uint32_t> columnOf;
    std::vector<Slot> slots;
    ModularMatrix matrix;
    for (const EquationRef e : equations) {
        std::map<uint32_t, Modular> sum;
        std::vector<std::pair<Slot, uint32_t>> columns;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) { columns.emplace_back(slot, column); });
        for (const auto& [slot, column] : columns) {
            if (!m_system.slots[slot].isUnknown() || isDiscrete(slot))
                continue;
            Slot base = slot;
            uint32_t order = 0;
            for (; m_system.slots[base].kind == Kind::Derivative; base = m_system.slots[base].of)
                ++order;
            const auto [at, isNew] = columnOf.emplace(base, static_cast<uint32_t>(slots.size()));
            if (isNew)
                slots.push_back(base);
            Modular& entry = sum[at->second];
            entry = entry + m_coefficients->of(e, column, Parameters::AsGiven) * rate.power(order);
        }
        ModularMatrix::Row& row = matrix.rows.emplace_back();
        for (const auto& [column, value] : sum)
            if (!value.isZero())
                row.emplace_back(column, value);
    }
    matrix.columnCount = static_cast<uint32_t>(slots.size());
    const auto open = structure::zeroCombinations(matrix.transposed(), 10 * structure::passingBudget);
    const auto surplus = structure::zeroCombinations(matrix, 10 * structure::passingBudget);
    if (!surplus || !open || (surplus->empty() && open->empty()))
        return false;
    std::vector<bool> taken(open->size(), false);
    for (const ModularMatrix::Row& set : *surplus) {
        std::set<uint32_t> about;
        for (const auto& [r, factor] : set)
            for (const auto& [column, value] : matrix.rows[r])
                about.insert(column);
        size_t partner = none, most = 0;
        for (size_t i = 0; i < open->size(); ++i) {
            const auto shared = static_cast<size_t>(
                std::ranges::count_if((*open)[i], [&](const auto& e) { return about.contains(e.first); }));
            if (!taken[i] && (partner == none || shared > most)) {
                partner = i;
                most = shared;
            }
        }
        std::vector<Slot> loose;
        if (partner != none) {
            taken[partner] = true;
            for (const auto& [column, factor] : (*open)[partner])
                loose.push_back(slots[column]);
        }
        std::vector<EquationRef> rows;
        for (const auto& [r, factor] : set)
            rows.push_back(equations[r]);
        reportDependent(m_table, m_names, rows, loose, sink);
        m_dependentSets.push_back({std::move(rows), std::move(loose)});
    }
    return true;
}

void ModelCompiler::describeDependentEquations() {
    InitialStructure& s = *m_structure;
    std::map<std::array<uint32_t, 3>, uint32_t> numberOf;
    for (uint32_t e = 0; e < m_structureRows.size(); ++e)
        numberOf.try_emplace({m_structureRows[e].family, m_structureRows[e].row, m_structureRows[e].side}, e);
    std::unordered_map<Slot, uint32_t> quantityOf;
    for (uint32_t v = 0; v < s.quantities.size(); ++v)
        quantityOf.try_emplace(s.quantities[v].slot, v);
    for (const Dependent& set : m_dependentSets) {
        structure::Trouble trouble{structure::Trouble::Kind::SameByValues, none, {}, {}, {}};
        for (const EquationRef e : set.equations)
            if (const auto found = numberOf.find({e.family, e.row, e.side}); found != numberOf.end()) {
                trouble.equations.push_back(found->second);
                if (!s.equations[found->second].isConnection)
                    trouble.mends.push_back({structure::Mend::Kind::LeaveOut, found->second, 0});
            }
        for (const Slot slot : set.undetermined)
            if (const auto found = quantityOf.find(slot); found != quantityOf.end())
                trouble.variables.push_back(found->second);
        s.inModel.push_back(std::move(trouble));
    }
    s.isDependent = !m_dependentSets.empty();
}

} // namespace gnomon
