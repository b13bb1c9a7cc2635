#pragma once

#include "compiler/syntax/parser_base.h"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gnomon::syntax::modelica {

/// The recursive parser of Modelica 3.6 with Gnomon's extensions, one function per rule of the specification's
/// appendix A.2. It never gives up: an item (element, equation, statement) that is wrong ends where the layout of the
/// text says that it ends, and what follows is read as usual (parser_recovery.cpp).
class Parser : private ParserBase {
public:
    Parser(std::shared_ptr<const SourceText> text, SourceId source, TokenBuffer tokens,
           std::vector<Diagnostic> lexicalErrors)
        : ParserBase(std::move(text), source, std::move(tokens), std::move(lexicalErrors)) {}

    SyntaxTree run();

private:
    /// What kind of items a place takes.
    enum class Mode : uint8_t { Elements, Equations, Statements, States };

    struct Prefixes {
        uint32_t element = 0;     // each, redeclare, final, inner, outer, replaceable: the same bits for both below
        uint32_t ofClass = 0;     // class_flags
        uint32_t ofComponent = 0; // component_flags
        uint32_t token = 0;       // the last one
    };

    // Classes and elements (parser_classes.cpp)
    void withinClause();
    void classDefinition(Mark begin, uint32_t flags, bool asArgument);
    void longClass(Mark begin, uint32_t header, bool extendsForm);
    void shortClass(Mark begin);
    void enumeration(Mark begin);
    void derivedFunction(Mark begin);
    /// The content of a class or of a `section`, up to the `end` that belongs to it.
    void composition(Mode mode, bool wrapped);
    void element();
    void import();
    void extends();
    void constrainingClause(bool withDescription);
    void external();
    Prefixes prefixes(bool asArgument);
    void classOrComponent(Mark begin, const Prefixes& prefixes, bool asArgument);

    // Components, modifications, names (parser_components.cpp)
    void componentClause(Mark begin, uint32_t flags, bool asArgument);
    void declaration(bool asArgument);
    void modification();
    void classModification(bool inheritance);
    void argument(bool inheritance);
    void description();
    void descriptionString();
    void annotation();
    void name(bool mayBeGlobal);

    // Equations and statements (parser_equations.cpp)
    void equation();
    void reportComparison(uint32_t first);
    void statement();
    void block(Mode mode);
    void ifBlock(Mode mode);
    void whenBlock(Mode mode);
    void forBlock(Mode mode);
    void whileBlock();
    void tupleAssignment(Mark begin);
    void connection(NodeKind kind);
    void blockEnd(TokenKind keyword, Mark begin);

    // Expressions (parser_expressions.cpp)
    void expression();
    void simpleExpression();
    void condition();
    void ifExpression();
    void binary(int level);
    /// `**`, which is written `^`.
    bool atDoubleStar() const;
    void primary();
    void parenthesized();
    void arrayConstructor();
    void matrixConstructor();
    void componentReference();
    void subscripts();
    void functionArguments();
    void functionArgument();
    void partialApplication();
    void forIndices();

    // Gnomon's extensions (parser_extensions.cpp)
    bool atStatechart() const;
    /// state NAME extends, also if one of its words is missing.
    bool atStateHeader() const;
    bool atSection() const;
    /// Whether the word is used as a prefix of a component clause: dynamic, event.
    bool atComponentPrefix(std::string_view word) const;
    void section(Mode mode);
    void stateItem();
    void state();
    void stateBody();
    void stateAction(uint32_t flags);
    void transition();
    void newExpression();
    void instanceStatement(NodeKind kind);

    // Recovery (parser_recovery.cpp)
    /// Parses one item with its semicolon. If that fails and a later line looks like the begin of the next item, the
    /// item is parsed again up to there.
    void item(Mode mode);
    void itemOnce(Mode mode);
    void endItem(Mode mode);
    void skipItem(Mode mode);
    /// Whether the current token may begin an item at all.
    bool mayBegin(Mode mode) const;
    /// Whether a token begins a line that looks like the next item behind the current one.
    bool mayBeginItem(uint32_t token, Mode mode) const;
    /// Type name, subscripts, and the name of a component, from that token on.
    bool looksLikeDeclaration(uint32_t token) const;
    bool looksLikeElement(uint32_t token) const;
    bool looksLikeBlock(uint32_t token) const;
    enum class Shape : uint8_t { None, Declaration, Equation, Statement };
    Shape shapeOf(uint32_t token) const;
    uint32_t behindReference(uint32_t token) const;
    uint32_t behindBrackets(uint32_t token) const;
    /// Consumes the wanted token, also behind one token too many; or reports.
    bool expectNear(TokenKind wanted);
    bool expectIdentifier(std::string_view what);
    void open(TokenKind opener);
    void close(TokenKind closer);
    /// An opening bracket; also if it is missing before what may stand inside.
    bool expectOpen(TokenKind opener, const TokenSet& inside = {});
    /// Between the elements of a list in brackets: whether another one follows.
    bool more(TokenKind closer, const TokenSet& begins);
    bool semicolonInside() const;
    void className();
    bool atShortClass(bool asArgument);
    bool atHeaderWithoutKeyword();
    /// `Model M`: the keyword that is meant.
    std::string_view keywordInCapitals();
    enum class EndFit : uint8_t { Own, Misspelt, Outer, Stray };
    EndFit endFit();
    bool laterEnd(std::string_view name);
    bool isOpenClass(std::string_view name) const;
    void strayEnd();
    bool insideBlock(TokenKind keyword) const;
    /// ':=' among equations and '=' among statements are reported once in each section.
    template <DiagnosticKind kind>
    void reportMix(std::string_view right) {
        const size_t before = reportedCount();
        if (!m_mixReported)
            report<kind>();
        offer(before, spanHere(), right);
        m_mixReported = true;
    }
    std::string_view textOf(uint32_t token) const { return tokens().text(TokenId(token), bytes()); }

    struct OpenClass {
        std::string_view name;
        uint32_t header; // the token of its line
        size_t blocks;   // how many blocks were open around it
    };
    std::string_view m_className; // the last one read
    std::vector<OpenClass> m_classes;
    std::vector<TokenKind> m_blocks; // If, For, When, While; Identifier for a section, State, Transition
    uint32_t m_itemFirst = 0;
    uint32_t m_openBrackets[3] = {0, 0, 0};
    uint32_t m_subscriptDepth = 0;
    uint32_t m_longClasses = 0; // how many were parsed
    bool m_inAction = false;
    bool m_mixReported = false;
    /// Where the last `end NAME` of each name stands: made when first needed.
    std::optional<std::unordered_map<std::string_view, uint32_t>> m_ends;
};

/// What may begin an expression.
inline constexpr TokenSet expressionBegins{
    TokenKind::Integer,         TokenKind::Real,      TokenKind::String,  TokenKind::True,
    TokenKind::False,           TokenKind::Dot,       TokenKind::Der,     TokenKind::Identifier,
    TokenKind::LeftBracket,     TokenKind::LeftBrace, TokenKind::Initial, TokenKind::Pure,
    TokenKind::LeftParenthesis, TokenKind::Plus,      TokenKind::Minus,   TokenKind::DotPlus,
    TokenKind::DotMinus,        TokenKind::Not,       TokenKind::If};

inline constexpr TokenSet classBegins{TokenKind::Class,   TokenKind::Model,     TokenKind::Record,
                                      TokenKind::Block,   TokenKind::Connector, TokenKind::Type,
                                      TokenKind::Package, TokenKind::Function,  TokenKind::Operator};

inline constexpr TokenSet prefixBegins{
    TokenKind::Redeclare,   TokenKind::Each,         TokenKind::Final,   TokenKind::Inner,      TokenKind::Outer,
    TokenKind::Replaceable, TokenKind::Encapsulated, TokenKind::Partial, TokenKind::Expandable, TokenKind::Pure,
    TokenKind::Impure,      TokenKind::Flow,         TokenKind::Stream,  TokenKind::Discrete,   TokenKind::Parameter,
    TokenKind::Constant,    TokenKind::Input,        TokenKind::Output};

inline constexpr TokenSet sectionBegins{TokenKind::Public, TokenKind::Protected, TokenKind::Equation,
                                        TokenKind::Algorithm, TokenKind::External};

} // namespace gnomon::syntax::modelica
