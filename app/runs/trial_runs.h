#pragma once

#include "app/runs/run.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>

namespace gnomon {

class Results;

/// Parameters that are tried out: while a slider moves, the model runs again and again with the latest values. There is
/// one such run at a time; the next begins when it has ended, and takes its place, so that trying leaves no heap of
/// runs behind. What is tried out of one model stays while another is looked at.
class TrialRuns : public QObject {
    Q_OBJECT

public:
    /// `start` begins a run of a model with these parameters, or gives null.
    using Start = std::function<Run*(const QString& className, const TriedValues& parameters)>;
    /// Why a parameter cannot be tried out now; empty: it can.
    using Obstacle = std::function<QString(const QString& className, const QString& parameter)>;

    TrialRuns(Results& results, Start start, Obstacle obstacle, QObject* parent = nullptr);

    /// What differs from the model's own values.
    TriedValues valuesOf(const QString& className) const { return m_values.value(className); }
    QString obstacle(const QString& className, const QString& parameter) const {
        return m_obstacle(className, parameter);
    }
    void set(const QString& className, const QString& parameter, const TriedValue& value);
    void unset(const QString& className, const QString& parameter);
    /// The same without a run: the model does not have it any more, or says it itself now.
    void forget(const QString& className, const QString& parameter);
    /// A result of before is looked at: what was tried out there is what is tried out now. Nothing, while that is being
    /// tried out which the present result is to be replaced by.
    void lookAt(const Run* run);
    bool isBusy() const { return m_running || !m_waiting.isEmpty(); }

signals:
    void valuesChanged();
    /// A value that the model cannot run with.
    void failed(const QString& message);

private:
    void begin(const QString& className);
    void ended();

    Results& m_results;
    Start m_start;
    Obstacle m_obstacle;
    QHash<QString, TriedValues> m_values;  ///< by class
    QHash<QString, QPointer<Run>> m_shown; ///< by class: the last one that ended
    QPointer<Run> m_running;
    QStringList m_waiting; ///< classes
};

} // namespace gnomon
