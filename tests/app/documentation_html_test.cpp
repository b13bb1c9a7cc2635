#include "app/modeling/documentation_html.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <sys/stat.h>

using namespace gnomon;

class DocumentationHtmlTest : public QObject {
    Q_OBJECT

    static int depthOf(const QTextFrame* frame) {
        int deepest = 0;
        for (const QTextFrame* child : frame->childFrames())
            deepest = std::max(deepest, 1 + depthOf(child));
        return deepest;
    }

private slots:
    void usualPagesStayAsTheyAre_data() {
        QTest::addColumn<QString>("html");
        QTest::newRow("words") << "<html><p>A <b>bold</b> word,<br>a line &amp; 1 < 2</p></html>";
        QTest::newRow("a table in a table")
            << "<table border=\"1\"><tr><td colspan=2><table><tr><td>x</td></tr></table></td></tr></table>";
        QTest::newRow("ends that nobody writes")
            << "<ul><li>a<li>b<ul><li>c<li>d</ul></ul><table><tr><td>1<td>2<tr><td>3</table><p>x<p>y";
        QTest::newRow("signs in attributes") << "<a href=\"modelica://A>B\">to</a><img src='a.png' alt=\"<\"/>";
        QTest::newRow("no page") << "a < b and c > d";
    }
    void usualPagesStayAsTheyAre() {
        QFETCH(QString, html);
        QCOMPARE(boundedHtml(html), html);
    }
    void manyRowsAreNotDeep() {
        QString html = "<table>";
        for (int i = 0; i < 3000; ++i)
            html += "<tr><td>a<td>b<p>c";
        QCOMPARE(boundedHtml(html), html);
    }

    /// Qt takes minutes for the first, and overruns the stack with the others.
    void deepPagesAreLaidOut_data() {
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QString>("end");
        QTest::addColumn<int>("times");
        QTest::newRow("tables") << "<table><tr><td>x"
                                << "</td></tr></table>" << 40;
        QTest::newRow("many tables") << "<table><tr><td>x"
                                     << "</td></tr></table>" << 3000;
        QTest::newRow("tables without an end") << "<TABLE><TR><TD>x"
                                               << "" << 3000;
        QTest::newRow("lists") << "<ul><li>x"
                               << "</li></ul>" << 20000;
        QTest::newRow("blocks") << "<div>x"
                                << "</div>" << 20000;
        QTest::newRow("quotations") << "<blockquote>x"
                                    << "</blockquote>" << 20000;
        QTest::newRow("letters") << "<b><i>x"
                                 << "</i></b>" << 20000;
        QTest::newRow("wide cells") << "<table><tr><td colspan=\"2000000000\" rowspan=999999>x"
                                    << "</td></tr></table>" << 2;
    }
    void deepPagesAreLaidOut() {
        QFETCH(QString, begin);
        QFETCH(QString, end);
        QFETCH(int, times);
        const QString bounded = boundedHtml(begin.repeated(times) + end.repeated(times));
        QTextDocument page;
        page.setHtml(bounded);
        page.setTextWidth(600);
        QVERIFY(page.size().height() > 0);
        QVERIFY(depthOf(page.rootFrame()) <= 90);
        for (const QTextFrame* frame : page.rootFrame()->childFrames())
            if (const auto* table = qobject_cast<const QTextTable*>(frame))
                QVERIFY(table->columns() <= 300 && table->rows() <= 300);
        // What stands there is still there.
        QCOMPARE(page.toPlainText().count('x'), times);
    }
    void whatIsLongerThanAnyoneReadsIsCut() {
        const QString bounded = boundedHtml("<p>" + QString("word ").repeated(1000000) + "</p>");
        QVERIFY(bounded.size() < (1 << 20) + 1000);
        QVERIFY2(bounded.right(200).contains("too long"), qPrintable(bounded.right(200)));
    }

    void picturesComeFromFilesOfTheLibrary() {
        QTemporaryDir folder;
        QDir().mkpath(folder.filePath("L/Sub/Resources"));
        QDir().mkpath(folder.filePath("other"));
        for (const char* file : {"L/package.mo", "L/Sub/package.mo"})
            QVERIFY(QFile(folder.filePath(file)).open(QIODevice::WriteOnly));
        QImage image(4, 3, QImage::Format_RGB32);
        image.fill(Qt::red);
        for (const char* file : {"L/Sub/Resources/own.png", "other/foreign.png"})
            QVERIFY(image.save(folder.filePath(file)));
        QVERIFY(QFile::link(folder.filePath("other/foreign.png"), folder.filePath("L/link.png")));
        QVERIFY(QFile::link("/dev/zero", folder.filePath("L/zero.png")));
        QCOMPARE(::mkfifo(folder.filePath("L/fifo.png").toLocal8Bit().constData(), 0600), 0);
        const QString library = libraryFolderOf(folder.filePath("L/Sub/package.mo"));
        QCOMPARE(library, folder.filePath("L"));
        const auto size = [&](const QString& file) { return pictureBelow({library}, file).size(); };
        QCOMPARE(size(folder.filePath("L/Sub/Resources/own.png")), QSize(4, 3));
        for (const char* file : {"other/foreign.png", "L/link.png", "L/zero.png", "L/fifo.png", "L/none.png", "L",
                                 "L/../other/foreign.png"})
            QVERIFY2(size(folder.filePath(file)).isEmpty(), file);
        QVERIFY(size("/dev/zero").isEmpty());
        QVERIFY(size(QString()).isEmpty());
        QVERIFY(libraryFolderOf("New.mo").isEmpty());
    }
};

QTEST_MAIN(DocumentationHtmlTest)
#include "documentation_html_test.moc"
