// Initial equations as conditions that hold or are left out, and what is said where there are too many of them. The
// small models are worked out by hand in their comments.
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/init_state.h"
#include "compiler/session/session.h"

#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;

namespace {

// Nothing falls and rests.
const char* const fall = "model M Real x(start=0), v(start=0); parameter Real g=9.81; equation der(x) = v; der(v) = "
                         "-g; initial equation der(x) = 0; der(v) = 0; end M;";
// Three conditions for two states.
const char* const tanks = "model M Real h1(start=1), h2(start=2), q; parameter Real A=2, k=0.5; equation A*der(h1) = "
                          "-q; A*der(h2) = q; q = k*(h1-h2); initial equation h1 = 1; h2 = 2; q = 0; end M;";
// One state, two conditions.
const char* const heater = "model M parameter Real P=1000, G=10, Ta=293; Real T(start=300); equation 100*der(T) = P - "
                           "G*(T-Ta); initial equation der(T) = 0; T = 350; end M;";
const char* const spring = "model M parameter Real m=1, c=10, d=0.4; Real x(start=1), v(start=0); equation der(x)=v; "
                           "m*der(v) = -c*x - d*v; initial equation x = 1; v = 0; der(v) = 0; end M;";
// A volume behind a resistance, at rest.
const char* const volume =
    "model Vol Real p(start=2e5), T(start=290), q; input Real Ti; parameter Real V=1; equation V*5e-10*der(p) = q; "
    "V*der(T) = q*(Ti - T) + 3*(Ti - T); end Vol; model M Vol vol; parameter Real P0=3e5, T0=290, K=1e4; equation P0 - "
    "vol.p = K*vol.q*abs(vol.q); vol.Ti = T0; initial equation der(vol.p) = 0; der(vol.T) = 0; end M;";

InitState stateOf(const char* source, const InitialChoices& choices = {}) {
    Session session;
    if (!session.setText("m.mo", source))
        return {};
    auto outcome = session.initialization("M", {}, choices, {});
    return outcome ? InitState(std::move(outcome->structure), "M") : InitState();
}

InitState::Quantity q(const InitState& state, const char* name) {
    const auto v = state.find(name);
    if (!v)
        qFatal("no quantity %s", name);
    return *v;
}

std::string said(const InitState& state, const structure::Mend& mend) {
    return mend.kind == structure::Mend::Kind::LeaveOut ? "leave out " + state.structure().equations[mend.index].text
                                                        : "relax " + state.structure().quantities[mend.index].name;
}

} // namespace

class ConditionsTest : public QObject {
    Q_OBJECT
private slots:
    /// Where conditions are one too many, it is a condition that is refused and never a parameter that is let go.
    void noParameterIsRelaxedUnasked_data() {
        QTest::addColumn<QString>("source");
        QTest::newRow("free fall") << fall;
        QTest::newRow("two tanks") << tanks;
        QTest::newRow("heater") << heater;
        QTest::newRow("spring") << spring;
    }
    void noParameterIsRelaxedUnasked() {
        QFETCH(QString, source);
        const InitState s = stateOf(source.toUtf8());
        QVERIFY(!s.isEmpty());
        for (uint32_t v = 0; v < s.size(); ++v)
            if (s.structure().quantities[v].kind == InitialQuantity::Kind::Parameter)
                QVERIFY2(s.isFixed(v), s.structure().quantities[v].name.c_str());
        QCOMPARE(s.refused().size(), size_t(1));
        QVERIFY(s.structure().quantities[s.refused().front()].isCondition());
        QCOMPARE(s.equationCount(), s.rank() + 1);
        // What it takes to mend is said, conditions first.
        const auto troubles = s.troubles();
        QCOMPARE(troubles.size(), size_t(1));
        QVERIFY(troubles[0].kind == structure::Trouble::Kind::TooManyFixed);
        QVERIFY(said(s, troubles[0].mends.front()).starts_with("leave out "));
    }
    /// A parameter that is to be solved for and that nothing determines keeps its start value, in the panel as in a
    /// run.
    void aFreeParameterKeepsItsStart() {
        const InitState s = stateOf("model M parameter Real k(fixed=false, start=3); Real x(start=1, fixed=true); "
                                    "equation der(x) = -k*x; end M;");
        QVERIFY(s.isFixed(q(s, "k")));
        QVERIFY(s.fits());
        const InitState other = stateOf("model M parameter Real k(fixed=false, start=3); Real x(start=1, fixed=true); "
                                        "equation der(x) = -k*x; initial equation der(x) = -2; end M;");
        QVERIFY(!other.isFixed(q(other, "k")));
        QVERIFY(other.fits());
    }
    /// A boat at rest: its mass makes no difference, and is not what to let go to fix the speed.
    void whatMakesNoDifferenceIsNotProposed() {
        const InitState s = stateOf("model M parameter Real m=100, cd=2, F=50; Real v(start=0), s(start=0); equation "
                                    "der(s)=v; m*der(v)=F-cd*v*abs(v); initial equation der(v)=0; end M;",
                                    {{{"v", 10.0}}, {}, {}, {}, {}, {}});
        const auto troubles = s.troubles();
        QCOMPARE(troubles.size(), size_t(1));
        std::vector<std::string> all;
        for (const structure::Mend& mend : troubles[0].mends)
            all.push_back(said(s, mend));
        QVERIFY(std::ranges::count(all, "relax cd") == 1);
        QVERIFY(std::ranges::count(all, "relax m") == 0);
    }
    void leavingOutOneIsEnough() {
        InitState s = stateOf(tanks);
        const auto last = q(s, "q = 0");
        QVERIFY(s.isRefused(last));
        QVERIFY(!s.mayFix(last));
        // Another one makes room: it holds then, unasked, as the model wants it.
        QVERIFY(s.relax(q(s, "h1 = 1")));
        QVERIFY(s.isFixed(last));
        QVERIFY(s.refused().empty());
        QVERIFY(s.fits());
        QVERIFY(s.troubles().empty());
        QCOMPARE(s.equationCount(), size_t(5));
        QCOMPARE(s.unknownCount(), size_t(5));
        s.undo();
        QVERIFY(s.isRefused(last));
        QVERIFY(s.relax(last));
        QVERIFY(s.refused().empty() && s.fits());
        s.reset();
        QVERIFY(s.isRefused(last));
    }
    /// The scenario says it, and a model that is compiled with it does without that equation.
    void aScenarioLeavesThemOut() {
        InitState s = stateOf(tanks);
        s.relax(q(s, "h1 = 1"));
        const Scenario kept = s.scenario();
        const InitialChoices choices = kept.choices();
        QVERIFY(std::ranges::count(choices.relaxed, "h1 = 1") == 1);
        const InitState again = stateOf(tanks, choices);
        QVERIFY(again.refused().empty());
        QVERIFY(again.structure().unknownNames.empty());
        QVERIFY(!again.isFixed(q(again, "h1 = 1")));
        QVERIFY(again.isFixed(q(again, "q = 0")));
        s.reset();
        QVERIFY(s.apply(kept).refused.empty());
        QVERIFY(!s.isFixed(q(s, "h1 = 1")) && s.isFixed(q(s, "q = 0")));
    }
    void equalTextsAreNumbered() {
        const InitState s =
            stateOf("model M Real x[2]; equation der(x) = -x; initial equation for i in 1:2 loop x[i] = "
                    "3; end for; end M;");
        QVERIFY(s.find("x[i] = 3 (1)") && s.find("x[i] = 3 (2)"));
    }
    /// A quantity is determined by conditions rather than by the parameters that stand beside them.
    void whyTellsTheConditionFirst() {
        const InitState s = stateOf(volume);
        QVERIFY(s.fits());
        const auto why = s.whyNot(q(s, "vol.T"));
        QVERIFY(why);
        QVERIFY(!why->steps.empty());
        QVERIFY(!why->steps.front().from.empty());
        QVERIFY(s.structure().quantities[why->steps.front().from.front()].isCondition());
        QVERIFY(std::ranges::count(why->steps.back().determined, q(s, "vol.T")) == 1);
    }
    /// What is the same under another name is a step of its own.
    void whyTellsOfAliases() {
        const InitState s =
            stateOf("model M Real x, y(start=10); equation 0 = (x-3)/((x-3)^2+1) - 0.1; 0 = x - y; end M;");
        const auto why = s.whyNot(q(s, "y"));
        QVERIFY(why);
        QVERIFY(std::ranges::count(why->steps.back().determined, q(s, "y")) == 1);
    }
    /// At rest nothing depends on the volume: it is not proposed, and not for the flow either.
    void whatHasNoEffectIsNotProposed() {
        const InitState s = stateOf(volume);
        const auto helps = s.relaxingHelps(q(s, "vol.T"));
        QVERIFY(!helps.empty());
        for (const auto& p : helps)
            QVERIFY(s.structure().quantities[p.variable].name != "vol.V");
        QVERIFY(s.structure().quantities[helps.front().variable].isCondition());
        for (const auto& p : s.fixableInstead(q(s, "vol.V")))
            QVERIFY2(false, s.structure().quantities[p.variable].name.c_str());
    }
    /// A marked pressure stands for a flow whose equation has no slope where its guess is, and is what is kept.
    void marksAreKept() {
        InitState s =
            stateOf("model M Real p(start=2e5), q1, q2, q3; parameter Real P0=3e5, P2=1e5, P3=1.2e5; equation "
                    "der(p) = q1 - q2 - q3; P0 - p = 1e4*q1*abs(q1); p - P2 = 2e4*q2*abs(q2); p - P3 = "
                    "4e4*q3*abs(q3); initial equation der(p) = 0; end M;");
        s.reduce();
        QVERIFY(s.isReduced(q(s, "p")));
        QCOMPARE(s.reducedCount(), size_t(1));
        s.setMarked(q(s, "p"), false);
        s.reduce();
        QVERIFY(!s.isReduced(q(s, "p")));
        // Whatever is proposed for what is kept is kept when it is chosen.
        for (const char* kept : {"q1", "q2", "q3"})
            for (const auto& proposal :
                 s.isReduced(q(s, kept)) ? s.alternatives(q(s, kept)) : std::vector<InitState::Proposal>()) {
                InitState trial = s;
                trial.swapMark(q(s, kept), proposal.variable);
                trial.reduce();
                QVERIFY2(trial.isReduced(proposal.variable) && !trial.isReduced(q(s, kept)),
                         trial.structure().quantities[proposal.variable].name.c_str());
            }
    }
    /// What an initial equation lets rest already does not stand in its own way.
    void restThatIsSaidAlready() {
        InitState s = stateOf(volume);
        QVERIFY(s.steadyState().empty());
        QVERIFY(s.fits() && s.isFixed(q(s, "der(vol.p) = 0")));
    }
    /// Where what flows out of one flows into the other all rests when one of them does, and how much there is only
    /// what it begins with says: the one condition stays, whatever the graph would allow.
    void aClosedSystemKeepsWhatItBeginsWith() {
        InitState s = stateOf("model M parameter Real k=2; Real h1(start=1), h2(start=3), a, b; equation der(h1) = -a; "
                              "der(h2) = b; a = k*(h1 - h2); b = k*(h1 - h2); initial equation h1 = 1; h2 = 3; end M;");
        const auto refused = s.steadyState();
        QCOMPARE(refused.size(), size_t(2));
        QVERIFY(s.withoutInTheWay(refused).empty());
        QVERIFY(s.fits());
        QCOMPARE(int(s.isFixed(q(s, "h1 = 1"))) + int(s.isFixed(q(s, "h2 = 3"))), 1);
        QCOMPARE(int(s.isFixed(q(s, "der(h1)"))) + int(s.isFixed(q(s, "der(h2)"))), 1);
    }
    /// A variable that is nothing but a parameter: the one is fixed when the other is relaxed for it.
    void aParameterByAnotherName() {
        InitialChoices choices;
        choices.fixed = {{"y", 5.0}};
        choices.relaxed = {"k"};
        const InitState s = stateOf("model M parameter Real k=2; Real y, x(start=1, fixed=true); equation y = k; "
                                    "der(x) = -y*x; end M;",
                                    choices);
        QVERIFY(s.fits() && s.refused().empty());
        QVERIFY(s.isFixed(q(s, "y")) && !s.isFixed(q(s, "k")));
    }
    /// Fixed at a level by an initial equation, and asked to be at rest.
    void restSaysWhatStandsInItsWay() {
        InitState s = stateOf("model M Real h(start=1), k(start=2); equation der(h) = 1 - h; der(k) = h - k; initial "
                              "equation h = 3; k = 4; end M;");
        const auto refused = s.steadyState();
        QCOMPARE(refused.size(), size_t(2));
        QVERIFY(s.wantsRest());
        const auto inTheWay = s.inTheWay(refused);
        QCOMPARE(inTheWay.size(), size_t(2));
        QVERIFY(s.withoutInTheWay(refused).empty());
        QVERIFY(s.fits());
        QVERIFY(s.isFixed(q(s, "der(h)")) && s.isFixed(q(s, "der(k)")));
        QVERIFY(!s.isFixed(q(s, "h = 3")) && !s.isFixed(q(s, "k = 4")));
    }
};

QTEST_APPLESS_MAIN(ConditionsTest)
#include "conditions_test.moc"
