#include "app/service/simulation_job.h"

#include "app/picture/curve_picture.h"
#include "compiler/base/files.h"
#include "compiler/base/json.h"
#include "compiler/base/phrases.h"
#include "solver/init/init_chain.h"
#include "solver/results/export.h"
#include "solver/results/result_file.h"
#include "solver/run/simulation_run.h"

#include <algorithm>
#include <cstdio>
#include <sys/resource.h>

namespace gnomon::service {

using namespace solver;

namespace {

DiskSpace diskOf(const SimulationJob& job) {
    return job.disk ? job.disk() : diskSpaceFor(job.resultFile);
}

uint64_t bytesOf(double size) {
    return size < 1e18 ? static_cast<uint64_t>(size) : uint64_t(1'000'000'000'000'000'000);
}

std::string countText(double count) {
    char text[32];
    std::snprintf(text, sizeof text, count < 1e9 ? "%.0f" : "%.3g", count);
    return text;
}

/// What both kinds of runs have in common. `begin` finds the start, `layoutOf` what the result holds.
template <class Run>
SimulationOutcome carryOut(const SimulationJob& job, Run& run, RunObserver& observer, const auto& begin,
                           const auto& layoutOf) {
    SimulationOutcome outcome;
    outcome.startTime = run.startTime();
    outcome.stopTime = run.stopTime();
    auto end = [&](const Result<void>& result) {
        outcome.statistics = run.statistics();
        if (!result) {
            const bool wasCancelled = result.error().reason == Failure::Reason::Cancelled;
            outcome.end = wasCancelled ? SimulationOutcome::End::Cancelled : SimulationOutcome::End::Failed;
            outcome.message = result.error().message;
        }
        return outcome;
    };
    if (const Result<void> begun = begin(); !begun)
        return end(begun);
    const Result<ResultLayout> layout = layoutOf();
    if (!layout)
        return end(std::unexpected(layout.error()));
    const DiskSpace disk = diskOf(job);
    const double expected = run.expectedRows() * 8 * static_cast<double>(layout->columnSlots.size());
    if (!job.mayFillDisk && expected > 0.5 * static_cast<double>(disk.free)) {
        outcome.isTooLarge = true;
        return end(
            fail(phrase("the result would take about {0} ({1} rows of {2} values), and {3} are free on its disk: "
                        "ask for fewer output points or fewer variables",
                        sizeText(bytesOf(expected)), countText(run.expectedRows()), layout->columnSlots.size(),
                        sizeText(disk.free))));
    }
    if (expected >= static_cast<double>(largeResult))
        observer.message({MessageSeverity::Info,
                          outcome.startTime,
                          phrase("the result will take about {0}: {1} rows of {2} values", sizeText(bytesOf(expected)),
                                 countText(run.expectedRows()), layout->columnSlots.size()),
                          {}});
    Result<ResultWriter> writer = ResultWriter::create(job.resultFile, *layout, run.stopTime());
    if (!writer)
        return end(std::unexpected(writer.error()));
    ResultSpace space;
    if (!job.mayFillDisk && disk.free != ResultSpace::unlimited)
        space.most = disk.free / 2;
    space.reserve = reserveOf(disk);
    space.free = [&job] { return diskOf(job).free; };
    space.grown = [&](uint64_t bytes, uint64_t rows) {
        const RunStatistics now = run.statistics();
        observer.message({MessageSeverity::Info,
                          outcome.startTime,
                          phrase("the result has {0} so far, with {1} rows; there were {2} events", sizeText(bytes),
                                 rows, now.timeEvents + now.stateEvents),
                          {}});
    };
    writer->setSpace(std::move(space));
    outcome.hasResult = true;
    if (job.resultReady)
        job.resultReady();
    const Result<void> integrated = run.integrate(*writer);
    end(integrated);
    outcome.isTooLarge = writer->isOutOfSpace();
    writer->finish(outcome.end == SimulationOutcome::End::Finished ? RunStatus::Finished
                   : outcome.end == SimulationOutcome::End::Failed ? RunStatus::Failed
                                                                   : RunStatus::Cancelled);
    return outcome;
}

SimulationOutcome simulateChanging(const SimulationJob& job, RunObserver& observer, RunControl& control) {
    StructuralRun run(job.hosts, job.options, observer, control);
    return carryOut(
        job, run, observer, [&] { return run.initialize(); },
        [&] { return run.resultLayout(job.signalNames, job.signalExpression); });
}

} // namespace

SimulationOutcome simulate(const SimulationJob& job, RunObserver& observer, RunControl& control) {
    if (job.hosts)
        return simulateChanging(job, observer, control);
    SimulationRun run(*job.model, job.options, observer, control);
    // What the initialization panel finds a run finds, too; also one that is repeated more sharply at its end.
    const auto methods = allInitMethods();
    InitChain chain(*job.model, {methods.begin(), methods.end()}, {}, &control.cancelled);
    chain.measureSolved(false);
    const auto begin = [&]() -> Result<void> {
        if (const Result<void> initialized = run.initialize(&chain); !initialized)
            return control.cancelled ? Result<void>(cancelled()) : initialized;
        if (const auto by = std::ranges::find(chain.attempts(), true, &InitAttempt::solved);
            by != chain.attempts().end())
            observer.message(
                {MessageSeverity::Info,
                 run.startTime(),
                 phrase("the start was found by another method than Newton's: {0} ({1})", by->method, by->block),
                 {}});
        return {};
    };
    return carryOut(job, run, observer, begin, [&] {
        return ResultLayout::make(*job.model, run.values(), job.signalNames, job.signalExpression);
    });
}

Result<void> exportResult(const std::string& resultFile, const std::string& target, std::span<const std::string> drawn,
                          bool withUnits) {
    if (target.ends_with(".gnr")) {
        const Result<std::string> bytes = readFile(resultFile);
        return bytes ? writeFileAtomically(target, *bytes) : std::unexpected(bytes.error());
    }
    const Result<ResultStore> store = ResultStore::open(resultFile);
    if (!store)
        return std::unexpected(store.error());
    if (target.ends_with(".csv"))
        return writeCsv(*store, target, withUnits ? CsvHeadings::NamesAndUnits : CsvHeadings::Names);
    if (target.ends_with(".mat"))
        return writeMat(*store, target);
    if (target.ends_with(".svg")) {
        const Result<app::CurvePicture> picture = app::pictureOf(*store, drawn);
        return picture ? writeFileAtomically(target, app::asSvg(*picture)) : std::unexpected(picture.error());
    }
    return fail(phrase("{0}: results are written as .csv, .mat or .gnr, and drawn as .svg", target));
}

namespace {

/// What event graph and run say of each equation that events evaluate, and the first events one by one.
void appendEventCounts(std::string& json, const SimModel& model, const EventCounts& counts) {
    static constexpr const char* roles[] = {"other", "update", "loop"};
    const auto flag = [&](const char* name, bool value) {
        json += std::string(",\"") + name + "\":" + (value ? "true" : "false");
    };
    json += ",\"event_nodes\":[";
    for (size_t i = 0; i < counts.names.size(); ++i) {
        json += i == 0 ? "{\"name\":" : ",{\"name\":";
        appendJsonString(json, counts.names[i]);
        const auto node = std::ranges::find(model.mode.eventNodes, counts.names[i], &EventNode::name);
        if (node != model.mode.eventNodes.end()) {
            json += std::string(",\"role\":\"") + roles[static_cast<size_t>(node->role)] + '"';
            flag("continuous", node->continuous);
            flag("every_pass", node->everyPass);
            flag("at_the_end", node->atTheEnd);
        }
        json += ",\"evaluations\":" + std::to_string(counts.total[i]) + '}';
    }
    json += "],\"events\":[";
    for (size_t i = 0; i < counts.first.size(); ++i) {
        const EventCount& event = counts.first[i];
        json += i == 0 ? "{\"time\":" : ",{\"time\":";
        appendJsonNumber(json, event.time);
        json += ",\"complete\":" + std::to_string(event.events) + ",\"passes\":" + std::to_string(event.passes) +
                ",\"ends\":" + std::to_string(event.ends) + ",\"sample_ends\":" + std::to_string(event.sampleEnds) +
                ",\"evaluations\":[";
        for (size_t n = 0; n < event.evaluations.size(); ++n)
            json += (n == 0 ? "" : ",") + std::to_string(event.evaluations[n]);
        json += "]}";
    }
    json += ']';
}

void appendModes(std::string& json, const std::vector<ModeCount>& modes) {
    json += ",\"modes\":[";
    for (const ModeCount& mode : modes) {
        json += &mode == &modes.front() ? "{\"name\":" : ",{\"name\":";
        appendJsonString(json, mode.name);
        json += ",\"entered\":" + std::to_string(mode.entered) + ",\"time_s\":";
        appendJsonNumber(json, mode.time);
        json += ",\"seconds\":";
        appendJsonNumber(json, mode.seconds);
        json += ",\"equations\":" + std::to_string(mode.equations) + ",\"states\":" + std::to_string(mode.states) + '}';
    }
    json += ']';
}

} // namespace

std::string statisticsJson(const SimModel* model, const RunStatistics& run, double totalSeconds) {
    std::string json;
    auto member = [&](const char* name, double value) {
        json += json.empty() ? "{\"" : ",\"";
        json += name;
        json += "\":";
        appendJsonNumber(json, value);
    };
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const ModelStatistics made = model ? model->statistics : ModelStatistics();
    member("parse_s", made.parseSeconds);
    member("model_s", made.modelSeconds);
    member("structure_s", made.structureSeconds);
    member("codegen_s", made.codegenSeconds);
    member("init_s", run.initSeconds);
    member("integrate_s", run.integrateSeconds);
    member("total_s", totalSeconds);
    if (model) {
        member("equations", static_cast<double>(made.equations));
        member("states", static_cast<double>(model->mode.states.size()));
        member("families", static_cast<double>(made.families));
    }
    member("steps", static_cast<double>(run.steps));
    member("rejected", static_cast<double>(run.rejected));
    member("f_evals", static_cast<double>(run.derivativeEvaluations));
    member("equation_evals", static_cast<double>(run.equationEvaluations));
    member("jacobian_evals", static_cast<double>(run.jacobians));
    member("time_events", static_cast<double>(run.timeEvents));
    member("state_events", static_cast<double>(run.stateEvents));
    member("event_iterations", static_cast<double>(run.eventIterations));
    if (!model)
        member("modes_s", run.modeSeconds);
    member("mode_switches", static_cast<double>(run.modeSwitches));
    if (!model) {
        member("modes_built", static_cast<double>(run.modesBuilt));
        member("modes_reused",
               static_cast<double>(run.modeSwitches + 1 - std::min(run.modesBuilt, run.modeSwitches + 1)));
    }
    member("rows", static_cast<double>(run.rows));
    member("peak_rss_mb", static_cast<double>(usage.ru_maxrss) / 1024);
    json += ",\"solver\":";
    appendJsonString(json, run.solver);
    if (model && !run.eventCounts.total.empty())
        appendEventCounts(json, *model, run.eventCounts);
    if (!model)
        appendModes(json, run.modes);
    json += '}';
    return json;
}

} // namespace gnomon::service
