#pragma once

#include "compiler/base/result.h"
#include "solver/results/result_space.h"
#include "solver/run/run_types.h"
#include "solver/run/structural_run.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gnomon::service {

/// One simulation of a compiled model, as the command line and the worker process carry it out.
struct SimulationJob {
    std::shared_ptr<const solver::SimModel> model;
    /// In place of the model: of one whose equations change while it runs.
    solver::StructuralRun::HostFactory hosts;
    solver::RunOptions options;
    /// Which variables to keep; both empty: all.
    std::vector<std::string> signalNames;
    std::string signalExpression;
    /// The columnar file (.gnr) that grows during the run.
    std::string resultFile;
    /// Whether the result may take more than half of what is free on its disk.
    bool mayFillDisk = false;
    /// What the disk says; empty: it is asked.
    std::function<solver::DiskSpace()> disk;
    /// Called once the result file can be opened.
    std::function<void()> resultReady;
};

struct SimulationOutcome {
    enum class End : uint8_t { Finished, Failed, Cancelled };

    End end = End::Finished;
    std::string message; // why it failed
    bool hasResult = false;
    /// It failed because the result takes too much of the disk: before the first row, or what there is is whole.
    bool isTooLarge = false;
    double startTime = 0, stopTime = 0;
    solver::RunStatistics statistics;
};

SimulationOutcome simulate(const SimulationJob& job, solver::RunObserver& observer, solver::RunControl& control);

/// Writes a columnar result file in the format that the ending of `target` names: .csv, .mat, .gnr, or .svg for a
/// picture of the curves `drawn` (none named: those that pictureOf() chooses). A table names its columns by the
/// variables alone, or with their units.
Result<void> exportResult(const std::string& resultFile, const std::string& target,
                          std::span<const std::string> drawn = {}, bool withUnits = false);

/// What `gnc simulate --stats` writes, one JSON object.
/// `model`: null if its equations change, then each of its modes is told.
std::string statisticsJson(const solver::SimModel* model, const solver::RunStatistics& run, double totalSeconds);

} // namespace gnomon::service
