#include "compiler/flat/template_builder.h"
#include "compiler/base/assert.h"

#include <bit>

namespace gnomon {

namespace {

enum Tag : uint32_t { TagEquation = 1, TagWhen, TagAssert };
enum Leaf : uint32_t { LeafColumn = 1000, LeafBlock, LeafReal, LeafInteger, LeafString, LeafNode, LeafBegin, LeafNone };

/// Operands that belong to the meaning of the operation stay in the template.
bool keepsLiteral(ExprOp op, size_t operand) {
    switch (op) {
    case ExprOp::Smooth:
    case ExprOp::Transport:
        return operand == 0;
    case ExprOp::ToString:
    case ExprOp::Index:
        return operand > 0;
    case ExprOp::Pow:
        return operand == 1;
    case ExprOp::Cat:
        return operand == 0;
    default:
        return false;
    }
}

ScalarType operandType(const SymbolPool& pool, Scalar s, ScalarType fallback) {
    switch (s.kind) {
    case Scalar::Kind::Node:
        return pool.node(s).type;
    case Scalar::Kind::Real:
        return ScalarType::Real;
    case Scalar::Kind::String:
        return ScalarType::String;
    case Scalar::Kind::Integer:
        return fallback == ScalarType::Real ? ScalarType::Integer : fallback;
    case Scalar::Kind::Variable:
        return fallback;
    }
    return fallback;
}

} // namespace

size_t TemplateBuilder::KeyHash::operator()(const std::vector<uint32_t>& key) const noexcept {
    uint64_t h = 0x9e3779b97f4a7c15ull;
    for (uint32_t k : key)
        h = (h ^ k) * 0xff51afd7ed558ccdull, h ^= h >> 29;
    return h;
}

TemplateBuilder::Shape TemplateBuilder::begin(uint32_t tag, SourceSpan span) const {
    Shape shape;
    shape.key = {tag, span.source.value, span.begin, m_clock.has_value()};
    return shape;
}

bool TemplateBuilder::blockOf(Scalar s, Block& block) const {
    if (s.kind != Scalar::Kind::Node)
        return false;
    const SymbolPool::Node& n = m_pool.node(s);
    if (n.op != ExprOp::MakeArray || n.count == 0)
        return false;
    const auto operands = m_pool.operands(n);
    if (operands[0].kind == Scalar::Kind::Variable) {
        for (size_t i = 0; i < operands.size(); ++i)
            if (operands[i].kind != Scalar::Kind::Variable || operands[i].id != operands[0].id + i)
                return false;
        block.first = operands[0].id;
        block.dimensions = {n.count};
        return true;
    }
    Block inner;
    if (!blockOf(operands[0], inner))
        return false;
    uint32_t size = 1;
    for (uint32_t d : inner.dimensions)
        size *= d;
    for (size_t i = 1; i < operands.size(); ++i) {
        Block other;
        if (!blockOf(operands[i], other) || other.dimensions != inner.dimensions ||
            other.first != inner.first + i * size)
            return false;
    }
    block.first = inner.first;
    block.dimensions = inner.dimensions;
    block.dimensions.insert(block.dimensions.begin(), n.count);
    return true;
}

uint32_t TemplateBuilder::variableColumn(Shape& shape, uint32_t variable, ScalarType type, uint32_t count) {
    const uint64_t name = (uint64_t(variable) << 32) | count;
    if (const auto known = shape.variableColumn.find(name))
        return *known;
    const auto column = static_cast<uint32_t>(shape.columns.size());
    shape.variableColumn.add(name, column);
    shape.columns.push_back({ColumnKind::Variable, type, count});
    shape.cells.push_back(variable);
    return column;
}

void TemplateBuilder::write(Shape& shape, Scalar s, ScalarType type, bool keepLiteral) {
    switch (s.kind) {
    case Scalar::Kind::Variable: {
        const ScalarType own =
            m_model.blocks.empty() ? type : m_model.blocks[m_model.blockOf(VarId(s.id)).index()].type;
        const uint32_t column = variableColumn(shape, s.id, own, 1);
        shape.key.insert(shape.key.end(), {LeafColumn, column, static_cast<uint32_t>(own)});
        return;
    }
    case Scalar::Kind::String:
        shape.key.insert(shape.key.end(), {LeafString, s.id});
        return;
    case Scalar::Kind::Real:
    case Scalar::Kind::Integer: {
        const ScalarType own = operandType(m_pool, s, type);
        if (s.fromText || keepLiteral) {
            const auto bits =
                s.kind == Scalar::Kind::Real ? std::bit_cast<uint64_t>(s.real) : static_cast<uint64_t>(s.integer);
            shape.key.insert(shape.key.end(),
                             {s.kind == Scalar::Kind::Real ? LeafReal : LeafInteger, static_cast<uint32_t>(bits),
                              static_cast<uint32_t>(bits >> 32), static_cast<uint32_t>(own)});
            return;
        }
        const auto column = static_cast<uint32_t>(shape.columns.size());
        shape.columns.push_back({ColumnKind::Constant, own, 1});
        shape.cells.push_back(m_model.addConstant(s.number()).value);
        shape.key.insert(shape.key.end(), {LeafColumn, column, static_cast<uint32_t>(own) | 256u});
        return;
    }
    case Scalar::Kind::Node:
        break;
    }
    if (const auto known = shape.nodeNumber.find(s.id)) {
        shape.key.insert(shape.key.end(), {LeafNode, *known});
        return;
    }
    const SymbolPool::Node& n = m_pool.node(s);
    Block block;
    if (n.op == ExprOp::MakeArray && blockOf(s, block)) {
        uint32_t count = 1;
        for (uint32_t d : block.dimensions)
            count *= d;
        const uint32_t column = variableColumn(shape, block.first, n.type, count);
        shape.key.insert(shape.key.end(), {LeafBlock, column, static_cast<uint32_t>(n.type),
                                           static_cast<uint32_t>(block.dimensions.size())});
        shape.key.insert(shape.key.end(), block.dimensions.begin(), block.dimensions.end());
    } else {
        shape.key.insert(shape.key.end(),
                         {LeafBegin,
                          static_cast<uint32_t>(n.op) | (static_cast<uint32_t>(n.type) << 8) | (uint32_t(n.rank) << 16),
                          static_cast<uint32_t>(n.payload), static_cast<uint32_t>(n.payload >> 32), n.count});
        const auto operands = m_pool.operands(n);
        const bool isRelation = n.op >= ExprOp::Less && n.op <= ExprOp::NotEqual;
        for (size_t i = 0; i < operands.size(); ++i)
            write(shape, operands[i],
                  isRelation || (n.op == ExprOp::ToString && i < 3) || (n.op == ExprOp::Index && i > 0)
                      ? ScalarType::Integer
                  : (n.op == ExprOp::If && i == 0) || n.op == ExprOp::ToString ? ScalarType::Boolean
                                                                               : n.type,
                  keepsLiteral(n.op, i));
    }
    shape.nodeNumber.add(s.id, shape.nodeNumber.size());
}

/// Reads a key back and builds the template in the pool, in the same order as it was written.
struct TemplateBuilder::Maker {
    ExprPool& pool;
    const std::vector<uint32_t>& key;
    size_t at;
    std::vector<ExprId> nodes;

    ExprId make() {
        const uint32_t what = key[at++];
        switch (what) {
        case LeafColumn: {
            const uint32_t column = key[at++], type = key[at++];
            return pool.column(column, static_cast<ScalarType>(type & 255u));
        }
        case LeafString:
            return pool.string(NameId(key[at++]));
        case LeafReal:
        case LeafInteger: {
            const uint64_t bits = key[at] | (uint64_t(key[at + 1]) << 32);
            const auto type = static_cast<ScalarType>(key[at + 2]);
            at += 3;
            return what == LeafReal ? pool.real(std::bit_cast<double>(bits))
                                    : pool.integer(static_cast<int64_t>(bits), type);
        }
        case LeafNode:
            return nodes[key[at++]];
        case LeafNone:
            return {};
        case LeafBlock: {
            const uint32_t column = key[at++];
            const auto type = static_cast<ScalarType>(key[at++]);
            const uint32_t rank = key[at++];
            const ExprId id = pool.columnBlock(column, {key.data() + at, rank}, type);
            at += rank;
            nodes.push_back(id);
            return id;
        }
        default:
            break;
        }
        assert(what == LeafBegin);
        const uint32_t head = key[at++];
        const uint64_t payload = key[at] | (uint64_t(key[at + 1]) << 32);
        const uint32_t count = key[at + 2];
        at += 3;
        std::vector<ExprId> children;
        for (uint32_t i = 0; i < count; ++i)
            children.push_back(make());
        const ExprId id = pool.make(static_cast<ExprOp>(head & 255u), static_cast<ScalarType>((head >> 8) & 255u),
                                    static_cast<uint8_t>(head >> 16), children, payload);
        nodes.push_back(id);
        return id;
    }
};

void TemplateBuilder::startRows(RowTable& rows, const Shape& shape, SourceSpan span) {
    rows.columns = shape.columns;
    rows.span = span;
}

void TemplateBuilder::addRow(RowTable& rows, std::span<const uint32_t> cells, FlatInstanceId instance) {
    rows.cells.insert(rows.cells.end(), cells.begin(), cells.end());
    if (instance.valid() && rows.instances.empty())
        rows.instances.resize(rows.rowCount);
    if (instance.valid() || !rows.instances.empty())
        rows.instances.push_back(instance);
    if (m_clock)
        rows.clocks.push_back(*m_clock);
    if (m_part.valid() && rows.parts.empty())
        rows.parts.resize(rows.rowCount);
    if (m_part.valid() || !rows.parts.empty())
        rows.parts.push_back(m_part);
    ++rows.rowCount;
}

uint32_t TemplateBuilder::addEquation(std::vector<EqFamily>& families, std::span<const Sides> sides, SourceSpan span,
                                      FlatInstanceId instance) {
    Shape shape = begin(TagEquation, span);
    uint32_t owner = 0;
    while (owner < m_owners.size() && m_owners[owner].first != &families)
        ++owner;
    if (owner == m_owners.size())
        m_owners.emplace_back(&families, owner);
    shape.key.push_back(owner);
    shape.key.push_back(static_cast<uint32_t>(sides.size()));
    const size_t start = shape.key.size();
    for (const Sides& s : sides) {
        write(shape, s.lhs, s.type, false);
        write(shape, s.rhs, s.type, false);
    }
    auto [it, isNew] = m_index.emplace(shape.key, static_cast<uint32_t>(families.size()));
    if (isNew) {
        EqFamily& family = families.emplace_back();
        startRows(family.rows, shape, span);
        Maker maker{m_model.exprs, it->first, start, {}};
        for (size_t i = 0; i < sides.size(); ++i) {
            const ExprId lhs = maker.make();
            family.sides.push_back({lhs, maker.make()});
        }
    }
    RowTable& rows = families[it->second].rows;
    addRow(rows, shape.cells, instance);
    if (m_added)
        m_added->push_back({&families, it->second, rows.rowCount - 1});
    return it->second;
}

void TemplateBuilder::addWhen(std::span<const Branch> branches, SourceSpan span, FlatInstanceId instance) {
    Shape shape = begin(TagWhen, span);
    std::vector<size_t> starts;
    for (const Branch& b : branches) {
        shape.key.push_back(static_cast<uint32_t>(b.conditions.size()));
        shape.key.push_back(static_cast<uint32_t>(b.actions.size()));
    }
    const size_t start = shape.key.size();
    auto optional = [&](Scalar s, ScalarType type, bool present) {
        if (present)
            write(shape, s, type, false);
        else
            shape.key.push_back(LeafNone);
    };
    for (const Branch& b : branches) {
        for (Scalar c : b.conditions)
            write(shape, c, ScalarType::Boolean, false);
        for (const Action& a : b.actions) {
            shape.key.push_back(static_cast<uint32_t>(a.kind) | (a.isError ? 256u : 0u));
            const bool hasTarget = a.kind == ActionKind::Assign || a.kind == ActionKind::Reinit;
            const bool hasMessage = a.kind == ActionKind::Assert || a.kind == ActionKind::Terminate;
            optional(a.target, a.type, hasTarget);
            const bool isCondition = a.kind == ActionKind::Assert || a.kind == ActionKind::Terminate;
            optional(a.value, isCondition ? ScalarType::Boolean : a.type, true);
            optional(a.message, ScalarType::String, hasMessage);
        }
    }
    auto [it, isNew] = m_index.emplace(shape.key, static_cast<uint32_t>(m_model.whens.size()));
    if (isNew) {
        WhenFamily& family = m_model.whens.emplace_back();
        startRows(family.rows, shape, span);
        Maker maker{m_model.exprs, it->first, start, {}};
        for (const Branch& b : branches) {
            WhenBranch& branch = family.branches.emplace_back();
            for (size_t i = 0; i < b.conditions.size(); ++i)
                branch.conditions.push_back(maker.make());
            for (const Action& a : b.actions) {
                WhenAction& action = branch.actions.emplace_back();
                ++maker.at;
                action.kind = a.kind;
                action.isError = a.isError;
                action.span = a.span;
                action.target = maker.make();
                action.value = maker.make();
                action.message = maker.make();
            }
        }
    }
    addRow(m_model.whens[it->second].rows, shape.cells, instance);
}

void TemplateBuilder::addAssert(Scalar condition, Scalar message, bool isError, bool isTerminate, SourceSpan span,
                                FlatInstanceId instance) {
    Shape shape = begin(TagAssert, span);
    shape.key.push_back((isError ? 1u : 0u) | (isTerminate ? 2u : 0u));
    const size_t start = shape.key.size();
    write(shape, condition, ScalarType::Boolean, false);
    write(shape, message, ScalarType::String, false);
    auto [it, isNew] = m_index.emplace(shape.key, static_cast<uint32_t>(m_model.asserts.size()));
    if (isNew) {
        AssertFamily& family = m_model.asserts.emplace_back();
        startRows(family.rows, shape, span);
        family.isError = isError;
        family.isTerminate = isTerminate;
        Maker maker{m_model.exprs, it->first, start, {}};
        family.condition = maker.make();
        family.message = maker.make();
    }
    addRow(m_model.asserts[it->second].rows, shape.cells, instance);
}

} // namespace gnomon
