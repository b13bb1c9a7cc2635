#include "app/runs/trial_runs.h"

#include "app/runs/results.h"
#include "app/runs/run_controller.h"

namespace gnomon {

TrialRuns::TrialRuns(Results& results, Start start, QObject* parent)
    : QObject(parent), m_results(results), m_start(std::move(start)) {
    // A run that the user starts is one of its own, with the values of the text.
    connect(&results.runs(), &RunController::added, this, [this](Run* run) {
        if (!run->isTrial() && !m_values.isEmpty()) {
            m_values = {};
            m_waiting = false;
            emit valuesChanged();
        }
    });
}

void TrialRuns::set(const QString& className, const QString& parameter, const QJsonValue& value) {
    if (className != m_class)
        m_values = {};
    m_class = className;
    m_values[parameter] = value;
    begin();
}

void TrialRuns::unset(const QString& parameter) {
    if (!m_values.contains(parameter))
        return;
    m_values.remove(parameter);
    begin();
}

void TrialRuns::reset() {
    m_values = {};
    begin();
}

void TrialRuns::begin() {
    emit valuesChanged();
    m_waiting = true;
    if (m_running)
        return;
    m_waiting = false;
    m_running = m_start(m_values);
    if (!m_running)
        return;
    connect(m_running, &Run::ended, this, &TrialRuns::ended, Qt::QueuedConnection);
    if (!m_running->isActive()) // there was no worker for it
        QMetaObject::invokeMethod(this, &TrialRuns::ended, Qt::QueuedConnection);
}

void TrialRuns::ended() {
    Run* done = m_running;
    m_running = nullptr;
    if (!done)
        return;
    if (done->hasResult()) {
        if (m_shown && m_shown != done && !m_results.isPinned(m_shown))
            m_results.runs().remove(m_shown);
        m_shown = done;
    } else {
        emit failed(done->message());
        m_results.runs().remove(done);
    }
    if (m_waiting)
        begin();
}

} // namespace gnomon
