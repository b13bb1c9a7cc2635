#pragma once

#include "compiler/syntax/hysdel/flags.h"
#include "compiler/syntax/parser_base.h"

#include <string_view>

namespace gnomon::syntax::hysdel {

/// Recursive descent over the tokens of one HYSDEL list. The words of the sections stand nowhere else, so a brace too
/// many or too few is judged by the words that follow it.
class Parser : ParserBase {
public:
    Parser(std::shared_ptr<const SourceText> text, SourceId source, TokenBuffer tokens, std::vector<Diagnostic> errors)
        : ParserBase(std::move(text), source, std::move(tokens), std::move(errors)) {}

    SyntaxTree file();

private:
    // parser.cpp
    void system();
    void part(bool interface);
    void section();
    void items(Section section);
    bool atSystem() const;
    bool atPart() const;
    bool atSection() const;
    bool atItem() const;
    bool endsSection() const;
    void declaration();
    void misplacedDeclaration();
    void variable();
    void rule(Section section);
    void constraint();
    void itemEnd();
    void name(std::string_view what);
    void junk();

    // parser_expressions.cpp
    void expression(int least = 0);
    void operators(Mark left, int least);
    void signedElement();
    void element();
    void parenthesis();
    void arguments();
    void closing(TokenKind close);
    void conditional();
    void branch();
    void bounds();
    void range();
    void missing(std::string_view what);
    bool atNewConstruct() const;
    bool atNextRule() const;

    /// The section that was read last: what follows a brace too many belongs to it.
    Section m_section = Section::State;
    bool m_inInterface = true;
    /// Where the rule or declaration that is read began.
    uint32_t m_item = 0;
};

} // namespace gnomon::syntax::hysdel
