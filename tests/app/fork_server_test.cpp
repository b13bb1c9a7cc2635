#include "app/worker/fork_server.h"

#include "compiler/base/phrases.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gnomon::worker;
using nlohmann::json;

namespace {

/// A fork server in a process of its own, as the window has it; what a run does is chosen by the class name.
class Server {
public:
    Server() {
        int requests[2], events[2];
        if (::pipe(requests) != 0 || ::pipe(events) != 0)
            qFatal("no pipe");
        m_pid = ::fork();
        if (m_pid == 0) {
            ::close(requests[1]);
            ::close(events[0]);
            int prepared = 0; // every run is forked with what these are then
            std::vector<std::string> read;
            ForkServer server(
                requests[0], events[1],
                [&prepared, &read](const RunRequest& first, EventWriter& to, const ForkServer::NextRequest& following) {
                    if (first.className == "prepared")
                        to.write({{"id", first.id}, {"event", "finished"}, {"times", prepared}, {"read", read}});
                    else
                        run(first, to, following);
                });
            server.prepareFurtherRuns([&prepared] { ++prepared; });
            server.readAheadBy([&read](const std::string& path) { read.push_back(path); });
            server.serve();
            ::_exit(0);
        }
        ::close(requests[0]);
        ::close(events[1]);
        m_requests = requests[1];
        m_events = events[0];
    }
    ~Server() {
        endRequests();
        ::waitpid(m_pid, nullptr, 0);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void endRequests() {
        if (m_requests >= 0)
            ::close(m_requests);
        m_requests = -1;
    }
    bool hasEnded() {
        char byte;
        return ::read(m_events, &byte, 1) == 0;
    }
    void send(const std::string& text) {
        const std::string line = text + "\n";
        if (::write(m_requests, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
            qFatal("no request");
    }
    void start(int id, const std::string& what) {
        send(json{{"command", "run"}, {"id", id}, {"class", what}, {"texts", json::array()}, {"output", "x"}}.dump());
    }
    void startFrom(int id, int base, const std::string& what) {
        send(json{
            {"command", "run"}, {"id", id}, {"base", base}, {"class", what}, {"texts", json::array()}, {"output", "x"}}
                 .dump());
    }
    void cancel(int id) { send(json{{"command", "cancel"}, {"id", id}}.dump()); }
    /// The next event; null after ten seconds without one.
    json next() {
        while (m_buffer.find('\n') == std::string::npos) {
            pollfd fd{m_events, POLLIN, 0};
            char bytes[4096];
            if (::poll(&fd, 1, 10000) <= 0)
                return nullptr;
            const ssize_t count = ::read(m_events, bytes, sizeof bytes);
            if (count <= 0)
                return nullptr;
            m_buffer.append(bytes, static_cast<size_t>(count));
        }
        const size_t end = m_buffer.find('\n');
        json event = json::parse(m_buffer.substr(0, end), nullptr, false);
        m_buffer.erase(0, end + 1);
        return event;
    }

private:
    static void run(const RunRequest& first, EventWriter& events, const ForkServer::NextRequest& next) {
        for (std::optional<RunRequest> request = first; request; request = next())
            runOnce(*request, events);
    }
    static void runOnce(const RunRequest& request, EventWriter& events) {
        events.write({{"id", request.id}, {"event", "log"}, {"text", "begun"}});
        if (request.className == "crash") {
            std::signal(SIGSEGV, SIG_DFL);
            ::raise(SIGSEGV);
        } else if (request.className == "hang") {
            // Deaf to the polite request: only the kill is left.
            std::signal(SIGTERM, SIG_IGN);
            for (;;)
                ::pause();
        } else if (request.className == "say") {
            events.write({{"id", request.id}, {"event", "log"}, {"text", gnomon::phrase("the scenario")}});
        } else if (request.className == "offspring") {
            // A process that C code leaves behind, deaf as well and with the pipe in its hands.
            const pid_t child = ::fork();
            if (child == 0) {
                std::signal(SIGTERM, SIG_IGN);
                for (;;)
                    ::pause();
            }
            events.write({{"id", request.id}, {"event", "log"}, {"text", "child"}, {"child", child}});
        } else if (request.className == "offspring hangs") {
            std::signal(SIGTERM, SIG_IGN);
            const pid_t child = ::fork();
            if (child != 0)
                events.write({{"id", request.id}, {"event", "log"}, {"text", "child"}, {"child", child}});
            for (;;)
                ::pause();
        } else if (request.className == "reads") {
            events.writeLine(ForkServer::readLine("/lib/A \"1\".mo"));
            events.writeLine(ForkServer::readLine("/lib/B.mo"));
        } else if (request.className == "exit") {
            ::_exit(3);
        } else if (request.className == "print") {
            std::puts("not an event");
            std::fflush(stdout);
        }
        sigset_t wake;
        sigemptyset(&wake);
        sigaddset(&wake, SIGUSR1);
        if (request.className == "linger")
            ::sigprocmask(SIG_BLOCK, &wake, nullptr);
        events.write({{"id", request.id}, {"event", "finished"}, {"process", ::getpid()}});
        if (request.className == "linger") {
            int got = 0;
            ::sigwait(&wake, &got);
        }
    }

    pid_t m_pid = 0;
    int m_requests = -1, m_events = -1;
    std::string m_buffer;
};

} // namespace

class ForkServerTest : public QObject {
    Q_OBJECT

private slots:
    void aRunTellsHowItEnds_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("event");
        QTest::addColumn<QString>("detail");
        QTest::newRow("well") << "well"
                              << "finished"
                              << "";
        QTest::newRow("crash") << "crash"
                               << "crashed"
                               << "SIGSEGV";
        QTest::newRow("exit") << "exit"
                              << "failed"
                              << "code 3";
        QTest::newRow("prints") << "print"
                                << "finished"
                                << "";
    }
    void aRunTellsHowItEnds() {
        QFETCH(QString, what);
        QFETCH(QString, event);
        QFETCH(QString, detail);
        Server server;
        server.start(7, what.toStdString());
        QCOMPARE(server.next()["event"], "log");
        const json last = server.next();
        QCOMPARE(last["id"], 7);
        QCOMPARE(QString::fromStdString(last["event"]), event);
        QVERIFY(QString::fromStdString(last.dump()).contains(detail));
    }

    void aDeafRunIsKilled() {
        Server server;
        server.start(1, "hang");
        QCOMPARE(server.next()["event"], "log");
        server.cancel(1);
        const json last = server.next();
        QCOMPARE(last["event"], "cancelled");
        // The server goes on.
        server.start(2, "well");
        QCOMPARE(server.next()["id"], 2);
        QCOMPARE(server.next()["event"], "finished");
    }

    /// What a run has started ends with it, whether it is cancelled or comes to its end, and nobody waits for it.
    void whatARunHasStartedEndsWithIt_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("last");
        QTest::newRow("cancelled") << "offspring hangs"
                                   << "cancelled";
        QTest::newRow("ended") << "offspring"
                               << "finished";
    }
    void whatARunHasStartedEndsWithIt() {
        QFETCH(QString, what);
        QFETCH(QString, last);
        Server server;
        server.start(1, what.toStdString());
        QCOMPARE(server.next()["event"], "log");
        const pid_t child = server.next()["child"].get<pid_t>();
        QCOMPARE(::kill(child, 0), 0);
        if (last == "cancelled")
            server.cancel(1);
        QCOMPARE(QString::fromStdString(server.next()["event"]), last);
        server.endRequests();
        QVERIFY(server.hasEnded());
        // It is gone, or waits for somebody to look at its end.
        const auto isAlive = [&] {
            QFile file(QStringLiteral("/proc/%1/stat").arg(child));
            return file.open(QIODevice::ReadOnly) && !file.readAll().contains(") Z ");
        };
        QTRY_VERIFY(!isAlive());
    }

    void runsDoNotDisturbEachOther() {
        Server server;
        server.start(1, "hang");
        QCOMPARE(server.next()["event"], "log");
        server.start(2, "crash");
        QCOMPARE(server.next()["event"], "log");
        QCOMPARE(server.next()["event"], "crashed");
        server.start(3, "well");
        QCOMPARE(server.next()["event"], "log");
        const json last = server.next();
        QCOMPARE(last["id"], 3);
        QCOMPARE(last["event"], "finished");
        // Ending the requests ends the run that hangs, and the server.
        server.endRequests();
        QVERIFY(server.hasEnded());
    }

    void whatIsNoRequestIsAnswered_data() {
        QTest::addColumn<QString>("line");
        QTest::newRow("no JSON") << "hello";
        QTest::newRow("no command") << "{\"id\":4}";
        QTest::newRow("no class") << "{\"id\":4,\"command\":\"run\"}";
        QTest::newRow("wrong kinds") << "{\"id\":4,\"command\":\"run\",\"class\":5,\"texts\":1,\"output\":2}";
        QTest::newRow("a list") << "[1,2]";
    }
    void whatIsNoRequestIsAnswered() {
        QFETCH(QString, line);
        Server server;
        server.send(line.toStdString());
        const json answer = server.next();
        QCOMPARE(answer["event"], "failed");
        QVERIFY(!answer["message"].get<std::string>().empty());
        server.start(2, "well");
        QCOMPARE(server.next()["id"], 2);
    }

    /// The server itself, and the processes that it starts afterwards.
    void whatIsSaidIsSaidByTheBook() {
        Server server;
        server.send(json{{"command", "speak"},
                         {"book",
                          {{"not a request: {0}", "keine Anfrage: {0}"},
                           {"the run ended with code {0}", "mit {0} geendet"},
                           {"the scenario", "das Szenario"},
                           {"no text", 5}}}}
                        .dump());
        server.send("hello");
        QCOMPARE(server.next()["message"], "keine Anfrage: hello");
        server.start(1, "say");
        QCOMPARE(server.next()["event"], "log");
        QCOMPARE(server.next()["text"], "das Szenario");
        QCOMPARE(server.next()["event"], "finished");
        server.start(2, "exit");
        QCOMPARE(server.next()["event"], "log");
        QCOMPARE(server.next()["message"], "mit 3 geendet");
        server.send(json{{"command", "speak"}}.dump());
        server.send("hello");
        QCOMPARE(server.next()["message"], "not a request: hello");
    }

    void anIdleProcessTakesTheNextRun() {
        Server server;
        server.start(1, "well");
        QCOMPARE(server.next()["event"], "log");
        const json first = server.next();
        QCOMPARE(first["event"], "finished");
        // However soon it comes.
        for (int id = 2; id < 50; ++id) {
            server.startFrom(id, id - 1, "well");
            QCOMPARE(server.next()["event"], "log");
            const json again = server.next();
            QCOMPARE(again["id"], id);
            QCOMPARE(again["event"], "finished");
            QCOMPARE(again["process"], first["process"]);
        }
    }

    void aRequestWaitsForAProcessThatIsAboutToBeIdle_data() {
        QTest::addColumn<QString>("then");
        QTest::newRow("it becomes idle") << "idle";
        QTest::newRow("it dies") << "die";
        QTest::newRow("nobody wants it any more") << "cancel";
    }
    void aRequestWaitsForAProcessThatIsAboutToBeIdle() {
        QFETCH(QString, then);
        Server server;
        server.start(1, "linger");
        QCOMPARE(server.next()["event"], "log");
        const json first = server.next();
        QCOMPARE(first["event"], "finished");
        server.startFrom(2, 1, "well");
        // Requests are taken in their order: when this one is answered, the one before has been looked at.
        server.start(3, "well");
        QCOMPARE(server.next()["id"], 3);
        QCOMPARE(server.next()["id"], 3);
        if (then == "cancel") {
            server.cancel(2);
            const json last = server.next();
            QCOMPARE(last["id"], 2);
            QCOMPARE(last["event"], "cancelled");
            return;
        }
        ::kill(first["process"].get<pid_t>(), then == "die" ? SIGKILL : SIGUSR1);
        const json begun = server.next();
        QCOMPARE(begun["id"], 2);
        QCOMPARE(begun["event"], "log");
        const json last = server.next();
        QCOMPARE(last["id"], 2);
        QCOMPARE(last["event"], "finished");
        QCOMPARE(last["process"] == first["process"], then == "idle");
    }

    void aRunThatCrashesOnAWarmProcessIsReported() {
        Server server;
        server.start(1, "well");
        server.next();
        const json first = server.next();
        server.startFrom(2, 1, "crash");
        json event = server.next();
        while (event["event"] == "log")
            event = server.next();
        QCOMPARE(event["id"], 2);
        QCOMPARE(event["event"], "crashed");
        server.startFrom(3, 2, "well");
        QCOMPARE(server.next()["event"], "log");
        QCOMPARE(server.next()["event"], "finished");
    }

    void furtherRunsFindDoneWhatWasPreparedOnce() {
        Server server;
        int id = 1;
        const auto times = [&] {
            server.start(id++, "prepared");
            return server.next().value("times", -1);
        };
        QCOMPARE(times(), 0); // the first run waits for nothing
        // It is prepared when the server has seen the end of a run, and of the next one at the latest.
        int seen = 0;
        while (seen == 0 && id < 1000)
            seen = times();
        QCOMPARE(seen, 1);
        for (int further = 0; further < 5; ++further)
            QCOMPARE(times(), 1);
    }
    void furtherRunsFindReadWhatOthersRead() {
        Server server;
        server.start(1, "reads");
        QCOMPARE(server.next()["text"], json("begun"));
        QCOMPARE(server.next()["event"], json("finished")); // what is read is between process and server
        // The process stays, idle, and then the server reads.
        json read;
        for (int id = 2; id < 1000 && read.size() < 2; ++id) {
            server.start(id, "prepared");
            read = server.next()["read"];
        }
        QCOMPARE(read, json::array({"/lib/A \"1\".mo", "/lib/B.mo"}));
    }
};

QTEST_GUILESS_MAIN(ForkServerTest)
#include "fork_server_test.moc"
