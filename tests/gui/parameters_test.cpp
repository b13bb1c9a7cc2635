// Parameters that are more than a number: arrays, records, classes, files, several components at once.
#include "tests/gui/window_fixture.h"

#include "app/modeling/array_text.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/parameter_text.h"
#include "app/modeling/properties_panel.h"
#include "app/modeling/table_file.h"
#include "app/workspace/view_service.h"
#include "compiler/base/source_text.h"
#include "compiler/session/source_version.h"
#include "diagram/diagram_scene.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QToolButton>

using namespace gnomon;

namespace {

const QByteArray parts = R"mo(package Parts
  record Data
    parameter Real R(unit="Ohm") = 1 "Resistance";
    parameter Integer n = 2;
  end Data;
  partial model Base
    parameter Real k = 1;
  end Base;
  model Good
    extends Base;
  end Good;
  model Better "It is better"
    extends Base;
    parameter Real more = 2;
  end Better;
  model Other
    parameter Real k = 1;
    parameter Real q = 1;
  end Other;
  model Part
    parameter Real a[:] = {1, 2, 3};
    parameter Real m[2,2] = {{1, 2}, {3, 4}};
    parameter Data data;
    parameter Real k = 1;
    parameter String file = "NoName" annotation (Dialog(loadSelector(filter="Text files (*.txt)", caption="A file")));
    replaceable Good inside constrainedby Base;
    replaceable model Kind = Good constrainedby Base;
  end Part;
  model Whole
    Part p annotation (Placement(transformation(extent={{-40,0},{-20,20}})));
    Part q(k=5) annotation (Placement(transformation(extent={{0,0},{20,20}})));
    Other o annotation (Placement(transformation(extent={{40,0},{60,20}})));
  end Whole;
end Parts;
)mo";

} // namespace

class ParametersTest : public QObject {
    Q_OBJECT

    struct Opened {
        explicit Opened(const QStringList& components) {
            gnomon.run("file.open", {gnomon.write("parts.mo", parts)});
            // As soon as it is known which classes the file has.
            [this] { QTRY_VERIFY(gnomon.tryRun("library.open", {"Parts.Whole"}).has_value()); }();
            gnomon.run("view.diagram", {true});
            QTRY_VERIFY(gnomon.window().documents().currentPane()->model().scene().component("q"));
            gnomon.run("view.properties");
            QVariantList names;
            for (const QString& name : components)
                names.append(name);
            gnomon.run("diagram.select", names);
            QTRY_VERIFY(properties().field("k"));
        }
        PropertiesPanel& properties() { return gnomon.window().properties(); }
        std::string text() { return gnomon.document().text(); }
        bool has(const char* part) { return text().find(part) != std::string::npos; }
        void undone() {
            gnomon.run("edit.undo");
            QCOMPARE(QByteArray::fromStdString(text()), parts);
        }
        const session::ParameterRow& row(const std::string& path) {
            for (const session::ParameterRow& row : properties().shown().rows)
                if (row.path == path)
                    return row;
            qFatal("no parameter %s", path.c_str());
        }
        QLineEdit* edit(const char* name) { return qobject_cast<QLineEdit*>(properties().field(name)); }

        WindowFixture gnomon;
    };

private slots:
    /// Thousands of fields would take seconds; and of its own variables the text of a class says how they start.
    void aLongPageShowsItsBeginning() {
        QByteArray text = "package Long\n  model Part\n";
        for (int i = 0; i < 250; ++i)
            text += "    parameter Real k" + QByteArray::number(i) + " = 1;\n";
        text += "    Real x(start = 1);\n  end Part;\n  model Whole\n    Part p annotation "
                "(Placement(transformation(extent={{-40,0},{-20,20}})));\n  end Whole;\nend Long;\n";
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("long.mo", text)});
        gnomon.run("library.open", {"Long.Part"});
        gnomon.run("view.diagram", {true});
        gnomon.run("view.properties");
        PropertiesPanel& panel = gnomon.window().properties();
        QTRY_VERIFY(panel.field("k99"));
        QVERIFY(!panel.field("k100") && !panel.field("x.start"));
        auto* rest = panel.findChild<QPushButton*>("rest");
        QVERIFY(rest);
        QCOMPARE(rest->text(), QString("Show 150 more"));
        rest->click();
        QTRY_VERIFY(panel.field("k249"));
        QVERIFY(!panel.findChild<QPushButton*>("rest"));
        // Of a component's variables their author's starts are shown; another page begins short again.
        gnomon.run("library.open", {"Long.Whole"});
        QTRY_VERIFY(gnomon.window().documents().currentPane()->model().scene().component("p"));
        gnomon.run("diagram.select", {"p"});
        QTRY_VERIFY(panel.findChild<QPushButton*>("rest"));
        QVERIFY(panel.field("k99") && !panel.field("k249"));
        QVERIFY(panel.setValue("k249", "7").isEmpty());
        QTRY_VERIFY(gnomon.document().text().find("Part p(k249") != std::string::npos);
        QVERIFY(panel.setValue("x.start", "7").isEmpty());
    }

    void arraysAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("vector") << "{1, 2,3}" << 3 << 1;
        QTest::newRow("matrix") << "{{1,2},{3,4},{5,6}}" << 3 << 2;
        QTest::newRow("brackets") << "[1, 2; 3, 4]" << 2 << 2;
        QTest::newRow("nested calls") << "{f(1, 2), {1, 2}[1], \"a,b\"}" << 3 << 1;
        QTest::newRow("a name") << "x" << 0 << 0;
        QTest::newRow("a call") << "fill(1, 3)" << 0 << 0;
        QTest::newRow("a sum") << "{1, 2} + {3, 4}" << 0 << 0;
        QTest::newRow("uneven") << "{{1,2},{3}}" << 0 << 0;
        QTest::newRow("a loop") << "{i for i in 1:3}" << 0 << 0;
        QTest::newRow("empty") << "{}" << 0 << 0;
    }
    void arraysAreRead() {
        QFETCH(QString, text);
        QFETCH(int, rows);
        QFETCH(int, columns);
        const auto array = ArrayText::parse(text.toStdString());
        QCOMPARE(array.has_value(), rows > 0);
        if (!array)
            return;
        QCOMPARE(static_cast<int>(array->rowCount()), rows);
        QCOMPARE(static_cast<int>(array->columnCount()), columns);
        ArrayText changed = *array;
        const std::string first = changed.cell(0, 0);
        changed.setCell(0, 0, "77");
        changed.setCell(0, 0, first);
        QCOMPARE(QString::fromStdString(changed.text()), text);
        changed.addRow();
        QCOMPARE(static_cast<int>(changed.rowCount()), rows + 1);
        QCOMPARE(changed.cell(static_cast<size_t>(rows), 0), changed.cell(static_cast<size_t>(rows) - 1, 0));
    }

    void anArrayIsATable() {
        Opened o({"p"});
        auto* button = o.properties().findChild<QToolButton*>("table:m");
        QVERIFY(button && !button->accessibleName().isEmpty());
        button->click();
        auto table = [&](const char* name) {
            return o.properties().findChild<QTableWidget*>(QStringLiteral("elements:") + QLatin1String(name));
        };
        QTRY_VERIFY(table("m"));
        QCOMPARE(table("m")->rowCount(), 2);
        QCOMPARE(table("m")->item(1, 0)->text(), "3");
        table("m")->item(1, 0)->setText("30");
        QTRY_VERIFY2(o.has("m={{1, 2}, {30, 4}}") || o.has("m = {{1, 2}, {30, 4}}"), o.text().c_str());
        QTRY_COMPARE(table("m")->item(1, 0)->text(), "30");
        o.undone();
        QTRY_COMPARE(table("m")->item(1, 0)->text(), "3");
        table("m")->item(0, 0)->setText("\"text\"");
        QCOMPARE(table("m")->item(0, 0)->text(), "1");
        QCOMPARE(QByteArray::fromStdString(o.text()), parts);
        // One whose extent follows from its value can grow.
        o.properties().findChild<QToolButton*>("table:a")->click();
        QTRY_VERIFY(table("a"));
        for (QToolButton* each : table("a")->parentWidget()->findChildren<QToolButton*>())
            if (each->text() == "Row") {
                each->click();
                break;
            }
        QTRY_VERIFY2(o.has("{1, 2, 3, 3}"), o.text().c_str());
        o.undone();
    }

    void fieldsStayWhereTheyAre() {
        // What changes is shown in the fields that are there: nobody is thrown out of a field by the answer to another.
        Opened o({"p"});
        const QPointer<QLineEdit> k = o.edit("k"), radius = o.edit("data.R");
        QVERIFY(k && radius);
        k->setFocus();
        k->selectAll();
        QTest::keyClicks(k, "8");
        QTest::keyClick(k, Qt::Key_Return);
        radius->setFocus();
        QTest::keyClicks(radius, "4");
        QTRY_VERIFY(o.row("k").value == "8");
        QCOMPARE(radius ? radius->text() : QStringLiteral("gone"), "4");
        QVERIFY(radius->hasFocus());
        QTest::keyClicks(radius, "7");
        QTest::keyClick(radius, Qt::Key_Return);
        QTRY_VERIFY2(o.has("data(R=47)") || o.has("data(R = 47)"), o.text().c_str());
        QTRY_VERIFY(o.row("data.R").value == "47");
        QVERIFY(k && radius);
        // Undo is shown in the field that one stands in, too.
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(radius->text(), "");
        o.undone();
        QTRY_VERIFY(k && k->text() != "8");
        // Another component of the same class has the same fields.
        o.gnomon.run("diagram.select", {"q"});
        QTRY_VERIFY(o.properties().shown().component == "q");
        QVERIFY(k && o.edit("k") == k);
    }

    void unitsOfAnExpressionAreCheckedAsItIsTyped() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write("u.mo", "model M\n  model Body\n    parameter Real m(unit=\"kg\") = 1;\n  end Body;\n"
                                         "  parameter Real c(unit=\"N/m\") = 1;\n"
                                         "  parameter Real w(unit=\"rad/s\") = 1;\n  Body b annotation "
                                         "(Placement(transformation(extent={{-10,-10},{10,10}})));\nend M;\n")});
        QTRY_COMPARE(gnomon.window().documents().currentPane()->model().className(), "M");
        gnomon.run("view.diagram", {true});
        gnomon.run("view.properties");
        QTRY_VERIFY(gnomon.window().documents().currentPane()->model().scene().component("b"));
        gnomon.run("diagram.select", {"b"});
        const auto field = [&] { return qobject_cast<QLineEdit*>(gnomon.window().properties().field("m")); };
        QTRY_VERIFY(field());
        field()->setText("1 kg + 500 m");
        QVERIFY2(field()->toolTip().contains("kg") && !field()->styleSheet().isEmpty(), qPrintable(field()->toolTip()));
        field()->setText("c*w");
        QVERIFY2(field()->toolTip().contains("kg"), qPrintable(field()->toolTip()));
        QVERIFY(!gnomon.tryRun("properties.set", {"m", "c*w"}).has_value());
        field()->setText("c/w^2");
        QVERIFY2(field()->styleSheet().isEmpty(), qPrintable(field()->toolTip()));
        gnomon.run("properties.set", {"m", "c/w^2"});
        QTRY_VERIFY(
            QString::fromStdString(gnomon.document().text()).contains(QRegularExpression("Body b\\(m ?= ?c/w\\^2\\)")));
        gnomon.run("properties.set", {"m", "1 kg + 500 g"});
        QTRY_VERIFY(
            QString::fromStdString(gnomon.document().text()).contains(QRegularExpression("m ?= ?1 \\+ 0\\.5\\)")));
    }

    void aUnitCanBeTypedBehindANumber_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("fits");
        QTest::newRow("millimetres") << "m"
                                     << "5 mm"
                                     << "0.005" << true;
        QTest::newRow("without a blank") << "m"
                                         << "-2.5e1cm"
                                         << "-0.25" << true;
        QTest::newRow("degrees") << "K"
                                 << "20 °C"
                                 << "293.15" << true;
        QTest::newRow("as Modelica writes it") << "K"
                                               << "20 degC"
                                               << "293.15" << true;
        QTest::newRow("kiloohms") << "Ohm"
                                  << "4.7 kΩ"
                                  << "4700" << true;
        QTest::newRow("as it is printed") << "kg.m2"
                                          << "5 g·cm²"
                                          << "5e-07" << true;
        QTest::newRow("its own") << "Pa"
                                 << "7 Pa"
                                 << "7" << true;
        QTest::newRow("a power of ten is no unit") << "m"
                                                   << "1e3"
                                                   << "1e3" << true;
        QTest::newRow("an expression") << "m"
                                       << "2*mm"
                                       << "2*mm" << true;
        QTest::newRow("another quantity") << "m"
                                          << "5 kg"
                                          << "5 kg" << false;
        QTest::newRow("no unit at all") << "m"
                                        << "5 foo"
                                        << "5 foo" << false;
        QTest::newRow("a parameter without a unit") << ""
                                                    << "5 mm"
                                                    << "5 mm" << false;
    }
    void aUnitCanBeTypedBehindANumber() {
        QFETCH(QString, unit);
        QFETCH(QString, typed);
        QFETCH(QString, value);
        QFETCH(bool, fits);
        session::ParameterRow row;
        row.kind = session::ParameterRow::Kind::Real;
        row.name = "x";
        row.unit = unit.toStdString();
        QCOMPARE(troubleOf(row, typed).isEmpty(), fits);
        if (fits)
            QCOMPARE(inOwnUnit(row, typed), value);
    }
    void theFieldTakesAUnit() {
        Opened o({"p"});
        o.edit("data.R")->setText("4.7 kOhm");
        QTest::keyClick(o.edit("data.R"), Qt::Key_Return);
        QTRY_VERIFY2(o.has("data(R=4700)") || o.has("data(R = 4700)"), o.text().c_str());
        QTRY_COMPARE(o.edit("data.R")->text(), "4.7"); // as it was typed
        o.undone();
        QVERIFY(!o.gnomon.tryRun("properties.set", {"data.R", "5 kg"}).has_value());
    }

    void aUnitStaysOverTheEnd() {
        Opened o({"p"});
        QTest::keyClick(o.edit("data.R"), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(o.edit("data.R"), "4.7 kOhm");
        QTest::keyClick(o.edit("data.R"), Qt::Key_Return);
        QTRY_COMPARE(o.edit("data.R")->text(), "4.7");
        o.gnomon.restart();
        QTRY_VERIFY(o.gnomon.window().documents().currentPane());
        QTRY_VERIFY(o.gnomon.window().documents().currentPane()->model().scene().component("p"));
        o.gnomon.run("view.properties");
        o.gnomon.run("diagram.select", {"p"});
        QTRY_VERIFY(o.properties().field("data.R"));
        QTRY_COMPARE(o.edit("data.R")->text(), "4.7");
        QVERIFY(o.has("4700"));
    }

    void anElementIsChangedAfterAnother() {
        Opened o({"p"});
        o.properties().findChild<QToolButton*>("table:m")->click();
        QPointer<QTableWidget> table;
        QTRY_VERIFY((table = o.properties().findChild<QTableWidget*>("elements:m")) != nullptr);
        table->setCurrentCell(1, 1);
        table->item(1, 1)->setText("40");
        QTRY_VERIFY2(o.has("{3, 40}"), o.text().c_str());
        QTRY_VERIFY(o.row("m").value.find("40") != std::string::npos);
        QVERIFY2(table, "the table in which something was changed stays");
        QCOMPARE(std::pair(table->currentRow(), table->currentColumn()), std::pair(1, 1));
        o.undone();
        // In an array that can grow a row is there at once.
        o.properties().findChild<QToolButton*>("table:a")->click();
        QTRY_VERIFY((table = o.properties().findChild<QTableWidget*>("elements:a")) != nullptr);
        for (QToolButton* each : table->parentWidget()->findChildren<QToolButton*>())
            if (each->text() == "Row") {
                each->click();
                break;
            }
        QVERIFY(table && table->rowCount() == 4);
        QTRY_VERIFY(o.has("{1, 2, 3, 3}"));
        o.undone();
    }

    /// What was found out about the text of before comes late: the table stays, and so does what is being typed into
    /// it.
    void aTableStaysUnderTheHand() {
        Opened o({"q"});
        ViewService& views = o.gnomon.application().shell().views;
        o.gnomon.run("diagram.select", {"p"});
        views.hold(); // also the search for classes to choose from
        o.properties().catchUp();
        o.properties().findChild<QToolButton*>("table:m")->click();
        QPointer<QTableWidget> table;
        QTRY_VERIFY((table = o.properties().findChild<QTableWidget*>("elements:m")) != nullptr);
        // The field in which an element is typed.
        const auto field = [&] { return table->findChild<QLineEdit*>(); };
        const auto type = [&](int row, int column, const char* text) {
            table->setCurrentCell(row, column);
            table->editItem(table->item(row, column));
            QVERIFY(field());
            QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(field(), text);
        };
        type(1, 1, "40");
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY2(o.has("{3, 40}"), o.text().c_str());
        QTRY_VERIFY(o.gnomon.workspace().analysis(&o.gnomon.document())->text()->bytes() == o.text());
        QTRY_VERIFY(!field());
        type(0, 1, "20");
        views.release();
        QTRY_VERIFY(o.row("m").value.find("40") != std::string::npos);
        QVERIFY2(table, "the table in which something is changed stays");
        QCOMPARE(std::pair(table->currentRow(), table->currentColumn()), std::pair(0, 1));
        QVERIFY(field());
        QCOMPARE(field()->text(), QString("20"));
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY2(o.has("{{1, 20}, {3, 40}}"), o.text().c_str());
        // Taken back in the text, in the same table.
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(table->item(0, 1)->text(), QString("2"));
        QCOMPARE(table->item(1, 1)->text(), QString("40"));
        QVERIFY(table);
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(table->item(1, 1)->text(), QString("4"));
        QCOMPARE(QByteArray::fromStdString(o.text()), parts);
    }

    void aRecordUnfolds() {
        Opened o({"p"});
        QVERIFY(o.edit("data.R"));
        QCOMPARE(o.edit("data.R")->placeholderText(), "1");
        o.edit("data.R")->setText("47");
        QTest::keyClick(o.edit("data.R"), Qt::Key_Return);
        QTRY_VERIFY2(o.has("data(R=47)") || o.has("data(R = 47)"), o.text().c_str());
        QTRY_VERIFY(o.row("data.R").isModified && o.row("data.R").value == "47");
        QVERIFY(!o.gnomon.tryRun("properties.set", {"data.n", "1.5"}).has_value());
        o.undone();
    }

    void classesThatFitCanBeChosen() {
        Opened o({"p"});
        auto choices = [&](const char* name) {
            QStringList all;
            for (const session::Choice& choice : o.row(name).choices)
                all.append(QString::fromStdString(choice.value));
            all.sort();
            return all;
        };
        QTRY_COMPARE(choices("Kind"), (QStringList{"Parts.Better", "Parts.Good"}));
        QTRY_COMPARE(choices("inside"), (QStringList{"Parts.Better", "Parts.Good"}));
        o.gnomon.run("properties.set", {"inside", "Parts.Better"});
        QVERIFY2(o.has("redeclare Parts.Better inside"), o.text().c_str());
        QTRY_COMPARE(o.row("inside").value, std::string("Parts.Better"));
        o.undone();
        o.gnomon.run("properties.set", {"Kind", "Parts.Better"});
        QVERIFY2(o.has("redeclare model Kind = Parts.Better"), o.text().c_str());
        o.undone();
    }

    void severalComponentsAreChangedTogether() {
        Opened o({"p", "q", "o"});
        QTRY_COMPARE(o.properties().shown().rows.size(), size_t(1));
        QCOMPARE(o.edit("k")->text(), "");
        QCOMPARE(o.edit("k")->placeholderText(), "different");
        o.edit("k")->setText("9");
        QTest::keyClick(o.edit("k"), Qt::Key_Return);
        QTRY_VERIFY2(o.has("Part p(k=9)") || o.has("Part p(k = 9)"), o.text().c_str());
        QVERIFY(o.has("q(k=9)") && (o.has("o(k=9)") || o.has("o(k = 9)")));
        QTRY_COMPARE(o.edit("k")->text(), "9");
        o.undone();
    }

    void aFileIsChosenAndShown() {
        Opened o({"p"});
        const QString file =
            o.gnomon.write("table.txt", "#1\ndouble tab(2,3) # comment\n 0 1 2\n 1 3\n 4\ndouble b(1,1)\n5\n");
        QVERIFY(o.properties().findChild<QToolButton*>("file:file"));
        o.gnomon.run("properties.file", {"file", file});
        QVERIFY2(o.text().find('"' + file.toStdString() + '"') != std::string::npos, o.text().c_str());
        QTRY_VERIFY(o.row("file").isModified);
        const TableFile read = TableFile::read(file);
        QCOMPARE(read.tables.size(), size_t(2));
        QCOMPARE(read.tables[0].name, "tab");
        QCOMPARE(read.tables[0].first[1], (QStringList{"1", "3", "4"}));
        o.gnomon.run("properties.file", {"file"});
        QTRY_VERIFY(o.gnomon.window().findChild<QDialog*>("tablePreview"));
        QTableWidget* table = nullptr;
        for (auto* each : o.gnomon.window().findChild<QDialog*>("tablePreview")->findChildren<QTableWidget*>())
            if (each->accessibleName() == "tab")
                table = each;
        QVERIFY(table && table->item(1, 2) && table->item(1, 2)->text() == "4");
        o.undone();
    }
};

QTEST_MAIN(ParametersTest)
#include "parameters_test.moc"
