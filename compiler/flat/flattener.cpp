#include "compiler/flat/flattener.h"

#include "compiler/base/assert.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/fetch_ahead.h"
#include "compiler/flat/sound_model.h"

#include <algorithm>
#include <charconv>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

void CountingSink::report(Diagnostic diagnostic) {
    if (!m_held.empty()) {
        m_held.back().push_back(std::move(diagnostic));
        return;
    }
    ++m_reports;
    if (diagnostic.severity == Severity::Error)
        ++m_errors;
    const uint64_t key = (uint64_t(diagnostic.kind) << 56) ^ (uint64_t(diagnostic.span.source.value) << 36) ^
                         (uint64_t(diagnostic.span.begin) << 8) ^ std::hash<std::string>{}(diagnostic.text());
    if (m_seen.insert(key).second)
        m_next.report(std::move(diagnostic));
}

Flattener::Flattener(ClassIndex& index, DiagnosticSink& sink, CancelToken cancel)
    : m_index(index),
      m_names(index.names()),
      m_sink(sink),
      m_cancel(cancel),
      m_graph(index, m_sink),
      m_evaluator(m_graph, cancel),
      m_tree(m_graph, m_evaluator),
      m_templates(m_model, m_evaluator.pool()),
      m_connections(m_evaluator, m_tree, m_model, m_templates, m_firstVariable),
      m_functions(m_evaluator, m_tree, m_model),
      m_uses(m_evaluator, m_tree, m_model, m_templates, m_firstVariable, m_sink),
      m_buses(m_evaluator, m_tree) {
    m_evaluator.attach(m_tree, *this);
}

namespace {

/// parameter Real p = 2*p
void checkSelfReferences(const FlatModel& model, const NameTable& names, DiagnosticSink& sink) {
    for (const EqFamily& family : model.bindings)
        for (const EqSides& sides : family.sides) {
            if (model.exprs.node(sides.lhs).op != ExprOp::Column || family.rows.rowCount == 0)
                continue;
            const uint32_t own = model.exprs.columnNumber(sides.lhs);
            for (ExprId id : model.exprs.reachable({&sides.rhs, 1}))
                if (model.exprs.node(id).op == ExprOp::Column && model.exprs.columnNumber(id) == own) {
                    const std::string name = variableName(model, names, VarId(family.rows.cell(0, own)));
                    sink.report(diagnose<DiagnosticKind::CyclicValue>(family.rows.span, name, name + " → " + name));
                    return;
                }
        }
}

} // namespace

std::optional<uint32_t> Flattener::functionNumber(ClassId function, const std::vector<Value>& inputs,
                                                  SourceSpan place) {
    return m_functions.number(function, inputs, place);
}

std::optional<uint32_t> Flattener::expressionFunction(const ast::Expr& expression, Scope scope,
                                                      const std::vector<Local>& locals, Value& like) {
    return m_functions.expressionOf(expression, scope, locals, like);
}

uint32_t Flattener::callShape(std::vector<std::vector<uint32_t>> inputs, std::vector<std::vector<uint32_t>> outputs) {
    return m_model.addCallShape({std::move(inputs), std::move(outputs)});
}

/// A value as options give it: a number, a truth value, a text, a name, or {values}.
const Expr* Flattener::overrideValue(std::string_view v) {
    while (v.starts_with(' '))
        v.remove_prefix(1);
    while (v.ends_with(' '))
        v.remove_suffix(1);
    auto* value = m_overrideArena.make<Expr>();
    double real = 0;
    int64_t integer = 0;
    const char* const begin = v.data();
    const char* const end = begin + v.size();
    if (v == "true" || v == "false") {
        value->kind = ExprKind::Boolean;
        value->integer = v == "true";
    } else if (auto r = std::from_chars(begin, end, integer); r.ec == std::errc() && r.ptr == end) {
        value->kind = ExprKind::Integer;
        value->integer = integer;
    } else if (auto d = std::from_chars(begin, end, real); d.ec == std::errc() && d.ptr == end) {
        value->kind = ExprKind::Real;
        value->real = real;
    } else if (v.size() >= 2 && v.front() == '"' && v.back() == '"') {
        value->kind = ExprKind::String;
        value->text = m_names.intern(v.substr(1, v.size() - 2));
    } else if (v.size() > 2 && v.front() == '{' && v.back() == '}') {
        value->kind = ExprKind::Array;
        std::vector<const Expr*> elements;
        int depth = 0;
        bool isText = false;
        size_t first = 1;
        for (size_t at = 1; at < v.size(); ++at) {
            isText ^= v[at] == '"';
            if (depth == 0 && !isText && (v[at] == ',' || at + 1 == v.size())) {
                elements.push_back(overrideValue(v.substr(first, at - first)));
                first = at + 1;
            }
            depth += isText ? 0 : (v[at] == '{') - (v[at] == '}');
        }
        value->children = m_overrideArena.copy(elements);
    } else {
        value->kind = ExprKind::Name;
        std::vector<ast::NamePart> parts;
        for (size_t at = 0; at <= v.size();) {
            const size_t dot = std::min(v.find('.', at), v.size());
            parts.push_back({m_names.intern(v.substr(at, dot - at)), {}, {}});
            at = dot + 1;
        }
        value->name.parts = m_overrideArena.copy(parts);
    }
    return value;
}

/// Whether a dotted name is that of a variable which equations determine.
bool Flattener::isDetermined(ClassId cls, const std::vector<std::string>& path) {
    for (size_t i = 0; i < path.size() && cls; ++i) {
        const FoundName found = m_graph.member(cls, m_names.intern(path[i]));
        if (found.kind != FoundName::Kind::Component)
            return false;
        const ast::Component* const component = m_graph.get(found.cls).elements[found.element].component;
        if (!component || component->variability <= ast::Variability::Parameter)
            return false;
        cls = m_graph.componentType(found.cls, found.element);
        if (cls && m_graph.expanded(cls).builtin != BuiltinType::None)
            return i + 1 == path.size() && component->causality != ast::Causality::Input &&
                   !(component->mod && component->mod->binding);
    }
    return false;
}

bool Flattener::overrideParameters(ClassId cls, const FlattenOptions& options, Modifiers& mods) {
    bool good = true;
    for (const ParameterOverride& o : options.overrides) {
        const Expr* const binding = overrideValue(o.value);
        std::vector<std::string> path;
        for (size_t at = 0; at <= o.name.size();) {
            const size_t dot = std::min(o.name.find('.', at), o.name.size());
            path.push_back(o.name.substr(at, dot - at));
            at = dot + 1;
        }
        const ast::Mod* inner = nullptr;
        for (size_t i = path.size(); i-- > 0;) {
            auto* mod = m_overrideArena.make<ast::Mod>();
            mod->name = m_names.intern(path[i]);
            if (inner)
                mod->args = m_overrideArena.copy(std::vector<const ast::Mod*>{inner});
            else
                mod->binding = binding;
            inner = mod;
        }
        if (m_graph.member(cls, inner->name).kind != FoundName::Kind::Component) {
            m_sink.report(diagnose<DiagnosticKind::UnknownOverride>(m_graph.def(cls).nameSpan, o.name));
            good = false;
            continue;
        }
        if (isDetermined(cls, path)) {
            Diagnostic diagnostic = diagnose<DiagnosticKind::UnknownOverride>(m_graph.def(cls).nameSpan, o.name);
            diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                SourceSpan(), phrase("equations determine '{0}'; parameters, constants and attributes can be set, as "
                                     "'{0}.start'",
                                     o.name)));
            m_sink.report(std::move(diagnostic));
            good = false;
            continue;
        }
        auto* root = m_overrideArena.make<ast::Mod>();
        root->args = m_overrideArena.copy(std::vector<const ast::Mod*>{inner});
        mods.push_back({root, {cls, {}}, nullptr});
    }
    return good;
}

void Flattener::readExperiment(ClassId cls) {
    std::vector<ClassId> chain{cls};
    for (ClassId at = m_graph.expanded(cls).shortBase; at; at = m_graph.expanded(at).shortBase)
        chain.push_back(at);
    for (ClassId at : chain)
        for (const ast::Mod* mod : m_graph.body(at).annotation) {
            if (m_names.text(mod->name) != "experiment")
                continue;
            for (const ast::Mod* arg : mod->args) {
                if (!arg->binding)
                    continue;
                Env env;
                env.scope = {at, {}};
                env.constant = true;
                env.quiet = true;
                const Value v = m_evaluator.evaluate(*arg->binding, env);
                if (!v.isScalar() || !v.scalar().isNumber())
                    continue;
                const std::string_view name = m_names.text(arg->name);
                FlatExperiment& e = m_model.experiment;
                auto& slot = name == "StartTime"   ? e.startTime
                             : name == "StopTime"  ? e.stopTime
                             : name == "Interval"  ? e.interval
                             : name == "Tolerance" ? e.tolerance
                                                   : e.startTime;
                if (name == "StartTime" || name == "StopTime" || name == "Interval" || name == "Tolerance")
                    slot = v.scalar().number();
            }
            return;
        }
}

std::pair<uint32_t, uint32_t> Flattener::countedSystem(const FlatModel& model) const {
    uint32_t unknowns = 0, equations = 0;
    for (const VarBlock& block : model.blocks) {
        if (block.kind == VarKind::Constant || block.kind == VarKind::Parameter || block.causality == Causality::Input)
            continue;
        unknowns += block.count;
    }
    for (const EqFamily& family : model.equations)
        equations += family.rows.rowCount * static_cast<uint32_t>(family.sides.size());
    return {unknowns, equations + static_cast<uint32_t>(m_whenTargets.size())};
}

bool Flattener::countBalance(Flattened& result, ClassId cls) {
    faultAt(FaultPlace::balance);
    const FlatModel& model = result.model;
    const auto [unknowns, equations] = countedSystem(model);
    result.statistics.unknowns = unknowns;
    result.statistics.equations = equations;
    // Of a universe, only what holds at a moment is as many equations as unknowns.
    if (unknowns == equations || m_checkOnly || m_hasProblems || !model.parts.empty())
        return true;

    // The models that have such a connector cannot be balanced before it is.
    if (auto connector = connectorWithoutFlows(model)) {
        m_sink.report(std::move(*connector));
        return false;
    }
    Diagnostic d =
        diagnose<DiagnosticKind::Unbalanced>(m_graph.def(cls).nameSpan, m_graph.fullName(cls), unknowns, equations);
    d.notes = balanceAccount(model);
    m_sink.report(std::move(d));
    return false;
}

void Flattener::setMostVariables(uint64_t most) {
    m_mostVariables = most;
    m_evaluator.setMostScalars(most);
    m_tree.setMostInstances(most);
}

Result<std::optional<Flattened>> Flattener::run(DefId def, const FlattenOptions& options) {
    setMostVariables(options.mostVariables);
    m_checkOnly = options.checkOnly;
    const ClassId cls = m_graph.classOf(def);
    const ClassNode& node = m_graph.expanded(cls);
    const ClassDef& d = m_index.def(def);
    switch (d.restriction) {
    case Restriction::Model:
    case Restriction::Block:
    case Restriction::Class:
        break;
    default:
        if (!m_checkOnly) {
            m_sink.report(diagnose<DiagnosticKind::NotSimulatable>(d.nameSpan, restrictionText(d.restriction),
                                                                   m_index.fullName(def)));
            return std::nullopt;
        }
    }
    if (d.isPartial && !m_checkOnly) {
        m_sink.report(diagnose<DiagnosticKind::PartialModel>(d.nameSpan, m_index.fullName(def)));
        return std::nullopt;
    }
    if (node.broken && m_sink.errors() > 0)
        return std::nullopt;
    if (!checkOwn(def, options))
        return std::nullopt;
    Modifiers mods;
    if (!overrideParameters(cls, options, mods))
        return std::nullopt;
    if (!build(cls, std::move(mods)))
        return cancelled();
    if (m_sink.errors() > 0) {
        checkOwnParts(def, options);
        return std::nullopt;
    }
    giveUnreadInputs(cls);
    Flattened result = finished();
    checkSelfReferences(result.model, m_names, m_sink);
    const bool isBalanced = countBalance(result, cls);
    const size_t before = m_sink.errors();
    checkOwnParts(def, options);
    if (m_sink.errors() > before || (!isBalanced && !options.keepUnbalanced))
        return std::nullopt;
    return result;
}

bool Flattener::build(ClassId cls, Modifiers mods) {
    const DefId def = m_graph.get(cls).def;
    m_model.name = m_index.fullName(def);
    m_tree.makeRoot(cls, m_index.nameOf(def), std::move(mods));
    addInstances(m_tree.root(), {});
    if (m_changesStructure && !m_isChecking)
        return true;
    gatherConnections();
    gatherLinks();
    addVariables();
    addChartVariables();
    if (m_cancel.cancelled())
        return false;
    if (m_isTooLarge)
        return true;
    joinConnections();
    findStateMachines();
    lowerConditions();
    addBoundParameters();
    if (m_tellFirst)
        lookWhereWritten(cls);
    for (size_t i = 0; i < m_composites.size(); ++i) {
        if (i + turnsAhead < m_composites.size())
            fetchAhead(m_tree, m_composites[i + turnsAhead].instance);
        if (i + turnsAhead / 2 < m_composites.size())
            fetchChildrenAhead(m_tree, m_composites[i + turnsAhead / 2].instance);
        m_currentInstance = m_composites[i].flat;
        enterPart(m_composites[i].part);
        if (says(m_tree.get(m_composites[i].instance).cls).equations)
            addEquations(m_composites[i]);
        if (m_cancel.cancelled())
            return false;
    }
    m_inState.reset();
    enterPart({});
    addBrokenConnections();
    lowerCharts();
    m_connections.generate();
    setAttributes();
    solEvents();
    mergeStateOutputs();
    m_connections.finishAttributes();
    if (!m_model.parts.empty())
        findKept();
    checkVacantRecords();
    readExperiment(cls);
    return !m_cancel.cancelled();
}

/// A record whose arrays have no length for lack of a value may stand for "none". Where an equation uses it after all,
/// or what follows from it, the value is missing.
void Flattener::checkVacantRecords() {
    if (m_evaluator.vacant().empty())
        return;
    std::unordered_map<InstanceId, InstanceId> missing; // by record: what has no value
    for (const auto& [parameter, value] : m_evaluator.vacant())
        if (const auto [at, isNew] = missing.emplace(m_tree.get(parameter).parent, parameter); !isNew)
            at->second = std::min(at->second, parameter);
    std::unordered_map<uint32_t, InstanceId> from; // by variable
    for (const auto& [instance, blockId] : m_variables)
        for (InstanceId around = instance; around; around = m_tree.get(around).parent)
            if (const auto found = missing.find(around); found != missing.end()) {
                const VarBlock& block = m_model.blocks[blockId.index()];
                for (uint32_t i = 0; i < block.count; ++i)
                    from.emplace(block.first.value + i, found->second);
                break;
            }
    const auto usedIn = [&](const RowTable& rows, uint32_t row, size_t but) {
        for (size_t k = 0; k < rows.columns.size(); ++k)
            for (uint32_t i = 0; k != but && rows.columns[k].kind == ColumnKind::Variable && i < rows.columns[k].count;
                 ++i)
                if (const auto found = from.find(rows.cell(row, static_cast<uint32_t>(k)) + i); found != from.end())
                    return found->second;
        return InstanceId();
    };
    for (bool grows = true; grows;) {
        grows = false;
        for (const EqFamily& family : m_model.bindings) {
            const ExprNode& target = m_model.exprs.node(family.sides[0].lhs);
            if (family.sides.size() != 1 || target.op != ExprOp::Column)
                continue;
            const uint32_t k = m_model.exprs.columnNumber(family.sides[0].lhs);
            for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                if (const InstanceId used = usedIn(family.rows, row, k))
                    grows |= from.emplace(family.rows.cell(row, k), used).second;
        }
    }
    const auto check = [&](const auto& families) {
        for (const auto& family : families)
            for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                if (const InstanceId used = usedIn(family.rows, row, family.rows.columns.size())) {
                    m_sink.report(diagnose<DiagnosticKind::NoValue>(family.rows.span, m_tree.path(used)));
                    break;
                }
    };
    check(m_model.equations);
    check(m_model.initialEquations);
    check(m_model.whens);
    check(m_model.asserts);
}

Flattened Flattener::finished() {
    Flattened result;
    result.statistics.classes = static_cast<uint32_t>(m_graph.size());
    result.statistics.instances = static_cast<uint32_t>(m_tree.size());
    result.model = std::move(m_model);
    // A discrete variable of type Real is one because `when` assigns it.
    for (const auto* targets : {&m_whenTargets, &m_discreteTargets})
        for (uint32_t target : *targets) {
            VarBlock& block = result.model.blocks[result.model.blockOf(VarId(target)).index()];
            if (block.kind == VarKind::Continuous)
                block.kind = VarKind::Discrete;
        }
    if (const std::string broken = unsoundness(result.model); !broken.empty())
        assertionFailed(broken.c_str(), __FILE__, __LINE__);
    return result;
}

Result<std::optional<Flattened>> flatten(ClassIndex& index, DefId cls, const FlattenOptions& options,
                                         DiagnosticSink& sink, CancelToken cancel) {
    Flattener flattener(index, sink, std::move(cancel));
    return flattener.run(cls, options);
}

} // namespace gnomon
