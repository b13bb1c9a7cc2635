#include "solver/run/structural_run.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/mode_run.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <map>
#include <unordered_map>
#include <utility>

namespace gnomon::solver {

namespace {

using Clock = std::chrono::steady_clock;

/// So many changes while time stands still have no end. With ideal switches some in turn are nothing unusual.
constexpr uint64_t mostAtOneTime = 5000;
/// Nor have so many in a row, each so close behind the last (as a part of the run): with hysteresis no model means
/// them.
constexpr uint64_t mostClose = 200, mostFast = 5000;
constexpr double closeGap = 1e-9, fastGap = 1e-7;
/// Names of modes that are told of such a row, and kept to see what repeats.
constexpr size_t mostTold = 8, mostRemembered = 32;
/// Runs of modes that are kept for the next time, with so many slots in all, and modes that are counted one by one.
constexpr size_t mostKept = 256, mostSlots = 500'000, mostCounted = 1000;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// What modes do not say themselves.
RunOptions completed(RunOptions options, const Experiment& experiment) {
    options.startTime = options.startTime.value_or(experiment.startTime);
    options.stopTime = options.stopTime.value_or(experiment.stopTime);
    options.tolerance = options.tolerance.value_or(experiment.tolerance);
    if (!options.interval && !options.intervals && experiment.interval > 0)
        options.interval = experiment.interval;
    options.countEventNodes = false; // of one mode, not of a run
    return options;
}

/// Changes that follow one another, and those that do so without end.
class ChangeWatch {
public:
    explicit ChangeWatch(double length) : m_length(length) {}

    /// The mode of that name has been left.
    Result<void> changed(double t, const std::string& left, const std::string& now) {
        const double gap = t - std::exchange(m_last, t);
        m_atOnce = gap > 0 ? 0 : m_atOnce + 1;
        m_close = gap > closeGap * m_length ? 0 : m_close + (gap > 0 ? 1 : 0);
        m_fast = gap > fastGap * m_length ? 0 : m_fast + 1;
        if (m_names.empty() || m_fast == 0)
            m_names.assign(1, left);
        m_names.push_back(now);
        if (m_names.size() > mostRemembered)
            m_names.erase(m_names.begin());
        if (m_atOnce >= mostAtOneTime)
            return fail(phrase("the equations change without end at time = {0}, {1} times while time stands still: {2}",
                               valueText(t), m_atOnce, names()));
        if (m_close < mostClose && m_fast < mostFast)
            return {};
        return fail(phrase("the equations change again and again at time = {0}, {1} times in a row, each within {2} s "
                           "of the last: {3}. Where one mode is entered, what leads back to the other should not hold "
                           "yet (hysteresis)",
                           valueText(t), std::max(m_close, m_fast),
                           valueText((m_close >= mostClose ? closeGap : fastGap) * m_length), names()));
    }

private:
    /// Once around, if they repeat.
    std::string names() const {
        size_t period = 1;
        const auto repeats = [&] {
            for (size_t i = period; i < m_names.size(); ++i)
                if (m_names[i] != m_names[i - period])
                    return false;
            return true;
        };
        while (period < m_names.size() && !repeats())
            ++period;
        const size_t count = std::min({period + 1, m_names.size(), mostTold});
        std::string text;
        for (size_t i = m_names.size() - count; i < m_names.size(); ++i)
            text += (text.empty() ? "" : " → ") + m_names[i];
        return text;
    }

    double m_length;
    double m_last = -std::numeric_limits<double>::infinity();
    uint64_t m_atOnce = 0, m_close = 0, m_fast = 0;
    std::vector<std::string> m_names;
};

} // namespace

struct StructuralRun::State {
    /// A mode that has been entered, ready to be entered again.
    struct Mode {
        std::shared_ptr<const SimModel> model;
        std::unique_ptr<ModeRun> run;
        std::vector<ModeColumn> columns; // of the result
        uint64_t lastUse = 0;
    };

    HostFactory hosts;
    Result<std::unique_ptr<StructureHost>> made = hosts();
    StructureHost* const host = made ? made->get() : nullptr;
    const ModelLayout nothing;
    const ModelLayout& layout = host ? host->layout() : nothing;
    RunOptions options;
    RunObserver& observer;
    RunControl& control;
    RunSpan span;
    std::vector<std::pair<uint32_t, double>> settings; // by variable of the layout
    std::vector<uint32_t> columnVariables;             // of the result, but for time; noVariable: none
    ResultWriter* writer = nullptr;

    std::unordered_map<const SimModel*, Mode> modes;
    size_t keptSlots = 0; // of these
    // Modes share what they keep.
    std::map<std::shared_ptr<const ModelFunctions>, std::shared_ptr<RunFunctions>> functions;
    Mode* now = nullptr;
    ModeEntry entry;
    double enteredAt = 0;
    size_t countOfNow = 0; // into RunStatistics::modes
    uint64_t entered = 0;
    std::vector<std::pair<Slot, double>> beginValues; // kept for their memory
    std::vector<StructureNote> notes;

    RunStatistics total;
    std::optional<RunStatistics> sharper; // of the run that has written the end of this one
    std::unordered_map<std::string, size_t> countOf;
    ChangeWatch watch;

    // Of a run that repeats another one more sharply: up to that time its rows are there.
    double writtenUntil = -std::numeric_limits<double>::infinity();
    std::function<bool()> goesOn;

    static constexpr uint32_t noVariable = std::numeric_limits<uint32_t>::max();

    State(HostFactory from, RunOptions given, RunObserver& o, RunControl& c)
        : hosts(std::move(from)),
          options(completed(std::move(given), layout.experiment)),
          observer(o),
          control(c),
          span(layout.experiment, options),
          watch(span.length()) {}

    Result<void> readSettings() {
        const std::vector<Variable>& variables = layout.variables;
        for (const auto& [name, value] : options.settings) {
            const auto variable = std::ranges::find(variables, name, &Variable::name);
            if (variable == variables.end())
                return fail(phrase("{0} has no parameter or variable '{1}'", layout.name, name));
            if (!variable->canBeSet)
                return fail(phrase("'{0}' cannot be set without compiling the model again", name));
            settings.emplace_back(static_cast<uint32_t>(variable - variables.begin()), value);
        }
        options.settings.clear();
        return {};
    }

    /// What was set lies below what the mode begins with: that has gone on from it.
    std::span<const std::pair<Slot, double>> beginOf() {
        if (settings.empty())
            return entry.begin;
        beginValues.clear();
        for (const auto& [variable, value] : settings) {
            const ModeColumn& column = entry.columns[variable];
            if (!column.outside && column.slot != noSlot)
                beginValues.emplace_back(column.slot, column.negated ? 1 - value : column.sign * value);
        }
        beginValues.insert(beginValues.end(), entry.begin.begin(), entry.begin.end());
        return beginValues;
    }

    RunKernels kernelsOf(const SimModel& model) {
        if (!model.functions)
            return {model.kernels, nullptr};
        std::shared_ptr<RunFunctions>& kept = functions[model.functions];
        if (!kept)
            kept = model.functions->beginRun();
        return {model.kernels, kept};
    }

    /// Nobody can tell which of them are those of the mode before.
    static Result<void> checkWhatIsLost(const ModeEntry& entry) {
        const ModeSystem& mode = entry.model->mode;
        const auto refuse = [&](const std::string& what) {
            return fail(phrase("the mode {0} has {1}, of which nobody knows the past when equations have changed",
                               entry.name, what));
        };
        if (!mode.clocks.empty())
            return refuse(phrase("clocks"));
        if (!mode.delays.empty())
            return refuse("delay()");
        if (!mode.transports.empty())
            return refuse("spatialDistribution()");
        return {};
    }

    void dropOldest() {
        auto oldest = modes.end();
        for (auto mode = modes.begin(); mode != modes.end(); ++mode)
            if (&mode->second != now && (oldest == modes.end() || mode->second.lastUse < oldest->second.lastUse))
                oldest = mode;
        keptSlots -= oldest->second.model->layout.values.size();
        modes.erase(oldest);
        std::erase_if(functions, [](const auto& kept) { return kept.first.use_count() == 1; });
    }

    Mode& modeOf(const ModeEntry& from) {
        Mode& mode = modes[from.model.get()];
        mode.lastUse = ++entered;
        if (mode.run) {
            mode.run->renew(writer && pick(mode));
            return mode;
        }
        ++total.modesBuilt;
        keptSlots += from.model->layout.values.size();
        mode.model = from.model;
        mode.run = std::make_unique<ModeRun>(*from.model, options, observer, control, kernelsOf(*from.model));
        mode.run->parts.host = host;
        mode.run->decide = [this](const Ending::NearChanges& near) { return repeatSharper(near); };
        if (writer)
            pick(mode);
        return mode;
    }

    /// Tells the writer where the columns of a mode are; whether they are others than at the last time.
    bool pick(Mode& mode) {
        const auto columnOf = [&](size_t i) {
            if (i == 0)
                return ModeColumn{.slot = mode.model->layout.time};
            return columnVariables[i - 1] == noVariable ? ModeColumn() : entry.columns[columnVariables[i - 1]];
        };
        bool isOther = mode.columns.size() != columnVariables.size() + 1;
        mode.columns.resize(columnVariables.size() + 1);
        for (size_t i = 0; i < mode.columns.size(); ++i)
            if (const ModeColumn column = columnOf(i); mode.columns[i] != column) {
                mode.columns[i] = column;
                isOther = true;
            }
        writer->pick(mode.columns);
        return isOther;
    }

    void count() {
        const auto [found, isNew] = countOf.try_emplace(entry.name, total.modes.size());
        if (isNew && total.modes.size() >= mostCounted) {
            countOf.erase(found);
            total.modes.back().name = phrase("others");
            countOfNow = total.modes.size() - 1;
        } else {
            countOfNow = found->second;
        }
        if (countOfNow == total.modes.size())
            total.modes.push_back({.name = entry.name});
        ModeCount& counted = total.modes[countOfNow];
        ++counted.entered;
        counted.states = entry.model->mode.states.size();
        counted.equations = entry.model->statistics.equations;
    }

    Result<void> enter(double t) {
        const Clock::time_point begin = Clock::now();
        Result<void> found = find(t);
        total.initSeconds += secondsSince(begin);
        if (found || found.error().reason == Failure::Reason::Cancelled)
            return found;
        if (control.cancelled)
            return cancelled();
        if (entered > 1)
            return fail(phrase("the mode {0}, which begins at time = {1}: {2}", entry.name, valueText(t),
                               found.error().message));
        return found;
    }

    Result<void> find(double t) {
        const bool isStart = entered == 0;
        Result<ModeEntry> got = host->enter(t);
        if (!got)
            return std::unexpected(got.error());
        entry = std::move(*got);
        assert(entry.model && entry.columns.size() == layout.variables.size());
        if (!isStart)
            if (Result<void> checked = checkWhatIsLost(entry); !checked)
                return checked;
        now = &modeOf(entry);
        while (modes.size() > 2 && (modes.size() > mostKept || keptSlots > mostSlots))
            dropOldest();
        count();
        enteredAt = t;
        ModeRun& run = *now->run;
        if (isStart)
            if (Result<void> checked = run.checkOptions(); !checked)
                return checked;
        run.stepsBefore = total.steps;
        run.eventsBefore = total.timeEvents + total.stateEvents;
        run.parts.rows.writeBehind(writtenUntil, goesOn);
        const Moment moment = t <= span.start || t >= span.stop ? Moment::Itself : Moment::Behind;
        if (Result<void> begun =
                run.enter({.time = t, .moment = moment, .isStart = isStart, .values = beginOf()}, nullptr);
            !begun)
            return begun;
        RunPoint& point = run.parts.point;
        if (!point.evaluate(point.outputs))
            return fail(point.why());
        notes.clear();
        if (Result<void> told = host->entered(t, point.values, notes); !told)
            return told;
        for (StructureNote& note : notes)
            observer.message({note.isWarning ? MessageSeverity::Warning : MessageSeverity::Info, t,
                              std::move(note.text), std::move(note.place)});
        return {};
    }

    Result<void> initialize() {
        if (!made)
            return std::unexpected(made.error());
        if (Result<void> read = readSettings(); !read)
            return read;
        return enter(span.start);
    }

    /// Adds what the mode took that is left now.
    void account() {
        const ModeRun& run = *now->run;
        RunStatistics stretch = run.statistics();
        stretch.initSeconds = stretch.integrateSeconds = 0;
        total.add(stretch);
        if (total.solver.empty() || run.parts.integrator)
            total.solver = std::move(stretch.solver);
        total.modes[countOfNow].time += run.way.t - enteredAt;
    }

    Result<void> integrate(ResultWriter& to) {
        writer = &to;
        pick(*now);
        for (;;) {
            ModeRun& run = *now->run;
            const Result<void> ended = run.integrate(*writer);
            account();
            RunPoint& point = run.parts.point;
            const bool isLeft = ended && !sharper && run.parts.events.isLeft();
            const double t = run.way.t;
            if (ended && !isLeft)
                point.evaluate(point.outputs);
            host->leave(t, point.values);
            if (!ended || !isLeft)
                return ended;
            if (!run.tellProgress(t, 0))
                return cancelled();
            ++total.modeSwitches;
            const std::string left = entry.name;
            if (Result<void> begun = enter(t); !begun)
                return begun;
            if (Result<void> watched = watch.changed(t, left, entry.name); !watched)
                return watched;
        }
    }

    /// As ModeRun::decideAtTheEnd(), with all modes.
    Result<bool> repeatSharper(const Ending::NearChanges& near) {
        SilentObserver quiet;
        RunOptions again = options;
        again.tolerance = sharperTolerance(*options.tolerance);
        State other(hosts, again, quiet, control);
        if (!other.host)
            return false;
        other.settings = settings;
        other.columnVariables = columnVariables;
        other.writtenUntil = now->run->parts.rows.writtenTo();
        const auto happened = [](const State& run) {
            return run.total.timeEvents + run.total.stateEvents + run.now->run->parts.eventCount();
        };
        other.goesOn = [&, before = happened(*this), switches = total.modeSwitches] {
            const uint64_t events = happened(other), switched = other.total.modeSwitches;
            const bool same =
                (events == before || events == before + 1) && (switched == switches || switched == switches + 1);
            if (same) {
                other.writtenUntil = -std::numeric_limits<double>::infinity();
                other.goesOn = nullptr;
            }
            return same;
        };
        Result<void> done = other.enter(span.start);
        if (done)
            done = other.integrate(*writer);
        if (control.cancelled)
            return cancelled();
        if (!done) {
            writer->pick(now->columns);
            return false;
        }
        sharper = other.statistics();
        observer.message({MessageSeverity::Info,
                          span.stop,
                          phrase("an event near the end of the run is too near for the tolerance {0} to tell whether "
                                 "it belongs to the run; what stands behind the last output point before the end was "
                                 "computed with {1}: {2}",
                                 valueText(*options.tolerance), valueText(*again.tolerance), near.names),
                          {}});
        return true;
    }

    RunStatistics statistics() const {
        RunStatistics result = total;
        if (sharper) {
            result.timeEvents = sharper->timeEvents;
            result.stateEvents = sharper->stateEvents;
            result.rows = sharper->rows;
            result.derivativeEvaluations += sharper->derivativeEvaluations;
            result.modeSwitches = sharper->modeSwitches;
            result.modes = sharper->modes;
        }
        return result;
    }
};

StructuralRun::StructuralRun(HostFactory hosts, RunOptions options, RunObserver& observer, RunControl& control)
    : m_state(std::make_unique<State>(std::move(hosts), std::move(options), observer, control)) {}
StructuralRun::~StructuralRun() = default;

const ModelLayout& StructuralRun::layout() const {
    return m_state->layout;
}
double StructuralRun::startTime() const {
    return m_state->span.start;
}
double StructuralRun::stopTime() const {
    return m_state->span.stop;
}
double StructuralRun::expectedRows() const {
    return m_state->span.rowCount();
}

Result<void> StructuralRun::initialize() {
    return m_state->initialize();
}

Result<ResultLayout> StructuralRun::resultLayout(std::span<const std::string> names, const std::string& expression) {
    const ModelLayout& layout = m_state->layout;
    const std::vector<double>& point = m_state->now->run->parts.point.values;
    std::vector<double> values = layout.values;
    std::vector<bool> comesAndGoes(layout.variables.size());
    std::unordered_map<Slot, uint32_t> variableOf;
    for (uint32_t i = 0; i < layout.variables.size(); ++i) {
        const Variable& variable = layout.variables[i];
        if (variable.slot == noSlot)
            continue;
        variableOf.emplace(variable.slot, i);
        const ModeColumn& column = m_state->entry.columns[i];
        // A parameter of what is not there has its value all the same.
        comesAndGoes[i] = variable.variability > Variability::Parameter && (column.slot == noSlot || column.outside);
        if (!comesAndGoes[i] && column.slot != noSlot)
            values[variable.slot] = column.valueIn(point.data());
    }
    Result<ResultLayout> result = ResultLayout::make(layout, values, names, expression, comesAndGoes);
    if (!result)
        return result;
    m_state->columnVariables.clear();
    for (const Slot slot : std::span(result->columnSlots).subspan(1)) {
        const auto found = variableOf.find(slot);
        m_state->columnVariables.push_back(found == variableOf.end() ? State::noVariable : found->second);
    }
    return result;
}

Result<void> StructuralRun::integrate(ResultWriter& writer) {
    const Clock::time_point begin = Clock::now();
    const double initialized = m_state->total.initSeconds;
    Result<void> result = m_state->integrate(writer);
    writer.flush();
    RunStatistics& total = m_state->total;
    total.integrateSeconds = secondsSince(begin) - (total.initSeconds - initialized);
    return result;
}

RunStatistics StructuralRun::statistics() const {
    return m_state->statistics();
}

} // namespace gnomon::solver
