#pragma once

#include "compiler/flat/flat_printer.h"
#include "compiler/flat/flatten.h"
#include "compiler/syntax/parse.h"

#include <QString>

namespace gnomon::testing {

/// Flattens the last class of a text, for tests that look at the flat text or at the messages.
class NoFiles final : public TreeProvider {
public:
    Result<std::shared_ptr<const syntax::SyntaxTree>> tree(const std::string& path) override {
        return fail(path + ": no files in this test");
    }
};

struct FlatText {
    std::string printed;  // the flat model as it is shown
    std::string text;     // the same, spaces and line ends made one
    std::string messages; // "line:column kind", one after the other
    FlattenStatistics statistics;
    size_t families = 0;
};

/// Flattens the last class of the last text, or the one with these names within each other; the names of the texts tell
/// their languages.
inline FlatText flatOf(const std::vector<std::pair<const char*, QString>>& sources,
                       const std::vector<const char*>& nested = {}) {
    FlatText result;
    NameTable names;
    NoFiles provider;
    ClassIndex index(names, provider);
    std::vector<std::shared_ptr<const SourceText>> texts;
    std::vector<DefId> classes;
    for (const auto& [name, source] : sources) {
        texts.push_back(std::make_shared<const SourceText>(name, source.toStdString()));
        auto tree = std::make_shared<const syntax::SyntaxTree>(
            syntax::parse(texts.back(), SourceId(texts.size() - 1), *syntax::languageOf(name)));
        if (!tree->errors().empty())
            result.messages = "syntax: " + tree->errors().front().text();
        classes = index.addTree(tree);
    }
    if (classes.empty())
        return result;
    DefId wanted = nested.empty() ? classes.back() : index.root();
    for (const char* name : nested)
        wanted = index.find(wanted, names.intern(name));
    DiagnosticList sink;
    auto flattened = flatten(index, wanted, {}, sink, {});
    std::vector<Diagnostic> all = index.problems();
    all.insert(all.end(), sink.items().begin(), sink.items().end());
    for (const Diagnostic& d : all) {
        const LineColumn at =
            d.span.source.valid() ? texts[d.span.source.index()]->position(d.span.begin) : LineColumn();
        result.messages += (result.messages.empty() ? "" : "; ") + std::to_string(at.line) + ":" +
                           std::to_string(at.column) + " " + std::string(diagnosticKindInfo(d.kind).id);
    }
    if (flattened && *flattened) {
        result.printed = printFlat((*flattened)->model, names);
        result.text = QString::fromStdString(result.printed).simplified().toStdString();
        result.statistics = (*flattened)->statistics;
        result.families = (*flattened)->model.equations.size();
    }
    return result;
}

/// Of a text in Modelica.
inline FlatText flat(const QString& source) {
    return flatOf({{"test.mo", source}});
}

} // namespace gnomon::testing
