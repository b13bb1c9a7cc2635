#include "tests/compiler/modes/universe_text.h"

#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::test;

namespace {

/// Changes modes by hand, without letting time pass: what a mode begins with, from what the one before ended with.
class Switching {
public:
    explicit Switching(UniverseText& text) {
        DiagnosticList sink;
        m_model = ChangingModel::make(text.flat, {text.names, text.sources}, sink);
        for (const Diagnostic& d : sink.items())
            problem += d.text();
        if (!m_model)
            return;
        m_host = m_model->beginRun();
        enter(0);
    }

    /// What variables are now, changed before the host looks at them.
    void react(double t, const std::map<std::string, double>& changes = {}) {
        if (!problem.empty())
            return;
        for (const auto& [name, value] : changes)
            set(name, value);
        const auto reaction = m_host->react(t, m_values);
        if (!reaction) {
            problem = reaction.error().message;
            return;
        }
        if (*reaction == solver::StructureHost::Reaction::Changed) {
            m_host->leave(t, m_values);
            enter(t);
            ++switches;
        }
    }

    double value(const std::string& name) const {
        const auto& variables = m_host->layout().variables;
        for (size_t i = 0; i < variables.size(); ++i)
            if (variables[i].name == name) {
                const solver::ModeColumn& column = m_columns[i];
                if (column.outside)
                    return *column.outside;
                if (column.slot == solver::noSlot)
                    return std::nan("");
                const double stored = m_values[column.slot];
                return column.negated ? 1 - stored : column.sign * stored;
            }
        return std::nan("");
    }

    std::string problem;
    std::vector<solver::StructureNote> notes;
    int switches = 0;

private:
    void set(const std::string& name, double value) {
        const auto& variables = m_host->layout().variables;
        for (size_t i = 0; i < variables.size(); ++i)
            if (variables[i].name == name && m_columns[i].slot != solver::noSlot)
                m_values[m_columns[i].slot] = m_columns[i].negated ? 1 - value : m_columns[i].sign * value;
    }

    void enter(double t) {
        auto entry = m_host->enter(t);
        if (!entry) {
            problem = entry.error().message;
            return;
        }
        auto model = std::make_shared<solver::SimModel>(*entry->model);
        for (const auto& [slot, value] : entry->begin)
            model->layout.values[slot] = value;
        solver::SilentObserver quiet;
        solver::RunControl control;
        solver::RunOptions options;
        options.startTime = t;
        options.stopTime = t + 1;
        solver::SimulationRun run(*model, options, quiet, control);
        if (const Result<void> begun = run.initialize(); !begun) {
            problem = begun.error().message;
            return;
        }
        m_values.assign(run.values().begin(), run.values().end());
        m_columns.assign(entry->columns.begin(), entry->columns.end());
        if (const Result<void> entered = m_host->entered(t, m_values, notes); !entered)
            problem = entered.error().message;
    }

    std::shared_ptr<ChangingModel> m_model;
    std::unique_ptr<solver::StructureHost> m_host;
    std::vector<double> m_values;
    std::vector<solver::ModeColumn> m_columns;
};

const char* const clutch = R"(model M
  parameter Real J1 = 2, J2 = 3;
  Real w1(start = 1, fixed = true), w2(start = -4, fixed = true), tau;
  Boolean engaged;
equation
  J1*der(w1) = 5 - tau;
  J2*der(w2) = tau;
  engaged = time > 1;
  w1 = w2;
  tau = 0;
end M;
)";

} // namespace

class ModeStartTest : public QObject {
    Q_OBJECT
private slots:
    /// Two inertias that a clutch joins leave with what they had together.
    void clutchJoins() {
        UniverseText text(clutch);
        QCOMPARE(text.messages, std::string());
        text.branch("engaged", true, {9});
        text.branch("engaged", false, {10});
        Switching run(text);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QCOMPARE(run.value("w1"), 1.0);
        QCOMPARE(run.value("w2"), -4.0);
        QCOMPARE(run.value("tau"), 0.0);
        run.react(1, {{"w1", 3.5}, {"engaged", 1}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QCOMPARE(run.switches, 1);
        const double together = (2 * 3.5 + 3 * -4.0) / 5;
        QVERIFY(std::fabs(run.value("w1") - together) < 1e-12);
        QVERIFY(std::fabs(run.value("w2") - together) < 1e-12);
        QVERIFY(std::fabs(run.value("tau") - 3.0) < 1e-12); // 5/5 * 3
        QCOMPARE(run.notes.size(), size_t(2));
        // And apart again, without a jump.
        run.notes.clear();
        run.react(2, {{"engaged", 0}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QVERIFY(std::fabs(run.value("w1") - together) < 1e-12);
        QVERIFY(std::fabs(run.value("w2") - together) < 1e-12);
        QCOMPARE(run.value("tau"), 0.0);
        QVERIFY(run.notes.empty());
    }

    /// A mass that a string catches keeps what moves along the circle.
    void stringCatches() {
        UniverseText text(R"(model M
  parameter Real L = 5;
  Real x(start = 3, fixed = true), y(start = -4, fixed = true), vx(start = 2, fixed = true), vy(start = 0, fixed = true), F;
  Boolean tight;
equation
  der(x) = vx;
  der(y) = vy;
  2*der(vx) = -F*x/L;
  2*der(vy) = -F*y/L - 2*9.81;
  tight = time > 1;
  x^2 + y^2 = L^2;
  F = 0;
end M;
)");
        QCOMPARE(text.messages, std::string());
        text.branch("tight", true, {11});
        text.branch("tight", false, {12});
        Switching run(text);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        run.react(1, {{"tight", 1}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QCOMPARE(run.switches, 1);
        // (2, 0) along (4, 3)/5 is 1.6: (1.28, 0.96).
        QVERIFY2(std::fabs(run.value("vx") - 1.28) < 1e-10, std::to_string(run.value("vx")).c_str());
        QVERIFY2(std::fabs(run.value("vy") - 0.96) < 1e-10, std::to_string(run.value("vy")).c_str());
        QVERIFY(std::fabs(run.value("x") - 3) < 1e-10);
        QVERIFY(std::fabs(run.value("y") + 4) < 1e-10);
    }

    void stringCatchesAgain() {
        UniverseText text(R"(model M
  parameter Real L = 1, g = 9.81;
  Real x(start = 0.6, fixed = true), y(start = -0.8), vx(start = 5.2, fixed = true), vy, F;
  Boolean tight(start = true, fixed = true);
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x/L;
  der(vy) = -F*y/L - g;
  tight = if pre(tight) then F > 0 else x^2 + y^2 > L^2*(1 + 1e-10);
  x^2 + y^2 = L^2;
  F = 0;
end M;
)");
        text.branch("tight", true, {11});
        text.branch("tight", false, {12});
        Switching run(text);
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        run.react(1, {{"tight", 0}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        run.react(2, {{"tight", 1}, {"vx", 2}, {"vy", 0}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
    }

    /// Three inertias, two clutches: both engage at one instant, or one while the other holds.
    void trainOfClutches_data() {
        QTest::addColumn<bool>("atOnce");
        QTest::newRow("at one instant") << true;
        QTest::newRow("one after the other") << false;
    }
    void trainOfClutches() {
        QFETCH(bool, atOnce);
        UniverseText text(R"(model M
  parameter Real J1 = 1, J2 = 2, J3 = 5;
  Real w1(start = 7, fixed = true), w2(start = 1, fixed = true), w3(start = -2, fixed = true), ta, tb;
  Boolean a, b;
equation
  J1*der(w1) = -ta;
  J2*der(w2) = ta - tb;
  J3*der(w3) = tb;
  a = time > 1;
  b = time > 2;
  w1 = w2;
  ta = 0;
  w2 = w3;
  tb = 0;
end M;
)");
        text.branch("a", true, {11});
        text.branch("a", false, {12});
        text.branch("b", true, {13});
        text.branch("b", false, {14});
        Switching run(text);
        run.react(1, {{"a", 1}, {"b", atOnce ? 1 : 0}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        if (!atOnce) {
            QVERIFY(std::fabs(run.value("w1") - 3) < 1e-12);
            QVERIFY(std::fabs(run.value("w3") + 2) < 1e-12);
            run.react(2, {{"a", 1}, {"b", 1}});
            QVERIFY2(run.problem.empty(), run.problem.c_str());
        }
        const double together = (1 * 7 + 2 * 1 + 5 * -2) / 8.0;
        for (const char* const w : {"w1", "w2", "w3"})
            QVERIFY2(std::fabs(run.value(w) - together) < 1e-12, (w + std::to_string(run.value(w))).c_str());
    }

    /// Capacitors that are switched together keep their charge.
    void capacitorsShareCharge() {
        UniverseText text(R"(model M
  parameter Real C1 = 1e-3, C2 = 3e-3, R = 10;
  Real u1(start = 12, fixed = true), u2(start = 0, fixed = true), i1, i2, i;
  Boolean closed;
equation
  C1*der(u1) = i1;
  C2*der(u2) = i2;
  i1 = -i - u1/R;
  i2 = i;
  closed = time > 1;
  u1 = u2;
  i = 0;
end M;
)");
        text.branch("closed", true, {11});
        text.branch("closed", false, {12});
        Switching run(text);
        run.react(1, {{"closed", 1}});
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QVERIFY2(std::fabs(run.value("u1") - 3) < 1e-10, std::to_string(run.value("u1")).c_str());
        QVERIFY(std::fabs(run.value("u2") - 3) < 1e-10);
    }
};

QTEST_GUILESS_MAIN(ModeStartTest)
#include "mode_start_test.moc"
