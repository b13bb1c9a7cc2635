#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include "compiler/check/class_rules.h"
#include "compiler/flat/unit_check.h"

#include <algorithm>

namespace gnomon {

namespace {

/// What is no fault of a class: what Gnomon cannot do, and what only the model around it knows.
bool isNoFault(DiagnosticKind kind) {
    switch (kind) {
    case DiagnosticKind::NotSupported:
    case DiagnosticKind::SolStructuralChange:
    case DiagnosticKind::SolInstanceAsValue:
    case DiagnosticKind::ExternalUnknown:
    case DiagnosticKind::ExternalNeedsRun:
    case DiagnosticKind::FileNeedsTrust:
    case DiagnosticKind::MissingInner: // a component of a library expects it around itself
    case DiagnosticKind::AssertionFailed:
        return true;
    default:
        return false;
    }
}

/// What a check says less loudly than a simulation.
class CheckSink final : public DiagnosticSink {
public:
    void report(Diagnostic diagnostic) override {
        if (diagnostic.kind == DiagnosticKind::ImplicitInner)
            return;
        if (isNoFault(diagnostic.kind))
            diagnostic.severity = Severity::Warning;
        m_said.push_back(std::move(diagnostic));
    }

    /// The roots of connectors of the class itself stand in the model around it.
    void leaveOutRoots() {
        std::erase_if(m_said, [](const Diagnostic& d) { return d.kind == DiagnosticKind::NoRoot; });
    }
    /// Assertions about connections and the like, of a component that only the model around it completes.
    void leaveOutAssertions() {
        std::erase_if(m_said, [](const Diagnostic& d) { return d.kind == DiagnosticKind::AssertionFailed; });
    }
    /// `assumed`: values stood in for missing ones, so that numbers prove nothing. `placeholders`: those of a package
    /// that is to be chosen, which tell extents and quantities as well.
    void pass(DiagnosticSink& next, bool assumed, bool placeholders) {
        for (Diagnostic& d : m_said) {
            const bool isNumber =
                d.kind == DiagnosticKind::AssertionFailed || d.kind == DiagnosticKind::SubscriptRange ||
                d.kind == DiagnosticKind::NegativeExtent || d.kind == DiagnosticKind::DivisionByZero ||
                d.kind == DiagnosticKind::NoValue || d.kind == DiagnosticKind::UnknownExtent ||
                (d.kind == DiagnosticKind::NoSubtypeOfOuter && std::get<std::string>(d.arguments[1]).ends_with("]"));
            if (isNumber ? !assumed && !placeholders : !placeholders || !isAboutExtents(d))
                next.report(std::move(d));
        }
    }

private:
    /// Whether something does not fit but for the extents of arrays, or their quantities.
    static bool isAboutExtents(const Diagnostic& d) {
        switch (d.kind) {
        case DiagnosticKind::QuantitiesDiffer:
        case DiagnosticKind::ModifierExtents:
            return true;
        case DiagnosticKind::ConnectMismatch:
            return heard(std::get<std::string>(d.arguments.back()), "they have {0} and {1} elements").has_value();
        case DiagnosticKind::OperandTypes:
        case DiagnosticKind::TypeMismatch:
        case DiagnosticKind::SidesDiffer:
        case DiagnosticKind::BranchesDiffer:
        case DiagnosticKind::ElementsDiffer: {
            const auto scalar = [](const DiagnosticArgument& type) {
                const std::string& text = std::get<std::string>(type);
                return text.substr(0, text.find('['));
            };
            return scalar(d.arguments.back()) == scalar(d.arguments[d.arguments.size() - 2]);
        }
        default:
            return false;
        }
    }

    std::vector<Diagnostic> m_said;
};

} // namespace

void Flattener::checkPackage(ClassId cls) {
    const InstanceId instance = m_tree.staticInstance(cls);
    const auto constants = m_tree.children(instance);
    for (InstanceId id : constants) {
        const Instance& constant = m_tree.typed(id);
        if (constant.broken || constant.absent || !constant.cls)
            continue;
        if (constant.variability != ast::Variability::Constant && constant.decl)
            m_sink.report(diagnose<DiagnosticKind::PackageVariable>(
                constant.decl->nameSpan, m_names.text(constant.name), m_graph.fullName(cls)));
        else if (m_tree.binding(id).mod)
            m_evaluator.constantValue(id, m_tree.binding(id).mod->valueSpan(), false);
    }
}

/// Whether the class has a connector of an overdetermined type, whose equations only the model around it makes.
bool Flattener::hasOverdetermined() {
    const NameId equality = m_names.intern("equalityConstraint");
    const auto components = m_tree.children(m_tree.root());
    std::vector<InstanceId> waiting(components.begin(), components.end());
    while (!waiting.empty()) {
        const InstanceId id = waiting.back();
        waiting.pop_back();
        const Instance& instance = m_tree.typed(id);
        if (!instance.cls || instance.broken || instance.absent)
            continue;
        if (m_graph.member(instance.cls, equality).kind == FoundName::Kind::Class)
            return true;
        if (m_tree.isSimple(id))
            continue;
        const Restriction r = m_graph.restriction(instance.cls);
        if (r == Restriction::Connector || r == Restriction::Record) {
            const auto children = m_tree.children(id);
            waiting.insert(waiting.end(), children.begin(), children.end());
        }
    }
    return false;
}

/// Whether the class itself has connectors with flow variables, which something around it should connect.
bool Flattener::hasConnectors() {
    return std::ranges::any_of(m_variables, [&](const auto& variable) {
        const Instance& instance = m_tree.get(variable.first);
        if (instance.prefix != ast::ConnectorPrefix::Flow)
            return false;
        InstanceId top = variable.first;
        while (m_tree.get(top).parent && m_tree.get(top).parent != m_tree.root())
            top = m_tree.get(top).parent;
        return m_tree.get(top).cls.valid() && m_graph.restriction(m_tree.get(top).cls) == Restriction::Connector;
    });
}

/// Whether the class has an expandable connector: what is in it, only the model around it tells.
bool Flattener::hasBus() {
    const auto children = m_tree.children(m_tree.root());
    return std::ranges::any_of(children, [&](InstanceId id) {
        const Instance& instance = m_tree.typed(id);
        return instance.cls.valid() && m_graph.def(instance.cls).isExpandable;
    });
}

void Flattener::checkFunction(ClassId cls) {
    const FunctionVariables variables = m_evaluator.functionVariables(cls);
    bool isWhole = !m_graph.def(cls).isPartial;
    for (const auto* group : {&variables.inputs, &variables.outputs, &variables.locals})
        for (InstanceId id : *group) {
            const Instance& variable = m_tree.typed(id);
            isWhole &= variable.cls.valid();
            // Only a call says what an input that is a function stands for.
            isWhole &= !variable.cls.valid() || m_graph.restriction(variable.cls) != Restriction::Function;
        }
    for (const auto* group : {&variables.locals})
        for (InstanceId id : *group)
            if (const Instance& v = m_tree.get(id);
                !v.isProtected && v.decl && v.decl == v.original && v.variability > ast::Variability::Parameter)
                m_sink.report(diagnose<DiagnosticKind::FunctionPublic>(v.decl->nameSpan, m_names.text(v.name)));
    checkSections(cls, variables.instance);
    if (isWhole && m_sink.errors() == 0)
        m_functions.number(cls, std::vector<Value>(variables.inputs.size()), m_graph.def(cls).nameSpan);
}

Result<ClassCheck> Flattener::check(DefId def, bool units) {
    m_isChecking = true;
    m_evaluator.assumeValues();
    ClassCheck result;
    const ClassId cls = m_graph.memberClassOf(def);
    const ClassNode& node = m_graph.expanded(cls);
    const ClassDef d = m_index.def(def);
    if (node.broken && m_sink.errors() > 0)
        return result;
    faultAt(FaultPlace::classRules);
    ClassRules(m_graph).check(cls);
    // What else the class says may well follow from what is wrong already.
    if (m_sink.errors() > 0)
        return result;
    m_checkOnly = d.isPartial || d.isOpen;
    switch (d.restriction) {
    case Restriction::Function:
    case Restriction::OperatorFunction:
        checkFunction(cls);
        return result;
    case Restriction::Package:
    case Restriction::Operator:
        checkSections(cls, {});
        checkPackage(cls);
        return result;
    case Restriction::Type:
        return result;
    case Restriction::Connector:
    case Restriction::Record:
    case Restriction::OperatorRecord:
        m_checkOnly = true;
        break;
    case Restriction::Class:
    case Restriction::Model:
    case Restriction::Block:
        break;
    }
    if (node.builtin != BuiltinType::None || node.enumeration)
        return result;
    if (!build(cls, {}))
        return cancelled();
    checkEnvironmentValues(cls);
    checkSections(cls, m_tree.root());
    m_isComponent = hasConnectors();
    m_connectsOverdetermined = hasOverdetermined();
    if (m_sink.errors() > 0)
        return result;
    if (d.restriction == Restriction::Connector && !d.isPartial && !d.isExpandable && !hasAssumed() && !hasBus())
        checkConnectorBalance(cls);
    m_isIncomplete |= !m_tree.implicitInners().empty();
    Flattened flattened = finished();
    result.balanceCounted =
        !m_checkOnly && d.restriction != Restriction::Class && !hasAssumed() && !m_connectsOverdetermined && !hasBus();
    checkParameterCycles(flattened.model);
    checkReinits(flattened.model);
    faultAt(FaultPlace::units);
    if (units)
        checkUnits(flattened.model, m_names, m_withNumbers, m_sink);
    if (m_sink.errors() > 0)
        return result;
    if (result.balanceCounted)
        countBalance(flattened, cls);
    result.statistics = flattened.statistics;
    return result;
}

void Flattener::lookFirst(uint32_t offset, std::function<void(std::vector<Diagnostic>)> tell) {
    m_firstOffset = offset;
    m_tellFirst = std::move(tell);
}

/// An equation is evaluated for what is wrong with it alone. It leaves nothing behind: its turn comes with the others.
/// Those that assign, or stand in others, are not looked at, as they would.
void Flattener::lookWhereWritten(ClassId cls) {
    const ast::Clause* written = nullptr;
    const ast::Section* sectionOf = nullptr;
    for (const ast::Section& section : m_graph.body(cls).sections)
        for (const ast::Clause* c : section.clauses)
            if (c->span.begin < m_firstOffset && (!written || written->span.begin < c->span.begin)) {
                written = c;
                sectionOf = &section;
            }
    if (!written || written->kind != ast::ClauseKind::Equality || sectionOf->isAlgorithm || m_composites.empty())
        return;
    std::vector<Local> locals;
    std::vector<Pair> sides;
    m_sink.hold();
    pairs(*written, {{cls, m_tree.root()}, m_composites.front().flat}, locals, sectionOf->isInitial, sides, {}, false);
    m_evaluator.pool().clear();
    m_evaluator.takeUsedNumber();
    if (std::vector<Diagnostic> said = m_sink.take(); !said.empty())
        m_tellFirst(std::move(said));
}

/// The rules that the text of the model itself breaks; false if there are any: what else it says may well follow.
bool Flattener::checkOwn(DefId def, const FlattenOptions& options) {
    if (!options.isOwn || !options.isOwn(def))
        return true;
    m_sink.hold();
    ClassRules(m_graph).check(m_graph.memberClassOf(def));
    bool good = true;
    for (Diagnostic& d : m_sink.take())
        if (d.severity == Severity::Error && !isNoFault(d.kind)) {
            good = false;
            m_sink.report(std::move(d));
        }
    return good;
}

/// The rules that other texts break which the user wrote and which take part, and those about statements and the
/// variables that they assign.
void Flattener::checkOwnParts(DefId root, const FlattenOptions& options) {
    if (!options.isOwn)
        return;
    std::vector<DefId> own;
    std::unordered_set<DefId> seen;
    for (uint32_t i = 0; i < m_graph.size(); ++i)
        if (const ClassNode& node = m_graph.get(ClassId(i));
            node.state == ClassNode::State::Expanded && seen.insert(node.def).second && options.isOwn(node.def))
            own.push_back(node.def);
    // Some instance of each class knows what is an input or a parameter there.
    std::unordered_map<DefId, std::pair<ClassId, InstanceId>> uses;
    std::unordered_set<ClassId> visited;
    const std::function<void(ClassId, InstanceId)> visit = [&](ClassId cls, InstanceId self) {
        if (!visited.insert(cls).second)
            return;
        uses.try_emplace(m_graph.get(cls).def, cls, self);
        for (ClassId base : m_graph.get(cls).bases)
            visit(base, self);
    };
    for (const Composite& composite : m_composites)
        visit(m_tree.get(composite.instance).cls, composite.instance);
    m_sink.hold();
    DiagnosticList functions;
    for (DefId def : own) {
        if (m_cancel.cancelled())
            break;
        if (def != root && m_index.def(def).tree)
            for (const Diagnostic& error : m_index.def(def).tree->errors())
                m_sink.report(error);
        const Restriction restriction = m_index.def(def).restriction;
        if (restriction == Restriction::Function || restriction == Restriction::OperatorFunction) {
            if (auto checked = checkClass(m_index, def, functions, m_cancel); !checked)
                break;
            continue;
        }
        if (def != root)
            ClassRules(m_graph).check(m_graph.memberClassOf(def));
        if (const auto use = uses.find(def); use != uses.end())
            checkSections(use->second.first, use->second.second);
        else
            checkSections(m_graph.memberClassOf(def), {});
    }
    std::vector<Diagnostic> said = m_sink.take();
    for (Diagnostic& d : functions.take())
        said.push_back(std::move(d));
    for (Diagnostic& d : said)
        if (d.severity == Severity::Error && !isNoFault(d.kind))
            m_sink.report(std::move(d));
}

Result<ClassCheck> checkClass(ClassIndex& index, DefId cls, DiagnosticSink& sink, CancelToken cancel, bool units,
                              const FirstLook* first, uint64_t mostVariables) {
    CheckSink softer;
    Flattener flattener(index, softer, std::move(cancel));
    flattener.setMostVariables(mostVariables);
    if (first)
        flattener.lookFirst(first->offset, [&](std::vector<Diagnostic> said) {
            CheckSink soft;
            for (Diagnostic& d : said)
                soft.report(std::move(d));
            DiagnosticList passed;
            soft.pass(passed, flattener.hasAssumed(), flattener.hasPlaceholders());
            if (passed.hasErrors())
                first->tell(passed.take());
        });
    auto result = flattener.check(cls, units);
    if (flattener.connectsOverdetermined())
        softer.leaveOutRoots();
    if (flattener.isComponent())
        softer.leaveOutAssertions();
    softer.pass(sink, flattener.hasAssumed(), flattener.hasPlaceholders());
    return result;
}

} // namespace gnomon
