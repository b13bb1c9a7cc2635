#include "app/gnc/file_walk.h"
#include "compiler/syntax/modelica/ast.h"
#include "compiler/syntax/modelica/parse.h"
#include "tests/compiler/syntax/tree_checks.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <random>

using namespace gnomon;
using namespace gnomon::syntax;
using namespace gnomon::syntax::modelica;

namespace {

SyntaxTree parsed(std::string text) {
    return modelica::parse(std::make_shared<SourceText>("test.mo", std::move(text)), SourceId(0));
}

/// A class or a component of a file: its path, and the tokens that belong to nothing else.
struct Declared {
    std::string path;
    size_t firstToken = 0;
    size_t tokenEnd = 0;
};

std::vector<Declared> declarations(const SyntaxTree& tree) {
    const std::vector<NodeId> parents = tree.parents();
    const auto path = [&](NodeId node, std::string name) {
        for (NodeId up = parents[node.index()]; up; up = parents[up.index()])
            if (tree.kind(up) == NodeKind::ClassDefinition)
                name = std::string(ast::ClassDefinition(tree, up).name()) + "." + name;
        return name;
    };
    std::vector<Declared> result;
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const NodeId node(i);
        const NodeId parent = parents[i];
        if (tree.kind(node) == NodeKind::ClassDefinition && tree.kind(parent) != NodeKind::ClassModification) {
            const ast::ClassDefinition definition(tree, node);
            // Of a long class only its header: what is inside speaks for itself.
            const bool isLong = bool(definition.longClass());
            const size_t end =
                isLong && definition.nameToken() ? definition.nameToken().index() + 1 : tree.tokenEnd(node).index();
            result.push_back(
                {"class " + path(node, std::string(definition.name())), tree.firstToken(node).index(), end});
        } else if (tree.kind(node) == NodeKind::Declaration &&
                   tree.kind(parents[parent.index()]) != NodeKind::ClassModification) {
            const ast::Declaration declaration(tree, node);
            result.push_back({path(node, std::string(declaration.name())), tree.firstToken(parent).index(),
                              tree.tokenEnd(parent).index()});
        }
    }
    return result;
}

/// How many of the declarations that the damaged token is no part of are not found any more.
size_t lostOnes(const std::vector<Declared>& before, const SyntaxTree& after, size_t token, std::string* which) {
    std::map<std::string, int> found;
    for (const Declared& declared : declarations(after))
        ++found[declared.path];
    size_t lost = 0;
    for (const Declared& declared : before) {
        if (declared.firstToken <= token && token < declared.tokenEnd)
            --found[declared.path];
        else if (--found[declared.path] < 0) {
            ++lost;
            *which += declared.path + "; ";
        }
    }
    return lost;
}

struct Damage {
    std::string text;
    size_t token = 0; // the one that was deleted, or before which one was inserted
    std::string what;
};

Damage deletion(const SyntaxTree& tree, std::mt19937& random) {
    Damage damage{std::string(tree.bytes()), random() % (tree.tokens().size() - 1), {}};
    const TokenId token(damage.token);
    damage.what = "deleted " + std::string(tree.text(token));
    damage.text.erase(tree.tokens().begin(token), tree.tokens().length(token));
    return damage;
}

Damage insertion(const SyntaxTree& tree, std::mt19937& random) {
    Damage damage{std::string(tree.bytes()), random() % (tree.tokens().size() - 1), {}};
    const std::string_view inserted = tree.text(TokenId(size_t(random() % (tree.tokens().size() - 1))));
    damage.what = "inserted " + std::string(inserted);
    damage.text.insert(tree.tokens().begin(TokenId(damage.token)), " " + std::string(inserted) + " ");
    return damage;
}

struct Outcome {
    int tried = 0, intact = 0;
    std::vector<size_t> errors;

    double share() const { return double(intact) / tried; }
    size_t quantile(double q) {
        std::ranges::sort(errors);
        return errors[std::min(errors.size() - 1, size_t(q * double(errors.size())))];
    }
};

template <class Make>
Outcome measure(const std::vector<std::string>& texts, int count, Make&& make) {
    std::mt19937 random(20250101);
    std::vector<SyntaxTree> trees;
    std::vector<double> weights;
    for (const std::string& text : texts) {
        trees.push_back(parsed(text));
        weights.push_back(double(trees.back().tokens().size()));
    }
    std::discrete_distribution<size_t> pick(weights.begin(), weights.end());
    const bool verbose = qEnvironmentVariableIsSet("GNOMON_RECOVERY_VERBOSE");
    Outcome outcome;
    std::map<size_t, std::vector<Declared>> known;
    for (int i = 0; i < count; ++i) {
        const size_t which = pick(random);
        const SyntaxTree& tree = trees[which];
        if (!known.contains(which))
            known[which] = declarations(tree);
        const Damage damage = make(tree, random);
        const SyntaxTree after = parsed(damage.text);
        std::string lost;
        const size_t lostCount = lostOnes(known[which], after, damage.token, &lost);
        ++outcome.tried;
        outcome.intact += lostCount == 0;
        outcome.errors.push_back(after.errors().size());
        const std::string wrong = brokenInvariant(after);
        if (!wrong.empty())
            qFatal("%s: %s", damage.what.c_str(), wrong.c_str());
        if (verbose && (lostCount > 0 || after.errors().size() > 5)) {
            const LineColumn place = tree.source().position(tree.tokens().begin(TokenId(damage.token)));
            qInfo().noquote() << "text" << which << "line" << place.line << damage.what.substr(0, 60).c_str() << ":"
                              << after.errors().size() << "errors," << lostCount
                              << "lost:" << lost.substr(0, 150).c_str() << "\n   "
                              << QString::fromUtf8(tree.source().line(place.line).substr(0, 150)).trimmed() << "\n"
                              << describeErrors(after).substr(0, 700).c_str();
        }
    }
    return outcome;
}

} // namespace

/// Single tokens taken out of good texts, or put in where they do not belong: what follows must be found all the same.
class ModelicaRecoveryTest : public QObject {
    Q_OBJECT
private slots:
    void damagedTokens_data();
    void damagedTokens();
};

void ModelicaRecoveryTest::damagedTokens_data() {
    QTest::addColumn<bool>("ofLibrary");
    QTest::addColumn<bool>("insert");
    QTest::newRow("deletions in own examples") << false << false;
    QTest::newRow("insertions in own examples") << false << true;
    QTest::newRow("deletions in the library") << true << false;
    QTest::newRow("insertions in the library") << true << true;
}

void ModelicaRecoveryTest::damagedTokens() {
    QFETCH(bool, ofLibrary);
    QFETCH(bool, insert);
    std::vector<std::string> paths{GNOMON_SOURCE_DIR "/tests/compiler/syntax/modelica/texts"};
    if (ofLibrary) {
        if (qEnvironmentVariableIsEmpty("MODELICAPATH"))
            QSKIP("MODELICAPATH names no library");
        paths = {qgetenv("MODELICAPATH").split(':')[0].toStdString() + "/Modelica"};
    }
    std::vector<std::string> texts;
    for (const std::string& file : gnc::findModelFiles(paths).files) {
        const auto text = SourceText::read(file);
        QVERIFY(text);
        if ((*text)->size() < 200000)
            texts.emplace_back((*text)->bytes());
    }
    QVERIFY(!texts.empty());
    Outcome outcome = insert ? measure(texts, 2000, insertion) : measure(texts, 2000, deletion);
    qInfo("%d of %d (%.1f %%) leave all else found; errors: median %zu, 99 %% at most %zu", outcome.intact,
          outcome.tried, 100 * outcome.share(), outcome.quantile(0.5), outcome.quantile(0.99));
    QVERIFY(outcome.share() >= 0.95);
    QVERIFY(outcome.quantile(0.5) <= 1);
    QVERIFY(outcome.quantile(0.99) <= 5);
}

QTEST_APPLESS_MAIN(ModelicaRecoveryTest)
#include "recovery_test.moc"
