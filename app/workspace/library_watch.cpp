#include "app/workspace/library_watch.h"

#include "compiler/session/session.h"

#include <QGuiApplication>

#include <utility>

namespace gnomon {

namespace {

// The standard library has some 3,000 files and folders.
constexpr qsizetype mostWatched = 6000;
// Watched at once, so that the window goes on.
constexpr qsizetype step = 400;
// Programs that write many files write them in quick succession.
constexpr int quiet = 150; // ms

} // namespace

LibraryWatch::LibraryWatch(session::Session& session, QObject* parent) : QObject(parent), m_session(session) {
    m_pool.setMaxThreadCount(1);
    m_followSoon.setSingleShot(true);
    m_lookSoon.setSingleShot(true);
    m_lookSoon.setInterval(quiet);
    connect(&m_followSoon, &QTimer::timeout, this, &LibraryWatch::follow);
    connect(&m_lookSoon, &QTimer::timeout, this, &LibraryWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_lookSoon, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_lookSoon, qOverload<>(&QTimer::start));
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            look();
    });
    session.setLibraryListener([this] {
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_followSoon.isActive())
                    m_followSoon.start(quiet);
            },
            Qt::QueuedConnection);
    });
}

LibraryWatch::~LibraryWatch() {
    m_session.setLibraryListener({});
    m_pool.waitForDone();
}

void LibraryWatch::follow() {
    // What was deleted, or replaced by another file of the name, is watched no longer.
    const QStringList files = m_watcher.files(), folders = m_watcher.directories();
    QSet<QString> still(files.begin(), files.end());
    still.unite(QSet<QString>(folders.begin(), folders.end()));
    m_watched = std::move(still);
    QStringList next;
    bool isMore = false;
    for (const std::string& path : m_session.libraryPaths()) {
        const QString name = QString::fromStdString(path);
        if (m_watched.contains(name) || m_refused.contains(name))
            continue;
        isMore = next.size() >= step;
        if (isMore || m_watched.size() + next.size() >= mostWatched)
            break;
        next.append(name);
    }
    if (next.isEmpty())
        return;
    const QStringList refused = m_watcher.addPaths(next);
    for (const QString& name : std::as_const(next))
        m_watched.insert(name);
    for (const QString& name : refused) {
        m_watched.remove(name);
        m_refused.insert(name);
    }
    // They may have changed after they were read and before they were watched.
    m_lookSoon.start();
    if (isMore)
        m_followSoon.start(0);
}

void LibraryWatch::look() {
    m_lookAgain = m_isLooking;
    if (m_isLooking)
        return;
    m_isLooking = true;
    m_pool.start([this] {
        const bool different = m_session.refreshLibraries();
        QMetaObject::invokeMethod(
            this, [this, different] { looked(different); }, Qt::QueuedConnection);
    });
}

void LibraryWatch::lookNow() {
    if (m_session.refreshLibraries())
        emit changed();
}

void LibraryWatch::looked(bool different) {
    m_isLooking = false;
    if (different) {
        m_refused.clear();
        emit changed();
    }
    if (std::exchange(m_lookAgain, false))
        look();
    if (!m_followSoon.isActive())
        m_followSoon.start(quiet);
}

} // namespace gnomon
