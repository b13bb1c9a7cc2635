#include "compiler/base/diagnostic_kinds.h"
#include "compiler/library/library_versions.h"
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;

namespace {

/// A folder of libraries on disk.
class Disk {
public:
    void write(const QString& name, const QByteArray& text) {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
    }
    void remove(const QString& name) { QFile::remove(m_folder.filePath(name)); }
    std::string path(const QString& name = {}) const {
        return (name.isEmpty() ? m_folder.path() : m_folder.filePath(name)).toStdString();
    }

private:
    QTemporaryDir m_folder;
};

std::vector<Diagnostic> flattened(Session& session, const char* name) {
    auto outcome = session.flatten(name, {}, {});
    return outcome ? outcome->diagnostics : std::vector<Diagnostic>();
}

QStringList texts(const std::vector<Diagnostic>& diagnostics) {
    QStringList all;
    for (const Diagnostic& d : diagnostics)
        all << QString::fromStdString(d.text());
    return all;
}

QByteArray library(const QByteArray& version, const QByteArray& conversion = {}) {
    return "package Lib constant String v = \"" + version + "\"; annotation(version=\"" + version + "\"" +
           (conversion.isEmpty() ? QByteArray() : ", conversion(" + conversion + ")") + "); end Lib;";
}

/// The version of Lib that a model sees that was made for `uses`.
QString seen(Session& session) {
    auto outcome = session.flatten("M", {}, {});
    if (!outcome || !outcome->flattened)
        return "nothing";
    const auto& sink = outcome->diagnostics;
    const auto found = std::ranges::find(sink, DiagnosticKind::AssertionFailed, &Diagnostic::kind);
    return found == sink.end() ? QString() : QString::fromStdString(found->text());
}

std::string model(const QByteArray& uses) {
    return "model M equation assert(false, Lib.v, AssertionLevel.warning); annotation(uses(Lib(version=\"" +
           uses.toStdString() + "\"))); end M;";
}

} // namespace

/// Libraries on disk: which of several versions is meant, and what happens when other programs change files.
class LibrariesTest : public QObject {
    Q_OBJECT
private slots:
    void olderVersions_data() {
        QTest::addColumn<QString>("older");
        QTest::addColumn<QString>("newer");
        QTest::newRow("numbers, not letters") << "3.2.3"
                                              << "10.0";
        QTest::newRow("more parts") << "4.0"
                                    << "4.0.1";
        QTest::newRow("before the release") << "4.0.0 Beta 1"
                                            << "4.0.0";
        QTest::newRow("two before the release") << "4.0.0 Beta 1"
                                                << "4.0.0 Beta 2";
        QTest::newRow("no version at all") << ""
                                           << "1";
    }
    void olderVersions() {
        QFETCH(QString, older);
        QFETCH(QString, newer);
        QVERIFY(isOlderVersion(older.toStdString(), newer.toStdString()));
        QVERIFY(!isOlderVersion(newer.toStdString(), older.toStdString()));
        QVERIFY(!isOlderVersion(newer.toStdString(), newer.toStdString()));
    }

    void choice_data() {
        QTest::addColumn<QStringList>("folders"); // "folder=version", with what it says of conversions behind '|'
        QTest::addColumn<QByteArray>("uses");
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("message");
        QTest::newRow("the version of a folder's name")
            << QStringList{"Lib 1.0=1.0", "Lib 2.0=2.0", "Lib 10.0=10.0"} << QByteArray("2.0") << "2.0"
            << "";
        QTest::newRow("the newest if none is asked for")
            << QStringList{"Lib 1.0=1.0", "Lib 2.0=2.0", "Lib 10.0=10.0"} << QByteArray() << "10.0"
            << "";
        QTest::newRow("a folder without a version")
            << QStringList{"Lib=1.0", "Lib 2.0=2.0"} << QByteArray("1.0") << "1.0"
            << "";
        QTest::newRow("beside a folder without a version")
            << QStringList{"Lib=1.0", "Lib 2.0=2.0"} << QByteArray("2.0") << "2.0"
            << "";
        QTest::newRow("one that needs no conversion")
            << QStringList{"Lib=1.0", "Lib 2.1=2.1|noneFromVersion=\"2.0\""} << QByteArray("2.0") << "2.1"
            << "";
        QTest::newRow("of several that need none")
            << QStringList{"Lib=3.0|from(version=\"2.0\", script=\"s.mos\")",
                           "Lib 2.1=2.1|noneFromVersion=\"1.9\", noneFromVersion=\"2.0\""}
            << QByteArray("2.0") << "2.1"
            << "";
        QTest::newRow("a version that is not there") << QStringList{"Lib=1.0"} << QByteArray("2.0") << "1.0"
                                                     << "'M' uses the library Lib 2.0, but 1.0 is read "
                                                        "(*Lib/package.mo): it says nothing of how to convert from "
                                                        "2.0";
        QTest::newRow("one with a script")
            << QStringList{"Lib=3.0|from(version={\"1.0\",\"2.0\"}, script=\"modelica://Lib/c.mos\")"}
            << QByteArray("2.0") << "3.0"
            << "'M' uses the library Lib 2.0, but 3.0 is read (*Lib/package.mo): classes made for 2.0 have to be "
               "converted as modelica://Lib/c.mos says";
        QTest::newRow("a library of one file") << QStringList{"Lib.mo=1.0"} << QByteArray("1.0") << "1.0"
                                               << "";
    }
    void choice() {
        QFETCH(QStringList, folders);
        QFETCH(QByteArray, uses);
        QFETCH(QString, version);
        QFETCH(QString, message);
        Disk disk;
        for (const QString& folder : folders) {
            const QString name = folder.section('=', 0, 0), says = folder.section('=', 1);
            const QByteArray text = library(says.section('|', 0, 0).toUtf8(), says.section('|', 1).toUtf8());
            disk.write(name.endsWith(".mo") ? name : name + "/package.mo", text);
        }
        Session session;
        session.addSearchFolder(disk.path());
        QVERIFY(session.setText("m.mo", model(uses)).has_value());
        QVERIFY2(seen(session).contains(version), qPrintable(seen(session)));
        for (const bool isCheck : {false, true}) {
            std::vector<Diagnostic> all = isCheck ? session.check("M", {})->diagnostics : flattened(session, "M");
            std::erase_if(all, [](const Diagnostic& d) { return d.kind == DiagnosticKind::AssertionFailed; });
            if (message.isEmpty()) {
                QVERIFY2(all.empty(), qPrintable(texts(all).join("\n")));
                continue;
            }
            QCOMPARE(all.size(), size_t(1));
            QCOMPARE(all[0].severity, Severity::Warning);
            const QString text = texts(all)[0];
            const QStringList parts = message.split('*');
            QVERIFY2(text.startsWith(parts[0]) && text.endsWith(parts[1]), qPrintable(text));
            QCOMPARE(all[0].span.begin, static_cast<uint32_t>(model(uses).find("Lib(version")));
        }
    }

    void aLibraryThatIsNotThere() {
        Session session;
        QVERIFY(session.setText("m.mo", "model M Real x = 1; annotation(uses(Lib(version=\"2.0\"))); end M;"));
        const std::vector<Diagnostic> said = flattened(session, "M");
        QCOMPARE(said.size(), size_t(1));
        QVERIFY(said[0].kind == DiagnosticKind::LibraryMissing && said[0].severity == Severity::Warning);
        QVERIFY2(texts(said)[0].contains("Lib 2.0"), qPrintable(texts(said)[0]));
    }

    void namesOfAnOlderVersion_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("now"); // empty: nothing says so
        QTest::addColumn<bool>("fixes");
        QTest::newRow("a class") << "model M Lib.Units.Length x = 1; end M;"
                                 << "Lib.SI.Length" << true;
        QTest::newRow("a part with a name of its own") << "model M Lib.Units.Temp_C x = 1; end M;"
                                                       << "Lib.Celsius" << true;
        QTest::newRow("one of several") << "model M Lib.Meter x = 1; end M;"
                                        << "Lib.SI.Length" << true;
        QTest::newRow("through an import") << "model M import L = Lib; L.Units.Length x = 1; end M;"
                                           << "Lib.SI.Length" << false;
        QTest::newRow("in an expression") << "model M Real x = Lib.Units.k; end M;"
                                          << "Lib.SI.k" << true;
        QTest::newRow("a slip of the pen") << "model M Lib.SI.Lenght x = 1; end M;"
                                           << "" << false;
        QTest::newRow("what is not there either") << "model M Lib.Units.Lost x = 1; end M;"
                                                  << "" << false;
        QTest::newRow("what is said in a comment") << "model M Lib.Gone x = 1; end M;"
                                                   << "" << false;
    }

    void namesOfAnOlderVersion() {
        QFETCH(QString, source);
        QFETCH(QString, now);
        QFETCH(bool, fixes);
        Disk disk;
        disk.write("Lib/package.mo",
                   "package Lib package SI type Length = Real; constant Real k = 2; end SI; type Celsius = Real; "
                   "annotation(version=\"2.0\", conversion(from(version=\"1.0\", "
                   "script=\"modelica://Lib/Resources/from1.mos\"))); end Lib;");
        disk.write("Lib/Resources/from1.mos",
                   "// convertClass(\"Lib.Gone\", \"Lib.SI.Length\")\nconvertClass(\"Lib.Units\",\n  \"Lib.SI\");\n"
                   "convertClass(\"Lib.Units.Temp_C\", /* in degrees */ \"Lib.Celsius\")\n"
                   "convertElement({\"Lib.Units\"}, \"a\", \"b\")\n"
                   "convertClass({\"Lib.Foot\", \"Lib.Meter\"}, \"Lib.SI.Length\")\n");
        Session session;
        session.addSearchFolder(disk.path());
        const std::string text = source.toStdString();
        QVERIFY(session.setText("m.mo", text));
        for (const bool isChecked : {true, false}) {
            std::vector<Diagnostic> said;
            if (isChecked)
                said = session.check("M", {})->diagnostics;
            else
                said = flattened(session, "M");
            QVERIFY(!said.empty());
            const Diagnostic& d = said.front();
            QCOMPARE(d.kind, DiagnosticKind::UnknownMember);
            const bool isTold = std::ranges::any_of(d.notes, [&](const Diagnostic& note) {
                return note.text().ends_with("has the name '" + now.toStdString() + "'");
            });
            QCOMPARE(isTold, !now.isEmpty());
            QCOMPARE(d.fixes.size(), size_t(fixes ? 1 : 0));
            if (!fixes)
                continue;
            const std::string mended = d.fixes[0].change.apply(text);
            Session again;
            again.addSearchFolder(disk.path());
            QVERIFY(again.setText("m.mo", mended));
            QVERIFY2(again.check("M", {})->diagnostics.empty(), mended.c_str());
        }
    }

    void filesOnDisk() {
        Disk disk;
        disk.write("Lib/package.mo", "package Lib end Lib;");
        disk.write("Lib/A.mo", "within Lib; model A Real x = 1; end A;");
        Session session;
        session.addSearchFolder(disk.path());
        QVERIFY(session.setText("m.mo", "model M Lib.A a; Real y = a.x; end M;").has_value());
        QVERIFY(flattened(session, "M").empty());
        QVERIFY(!session.refreshLibraries());
        // Another text.
        disk.write("Lib/A.mo", "within Lib; model A Real z = 1; end A;");
        QVERIFY(flattened(session, "M").empty());
        QVERIFY(session.refreshLibraries());
        QCOMPARE(flattened(session, "M").size(), size_t(1));
        QVERIFY(!session.refreshLibraries());
        // Gone.
        disk.remove("Lib/A.mo");
        QVERIFY(session.refreshLibraries());
        QVERIFY2(texts(flattened(session, "M")).join("").contains("'Lib' has no element 'A'"),
                 qPrintable(texts(flattened(session, "M")).join("\n")));
        // A folder, which becomes a package only when it has its file.
        QVERIFY(QDir(QString::fromStdString(disk.path("Lib"))).mkdir("A"));
        session.refreshLibraries();
        const std::vector<std::string> watched = session.libraryPaths();
        QVERIFY(std::ranges::find(watched, disk.path("Lib/A")) != watched.end());
        disk.write("Lib/A/package.mo", "within Lib; model A Real x = 2; end A;");
        QVERIFY(session.refreshLibraries());
        QVERIFY(flattened(session, "M").empty());
        // A new library.
        QVERIFY(session.setText("n.mo", "model N New.B b; end N;").has_value());
        QVERIFY(!flattened(session, "N").empty());
        disk.write("New/package.mo", "package New model B Real x = 1; end B; end New;");
        QVERIFY(session.refreshLibraries());
        QVERIFY(flattened(session, "N").empty());
    }

    void aFileThatComesLater() {
        Disk disk;
        Session session;
        session.addLibrary(disk.path("Lib.mo"));
        QVERIFY(session.setText("m.mo", "model M Lib.A a; end M;").has_value());
        QVERIFY(!flattened(session, "M").empty());
        disk.write("Lib.mo", "package Lib model A Real x = 1; end A; end Lib;");
        QVERIFY(session.refreshLibraries());
        QVERIFY2(flattened(session, "M").empty(), qPrintable(texts(flattened(session, "M")).join("\n")));
    }

    void whatIsLookedAtIsTold() {
        Disk disk;
        disk.write("Lib/package.mo", "package Lib end Lib;");
        disk.write("Lib/A.mo", "within Lib; model A Real x = 1; end A;");
        disk.write("Lib/B.mo", "within Lib; model B Real x = 1; end B;");
        Session session;
        int told = 0;
        session.setLibraryListener([&told] { ++told; });
        session.addSearchFolder(disk.path());
        QVERIFY(session.setText("m.mo", "model M Lib.A a; end M;").has_value());
        QVERIFY(flattened(session, "M").empty());
        QVERIFY(told > 0);
        std::vector<std::string> paths = session.libraryPaths();
        std::ranges::sort(paths);
        std::vector<std::string> expected{disk.path(), disk.path("Lib"), disk.path("Lib/A.mo"),
                                          disk.path("Lib/package.mo")};
        std::ranges::sort(expected);
        QVERIFY(paths == expected); // nobody has asked for B
        session.setLibraryListener({});
    }

    /// The first opening of a library in a window: the files of a package in it are read when that is opened.
    void aTreeReadsWhatIsLookedAt() {
        Disk disk;
        disk.write("Lib/package.mo", "package Lib \"whole\"\n  package Short\n  end Short;\nend Lib;\n");
        disk.write("Lib/Sub/package.mo", "within Lib;\npackage Sub \"part\"\nend Sub;\n");
        disk.write("Lib/Sub/Inner.mo", "within Lib.Sub;\nmodel Inner \"deep\"\nend Inner;\n");
        disk.write("Lib/One.mo", "within Lib;\nmodel One \"file\"\nend One;\n");
        Session session;
        session.addLibrary(disk.path("Lib"));
        ModelViews views(session);
        const auto shown = [&views](const char* package) {
            QStringList all;
            for (const ClassEntry& entry : views.members(package))
                all << QString::fromStdString(entry.name + ": " + entry.description) + (entry.hasMembers ? " +" : "");
            all.sort();
            return all;
        };
        const auto isRead = [&](const char* file) {
            const std::vector<std::string> paths = session.libraryPaths();
            return std::ranges::find(paths, disk.path(file)) != paths.end();
        };
        QCOMPARE(shown("Lib"), (QStringList{"One: file", "Short: ", "Sub: part +"}));
        QVERIFY(isRead("Lib/Sub/package.mo") && isRead("Lib/One.mo"));
        QVERIFY(!isRead("Lib/Sub/Inner.mo"));
        QCOMPARE(shown("Lib.Sub"), QStringList("Inner: deep"));
        QVERIFY(isRead("Lib/Sub/Inner.mo"));
    }
};

QTEST_GUILESS_MAIN(LibrariesTest)
#include "libraries_test.moc"
