#pragma once

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>

#include <functional>

namespace gnomon {

class Results;
class Run;

/// Parameters that are tried out: while a slider moves, the model runs again and again with the latest values. There is
/// one such run at a time; the next begins when it has ended, and takes its place, so that trying leaves no heap of
/// runs behind.
class TrialRuns : public QObject {
    Q_OBJECT

public:
    /// `start` begins a run with these parameters, or gives null.
    using Start = std::function<Run*(const QJsonObject& parameters)>;

    TrialRuns(Results& results, Start start, QObject* parent = nullptr);

    /// Of the current model; what differs from the model's own values, as parameterValue() writes it.
    QJsonObject values() const { return m_values; }
    QJsonObject valuesOf(const QString& className) const { return className == m_class ? m_values : QJsonObject(); }
    void set(const QString& className, const QString& parameter, const QJsonValue& value);
    void unset(const QString& parameter);
    /// All as the model says.
    void reset();
    bool isBusy() const { return m_running || m_waiting; }

signals:
    void valuesChanged();
    /// A value that the model cannot run with.
    void failed(const QString& message);

private:
    void begin();
    void ended();

    Results& m_results;
    Start m_start;
    QString m_class;
    QJsonObject m_values;
    QPointer<Run> m_running;
    QPointer<Run> m_shown; ///< the last one that ended
    bool m_waiting = false;
};

} // namespace gnomon
