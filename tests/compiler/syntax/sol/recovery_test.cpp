#include "compiler/syntax/sol/ast.h"
#include "compiler/syntax/sol/parse.h"
#include "tests/compiler/syntax/recovery.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

/// One token more or less in a real Sol text: everything declared elsewhere is still found, with one error as a rule.
class SolRecoveryTest : public QObject {
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
    return sol::parse(std::make_shared<const SourceText>("test.sol", text), SourceId(0));
}

std::vector<Declared> declared(const SyntaxTree& tree) {
    std::vector<Declared> result;
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const NodeView node(tree, NodeId(i));
        if (const auto declaration = node.as<sol::Declaration>(); declaration && !declaration.name().empty())
            result.push_back(
                {std::string(declaration.name()), tree.node(NodeId(i)).firstToken, tree.node(NodeId(i)).tokenEnd});
        if (const auto model = node.as<sol::Model>(); model && !model.name().empty()) {
            const NodeId name = model.first<sol::Name>().id();
            result.push_back(
                {"model " + std::string(model.name()), tree.node(NodeId(i)).firstToken, tree.node(name).tokenEnd});
        }
    }
    return result;
}

} // namespace

void SolRecoveryTest::initTestCase() {
    QDirIterator files(GNOMON_SOURCE_DIR "/resources/examples/sol", {"*.sol"});
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_texts.push_back(file.readAll().toStdString());
    }
    QVERIFY(m_texts.size() >= 5);
    for (const std::string& text : m_texts)
        QVERIFY(parseText(text).errors().empty());
}

void SolRecoveryTest::oneToken_data() {
    QTest::addColumn<int>("edit");
    QTest::newRow("deleted") << int(TokenEdit::Delete);
    QTest::newRow("inserted") << int(TokenEdit::Insert);
}

void SolRecoveryTest::oneToken() {
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

QTEST_APPLESS_MAIN(SolRecoveryTest)
#include "recovery_test.moc"
