#include "compiler/library/sol_reader.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/library/sol_environments.h"
#include "compiler/library/sol_simulator.h"

#include <algorithm>

namespace gnomon {

using namespace ast;
using syntax::NodeKind;
namespace sol = syntax::sol;

// Declarations; sol_statements.cpp has equations and events, sol_expressions.cpp values.

namespace {

/// How the model itself is drawn: no class, but what it asks of its environment.
bool isPicture(const sol::Model& model) {
    return model.is(sol::ModelFlags::Redefine) && (model.name() == "Icon" || model.name() == "Diagram");
}

void finish(Mod& mod) {
    mod.hasRedeclare = mod.isRedeclare;
    for (const Mod* arg : mod.args)
        mod.hasRedeclare |= arg->hasRedeclare;
}

} // namespace

bool isPredefinedSolType(std::string_view name) {
    return name == "Real" || name == "Integer" || name == "Boolean" || name == "string" || name == "String";
}

SourceSpan spanOfText(const syntax::SyntaxTree& tree, std::string_view text, SourceSpan otherwise) {
    const std::string_view all = tree.bytes();
    if (text.empty() || text.data() < all.data() || text.data() > all.data() + all.size())
        return otherwise;
    const auto begin = static_cast<uint32_t>(text.data() - all.data());
    return {tree.sourceId(), begin, begin + static_cast<uint32_t>(text.size())};
}

SourceSpan SolReader::spanOf(std::string_view text, SourceSpan otherwise) const {
    return spanOfText(m_tree, text, otherwise);
}

std::vector<syntax::NodeId> nestedSolNodes(const syntax::SyntaxTree& tree, syntax::NodeId node) {
    std::vector<syntax::NodeId> result;
    if (tree.kind(node) != NodeKind::SolModel)
        return result;
    const sol::Model model(tree, node);
    for (const sol::Define& define : model.defines())
        if (define.type() && define.type().parameters() && !define.name().empty())
            result.push_back(define.id());
    for (const sol::Model& inner : model.models())
        if (!inner.name().empty())
            result.push_back(inner.id());
    if (const sol::Interface interface = model.interface())
        for (const sol::Model& inner : interface.models())
            if (!inner.name().empty() && !isPicture(inner))
                result.push_back(inner.id());
    return result;
}

const ClassBody* SolReader::classBody(syntax::NodeId node) {
    if (m_tree.kind(node) == NodeKind::SolDefine)
        return definedType(sol::Define(m_tree, node));
    const sol::Model model(m_tree, node);
    m_isPackage = model.modelKind() == sol::ModelKind::Package;
    const size_t problems = m_problems.size();
    auto* body = m_arena.make<ClassBody>();
    for (const sol::Extends& clause : model.extends()) {
        const sol::Designator base = clause.base();
        if (!base)
            continue;
        auto* extends = m_arena.make<Extends>();
        extends->base = name(base, true);
        extends->span = clause.span();
        m_elements.push_back({Element::Kind::Extends, nullptr, {}, extends, false});
    }
    for (const sol::Define& define : model.defines())
        this->define(define);
    for (const sol::Model& inner : model.models())
        memberModel(inner);

    const sol::Statements statements = model.implementation() ? model.implementation().statements() : sol::Statements();
    findMoves(statements, true);
    std::vector<const Clause*> clauses;
    if (const sol::Interface interface = model.interface()) {
        for (const sol::Declaration& declaration : interface.declarations()) {
            this->declaration(declaration, true);
            if (const sol::Members given = declaration.members(); given && !m_elements.empty())
                if (const Component* component = m_elements.back().component)
                    members(given, *component, clauses);
        }
        for (const sol::Model& inner : interface.models()) {
            if (isPicture(inner))
                picture(inner);
            else
                memberModel(inner);
        }
    }
    this->statements(statements, clauses);
    for (const auto& [identifier, moves] : m_moves)
        if (!moves.isDeclared) // in a base, or nowhere
            structuralChange(phrase("moving an instance to '{0}'", identifier), moves.place);

    std::vector<Section> sections;
    if (!clauses.empty()) {
        Section section;
        section.clauses = m_arena.copy(clauses);
        section.span = clauses.front()->span;
        sections.push_back(section);
    }
    body->hasProblems = m_problems.size() > problems;
    body->elements = m_arena.copy(m_elements);
    body->imports = m_arena.copy(m_imports);
    body->sections = m_arena.copy(sections);
    body->redeclares = m_arena.copy(m_redeclares);
    body->structuralChanges = m_arena.copy(m_changes);
    std::ranges::sort(m_chartCodes, {}, &ChartCode::node);
    body->chartCodes = m_arena.copy(m_chartCodes);
    body->hasChart = !m_chartCodes.empty();
    body->environmentValues = m_arena.copy(m_environmentValues);
    simulator(model, *body);
    // What Gnomon's own environments are told and do not understand.
    for (const SolSectionProblem& problem :
         sectionProblems(model, [&](std::string_view environment) { return m_isDeclared(intern(environment)); })) {
        // Of other things that stand in its section something else is told.
        if (std::ranges::any_of(m_ordinary, [&](SourceSpan span) {
                return span.begin <= problem.span.begin && problem.span.end <= span.end;
            }))
            continue;
        Diagnostic said = diagnose<DiagnosticKind::CannotRead>(problem.span, problem.text);
        said.severity = Severity::Warning;
        m_problems.push_back(std::move(said));
    }
    return body;
}

/// What `section Simulator` says of the run is what the annotation `experiment` says in Modelica.
void SolReader::simulator(const sol::Model& model, ClassBody& body) {
    const SolSimulator said = readSolSimulator(model);
    const std::pair<std::string_view, std::optional<double>> words[] = {{"StartTime", said.startTime},
                                                                        {"StopTime", said.stopTime},
                                                                        {"Interval", said.interval},
                                                                        {"Tolerance", said.tolerance}};
    std::vector<const Mod*> args;
    const auto named = [&](std::string_view name) {
        auto* mod = m_arena.make<Mod>();
        mod->name = intern(name);
        mod->span = mod->nameSpan = model.span();
        return mod;
    };
    for (const auto& [name, number] : words)
        if (number) {
            auto* value = m_arena.make<Expr>();
            value->kind = ExprKind::Real;
            value->real = *number;
            value->span = model.span();
            Mod* mod = named(name);
            mod->binding = value;
            finish(*mod);
            args.push_back(mod);
        }
    if (args.empty())
        return;
    Mod* experiment = named("experiment");
    experiment->args = m_arena.copy(args);
    finish(*experiment);
    body.annotation = m_arena.copy(std::vector<const Mod*>{experiment});
}

/// define Real{unit << "V"} as Voltage
const ClassBody* SolReader::definedType(const sol::Define& define) {
    auto* body = m_arena.make<ClassBody>();
    body->isShort = true;
    body->base = name(define.type().name(), true);
    if (const Mod* mod = parameters(define.type().parameters(), {}, define.type().span()))
        body->baseArgs = mod->args;
    return body;
}

void SolReader::define(const sol::Define& define) {
    if (define.name().empty())
        return;
    const SourceSpan nameSpan = spanOf(define.name(), define.span());
    if (const sol::Type type = define.type()) {
        if (!type.name())
            return;
        if (type.parameters()) {
            m_elements.push_back({Element::Kind::Class, nullptr, m_nested(define.id()), nullptr, false});
            return;
        }
        Import import;
        import.kind = Import::Kind::Named;
        import.name = name(type.name(), true);
        import.alias = intern(define.name());
        import.span = define.span();
        import.isLocal = true;
        m_imports.push_back(import);
        return;
    }
    const sol::Expression value = define.value();
    if (!value || value.isMissing())
        return;
    // 9.81, -9.81, "text", true
    sol::Expression constant = value;
    while (constant && (constant.kind() == NodeKind::SolUnary || constant.kind() == NodeKind::SolParenthesis))
        constant = constant.first<sol::Expression>();
    std::string_view type = "Real";
    if (constant && constant.kind() == NodeKind::SolText)
        type = "String";
    else if (constant && constant.kind() == NodeKind::SolBoolean)
        type = "Boolean";
    else if (constant && constant.text().find_first_not_of("0123456789") == std::string_view::npos)
        type = "Integer";
    auto* mod = m_arena.make<Mod>();
    mod->name = intern(define.name());
    mod->binding = expression(value);
    mod->span = value.span();
    mod->nameSpan = nameSpan;
    finish(*mod);
    auto* component = m_arena.make<Component>();
    component->name = mod->name;
    component->nameSpan = nameSpan;
    component->span = define.span();
    component->type.parts = m_arena.copy(std::vector<NamePart>{{intern(type), {}, value.span()}});
    component->type.span = value.span();
    component->variability = Variability::Constant;
    component->hasVariability = true;
    component->mod = mod;
    addComponent(component);
}

void SolReader::addComponent(Component* component) {
    m_elements.push_back({Element::Kind::Component, component, {}, nullptr, component->isProtected});
    if (!component->isRedeclare)
        return;
    auto* mod = m_arena.make<Mod>();
    mod->name = component->name;
    mod->component = component;
    mod->isRedeclare = true;
    mod->span = mod->nameSpan = component->nameSpan;
    finish(*mod);
    m_redeclares.push_back(mod);
}

void SolReader::declaration(const sol::Declaration& declaration, bool isInterface) {
    using namespace sol::DeclarationFlags;
    sol::Type type = declaration.type();
    if (!type || !type.name() || declaration.name().empty())
        return;
    auto* component = m_arena.make<Component>();
    component->name = intern(declaration.name());
    component->nameSpan = spanOf(declaration.name(), declaration.span());
    component->span = declaration.span();
    component->isProtected = component->isImplementation = !isInterface && !m_isPackage;
    component->isRedeclare = declaration.is(Redeclare);
    if (declaration.is(Parameter)) {
        component->variability = Variability::Parameter;
        component->hasVariability = true;
    }
    component->causality = declaration.is(In)    ? Causality::Input
                           : declaration.is(Out) ? Causality::Output
                                                 : Causality::None;
    component->prefix = declaration.is(Flow) ? ConnectorPrefix::Flow : ConnectorPrefix::None;
    sol::Parameters given = declaration.parameters();
    sol::Parameters ofType = type.parameters();
    sol::Designator typeName = type.name();
    if (const auto moved = m_moves.find(declaration.name()); moved != m_moves.end()) {
        Moves& moves = moved->second;
        moves.isDeclared = true;
        if (!declaration.is(Dynamic)) {
            structuralChange(phrase("moving an instance to '{0}', which is not declared dynamic,", declaration.name()),
                             moves.place);
        } else if (moves.count == 1 && moves.isLasting) {
            // Bound once and for all: as good as declared with what it is bound to.
            typeName = moves.first.name();
            given = moves.first.parameters();
            ofType = {};
        } else {
            component->type = name(typeName, true);
            return exchange(declaration, component, moves);
        }
    }
    component->condition = presence();
    component->type = name(typeName, true);
    component->mod = parameters(given, ofType, declaration.span());
    addComponent(component);
}

/// "E (Engine1)": no name that a text can contain.
std::string SolReader::boundName(std::string_view identifier, std::string_view model) {
    return std::string(identifier) + " (" + std::string(model) + ")";
}

/// An identifier to which instances are moved while the model runs: it stands for what all of them have, and each model
/// that may be bound to it is a component beside it.
void SolReader::exchange(const sol::Declaration& declaration, Component* identifier, Moves& moves) {
    moves.isExchanged = true;
    identifier->isIdentifier = true;
    addComponent(identifier);
    std::set<std::string, std::less<>> known;
    const auto add = [&](const sol::Designator& model, const Mod* mod, bool atStart, bool isDeclared) {
        if (!model || !known.insert(std::string(model.text())).second)
            return;
        auto* bound = m_arena.make<Component>();
        bound->name = intern(boundName(declaration.name(), model.text()));
        bound->nameSpan = identifier->nameSpan;
        bound->span = model.span();
        bound->type = name(model, true);
        bound->mod = mod;
        bound->boundTo = identifier->name;
        bound->isBoundAtStart = atStart;
        bound->isReplaceable = isDeclared; // it may be a partial one, to which nothing is ever bound
        bound->isProtected = bound->isImplementation = identifier->isProtected;
        addComponent(bound);
    };
    const auto start = std::ranges::find(moves.all, true, &Moves::Move::atStart);
    if (start != moves.all.end())
        add(start->made.name(), parameters(start->made.parameters(), {}, start->made.span()), true, false);
    else
        add(declaration.type().name(),
            parameters(declaration.parameters(), declaration.type().parameters(), declaration.span()), true,
            std::ranges::none_of(moves.all, [&](const Moves::Move& m) {
                return m.made && m.made.name() && m.made.name().text() == declaration.type().name().text();
            }));
    for (const Moves::Move& m : moves.all)
        if (m.made)
            add(m.made.name(), nullptr, false, false);
}

void SolReader::memberModel(const sol::Model& model) {
    if (model.name().empty())
        return;
    const DefId def = m_nested(model.id());
    m_elements.push_back({Element::Kind::Class, nullptr, def, nullptr, false});
    if (!model.is(sol::ModelFlags::Redefine))
        return;
    auto* mod = m_arena.make<Mod>();
    mod->name = intern(model.name());
    mod->nameSpan = spanOf(model.name(), model.span());
    mod->classDef = def;
    mod->isRedeclare = true;
    mod->isReplaceable = true;
    mod->span = model.span();
    finish(*mod);
    m_redeclares.push_back(mod);
}

/// What an icon or a diagram asks for has to exist, but for what it declares itself.
void SolReader::picture(const sol::Model& model) {
    std::set<std::string_view> locals = {"c"};
    if (const sol::Interface interface = model.interface())
        for (const sol::Declaration& declaration : interface.declarations())
            locals.insert(declaration.name());
    if (!model.implementation())
        return;
    std::vector<syntax::NodeView> open{model.implementation()};
    while (!open.empty()) {
        const syntax::NodeView at = open.back();
        open.pop_back();
        for (const syntax::NodeView& child : at.children()) {
            if (const auto declaration = child.as<sol::Declaration>())
                locals.insert(declaration.name());
            open.push_back(child);
        }
    }
    environmentValues(model.implementation(), locals);
}

/// The values in parameter and member lists, and conditions, that name something of the model.
void SolReader::environmentValues(const syntax::NodeView& node, const std::set<std::string_view>& locals) {
    const auto usesLocal = [&](const sol::Expression& e) {
        std::vector<syntax::NodeView> open{e};
        while (!open.empty()) {
            const syntax::NodeView at = open.back();
            open.pop_back();
            // What is made within belongs to the environment, which tells what is wrong with it.
            if (const auto reference = at.as<sol::Reference>())
                if (reference.parameters() || (reference.name() && !reference.name().names().empty() &&
                                               locals.contains(reference.name().names().front())))
                    return true;
            for (const syntax::NodeView& child : at.children())
                open.push_back(child);
        }
        return false;
    };
    const auto add = [&](const sol::Expression& e) {
        if (e && !e.isMissing() && !usesLocal(e))
            m_environmentValues.push_back(expression(e));
    };
    std::vector<syntax::NodeView> open{node};
    while (!open.empty()) {
        const syntax::NodeView at = open.back();
        open.pop_back();
        if (const auto binding = at.as<sol::Binding>())
            add(binding.value());
        else if (const auto branch = at.as<sol::Branch>())
            add(branch.condition());
        const auto children = at.children();
        open.insert(open.end(), children.rbegin(), children.rend());
    }
}

const Mod* SolReader::parameters(const sol::Parameters& own, const sol::Parameters& ofType, SourceSpan span) {
    std::vector<const Mod*> args;
    if (own)
        for (const sol::Binding& binding : own.bindings())
            if (const Mod* mod = parameter(binding))
                args.push_back(mod);
    if (ofType)
        for (const sol::Binding& binding : ofType.bindings())
            if (const Mod* mod = parameter(binding);
                mod && std::ranges::none_of(args, [&](const Mod* other) { return other->name == mod->name; }))
                args.push_back(mod);
    if (args.empty())
        return nullptr;
    auto* mod = m_arena.make<Mod>();
    mod->args = m_arena.copy(args);
    mod->span = own ? own.span() : span;
    finish(*mod);
    return mod;
}

const Mod* SolReader::parameter(const sol::Binding& binding) {
    if (!binding.name() || !binding.value() || binding.value().isMissing())
        return nullptr;
    if (binding.how() == sol::Assign::Move)
        structuralChange(phrase("moving an instance to a parameter"), binding.span());
    const Name path = name(binding.name());
    if (path.empty())
        return nullptr;
    const Mod* result = nullptr;
    for (size_t i = path.parts.size(); i-- > 0;) {
        auto* mod = m_arena.make<Mod>();
        mod->name = path.parts[i].id;
        mod->nameSpan = path.parts[i].span;
        mod->span = binding.span();
        if (result)
            mod->args = m_arena.copy(std::vector<const Mod*>{result});
        else
            mod->binding = expression(binding.value());
        finish(*mod);
        result = mod;
    }
    return result;
}

bool SolReader::isConnection(const sol::Designator& type) {
    return type.text() == "connection" && !m_isDeclared(intern("connection"));
}

/// A model of an environment that is Gnomon's own and that nobody has declared here: Plots.Curve, or Curve in its
/// section.
bool SolReader::isOfEnvironment(const sol::Designator& type) {
    const auto names = type.names();
    if (names.empty())
        return false;
    // In a section other models may stand as well; what nobody knows is told by sectionProblems().
    if (m_environment)
        return (names.size() == 1 && m_environment->model(names.front())) ||
               (!isPredefinedSolType(names.front()) && !m_isDeclared(intern(names.front())));
    return names.size() > 1 && solEnvironment(names.front()) && !m_isDeclared(intern(names.front()));
}

Name SolReader::name(const sol::Designator& designator, bool isType) {
    Name result;
    if (!designator)
        return result;
    result.span = designator.span();
    std::vector<NamePart> parts;
    for (std::string_view part : designator.names())
        parts.push_back({intern(part), {}, spanOf(part, designator.span())});
    if (isType && parts.size() == 1 && m_names.text(parts[0].id) == "string")
        parts[0].id = intern("String");
    result.parts = m_arena.copy(parts);
    if (isType)
        result.section = m_section;
    return result;
}

} // namespace gnomon
