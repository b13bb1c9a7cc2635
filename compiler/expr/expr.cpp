#include "compiler/expr/expr.h"

#include "compiler/base/assert.h"
#include "compiler/base/faults.h"

#include <algorithm>
#include <array>

namespace gnomon {

namespace {

struct OpInfo {
    int arity;
    std::string_view text;
};

constexpr std::array ops = {
#define GNOMON_EXPR_OP(id, arity, text) OpInfo{arity, text},
#include "compiler/expr/expr_ops.def"
#undef GNOMON_EXPR_OP
};

constexpr std::array builtins = {
#define GNOMON_BUILTIN(id, name, arity) OpInfo{arity, name},
#include "compiler/expr/builtins.def"
#undef GNOMON_BUILTIN
};

uint64_t mix(uint64_t hash, uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    return hash * 0xff51afd7ed558ccdu;
}

ScalarType wider(ScalarType a, ScalarType b) {
    return a == ScalarType::Real || b == ScalarType::Real ? ScalarType::Real : a;
}

} // namespace

std::string_view exprOpText(ExprOp op) {
    return ops[static_cast<size_t>(op)].text;
}
int exprOpArity(ExprOp op) {
    return ops[static_cast<size_t>(op)].arity;
}
std::string_view builtinName(BuiltinFunction function) {
    return builtins[static_cast<size_t>(function)].text;
}
int builtinArity(BuiltinFunction function) {
    return builtins[static_cast<size_t>(function)].arity;
}
bool builtinJumps(BuiltinFunction function) {
    return function >= BuiltinFunction::Floor;
}

std::optional<BuiltinFunction> findBuiltin(std::string_view name) {
    for (size_t i = 0; i < builtins.size(); ++i)
        if (builtins[i].text == name)
            return static_cast<BuiltinFunction>(i);
    return std::nullopt;
}

ExprId ExprPool::make(ExprOp op, ScalarType type, uint8_t rank, std::span<const ExprId> children, uint64_t payload) {
    faultAt(FaultPlace::expressions);
    assert(exprOpArity(op) < 0 || static_cast<size_t>(exprOpArity(op)) == children.size());
    uint64_t hash = mix(static_cast<uint64_t>(op) << 16 | static_cast<uint64_t>(type) << 8 | rank, payload);
    for (ExprId child : children) {
        assert(child.index() < m_nodes.size());
        hash = mix(hash, child.value);
    }
    ExprNode n{op, type, rank, 0, static_cast<uint32_t>(children.size()), payload};
    auto [first, last] = m_index.equal_range(hash);
    for (auto it = first; it != last; ++it)
        if (equalNode(it->second, n, children))
            return it->second;
    ExprId id(m_nodes.size());
    // `children` may point into m_children itself.
    std::vector<ExprId> copy(children.begin(), children.end());
    n.childBegin = static_cast<uint32_t>(m_children.size());
    m_children.insert(m_children.end(), copy.begin(), copy.end());
    m_nodes.push_back(n);
    m_index.emplace(hash, id);
    return id;
}

bool ExprPool::equalNode(ExprId id, const ExprNode& n, std::span<const ExprId> children) const {
    const ExprNode& other = node(id);
    return other.op == n.op && other.type == n.type && other.rank == n.rank && other.payload == n.payload &&
           std::ranges::equal(this->children(id), children);
}

ExprId ExprPool::columnBlock(uint32_t k, std::span<const uint32_t> dimensions, ScalarType type) {
    auto found = std::ranges::find_if(m_dimensions, [&](const auto& d) { return std::ranges::equal(d, dimensions); });
    size_t number = static_cast<size_t>(found - m_dimensions.begin());
    if (found == m_dimensions.end())
        m_dimensions.emplace_back(dimensions.begin(), dimensions.end());
    return make(ExprOp::ColumnBlock, type, static_cast<uint8_t>(dimensions.size()), {},
                static_cast<uint64_t>(number) << 32 | k);
}

std::span<const uint32_t> ExprPool::blockDimensions(ExprId id) const {
    assert(node(id).op == ExprOp::ColumnBlock);
    return m_dimensions[node(id).payload >> 32];
}

ExprId ExprPool::unary(ExprOp op, ExprId a) {
    ScalarType type = node(a).type;
    uint8_t rank = node(a).rank;
    switch (op) {
    case ExprOp::Not:
    case ExprOp::Edge:
    case ExprOp::Change:
        type = ScalarType::Boolean;
        break;
    case ExprOp::Sum:
    case ExprOp::Product:
    case ExprOp::MinOf:
    case ExprOp::MaxOf:
        rank = 0;
        break;
    case ExprOp::Diagonal:
    case ExprOp::Identity:
        rank = 2;
        break;
    default:
        break;
    }
    return make(op, type, rank, {&a, 1});
}

ExprId ExprPool::binary(ExprOp op, ExprId a, ExprId b) {
    const ExprNode& x = node(a);
    const ExprNode& y = node(b);
    ScalarType type = wider(x.type, y.type);
    uint8_t rank = std::max(x.rank, y.rank);
    switch (op) {
    case ExprOp::Div:
    case ExprOp::Pow:
        type = ScalarType::Real;
        break;
    case ExprOp::Less:
    case ExprOp::LessEqual:
    case ExprOp::Greater:
    case ExprOp::GreaterEqual:
    case ExprOp::Equal:
    case ExprOp::NotEqual:
    case ExprOp::And:
    case ExprOp::Or:
        type = ScalarType::Boolean;
        break;
    case ExprOp::Smooth:
        type = y.type;
        rank = y.rank;
        break;
    case ExprOp::Size:
        type = ScalarType::Integer;
        rank = 0;
        break;
    case ExprOp::MatMul:
        assert(x.rank > 0 && y.rank > 0);
        rank = static_cast<uint8_t>(x.rank + y.rank - 2);
        break;
    case ExprOp::Sample:
        type = ScalarType::Boolean;
        break;
    case ExprOp::Concat:
        type = ScalarType::String;
        break;
    default:
        break;
    }
    std::array children{a, b};
    return make(op, type, rank, children);
}

ExprId ExprPool::ifElse(ExprId condition, ExprId a, ExprId b) {
    std::array children{condition, a, b};
    return make(ExprOp::If, wider(node(a).type, node(b).type), node(a).rank, children);
}

ExprId ExprPool::builtin(BuiltinFunction function, std::span<const ExprId> arguments) {
    assert(static_cast<size_t>(builtinArity(function)) == arguments.size());
    ScalarType type = ScalarType::Real;
    switch (function) {
    case BuiltinFunction::Integer:
    case BuiltinFunction::Sign:
        type = ScalarType::Integer;
        break;
    case BuiltinFunction::Abs:
        type = node(arguments[0]).type;
        break;
    case BuiltinFunction::Min:
    case BuiltinFunction::Max:
    case BuiltinFunction::Div:
    case BuiltinFunction::Mod:
    case BuiltinFunction::Rem:
        type = wider(node(arguments[0]).type, node(arguments[1]).type);
        break;
    default:
        break;
    }
    uint8_t rank = 0;
    for (ExprId argument : arguments)
        rank = std::max(rank, node(argument).rank);
    return make(ExprOp::Builtin, type, rank, arguments, static_cast<uint64_t>(function));
}

ExprId ExprPool::array(std::span<const ExprId> elements) {
    ScalarType type = elements.empty() ? ScalarType::Real : node(elements[0]).type;
    uint8_t rank = 0;
    for (ExprId element : elements) {
        type = wider(type, node(element).type);
        rank = std::max(rank, node(element).rank);
    }
    return make(ExprOp::MakeArray, type, static_cast<uint8_t>(rank + 1), elements);
}

ExprId ExprPool::index(ExprId array, std::span<const ExprId> subscripts) {
    assert(subscripts.size() <= node(array).rank);
    size_t rank = node(array).rank - subscripts.size();
    for (ExprId subscript : subscripts)
        rank += node(subscript).op == ExprOp::Colon ? 1 : node(subscript).rank;
    std::vector<ExprId> children{array};
    children.insert(children.end(), subscripts.begin(), subscripts.end());
    return make(ExprOp::Index, node(array).type, static_cast<uint8_t>(rank), children);
}

std::optional<double> ExprPool::literal(ExprId id) const {
    switch (node(id).op) {
    case ExprOp::RealLiteral:
        return realValue(id);
    case ExprOp::IntegerLiteral:
        return static_cast<double>(integerValue(id));
    default:
        return std::nullopt;
    }
}

std::vector<ExprId> ExprPool::reachable(std::span<const ExprId> roots) const {
    std::vector<ExprId> found(roots.begin(), roots.end());
    std::unordered_map<ExprId, bool> seen;
    std::vector<ExprId> stack(roots.begin(), roots.end());
    found.clear();
    while (!stack.empty()) {
        ExprId id = stack.back();
        stack.pop_back();
        if (!seen.emplace(id, true).second)
            continue;
        found.push_back(id);
        for (ExprId child : children(id))
            stack.push_back(child);
    }
    std::ranges::sort(found);
    return found;
}

} // namespace gnomon
