#pragma once

#include "solver/results/result_store.h"
#include "solver/run/structural_run.h"
#include "tests/compiler/modes/universe_text.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::test {

/// A universe, simulated: what its variables are over time, and what was said.
struct UniverseRun {
    std::string problem;
    std::map<std::string, std::vector<std::pair<double, double>>> rows; // by name: time, value
    std::vector<solver::RunMessage> told;
    solver::RunStatistics statistics;

    double last(const std::string& name) const { return rows.at(name).back().second; }
    /// Where a row stands twice at the same time with another value of the variable.
    std::vector<double> changes(const std::string& name) const {
        std::vector<double> times;
        const auto& all = rows.at(name);
        for (size_t i = 1; i < all.size(); ++i)
            if (all[i].first == all[i - 1].first && all[i].second != all[i - 1].second)
                times.push_back(all[i].first);
        return times;
    }
    /// The largest distance from a function of time, where the variable is there.
    template <class F>
    double worst(const std::string& name, F&& should) const {
        double worst = 0;
        for (const auto& [t, value] : rows.at(name))
            if (!std::isnan(value))
                worst = std::max(worst, std::fabs(value - should(t)));
        return worst;
    }
};

inline UniverseRun simulate(const UniverseText& text, double stop, double tolerance = 1e-10,
                            const std::string& method = "ida", uint64_t intervals = 200) {
    struct Observer final : solver::RunObserver {
        std::vector<solver::RunMessage> messages;
        void message(const solver::RunMessage& m) override { messages.push_back(m); }
        void progress(const solver::RunProgress&) override {}
    };
    UniverseRun result;
    DiagnosticList sink;
    const auto model = ChangingModel::make(text.flat, {text.names, text.sources}, sink);
    for (const Diagnostic& d : sink.items())
        result.problem += d.text();
    if (!model)
        return result;
    solver::RunOptions options;
    options.stopTime = stop;
    options.tolerance = tolerance;
    options.solver = *solver::solverKind(method);
    options.intervals = intervals;
    Observer observer;
    solver::RunControl control;
    solver::StructuralRun run([&] { return model->beginRun(); }, options, observer, control);
    const auto tell = [&](const Result<void>& done) {
        if (!done)
            result.problem = done.error().message;
        result.told = observer.messages;
        result.statistics = run.statistics();
        return done.has_value();
    };
    if (!tell(run.initialize()))
        return result;
    QTemporaryDir folder;
    const std::string file = folder.filePath("r.gnr").toStdString();
    {
        const auto layout = run.resultLayout();
        if (!layout) {
            result.problem = layout.error().message;
            return result;
        }
        solver::ResultWriter writer = *solver::ResultWriter::create(file, *layout, run.stopTime());
        tell(run.integrate(writer));
    }
    const auto store = solver::ResultStore::open(file);
    for (uint32_t signal = 0; store && signal < store->entries().size(); ++signal) {
        auto& rows = result.rows[store->entries()[signal].name];
        for (uint64_t row = 0; row < store->rowCount(); ++row)
            rows.emplace_back(store->value(0, row), store->value(signal, row));
    }
    return result;
}

} // namespace gnomon::test
