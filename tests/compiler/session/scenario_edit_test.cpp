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
        QCOMPARE(unwritten, (std::vector<std::string>{"inherited", "x[2]"}));
    }
};

QTEST_APPLESS_MAIN(ScenarioEditTest)
#include "scenario_edit_test.moc"
