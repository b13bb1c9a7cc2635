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

QStringList names(const InitState& state, const std::vector<structure::Alternative>& list) {
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
        QCOMPARE(lost.vanished, std::vector<std::string>({"R"}));
        QCOMPARE(lost.refused, std::vector<std::string>({"der(i)"}));
        QVERIFY(renamed.fits());
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
