#pragma once

#include "compiler/base/phrases.h"
#include "compiler/flat/flatten.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/modes/changing_model.h"
#include "compiler/modes/mode_host.h"
#include "compiler/syntax/parse.h"
#include "solver/run/simulation_run.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gnomon::test {

/// A universe made by hand: a Modelica text with all equations that may ever hold, and which lines of it belong to
/// which part. Line numbers are those of the text, from 1.
struct UniverseText {
    struct NoFiles final : TreeProvider {
        Result<std::shared_ptr<const syntax::SyntaxTree>> tree(const std::string& path) override {
            return fail(path + ": no files in this test");
        }
    };
    struct Sources final : SourceLookup {
        std::shared_ptr<const SourceText> text;
        const SourceText* source(SourceId) const override { return text.get(); }
    };

    std::shared_ptr<NameTable> names = std::make_shared<NameTable>();
    std::shared_ptr<Sources> sources = std::make_shared<Sources>();
    FlatModel flat;
    std::string messages;

    explicit UniverseText(const std::string& source) {
        sources->text = std::make_shared<const SourceText>("test.mo", source);
        NoFiles provider;
        ClassIndex index(*names, provider);
        auto tree = std::make_shared<const syntax::SyntaxTree>(
            syntax::parse(sources->text, SourceId(0), syntax::Language::Modelica));
        if (!tree->errors().empty())
            messages = "syntax: " + tree->errors().front().text();
        const std::vector<DefId> classes = index.addTree(tree);
        DiagnosticList sink;
        FlattenOptions options;
        options.keepUnbalanced = true;
        auto flattened = flatten(index, classes.back(), options, sink, {});
        if (flattened && *flattened)
            flat = std::move((*flattened)->model);
        else
            for (const Diagnostic& d : sink.items())
                messages += d.text() + "\n";
    }

    VarId variable(const std::string& name) const {
        for (uint32_t v = 0; v < flat.variableCount(); ++v)
            if (variableName(flat, *names, VarId(v)) == name)
                return VarId(v);
        return {};
    }

    /// Rows of the equations on these lines exist with a branch of a Boolean variable.
    PartId branch(const std::string& condition, bool holds, const std::vector<uint32_t>& lines) {
        const PartId part(flat.parts.parts.size());
        FlatPart made;
        made.kind = FlatPart::Kind::Branch;
        made.name = (holds ? "" : "not ") + condition;
        made.condition = variable(condition);
        made.holds = holds;
        flat.parts.parts.push_back(made);
        for (auto* families : {&flat.equations, &flat.initialEquations})
            for (EqFamily& family : *families) {
                const uint32_t line = sources->text->position(family.rows.span.begin).line;
                if (std::ranges::find(lines, line) != lines.end())
                    family.rows.parts.assign(family.rows.rowCount, part);
            }
        return part;
    }
};

} // namespace gnomon::test
