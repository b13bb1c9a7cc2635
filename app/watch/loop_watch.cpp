#include "app/watch/loop_watch.h"

#include <QCoreApplication>
#include <QEvent>
#include <QStringList>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace gnomon {

namespace {

constexpr double worthANote = 30; // ms of waiting
constexpr auto askEvery = std::chrono::milliseconds(4);
const auto askedEvent = static_cast<QEvent::Type>(QEvent::registerEventType());

double milliseconds(qint64 nanoseconds) {
    return static_cast<double>(nanoseconds) * 1e-6;
}

} // namespace

LoopWatch::LoopWatch(QObject* parent) : QObject(parent) {
    m_clock.start();
}

LoopWatch::~LoopWatch() {
    setOn(false);
}

void LoopWatch::setOn(bool on) {
    if (on == m_on)
        return;
    m_on = on;
    if (!on) {
        m_asking.join();
        m_open.clear();
        return;
    }
    m_blocks.clear();
    m_ended.clear();
    m_shortWaits = 0;
    m_askedAt = -1;
    m_heardAt = m_clock.nsecsElapsed();
    m_processorAt = processorTime();
    m_asking = std::thread([this] { ask(); });
}

void LoopWatch::ask() {
    while (m_on) {
        if (m_askedAt < 0) {
            m_askedAt = m_clock.nsecsElapsed();
            // As what a hand does: before the work that waits for an idle moment, behind what came earlier.
            QCoreApplication::postEvent(this, new QEvent(askedEvent));
        }
        std::this_thread::sleep_for(askEvery);
    }
}

bool LoopWatch::event(QEvent* event) {
    if (event->type() != askedEvent)
        return QObject::event(event);
    const qint64 now = m_clock.nsecsElapsed(), asked = m_askedAt;
    if (asked < 0)
        return true; // a question of before it was turned off
    const double processor = processorTime(), waited = milliseconds(now - asked);
    if (waited >= worthANote) {
        // What lies within something else says more about it; three are enough to find the place.
        std::ranges::sort(m_ended, [](const Ended& a, const Ended& b) {
            return a.milliseconds != b.milliseconds ? a.milliseconds > b.milliseconds : a.depth < b.depth;
        });
        QStringList who;
        for (size_t i = 0; i < std::min<size_t>(3, m_ended.size()); ++i)
            who << QStringLiteral("%1 %2 ms").arg(m_ended[i].what).arg(m_ended[i].milliseconds, 0, 'f', 0);
        if (who.isEmpty() && !m_open.empty())
            who << QString::fromLatin1(m_open.back().what) + m_open.back().detail;
        m_blocks.append({waited, processor - m_processorAt, who.join(QStringLiteral(" > "))});
    } else {
        ++m_shortWaits;
    }
    m_ended.clear();
    m_heardAt = now;
    m_processorAt = processor;
    m_askedAt = -1;
    return true;
}

void LoopWatch::begin(const char* what, const QString& detail) {
    m_open.push_back({what, detail, m_clock.nsecsElapsed()});
}

void LoopWatch::end() {
    if (m_open.empty())
        return; // it was turned on meanwhile
    const Open piece = std::move(m_open.back());
    m_open.pop_back();
    // What someone was heard in did not block by itself.
    const double took = milliseconds(m_clock.nsecsElapsed() - std::max(piece.since, m_heardAt));
    if (took > 5)
        m_ended.push_back({QString::fromLatin1(piece.what) + piece.detail, took, m_open.size()});
}

double LoopWatch::processorTime() const {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

} // namespace gnomon
