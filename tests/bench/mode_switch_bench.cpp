// How long a switch between two known modes takes, by the number of equations: beside what their schedules take.
//
//     bench_mode_switch [SWITCHES]

#include "solver/evaluate/evaluator.h"
#include "solver/results/result_store.h"
#include "solver/run/structural_run.h"
#include "tests/solver/hand_model.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace gnomon;
using namespace gnomon::solver;
using namespace gnomon::solver::test;

namespace {

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Quiet final : RunObserver {
    void message(const RunMessage& m) override { std::fprintf(stderr, "%s\n", m.text.c_str()); }
    void progress(const RunProgress&) override {}
};

KernelId sumKernel() {
    static const KernelId id = [] {
        auto kernel = std::make_shared<Kernel>();
        kernel->columnCount = 2;
        kernel->mayMove = false;
        kernel->tape = [](const void*, RunFunctions*, const double* vars, const double* consts, const uint32_t* cols,
                          const uint32_t* rows, size_t n, double* out) {
            for (size_t i = 0; i < n; ++i) {
                const size_t row = rows ? rows[i] : i;
                out[i] = consts[row] * vars[cols[2 * row]] + 0.5 * vars[cols[2 * row + 1]];
            }
        };
        return kernelTable()->add(std::move(kernel));
    }();
    return id;
}

/// x' = ±1 between -1 and 1, and so many equations that follow from x, in families of ten.
struct BenchMode {
    std::shared_ptr<const SimModel> model;
    std::vector<ModeColumn> columns;
    Slot x = noSlot, reached = noSlot;

    BenchMode(size_t count, double speed) {
        HandModel m;
        const Slot state = m.slot("x", 0), dx = m.slot("", 0);
        x = state;
        m.model.mode.states.push_back({x, dx, 1});
        m.everywhere(assign(dx, {}, [=](const double*) { return speed; }));
        const auto kind = speed > 0 ? Relation::Kind::GreaterEqual : Relation::Kind::LessEqual;
        reached = m.relation(kind, {x}, [=](const double* v) { return v[0] - speed; });
        constexpr size_t familySize = 10;
        std::vector<Slot> last(familySize, x);
        for (size_t family = 0; family < count / familySize; ++family) {
            AssignedRows rows;
            rows.rows.kernel = sumKernel();
            rows.rows.rowCount = familySize;
            for (size_t i = 0; i < familySize; ++i) {
                const Slot y = m.slot("y[" + std::to_string(family * familySize + i) + "]", 0);
                rows.rows.columns.insert(rows.rows.columns.end(), {last[i], x});
                rows.rows.constants.push_back(0.25);
                rows.rows.origins.push_back(0);
                rows.targets.push_back(y);
                last[i] = y;
            }
            m.everywhere(rows);
        }
        for (const Variable& variable : m.model.layout.variables)
            columns.push_back({.slot = variable.slot});
        m.model.mode.hasEventSets = true;
        m.model.mode.event.relate({m.model.mode.crossings[0].rows, {0}});
        model = std::make_shared<SimModel>(std::move(m.model));
    }
};

class BenchHost final : public StructureHost {
public:
    explicit BenchHost(size_t count) : m_modes{BenchMode(count, 1), BenchMode(count, -1)} {
        m_layout = m_modes[0].model->layout;
        m_carried.assign(m_layout.variables.size(), 0);
    }
    const ModelLayout& layout() const override { return m_layout; }
    Result<ModeEntry> enter(double) override {
        const BenchMode& mode = m_modes[m_now];
        ModeEntry entry;
        entry.model = mode.model;
        entry.columns = mode.columns;
        entry.name = m_now == 0 ? "up" : "down";
        for (size_t i = 0; i < m_carried.size(); ++i)
            entry.begin.emplace_back(mode.columns[i].slot, m_carried[i]);
        return entry;
    }
    Result<void> entered(double, std::span<const double>, std::vector<StructureNote>&) override { return {}; }
    Result<Reaction> react(double, std::span<double> values) override {
        if (values[m_modes[m_now].reached] == 0)
            return Reaction::Nothing;
        for (size_t i = 0; i < m_carried.size(); ++i)
            m_carried[i] = values[m_modes[m_now].columns[i].slot];
        m_now = 1 - m_now;
        return Reaction::Changed;
    }
    double nextDue() const override { return HUGE_VAL; }
    void leave(double, std::span<const double>) override {}

private:
    std::vector<BenchMode> m_modes;
    ModelLayout m_layout;
    std::vector<double> m_carried;
    size_t m_now = 0;
};

double scheduleSeconds(const SimModel& model) {
    struct Nobody final : ProcedureContext {
        void warning(std::string_view) override {}
    } nobody;
    Evaluator evaluator(model.mode.continuous, model.beginRun());
    std::vector<double> values = model.layout.values;
    constexpr int count = 2000;
    const double begin = seconds();
    for (int i = 0; i < count; ++i)
        if (evaluator.run(values.data(), nobody))
            return 0;
    return (seconds() - begin) / count;
}

} // namespace

int main(int argc, char** argv) {
    const double switches = argc > 1 ? std::atof(argv[1]) : 2000;
    std::printf("equations  switch, all kept  one kept  all equations once  steps per switch  in the start\n");
    for (const size_t count : {10, 100, 1000, 10'000, 100'000}) {
        const double now = std::max(20.0, std::min(switches, switches * 1000 / static_cast<double>(count)));
        double took[2] = {}, inStart = 0, steps = 0;
        for (const bool all : {true, false}) {
            Quiet quiet;
            RunControl control;
            RunOptions options;
            options.stopTime = 2 * now;
            options.interval = now;
            options.solver = SolverKind::Rk45;
            StructuralRun run(
                [&]() -> Result<std::unique_ptr<StructureHost>> { return std::make_unique<BenchHost>(count); }, options,
                quiet, control);
            const std::vector<std::string> x{"x"};
            if (const Result<void> begun = run.initialize(); !begun)
                return 1;
            const Result<ResultLayout> layout =
                run.resultLayout(all ? std::span<const std::string>() : std::span<const std::string>(x));
            const std::string file = "/tmp/mode_switch." + std::to_string(::getpid()) + ".gnr";
            Result<ResultWriter> writer = ResultWriter::create(file, *layout, options.stopTime.value());
            const double begin = seconds();
            const Result<void> done = run.integrate(*writer);
            took[all ? 0 : 1] = (seconds() - begin) / now;
            ::unlink(file.c_str());
            const RunStatistics statistics = run.statistics();
            if (!done || statistics.modeSwitches != static_cast<uint64_t>(now)) {
                std::fprintf(stderr, "%s\n", done ? "other switches" : done.error().message.c_str());
                return 1;
            }
            inStart = statistics.initSeconds / now;
            steps = static_cast<double>(statistics.steps) / now;
        }
        const BenchMode mode(count, 1);
        std::printf("%9zu %14.1f us %7.1f us %16.1f us %17.1f %10.1f us\n", count, 1e6 * took[0], 1e6 * took[1],
                    1e6 * scheduleSeconds(*mode.model), steps, 1e6 * inStart);
    }
    return 0;
}
