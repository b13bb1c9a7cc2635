#include "compiler/expr/print.h"

#include "compiler/base/number_text.h"

#include <cmath>

namespace gnomon {

namespace {

// Binding strength, as the grammar has it.
enum Strength { IfLevel, OrLevel, AndLevel, NotLevel, RelationLevel, SumLevel, TermLevel, FactorLevel, PrimaryLevel };

Strength strength(ExprOp op) {
    switch (op) {
    case ExprOp::If:
        return IfLevel;
    case ExprOp::Or:
        return OrLevel;
    case ExprOp::And:
        return AndLevel;
    case ExprOp::Not:
        return NotLevel;
    case ExprOp::Less:
    case ExprOp::LessEqual:
    case ExprOp::Greater:
    case ExprOp::GreaterEqual:
    case ExprOp::Equal:
    case ExprOp::NotEqual:
    case ExprOp::Range:
        return RelationLevel;
    case ExprOp::Add:
    case ExprOp::Sub:
    case ExprOp::Neg:
    case ExprOp::Concat:
        return SumLevel;
    case ExprOp::Mul:
    case ExprOp::Div:
    case ExprOp::MatMul:
        return TermLevel;
    case ExprOp::Pow:
        return FactorLevel;
    default:
        return PrimaryLevel;
    }
}

struct Piece {
    ExprId id;
    Strength around = IfLevel;
    std::string text;
};

} // namespace

std::string exprText(const ExprPool& pool, ExprId root, const ExprNames& names) {
    std::string out;
    std::vector<Piece> stack{{root, IfLevel, {}}};
    std::vector<Piece> pieces;
    while (!stack.empty()) {
        const Piece top = std::move(stack.back());
        stack.pop_back();
        if (!top.id.valid()) {
            out += top.text;
            continue;
        }
        const ExprId id = top.id;
        const ExprNode& n = pool.node(id);
        const auto text = [&](std::string_view t) { pieces.push_back({{}, IfLevel, std::string(t)}); };
        const auto expr = [&](ExprId e, Strength around) { pieces.push_back({e, around, {}}); };
        const auto list = [&](std::string_view open, size_t from, std::string_view close) {
            text(open);
            for (size_t i = from; i < n.childCount; ++i) {
                if (i > from)
                    text(", ");
                expr(pool.child(id, i), IfLevel);
            }
            text(close);
        };
        const Strength own = strength(n.op);
        const bool brackets = own < top.around;
        pieces.clear();
        if (brackets)
            text("(");
        switch (n.op) {
        case ExprOp::RealLiteral: {
            const double value = pool.realValue(id);
            text(std::signbit(value) && top.around > SumLevel ? "(" + shortestText(value) + ")" : shortestText(value));
            break;
        }
        case ExprOp::IntegerLiteral: {
            const int64_t value = pool.integerValue(id);
            if (n.type == ScalarType::Boolean)
                text(value != 0 ? "true" : "false");
            else
                text(value < 0 && top.around > SumLevel ? "(" + std::to_string(value) + ")" : std::to_string(value));
            break;
        }
        case ExprOp::StringLiteral:
            text('"' + names.string(NameId(static_cast<uint32_t>(n.payload))) + '"');
            break;
        case ExprOp::Time:
        case ExprOp::Colon:
            text(exprOpText(n.op));
            break;
        case ExprOp::Initial:
        case ExprOp::Terminal:
            text(exprOpText(n.op));
            text("()");
            break;
        case ExprOp::Column:
        case ExprOp::ColumnBlock:
        case ExprOp::Local:
            text(names.leaf(id));
            break;
        case ExprOp::Der:
            for (uint64_t i = 0; i < n.payload; ++i)
                text("der(");
            expr(pool.child(id, 0), IfLevel);
            text(std::string(n.payload, ')'));
            break;
        case ExprOp::Neg:
            text("-");
            expr(pool.child(id, 0), TermLevel);
            break;
        case ExprOp::Not:
            text("not ");
            expr(pool.child(id, 0), RelationLevel);
            break;
        case ExprOp::If:
            text("if ");
            expr(pool.child(id, 0), OrLevel);
            text(" then ");
            expr(pool.child(id, 1), OrLevel);
            text(" else ");
            expr(pool.child(id, 2), IfLevel);
            break;
        case ExprOp::Range:
            for (size_t i = 0; i < 3; ++i) {
                if (i > 0)
                    text(":");
                expr(pool.child(id, i), SumLevel);
            }
            break;
        case ExprOp::Builtin:
            text(builtinName(pool.builtinOf(id)));
            list("(", 0, ")");
            break;
        case ExprOp::Call:
            text(names.function(pool.functionOf(id)));
            list("(", 0, ")");
            break;
        case ExprOp::Output:
            text("output" + std::to_string(n.payload + 1));
            list("(", 0, ")");
            break;
        case ExprOp::MakeArray:
            list("{", 0, "}");
            break;
        case ExprOp::Index:
            expr(pool.child(id, 0), PrimaryLevel);
            list("[", 1, "]");
            break;
        case ExprOp::Comprehension:
            text("{");
            expr(pool.child(id, 1), IfLevel);
            text(" for i" + std::to_string(n.payload) + " in ");
            expr(pool.child(id, 0), IfLevel);
            text("}");
            break;
        default:
            if (own == PrimaryLevel) {
                text(exprOpText(n.op));
                list("(", 0, ")");
            } else {
                // Left associative, but for relations and powers, which do not chain.
                const bool chains = n.op != ExprOp::Pow && own != RelationLevel;
                const auto tighter = static_cast<Strength>(own + 1);
                expr(pool.child(id, 0), chains ? own : tighter);
                text(n.op == ExprOp::MatMul ? " * "
                     : n.op == ExprOp::Pow  ? "^"
                                            : " " + std::string(exprOpText(n.op)) + " ");
                expr(pool.child(id, 1), tighter);
            }
            break;
        }
        if (brackets)
            text(")");
        for (size_t i = pieces.size(); i-- > 0;)
            stack.push_back(std::move(pieces[i]));
    }
    return out;
}

} // namespace gnomon
