#include "compiler/session/language/language_queries.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/library/predefined_functions.h"
#include "compiler/session/language/annotation_words.h"
#include "compiler/session/language/language_words.h"
#include "compiler/syntax/modelica/ast.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;

namespace {

/// Words that may begin or continue something where a name could stand as well.
constexpr std::array keywords = {
    "algorithm",  "and",       "annotation", "block",    "connector",    "constant",  "constrainedby", "discrete",
    "each",       "else",      "elseif",     "elsewhen", "encapsulated", "end",       "enumeration",   "equation",
    "expandable", "extends",   "external",   "false",    "final",        "flow",      "for",           "function",
    "if",         "import",    "impure",     "in",       "initial",      "inner",     "input",         "loop",
    "model",      "not",       "operator",   "or",       "outer",        "output",    "package",       "parameter",
    "partial",    "protected", "public",     "pure",     "record",       "redeclare", "replaceable",   "return",
    "stream",     "then",      "true",       "type",     "when",         "while",     "within"};

const std::vector<LanguageWord>& predefinedWords() {
    static const std::vector<LanguageWord> words = [] {
        std::vector<LanguageWord> all;
        for (const PredefinedInfo& function : predefinedFunctions())
            all.push_back({function.name, function.arguments, function.meaning});
        return all;
    }();
    return words;
}

/// Whether a new name stands at a place: behind `model` and the like, unless something inherited is redeclared.
bool isNewName(const syntax::SyntaxTree& tree, uint32_t begin) {
    constexpr std::array declaring = {"model", "block", "package", "function", "connector", "class", "type", "record"};
    const auto wordBefore = [&](uint32_t& at) {
        const std::string_view text = tree.bytes();
        const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
        uint32_t end = at;
        while (end > 0 && isSpace(text[end - 1]))
            --end;
        uint32_t from = end;
        while (from > 0 && text[from - 1] >= 'a' && text[from - 1] <= 'z')
            --from;
        at = from;
        return text.substr(from, end - from);
    };
    uint32_t at = begin;
    if (std::ranges::find(declaring, wordBefore(at)) == declaring.end())
        return false;
    for (std::string_view word = wordBefore(at); !word.empty(); word = wordBefore(at))
        if (word == "redeclare")
            return false;
    return true;
}

CompletionKind completionKind(Restriction restriction) {
    switch (restriction) {
    case Restriction::Package:
        return CompletionKind::Package;
    case Restriction::Function:
    case Restriction::OperatorFunction:
        return CompletionKind::Function;
    default:
        return CompletionKind::Class;
    }
}

} // namespace

LanguageQueries::LanguageQueries(ViewWorld& world, std::shared_ptr<const SyntaxTree> tree)
    : m_world(world), m_tree(std::move(tree)) {}

std::vector<std::string> LanguageQueries::parts(NodeId name) const {
    std::vector<std::string> result;
    for (TokenId token : syntax::modelica::ast::Name(*m_tree, name).identifiers())
        result.emplace_back(m_tree->text(token));
    return result;
}

DefId LanguageQueries::classAround(const std::vector<NodeId>& path) {
    namespace view = syntax::modelica::ast;
    std::string name = view::File(*m_tree).within().name().dotted();
    DefId def = name.empty() ? m_world.index().root() : m_world.index().findPath(name);
    for (size_t i = 0; def && i < path.size(); ++i) {
        if (m_tree->kind(path[i]) != NodeKind::ClassDefinition)
            continue;
        if (i > 0 && m_tree->kind(path[i - 1]) == NodeKind::ClassModification)
            break;
        const DefId inner =
            m_world.index().find(def, m_world.names().intern(view::ClassDefinition(*m_tree, path[i]).name()));
        if (!inner)
            break;
        def = inner;
    }
    return def;
}

LanguageQueries::Surroundings LanguageQueries::surroundings(uint32_t offset) {
    Surroundings result;
    result.path = nodesAround(*m_tree, offset);
    result.def = classAround(result.path);
    if (!result.def)
        return result;
    for (size_t i = result.path.size(); i-- > 0;) {
        const NodeKind kind = m_tree->kind(result.path[i]);
        const bool isLast = i + 1 == result.path.size();
        if (kind == NodeKind::ClassModification) {
            const NodeKind below = isLast ? NodeKind::Error : m_tree->kind(result.path[i + 1]);
            const std::string_view text = m_tree->bytes().substr(0, offset);
            const size_t before = text.find_last_not_of(" \t\r\n");
            const bool begins = before != std::string_view::npos && (text[before] == '(' || text[before] == ',');
            const bool namesElement =
                (isLast && begins) ||
                (below == NodeKind::ElementModification &&
                 (i + 2 == result.path.size() || m_tree->kind(result.path[i + 2]) == NodeKind::Name));
            if (namesElement) {
                result.modified = modifiedBy(result.path, i, result.def);
                result.isModifier = true;
            }
            break;
        }
        if (kind == NodeKind::FunctionArguments && i > 0 && !result.called) {
            // An argument by its name, or where one may begin.
            const auto call = m_tree->children(result.path[i - 1]);
            if (!call.empty() && m_tree->kind(call[0]) == NodeKind::ComponentReference) {
                std::vector<std::string> names;
                for (const auto& part : syntax::modelica::ast::ComponentReference(*m_tree, call[0]).parts())
                    names.emplace_back(m_tree->text(part.name));
                result.called = meaning(result.def, names);
            }
        }
    }
    return result;
}

/// What the modification at path[at] modifies; nothing within an annotation.
LanguageQueries::Meaning LanguageQueries::modifiedBy(const std::vector<NodeId>& path, size_t at, DefId def) {
    std::vector<std::string> inner; // from the outside
    for (size_t i = at; i-- > 0;) {
        const NodeId node = path[i];
        switch (m_tree->kind(node)) {
        case NodeKind::ElementModification:
            if (const NodeId name = m_tree->child(node, NodeKind::Name)) {
                const auto names = parts(name);
                inner.insert(inner.begin(), names.begin(), names.end());
            }
            break;
        case NodeKind::Modification:
        case NodeKind::ClassModification:
        case NodeKind::Declaration:
            break;
        case NodeKind::ComponentClause:
        case NodeKind::ExtendsClause:
        case NodeKind::ShortClass:
        case NodeKind::ConstrainingClause: {
            const NodeId type = m_tree->child(node, NodeKind::Name);
            if (!type)
                return {};
            Meaning result = meaning(def, parts(type));
            for (const std::string& name : inner)
                result = member(result, name);
            return result;
        }
        default:
            return {};
        }
    }
    return {};
}

LanguageQueries::Meaning LanguageQueries::first(ClassId from, const std::string& name) {
    ClassGraph& graph = m_world.graph();
    const FoundName found = graph.lookup(from, m_world.names().intern(name));
    switch (found.kind) {
    case FoundName::Kind::Class:
        return {found.cls, nullptr, nullptr};
    case FoundName::Kind::Component:
        return {found.cls, &graph.expanded(found.cls).elements[found.element], nullptr};
    case FoundName::Kind::Nothing:
        break;
    }
    return {};
}

ClassId LanguageQueries::classOf(const Meaning& meaning) {
    if (!meaning.element)
        return meaning.literal ? ClassId() : meaning.cls;
    const auto& elements = m_world.graph().expanded(meaning.cls).elements;
    const auto number = static_cast<uint32_t>(meaning.element - elements.data());
    return meaning.element->component ? m_world.graph().componentType(meaning.cls, number)
                                      : m_world.graph().elementClass(meaning.cls, number, {});
}

LanguageQueries::Meaning LanguageQueries::member(const Meaning& of, const std::string& name) {
    const ClassId cls = of ? classOf(of) : ClassId();
    if (!cls)
        return {};
    ClassGraph& graph = m_world.graph();
    const NameId id = m_world.names().intern(name);
    if (const DefId enumeration = graph.expanded(cls).enumeration)
        for (const ast::EnumerationLiteral& literal : m_world.index().body(enumeration).literals)
            if (literal.name == id)
                return {cls, nullptr, &literal};
    const FoundName found = graph.member(cls, id);
    if (found.kind == FoundName::Kind::Component)
        return {found.cls, &graph.expanded(found.cls).elements[found.element], nullptr};
    if (found.kind == FoundName::Kind::Class)
        return {graph.elementClass(found.cls, found.element, {}), nullptr, nullptr};
    return {};
}

LanguageQueries::Meaning LanguageQueries::meaning(DefId from, const std::vector<std::string>& names) {
    if (names.empty())
        return {};
    ClassGraph& graph = m_world.graph();
    size_t next = 1;
    Meaning result;
    if (names[0].empty()) {
        if (names.size() < 2)
            return {};
        const DefId top = m_world.index().find(m_world.index().root(), m_world.names().intern(names[1]));
        if (top)
            result.cls = graph.classOf(top);
        next = 2;
    } else {
        result = first(graph.classOf(from), names[0]);
    }
    for (; result && next < names.size(); ++next)
        result = member(result, names[next]);
    return result;
}

LanguageQueries::Meaning LanguageQueries::meaningAt(uint32_t offset, const WrittenWord& word) {
    const Surroundings around = surroundings(offset);
    if (!around.def)
        return {};
    std::vector<std::string> names = word.before;
    names.push_back(word.text);
    if (around.isModifier) {
        Meaning result = around.modified;
        for (const std::string& name : names)
            result = member(result, name);
        return result;
    }
    if (around.called && word.before.empty() && !around.path.empty() &&
        m_tree->kind(around.path.back()) == NodeKind::NamedArgument &&
        m_tree->span(around.path.back()).begin == word.begin)
        return member(around.called, word.text);
    // The name of a class where it is declared, and behind its end.
    if (word.before.empty() && m_world.text(m_world.index().nameOf(around.def)) == word.text)
        for (NodeId node : around.path)
            if (m_tree->kind(node) == NodeKind::LongClass || m_tree->kind(node) == NodeKind::ShortClass) {
                const SourceSpan span = m_tree->span(node);
                if (span.begin == word.begin || span.end == word.end)
                    if (node == around.path.back())
                        return {m_world.graph().classOf(around.def), nullptr, nullptr};
            }
    return meaning(around.def, names);
}

std::optional<Definition> LanguageQueries::definitionOf(const Meaning& meaning) {
    if (!meaning)
        return std::nullopt;
    ClassGraph& graph = m_world.graph();
    Definition result;
    if (meaning.literal) {
        result.nameSpan = meaning.literal->span;
        result.fullName = graph.fullName(meaning.cls) + "." + std::string(m_world.text(meaning.literal->name));
    } else if (meaning.element && meaning.element->component) {
        result.nameSpan = meaning.element->component->nameSpan;
        result.fullName =
            graph.fullName(meaning.element->owner) + "." + std::string(m_world.text(meaning.element->name));
    } else {
        const DefId def = meaning.element ? meaning.element->def : graph.get(meaning.cls).def;
        result.nameSpan = m_world.index().def(def).nameSpan;
        result.fullName = m_world.index().fullName(def);
    }
    const SourceText* source =
        result.nameSpan.source.valid() ? m_world.database().source(result.nameSpan.source) : nullptr;
    if (!source || source->name() == "predefined")
        return std::nullopt;
    result.path = source->name();
    return result;
}

std::optional<Definition> LanguageQueries::definition(uint32_t offset) {
    const std::optional<WrittenWord> word = wordAt(*m_tree, offset, false);
    if (!word || word->text.empty())
        return std::nullopt;
    return definitionOf(meaningAt(word->begin, *word));
}

/// As it is written; what is not a number there is followed by the number that it amounts to.
std::string LanguageQueries::valueOf(const Meaning& meaning) {
    const ast::Component& component = *meaning.element->component;
    if (component.variability > ast::Variability::Parameter || !component.mod || !component.mod->binding)
        return {};
    const ast::Expr& binding = *component.mod->binding;
    std::string written = m_world.written(binding.span);
    const InstanceId around = m_world.rootOf(m_world.graph().get(meaning.cls).def);
    const Value value = m_world.evaluate(binding, Scope{meaning.element->owner, around});
    if (!value.isScalar() || !value.isNumeric())
        return written;
    double asWritten = 0;
    const auto read = std::from_chars(written.data(), written.data() + written.size(), asWritten);
    if (read.ec == std::errc() && read.ptr == written.data() + written.size())
        return written;
    return written + " = " + roundedText(value.scalar().number(), 10);
}

std::optional<Hover> LanguageQueries::hover(uint32_t offset) {
    const std::optional<WrittenWord> word = wordAt(*m_tree, offset, false);
    if (!word || word->text.empty())
        return std::nullopt;
    const Meaning meaning = meaningAt(word->begin, *word);
    if (!meaning) {
        if (const LanguageWord* function = wordNamed(predefinedWords(), word->text); function && word->before.empty())
            return hoverOf(*function, {m_tree->sourceId(), word->begin, word->end});
        return std::nullopt;
    }
    Hover result;
    result.span = {m_tree->sourceId(), word->begin, word->end};
    ClassGraph& graph = m_world.graph();
    if (meaning.literal) {
        result.declaration = graph.fullName(meaning.cls) + "." + word->text;
        result.description = meaning.literal->description;
    } else if (meaning.element && meaning.element->component) {
        const ast::Component& component = *meaning.element->component;
        static constexpr const char* variabilities[] = {"constant ", "parameter ", "discrete ", ""};
        if (component.hasVariability || component.variability < ast::Variability::Discrete)
            result.declaration = variabilities[static_cast<size_t>(component.variability)];
        if (component.causality != ast::Causality::None)
            result.declaration += component.causality == ast::Causality::Input ? "input " : "output ";
        if (component.prefix != ast::ConnectorPrefix::None)
            result.declaration += component.prefix == ast::ConnectorPrefix::Flow ? "flow " : "stream ";
        result.declaration += m_world.written(component.type.span) + " " + std::string(m_world.text(component.name));
        result.fullName =
            graph.fullName(meaning.element->owner) + "." + std::string(m_world.text(meaning.element->name));
        result.description = component.description;
        result.value = valueOf(meaning);
        const InstanceId root = m_world.rootOf(graph.get(meaning.cls).def);
        if (const InstanceId instance = m_world.tree().child(root, meaning.element->name))
            if (m_world.tree().isSimple(instance))
                result.unit = m_world.textAttribute(instance, "unit");
    } else {
        const DefId def = meaning.element ? meaning.element->def : graph.get(meaning.cls).def;
        const ClassDef& d = m_world.index().def(def);
        result.fullName = m_world.index().fullName(def);
        result.declaration =
            (d.isPartial ? "partial " : "") + std::string(restrictionText(d.restriction)) + " " + result.fullName;
        result.description = m_world.index().body(def).description;
    }
    return result;
}

std::vector<SourceSpan> LanguageQueries::references(const Definition& of) {
    std::vector<SourceSpan> result;
    const size_t dot = of.fullName.rfind('.');
    const std::string name = dot == std::string::npos ? of.fullName : of.fullName.substr(dot + 1);
    if (m_tree->bytes().find(name) == std::string_view::npos)
        return result; // most texts of a library
    const syntax::TokenBuffer& tokens = m_tree->tokens();
    for (size_t i = 0; i < tokens.size(); ++i) {
        const TokenId token(i);
        if (tokens.kind(token) != TokenKind::Identifier || m_tree->text(token) != name)
            continue;
        const SourceSpan span = m_tree->span(token);
        if (span.begin == of.nameSpan.begin && m_tree->source().name() == of.path) {
            result.push_back(span);
            continue;
        }
        const auto found = definition(span.begin);
        if (found && found->path == of.path && found->nameSpan == of.nameSpan)
            result.push_back(span);
    }
    return result;
}

void LanguageQueries::addMember(const ClassElement& element, CompletionList& to) {
    Completion item;
    item.label = m_world.text(element.name);
    if (element.component) {
        const bool fixed = element.component->variability <= ast::Variability::Parameter;
        item.kind = fixed ? CompletionKind::Parameter : CompletionKind::Component;
        item.detail = m_world.written(element.component->type.span);
        item.description = element.component->description;
        to.items.push_back(std::move(item));
    } else {
        addClass(element.def, to);
    }
}

void LanguageQueries::addClass(DefId def, CompletionList& to) {
    const ClassDef& d = m_world.index().def(def);
    to.items.push_back({std::string(m_world.text(d.name)), std::string(restrictionText(d.restriction)),
                        std::string(m_world.index().body(def).description), completionKind(d.restriction)});
}

void LanguageQueries::addAttributes(BuiltinType type, CompletionList& to) const {
    const auto add = [&](std::initializer_list<const char*> names) {
        for (const char* name : names)
            to.items.push_back({name, {}, {}, CompletionKind::Attribute});
    };
    switch (type) {
    case BuiltinType::Real:
        add({"displayUnit", "fixed", "max", "min", "nominal", "quantity", "start", "stateSelect", "unbounded", "unit"});
        break;
    case BuiltinType::Integer:
        add({"fixed", "max", "min", "quantity", "start"});
        break;
    case BuiltinType::Boolean:
    case BuiltinType::String:
        add({"fixed", "quantity", "start"});
        break;
    default:
        break;
    }
}

void LanguageQueries::addMembers(ClassId cls, CompletionList& to, bool components, bool classes) {
    ClassGraph& graph = m_world.graph();
    const ClassNode& node = graph.expanded(cls);
    if (node.enumeration)
        for (const ast::EnumerationLiteral& literal : m_world.index().body(node.enumeration).literals)
            to.items.push_back({std::string(m_world.text(literal.name)), graph.fullName(cls),
                                std::string(literal.description), CompletionKind::Literal});
    for (const ClassElement& element : node.elements)
        if (element.component ? components : classes)
            addMember(element, to);
}

CompletionList LanguageQueries::completions(uint32_t offset) {
    CompletionList list;
    const std::optional<WrittenWord> word = wordAt(*m_tree, offset, true);
    list.begin = word ? word->begin : offset;
    if (!word || isNewName(*m_tree, word->begin))
        return list;
    if (auto words = annotationWords(*m_tree, word->begin, word->before); words && !words->empty()) {
        list.items = std::move(*words);
        return list;
    }
    const Surroundings around = surroundings(word->begin);
    if (!around.def)
        return list;
    ClassGraph& graph = m_world.graph();
    if (around.isModifier && !around.modified)
        return list; // an annotation that nobody knows
    if (around.isModifier) {
        Meaning modified = around.modified;
        for (const std::string& name : word->before)
            modified = member(modified, name);
        if (const ClassId cls = modified ? classOf(modified) : ClassId()) {
            if (graph.expanded(cls).builtin != BuiltinType::None)
                addAttributes(graph.expanded(cls).builtin, list);
            else
                for (const ClassElement& element : graph.expanded(cls).elements)
                    if (!element.isProtected)
                        addMember(element, list);
            if (graph.expanded(cls).enumeration)
                addAttributes(BuiltinType::Integer, list);
        }
    } else if (!word->before.empty()) {
        if (word->before.size() == 1 && word->before[0].empty()) {
            m_world.index().findAllTopLevel();
            for (DefId top : m_world.index().members(m_world.index().root()))
                if (m_world.index().def(top).tree)
                    addClass(top, list);
        } else {
            const Meaning of = meaning(around.def, word->before);
            const bool ofComponent = of.element && of.element->component;
            if (const ClassId cls = of ? classOf(of) : ClassId())
                addMembers(cls, list, true, !ofComponent);
        }
    } else {
        if (around.called)
            if (const ClassId function = classOf(around.called))
                for (const ClassElement& element : graph.expanded(function).elements)
                    if (element.component && element.component->causality == ast::Causality::Input)
                        list.items.push_back({std::string(m_world.text(element.name)) + " = ",
                                              m_world.written(element.component->type.span),
                                              std::string(element.component->description), CompletionKind::Argument});
        for (DefId def = around.def; def && def != m_world.index().root(); def = m_world.index().def(def).parent) {
            addMembers(graph.classOf(def), list, true, true);
            if (m_world.index().def(def).isEncapsulated)
                break;
        }
        m_world.index().findAllTopLevel();
        for (DefId top : m_world.index().members(m_world.index().root()))
            addClass(top, list);
        addWords(list, predefinedWords(), CompletionKind::Function);
        list.items.push_back({"time", "Real", phrase("The independent variable"), CompletionKind::Component});
        addWords(list, keywords, CompletionKind::Keyword);
    }
    hideFarther(list);
    return list;
}

} // namespace gnomon::session
