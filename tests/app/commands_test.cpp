#include "app/commands/command_palette.h"
#include "app/commands/command_registry.h"
#include "app/commands/script_host.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace gnomon;

class CommandsTest : public QObject {
    Q_OBJECT

private slots:
    void aCommandRunsTheSameFromEverywhere() {
        CommandRegistry commands;
        int runs = 0;
        bool enabled = false;
        commands.add(
            {"test.run", "Test", "Run", {}, {}}, [&] { ++runs; }, [&] { return enabled; });
        QVERIFY(!commands.action("test.run")->isEnabled());
        QVERIFY2(!commands.run("test.run").has_value(), "what is disabled runs from nowhere");
        enabled = true;
        commands.refresh();
        commands.action("test.run")->trigger();
        QVERIFY(commands.run("test.run").has_value());
        QCOMPARE(runs, 2);
        const Result<QVariant> unknown = commands.run("test.nothing");
        QVERIFY(!unknown.has_value());
        QVERIFY(unknown.error().message.find("test.nothing") != std::string::npos);
    }

    void failuresByHandAreTold() {
        CommandRegistry commands;
        commands.add({"test.fail", "Test", "Fail", {}, {}},
                     [](const QVariantList&) -> Result<QVariant> { return fail("no disk"); });
        QSignalSpy failed(&commands, &CommandRegistry::failed);
        commands.action("test.fail")->trigger();
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed[0][1].toString(), "no disk");
    }

    void scriptsRunCommands_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<QString>("error");
        QTest::newRow("arguments and result") << "gnomon.run('test.add', 2, 3)" << QVariant(5) << "";
        QTest::newRow("failure") << "\ngnomon.run('test.none')" << QVariant() << "test.none";
        QTest::newRow("caught") << "let r = 0; try { gnomon.run('test.none') } catch (e) { r = 1 } r" << QVariant(1)
                                << "";
        QTest::newRow("line of an error") << "\n\nnonsense()" << QVariant() << "s.js:3";
        QTest::newRow("wait") << "gnomon.waitUntil(() => gnomon.run('test.ready')); 7" << QVariant(7) << "";
        QTest::newRow("wait in vain") << "gnomon.waitUntil(() => false, 20)" << QVariant() << "20 ms";
        QTest::newRow("list") << "gnomon.commands().length" << QVariant(2) << "";
    }
    void scriptsRunCommands() {
        QFETCH(QString, script);
        QFETCH(QVariant, value);
        QFETCH(QString, error);
        CommandRegistry commands;
        commands.add({"test.add", "Test", "Add", {}, {}}, [](const QVariantList& arguments) -> Result<QVariant> {
            return QVariant(arguments.value(0).toInt() + arguments.value(1).toInt());
        });
        bool ready = false;
        QTimer::singleShot(20, this, [&] { ready = true; });
        commands.add({"test.ready", "Test", "Ready", {}, {}},
                     [&](const QVariantList&) -> Result<QVariant> { return QVariant(ready); });
        ScriptHost host(commands);
        const Result<QVariant> result = host.evaluate(script, "s.js");
        if (error.isEmpty()) {
            QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
            QCOMPARE(result->toInt(), value.toInt());
        } else {
            QVERIFY(!result.has_value());
            QVERIFY2(QString::fromStdString(result.error().message).contains(error), result.error().message.c_str());
        }
    }

    void lettersFindTitles() {
        auto best = [](const QString& query, const QStringList& titles) {
            QString found;
            int highest = -1;
            for (const QString& title : titles)
                if (const int score = CommandPalette::score(query, title); score > highest) {
                    highest = score;
                    found = title;
                }
            return found;
        };
        const QStringList titles{"Save", "Save as…", "Split to the right", "Close tab", "Select all", "BouncingBall"};
        QCOMPARE(best("save", titles), "Save");
        QCOMPARE(best("sa", {"Messages", "Save all"}), "Save all");
        QCOMPARE(best("str", titles), "Split to the right");
        QCOMPARE(best("bb", titles), "BouncingBall");
        QCOMPARE(CommandPalette::score("xyz", "Save"), -1);
        QVERIFY(CommandPalette::score("", "Save") >= 0);
    }
};

QTEST_MAIN(CommandsTest)
#include "commands_test.moc"
