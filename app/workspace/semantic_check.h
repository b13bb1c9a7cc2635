#pragma once

#include "compiler/base/cancel.h"
#include "editor/text_mark.h"

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace gnomon {

namespace session {
class Session;
class SourceVersion;
} // namespace session

/// Finds what is wrong with the meaning of open texts while they are written, on a thread of its own. The class that
/// the cursor is in comes first; a newer text of the same file puts an end to the work on the older one.
class SemanticCheck : public QObject {
    Q_OBJECT

public:
    explicit SemanticCheck(session::Session& session, QObject* parent = nullptr);
    ~SemanticCheck() override;

    /// Checks all classes of a text, the one around `offset` first. Urgent ones go before others that wait.
    void check(const QString& path, std::shared_ptr<const session::SourceVersion> version, uint32_t offset,
               bool urgent);
    void forget(const QString& path);
    bool isBusy() const { return m_running != nullptr || !m_waiting.empty(); }
    /// Whether the units of equations have to fit; from the next check on.
    void setChecksUnits(bool checks);
    bool checksUnits() const { return m_checksUnits; }

signals:
    /// A class whose check takes longer than one waits without a word; empty: it is over.
    void takesLong(const QString& className);
    /// What was found so far would be another today.
    void outdated();
    /// What was found so far in this version of a text: where somebody writes, in the first class, in all.
    void found(const QString& path, const std::shared_ptr<const gnomon::session::SourceVersion>& version,
               const std::vector<gnomon::TextMark>& marks, bool complete);

private:
    struct Task {
        QString path;
        std::shared_ptr<const session::SourceVersion> version;
        uint32_t offset = 0;
        bool units = true;
        CancelSource cancel;
    };

    void next();
    void tellWhatTakesLong();
    void run(const std::shared_ptr<Task>& task);
    void report(const std::shared_ptr<Task>& task, std::vector<TextMark> marks, bool complete);

    session::Session& m_session;
    bool m_checksUnits = true;
    std::shared_ptr<Task> m_running;
    std::deque<std::shared_ptr<Task>> m_waiting;
    QTimer m_patience;
    std::mutex m_mutex;
    QString m_atWork; // the class that is looked at, under the mutex
    bool m_isTold = false;
    QThreadPool m_pool;
};

} // namespace gnomon
