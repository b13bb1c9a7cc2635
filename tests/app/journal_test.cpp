#include "app/workspace/journal.h"

#include "app/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace gnomon;

namespace {

void insert(Document& document, uint32_t at, const std::string& text) {
    document.apply(TextChange(TextEdit{at, 0, text}), {false, 0, "Edit"});
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsThereAfterAKill() {
        QTemporaryDir folder;
        const QString file = folder.filePath("a.journal");
        Document document("/somewhere/ball.mo", "model A end A;");
        Journal journal(file, document);
        connect(&document, &Document::stepped, this,
                [&](const DocumentStep& step) { QVERIFY(journal.record(step).has_value()); });
        QVERIFY2(!QFile::exists(file), "a text that nobody changed needs no journal");
        insert(document, 7, "x");
        // Nothing is closed or flushed: as if the program died after each of these.
        auto recover = [&] {
            Result<Journal::Recovered> recovered = Journal::recover(file);
            if (!recovered)
                qFatal("%s", recovered.error().message.c_str());
            return std::move(*recovered);
        };
        QCOMPARE(recover().document->text(), document.text());
        insert(document, 0, "// größer\n");
        document.undo();
        const Journal::Recovered recovered = recover();
        QVERIFY(!recovered.damaged);
        QCOMPARE(recovered.document->text(), "model Ax end A;");
        QCOMPARE(recovered.document->path(), "/somewhere/ball.mo");
        QVERIFY(recovered.document->isModified());
        recovered.document->redo();
        QCOMPARE(recovered.document->text(), "// größer\nmodel Ax end A;");
        recovered.document->undo();
        recovered.document->undo();
        QCOMPARE(recovered.document->text(), "model A end A;");
        QVERIFY(!recovered.document->isModified());
    }

    void aCutOrDamagedEndLosesOnlyTheEnd_data() {
        QTest::addColumn<int>("cut");
        QTest::addColumn<bool>("flip");
        QTest::newRow("one byte missing") << 1 << false;
        QTest::newRow("only the length of the last record") << 47 << false;
        QTest::newRow("a flipped byte") << 0 << true;
    }
    void aCutOrDamagedEndLosesOnlyTheEnd() {
        QFETCH(int, cut);
        QFETCH(bool, flip);
        QTemporaryDir folder;
        const QString file = folder.filePath("a.journal");
        {
            Document document(QString(), "a");
            Journal journal(file, document);
            connect(&document, &Document::stepped, this, [&](const DocumentStep& step) { journal.record(step); });
            insert(document, 1, "b");
            insert(document, 2, "c");
        }
        QFile raw(file);
        QVERIFY(raw.open(QIODevice::ReadWrite));
        QByteArray bytes = raw.readAll();
        if (flip)
            bytes[bytes.size() - 5] = static_cast<char>(bytes[bytes.size() - 5] ^ 0x55);
        raw.resize(0);
        raw.seek(0);
        raw.write(bytes.chopped(cut));
        raw.close();
        const Result<Journal::Recovered> recovered = Journal::recover(file);
        QVERIFY(recovered.has_value());
        QVERIFY(recovered->damaged);
        QCOMPARE(recovered->document->text(), "ab");
        const Result<Journal::Recovered> again = Journal::recover(file);
        QVERIFY(again.has_value());
        QVERIFY2(!again->damaged, "the damaged end is cut off once and for all");
    }

    void whatIsNoJournalFails() {
        QTemporaryDir folder;
        write(folder.filePath("x.journal"), "hello");
        QVERIFY(!Journal::recover(folder.filePath("x.journal")).has_value());
        QVERIFY(!Journal::recover(folder.filePath("missing.journal")).has_value());
    }

    void whatCannotBeWrittenIsSaidAndWrittenLater() {
        QTemporaryDir folder;
        const QString file = folder.filePath("sub/a.journal");
        Document document("/somewhere/ball.mo", "model A end A;");
        Journal journal(file, document);
        QList<bool> written;
        connect(&document, &Document::stepped, this,
                [&](const DocumentStep& step) { written.append(journal.record(step).has_value()); });
        insert(document, 7, "x"); // there is no such folder
        insert(document, 0, "// a\n");
        QCOMPARE(written, QList<bool>({false, false}));
        QVERIFY(QDir(folder.path()).mkdir("sub"));
        insert(document, 0, "// b\n");
        QVERIFY(written.last());
        const Result<Journal::Recovered> recovered = Journal::recover(file);
        QVERIFY(recovered.has_value() && !recovered->damaged);
        QCOMPARE(recovered->document->text(), document.text());
        recovered->document->undo();
        recovered->document->undo();
        QCOMPARE(recovered->document->text(), "model Ax end A;");
    }

    /// As on a full disk: of a step a part is written, and then there is room again.
    void aStepThatFitsOnlyInPart() {
        QTemporaryDir folder;
        const QString file = folder.filePath("a.journal");
        Document document("/somewhere/ball.mo", "model A end A;");
        Journal journal(file, document);
        QList<bool> written;
        connect(&document, &Document::stepped, this,
                [&](const DocumentStep& step) { written.append(journal.record(step).has_value()); });
        insert(document, 7, "x");
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit small{static_cast<rlim_t>(QFileInfo(file).size() + 40), before.rlim_max};
        const auto signal = std::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        insert(document, 0, std::string(200, '/') + "\n");
        const Result<Journal::Recovered> meanwhile = Journal::recover(file);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        std::signal(SIGXFSZ, signal);
        QCOMPARE(written, QList<bool>({true, false}));
        QVERIFY(meanwhile.has_value() && !meanwhile->damaged);
        QCOMPARE(meanwhile->document->text(), "model Ax end A;");
        insert(document, 0, "b");
        QVERIFY(written.last());
        const Result<Journal::Recovered> recovered = Journal::recover(file);
        QVERIFY(recovered.has_value() && !recovered->damaged);
        QCOMPARE(recovered->document->text(), document.text());
    }

    void theWorkspaceBringsUnsavedTextsBack() {
        QTemporaryDir folder;
        const QString path = folder.filePath("ball.mo");
        const QString state = folder.filePath("state");
        write(path, "model A\nend A;\n");
        {
            Workspace workspace(state);
            Document* saved = *workspace.open(path);
            insert(*saved, 8, "  Real x;\n");
            Document* untitled = workspace.create("New.mo", "model New end New;");
            QVERIFY(untitled->isModified());
            // The workspace goes without closing anything: the journals stay.
        }
        Workspace workspace(state);
        const QList<Document*> back = workspace.recover().unsaved;
        QCOMPARE(back.size(), 2);
        QCOMPARE(back[0]->text(), "model A\n  Real x;\nend A;\n");
        QCOMPARE(back[0]->path(), path);
        QCOMPARE(back[1]->title(), "New.mo");
        back[0]->undo();
        QCOMPARE(back[0]->text(), "model A\nend A;\n");
        back[0]->redo();
        QVERIFY(back[0]->save().has_value());
        workspace.close(back[1]);
        workspace.close(back[0]);
        QVERIFY(QDir(state).entryList({"*.journal"}).isEmpty());
    }

    void anUnsavedTextMeetsAFileThatChangedMeanwhile() {
        QTemporaryDir folder;
        const QString path = folder.filePath("ball.mo");
        const QString state = folder.filePath("state");
        write(path, "model A\n  Real x;\nend A;\n");
        {
            Workspace workspace(state);
            insert(**workspace.open(path), 0, "// mine\n");
        }
        write(path, "model A\n  Real x;\nend A; // theirs\n");
        Workspace workspace(state);
        const QList<Document*> back = workspace.recover().unsaved;
        QCOMPARE(back.size(), 1);
        QCOMPARE(back[0]->text(), "// mine\nmodel A\n  Real x;\nend A; // theirs\n");
    }

    void aFileThatAnotherProgramChangesIsTakenIn() {
        QTemporaryDir folder;
        const QString path = folder.filePath("ball.mo");
        write(path, "model A\nend A;\n");
        Workspace workspace(folder.filePath("state"));
        Document* document = *workspace.open(path);
        QCOMPARE(*workspace.open(path), document);
        write(path, "model B\nend B;\n");
        QTRY_COMPARE(document->text(), "model B\nend B;\n");
        QVERIFY(!document->isModified());
    }
};

QTEST_GUILESS_MAIN(JournalTest)
#include "journal_test.moc"
