#include "compiler/session/language/sol_queries.h"

#include "compiler/base/phrases.h"
#include "compiler/session/language/sol_environment_words.h"
#include "compiler/session/language/sol_words.h"
#include "compiler/session/session.h"

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;

namespace {

bool isPredefinedType(std::string_view name) {
    return wordNamed(sol_words::types(), name);
}

void collect(const SyntaxTree& tree, NodeId node, std::vector<sol::Declaration>& to) {
    for (const NodeId child : tree.children(node)) {
        if (tree.kind(child) == NodeKind::SolDeclaration)
            to.emplace_back(tree, child);
        else if (tree.kind(child) != NodeKind::SolModel)
            collect(tree, child, to);
    }
}

SourceSpan spanOf(const SyntaxTree& tree, std::string_view part) {
    const auto begin = static_cast<uint32_t>(part.data() - tree.bytes().data());
    return {tree.sourceId(), begin, begin + static_cast<uint32_t>(part.size())};
}

} // namespace

const char* solKindWord(const sol::Model& model) {
    switch (model.modelKind()) {
    case sol::ModelKind::Model:
        return "model";
    case sol::ModelKind::Package:
        return "package";
    case sol::ModelKind::Connector:
        return "connector";
    case sol::ModelKind::Record:
        return "record";
    }
    return "";
}

std::string solDescription(const SolModel& model) {
    const SyntaxTree& tree = *model.file->tree();
    return commentOf(tree, {tree.sourceId(), model.node.span().begin, SolViews::location(model).nameSpan.end});
}

std::vector<sol::Declaration> solDeclarations(const SolModel& model) {
    std::vector<sol::Declaration> all;
    collect(*model.file->tree(), model.node.id(), all);
    return all;
}

SolQueries::SolQueries(const SolViews& models, std::shared_ptr<const SyntaxTree> tree)
    : m_models(models), m_tree(std::move(tree)) {}

const SolModel* SolQueries::modelOf(const SyntaxTree& tree, NodeId node) const {
    for (const SolModel& model : m_models.models())
        if (model.node.id() == node && model.file->tree().get() == &tree)
            return &model;
    return nullptr;
}

SolQueries::Surroundings SolQueries::surroundings(uint32_t offset) const {
    Surroundings around;
    const std::vector<NodeId> path = nodesAround(*m_tree, offset);
    size_t inner = 0; // where the innermost model is on the way
    for (size_t i = 0; i < path.size(); ++i)
        if (m_tree->kind(path[i]) == NodeKind::SolModel)
            if (const SolModel* model = modelOf(*m_tree, path[i])) {
                around.model = model;
                inner = i;
            }
    const auto modelNamed = [&](NodeId designator) {
        return m_models.lookup(around.model, sol::Designator(*m_tree, designator).names());
    };
    for (size_t i = path.size(); i-- > inner;) {
        if (m_tree->kind(path[i]) == NodeKind::SolSection && !around.section)
            if (const auto name = sol::SectionBlock(*m_tree, path[i]).name();
                name && (i + 1 == path.size() || path[i + 1] != name.id()))
                around.section = modelNamed(name.id());
    }
    for (size_t i = path.size(); i-- > inner;) {
        const NodeKind kind = m_tree->kind(path[i]);
        if (kind != NodeKind::SolParameters && kind != NodeKind::SolMembers)
            continue;
        // At the name of a binding, or where one may begin.
        const std::string_view text = m_tree->bytes().substr(0, offset);
        const size_t before = text.find_last_not_of(" \t\r\n");
        const bool begins =
            before != std::string_view::npos && (text[before] == '{' || text[before] == '(' || text[before] == ',');
        const bool inBinding = i + 1 < path.size() && m_tree->kind(path[i + 1]) == NodeKind::SolBinding;
        const bool atName = inBinding && i + 2 < path.size() && m_tree->kind(path[i + 2]) == NodeKind::SolDesignator;
        // `{height}` is a broken binding of which the name is all that there is.
        const bool broken = i + 1 < path.size() && m_tree->kind(path[i + 1]) == NodeKind::Error;
        if (!(begins || atName || broken) || i == 0)
            break;
        // In parentheses values may stand without a name.
        around.isBinding = atName || kind == NodeKind::SolParameters;
        NodeId named; // the designator of what is bound
        NodeId host = path[i - 1];
        if (m_tree->kind(host) == NodeKind::SolDeclaration)
            host = m_tree->child(host, NodeKind::SolType);
        if (host)
            named = m_tree->child(host, NodeKind::SolDesignator);
        if (!named)
            break;
        const auto names = sol::Designator(*m_tree, named).names();
        if (names.size() == 1 && isPredefinedType(names[0])) {
            around.isPredefined = true;
            break;
        }
        std::vector<std::string> written(names.begin(), names.end());
        Surroundings outside = around;
        outside.isBinding = false;
        const Meaning of = meaning(outside, written);
        around.bound = of ? typeOf(of) : nullptr;
        break;
    }
    return around;
}

/// What a model itself declares, or has from its bases.
SolQueries::Meaning SolQueries::local(const SolModel& model, std::string_view name) const {
    const auto bases = m_models.bases(model); // itself last
    for (auto base = bases.rbegin(); base != bases.rend(); ++base) {
        for (const sol::Declaration& declaration : solDeclarations(**base))
            if (declaration.name() == name)
                return {*base, declaration, {}};
        for (const sol::Define& define : (*base)->node.defines())
            if (define.name() == name)
                return {*base, {}, define};
        for (const SolModel* nested : (*base)->nested)
            if (nested->name == name)
                return {nested, {}, {}};
    }
    return {};
}

SolQueries::Meaning SolQueries::first(const Surroundings& around, const std::string& name) const {
    if (around.section)
        if (const Meaning found = local(*around.section, name))
            return found;
    for (const SolModel* scope = around.model; scope; scope = scope->outer) {
        if (const Meaning found = local(*scope, name))
            return found;
        if (scope->name == name)
            return {scope, {}, {}};
    }
    if (const SolModel* top = m_models.lookup(nullptr, {name}))
        return {top, {}, {}};
    return {};
}

const SolModel* SolQueries::typeOf(const Meaning& meaning) const {
    if (meaning.isModel())
        return meaning.model;
    const sol::Type type = meaning.declaration ? meaning.declaration.type() : meaning.define.type();
    if (!type || !type.name())
        return nullptr;
    // A definition does not mean itself.
    const SolModel* from = meaning.define && meaning.model->outer ? meaning.model->outer : meaning.model;
    return m_models.lookup(from, type.name().names());
}

SolQueries::Meaning SolQueries::member(const Meaning& of, const std::string& name) const {
    const SolModel* type = of ? typeOf(of) : nullptr;
    return type ? local(*type, name) : Meaning();
}

SolQueries::Meaning SolQueries::meaning(const Surroundings& around, const std::vector<std::string>& names) const {
    if (names.empty() || names[0].empty())
        return {};
    Meaning result;
    if (around.isBinding)
        result = around.bound ? local(*around.bound, names[0]) : Meaning();
    else
        result = first(around, names[0]);
    for (size_t next = 1; result && next < names.size(); ++next)
        result = member(result, names[next]);
    return result;
}

SolQueries::Meaning SolQueries::meaningAt(const WrittenWord& word) const {
    std::vector<std::string> names = word.before;
    names.push_back(word.text);
    const Surroundings around = surroundings(word.begin);
    // The name of a model where it is declared, and behind its end.
    if (around.model && names.size() == 1 && around.model->name == word.text) {
        const SourceSpan whole = around.model->node.span();
        const SourceSpan name = SolViews::location(*around.model).nameSpan;
        const size_t behind = m_tree->bytes().find_first_not_of(" \t\r\n", word.end);
        if (name.begin == word.begin || (behind != std::string_view::npos && behind + 1 == whole.end))
            return {around.model, {}, {}};
    }
    // What a model extends and defines is looked up around it.
    if (around.model) {
        const std::vector<NodeId> path = nodesAround(*m_tree, word.begin);
        for (const NodeId node : path)
            if (m_tree->kind(node) == NodeKind::SolExtends) {
                Surroundings outside;
                outside.model = around.model->outer;
                return meaning(outside, names);
            }
    }
    return meaning(around, names);
}

std::optional<Definition> SolQueries::definition(uint32_t offset) const {
    const auto word = wordAt(*m_tree, offset, false);
    if (!word || word->text.empty())
        return std::nullopt;
    const Meaning found = meaningAt(*word);
    if (!found)
        return std::nullopt;
    Definition result;
    result.path = found.model->file->path();
    const SyntaxTree& tree = *found.model->file->tree();
    if (found.isModel()) {
        result.nameSpan = SolViews::location(*found.model).nameSpan;
        result.fullName = found.model->fullName;
    } else {
        const std::string_view name = found.declaration ? found.declaration.name() : found.define.name();
        result.nameSpan = spanOf(tree, name);
        result.fullName = found.model->fullName + "." + std::string(name);
    }
    return result;
}

std::optional<Hover> SolQueries::hover(uint32_t offset) const {
    const auto word = wordAt(*m_tree, offset, false);
    if (!word || word->text.empty())
        return std::nullopt;
    Hover result;
    result.span = {m_tree->sourceId(), word->begin, word->end};
    const Meaning found = meaningAt(*word);
    if (!found) {
        if (auto said = environmentHover(*m_tree, *word, ownEnvironments()))
            return said;
        if (!word->before.empty())
            return std::nullopt;
        if (const LanguageWord* each = wordNamed(sol_words::functions(), word->text))
            return hoverOf(*each, result.span);
        if (const LanguageWord* each = wordNamed(sol_words::types(), word->text))
            return Hover{result.span, word->text, {}, std::string(spoken(each->description)), {}, {}};
        if (const SolEnvironment* each = solEnvironment(word->text))
            return Hover{result.span, "environment " + word->text, {}, std::string(spoken(each->description)), {}, {}};
        return std::nullopt;
    }
    const SyntaxTree& tree = *found.model->file->tree();
    if (found.isModel()) {
        const sol::Model& model = found.model->node;
        result.fullName = found.model->fullName;
        result.declaration = std::string(model.is(sol::ModelFlags::Partial) ? "partial " : "") +
                             (model.is(sol::ModelFlags::Environment) ? "environment " : "") + solKindWord(model) + " " +
                             result.fullName;
        result.description = solDescription(*found.model);
    } else if (found.define) {
        result.declaration = "define " + std::string(found.define.name());
        result.fullName = found.model->fullName + "." + std::string(found.define.name());
        const sol::Expression value = found.define.value();
        result.value = value ? value.text() : found.define.type().text();
        result.description = commentOf(tree, found.define.span());
    } else {
        const sol::Declaration& d = found.declaration;
        using namespace sol;
        for (const auto& [flag, text] :
             {std::pair(DeclarationFlags::Parameter, "parameter "), std::pair(DeclarationFlags::Static, "static "),
              std::pair(DeclarationFlags::Dynamic, "dynamic "), std::pair(DeclarationFlags::In, "in "),
              std::pair(DeclarationFlags::Out, "out "), std::pair(DeclarationFlags::Potential, "potential "),
              std::pair(DeclarationFlags::Flow, "flow ")})
            if (d.is(flag))
                result.declaration += text;
        const sol::Type type = d.type();
        result.declaration += std::string(type ? type.name().text() : "") + " " + std::string(d.name());
        result.fullName = found.model->fullName + "." + std::string(d.name());
        result.description = commentOf(tree, d.span());
        const auto text = [](const sol::Expression& e) {
            return e && e.kind() == NodeKind::SolText ? sol::Text(e.tree(), e.id()).value() : std::string(e.text());
        };
        for (const sol::Parameters& list : {d.parameters(), type ? type.parameters() : sol::Parameters()})
            if (list)
                if (const sol::Binding unit = list.binding("unit"))
                    result.unit = text(unit.value());
    }
    return result;
}

std::vector<SourceSpan> SolQueries::references(const Definition& of) const {
    std::vector<SourceSpan> result;
    const std::string name = of.fullName.substr(of.fullName.rfind('.') + 1);
    const syntax::TokenBuffer& tokens = m_tree->tokens();
    for (size_t i = 0; i < tokens.size(); ++i) {
        const TokenId token(i);
        if (tokens.kind(token) != TokenKind::Identifier || m_tree->text(token) != name)
            continue;
        const auto found = definition(tokens.begin(token));
        if (found && found->path == of.path && found->nameSpan == of.nameSpan)
            result.push_back(m_tree->span(token));
    }
    return result;
}

bool SolQueries::isState(const Meaning& meaning) const {
    const SyntaxTree& tree = *meaning.model->file->tree();
    const syntax::TokenBuffer& tokens = tree.tokens();
    // der ( x ) somewhere in the model that declares it.
    const NodeId node = meaning.model->node.id();
    for (TokenId t = tree.firstToken(node); t.value + 3 < tree.tokenEnd(node).value; ++t.value)
        if (tree.text(t) == "der" && tokens.kind(TokenId(t.value + 1)) == TokenKind::LeftParenthesis &&
            tree.text(TokenId(t.value + 2)) == meaning.declaration.name() &&
            tokens.kind(TokenId(t.value + 3)) == TokenKind::RightParenthesis)
            return true;
    return false;
}

std::optional<HighlightKind> SolQueries::kindOf(const Meaning& meaning) const {
    if (meaning.define)
        return meaning.define.value() ? HighlightKind::Parameter : HighlightKind::Type;
    if (meaning.isModel())
        return HighlightKind::Type;
    if (meaning.declaration.is(sol::DeclarationFlags::Parameter))
        return HighlightKind::Parameter;
    if (isState(meaning))
        return HighlightKind::State;
    const SolModel* type = typeOf(meaning);
    if (type && type->node.modelKind() == sol::ModelKind::Connector)
        return HighlightKind::Connector;
    return std::nullopt;
}

std::vector<HighlightSpan> SolQueries::meanings() const {
    std::vector<HighlightSpan> result;
    const syntax::TokenBuffer& tokens = m_tree->tokens();
    for (size_t i = 0; i < tokens.size(); ++i) {
        const TokenId token(i);
        if (tokens.kind(token) != TokenKind::Identifier)
            continue;
        const auto word = wordAt(*m_tree, tokens.begin(token), false);
        if (!word)
            continue;
        std::optional<HighlightKind> kind;
        if (const Meaning found = meaningAt(*word))
            kind = kindOf(found);
        else if (word->before.empty() && i + 1 < tokens.size() &&
                 tokens.kind(TokenId(i + 1)) == TokenKind::LeftParenthesis &&
                 wordNamed(sol_words::functions(), word->text))
            kind = HighlightKind::Function;
        if (kind)
            result.push_back({tokens.begin(token), tokens.end(token), *kind});
    }
    return result;
}

} // namespace gnomon::session
