#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace gnomon {

namespace {

constexpr size_t mostNotes = 10;

bool isPart(Restriction r) {
    return r == Restriction::Connector || r == Restriction::Record || r == Restriction::OperatorRecord;
}

} // namespace

/// Unknowns and equations of every component by itself, as the language counts them (Modelica 3.6, 4.8): what a
/// connection from outside gives is no matter of the component. So a flow variable or an input of a connector counts
/// nothing, and neither does a connector that the component connects on its inside.
std::vector<Diagnostic> Flattener::balanceAccount(const FlatModel& model) {
    struct Account {
        uint32_t unknowns = 0, equations = 0;
        std::vector<VarId> variables;
    };
    std::map<InstanceId, Account> accounts;
    const auto ownerOf = [&](InstanceId at) {
        while (at && at != m_tree.root()) {
            const ClassId cls = m_tree.get(at).cls;
            if (cls.valid() && !isPart(m_graph.restriction(cls)) && !m_tree.isSimple(at))
                break;
            at = m_tree.get(at).parent;
        }
        return at ? at : m_tree.root();
    };
    std::vector<InstanceId> ownerOfVariable(model.variableCount());
    for (const auto& [id, blockId] : m_variables) {
        const VarBlock& block = model.blocks[blockId.index()];
        if (block.kind == VarKind::Constant || block.kind == VarKind::Parameter || block.causality == Causality::Input)
            continue;
        const InstanceId owner = ownerOf(m_tree.get(id).parent);
        bool fromOutside = m_tree.get(id).prefix == ast::ConnectorPrefix::Flow, inConnector = false;
        for (InstanceId at = id; at && at != owner; at = m_tree.get(at).parent) {
            const Instance& part = m_tree.get(at);
            inConnector |= part.cls.valid() && m_graph.restriction(part.cls) == Restriction::Connector;
            fromOutside |= m_connectedInside.contains(at) || (part.arrayOf && m_connectedInside.contains(part.arrayOf));
        }
        for (InstanceId at = id; inConnector && at && at != owner; at = m_tree.get(at).parent)
            fromOutside |= m_tree.get(at).causality == ast::Causality::Input;
        Account& account = accounts[owner];
        for (uint32_t i = 0; i < block.count; ++i) {
            ownerOfVariable[block.first.value + i] = owner;
            account.variables.emplace_back(block.first.value + i);
        }
        if (!fromOutside)
            account.unknowns += block.count;
    }
    std::unordered_map<FlatInstanceId, InstanceId> composites;
    for (const Composite& c : m_composites)
        if (c.flat.valid())
            composites.emplace(c.flat, c.instance);
    std::vector<bool> appears(model.variableCount(), false);
    std::vector<bool> isGiven(model.variableCount(), false); // by a connection or an equation of another component
    for (const EqFamily& family : model.equations) {
        if (!family.rows.span.source.valid()) { // a connection
            for (uint32_t r = 0; family.rows.columns.size() > 1 && r < family.rows.rowCount; ++r)
                for (uint32_t k = 0; k < family.rows.columns.size(); ++k)
                    for (uint32_t i = 0; i < family.rows.columns[k].count; ++i)
                        if (family.rows.columns[k].kind == ColumnKind::Variable)
                            isGiven[family.rows.cell(r, k) + i] = true;
            continue;
        }
        for (uint32_t r = 0; r < family.rows.rowCount; ++r) {
            const FlatInstanceId flat = family.rows.instances.empty() ? FlatInstanceId() : family.rows.instances[r];
            const auto found = composites.find(flat);
            const InstanceId here = ownerOf(found == composites.end() ? m_tree.root() : found->second);
            accounts[here].equations += static_cast<uint32_t>(family.sides.size());
            for (uint32_t k = 0; k < family.rows.columns.size(); ++k)
                if (family.rows.columns[k].kind == ColumnKind::Variable)
                    for (uint32_t i = 0; i < family.rows.columns[k].count; ++i) {
                        const uint32_t v = family.rows.cell(r, k) + i;
                        appears[v] = true;
                        if (here != ownerOfVariable[v])
                            isGiven[v] = true;
                    }
        }
    }
    for (uint32_t target : m_whenTargets) {
        if (ownerOfVariable[target].valid())
            ++accounts[ownerOfVariable[target]].equations;
        appears[target] = true;
    }
    std::vector<Diagnostic> notes;
    // Inputs of components to which nothing leads.
    for (const auto& [id, blockId] : m_variables) {
        const VarBlock& block = model.blocks[blockId.index()];
        if (block.count == 0 || isGiven[block.first.value] || m_tree.binding(id).mod || notes.size() == mostNotes)
            continue;
        const InstanceId owner = ownerOfVariable[block.first.value];
        bool isInput = false;
        for (InstanceId at = id; at && at != owner; at = m_tree.get(at).parent)
            isInput |= m_tree.get(at).causality == ast::Causality::Input;
        if (!owner.valid() || owner == m_tree.root() || !isInput)
            continue;
        InstanceId component = owner; // that of the model itself
        while (m_tree.get(component).parent && m_tree.get(component).parent != m_tree.root())
            component = m_tree.get(component).parent;
        const Instance& instance = m_tree.get(component);
        notes.push_back(diagnose<DiagnosticKind::OpenInput>(instance.decl ? instance.decl->nameSpan : block.span,
                                                            variableName(model, m_names, block.first)));
    }
    for (const auto& [owner, account] : accounts) {
        if (account.unknowns == account.equations || notes.size() == mostNotes)
            continue;
        const std::string path = m_tree.path(owner);
        std::string text =
            phrase("{0} has {1} {1|unknown|unknowns} and {2} {2|equation|equations}",
                   path.empty() ? phrase("the model itself") : "'" + path + "'", account.unknowns, account.equations);
        std::string names;
        size_t listed = 0;
        for (VarId v : account.variables)
            if (!appears[v.index()] && ++listed <= 4)
                names += (listed == 1 ? "'" : ", '") + variableName(model, m_names, v) + "'";
        if (listed == 0 && accounts.size() == 1) // the error says the same
            break;
        if (listed > 4)
            names += " …";
        if (listed > 0)
            text += phrase(": {0} {1|appears|appear} in none of them", names, listed);
        const Instance& instance = m_tree.get(owner);
        notes.push_back(diagnose<DiagnosticKind::UnbalancedPart>(
            instance.decl ? instance.decl->nameSpan : m_graph.def(m_tree.get(m_tree.root()).cls).nameSpan, text));
    }
    return notes;
}

/// An input of a component that nothing gives a value and nothing reads, alone or connected with others like it, moves
/// nothing. In a library that is a sin of the library's, which is said; the input keeps its start value.
void Flattener::giveUnreadInputs(ClassId cls) {
    const auto [unknowns, equations] = countedSystem(m_model);
    if (unknowns <= equations || m_checkOnly || m_hasProblems)
        return;
    std::vector<uint32_t> joined(m_model.variableCount());
    std::iota(joined.begin(), joined.end(), 0u);
    const auto setOf = [&](uint32_t v) {
        while (joined[v] != v)
            v = joined[v] = joined[joined[v]];
        return v;
    };
    std::vector<bool> isRead(joined.size(), false);
    const auto read = [&](const RowTable& rows) {
        for (uint32_t r = 0; r < rows.rowCount; ++r)
            for (uint32_t k = 0; k < rows.columns.size(); ++k)
                for (uint32_t i = 0; rows.columns[k].kind == ColumnKind::Variable && i < rows.columns[k].count; ++i)
                    isRead[rows.cell(r, k) + i] = true;
    };
    for (const EqFamily& family : m_model.equations) {
        const RowTable& rows = family.rows;
        const bool joins = !rows.span.source.valid() && rows.columns.size() == 2 &&
                           std::ranges::all_of(rows.columns, [&](const auto& column) {
                               return column.kind == ColumnKind::Variable && column.count == rows.columns[0].count;
                           });
        if (!joins) {
            read(rows);
            continue;
        }
        for (uint32_t r = 0; r < rows.rowCount; ++r)
            for (uint32_t i = 0; i < rows.columns[0].count; ++i)
                joined[setOf(rows.cell(r, 0) + i)] = setOf(rows.cell(r, 1) + i);
    }
    for (const auto* families : {&m_model.bindings, &m_model.initialEquations})
        for (const EqFamily& family : *families)
            read(family.rows);
    for (const WhenFamily& family : m_model.whens)
        read(family.rows);
    for (const AssertFamily& family : m_model.asserts)
        read(family.rows);
    for (const uint32_t target : m_whenTargets)
        isRead[target] = true;
    // Of an input of a component: whether that stands in a text of the user's.
    const auto ownInput = [&](InstanceId at) -> std::optional<bool> {
        bool isInput = m_tree.get(at).causality == ast::Causality::Input;
        for (at = m_tree.get(at).parent; at && at != m_tree.root(); at = m_tree.get(at).parent) {
            const Instance& part = m_tree.get(at);
            isInput |= part.causality == ast::Causality::Input;
            if (part.decl && part.cls.valid() && !isPart(m_graph.restriction(part.cls)) && !m_tree.isSimple(at))
                return isInput ? std::optional(m_index.isOwn(part.decl->nameSpan.source)) : std::nullopt;
        }
        return std::nullopt;
    };
    struct Set {
        bool isRead = false, isInput = false;
    };
    std::map<uint32_t, Set> sets;
    for (const auto& [id, blockId] : m_variables) {
        const VarBlock& block = m_model.blocks[blockId.index()];
        const bool isUnknown =
            block.kind != VarKind::Constant && block.kind != VarKind::Parameter && block.causality != Causality::Input;
        const std::optional<bool> own = ownInput(id);
        const bool isPlain = block.type != ScalarType::String && block.type != ScalarType::ExternalObject &&
                             block.type != ScalarType::Clock && !block.fixed.present();
        for (uint32_t i = 0; i < block.count; ++i) {
            const uint32_t v = block.first.value + i;
            Set& set = sets[setOf(v)];
            set.isRead |= isRead[v] || !isUnknown || !isPlain || own == true;
            set.isInput |= own == false;
        }
    }
    std::erase_if(sets, [](const auto& set) { return set.second.isRead || !set.second.isInput; });
    if (sets.size() != unknowns - equations)
        return;
    Diagnostic d =
        diagnose<DiagnosticKind::Unbalanced>(m_graph.def(cls).nameSpan, m_graph.fullName(cls), unknowns, equations);
    d.severity = Severity::Warning;
    for (const auto& [v, set] : sets) {
        const VarBlock& block = m_model.blocks[m_model.blockOf(VarId(v)).index()];
        if (d.notes.size() < mostNotes)
            d.notes.push_back(
                diagnose<DiagnosticKind::OpenInput>(block.span, variableName(m_model, m_names, VarId(v))));
        const bool isGiven =
            block.start.kind == AttributeValue::Kind::Each || block.start.kind == AttributeValue::Kind::Constants;
        const double start = isGiven ? m_model.attributeNumber(block.start, v - block.first.value)
                                     : (block.type == ScalarType::Enumeration ? 1.0 : 0.0);
        const Scalar value = block.type == ScalarType::Real ? Scalar::ofReal(start, true)
                                                            : Scalar::ofInteger(static_cast<int64_t>(start), true);
        const TemplateBuilder::Sides sides{Scalar::ofVariable(v), value, block.type};
        m_templates.addEquation(m_model.equations, {&sides, 1}, block.span, block.instance);
    }
    m_sink.report(std::move(d));
}

} // namespace gnomon
