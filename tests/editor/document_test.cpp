#include "editor/document.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace gnomon;

namespace {

TextChange insertion(uint32_t at, const std::string& text) {
    return TextChange(TextEdit{at, 0, text});
}

void type(Document& document, uint32_t at, const std::string& text) {
    for (const char c : text)
        document.apply(insertion(at++, std::string(1, c)), {true, 0, QString()});
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void typingIsUndoneWordByWord() {
        Document document(QString(), {});
        type(document, 0, "model Ball");
        QCOMPARE(document.text(), "model Ball");
        document.undo();
        QCOMPARE(document.text(), "model ");
        document.undo();
        QCOMPARE(document.text(), "");
        QVERIFY(!document.canUndo());
        document.redo();
        document.redo();
        QCOMPARE(document.text(), "model Ball");
        QVERIFY(!document.canRedo());
    }

    void deletionsInOneDirectionAreOneEntry() {
        Document document(QString(), "abcdef");
        for (uint32_t at : {5u, 4u, 3u})
            document.apply(TextChange(TextEdit{at, 1, {}}), {true, 0, QString()});
        QCOMPARE(document.text(), "abc");
        document.undo();
        QCOMPARE(document.text(), "abcdef");
    }

    void changesOfOneGroupAreOneEntry() {
        Document document(QString(), "Real x;");
        const uint64_t group = document.newGroup();
        document.apply(TextChange(TextEdit{5, 1, {}}), {false, group, QString()});
        document.apply(insertion(5, "height"), {false, group, QString()});
        QCOMPARE(document.text(), "Real height;");
        document.undo();
        QCOMPARE(document.text(), "Real x;");
        document.redo();
        QCOMPARE(document.text(), "Real height;");
    }

    void modifiedFollowsTheSavedState() {
        QTemporaryDir folder;
        Document document(QString(), {});
        QSignalSpy modified(&document, &Document::modifiedChanged);
        document.apply(insertion(0, "a"));
        QVERIFY(document.isModified());
        QVERIFY(document.saveAs(folder.filePath("a.mo")).has_value());
        QVERIFY(!document.isModified());
        document.undo();
        QVERIFY(document.isModified());
        document.redo();
        QVERIFY(!document.isModified());
        document.undo();
        document.apply(insertion(0, "b"));
        document.undo();
        QVERIFY2(document.isModified(), "the saved state was edited away and cannot be reached by undo");
        QCOMPARE(modified.count(), 5);
    }

    void savingKeepsEveryByte_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("LF") << QByteArray("model A\n  Real x;\nend A;\n");
        QTest::newRow("CRLF") << QByteArray("model A\r\n  Real x;\r\nend A;\r\n");
        QTest::newRow("mixed line ends") << QByteArray("a\r\nb\nc\rd");
        QTest::newRow("BOM") << QByteArray("\xEF\xBB\xBFmodel A\nend A;\n");
        QTest::newRow("tabs and trailing space") << QByteArray("\tx  \n\n\n \t\n");
        QTest::newRow("no line end at the end") << QByteArray("model \xCF\x86");
        QTest::newRow("empty") << QByteArray("");
    }
    void savingKeepsEveryByte() {
        QFETCH(QByteArray, bytes);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("größe.mo"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const Result<std::string> text = Document::readText(path);
        QVERIFY(text.has_value());
        Document document(path, *text);
        document.apply(insertion(static_cast<uint32_t>(text->size()), "x"));
        document.undo();
        QVERIFY(document.save().has_value());
        QCOMPARE(bytesOf(path), bytes);
    }

    void whatIsNoTextIsRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        QTest::newRow("invalid UTF-8") << QByteArray("ab\xFF") << "invalid byte at byte 2";
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                              "a\0",
                                              4)
                                << "UTF-16";
        QTest::newRow("zero byte") << QByteArray("a\0b", 3) << "zero byte at byte 1";
    }
    void whatIsNoTextIsRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        QTemporaryDir folder;
        QFile file(folder.filePath("bad.mo"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const Result<std::string> text = Document::readText(file.fileName());
        QVERIFY(!text.has_value());
        QVERIFY2(QString::fromStdString(text.error().message).contains(reason), text.error().message.c_str());
        QVERIFY(QString::fromStdString(text.error().message).contains("bad.mo"));
    }

    void changesOnDisk_data() {
        QTest::addColumn<QString>("mine");
        QTest::addColumn<QString>("disk");
        QTest::addColumn<bool>("merged");
        QTest::addColumn<QString>("result");
        QTest::addColumn<bool>("modified");
        const QString base = "model A\n  Real x;\n  Real y;\nend A;\n";
        QTest::newRow("not edited here") << base << "model A\nend A;\n" << true << "model A\nend A;\n" << false;
        QTest::newRow("at other places") << "model A\n  Real xx;\n  Real y;\nend A;\n"
                                         << "model A\n  Real x;\n  Real y;\nend A; // B\n"
                                         << true << "model A\n  Real xx;\n  Real y;\nend A; // B\n"
                                         << true;
        QTest::newRow("at other places, before") << "model A\n  Real x;\n  Real yyy;\nend A;\n"
                                                 << "// B\nmodel A\n  Real x;\n  Real y;\nend A;\n"
                                                 << true << "// B\nmodel A\n  Real x;\n  Real yyy;\nend A;\n"
                                                 << true;
        QTest::newRow("at the same place") << "model A\n  Real x1;\n  Real y;\nend A;\n"
                                           << "model A\n  Real x2;\n  Real y;\nend A;\n"
                                           << false << "model A\n  Real x1;\n  Real y;\nend A;\n"
                                           << true;
        QTest::newRow("the same change") << "model A\nend A;\n"
                                         << "model A\nend A;\n"
                                         << true << "model A\nend A;\n"
                                         << false;
    }
    void changesOnDisk() {
        QFETCH(QString, mine);
        QFETCH(QString, disk);
        QFETCH(bool, merged);
        QFETCH(QString, result);
        QFETCH(bool, modified);
        Document document("a.mo", "model A\n  Real x;\n  Real y;\nend A;\n");
        document.apply(TextChange::difference(document.text(), mine.toStdString()));
        QCOMPARE(document.mergeFromDisk(disk.toStdString()), merged);
        QCOMPARE(QString::fromStdString(document.text()), result);
        QCOMPARE(document.isModified(), modified);
        if (merged) {
            QCOMPARE(document.savedText(), disk.toStdString());
        } else {
            document.takeFromDisk(disk.toStdString());
            QCOMPARE(QString::fromStdString(document.text()), disk);
            QVERIFY(!document.isModified());
            document.undo();
            QCOMPARE(QString::fromStdString(document.text()), mine);
        }
    }

    void savingComparesWithTheDisk_data() {
        QTest::addColumn<QString>("mine");
        QTest::addColumn<QString>("disk");
        QTest::addColumn<bool>("saved");
        QTest::addColumn<QString>("result"); // what the file holds then
        const QString base = "model A\n  Real x;\n  Real y;\nend A;\n";
        QTest::newRow("the same line") << QString(base).replace("x;", "x = 1;") << QString(base).replace("x;", "x = 2;")
                                       << false << QString(base).replace("x;", "x = 2;");
        QTest::newRow("another line") << QString(base).replace("x;", "x = 1;")
                                      << QString(base).replace("end A;", "end A; // theirs") << true
                                      << QString(base).replace("x;", "x = 1;").replace("end A;", "end A; // theirs");
        QTest::newRow("only theirs") << base << QString(base).replace("x;", "x = 2;") << true
                                     << QString(base).replace("x;", "x = 2;");
        QTest::newRow("both the same") << QString(base).replace("x;", "x = 2;") << QString(base).replace("x;", "x = 2;")
                                       << true << QString(base).replace("x;", "x = 2;");
        QTest::newRow("no text any more")
            << QString(base).replace("x;", "x = 1;") << QString(QChar(0)) << false << QString(QChar(0));
    }
    /// Nobody has told of the change: there is only the file.
    void savingComparesWithTheDisk() {
        QFETCH(QString, mine);
        QFETCH(QString, disk);
        QFETCH(bool, saved);
        QFETCH(QString, result);
        QTemporaryDir folder;
        const QString path = folder.filePath("a.mo");
        const auto put = [&path](const QString& text) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
        };
        const auto onDisk = [&path] {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        const QString base = "model A\n  Real x;\n  Real y;\nend A;\n";
        put(base);
        Document document(path, base.toStdString());
        document.apply(TextChange::difference(document.text(), mine.toStdString()));
        put(disk);
        const Result<void> done = document.save();
        QCOMPARE(done.has_value(), saved);
        QCOMPARE(onDisk(), result);
        if (saved) {
            QVERIFY(!document.isModified());
            return;
        }
        QVERIFY2(QString::fromStdString(done.error().message).contains("Another program changed a.mo"),
                 done.error().message.c_str());
        QCOMPARE(QString::fromStdString(document.text()), mine);
        QVERIFY(!document.save().has_value()); // and it is not forgotten
        QCOMPARE(onDisk(), disk);
        if (disk.contains(QChar(0)))
            return;
        document.keepOverDisk(disk.toStdString());
        QVERIFY(document.save().has_value());
        QCOMPARE(onDisk(), mine);
    }

    void stepsReplayToTextAndUndoStack() {
        Document document(QString(), "Real x;\n");
        std::vector<DocumentStep> steps;
        connect(&document, &Document::stepped, this, [&](const DocumentStep& step) { steps.push_back(step); });
        type(document, 8, "Real yy;");
        document.undo();
        document.redo();
        const uint64_t group = document.newGroup();
        document.apply(TextChange(TextEdit{5, 1, {}}), {false, group, "Rename"});
        document.apply(insertion(5, "zeta"), {false, group, "Rename"});
        document.keepOverDisk("Real theirs;\n");
        Document again(QString(), "Real x;\n");
        for (const DocumentStep& step : steps)
            QVERIFY(again.replay(step));
        QCOMPARE(again.savedText(), "Real theirs;\n");
        while (true) {
            QCOMPARE(again.text(), document.text());
            QCOMPARE(again.undoName(), document.undoName());
            QCOMPARE(again.canUndo(), document.canUndo());
            if (!document.canUndo())
                break;
            again.undo();
            document.undo();
        }
        QCOMPARE(document.text(), "Real x;\n");
        QVERIFY(!again.replay({DocumentStep::Kind::Apply, insertion(4000, "x"), {}}));
    }
};

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"
