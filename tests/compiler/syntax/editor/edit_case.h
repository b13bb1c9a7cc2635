#pragma once

#include "compiler/syntax/editor/syntax_editor.h"
#include "compiler/syntax/parse.h"

#include <QTest>

#include <functional>
#include <string>
#include <vector>

namespace gnomon::test {

/// A text, what is done to it, and the text that is expected; or with a leading "!" the refusal that is expected.
template <class Editor>
struct EditCase {
    const char* name;
    std::string before;
    std::function<Result<TextChange>(const Editor&)> edit;
    std::string after;
};

inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

/// Every two blanks at the begin of a line become one step of another kind.
inline std::string indented(const std::string& text, const std::string& step) {
    std::string result;
    bool begin = true;
    for (size_t i = 0; i < text.size(); ++i) {
        if (begin && text.compare(i, 2, "  ") == 0) {
            result += step;
            ++i;
            continue;
        }
        begin = text[i] == '\n';
        result += text[i];
    }
    return result;
}

inline syntax::SyntaxTree parsed(const std::string& text, syntax::Language language) {
    return syntax::parse(std::make_shared<const SourceText>("case", text), SourceId(0), language);
}

/// Runs a case as it is written, with the other line ends, and with other indentations: what is expected changes in
/// the same way. Each result must parse without errors and lead back.
template <class Editor>
void runCase(const EditCase<Editor>& item, syntax::Language language) {
    struct Variant {
        const char* name;
        std::function<std::string(const std::string&)> of;
    };
    const std::vector<Variant> variants = {
        {"LF", [](const std::string& text) { return text; }},
        {"CRLF", [](const std::string& text) { return replaced(text, "\n", "\r\n"); }},
        {"CR", [](const std::string& text) { return replaced(text, "\n", "\r"); }},
        {"tabs", [](const std::string& text) { return indented(text, "\t"); }},
        {"four blanks", [](const std::string& text) { return indented(text, "    "); }},
        {"BOM", [](const std::string& text) { return "\xEF\xBB\xBF" + text; }},
        {"tabs and CRLF", [](const std::string& text) { return replaced(indented(text, "\t"), "\n", "\r\n"); }},
    };
    for (const Variant& variant : variants) {
        const std::string before = variant.of(item.before);
        const bool isIndentation = variant.of("  ") != "  ";
        if (item.before.empty() && &variant != variants.data())
            break;
        if (isIndentation && replaced(before, "\r\n", "\n") == item.before)
            continue; // nothing in the text shows how it is indented
        const syntax::SyntaxTree tree = parsed(before, language);
        QVERIFY2(tree.errors().empty(),
                 (std::string("the case itself: ") + (tree.errors().empty() ? "" : tree.errors()[0].text())).c_str());
        const Editor editor(tree);
        const Result<TextChange> change = item.edit(editor);
        if (item.after.starts_with('!')) {
            QVERIFY2(!change, change ? change->apply(before).c_str() : "");
            QCOMPARE(QString::fromStdString(change.error().message), QString::fromStdString(item.after.substr(1)));
            QCOMPARE(change.error().reason, Failure::Reason::Refused);
            return;
        }
        QVERIFY2(change, change ? "" : change.error().message.c_str());
        QVERIFY(change->fits(before.size()));
        const std::string after = change->apply(before);
        if (after != variant.of(item.after))
            qWarning("%s, got:\n%s\nexpected:\n%s", variant.name, after.c_str(), variant.of(item.after).c_str());
        QVERIFY(after == variant.of(item.after));
        const syntax::SyntaxTree again = parsed(after, language);
        QVERIFY2(again.errors().empty(), again.errors().empty() ? "" : again.errors()[0].text().c_str());
        QVERIFY(change->inverted(before).apply(after) == before);
    }
}

} // namespace gnomon::test
