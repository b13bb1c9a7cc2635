// A scenario in the text of its model: modifiers where they belong, and nothing else.
#include "compiler/session/edits/scenario_edit.h"

#include <QTest>

using namespace gnomon;
using namespace gnomon::session;

namespace {

using Fixed = ScenarioQuantity::Fixed;

ScenarioQuantity quantity(const char* name, const char* kind, Fixed fixed, std::optional<double> value = {}) {
    ScenarioQuantity q;
    q.name = name;
    q.kind = kind;
    q.fixed = fixed;
    q.hasValue = value.has_value();
    q.value = value.value_or(0);
    return q;
}

const std::string text = "model M // keep\r\n  parameter Real R = 10  \"ohm\";\r\n  Tank  left, right(h(start=3));\r\n"
                         "  Real i( start =0, fixed=true),  x[2];\r\nequation\r\n  der(i) = R;\r\nend M;\r\n";

std::string written(const Scenario& scenario, std::vector<std::string>& unwritten) {
    const auto edit =
        writeIntoClass(std::make_shared<const SourceText>("M.mo", text), syntax::Language::Modelica, "M", scenario);
    if (!edit)
        return edit.error().message;
    unwritten = edit->unwritten;
    return edit->change.apply(text);
}

/// What the class inherits, from which clause.
const std::string derived = "model M\n  extends A;\n  extends B(tank(h(start=3)), redeclare Fast pump);\n"
                            "  redeclare Slow valve;\n  Tank row[2](each h(start=1)), line[3](h(each start=1)) ;\n"
                            "  parameter Real k[2, 2] = {{1,2},{3,4}};\n  Real y[2](each start=0);\nend M;\n";

ScenarioPlaces derivedPlaces() {
    ScenarioPlaces places;
    places.clauseOf = [](const std::string& c) {
        return c == "x" || c == "R" ? 0 : c == "tank" || c == "pump" ? 1 : -1;
    };
    places.elementsOf = [](const std::string& array) {
        std::vector<ScenarioQuantity> all;
        const auto add = [&](const std::string& name, const char* kind, Fixed fixed, double value) {
            all.push_back(quantity(name.c_str(), kind, fixed, value));
        };
        for (int i = 1; i <= 3; ++i) {
            const std::string n = "[" + std::to_string(i) + "]";
            if (array == "y" && i < 3)
                add("y" + n, "variable", Fixed::No, 0);
            if (array == "row.h" && i < 3)
                add("row" + n + ".h", "variable", Fixed::No, 1);
            if (array == "line.h")
                add("line" + n + ".h", "variable", Fixed::No, 1);
        }
        for (int i = 0; array == "k" && i < 4; ++i)
            add("k[" + std::to_string(i / 2 + 1) + "," + std::to_string(i % 2 + 1) + "]", "parameter", Fixed::Yes,
                i + 1);
        return all;
    };
    return places;
}

} // namespace

class ScenarioEditTest : public QObject {
    Q_OBJECT
private slots:
    void modifiersStandWhereTheyBelong() {
        Scenario s;
        s.quantities = {quantity("R", "parameter", Fixed::Yes, 2.5), quantity("i", "state", Fixed::No, 0.5),
                        quantity("der(i)", "derivative", Fixed::Yes, 0), quantity("right.h", "state", Fixed::Yes, 4),
                        quantity("x[1]", "variable", Fixed::Yes, 1)};
        std::vector<std::string> unwritten;
        const std::string now = written(s, unwritten);
        QVERIFY(unwritten.empty());
        for (const char* part : {"parameter Real R = 2.5  \"ohm\";\r\n", "Real i( start =0.5, fixed=false),  x[2];\r\n",
                                 "right(h(start=4, fixed=true));\r\n", "  der(i) = 0;\r\n", "  x[1] = 1;\r\n",
                                 "initial equation\r\n", "model M // keep\r\n", "  Tank  left, "})
            QVERIFY2(now.find(part) != std::string::npos, (std::string(part) + " not in\n" + now).c_str());
        QCOMPARE(now.size() - now.find("end M;\r\n"), size_t(8));
    }
    void whatCannotBeSaidIsNamed() {
        Scenario s;
        s.quantities = {quantity("inherited", "state", Fixed::Yes, 1),
                        quantity("x[2]", "variable", Fixed::AsInModel, 3),
                        quantity("der(i)", "derivative", Fixed::AsInModel, 3)};
        std::vector<std::string> unwritten;
        QCOMPARE(written(s, unwritten), text);
        QCOMPARE(unwritten, (std::vector<std::string>{"x[2]", "inherited"}));
    }
    void whatIsInheritedIsSaidAtItsClause_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("fixed");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const int yes = int(Fixed::Yes), no = int(Fixed::No), guess = int(Fixed::AsInModel);
        QTest::newRow("a variable") << "x"
                                    << "state" << yes << "extends A;"
                                    << "extends A(x(start=5, fixed=true));";
        QTest::newRow("a parameter") << "R"
                                     << "parameter" << yes << "extends A;"
                                     << "extends A(R=5);";
        QTest::newRow("a parameter that is solved for") << "R"
                                                        << "parameter" << no << "extends A;"
                                                        << "extends A(R(start=5, fixed=false));";
        QTest::newRow("of a component, there already") << "tank.h"
                                                       << "state" << guess << "tank(h(start=3))"
                                                       << "tank(h(start=5))";
        QTest::newRow("of a component, new") << "tank.q"
                                             << "variable" << guess << "tank(h(start=3))"
                                             << "tank(h(start=3), q(start=5))";
        QTest::newRow("of one that the clause redeclares") << "pump.w"
                                                           << "state" << guess << "redeclare Fast pump"
                                                           << "redeclare Fast pump(w(start=5))";
        QTest::newRow("of one that the class redeclares") << "valve.dp"
                                                          << "variable" << guess << "Slow valve;"
                                                          << "Slow valve(dp(start=5));";
        QTest::newRow("deep") << "tank.port.p"
                              << "variable" << yes << "tank(h(start=3))"
                              << "tank(h(start=3), port(p(start=5, fixed=true)))";
        QTest::newRow("a quoted name") << "tank.'a.b'"
                                       << "variable" << guess << "tank(h(start=3))"
                                       << "tank(h(start=3), 'a.b'(start=5))";
        QTest::newRow("an element") << "y[2]"
                                    << "variable" << guess << "y[2](each start=0)"
                                    << "y[2](start={0, 5})";
        QTest::newRow("an element, fixed") << "y[1]"
                                           << "variable" << yes << "y[2](each start=0)"
                                           << "y[2](start={5, 0}, fixed={true, false})";
        QTest::newRow("of an element") << "line[2].h"
                                       << "variable" << guess << "line[3](h(each start=1))"
                                       << "line[3](h(start={1, 5, 1}))";
        QTest::newRow("an element of a parameter") << "k[2,1]"
                                                   << "parameter" << yes << "{{1,2},{3,4}}"
                                                   << "{{1,2},{5,4}}";
    }
    void whatIsInheritedIsSaidAtItsClause() {
        QFETCH(QString, name);
        QFETCH(QString, kind);
        QFETCH(int, fixed);
        QFETCH(QString, before);
        QFETCH(QString, after);
        Scenario s;
        s.quantities = {quantity(qPrintable(name), qPrintable(kind), Fixed(fixed), 5)};
        const auto edit = writeIntoClass(std::make_shared<const SourceText>("M.mo", derived),
                                         syntax::Language::Modelica, "M", s, derivedPlaces());
        QVERIFY2(edit, edit ? "" : edit.error().message.c_str());
        QVERIFY2(edit->unwritten.empty(), edit->unwritten.empty() ? "" : edit->unwritten.front().c_str());
        QCOMPARE(QString::fromStdString(edit->change.apply(derived)),
                 QString::fromStdString(derived).replace(before, after));
        // The class that extends it says the same.
        s.model = "M";
        const auto extending = asExtendingClass(s, "N", syntax::Language::Modelica, derivedPlaces());
        QVERIFY(extending && extending->unwritten.empty());
        QVERIFY2(extending->text.starts_with("model N\n  extends M(") && extending->text.find('5') != std::string::npos,
                 extending->text.c_str());
    }
    void anOuterEachIsLeftAlone() {
        Scenario s;
        s.quantities = {quantity("row[2].h", "variable", Fixed::AsInModel, 5)};
        const auto edit = writeIntoClass(std::make_shared<const SourceText>("M.mo", derived),
                                         syntax::Language::Modelica, "M", s, derivedPlaces());
        QVERIFY(edit);
        QCOMPARE(edit->change.apply(derived), derived);
        QCOMPARE(edit->unwritten, std::vector<std::string>{"row.h"});
    }
    void aShortClassSaysItOfItself() {
        Scenario s;
        s.quantities = {quantity("x", "state", Fixed::Yes, 5)};
        ScenarioPlaces places;
        places.clauseOf = [](const std::string&) { return 0; };
        const std::string text = "model M = A(R = 1) \"short\";\n";
        const auto edit = writeIntoClass(std::make_shared<const SourceText>("M.mo", text), syntax::Language::Modelica,
                                         "M", s, places);
        QVERIFY2(edit, edit ? "" : edit.error().message.c_str());
        QCOMPARE(edit->change.apply(text), std::string("model M = A(R = 1, x(start = 5, fixed = true)) \"short\";\n"));
    }
    void aParameterThatIsSolvedForHasNoValueOfItsOwn() {
        Scenario s;
        s.quantities = {quantity("R", "parameter", Fixed::No, 2.5)};
        std::vector<std::string> unwritten;
        const std::string now = written(s, unwritten);
        QVERIFY2(now.find("parameter Real R(start=2.5, fixed=false)  \"ohm\";\r\n") != std::string::npos, now.c_str());
        QVERIFY(unwritten.empty());
    }
    void namesAreTakenApart() {
        const auto name = readQuantityName("a.'b.c\\'d'[2].e[1,3]");
        QVERIFY(name.has_value());
        QCOMPARE(name->names, (std::vector<std::string>{"a", "'b.c\\'d'", "e"}));
        QCOMPARE(name->subscripts, (std::vector<uint32_t>{2, 1, 3}));
        for (const char* wrong : {"", "a.", ".a", "a[", "a[x]", "a[1]b", "'a", "a..b"})
            QVERIFY2(!readQuantityName(wrong), wrong);
    }
};

QTEST_APPLESS_MAIN(ScenarioEditTest)
#include "scenario_edit_test.moc"
