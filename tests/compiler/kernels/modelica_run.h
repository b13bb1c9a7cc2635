#pragma once

#include "compiler/base/phrases.h"
#include "compiler/flat/flatten.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/syntax/parse.h"
#include "solver/results/result_store.h"
#include "solver/run/simulation_run.h"

#include <QTemporaryDir>

#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace gnomon::test {

/// The last class of a Modelica text, simulated: what its variables are over time, and what was reported.
struct ModelicaRun {
    std::string messages;                                               // "line:column kind", one after the other
    std::string problem;                                                // of the run
    std::map<std::string, std::vector<std::pair<double, double>>> rows; // by name: time, value
    std::set<std::string> settable;                                     // parameters that a run may set
    std::vector<solver::RunMessage> told;                               // by the run
    solver::RunStatistics statistics;
    size_t eventCells = 0; // what all rows together read that an event evaluates

    /// "time:value" where the value changes, the first row included; six digits.
    std::string changes(const std::string& name) const {
        const auto found = rows.find(name);
        if (found == rows.end())
            return "no " + name + "; " + messages + problem;
        std::string text;
        const std::pair<double, double>* last = nullptr;
        for (const auto& row : found->second) {
            if (last && last->second == row.second)
                continue;
            last = &row;
            char buffer[64];
            std::snprintf(buffer, sizeof buffer, "%s%.6g:%.6g", text.empty() ? "" : " ", row.first, row.second);
            text += buffer;
        }
        return text;
    }
};

inline ModelicaRun simulateModelica(const std::string& source, double stop, double interval = 0,
                                    double tolerance = 1e-8, const std::string& method = "ida") {
    struct NoFiles final : TreeProvider {
        Result<std::shared_ptr<const syntax::SyntaxTree>> tree(const std::string& path) override {
            return fail(path + ": no files in this test");
        }
    };
    struct Sources final : SourceLookup {
        const SourceText* source(SourceId) const override { return nullptr; }
    };
    struct Observer final : solver::RunObserver {
        std::vector<solver::RunMessage> messages;
        void message(const solver::RunMessage& m) override { messages.push_back(m); }
        void progress(const solver::RunProgress&) override {}
    };

    ModelicaRun result;
    NameTable names;
    NoFiles provider;
    ClassIndex index(names, provider);
    auto text = std::make_shared<const SourceText>("test.mo", source);
    auto tree =
        std::make_shared<const syntax::SyntaxTree>(syntax::parse(text, SourceId(0), syntax::Language::Modelica));
    if (!tree->errors().empty())
        result.messages = "syntax: " + tree->errors().front().text();
    const std::vector<DefId> classes = index.addTree(tree);
    DiagnosticList sink;
    auto flattened = flatten(index, classes.back(), {}, sink, {});
    std::shared_ptr<solver::SimModel> model;
    if (flattened && *flattened)
        if (auto compiled = compileModel(std::move((*flattened)->model), names, Sources(), sink, {}))
            model = compiled->model;
    for (const Diagnostic& d : sink.items()) {
        const LineColumn at = text->position(d.span.begin);
        result.messages += (result.messages.empty() ? "" : "; ") + std::to_string(at.line) + ":" +
                           std::to_string(at.column) + " " + std::string(diagnosticKindInfo(d.kind).id);
    }
    if (!model)
        return result;
    for (const solver::AssignedRows& rows : model->mode.event.assignments)
        result.eventCells += rows.rows.columns.size();
    for (const solver::Variable& variable : model->layout.variables)
        if (variable.canBeSet)
            result.settable.insert(variable.name);
    solver::RunOptions options;
    options.stopTime = stop;
    options.tolerance = tolerance;
    options.solver = *solver::solverKind(method);
    options.interval = interval > 0 ? interval : stop;
    Observer observer;
    solver::RunControl control;
    solver::SimulationRun run(*model, options, observer, control);
    if (const auto initialized = run.initialize(); !initialized) {
        result.problem = initialized.error().message;
        result.told = observer.messages;
        return result;
    }
    QTemporaryDir folder;
    const std::string file = folder.filePath("r.gnr").toStdString();
    {
        const solver::ResultLayout layout = *solver::ResultLayout::make(*model, run.values());
        solver::ResultWriter writer = *solver::ResultWriter::create(file, layout, run.stopTime());
        if (const auto done = run.integrate(writer); !done)
            result.problem = done.error().message;
        result.statistics = run.statistics();
        result.told = observer.messages;
    }
    const auto store = solver::ResultStore::open(file);
    if (!store) {
        result.problem += store.error().message;
        return result;
    }
    for (uint32_t signal = 0; signal < store->entries().size(); ++signal) {
        auto& rows = result.rows[store->entries()[signal].name];
        for (uint64_t row = 0; row < store->rowCount(); ++row)
            rows.emplace_back(store->value(0, row), store->value(signal, row));
    }
    return result;
}

} // namespace gnomon::test
