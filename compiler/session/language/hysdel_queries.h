#pragma once

#include "compiler/session/language/language.h"
#include "compiler/session/language/written_word.h"
#include "compiler/session/text_views.h"
#include "compiler/syntax/hysdel/ast.h"

#include <memory>
#include <vector>

namespace gnomon::session {

/// Names in one list of HYSDEL: all of them are declared in the list itself. As LanguageQueries it works on broken
/// texts.
class HysdelQueries {
public:
    explicit HysdelQueries(std::shared_ptr<const syntax::SyntaxTree> tree);

    std::optional<Definition> definition(uint32_t offset) const;
    std::optional<Hover> hover(uint32_t offset) const;
    CompletionList completions(uint32_t offset) const;
    std::vector<SourceSpan> references(const Definition& of) const;
    std::vector<HighlightSpan> meanings() const;
    /// Of all that the system of that name declares.
    std::vector<std::string> namesIn(const std::string& system) const;

private:
    struct Declared {
        syntax::hysdel::Variable variable;
        syntax::hysdel::Declaration declaration;
        syntax::hysdel::Section section{};
        std::string system;
    };

    const Declared* find(uint32_t offset) const;
    std::string declarationText(const Declared& declared) const;
    std::string comment(const Declared& declared) const;

    std::shared_ptr<const syntax::SyntaxTree> m_tree;
    std::vector<Declared> m_declared;
};

} // namespace gnomon::session
