// Actions on whole classes: what they plan for texts, files and folders.
#include "compiler/session/edits/project_edit.h"
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gnomon;
using namespace gnomon::session;

namespace {

const std::string single = R"(package P "One text"
  constant Real k = 2;
  package Parts
    // A law.
    model Resistor "A law"
      parameter Real R = k;
      Resistor other(R = 3) if false;
    end Resistor;
    model Box
      Resistor r(R = 1);
      P.Parts.Resistor q;
    end Box;
  end Parts;
  package Other
  end Other;
  model Use
    Parts.Resistor r;
    import P.Parts.Resistor;
    Resistor s;
  end Use;
end P;
)";

} // namespace

class ProjectEditTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Session> m_session;
    std::unique_ptr<ModelViews> m_views;
    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const QString& name, const std::string& text) {
        const QString path = m_folder->filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }
    std::string path(const QString& name) const { return m_folder->filePath(name).toStdString(); }
    void open(const QString& name) { QVERIFY(m_session->loadFile(path(name)).has_value()); }
    void library() {
        write("L/package.mo", "package L\n  annotation(version = \"1\");\nend L;\n");
        write("L/package.order", "A\r\nB\r\n");
        write("L/A.mo", "within L;\nmodel A\n  B b;\n  L.B c;\nend A;\n");
        write("L/B.mo", "within L;\n// About B.\nmodel B\n  Real x;\nend B;\n");
        write("L/Q/package.mo", "within L;\npackage Q\nend Q;\n");
        write("L/Q/C.mo", "within L.Q;\nmodel C\n  extends L.B;\n  L.Q.C inner1 if false;\nend C;\n");
        write("L/Q/picture.png", "not for us");
        open("L/package.mo");
    }
    template <class Make>
    ProjectChange plan(Make make) {
        Result<ProjectChange> made = m_views->plan(make);
        if (!made)
            qFatal("%s", made.error().message.c_str());
        return std::move(*made);
    }
    template <class Make>
    std::string refusal(Make make) {
        const Result<ProjectChange> made = m_views->plan(make);
        return made ? "was not refused" : made.error().message;
    }
    /// What becomes of a text.
    static std::string after(const ProjectChange& change, const std::string& path) {
        for (const ProjectChange::Text& text : change.texts)
            if (text.path == path)
                return text.change.apply(text.before);
        return "unchanged";
    }
    static std::string file(const ProjectChange& change, const std::string& path) {
        for (const ProjectChange::File& each : change.files)
            if (each.path == path)
                return each.text;
        return "not made";
    }

private Q_SLOTS:
    void init() {
        m_session = std::make_unique<Session>();
        m_views = std::make_unique<ModelViews>(*m_session);
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void aNewClassGoesIntoTheTextOfItsPackage() {
        QVERIFY(m_session->setText("p.mo", single).has_value());
        const auto change = plan([](ViewWorld& w) {
            NewClass made{ClassKind::Block, true, "Gain", "P.Other", "P.Use", "says \"so\"", false};
            return planNewClass(w, made);
        });
        const std::string text = after(change, "p.mo");
        QVERIFY2(text.find("  package Other\n    partial block Gain \"says \\\"so\\\"\"\n      extends P.Use;\n"
                           "    end Gain;\n  end Other;\n") != std::string::npos,
                 text.c_str());
        QCOMPARE(change.className, "P.Other.Gain");
        QVERIFY(change.files.empty() && change.moves.empty());
        QCOMPARE(refusal([](ViewWorld& w) {
                     return planNewClass(w, {ClassKind::Model, false, "Use", "P", {}, {}, false});
                 }),
                 "there is a class P.Use already");
        QCOMPARE(refusal([](ViewWorld& w) {
                     return planNewClass(w, {ClassKind::Model, false, "k", "P", {}, {}, false});
                 }),
                 "P has a k already");
        QCOMPARE(refusal([](ViewWorld& w) {
                     return planNewClass(w, {ClassKind::Model, false, "2x", "P", {}, {}, false});
                 }),
                 "'2x' is no name");
        QCOMPARE(refusal([](ViewWorld& w) {
                     return planNewClass(w, {ClassKind::Model, false, "X", "P", "Nil", {}, false});
                 }),
                 "there is no class Nil");
    }

    void aNewClassInAFolderIsAFile() {
        library();
        const auto change = plan([](ViewWorld& w) {
            return planNewClass(w, {ClassKind::Model, false, "D", "L", {}, {}, false});
        });
        QCOMPARE(file(change, path("L/D.mo")), "within L;\nmodel D\nend D;\n");
        QCOMPARE(after(change, path("L/package.order")), "A\r\nB\r\nD\r\n");
        const auto folder = plan([](ViewWorld& w) {
            return planNewClass(w, {ClassKind::Package, false, "E", "L.Q", {}, {}, true});
        });
        QCOMPARE(file(folder, path("L/Q/E/package.mo")), "within L.Q;\npackage E\nend E;\n");
        QCOMPARE(file(folder, path("L/Q/E/package.order")), "");
    }

    void aCopyNamesItselfAndWhatWasAroundIt() {
        QVERIFY(m_session->setText("p.mo", single).has_value());
        const auto change = plan([](ViewWorld& w) { return planDuplicate(w, "P.Parts.Resistor", "Copy", "P.Other"); });
        const std::string text = after(change, "p.mo");
        QVERIFY2(text.find("  package Other\n    // A law.\n    model Copy \"A law\"\n      parameter Real R = k;\n"
                           "      Copy other(R = 3) if false;\n    end Copy;\n  end Other;\n") != std::string::npos,
                 text.c_str());
        const auto box = plan([](ViewWorld& w) { return planDuplicate(w, "P.Parts.Box", "Box", "P.Other"); });
        const std::string boxed = after(box, "p.mo");
        QVERIFY2(boxed.find("    model Box\n      P.Parts.Resistor r(R = 1);\n      P.Parts.Resistor q;\n    end Box;\n"
                            "  end Other;") != std::string::npos,
                 boxed.c_str());
        const auto alone = plan([](ViewWorld& w) { return planDuplicate(w, "P.Parts.Resistor", "Alone", ""); });
        QCOMPARE(file(alone, "Alone.mo"), "// A law.\nmodel Alone \"A law\"\n  parameter Real R = P.k;\n"
                                          "  Alone other(R = 3) if false;\nend Alone;\n");
    }

    void aMovedClassIsFoundByAllWhoNameIt() {
        QVERIFY(m_session->setText("p.mo", single).has_value());
        const auto change = plan([](ViewWorld& w) { return planMove(w, "P.Parts.Resistor", "P.Other"); });
        const std::string text = after(change, "p.mo");
        QVERIFY2(text.find(
                     "  package Parts\n    model Box\n      P.Other.Resistor r(R = 1);\n      P.Other.Resistor q;\n") !=
                     std::string::npos,
                 text.c_str());
        QVERIFY2(text.find("    P.Other.Resistor r;\n    import P.Other.Resistor;\n") != std::string::npos,
                 text.c_str());
        QVERIFY2(text.find("  package Other\n    // A law.\n    model Resistor \"A law\"\n") != std::string::npos,
                 text.c_str());
        Session moved;
        QVERIFY(moved.setText("p.mo", text).has_value());
        for (const std::string& name : moved.classesBelow("P"))
            QVERIFY2(moved.check(name, {})->diagnostics.empty(), name.c_str());
    }

    void aRenamedClassTakesItsFileAlong() {
        library();
        const auto change = plan([](ViewWorld& w) { return planRename(w, "L.B", "Base"); });
        QCOMPARE(after(change, path("L/A.mo")), "within L;\nmodel A\n  Base b;\n  L.Base c;\nend A;\n");
        QCOMPARE(after(change, path("L/B.mo")), "within L;\n// About B.\nmodel Base\n  Real x;\nend Base;\n");
        QCOMPARE(after(change, path("L/Q/C.mo")),
                 "within L.Q;\nmodel C\n  extends L.Base;\n  L.Q.C inner1 if false;\nend C;\n");
        QCOMPARE(after(change, path("L/package.order")), "A\r\nBase\r\n");
        QCOMPARE(change.moves.size(), 1u);
        QCOMPARE(change.moves[0].to, path("L/Base.mo"));
    }

    void aRenamedPackageTakesItsFolderAlong() {
        library();
        const auto change = plan([](ViewWorld& w) { return planRename(w, "L.Q", "R"); });
        QCOMPARE(after(change, path("L/Q/C.mo")),
                 "within L.R;\nmodel C\n  extends L.B;\n  L.R.C inner1 if false;\nend C;\n");
        QCOMPARE(after(change, path("L/Q/package.mo")), "within L;\npackage R\nend R;\n");
        QCOMPARE(change.moves.size(), 1u);
        QCOMPARE(change.moves[0].from, path("L/Q"));
        QCOMPARE(change.moves[0].to, path("L/R"));
    }

    void whatGoesAwayIsTold() {
        library();
        const auto change = plan([](ViewWorld& w) { return planRemove(w, "L.B"); });
        QCOMPARE(change.moves.size(), 1u);
        QCOMPARE(change.moves[0].from, path("L/B.mo"));
        QVERIFY(change.moves[0].to.empty());
        QCOMPARE(after(change, path("L/package.order")), "A\r\n");
        QCOMPARE(change.uses.size(), 3u); // A.b, A.c, Q.C
        QCOMPARE(plan([](ViewWorld& w) { return planRemove(w, "L.Q"); }).uses.size(), 0u);
    }

    void aPackageBecomesAFolder() {
        write("P.mo", single);
        open("P.mo");
        const auto change = plan([&](ViewWorld& w) { return planFolder(w, "P", m_folder->path().toStdString()); });
        QCOMPARE(after(change, path("P.mo")), "package P \"One text\"\n  constant Real k = 2;\nend P;\n");
        QCOMPARE(file(change, path("P/package.order")), "Parts\nOther\nUse\n");
        QCOMPARE(file(change, path("P/Use.mo")),
                 "within P;\nmodel Use\n  Parts.Resistor r;\n  import P.Parts.Resistor;\n  Resistor s;\nend Use;\n");
        QCOMPARE(file(change, path("P/Other.mo")), "within P;\npackage Other\nend Other;\n");
        QCOMPARE(file(change, path("P/Parts/package.mo")), "within P;\npackage Parts\nend Parts;\n");
        QCOMPARE(file(change, path("P/Parts/Resistor.mo")),
                 "within P.Parts;\n// A law.\nmodel Resistor \"A law\"\n  parameter Real R = k;\n"
                 "  Resistor other(R = 3) if false;\nend Resistor;\n");
        QCOMPARE(change.moves.size(), 1u);
        QCOMPARE(change.moves[0].to, path("P/package.mo"));
    }
};

QTEST_GUILESS_MAIN(ProjectEditTest)
#include "project_edit_test.moc"
