// What an editor asks about a place in a text in Sol or HYSDEL, and what names mean in all three languages.
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;

namespace {

const char* const sol = R"(package P
  define 9.81 as g; // gravity
  connector Pin
  interface:
    static potential Real v{unit << "V"};
    static flow Real i;
  end Pin;
  // What has two ends.
  partial model TwoPin
  interface:
    static Pin p;
    static Pin n;
  end TwoPin;
  model Resistor
    extends TwoPin;
  interface:
    parameter Real R{unit << "Ohm"}; // how hard it is
    static Real heat;
    model Icon
    implementation:
      c.Line(sx << R);
    end Icon;
  implementation:
    der(heat) = R*p.i;
  end Resistor;
end P;
environment package Care
  model Interval
  interface:
    parameter Real hours;
  end Interval;
end Care;
model M
implementation:
  static P.Resistor first{R << 2};
  static Real y;
  y = first.p.v + sin(P.g) + time;
  if y > 0 then
    static Real inner;
    inner = y;
  end if;
  section Care:
    Interval{hours << 3};
  end section;
end M;
)";

const char* const hysdel = R"(/* A tank. */
SYSTEM tank {
INTERFACE {
  STATE { REAL level [0, 2]; /* m */ }
  INPUT { BOOL pump; }
  OUTPUT { REAL out; }
  PARAMETER {
    REAL Ts = 0.5; // s
  }
}
IMPLEMENTATION {
  AUX { REAL inflow; }
  DA { inflow = {IF pump THEN Ts*exp(1)}; }
  CONTINUOUS { level = level + inflow; }
  OUTPUT { out = level; }
}
}
)";

const char* const modelica = R"(package L
  connector Pin Real v; flow Real i; end Pin;
  partial model Base Pin p; Real x; equation der(x) = p.i; end Base;
  function f input Real u; output Real y; algorithm y := u; end f;
  model M
    extends Base(x(start = k));
    parameter Real k = 2*c;
    constant Real c = 3;
    Base b(x(start = 1));
    Real y = f(sin(k)) + b.x;
  equation
    connect(p, b.p);
  end M;
end L;
)";

} // namespace

class NamesTest : public QObject {
    Q_OBJECT

    /// The place of the last character of the first occurrence.
    static uint32_t place(const char* text, const QString& mark) {
        const auto at = std::string_view(text).find(mark.toStdString());
        [&] { QVERIFY2(at != std::string_view::npos, qPrintable(mark)); }();
        return static_cast<uint32_t>(at + static_cast<size_t>(mark.size()) - 1);
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<ModelViews> m_views;

private Q_SLOTS:
    void init() {
        m_session = std::make_unique<Session>();
        m_views = std::make_unique<ModelViews>(*m_session);
        QVERIFY(m_session->setText("m.sol", sol).has_value());
        QVERIFY(m_session->setText("t.hys", hysdel).has_value());
        QVERIFY(m_session->setText("l.mo", modelica).has_value());
    }

    void definitions_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("mark"); // ends in the word
        QTest::addColumn<QString>("name"); // of what was found, in full
        const auto row = [](const char* file, const char* mark, const char* name) {
            QTest::newRow(mark) << QString(file) << QString(mark) << QString(name);
        };
        row("m.sol", "static P.R", "P.Resistor");
        row("m.sol", "static P", "P.Pin");
        row("m.sol", "first{R", "P.Resistor.R");
        row("m.sol", "y = f", "M.first");
        row("m.sol", "y = first.p", "P.TwoPin.p");
        row("m.sol", "y = first.p.v", "P.Pin.v");
        row("m.sol", "sin(P.g", "P.g");
        row("m.sol", "extends T", "P.TwoPin");
        row("m.sol", "sx << R", "P.Resistor.R"); // an icon sees what it is the icon of
        row("m.sol", "inner = y", "M.y");
        row("m.sol", "    inner", "M.inner");
        row("m.sol", "section C", "Care");
        row("m.sol", "    Interval{h", "Care.Interval.hours");
        row("m.sol", "  Interval{hours << 3", "");
        row("m.sol", "y = first.p.v + s", "");
        row("m.sol", "// What h", "");
        row("m.sol", "end M", "M");
        row("t.hys", "DA { i", "tank.inflow");
        row("t.hys", "IF p", "tank.pump");
        row("t.hys", "THEN T", "tank.Ts");
        row("t.hys", "Ts*e", "");
    }
    void definitions() {
        QFETCH(QString, file);
        QFETCH(QString, mark);
        QFETCH(QString, name);
        const char* const text = file == "m.sol" ? sol : hysdel;
        const auto found = m_views->definition(file.toStdString(), place(text, mark));
        QCOMPARE(found ? QString::fromStdString(found->fullName) : QString(), name);
        if (found) {
            const std::string last = name.mid(name.lastIndexOf('.') + 1).toStdString();
            QCOMPARE(std::string(text).substr(found->nameSpan.begin, found->nameSpan.size()), last);
        }
    }

    void hovers_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("mark");
        QTest::addColumn<QString>("expected"); // declaration, description, unit, value
        const auto row = [](const char* file, const char* mark, const char* expected) {
            QTest::newRow(mark) << QString(file) << QString(mark) << QString(expected);
        };
        row("m.sol", "first{R", "parameter Real R; how hard it is; Ohm; ");
        row("m.sol", "y = first.p.v", "static potential Real v; ; V; ");
        row("m.sol", "sin(P.g", "define g; gravity; ; 9.81");
        row("m.sol", "extends T", "partial model P.TwoPin; What has two ends.; ; ");
        row("m.sol", "    d", "der(x); derivative with respect to time; ; ");
        row("t.hys", "DA { i", "AUX REAL inflow; ; ; ");
        row("t.hys", "THEN T", "PARAMETER REAL Ts; s; ; 0.5");
        row("t.hys", "level = l", "STATE REAL level [0, 2]; m; ; ");
        row("t.hys", "Ts*e", "exp(…); exponential; ; ");
    }
    void hovers() {
        QFETCH(QString, file);
        QFETCH(QString, mark);
        QFETCH(QString, expected);
        const char* const text = file == "m.sol" ? sol : hysdel;
        const auto found = m_views->hover(file.toStdString(), place(text, mark));
        const std::string shown =
            found ? found->declaration + "; " + found->description + "; " + found->unit + "; " + found->value : "";
        QCOMPARE(QString::fromStdString(shown), expected);
    }

    void completions_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text"); // '|' is the place
        QTest::addColumn<QStringList>("some");
        QTest::addColumn<QStringList>("never");
        const auto row = [](const char* title, const char* file, QString text, QStringList some, QStringList never) {
            QTest::newRow(title) << QString(file) << text << some << never;
        };
        const QString begin = "model N implementation: static P.Resistor r; static Real z; ";
        row("statement", "n.sol", begin + "| end N;", {"r", "z", "P", "when", "der", "section"}, {"R"});
        row("members", "n.sol", begin + "z = r.|; end N;", {"p", "n", "R", "heat"}, {"r", "z", "when"});
        row("members of members", "n.sol", begin + "z = r.p.|; end N;", {"v", "i"}, {"p"});
        row("package", "n.sol", begin + "static P.| end N;", {"Resistor", "Pin", "TwoPin", "g"}, {"N", "when"});
        row("parameters", "n.sol", "model N implementation: static P.Resistor r{|}; end N;", {"R"}, {"r", "when"});
        row("attributes", "n.sol", "model N implementation: static Real r{|}; end N;", {"unit", "min"}, {"r", "when"});
        row("aspect", "n.sol", begin + "section Care: | end section; end N;", {"Interval"}, {});
        row("comment", "n.sol", begin + "// |\nend N;", {}, {"r", "when"});
        row("list", "n.hys", "SYSTEM s { INTERFACE { STATE { REAL q; } } IMPLEMENTATION { CONTINUOUS { q = | } } }",
            {"q", "AUX", "exp", "REAL"}, {"when", "der"});
    }
    void completions() {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QStringList, some);
        QFETCH(QStringList, never);
        const auto at = static_cast<uint32_t>(text.indexOf('|'));
        text.remove('|');
        QVERIFY(m_session->setText(file.toStdString(), text.toStdString()).has_value());
        QStringList labels;
        for (const Completion& item : m_views->completions(file.toStdString(), at).items)
            labels << QString::fromStdString(item.label);
        for (const QString& label : some)
            QVERIFY2(labels.contains(label), qPrintable(label + " is not in " + labels.join(' ')));
        for (const QString& label : never)
            QVERIFY2(!labels.contains(label), qPrintable(label));
    }

    void references_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("mark");
        QTest::addColumn<int>("count");
        QTest::newRow("parameter") << "m.sol"
                                   << "first{R" << 4;
        QTest::newRow("inherited") << "m.sol"
                                   << "y = first.p" << 3;
        QTest::newRow("model") << "m.sol"
                               << "static P.R" << 3;
        QTest::newRow("state") << "t.hys"
                               << "level = l" << 4;
    }
    void references() {
        QFETCH(QString, file);
        QFETCH(QString, mark);
        QFETCH(int, count);
        const char* const text = file == "m.sol" ? sol : hysdel;
        const auto of = m_views->definition(file.toStdString(), place(text, mark));
        QVERIFY(of);
        QCOMPARE(static_cast<int>(m_views->references(file.toStdString(), *of).size()), count);
        const auto texts = m_views->textsAround(*of);
        QVERIFY(std::ranges::find(texts, file.toStdString()) != texts.end());
        QVERIFY(std::ranges::find(texts, "l.mo") == texts.end());
    }

    void meanings_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("mark");
        QTest::addColumn<int>("kind"); // -1: plain
        const auto row = [](const char* file, const char* mark, std::optional<HighlightKind> kind) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(file, mark)))
                << QString(file) << QString(mark) << (kind ? static_cast<int>(*kind) : -1);
        };
        using enum HighlightKind;
        row("l.mo", "parameter Real k", Parameter);
        row("l.mo", "constant Real c", Parameter);
        row("l.mo", "= 2*c", Parameter);
        row("l.mo", "Base(x", State);
        row("l.mo", "start = k", Parameter);
        row("l.mo", "x(start", std::nullopt);
        row("l.mo", "Base b(x", State);
        row("l.mo", "Real y", std::nullopt);
        row("l.mo", "y = f", Function);
        row("l.mo", "f(s", Function);
        row("l.mo", "sin(k", Parameter);
        row("l.mo", "+ b", std::nullopt);
        row("l.mo", "+ b.x", State);
        row("l.mo", "connect(p", Connector);
        row("l.mo", "connect(p, b.p", Connector);
        row("l.mo", "model M", Type);
        row("m.sol", "parameter Real R", Parameter);
        row("m.sol", "static Real h", State);
        row("m.sol", "der(h", State);
        row("m.sol", "R*p", Connector);
        row("m.sol", "sin(P.g", Parameter);
        row("m.sol", "static Real y", std::nullopt);
        row("m.sol", "+ s", Function);
        row("t.hys", "REAL l", State);
        row("t.hys", "THEN T", Parameter);
        row("t.hys", "IF p", Connector);
        row("t.hys", "DA { i", std::nullopt);
        row("t.hys", "Ts*e", Function);
    }
    void meanings() {
        QFETCH(QString, file);
        QFETCH(QString, mark);
        QFETCH(int, kind);
        const char* const text = file == "m.sol" ? sol : file == "t.hys" ? hysdel : modelica;
        const uint32_t at = place(text, mark);
        int found = -1;
        uint32_t end = 0;
        for (const HighlightSpan& span : m_views->meanings(file.toStdString())) {
            QVERIFY(span.begin >= end && span.end > span.begin);
            end = span.end;
            if (span.begin <= at && at < span.end)
                found = static_cast<int>(span.kind);
        }
        QCOMPARE(found, kind);
    }
};

QTEST_APPLESS_MAIN(NamesTest)
#include "names_test.moc"
