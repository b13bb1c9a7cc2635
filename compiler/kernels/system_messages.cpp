#include "compiler/kernels/system_builder.h"

#include "compiler/expr/print.h"
#include "compiler/expr/simplify.h"

namespace gnomon {

std::vector<ExprId> SystemBuilder::pieces(ExprId message) const {
    std::vector<ExprId> result, stack;
    if (message.valid())
        stack.push_back(message);
    while (!stack.empty()) {
        const ExprId id = stack.back();
        stack.pop_back();
        const ExprNode& n = m_pool.node(id);
        if (n.op == ExprOp::Concat || (n.op == ExprOp::Add && n.type == ScalarType::String)) {
            stack.push_back(m_pool.child(id, 1));
            stack.push_back(m_pool.child(id, 0));
        } else {
            result.push_back(id);
        }
    }
    return result;
}

std::map<ExprId, uint32_t> SystemBuilder::messageHelpers(Rows& rows, ExprId message, SourceSpan span) {
    std::map<ExprId, uint32_t> columns;
    for (const ExprId piece : pieces(message)) {
        if (m_pool.node(piece).op != ExprOp::ToString)
            continue;
        const ExprId value = m_pool.child(piece, 0);
        const ExprNode n = m_pool.node(value);
        if (n.op == ExprOp::Column || m_pool.literal(value) || n.type == ScalarType::String || columns.contains(value))
            continue;
        const std::vector<Slot> slots = helpers(rows, n.type);
        for (Slot slot : slots)
            m_system.slots[slot].discrete = n.type != ScalarType::Real || rows.isClocked() || m_discreteEquations;
        const uint32_t column = rows.append(slots, n.type);
        addRows(rows, {{m_pool.column(column, n.type), m_pool.unary(ExprOp::NoEvent, value)}}, m_system.equations,
                Events::Yes, span);
        columns.emplace(value, column);
    }
    return columns;
}

std::vector<solver::MessagePart> SystemBuilder::messageParts(const Rows& rows, uint32_t row, ExprId message,
                                                             const std::map<ExprId, uint32_t>& helperColumns) {
    std::vector<solver::MessagePart> parts;
    const auto add = [&](std::string text) {
        parts.emplace_back();
        parts.back().text = std::move(text);
    };
    for (const ExprId id : pieces(message)) {
        const ExprNode& n = m_pool.node(id);
        if (n.op == ExprOp::StringLiteral) {
            add(std::string(m_names.text(NameId(static_cast<uint32_t>(n.payload)))));
            continue;
        }
        const bool converts = n.op == ExprOp::ToString;
        const ExprId value = converts ? m_pool.child(id, 0) : id;
        solver::MessagePart part;
        const ScalarType type = m_pool.node(value).type;
        part.type = type == ScalarType::Real      ? solver::ValueType::Real
                    : type == ScalarType::Boolean ? solver::ValueType::Boolean
                    : type == ScalarType::Integer ? solver::ValueType::Integer
                    : type == ScalarType::String  ? solver::ValueType::String
                                                  : solver::ValueType::Enumeration;
        if (converts && n.childCount > 3) {
            part.digits = static_cast<uint32_t>(m_pool.literal(m_pool.child(id, 1)).value_or(6));
            part.length = static_cast<uint32_t>(m_pool.literal(m_pool.child(id, 2)).value_or(0));
            part.leftJustified = m_pool.literal(m_pool.child(id, 3)).value_or(1) != 0;
            if (n.childCount > 4 && m_pool.node(m_pool.child(id, 4)).op == ExprOp::StringLiteral)
                part.format = m_names.text(NameId(static_cast<uint32_t>(m_pool.node(m_pool.child(id, 4)).payload)));
        }
        const auto helperColumn = helperColumns.find(value);
        const bool isColumn = m_pool.node(value).op == ExprOp::Column || helperColumn != helperColumns.end();
        if (const auto number = m_pool.literal(value)) {
            part.slot = m_system.constant(*number);
        } else if (isColumn) {
            const uint32_t k = helperColumn != helperColumns.end() ? helperColumn->second : m_pool.columnNumber(value);
            if (rows.columns[k].kind == Rows::Cell::Variable) {
                const VarId variable(rows.cell(row, k));
                const VarBlock& block = m_flat.blocks[m_flat.blockOf(variable).index()];
                if (block.enumeration.valid())
                    part.enumeration = block.enumeration.value;
                if (type == ScalarType::String) {
                    using A = AttributeValue::Kind;
                    if (block.value.kind == A::Each || block.value.kind == A::Constants)
                        add(std::string(m_names.text(NameId(static_cast<uint32_t>(
                            m_flat.attributeNumber(block.value, variable.value - block.first.value))))));
                    else
                        add('<' + variableName(m_flat, m_names, variable) + '>');
                    continue;
                }
            }
            const SystemAlias place = *resolve(rows, row, {NewColumn::What::Value, k, 0, 0});
            part.slot = place.slot;
            part.sign = place.negated ? -1 : 1;
        } else {
            add("<" + std::string(exprOpText(m_pool.node(value).op)) + ">");
            continue;
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace gnomon
