#include "app/service/simulation_job.h"
#include "compiler/base/files.h"
#include "compiler/base/render.h"
#include "compiler/flat/flat_printer.h"
#include "compiler/session/session.h"
#include "model_texts.h"
#include "solver/results/result_store.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Quiet final : RunObserver {
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

QString messagesOf(const std::vector<Diagnostic>& diagnostics, const SourceLookup& sources) {
    QString result;
    for (const Diagnostic& diagnostic : diagnostics)
        if (diagnostic.severity == Severity::Error)
            result += QString::fromStdString(renderTerminal(diagnostic, sources));
    return result;
}

} // namespace

/// Little models in the order of the language specification: simulated and compared with what follows by hand, and once
/// more from their own flat text.
class ChaptersTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// What variables are at the end; an error in words, or nothing.
    QString simulate(const std::string& text, double stop, const QString& expected, std::string* flat) {
        session::Session session;
        // As the text of a library: how it runs is asked for here, and not whether its check finds it wrong.
        const std::string file = m_folder.filePath("model.mo").toStdString();
        if (const auto written = writeFileAtomically(file, text); !written)
            return QString::fromStdString(written.error().message);
        session.addLibrary(file);
        if (flat)
            if (const auto flattened = session.flatten("M", {}, {}); flattened && flattened->flattened)
                *flat = printFlat(flattened->flattened->model, flattened->database->names());
        const Result<session::CompileOutcome> compiled = session.compile("M", {}, {});
        if (!compiled || !compiled->model)
            return compiled ? messagesOf(compiled->diagnostics, *compiled->database)
                            : QString::fromStdString(compiled.error().message);
        service::SimulationJob job;
        job.model = compiled->model;
        job.options.stopTime = stop;
        job.options.tolerance = 1e-9;
        job.resultFile = m_folder.filePath("result.gnr").toStdString();
        Quiet listener;
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, listener, control);
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return QString::fromStdString(outcome.message);
        const auto store = ResultStore::open(job.resultFile);
        if (!store)
            return QString::fromStdString(store.error().message);
        for (const QString& item : expected.split(';', Qt::SkipEmptyParts)) {
            const QString name = item.section('=', 0, -2).trimmed(), value = item.section('=', -1).trimmed();
            // In the flat text 'a.b'[1] is what was a.b[1].
            auto signal = store->find(name.toStdString());
            if (!signal) {
                const qsizetype bracket = name.endsWith(']') ? name.lastIndexOf('[') : name.size();
                signal = store->find(("'" + name.left(bracket) + "'" + name.mid(bracket)).toStdString());
            }
            if (!signal)
                return name + " is not there";
            const double is = store->value(*signal, store->rowCount() - 1);
            const double wanted = value == "true" ? 1 : value == "false" ? 0 : value.toDouble();
            if (!(std::fabs(is - wanted) <= 2e-6 * std::max(1.0, std::fabs(wanted))))
                return name + " is " + QString::number(is, 'g', 12);
        }
        return {};
    }

private Q_SLOTS:
    void chapter_data() {
        QTest::addColumn<int>("number");
        const auto all = test::chapterTexts();
        for (int i = 0; i < all.size(); ++i)
            QTest::newRow(qPrintable(all[i].title)) << i;
    }
    void chapter() {
        QFETCH(int, number);
        const test::ModelText c = test::chapterTexts()[number];
        const std::string text = c.text.toStdString();
        if (c.second != "ERR") {
            std::string flat;
            QCOMPARE(simulate(text, c.second.toDouble(), c.third, &flat), QString());
            if (!c.third.contains('\'')) {
                const QString again = simulate(flat, c.second.toDouble(), c.third, nullptr);
                QVERIFY2(again.isEmpty(), qPrintable(again + "\n" + QString::fromStdString(flat)));
            }
            return;
        }
        session::Session session;
        const auto set = session.setText("model.mo", text);
        QVERIFY(set.has_value());
        QString said;
        for (const Diagnostic& d : (*set)->file("model.mo")->syntaxDiagnostics())
            said += QString::fromStdString(renderTerminal(d, **set));
        for (const std::string& top : session.classesOf("model.mo"))
            for (const std::string& cls : session.classesBelow(top))
                if (const auto checked = session.check(cls, {}); checked && said.isEmpty())
                    said += messagesOf(checked->diagnostics, **set);
        if (said.isEmpty())
            said = simulate(text, 1, {}, nullptr);
        QVERIFY2(!said.isEmpty(), "no error");
        for (const QString& words : c.third.split(';', Qt::SkipEmptyParts))
            QVERIFY2(said.contains(words.trimmed()), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(ChaptersTest)
#include "chapters_test.moc"
