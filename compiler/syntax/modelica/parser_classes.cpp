#include "compiler/base/assert.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/modelica/parser.h"

namespace gnomon::syntax::modelica {

SyntaxTree Parser::run() {
    if (at(TokenKind::Within))
        withinClause();
    constexpr TokenSet classPrefixes{TokenKind::Final,      TokenKind::Encapsulated, TokenKind::Partial,
                                     TokenKind::Expandable, TokenKind::Pure,         TokenKind::Impure};
    while (!at(TokenKind::EndOfFile)) {
        const uint32_t before = position();
        if (at(classBegins | classPrefixes) || atHeaderWithoutKeyword() || !keywordInCapitals().empty()) {
            item(Mode::Elements);
            constexpr uint32_t ofElements =
                class_flags::redeclare | class_flags::inner | class_flags::outer | class_flags::replaceable;
            if (lastNode().kind != NodeKind::ClassDefinition)
                reportAt<DiagnosticKind::OutsideOfClass>(spanOf(before), "'" + std::string(textOf(before)) + "'");
            else if (lastNode().flags & ofElements)
                reportAt<DiagnosticKind::MisplacedPrefix>(spanOf(before), textOf(before));
        } else if (at(TokenKind::Within)) {
            report<DiagnosticKind::WithinNotFirst>();
            skipItem(Mode::Elements);
        } else if (at(TokenKind::End)) {
            strayEnd();
        } else {
            // What only a class may contain: its header is missing or broken, so go on as if inside.
            if (atStatechart() || atStateHeader() || atWord("transition"))
                report<DiagnosticKind::ChartOutsideOfClass>();
            else
                report<DiagnosticKind::OutsideOfClass>(foundText());
            composition(Mode::Elements, true);
        }
        if (position() == before && !at(TokenKind::EndOfFile))
            skipOne();
    }
    finish({0, 0}, NodeKind::File);
    return finishTree(Language::Modelica);
}

void Parser::withinClause() {
    const Mark begin = mark();
    m_itemFirst = position();
    advance();
    if (at(TokenKind::Identifier))
        name(false);
    finish(begin, NodeKind::WithinClause);
    endItem(Mode::Elements);
}

Parser::Prefixes Parser::prefixes(bool asArgument) {
    namespace component = component_flags;
    Prefixes result;
    int lastRank = 0;
    const auto take = [&](int rank, uint32_t& set, uint32_t flag) {
        if (rank <= lastRank)
            report<DiagnosticKind::MisplacedPrefix>(std::string(tokenText()));
        lastRank = rank;
        set |= flag;
        result.token = position();
        advance();
    };
    for (;;) {
        switch (kind()) {
        case TokenKind::Redeclare:
            take(1, result.element, component::redeclare);
            break;
        case TokenKind::Each:
            if (!asArgument)
                report<DiagnosticKind::MisplacedPrefix>("each");
            take(2, result.element, component::each);
            break;
        case TokenKind::Final:
            take(3, result.element, component::isFinal);
            break;
        case TokenKind::Inner:
        case TokenKind::Outer:
            if (asArgument)
                report<DiagnosticKind::MisplacedPrefix>(std::string(tokenText()));
            if (at(TokenKind::Inner))
                take(4, result.element, component::inner);
            else
                take(5, result.element, component::outer);
            break;
        case TokenKind::Replaceable:
            take(6, result.element, component::replaceable);
            break;
        case TokenKind::Encapsulated:
            if (asArgument)
                report<DiagnosticKind::MisplacedPrefix>("encapsulated");
            take(7, result.ofClass, class_flags::encapsulated);
            break;
        case TokenKind::Partial:
            take(8, result.ofClass, class_flags::partial);
            break;
        case TokenKind::Expandable:
            take(9, result.ofClass, class_flags::expandable);
            break;
        case TokenKind::Pure:
            take(9, result.ofClass, class_flags::pure);
            break;
        case TokenKind::Impure:
            take(9, result.ofClass, class_flags::impure);
            break;
        case TokenKind::Flow:
            take(7, result.ofComponent, component::flow);
            break;
        case TokenKind::Stream:
            take(7, result.ofComponent, component::stream);
            break;
        case TokenKind::Discrete:
            take(8, result.ofComponent, component::discrete);
            break;
        case TokenKind::Parameter:
            take(8, result.ofComponent, component::parameter);
            break;
        case TokenKind::Constant:
            take(8, result.ofComponent, component::constant);
            break;
        case TokenKind::Input:
            take(9, result.ofComponent, component::input);
            break;
        case TokenKind::Output:
            take(9, result.ofComponent, component::output);
            break;
        default:
            if (at(TokenKind::Identifier) && !asArgument) {
                const bool dynamic = atComponentPrefix("dynamic");
                if (dynamic || atComponentPrefix("event")) {
                    result.ofComponent |= dynamic ? component::dynamic : component::event;
                    result.token = position();
                    advance();
                    break;
                }
            }
            return result;
        }
    }
}

void Parser::element() {
    const Mark begin = mark();
    if (at(TokenKind::Import))
        return import();
    if (at(TokenKind::Extends))
        return extends();
    const Prefixes prefix = prefixes(false);
    if (const std::string_view meant = keywordInCapitals(); !meant.empty()) {
        report<DiagnosticKind::ExpectedToken>("'" + std::string(meant) + "'", foundText());
        advance();
        classDefinition(begin, prefix.element | prefix.ofClass, false);
        return;
    }
    if (atHeaderWithoutKeyword()) {
        reportExpected(toPhrase("the kind of class"));
        classDefinition(begin, prefix.element | prefix.ofClass, false);
        return;
    }
    classOrComponent(begin, prefix, false);
}

void Parser::classOrComponent(Mark begin, const Prefixes& prefix, bool asArgument) {
    if (at(classBegins)) {
        if (prefix.ofComponent)
            reportAt<DiagnosticKind::MisplacedPrefix>(spanOf(prefix.token), textOf(prefix.token));
        classDefinition(begin, prefix.element | prefix.ofClass, asArgument);
        return;
    }
    if (prefix.ofClass) {
        if (!looksLikeDeclaration(position())) {
            reportExpected(toPhrase("the kind of class"));
            classDefinition(begin, prefix.element | prefix.ofClass, asArgument);
            return;
        }
        reportAt<DiagnosticKind::MisplacedPrefix>(spanOf(prefix.token), textOf(prefix.token));
    }
    componentClause(begin, prefix.element | prefix.ofComponent, asArgument);
}

void Parser::classDefinition(Mark begin, uint32_t flags, bool asArgument) {
    using enum ClassKind;
    const uint32_t header = position();
    ClassKind classKind = Class;
    switch (kind()) {
    case TokenKind::Model:
        classKind = Model;
        break;
    case TokenKind::Record:
        classKind = Record;
        break;
    case TokenKind::Block:
        classKind = Block;
        break;
    case TokenKind::Connector:
        classKind = Connector;
        break;
    case TokenKind::Type:
        classKind = Type;
        break;
    case TokenKind::Package:
        classKind = Package;
        break;
    case TokenKind::Function:
        classKind = Function;
        break;
    case TokenKind::Operator:
        if (kind(1) == TokenKind::Record || kind(1) == TokenKind::Function) {
            advance();
            flags |= class_flags::operatorPrefix;
            classKind = at(TokenKind::Record) ? Record : Function;
        } else {
            classKind = Operator;
        }
        break;
    default:
        break;
    }
    if ((flags & class_flags::expandable && classKind != Connector) ||
        (flags & (class_flags::pure | class_flags::impure) && classKind != Function))
        report<DiagnosticKind::PrefixOfOtherClass>(std::string(flags & class_flags::expandable ? "expandable" : "pure"),
                                                   std::string(tokenText()));
    if (at(classBegins))
        advance();
    flags |= static_cast<uint32_t>(classKind);

    const Mark specifier = mark();
    if (at(TokenKind::Extends) && (asArgument || !beginsLine(position()))) {
        advance();
        if (asArgument)
            report<DiagnosticKind::LongClassAsArgument>();
        className();
        longClass(specifier, header, true);
    } else {
        className();
        if (atShortClass(asArgument)) {
            if (!accept(TokenKind::Equals))
                reportExpected("'='");
            if (at(TokenKind::Enumeration))
                enumeration(specifier);
            else if (at(TokenKind::Der) && !asArgument)
                derivedFunction(specifier);
            else
                shortClass(specifier);
        } else {
            longClass(specifier, header, false);
        }
    }
    if (at(TokenKind::Constrainedby)) {
        if (!(flags & class_flags::replaceable))
            report<DiagnosticKind::NotReplaceable>();
        constrainingClause(!asArgument);
    }
    finish(begin, NodeKind::ClassDefinition, flags);
}

void Parser::longClass(Mark begin, uint32_t header, bool extendsForm) {
    const Nesting nesting(*this, 4);
    if (!nesting) {
        skipTooDeep();
        finish(begin, NodeKind::LongClass);
        return;
    }
    ++m_longClasses;
    m_classes.push_back({m_className, header, m_blocks.size()});
    if (at(TokenKind::LeftParenthesis)) {
        if (!extendsForm)
            report<DiagnosticKind::UnexpectedToken>(foundText());
        classModification(false);
    }
    if (at(TokenKind::String))
        descriptionString();
    composition(Mode::Elements, true);

    const std::string_view ownName = m_classes.back().name;
    const std::string endText = "'end " + std::string(ownName) + "'";
    const size_t before = reportedCount();
    if (at(TokenKind::End)) {
        switch (endFit()) {
        case EndFit::Own:
            advance();
            advance();
            break;
        case EndFit::Misspelt:
            advance();
            if (at(TokenKind::Identifier)) {
                report<DiagnosticKind::EndOfOtherName>(std::string(ownName), foundText());
                offer(before, spanHere(), ownName);
                advance();
            } else {
                reportExpected(toPhrase("the name of the class behind 'end'"));
                offerInsertion(before, spanOf(position() - 1).end, " " + std::string(ownName));
            }
            break;
        case EndFit::Outer:
        case EndFit::Stray:
            reportExpected(endText);
            offerLine(before, header, "end " + std::string(ownName));
            break;
        }
    } else {
        reportExpected(endText);
        offerLine(before, header, "end " + std::string(ownName));
        if (at(TokenKind::Identifier))
            advance(); // "Name;" whose `end` is missing: composition() stopped there
    }
    m_classes.pop_back();
    finish(begin, NodeKind::LongClass, extendsForm ? long_class_flags::extendsForm : 0);
}

void Parser::shortClass(Mark begin) {
    uint32_t flags = 0;
    if (at(TokenKind::Input) || at(TokenKind::Output)) {
        flags = at(TokenKind::Input) ? short_class_flags::input : short_class_flags::output;
        advance();
    }
    name(true);
    if (at(TokenKind::LeftBracket))
        subscripts();
    if (at(TokenKind::LeftParenthesis))
        classModification(false);
    description();
    finish(begin, NodeKind::ShortClass, flags);
}

void Parser::enumeration(Mark begin) {
    advance();
    uint32_t flags = 0;
    if (expectOpen(TokenKind::LeftParenthesis)) {
        if (accept(TokenKind::Colon)) {
            flags = enumeration_flags::unspecified;
        } else if (!at(TokenKind::RightParenthesis)) {
            do {
                const Mark literal = mark();
                expectIdentifier(toPhrase("the name of a literal"));
                description();
                finish(literal, NodeKind::EnumerationLiteral);
            } while (more(TokenKind::RightParenthesis, {TokenKind::Identifier}));
        }
        close(TokenKind::RightParenthesis);
    }
    description();
    finish(begin, NodeKind::EnumerationClass, flags);
}

void Parser::derivedFunction(Mark begin) {
    advance();
    if (expectOpen(TokenKind::LeftParenthesis)) {
        name(true);
        if (!at(TokenKind::Comma))
            reportExpected(toPhrase("',' and the variable to differentiate by"));
        while (more(TokenKind::RightParenthesis, {TokenKind::Identifier}))
            expectIdentifier(toPhrase("the name of an input"));
        close(TokenKind::RightParenthesis);
    }
    description();
    finish(begin, NodeKind::DerClass);
}

void Parser::composition(Mode mode, bool wrapped) {
    Mark begin = mark();
    uint32_t flags = 0;
    bool interrupted = false;     // a declaration among equations was reported, going back needs no report
    std::optional<uint32_t> last; // the token of the annotation or external clause, that nothing may follow
    bool behindExternal = false;
    m_mixReported = false;

    const auto closeSection = [&] {
        if (!wrapped || nothingSince(begin))
            return;
        constexpr NodeKind kinds[] = {NodeKind::ElementSection, NodeKind::EquationSection, NodeKind::AlgorithmSection,
                                      NodeKind::StatechartSection};
        finish(begin, kinds[static_cast<size_t>(mode)], flags);
    };
    const auto openSection = [&](Mode newMode, uint32_t newFlags, uint32_t tokenCount) {
        closeSection();
        begin = mark();
        mode = newMode;
        flags = newFlags;
        wrapped = true;
        interrupted = false;
        m_mixReported = false;
        while (tokenCount-- > 0)
            advance();
    };
    const auto nothingMayFollow = [&] {
        if (!last)
            return;
        if (textOf(*last) == "annotation")
            reportAt<DiagnosticKind::AnnotationNotLast>(spanOf(*last));
        else
            report<DiagnosticKind::BehindExternal>(foundText());
        last.reset();
    };

    for (;;) {
        const uint32_t before = position();
        if (last && !at({TokenKind::End, TokenKind::EndOfFile}) && !(behindExternal && at(TokenKind::Annotation)))
            nothingMayFollow();
        switch (kind()) {
        case TokenKind::EndOfFile:
            closeSection();
            return;
        case TokenKind::End:
            if ((!m_blocks.empty() && insideBlock(TokenKind::Identifier) && atWord("section", 1)) ||
                m_classes.empty() || endFit() != EndFit::Stray) {
                closeSection();
                return;
            }
            strayEnd();
            break;
        case TokenKind::Public:
            openSection(Mode::Elements, section_flags::isPublic, 1);
            break;
        case TokenKind::Protected:
            openSection(Mode::Elements, section_flags::isProtected, 1);
            break;
        case TokenKind::Equation:
            openSection(Mode::Equations, 0, 1);
            break;
        case TokenKind::Algorithm:
            openSection(Mode::Statements, 0, 1);
            break;
        case TokenKind::External:
            closeSection();
            last = position();
            behindExternal = true;
            external();
            begin = mark();
            mode = Mode::Elements;
            flags = 0;
            wrapped = true;
            break;
        case TokenKind::Annotation:
            closeSection();
            last = position();
            behindExternal = false;
            m_itemFirst = position();
            annotation();
            endItem(mode);
            begin = mark();
            wrapped = true;
            break;
        case TokenKind::Initial:
            if (kind(1) == TokenKind::Equation || kind(1) == TokenKind::Algorithm) {
                openSection(kind(1) == TokenKind::Equation ? Mode::Equations : Mode::Statements,
                            equation_flags::initial, 2);
            } else if (kind(1) == TokenKind::LeftParenthesis && mode != Mode::Elements) {
                item(mode);
            } else {
                openSection(Mode::Equations, equation_flags::initial, 1);
                reportExpected(toPhrase("'equation' or 'algorithm'"));
            }
            break;
        case TokenKind::Within:
            report<DiagnosticKind::WithinNotFirst>();
            skipItem(Mode::Elements);
            break;
        default:
            if (at(TokenKind::Identifier)) {
                if (atStatechart()) {
                    openSection(Mode::States, 0, 1);
                    break;
                }
                if (mode != Mode::States && atStateHeader()) {
                    report<DiagnosticKind::MissingSection>("statechart");
                    openSection(Mode::States, 0, 0);
                    break;
                }
                if (atSection()) {
                    section(mode);
                    break;
                }
                if (!m_classes.empty() && kind(1) == TokenKind::Semicolon && tokenText() == m_classes.back().name &&
                    beginsLine(position())) {
                    closeSection();
                    return; // the `end` before it is missing
                }
            }
            if (mode == Mode::Elements) {
                const Shape shape = looksLikeElement(position()) ? Shape::Declaration : shapeOf(position());
                if (shape == Shape::Equation || shape == Shape::Statement) {
                    const bool known = interrupted;
                    if (!known)
                        report<DiagnosticKind::MissingSection>(
                            std::string(shape == Shape::Equation ? "equation" : "algorithm"));
                    openSection(shape == Shape::Equation ? Mode::Equations : Mode::Statements, 0, 0);
                    interrupted = known;
                }
            } else if (mode != Mode::States && looksLikeElement(position())) {
                if (!interrupted)
                    report<DiagnosticKind::ElementAmongEquations>(
                        std::string(mode == Mode::Equations ? "equation" : "algorithm"));
                openSection(Mode::Elements, 0, 0);
                interrupted = true;
            }
            if (mayBegin(mode) && !(at(classBegins) && !beginsLine(position()) && !looksLikeElement(position()))) {
                item(mode);
            } else {
                report<DiagnosticKind::UnexpectedToken>(foundText());
                skipOne();
            }
        }
        if (position() == before && !at(TokenKind::EndOfFile))
            skipOne();
    }
}

void Parser::import() {
    const Mark begin = mark();
    uint32_t flags = 0;
    advance();
    if (kind(1) == TokenKind::Equals) {
        flags = import_flags::renamed;
        expectIdentifier(toPhrase("the new name"));
        accept(TokenKind::Equals);
        name(false);
    } else {
        const Mark whole = mark();
        expectIdentifier(toPhrase("the name to import"));
        while (at(TokenKind::Dot) && kind(1) != TokenKind::Star && kind(1) != TokenKind::LeftBrace) {
            advance();
            expectIdentifier(toPhrase("a name"));
        }
        finish(whole, NodeKind::Name);
        if (accept(TokenKind::DotStar)) {
            flags = import_flags::all;
        } else if (accept(TokenKind::Dot)) {
            if (accept(TokenKind::Star)) {
                flags = import_flags::all;
            } else {
                flags = import_flags::list;
                const Mark list = mark();
                open(TokenKind::LeftBrace);
                do
                    expectIdentifier(toPhrase("the name to import"));
                while (more(TokenKind::RightBrace, {TokenKind::Identifier}));
                close(TokenKind::RightBrace);
                finish(list, NodeKind::ImportList);
            }
        }
    }
    description();
    finish(begin, NodeKind::ImportClause, flags);
}

void Parser::extends() {
    const Mark begin = mark();
    advance();
    name(true);
    if (at(TokenKind::LeftParenthesis))
        classModification(true);
    if (at(TokenKind::Annotation))
        annotation();
    finish(begin, NodeKind::ExtendsClause);
}

void Parser::constrainingClause(bool withDescription) {
    const Mark begin = mark();
    advance();
    name(true);
    if (at(TokenKind::LeftParenthesis))
        classModification(false);
    if (withDescription)
        description();
    finish(begin, NodeKind::ConstrainingClause);
}

void Parser::external() {
    const Mark begin = mark();
    m_itemFirst = position();
    advance();
    accept(TokenKind::String);
    if (at(TokenKind::Identifier) || at(TokenKind::Dot)) {
        Mark call = mark();
        componentReference();
        if (accept(TokenKind::Equals)) {
            call = mark();
            const Mark function = mark();
            expectIdentifier(toPhrase("the name of the external function"));
            finish(function, NodeKind::ComponentReference);
        } else if (tokens().kind(TokenId(call.token)) == TokenKind::Dot || position() != call.token + 1) {
            reportExpected("'='");
        }
        const Mark arguments = mark();
        if (expectOpen(TokenKind::LeftParenthesis)) {
            if (!at(TokenKind::RightParenthesis)) {
                do
                    expression();
                while (more(TokenKind::RightParenthesis, expressionBegins));
            }
            close(TokenKind::RightParenthesis);
        }
        finish(arguments, NodeKind::FunctionArguments);
        finish(call, NodeKind::FunctionCall);
    }
    if (at(TokenKind::Annotation))
        annotation();
    finish(begin, NodeKind::ExternalClause);
    endItem(Mode::Elements);
}

} // namespace gnomon::syntax::modelica
