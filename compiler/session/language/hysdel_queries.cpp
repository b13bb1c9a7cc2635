#include "compiler/session/language/hysdel_queries.h"

#include "compiler/base/phrases.h"
#include "compiler/session/language/language_words.h"

#include <algorithm>

namespace gnomon::session {

namespace hysdel = syntax::hysdel;
using hysdel::Section;
using syntax::NodeKind;
using syntax::TokenId;
using syntax::TokenKind;

namespace {

/// In the order of Section.
constexpr LanguageWord sections[] = {
    {"STATE", {}, toPhrase("variables that remember")},
    {"INPUT", {}, toPhrase("variables that come from outside")},
    {"OUTPUT", {}, toPhrase("variables that others see")},
    {"PARAMETER", {}, toPhrase("constants")},
    {"AUX", {}, toPhrase("variables of the implementation")},
    {"AD", {}, toPhrase("Boolean variables from conditions on real ones: d = expression <= bound;")},
    {"LOGIC", {}, toPhrase("Boolean variables from Boolean expressions")},
    {"DA", {}, toPhrase("real variables from conditions: z = {IF d THEN a ELSE b};")},
    {"CONTINUOUS", {}, toPhrase("the next values of real states")},
    {"LINEAR", {}, toPhrase("real variables from linear expressions")},
    {"AUTOMATA", {}, toPhrase("the next values of Boolean states")},
    {"MUST", {}, toPhrase("constraints: what always has to hold")}};

constexpr LanguageWord functions[] = {
    {"abs", "(…)", toPhrase("magnitude")},          {"cos", "(…)", toPhrase("cosine")},
    {"exp", "(…)", toPhrase("exponential")},        {"log", "(…)", toPhrase("logarithm")},
    {"log10", "(…)", toPhrase("to base 10")},       {"max", "(…)", toPhrase("the larger of two")},
    {"min", "(…)", toPhrase("the smaller of two")}, {"sin", "(…)", toPhrase("sine")},
    {"sqrt", "(…)", toPhrase("square root")},       {"tan", "(…)", toPhrase("tangent")}};

constexpr const char* otherWords[] = {"BOOL",      "ELSE", "FALSE",  "IF",   "IMPLEMENTATION",
                                      "INTERFACE", "REAL", "SYSTEM", "THEN", "TRUE"};

std::string word(Section section) {
    return std::string(sections[static_cast<size_t>(section)].name);
}

} // namespace

HysdelQueries::HysdelQueries(std::shared_ptr<const syntax::SyntaxTree> tree) : m_tree(std::move(tree)) {
    for (const hysdel::System& system : hysdel::systemsOf(*m_tree)) {
        const auto add = [&](const std::vector<hysdel::Declarations>& parts) {
            for (const hysdel::Declarations& part : parts)
                for (const hysdel::Declaration& declaration : part.declarations())
                    for (const hysdel::Variable& variable : declaration.variables())
                        if (!variable.name().empty())
                            m_declared.push_back({variable, declaration, part.section(), std::string(system.name())});
        };
        for (const hysdel::Interface& part : system.interfaces())
            add(part.sections());
        for (const hysdel::Implementation& part : system.implementations())
            add(part.declarations());
    }
}

const HysdelQueries::Declared* HysdelQueries::find(uint32_t offset) const {
    const auto named = wordAt(*m_tree, offset, false);
    if (!named || named->text.empty())
        return nullptr;
    const auto found =
        std::ranges::find_if(m_declared, [&](const Declared& d) { return d.variable.name() == named->text; });
    return found == m_declared.end() ? nullptr : &*found;
}

std::optional<Definition> HysdelQueries::definition(uint32_t offset) const {
    const Declared* found = find(offset);
    if (!found)
        return std::nullopt;
    const auto begin = static_cast<uint32_t>(found->variable.name().data() - m_tree->bytes().data());
    return Definition{m_tree->source().name(),
                      {m_tree->sourceId(), begin, begin + static_cast<uint32_t>(found->variable.name().size())},
                      found->system + "." + std::string(found->variable.name())};
}

std::string HysdelQueries::declarationText(const Declared& declared) const {
    std::string text = word(declared.section) + " " +
                       (declared.declaration.type() == hysdel::Type::Real ? "REAL " : "BOOL ") +
                       std::string(declared.variable.name());
    if (const hysdel::Range range = declared.variable.range())
        text += " " + std::string(range.text());
    return text;
}

std::string HysdelQueries::comment(const Declared& declared) const {
    std::string said = commentOf(*m_tree, declared.variable.span());
    return said.empty() ? commentOf(*m_tree, declared.declaration.span()) : said;
}

std::optional<Hover> HysdelQueries::hover(uint32_t offset) const {
    const auto named = wordAt(*m_tree, offset, false);
    if (!named || named->text.empty())
        return std::nullopt;
    const SourceSpan span{m_tree->sourceId(), named->begin, named->end};
    if (const Declared* found = find(offset)) {
        Hover result{span, declarationText(*found), found->system + "." + named->text, comment(*found), {}, {}};
        if (const hysdel::Expression value = found->variable.value(); value && !value.isMissing())
            result.value = value.text();
        return result;
    }
    const LanguageWord* known = wordNamed(sections, named->text);
    if (!known)
        known = wordNamed(functions, named->text);
    return known ? std::optional(hoverOf(*known, span)) : std::nullopt;
}

CompletionList HysdelQueries::completions(uint32_t offset) const {
    CompletionList list;
    const auto named = wordAt(*m_tree, offset, true);
    list.begin = named ? named->begin : offset;
    if (!named || !named->before.empty())
        return list;
    for (const Declared& each : m_declared)
        list.items.push_back(
            {std::string(each.variable.name()), word(each.section), comment(each),
             each.section == Section::Parameter ? CompletionKind::Parameter : CompletionKind::Component});
    addWords(list, sections, CompletionKind::Keyword);
    addWords(list, functions, CompletionKind::Function);
    addWords(list, otherWords, CompletionKind::Keyword);
    return list;
}

std::vector<SourceSpan> HysdelQueries::references(const Definition& of) const {
    std::vector<SourceSpan> result;
    if (of.path != m_tree->source().name())
        return result;
    const std::string name = of.fullName.substr(of.fullName.rfind('.') + 1);
    const syntax::TokenBuffer& tokens = m_tree->tokens();
    for (size_t i = 0; i < tokens.size(); ++i)
        if (tokens.kind(TokenId(i)) == TokenKind::Identifier && m_tree->text(TokenId(i)) == name)
            result.push_back(m_tree->span(TokenId(i)));
    return result;
}

std::vector<HighlightSpan> HysdelQueries::meanings() const {
    std::vector<HighlightSpan> result;
    const syntax::TokenBuffer& tokens = m_tree->tokens();
    for (size_t i = 0; i < tokens.size(); ++i) {
        const TokenId token(i);
        if (tokens.kind(token) != TokenKind::Identifier)
            continue;
        const std::string_view name = m_tree->text(token);
        const auto found =
            std::ranges::find_if(m_declared, [&](const Declared& d) { return d.variable.name() == name; });
        std::optional<HighlightKind> kind;
        if (found == m_declared.end()) {
            if (wordNamed(functions, name))
                kind = HighlightKind::Function;
        } else if (found->section == Section::Parameter) {
            kind = HighlightKind::Parameter;
        } else if (found->section == Section::State) {
            kind = HighlightKind::State;
        } else if (found->section == Section::Input || found->section == Section::Output) {
            kind = HighlightKind::Connector;
        }
        if (kind)
            result.push_back({tokens.begin(token), tokens.end(token), *kind});
    }
    return result;
}

std::vector<std::string> HysdelQueries::namesIn(const std::string& system) const {
    std::vector<std::string> result;
    for (const Declared& each : m_declared)
        if (each.system == system)
            result.emplace_back(each.variable.name());
    return result;
}

} // namespace gnomon::session
