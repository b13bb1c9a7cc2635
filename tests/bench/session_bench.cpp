// How soon a key stroke is answered: one character of an equation is changed in a class of a file of 10,000 lines, and
// what is wrong with that class is asked again, as the editor does. Against parsing the file alone.
//
//   bench_session [LIBRARY]      LIBRARY: a folder that holds the Modelica Standard Library; then each class uses it

#include "compiler/session/session.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace gnomon;

namespace {

double secondsOf(auto&& f) {
    const auto begin = std::chrono::steady_clock::now();
    f();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Classes of 20 lines, of which each has components of the two before it.
std::string longFile(size_t lines, bool usesLibrary) {
    std::string text = "package Long\nconnector Pin\n  Real v;\n  flow Real i;\nend Pin;\n";
    const size_t count = lines / 20;
    for (size_t k = 0; k < count; ++k) {
        const std::string n = std::to_string(k);
        text += "model M" + n + " \"one of many\"\n  parameter Real r = " + n +
                " + 1;\n  Pin p;\n  Pin n;\n  Real u;\n  Real i;\n  Real x(start = 0);\n";
        text += usesLibrary ? "  Modelica.Electrical.Analog.Basic.Resistor resistor(R = r);\n"
                              "  Modelica.Electrical.Analog.Basic.Ground ground;\n"
                            : "  Real y;\n  Real z;\n";
        text += "equation\n  u = p.v - n.v;\n  p.i + n.i = 0;\n  i = p.i;\n  u = r*i + 0.1*x;\n  der(x) = u - x;\n";
        text += usesLibrary ? "  connect(resistor.n, ground.p);\n  //\n" : "  y = 2*x;\n  z = y + u;\n";
        text += "  annotation (Documentation(info=\"<html><p>One of many.</p></html>\"));\n";
        text += "  //\n  //\nend M" + n + ";\n";
    }
    return text + "end Long;\n";
}

} // namespace

int main(int argc, char** argv) {
    const bool usesLibrary = argc > 1;
    std::string text = longFile(10000, usesLibrary);
    session::Session session;
    if (usesLibrary)
        session.addSearchFolder(argv[1]);
    if (!session.setText("long.mo", text))
        return 1;
    const std::string cls = "Long.M250";
    const size_t inClass = text.find("model M250 ");
    const size_t digit = text.find("0.1*x", inClass) + 2;
    std::vector<double> edits, parses;
    size_t wrong = 0, expected = 0;
    const double first = secondsOf([&] { (void)session.check(cls, {}); });
    for (int turn = 0; turn < 60; ++turn) {
        text[digit] = static_cast<char>('1' + turn % 9);
        if (turn % 10 == 9)
            text[digit + 2] = 'q'; // a name that is not there
        edits.push_back(secondsOf([&] {
            (void)session.setText("long.mo", text);
            const auto checked = session.check(cls, {});
            wrong += checked && std::ranges::any_of(checked->diagnostics,
                                                    [](const Diagnostic& d) { return d.severity == Severity::Error; });
        }));
        expected += turn % 10 == 9;
        text[digit + 2] = 'x';
        parses.push_back(secondsOf([&] {
            const auto source = std::make_shared<const SourceText>("long.mo", text);
            (void)syntax::parse(source, SourceId(0), syntax::Language::Modelica);
        }));
    }
    std::ranges::sort(edits);
    std::ranges::sort(parses);
    std::printf("%td lines, %zu bytes; first answer %.1f ms\n", std::ranges::count(text, '\n'), text.size(),
                1e3 * first);
    std::printf("edit to diagnostics: median %.1f ms, worst %.1f ms; parsing alone: median %.1f ms\n",
                1e3 * edits[edits.size() / 2], 1e3 * edits.back(), 1e3 * parses[parses.size() / 2]);
    std::printf("errors found: %zu of %zu\n", wrong, expected);
    return wrong == expected ? 0 : 1;
}
