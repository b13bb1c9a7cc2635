#include "compiler/session/language/sol_environment_words.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <cctype>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;
using Kind = SolEnvironmentParameter::Kind;

namespace {

/// The environment that the section around a place speaks to, or Graphics in an icon or a diagram; null: none.
const SolEnvironment* around(const SyntaxTree& tree, uint32_t offset) {
    const std::vector<NodeId> path = nodesAround(tree, offset);
    for (size_t i = path.size(); i-- > 0;) {
        if (tree.kind(path[i]) == NodeKind::SolSection)
            if (const sol::Designator name = sol::SectionBlock(tree, path[i]).name(); name && offset > name.span().end)
                if (const SolEnvironment* found = solEnvironment(name.text()))
                    return found;
        if (tree.kind(path[i]) == NodeKind::SolModel) {
            const std::string_view name = sol::Model(tree, path[i]).name();
            return name == "Icon" || name == "Diagram" ? solEnvironment("Graphics") : nullptr;
        }
    }
    return nullptr;
}

class Tokens {
public:
    explicit Tokens(const SyntaxTree& tree) : m_tree(tree) {}

    TokenKind kind(size_t at) const { return m_tree.tokens().kind(TokenId(at)); }
    std::string_view text(size_t at) const { return m_tree.text(TokenId(at)); }
    uint32_t begin(size_t at) const { return m_tree.tokens().begin(TokenId(at)); }
    uint32_t end(size_t at) const { return m_tree.tokens().end(TokenId(at)); }
    /// Those that begin before a place.
    size_t before(uint32_t offset) const {
        size_t low = 0, high = m_tree.tokens().size();
        while (low < high) {
            const size_t middle = (low + high) / 2;
            (begin(middle) < offset ? low : high) = begin(middle) < offset ? middle + 1 : middle;
        }
        return low;
    }
    /// The names that end with the last of `count` tokens: `a.b`. `count` is then in front of them.
    std::vector<std::string_view> names(size_t& count) const {
        std::vector<std::string_view> result;
        while (count > 0 && kind(count - 1) == TokenKind::Identifier) {
            result.insert(result.begin(), text(count - 1));
            --count;
            if (count == 0 || kind(count - 1) != TokenKind::Dot)
                break;
            --count;
        }
        return result;
    }

private:
    const SyntaxTree& m_tree;
};

bool opens(TokenKind kind) {
    return kind == TokenKind::LeftBrace || kind == TokenKind::LeftParenthesis || kind == TokenKind::LeftBracket;
}

bool closes(TokenKind kind) {
    return kind == TokenKind::RightBrace || kind == TokenKind::RightParenthesis || kind == TokenKind::RightBracket;
}

std::string quoted(std::string_view text) {
    return "\"" + std::string(text) + "\"";
}

std::string_view typeOf(Kind kind) {
    switch (kind) {
    case Kind::Number:
        return "Real";
    case Kind::Text:
    case Kind::Color:
        return "string";
    case Kind::Boolean:
        return "Boolean";
    case Kind::Any:
        break;
    }
    return {};
}

} // namespace

EnvironmentPlace environmentPlace(const SyntaxTree& tree, uint32_t offset, const OwnEnvironment& isOwn) {
    EnvironmentPlace place;
    place.begin = offset;
    const Tokens tokens(tree);
    size_t count = tokens.before(offset); // of the tokens in front
    if (count == 0)
        return place;
    // What is being written counts as not there yet.
    const size_t last = count - 1;
    const bool isOpenText =
        tokens.kind(last) == TokenKind::String &&
        (tokens.end(last) > offset || tokens.end(last) - tokens.begin(last) < 2 || tokens.text(last).back() != '"');
    if (isOpenText) {
        place.isInText = true;
        place.begin = tokens.begin(last) + 1;
        --count;
    } else if (tokens.end(last) >= offset && !tokens.text(last).empty() &&
               (std::isalnum(static_cast<unsigned char>(tokens.text(last).front())) ||
                tokens.text(last).front() == '_')) {
        place.begin = tokens.begin(last);
        --count;
    }
    const SolEnvironment* surrounding = around(tree, place.begin);
    const auto take = [&](const SolEnvironment* environment) {
        if (environment && !(isOwn && isOwn(environment->name)))
            place.environment = environment;
    };
    take(surrounding);
    if (count == 0)
        return place;
    std::string_view parameter;
    const TokenKind previous = tokens.kind(count - 1);
    if (previous == TokenKind::LessLess && count > 1 && tokens.kind(count - 2) == TokenKind::Identifier)
        parameter = tokens.text(count - 2);
    else if (place.isInText || (previous != TokenKind::LeftBrace && previous != TokenKind::LeftParenthesis &&
                                previous != TokenKind::Comma))
        return place;
    // Back to where the list begins.
    size_t depth = 0, open = count;
    while (open > 0) {
        const TokenKind kind = tokens.kind(open - 1);
        if (kind == TokenKind::Semicolon)
            return place;
        if (closes(kind)) {
            ++depth;
        } else if (opens(kind)) {
            if (depth == 0)
                break;
            --depth;
        } else if (kind == TokenKind::LessLess && depth == 0 && open > 1 && tokens.text(open - 2) != parameter) {
            place.given.push_back(tokens.text(open - 2));
        }
        --open;
    }
    if (open == 0)
        return place;
    const bool isBraces = tokens.kind(open - 1) == TokenKind::LeftBrace;
    size_t in = open - 1;
    std::vector<std::string_view> names = tokens.names(in);
    // `static Curve c{…}`: what stands in front of the name.
    if (in > 0 && tokens.kind(in - 1) == TokenKind::Identifier && names.size() == 1)
        names = tokens.names(in);
    if (names.empty())
        return place;
    if (names.size() > 1)
        if (const SolEnvironment* named = solEnvironment(names[names.size() - 2])) {
            place.environment = nullptr;
            take(named);
        }
    // Elsewhere the name in front means nothing of ours, unless it draws: `c.Line`, `w1.Line`, `a.Icon`.
    const bool isPlain = names.size() == 1 || (place.environment && names[names.size() - 2] == place.environment->name);
    if (place.environment && (isPlain || place.environment->name == "Graphics"))
        place.model = place.environment->model(names.back());
    // Behind `(` values may stand without a name; what those mean is a matter of their place.
    if (place.model && !parameter.empty()) {
        place.parameter = place.model->parameter(parameter);
        if (!place.parameter)
            place.model = nullptr;
    } else if (place.model && !isBraces && place.model->parameters.empty()) {
        place.model = nullptr;
    }
    // Those behind the place are given, too.
    if (place.model)
        for (size_t at = count, level = 0; at < tree.tokens().size() && tokens.kind(at) != TokenKind::Semicolon; ++at) {
            if (opens(tokens.kind(at)))
                ++level;
            else if (closes(tokens.kind(at)) && level-- == 0)
                break;
            else if (level == 0 && at > count && tokens.kind(at) == TokenKind::LessLess &&
                     tokens.begin(at - 1) > place.begin)
                place.given.push_back(tokens.text(at - 1));
        }
    return place;
}

bool addEnvironmentWords(const EnvironmentPlace& place, CompletionList& to) {
    if (place.isName()) {
        for (const SolEnvironmentParameter& each : place.model->parameters)
            if (std::ranges::find(place.given, each.name) == place.given.end())
                to.items.push_back({std::string(each.name), std::string(typeOf(each.kind)),
                                    std::string(spoken(each.description)), CompletionKind::Parameter});
        return true;
    }
    if (!place.parameter)
        return false;
    const auto add = [&](std::string_view value) {
        to.items.push_back({place.isInText ? std::string(value) : quoted(value), {}, {}, CompletionKind::Literal});
    };
    switch (place.parameter->kind) {
    case Kind::Color:
        for (const SolColor& color : solColors())
            add(color.name);
        return true;
    case Kind::Boolean:
        for (const char* each : {"true", "false"})
            to.items.push_back({each, {}, {}, CompletionKind::Literal});
        return true;
    case Kind::Text:
        for (const std::string_view each : place.parameter->values)
            add(each);
        return true; // or any text: there is nothing to propose
    case Kind::Number:
        return true;
    case Kind::Any:
        break;
    }
    return place.isInText;
}

void addEnvironmentModels(const SolEnvironment& environment, bool onlyDrawn, CompletionList& to) {
    for (const SolEnvironmentModel& each : environment.models)
        if (!onlyDrawn || each.parameter("sx") || each.parameter("x1"))
            to.items.push_back({std::string(each.name), std::string(environment.name),
                                std::string(spoken(each.description)), CompletionKind::Class});
}

std::optional<Hover> environmentHover(const SyntaxTree& tree, const WrittenWord& word, const OwnEnvironment& isOwn) {
    const SourceSpan span{tree.sourceId(), word.begin, word.end};
    const EnvironmentPlace place = environmentPlace(tree, word.begin, isOwn);
    if (place.isName() && word.before.empty())
        if (const SolEnvironmentParameter* parameter = place.model->parameter(word.text)) {
            std::string said(spoken(parameter->description));
            for (size_t i = 0; i < parameter->values.size(); ++i)
                said += (i == 0 ? ": " : ", ") + std::string(parameter->values[i]);
            return Hover{span,
                         "parameter " + std::string(typeOf(parameter->kind)) +
                             (typeOf(parameter->kind).empty() ? "" : " ") + word.text,
                         std::string(place.environment->name) + "." + std::string(place.model->name) + "." + word.text,
                         std::move(said),
                         {},
                         {}};
        }
    const SolEnvironment* named = word.before.empty() ? nullptr : solEnvironment(word.before.back());
    const SolEnvironment* environment = named && !(isOwn && isOwn(named->name)) ? named : place.environment;
    if (!environment || (!word.before.empty() && !named && environment->name != "Graphics"))
        return std::nullopt;
    const SolEnvironmentModel* model = environment->model(word.text);
    if (!model)
        return std::nullopt;
    return Hover{span,
                 "model " + word.text,
                 std::string(environment->name) + "." + word.text,
                 std::string(spoken(model->description)),
                 {},
                 {}};
}

} // namespace gnomon::session
