#pragma once

#include "compiler/base/ids.h"
#include "compiler/base/names.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gnomon {

using ExprId = Id<struct ExprTag>;
using FunctionId = Id<struct FunctionTag>;

enum class ExprOp : uint8_t {
#define GNOMON_EXPR_OP(id, arity, text) id,
#include "compiler/expr/expr_ops.def"
#undef GNOMON_EXPR_OP
};

enum class BuiltinFunction : uint8_t {
#define GNOMON_BUILTIN(id, name, arity) id,
#include "compiler/expr/builtins.def"
#undef GNOMON_BUILTIN
};

/// Every value but a string is computed as a double: Integers are exact up to 2^53, Booleans are 0 and 1,
/// enumerations their ordinal from 1. A string in a row of numbers is the index of its NameId.
/// A Clock has no value; it stands only in equations about clocks.
enum class ScalarType : uint8_t { Real, Integer, Boolean, Enumeration, String, ExternalObject, Clock };

std::string_view exprOpText(ExprOp op);
/// -1: any number.
int exprOpArity(ExprOp op);
std::string_view builtinName(BuiltinFunction function);
int builtinArity(BuiltinFunction function);
std::optional<BuiltinFunction> findBuiltin(std::string_view name);
/// True if its value jumps, so that a change of the value is an event.
bool builtinJumps(BuiltinFunction function);

/// One operation of an expression. Children stand before their parents in the pool.
struct ExprNode {
    ExprOp op{};
    ScalarType type = ScalarType::Real;
    /// Number of dimensions, 0 for a scalar.
    uint8_t rank = 0;
    uint32_t childBegin = 0;
    uint32_t childCount = 0;
    uint64_t payload = 0;
};

/// Owns expressions, each kept once: equal expressions have equal ids, and an id is always greater than those of its
/// children, so ascending ids are an order of evaluation. Expressions of equations are *templates*: they name no
/// variable but the k-th column of a row (see EqFamily). Nothing is simplified here; see simplify.h.
class ExprPool {
public:
    ExprId real(double value) {
        return make(ExprOp::RealLiteral, ScalarType::Real, 0, {}, std::bit_cast<uint64_t>(value));
    }
    ExprId integer(int64_t value, ScalarType type = ScalarType::Integer) {
        return make(ExprOp::IntegerLiteral, type, 0, {}, static_cast<uint64_t>(value));
    }
    ExprId boolean(bool value) { return integer(value, ScalarType::Boolean); }
    ExprId string(NameId text) { return make(ExprOp::StringLiteral, ScalarType::String, 0, {}, text.value); }
    ExprId time() { return make(ExprOp::Time, ScalarType::Real, 0, {}); }

    /// The scalar that the k-th cell of the row names, of the kind that the family's column table tells.
    ExprId column(uint32_t k, ScalarType type = ScalarType::Real) { return make(ExprOp::Column, type, 0, {}, k); }
    /// An array of scalars with consecutive numbers, last subscript fastest; the k-th cell names the first one.
    ExprId columnBlock(uint32_t k, std::span<const uint32_t> dimensions, ScalarType type = ScalarType::Real);
    ExprId local(uint32_t number, ScalarType type, uint8_t rank) { return make(ExprOp::Local, type, rank, {}, number); }

    ExprId der(ExprId column, uint32_t order = 1) {
        return make(ExprOp::Der, ScalarType::Real, node(column).rank, {&column, 1}, order);
    }
    ExprId pre(ExprId column) { return make(ExprOp::Pre, node(column).type, node(column).rank, {&column, 1}); }

    /// Type and rank follow from the children by the rules of Modelica (Integer / Integer is Real; a relation is
    /// Boolean; a scalar goes with an array). For ops of fixed arity with no payload.
    ExprId unary(ExprOp op, ExprId a);
    ExprId binary(ExprOp op, ExprId a, ExprId b);
    ExprId ifElse(ExprId condition, ExprId a, ExprId b);
    ExprId builtin(BuiltinFunction function, std::span<const ExprId> arguments);
    /// One child per argument in the order of the function's inputs; array arguments are array expressions.
    /// `type` and `rank` are those of the first output.
    /// `shape`: the number by which the model knows the sizes of all arguments and outputs (FlatModel::callShapes); 0
    /// in the bodies of functions.
    ExprId call(FunctionId function, std::span<const ExprId> arguments, ScalarType type, uint8_t rank,
                uint32_t shape = 0) {
        return make(ExprOp::Call, type, rank, arguments, uint64_t(shape) << 32 | function.value);
    }
    ExprId output(ExprId call, uint32_t number, ScalarType type, uint8_t rank) {
        return make(ExprOp::Output, type, rank, {&call, 1}, number);
    }
    ExprId array(std::span<const ExprId> elements);
    ExprId index(ExprId array, std::span<const ExprId> subscripts);

    /// Everything else, with type and rank as the caller says.
    ExprId make(ExprOp op, ScalarType type, uint8_t rank, std::span<const ExprId> children, uint64_t payload = 0);

    const ExprNode& node(ExprId id) const { return m_nodes[id.index()]; }
    std::span<const ExprId> children(ExprId id) const {
        const ExprNode& n = node(id);
        return {m_children.data() + n.childBegin, n.childCount};
    }
    ExprId child(ExprId id, size_t i) const { return m_children[node(id).childBegin + i]; }
    size_t size() const { return m_nodes.size(); }

    double realValue(ExprId id) const { return std::bit_cast<double>(node(id).payload); }
    int64_t integerValue(ExprId id) const { return static_cast<int64_t>(node(id).payload); }
    /// The value of a numeric literal of any type.
    std::optional<double> literal(ExprId id) const;
    uint32_t columnNumber(ExprId id) const { return static_cast<uint32_t>(node(id).payload); }
    std::span<const uint32_t> blockDimensions(ExprId id) const;
    BuiltinFunction builtinOf(ExprId id) const { return static_cast<BuiltinFunction>(node(id).payload); }
    FunctionId functionOf(ExprId id) const { return FunctionId(static_cast<uint32_t>(node(id).payload)); }

    uint32_t callShape(ExprId id) const { return static_cast<uint32_t>(node(id).payload >> 32); }

    /// All that the roots consist of, themselves included, in ascending order: an order of evaluation.
    std::vector<ExprId> reachable(std::span<const ExprId> roots) const;

private:
    bool equalNode(ExprId id, const ExprNode& n, std::span<const ExprId> children) const;

    std::vector<ExprNode> m_nodes;
    std::vector<ExprId> m_children;
    std::vector<std::vector<uint32_t>> m_dimensions;
    std::unordered_multimap<uint64_t, ExprId> m_index;
};

} // namespace gnomon
