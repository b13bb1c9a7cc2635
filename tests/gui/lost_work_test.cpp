// What must not be lost: texts that another program changed, that cannot be written, or that ended the program.
#include "tests/gui/window_fixture.h"

#include "app/shell/banner.h"
#include "solver/results/result_store.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include <cmath>
#include <csignal>
#include <sys/resource.h>

using namespace gnomon;

class LostWorkTest : public QObject {
    Q_OBJECT

    static constexpr const char* model = "model A\n  Real x = 1;\nend A;\n";

    static QList<Banner*> bars(WindowFixture& gnomon) {
        QList<Banner*> all;
        for (Banner* each : gnomon.window().findChildren<Banner*>())
            if (each->isVisible())
                all.append(each);
        return all;
    }
    static QString told(WindowFixture& gnomon) {
        QStringList all;
        for (const Banner* each : bars(gnomon))
            all.append(each->text());
        return all.join('\n');
    }
    static QPushButton* button(WindowFixture& gnomon, const QString& title) {
        for (Banner* bar : bars(gnomon))
            for (auto* each : bar->findChildren<QPushButton*>())
                if (each->text() == title && each->isVisible())
                    return each;
        return nullptr;
    }
    static void typeAtBegin(WindowFixture& gnomon, const char* text) {
        gnomon.editor().setCursor(0);
        QTest::keyClicks(&gnomon.editor(), text);
    }

private slots:
    /// A warning that saving answers goes with it.
    void whatIsSavedNeedsNoWarning() {
        WindowFixture gnomon;
        const QString path = gnomon.write("a.mo", model);
        gnomon.run("file.open", {path});
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY2(told(gnomon).contains("deleted or moved"), qPrintable(told(gnomon)));
        typeAtBegin(gnomon, "//");
        gnomon.run("file.save");
        QVERIFY2(told(gnomon).isEmpty(), qPrintable(told(gnomon)));
    }

    /// Of a new model in which nothing was written nothing can be lost.
    void anUntouchedModelIsClosedWithoutAQuestion() {
        WindowFixture gnomon;
        bool isAsked = false;
        QTimer guard;
        connect(&guard, &QTimer::timeout, this, [&isAsked] {
            if (auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                isAsked = true;
                question->button(QMessageBox::Discard)->click();
            }
        });
        guard.start(10);
        gnomon.run("file.new");
        gnomon.run("file.close");
        QVERIFY(gnomon.workspace().documents().isEmpty());
        QVERIFY(!isAsked);
        gnomon.run("file.new");
        typeAtBegin(gnomon, "// mine");
        gnomon.run("file.close");
        QVERIFY(isAsked);
    }

    void savingOverAConflictAsks_data() {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QByteArray>("saved");
        QTest::newRow("mine") << "Keep mine" << QByteArray("// model A\n  Real x = 1;\nend A;\n");
        QTest::newRow("theirs") << "Take the file" << QByteArray("block A\n  Real x = 1;\nend A;\n");
    }
    void savingOverAConflictAsks() {
        QFETCH(QString, answer);
        QFETCH(QByteArray, saved);
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        typeAtBegin(gnomon, "// ");
        const QByteArray theirs = QByteArray(model).replace("model A", "block A");
        gnomon.write("a.mo", theirs);
        for (const char* command : {"file.save", "file.saveAll"}) {
            const Result<QVariant> done = gnomon.tryRun(command);
            QVERIFY(!done.has_value());
            QVERIFY2(QString::fromStdString(done.error().message).contains("Another program changed a.mo"),
                     done.error().message.c_str());
            QCOMPARE(gnomon.read("a.mo"), theirs);
        }
        QVERIFY(!gnomon.tryRun("file.saveAs", {gnomon.path("a.mo")}).has_value());
        QCOMPARE(gnomon.read("a.mo"), theirs);
        QTRY_VERIFY(button(gnomon, answer));
        QTest::mouseClick(button(gnomon, answer), Qt::LeftButton);
        QVERIFY(bars(gnomon).isEmpty());
        gnomon.run("file.save");
        QCOMPARE(gnomon.read("a.mo"), saved);
    }

    /// In the next start there is no view yet when it is found.
    void aConflictIsAskedAfterAStartToo() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        typeAtBegin(gnomon, "// ");
        gnomon.window().close();
        gnomon.end();
        gnomon.write("a.mo", QByteArray(model).replace("model A", "block A"));
        gnomon.start();
        QVERIFY(button(gnomon, "Take the file"));
    }

    void aFileIsNotOpenTwice() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        gnomon.run("file.open", {gnomon.write("b.mo", "model B end B;\n")});
        QVERIFY(!gnomon.tryRun("file.saveAs", {gnomon.path("a.mo")}).has_value());
        QCOMPARE(gnomon.read("a.mo"), QByteArray(model));
    }

    void whatCannotBeSavedSaysWhyAndWhereElse() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        typeAtBegin(gnomon, "// ");
        // Something else is in its place.
        QVERIFY(QFile::remove(gnomon.path("a.mo")) && QDir().mkpath(gnomon.path("a.mo")));
        const Result<QVariant> done = gnomon.tryRun("file.save");
        QVERIFY(!done.has_value());
        const QString why = QString::fromStdString(done.error().message);
        QVERIFY2(why.contains("directory"), qPrintable(why));
        QVERIFY2(told(gnomon).contains(why), qPrintable(told(gnomon)));
        QVERIFY(button(gnomon, "Save as…"));
        QVERIFY(gnomon.document().isModified());
        gnomon.run("file.saveAs", {gnomon.path("c.mo")});
        QVERIFY2(bars(gnomon).isEmpty(), qPrintable(told(gnomon)));
        QVERIFY(gnomon.read("c.mo").startsWith("// model"));
    }

    void aFullDiskLeavesTheSession() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        gnomon.window().close();
        const QByteArray before = gnomon.read("profile/sessions/1/session.json");
        QVERIFY(!before.isEmpty());
        rlimit limit{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        const rlimit small{16, limit.rlim_max};
        const auto signal = std::signal(SIGXFSZ, SIG_IGN);
        gnomon.window().show();
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        gnomon.window().close();
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        std::signal(SIGXFSZ, signal);
        QCOMPARE(gnomon.read("profile/sessions/1/session.json"), before);
        gnomon.window().show();
        QVERIFY2(told(gnomon).contains("cannot be kept"), qPrintable(told(gnomon)));
    }

    void aJournalThatCannotBeWrittenIsSaid() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        QVERIFY(QDir(gnomon.path("profile/sessions/1/journal")).removeRecursively());
        typeAtBegin(gnomon, "//");
        QVERIFY2(told(gnomon).contains("would be lost"), qPrintable(told(gnomon)));
        // Who quits is asked.
        QString asked;
        QTimer::singleShot(0, &gnomon.window(), [&asked] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(question);
            asked = question->text();
            question->button(QMessageBox::Cancel)->click();
        });
        QVERIFY(!gnomon.window().close());
        QVERIFY2(asked.contains("a.mo"), qPrintable(asked));
        QVERIFY(QDir().mkpath(gnomon.path("profile/sessions/1/journal")));
        QTest::keyClicks(&gnomon.editor(), " mine");
        QVERIFY(gnomon.workspace().unkept().isEmpty());
        gnomon.restart();
        QVERIFY(gnomon.document().text().starts_with("// mine"));
    }

    void aJournalThatCannotBeReadIsSaid() {
        WindowFixture gnomon;
        gnomon.window().close();
        gnomon.end();
        gnomon.write("profile/sessions/1/journal/0007.journal", "nothing that anybody wrote");
        gnomon.start();
        QVERIFY2(told(gnomon).contains("0007.journal.unreadable"), qPrintable(told(gnomon)));
        QCOMPARE(gnomon.read("profile/sessions/1/journal/0007.journal.unreadable"),
                 QByteArray("nothing that anybody wrote"));
        QTest::mouseClick(button(gnomon, "Close"), Qt::LeftButton);
        gnomon.restart();
        QVERIFY(bars(gnomon).isEmpty());
    }

    void aStartThatDidNotEndIsFollowedByASafeOne() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", "model A\n  Real x = y;\nend A;\n")});
        QTRY_VERIFY(gnomon.window().problems().problemCount() > 0);
        gnomon.window().close();
        const QString running = gnomon.path("profile/sessions/1/running");
        QVERIFY(QFile::exists(running));
        gnomon.end();
        QVERIFY(!QFile::exists(running));
        gnomon.write("profile/sessions/1/running", ""); // as a program leaves it that was ended
        gnomon.start();
        QVERIFY(button(gnomon, "Check and draw"));
        // The text is there, and can be mended and saved.
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QVERIFY(!gnomon.workspace().isChecking());
        QCOMPARE(gnomon.window().problems().problemCount(), 0);
        typeAtBegin(gnomon, "// mine");
        gnomon.run("file.save");
        gnomon.run("edit.undo");
        QVERIFY(!gnomon.workspace().isChecking());
        QTest::mouseClick(button(gnomon, "Check and draw"), Qt::LeftButton);
        QTRY_VERIFY(gnomon.window().problems().problemCount() > 0);
        QVERIFY(bars(gnomon).isEmpty());
        gnomon.restart();
        QVERIFY(!button(gnomon, "Check and draw"));
    }

    static void simulate(WindowFixture& gnomon) {
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(!run->isActive());
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
    }
    static QString notice(WindowFixture& gnomon) { return gnomon.window().findChild<QLabel*>("notice")->text(); }

    void pinnedRunsAndOpenedResultsComeBack() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("d.mo", "model D\n  parameter Real k = 1;\n"
                                                      "  Real x(start = 1, fixed = true);\nequation\n  der(x) = -k*x;\n"
                                                      "end D;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "D");
        simulate(gnomon);
        gnomon.run("results.pin", {1});
        gnomon.run("results.name", {1, " as built "});
        simulate(gnomon);
        gnomon.run("results.open", {gnomon.write("m.csv", "time,x\n0,5\n1,6\n")});
        QTRY_COMPARE(gnomon.runs().runs().size(), 3);
        gnomon.restart();
        QCOMPARE(gnomon.runs().runs().size(), 2);
        const Run* first = gnomon.runs().runs().first();
        QCOMPARE(first->number(), 1);
        QCOMPARE(first->title(), "#1 as built");
        QVERIFY(first->isPinned());
        QCOMPARE(first->state(), Run::State::Finished);
        QCOMPARE(first->setup().className, "D");
        QVERIFY(first->figures() && first->figures()->equations > 0);
        QVERIFY(gnomon.runs().runs().last()->isOpened());
        QVERIFY2(notice(gnomon).contains("not pinned"), qPrintable(notice(gnomon)));
        const solver::ResultStore* store = gnomon.application().results().store(first);
        QVERIFY(store && store->find("x"));
        QVERIFY(std::abs(store->value(*store->find("x"), store->rowCount() - 1) - std::exp(-1)) < 1e-3);
        // New ones are counted on, and hide nothing of it.
        QTRY_COMPARE(gnomon.window().runBar().className(), "D");
        simulate(gnomon);
        QCOMPARE(gnomon.runs().latest()->number(), 4);
        QCOMPARE(gnomon.plot().curves().size(), 2u);
        QCOMPARE(gnomon.plot().curves()[0].run->number(), 1);
        gnomon.run("results.remove", {1});
        gnomon.restart();
        QCOMPARE(gnomon.runs().runs().size(), 1);
    }

    void aResultThatIsGoneIsSaid() {
        WindowFixture gnomon;
        const QString source = gnomon.write("m.csv", "time,x\n0,5\n1,6\n");
        gnomon.run("results.open", {source});
        QTRY_COMPARE(gnomon.runs().latest()->state(), Run::State::Opened);
        const QString file = gnomon.runs().latest()->resultFile();
        gnomon.window().close();
        gnomon.end();
        QVERIFY(QFile::remove(file));
        gnomon.start();
        QCOMPARE(gnomon.runs().runs().size(), 1);
        QCOMPARE(gnomon.runs().latest()->state(), Run::State::Failed);
        QVERIFY2(gnomon.runs().latest()->message().contains("m.csv"), qPrintable(gnomon.runs().latest()->message()));
    }

    /// As the window leaves it that is killed while a run goes on, and after others that nobody pinned.
    void resultsOfAWindowThatCrashedAreOffered_data() {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("left");
        QTest::newRow("pinned") << "Pin them" << 2;
        QTest::newRow("removed") << "Remove them" << 0;
        QTest::newRow("nothing said") << "Close" << 0;
    }
    void resultsOfAWindowThatCrashedAreOffered() {
        QFETCH(QString, answer);
        QFETCH(int, left);
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("d.mo", "model D\n  Real x(start = 1, fixed = true);\nequation\n"
                                                      "  der(x) = -x;\nend D;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "D");
        simulate(gnomon);
        simulate(gnomon);
        const QString runs = gnomon.path("profile/sessions/1/runs/");
        QTemporaryDir aside;
        for (const char* file : {"run-1.gnr", "run-1.json", "run-2.gnr", "run-2.json"})
            QVERIFY(QFile::copy(runs + file, aside.filePath(file)));
        gnomon.window().close();
        gnomon.end();
        QVERIFY(QDir(runs).entryList({"run-*"}).isEmpty());
        for (const QString& file : QDir(aside.path()).entryList(QDir::Files))
            QVERIFY(QFile::copy(aside.filePath(file), runs + file));
        // The second one had not come to its end.
        QFile record(runs + "run-2.json");
        QVERIFY(record.open(QIODevice::ReadWrite));
        const QByteArray ended = record.readAll();
        QVERIFY(ended.contains("\"Finished\""));
        record.resize(0);
        record.seek(0);
        record.write(QByteArray(ended).replace("\"Finished\"", "\"Running\""));
        record.close();
        gnomon.write("profile/sessions/1/running", "");
        gnomon.start();
        QCOMPARE(gnomon.runs().runs().size(), 2);
        QCOMPARE(gnomon.runs().latest()->state(), Run::State::Crashed);
        QVERIFY(gnomon.runs().latest()->hasResult());
        QVERIFY2(told(gnomon).contains("still there"), qPrintable(told(gnomon)));
        QVERIFY(button(gnomon, answer));
        QTest::mouseClick(button(gnomon, answer), Qt::LeftButton);
        gnomon.restart();
        QCOMPARE(gnomon.runs().runs().size(), left);
    }

    void latin1IsOpenedAndConverted() {
        WindowFixture gnomon;
        const QByteArray bytes = "model A \"Gr\xF6\xDF"
                                 "e \x80\"\nend A;\n";
        const QString path = gnomon.write("lat.mo", bytes);
        QVERIFY(!gnomon.tryRun("file.open", {path}).has_value());
        QVERIFY(button(gnomon, "Open as Latin-1 and convert"));
        QTest::mouseClick(button(gnomon, "Open as Latin-1 and convert"), Qt::LeftButton);
        QTRY_VERIFY(gnomon.window().documents().currentDocument());
        const QByteArray text = "model A \"Größe €\"\nend A;\n";
        QCOMPARE(QByteArray::fromStdString(gnomon.document().text()), text);
        QVERIFY(gnomon.document().isModified());
        QCOMPARE(gnomon.read("lat.mo"), bytes);
        gnomon.restart(); // unsaved as it is
        QCOMPARE(QByteArray::fromStdString(gnomon.document().text()), text);
        QVERIFY(gnomon.document().isModified());
        gnomon.run("file.save");
        QCOMPARE(gnomon.read("lat.mo"), text);
        QVERIFY(!gnomon.document().isModified());
        QVERIFY(!gnomon.tryRun("file.open", {gnomon.write("zero.mo", QByteArray("a\0\xE9", 3))}).has_value());
        QVERIFY(!button(gnomon, "Open as Latin-1 and convert"));
    }
};

QTEST_MAIN(LostWorkTest)
#include "lost_work_test.moc"
