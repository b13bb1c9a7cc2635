#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QString>

#include <atomic>
#include <thread>
#include <vector>

namespace gnomon {

/// Watches the event loop of the window: a thread of its own asks every few milliseconds to be heard, and whenever it
/// had to wait, what the window was busy with meanwhile is written down. Costs next to nothing while it is off.
class LoopWatch final : public QObject {
    Q_OBJECT

public:
    struct Block {
        double milliseconds = 0; ///< by the clock, that something else had to wait
        double processor = 0;    ///< of them, what the window's thread worked
        QString who;             ///< the longest deliveries and commands within, the outer one first
    };

    explicit LoopWatch(QObject* parent = nullptr);
    ~LoopWatch() override;

    bool isOn() const { return m_on; }
    void setOn(bool on);
    /// Those since it was turned on, in their order.
    const QList<Block>& blocks() const { return m_blocks; }
    /// Of all times that something had to wait: how many were not worth to be written down.
    int shortWaits() const { return m_shortWaits; }

    /// One piece of work on the window's thread, for as long as it lives; pieces may lie in one another.
    class Piece {
    public:
        Piece(LoopWatch* watch, const char* what, const QString& detail = {}) : m_watch(watch) {
            if (m_watch && m_watch->isOn())
                m_watch->begin(what, detail);
            else
                m_watch = nullptr;
        }
        ~Piece() {
            if (m_watch)
                m_watch->end();
        }
        Piece(const Piece&) = delete;
        Piece& operator=(const Piece&) = delete;

    private:
        LoopWatch* m_watch;
    };

protected:
    bool event(QEvent* event) override;

private:
    struct Open {
        const char* what;
        QString detail;
        qint64 since;
    };
    struct Ended {
        QString what;
        double milliseconds;
        size_t depth;
    };

    void begin(const char* what, const QString& detail);
    void end();
    void ask();
    double processorTime() const;

    std::atomic<bool> m_on = false;
    std::thread m_asking;
    QElapsedTimer m_clock;
    std::atomic<qint64> m_askedAt = -1; ///< nanoseconds; -1: nobody waits
    qint64 m_heardAt = 0;
    double m_processorAt = 0; ///< when it was heard last
    int m_shortWaits = 0;
    std::vector<Open> m_open;
    std::vector<Ended> m_ended; ///< since it was heard last, those that took long
    QList<Block> m_blocks;
};

} // namespace gnomon
