#include "compiler/base/phrases.h"
#include "compiler/kernels/system_builder.h"

#include "compiler/expr/enumeration_value.h"
#include "compiler/expr/simplify.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gnomon {

bool SystemBuilder::isResult(ExprId id) const {
    return m_pool.node(id).op == ExprOp::Call || m_pool.node(id).op == ExprOp::Output;
}

ExprId SystemBuilder::elementsOf(ExprId block, std::vector<ExprId> subscripts) {
    const std::vector<uint32_t> dimensions(m_pool.blockDimensions(block).begin(), m_pool.blockDimensions(block).end());
    if (subscripts.size() == dimensions.size())
        return m_pool.index(block, subscripts);
    std::vector<ExprId> elements;
    subscripts.emplace_back();
    for (uint32_t i = 1; i <= dimensions[subscripts.size() - 1]; ++i) {
        subscripts.back() = m_pool.integer(i);
        elements.push_back(elementsOf(block, subscripts));
    }
    return m_pool.make(ExprOp::MakeArray, m_pool.node(block).type,
                       static_cast<uint8_t>(dimensions.size() - subscripts.size() + 1), elements);
}

std::optional<std::vector<uint32_t>> SystemBuilder::extents(ExprId array) const {
    const ExprNode& n = m_pool.node(array);
    if (n.op == ExprOp::ColumnBlock) {
        const auto dimensions = m_pool.blockDimensions(array);
        return std::vector<uint32_t>(dimensions.begin(), dimensions.end());
    }
    std::vector<uint32_t> dimensions;
    for (ExprId level = array; m_pool.node(level).rank > 0; level = m_pool.child(level, 0)) {
        if (m_pool.node(level).op == ExprOp::ColumnBlock) {
            const auto inner = m_pool.blockDimensions(level);
            dimensions.insert(dimensions.end(), inner.begin(), inner.end());
            return dimensions;
        }
        if (m_pool.node(level).op != ExprOp::MakeArray || m_pool.children(level).empty())
            return std::nullopt;
        dimensions.push_back(m_pool.node(level).childCount);
    }
    return dimensions;
}

std::optional<std::vector<uint32_t>> SystemBuilder::resultExtents(ExprId array) const {
    const bool isOutput = m_pool.node(array).op == ExprOp::Output;
    const ExprId call = isOutput ? m_pool.child(array, 0) : array;
    if (m_pool.node(call).op != ExprOp::Call)
        return extents(array);
    const uint32_t shape = m_pool.callShape(call);
    const uint64_t number = isOutput ? m_pool.node(array).payload : 0;
    if (shape == 0 || number >= m_flat.callShapes[shape - 1].outputs.size())
        return std::nullopt;
    return m_flat.callShapes[shape - 1].outputs[number];
}

ExprId SystemBuilder::chosenElement(ExprId array, std::vector<ExprId> subscripts, size_t from,
                                    const std::vector<uint32_t>& extents) {
    while (from < subscripts.size() && m_pool.literal(subscripts[from]))
        ++from;
    if (from == subscripts.size()) {
        std::vector<ExprId> children{array};
        children.insert(children.end(), subscripts.begin(), subscripts.end());
        return ExprBuilder(m_pool).rebuild(m_pool.index(array, subscripts), children);
    }
    const ExprId subscript = subscripts[from];
    // No number, but of the type of the elements: what is discrete stays so.
    ExprId value =
        m_pool.make(ExprOp::RealLiteral, m_pool.node(array).type, 0, {}, std::bit_cast<uint64_t>(std::nan("")));
    for (uint32_t i = extents[from]; i > 0; --i) {
        subscripts[from] = m_pool.integer(i);
        value = m_pool.ifElse(m_pool.binary(ExprOp::Equal, subscript, subscripts[from]),
                              chosenElement(array, subscripts, from + 1, extents), value);
    }
    return value;
}

std::vector<SystemBuilder::Subscript> SystemBuilder::findSubscripts(std::span<const ExprId> roots) {
    const auto dimensionsOf = [&](ExprId id) -> std::optional<std::vector<uint32_t>> {
        if (m_pool.node(id).op != ExprOp::Index)
            return std::nullopt;
        auto dimensions = extents(m_pool.child(id, 0));
        return dimensions && dimensions->size() + 1 == m_pool.children(id).size() ? dimensions : std::nullopt;
    };
    // Enumerations and Booleans have no values outside of their range.
    const auto mayLeave = [&](ExprId subscript) {
        const ScalarType type = m_pool.node(subscript).type;
        return !m_pool.literal(subscript) && (type == ScalarType::Integer || type == ScalarType::Real);
    };
    const std::vector<ExprId> order = m_pool.reachable(roots);
    std::unordered_set<ExprId> holding; // an expression with such a subscript
    for (const ExprId id : order) {
        const auto children = m_pool.children(id);
        if (std::ranges::any_of(children, [&](ExprId child) { return holding.contains(child); }) ||
            (dimensionsOf(id) && std::ranges::any_of(children.subspan(1), mayLeave)))
            holding.insert(id);
    }
    // What is used in several places is needed where any of them needs it. Users are looked at before what they use.
    std::unordered_map<ExprId, ExprId> needed;
    const auto need = [&](ExprId id, ExprId guard) {
        if (!holding.contains(id))
            return;
        const auto [it, added] = needed.emplace(id, guard);
        if (!added && it->second != guard)
            it->second = m_pool.literal(it->second) == 1.0 || m_pool.literal(guard) == 1.0 ? m_pool.boolean(true)
                                                                                           : orElse(it->second, guard);
    };
    for (const ExprId root : roots)
        need(root, m_pool.boolean(true));
    std::vector<Subscript> found;
    for (size_t i = order.size(); i-- > 0;) {
        const auto at = needed.find(order[i]);
        if (at == needed.end())
            continue;
        const ExprId guard = at->second;
        const auto where = [&](ExprId condition, bool value) {
            const ExprId holds = value ? condition : m_pool.unary(ExprOp::Not, condition);
            return m_pool.literal(guard) == 1.0 ? holds : andAlso(guard, holds);
        };
        const ExprOp op = m_pool.node(order[i]).op;
        const std::vector<ExprId> children(m_pool.children(order[i]).begin(), m_pool.children(order[i]).end());
        if (const auto dimensions = dimensionsOf(order[i]))
            for (size_t k = 1; k < children.size(); ++k)
                if (mayLeave(children[k]))
                    found.push_back({children[0], children[k], guard, (*dimensions)[k - 1],
                                     EnumerationValue::of(m_pool, order[i]).has_value()});
        for (size_t k = 0; k < children.size(); ++k) {
            if (!holding.contains(children[k]))
                continue;
            const bool isChosen = k > 0 && (op == ExprOp::If || op == ExprOp::And || op == ExprOp::Or);
            need(children[k], isChosen ? where(children[0], op == ExprOp::And || (op == ExprOp::If && k == 1)) : guard);
        }
    }
    std::ranges::reverse(found);
    return found;
}

void SystemBuilder::checkSubscripts(const Rows& given, const std::vector<EqSides>& sides, SourceSpan span) {
    // What the checks are made of are parts of these sides, and so looked at already.
    if (std::exchange(m_checksSubscripts, true))
        return;
    std::vector<ExprId> roots;
    for (const EqSides& s : sides)
        roots.insert(roots.end(), {s.lhs, s.rhs});
    for (const Subscript& subscript : findSubscripts(roots)) {
        Rows rows = given;
        const std::vector<Slot> good = helpers(rows, ScalarType::Boolean);
        const ExprId goodColumn = m_pool.column(rows.append(good, ScalarType::Boolean), ScalarType::Boolean);
        const std::vector<Slot> shown = helpers(rows, ScalarType::Integer);
        const ExprId shownColumn = m_pool.column(rows.append(shown, ScalarType::Integer), ScalarType::Integer);
        for (const auto* slots : {&good, &shown})
            for (Slot slot : *slots)
                m_system.slots[slot].discrete = false;
        const ExprId inside =
            m_pool.binary(ExprOp::And, m_pool.binary(ExprOp::GreaterEqual, shownColumn, m_pool.integer(1)),
                          m_pool.binary(ExprOp::LessEqual, shownColumn, m_pool.integer(subscript.extent)));
        const ExprId outside = m_pool.unary(ExprOp::Not, subscript.guard);
        addRows(rows, {{shownColumn, m_pool.unary(ExprOp::NoEvent, subscript.value)}}, m_system.equations, Events::Yes,
                span);
        addRows(
            rows,
            {{goodColumn, m_pool.unary(ExprOp::NoEvent, simplify(m_pool, m_pool.binary(ExprOp::Or, outside, inside)))}},
            m_system.equations, Events::Yes, span);
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            const std::string array = arrayName(rows, row, subscript.array);
            solver::Assertion assertion;
            assertion.condition = good[row];
            const std::string written = textOf(rows, row, subscript.value);
            assertion.message.emplace_back().text =
                subscript.isEnumeration
                    ? phrase("{0} is no number of a literal of an enumeration, which are 1 to {1}", written,
                             subscript.extent)
                    : phrase("the subscript {0}{1} lies outside of 1:{2}", written,
                             (array.empty() ? std::string() : phrase(" of {0}", array)), subscript.extent);
            assertion.origin = rows.origins[row];
            assertion.isCheck = true;
            assertion.shown = shown[row];
            m_system.assertions.push_back(std::move(assertion));
        }
    }
    m_checksSubscripts = false;
}

std::string SystemBuilder::arrayName(const Rows& rows, uint32_t row, ExprId array) const {
    ExprId first = array;
    while (m_pool.node(first).op == ExprOp::MakeArray)
        first = m_pool.child(first, 0);
    if (m_pool.node(first).op != ExprOp::Column && m_pool.node(first).op != ExprOp::ColumnBlock)
        return {};
    std::string name = textOf(rows, row, first);
    return name.ends_with(']') ? name.substr(0, name.rfind('[')) : std::string();
}

ExprId SystemBuilder::withoutArrays(ExprId root) {
    constexpr size_t mostElements = 4096;
    ExprBuilder b(m_pool);
    std::unordered_map<ExprId, ExprId> done;
    std::vector<ExprId> children;
    for (ExprId id : m_pool.reachable({&root, 1})) {
        const ExprNode n = m_pool.node(id);
        children.clear();
        for (ExprId child : m_pool.children(id))
            children.push_back(done.at(child));
        ExprId made;
        // Also the members that an argument of several records is made of.
        if (n.op != ExprOp::Index)
            for (ExprId& child : children)
                if (m_pool.node(child).op == ExprOp::ColumnBlock)
                    child = elementsOf(child, {});
        if (n.op == ExprOp::Index && n.rank == 0) {
            const auto dimensions = resultExtents(children[0]);
            size_t elements = 1;
            for (uint32_t d : dimensions.value_or(std::vector<uint32_t>()))
                elements *= d;
            if (dimensions && dimensions->size() + 1 == children.size() && elements <= mostElements)
                made = chosenElement(children[0], {children.begin() + 1, children.end()}, 0, *dimensions);
        }
        if (!made.valid())
            made = n.childCount == 0 ? id : b.rebuild(id, children);
        done.emplace(id, made);
    }
    return done.at(root);
}

std::optional<uint32_t> SystemBuilder::blockOffset(ExprId index) const {
    const ExprId array = m_pool.child(index, 0);
    if (m_pool.node(array).op != ExprOp::ColumnBlock)
        return std::nullopt;
    const auto dimensions = m_pool.blockDimensions(array);
    uint32_t offset = 0;
    for (size_t d = 0; d < dimensions.size(); ++d) {
        const auto subscript = m_pool.literal(m_pool.child(index, d + 1));
        if (!subscript || *subscript < 1 || *subscript > dimensions[d])
            return std::nullopt;
        offset = offset * dimensions[d] + static_cast<uint32_t>(*subscript) - 1;
    }
    return offset;
}

} // namespace gnomon
