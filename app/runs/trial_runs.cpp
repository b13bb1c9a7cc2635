#include "app/runs/trial_runs.h"

#include "app/runs/results.h"
#include "app/runs/run_controller.h"

namespace gnomon {

TrialRuns::TrialRuns(Results& results, Start start, Obstacle obstacle, QObject* parent)
    : QObject(parent), m_results(results), m_start(std::move(start)), m_obstacle(std::move(obstacle)) {
    // A run that the user starts is one of its own, with the values of the text.
    connect(&results.runs(), &RunController::added, this, [this](const Run* run) {
        if (run->isTrial() || !m_values.remove(run->setup().className))
            return;
        m_waiting.removeAll(run->setup().className);
        emit valuesChanged();
    });
}

void TrialRuns::set(const QString& className, const QString& parameter, const TriedValue& value) {
    m_values[className][parameter] = value;
    emit valuesChanged();
    begin(className);
}

void TrialRuns::unset(const QString& className, const QString& parameter) {
    if (!valuesOf(className).contains(parameter))
        return;
    forget(className, parameter);
    begin(className);
}

void TrialRuns::forget(const QString& className, const QString& parameter) {
    const auto values = m_values.find(className);
    if (values == m_values.end() || !values->contains(parameter))
        return;
    values->remove(parameter);
    if (values->isEmpty())
        m_values.erase(values);
    emit valuesChanged();
}

void TrialRuns::lookAt(const Run* run) {
    const QString& className = run->setup().className;
    const bool isUnderWay = (m_running && m_running->isActive()) || !m_waiting.isEmpty();
    if (isUnderWay || m_running == run || m_shown.value(className) == run)
        return;
    const TriedValues values = run->isTrial() ? run->setup().parameters : TriedValues();
    if (values.isEmpty())
        m_values.remove(className);
    else
        m_values[className] = values;
}

void TrialRuns::begin(const QString& className) {
    if (m_running) {
        if (!m_waiting.contains(className))
            m_waiting.append(className);
        return;
    }
    m_running = m_start(className, valuesOf(className));
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
        QPointer<Run>& shown = m_shown[done->setup().className];
        if (shown && shown != done && !m_results.isPinned(shown))
            m_results.runs().remove(shown);
        shown = done;
    } else {
        emit failed(done->message());
        m_results.runs().remove(done);
    }
    if (!m_waiting.isEmpty())
        begin(m_waiting.takeFirst());
}

} // namespace gnomon
