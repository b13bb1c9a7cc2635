// What an editor asks about a place in a text.
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;

namespace {

const std::string library = R"(package L "A library"
  connector Pin
    Real v(unit="V") "Voltage";
    flow Real i;
  end Pin;
  type Mode = enumeration(Slow "takes time", Fast);
  partial model TwoPin
    Pin p, n;
  end TwoPin;
  model Resistor "A law"
    extends TwoPin;
    parameter Real R(unit="Ohm") = 1 "Resistance";
    parameter Mode mode = Mode.Slow;
  end Resistor;
  function square "x times x"
    input Real x "what is squared";
    output Real y;
  algorithm
    y := x*x;
  end square;
end L;
)";

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT

    /// '|' in the text is the place.
    uint32_t set(const QString& text) {
        std::string bytes = text.toStdString();
        const size_t place = bytes.find('|');
        if (place != std::string::npos)
            bytes.erase(place, 1);
        m_text = bytes;
        [&] { QVERIFY(m_session->setText("m.mo", bytes).has_value()); }();
        return static_cast<uint32_t>(place);
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<ModelViews> m_views;
    std::string m_text;

private Q_SLOTS:
    void init() {
        m_session = std::make_unique<Session>();
        m_views = std::make_unique<ModelViews>(*m_session);
        QVERIFY(m_session->setText("l.mo", library).has_value());
    }

    void definitions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name"); // of what was found, in full
        const auto row = [](const char* title, const char* text, const char* name) {
            QTest::newRow(title) << QString(text) << QString(name);
        };
        row("type", "model M L.Res|istor r; end M;", "L.Resistor");
        row("package of a type", "model M L|.Resistor r; end M;", "L");
        row("global type", "model M .L.Resistor| r; end M;", "L.Resistor");
        row("component", "model M L.Resistor r; equation r|.p.v = 0; end M;", "M.r");
        row("connector of a component", "model M L.Resistor r; equation r.|p.v = 0; end M;", "L.TwoPin.p");
        row("behind a subscript", "model M L.Resistor r[3]; equation r[1 + 1].p.v| = 0; end M;", "L.Pin.v");
        row("modifier", "model M L.Resistor r(|R = 2); end M;", "L.Resistor.R");
        row("modifier of a connector's variable", "model M L.Resistor r(p(v|(start = 2))); end M;", "L.Pin.v");
        row("dotted modifier", "model M L.Resistor r(p.i|(start = 2)); end M;", "L.Pin.i");
        row("value of a modifier", "model M parameter Real R = 1; L.Resistor r(R = R|); end M;", "M.R");
        row("modifier of extends", "model M extends L.Resistor(R| = 3); end M;", "L.Resistor.R");
        row("inherited", "model M extends L.Resistor; equation R| = 1; end M;", "L.Resistor.R");
        row("literal", "model M L.Resistor r(mode = L.Mode.Fas|t); end M;", "L.Mode.Fast");
        row("function", "model M Real y = L.square(|2); end M;", "");
        row("called function", "model M Real y = L.sq|uare(2); end M;", "L.square");
        row("named argument", "model M Real y = L.square(x| = 2); end M;", "L.square.x");
        row("imported", "model M import L.Mode; parameter Mode| m; end M;", "L.Mode");
        row("named import", "model M import K = L; K|.Mode m; end M;", "L");
        row("own name", "model M| end M;", "M");
        row("name at the end", "model M end |M;", "M");
        row("nothing of that name", "model M Real x = lo|st; end M;", "");
        row("in a comment", "model M L.Resistor r; // r|\nend M;", "");
        row("in a text", "model M L.Resistor r \"r|\"; end M;", "");
        row("broken text", "model M L.Resistor r; equation r.p| \nend M;", "L.TwoPin.p");
        row("within a package", "within L; model M Resis|tor r; end M;", "L.Resistor");
    }
    void definitions() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        const auto found = m_views->definition("m.mo", set(text));
        QCOMPARE(found ? QString::fromStdString(found->fullName) : QString(), name);
        if (found) {
            const std::string& bytes = found->path == "l.mo" ? library : m_text;
            const std::string last = name.toStdString().substr(static_cast<size_t>(name.lastIndexOf('.') + 1));
            QCOMPARE(bytes.substr(found->nameSpan.begin, found->nameSpan.size()), last);
        }
    }

    void hovers_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected"); // declaration, description, unit, value
        const auto row = [](const char* title, const char* text, const char* expected) {
            QTest::newRow(title) << QString(text) << QString::fromUtf8(expected);
        };
        row("parameter", "model M L.Resistor r(R| = 2); end M;", "parameter Real R; Resistance; Ohm; 1");
        row("variable", "model M L.Resistor r; equation r.p.v| = 0; end M;", "Real v; Voltage; V; ");
        row("flow", "model M L.Resistor r; equation r.p.i| = 0; end M;", "flow Real i; ; ; ");
        row("class", "model M L.Resis|tor r; end M;", "model L.Resistor; A law; ; ");
        row("partial class", "model M extends L.TwoPin|; end M;", "partial model L.TwoPin; ; ; ");
        row("literal", "model M L.Mode m = L.Mode.Slow|; end M;", "L.Mode.Slow; takes time; ; ");
        row("operator", "model M Real x; equation d|er(x) = 1; end M;", "der(x); derivative with respect to time; ; ");
        row("constant", "model M constant Real c| = 1.5; end M;", "constant Real c; ; ; 1.5");
        row("computed constant", "model M constant Real c = 3; parameter Real p = 2*c^2; Real x = p|; end M;",
            "parameter Real p; ; ; 2*c^2 = 18");
        row("inherited parameter of other value",
            "model A parameter Real k = 2; parameter Real q = k/4; end A; model M extends A; Real x = q|; end M;",
            "parameter Real q; ; ; k/4 = 0.5");
        row("nothing", "model M Real x = 1|2; end M;", "");
    }
    void hovers() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto found = m_views->hover("m.mo", set(text));
        const std::string shown =
            found ? found->declaration + "; " + found->description + "; " + found->unit + "; " + found->value : "";
        QCOMPARE(QString::fromStdString(shown), expected);
    }

    void completions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("some");  // are among the proposals
        QTest::addColumn<QStringList>("never"); // are not
        const auto row = [](const char* title, const char* text, QStringList some, QStringList never) {
            QTest::newRow(title) << QString(text) << some << never;
        };
        row("statement", "model M L.Resistor r; equation |\nend M;", {"r", "L", "der", "if", "time"}, {"R"});
        row("members", "model M L.Resistor r; equation r.|\nend M;", {"p", "n", "R", "mode"}, {"r", "der", "if"});
        row("members of members", "model M L.Resistor r[2]; equation r[1].p.|\nend M;", {"v", "i"}, {"p"});
        row("package", "model M L.|\nend M;", {"Resistor", "Pin", "Mode", "square"}, {"M", "if"});
        row("literals", "model M L.Mode m = L.Mode.|; end M;", {"Slow", "Fast"}, {"Resistor"});
        row("modifiers", "model M L.Resistor r(|); end M;", {"R", "mode", "p"}, {"r", "der", "if"});
        row("next modifier", "model M L.Resistor r(R = 1, m|); end M;", {"mode"}, {"der"});
        row("attributes", "model M Real x(st|); end M;", {"start", "stateSelect", "unit"}, {"x"});
        row("attributes inside", "model M L.Resistor r(R(m|)); end M;", {"max", "min"}, {"mode"});
        row("value", "model M Real k; L.Resistor r(R = |); end M;", {"k", "sin"}, {"mode"});
        row("arguments", "model M Real y = L.square(|); end M;", {"x = ", "sin"}, {"y = "});
        row("inherited", "model M extends L.Resistor; equation |\nend M;", {"R", "p"}, {});
        row("annotation", "model M Real x annotation(|); end M;", {"Dialog", "Placement"}, {"x", "der", "experiment"});
        row("annotation of a class", "model M Real x; annotation(exp|); end M;", {"experiment", "Icon"},
            {"x", "Dialog"});
        row("in an annotation", "model M annotation(experiment(Stop|)); end M;", {"StopTime"}, {"Icon", "der"});
        row("next in an annotation", "model M annotation(experiment(StopTime = 1, |)); end M;", {"Tolerance"},
            {"Icon"});
        row("shapes", "model M annotation(Icon(graphics = {Rec|})); end M;", {"Rectangle", "Text"}, {"extent"});
        row("of a shape", "model M annotation(Icon(graphics = {Rectangle(ex|)})); end M;",
            {"extent", "fillPattern", "radius"}, {"textString", "Line"});
        row("pattern", "model M annotation(Icon(graphics = {Rectangle(fillPattern = FillPattern.|)})); end M;",
            {"Solid", "Sphere"}, {"extent"});
        row("value in an annotation", "model M parameter Real k; annotation(experiment(StopTime = |)); end M;", {},
            {"Icon"});
        row("a new name", "model M end M; model R| end R;", {}, {"Resistor", "L", "M", "Real"});
        row("a new name in a class", "model M encapsulated function sq| end M;", {}, {"L", "Real", "sqrt"});
        row("a redeclared one", "model M extends L.Resistor; redeclare type | end M;", {"L"}, {});
        row("comment", "model M Real x; // |\nend M;", {}, {"x", "der"});
        row("number", "model M Real x = 1.|; end M;", {}, {"x", "der"});
    }
    void completions() {
        QFETCH(QString, text);
        QFETCH(QStringList, some);
        QFETCH(QStringList, never);
        const CompletionList list = m_views->completions("m.mo", set(text));
        QStringList labels;
        for (const Completion& item : list.items)
            labels << QString::fromStdString(item.label);
        for (const QString& label : some)
            QVERIFY2(labels.contains(label), qPrintable(label + " is not in " + labels.join(' ')));
        for (const QString& label : never)
            QVERIFY2(!labels.contains(label), qPrintable(label));
        QCOMPARE(labels.removeDuplicates(), 0);
    }

    void references() {
        const uint32_t place = set(
            "model M parameter Real k = 1; model N Real k; end N; N n(k = k); Real y; equation y = k| + n.k; end M;");
        const auto of = m_views->definition("m.mo", place);
        QVERIFY(of);
        QCOMPARE(of->fullName, std::string("M.k"));
        std::vector<uint32_t> places;
        for (const SourceSpan& span : m_views->references("m.mo", *of))
            places.push_back(span.begin);
        QCOMPARE(places.size(), size_t(3));
        for (const uint32_t at : places)
            QCOMPARE(m_text.substr(at, 1), std::string("k"));
        QCOMPARE(places.front(), uint32_t(m_text.find("k = 1")));
        QCOMPARE(places[1], uint32_t(m_text.find("k);")));
        QCOMPARE(places[2], uint32_t(m_text.find("k + n")));
    }
};

QTEST_APPLESS_MAIN(LanguageTest)
#include "language_test.moc"
