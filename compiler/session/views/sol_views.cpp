#include "compiler/session/views/sol_views.h"

#include "compiler/session/language/written_word.h"
#include "compiler/session/session.h"

#include <algorithm>
#include <set>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

constexpr int deepest = 20; // of bases and calls: what goes deeper goes in circles

std::string text(std::string_view view) {
    return std::string(view);
}

bool isWritten(const sol::Expression& e) {
    return e && !e.isMissing();
}

bool isDrawing(std::string_view name) {
    return name == "Icon" || name == "Diagram";
}

} // namespace

sol::Model memberModel(sol::Model of, std::string_view name) {
    for (const sol::Model& each : of.models())
        if (each.name() == name)
            return each;
    if (const sol::Interface part = of.interface())
        for (const sol::Model& each : part.models())
            if (each.name() == name)
                return each;
    return {};
}

SolViews::SolViews(const Snapshot& snapshot, ForeignIcon foreign) : m_foreign(std::move(foreign)) {
    for (const auto& file : snapshot.files())
        if (file->language() == syntax::Language::Sol)
            for (const sol::Model& model : sol::modelsOf(*file->tree()))
                add(file, model, nullptr);
}

void SolViews::add(const std::shared_ptr<const SourceVersion>& file, sol::Model node, SolModel* outer) {
    SolModel& made = m_models.emplace_back();
    made.file = file;
    made.node = node;
    made.name = text(node.name());
    made.fullName = outer ? outer->fullName + "." + made.name : made.name;
    made.outer = outer;
    (outer ? outer->nested : m_top).push_back(&made);
    for (const sol::Model& inner : node.models())
        add(file, inner, &made);
    if (const sol::Interface part = node.interface())
        for (const sol::Model& inner : part.models())
            add(file, inner, &made);
}

const SolModel* SolViews::find(const std::string& fullName) const {
    for (const SolModel& model : m_models)
        if (model.fullName == fullName)
            return &model;
    return nullptr;
}

std::vector<const SolModel*> SolViews::bases(const SolModel& model, int depth) const {
    std::vector<const SolModel*> all;
    if (depth < deepest)
        for (const sol::Extends& clause : model.node.extends())
            if (clause.base())
                if (const SolModel* base = lookup(model.outer, clause.base().names(), depth + 1);
                    base && base != &model)
                    for (const SolModel* each : bases(*base, depth + 1))
                        if (std::ranges::find(all, each) == all.end())
                            all.push_back(each);
    all.push_back(&model);
    return all;
}

const SolModel* SolViews::member(const SolModel& of, std::string_view name, int depth) const {
    for (const SolModel* each : of.nested)
        if (each->name == name)
            return each;
    if (depth >= deepest)
        return nullptr;
    for (const sol::Extends& clause : of.node.extends())
        if (clause.base())
            if (const SolModel* base = lookup(of.outer, clause.base().names(), depth + 1); base && base != &of)
                if (const SolModel* found = member(*base, name, depth + 1))
                    return found;
    return nullptr;
}

const SolModel* SolViews::lookup(const SolModel* from, const std::vector<std::string_view>& names, int depth) const {
    if (names.empty() || depth > deepest)
        return nullptr;
    const SolModel* at = nullptr;
    for (const SolModel* scope = from; scope && !at; scope = scope->outer) {
        at = member(*scope, names[0], depth + 1);
        for (const sol::Define& define : scope->node.defines())
            if (!at && define.name() == names[0] && define.type() && define.type().name())
                at = lookup(scope->outer ? scope->outer : scope, define.type().name().names(), depth + 1);
    }
    if (!at)
        for (const SolModel* top : m_top)
            if (top->name == names[0])
                at = top;
    for (size_t i = 1; at && i < names.size(); ++i)
        at = member(*at, names[i], depth + 1);
    return at;
}

/// The nearest Icon or Diagram that draws something.
const SolModel* SolViews::drawing(const SolModel& model, std::string_view kind) const {
    const auto all = bases(model);
    for (auto it = all.rbegin(); it != all.rend(); ++it)
        for (const SolModel* each : (*it)->nested)
            if (each->name == kind && each->node.implementation())
                return each;
    return nullptr;
}

std::vector<SolViews::Declared> SolViews::declared(const SolModel& model, bool interface) const {
    std::vector<Declared> all;
    const auto add = [&all](const sol::Declaration& declaration, const SolModel* owner) {
        if (declaration.name().empty())
            return;
        const auto same = [&](const Declared& other) { return other.declaration.name() == declaration.name(); };
        std::erase_if(all, same);
        all.push_back({declaration, owner});
    };
    for (const SolModel* each : bases(model)) {
        if (const sol::Interface part = each->node.interface(); part && interface)
            for (const sol::Declaration& declaration : part.declarations())
                add(declaration, each);
        if (const sol::Implementation part = each->node.implementation(); part && !interface && part.statements())
            for (const sol::Statement& statement : part.statements().statements())
                if (statement.kind() == NodeKind::SolDeclaration)
                    add(sol::Declaration(statement.tree(), statement.id()), each);
    }
    return all;
}

std::string SolViews::typeName(const Declared& declared) const {
    std::string name;
    if (const sol::Type type = declared.declaration.type(); type && type.name())
        for (std::string_view part : type.name().names())
            name += (name.empty() ? "" : ".") + text(part);
    return name;
}

const SolModel* SolViews::typeOf(const Declared& declared) const {
    const sol::Type type = declared.declaration.type();
    return type && type.name() ? lookup(declared.owner, type.name().names()) : nullptr;
}

ParameterView SolViews::parameters(const SolModel& model, const std::string& component) {
    ParameterView view;
    view.component = component;
    const SolModel* of = &model;
    sol::Declaration holder;
    if (!component.empty()) {
        of = nullptr;
        for (const bool interface : {true, false})
            for (const Declared& each : declared(model, interface))
                if (each.declaration.name() == component) {
                    holder = each.declaration;
                    of = typeOf(each);
                    if (each.owner != &model)
                        return view; // what a base declares is modified there
                }
    }
    if (!of)
        return view;
    view.className = of->fullName;
    if (holder)
        view.description = commentOf(*model.file->tree(), holder.span());
    for (const Declared& each : declared(*of, true)) {
        if (!each.declaration.is(sol::DeclarationFlags::Parameter))
            continue;
        ParameterRow row;
        row.name = each.declaration.name();
        row.path = row.name;
        row.typeName = typeName(each);
        row.description = commentOf(*each.owner->file->tree(), each.declaration.span());
        row.kind = row.typeName == "Real"      ? ParameterRow::Kind::Real
                   : row.typeName == "Integer" ? ParameterRow::Kind::Integer
                   : row.typeName == "Boolean" ? ParameterRow::Kind::Boolean
                   : row.typeName == "string"  ? ParameterRow::Kind::String
                                               : ParameterRow::Kind::Other;
        const auto unitOf = [&row](const sol::Parameters& list) {
            if (!list)
                return;
            if (const sol::Binding unit = list.binding("unit"); unit && unit.value().kind() == NodeKind::SolText)
                row.unit = sol::Text(unit.value().tree(), unit.value().id()).value();
        };
        if (each.declaration.type())
            unitOf(each.declaration.type().parameters());
        unitOf(each.declaration.parameters());
        if (holder && holder.parameters())
            if (const sol::Binding given = holder.parameters().binding(row.name)) {
                row.value = given.value().text();
                row.isModified = true;
            }
        if (component.empty())
            row.isEnabled = false; // a parameter of the model itself has no value in its own text
        view.rows.push_back(std::move(row));
    }
    return view;
}

SolViews::ForeignPart SolViews::foreignPart(const SolModel& model, const std::string& component) const {
    const std::optional<Declared> found = find(model, component);
    if (!found || found->owner != &model || typeOf(*found))
        return {};
    ForeignPart part{typeName(*found), {}, commentOf(*model.file->tree(), found->declaration.span())};
    if (const sol::Parameters list = found->declaration.parameters())
        for (const sol::Binding& binding : list.bindings())
            if (binding.name() && isWritten(binding.value()))
                part.given.emplace_back(text(binding.name().text()), text(binding.value().text()));
    return part;
}

std::vector<ClassEntry> SolViews::members(const std::string& package) const {
    std::vector<ClassEntry> result;
    const SolModel* of = package.empty() ? nullptr : find(package);
    if (!package.empty() && !of)
        return result;
    for (const SolModel* each : of ? of->nested : m_top) {
        if (isDrawing(each->name) || each->name.empty() || each->node.is(sol::ModelFlags::Environment))
            continue;
        ClassEntry entry;
        entry.name = each->name;
        entry.fullName = each->fullName;
        entry.path = each->file->path();
        entry.kind = each->node.modelKind() == sol::ModelKind::Package     ? ClassKind::Package
                     : each->node.modelKind() == sol::ModelKind::Connector ? ClassKind::Connector
                     : each->node.modelKind() == sol::ModelKind::Record    ? ClassKind::Record
                                                                           : ClassKind::Model;
        entry.isPartial = each->node.is(sol::ModelFlags::Partial);
        entry.hasMembers = std::ranges::any_of(each->nested, [](const SolModel* m) { return !isDrawing(m->name); });
        result.push_back(std::move(entry));
    }
    return result;
}

std::vector<std::string> SolViews::namesIn(const SolModel& model) const {
    std::vector<std::string> names;
    for (const bool interface : {true, false})
        for (const Declared& each : declared(model, interface))
            names.emplace_back(each.declaration.name());
    for (const SolModel* each : model.nested)
        names.push_back(each->name);
    return names;
}

ClassLocation SolViews::location(const SolModel& model) {
    ClassLocation place;
    place.path = model.file->path();
    const syntax::SyntaxTree& tree = *model.file->tree();
    place.span = place.nameSpan = tree.span(model.node.id());
    for (NodeId child : tree.children(model.node.id())) {
        if (tree.kind(child) == NodeKind::SolName)
            place.nameSpan = tree.span(child);
        break;
    }
    return place;
}

} // namespace gnomon::session
