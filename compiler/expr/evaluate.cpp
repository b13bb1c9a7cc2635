#include "compiler/expr/evaluate.h"

#include "compiler/base/exact_integers.h"
#include "compiler/expr/scalar_ops.h"

#include <unordered_map>

namespace gnomon {

std::optional<double> evaluateScalar(const ExprPool& pool, ExprId root,
                                     const std::function<std::optional<double>(ExprId leaf)>& leaf) {
    std::unordered_map<ExprId, std::optional<double>> values;
    for (ExprId id : pool.reachable({&root, 1})) {
        const ExprNode& n = pool.node(id);
        const auto operand = [&](size_t i) -> double {
            return i < n.childCount ? values.at(pool.child(id, i)).value_or(0) : 0;
        };
        std::optional<double> value;
        bool known = n.rank == 0;
        if (n.op != ExprOp::If && n.op != ExprOp::Der && n.op != ExprOp::Pre && n.op != ExprOp::Start)
            for (ExprId child : pool.children(id))
                known = known && values.at(child).has_value();
        if (!known) {
            values.emplace(id, std::nullopt);
            continue;
        }
        switch (n.op) {
        case ExprOp::RealLiteral:
        case ExprOp::IntegerLiteral:
            value = pool.literal(id);
            break;
        case ExprOp::Time:
        case ExprOp::Column:
        case ExprOp::Local:
        case ExprOp::Initial:
        case ExprOp::Terminal:
        case ExprOp::Der:
        case ExprOp::Pre:
        case ExprOp::Start:
            value = leaf(id);
            break;
        case ExprOp::Builtin:
            value = builtinValue(pool.builtinOf(id), operand(0), operand(1));
            break;
        case ExprOp::NoEvent:
        case ExprOp::Homotopy:
            value = operand(0);
            break;
        case ExprOp::Smooth:
            value = operand(1);
            break;
        case ExprOp::SemiLinear:
            value = operand(0) * operand(operand(0) >= 0 ? 1 : 2);
            break;
        case ExprOp::If:
            // The branch that is not taken need not have a value.
            if (const auto condition = values.at(pool.child(id, 0)))
                value = values.at(pool.child(id, *condition != 0 ? 1 : 2));
            break;
        default:
            if (isScalarOp(n.op))
                value = scalarOpValue(n.op, operand(0), operand(1));
            if (value && n.type == ScalarType::Integer && isScalarOp(n.op))
                value = exactInteger(*value);
            break;
        }
        values.emplace(id, value);
    }
    return values.at(root);
}

} // namespace gnomon
