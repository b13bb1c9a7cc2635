#include "compiler/kernels/at_rest.h"

#include <array>
#include <unordered_map>

namespace gnomon {

bool vanishesWith(const EquationTable& table, EquationRef e, const std::function<bool(Slot)>& isZero) {
    const ExprPool& pool = table.system().flat.exprs;
    const SystemFamily& family = table.family(e.family);
    const EqSides& sides = family.sides[e.side];
    const std::array<ExprId, 2> roots{sides.lhs, sides.rhs};
    std::unordered_map<uint32_t, bool> zero;
    const auto child = [&](ExprId id, size_t i) { return zero.at(pool.child(id, i).value); };
    for (const ExprId id : pool.reachable(roots)) {
        bool& is = zero[id.value] = false;
        switch (pool.node(id).op) {
        case ExprOp::RealLiteral:
        case ExprOp::IntegerLiteral:
            is = pool.literal(id) == 0.0;
            break;
        case ExprOp::Column:
            is = isZero(family.cell(e.row, pool.columnNumber(id)));
            break;
        case ExprOp::Add:
        case ExprOp::Sub:
        case ExprOp::Homotopy:
            is = child(id, 0) && child(id, 1);
            break;
        case ExprOp::Mul:
            is = child(id, 0) || child(id, 1);
            break;
        case ExprOp::Div:
        case ExprOp::Neg:
        case ExprOp::NoEvent:
            is = child(id, 0);
            break;
        case ExprOp::Smooth:
            is = child(id, 1);
            break;
        case ExprOp::Pow: {
            const auto exponent = pool.literal(pool.child(id, 1));
            is = child(id, 0) && exponent && *exponent > 0;
            break;
        }
        case ExprOp::If:
            is = child(id, 1) && child(id, 2);
            break;
        default:
            break;
        }
    }
    return zero.at(sides.lhs.value) && zero.at(sides.rhs.value);
}

} // namespace gnomon
