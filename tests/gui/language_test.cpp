// A window that speaks German: what the compiler, the worker and the help say in it.
#include "tests/gui/window_fixture.h"

#include "app/shell/help_page.h"

#include <QTextBlock>
#include <QTranslator>

using namespace gnomon;

class LanguageTest : public QObject {
    Q_OBJECT

    static QStringList problems(WindowFixture& gnomon) { return gnomon.window().problems().texts(); }
    static Run* runToEnd(WindowFixture& gnomon) {
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        [&] { QTRY_VERIFY(!run->isActive()); }();
        return run;
    }
    static void open(WindowFixture& gnomon, const QByteArray& text) {
        gnomon.run("file.open", {gnomon.write("a.mo", text)});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
        QTRY_VERIFY(!gnomon.workspace().isChecking());
    }
    static HelpPage* help(WindowFixture& gnomon) {
        return static_cast<HelpPage*>(gnomon.window().documents().page(QStringLiteral("helpPage")));
    }

    QTranslator m_strings;

private slots:
    void initTestCase() {
        QVERIFY(m_strings.load(QStringLiteral(":/i18n/gnomon_de.qm")));
        QCoreApplication::installTranslator(&m_strings);
    }

    void problemsAreToldAndMended() {
        WindowFixture gnomon;
        open(gnomon, "model A\n  parameter Real stiffness = 1;\n  Real x(start = 1, fixed = true);\nequation\n"
                     "  der(x) = -stifness*x;\nend A;\n");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().endsWith("„stifness“ gibt es hier nicht (meinten Sie „stiffness“?)"),
                 qPrintable(problems(gnomon).first()));
        gnomon.editor().setCursor(static_cast<uint32_t>(gnomon.document().text().find("stifness") + 2));
        gnomon.run("edit.fix");
        QVERIFY(gnomon.document().text().find("-stiffness*x") != std::string::npos);
    }

    void syntaxIsTold_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("german");
        QTest::newRow("a token") << QByteArray("model A\n  Real x = (1;\nend A;\n")
                                 << "erwartet: ',' oder ')' – gefunden: ';'";
        QTest::newRow("a kind of token") << QByteArray("model A\n  Real 3;\nend A;\n")
                                         << "erwartet: der Name einer Komponente – gefunden: '3'";
        QTest::newRow("the end") << QByteArray("model A\n  Real x;\n") << "gefunden: Dateiende";
    }
    void syntaxIsTold() {
        QFETCH(QByteArray, text);
        QFETCH(QString, german);
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", text)});
        QTRY_VERIFY(!problems(gnomon).isEmpty());
        QVERIFY2(problems(gnomon).first().contains(german), qPrintable(problems(gnomon).first()));
    }

    /// By the process of the window and by that of the run.
    void aRunTellsWhyItFailed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("german");
        QTest::newRow("compiling") << QByteArray("model A\n  Real x;\n  Real y;\nequation\n  x = time;\nend A;\n")
                                   << "„A“ hat 2 Unbekannte und 1 Gleichung";
        QTest::newRow("running") << QByteArray("model A\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\n"
                                               "  assert(x > 0.5, \"zu klein\");\nend A;\n")
                                 << "Zusicherung verletzt: zu klein (time = ";
    }
    void aRunTellsWhyItFailed() {
        QFETCH(QByteArray, text);
        QFETCH(QString, german);
        WindowFixture gnomon;
        open(gnomon, text);
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->state(), Run::State::Failed);
        QVERIFY2(run->message().contains(german), qPrintable(run->message()));
    }

    void whatIsRefusedIsToldWhy() {
        WindowFixture gnomon;
        open(gnomon, "package L\n  model A\n  end A;\nend L;\n");
        const auto spec = [](const QString& name) {
            return QVariantMap{{"name", name}, {"within", "L"}, {"kind", "model"}};
        };
        const auto noName = gnomon.tryRun("class.new", {spec("2x")});
        QVERIFY(!noName);
        QCOMPARE(noName.error().message, "„2x“ ist kein Name");
        const auto taken = gnomon.tryRun("class.new", {spec("A")});
        QVERIFY(!taken);
        QCOMPARE(taken.error().message, "es gibt schon eine Klasse L.A");
    }

    void theHelpIsGerman() {
        WindowFixture gnomon;
        gnomon.run("help.show");
        QTRY_VERIFY(help(gnomon));
        QVERIFY(help(gnomon)->toPlainText().contains("Ein Modell schreiben, es laufen lassen"));
        QVERIFY(!help(gnomon)->toPlainText().contains("translated from"));
        // Links lead to German pages, and pictures are found.
        help(gnomon)->setSource(QUrl("qrc:/help/initialization.md"), QTextDocument::MarkdownResource);
        QVERIFY(help(gnomon)->toPlainText().startsWith("Wie ein Modell beginnt"));
        bool hasPicture = false;
        for (QTextBlock block = help(gnomon)->document()->begin(); block.isValid(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at)
                if (const QTextImageFormat picture = at.fragment().charFormat().toImageFormat(); picture.isValid()) {
                    hasPicture = true;
                    const QUrl place = help(gnomon)->source().resolved(QUrl(picture.name()));
                    QVERIFY2(QFile::exists(":" + place.path()), qPrintable(place.path()));
                }
        QVERIFY(hasPicture);
    }
};

QTEST_MAIN(LanguageTest)
#include "language_test.moc"
