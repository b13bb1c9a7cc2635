#include "app/worker/fork_server.h"

#include "app/protocol/codec.h"
#include "compiler/base/phrases.h"
#include "compiler/base/pipe_lines.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gnomon;
using namespace gnomon::protocol;
using namespace gnomon::worker;

namespace {

/// What the server says of a request, as far as these tests ask.
struct Said {
    int id = 0;
    QString event; ///< empty: nothing came
    QString text;
    int64_t number = 0; ///< that the process of a run tells

    void operator()(const Log& log) { *this = {id, "log", QString::fromStdString(log.text)}; }
    void operator()(const Finished& finished) {
        *this = {id, "finished", {}};
        if (finished.figures) {
            text = QString::fromStdString(finished.figures->solver);
            number = finished.figures->steps;
        }
    }
    void operator()(const Failed& failed) { *this = {id, "failed", QString::fromStdString(failed.message)}; }
    void operator()(const Cancelled&) { *this = {id, "cancelled", {}}; }
    void operator()(const Crashed& crashed) { *this = {id, "crashed", QString::fromStdString(crashed.name)}; }
    template <class Other>
    void operator()(const Other&) {
        event = "something else";
    }
};

Finished finished(int64_t number, const std::string& text = {}) {
    Figures figures;
    figures.steps = number;
    figures.solver = text;
    return {figures};
}

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
            std::string read;
            ForkServer server(
                requests[0], events[1],
                [&prepared, &read](const Request& first, EventWriter& to, const ForkServer::NextRequest& following) {
                    if (std::get<Simulate>(first.what).className == "prepared")
                        to.write(first.id, finished(prepared, read));
                    else
                        run(first, to, following);
                });
            server.prepareFurtherRuns([&prepared] { ++prepared; });
            server.readAheadBy([&read](const std::string& path) { read += path + "\n"; });
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
    void send(const std::string& message) {
        if (!writeAll(m_requests, frame(message)))
            qFatal("no request");
    }
    void send(const Request& request) { send(encode(request)); }
    void start(int id, const std::string& what) { startFrom(id, 0, what); }
    void startFrom(int id, int base, const std::string& what) {
        Simulate simulate;
        simulate.className = what;
        simulate.base = base;
        send(Request{id, simulate});
    }
    void cancel(int id) { send(Request{id, Cancel{}}); }
    /// The next event; nothing after ten seconds without one.
    Said next() {
        for (;;) {
            if (const auto message = m_reader.next()) {
                const Result<Event> event = decodeEvent(*message);
                if (!event)
                    return {};
                Said said{event->id, {}, {}};
                std::visit(said, event->what);
                return said;
            }
            pollfd fd{m_events, POLLIN, 0};
            char bytes[4096];
            if (::poll(&fd, 1, 10000) <= 0)
                return {};
            const ssize_t count = ::read(m_events, bytes, sizeof bytes);
            if (count <= 0)
                return {};
            m_reader.add({bytes, static_cast<size_t>(count)});
        }
    }

private:
    static void run(const Request& first, EventWriter& events, const ForkServer::NextRequest& next) {
        for (std::optional<Request> request = first; request; request = next())
            runOnce(std::get<Simulate>(request->what).className, Answer(request->id, events));
    }
    static void runOnce(const std::string& what, const Answer& answer) {
        answer.log("begun");
        if (what == "crash") {
            std::signal(SIGSEGV, SIG_DFL);
            ::raise(SIGSEGV);
        } else if (what == "hang") {
            // Deaf to the polite request: only the kill is left.
            std::signal(SIGTERM, SIG_IGN);
            for (;;)
                ::pause();
        } else if (what == "say") {
            answer.log(phrase("the scenario"));
        } else if (what == "offspring") {
            // A process that C code leaves behind, deaf as well and with the pipe in its hands.
            const pid_t child = ::fork();
            if (child == 0) {
                std::signal(SIGTERM, SIG_IGN);
                for (;;)
                    ::pause();
            }
            answer.log(std::to_string(child));
        } else if (what == "offspring hangs") {
            std::signal(SIGTERM, SIG_IGN);
            const pid_t child = ::fork();
            if (child != 0)
                answer.log(std::to_string(child));
            for (;;)
                ::pause();
        } else if (what == "reads") {
            answer(HasRead{"/lib/A \"1\".mo"});
            answer(HasRead{"/lib/B.mo"});
        } else if (what == "exit") {
            ::_exit(3);
        } else if (what == "print") {
            std::puts("not an event");
            std::fflush(stdout);
        }
        sigset_t wake;
        sigemptyset(&wake);
        sigaddset(&wake, SIGUSR1);
        if (what == "linger")
            ::sigprocmask(SIG_BLOCK, &wake, nullptr);
        answer(finished(::getpid()));
        if (what == "linger") {
            int got = 0;
            ::sigwait(&wake, &got);
        }
    }

    pid_t m_pid = 0;
    int m_requests = -1, m_events = -1;
    FrameReader m_reader;
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
        QCOMPARE(server.next().event, "log");
        const Said last = server.next();
        QCOMPARE(last.id, 7);
        QCOMPARE(last.event, event);
        QVERIFY(last.text.contains(detail));
    }

    void aDeafRunIsKilled() {
        Server server;
        server.start(1, "hang");
        QCOMPARE(server.next().event, "log");
        server.cancel(1);
        const Said last = server.next();
        QCOMPARE(last.event, "cancelled");
        // The server goes on.
        server.start(2, "well");
        QCOMPARE(server.next().id, 2);
        QCOMPARE(server.next().event, "finished");
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
        QCOMPARE(server.next().event, "log");
        const pid_t child = server.next().text.toInt();
        QCOMPARE(::kill(child, 0), 0);
        if (last == "cancelled")
            server.cancel(1);
        QCOMPARE(server.next().event, last);
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
        QCOMPARE(server.next().event, "log");
        server.start(2, "crash");
        QCOMPARE(server.next().event, "log");
        QCOMPARE(server.next().event, "crashed");
        server.start(3, "well");
        QCOMPARE(server.next().event, "log");
        const Said last = server.next();
        QCOMPARE(last.id, 3);
        QCOMPARE(last.event, "finished");
        // Ending the requests ends the run that hangs, and the server.
        server.endRequests();
        QVERIFY(server.hasEnded());
    }

    void whatIsNoRequestIsAnswered_data() {
        QTest::addColumn<QByteArray>("message");
        const std::string good = encode(Request{4, Simulate{}});
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("a text") << QByteArray("hello");
        QTest::newRow("too short") << QByteArray::fromStdString(good).chopped(1);
        QTest::newRow("too long") << QByteArray::fromStdString(good) + '\0';
        QTest::newRow("no such kind") << QByteArray::fromStdString(encode(Event{4, HasRead{"a"}}));
    }
    void whatIsNoRequestIsAnswered() {
        QFETCH(QByteArray, message);
        Server server;
        server.send(message.toStdString());
        const Said answer = server.next();
        QCOMPARE(answer.event, "failed");
        QVERIFY(!answer.text.isEmpty());
        server.start(2, "well");
        QCOMPARE(server.next().id, 2);
    }

    /// The server itself, and the processes that it starts afterwards.
    void whatIsSaidIsSaidByTheBook() {
        const std::string no("what came from another process is no message");
        Server server;
        server.send(Request{0, Speak{{{no, "keine Nachricht"},
                                      {"the run ended with code {0}", "mit {0} geendet"},
                                      {"the scenario", "das Szenario"}}}});
        server.send("hello");
        QCOMPARE(server.next().text, "keine Nachricht");
        server.start(1, "say");
        QCOMPARE(server.next().event, "log");
        QCOMPARE(server.next().text, "das Szenario");
        QCOMPARE(server.next().event, "finished");
        server.start(2, "exit");
        QCOMPARE(server.next().event, "log");
        QCOMPARE(server.next().text, "mit 3 geendet");
        server.send(Request{0, Speak{}});
        server.send("hello");
        QCOMPARE(server.next().text, QString::fromStdString(no));
    }

    void anIdleProcessTakesTheNextRun() {
        Server server;
        server.start(1, "well");
        QCOMPARE(server.next().event, "log");
        const Said first = server.next();
        QCOMPARE(first.event, "finished");
        // However soon it comes.
        for (int id = 2; id < 50; ++id) {
            server.startFrom(id, id - 1, "well");
            QCOMPARE(server.next().event, "log");
            const Said again = server.next();
            QCOMPARE(again.id, id);
            QCOMPARE(again.event, "finished");
            QCOMPARE(again.number, first.number);
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
        QCOMPARE(server.next().event, "log");
        const Said first = server.next();
        QCOMPARE(first.event, "finished");
        server.startFrom(2, 1, "well");
        // Requests are taken in their order: when this one is answered, the one before has been looked at.
        server.start(3, "well");
        QCOMPARE(server.next().id, 3);
        QCOMPARE(server.next().id, 3);
        if (then == "cancel") {
            server.cancel(2);
            const Said last = server.next();
            QCOMPARE(last.id, 2);
            QCOMPARE(last.event, "cancelled");
            return;
        }
        ::kill(static_cast<pid_t>(first.number), then == "die" ? SIGKILL : SIGUSR1);
        const Said begun = server.next();
        QCOMPARE(begun.id, 2);
        QCOMPARE(begun.event, "log");
        const Said last = server.next();
        QCOMPARE(last.id, 2);
        QCOMPARE(last.event, "finished");
        QCOMPARE(last.number == first.number, then == "idle");
    }

    void aRunThatCrashesOnAWarmProcessIsReported() {
        Server server;
        server.start(1, "well");
        server.next();
        const Said first = server.next();
        server.startFrom(2, 1, "crash");
        Said event = server.next();
        while (event.event == "log")
            event = server.next();
        QCOMPARE(event.id, 2);
        QCOMPARE(event.event, "crashed");
        server.startFrom(3, 2, "well");
        QCOMPARE(server.next().event, "log");
        QCOMPARE(server.next().event, "finished");
    }

    void furtherRunsFindDoneWhatWasPreparedOnce() {
        Server server;
        int id = 1;
        const auto times = [&] {
            server.start(id++, "prepared");
            return server.next().number;
        };
        QCOMPARE(times(), 0); // the first run waits for nothing
        // It is prepared when the server has seen the end of a run, and of the next one at the latest.
        int64_t seen = 0;
        while (seen == 0 && id < 1000)
            seen = times();
        QCOMPARE(seen, 1);
        for (int further = 0; further < 5; ++further)
            QCOMPARE(times(), 1);
    }
    void furtherRunsFindReadWhatOthersRead() {
        Server server;
        server.start(1, "reads");
        QCOMPARE(server.next().text, "begun");
        QCOMPARE(server.next().event, "finished"); // what is read is between process and server
        // The process stays, idle, and then the server reads.
        const QString both = "/lib/A \"1\".mo\n/lib/B.mo\n";
        QString read;
        for (int id = 2; id < 1000 && read != both; ++id) {
            server.start(id, "prepared");
            read = server.next().text;
        }
        QCOMPARE(read, both);
    }
};

QTEST_GUILESS_MAIN(ForkServerTest)
#include "fork_server_test.moc"
