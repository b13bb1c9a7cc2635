#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include "compiler/flat/fetch_ahead.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

void Flattener::addInstances(InstanceId id, FlatInstanceId flat) {
    const Instance& instance = m_tree.typed(id);
    if (instance.broken || !instance.cls)
        return;
    m_composites.push_back({id, flat, m_part});
    noteStructuralChanges(instance.cls);
    if (says(instance.cls).charts)
        addCharts(m_tree.get(id).cls, m_composites.back());
    const auto children = m_tree.children(id); // connections have not added anything yet
    const ClassNode& node = m_graph.expanded(m_tree.get(id).cls);
    for (uint32_t at : node.order)
        if (node.elements[at].component && node.elements[at].number < children.size())
            if (const InstanceId child = children[node.elements[at].number]; !m_tree.typed(child).isGrowing) {
                addComponent(child, flat);
                if (const InstanceId twin = m_tree.get(child).innerTwin)
                    addComponent(twin, flat);
            }
    if (id == m_tree.root())
        for (size_t i = 0; i < m_tree.implicitInners().size(); ++i)
            addComponent(m_tree.implicitInners()[i], flat);
}

void Flattener::addComponent(InstanceId child, FlatInstanceId flat) {
    if (m_cancel.cancelled())
        return;
    const Instance& instance = m_tree.typed(child);
    if (instance.broken || instance.absent || !instance.cls)
        return;
    if (instance.inner.valid()) // an outer one is only another name
        return;
    if (const PartId own = conditionalPart(child, flat)) {
        const PartId around = enterPart(own);
        addPresent(child, flat);
        enterPart(around);
    } else {
        addPresent(child, flat);
    }
}

/// A component that is there, for all time or with the part that is being added.
void Flattener::addPresent(InstanceId child, FlatInstanceId flat) {
    const Instance& instance = m_tree.get(child);
    if (instance.decl && instance.decl->isIdentifier)
        return addIdentifier(child, flat);
    if (instance.decl && instance.decl->ownClass && !partOfState(child).state.valid())
        return; // of statecharts that amount to none, which is told
    const bool isBound = instance.decl && instance.decl->boundTo.valid();
    const bool isPart = isBound || (instance.decl && (instance.decl->isDynamic || instance.decl->ownClass));
    if (m_tree.isSimple(child)) {
        if (isPart)
            m_sink.report(diagnose<DiagnosticKind::NotSupported>(instance.decl->nameSpan,
                                                                 phrase("a dynamic component of a simple type")));
        m_simple.push_back({child, flat, m_part});
        return;
    }
    const ClassDef& def = m_graph.def(instance.cls);
    switch (def.restriction) {
    case Restriction::Package:
    case Restriction::Function:
    case Restriction::Operator:
    case Restriction::OperatorFunction:
        m_sink.report(diagnose<DiagnosticKind::WrongRestriction>(
            instance.decl->type.span, restrictionText(def.restriction), m_graph.fullName(instance.cls),
            phrase("the type of a component")));
        return;
    default:
        break;
    }
    const bool isReplaceable = instance.decl && instance.decl->isReplaceable;
    bool isPartial = false;
    for (ClassId at = instance.cls; at; at = m_graph.expanded(at).shortBase)
        isPartial |= m_graph.def(at).isPartial;
    if (isBound && isReplaceable && (isPartial || def.isOpen))
        return; // the declared type of an identifier, of which there is no instance
    if (isPartial && m_isChecking && (isReplaceable || m_graph.mayBeReplaced(instance.cls))) {
        m_isIncomplete = true;
    } else if (isPartial && !m_checkOnly && !m_changesStructure) { // which puts another one in its place
        m_sink.report(diagnose<DiagnosticKind::PartialInstance>(instance.decl ? instance.decl->nameSpan : def.nameSpan,
                                                                m_tree.path(child), m_graph.fullName(instance.cls)));
        return;
    }
    if (instance.dimensions.empty()) {
        const FlatInstanceId own =
            m_model.addInstance({flat, isBound ? instance.decl->boundTo : instance.name, instance.subscripts});
        const PartId around = isPart ? enterPart(partOfComponent(child, own)) : m_part;
        addInstances(child, own);
        enterPart(around);
        return;
    }
    const auto elements = m_tree.children(child);
    for (InstanceId element : elements) {
        const Instance& e = m_tree.get(element);
        if (e.absent)
            continue;
        const FlatInstanceId own = m_model.addInstance({flat, e.name, e.subscripts});
        const PartId around = isPart ? enterPart(partOfComponent(element, own)) : m_part;
        addInstances(element, own);
        enterPart(around);
    }
}

void Flattener::addVariables() {
    faultAt(FaultPlace::variables);
    m_model.blocks.reserve(m_simple.size());
    m_variables.reserve(m_simple.size());
    m_instanceOf.reserve(m_simple.size());
    for (size_t i = 0; i < m_simple.size(); ++i) {
        if (i + turnsAhead < m_simple.size())
            fetchAhead(m_tree, m_simple[i + turnsAhead].instance);
        if (m_tree.get(m_simple[i].instance).absent)
            continue;
        enterPart(m_simple[i].part);
        addVariable(m_simple[i].instance, m_simple[i].flat);
        enterPart({});
        if (m_model.variableCount() <= m_mostVariables)
            continue;
        const Instance& last = m_tree.get(m_simple[i].instance);
        m_sink.report(diagnose<DiagnosticKind::TooManyVariables>(
            last.decl ? last.decl->nameSpan : SourceSpan(), m_model.name, static_cast<double>(m_model.variableCount()),
            static_cast<int64_t>(m_mostVariables)));
        m_isTooLarge = true;
        return;
    }
}

EnumerationId Flattener::enumeration(DefId def) {
    auto [it, isNew] = m_enumerations.emplace(def, EnumerationId(m_model.enumerations.size()));
    if (isNew) {
        Enumeration e;
        e.name = m_names.intern(m_index.fullName(def));
        for (const auto& literal : m_index.body(def).literals)
            e.literals.push_back(literal.name);
        m_model.enumerations.push_back(std::move(e));
    }
    return it->second;
}

/// Inputs and outputs of the model itself: public, also within its connectors and records. An input with a declaration
/// equation is a variable like any other.
Causality Flattener::topCausality(InstanceId id) {
    if (m_tree.get(id).isProtected)
        return Causality::None;
    ast::Causality causality = ast::Causality::None;
    bool isBound = false;
    for (InstanceId at = id; at != m_tree.root(); at = m_tree.get(at).parent) {
        const Instance& instance = m_tree.get(at);
        if (!at || !instance.cls)
            return Causality::None;
        isBound = isBound || m_tree.binding(at).mod;
        if (at != id)
            switch (m_graph.def(instance.cls).restriction) {
            case Restriction::Connector:
            case Restriction::Record:
            case Restriction::OperatorRecord:
                break;
            default:
                return Causality::None;
            }
        if (causality == ast::Causality::None)
            causality = instance.causality;
        if (instance.causality == ast::Causality::Input && isBound)
            return Causality::None;
    }
    return causality == ast::Causality::Input    ? Causality::Input
           : causality == ast::Causality::Output ? Causality::Output
                                                 : Causality::None;
}

void Flattener::addVariable(InstanceId id, FlatInstanceId flat) {
    const Instance& instance = m_tree.get(id);
    const ClassNode& node = m_graph.expanded(instance.cls);
    if (node.builtin == BuiltinType::Clock) {
        const std::string_view prefix = instance.prefix == ast::ConnectorPrefix::Flow         ? "flow"
                                        : instance.prefix == ast::ConnectorPrefix::Stream     ? "stream"
                                        : instance.variability == ast::Variability::Constant  ? "constant"
                                        : instance.variability == ast::Variability::Parameter ? "parameter"
                                        : instance.variability == ast::Variability::Discrete  ? "discrete"
                                                                                              : "";
        if (!prefix.empty()) {
            m_sink.report(diagnose<DiagnosticKind::ClockPrefix>(instance.decl->nameSpan, prefix));
            return;
        }
    }
    VarBlock block;
    block.instance = flat;
    block.name = instance.name;
    block.dimensions = instance.dimensions;
    block.type = m_evaluator.scalarType(instance.cls);
    if (node.enumeration)
        block.enumeration = enumeration(node.enumeration);
    switch (instance.variability) {
    case ast::Variability::Constant:
        block.kind = VarKind::Constant;
        break;
    case ast::Variability::Parameter:
        block.kind = VarKind::Parameter;
        break;
    case ast::Variability::Discrete:
        block.kind = VarKind::Discrete;
        break;
    case ast::Variability::Continuous:
        // An external object is made at the start and stays the same; one that has no declaration equation is another
        // component's, which equations and connections say.
        block.kind = block.type == ScalarType::Real                               ? VarKind::Continuous
                     : block.type == ScalarType::ExternalObject && mayBeBound(id) ? VarKind::Parameter
                                                                                  : VarKind::Discrete;
        break;
    }
    // A parameter of what takes turns is another number in turn.
    if (block.kind == VarKind::Parameter && instance.parent && m_tree.get(instance.parent).decl &&
        m_tree.get(instance.parent).decl->isIdentifier)
        block.kind = block.type == ScalarType::Real ? VarKind::Continuous : VarKind::Discrete;
    block.part = m_part;
    block.causality = topCausality(id);
    block.isProtected = instance.isProtected;
    block.finalValue = instance.isFinal;
    if (instance.decl) {
        block.span = instance.decl->nameSpan;
        if (!instance.decl->description.empty())
            block.description = m_names.intern(instance.decl->description);
    }
    const VarBlockId blockId = m_model.addBlock(std::move(block));
    const VarBlock& added = m_model.blocks[blockId.index()];
    m_firstVariable.set(id, added.first.value);
    m_variables.emplace_back(id, blockId);
    m_instanceOf.resize(blockId.index() + 1);
    m_instanceOf[blockId.index()] = id;
    if (instance.prefix == ast::ConnectorPrefix::Flow && added.type == ScalarType::Real &&
        (added.kind == VarKind::Continuous || added.kind == VarKind::Discrete)) {
        // Outside of connectors nothing can be connected, and the prefix says nothing.
        bool inBus = false, inConnector = false;
        for (InstanceId at = instance.parent; at && !inBus; at = m_tree.get(at).parent) {
            inBus = m_tree.isExpandable(at);
            if (!inConnector && m_tree.get(at).cls) {
                const Restriction r = m_graph.restriction(m_tree.get(at).cls);
                inConnector = r == Restriction::Connector || r == Restriction::Class;
            }
        }
        if (inBus || inConnector)
            m_connections.addFlow(added.first.value, added.count, inBus);
    }
    // Elements of an array in an expandable connector that nobody connects have the default value.
    const uint32_t first = added.first.value;
    const ScalarType type = added.type;
    for (size_t i = 0; i < instance.presentElements.size(); ++i) {
        if (instance.presentElements[i] || type == ScalarType::String)
            continue;
        const Scalar none = type == ScalarType::Real ? Scalar::ofReal(0, true)
                                                     : Scalar::ofInteger(type == ScalarType::Enumeration, true);
        const TemplateBuilder::Sides sides{Scalar::ofVariable(first + static_cast<uint32_t>(i)), none, type};
        m_templates.addEquation(m_model.equations, {&sides, 1}, instance.decl->nameSpan, flat);
    }
}

VarBlockId Flattener::addHidden(std::string_view name, ScalarType type, std::vector<uint32_t> dimensions, VarKind kind,
                                FlatInstanceId instance, SourceSpan span) {
    VarBlock block;
    block.instance = instance;
    block.name = m_names.intern("$" + std::string(name) + std::to_string(++m_hiddenCount));
    block.type = type;
    block.kind = kind;
    block.dimensions = std::move(dimensions);
    block.hidden = true;
    block.span = span;
    block.part = m_part;
    return m_model.addBlock(std::move(block));
}

AttributeValue Flattener::attributeOf(const Value& value, const VarBlock& block) {
    if (!value.isSimple() || value.scalars.empty())
        return {};
    if (value.isLiteral()) {
        const bool same = std::ranges::all_of(value.scalars, [&](const Scalar& s) {
            return s.kind == Scalar::Kind::String ? s == value.scalars[0] : s.number() == value.scalars[0].number();
        });
        auto number = [](const Scalar& s) {
            return s.kind == Scalar::Kind::String ? static_cast<double>(s.id) : s.number();
        };
        if (same)
            return AttributeValue::each(number(value.scalars[0]));
        const ConstId first = m_model.addConstant(number(value.scalars[0]));
        for (size_t i = 1; i < value.scalars.size(); ++i)
            m_model.addConstant(number(value.scalars[i]));
        return AttributeValue::constants(first);
    }
    bool isRun = true, isOne = true;
    for (size_t i = 0; i < value.scalars.size(); ++i) {
        isRun &= value.scalars[i].kind == Scalar::Kind::Variable && value.scalars[i].id == value.scalars[0].id + i;
        isOne &= value.scalars[i] == value.scalars[0] && value.scalars[i].kind == Scalar::Kind::Variable;
    }
    if (isOne)
        return AttributeValue::variable(VarId(value.scalars[0].id));
    if (isRun)
        return AttributeValue::variables(VarId(value.scalars[0].id));
    const VarBlockId hidden =
        addHidden("value", value.type, value.dimensions, VarKind::Parameter, block.instance, block.span);
    const uint32_t first = m_model.blocks[hidden.index()].first.value;
    for (size_t i = 0; i < value.scalars.size(); ++i) {
        const TemplateBuilder::Sides sides{Scalar::ofVariable(first + static_cast<uint32_t>(i)), value.scalars[i],
                                           value.type};
        m_templates.addEquation(m_model.bindings, {&sides, 1}, block.span, block.instance);
    }
    return AttributeValue::variables(VarId(first));
}

AttributeValue Flattener::attribute(InstanceId id, std::string_view name, const VarBlock& block) {
    const NameId nameId = m_names.intern(name);
    const Modifier m = m_tree.attribute(id, nameId);
    if (!m.mod)
        return {};
    auto value = m_evaluator.attributeValue(id, nameId, false);
    if (!value || !value->ok())
        return {};
    Value like = m_evaluator.shapeOf(id);
    if (name == "fixed") {
        like.type = ScalarType::Boolean;
    } else if (name == "nominal" || (name != "start" && block.type == ScalarType::Real)) {
        like.type = block.type;
    }
    if (m_isChecking && value->isSimple())
        for (const Scalar& s : value->scalars)
            if (const auto part = changingPart(s)) {
                m_sink.report(diagnose<DiagnosticKind::Variability>(m.mod->valueSpan(), phrase("attribute"),
                                                                    std::string(name), *part));
                return {};
            }
    Value converted = m_evaluator.converted(std::move(*value), like, m.mod->valueSpan(), false);
    return converted.ok() ? attributeOf(converted, block) : AttributeValue();
}

void Flattener::giveAttributes(InstanceId id, VarBlockId blockId) {
    VarBlock block = m_model.blocks[blockId.index()];
    auto text = [&](std::string_view name) -> NameId {
        const auto value = m_evaluator.attributeValue(id, m_names.intern(name), true, true);
        if (value && value->isSimple() && value->type != ScalarType::String && !value->scalars.empty())
            m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(
                m_tree.attribute(id, m_names.intern(name)).mod->valueSpan(), "String", typeText(*value, m_graph)));
        if (!value || !value->isSimple() || value->scalars.empty() || value->type != ScalarType::String ||
            !value->isLiteral())
            return {};
        return NameId(value->scalars[0].id);
    };
    if (block.type == ScalarType::Real) {
        block.unit = text("unit");
        block.displayUnit = text("displayUnit");
        block.nominal = attribute(id, "nominal", block);
        if (const auto select = m_evaluator.attributeValue(id, m_names.intern("stateSelect"), true);
            select && select->isSimple() && select->type != ScalarType::Enumeration)
            m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(
                m_tree.attribute(id, m_names.intern("stateSelect")).mod->valueSpan(), "StateSelect",
                typeText(*select, m_graph)));
        else if (select && select->isSimple() && !select->scalars.empty() && select->isLiteral())
            block.stateSelect = static_cast<StateSelect>(std::clamp<int64_t>(select->scalars[0].integer - 1, 0, 4));
    }
    if (block.type != ScalarType::String && block.type != ScalarType::ExternalObject &&
        block.type != ScalarType::Boolean && block.type != ScalarType::Clock) {
        block.min = attribute(id, "min", block);
        block.max = attribute(id, "max", block);
    }
    if (block.type != ScalarType::ExternalObject && block.type != ScalarType::Clock) {
        block.start = attribute(id, "start", block);
        block.fixed = attribute(id, "fixed", block);
        if (block.fixed.present())
            block.fixedSpan = m_tree.attribute(id, m_names.intern("fixed")).mod->span;
    }
    // The number of blocks may have grown by hidden parameters; the block itself has kept its place.
    block.value = m_model.blocks[blockId.index()].value;
    m_model.blocks[blockId.index()] = std::move(block);
}

void Flattener::setAttributes(InstanceId id, VarBlockId blockId) {
    if (m_tree.hasAttributes(id))
        giveAttributes(id, blockId);
    VarBlock& block = m_model.blocks[blockId.index()];
    if (block.type == ScalarType::String && block.kind != VarKind::Parameter && block.kind != VarKind::Constant &&
        !block.start.present())
        block.start = AttributeValue::each(m_names.intern("").value);
    if (m_evaluator.structural().contains(id))
        block.evaluated = true;
    addBinding(id, blockId);
    checkRange(id, blockId);
    m_evaluator.pool().clear();
}

/// The value of a parameter lies between its min and max: what is known before the simulation is told before it.
void Flattener::checkRange(InstanceId id, VarBlockId blockId) {
    const VarBlock& block = m_model.blocks[blockId.index()];
    using Kind = AttributeValue::Kind;
    const ast::Mod* const binding = m_tree.binding(id).mod;
    if ((block.kind != VarKind::Parameter && block.kind != VarKind::Constant) || !binding ||
        (block.type != ScalarType::Real && block.type != ScalarType::Integer) ||
        (block.value.kind != Kind::Each && block.value.kind != Kind::Constants))
        return;
    for (uint32_t i = 0; i < block.count; ++i) {
        const double value =
            block.value.kind == Kind::Each ? block.value.value : m_model.constants[block.value.index + i];
        const auto tell = [&](const std::string& what) {
            Diagnostic d = diagnose<DiagnosticKind::AssertionFailed>(binding->valueSpan(), what);
            d.severity = Severity::Warning;
            m_sink.report(std::move(d));
        };
        if (block.min.kind == Kind::Each && value < block.min.value)
            return tell(phrase("'{0}' is {1}, less than its min {2}", m_tree.path(id), shortestText(value),
                               shortestText(block.min.value)));
        if (block.max.kind == Kind::Each && value > block.max.value)
            return tell(phrase("'{0}' is {1}, more than its max {2}", m_tree.path(id), shortestText(value),
                               shortestText(block.max.value)));
        if (block.value.kind == Kind::Each)
            return;
    }
}

/// What in an expression changes during a simulation, if anything.
std::optional<std::string> Flattener::changingPart(Scalar s) {
    if (s.kind == Scalar::Kind::Variable)
        return isParameter(s.id) ? std::nullopt : std::optional(nameOf(s.id));
    if (s.kind != Scalar::Kind::Node)
        return std::nullopt;
    const SymbolPool::Node node = m_evaluator.pool().node(s);
    if (node.op == ExprOp::Time)
        return "time";
    const auto operands = m_evaluator.pool().operands(node);
    for (const Scalar& operand : std::vector<Scalar>(operands.begin(), operands.end()))
        if (auto part = changingPart(operand))
            return part;
    return std::nullopt;
}

/// The call of a constructor that makes an external object of its own for each component.
Scalar Flattener::withIdentity(Scalar s) {
    if (s.kind != Scalar::Kind::Node)
        return s;
    SymbolPool& pool = m_evaluator.pool();
    const SymbolPool::Node node = pool.node(s);
    const auto given = pool.operands(node);
    std::vector<Scalar> operands(given.begin(), given.end());
    if (node.op == ExprOp::If) {
        for (size_t i = 1; i < operands.size(); ++i)
            operands[i] = withIdentity(operands[i]);
        return pool.make(node.op, node.type, operands, node.payload, node.rank);
    }
    if (node.op != ExprOp::Call)
        return s;
    const auto identity = m_functions.objectIdentity(static_cast<uint32_t>(node.payload));
    const auto shape = static_cast<uint32_t>(node.payload >> 32);
    if (!identity || shape == 0)
        return s;
    operands.push_back(Scalar::ofInteger(*identity));
    CallShape more = m_model.callShapes[shape - 1];
    more.inputs.emplace_back();
    return pool.make(node.op, node.type, operands,
                     static_cast<uint32_t>(node.payload) | uint64_t(m_model.addCallShape(std::move(more))) << 32,
                     node.rank);
}

/// A declaration equation, or one of a record around it.
bool Flattener::mayBeBound(InstanceId id) {
    if (m_tree.binding(id).mod)
        return true;
    for (InstanceId at = m_tree.get(id).parent; at; at = m_tree.get(at).parent)
        for (const Modifier& p : m_tree.get(at).mods)
            if (p.mod->binding)
                return true;
    return false;
}

void Flattener::addBinding(InstanceId id, VarBlockId blockId) {
    const VarKind kind = m_model.blocks[blockId.index()].kind;
    bool isParameter = kind == VarKind::Parameter || kind == VarKind::Constant;
    if (!isParameter && !mayBeBound(id))
        return;
    const VarBlock block = m_model.blocks[blockId.index()];
    const SourceSpan place = m_tree.binding(id).mod ? m_tree.binding(id).mod->valueSpan() : block.span;
    if (isParameter && (block.evaluated || block.kind == VarKind::Constant)) {
        const Value known = m_evaluator.constantValue(id, place, m_checkOnly);
        if (known.ok())
            m_model.blocks[blockId.index()].value = attributeOf(known, block);
        return;
    }
    if (isParameter && block.type == ScalarType::String) {
        // Texts are not computed during the run.
        const Value known = m_evaluator.constantValue(id, place, true);
        if (known.ok()) {
            m_model.blocks[blockId.index()].value = attributeOf(known, block);
            return;
        }
    }
    m_inState = isParameter || m_states.empty() ? std::nullopt : enclosingState(id);
    m_evaluator.takeUsedNumber();
    std::optional<Value> value = m_evaluator.bindingValue(id, false);
    if (m_evaluator.takeUsedNumber())
        for (const SourceSpan span : {place, block.span})
            m_withNumbers.insert({span.source.value, span.begin});
    m_inState.reset();
    if (!value || !value->ok())
        return;
    Value converted = m_evaluator.converted(std::move(*value), m_evaluator.shapeOf(id), place, false, &block.span);
    if (!converted.ok())
        return;
    if (block.type == ScalarType::ExternalObject)
        for (Scalar& s : converted.scalars)
            s = withIdentity(s);
    if (isParameter && converted.isLiteral()) {
        m_model.blocks[blockId.index()].value = attributeOf(converted, block);
        return;
    }
    if (isParameter)
        for (const Scalar& s : converted.scalars)
            if (const auto changing = changingPart(s)) {
                if (block.type == ScalarType::ExternalObject &&
                    m_tree.get(id).variability == ast::Variability::Continuous) {
                    // Made from what the start finds, as the size of a buffer that is counted there.
                    m_model.blocks[blockId.index()].kind = VarKind::Discrete;
                    isParameter = false;
                    break;
                }
                m_sink.report(
                    diagnose<DiagnosticKind::Variability>(place, phrase("parameter"), m_tree.path(id), *changing));
                return;
            }
    std::vector<EqFamily>& families = isParameter ? m_model.bindings : m_model.equations;
    std::vector<TemplateBuilder::Sides> sides;
    bool shared = false;
    const auto state = isParameter || m_states.empty() ? std::nullopt : enclosingState(id);
    for (size_t i = 0; i < converted.scalars.size(); ++i) {
        // A number that a modifier gives is a column, not a part of the template.
        converted.scalars[i].fromText &= converted.scalars[i].kind == Scalar::Kind::String;
        const Scalar v = Scalar::ofVariable(block.first.value + static_cast<uint32_t>(i));
        Scalar given = converted.scalars[i];
        if (state && block.type != ScalarType::Clock) {
            // While its state is not active, a variable keeps its value.
            const StateMachine& m = m_states.machines[state->machine];
            const Scalar operands[] = {Scalar::ofVariable(m.stateActive + state->number - 1), given,
                                       m_evaluator.pool().make(ExprOp::Previous, block.type, {&v, 1})};
            given = m_evaluator.pool().make(ExprOp::If, block.type, operands);
        }
        if (m_evaluator.pool().hasText())
            given = withoutText(given);
        sides.push_back({v, given, block.type});
        shared |= hasCall(given);
    }
    if (shared && sides.size() > 1) {
        m_templates.addEquation(families, sides, place, block.instance);
        return;
    }
    for (const auto& s : sides)
        m_templates.addEquation(families, {&s, 1}, place, block.instance);
}

void Flattener::setAttributes() {
    // What is evaluated here may make further parameters structural, which the ones before did not know yet; the flag
    // is set again at the end.
    for (size_t i = 0; i < m_variables.size(); ++i) {
        if (m_cancel.cancelled())
            return;
        if (i + turnsAhead < m_variables.size()) {
            const auto [instance, block] = m_variables[i + turnsAhead];
            fetchAhead(m_tree, instance);
            fetchAhead(&m_model.blocks[block.index()], sizeof(VarBlock));
        }
        const auto [instance, block] = m_variables[i];
        enterPart(m_model.blocks[block.index()].part);
        setAttributes(instance, block);
        enterPart({});
    }
    for (const auto& [instance, block] : m_variables)
        if (m_evaluator.structural().contains(instance))
            m_model.blocks[block.index()].evaluated = true;
}

std::optional<uint32_t> Flattener::firstVariable(InstanceId instance) {
    return m_firstVariable.of(instance);
}

bool Flattener::isParameter(uint32_t variable) {
    if (variable >= m_model.variableCount())
        return false;
    const VarKind kind = m_model.blocks[m_model.blockOf(VarId(variable)).index()].kind;
    return kind == VarKind::Parameter || kind == VarKind::Constant;
}

bool Flattener::isDeclaredDiscrete(uint32_t variable) {
    return variable < m_model.variableCount() &&
           m_model.blocks[m_model.blockOf(VarId(variable)).index()].kind == VarKind::Discrete;
}

std::string Flattener::nameOf(uint32_t variable) {
    return variable < m_model.variableCount() ? variableName(m_model, m_names, VarId(variable)) : std::string();
}

Scalar Flattener::derivative(Scalar e, SourceSpan place) {
    SymbolPool& pool = m_evaluator.pool();
    if (e.isLiteral())
        return Scalar::ofReal(0, true);
    if (e.kind == Scalar::Kind::Variable)
        return isParameter(e.id) ? Scalar::ofReal(0, true) : pool.make(ExprOp::Der, ScalarType::Real, {&e, 1}, 1);
    const SymbolPool::Node node = pool.node(e);
    const std::vector<Scalar> x(pool.operands(node).begin(), pool.operands(node).end());
    auto binary = [&](ExprOp op, Scalar a, Scalar b) { return m_evaluator.binary(op, ScalarType::Real, a, b); };
    switch (node.op) {
    case ExprOp::Time:
        return Scalar::ofReal(1, true);
    case ExprOp::Add:
    case ExprOp::Sub: {
        const Scalar a = derivative(x[0], place), b = derivative(x[1], place);
        return binary(node.op, a, b);
    }
    case ExprOp::Neg:
        return m_evaluator.unary(ExprOp::Neg, ScalarType::Real, derivative(x[0], place));
    case ExprOp::Mul: {
        const Scalar a = derivative(x[0], place), b = derivative(x[1], place);
        return binary(ExprOp::Add, binary(ExprOp::Mul, a, x[1]), binary(ExprOp::Mul, x[0], b));
    }
    case ExprOp::Div: {
        const Scalar a = derivative(x[0], place), b = derivative(x[1], place);
        if (b.isNumber() && b.number() == 0)
            return binary(ExprOp::Div, a, x[1]);
        const Scalar top = binary(ExprOp::Sub, binary(ExprOp::Mul, a, x[1]), binary(ExprOp::Mul, x[0], b));
        return binary(ExprOp::Div, top, binary(ExprOp::Mul, x[1], x[1]));
    }
    default:
        break;
    }
    const Scalar v = auxiliary(e, ScalarType::Real, place);
    return pool.make(ExprOp::Der, ScalarType::Real, {&v, 1}, 1);
}

Scalar Flattener::auxiliary(Scalar e, ScalarType type, SourceSpan place) {
    const VarBlockId hidden =
        addHidden("operand", type, {}, type == ScalarType::Real ? VarKind::Continuous : VarKind::Discrete,
                  m_currentInstance, place);
    const Scalar v = Scalar::ofVariable(m_model.blocks[hidden.index()].first.value);
    const TemplateBuilder::Sides sides{v, e, type};
    // It belongs to the clock of what it is made of, not to that of a `when` around it.
    const auto clock = m_templates.setClock(std::nullopt);
    m_templates.addEquation(m_model.equations, {&sides, 1}, place, m_currentInstance);
    m_templates.setClock(clock);
    return v;
}

} // namespace gnomon
