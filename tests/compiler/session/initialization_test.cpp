// The initialization of a model as a graph with names: what the panel and gnc init change. The systems (3) to (7) are
// those of Najafi, "Selection of variables in initialization of Modelica models" (2008), as small models.
#include "compiler/session/init_state.h"
#include "compiler/session/session.h"

#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::session;

namespace {

InitState stateOf(const QString& source, const std::string& model, const InitialChoices& choices = {}) {
    Session session;
    if (!session.setText("m.mo", source.toStdString()))
        return {};
    auto outcome = session.initialization(model, {}, choices, {});
    if (!outcome)
        return {};
    for (const Diagnostic& d : outcome->compiled.diagnostics)
        if (d.severity == Severity::Error)
            qWarning("%s", d.text().c_str());
    return InitState(std::move(outcome->structure), model);
}

InitState::Quantity q(const InitState& state, const char* name) {
    const auto v = state.find(name);
    if (!v)
        qFatal("no quantity %s", name);
    return *v;
}

QStringList names(const InitState& state, const std::vector<InitState::Proposal>& list) {
    QStringList all;
    for (const auto& a : list)
        all << QString::fromStdString(state.structure().quantities[a.variable].name);
    all.sort();
    return all;
}

// x is imposed by the first equation; z, a state, is what is given.
const char* const three = "model S Real x(start = 1), y; Real z(start = 3); equation 0 = x^2 - 4; 0 = x + y - z; "
                          "der(z) = -z; end S;";
// Two states give the two degrees of freedom.
const char* const four =
    "model S Real x, u(start = 1), z, y, v(start = 2); equation 0 = x - u^3; 0 = x + 2 * z; 0 = x + y + z - "
    "v; der(u) = -1; der(v) = -1; end S;";
const char* const circuit =
    "model C parameter Real R = 10; parameter Real L = 2; parameter Real U = 5; Real i(start = 0, "
    "fixed = true); equation U = R * i + L * der(i); end C;";

} // namespace

class InitializationTest : public QObject {
    Q_OBJECT
private slots:
    /// A pendulum in the plane, index 3: which coordinate is a state is chosen anew while it runs. At the start there
    /// are two, with names that the modeller wrote.
    void statesThatAreChosenWhileTheModelRuns() {
        InitState s = stateOf("model M Real x(start=0.6), y(start=-0.8), vx, vy, F; equation der(x) = vx; der(y) = vy; "
                              "der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end M;",
                              "M");
        QVERIFY(s.fits());
        std::vector<std::string> states, fixed;
        for (uint32_t v = 0; v < s.size(); ++v) {
            const InitialQuantity& quantity = s.structure().quantities[v];
            if (quantity.isHidden) {
                QVERIFY2(!s.isFixed(v), quantity.name.c_str());
                continue;
            }
            QVERIFY2(quantity.name.find(' ') == std::string::npos, quantity.name.c_str());
            if (quantity.kind == InitialQuantity::Kind::State)
                states.push_back(quantity.name);
            if (s.isFixed(v))
                fixed.push_back(quantity.name);
        }
        QCOMPARE(states.size(), size_t(2));
        QCOMPARE(fixed, states);
        // The other coordinate instead of the one that is fixed, and the other velocity.
        const bool byX = s.isFixed(q(s, "x"));
        const uint32_t own = q(s, byX ? "x" : "y"), other = q(s, byX ? "y" : "x");
        QVERIFY(!s.fix(other));
        const auto helps = s.relaxingHelps(other);
        QVERIFY(!helps.empty());
        QCOMPARE(helps.front().variable, own);
        QVERIFY(s.exchange(other, own));
        QVERIFY(s.fits());
        s.undo();
        // At rest: as many derivatives as states, and none that could not be.
        QCOMPARE(s.steadyState().size(), size_t(0));
        QVERIFY(s.fits());
        QVERIFY(!s.isFixed(own));
        // From a result: the states at what it says.
        QCOMPARE(s.startFrom({{"x", 0.8}, {"y", -0.6}, {"vx", 0.3}, {"vy", 0.4}, {"der(x)", 0.3}, {"F", 1}}).size(),
                 size_t(0));
        QVERIFY(s.fits());
        QVERIFY(s.isFixed(own));
        QCOMPARE(s.value(own), byX ? 0.8 : -0.6);
        for (uint32_t v = 0; v < s.size(); ++v)
            QVERIFY(s.structure().quantities[v].kind != InitialQuantity::Kind::Derivative || !s.isFixed(v));
    }
    /// At rest means all derivatives, also of what is no state: their fixing replaces the differentiated constraints.
    void atRestNothingMoves() {
        InitState s = stateOf("model M Real x(start=0.6), y(start=-0.8), vx, vy, F; equation der(x) = vx; der(y) = vy; "
                              "der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end M;",
                              "M");
        const char* const all[] = {"der(x)", "der(y)", "der(vx)", "der(vy)"};
        const auto fixedOnes = [&](const InitState& of) {
            return static_cast<int>(
                std::ranges::count_if(all, [&](const char* name) { return of.isFixed(q(of, name)); }));
        };
        QVERIFY(s.steadyState().empty());
        QCOMPARE(fixedOnes(s), 4);
        QVERIFY(s.fits());
        // One that moves after all: the constraints are back, and with them what they determine.
        s.relax(q(s, "der(x)"));
        QVERIFY(fixedOnes(s) < 3);
        s.undo();
        QCOMPARE(fixedOnes(s), 4);
        s.setValue(q(s, "der(vy)"), 1);
        QVERIFY(fixedOnes(s) < 4);
        s.undo();
        // Kept and applied again.
        const Scenario kept = s.scenario();
        s.reset();
        QCOMPARE(fixedOnes(s), 0);
        QVERIFY(s.apply(kept).refused.empty());
        QCOMPARE(fixedOnes(s), 4);
        s.statesFixed();
        QCOMPARE(fixedOnes(s), 0);
        QVERIFY(s.fits());
        // What follows a given motion is not at rest.
        InitState driven = stateOf("model D Real x, y(start=1), v, F; equation x = sin(time); x^2 + y^2 = 4; v = "
                                   "der(y); der(v) + F = 0; end D;",
                                   "D");
        driven.steadyState();
        QVERIFY(driven.fits());
        QVERIFY(!driven.isFixed(q(driven, "der(y)")));
    }

    /// Discrete variables begin as a run left them, and this is kept, undone and taken back like all else.
    void discretesOfARun() {
        InitState s = stateOf("model D Boolean on(start=false); Integer n(start=0); discrete Real last; Real "
                              "x(start=0.5, fixed=true); equation on = x > 1 or pre(on) and x > 0; when on then n = "
                              "pre(n) + 1; last = x; end when; der(x) = if on then -1 else 1; end D;",
                              "D");
        QVERIFY(s.fits());
        QCOMPARE(s.structure().discretes, std::vector<std::string>({"on", "n", "last"}));
        QVERIFY(s.startFrom({{"x", 0.7}, {"on", 1}, {"n", 3}, {"last", 1.0}, {"other", 5}}).empty());
        QCOMPARE(s.discretes(), (std::map<std::string, double>{{"last", 1}, {"n", 3}, {"on", 1}}));
        s.undo();
        QVERIFY(s.discretes().empty());
        s.redo();
        const auto read = readScenario(writeScenario(s.scenario()), "test");
        QVERIFY(read && read->complaints.empty());
        s.reset();
        QVERIFY(s.discretes().empty());
        QVERIFY(s.apply(read->scenario).vanished.empty());
        QCOMPARE(s.discretes().size(), size_t(3));
    }

    /// From the side of a fixed quantity: what could be fixed instead.
    void whatCanBeFixedInstead() {
        InitState s =
            stateOf("model S Real x(start = 3, fixed = true, unit = \"m\"), y(unit = \"m\"), z(start = 1), w; "
                    "equation der(x) = -w; y = 2*x; z = y + 1; w = 5; end S;",
                    "S");
        QVERIFY(s.fits());
        std::vector<std::string> found;
        for (const auto& a : s.fixableInstead(q(s, "x")))
            found.push_back(s.structure().quantities[a.variable].name);
        // A known start value first, then the same unit; not w, which is given anyway.
        QCOMPARE(found, std::vector<std::string>({"z", "y"}));
        QVERIFY(s.exchange(q(s, "y"), q(s, "x")) && s.fits());
        QVERIFY(s.fixableInstead(q(s, "x")).empty());
    }

    /// What is said about a solution does not change with marks and comments.
    void whatMattersToASolution() {
        InitState s = stateOf(circuit, "C");
        const uint64_t before = s.decisions();
        s.setComment(q(s, "R"), "from the catalogue");
        s.setMarked(q(s, "R"), true);
        QCOMPARE(s.decisions(), before);
        s.setValue(q(s, "R"), 12);
        QVERIFY(s.decisions() != before);
    }

    void systemThree() {
        InitState s = stateOf(three, "S");
        QVERIFY(!s.isEmpty());
        QVERIFY(s.fits());
        QVERIFY(s.isFixed(q(s, "z")));
        QVERIFY(!s.mayFix(q(s, "x")));
        QVERIFY(s.relax(q(s, "z")));
        QVERIFY(!s.fits());
        // Still not: nothing but the first equation determines it.
        QVERIFY(!s.mayFix(q(s, "x")));
        QVERIFY(!s.fix(q(s, "x"), 2.0));
        QVERIFY(s.mayFix(q(s, "y")));
        QVERIFY(s.fix(q(s, "y"), 1.0));
        QVERIFY(s.fits());
        s.undo();
        QVERIFY(!s.isFixed(q(s, "y")));
        s.undo();
        QVERIFY(s.isFixed(q(s, "z")) && s.fits());
        s.redo();
        s.redo();
        QVERIFY(s.isFixed(q(s, "y")) && !s.isFixed(q(s, "z")));
    }

    void systemFourRefusesPairs_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("u and z") << "u"
                                 << "z";
        QTest::newRow("x and z") << "x"
                                 << "z";
        QTest::newRow("x and u") << "x"
                                 << "u";
    }
    void systemFourRefusesPairs() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        InitState s = stateOf(four, "S");
        QVERIFY(!s.isEmpty());
        for (const char* name : {"u", "v"})
            if (s.isFixed(q(s, name)))
                s.relax(q(s, name));
        QVERIFY(s.fix(q(s, qPrintable(first)), 1.0));
        QVERIFY(!s.mayFix(q(s, qPrintable(second))));
        QVERIFY(!s.fix(q(s, qPrintable(second)), 1.0));
        QVERIFY(s.whyNot(q(s, qPrintable(second))).has_value());
        QVERIFY(s.fix(q(s, "y"), 1.0));
        QVERIFY(s.fits());
    }

    void systemSevenProposesTheOther() {
        InitState s = stateOf("model S Real x, y; equation 0 = x^3 - x - 6; 0 = x - sin(y) - y; end S;", "S");
        QVERIFY(s.fits());
        QCOMPARE(names(s, s.alternatives(q(s, "x"))), QStringList({"y"}));
        s.setMarked(q(s, "y"), true);
        s.reduce();
        QVERIFY(s.isReduced(q(s, "y")));
        QCOMPARE(s.reducedCount(), size_t(1));
    }

    void aParameterIsSized() {
        InitState s = stateOf(circuit, "C");
        QVERIFY(!s.isEmpty());
        QVERIFY(s.fits());
        QVERIFY(!s.mayFix(q(s, "der(i)")));
        const auto help = names(s, s.relaxingHelps(q(s, "der(i)")));
        QVERIFY2(help.contains("i") && help.contains("R") && help.contains("U"), qPrintable(help.join(' ')));
        QVERIFY(s.exchange(q(s, "der(i)"), q(s, "R")));
        QVERIFY(s.fits());
    }

    void steadyStateFixesDerivatives() {
        InitState s = stateOf(circuit, "C");
        QVERIFY(s.steadyState().empty());
        QVERIFY(s.isFixed(q(s, "der(i)")) && !s.isFixed(q(s, "i")));
        QVERIFY(s.fits());
        // An integrator has no steady state of its own: its start stays.
        InitState integrator =
            stateOf("model I Real x(start = 2); Real y(start = 1); equation der(x) = 0; der(y) = -y + x; end I;", "I");
        const auto refused = integrator.steadyState();
        QCOMPARE(refused.size(), size_t(1));
        QVERIFY(integrator.isFixed(q(integrator, "x")));
        QVERIFY(integrator.fits());
    }

    void choicesReachTheSolution() {
        InitialChoices choices;
        choices.fixed = {{"der(i)", 0.0}, {"i", 2.0}};
        choices.relaxed = {"R"};
        const InitState s = stateOf(circuit, "C", choices);
        QVERIFY(!s.isEmpty());
        QVERIFY(s.fits());
        QVERIFY(s.isFixed(q(s, "der(i)")) && s.isFixed(q(s, "i")) && !s.isFixed(q(s, "R")));
    }

    /// Initial equations of discrete variables are not counted against the continuous ones.
    void howSomethingDiscreteBegins() {
        InitState s =
            stateOf("model D parameter Real t0 = 1; discrete Real last, next; Real x(start = 1, fixed = true); "
                    "initial equation last = t0; pre(next) = t0 + 1; equation der(x) = -x; when time >= pre(next) "
                    "then last = x; next = time + 1; end when; end D;",
                    "D");
        QVERIFY(s.fits());
        QVERIFY(s.troubles().empty());
        // Nor does when a sample begins count against what it begins by.
        InitState mean = stateOf(
            "model M parameter Real f = 50; parameter Real t0(fixed=false); Real x; discrete Real last; Real y; "
            "initial equation t0 = time; x = 0; last = 0; equation der(x) = sin(time); when sample(t0 + 1/f, 1/f) "
            "then last = f*pre(x); reinit(x, 0); end when; y = last; end M;",
            "M");
        QVERIFY(mean.fits());
        QVERIFY(mean.troubles().empty());
        QVERIFY(mean.isFixed(q(mean, "f")));
    }

    void scenariosAreReadBack() {
        InitState s = stateOf(circuit, "C");
        QVERIFY(s.exchange(q(s, "der(i)"), q(s, "R")));
        s.setValue(q(s, "R"), 0.1);
        s.setComment(q(s, "R"), "5 < 6 & \"so\"");
        s.setMarked(q(s, "i"), false);
        const std::string xml = writeScenario(s.scenario());
        auto read = readScenario(xml, "test");
        QVERIFY(read.has_value());
        QVERIFY(read->complaints.empty());
        InitState other = stateOf(circuit, "C");
        const auto applied = other.apply(read->scenario);
        QVERIFY(applied.vanished.empty() && applied.refused.empty());
        QVERIFY(other.isFixed(q(other, "der(i)")) && !other.isFixed(q(other, "R")));
        QCOMPARE(other.value(q(other, "R")), 0.1);
        QCOMPARE(other.comment(q(other, "R")), std::string("5 < 6 & \"so\""));
        // Another version of the model: what is left counts, what vanished is said.
        InitState renamed = stateOf(QString(circuit).replace("Real R", "Real Rs").replace("R *", "Rs *"), "C");
        const auto lost = renamed.apply(read->scenario);
        QCOMPARE(lost.vanished.size(), size_t(1));
        QCOMPARE(lost.vanished[0].name, std::string("R"));
        QCOMPARE(lost.vanished[0].now, std::string("Rs"));
        QCOMPARE(lost.refused, std::vector<std::string>({"der(i)"}));
        QVERIFY(renamed.fits());
        // Kept again, it still says what it said.
        const Scenario kept = renamed.scenarioToKeep();
        const auto gone = std::ranges::find(kept.quantities, "R", &ScenarioQuantity::name);
        QVERIFY(gone != kept.quantities.end());
        QCOMPARE(gone->value, 0.1);
        QVERIFY(std::ranges::none_of(renamed.scenario().quantities, [](const auto& one) { return one.name == "R"; }));
        QVERIFY(other.apply(kept).vanished.empty());
    }

    void likelyNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("now");
        QTest::newRow("one letter") << "tank.hh"
                                    << "state"
                                    << "tank.h";
        QTest::newRow("another component") << "tanks.area"
                                           << "parameter"
                                           << "tank.area";
        QTest::newRow("a variable is no parameter") << "tank.areas"
                                                    << "variable"
                                                    << "";
        QTest::newRow("nothing like it") << "completely.different"
                                         << "variable"
                                         << "";
        QTest::newRow("two that are as like") << "tank.q3"
                                              << "variable"
                                              << "";
    }
    void likelyNames() {
        QFETCH(QString, name);
        QFETCH(QString, kind);
        QFETCH(QString, now);
        InitState s = stateOf(
            "package P model T parameter Real area = 2; Real h(start=1), q1, q2; equation area*der(h) = q1 + q2; "
            "q1 = -h; q2 = 1; end T; model M T tank; end M; end P;",
            "P.M");
        Scenario scenario;
        ScenarioQuantity q;
        q.name = name.toStdString();
        q.kind = kind.toStdString();
        q.hasValue = true;
        scenario.quantities = {q};
        const auto applied = s.apply(scenario);
        QCOMPARE(applied.vanished.size(), size_t(1));
        QCOMPARE(QString::fromStdString(applied.vanished[0].now), now);
    }

    void unitsOfAScenario_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("value"); // in the model's unit; NaN: it does not fit
        QTest::newRow("the same") << "K" << 20.0;
        QTest::newRow("none given") << "" << 20.0;
        QTest::newRow("another scale") << "degC" << 293.15;
        QTest::newRow("another quantity") << "Pa" << qQNaN();
        QTest::newRow("no unit") << "furlong" << qQNaN();
    }
    void unitsOfAScenario() {
        QFETCH(QString, unit);
        QFETCH(double, value);
        InitState s = stateOf(
            "model M Real T(start = 300, fixed = true, unit = \"K\", min = 0, max = 1000); Real x(start=1); equation "
            "der(T) = -1; der(x) = -x; end M;",
            "M");
        const auto read = readScenario(QString("<scenario><quantity name=\"T\" weight=\"1\" value=\"20\" unit=\"%1\"/>"
                                               "<quantity name=\"x\" weight=\"1\" value=\"4\" unit=\"m\"/></scenario>")
                                           .arg(unit)
                                           .toStdString(),
                                       "test");
        QVERIFY(read && read->complaints.empty());
        const auto applied = s.apply(read->scenario);
        // x has no unit in the model: a value in metres is not taken for one.
        QCOMPARE(applied.units.size(), size_t(std::isnan(value) ? 2 : 1));
        QCOMPARE(s.value(q(s, "x")), 1.0);
        QCOMPARE(s.value(q(s, "T")), std::isnan(value) ? 300.0 : value);
        QVERIFY(applied.outside.empty() && applied.refused.empty() && applied.vanished.empty());
        QVERIFY(s.fits());
    }

    void valuesOutsideOfMinAndMaxAreKeptAndSaid() {
        InitState s = stateOf(
            "model M Real T(start = 300, fixed = true, min = 0, max = 1000); equation der(T) = -1; end M;", "M");
        for (const auto& [value, isOutside] : {std::pair(-1.0, true), {0.0, false}, {1000.0, false}, {1000.5, true}}) {
            Scenario scenario;
            ScenarioQuantity q;
            q.name = "T";
            q.fixed = ScenarioQuantity::Fixed::Yes;
            q.hasValue = true;
            q.value = value;
            scenario.quantities = {q};
            const auto applied = s.apply(scenario);
            QCOMPARE(applied.outside, isOutside ? std::vector<std::string>{"T"} : std::vector<std::string>());
            QCOMPARE(s.value(0), value);
            s.undo();
            QCOMPARE(s.value(0), 300.0);
        }
    }

    void damagedScenarios_data() {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<bool>("readable");
        QTest::addColumn<int>("complaints");
        QTest::newRow("empty") << QByteArray() << false << 0;
        QTest::newRow("no XML") << QByteArray("model M end M;") << false << 0;
        QTest::newRow("cut") << QByteArray("<scenario><quantity name=\"x\"") << false << 0;
        QTest::newRow("another document") << QByteArray("<svg/>") << false << 0;
        QTest::newRow("a later version") << QByteArray("<scenario version=\"7\"/>") << false << 0;
        QTest::newRow("nothing in it") << QByteArray("<scenario/>") << true << 0;
        QTest::newRow("no number") << QByteArray("<scenario><quantity name=\"x\" value=\"1,5\"/></scenario>") << true
                                   << 1;
        QTest::newRow("not finite")
            << QByteArray(
                   "<scenario><quantity name=\"x\" value=\"nan\"/><quantity name=\"y\" value=\"inf\"/></scenario>")
            << true << 2;
        QTest::newRow("a wrong weight") << QByteArray("<scenario><quantity name=\"x\" weight=\"2\"/></scenario>")
                                        << true << 1;
        QTest::newRow("fixed without a value")
            << QByteArray("<scenario><quantity name=\"x\" weight=\"1\"/></scenario>") << true << 1;
        QTest::newRow("twice")
            << QByteArray("<scenario><quantity name=\"x\" value=\"1\"/><quantity name=\"x\" value=\"2\"/></scenario>")
            << true << 1;
        QTest::newRow("entities that grow")
            << QByteArray("<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c "
                          "\"&b;&b;&b;&b;&b;&b;&b;&b;\">]><scenario><quantity name=\"&c;\" value=\"1\"/></scenario>")
            << true << 1;
        QTest::newRow("a file from elsewhere")
            << QByteArray("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><scenario name=\"x\"/>") << true << 1;
        QTest::newRow("deep") << QByteArray("<scenario>").append(QByteArray("<q>").repeated(300'000)) << false << 0;
        QTest::newRow("deep and whole") << QByteArray("<scenario>")
                                               .append(QByteArray("<q>").repeated(300'000))
                                               .append(QByteArray("</q>").repeated(300'000))
                                               .append("</scenario>")
                                        << true << 1;
        QTest::newRow("zero bytes") << QByteArray(100, 0) << false << 0;
        QTest::newRow("no UTF-8") << QByteArray("<scenario><quantity name=\"\xff\xfe\xc0\" value=\"1\"/></scenario>")
                                  << true << 0;
        {
            // As long to read as it is large, not as its square.
            QByteArray many("<scenario>");
            for (int i = 0; i < 200'000; ++i)
                many += "<quantity name=\"x" + QByteArray::number(i) + "\" value=\"1\"/>";
            QTest::newRow("many") << many.append("</scenario>") << true << 0;
        }
        QTest::newRow("no name, another element")
            << QByteArray("<scenario><quantity value=\"1\"/><q/></scenario>") << true << 2;
    }
    void damagedScenarios() {
        QFETCH(QByteArray, xml);
        QFETCH(bool, readable);
        QFETCH(int, complaints);
        const auto read = readScenario({xml.constData(), static_cast<size_t>(xml.size())}, "test");
        QCOMPARE(read.has_value(), readable);
        if (read)
            QCOMPARE(static_cast<int>(read->complaints.size()), complaints);
        else
            QVERIFY(!read.error().message.empty());
    }
};

QTEST_GUILESS_MAIN(InitializationTest)
#include "initialization_test.moc"
