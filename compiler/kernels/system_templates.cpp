#include "compiler/kernels/system_builder.h"

#include "compiler/expr/scalar_ops.h"
#include "compiler/expr/simplify.h"
#include "compiler/expr/solve.h"

namespace gnomon {

std::vector<Specialised> SystemBuilder::specialise(const Rows& rows, const std::vector<ExprId>& roots, Events events) {
    // One column per leaf.
    std::map<NewColumn, uint32_t> numbers;
    std::vector<NewColumn> columns;
    std::vector<ScalarType> types;
    const auto columnOf = [&](NewColumn column, ScalarType type) {
        auto [it, added] = numbers.emplace(column, static_cast<uint32_t>(columns.size()));
        if (added) {
            columns.push_back(column);
            types.push_back(type);
        }
        return m_pool.column(it->second, type);
    };
    ExprBuilder builder(m_pool);
    ExprRewriter toColumns(m_pool, [&](ExprId id) -> ExprId {
        const ExprNode n = m_pool.node(id);
        const auto of = [&](size_t i) { return m_pool.columnNumber(m_pool.child(id, i)); };
        using What = NewColumn::What;
        switch (n.op) {
        case ExprOp::Column:
            return columnOf({What::Value, m_pool.columnNumber(id), 0, 0}, n.type);
        case ExprOp::SampleClocked: {
            const ExprId operand = m_pool.child(id, 0);
            return m_pool.node(operand).op == ExprOp::Column ? columnOf({What::Sampled, of(0), 0, 0}, n.type) : operand;
        }
        case ExprOp::Hold:
        case ExprOp::SubSample:
        case ExprOp::SuperSample:
        case ExprOp::ShiftSample:
        case ExprOp::BackSample:
        case ExprOp::NoClock: {
            // The slot keeps the value of the last tick.
            const ExprId operand = m_pool.child(id, 0);
            return m_pool.node(operand).op == ExprOp::Column ? columnOf({What::Value, of(0), 0, 0}, n.type) : operand;
        }
        case ExprOp::Previous:
            return columnOf({What::Previous, of(0), 0, 0}, n.type);
        case ExprOp::Interval:
            return columnOf({What::Interval, 0, 0, 0}, ScalarType::Real);
        case ExprOp::FirstTick:
            return columnOf({What::FirstTick, 0, 0, 0}, ScalarType::Boolean);
        case ExprOp::Initial:
            return rows.isClocked() ? columnOf({What::FirstTick, 0, 0, 0}, ScalarType::Boolean) : ExprId();
        case ExprOp::Der:
            return columnOf({What::Derivative, of(0), 0, static_cast<uint32_t>(n.payload)}, n.type);
        case ExprOp::Pre:
            return columnOf({rows.isClocked() ? What::Previous : What::Pre, of(0), 0, 0}, n.type);
        case ExprOp::Start:
            // What a clocked algorithm reads of its own variables before it assigns them.
            return columnOf({rows.isClocked() ? What::Previous : What::Start, of(0), 0, 0}, n.type);
        case ExprOp::Index:
            if (const auto offset = blockOffset(id))
                return columnOf({What::Value, of(0), *offset, 0}, n.type);
            return {};
        case ExprOp::ColumnBlock:
            return id;
        case ExprOp::Edge:
        case ExprOp::Change: {
            const ScalarType type = m_pool.node(m_pool.child(id, 0)).type;
            const ExprId now = columnOf({What::Value, of(0), 0, 0}, type);
            const ExprId before = columnOf({rows.isClocked() ? What::Previous : What::Pre, of(0), 0, 0}, type);
            return n.op == ExprOp::Edge ? m_pool.binary(ExprOp::And, now, m_pool.unary(ExprOp::Not, before))
                                        : m_pool.binary(ExprOp::NotEqual, now, before);
        }
        default:
            return {};
        }
    });
    std::vector<ExprId> templates;
    for (ExprId root : roots)
        templates.push_back(toColumns(root));

    // The classes of columns matter where events are.
    std::vector<bool> classMatters(columns.size(), false);
    if (events == Events::Yes)
        for (ExprId id : m_pool.reachable(templates)) {
            const ExprNode& n = m_pool.node(id);
            if (isRelation(n.op) || (n.op == ExprOp::Builtin && builtinJumps(m_pool.builtinOf(id))) ||
                n.op == ExprOp::SemiLinear)
                forEachLeaf(m_pool, m_pool.children(id), [&](ExprId leaf) {
                    if (m_pool.node(leaf).op == ExprOp::Column)
                        classMatters[m_pool.columnNumber(leaf)] = true;
                });
        }

    // Rows with one key have one template.
    struct Group {
        Specialised result;
        std::vector<uint32_t> key;
    };
    std::map<std::vector<uint32_t>, size_t> groupOf;
    std::vector<Group> groups;
    std::vector<uint32_t> key(columns.size());
    std::vector<Slot> cells(columns.size());
    size_t last = 0;
    for (uint32_t row = 0; row < rows.rowCount; ++row) {
        for (size_t k = 0; k < columns.size(); ++k) {
            const SystemAlias place = *resolve(rows, row, columns[k]);
            cells[k] = place.slot;
            const SystemSlot& slot = m_system.slots[place.slot];
            uint32_t same = static_cast<uint32_t>(k);
            if (!slot.isParameter())
                for (uint32_t j = 0; j < k; ++j)
                    if (cells[j] == place.slot) {
                        same = j;
                        break;
                    }
            const uint32_t kind = classMatters[k] ? (slot.isParameter() ? 1 : slot.isContinuous() ? 3 : 2) : 0;
            key[k] = same << 3 | kind << 1 | (place.negated ? 1 : 0);
        }
        if (groups.empty() || groups[last].key != key) {
            auto [it, added] = groupOf.emplace(key, groups.size());
            if (added) {
                groups.push_back({{}, key});
                groups.back().result.columnCount = static_cast<uint32_t>(columns.size());
            }
            last = it->second;
        }
        Specialised& result = groups[last].result;
        result.cells.insert(result.cells.end(), cells.begin(), cells.end());
        result.rows.push_back(row);
    }

    std::vector<Specialised> results;
    for (Group& group : groups) {
        ExprRewriter specialTemplate(m_pool, [&](ExprId id) -> ExprId {
            if (m_pool.node(id).op != ExprOp::Column)
                return {};
            const uint32_t k = m_pool.columnNumber(id);
            const ExprId column = m_pool.column(group.key[k] >> 3, types[k]);
            if ((group.key[k] & 1) == 0)
                return column;
            return types[k] == ScalarType::Boolean ? m_pool.unary(ExprOp::Not, column) : builder.neg(column);
        });
        for (ExprId root : templates)
            group.result.roots.push_back(specialTemplate(root));
        if (events == Events::Yes)
            extractEvents(group.result, rows);
        else
            plainOperators(group.result);
        results.push_back(std::move(group.result));
    }
    return results;
}

ExprId SystemBuilder::addColumn(Specialised& family, const std::vector<Slot>& slots, ScalarType type) {
    std::vector<Slot> wider;
    const auto old = static_cast<ptrdiff_t>(family.columnCount);
    for (size_t row = 0; row < family.rows.size(); ++row) {
        const auto begin = family.cells.begin() + static_cast<ptrdiff_t>(row) * old;
        wider.insert(wider.end(), begin, begin + old);
        wider.push_back(slots[row]);
    }
    family.cells = std::move(wider);
    return m_pool.column(family.columnCount++, type);
}

SystemBuilder::LeafClasses SystemBuilder::classes(const Specialised& family, std::span<const ExprId> roots) const {
    bool time = false, continuous = false;
    forEachLeaf(m_pool, roots, [&](ExprId leaf) {
        if (m_pool.node(leaf).op == ExprOp::Time)
            time = true;
        else if (m_pool.node(leaf).op == ExprOp::Column)
            // All rows of a family agree in this.
            continuous = continuous || m_system.slots[family.cells[m_pool.columnNumber(leaf)]].isContinuous();
    });
    return {time || continuous, time && !continuous};
}

} // namespace gnomon
