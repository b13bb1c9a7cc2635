// The window without runs: files, typing, problems, panels, sessions.
#include "app/commands/default_keys.h"
#include "app/desk/theme.h"
#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/runs/run.h"
#include "app/workspace/view_service.h"
#include "diagram/diagram_canvas.h"
#include "editor/find_bar.h"
#include "tests/gui/window_fixture.h"

// moc cannot read the tables of kinds.
#ifndef Q_MOC_RUN
#include "compiler/session/source_version.h"
#endif

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

using namespace gnomon;
using session::HighlightKind;

namespace {

const QByteArray ball = "model Ball \"falls\"\r\n  parameter Real g = 9.81;\r\n  Real h(start = 1, fixed = true);\r\n"
                        "equation\r\n  der(h) = -g; // down\r\nend Ball;\r\n";

} // namespace

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    /// Qt gives the keyboard to what the wheel is turned over: what is typed next would choose another solver.
    void theWheelTakesNoKeyboard() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", "model A\n  Real x = time;\nend A;\n")});
        int lists = 0;
        for (const QWidget* each : gnomon.window().findChildren<QWidget*>()) {
            lists +=
                each->isVisible() && (qobject_cast<const QComboBox*>(each) || qobject_cast<const QLineEdit*>(each));
            if (each->isVisible())
                QVERIFY2(each->focusPolicy() != Qt::WheelFocus,
                         qPrintable(each->objectName() + ' ' + each->metaObject()->className()));
        }
        QVERIFY(lists > 2);
    }

    void theFirstStartWelcomes() {
        WindowFixture gnomon;
        QVERIFY(gnomon.window().documents().page("welcome"));
        QVERIFY(!gnomon.window().documents().currentDocument());
        const Result<QVariant> saved = gnomon.tryRun("file.save");
        QVERIFY2(!saved.has_value(), "there is nothing to save yet");
        gnomon.run("file.openExample", {"BouncingBall.mo"});
        QCOMPARE(gnomon.document().title(), "BouncingBall.mo");
        QVERIFY(gnomon.document().text().find("model BouncingBall") != std::string::npos);
    }

    void theWelcomePageShowsWhatIsThere() {
        WindowFixture gnomon;
        QWidget* page = gnomon.window().documents().page("welcome");
        const auto recent = [page] {
            QStringList names;
            for (const QToolButton* button : page->findChildren<QToolButton*>())
                if (button->text().contains("ball.mo"))
                    names << button->text();
            return names;
        };
        QVERIFY(recent().isEmpty());
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QCOMPARE(recent().size(), 1); // also while another tab is in front
        QVERIFY(QFile::remove(gnomon.path("ball.mo")));
        gnomon.run("view.welcome");
        QVERIFY(recent().isEmpty());
        // An example opens with its curves, as its card shows it.
        QWidget* card = page->findChild<QWidget*>("card");
        card->setFocus();
        QTest::keyClick(card, Qt::Key_Return);
        QTRY_COMPARE(gnomon.document().title(), "DampedOscillator.mo");
        QTRY_VERIFY(gnomon.runs().latest() && gnomon.runs().latest()->state() == Run::State::Finished);
        QTRY_VERIFY(!gnomon.plot().curves().empty() && gnomon.plot().points(0).size() > 10);
        QTRY_VERIFY(gnomon.window().findChild<QSlider*>());
        // With text and diagram side by side.
        const ModelPane& model = gnomon.window().documents().currentPane()->model();
        QVERIFY(model.isTextShown() && model.isViewShown(ModelPane::View::Diagram));
    }

    void cardsShowTheDiagramsOfTheirModels() {
        WindowFixture gnomon;
        QWidget* page = gnomon.window().documents().page("welcome");
        const QList<QWidget*> sketches = page->findChildren<QWidget*>("sketch");
        QCOMPARE(sketches.size(), 3);
        // What their texts draw in these colours: the mass, the ball between its middle and its edge, the bar of the
        // prey.
        const auto isNear = [](const QColor& a, const QColor& b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) < 30;
        };
        const auto pixels = [&isNear](QWidget* sketch, const QColor& color) {
            const QImage image = sketch->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += isNear(image.pixelColor(x, y), color);
            return count;
        };
        const QColor drawn[] = {QColor(213, 232, 244), QColor(234, 145, 75), QColor(0, 114, 178)};
        for (int i = 0; i < 3; ++i)
            QTRY_VERIFY2(pixels(sketches[i], drawn[i]) > 5, qPrintable(QString::number(i)));
        const QColor white(Qt::white), paper(0xE3, 0xE6, 0xEA);
        QVERIFY(sketches[0]->grab().toImage().pixelColor(sketches[0]->rect().center().x(), 10) == white);
        gnomon.run("view.themeDark");
        QTRY_VERIFY(sketches[0]->grab().toImage().pixelColor(sketches[0]->rect().center().x(), 10) == paper);
        gnomon.run("view.themeLight");
    }

    /// The desktop tells it while the program runs; who has chosen for himself is left alone.
    void coloursFollowTheSystem() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        Theme& theme = gnomon.application().shell().theme;
        const auto tell = [&theme](uint scheme) {
            QVERIFY(QMetaObject::invokeMethod(
                &theme, "systemSettingChanged", Q_ARG(QString, "org.freedesktop.appearance"),
                Q_ARG(QString, "color-scheme"), Q_ARG(QDBusVariant, QDBusVariant(QVariant::fromValue(scheme)))));
        };
        gnomon.run("view.themeSystem");
        tell(1);
        QVERIFY(theme.colors().dark);
        QTRY_VERIFY(gnomon.window().palette().color(QPalette::Window).lightness() < 128);
        QTRY_VERIFY(gnomon.editor().grab().toImage().pixelColor(gnomon.editor().width() - 40, 60).lightness() < 128);
        tell(2);
        QVERIFY(!theme.colors().dark);
        QTRY_VERIFY(gnomon.editor().grab().toImage().pixelColor(gnomon.editor().width() - 40, 60).lightness() > 128);
        gnomon.run("view.themeLight");
        tell(1);
        QVERIFY(!theme.colors().dark);
    }

    void aNewWindowFitsTheScreen() {
        WindowFixture gnomon;
        const QSize room = gnomon.window().screen()->availableSize();
        // Unless the screen is smaller than all windows.
        const QSize least = gnomon.window().minimumSizeHint();
        QVERIFY(gnomon.window().width() <= std::max(least.width(), std::min(1280, room.width())));
        QVERIFY(gnomon.window().height() <= std::max(least.height(), std::min(800, room.height())));
        gnomon.run("view.resize", {1400, 900});
        // The text keeps its half when a diagram comes.
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.diagram", {true});
        const int whole = gnomon.window().documents().currentPane()->width();
        QVERIFY(gnomon.editor().width() > whole * 2 / 5 && gnomon.editor().width() < whole * 3 / 5);
    }

    void librariesAreFoundInTheFoldersOfTheSettings() {
        WindowFixture gnomon;
        QDir(gnomon.path({})).mkpath("libraries/Mine");
        gnomon.write("libraries/Mine/package.mo", "package Mine\n  model M\n  end M;\nend Mine;\n");
        gnomon.run("view.library");
        QVERIFY(!gnomon.window().library().packagesIn("").contains("Mine"));
        gnomon.run("libraries.add", {gnomon.path("libraries")});
        gnomon.run("view.settings");
        QCOMPARE(gnomon.window().findChild<QListWidget*>("libraryFolders")->count(), 1);
        gnomon.restart();
        gnomon.run("view.library");
        QTRY_VERIFY(gnomon.window().library().packagesIn("").contains("Mine"));
        gnomon.run("libraries.remove", {gnomon.path("libraries")});
        QVERIFY(!gnomon.tryRun("libraries.remove", {gnomon.path("libraries")}).has_value());
        gnomon.restart();
        gnomon.run("view.library");
        QTRY_VERIFY(!gnomon.window().library().packagesIn("").isEmpty());
        QVERIFY(!gnomon.window().library().packagesIn("").contains("Mine"));
    }

    void wordsOfABlockAreMarkedTogether() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        const auto isMarked = [&](qsizetype at) {
            return gnomon.editor().SendScintilla(QsciScintillaBase::SCI_INDICATORVALUEAT, 11UL,
                                                 static_cast<long>(at)) != 0;
        };
        gnomon.editor().setCursor(static_cast<uint32_t>(ball.indexOf("end Ball")));
        QTRY_VERIFY(isMarked(0) && isMarked(ball.indexOf("end Ball")));
        QVERIFY(!isMarked(ball.indexOf("equation")));
        gnomon.editor().setCursor(static_cast<uint32_t>(ball.indexOf("der")));
        QTRY_VERIFY(!isMarked(0));
    }

    void annotationsThatHandsAddAreFolded() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write("m.mo", "package P\n  block B\n  end B;\n  model M\n  end M;\nend P;\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.diagram", {true});
        gnomon.run("diagram.setClass", {"P.M"});
        gnomon.run("diagram.add", {"P.B", 0, 0});
        QTRY_VERIFY(gnomon.document().text().find("annotation") != std::string::npos);
        const auto line = [&](const char* word) {
            const std::string text = gnomon.document().text();
            return std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(word)), '\n');
        };
        if (line("annotation") != line("B b"))
            QTRY_VERIFY(!gnomon.editor().SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE,
                                                       static_cast<unsigned long>(line("annotation"))));
    }

    void keysOfCommandsCanBeChanged() {
        WindowFixture gnomon;
        CommandRegistry& commands = gnomon.application().shell().commands;
        const QList<QKeySequence> before = commands.action("edit.moveUp")->shortcuts();
        QVERIFY(!before.isEmpty());
        // Who had the key before loses it.
        QCOMPARE(gnomon.run("shortcuts.set", {"view.runs", before[0].toString()}).toString(),
                 commands.action("edit.moveUp")->text());
        QCOMPARE(commands.action("view.runs")->shortcuts(), before);
        QVERIFY(commands.action("view.runs")->toolTip().contains(before[0].toString(QKeySequence::NativeText)));
        QVERIFY(commands.action("edit.moveUp")->shortcuts().isEmpty());
        QVERIFY(!gnomon.tryRun("shortcuts.set", {"no.command", "Ctrl+K"}).has_value());
        // What begins the keys of others would keep these from being typed.
        QVERIFY(!gnomon.tryRun("shortcuts.set", {"view.runs", "Ctrl+M"}).has_value());
        QVERIFY(!gnomon.tryRun("shortcuts.set", {"view.runs", "Ctrl+S, A"}).has_value());
        QCOMPARE(commands.action("view.runs")->shortcuts(), before);
        gnomon.restart();
        CommandRegistry& after = gnomon.application().shell().commands;
        QCOMPARE(after.action("view.runs")->shortcuts(), before);
        QVERIFY(after.action("edit.moveUp")->shortcuts().isEmpty());
        // In the settings, by hand.
        gnomon.run("view.settings");
        auto* table = gnomon.window().findChild<QTreeView*>("shortcuts");
        auto* filter = gnomon.window().findChild<QLineEdit*>("shortcutFilter");
        auto* field = gnomon.window().findChild<QKeySequenceEdit*>("shortcutKeys");
        QVERIFY(table && filter && field);
        filter->setText(after.action("view.welcome")->text());
        QCOMPARE(table->model()->rowCount(), 1);
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(field, Qt::Key_F7, Qt::ControlModifier);
        QTRY_COMPARE(after.action("view.welcome")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_F7));
        gnomon.run("shortcuts.reset", {"view.runs"});
        gnomon.run("shortcuts.reset", {"edit.moveUp"});
        QCOMPARE(after.action("view.runs")->shortcuts(), QList{QKeySequence("Ctrl+T, R")});
        QCOMPARE(after.action("edit.moveUp")->shortcuts(), before);
    }

    void everyCommandHasKeysOfItsOwn() {
        WindowFixture gnomon;
        const CommandRegistry& commands = gnomon.application().shell().commands;
        // What lies at the same place, or needs no AltGr, on American, German and Spanish keyboards.
        const auto isEverywhere = [](const QKeySequence& sequence) {
            for (int i = 0; i < sequence.count(); ++i) {
                const Qt::Key key = sequence[i].key();
                const bool isShifted = sequence[i].keyboardModifiers() & Qt::ShiftModifier;
                const bool isNamed = key >= Qt::Key_Escape || key == Qt::Key_Space; // F5, Left …
                if (!isNamed && !(key >= Qt::Key_A && key <= Qt::Key_Z) &&
                    !(key >= Qt::Key_0 && key <= Qt::Key_9 && !isShifted) && key != Qt::Key_Plus &&
                    key != Qt::Key_Minus && key != Qt::Key_Comma)
                    return false;
            }
            return true;
        };
        QStringList without, notEverywhere, colliding;
        QList<std::pair<QString, QKeySequence>> all;
        for (const QString& id : commands.ids()) {
            const QAction* action = commands.action(id);
            if (action->text().isEmpty()) {
                QVERIFY2(action->shortcuts().isEmpty(), qPrintable(id)); // scripts only
                continue;
            }
            if (action->shortcuts().isEmpty())
                without << id;
            else if (std::ranges::none_of(action->shortcuts(), isEverywhere))
                notEverywhere << id;
            for (const QKeySequence& key : action->shortcuts())
                all.append({id, key});
        }
        QVERIFY(all.size() > 150);
        const auto compare = [&colliding](const QList<std::pair<QString, QKeySequence>>& keys) {
            for (qsizetype i = 0; i < keys.size(); ++i)
                for (qsizetype k = i + 1; k < keys.size(); ++k)
                    if (collide(keys[i].second, keys[k].second))
                        colliding << keys[i].first + " " + keys[i].second.toString() + " " + keys[k].first;
        };
        compare(all);
        QList<std::pair<QString, QKeySequence>> drawing;
        for (const DrawingKey& each : drawingKeys()) {
            drawing.append({each.command, each.key});
            QVERIFY2(commands.contains(QLatin1String(each.command)), each.command);
            // A drawing may take a key of the window for itself, but not the first one of several strokes.
            for (const auto& [id, key] : all)
                if (key.count() > 1 && collide(each.key, key))
                    colliding << QLatin1String(each.command) + " " + key.toString();
        }
        compare(drawing);
        QCOMPARE(without.join(' '), QString());
        QCOMPARE(notEverywhere.join(' '), QString());
        QCOMPARE(colliding.join('\n'), QString());
    }

    void keysOfTwoStrokes() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        gnomon.editor().setFocus();
        const Document& document = gnomon.document();
        const std::string before = document.text();
        // By hand, in a text that would take the letter otherwise.
        QTest::keyClick(&gnomon.editor(), Qt::Key_T, Qt::ControlModifier);
        QTest::keyClick(&gnomon.editor(), Qt::Key_W);
        QTRY_VERIFY(gnomon.window().documents().page("welcome"));
        QTRY_VERIFY(gnomon.window().documents().page("welcome")->isVisible());
        QCOMPARE(document.text(), before);
        // And listed in the help, those that were changed too.
        gnomon.run("shortcuts.set", {"view.runs", "Ctrl+F7"});
        gnomon.run("help.keys");
        auto* page = gnomon.window().findChild<QTextBrowser*>("helpPage");
        QVERIFY(page);
        const QString text = page->toPlainText();
        for (const char* key : {"Ctrl+T, W", "Ctrl+M, Left", "Ctrl+F7", "Ctrl+Z", "R (in a drawing)"})
            QVERIFY2(text.contains(QLatin1String(key)), key);
        QVERIFY(!text.contains("Ctrl+T, R\n"));
        for (const QString& id : gnomon.application().shell().commands.ids())
            if (QString title = gnomon.application().shell().commands.action(id)->text(); !title.isEmpty())
                QVERIFY2(text.contains(title.remove('&')), qPrintable(id));
    }

    void theOutlineFollowsTheCursor() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        gnomon.run("view.outline");
        auto* outline = gnomon.window().findChild<QTreeView*>("outline");
        QVERIFY(outline);
        gnomon.editor().setFocus();
        gnomon.editor().setCursor(static_cast<uint32_t>(ball.indexOf("h(start")));
        QTRY_VERIFY(outline->currentIndex().data().toString().startsWith("h "));
        gnomon.editor().setCursor(static_cast<uint32_t>(ball.indexOf("9.81")));
        QTRY_VERIFY(outline->currentIndex().data().toString().startsWith("g "));
    }

    /// A model with a diagram shows it beside its text; one of equations alone does not.
    void diagramsStandBesideTexts() {
        WindowFixture gnomon;
        const auto pane = [&gnomon]() -> ModelPane& { return gnomon.window().documents().currentPane()->model(); };
        gnomon.run(
            "file.open",
            {gnomon.write("drawn.mo", "model Drawn\n  Part p annotation (Placement(transformation(extent={{-10,-10},"
                                      "{10,10}})));\n  model Part\n  end Part;\nend Drawn;\n")});
        QTRY_VERIFY(pane().isViewShown(ModelPane::View::Diagram));
        QVERIFY(pane().isTextShown());
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        gnomon.run("file.new");
        QTRY_COMPARE(pane().className(), "Model1");
        QVERIFY(pane().isViewShown(ModelPane::View::Diagram) && pane().isTextShown());
        QVERIFY(gnomon.editor().hasFocus());
        // From the text its keys go to the diagram first, and hide it then.
        gnomon.run("view.diagram");
        QTRY_COMPARE(QApplication::focusWidget(), &pane().canvas());
        QVERIFY(pane().isViewShown(ModelPane::View::Diagram));
        gnomon.run("view.diagram");
        QVERIFY(!pane().isViewShown(ModelPane::View::Diagram));
        for (const auto& document : gnomon.workspace().documents())
            if (document->title() == "ball.mo")
                gnomon.window().documents().show(document);
        QCOMPARE(pane().className(), "Ball");
        QVERIFY(!pane().isViewShown(ModelPane::View::Diagram));
    }

    void openTypeUndoSave() {
        WindowFixture gnomon;
        const QString path = gnomon.write("ball.mo", ball);
        gnomon.run("file.open", {path});
        QCOMPARE(gnomon.window().windowTitle(), "ball.mo[*]");
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QTRY_COMPARE(gnomon.editor().highlightAt(0), std::optional(HighlightKind::Keyword));
        const auto comment = static_cast<uint32_t>(ball.indexOf("// down"));
        QTRY_COMPARE(gnomon.editor().highlightAt(comment), std::optional(HighlightKind::Comment));
        QCOMPARE(gnomon.window().runBar().className(), "Ball");
        // What names mean is seen a moment later.
        QTRY_COMPARE(gnomon.editor().highlightAt(static_cast<uint32_t>(ball.indexOf("der(") + 4)),
                     std::optional(HighlightKind::State));

        gnomon.editor().setCursor(static_cast<uint32_t>(ball.indexOf("equation")));
        QTest::keyClicks(&gnomon.editor(), "  Real v;");
        QTest::keyClick(&gnomon.editor(), Qt::Key_Return);
        QVERIFY(gnomon.document().isModified());
        QVERIFY(gnomon.window().isWindowModified());
        gnomon.run("file.save");
        QCOMPARE(gnomon.read("ball.mo"), QByteArray(ball).replace("equation", "  Real v;\r\n  equation"));
        while (gnomon.document().canUndo())
            gnomon.run("edit.undo");
        gnomon.run("file.save");
        QCOMPARE(gnomon.read("ball.mo"), ball);
        QVERIFY(gnomon.document().canRedo());
        gnomon.run("edit.redo");
        QVERIFY(gnomon.document().isModified());
    }

    void shortcutsReachTheCommands() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        gnomon.window().activateWindow();
        gnomon.editor().setFocus();
        QTest::keyClicks(&gnomon.editor(), "x");
        QCOMPARE(gnomon.document().text().front(), 'x');
        QTest::keyClick(&gnomon.editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(gnomon.document().text().front(), 'm');
        QTest::keyClick(&gnomon.editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(gnomon.document().text().front(), 'x');
    }

    void everyFileComesBackByteForByte_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("BOM and CRLF") << QByteArray("\xEF\xBB\xBFmodel A\r\nend A;\r\n");
        QTest::newRow("mixed") << QByteArray("model A\r\n\n\r  Real x;\t \nend A;");
        QTest::newRow("wide letters") << QByteArray("// \xE2\x88\x82\xF0\x9F\x98\x80\nmodel A end A;\n");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no model at all") << QByteArray(")))) end when ((( \"never closed\n");
    }
    void everyFileComesBackByteForByte() {
        QFETCH(QByteArray, bytes);
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", bytes)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QVERIFY(!gnomon.document().isModified());
        gnomon.run("file.save");
        QCOMPARE(gnomon.read("a.mo"), bytes);
        gnomon.editor().setCursor(gnomon.editor().cursor());
        QTest::keyClicks(&gnomon.editor(), "x");
        gnomon.run("edit.undo");
        gnomon.run("file.save");
        QCOMPARE(gnomon.read("a.mo"), bytes);
    }

    void whatCannotBeOpenedIsSaid_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        QTest::newRow("binary") << QByteArray("\0\1\2", 3) << "zero byte";
        QTest::newRow("Latin-1") << QByteArray("caf\xE9") << "byte 3";
    }
    void whatCannotBeOpenedIsSaid() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        WindowFixture gnomon;
        const Result<QVariant> opened = gnomon.tryRun("file.open", {gnomon.write("bad.mo", bytes)});
        QVERIFY(!opened.has_value());
        const QString message = QString::fromStdString(opened.error().message);
        QVERIFY2(message.contains(reason) && message.contains("bad.mo"), qPrintable(message));
        QVERIFY(!gnomon.tryRun("file.open", {gnomon.path("missing.mo")}).has_value());
        QVERIFY(!gnomon.window().documents().currentDocument());
    }

    void problemsAreListedAndJumpedTo() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", "model A\n  Real x = ;\nend A;\n")});
        QTRY_VERIFY(gnomon.window().problems().problemCount() > 0);
        QVERIFY2(gnomon.window().problems().texts().first().startsWith("a.mo:2:"),
                 qPrintable(gnomon.window().problems().texts().first()));
        gnomon.run("problems.next");
        QCOMPARE(gnomon.editor().cursorPlace().line, 2u);
        gnomon.document().apply(TextChange::difference(gnomon.document().text(), "model A\n  Real x = 1;\nend A;\n"));
        QTRY_COMPARE(gnomon.window().problems().problemCount(), 0);
    }

    void theSessionComesBack() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", "model A\nend A;\n")});
        gnomon.run("file.open", {gnomon.write("b.mo", "model B\n  Real x;\nend B;\n")});
        gnomon.editor().setCursor(10);
        QTest::keyClicks(&gnomon.editor(), "yy");
        gnomon.run("file.new", {"Fresh"});
        gnomon.window().documents().show(gnomon.workspace().find(gnomon.path("b.mo")));
        gnomon.restart();
        QCOMPARE(gnomon.workspace().documents().size(), 3);
        QCOMPARE(gnomon.document().title(), "b.mo");
        QCOMPARE(gnomon.editor().cursor(), 12u);
        QVERIFY(gnomon.document().isModified());
        QVERIFY(gnomon.document().text().find("yy") != std::string::npos);
        QCOMPARE(gnomon.read("b.mo"), "model B\n  Real x;\nend B;\n");
        gnomon.run("edit.undo");
        QVERIFY(!gnomon.document().isModified());
    }

    void theSameTextTwiceSideBySide() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", "model A\nend A;\n")});
        gnomon.run("view.splitRight");
        const QList<EditorPane*> panes = gnomon.window().documents().panes(&gnomon.document());
        QCOMPARE(panes.size(), 2);
        QTest::keyClicks(&panes[1]->editor(), "x");
        QVERIFY(gnomon.document().text().find('x') != std::string::npos);
        gnomon.run("file.close");
        QCOMPARE(gnomon.window().documents().panes(&gnomon.document()).size(), 1);
        gnomon.run("file.close", {"discard"});
        QVERIFY(gnomon.workspace().documents().isEmpty());
        QVERIFY2(gnomon.window().documents().page("welcome"), "an empty window welcomes");
    }

    void thePaletteFindsAndRuns() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        gnomon.run("view.palette");
        auto* field = gnomon.window().findChild<QLineEdit*>("paletteField");
        QVERIFY(field->isVisible());
        field->setText("> dark col");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!field->isVisible());
        QVERIFY(gnomon.application().shell().theme.colors().dark);
        gnomon.run("view.themeLight");
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.quickOpen");
        field->setText("bal");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(gnomon.editor().selectedText(), "Ball");
    }

    /// Who presses Return while libraries are read gets what he asked for once it is known, unless he went on.
    void whatIsWantedBeforeLibrariesAreReadIsOpened() {
        WindowFixture gnomon;
        gnomon.window().activateWindow();
        const auto& library = gnomon.window().library().model();
        gnomon.run("view.quickOpen");
        auto* field = gnomon.window().findChild<QLineEdit*>("paletteField");
        QTest::keyClicks(field, "analog.Resistor");
        QVERIFY(library.areAllOnTheirWay());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(field->isVisible());
        QTRY_VERIFY(gnomon.window().documents().currentPane());
        QTRY_COMPARE(gnomon.window().documents().currentPane()->model().className(),
                     "Gnomon.Electrical.Analog.Resistor");
        QVERIFY(!field->isVisible());
    }

    void whatIsSearchedInTheLibraryIsOpened_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isOpened");
        QTest::newRow("as it stands") << "" << true;
        QTest::newRow("typed on") << "x" << false;
        QTest::newRow("went away") << "-" << false;
    }
    void whatIsSearchedInTheLibraryIsOpened() {
        QFETCH(QString, typed);
        QFETCH(bool, isOpened);
        WindowFixture gnomon;
        gnomon.window().activateWindow();
        gnomon.run("view.library");
        auto* field = gnomon.window().findChild<QLineEdit*>("libraryFilter");
        QTRY_VERIFY(field->isVisible());
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        // Nothing was searched: nothing is opened.
        QTest::keyClick(field, Qt::Key_Return);
        QTest::keyClicks(field, "analog.Capacitor");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(gnomon.window().library().model().areAllOnTheirWay());
        if (typed == "-")
            QTest::keyClick(field, Qt::Key_Tab);
        else
            QTest::keyClicks(field, typed);
        QTRY_VERIFY(!gnomon.window().library().model().areAllOnTheirWay());
        if (!isOpened) {
            // What was asked for before it is answered before it.
            bool isAnswered = false;
            gnomon.application().shell().views.ask(
                &gnomon.window(), [](session::ModelViews&) { return true; }, [&](bool) { isAnswered = true; }, -3);
            QTRY_VERIFY(isAnswered);
            QVERIFY(!gnomon.window().documents().currentPane());
            return;
        }
        QTRY_VERIFY(gnomon.window().documents().currentPane());
        QTRY_COMPARE(gnomon.window().documents().currentPane()->model().className(),
                     "Gnomon.Electrical.Analog.Capacitor");
    }

    void ownClassesComeFirstAndOnce() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("gain.mo", "model Gain2\nend Gain2;\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.window().library().model().allClasses();
        QTRY_VERIFY(!gnomon.window().library().model().areAllOnTheirWay());
        gnomon.run("view.quickOpen");
        auto* field = gnomon.window().findChild<QLineEdit*>("paletteField");
        field->setText("gain");
        auto* list = gnomon.window().findChild<QListView*>("paletteList");
        QVERIFY(list);
        QTRY_COMPARE(list->model()->index(0, 0).data().toString(), "Gain2");
        int times = 0;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            times += list->model()->index(row, 0).data().toString() == "Gain2";
        QCOMPARE(times, 1);
    }

    /// Whoever looks something up in a library still runs his own model.
    void aLibraryTextDoesNotChangeWhatRuns() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Ball");
        gnomon.run("library.open", {"Gnomon.Electrical.Analog.Resistor"});
        QTRY_VERIFY(gnomon.document().isReadOnly() && gnomon.workspace().analysis(&gnomon.document()));
        QTRY_COMPARE(gnomon.window().documents().currentPane()->model().className(),
                     "Gnomon.Electrical.Analog.Resistor");
        QCOMPARE(gnomon.window().runBar().className(), "Ball");
    }

    void panelsBelowComeBackAsTheyWere() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Ball");
        const auto dock = [&](const char* id) { return gnomon.window().findChild<QDockWidget*>(id); };
        gnomon.run("view.runs");
        QTRY_VERIFY(!dock("runs")->visibleRegion().isEmpty());
        gnomon.run("view.bottom");
        QTRY_VERIFY(dock("runs")->isHidden() && dock("problems")->isHidden());
        gnomon.run("view.bottom");
        QTRY_VERIFY(!dock("runs")->visibleRegion().isEmpty());
        // What a run needs brings the others along.
        gnomon.run("view.bottom");
        gnomon.run("run.start");
        for (const char* id : {"problems", "search", "runs", "plots", "initialization"})
            QVERIFY2(!dock(id)->isHidden(), id);
        QTRY_VERIFY(!dock("plots")->visibleRegion().isEmpty());
    }

    void theTextGetsTheKeysOfADrawingThatGoes() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.window().activateWindow();
        gnomon.run("view.diagram", {true});
        ModelPane& model = gnomon.window().documents().currentPane()->model();
        model.canvas().setFocus();
        QTRY_VERIFY(model.isAncestorOf(QApplication::focusWidget()));
        gnomon.run("view.diagram", {false});
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&gnomon.editor()));
    }

    /// As wide as half of a small screen, with everything open: that is 1600 x 1000 at 200 %.
    void aFullWindowFitsOnHalfAScreen() {
        WindowFixture gnomon;
        QVERIFY(gnomon.window().screen()->availableSize().width() < 1100); // the one that tests have
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
        gnomon.run("run.start");
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        gnomon.run("view.diagram", {true});
        for (const char* id : {"view.properties", "view.setup", "view.results", "view.plots", "view.runs",
                               "view.problems", "view.search", "view.initialization", "view.library"}) {
            gnomon.run(id);
            gnomon.run("view.resize", {800, 500});
            QTRY_COMPARE(gnomon.window().size(), QSize(800, 500));
        }
        for (const char* name : {"searchField", "setupButton", "runButton"}) {
            const auto* part = gnomon.window().findChild<QWidget*>(name);
            QVERIFY2(part && part->isVisible(), name);
            const QRect place(part->mapTo(&gnomon.window(), QPoint()), part->size());
            QVERIFY2(gnomon.window().rect().contains(place), name);
        }
    }

    /// Qt does not take back where a window was on another screen; nothing is damaged then.
    void anotherScreenIsNoDamage() {
        WindowFixture gnomon;
        gnomon.window().close();
        gnomon.end();
        QJsonObject session = QJsonDocument::fromJson(gnomon.read("profile/sessions/1/session.json")).object();
        QByteArray geometry = QByteArray::fromBase64(session["geometry"].toString().toLatin1());
        // The width of the screen, behind the mark, the version, two rectangles, the screen and two states.
        const int width = 4 + 4 + 16 + 16 + 4 + 2;
        QVERIFY(geometry.size() >= width + 4);
        geometry.replace(width, 4, QByteArray::fromHex("00002710"));
        session["geometry"] = QString::fromLatin1(geometry.toBase64());
        gnomon.write("profile/sessions/1/session.json", QJsonDocument(session).toJson());
        gnomon.start();
        const QString notice = gnomon.window().findChild<QLabel*>("notice")->text();
        QVERIFY2(!notice.contains("damaged"), qPrintable(notice));
        const QSize room = gnomon.window().screen()->availableSize();
        QVERIFY(gnomon.window().width() <= room.width() && gnomon.window().height() <= room.height());
    }

    void whatIsHiddenGetsItsColoursToo() {
        WindowFixture gnomon;
        Theme& theme = gnomon.application().shell().theme;
        gnomon.run("view.themeLight");
        QList<QLineEdit*> fields;
        for (const char* name : {"a.mo", "b.mo"}) {
            gnomon.run("file.open", {gnomon.write(name, ball)});
            gnomon.run("edit.find");
            fields << gnomon.window().documents().currentPane()->findBar().findChild<QLineEdit*>();
            QVERIFY(fields.last()->isVisible());
        }
        const auto ink = [](const QWidget* widget) { return widget->palette().color(QPalette::Text); };
        const QColor light = theme.colors().text;
        QVERIFY(!fields[0]->isVisible() && fields[1]->isVisible());
        gnomon.run("view.themeDark");
        const QColor dark = theme.colors().text;
        QVERIFY(dark != light);
        QCOMPARE(ink(fields[1]), dark);
        QTRY_COMPARE(ink(fields[0]), dark);
        // Whoever is shown before its turn comes does not wait for it.
        gnomon.run("view.themeLight");
        gnomon.run("view.previousTab");
        QVERIFY(fields[0]->isVisible());
        QCOMPARE(ink(fields[0]), light);
        QTRY_COMPARE(ink(fields[1]), light);
        // Of two changes the last one counts, and all of it.
        theme.setMode(Theme::Mode::Dark);
        theme.setMode(Theme::Mode::Light);
        theme.setMode(Theme::Mode::Dark);
        QCOMPARE(ink(fields[0]), dark); // the last one shown
        QTRY_VERIFY(!theme.isChanging());
        QCOMPARE(ink(fields[1]), dark);
    }

    void everyPageShowsInAnySize() {
        WindowFixture gnomon;
        for (const char* id : {"help.show", "help.about", "view.settings", "view.welcome"}) {
            gnomon.run(id);
            for (const QSize& size : {QSize(1000, 600), QSize(1800, 1000), QSize(1280, 720)}) {
                gnomon.run("view.resize", {size.width(), size.height()});
                QTRY_COMPARE(gnomon.window().size(), size);
                QVERIFY(!gnomon.window().grab().isNull());
            }
        }
        auto* help = gnomon.window().documents().page("helpPage");
        QVERIFY(help);
        gnomon.run("help.show");
        QVERIFY(static_cast<QTextBrowser*>(help)->toPlainText().contains("Ctrl+Shift+P"));
        // Pictures of the window are wider than the column of text, and are made to fit.
        gnomon.window().resize(1280, 720);
        QTRY_COMPARE(static_cast<QTextBrowser*>(help)->horizontalScrollBar()->maximum(), 0);
    }

    /// Also with everything in it.
    void aFullWindowFitsOnASmallScreen() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
        gnomon.run("run.start");
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        gnomon.run("init.load");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        gnomon.run("init.picture", {true});
        for (const char* id :
             {"view.settings", "view.properties", "view.setup", "view.results", "view.plots", "view.runs",
              "view.problems", "view.search", "view.initialization", "help.show", "file.new"}) {
            gnomon.run(id);
            gnomon.run("view.resize", {1280, 720});
            QTRY_COMPARE(gnomon.window().size(), QSize(1280, 720));
        }
    }

    void everyWidgetThatTakesKeysHasAName() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("ball.mo", ball)});
        gnomon.run("view.settings");
        QStringList nameless;
        for (QWidget* widget : gnomon.window().findChildren<QWidget*>()) {
            const bool takesKeys = widget->focusPolicy() & Qt::TabFocus;
            if (!takesKeys || !widget->isVisible())
                continue;
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            if (widget->accessibleName().isEmpty() && !(button && !button->text().isEmpty()) &&
                !widget->inherits("QFontComboBox") && !widget->parentWidget()->inherits("QComboBox") &&
                !widget->parentWidget()->inherits("QAbstractSpinBox"))
                nameless << QStringLiteral("%1 %2").arg(widget->metaObject()->className(), widget->objectName());
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(", ")));
    }

    void everyCommandWithATitleIsReachable() {
        WindowFixture gnomon;
        CommandRegistry& commands = gnomon.application().shell().commands;
        QStringList shortcuts;
        for (const QString& id : commands.ids())
            for (const QKeySequence& keys : commands.action(id)->shortcuts())
                shortcuts << keys.toString();
        const qsizetype all = shortcuts.size();
        QVERIFY(all > 30);
        QCOMPARE(shortcuts.removeDuplicates(), 0);
    }
};

QTEST_MAIN(WindowTest)
#include "window_test.moc"
