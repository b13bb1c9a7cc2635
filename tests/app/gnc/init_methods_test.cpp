// The chain of methods that solves initial systems where Newton's method alone does not, and what it says when it does
// not either. Solutions are known in closed form or put back into the equations.
#include "app/service/init_report.h"
#include "compiler/session/session.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

const char* const diodes = "model M parameter Real Is = 1e-12, Vt = 0.025, R = 100, U = 5; Real i, v1, v2; equation "
                           "i = Is*(exp(v1/Vt) - 1); i = Is*(exp(v2/Vt) - 1); U = R*i + v1 + v2; end M;";
const char* const saturation = "model M Real x; equation 0 = (x - 3)/((x - 3)^2 + 1) - 0.1; end M;";
const char* const logarithms = "model M Real p1, p2, q; equation q = sqrt(5 - p1)*0.3; q = sqrt(p1 - p2)*0.2; q = "
                               "sqrt(p2 - 1)*0.4; end M;";
const char* const none = "model M Real x; equation x^2 + 1 = exp(-x^2)/2; end M;";

struct Solved {
    std::shared_ptr<const SimModel> model;
    service::InitOutcome outcome;
    std::vector<InitProgress> steps;

    double value(const std::string& name) const {
        for (const Variable& v : model->layout.variables)
            if (v.name == name)
                return v.sign * outcome.values[v.slot];
        qFatal("no %s", name.c_str());
    }
};

Solved solved(const char* source, std::string_view methods, RunControl* control = nullptr,
              const InitialChoices& choices = {}) {
    Solved result;
    session::Session session;
    if (!session.setText("M.mo", source))
        qFatal("no text");
    auto compiled = session.compile("M", {}, choices, nullptr, {});
    if (!compiled || !compiled->model)
        qFatal("not compiled");
    result.model = compiled->model;
    SilentObserver quiet;
    RunControl own;
    result.outcome =
        service::solveInitialSystem(*result.model, *service::readInitMethods(methods), quiet, control ? *control : own,
                                    [&](const InitProgress& step) { result.steps.push_back(step); });
    return result;
}

/// A start that fails, and what is found to be the reason.
struct Cause {
    std::shared_ptr<const SimModel> model;
    service::InitOutcome outcome;

    std::string nameOf(Slot slot) const {
        for (const Variable& v : model->layout.variables)
            if (v.slot == slot)
                return v.name;
        return {};
    }
};

Cause causeOf(const char* source, std::string_view methods = "auto") {
    Cause result;
    session::Session session;
    if (!session.setText("M.mo", source))
        qFatal("no text");
    InitialStructure structure;
    auto compiled = session.compile("M", {}, {}, &structure, {});
    if (!compiled || !compiled->model)
        qFatal("not compiled");
    result.model = compiled->model;
    SilentObserver quiet;
    RunControl control;
    result.outcome = service::solveInitialSystem(*result.model, *service::readInitMethods(methods), quiet, control);
    service::findFaults(result.outcome, *result.model, structure, {});
    return result;
}

} // namespace

class InitMethodsTest : public QObject {
    Q_OBJECT
private slots:
    /// Where there is a solution that the search does not get to, that is what is said.
    void aSolutionElsewhere() {
        const Cause cause = causeOf("model M Real x, y(start = 0); equation 0 = (x - 3)/((x - 3)^2 + 1) - 0.1; 0 = x - "
                                    "y; end M;",
                                    "newton");
        QVERIFY(!cause.outcome.solved);
        QVERIFY(!QString::fromStdString(cause.outcome.message).contains("has no solution"));
        QVERIFY(cause.outcome.diagnosis);
        const auto& elsewhere = cause.outcome.diagnosis->elsewhere;
        QVERIFY(!elsewhere.empty());
        QVERIFY(elsewhere.front().suffices);
        // (x - 3)^2 - 10 (x - 3) + 1 = 0
        const double root = elsewhere.front().value - 3;
        QVERIFY(std::abs(root * root - 10 * root + 1) < 1e-6);
    }
    /// Where there is none, the fixed value at which one appears: the folds are known in closed form.
    void aFixedValueAtFault_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("bound");
        QTest::newRow("x^2 + 1 = p") << "parameter Real p=0.5; Real x(start=0.3), y(start=0); equation x^2 + 1 = p; "
                                        "der(y) = x - y;"
                                     << "p" << 1.0;
        // Fixed by the model itself before any parameter.
        QTest::newRow("beyond the rod") << "parameter Real L=1; Real x(start=1.2, fixed=true), y(start=-0.5); equation "
                                           "der(x) = -x; x^2 + y^2 = L^2;"
                                        << "x" << 1.0;
        // U^2/(4 R)
        QTest::newRow("constant power")
            << "parameter Real P=300, R=1, U=30; Real i(start=1), u(start=20); equation u = "
               "U - R*i; i*u = P;"
            << "" << 225.0;
    }
    void aFixedValueAtFault() {
        QFETCH(QString, source);
        QFETCH(QString, name);
        QFETCH(double, bound);
        const Cause cause = causeOf(("model M " + source + " end M;").toUtf8().constData());
        QVERIFY(!cause.outcome.solved);
        QVERIFY(cause.outcome.diagnosis && cause.outcome.diagnosis->isStationary);
        const auto& faults = cause.outcome.diagnosis->faults;
        QVERIFY(!faults.empty());
        if (!name.isEmpty()) {
            QCOMPARE(QString::fromStdString(cause.nameOf(faults.front().slot)), name);
            QVERIFY(faults.front().bound);
            QVERIFY2(std::abs(*faults.front().bound - bound) < 1e-3 * bound,
                     qPrintable(QString::number(*faults.front().bound)));
            return;
        }
        const auto load =
            std::ranges::find_if(faults, [&](const FixedFault& f) { return cause.nameOf(f.slot) == "P"; });
        QVERIFY(load != faults.end() && load->bound);
        QVERIFY2(std::abs(*load->bound - bound) < 1e-3 * bound, qPrintable(QString::number(*load->bound)));
    }
    void linearOnesContradictEachOther() {
        const Cause cause = causeOf("model M parameter Real x(start=1, fixed=false), y(start=2, fixed=false); "
                                    "initial equation x + y = 3; 2*x + 2*y = 7; end M;");
        QVERIFY(!cause.outcome.solved);
        QVERIFY(cause.outcome.diagnosis && cause.outcome.diagnosis->isContradiction);
    }
    void oneOfManyIsSaid() {
        const Cause cause = causeOf("model M parameter Real x(start=1, fixed=false), y(start=2, fixed=false); Real z; "
                                    "initial equation x + y = 3; 2*x + 2*y = 6; equation z = x - y; end M;");
        QVERIFY(cause.outcome.solved);
        QCOMPARE(cause.outcome.warnings.size(), size_t(1));
    }
    /// All derivatives zero where the index is reduced: the constraints that are differentiated say nothing then.
    void restOfAPendulum_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("rest"); // y there
        QTest::newRow("pulled aside") << 0.6 << -0.8 << -1.0;
        QTest::newRow("hanging") << 0.0 << -1.0 << -1.0;
        QTest::newRow("almost standing") << 0.1 << 0.95 << 1.0;
        QTest::newRow("held level") << 1.0 << 0.0 << qQNaN(); // whichever
    }
    void restOfAPendulum() {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, rest);
        InitialChoices choices;
        for (const char* name : {"der(x)", "der(y)", "der(vx)", "der(vy)"})
            choices.fixed.emplace_back(name, 0.0);
        choices.relaxed = {"x", "y", "vx", "vy"};
        choices.guesses = {{"x", x}, {"y", y}};
        const Solved s =
            solved("model M Real x(start=0.6), y(start=-0.8), vx, vy, F; equation der(x) = vx; der(y) = vy; "
                   "der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end M;",
                   "auto", nullptr, choices);
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QVERIFY2(std::abs(s.value("x")) < 1e-7, qPrintable(QString::number(s.value("x"))));
        QVERIFY(std::abs(s.value("vx")) < 1e-9 && std::abs(s.value("vy")) < 1e-9);
        QVERIFY(std::abs(s.value("F") * s.value("y") + 9.81) < 1e-6);
        if (!std::isnan(rest))
            QVERIFY(std::abs(s.value("y") - rest) < 1e-9);
    }

    /// Velocities alone are zero: what pulls is not.
    void releasedFromRest() {
        InitialChoices choices;
        choices.fixed = {{"der(x)", 0.0}, {"der(y)", 0.0}, {"x", 0.6}};
        choices.relaxed = {"y", "vx", "vy"};
        const Solved s =
            solved("model M Real x(start=0.6), y(start=-0.8), vx, vy, F; equation der(x) = vx; der(y) = vy; "
                   "der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end M;",
                   "auto", nullptr, choices);
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QVERIFY(std::abs(s.value("y") + 0.8) < 1e-9);
        QVERIFY(std::abs(s.value("F") - 9.81 * 0.8) < 1e-8); // along the string
    }

    /// What discrete variables were before the start decides how a hysteresis begins.
    void discretesBeforeTheStart_data() {
        QTest::addColumn<bool>("on");
        QTest::addColumn<double>("y");
        QTest::newRow("was off") << false << 2.0;
        QTest::newRow("was on") << true << 7.0;
    }
    void discretesBeforeTheStart() {
        QFETCH(bool, on);
        QFETCH(double, y);
        InitialChoices choices;
        choices.guesses = {{"on", on ? 1.0 : 0.0}, {"n", 4.0}, {"last", 0.25}};
        const Solved s =
            solved("model M Boolean on(start=false); Integer n(start=0); discrete Real last; Real "
                   "x(start=0.5, fixed=true), y; equation on = x > 1 or pre(on) and x > 0; when x > 3 then "
                   "n = pre(n) + 1; last = x; end when; der(x) = -x; y = if on then 7 else 2; end M;",
                   "auto", nullptr, choices);
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QCOMPARE(s.value("y"), y);
        QCOMPARE(s.value("n"), 4.0);
        QCOMPARE(s.value("last"), 0.25);
    }

    void everyMethodSolvesWhatItIsFor_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("source");
        for (const char* method : {"line-search", "levenberg-marquardt", "homotopy", "derivative-free", "auto"})
            QTest::newRow(method) << QByteArray(method) << QByteArray(diodes);
        for (const char* method : {"homotopy", "picard"})
            QTest::newRow(qPrintable(QString("%1, saturation").arg(method)))
                << QByteArray(method) << QByteArray(saturation);
        for (const char* method : {"line-search", "levenberg-marquardt", "fixed-point", "auto"})
            QTest::newRow(qPrintable(QString("%1, no number").arg(method)))
                << QByteArray(method) << QByteArray(logarithms);
    }
    void everyMethodSolvesWhatItIsFor() {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, source);
        QVERIFY(!solved(source, "newton").outcome.solved); // else there is nothing to show
        const Solved s = solved(source, std::string_view(method.constData(), size_t(method.size())));
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QVERIFY(!s.steps.empty());
        if (source == diodes) {
            QVERIFY(std::fabs(s.value("v1") - 0.025 * std::log(s.value("i") / 1e-12 + 1)) < 1e-9);
            QVERIFY(std::fabs(5 - 100 * s.value("i") - s.value("v1") - s.value("v2")) < 1e-9);
        } else if (source == saturation) {
            const double z = s.value("x") - 3; // z² - 10 z + 1 = 0
            QVERIFY(std::fabs(z - 5 - std::sqrt(24)) < 1e-8 || std::fabs(z - 5 + std::sqrt(24)) < 1e-8);
        } else {
            QVERIFY(std::fabs(s.value("q") - std::sqrt(4 / (1 / 0.09 + 1 / 0.04 + 1 / 0.16))) < 1e-9);
        }
        bool attempt = false;
        for (const InitAttempt& a : s.outcome.attempts)
            attempt |= a.solved && (method == "auto" || a.method == method.toStdString());
        QVERIFY(attempt);
    }

    void aHomotopyTellsWhereItIs() {
        const Solved s = solved(diodes, "homotopy");
        QVERIFY(s.outcome.solved);
        std::vector<double> told; // also of one that takes no time: a curve needs several points
        for (const InitProgress& step : s.steps)
            if (step.lambda) {
                told.push_back(*step.lambda);
                QVERIFY(*step.lambda <= 1 + 1e-9);
                QVERIFY(!step.point.empty());
            }
        QVERIFY(told.size() >= 5);
        QVERIFY(told.back() > told.front());
    }

    void whatHasNoSolutionIsDiagnosed() {
        const Solved s = solved(none, "auto");
        QVERIFY(!s.outcome.solved);
        QVERIFY(s.outcome.diagnosis.has_value());
        QVERIFY(!s.outcome.diagnosis->worst.empty());
        QVERIFY(!s.outcome.diagnosis->guesses.empty());
        QCOMPARE(s.outcome.attempts.size(), allInitMethods().size());
        const QJsonObject json =
            QJsonDocument::fromJson(
                QByteArray::fromStdString('{' + service::initMembersJson(service::reportOf(*s.model, s.outcome)) + '}'))
                .object();
        QCOMPARE(json["converged"].toBool(true), false);
        QCOMPARE(json["worst"][0]["place"].toString(), "M.mo:1:26");
        QCOMPARE(json["guesses"][0]["name"].toString(), "x");
        QVERIFY(json["values"].toObject().contains("x"));
    }

    void whatNothingHoldsIsNamed() {
        // Structurally all is well; the two equations contradict each other.
        const Solved s = solved(
            "model M parameter Real a(fixed=false), b(fixed=false); initial equation a - b = 1; 2*a - 2*b = 3; end M;",
            "auto");
        QVERIFY(!s.outcome.solved);
        QVERIFY(s.outcome.diagnosis.has_value());
        QCOMPARE(s.outcome.diagnosis->shifting.size(), size_t(2));
        QCOMPARE(s.outcome.diagnosis->dependent.size(), size_t(2));
    }

    /// What only results show follows from the start as events at it have left it, as in the first row of a run.
    void valuesAreThoseOfTheFirstRow() {
        const Solved s = solved("model M Integer n(start = 0, fixed = true); Real x(start = 3, fixed = true), y; "
                                "equation n = if pre(n) < 3 then pre(n) + 1 else 3; der(x) = -x; y = n*x; end M;",
                                "auto");
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QCOMPARE(s.value("n"), 3.0);
        QCOMPARE(s.value("y"), 9.0);
    }
    /// A parameter that is solved for and is no number is no solution: log(-1).
    void aParameterIsANumber() {
        InitialChoices choices;
        choices.fixed = {{"q", 2.0}};
        choices.relaxed = {"k"};
        const Solved s = solved("model M parameter Real k = 1, d = -1; Real q; equation q = k/log(d + 3); end M;",
                                "auto", nullptr, choices);
        QVERIFY(s.outcome.solved);
        choices.fixed.emplace_back("d", -4.0);
        const Solved none = solved("model M parameter Real k = 1, d = -1; Real q; equation q = k/log(d + 3); end M;",
                                   "auto", nullptr, choices);
        QVERIFY(!none.outcome.solved);
        QVERIFY2(none.outcome.message.find("k is no number") != std::string::npos, none.outcome.message.c_str());
    }
    /// The way led from where a limiter holds to where it does not: there the equation says what its unknown is.
    void whatIsDeterminedIsNotCalledFree() {
        InitialChoices choices;
        choices.fixed = {{"u", 0.5}};
        choices.relaxed = {"k"};
        const Solved s = solved("model M parameter Real k = 10; Real u, y(start = 0.2, fixed = true); equation u = "
                                "min(1, max(-1, k*(1 - y))); der(y) = u - y; end M;",
                                "auto", nullptr, choices);
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QVERIFY(std::abs(s.value("k") - 0.625) < 1e-9);
        QVERIFY2(s.outcome.warnings.empty(), s.outcome.warnings.empty() ? "" : s.outcome.warnings.front().c_str());
    }
    /// Of angles at which a linkage that is too short comes nearest, the ones near the guess are told.
    void theNearestPointIsNearTheGuess() {
        const Cause cause =
            causeOf("model M Real phi(start = 0.3), psi(start = 1); equation cos(phi) + 2*cos(psi) = 4; "
                    "sin(phi) = 2*sin(psi); end M;");
        QVERIFY(!cause.outcome.solved);
        QVERIFY(cause.outcome.diagnosis && cause.outcome.diagnosis->isStationary);
        for (const Variable& v : cause.model->layout.variables)
            QVERIFY2(std::abs(cause.outcome.diagnosis->values[v.slot]) < 0.1, v.name.c_str());
    }

    /// A guess says where the search for its quantity begins. Nothing else follows from the start values then: what
    /// does leads astray here, as the exponential takes hundreds of steps of Newton's method from where it is that
    /// large.
    void aGuessIsOfItsOwnQuantity_data() {
        QTest::addColumn<double>("guess");
        QTest::newRow("as the model has it") << 2.0;
        QTest::newRow("another one") << 2.5;
    }
    void aGuessIsOfItsOwnQuantity() {
        QFETCH(double, guess);
        InitialChoices choices;
        choices.guesses = {{"w", guess}};
        choices.marked = {"a"};
        const char* const source =
            "model M Real a(start = 1e100), b, w(start = 2); equation b + exp(b) = a; a + b = 1; "
            "w*w = 4; end M;";
        const Solved s = solved(source, "auto", nullptr, choices);
        QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
        QVERIFY(s.outcome.attempts.empty()); // Newton's method alone, as without the guess
        QVERIFY(std::abs(s.value("b")) < 1e-9 && std::abs(s.value("a") - 1) < 1e-9);
        QVERIFY(std::abs(s.value("w") - 2) < 1e-9);
    }
    /// What follows from it begins there, too: of two solutions that is the nearer one.
    void whatFollowsFromAGuess() {
        for (const double sign : {1.0, -1.0}) {
            InitialChoices choices;
            choices.guesses = {{"y", sign * 5}};
            const Solved s =
                solved("model M Real x(start = 1), y; equation x*x = 4; y = 2*x; end M;", "newton", nullptr, choices);
            QVERIFY2(s.outcome.solved, s.outcome.message.c_str());
            // x has a start value of its own, which says more about it than what follows.
            QVERIFY(std::abs(s.value("x") - 2) < 1e-9);
            const Solved free =
                solved("model M Real x, y; equation x*x = 4; y = 2*x; end M;", "newton", nullptr, choices);
            QVERIFY2(free.outcome.solved, free.outcome.message.c_str());
            QVERIFY(std::abs(free.value("x") - 2 * sign) < 1e-9);
        }
    }
    /// What is said of equations that do not hold is said of the values that are shown, and what is called the nearest
    /// point is it: x = y with (2x² - 1)² + (2x - 5)² smallest, which is 16x³ = 20.
    void residualsAreOfTheValues() {
        for (const char* start : {"", "(start = 10)"}) {
            const std::string source =
                std::string("model M Real x") + start + ", y" + start + "; equation x^2 + y^2 = 1; x + y = 5; end M;";
            const Cause cause = causeOf(source.c_str());
            QVERIFY(!cause.outcome.solved && cause.outcome.diagnosis && cause.outcome.diagnosis->isStationary);
            const auto value = [&](const char* name) {
                const auto v = std::ranges::find(cause.model->layout.variables, name, &Variable::name);
                return v->sign * cause.outcome.values[v->slot];
            };
            const double x = value("x"), y = value("y");
            QVERIFY2(std::abs(x - std::cbrt(1.25)) < 1e-4 && std::abs(y - x) < 1e-4, qPrintable(QString::number(x)));
            for (const WorstEquation& worst : cause.outcome.diagnosis->worst) {
                const bool isCircle = cause.model->layout.equations[worst.origin].text.starts_with("x^2");
                const double left = isCircle ? x * x + y * y - 1 : x + y - 5;
                QVERIFY(std::abs(std::abs(worst.residual) - std::abs(left)) < 1e-9);
            }
        }
    }

    void itCanBeStopped() {
        RunControl control;
        control.cancelled = true;
        const Solved s = solved(none, "auto", &control);
        QVERIFY(!s.outcome.solved);
        QVERIFY(s.outcome.cancelled);
        QVERIFY(s.outcome.attempts.size() <= 2);
    }

    void methodsByName() {
        QCOMPARE(service::readInitMethods("homotopy,newton")->size(), size_t(2));
        QCOMPARE(service::readInitMethods("auto")->size(), allInitMethods().size());
        const auto wrong = service::readInitMethods("homotopy,luck");
        QVERIFY(!wrong);
        QVERIFY(wrong.error().message.find("derivative-free") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(InitMethodsTest)
#include "init_methods_test.moc"
