// Whoever cannot see the window hears what each field and button is: nothing that can be used is without a name.
#include "app/commands/command_palette.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTimer>

using namespace gnomon;

class NamesOfWidgetsTest : public QObject {
    Q_OBJECT

    /// Those that are seen now and have none.
    static QStringList nameless() {
        QStringList found;
        for (QWidget* widget : QApplication::allWidgets()) {
            if (!widget->isVisible() || !widget->isEnabled())
                continue;
            const bool isUsed = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                                qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
                                qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QAbstractItemView*>(widget) ||
                                (qobject_cast<QAbstractScrollArea*>(widget) && widget->focusPolicy() != Qt::NoFocus);
            // Parts of others, which Qt names and describes by itself.
            if (!isUsed || qobject_cast<QScrollBar*>(widget) || qobject_cast<QHeaderView*>(widget) ||
                qobject_cast<QTabBar*>(widget->parentWidget()) || qobject_cast<QComboBox*>(widget->parentWidget()) ||
                qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) ||
                qobject_cast<QLineEdit*>(widget->parentWidget()) || widget->objectName().startsWith("qt_"))
                continue;
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            if (!interface || !interface->text(QAccessible::Name).isEmpty())
                continue;
            QString where = widget->metaObject()->className() + QStringLiteral(" ") + widget->objectName();
            for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget())
                where += QStringLiteral(" < ") + around->metaObject()->className() + QStringLiteral(" ") +
                         around->objectName();
            found << where;
        }
        return found;
    }

private slots:
    void everywhere() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1500, 1000});
        const auto look = [](const char* at) {
            QCoreApplication::processEvents();
            const QStringList found = nameless();
            for (const QString& each : found)
                qWarning("%s: %s", at, qPrintable(each));
            return found.isEmpty();
        };
        bool all = look("welcome");
        gnomon.run("file.openExample", {"DampedOscillator.mo"});
        QTRY_COMPARE(gnomon.run("window.state").toMap()["class"].toString(), "DampedOscillator");
        all &= look("text");
        for (const char* view : {"view.diagram", "view.icon", "view.documentation"}) {
            gnomon.run(view, {true});
            all &= look(view);
        }
        for (const char* command : {"documentation.edit", "view.diagram", "diagram.draw", "diagram.selectNext"}) {
            gnomon.run(command, {true});
            all &= look(command);
        }
        gnomon.run("run.start");
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        for (const char* command : {"view.library", "view.outline", "view.results", "view.properties", "view.setup",
                                    "view.problems", "view.search", "view.runs", "view.plots", "view.initialization",
                                    "edit.find", "edit.replace", "view.splitRight", "view.settings", "help.show",
                                    "view.palette", "view.quickOpen", "view.menuBar", "class.new"}) {
            const auto done = gnomon.tryRun(command);
            QVERIFY2(done.has_value(), command);
            all &= look(command);
        }
        gnomon.run("init.load", {"DampedOscillator"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        all &= look("initialization");
        QVERIFY2(all, "widgets without an accessible name: see the warnings");
    }

    void questions() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1500, 1000});
        gnomon.run("file.open", {gnomon.write("p.mo", "package P\n  model A\n    Real x = 1;\n  end A;\nend P;\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.document().apply(TextChange(TextEdit{0, 0, "// changed\n"}), {});
        gnomon.editor().setCursor(static_cast<uint32_t>(gnomon.document().text().find("x = 1")));
        QStringList missing;
        int seen = 0;
        // What asks in a window of its own waits for an answer: it is looked at from the side, and given none.
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            if (auto* question = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
                ++seen;
                missing += nameless();
                question->reject();
            }
        });
        look.start(10);
        const auto lookHere = [&](const char* command) {
            QCoreApplication::processEvents();
            for (const QString& each : nameless())
                missing += QString::fromLatin1(command) + ": " + each;
        };
        gnomon.run("file.close");
        QTRY_COMPARE(seen, 1);
        QCOMPARE(gnomon.document().title(), QString("p.mo")); // no answer is no leave
        const auto deleted = gnomon.tryRun("class.delete", {"P.A"});
        QVERIFY2(deleted, deleted ? "" : deleted.error().message.c_str());
        QTRY_COMPARE(seen, 2);
        QVERIFY(gnomon.document().text().find("model A") != std::string::npos);
        for (const char* command : {"edit.goToLine", "edit.rename"}) {
            gnomon.run(command);
            auto* palette = gnomon.window().findChild<CommandPalette*>();
            QTRY_VERIFY2(palette->isVisible(), command);
            lookHere(command);
            QTest::keyClick(palette->findChild<QLineEdit*>("paletteField"), Qt::Key_Escape);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    void dialogsOfTheToolkit_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("a file to open") << "file.open";
        QTest::newRow("a file to write") << "file.saveAs";
        QTest::newRow("paper") << "diagram.print";
    }
    void dialogsOfTheToolkit() {
        QFETCH(QString, command);
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("m.mo", "model M\n  Real x = 1;\nend M;\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.diagram", {true});
        QStringList missing;
        int seen = 0;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
                ++seen;
                missing += nameless();
                dialog->reject();
            }
        });
        look.start(10);
        // Not all of them take no answer for one.
        gnomon.tryRun(command);
        QTRY_COMPARE(seen, 1);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    void formsAndFields() {
        WindowFixture gnomon;
        gnomon.run("view.resize", {1500, 1000});
        const QByteArray text = R"mo(package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  record Data
    parameter Real R(unit="Ohm") = 1;
  end Data;
  model Part
    Pin p[3] annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    parameter Real a[:] = {1, 2};
    parameter Data data;
    parameter String file = "NoName" annotation (Dialog(loadSelector(filter="Text files (*.txt)", caption="A file")));
    parameter Boolean b = true;
    replaceable Data other;
  end Part;
  model One
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  end One;
  model Whole
    Part part annotation (Placement(transformation(extent={{-40,0},{-20,20}})));
    One one annotation (Placement(transformation(extent={{20,0},{40,20}})));
  end Whole;
end P;
)mo";
        gnomon.run("file.open", {gnomon.write("p.mo", text)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.diagram", {true});
        gnomon.run("diagram.setClass", {"P.Whole"});
        QTRY_VERIFY(gnomon.run("diagram.shown").toMap()["components"].toInt() == 2);
        const auto look = [](const char* at) {
            QCoreApplication::processEvents();
            const QStringList found = nameless();
            for (const QString& each : found)
                qWarning("%s: %s", at, qPrintable(each));
            return found.isEmpty();
        };
        gnomon.run("diagram.select", {"part"});
        QTRY_VERIFY(gnomon.window().findChild<QWidget*>("table:a"));
        static_cast<QAbstractButton*>(gnomon.window().findChild<QWidget*>("table:a"))->click();
        bool all = look("parameters");
        gnomon.run("diagram.connect", {"part.p", "one.p"});
        all &= look("which element");
        for (const char* command : {"class.rename", "class.move", "class.duplicate", "diagram.add"}) {
            const auto done = gnomon.tryRun(command);
            QVERIFY2(done.has_value(), command);
            all &= look(command);
        }
        QVERIFY2(all, "widgets without an accessible name: see the warnings");
    }
};

QTEST_MAIN(NamesOfWidgetsTest)
#include "names_of_widgets_test.moc"
