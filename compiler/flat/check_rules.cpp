#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/differentiated.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <map>
#include <set>

namespace gnomon {

// Rules of a class as it is written, which no instance has to exist for, and some that the whole model shows.

namespace {

void assignedNames(std::span<const ast::Clause* const> clauses, std::vector<const ast::Expr*>& targets) {
    for (const ast::Clause* c : clauses) {
        if (c->kind == ast::ClauseKind::Assign && c->left) {
            if (c->left->kind == ast::ExprKind::Tuple) {
                for (const ast::Expr* part : c->left->children)
                    if (part)
                        targets.push_back(part);
            } else {
                targets.push_back(c->left);
            }
        }
        for (const ast::Branch& branch : c->branches)
            assignedNames(branch.body, targets);
    }
}

} // namespace

void Flattener::checkSections(ClassId cls, InstanceId self) {
    const ClassDef& def = m_graph.def(cls);
    const bool isFunction =
        def.restriction == Restriction::Function || def.restriction == Restriction::OperatorFunction;
    const bool hasBehaviour = def.restriction == Restriction::Model || def.restriction == Restriction::Block ||
                              def.restriction == Restriction::Class;
    for (const ast::Section& section : m_graph.body(cls).sections) {
        if (section.clauses.empty())
            continue;
        if (!hasBehaviour && !(isFunction && section.isAlgorithm && !section.isInitial))
            m_sink.report(diagnose<DiagnosticKind::SectionForbidden>(
                section.clauses.front()->span, restrictionText(def.restriction),
                section.isAlgorithm ? std::string(section.isInitial ? "initial algorithm" : "algorithm")
                                    : phrase("equations")));
        if (!section.isAlgorithm || !self.valid())
            continue;
        std::vector<const ast::Expr*> targets;
        assignedNames(section.clauses, targets);
        for (const ast::Expr* target : targets) {
            if (target->kind != ast::ExprKind::Name || target->name.parts.size() != 1 || target->name.global)
                continue;
            const NameId name = target->name.parts[0].id;
            const InstanceId variable = m_tree.child(self, name);
            if (!variable.valid())
                continue;
            const Instance& v = m_tree.typed(variable);
            if (v.causality == ast::Causality::Input)
                m_sink.report(diagnose<DiagnosticKind::AssignedInput>(target->span, m_names.text(name)));
            else if (v.variability <= ast::Variability::Parameter && !section.isInitial && !isFunction)
                m_sink.report(diagnose<DiagnosticKind::AssignedParameter>(
                    target->span, m_names.text(name),
                    v.variability == ast::Variability::Constant ? "constant" : "parameter"));
        }
    }
}

/// Parameters whose values depend on each other in a circle.
void Flattener::checkParameterCycles(const FlatModel& model) {
    const uint32_t count = model.variableCount();
    std::vector<std::vector<uint32_t>> uses(count);
    std::vector<SourceSpan> places(count);
    for (const EqFamily& family : model.bindings)
        for (const EqSides& sides : family.sides) {
            if (model.exprs.node(sides.lhs).op != ExprOp::Column || family.rows.columns.empty())
                continue;
            const uint32_t own = model.exprs.columnNumber(sides.lhs);
            std::set<uint32_t> read;
            for (ExprId id : model.exprs.reachable({&sides.rhs, 1}))
                if (model.exprs.node(id).op == ExprOp::Column)
                    read.insert(model.exprs.columnNumber(id));
            for (uint32_t r = 0; r < family.rows.rowCount; ++r) {
                const uint32_t target = family.rows.cell(r, own);
                places[target] = family.rows.span;
                for (uint32_t k : read)
                    if (family.rows.columns[k].kind == ColumnKind::Variable)
                        for (uint32_t i = 0; i < family.rows.columns[k].count; ++i)
                            uses[target].push_back(family.rows.cell(r, k) + i);
            }
        }
    enum class Mark : uint8_t { New, Open, Done };
    std::vector<Mark> marks(count, Mark::New);
    std::vector<std::pair<uint32_t, size_t>> way;
    for (uint32_t start = 0; start < count; ++start) {
        if (marks[start] != Mark::New)
            continue;
        way.assign(1, {start, 0});
        marks[start] = Mark::Open;
        while (!way.empty()) {
            auto& [at, next] = way.back();
            if (next == uses[at].size()) {
                marks[at] = Mark::Done;
                way.pop_back();
                continue;
            }
            const uint32_t to = uses[at][next++];
            if (marks[to] == Mark::Open) {
                std::string text;
                bool on = false;
                for (const auto& [step, unused] : way) {
                    on |= step == to;
                    if (on)
                        text += variableName(model, m_names, VarId(step)) + " → ";
                }
                const std::string name = variableName(model, m_names, VarId(to));
                m_sink.report(diagnose<DiagnosticKind::CyclicValue>(places[to], name, text + name));
                return;
            }
            if (marks[to] == Mark::New) {
                marks[to] = Mark::Open;
                way.emplace_back(to, 0);
            }
        }
    }
}

/// reinit() of what is differentiated nowhere.
void Flattener::checkReinits(const FlatModel& model) {
    const auto reinitializes = [](const WhenFamily& family) {
        return std::ranges::any_of(family.branches, [](const WhenBranch& branch) {
            return std::ranges::any_of(branch.actions,
                                       [](const WhenAction& a) { return a.kind == ActionKind::Reinit; });
        });
    };
    if (std::ranges::none_of(model.whens, reinitializes))
        return;
    const std::vector<bool> isDifferentiated = differentiated(model);
    for (const WhenFamily& family : model.whens)
        for (const WhenBranch& branch : family.branches)
            for (const WhenAction& action : branch.actions)
                if (action.kind == ActionKind::Reinit && model.exprs.node(action.target).op == ExprOp::Column) {
                    const uint32_t v = family.rows.cell(0, model.exprs.columnNumber(action.target));
                    // An equal variable may be differentiated in its place.
                    bool isConnected = false;
                    for (const EqFamily& equation : model.equations)
                        isConnected |= !isDifferentiated[v] && equation.rows.columns.size() == 2 &&
                                       std::ranges::find(equation.rows.cells, v) != equation.rows.cells.end();
                    if (!isDifferentiated[v] && !isConnected)
                        m_sink.report(diagnose<DiagnosticKind::ReinitOfNoState>(
                            action.span, variableName(model, m_names, VarId(v))));
                }
}

/// How many numbers the equalityConstraint of an overdetermined type gives, if its text tells.
std::optional<uint32_t> Flattener::residueExtent(ClassId overdetermined) {
    const FoundName found = m_graph.member(overdetermined, m_names.intern("equalityConstraint"));
    const ClassId function = m_graph.elementClass(found.cls, found.element, {});
    if (!function || m_graph.expanded(function).broken)
        return std::nullopt;
    const FunctionVariables& variables = m_evaluator.functionVariables(function);
    if (variables.outputs.size() != 1 || !m_tree.typed(variables.outputs[0]).cls)
        return std::nullopt;
    int64_t count = 1;
    for (const auto& [extent, scope] : m_tree.dimensionExpressions(variables.outputs[0])) {
        Env env;
        env.scope = scope;
        env.constant = env.quiet = true;
        const Value v = m_evaluator.evaluate(*extent, env);
        if (!v.ok() || !v.isScalar() || v.type != ScalarType::Integer || !v.isLiteral())
            return std::nullopt;
        count *= v.scalar().integer;
    }
    return static_cast<uint32_t>(count);
}

/// As many flow variables as others (Modelica 3.6, 9.3.1); none where declaration equations determine all of them.
void Flattener::checkConnectorBalance(ClassId cls) {
    // connector RealInput = input Real
    for (ClassId at = cls; at; at = m_graph.expanded(at).shortBase)
        if (m_graph.body(at).baseCausality != ast::Causality::None)
            return;
    uint32_t flows = 0, others = 0, bound = 0, continuous = 0;
    std::set<InstanceId> overdetermined; // each counts for what its equalityConstraint gives
    for (const auto& [id, blockId] : m_variables) {
        const VarBlock& block = m_model.blocks[blockId.index()];
        const Instance& instance = m_tree.get(id);
        if (block.kind == VarKind::Constant || block.kind == VarKind::Parameter)
            continue;
        bool hasCausality = false;
        for (InstanceId at = id; at && at != m_tree.root(); at = m_tree.get(at).parent)
            hasCausality |= m_tree.get(at).causality != ast::Causality::None;
        InstanceId around = id;
        while (around && !m_connections.isOverdetermined(m_tree.get(around).cls))
            around = m_tree.get(around).parent;
        if (around && !overdetermined.insert(around).second)
            continue;
        if (around) {
            const std::optional<uint32_t> extent = residueExtent(m_tree.get(around).cls);
            if (!extent)
                return;
            others += *extent;
            ++continuous;
            continue;
        }
        if (instance.prefix == ast::ConnectorPrefix::Flow) {
            flows += block.count;
        } else if (!hasCausality && instance.prefix != ast::ConnectorPrefix::Stream) {
            others += block.count;
            bound += m_tree.binding(id).mod ? block.count : 0;
        }
        if (block.type == ScalarType::Real)
            ++continuous;
    }
    if (flows == others || (flows == 0 && others == bound))
        return;
    Diagnostic d =
        diagnose<DiagnosticKind::ConnectorUnbalanced>(m_graph.def(cls).nameSpan, m_graph.fullName(cls), flows, others);
    // Signals without a direction: libraries have them, and what is connected may well fit.
    if (continuous == 0)
        d.severity = Severity::Warning;
    m_sink.report(std::move(d));
}

/// What is wrong with the first connector that has potentials and not one flow variable: somebody forgot `flow`.
std::optional<Diagnostic> Flattener::connectorWithoutFlows(const FlatModel& model) {
    struct Count {
        uint32_t flows = 0, others = 0;
        bool isOther = false; // expandable, overdetermined or a signal
    };
    std::map<InstanceId, Count> counts;
    const NameId equality = m_names.intern("equalityConstraint");
    for (const auto& [id, blockId] : m_variables) {
        const VarBlock& block = model.blocks[blockId.index()];
        if (block.kind == VarKind::Constant || block.kind == VarKind::Parameter)
            continue;
        InstanceId connector;
        bool isOther = block.type != ScalarType::Real, isFlow = false;
        for (InstanceId at = id; at && at != m_tree.root(); at = m_tree.get(at).parent) {
            const Instance& instance = m_tree.get(at);
            isOther |= instance.causality != ast::Causality::None;
            isFlow |= instance.prefix != ast::ConnectorPrefix::None;
            if (!instance.cls.valid())
                continue;
            isOther |= m_graph.def(instance.cls).isExpandable ||
                       m_graph.member(instance.cls, equality).kind == FoundName::Kind::Class;
            if (m_graph.restriction(instance.cls) == Restriction::Connector)
                connector = at;
        }
        if (!connector.valid())
            continue;
        Count& count = counts[connector];
        (isFlow ? count.flows : count.others) += block.count;
        count.isOther |= isOther;
    }
    for (const auto& [id, count] : counts)
        if (count.flows == 0 && count.others > 0 && !count.isOther) { // an array without elements is nothing
            const ClassId cls = m_tree.get(id).cls;
            return diagnose<DiagnosticKind::ConnectorUnbalanced>(m_graph.def(cls).nameSpan, m_graph.fullName(cls), 0,
                                                                 count.others);
        }
    return std::nullopt;
}

} // namespace gnomon
