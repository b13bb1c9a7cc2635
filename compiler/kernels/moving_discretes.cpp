#include "compiler/kernels/moving_discretes.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace gnomon {

namespace {

bool isOfDiscreteType(ScalarType type) {
    return type == ScalarType::Integer || type == ScalarType::Boolean || type == ScalarType::Enumeration;
}

/// Whether a row's expression moves between events.
class Movement {
public:
    Movement(const FlatModel& flat, const std::vector<bool>& discrete,
             const std::function<bool(uint32_t variable)>& isClocked)
        : m_flat(flat), m_pool(flat.exprs), m_discrete(discrete), m_isClocked(isClocked) {}

    bool moves(const RowTable& rows, uint32_t row, ExprId root) {
        m_rows = &rows;
        m_row = row;
        m_known[0].clear();
        m_known[1].clear();
        return moves(root, false);
    }

private:
    bool moves(ExprId id, bool quiet) {
        if (const auto found = m_known[quiet].find(id); found != m_known[quiet].end())
            return found->second;
        const bool result = compute(id, quiet);
        m_known[quiet].emplace(id, result);
        return result;
    }

    bool variableMoves(uint32_t variable) const {
        const VarKind kind = m_flat.blocks[m_flat.blockOf(VarId(variable)).index()].kind;
        return kind != VarKind::Parameter && kind != VarKind::Constant && !m_discrete[variable] &&
               !m_isClocked(variable);
    }

    bool anyChild(ExprId id, bool quiet) {
        for (ExprId child : m_pool.children(id))
            if (moves(child, quiet))
                return true;
        return false;
    }

    bool compute(ExprId id, bool quiet) {
        const ExprNode& n = m_pool.node(id);
        switch (n.op) {
        case ExprOp::Time:
        case ExprOp::Der:
        case ExprOp::Delay:
        case ExprOp::Transport:
            return true;
        case ExprOp::Column:
        case ExprOp::ColumnBlock: {
            const ColumnInfo& column = m_rows->columns[m_pool.columnNumber(id)];
            if (column.kind == ColumnKind::Constant)
                return false;
            const uint32_t first = m_rows->cell(m_row, m_pool.columnNumber(id));
            for (uint32_t i = 0; i < column.count; ++i)
                if (variableMoves(first + i))
                    return true;
            return false;
        }
        case ExprOp::Pre:
        case ExprOp::Start:
        case ExprOp::Edge:
        case ExprOp::Change:
        case ExprOp::Sample:
        case ExprOp::SampleClocked:
        case ExprOp::Hold:
        case ExprOp::Previous:
        case ExprOp::SubSample:
        case ExprOp::SuperSample:
        case ExprOp::ShiftSample:
        case ExprOp::BackSample:
        case ExprOp::NoClock:
        case ExprOp::Interval:
        case ExprOp::FirstTick:
            return false;
        case ExprOp::If: {
            // What is taken only at events may be computed of anything.
            const ExprOp condition = m_pool.node(m_pool.child(id, 0)).op;
            if (condition == ExprOp::Change || condition == ExprOp::Edge)
                return moves(m_pool.child(id, 2), quiet);
            return anyChild(id, quiet);
        }
        case ExprOp::NoEvent:
            return anyChild(id, true);
        case ExprOp::Smooth:
            return anyChild(id, quiet || m_pool.literal(m_pool.child(id, 0)).value_or(0) >= 1);
        case ExprOp::Less:
        case ExprOp::LessEqual:
        case ExprOp::Greater:
        case ExprOp::GreaterEqual:
            return quiet && anyChild(id, quiet);
        case ExprOp::Builtin: {
            // Between their jumps mod and rem move with what they are of.
            const BuiltinFunction f = m_pool.builtinOf(id);
            const bool rests = builtinJumps(f) && f != BuiltinFunction::Mod && f != BuiltinFunction::Rem;
            return (quiet || !rests) && anyChild(id, quiet);
        }
        default:
            return anyChild(id, quiet);
        }
    }

    const FlatModel& m_flat;
    const ExprPool& m_pool;
    const std::vector<bool>& m_discrete;
    const std::function<bool(uint32_t variable)>& m_isClocked;
    const RowTable* m_rows = nullptr;
    uint32_t m_row = 0;
    std::array<std::unordered_map<ExprId, bool>, 2> m_known; // without and below noEvent
};

/// Variables of a discrete type whose changes an expression looks at: below pre(), edge() and change(), and as they
/// stand in the condition of a `when`.
void findWatched(const FlatModel& flat, const RowTable& rows, ExprId root, bool isCondition,
                 std::vector<bool>& watched) {
    const ExprPool& pool = flat.exprs;
    const auto mark = [&](ExprId leaf) {
        if (pool.node(leaf).op != ExprOp::Column || rows.columns[pool.columnNumber(leaf)].kind != ColumnKind::Variable)
            return;
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            watched[rows.cell(row, pool.columnNumber(leaf))] = true;
    };
    for (ExprId id : pool.reachable({&root, 1})) {
        const ExprOp op = pool.node(id).op;
        if (op == ExprOp::Pre || op == ExprOp::Edge || op == ExprOp::Change)
            mark(pool.child(id, 0));
        else if (isCondition && isOfDiscreteType(pool.node(id).type))
            mark(id);
    }
}

} // namespace

MovingDiscretes movingDiscretes(const FlatModel& flat, const std::vector<bool>& discrete,
                                const std::function<bool(uint32_t variable)>& isClocked) {
    const ExprPool& pool = flat.exprs;
    struct Candidate {
        const EqFamily* family;
        const EqSides* sides;
        bool hides = false; // what moves may get through without an event
    };
    std::vector<Candidate> candidates;
    for (const EqFamily& family : flat.equations)
        for (const EqSides& sides : family.sides) {
            if (pool.node(sides.lhs).op != ExprOp::Column || !isOfDiscreteType(pool.node(sides.lhs).type) ||
                family.rows.columns[pool.columnNumber(sides.lhs)].kind != ColumnKind::Variable)
                continue;
            Candidate candidate{&family, &sides};
            for (ExprId id : pool.reachable({&sides.rhs, 1})) {
                const ExprOp op = pool.node(id).op;
                candidate.hides |= op == ExprOp::Call || op == ExprOp::NoEvent || op == ExprOp::Smooth ||
                                   (op == ExprOp::Builtin && !builtinJumps(pool.builtinOf(id)));
            }
            candidates.push_back(candidate);
        }
    MovingDiscretes result;
    if (std::ranges::none_of(candidates, &Candidate::hides))
        return result;
    std::vector<bool> watched(discrete.size(), false);
    for (const EqFamily& family : flat.equations)
        for (const EqSides& sides : family.sides)
            for (ExprId side : {sides.lhs, sides.rhs})
                findWatched(flat, family.rows, side, false, watched);
    for (const WhenFamily& family : flat.whens)
        for (const WhenBranch& branch : family.branches) {
            for (ExprId condition : branch.conditions)
                findWatched(flat, family.rows, condition, true, watched);
            for (const WhenAction& action : branch.actions)
                if (action.value.valid())
                    findWatched(flat, family.rows, action.value, false, watched);
        }
    // What is but another name of a variable looks at it as well.
    for (bool again = true; again;) {
        again = false;
        for (const Candidate& c : candidates) {
            const RowTable& rows = c.family->rows;
            ExprId of = c.sides->rhs;
            while (pool.node(of).op == ExprOp::Not || pool.node(of).op == ExprOp::Neg)
                of = pool.child(of, 0);
            if (pool.node(of).op != ExprOp::Column || rows.columns[pool.columnNumber(of)].kind != ColumnKind::Variable)
                continue;
            for (uint32_t row = 0; row < rows.rowCount; ++row)
                if (const uint32_t v = rows.cell(row, pool.columnNumber(of));
                    watched[rows.cell(row, pool.columnNumber(c.sides->lhs))] && !watched[v])
                    watched[v] = again = true;
        }
    }

    std::vector<bool> still = discrete;
    Movement movement(flat, still, isClocked);
    for (bool again = true; again;) {
        again = false;
        for (const Candidate& c : candidates) {
            if (!c.hides && result.moving.empty())
                continue;
            for (uint32_t row = 0; row < c.family->rows.rowCount; ++row) {
                const uint32_t v = c.family->rows.cell(row, pool.columnNumber(c.sides->lhs));
                const VarKind kind = flat.blocks[flat.blockOf(VarId(v)).index()].kind;
                if (!still[v] || isClocked(v) || kind == VarKind::Parameter || kind == VarKind::Constant ||
                    !movement.moves(c.family->rows, row, c.sides->rhs))
                    continue;
                if (watched[v]) {
                    if (std::ranges::find(result.held, v) == result.held.end())
                        result.held.push_back(v);
                    continue;
                }
                still[v] = false;
                result.moving.push_back(v);
                again = true;
            }
        }
    }
    return result;
}

} // namespace gnomon
