#include "compiler/kernels/cleared_divisions.h"

#include "compiler/base/phrases.h"
#include "compiler/expr/solve.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>

namespace gnomon {

namespace {

using IsUnknown = std::function<bool(ExprId leaf)>;

struct Quotient {
    ExprId numerator;
    ExprId divisor; // none: there is none with an unknown
};

/// A product or quotient with its divisors taken together. Sums stay as they are.
Quotient quotientOf(ExprPool& pool, ExprId id, const IsUnknown& isUnknown) {
    ExprBuilder b(pool, ExprBuilder::Sums::Real);
    const auto times = [&](ExprId x, ExprId y) { return !x.valid() ? y : !y.valid() ? x : b.mul(x, y); };
    if (!contains(pool, id, isUnknown))
        return {id, {}};
    switch (pool.node(id).op) {
    case ExprOp::Neg: {
        const Quotient of = quotientOf(pool, pool.child(id, 0), isUnknown);
        return of.divisor.valid() ? Quotient{b.neg(of.numerator), of.divisor} : Quotient{id, {}};
    }
    case ExprOp::Mul: {
        const Quotient x = quotientOf(pool, pool.child(id, 0), isUnknown);
        const Quotient y = quotientOf(pool, pool.child(id, 1), isUnknown);
        const ExprId divisor = times(x.divisor, y.divisor);
        return divisor.valid() ? Quotient{b.mul(x.numerator, y.numerator), divisor} : Quotient{id, {}};
    }
    case ExprOp::Div: {
        const Quotient above = quotientOf(pool, pool.child(id, 0), isUnknown);
        const ExprId below = pool.child(id, 1);
        if (!contains(pool, below, isUnknown))
            return above.divisor.valid() ? Quotient{b.div(above.numerator, below), above.divisor} : Quotient{id, {}};
        const Quotient under = quotientOf(pool, below, isUnknown);
        return {times(above.numerator, under.divisor), times(above.divisor, under.numerator)};
    }
    default:
        return {id, {}};
    }
}

/// The sum of the terms times all their divisors; nothing if no term has one.
std::optional<ExprId> cleared(ExprPool& pool, ExprId residual, const IsUnknown& isUnknown) {
    ExprBuilder b(pool, ExprBuilder::Sums::Real);
    const std::vector<SignedTerm> terms = sumTerms(pool, residual);
    std::vector<Quotient> quotients;
    std::vector<ExprId> divisors;
    for (const SignedTerm& term : terms) {
        const Quotient& of = quotients.emplace_back(quotientOf(pool, term.term, isUnknown));
        if (of.divisor.valid() && std::ranges::find(divisors, of.divisor) == divisors.end())
            divisors.push_back(of.divisor);
    }
    if (divisors.empty())
        return std::nullopt;
    ExprId sum = b.zero();
    for (size_t i = 0; i < terms.size(); ++i) {
        ExprId product = quotients[i].numerator;
        for (const ExprId divisor : divisors)
            if (divisor != quotients[i].divisor)
                product = b.mul(product, divisor);
        sum = terms[i].negative ? b.sub(sum, product) : b.add(sum, product);
    }
    return sum;
}

/// The equations as they are written, each with the size of its terms.
struct WrittenEquations {
    std::vector<solver::RowGroup> rows; // residual, sum of its terms' absolute values
    std::string name;

    std::string check(const solver::RunKernels& kernels, double* values) const {
        constexpr double consistent = 1e-6;
        std::vector<double> out;
        for (const solver::RowGroup& group : rows) {
            out.resize(size_t(2) * group.rowCount);
            group.evaluate(kernels, values, out.data());
            for (size_t i = 0; i < out.size(); i += 2)
                if (!(std::fabs(out[i]) <= consistent * out[i + 1]))
                    return phrase("{0}: there is no solution without a division by zero", name);
        }
        return {};
    }
};

} // namespace

std::optional<ClearedDivisions> clearDivisions(EquationTable& table, const CausalBlock& block, const std::string& name,
                                               DiagnosticSink& sink) {
    ExprPool& pool = table.system().flat.exprs;
    const std::unordered_set<Slot> unknowns(block.unknowns.begin(), block.unknowns.end());
    std::map<std::pair<uint32_t, uint32_t>, std::vector<EquationRef>> groups; // of one template
    for (const EquationRef e : block.equations)
        groups[{e.family, e.side}].push_back(e);
    struct Multiplied {
        std::vector<EquationRef> members;
        ExprId product;
    };
    std::vector<Multiplied> multiplied;
    ClearedDivisions result;
    for (const auto& [key, members] : groups) {
        const auto [family, side] = key;
        const auto isUnknown = [&](ExprId leaf) {
            return pool.node(leaf).op == ExprOp::Column && std::ranges::any_of(members, [&](EquationRef e) {
                       return unknowns.contains(table.family(e.family).cell(e.row, pool.columnNumber(leaf)));
                   });
        };
        const ExprId residual = table.residual(family, side);
        if (degreeIn(pool, residual, isUnknown) <= 1) {
            result.equations.insert(result.equations.end(), members.begin(), members.end());
            continue;
        }
        const std::optional<ExprId> product = cleared(pool, residual, isUnknown);
        if (!product || degreeIn(pool, *product, isUnknown) > 1)
            return std::nullopt;
        multiplied.push_back({members, *product});
    }
    if (multiplied.empty())
        return std::nullopt;

    ExprBuilder b(pool, ExprBuilder::Sums::Real);
    auto written = std::make_shared<WrittenEquations>();
    written->name = name;
    for (const Multiplied& of : multiplied) {
        const EquationRef first = of.members[0];
        const ExprId residual = table.residual(first.family, first.side);
        ExprId size = b.zero();
        for (const SignedTerm& term : sumTerms(pool, residual))
            size = b.add(size, b.builtin(BuiltinFunction::Abs, term.term));
        const auto* use = table.kernel(first.family, {residual, size}, table.span(first), sink);
        if (!use)
            return std::nullopt;
        std::vector<uint32_t> rows;
        for (const EquationRef e : of.members)
            rows.push_back(e.row);
        written->rows.push_back(table.group(first.family, *use, rows));
        const SystemFamily& from = table.family(first.family);
        SystemFamily family;
        family.sides = {{of.product, b.zero()}};
        family.columnCount = from.columnCount;
        family.rowCount = static_cast<uint32_t>(rows.size());
        for (const uint32_t row : rows) {
            for (uint32_t column = 0; column < from.columnCount; ++column)
                family.cells.push_back(from.cell(row, column));
            family.origins.push_back(from.origins[row]);
        }
        table.addFamily(std::move(family), result.equations);
    }
    result.check.run = [](const void* self, const solver::RunKernels& kernels, double* values,
                          solver::ProcedureContext&) -> std::string {
        return static_cast<const WrittenEquations*>(self)->check(kernels, values);
    };
    result.check.self = std::move(written);
    result.check.origin = table.origin(multiplied[0].members[0]);
    return result;
}

} // namespace gnomon
