#pragma once

#include "compiler/flat/flatten.h"
#include "compiler/functions/function_library.h"
#include "compiler/syntax/parse.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gnomon::test {

/// Modelica functions and a model that calls them, ready to run one by one: the last class of the text is the model.
struct FunctionText {
    NameTable names;
    std::optional<FlatModel> model;
    std::unique_ptr<FunctionLibrary> library;
    std::unique_ptr<MachineRun> calls;
    std::string problem;

    explicit FunctionText(const std::string& source) {
        struct NoFiles final : TreeProvider {
            Result<std::shared_ptr<const syntax::SyntaxTree>> tree(const std::string& path) override {
                return fail(path + ": no files in this test");
            }
        };
        NoFiles provider;
        ClassIndex index(names, provider);
        auto text = std::make_shared<const SourceText>("test.mo", source);
        auto tree =
            std::make_shared<const syntax::SyntaxTree>(syntax::parse(text, SourceId(0), syntax::Language::Modelica));
        if (!tree->errors().empty())
            problem = tree->errors().front().text();
        const std::vector<DefId> classes = index.addTree(tree);
        DiagnosticList sink;
        auto flattened = flatten(index, classes.back(), {}, sink, {});
        for (const Diagnostic& d : sink.items())
            problem += d.text() + "; ";
        if (!flattened || !*flattened)
            return;
        model = std::move((*flattened)->model);
        library = std::make_unique<FunctionLibrary>(names);
        library->begin([](SourceSpan) { return std::string("here"); });
    }

    /// Number of the program of the function with this name.
    std::optional<uint32_t> program(const std::string& name) {
        for (size_t i = 0; model && i < model->functions.size(); ++i)
            if (names.text(model->functions[i].name) == name) {
                const auto made = library->program(*model, FunctionId(i));
                if (!made) {
                    problem = made.error().what;
                    return std::nullopt;
                }
                return *made;
            }
        problem += "there is no function " + name;
        return std::nullopt;
    }

    /// Results one after the other, or none and why in `problem`.
    std::vector<double> run(const std::string& name, const CallLayout& layout, const std::vector<double>& in) {
        const auto number = program(name);
        if (!number)
            return {};
        std::vector<double> out(layout.outputCount() + 1);
        problem.clear();
        if (!calls)
            calls = std::make_unique<MachineRun>(library->runner()->image());
        if (!library->runner()->run(*calls, *number, layout, in.data(), out.data(), problem))
            return {};
        out.pop_back();
        return out;
    }
};

} // namespace gnomon::test
