#pragma once

#include "compiler/syntax/parser_base.h"
#include "compiler/syntax/sol/flags.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace gnomon::syntax::sol {

/// Recursive descent over the tokens of one Sol text. What a broken place means is decided by what follows it: by the
/// next `end Name` of the models that are open, and by words that can only begin a certain construct.
class Parser : ParserBase {
public:
    Parser(std::shared_ptr<const SourceText> text, SourceId source, TokenBuffer tokens, std::vector<Diagnostic> errors)
        : ParserBase(std::move(text), source, std::move(tokens), std::move(errors)) {}

    SyntaxTree file();

private:
    enum class ListOf { Parameters, Members };
    /// What an `end` closes.
    enum class EndOf { Block, OuterBlock, Model, OuterModel, Nothing };

    struct OpenModel {
        std::string_view name; // empty if it is missing
        uint32_t token = 0;    // of the name, or where it should be
        uint32_t indentation = 0;
        bool hasInterface = false;
        bool hasImplementation = false;
    };

    // parser_models.cpp
    void outsideOfModels();
    bool atModel();
    void model();
    uint32_t modelHead();
    void name(std::string_view what);
    void modelBody();
    bool modelEnd();
    void unclosedModel();
    bool nextModelIsOutside();
    void extends();
    void define();
    void interfacePart();
    void interfaceItem();
    bool implementationWasForgotten();
    void implementationPart();
    void lostKeyword();
    bool ownEndComes();
    uint32_t nextEnd(std::string_view name);
    uint32_t nextOf(const std::vector<uint32_t>& places) const;
    void findEnds();

    // parser_statements.cpp
    void statements();
    bool atStatementsEnd();
    void statement();
    void itemEnd();
    void junk();
    void wordStatement();
    void relation(Mark begin);
    uint32_t declarationPrefix(bool inInterface);
    void prefixedDeclaration(bool inInterface);
    void type();
    void declaration(Mark begin, uint32_t flags);
    void section();
    bool isSectionHead() const;
    void conditional();
    void conditionalRest(Mark begin, TokenKind block, uint32_t opening);
    void blockStatements(TokenKind block);
    bool blockEnd(TokenKind block, uint32_t opening);
    EndOf endMeaning();
    uint32_t tokenAt(uint32_t ahead) const;
    void strayEnd();

    // parser_expressions.cpp
    void expression(int least = 0);
    void operators(Mark left, int least);
    void signedElement();
    void element();
    void reference(Mark begin);
    void lists();
    void bracketed();
    void designator();
    void list(ListOf what);
    void listElement(ListOf what);
    bool atAssign() const;
    Assign assigned();
    void missing(std::string_view what);
    bool isGluedWord() const;
    bool atNewConstruct() const;
    bool isHalfDeclaration() const;
    bool looksLikeDeclaration() const;

    std::vector<OpenModel> m_models;
    /// Keywords of the blocks that are open in the innermost model, from the outside in.
    std::vector<TokenKind> m_blocks;
    /// Where `end Name` and `implementation` stand: made at the first broken place that asks.
    std::unordered_map<std::string_view, std::vector<uint32_t>> m_ends;
    std::vector<uint32_t> m_implementations;
    bool m_endsKnown = false;
};

} // namespace gnomon::syntax::sol
