#include "compiler/session/views/parameter_reader.h"

#include "compiler/session/views/graphics_reader.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

using Kind = ParameterRow::Kind;

/// The arguments of the component's own declaration, or of what the class writes where it inherits the component.
struct OwnArguments {
    std::vector<const ast::Mod*> args;

    const ast::Mod* find(NameId name) const {
        for (const ast::Mod* arg : args)
            if (arg->name == name)
                return arg;
        return nullptr;
    }
};

std::string choiceText(const syntax::SyntaxTree& tree, NodeId choice) {
    const NodeId description = tree.child(choice, NodeKind::Description);
    if (!description || tree.isEmpty(description))
        return {};
    std::string text(tree.text(tree.firstToken(description)));
    return text.size() >= 2 ? text.substr(1, text.size() - 2) : text;
}

class ParameterReader {
public:
    ParameterReader(ViewWorld& world, DefId def) : m_world(world), m_def(def) {}

    ParameterView read(const std::string& component) {
        ParameterView view;
        view.component = component;
        m_root = m_world.rootOf(m_def);
        InstanceId instance = m_root;
        ClassGraph& graph = m_world.graph();
        if (!component.empty()) {
            const NameId name = m_world.names().intern(component);
            instance = m_world.tree().child(m_root, name);
            if (!instance)
                return view;
            const Instance typed = m_world.tree().typed(instance);
            if (!typed.cls)
                return view;
            const ClassElement& element = graph.get(graph.classOf(m_def)).elements[typed.element];
            const bool isInherited = element.owner != graph.classOf(m_def);
            view.extendsClause = clauseOf(element);
            if (isInherited)
                addSelfRow(element, view.extendsClause, view.rows);
            view.description = typed.original->description;
            for (const Modifier& m : typed.mods)
                if (m.scope.self == m_root && (isInherited ? m.mod != typed.decl->mod : m.mod == typed.decl->mod))
                    m_own.args.insert(m_own.args.end(), m.mod->args.begin(), m.mod->args.end());
            if (!typed.dimensions.empty() && !m_world.tree().isSimple(instance)) {
                const auto elements = m_world.tree().children(instance);
                if (!elements.empty())
                    instance = elements.front();
            }
        }
        m_instance = instance;
        if (component.empty())
            takeExtendsArguments();
        const ClassId cls = m_world.tree().typed(instance).cls;
        view.className = graph.fullName(cls);
        const ClassNode& node = graph.expanded(cls);
        if (node.builtin != BuiltinType::None || node.enumeration)
            return view;
        m_world.tree().children(instance);
        for (uint32_t at : std::vector<uint32_t>(node.order))
            addRow(cls, at, view.rows);
        return view;
    }

private:
    /// Which clause of the class says more of what it inherits; -1: it is its own.
    int clauseOf(const ClassElement& element) {
        ClassGraph& graph = m_world.graph();
        const ClassId own = graph.classOf(m_def);
        if (element.owner == own)
            return -1;
        const std::vector<ClassId> bases = graph.expanded(own).bases;
        for (size_t i = 0; i < bases.size(); ++i)
            if (graph.member(bases[i], element.name).kind != FoundName::Kind::Nothing)
                return static_cast<int>(i);
        return -1;
    }

    /// What the class writes about what it inherits.
    void takeExtendsArguments() {
        ClassGraph& graph = m_world.graph();
        const ClassId own = graph.classOf(m_def);
        for (const ast::Extends* clause : std::vector<const ast::Extends*>(graph.expanded(own).baseClauses)) {
            const auto args = clause ? clause->args : graph.body(own).baseArgs;
            m_own.args.insert(m_own.args.end(), args.begin(), args.end());
        }
    }

    /// The redeclaration below that of this class, which is what that one replaces; or null.
    const ast::Mod* redeclaredBefore(const ClassElement& element) {
        const ast::Mod* own = m_own.find(element.name);
        for (const Modifier& m : m_world.graph().get(element.owner).mods) // the outermost first
            if (m.mod->name == element.name && m.mod->isRedeclare && m.mod != own)
                return m.mod;
        return nullptr;
    }

    /// Whether the class may say again what an element is: after a redeclaration that is not replaceable itself it may
    /// not. What it says nevertheless is shown, to be taken back.
    bool takesRedeclaration(const ClassElement& element, ParameterRow& row) {
        const ast::Mod* before = redeclaredBefore(element);
        row.isFinal = (before && !before->isReplaceable) || isRedeclaredInClass(element.name);
        return !row.isFinal || row.isModified;
    }

    /// By an element of its own, which is not changed here.
    bool isRedeclaredInClass(NameId name) {
        return m_instance == m_root &&
               std::ranges::any_of(m_world.graph().body(m_world.graph().classOf(m_def)).redeclares,
                                   [&](const ast::Mod* mod) { return mod->name == name; });
    }

    std::string written(const ast::Name& name) const {
        std::string result;
        for (const ast::NamePart& part : name.parts)
            result += (result.empty() ? "" : ".") + std::string(m_world.text(part.id));
        return result;
    }

    /// An inherited component that may be another one: what it is.
    void addSelfRow(const ClassElement& element, int clause, std::vector<ParameterRow>& rows) {
        if (!element.component || !element.component->isReplaceable || clause < 0)
            return;
        takeExtendsArguments();
        const size_t before = rows.size();
        addComponentRow(element, rows);
        m_own.args.clear();
        if (rows.size() == before)
            return;
        rows.back().isSelf = true;
        rows.back().extendsClause = clause;
    }

    void addRow(ClassId cls, uint32_t at, std::vector<ParameterRow>& rows) {
        ClassGraph& graph = m_world.graph();
        const ClassElement element = graph.get(cls).elements[at];
        if (element.isProtected)
            return;
        if (!element.component) {
            addClassRow(element, rows);
            return;
        }
        const ast::Component& declared = *element.component;
        const DefId owner = graph.get(element.owner).def;
        const ClassSyntax& text = m_world.syntaxOf(owner);
        const ast::Mod* dialog = m_world.componentArgument(text, element.name, "Dialog");
        GraphicsReader reader(m_world, {element.owner, m_instance}, owner);
        auto flag = [&](const char* name) {
            const ast::Mod* m = dialog ? argumentOf(m_world, *dialog, name) : nullptr;
            return m && reader.boolean(m->binding, false);
        };
        const bool isParameter = declared.variability == ast::Variability::Parameter && declared.hasVariability;
        // Of its own variables the text of a class says enough.
        const bool isStart =
            !isParameter && (flag("showStartAttribute") || (m_instance != m_root && saysHowItStarts(at, declared)));
        if (!isParameter && !isStart && !(dialog && declared.causality == ast::Causality::Input)) {
            if (declared.isReplaceable) {
                addComponentRow(element, rows);
                if (!rows.empty() && rows.back().isComponent && rows.back().name == m_world.text(element.name))
                    addPartRows(at, element, rows);
            }
            return;
        }
        const InstanceId id = m_world.tree().childByElement(m_instance, at);
        if (!id)
            return;
        const Instance typed = m_world.tree().typed(id);
        ParameterRow row;
        row.name = m_world.text(element.name);
        row.path = isStart ? row.name + ".start" : row.name;
        row.isStart = isStart;
        row.extendsClause = m_instance == m_root ? clauseOf(element) : -1;
        row.description = declared.description;
        row.isFinal = typed.isFinal || (typed.decl && typed.decl->isFinal);
        for (const ast::NamePart& part : declared.type.parts)
            row.typeName += (row.typeName.empty() ? "" : ".") + std::string(m_world.text(part.id));
        row.dimensions = typed.dimensions;
        if (dialog) {
            // What has a name for them in the specification is the same tab, the same group.
            if (const ast::Mod* m = argumentOf(m_world, *dialog, "tab"))
                if (std::string tab = reader.string(m->binding); tab != "General")
                    row.tab = std::move(tab);
            if (const ast::Mod* m = argumentOf(m_world, *dialog, "group"))
                if (std::string group = reader.string(m->binding); group != "Parameters")
                    row.group = std::move(group);
            if (const ast::Mod* m = argumentOf(m_world, *dialog, "enable"))
                row.isEnabled = reader.boolean(m->binding, true);
            if (const ast::Mod* m = argumentOf(m_world, *dialog, "loadSelector")) {
                row.isFile = true;
                if (m->binding && m->binding->kind == ast::ExprKind::Call)
                    for (size_t i = 0; i < m->binding->children.size() && i < m->binding->argumentNames.size(); ++i)
                        if (m->binding->argumentNames[i] && m_world.text(m->binding->argumentNames[i]) == "filter")
                            row.fileFilter = reader.string(m->binding->children[i]);
                if (const ast::Mod* filter = argumentOf(m_world, *m, "filter"))
                    row.fileFilter = reader.string(filter->binding);
            }
        }
        for (const ast::Expr* extent : declared.dimensions)
            row.canGrow |= extent->kind == ast::ExprKind::Colon;
        if (isStart && row.group.empty())
            row.group = "Initialization";
        if (typed.cls)
            describeType(id, typed.cls, row);
        values(id, typed, element, row);
        if (isStart) {
            addStart(id, typed, element, std::move(row), rows);
            return;
        }
        for (NodeId annotation : ViewWorld::annotationsOf(text, element.name))
            addChoices(*text.tree, annotation, row);
        const bool unfolds = row.kind == Kind::Record && row.dimensions.empty() && !row.isFinal;
        rows.push_back(std::move(row));
        if (unfolds) {
            const ParameterRow parent = rows.back();
            addMembers(id, parent, ownOf(element, typed), rows, 0);
        }
    }

    /// Whether somebody wrote a start value of a variable, or that it is fixed: as its author, on inheriting it, or for
    /// this component. What a type says is no such thing.
    bool saysHowItStarts(uint32_t at, const ast::Component& declared) {
        if (declared.variability == ast::Variability::Constant)
            return false;
        const InstanceId id = m_world.tree().childByElement(m_instance, at);
        if (!id)
            return false;
        const Instance typed = m_world.tree().typed(id);
        if (!typed.cls || m_world.graph().expanded(typed.cls).builtin == BuiltinType::None)
            return false;
        const NameId start = m_world.names().intern("start"), fixed = m_world.names().intern("fixed");
        return std::ranges::any_of(typed.mods, [&](const Modifier& m) {
            return std::ranges::any_of(m.mod->args,
                                       [&](const ast::Mod* arg) { return arg->name == start || arg->name == fixed; });
        });
    }

    /// The start value, whether it is fixed, and what the variable's size is.
    void addStart(InstanceId id, const Instance& typed, const ClassElement& element, ParameterRow start,
                  std::vector<ParameterRow>& rows) {
        const bool isReal = start.kind == Kind::Real, isScalar = start.dimensions.empty();
        ParameterRow fixed = start, nominal = start;
        rows.push_back(std::move(start));
        if (!isScalar)
            return;
        fixed.path = fixed.name + ".fixed";
        fixed.kind = Kind::Boolean;
        fixed.unit = fixed.displayUnit = {};
        fixed.choices = {{"false", "false"}, {"true", "true"}};
        values(id, typed, element, fixed);
        if (fixed.defaultValue.empty())
            fixed.defaultValue = "false";
        rows.push_back(std::move(fixed));
        if (!isReal)
            return;
        nominal.path = nominal.name + ".nominal";
        if (nominal.tab.empty()) {
            nominal.tab = "Advanced";
            nominal.group = "Nominal values";
        }
        values(id, typed, element, nominal);
        rows.push_back(std::move(nominal));
    }

    /// What the component, or the class for itself, writes about an element.
    const ast::Mod* ownOf(const ClassElement& element, const Instance& typed) const {
        if (m_instance == m_root && typed.decl && element.owner == m_world.graph().classOf(m_def))
            return typed.decl->mod;
        return m_own.find(element.name);
    }

    /// The members of a record parameter, each to be given for itself.
    void addMembers(InstanceId record, const ParameterRow& parent, const ast::Mod* own, std::vector<ParameterRow>& rows,
                    size_t depth) {
        constexpr size_t deepest = 4;
        const Instance typedRecord = m_world.tree().typed(record);
        if (!typedRecord.cls || depth > deepest)
            return;
        ClassGraph& graph = m_world.graph();
        for (uint32_t at : std::vector<uint32_t>(graph.expanded(typedRecord.cls).order)) {
            const ClassElement element = graph.get(typedRecord.cls).elements[at];
            if (!element.component || element.isProtected)
                continue;
            const InstanceId id = m_world.tree().childByElement(record, at);
            if (!id)
                continue;
            const Instance typed = m_world.tree().typed(id);
            ParameterRow row;
            row.name = parent.name + "." + std::string(m_world.text(element.name));
            row.path = row.name;
            row.description = element.component->description;
            row.tab = parent.tab;
            row.group = parent.group;
            row.extendsClause = parent.extendsClause;
            row.isMember = true;
            row.isFinal = typed.isFinal || (typed.decl && typed.decl->isFinal) ||
                          element.component->variability == ast::Variability::Constant;
            // A record that is given as a whole says everything about its members.
            row.isEnabled = parent.isEnabled && !(own && own->binding);
            for (const ast::NamePart& part : element.component->type.parts)
                row.typeName += (row.typeName.empty() ? "" : ".") + std::string(m_world.text(part.id));
            row.dimensions = typed.dimensions;
            if (typed.cls)
                describeType(id, typed.cls, row);
            const ast::Mod* nested = nullptr;
            if (own)
                for (const ast::Mod* arg : own->args)
                    if (arg->name == element.name)
                        nested = arg;
            if (nested && nested->binding) {
                row.value = m_world.written(nested->binding->span);
                row.isModified = m_instance != m_root || row.extendsClause >= 0;
            }
            for (const Modifier& m : typed.mods)
                if (m.mod != nested && m.mod->binding && row.defaultValue.empty())
                    row.defaultValue = m_world.written(m.mod->binding->span);
            rows.push_back(row);
            if (row.kind == Kind::Record && row.dimensions.empty() && !row.isFinal)
                addMembers(id, row, nested, rows, depth + 1);
        }
    }

    /// The parameters of a component that may be replaced, as it is now.
    void addPartRows(uint32_t at, const ClassElement& element, std::vector<ParameterRow>& rows) {
        const InstanceId part = m_world.tree().childByElement(m_instance, at);
        const Instance typedPart = part ? m_world.tree().typed(part) : Instance();
        if (!typedPart.cls || !typedPart.dimensions.empty())
            return;
        const std::string outer = rows.back().name;
        const int clause = rows.back().extendsClause;
        const ast::Mod* own = m_own.find(element.name);
        if (own && own->component)
            own = own->component->mod;
        ClassGraph& graph = m_world.graph();
        const ClassNode& node = graph.expanded(typedPart.cls);
        if (node.builtin != BuiltinType::None || node.enumeration)
            return;
        m_world.tree().children(part);
        for (uint32_t inner : std::vector<uint32_t>(node.order)) {
            const ClassElement member = graph.get(typedPart.cls).elements[inner];
            if (!member.component || member.isProtected || !member.component->hasVariability ||
                member.component->variability != ast::Variability::Parameter)
                continue;
            const InstanceId id = m_world.tree().childByElement(part, inner);
            const Instance typed = id ? m_world.tree().typed(id) : Instance();
            if (!typed.cls || typed.isFinal || (typed.decl && typed.decl->isFinal))
                continue;
            ParameterRow row;
            row.name = row.path = outer + "." + std::string(m_world.text(member.name));
            row.description = member.component->description;
            row.group = outer;
            row.isMember = true;
            row.extendsClause = clause;
            row.typeName = written(member.component->type);
            row.dimensions = typed.dimensions;
            describeType(id, typed.cls, row);
            if (row.kind == Kind::Record || row.kind == Kind::Other)
                continue;
            const ast::Mod* nested = nullptr;
            if (own)
                for (const ast::Mod* arg : own->args)
                    if (arg->name == member.name)
                        nested = arg;
            if (nested && nested->binding) {
                row.value = m_world.written(nested->binding->span);
                row.isModified = true;
            }
            for (const Modifier& m : typed.mods)
                if (m.mod != nested && m.mod->binding && row.defaultValue.empty())
                    row.defaultValue = m_world.written(m.mod->binding->span);
            rows.push_back(std::move(row));
        }
    }

    /// `replaceable Resistor r constrainedby …`: which class it has.
    void addComponentRow(const ClassElement& element, std::vector<ParameterRow>& rows) {
        ParameterRow row;
        row.kind = Kind::Class;
        row.isComponent = true;
        row.name = m_world.text(element.name);
        row.path = row.name;
        row.description = element.component->description;
        row.typeName = "component";
        if (m_instance == m_root) {
            row.extendsClause = clauseOf(element);
            if (row.extendsClause < 0)
                return; // the class declares it: its type is changed there
        }
        const ast::Mod* before = redeclaredBefore(element);
        row.defaultValue = written(before && before->component ? before->component->type : element.component->type);
        if (const ast::Mod* own = m_own.find(element.name); own && own->component && own->isRedeclare) {
            row.isModified = true;
            row.value = written(own->component->type);
        }
        if (takesRedeclaration(element, row))
            rows.push_back(std::move(row));
    }

    void describeType(InstanceId id, ClassId type, ParameterRow& row) {
        const ClassNode& node = m_world.graph().expanded(type);
        if (node.enumeration) {
            row.kind = Kind::Enumeration;
            const std::string prefix = m_world.index().fullName(node.enumeration) + ".";
            for (const ast::EnumerationLiteral& literal : m_world.index().body(node.enumeration).literals) {
                std::string name(m_world.text(literal.name));
                row.choices.push_back({prefix + name, literal.description.empty()
                                                          ? name
                                                          : name + " – " + std::string(literal.description)});
            }
            return;
        }
        switch (node.builtin) {
        case BuiltinType::Real:
            row.kind = Kind::Real;
            row.unit = m_world.textAttribute(id, "unit");
            row.displayUnit = m_world.textAttribute(id, "displayUnit");
            break;
        case BuiltinType::Integer:
            row.kind = Kind::Integer;
            break;
        case BuiltinType::Boolean:
            row.kind = Kind::Boolean;
            row.choices = {{"false", "false"}, {"true", "true"}};
            break;
        case BuiltinType::String:
            row.kind = Kind::String;
            break;
        default:
            if (m_world.graph().restriction(type) == Restriction::Record)
                row.kind = Kind::Record;
        }
    }

    /// What the component says itself, and what would count without that.
    void values(InstanceId id, const Instance& typed, const ClassElement& element, ParameterRow& row) {
        const NameId start = m_world.names().intern("start");
        // Of a start value and its like the attribute that the path ends with.
        const NameId attribute = row.isStart ? m_world.names().intern(row.path.substr(row.path.rfind('.') + 1)) : start;
        const ast::Mod* own = m_own.find(element.name);
        row.value = row.defaultValue = {};
        row.isModified = false;
        // In the class's own parameters the declaration is what is edited.
        const bool ofClass = m_instance == m_root;
        if (ofClass && typed.decl && element.owner == m_world.graph().classOf(m_def))
            own = typed.decl->mod;
        std::vector<const ast::Mod*> lower;
        for (const Modifier& m : typed.mods)
            if (m.mod != own)
                lower.push_back(m.mod);
        auto find = [&](const ast::Mod* mod, NameId name) -> const ast::Expr* {
            for (const ast::Mod* arg : mod->args)
                if (arg->name == name && arg->binding)
                    return arg->binding;
            return nullptr;
        };
        auto bindingOf = [&](const ast::Mod* mod) { return row.isStart ? find(mod, attribute) : mod->binding; };
        if (own) {
            if (const ast::Expr* e = bindingOf(own))
                row.value = m_world.written(e->span);
            row.isModified = !row.value.empty() && (!ofClass || row.extendsClause >= 0);
        }
        for (const ast::Mod* mod : lower)
            if (const ast::Expr* e = bindingOf(mod)) {
                row.defaultValue = m_world.written(e->span);
                break;
            }
        if (row.defaultValue.empty() && !row.isStart) {
            const Modifier m = m_world.tree().attribute(id, start);
            if (m.mod && typed.variability == ast::Variability::Parameter && row.value.empty())
                row.defaultValue = m_world.written(m.mod->binding->span);
            row.isToBeGiven = typed.variability == ast::Variability::Parameter && row.value.empty() && !row.isFinal;
        }
    }

    void addChoices(const syntax::SyntaxTree& tree, NodeId annotation, ParameterRow& row) {
        const NodeId list = tree.child(annotation, NodeKind::ClassModification);
        if (!list)
            return;
        for (NodeId argument : tree.children(list)) {
            const NodeId name = tree.child(argument, NodeKind::Name);
            if (tree.kind(argument) != NodeKind::ElementModification || !name || tree.text(name) != "choices")
                continue;
            const NodeId modification = tree.child(argument, NodeKind::Modification);
            const NodeId inner = modification ? tree.child(modification, NodeKind::ClassModification) : NodeId();
            if (!inner)
                continue;
            for (NodeId choice : tree.children(inner)) {
                const NodeId choiceName = tree.child(choice, NodeKind::Name);
                const NodeId value = tree.child(choice, NodeKind::Modification);
                if (!choiceName || !value || tree.text(choiceName) != "choice")
                    continue;
                for (NodeId part : tree.children(value)) {
                    Choice c;
                    if (tree.kind(part) == NodeKind::ClassModification) {
                        c.value = m_world.written(tree.span(part));
                        c.value = c.value.substr(1, c.value.size() - 2);
                    } else {
                        c.value = m_world.written(tree.span(part));
                    }
                    const std::string text = choiceText(tree, choice);
                    c.text = text.empty() ? c.value : text;
                    if (std::ranges::find(row.choices, c.value, &Choice::value) == row.choices.end())
                        row.choices.push_back(std::move(c));
                }
            }
        }
    }

    /// `replaceable package Medium = …` and its like.
    void addClassRow(const ClassElement& element, std::vector<ParameterRow>& rows) {
        const ClassDef& def = m_world.index().def(element.def);
        if (!def.isReplaceable)
            return;
        ParameterRow row;
        row.kind = Kind::Class;
        row.name = m_world.text(element.name);
        row.path = row.name;
        row.typeName = restrictionText(def.restriction);
        if (m_instance == m_root) {
            row.extendsClause = clauseOf(element);
            if (row.extendsClause < 0)
                return;
        }
        const ast::Mod* before = redeclaredBefore(element);
        row.description = m_world.index().body(element.def).description;
        row.defaultValue =
            written(m_world.index().body(before && before->classDef ? before->classDef : element.def).base);
        if (const ast::Mod* own = m_own.find(element.name); own && own->classDef) {
            row.isModified = true;
            const SourceSpan span = own->span;
            const std::string text = m_world.written(span);
            const size_t equals = text.find('=');
            row.value = equals == std::string::npos ? text : text.substr(text.find_first_not_of(' ', equals + 1));
        }
        if (takesRedeclaration(element, row))
            rows.push_back(std::move(row));
    }

    ViewWorld& m_world;
    DefId m_def;
    InstanceId m_root, m_instance;
    OwnArguments m_own;
};

} // namespace

ParameterView readParameters(ViewWorld& world, DefId def, const std::string& component) {
    return ParameterReader(world, def).read(component);
}

ParameterType readParameterType(ViewWorld& world, DefId def, const std::string& path) {
    ParameterType result;
    InstanceId instance = world.rootOf(def);
    for (size_t at = 0; at <= path.size();) {
        const size_t dot = std::min(path.find('.', at), path.size());
        instance = world.tree().child(instance, world.names().intern(path.substr(at, dot - at)));
        if (!instance)
            return result;
        const Instance typed = world.tree().typed(instance);
        if (!typed.cls)
            return result;
        result.isFinal |= typed.isFinal || (typed.decl && typed.decl->isFinal);
        at = dot + 1;
    }
    result.isFound = true;
    if (const DefId enumeration = world.graph().expanded(world.tree().typed(instance).cls).enumeration)
        result.enumeration = world.index().fullName(enumeration);
    return result;
}

std::vector<Choice> replaceableCandidates(ViewWorld& world, DefId def, const std::string& component,
                                          const std::string& elementName) {
    std::vector<Choice> result;
    ClassGraph& graph = world.graph();
    ClassId cls = graph.classOf(def);
    if (!component.empty() && component != elementName) {
        const InstanceId instance = world.tree().child(world.rootOf(def), world.names().intern(component));
        if (!instance)
            return result;
        cls = world.tree().typed(instance).cls;
    }
    if (!cls)
        return result;
    const FoundName found = graph.member(cls, world.names().intern(elementName));
    if (found.kind == FoundName::Kind::Nothing)
        return result;
    const ClassElement element = graph.expanded(cls).elements[found.element];
    ClassId present, constraint;
    const auto take = [&](ClassId from, const ast::Name& type, const ast::Name& of) {
        if (!type.empty() && !present)
            present = graph.lookupClass({from, {}}, type, false);
        if (!of.empty() && !constraint)
            constraint = graph.lookupClass({from, {}}, of, false);
    };
    const auto takeClass = [&](ClassId from, DefId of) {
        take(from, world.index().body(of).base, world.index().body(of).constraint);
    };
    // The outermost first: who may be redeclared again may say anew what it may become.
    for (const Modifier& m : Modifiers(graph.get(element.owner).mods))
        if (m.mod->name == element.name && m.mod->isRedeclare && m.mod->isReplaceable) {
            if (m.mod->component)
                take(m.scope.cls, m.mod->component->type, m.mod->component->constraint);
            else if (m.mod->classDef)
                takeClass(m.scope.cls, m.mod->classDef);
        }
    const ClassId redeclared = present;
    if (element.component)
        take(element.owner, element.component->type, element.component->constraint);
    else
        takeClass(element.owner, element.def);
    if (redeclared && !constraint) {
        // Without any constraint it is the type that the element was declared with.
        present = {};
        take(element.owner, element.component ? element.component->type : world.index().body(element.def).base, {});
        constraint = present;
        present = redeclared;
    }
    if (!constraint)
        constraint = present;
    if (!constraint)
        return result;
    const DefId wanted = graph.get(constraint).def;
    // Beside the constraint and what is there now, then around them (Media.Interfaces says what Media.Water is), and in
    // the library that is being worked on.
    std::vector<DefId> packages;
    const auto parentOf = [&](DefId d) { return d ? world.index().def(d).parent : DefId(); };
    const auto topOf = [&](DefId d) {
        while (d && parentOf(d) != world.index().root())
            d = parentOf(d);
        return d;
    };
    const auto add = [&](DefId package) {
        if (package && package != world.index().root() && std::ranges::find(packages, package) == packages.end())
            packages.push_back(package);
    };
    for (ClassId c : {constraint, present})
        if (c)
            add(parentOf(graph.get(c).def));
    add(parentOf(parentOf(wanted)));
    if (topOf(def) != topOf(wanted) && world.index().def(topOf(def)).restriction == Restriction::Package)
        add(topOf(def));
    constexpr size_t most = 4000;
    std::vector<DefId> seen;
    for (size_t i = 0; i < packages.size() && seen.size() < most; ++i)
        for (DefId member : world.index().members(packages[i])) {
            if (std::ranges::find(seen, member) != seen.end())
                continue;
            seen.push_back(member);
            const ClassDef d = world.index().def(member);
            const bool isPackage = d.restriction == Restriction::Package && d.parent == packages[i];
            if (isPackage && world.index().def(wanted).restriction != Restriction::Package)
                add(member);
            else if (isPackage && !graph.isKindOf(graph.classOf(member), wanted))
                add(member); // a medium has no media within
            if (d.isPartial || d.builtin != BuiltinType::None)
                continue;
            if (d.restriction != world.index().def(wanted).restriction && d.restriction != Restriction::Block &&
                d.restriction != Restriction::Model)
                continue;
            if (graph.isKindOf(graph.classOf(member), wanted)) {
                const std::string name = world.index().fullName(member);
                const std::string_view description = world.index().body(member).description;
                result.push_back({name, description.empty() ? name : name + " – " + std::string(description)});
            }
        }
    return result;
}

ExperimentView readExperiment(ViewWorld& world, DefId def) {
    ExperimentView view;
    const ClassSyntax& text = world.syntaxOf(def);
    if (!text.tree)
        return view;
    GraphicsReader reader(world, {world.graph().classOf(def), {}}, def);
    auto number = [&](const ast::Mod* group, const char* name) -> std::optional<double> {
        const ast::Mod* m = group ? argumentOf(world, *group, name) : nullptr;
        const double value = m ? reader.number(m->binding, std::numeric_limits<double>::quiet_NaN()) : 0;
        return m && !std::isnan(value) ? std::optional(value) : std::nullopt;
    };
    auto string = [&](const ast::Mod* group, const char* name) {
        const ast::Mod* m = group ? argumentOf(world, *group, name) : nullptr;
        return m ? reader.string(m->binding) : std::string();
    };
    const ast::Mod* standard = world.annotationArgument(*text.tree, text.annotation, "experiment");
    view.startTime = number(standard, "StartTime");
    view.stopTime = number(standard, "StopTime");
    view.tolerance = number(standard, "Tolerance");
    view.interval = number(standard, "Interval");
    const ast::Mod* own = world.annotationArgument(*text.tree, text.annotation, "__Gnomon_experiment");
    view.solver = string(own, "solver");
    view.step = number(own, "step");
    view.largestStep = number(own, "largestStep");
    view.variables = string(own, "variables");
    return view;
}

ComponentDefaults readDefaults(ViewWorld& world, DefId def) {
    ComponentDefaults result;
    const ClassSyntax& text = world.syntaxOf(def);
    if (text.tree) {
        GraphicsReader reader(world, {world.graph().classOf(def), {}}, def);
        auto read = [&](const char* name) {
            const ast::Mod* mod = world.annotationArgument(*text.tree, text.annotation, name);
            return mod ? reader.string(mod->binding) : std::string();
        };
        result.name = read("defaultComponentName");
        result.prefixes = read("defaultComponentPrefixes");
    }
    if (result.name.empty()) {
        // Resistor → resistor; a name in capitals stays readable: PID → pid.
        result.name = world.text(world.index().nameOf(def));
        bool leading = true;
        for (size_t i = 0; i < result.name.size() && leading; ++i) {
            const bool isUpper = result.name[i] >= 'A' && result.name[i] <= 'Z';
            const bool nextLower = i + 1 < result.name.size() && result.name[i + 1] >= 'a' && result.name[i + 1] <= 'z';
            leading = isUpper && (i == 0 || !nextLower);
            if (leading)
                result.name[i] = static_cast<char>(result.name[i] - 'A' + 'a');
        }
    }
    return result;
}

DocumentationView readDocumentation(ViewWorld& world, DefId def) {
    DocumentationView view;
    const ClassDef d = world.index().def(def);
    view.className = world.index().fullName(def);
    view.description = world.index().body(def).description;
    view.span = d.span;
    const ClassSyntax& text = world.syntaxOf(def);
    if (!text.tree)
        return view;
    view.folder = std::filesystem::path(text.tree->source().name()).parent_path().string();
    const ast::Mod* mod = world.annotationArgument(*text.tree, text.annotation, "Documentation");
    if (!mod)
        return view;
    GraphicsReader reader(world, {world.graph().classOf(def), {}}, def);
    if (const ast::Mod* info = argumentOf(world, *mod, "info"))
        view.info = reader.string(info->binding);
    if (const ast::Mod* revisions = argumentOf(world, *mod, "revisions"))
        view.revisions = reader.string(revisions->binding);
    return view;
}

} // namespace gnomon::session
