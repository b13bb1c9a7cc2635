#include "app/live/live_player.h"

#include "app/live/live_result.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/runs/run_controller.h"

#include <QFile>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr int frameMilliseconds = 33;
constexpr double wholeRunSeconds = 10;

} // namespace

LivePlayer::LivePlayer(Results& results, QObject* parent) : QObject(parent), m_results(results) {
    m_timer.setInterval(frameMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &LivePlayer::advance);
    connect(&results, &Results::currentChanged, this, &LivePlayer::takeResult);
    connect(&results, &Results::grown, this, [this](const Run* run) {
        if (run == m_run)
            takeRows();
    });
    takeResult();
}

LivePlayer::~LivePlayer() = default;

const Run* LivePlayer::run() const {
    return m_run;
}

QString LivePlayer::className() const {
    if (!m_run)
        return {};
    if (!m_run->setup().className.isEmpty() && !m_run->isOpened())
        return m_run->setup().className;
    const solver::ResultStore* store = m_results.store(m_run);
    return store ? QString::fromStdString(store->modelName()) : QString();
}

void LivePlayer::takeResult() {
    m_run = m_results.current();
    m_result = m_run ? std::make_shared<LiveResult>(QFile::encodeName(m_run->resultFile()).toStdString()) : nullptr;
    m_range = {0, 0};
    if (m_run && !m_run->isTrial())
        m_newest = true;
    takeRows();
    emit changed();
}

void LivePlayer::takeRows() {
    const solver::ResultStore* store = m_run ? m_results.store(m_run) : nullptr;
    if (!store || store->rowCount() == 0)
        return;
    m_range = {store->value(0, 0), store->value(0, store->rowCount() - 1)};
    if (m_newest)
        move(m_range.second);
    else
        move(std::clamp(m_time, m_range.first, m_range.second));
}

void LivePlayer::move(double time) {
    m_time = time;
    emit timeChanged();
}

void LivePlayer::setTime(double time) {
    m_newest = false;
    move(std::clamp(time, m_range.first, m_range.second));
}

void LivePlayer::setNewest(bool newest) {
    m_newest = newest;
    if (newest) {
        setPlaying(false);
        move(m_range.second);
    }
    emit changed();
}

void LivePlayer::setPlaying(bool playing) {
    if (playing == m_playing || (playing && !m_run))
        return;
    m_playing = playing;
    if (playing) {
        m_newest = false;
        if (m_time >= m_range.second)
            m_time = m_range.first;
        m_clock.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit changed();
}

void LivePlayer::advance() {
    const double seconds = static_cast<double>(m_clock.restart()) / 1000;
    const double length = m_range.second - m_range.first;
    const double next = m_time + seconds * (m_speed > 0 ? m_speed : length / wholeRunSeconds);
    move(std::min(next, m_range.second));
    if (next < m_range.second)
        return;
    // The end of what there is: of a run that goes on, what comes is followed.
    setPlaying(false);
    if (m_run && m_run->isActive())
        setNewest(true);
}

void LivePlayer::setSpeed(double speed) {
    m_speed = std::isfinite(speed) && speed > 0 ? speed : 0;
    emit changed();
}

void LivePlayer::setShown(bool shown) {
    m_shown = shown;
    if (!shown)
        setPlaying(false);
    emit changed();
}

void LivePlayer::setValues(bool values) {
    m_values = values;
    emit changed();
}

} // namespace gnomon
