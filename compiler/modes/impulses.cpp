#include "compiler/modes/impulses.h"

#include "compiler/expr/differentiate.h"
#include "compiler/expr/evaluate.h"
#include "compiler/expr/solve.h"
#include "compiler/flat/differentiated.h"

#include <algorithm>
#include <map>
#include <optional>

namespace gnomon {

namespace {

class ImpulseMaker {
public:
    ImpulseMaker(ModeModel& mode, const std::function<std::optional<double>(VarId)>& known)
        : m_mode(mode),
          m_known(known),
          m_flat(mode.flat),
          m_isState(differentiated(mode.flat)),
          m_mayBeImpulse(m_flat.variableCount(), false) {}

    void make() {
        const size_t equationCount = m_flat.equations.size();
        for (const VarBlock& block : m_flat.blocks)
            if (block.kind == VarKind::Continuous && block.type == ScalarType::Real)
                for (uint32_t i = 0; i < block.count; ++i)
                    m_mayBeImpulse[block.first.index() + i] = !m_isState[block.first.index() + i];
        for (const WhenFamily& family : m_flat.whens)
            for (const WhenBranch& branch : family.branches)
                for (const WhenAction& action : branch.actions)
                    if (action.kind == ActionKind::Assign)
                        for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                            m_mayBeImpulse[family.rows.cell(row, m_flat.exprs.columnNumber(action.target))] = false;
        // What is taken to be finite takes others with it.
        for (bool again = true; again;) {
            again = false;
            for (size_t f = 0; f < equationCount; ++f)
                again |= findFinite(f);
        }
        for (size_t f = 0; f < equationCount; ++f)
            addFamily(f);
    }

private:
    /// A factor of an impulse in an equation: of a jump of a state, or of an unknown's impulse.
    struct Term {
        uint32_t column = 0;
        bool isJump = false;
        ExprId factor;
    };

    bool isReal(const RowTable& rows, uint32_t k) const {
        return rows.columns[k].kind == ColumnKind::Variable && rows.columns[k].type == ScalarType::Real;
    }
    bool mayBeImpulse(const RowTable& rows, uint32_t row, ExprId leaf) const {
        const ExprPool& pool = m_flat.exprs;
        const ExprOp op = pool.node(leaf).op;
        if (op == ExprOp::Der)
            return true;
        if (op != ExprOp::Column && op != ExprOp::ColumnBlock)
            return false;
        const uint32_t k = pool.columnNumber(leaf);
        if (rows.columns[k].kind != ColumnKind::Variable)
            return false;
        for (uint32_t i = 0; i < rows.columns[k].count; ++i)
            if (m_mayBeImpulse[rows.cell(row, k) + i])
                return true;
        return false;
    }

    /// What may be an impulse though the equation is not affine in it.
    bool findFinite(size_t f) {
        bool found = false;
        ExprPool& pool = m_flat.exprs;
        const EqFamily& family = m_flat.equations[f];
        for (const EqSides& sides : family.sides) {
            if (pool.node(sides.lhs).type != ScalarType::Real && pool.node(sides.rhs).type != ScalarType::Real)
                continue;
            const ExprId roots[] = {sides.lhs, sides.rhs};
            std::vector<ExprId> leaves;
            forEachLeaf(pool, roots, [&](ExprId leaf) { leaves.push_back(leaf); });
            for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                std::vector<ExprId> impulses;
                for (const ExprId leaf : leaves)
                    if (mayBeImpulse(family.rows, row, leaf))
                        impulses.push_back(leaf);
                if (impulses.empty())
                    continue;
                const auto isOne = [&](ExprId leaf) { return std::ranges::find(impulses, leaf) != impulses.end(); };
                if (std::ranges::all_of(roots, [&](ExprId root) { return degree(root, isOne) <= 1; }))
                    continue;
                for (const ExprId leaf : impulses) {
                    // Alone it may be affine; together with the others it is not.
                    if (pool.node(leaf).op == ExprOp::Der)
                        continue;
                    const uint32_t k = pool.columnNumber(leaf);
                    for (uint32_t i = 0; i < family.rows.columns[k].count; ++i)
                        if (standsBeside(sides, leaf, isOne)) {
                            m_mayBeImpulse[family.rows.cell(row, k) + i] = false;
                            found = true;
                        }
                }
            }
        }
        return found;
    }

    /// 0: free of all leaves for which `unknown` holds, 1: linear in them jointly, 2: anything else. What decides
    /// between branches is no factor.
    int degree(ExprId id, const std::function<bool(ExprId)>& unknown) const {
        const ExprPool& pool = m_flat.exprs;
        const ExprNode& n = pool.node(id);
        if (n.type == ScalarType::Boolean)
            return 0;
        if (unknown(id))
            return 1;
        const auto of = [&](size_t i) { return degree(pool.child(id, i), unknown); };
        switch (n.op) {
        case ExprOp::Add:
        case ExprOp::Sub:
            return std::max(of(0), of(1));
        case ExprOp::Neg:
        case ExprOp::NoEvent:
            return of(0);
        case ExprOp::Mul:
            return std::min(2, of(0) + of(1));
        case ExprOp::Div:
            return of(1) > 0 ? 2 : of(0);
        case ExprOp::If:
            return std::max(of(1), of(2));
        case ExprOp::Smooth:
            return of(1);
        default:
            break;
        }
        for (size_t i = 0; i < n.childCount; ++i)
            if (n.op != ExprOp::Der && n.op != ExprOp::Pre && of(i) > 0)
                return 2;
        return 0;
    }

    /// Whether a leaf is multiplied with another one, or changes what it stands in otherwise than linearly.
    bool standsBeside(const EqSides& sides, ExprId leaf, const std::function<bool(ExprId)>& isOne) {
        ExprPool& pool = m_flat.exprs;
        for (const ExprId root : {sides.lhs, sides.rhs})
            for (const SignedTerm& term : sumTerms(pool, root))
                if (contains(pool, term.term, [&](ExprId l) { return l == leaf; }) && degree(term.term, isOne) > 1)
                    return true;
        return false;
    }

    void addFamily(size_t f) {
        // Rows with the same pattern of what jumps and what may be an impulse.
        std::map<std::string, std::vector<uint32_t>> groups;
        for (uint32_t row = 0; row < m_flat.equations[f].rows.rowCount; ++row) {
            const RowTable& rows = m_flat.equations[f].rows;
            std::string pattern;
            for (uint32_t k = 0; k < rows.columns.size(); ++k)
                pattern += !isReal(rows, k) || rows.columns[k].count != 1 ? '.'
                           : m_isState[rows.cell(row, k)]                 ? 's'
                           : m_mayBeImpulse[rows.cell(row, k)]            ? 'i'
                                                                          : '.';
            groups[pattern].push_back(row);
        }
        for (const auto& [pattern, rows] : groups)
            for (size_t side = 0; side < m_flat.equations[f].sides.size(); ++side)
                if (m_flat.exprs.node(m_flat.equations[f].sides[side].lhs).type == ScalarType::Real ||
                    m_flat.exprs.node(m_flat.equations[f].sides[side].rhs).type == ScalarType::Real)
                    addRows(f, side, pattern, rows);
    }

    void addRows(size_t f, size_t side, const std::string& pattern, const std::vector<uint32_t>& which) {
        ExprPool& pool = m_flat.exprs;
        const EqSides sides = m_flat.equations[f].sides[side];
        ExprBuilder b(pool, ExprBuilder::Sums::Real);
        std::vector<Term> terms;
        for (uint32_t k = 0; k < pattern.size(); ++k) {
            if (pattern[k] == '.')
                continue;
            const bool isJump = pattern[k] == 's';
            const ExprId column = pool.column(k);
            const ExprId leaf = isJump ? pool.der(column) : column;
            const auto left = partialDerivative(pool, sides.lhs, leaf),
                       right = partialDerivative(pool, sides.rhs, leaf);
            if (!left || !right)
                continue; // in a function: finite
            const ExprId factor = b.sub(*left, *right);
            if (!b.isZero(factor))
                terms.push_back({k, isJump, factor});
        }
        // Of rows in which the same factors are zero.
        const RowTable& rows = m_flat.equations[f].rows;
        std::map<std::vector<bool>, std::vector<uint32_t>> groups;
        for (const uint32_t row : which) {
            std::vector<bool> counts;
            for (const Term& term : terms)
                counts.push_back(factorAt(term.factor, rows, row) != 0.0);
            groups[counts].push_back(row);
        }
        for (const auto& [counts, of] : groups) {
            std::vector<Term> left;
            for (size_t i = 0; i < terms.size(); ++i)
                if (counts[i])
                    left.push_back(terms[i]);
            addRows(f, left, of);
        }
    }

    /// The factor as a number, if parameters alone say it.
    std::optional<double> factorAt(ExprId factor, const RowTable& rows, uint32_t row) const {
        const ExprPool& pool = m_flat.exprs;
        return evaluateScalar(pool, factor, [&](ExprId leaf) -> std::optional<double> {
            if (pool.node(leaf).op != ExprOp::Column)
                return std::nullopt;
            const uint32_t k = pool.columnNumber(leaf);
            return rows.columns[k].kind == ColumnKind::Constant ? std::optional(m_flat.constants[rows.cell(row, k)])
                                                                : m_known(VarId(rows.cell(row, k)));
        });
    }

    void addRows(size_t f, const std::vector<Term>& terms, const std::vector<uint32_t>& which) {
        ExprPool& pool = m_flat.exprs;
        ExprBuilder b(pool, ExprBuilder::Sums::Real);
        if (terms.empty())
            return;
        EqFamily made;
        const RowTable& from = m_flat.equations[f].rows;
        made.rows.columns = from.columns;
        made.rows.span = from.span;
        ExprId sum = b.zero();
        for (const Term& term : terms) {
            const auto next = static_cast<uint32_t>(made.rows.columns.size());
            made.rows.columns.push_back({ColumnKind::Variable, ScalarType::Real, 1});
            const ExprId jump = term.isJump ? b.sub(pool.column(term.column), pool.column(next)) : pool.column(next);
            sum = b.add(sum, b.mul(term.factor, jump));
        }
        made.sides.push_back({sum, b.zero()});
        struct Row {
            std::vector<uint32_t> cells;
            FlatInstanceId instance;
        };
        std::vector<Row> rows; // blocks are added meanwhile, families are not
        for (const uint32_t row : which) {
            Row& made_row = rows.emplace_back();
            for (uint32_t k = 0; k < from.columns.size(); ++k)
                made_row.cells.push_back(from.cell(row, k));
            if (!from.instances.empty())
                made_row.instance = from.instances[row];
            for (const Term& term : terms)
                made_row.cells.push_back(hidden(VarId(from.cell(row, term.column)), term.isJump).value);
        }
        for (Row& row : rows) {
            made.rows.cells.insert(made.rows.cells.end(), row.cells.begin(), row.cells.end());
            if (!from.instances.empty())
                made.rows.instances.push_back(row.instance);
            ++made.rows.rowCount;
        }
        m_flat.initialEquations.push_back(std::move(made));
    }

    /// What the state was before, a parameter that is given; or the impulse of an unknown.
    VarId hidden(VarId of, bool isBefore) {
        auto [at, isNew] = m_hidden.try_emplace({of, isBefore});
        if (!isNew)
            return at->second;
        if (m_universeOf.empty()) {
            m_universeOf.resize(m_flat.variableCount());
            for (uint32_t v = 0; v < m_mode.numberOf.size(); ++v)
                if (m_mode.numberOf[v].valid())
                    m_universeOf[m_mode.numberOf[v].index()] = VarId(v);
        }
        const VarBlock& like = m_flat.blocks[m_flat.blockOf(of).index()];
        VarBlock block;
        block.instance = like.instance;
        block.name = like.name;
        block.span = like.span;
        block.hidden = true;
        block.count = 1;
        block.kind = VarKind::Parameter;
        block.value = AttributeValue::each(0);
        block.isGiven = isBefore;
        if (!isBefore)
            block.fixed = AttributeValue::each(0); // found with the start
        const VarBlockId id = m_flat.addBlock(std::move(block));
        at->second = m_flat.blocks[id.index()].first;
        (isBefore ? m_mode.given : m_mode.impulses).emplace_back(m_universeOf[of.index()], at->second);
        return at->second;
    }

    ModeModel& m_mode;
    const std::function<std::optional<double>(VarId)>& m_known;
    FlatModel& m_flat;
    std::vector<bool> m_isState;
    std::vector<bool> m_mayBeImpulse; // by variable
    std::map<std::pair<VarId, bool>, VarId> m_hidden;
    std::vector<VarId> m_universeOf;
};

} // namespace

void addImpulses(ModeModel& mode, const std::function<std::optional<double>(VarId)>& known) {
    ImpulseMaker(mode, known).make();
}

} // namespace gnomon
