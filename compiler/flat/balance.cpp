#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <map>

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
        notes.push_back(diagnose<DiagnosticKind::UnbalancedPart>(
            instance.decl ? instance.decl->nameSpan : block.span,
            phrase("'{0}' is an input, and nothing gives it a value", variableName(model, m_names, block.first))));
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

} // namespace gnomon
