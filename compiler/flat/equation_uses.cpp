#include "compiler/flat/equation_uses.h"

#include "compiler/flat/flattener.h"
#include "compiler/library/predefined_functions.h"

#include <algorithm>
#include <array>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

namespace {

/// Elements of a vector equation are written down one by one: not those of large ones.
constexpr size_t mostRows = 64;

/// Whether an expression has nothing in it whose meaning depends on more than the variables that it names.
bool isRepeatable(const Expr& e, const NameTable& names) {
    const auto all = [&](std::span<const Expr* const> children) {
        return std::ranges::all_of(children, [&](const Expr* child) { return child && isRepeatable(*child, names); });
    };
    switch (e.kind) {
    case ExprKind::Real:
    case ExprKind::Integer:
    case ExprKind::Boolean:
    case ExprKind::End:
    case ExprKind::Colon:
        return true;
    case ExprKind::Name:
        return std::ranges::all_of(e.name.parts, [&](const ast::NamePart& part) { return all(part.subscripts); });
    case ExprKind::Call:
        return e.name.parts.size() == 1 && !e.name.global && e.iterators.empty() &&
               std::ranges::none_of(e.argumentNames, [](NameId name) { return name.valid(); }) &&
               isPredefined(names.text(e.name.parts[0].id), PredefinedTrait::Repeatable) && all(e.children);
    case ExprKind::Array:
    case ExprKind::Matrix:
        return e.iterators.empty() && all(e.children);
    case ExprKind::Unary:
    case ExprKind::Binary:
    case ExprKind::If:
        return all(e.children);
    default:
        return false;
    }
}

} // namespace

void EquationUses::begin(ClassId cls, InstanceId instance, FlatInstanceId flat) {
    const uint64_t key = (uint64_t(m_tree.get(instance).cls.value) << 32) | cls.value;
    m_current = &m_uses[key];
    ++m_current->count;
    m_current->referenceOf.clear();
    m_instance = instance;
    m_flat = flat;
    m_targets.assign(m_current->references.size(), {});
    m_watched = nullptr;
}

InstanceId EquationUses::follow(const Reference& reference) {
    InstanceId at = m_instance;
    for (const Step& step : reference.steps) {
        const auto children = m_tree.children(at);
        if (step.number >= children.size() || !children[step.number])
            return {};
        at = children[step.number];
        const Instance& instance = m_tree.typed(at);
        if (instance.state != Instance::State::Typed || instance.broken || instance.absent || instance.inner ||
            instance.isGrowing || !instance.presentElements.empty() || instance.arrayOf.valid() != step.isElement ||
            instance.cls != step.cls || instance.decl != step.decl || instance.variability != step.variability ||
            !(instance.dimensions == step.dimensions))
            return {};
    }
    return at;
}

const EquationUses::Target& EquationUses::target(uint32_t number) {
    if (number >= m_targets.size())
        m_targets.resize(number + 1);
    Target& target = m_targets[number];
    const Reference& reference = m_current->references[number];
    if (target.state == Target::State::Unknown) {
        target.state = Target::State::Missing;
        if ((target.instance = follow(reference)))
            if (const auto first = m_firstVariable.of(target.instance)) {
                target.state = Target::State::Found;
                target.first = *first;
            }
    }
    // Any equation before may have needed the value of a parameter, which makes it structural.
    if (reference.isParameter && m_evaluator.structural().contains(target.instance))
        target.state = Target::State::Missing;
    return target;
}

bool EquationUses::repeat(const ast::Clause& clause) {
    m_watched = nullptr;
    // What is used once needs no notes.
    if (clause.kind != ast::ClauseKind::Equality || m_current->count < 2)
        return false;
    auto [it, isNew] = m_current->clauses.try_emplace(&clause);
    Known& known = it->second;
    const NameTable& names = m_evaluator.graph().names();
    if (isNew && !(isRepeatable(*clause.left, names) && isRepeatable(*clause.right, names)))
        known.state = Known::State::Never;
    if (known.state == Known::State::Unknown)
        m_watched = &known;
    if (known.state != Known::State::Known)
        return false;
    for (uint32_t reference : known.references)
        if (target(reference).state != Target::State::Found)
            return false;
    for (const Row& row : known.rows) {
        m_cells.clear();
        for (const Cell& cell : row.cells)
            m_cells.push_back(m_targets[cell.reference].first + cell.offset);
        m_templates.addRow((*row.families)[row.family].rows, m_cells, m_flat);
    }
    return true;
}

void EquationUses::watch() {
    if (!m_watched)
        return;
    m_trace = {};
    m_added.clear();
    m_reports = m_sink.reports();
    m_blocks = m_model.blocks.size();
    m_constants = m_model.constants.size();
    m_functions = m_model.functions.size();
    m_shapes = m_model.callShapes.size();
    m_evaluator.setTrace(&m_trace);
    m_templates.noteRows(&m_added);
}

void EquationUses::learn() {
    if (!m_watched)
        return;
    m_evaluator.setTrace(nullptr);
    m_templates.noteRows(nullptr);
    Known& known = *std::exchange(m_watched, nullptr);
    const bool same = m_trace.isPlain && m_reports == m_sink.reports() && m_blocks == m_model.blocks.size() &&
                      m_constants == m_model.constants.size() && m_functions == m_model.functions.size() &&
                      m_shapes == m_model.callShapes.size() && m_added.size() <= mostRows;
    known.state = same && learnRows(known) ? Known::State::Known : Known::State::Never;
}

/// The way from the instance to a component of it.
std::optional<uint32_t> EquationUses::referenceTo(InstanceId id) {
    if (const auto it = m_current->referenceOf.find(id); it != m_current->referenceOf.end())
        return it->second;
    Reference reference;
    for (InstanceId at = id; at != m_instance;) {
        const Instance& instance = m_tree.get(at);
        if (!instance.parent)
            return std::nullopt;
        Step step;
        InstanceId parent = instance.parent;
        if (instance.arrayOf) {
            step.isElement = true;
            parent = instance.arrayOf;
            for (size_t d = 0; d < instance.subscripts.size(); ++d)
                step.number = step.number * m_tree.get(parent).dimensions[d] + instance.subscripts[d] - 1;
        } else {
            const auto& elements = m_evaluator.graph().get(m_tree.get(parent).cls).elements;
            if (instance.element >= elements.size())
                return std::nullopt;
            step.number = elements[instance.element].number;
        }
        step.cls = instance.cls;
        step.decl = instance.decl;
        step.variability = instance.variability;
        step.dimensions = instance.dimensions;
        reference.steps.push_back(std::move(step));
        at = parent;
    }
    std::ranges::reverse(reference.steps);
    if (follow(reference) != id)
        return std::nullopt;
    reference.isParameter = m_tree.get(id).variability <= ast::Variability::Parameter;
    const auto number = static_cast<uint32_t>(m_current->references.size());
    m_current->references.push_back(std::move(reference));
    m_current->referenceOf.emplace(id, number);
    return number;
}

bool EquationUses::learnRows(Known& known) {
    for (InstanceId id : m_trace.variables) {
        const auto reference = referenceTo(id);
        if (!reference)
            return false;
        if (std::ranges::find(known.references, *reference) == known.references.end())
            known.references.push_back(*reference);
    }
    for (const TemplateBuilder::AddedRow& added : m_added) {
        Row row{added.families, added.family, {}};
        const RowTable& rows = (*added.families)[added.family].rows;
        for (uint32_t k = 0; k < rows.columns.size(); ++k) {
            const uint32_t variable = rows.cell(added.row, k);
            std::optional<uint32_t> reference;
            uint32_t offset = 0;
            for (InstanceId id : m_trace.variables) {
                const auto first = m_firstVariable.of(id);
                if (!first || variable < *first)
                    continue;
                const uint32_t count = m_model.blocks[m_model.blockOf(VarId(*first)).index()].count;
                if (variable + rows.columns[k].count > *first + count)
                    continue;
                reference = referenceTo(id);
                offset = variable - *first;
                break;
            }
            if (rows.columns[k].kind != ColumnKind::Variable || !reference)
                return false;
            row.cells.push_back({*reference, offset});
        }
        known.rows.push_back(std::move(row));
    }
    return true;
}

} // namespace gnomon
