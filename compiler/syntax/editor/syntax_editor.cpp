#include "compiler/syntax/editor/syntax_editor.h"

#include "compiler/base/phrases.h"
#include "compiler/syntax/editor/fragment.h"
#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/editor/sol_editor.h"

namespace gnomon::syntax {

std::unique_ptr<SyntaxEditor> SyntaxEditor::make(const SyntaxTree& tree) {
    switch (tree.language()) {
    case Language::Modelica:
        return std::make_unique<ModelicaEditor>(tree);
    case Language::Sol:
        return std::make_unique<SolEditor>(tree);
    case Language::Hysdel:
        break;
    }
    return nullptr;
}

Result<TextChange> SyntaxEditor::renameAt(const std::vector<SourceSpan>& places, std::string_view newName) const {
    if (!isIdentifier(newName, m_tree->language()))
        return refuse(phrase("'{0}' is no name", newName));
    const TokenBuffer& tokens = m_tree->tokens();
    std::string_view oldName;
    TextChange change;
    for (const SourceSpan& place : places) {
        const std::string_view text = place.end <= m_tree->bytes().size() && place.begin < place.end
                                          ? m_tree->bytes().substr(place.begin, place.size())
                                          : std::string_view();
        // The token that begins there.
        size_t low = 0, high = tokens.size();
        while (low < high) {
            const size_t middle = (low + high) / 2;
            if (tokens.begin(TokenId(middle)) < place.begin)
                low = middle + 1;
            else
                high = middle;
        }
        const bool identifier = low < tokens.size() && tokens.begin(TokenId(low)) == place.begin &&
                                tokens.end(TokenId(low)) == place.end &&
                                tokens.kind(TokenId(low)) == TokenKind::Identifier;
        const LineColumn at = m_tree->source().position(place.begin);
        if (!identifier)
            return refuse(phrase("there is no name at line {0}, column {1}", at.line, at.column));
        if (!oldName.empty() && text != oldName)
            return refuse(
                phrase("the name at line {0}, column {1} is '{2}' and not '{3}'", at.line, at.column, text, oldName));
        oldName = text;
        if (text != newName && !change.add({place.begin, place.size(), std::string(newName)}))
            return refuse(phrase("the name at line {0}, column {1} is named twice", at.line, at.column));
    }
    return change;
}

} // namespace gnomon::syntax
