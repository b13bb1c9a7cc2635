#include "app/service/simulation_job.h"
#include "compiler/base/render.h"
#include "compiler/external/foreign_module.h"
#include "compiler/external/modelica_utilities.h"
#include "compiler/external/trust.h"
#include "compiler/session/session.h"
#include "solver/results/result_store.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Listener final : RunObserver {
    void message(const RunMessage& message) override { messages << QString::fromStdString(message.text); }
    void progress(const RunProgress&) override {}
    QStringList messages;
};

} // namespace

/// Functions in C and FORTRAN that libraries bring along, against what the C text says.
class ExternalCodeTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QStringList m_messages;

    QString path(const char* name) const { return m_folder.filePath(name); }

    static bool write(const QString& file, const QByteArray& text) {
        QFile f(file);
        return f.open(QIODevice::WriteOnly) && f.write(text) == text.size();
    }

    Result<ResultStore> simulate(const std::string& body, double stop) {
        session::Session session;
        const std::string text = "package Own\n" + body + "\nend Own;\n";
        if (const auto set = session.setText(path("package.mo").toStdString(), text); !set)
            return std::unexpected(set.error());
        const Result<session::CompileOutcome> compiled = session.compile("Own.M", {}, {});
        if (!compiled)
            return std::unexpected(compiled.error());
        if (!compiled->model) {
            std::string messages;
            for (const Diagnostic& diagnostic : compiled->diagnostics)
                messages += renderTerminal(diagnostic, *compiled->database);
            return fail(messages);
        }
        service::SimulationJob job;
        job.model = compiled->model;
        job.options.stopTime = stop;
        job.options.tolerance = 1e-9;
        job.resultFile = path("result.gnr").toStdString();
        Listener listener;
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, listener, control);
        m_messages = listener.messages;
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return fail(outcome.message);
        return ResultStore::open(job.resultFile);
    }

private Q_SLOTS:
    void initTestCase() {
        const std::string compiler = native::foreignCompiler();
        if (compiler.empty())
            QSKIP("no C compiler");
        QDir folder(m_folder.path());
        QVERIFY(folder.mkpath("Resources/Library/linux64"));
        QVERIFY(folder.mkpath("Resources/Include"));
        QVERIFY(folder.mkpath("source"));
        QVERIFY(write(path("source/ModelicaUtilities.h"),
                      QByteArray::fromStdString(std::string(native::utilitiesHeader()))));
        QVERIFY(write(path("Resources/Include/plain.c"), "static double last = 0;\n"
                                                         "static double keep(double x) { last = x; return x; }\n"
                                                         "static double kept(double x) { return last + 0 * x; }\n"));
        // Files of one library that know only each other's prototypes.
        QVERIFY(write(path("Resources/Include/store.h"), "#ifndef STORE_H\n#define STORE_H\nvoid put(double x);\n"
                                                         "double taken(double x);\n#endif\n"));
        QVERIFY(write(path("Resources/Include/store_put.c"),
                      "#include \"store.h\"\nstatic double stored = 0;\nvoid put(double x) { stored = x; }\n"
                      "double putandtaken(double x) { put(x); return taken(x); }\n"));
        QVERIFY(write(path("Resources/Include/store_take.c"),
                      "#include \"store.h\"\n#include \"store_put_once.h\"\n"
                      "double taken(double x) { put(x + 1); return x + 100; }\n"));
        QVERIFY(write(path("Resources/Include/store_put_once.h"), "#include \"store.h\"\n"));
        QVERIFY(write(path("Resources/Include/other_keep.c"), "static double last = 7;\n"
                                                              "static double seven(double x) { return last + x; }\n"));
        const auto run = [](const std::vector<std::string>& command) {
            const native::ProgramResult result = native::runProgram(command);
            return result.succeeded ? QByteArray() : QByteArray::fromStdString("failed: " + result.output);
        };
        const std::string c = std::string(GNOMON_SOURCE_DIR) + "/tests/accuracy/external_code/own.c",
                          library = path("Resources/Library").toStdString();
        QCOMPARE(run({compiler, "-shared", "-fPIC", "-I" + path("source").toStdString(), "-o",
                      library + "/linux64/libown.so", c}),
                 QByteArray());
        const std::string object = path("source/archived.o").toStdString();
        QVERIFY(write(path("source/archived.c"), "double archived(double x) { return x + 40; }\n"));
        QCOMPARE(run({compiler, "-c", "-fPIC", "-o", object, path("source/archived.c").toStdString()}), QByteArray());
        QCOMPARE(run({"ar", "rcs", library + "/libarchived.a", object}), QByteArray());
        // As a FORTRAN compiler would make it: by reference, columns one after the other, lengths of texts at the end.
        QVERIFY(write(path("source/columns.c"), "double trace2_(double *a, int *n, char *t, unsigned long length) "
                                                "{ return a[0 + 1 * *n] + 10 * a[1] + (double)length; }\n"
                                                "void fill2_(double *a, int *n, int *k) "
                                                "{ for (int i = 0; i < *n * *n; ++i) a[i] = i + *k; *k = 9; }\n"));
        QCOMPARE(run({compiler, "-shared", "-fPIC", "-o", library + "/linux64/libcolumns.so",
                      path("source/columns.c").toStdString()}),
                 QByteArray());
        native::setTrustedFolders({m_folder.path().toStdString()});
    }

    void calls_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* title, const char* text, const char* expected) {
            QTest::newRow(title) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        row("numbers", R"(
function weighted input Real a; input Integer k; input Boolean flag; output Real y;
  external "C" y = weighted(a, k, flag) annotation(Library="own"); end weighted;
model M Real y = weighted(time, 3, true), z = weighted(time, 3, time < 0); end M;)",
            "y = 6; z = -1");
        row("several outputs", R"(
function several input Real x; output Real twice; output Integer whole; output Boolean positive;
  external "C" annotation(Library={"own"}); end several;
model M Real t; Integer w; Boolean p; equation (t, w, p) = several(time + 0.25); end M;)",
            "t = 4.5; p = 1");
        row("an array and its extent without a call", R"(
function total input Real v[:]; output Real s; external; annotation(Library="own"); end total;
model M Real y = total({1, 2, time}), z = total(fill(1.0, 0)); end M;)",
            "y = 5; z = 0");
        row("a matrix", R"(
function scaled input Real a[:, :]; output Real b[size(a, 1), size(a, 2)]; output Integer sizes[2];
  external "C" scaled(a, size(a, 1), size(a, 2), b, sizes) annotation(Library="own"); end scaled;
model M Real b[2, 3]; Integer n[2]; equation (b, n) = scaled([1, 2, 3; 4, 5, time]); end M;)",
            "b[1,1] = 10; b[1,3] = 32; b[2,1] = 43; b[2,3] = 25; n[1] = 2; n[2] = 3");
        row("outputs where they are declared", R"(
function bylist input Real a[:, :]; input Integer k; output Real out[size(a, 1)]; output Real none = 3;
  protected Real local;
  external "C" bylist(a, size(a, 1), size(a, 2), k, out, size(out, 1)) annotation(Library="own"); end bylist;
model M Real v[2]; Real n; equation (v, n) = bylist([1, 2, 3; 4, 5, time], 2); end M;)",
            "v[1] = 7; v[2] = 13; n = 3");
        row("texts", R"(
function textlength input String t; output Integer n; external "C" n = textlength(t) annotation(Library="own"); end textlength;
function greet input String t; output String u; external "C" u = greet(t) annotation(Library="own"); end greet;
function exchange input String a; output String b; output String c;
  external "C" exchange(a, b, c) annotation(Library="own"); end exchange;
function longest input String t[:]; output Integer n; external "C" n = longest(t, size(t, 1)) annotation(Library="own"); end longest;
function all input String name; output Integer n; output Boolean good;
  protected String b, c;
  algorithm n := textlength(greet(name)); (b, c) := exchange(name); good := b == name and c == "constant" and longest({"a", "abc", "ab"}) == 3; end all;
model M Integer n; Boolean good; equation (n, good) = all("you" + (if time < 0 then "x" else "")); end M;)",
            "n = 10; good = 1");
        row("records", R"(
record Inner Integer b; end Inner;
record Outer Real x; Integer k; Inner a1; Inner a2; Real z; end Outer;
function readrecord input Outer r; output Real y; external "C" y = readrecord(r) annotation(Library="own"); end readrecord;
function writerecord input Real x; output Outer r; external "C" writerecord(x, r) annotation(Library="own"); end writerecord;
function givenrecord input Real x; output Outer r; external "C" r = givenrecord(x) annotation(Library="own"); end givenrecord;
function records input Outer r[:]; output Real y; external "C" y = records(r, size(r, 1)) annotation(Library="own"); end records;
model M
  Real y = readrecord(Outer(time, 1, Inner(2), Inner(3), 4));
  Outer r = writerecord(time), g = givenrecord(time);
  Real z = records({r, Outer(1, 5, Inner(1), Inner(1), 1), r});
end M;)",
            "y = 43212; r.x = 2; r.k = 2; r.a1.b = 3; r.a2.b = 4; r.z = 5; g.x = 2; g.z = 7; z = 252");
        row("parts of the C library that the annotation names", R"(
function weighted input Real a; input Integer k; input Boolean flag; output Real y;
  external "C" y = weighted(a, k, flag) annotation(Library={"own", "rt", "dl", "pthread", "m"}); end weighted;
model M Real y = weighted(time, 3, true); end M;)",
            "y = 6");
        row("an object whose class is written as a type", R"(
type Counter extends ExternalObject;
  function constructor input Integer number; output Counter c;
    external "C" c = newcounter(number) annotation(Library="own"); end constructor;
  function destructor input Counter c; external "C" endcounter(c) annotation(Library="own"); end destructor;
end Counter;
impure function count input Counter c; input Real x; output Real y;
  external "C" y = count(c, x) annotation(Library="own"); end count;
model M Counter c = Counter(2); discrete Real y(start=0, fixed=true);
  equation when sample(0.5, 1) then y = count(c, 1); end when; end M;)",
            "y = 202");
        row("an object that connections hand on, of a size that the start finds", R"(
class Counter extends ExternalObject;
  function constructor input Integer number; output Counter c;
    external "C" c = newcounter(number) annotation(Library="own"); end constructor;
  function destructor input Counter c; external "C" endcounter(c) annotation(Library="own"); end destructor;
end Counter;
impure function count input Counter c; input Real x; output Real y;
  external "C" y = count(c, x) annotation(Library="own"); end count;
connector Out output Counter c; output Real done; end Out;
connector In input Counter c; input Real done; end In;
model Maker parameter Integer k; Out y(c = Counter(size), done(start=0, fixed=true)); protected Integer size;
  equation when initial() then size = k + 1; end when;
  when sample(0.5, 1) then y.done = count(y.c, 1); end when; end Maker;
model User In u; Out y[1](each done(start=0, fixed=true));
  equation y.c = fill(u.c, 1); when sample(0.5, 1) then y[1].done = count(u.c, 10) + 0*u.done; end when; end User;
model M Maker a(k=1), b(k=2); User first, last;
  equation connect(a.y, first.u); connect(first.y[1], last.u); end M;)",
            "a.y.done = 222; first.y[1].done = 232; last.y[1].done = 242; b.y.done = 302");
        row("objects made at a tick, one for each component", R"(
class Counter extends ExternalObject;
  function constructor input Integer number; output Counter c;
    external "C" c = newcounter(number) annotation(Library="own"); end constructor;
  function destructor input Counter c; external "C" endcounter(c) annotation(Library="own"); end destructor;
end Counter;
impure function count input Counter c; input Real x; output Real y;
  external "C" y = count(c, x) annotation(Library="own"); end count;
model Part Counter c; Boolean made(start=false); Real y;
  equation when Clock(0.5) then made = true; c = if not previous(made) then Counter(2) else previous(c);
  y = count(c, 1); end when; end Part;
model M Part a, b; end M;)",
            "a.y = 205; b.y = 205");
        row("outputs of different types, of one call at an event", R"(
class Counter extends ExternalObject;
  function constructor input Integer number; output Counter c;
    external "C" c = newcounter(number) annotation(Library="own"); end constructor;
  function destructor input Counter c; external "C" endcounter(c) annotation(Library="own"); end destructor;
end Counter;
impure function count input Counter c; input Real x; output Real y;
  external "C" y = count(c, x) annotation(Library="own"); end count;
impure function both input Counter c; input Real x; output Integer n; output Real y;
  algorithm n := integer(count(c, 1)); y := x; end both;
model M Counter c = Counter(2); discrete Integer n(start=0, fixed=true); discrete Real y(start=0, fixed=true);
  equation when sample(0.5, 1) then (n, y) = both(c, time); end when; end M;)",
            "n = 202; y = 1.5");
        row("a static archive", R"(
function archived input Real x; output Real y; external "C" y = archived(x) annotation(Library="archived"); end archived;
model M Real y = archived(time); end M;)",
            "y = 42");
        row("source that is included, shared by its functions", R"(
function keep input Real x; output Real y; external "C" y = keep(x) annotation(Include="#include <plain.c>"); end keep;
function kept input Real x; output Real y; external "C" y = kept(x) annotation(Include="#include <plain.c>"); end kept;
function both input Real x; output Real y; protected Real z; algorithm z := keep(x); y := kept(z) + 10*z; end both;
model M Real y = both(time); end M;)",
            "y = 22");
        row("source in several files that need each other", R"(
impure function putandtaken input Real x; output Real y; external "C" y = putandtaken(x)
  annotation(Include="#include <store_put.c>"); end putandtaken;
function taken input Real x; output Real y; external "C" y = taken(x)
  annotation(Include=" #include <store_take.c>"); end taken;
model M Real y = taken(time), z; equation when sample(0, 1) then z = putandtaken(time); end when; end M;)",
            "y = 102; z = 102");
        row("source in files that cannot be put together", R"(
function keep input Real x; output Real y; external "C" y = keep(x) annotation(Include="#include <plain.c>"); end keep;
function seven input Real x; output Real y; external "C" y = seven(x) annotation(Include="#include <other_keep.c>"); end seven;
model M Real y = keep(time), z = seven(time); end M;)",
            "y = 2; z = 9");
        row("source in the annotation", R"(
function twice input Real x; output Real y; external "C" y = twice(x)
  annotation(Include="double twice(double x) { return 2 * x; }"); end twice;
model M Real y = twice(time); end M;)",
            "y = 4");
        row("a prototype and a library", R"(
function total input Real v[:]; output Real s; external "C" s = total(v, size(v, 1))
  annotation(Library="own", Include="double total(const double *, size_t);"); end total;
model M Real y = total({1, time}); end M;)",
            "y = 3");
        row("columns one after the other", R"(
function trace2 input Real a[:, :]; input String t; output Real y; external "FORTRAN 77" y = TRACE2(a, size(a, 1), t)
  annotation(Library="columns"); end trace2;
function fill2 input Integer n; output Real a[n, n]; output Integer k = 5; external "FORTRAN 77" fill2(a, n, k)
  annotation(Library="columns"); end fill2;
model M Real y = trace2([1, 2; 3, time], "abc"); Real a[2, 2]; Integer k; equation (a, k) = fill2(2); end M;)",
            "y = 35; a[1,1] = 5; a[2,1] = 6; a[1,2] = 7; a[2,2] = 8; k = 9");
        row("a differentiated function by differences", R"(
function weighted input Real a; input Integer k; input Boolean flag; output Real y;
  external "C" y = weighted(a, k, flag) annotation(Library="own"); end weighted;
model M Real x(start=0, fixed=true), y; equation der(x) = 2; y = weighted(x, 3, true); end M;)",
            "y = 12");
        row("an algebraic loop through it", R"(
pure function weighted input Real a; input Integer k; input Boolean flag; output Real y;
  external "C" y = weighted(a, k, flag) annotation(Library="own"); end weighted;
model M Real x(start=1); equation weighted(x, 3, true) + x^3 = 4*time/2; end M;)",
            "x = 1");
    }
    void calls() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto store = simulate(text.toStdString(), 2);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        for (const QString& item : expected.split(';')) {
            const QStringList sides = item.split('=');
            const auto signal = store->find(sides[0].trimmed().toStdString());
            QVERIFY2(signal.has_value(), qPrintable(sides[0]));
            const double value = store->value(*signal, store->rowCount() - 1), wanted = sides[1].toDouble();
            QVERIFY2(std::fabs(value - wanted) <= 1e-6 * std::max(1.0, std::fabs(wanted)),
                     qPrintable(sides[0] + " is " + QString::number(value, 'g', 12)));
        }
    }

    /// Each component has its object, also with equal arguments, and all of them are ended.
    void objects() {
        const std::string text = R"(
class Counter extends ExternalObject;
  function constructor input Integer number; output Counter c;
    external "C" c = newcounter(number) annotation(Library="own"); end constructor;
  function destructor input Counter c; external "C" endcounter(c) annotation(Library="own"); end destructor;
end Counter;
impure function count input Counter c; input Real x; output Real y;
  external "C" y = count(c, x) annotation(Library="own"); end count;
model Part Counter c = Counter(2); discrete Real y(start=0, fixed=true);
  equation when sample(0.5, 1) then y = count(c, 1); end when; end Part;
model M Part a, b; Counter d = Counter(3); discrete Real z(start=0, fixed=true);
  equation when sample(0.25, 1) then z = count(d, 5); end when; end M;)";
        const QString end = path("ended");
        qputenv("GNOMON_TEST_END", end.toUtf8());
        {
            const auto store = simulate(text, 2);
            QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
            const auto last = [&](const char* name) { return store->value(*store->find(name), store->rowCount() - 1); };
            QCOMPARE(last("a.y"), 202.0);
            QCOMPARE(last("b.y"), 202.0);
            QCOMPARE(last("z"), 310.0);
        }
        QVERIFY(QFile::exists(end));
        qunsetenv("GNOMON_TEST_END");
    }

    void messages() {
        const auto store = simulate(R"(
function refuse input Real x; output Real y; external "C" y = refuse(x) annotation(Library="own"); end refuse;
model M discrete Real y; equation when sample(0, 1) then y = refuse(time); end when; end M;)",
                                    3);
        QVERIFY(!store.has_value());
        QVERIFY2(store.error().message.find("2 is too much") != std::string::npos, store.error().message.c_str());
        QVERIFY2(m_messages.contains("asked for 1"), qPrintable(m_messages.join('\n')));
        QVERIFY2(m_messages.filter("1 is much").size() == 1, qPrintable(m_messages.join('\n')));
    }

    void whatIsMissing_data() {
        QTest::addColumn<QString>("annotation");
        QTest::addColumn<QString>("said");
        QTest::newRow("a library") << "Library=\"nowhere\""
                                   << "the library 'nowhere'";
        QTest::newRow("a function") << "Library=\"archived\""
                                    << "'absent' is in none of the libraries";
        QTest::newRow("an error in C") << "Include=\"double absent(double x) { return y; }\""
                                       << "has errors";
        QTest::newRow("no prototype") << "Include=\"\""
                                      << "has errors";
    }
    void whatIsMissing() {
        QFETCH(QString, annotation);
        QFETCH(QString, said);
        const auto store =
            simulate("function absent input Real x; output Real y; external \"C\" y = absent(x) annotation(" +
                         annotation.toStdString() + "); end absent; model M Real y = absent(time); end M;",
                     1);
        QVERIFY(!store.has_value());
        QVERIFY2(QString::fromStdString(store.error().message).contains(said), store.error().message.c_str());
    }

    void onlyTrusted() {
        const std::string text = R"(
function twice input Real x; output Real y; external "C" y = twice(x)
  annotation(Include="double twice(double x) { return 2 * x; }"); end twice;
model M Real y = twice(time); end M;)";
        native::setTrustedFolders({m_folder.path().toStdString() + "/Resources", m_folder.path().toStdString() + "x"});
        const auto refused = simulate(text, 1);
        QVERIFY(!refused.has_value());
        QVERIFY2(refused.error().message.find("--trust \"" + m_folder.path().toStdString() + "\"") != std::string::npos,
                 refused.error().message.c_str());
        native::setTrustedFolders({QFileInfo(m_folder.path()).path().toStdString() + "/"});
        QVERIFY(simulate(text, 1).has_value());
        native::setTrustedFolders({m_folder.path().toStdString()});
    }

    /// Which library is loaded the trusted text says, and nobody who modifies it.
    void asTheTrustedTextSays() {
        const auto store = simulate(R"(
function weighted input Real a; input Integer k; input Boolean flag; output Real y;
  protected constant String l = "own";
  external "C" y = weighted(a, k, flag) annotation(Library=l); end weighted;
function other extends weighted(l = "evil"); end other;
model M Real y = other(time, 3, true); end M;)",
                                    2);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
    }

    /// A text that only seems to lie in a trusted folder is not of that folder.
    void notThroughLinks() {
        QTemporaryDir outside;
        QVERIFY(write(outside.filePath("evil.mo"), R"(model Evil
  function twice input Real x; output Real y; external "C" y = twice(x)
    annotation(Include="double twice(double x) { return 2 * x; }"); end twice;
  Real y = twice(time);
end Evil;)"));
        QVERIFY(QFile::link(outside.filePath("evil.mo"), path("Evil.mo")));
        session::Session session;
        QVERIFY(session.loadFile(path("Evil.mo").toStdString()).has_value());
        const auto compiled = session.compile("Evil", {}, {});
        QVERIFY(compiled.has_value());
        QVERIFY(!compiled->model);
    }
};

QTEST_GUILESS_MAIN(ExternalCodeTest)
#include "external_code_test.moc"
