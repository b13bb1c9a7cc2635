#include "compiler/syntax/modelica/parse.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/modelica/lexer.h"
#include "compiler/syntax/modelica/parser.h"

#include <algorithm>

namespace gnomon::syntax::modelica {

SyntaxTree parse(std::shared_ptr<const SourceText> text, SourceId source) {
    LexResult lexed = lex(text->bytes(), source);
    return Parser(std::move(text), source, std::move(lexed.tokens), std::move(lexed.errors)).run();
}

std::vector<Diagnostic> extensionUses(const SyntaxTree& tree) {
    std::vector<Diagnostic> uses;
    // The word itself is marked: the first token of the node, or the prefix among several.
    const auto add = [&](TokenId token) {
        const std::string word = "'" + std::string(tree.text(token)) + "'";
        uses.push_back(diagnose<DiagnosticKind::GnomonExtension>(tree.span(token), word));
    };
    for (size_t i = tree.nodeCount(); i-- > 0;) {
        const NodeId node(i);
        const TokenId first = tree.firstToken(node);
        switch (tree.kind(node)) {
        case NodeKind::StatechartSection:
            add(first);
            i -= tree.node(node).subtreeSize - 1; // what lies inside belongs to it
            break;
        case NodeKind::Section:
        case NodeKind::NewExpression:
            add(first);
            break;
        case NodeKind::ComponentClause:
            if (tree.flags(node) & (component_flags::dynamic | component_flags::event))
                for (size_t t = first.index(); t < tree.tokenEnd(node).index(); ++t)
                    if (const std::string_view word = tree.text(TokenId(t)); word == "dynamic" || word == "event") {
                        add(TokenId(t));
                        break;
                    }
            break;
        default:
            break;
        }
    }
    std::ranges::sort(uses, {}, [](const Diagnostic& use) { return use.span.begin; });
    return uses;
}

} // namespace gnomon::syntax::modelica
