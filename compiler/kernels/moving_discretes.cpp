#include "compiler/kernels/moving_discretes.h"

#include <array>
#include <unordered_map>

namespace gnomon {

namespace {

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
        case ExprOp::NoEvent:
            return anyChild(id, true);
        case ExprOp::Smooth:
            return anyChild(id, quiet || m_pool.literal(m_pool.child(id, 0)).value_or(0) >= 1);
        case ExprOp::Less:
        case ExprOp::LessEqual:
        case ExprOp::Greater:
        case ExprOp::GreaterEqual:
            return quiet && anyChild(id, quiet);
        case ExprOp::Builtin:
            return (quiet || !builtinJumps(m_pool.builtinOf(id))) && anyChild(id, quiet);
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

} // namespace

std::vector<uint32_t> movingDiscretes(const FlatModel& flat, const std::vector<bool>& discrete,
                                      const std::function<bool(uint32_t variable)>& isClocked) {
    const ExprPool& pool = flat.exprs;
    const auto isOfDiscreteType = [](ScalarType type) {
        return type == ScalarType::Integer || type == ScalarType::Boolean || type == ScalarType::Enumeration;
    };
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
            for (ExprId id : pool.reachable({&sides.rhs, 1}))
                candidate.hides |= pool.node(id).op == ExprOp::Call || pool.node(id).op == ExprOp::NoEvent ||
                                   pool.node(id).op == ExprOp::Smooth;
            candidates.push_back(candidate);
        }
    std::vector<bool> held = discrete;
    std::vector<uint32_t> moving;
    Movement movement(flat, held, isClocked);
    for (bool again = true; again;) {
        again = false;
        for (const Candidate& c : candidates) {
            if (!c.hides && moving.empty())
                continue;
            for (uint32_t row = 0; row < c.family->rows.rowCount; ++row) {
                const uint32_t v = c.family->rows.cell(row, pool.columnNumber(c.sides->lhs));
                const VarKind kind = flat.blocks[flat.blockOf(VarId(v)).index()].kind;
                if (!held[v] || isClocked(v) || kind == VarKind::Parameter || kind == VarKind::Constant ||
                    !movement.moves(c.family->rows, row, c.sides->rhs))
                    continue;
                held[v] = false;
                moving.push_back(v);
                again = true;
            }
        }
    }
    return moving;
}

} // namespace gnomon
