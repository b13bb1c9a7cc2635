#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

namespace gnomon {

namespace session {
class Session;
}

/// Watches the files and folders of libraries that the session has looked at, and has it look again when another
/// program changed them. What the system cannot watch (too many files, some network folders) is looked at whenever the
/// program is turned to.
class LibraryWatch : public QObject {
    Q_OBJECT

public:
    explicit LibraryWatch(session::Session& session, QObject* parent = nullptr);
    ~LibraryWatch() override;

    /// How many files and folders are watched.
    qsizetype watchedCount() const { return m_watched.size(); }
    bool isWatched(const QString& path) const { return m_watched.contains(path); }
    /// Looks whether anything has changed, on another thread.
    void look();
    /// The same here and now.
    void lookNow();

signals:
    /// What the session knows of libraries is something else than before.
    void changed();

private:
    void follow();
    void looked(bool different);

    session::Session& m_session;
    QFileSystemWatcher m_watcher;
    QSet<QString> m_watched, m_refused;
    QTimer m_followSoon, m_lookSoon;
    QThreadPool m_pool;
    bool m_isLooking = false, m_lookAgain = false;
};

} // namespace gnomon
