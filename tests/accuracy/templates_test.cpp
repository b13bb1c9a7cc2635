#include "compiler/base/render.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/session.h"
#include "model_texts.h"
#include "solver/results/result_store.h"
#include "solver/run/simulation_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <bit>
#include <memory>

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
    std::vector<std::string> names;
    std::vector<std::vector<uint64_t>> rows;
    std::vector<std::string> messages;
    std::string problem;
    bool operator==(const Outcome&) const = default;
};

QList<ModelText> runModels() {
    return test::modelTexts(QString(GNOMON_SOURCE_DIR) + "/tests/accuracy/run_models.txt");
}

Result<session::CompileOutcome> compiled(session::Session& session, const QString& text) {
    if (const auto set = session.setText("M.mo", text.toStdString()); !set)
        return std::unexpected(set.error());
    return session.compile("M", {}, {});
}

bool callsForeignCode(const QString& text) {
    return text.contains("Include") || text.contains("Library");
}

} // namespace

/// What is found for the equation templates of a model is kept for the next one, and changes nothing of it.
class TemplatesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Outcome run(const SimModel& model, const ModelText& text) const {
        RunOptions options;
        options.stopTime = text.second.toDouble();
        options.tolerance = 1e-7;
        if (const auto solver = solverKind(text.third.toStdString()))
            options.solver = *solver;
        if (hasFixedStep(options.solver))
            options.fixedStep = *options.stopTime / 300;
        options.intervals = 50;
        Outcome outcome;
        Listener listener;
        RunControl control;
        SimulationRun run(model, options, listener, control);
        if (const Result<void> initialized = run.initialize(); !initialized) {
            outcome.problem = initialized.error().message;
            return outcome;
        }
        const std::string file = m_folder.filePath("r.gnr").toStdString();
        {
            const ResultLayout layout = *ResultLayout::make(model, run.values());
            ResultWriter writer = *ResultWriter::create(file, layout, run.stopTime());
            if (const Result<void> done = run.integrate(writer); !done)
                outcome.problem = done.error().message;
        }
        outcome.messages = listener.messages;
        if (const auto store = ResultStore::open(file)) {
            for (const auto& entry : store->entries())
                outcome.names.push_back(entry.name);
            for (uint64_t r = 0; r < store->rowCount(); ++r) {
                auto& row = outcome.rows.emplace_back();
                for (uint32_t signal = 0; signal < store->entries().size(); ++signal)
                    row.push_back(std::bit_cast<uint64_t>(store->value(signal, r)));
            }
        }
        return outcome;
    }

private slots:
    /// The second time no kernel is made, and the model is the same to the bit.
    void twice() {
        for (const ModelText& text : runModels()) {
            session::Session session;
            session.keepTemplates();
            const auto first = compiled(session, text.text);
            QVERIFY2(first && first->model, qPrintable(text.title));
            const TemplateStatistics before = session.templateStatistics();
            const auto second = session.compile("M", {}, {});
            QVERIFY2(second && second->model, qPrintable(text.title));
            const TemplateStatistics after = session.templateStatistics();
            if (!callsForeignCode(text.text))
                QVERIFY2(after.kernelsMade == before.kernelsMade, qPrintable(text.title));
            QVERIFY2(after.kernelsFound - before.kernelsFound >= second->kernels.size() || callsForeignCode(text.text),
                     qPrintable(text.title));
            QVERIFY2(run(*first->model, text) == run(*second->model, text), qPrintable(text.title));
        }
    }

    /// One model after the other in one store: each as if it were alone. The first is made again at last.
    void allInOneStore() {
        session::Session shared, plain; // which give the same numbers to texts
        shared.keepTemplates();
        QList<ModelText> models = runModels();
        models.append(models.front());
        for (const ModelText& text : models) {
            const auto expected = compiled(plain, text.text);
            const auto model = compiled(shared, text.text);
            QVERIFY2(expected && expected->model && model && model->model, qPrintable(text.title));
            QVERIFY2(run(*expected->model, text) == run(*model->model, text), qPrintable(text.title));
        }
    }

    /// The same for whatever the chapters have, as far as it can be seen without a run.
    void chaptersInOneStore() {
        session::Session shared;
        shared.keepTemplates();
        for (const ModelText& text : test::chapterTexts()) {
            session::Session alone;
            const auto expected = compiled(alone, text.text);
            const auto model = compiled(shared, text.text);
            QVERIFY2(expected.has_value() == model.has_value(), qPrintable(text.title));
            if (!expected)
                continue;
            QStringList said[2];
            for (const Diagnostic& d : expected->diagnostics)
                said[0] << QString::fromStdString(renderTerminal(d, *expected->database));
            for (const Diagnostic& d : model->diagnostics)
                said[1] << QString::fromStdString(renderTerminal(d, *model->database));
            QCOMPARE(said[1], said[0]);
            QVERIFY2(!expected->model == !model->model, qPrintable(text.title));
            if (!expected->model)
                continue;
            QVERIFY2(expected->model->layout.values.size() == model->model->layout.values.size(),
                     qPrintable(text.title));
            QVERIFY2(expected->kernels.size() == model->kernels.size(), qPrintable(text.title));
            for (size_t k = 0; k < model->kernels.size(); ++k)
                QVERIFY2(expected->kernels[k].rowCount == model->kernels[k].rowCount, qPrintable(text.title));
        }
    }

    /// What the initialization panel shows of a start is the same before anything is made that runs. It takes kernels
    /// only where functions or arrays give parameters and where numbers decide between states: in few models, and few.
    void startsAreDescribedWithoutKernels() {
        QList<ModelText> models = runModels();
        models.append(test::chapterTexts());
        int described = 0, without = 0;
        for (const ModelText& text : models) {
            session::Session alone, whole;
            alone.keepTemplates();
            for (session::Session* session : {&alone, &whole})
                QVERIFY(session->setText("M.mo", text.text.toStdString()));
            const auto start = alone.startDescription("M", {}, {}, {}, false);
            const auto expected = whole.initialization("M", {}, {}, {});
            QVERIFY(start.has_value() && expected.has_value());
            if (!expected->compiled.model)
                continue;
            ++described;
            const InitialStructure& a = start->structure;
            const InitialStructure& b = expected->structure;
            const char* const title = qPrintable(text.title);
            QVERIFY2(a.system.has_value() == b.system.has_value(), title);
            QVERIFY2(a.quantities.size() == b.quantities.size() && a.equations.size() == b.equations.size(), title);
            for (size_t i = 0; i < a.quantities.size(); ++i) {
                const InitialQuantity& p = a.quantities[i];
                const InitialQuantity& q = b.quantities[i];
                QVERIFY2(p.name == q.name && p.kind == q.kind && p.fixedInModel == q.fixedInModel &&
                             std::bit_cast<uint64_t>(p.start) == std::bit_cast<uint64_t>(q.start),
                         qPrintable(text.title + ": " + QString::fromStdString(p.name)));
            }
            for (size_t i = 0; i < a.equations.size(); ++i)
                QVERIFY2(a.equations[i].text == b.equations[i].text, title);
            QVERIFY2(a.states == b.states && a.aliasSets == b.aliasSets && a.blocks.size() == b.blocks.size(), title);
            QVERIFY2(!start->compiled.model && start->compiled.kernels.empty(), title);
            const uint64_t made = alone.templateStatistics().kernelsMade;
            QVERIFY2(made < std::max<size_t>(1, expected->compiled.kernels.size()), title);
            without += made == 0;
        }
        QVERIFY(described > 400);
        QVERIFY2(without * 10 >= described * 9, qPrintable(QString("%1 of %2").arg(without).arg(described)));
    }

    void afterAnEdit_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<int>("kernels");
        const QString text = "model M\n"
                             "  Real x(start = 1), y(start = 1), z(start = 1), p, q;\n"
                             "equation\n"
                             "  der(x) = -sin(x);\n"
                             "  der(y) = -exp(y) * x;\n"
                             "  der(z) = -f(z, x);\n"
                             "  p + q = x; p - q * cos(p) = y;\n"
                             "protected\n"
                             "  function f input Real u, v; output Real w; algorithm w := u + u^2 * v; end f;\n"
                             "end M;\n";
        QTest::newRow("nothing") << text << text << 0;
        QTest::newRow("a comment") << text << QString(text).replace("der(x)", "/* x */ der(x)") << 0;
        QTest::newRow("an explicit equation") << text << QString(text).replace("sin(x)", "tanh(x)") << 1;
        QTest::newRow("one that calls a function") << text << QString(text).replace("-f(z, x)", "1 - f(z, x)") << 1;
        QTest::newRow("a start value") << text << QString(text).replace("z(start = 1)", "z(start = 2)") << 0;
        QTest::newRow("the function alone") << text << QString(text).replace("u^2", "u^3") << 1;
        QTest::newRow("another equation more")
            << text << QString(text).replace("p, q;", "p, q, r;").replace("p + q = x;", "p + q = x; r = tan(x);") << 1;
    }
    /// Kernels of what was changed, and no others.
    void afterAnEdit() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(int, kernels);
        session::Session session;
        session.keepTemplates();
        const auto first = compiled(session, before);
        QVERIFY(first && first->model);
        const uint64_t made = session.templateStatistics().kernelsMade;
        const auto second = compiled(session, after);
        QVERIFY(second && second->model);
        QCOMPARE(int(session.templateStatistics().kernelsMade - made), kernels);
        session::Session alone;
        const auto expected = compiled(alone, after);
        const ModelText options{{}, "2", {}, {}};
        QVERIFY(run(*expected->model, options) == run(*second->model, options));
    }

    /// What has machine code has it at once when the model is made again, while runs of the first one go on.
    void machineCode() {
        const QString text = runModels().front().text;
        session::Session session;
        session.keepTemplates();
        KernelCache cache;
        const auto first = compiled(session, text);
        QVERIFY(first && first->model);
        cache.compile(first->kernels);
        cache.wait();
        const KernelCache::Statistics before = cache.statistics();
        QVERIFY(before.compiled > 0);
        const auto second = session.compile("M", {}, {});
        QVERIFY(second && second->model);
        for (const KernelSource& kernel : second->kernels)
            QVERIFY(kernel.kernel->machine.load() || !kernel.program->calls.empty());
        cache.compile(second->kernels);
        cache.wait();
        QCOMPARE(cache.statistics().compiled, before.compiled);
    }
};

QTEST_GUILESS_MAIN(TemplatesTest)
#include "templates_test.moc"
