#pragma once

#include "solver/contract/structure_host.h"
#include "solver/results/result_file.h"
#include "solver/results/result_layout.h"
#include "solver/run/run_types.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// One run of a model whose equations change: runs of its modes, one behind the other, with a host who says which
/// equations hold. What a mode needs is made when it is entered first and kept for the next time. Unlike those of a
/// single model, moments of such a run cannot be kept (RunContext): what the host knows is its own.
class StructuralRun {
public:
    /// A run has a host of its own; one that is repeated more sharply, to tell whether an event belongs to it, asks for
    /// another.
    using HostFactory = std::function<Result<std::unique_ptr<StructureHost>>()>;

    StructuralRun(HostFactory hosts, RunOptions options, RunObserver& observer, RunControl& control);
    ~StructuralRun();

    /// Of the variables of all modes; empty if there is no host, which initialize() tells.
    const ModelLayout& layout() const;
    double startTime() const;
    double stopTime() const;
    /// At output times, as far as can be known before.
    double expectedRows() const;

    /// Enters the first mode.
    Result<void> initialize();
    /// After the start: what a result of this run holds, by ResultLayout::make(). integrate() wants a writer that was
    /// made for the last one that was asked for.
    Result<ResultLayout> resultLayout(std::span<const std::string> names = {}, const std::string& expression = {});
    /// The rest; rows go to the writer, which is left unfinished (the caller knows why the run ended).
    /// A cancelled run fails with Failure::Reason::Cancelled, all rows so far written.
    Result<void> integrate(ResultWriter& writer);
    RunStatistics statistics() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace gnomon::solver
