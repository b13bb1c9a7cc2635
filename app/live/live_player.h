#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <utility>

namespace gnomon {

class LiveResult;
class Results;
class Run;

/// The moment of a result that diagrams show: set by hand, played at some speed, or always the newest. It belongs to
/// the run whose variables are listed, whether it was computed now or opened from a file.
class LivePlayer : public QObject {
    Q_OBJECT

public:
    explicit LivePlayer(Results& results, QObject* parent = nullptr);
    ~LivePlayer() override;

    /// Null while there is nothing to show.
    const Run* run() const;
    /// What the result is of; empty for one that does not say.
    QString className() const;
    /// For the thread that asks views, and only there.
    std::shared_ptr<LiveResult> result() const { return m_result; }

    std::pair<double, double> range() const { return m_range; }
    double time() const { return m_time; }
    void setTime(double time);
    /// At the end of what is there, also while more is coming.
    bool isNewest() const { return m_newest; }
    void setNewest(bool newest);
    bool isPlaying() const { return m_playing; }
    void setPlaying(bool playing);
    /// Simulated seconds per second; 0: all of it in ten seconds.
    double speed() const { return m_speed; }
    void setSpeed(double speed);

    /// Whether diagrams show results at all, and values beside connectors.
    bool isShown() const { return m_shown; }
    void setShown(bool shown);
    bool hasValues() const { return m_values; }
    void setValues(bool values);

signals:
    void timeChanged();
    /// Another result, or how it is shown.
    void changed();

private:
    void takeResult();
    void takeRows();
    void advance();
    void move(double time);

    Results& m_results;
    std::shared_ptr<LiveResult> m_result;
    const Run* m_run = nullptr;
    std::pair<double, double> m_range{0, 0};
    double m_time = 0, m_speed = 0;
    bool m_newest = true, m_playing = false, m_shown = true, m_values = false;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace gnomon
