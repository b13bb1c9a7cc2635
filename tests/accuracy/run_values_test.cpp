#include "compiler/base/files.h"
#include "compiler/base/render.h"
#include "compiler/session/session.h"
#include "model_texts.h"
#include "solver/results/result_store.h"
#include "solver/run/simulation_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <set>
#include <thread>

using namespace gnomon;
using namespace gnomon::solver;
using gnomon::test::ModelText;

namespace {

struct Listener final : RunObserver {
    std::vector<std::string> messages;
    void message(const RunMessage& m) override { messages.push_back(std::to_string(m.time) + " " + m.text); }
    void progress(const RunProgress&) override {}
};

/// What a run has made: rows as bits, and what it told.
struct Outcome {
    std::vector<std::vector<uint64_t>> rows;
    std::vector<std::string> messages;
    std::string problem;
};

QList<ModelText> runModels() {
    return test::modelTexts(QString(GNOMON_SOURCE_DIR) + "/tests/accuracy/run_models.txt");
}

/// Slots that a row of a schedule reads, found without the graph.
std::set<Slot> operandsOf(const KernelTable& kernels, const RowGroup& rows, uint32_t row) {
    const Kernel& kernel = kernels[rows.kernel];
    std::set<Slot> result;
    if (kernel.readsTime)
        result.insert(0);
    for (uint32_t k = 0; k < kernel.columnCount; ++k)
        for (uint32_t n = 0; n < (kernel.columnExtents.empty() ? 1 : kernel.columnExtents[k]); ++n)
            result.insert(rows.columns[size_t(row) * kernel.columnCount + k] + n);
    return result;
}

} // namespace

/// A run is a value: a model may be shared by runs, a moment of a run may be kept and gone on from, and who reads what
/// is known.
class RunValuesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_files = 0;

    std::shared_ptr<const SimModel> compiled(const ModelText& model, QString& why) {
        session::Session session;
        const std::string file = m_folder.filePath(QString("model%1.mo").arg(++m_files)).toStdString();
        if (!writeFileAtomically(file, model.text.toStdString()))
            return nullptr;
        session.addLibrary(file);
        const Result<session::CompileOutcome> outcome = session.compile("M", {}, {});
        if (outcome && !outcome->model)
            for (const Diagnostic& diagnostic : outcome->diagnostics)
                why += QString::fromStdString(renderTerminal(diagnostic, *outcome->database));
        return outcome ? outcome->model : nullptr;
    }

    static RunOptions optionsOf(const ModelText& model) {
        RunOptions options;
        options.stopTime = model.second.toDouble();
        options.tolerance = 1e-7;
        if (const auto solver = solverKind(model.third.toStdString()))
            options.solver = *solver;
        if (hasFixedStep(options.solver))
            options.fixedStep = *options.stopTime / 300;
        options.intervals = 100;
        return options;
    }

    static void read(const std::string& file, Outcome& outcome) {
        const auto store = ResultStore::open(file);
        if (!store)
            return;
        for (uint64_t r = 0; r < store->rowCount(); ++r) {
            auto& row = outcome.rows.emplace_back();
            for (uint32_t signal = 0; signal < store->entries().size(); ++signal)
                row.push_back(std::bit_cast<uint64_t>(store->value(signal, r)));
        }
    }

    struct Moment {
        RunContext context;
        uint64_t rows = 0;
        size_t messages = 0;
    };

    static void finish(SimulationRun& run, const SimModel& model, const std::string& file, const Listener& listener,
                       Outcome& outcome) {
        {
            const ResultLayout layout = *ResultLayout::make(model, run.values());
            ResultWriter writer = *ResultWriter::create(file, layout, run.stopTime());
            if (const Result<void> done = run.integrate(writer); !done)
                outcome.problem = done.error().message;
        }
        read(file, outcome);
        outcome.messages = listener.messages;
    }

    static Outcome run(const SimModel& model, const RunOptions& options, const std::string& file,
                       std::vector<Moment>* moments = nullptr) {
        Outcome outcome;
        Listener listener;
        RunControl control;
        SimulationRun run(model, options, listener, control);
        if (const Result<void> initialized = run.initialize(); !initialized) {
            outcome.problem = initialized.error().message;
            return outcome;
        }
        if (moments)
            run.watchContexts([&](const RunContext& context) {
                moments->push_back({context, run.statistics().rows, listener.messages.size()});
            });
        finish(run, model, file, listener, outcome);
        return outcome;
    }

    static Outcome goOn(const SimModel& model, const RunContext& context, const std::string& file) {
        Outcome outcome;
        Listener listener;
        RunControl control;
        SimulationRun run(context, listener, control);
        finish(run, model, file, listener, outcome);
        return outcome;
    }

    /// So many of them at the most: the first ones, the last ones, those around restarts, and some between.
    static std::vector<size_t> chosen(const std::vector<Moment>& moments, size_t most) {
        std::set<size_t> result;
        for (size_t k = 0; k < most / 2 && !moments.empty(); ++k)
            result.insert(k * (moments.size() - 1) / std::max<size_t>(most / 2 - 1, 1));
        for (size_t i = 0; i < moments.size() && result.size() < most; ++i)
            if (moments[i].context.turns() <= 1)
                result.insert(i);
        return {result.begin(), result.end()};
    }

    void compareMoments(const ModelText& text, size_t most) {
        QString why;
        const auto model = compiled(text, why);
        QVERIFY2(model, qPrintable(text.title + ": " + why));
        const RunOptions options = optionsOf(text);
        const std::string file = m_folder.filePath("whole.gnr").toStdString();
        const Outcome plain = run(*model, options, file);
        std::vector<Moment> moments;
        const Outcome whole = run(*model, options, file, &moments);
        QVERIFY2(whole.problem.empty(), whole.problem.c_str());
        QVERIFY2(whole.rows == plain.rows && whole.messages == plain.messages, "watching changes the run");
        QVERIFY(!moments.empty());
        for (const size_t i : chosen(moments, most)) {
            const Moment& moment = moments[i];
            const QString at = QString("%1, moment %2 of %3, time %4, turn %5")
                                   .arg(text.title)
                                   .arg(i)
                                   .arg(moments.size())
                                   .arg(moment.context.time())
                                   .arg(moment.context.turns());
            const Outcome rest = goOn(*model, moment.context, m_folder.filePath("rest.gnr").toStdString());
            QVERIFY2(rest.problem.empty(), qPrintable(at + ": " + QString::fromStdString(rest.problem)));
            QVERIFY2(
                moment.rows + rest.rows.size() == whole.rows.size(),
                qPrintable(
                    at +
                    QString(": %1 and %2 rows of %3").arg(moment.rows).arg(rest.rows.size()).arg(whole.rows.size())));
            for (size_t r = 0; r < rest.rows.size(); ++r)
                for (size_t s = 0; s < rest.rows[r].size(); ++s)
                    if (rest.rows[r][s] != whole.rows[moment.rows + r][s])
                        QFAIL(qPrintable(at +
                                         QString(": row %1 of %2, signal %3: %4 is not %5")
                                             .arg(r)
                                             .arg(rest.rows.size())
                                             .arg(s)
                                             .arg(std::bit_cast<double>(rest.rows[r][s]), 0, 'g', 17)
                                             .arg(std::bit_cast<double>(whole.rows[moment.rows + r][s]), 0, 'g', 17)));
            const std::vector<std::string> told(whole.messages.begin() + static_cast<ptrdiff_t>(moment.messages),
                                                whole.messages.end());
            QVERIFY2(rest.messages == told, qPrintable(at + ": other messages"));
        }
    }

private Q_SLOTS:
    void moments_data() {
        QTest::addColumn<int>("number");
        const auto all = runModels();
        for (int i = 0; i < all.size(); ++i)
            QTest::newRow(qPrintable(all[i].title)) << i;
    }
    /// What goes on from any moment goes on as the run that was not interrupted.
    void moments() {
        QFETCH(int, number);
        compareMoments(runModels()[number], 12);
    }

    void momentsOfChapters_data() {
        QTest::addColumn<int>("number");
        const auto all = test::chapterTexts();
        for (int i = 0; i < all.size(); ++i)
            if (all[i].second.toDouble() > 0 && (all[i].title.startsWith("16") || all[i].title.startsWith("hybrid")))
                QTest::newRow(qPrintable(all[i].title)) << i;
    }
    void momentsOfChapters() {
        QFETCH(int, number);
        ModelText text = test::chapterTexts()[number];
        text.third = "ida";
        compareMoments(text, 4);
    }

    void together_data() { moments_data(); }
    /// Two runs of one compiled model at once do what one alone does.
    void together() {
        QFETCH(int, number);
        const ModelText text = runModels()[number];
        QString why;
        const auto model = compiled(text, why);
        QVERIFY2(model, qPrintable(why));
        const RunOptions options = optionsOf(text);
        const Outcome alone = run(*model, options, m_folder.filePath("alone.gnr").toStdString());
        std::array<Outcome, 2> both;
        {
            std::array<std::jthread, 2> threads;
            for (size_t i = 0; i < both.size(); ++i)
                threads[i] = std::jthread([&, i] {
                    both[i] = run(*model, options, m_folder.filePath(QString("both%1.gnr").arg(i)).toStdString());
                });
        }
        QVERIFY(!alone.rows.empty());
        for (const Outcome& one : both) {
            QCOMPARE(one.problem, alone.problem);
            QVERIFY(one.messages == alone.messages);
            QVERIFY(one.rows == alone.rows);
        }
    }

    /// Who reads a slot, by the graph and by looking at all rows.
    void readers() {
        int models = 0;
        auto texts = test::chapterTexts() + runModels();
        for (const ModelText& text : texts) {
            if (text.second == "ERR")
                continue;
            QString why;
            const auto model = compiled(text, why);
            QVERIFY2(model, qPrintable(text.title + ": " + why));
            ++models;
            const RowGraph& graph = model->graph;
            std::vector<std::set<RowGraph::RowId>> readers(model->layout.values.size());
            RowGraph::RowId next = 0;
            const auto look = [&](std::set<Slot> reads, std::span<const Slot> writes) {
                QVERIFY(next < graph.rowCount());
                QVERIFY(std::ranges::equal(graph.reads(next), reads));
                QVERIFY(std::ranges::equal(graph.writes(next), writes));
                for (const Slot slot : reads)
                    readers[slot].insert(next);
                ++next;
            };
            const auto lookAt = [&](const RowGroup& rows, std::span<const Slot> targets) {
                const uint32_t outputs = (*model->kernels)[rows.kernel].outputCount;
                for (uint32_t row = 0; row < rows.rowCount; ++row)
                    look(operandsOf(*model->kernels, rows, row),
                         targets.empty() ? targets : targets.subspan(size_t(row) * outputs, outputs));
            };
            for (const Schedule* schedule : {&model->mode.continuous, &model->mode.outputs})
                for (const Step& step : schedule->steps) {
                    if (step.kind == Step::Kind::Assign) {
                        const AssignedRows& rows = schedule->assignments[step.index];
                        lookAt(rows.rows, rows.targets);
                    } else if (step.kind == Step::Kind::Solve) {
                        for (const AssignedRows& rows : schedule->blocks[step.index].before)
                            lookAt(rows.rows, rows.targets);
                        for (const RowGroup& rows : schedule->blocks[step.index].residuals)
                            lookAt(rows, {});
                    } else if (step.kind == Step::Kind::Call) {
                        const Procedure& procedure = schedule->procedures[step.index];
                        look({procedure.reads.begin(), procedure.reads.end()}, procedure.writes);
                    }
                }
            for (const AssignedRows& rows : model->mode.crossings)
                lookAt(rows.rows, {});
            QCOMPARE(size_t(next), graph.rowCount());
            for (Slot slot = 0; slot < readers.size(); ++slot)
                QVERIFY2(std::ranges::equal(graph.readers(slot), readers[slot]),
                         qPrintable(QString("%1: slot %2").arg(text.title).arg(slot)));
            for (RowGraph::RowId row = 0; row < next; ++row)
                QVERIFY(graph.groupOf(row).first <= row);
        }
        QVERIFY(models >= 100);
    }
};

QTEST_GUILESS_MAIN(RunValuesTest)
#include "run_values_test.moc"
