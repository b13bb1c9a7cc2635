// Scenarios in `section Initialization` of a model in Sol.
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/edits/sol_scenario.h"

#include "compiler/session/session.h"
#include "compiler/syntax/parse.h"

#include <QDir>
#include <QTest>

#include <random>

using namespace gnomon;
using namespace gnomon::session;

namespace {

using Fixed = ScenarioQuantity::Fixed;

const std::string model = R"(model M
interface:
  static Tank tank; // keep
implementation:
  static Real x;
  der(x) = -x;

  section Initialization:
    Fixed{variable << tank.h, value << 1.50};  // as measured
    Guess{ variable << x , value << -(2) };
    Solver{name << "newton"};
  end section;
end M;
)";

ScenarioQuantity quantity(const std::string& name, Fixed fixed, std::optional<double> value, bool marked = false,
                          const std::string& comment = {}) {
    ScenarioQuantity q;
    q.name = name;
    q.fixed = fixed;
    q.hasValue = value.has_value();
    q.value = value.value_or(0);
    q.marked = marked;
    q.comment = comment;
    return q;
}

std::string written(const std::string& text, const Scenario& scenario, const std::string& cls = "M") {
    const auto edit =
        writeIntoClass(std::make_shared<const SourceText>("m.sol", text), syntax::Language::Sol, cls, scenario);
    if (!edit)
        return "!" + edit.error().message;
    const std::string now = edit->change.apply(text);
    const auto tree =
        syntax::parse(std::make_shared<const SourceText>("m.sol", now), SourceId(0), syntax::Language::Sol);
    return tree.errors().empty() ? now : "!broken:\n" + now;
}

ReadScenario read(const std::string& text, const std::string& cls = "M") {
    auto result = readSolScenario(SourceText("m.sol", text), cls);
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return *result;
}

bool same(const ScenarioQuantity& a, const ScenarioQuantity& b) {
    return a.name == b.name && a.fixed == b.fixed && a.hasValue == b.hasValue && a.value == b.value &&
           a.marked == b.marked && a.comment == b.comment;
}

std::string with(const std::string& what, const std::string& by) {
    std::string text = model;
    return text.replace(text.find(what), what.size(), by);
}

} // namespace

class SolScenarioTest : public QObject {
    Q_OBJECT
private slots:
    void theSectionIsRead() {
        const ReadScenario r = read(model);
        QCOMPARE(r.scenario.quantities.size(), size_t(2));
        QVERIFY(same(r.scenario.quantities[0], quantity("tank.h", Fixed::Yes, 1.5)));
        QVERIFY(same(r.scenario.quantities[1], quantity("x", Fixed::AsInModel, -2)));
        QCOMPARE(r.complaints.size(), size_t(1)); // Solver{…}
        QVERIFY(!readSolScenario(SourceText("m.sol", model), "N"));
        QVERIFY(read("model M\nend M;\n").scenario.quantities.empty());
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QString>("statement");
        for (const char* s : {"Fixed{variable << x}", "Fixed{value << 1}", "Fixed{variable << y, value << z}",
                              "Guess{variable << y, value << \"1\"}", "Relaxed{variable << y, value << 1e999}",
                              "Fixed{variable << tank.h, value << 2}", "Frozen{variable << y}"})
            QTest::newRow(s) << s;
    }
    void whatIsWrongIsSaid() {
        QFETCH(QString, statement);
        const size_t before = read(model).complaints.size();
        const ReadScenario r = read(with("    Solver", "    " + statement.toStdString() + ";\n    Solver"));
        QCOMPARE(r.complaints.size(), before + 1);
        QCOMPARE(r.scenario.quantities.size(), size_t(2));
    }

    void whatStaysIsNotTouched() {
        Scenario s = read(model).scenario;
        QCOMPARE(QString::fromStdString(written(model, s)), QString::fromStdString(model));
        s.quantities[0].value = 2;
        QCOMPARE(QString::fromStdString(written(model, s)), QString::fromStdString(with("1.50", "2")));
        s.quantities[0].value = 1.5;
        s.quantities.push_back(quantity("der(x)", Fixed::Yes, 0, true, "at \"rest\""));
        s.quantities.push_back(quantity("row[2].h", Fixed::No, std::nullopt));
        QCOMPARE(
            QString::fromStdString(written(model, s)),
            QString::fromStdString(with("    Solver{name << \"newton\"};\n",
                                        "    Solver{name << \"newton\"};\n"
                                        "    Fixed{variable << der(x), value << 0, comment << \"at \\\"rest\\\"\"};\n"
                                        "    Mark{variable << der(x)};\n"
                                        "    Relaxed{variable << \"row[2].h\"};\n")));
        s.quantities.erase(s.quantities.begin() + 1, s.quantities.end());
        QCOMPARE(QString::fromStdString(written(model, s)),
                 QString::fromStdString(with("    Guess{ variable << x , value << -(2) };\n", "")));
    }

    void theSectionIsMade() {
        Scenario s;
        s.quantities = {quantity("x", Fixed::Yes, 1)};
        QCOMPARE(
            QString::fromStdString(written("model M\nimplementation:\n  static Real x;\nend M;\n", s)),
            QString("model M\nimplementation:\n  static Real x;\n\n  section Initialization:\n    Fixed{variable << "
                    "x, value << 1};\n  end section;\nend M;\n"));
    }

    void whatIsWrittenIsReadBack() {
        std::mt19937 random(11);
        std::vector<std::pair<std::string, std::string>> texts{{model, "M"}};
        QFile file(QStringLiteral(GNOMON_SOURCE_DIR "/resources/examples/sol/low_pass.sol"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        texts.emplace_back(file.readAll().toStdString(), "LowPass");
        for (int round = 0; round < 300; ++round) {
            auto& [text, cls] = texts[random() % texts.size()];
            Scenario s;
            for (const char* name : {"a", "b.c", "der(b.d)", "e[1,2]", "'f g'", "tank.h"}) {
                if (random() % 3 == 0)
                    continue;
                ScenarioQuantity q = quantity(name, Fixed(random() % 3), std::nullopt, random() % 2,
                                              random() % 4 ? "" : "why \\ \"so\"");
                q.hasValue = q.fixed == Fixed::Yes || random() % 2;
                if (q.hasValue)
                    q.value = std::ldexp(double(random()) - 2e9, int(random() % 80) - 60);
                if (q.hasValue || q.marked || q.fixed != Fixed::AsInModel)
                    s.quantities.push_back(q);
            }
            const std::string now = written(text, s, cls);
            QVERIFY2(!now.starts_with('!'), now.c_str());
            const ReadScenario back = read(now, cls);
            QCOMPARE(back.scenario.quantities.size(), s.quantities.size());
            for (const ScenarioQuantity& q : s.quantities) {
                const auto found = std::ranges::find(back.scenario.quantities, q.name, &ScenarioQuantity::name);
                QVERIFY2(found != back.scenario.quantities.end() && same(*found, q), (q.name + "\n" + now).c_str());
            }
            // And nothing but the section has changed.
            QCOMPARE(now.substr(0, text.find("  section Initialization")),
                     text.substr(0, text.find("  section Initialization")));
            text = now;
        }
    }

    /// Where nobody says how a model is to start, its own section counts.
    void theSectionCountsWhereTheModelStarts() {
        Session session;
        const auto text = [](const char* variable) {
            return std::string(
                       "model M\nimplementation:\n  static Real x;\n  static Real y;\n  der(x) = -x;\n  y = 2*x;\n"
                       "  when initial() then\n    x << 1;\n  end when;\n  section Initialization:\n"
                       "    Relaxed{variable << x};\n    Fixed{variable << ") +
                   variable + ", value << 8};\n  end section;\nend M;\n";
        };
        QVERIFY(session.setText("m.sol", text("y")));
        const auto start = [&](const InitialChoices& choices) {
            const auto outcome = session.initialization("M", {}, choices, {});
            return outcome ? static_cast<int>(outcome->structure.quantities.size()) : -1;
        };
        QVERIFY(start({}) > 0); // the panel brings the section along by itself
        const auto own = solScenarioOf(*session.database(), "M");
        QVERIFY(own.has_value());
        QCOMPARE(own->scenario.choices().fixed.size(), size_t(1));
        QCOMPARE(own->scenario.choices().relaxed.size(), size_t(1));
        QVERIFY(session.compile("M", {}, {})->model != nullptr);
        QVERIFY(!solScenarioOf(*session.database(), "Modelica").has_value());
        // One that names nothing is told of.
        QVERIFY(session.setText("m.sol", text("z")));
        const auto wrong = session.compile("M", {}, {});
        QVERIFY(wrong.has_value());
        QVERIFY(std::ranges::any_of(wrong->diagnostics,
                                    [](const Diagnostic& d) { return d.kind == DiagnosticKind::UnknownName; }));
    }

    void whatInheritsAModelInSol() {
        const auto extending = asExtendingClass(read(model).scenario, "N", syntax::Language::Sol);
        QVERIFY(extending.has_value());
        QVERIFY2(extending->text.starts_with("model N extends M;\n"), extending->text.c_str());
        QCOMPARE(read(extending->text, "N").scenario.quantities.size(), size_t(2));
    }
};

QTEST_APPLESS_MAIN(SolScenarioTest)
#include "sol_scenario_test.moc"
