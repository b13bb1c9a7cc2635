// The chain of methods that solves initial systems where Newton's method alone does not, and what it says when it does
// not either. Solutions are known in closed form or put back into the equations.
#include "app/service/init_job.h"
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

class Quiet final : public RunObserver {
public:
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

struct Solved {
    std::shared_ptr<const SimModel> model;
    service::InitOutcome outcome;
    std::vector<InitProgress> steps;

    double value(const std::string& name) const {
        for (const Variable& v : model->variables)
            if (v.name == name)
                return v.sign * outcome.values[v.slot];
        qFatal("no %s", name.c_str());
    }
};

Solved solved(const char* source, std::string_view methods, RunControl* control = nullptr) {
    Solved result;
    session::Session session;
    if (!session.setText("M.mo", source))
        qFatal("no text");
    auto compiled = session.compile("M", {}, {});
    if (!compiled || !compiled->model)
        qFatal("not compiled");
    result.model = compiled->model;
    Quiet quiet;
    RunControl own;
    result.outcome = service::solveInitialSystem(*result.model, *service::readInitMethods(methods), quiet,
                                                 control ? *control : own,
                                                 [&](const InitProgress& step) { result.steps.push_back(step); });
    return result;
}

} // namespace

class InitMethodsTest : public QObject {
    Q_OBJECT
private slots:
    void everyMethodSolvesWhatItIsFor_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("source");
        for (const char* method : {"line-search", "levenberg-marquardt", "homotopy", "derivative-free", "auto"})
            QTest::newRow(method) << QByteArray(method) << QByteArray(diodes);
        for (const char* method : {"homotopy", "picard", "auto"})
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
        bool told = false;
        for (const InitProgress& step : s.steps)
            if (step.lambda) {
                told = true;
                QVERIFY(*step.lambda <= 1 + 1e-9);
                QVERIFY(!step.point.empty());
            }
        QVERIFY(told);
    }

    void whatHasNoSolutionIsDiagnosed() {
        const Solved s = solved(none, "auto");
        QVERIFY(!s.outcome.solved);
        QVERIFY(s.outcome.diagnosis.has_value());
        QVERIFY(!s.outcome.diagnosis->worst.empty());
        QVERIFY(!s.outcome.diagnosis->guesses.empty());
        QCOMPARE(s.outcome.attempts.size(), allInitMethods().size());
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(
                                     '{' + service::initMembersJson(*s.model, s.outcome) + '}')).object();
        QCOMPARE(json["converged"].toBool(true), false);
        QCOMPARE(json["worst"][0]["place"].toString(), "M.mo:1:26");
        QCOMPARE(json["guesses"][0]["name"].toString(), "x");
        QVERIFY(json["values"].toObject().contains("x"));
    }

    void whatNothingHoldsIsNamed() {
        // Structurally all is well; the two equations contradict each other.
        const Solved s = solved("model M Real a, b; equation a - b = 1; 2*a - 2*b = 3; end M;", "auto");
        QVERIFY(!s.outcome.solved);
        QVERIFY(s.outcome.diagnosis.has_value());
        QCOMPARE(s.outcome.diagnosis->shifting.size(), size_t(2));
        QCOMPARE(s.outcome.diagnosis->dependent.size(), size_t(2));
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
