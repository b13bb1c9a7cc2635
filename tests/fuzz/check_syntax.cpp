#include "tests/fuzz/check_syntax.h"

#include "compiler/syntax/parse.h"
#include "tests/compiler/syntax/tree_checks.h"
#include "tests/fuzz/cpu_budget.h"

namespace gnomon::fuzz {

namespace {

[[noreturn]] void refuse(const std::string& reason) {
    std::fprintf(stderr, "%s\n", reason.c_str());
    std::abort();
}

syntax::SyntaxTree parseInTime(std::string_view bytes, syntax::Language language) {
    const auto text = std::make_shared<const SourceText>("input", std::string(bytes));
    const CpuBudget budget(bytes);
    return syntax::parse(text, SourceId(0), language);
}

} // namespace

void checkSyntax(std::string_view bytes, syntax::Language language) {
    const syntax::SyntaxTree tree = parseInTime(bytes, language);
    if (const std::string broken = syntax::brokenInvariant(tree); !broken.empty())
        refuse(broken);
    for (const Diagnostic& error : tree.errors()) {
        if (error.span.begin > error.span.end || error.span.end > bytes.size())
            refuse("an error has no place in the text: " + error.text());
        if (error.text().empty())
            refuse("an error has no words");
    }
}

} // namespace gnomon::fuzz
