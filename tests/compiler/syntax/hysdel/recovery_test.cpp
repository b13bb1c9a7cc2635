#include "compiler/syntax/hysdel/ast.h"
#include "compiler/syntax/hysdel/parse.h"
#include "tests/compiler/syntax/recovery.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

/// One token more or less in a real HYSDEL list: everything declared elsewhere is still found, with one error as a
/// rule.
class HysdelRecoveryTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void oneToken_data();
    void oneToken();

private:
    std::vector<std::string> m_texts;
};

namespace {

SyntaxTree parseText(const std::string& text) {
    return hysdel::parse(std::make_shared<const SourceText>("test.hys", text), SourceId(0));
}

std::vector<Declared> declared(const SyntaxTree& tree) {
    std::vector<Declared> result;
    for (size_t i = 0; i < tree.nodeCount(); ++i)
        if (const auto variable = NodeView(tree, NodeId(i)).as<hysdel::Variable>();
            variable && !variable.name().empty())
            result.push_back(
                {std::string(variable.name()), tree.node(NodeId(i)).firstToken, tree.node(NodeId(i)).tokenEnd});
    return result;
}

} // namespace

void HysdelRecoveryTest::initTestCase() {
    QDirIterator files(GNOMON_SOURCE_DIR "/resources/examples/hysdel", {"*.hys"});
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_texts.push_back(file.readAll().toStdString());
    }
    QVERIFY(m_texts.size() >= 3);
    for (const std::string& text : m_texts)
        QVERIFY(parseText(text).errors().empty());
}

void HysdelRecoveryTest::oneToken_data() {
    QTest::addColumn<int>("edit");
    QTest::newRow("deleted") << int(TokenEdit::Delete);
    QTest::newRow("inserted") << int(TokenEdit::Insert);
}

void HysdelRecoveryTest::oneToken() {
    QFETCH(int, edit);
    const Recovery recovery = measureRecovery(m_texts, TokenEdit(edit), 2000, parseText, declared);
    qInfo("others found after %.2f %% of the edits; errors: median %zu, 99 %% at most %zu", 100 * recovery.foundShare(),
          recovery.errors(0.5), recovery.errors(0.99));
    if (qEnvironmentVariableIsSet("GNOMON_SHOW_LOSSES"))
        for (const std::string& loss : recovery.losses)
            qInfo("%s", loss.c_str());
    QVERIFY2(recovery.broken.empty(), recovery.broken.c_str());
    QVERIFY2(recovery.foundShare() >= 0.95, recovery.losses.empty() ? "" : recovery.losses.front().c_str());
    QVERIFY(recovery.errors(0.5) <= 1);
    QVERIFY(recovery.errors(0.99) <= 5);
}

QTEST_APPLESS_MAIN(HysdelRecoveryTest)
#include "recovery_test.moc"
