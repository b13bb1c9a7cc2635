#include "app/protocol/codec.h"
#include "app/protocol/frames.h"

#include <QTest>

#include <limits>
#include <random>
#include <unistd.h>

using namespace gnomon;
using namespace gnomon::protocol;

namespace {

Request fullRequest() {
    Simulate simulate;
    simulate.world = {{"/trusted", "/also"}, "/folder", "/folder/run-1", {"/near"}};
    simulate.base = 3;
    simulate.className = "A.B";
    simulate.texts = {{"a.mo", "model A\0end A;"}, {"b.mo", std::string(100'000, 'x')}};
    simulate.output = "out.gnr";
    simulate.mayFillDisk = true;
    simulate.variables = ".*";
    simulate.scenario = "<scenario/>";
    simulate.solver = "cvode";
    simulate.startTime = -1;
    simulate.stopTime = std::numeric_limits<double>::infinity();
    simulate.tolerance = 1e-300;
    simulate.largestStep = 0.1;
    simulate.intervals = 500;
    simulate.parameters = {{"k", 2.5, "true"}, {"ä", -0.0, {}}};
    return {17, simulate};
}

Event fullEvent() {
    solver::InitReport report;
    report.converged = true;
    report.message = "no\nwords";
    report.attempts = {{"x, y", "newton", true, 1e-9, 0.25}};
    report.warnings = {"one", ""};
    report.blocks = 4;
    report.values = {{"x", 1.0 / 3}, {"y", -1e300}};
    auto& diagnosis = report.diagnosis.emplace();
    diagnosis.elsewhere = {{"x", 5, true}};
    diagnosis.faults = {{"p", 1, 2.0}, {"q", 1, std::nullopt}};
    diagnosis.worst = {{"a = b", "M.mo:1:2", "c", 0.5, 0.25}};
    diagnosis.guesses = {{"z", 2, 3}};
    diagnosis.shifting = {"u"};
    return {18, Initialized{report}};
}

} // namespace

class ProtocolTest : public QObject {
    Q_OBJECT

private slots:
    void aMessageComesAsItWasSent() {
        const Result<Request> request = decodeRequest(encode(fullRequest()));
        QVERIFY(request);
        QCOMPARE(request->id, 17);
        const auto& simulate = std::get<Simulate>(request->what);
        const auto sent = fullRequest();
        const auto& expected = std::get<Simulate>(sent.what);
        QCOMPARE(simulate.world.trusted, expected.world.trusted);
        QCOMPARE(simulate.world.workIn, expected.world.workIn);
        QCOMPARE(simulate.texts.size(), size_t(2));
        QCOMPARE(simulate.texts[1].text, expected.texts[1].text);
        QCOMPARE(simulate.stopTime, expected.stopTime);
        QCOMPARE(simulate.interval, std::nullopt);
        QCOMPARE(simulate.intervals, expected.intervals);
        QVERIFY(simulate.mayFillDisk);
        QVERIFY(simulate.parameters == expected.parameters);

        const Result<Event> event = decodeEvent(encode(fullEvent()));
        QVERIFY(event);
        const auto& report = std::get<Initialized>(event->what).report;
        QVERIFY(report.diagnosis.has_value());
        QCOMPARE(report.values[0].value, 1.0 / 3);
        QCOMPARE(report.diagnosis->faults[0].bound, std::optional(2.0));
        QCOMPARE(report.diagnosis->faults[1].bound, std::nullopt);
        QCOMPARE(report.diagnosis->worst[0].place, std::string("M.mo:1:2"));
        // All that was not looked at is the same as well.
        QCOMPARE(encode(*request), encode(fullRequest()));
        QCOMPARE(encode(*event), encode(fullEvent()));
    }

    /// Whatever part of a message is missing or wrong: it is refused or understood, and nothing is read beyond it.
    void whatIsBrokenIsRefused() {
        const std::string good = encode(fullEvent());
        for (size_t length = 0; length < good.size(); ++length)
            QVERIFY2(!decodeEvent(good.substr(0, length)), qPrintable(QString::number(length)));
        QVERIFY(!decodeEvent(good + '\0'));
        std::mt19937 random(7);
        const auto below = [&random](size_t end) { return std::uniform_int_distribution<size_t>(0, end - 1)(random); };
        for (int i = 0; i < 20'000; ++i) {
            std::string bytes = good;
            for (size_t n = 1 + below(3); n > 0; --n)
                bytes[below(bytes.size())] = static_cast<char>(below(256));
            if (const Result<Event> event = decodeEvent(bytes))
                QCOMPARE(encode(*event).size(), bytes.size());
        }
        // Notes of notes of notes.
        Diagnosed deep;
        for (int i = 0; i < 1000; ++i) {
            Diagnosed outer;
            outer.notes.push_back(std::move(deep));
            deep = std::move(outer);
        }
        QVERIFY(!decodeEvent(encode(Event{1, deep})));
    }

    void messagesAreTakenApartHoweverTheyCome() {
        std::string stream;
        for (int i = 0; i < 300; ++i)
            stream += frame(encode(Event{i, Log{std::string(static_cast<size_t>(i * 7), 'l')}}));
        for (const size_t chunk : {size_t(1), size_t(3), size_t(1000), stream.size()}) {
            FrameReader reader;
            int next = 0;
            for (size_t begin = 0; begin < stream.size(); begin += chunk) {
                reader.add(std::string_view(stream).substr(begin, chunk));
                while (const auto message = reader.next()) {
                    const Result<Event> event = decodeEvent(*message);
                    QVERIFY(event);
                    QCOMPARE(event->id, next);
                    QCOMPARE(std::get<Log>(event->what).text.size(), static_cast<size_t>(next * 7));
                    ++next;
                }
            }
            QCOMPARE(next, 300);
            QVERIFY(!reader.isBroken());
        }
        FrameReader reader;
        reader.add("what another program prints");
        QVERIFY(!reader.next());
        QVERIFY(reader.isBroken());
    }
};

QTEST_GUILESS_MAIN(ProtocolTest)
#include "protocol_test.moc"
