#include "app/desk/profile.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace gnomon {

Result<std::unique_ptr<Profile>> Profile::open(const QString& root) {
    auto profile = std::make_unique<Profile>();
    const QString config = root.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) : root;
    const QString state =
        (root.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) : root) +
        QStringLiteral("/sessions");
    if (!QDir().mkpath(config) || !QDir().mkpath(state))
        return fail((config + QStringLiteral(": cannot be written")).toStdString());
    profile->m_settings = std::make_unique<QSettings>(config + QStringLiteral("/settings.ini"), QSettings::IniFormat);
    for (int number = 1; number < 1000; ++number) {
        const QString folder = state + QStringLiteral("/%1").arg(number);
        QDir().mkpath(folder);
        auto lock = std::make_unique<QLockFile>(folder + QStringLiteral("/lock"));
        lock->setStaleLockTime(0);
        if (lock->tryLock(0)) {
            profile->m_lock = std::move(lock);
            profile->m_stateFolder = folder;
            QDir().mkpath(profile->resultsFolder());
            return profile;
        }
        if (lock->error() == QLockFile::PermissionError)
            return fail((folder + QStringLiteral(": cannot be written")).toStdString());
    }
    return fail((state + QStringLiteral(": too many programs are running")).toStdString());
}

QString Profile::fileFolder() const {
    const QString noted = m_settings->value(QStringLiteral("fileFolder")).toString();
    if (!noted.isEmpty() && QFileInfo(noted).isDir())
        return noted;
    for (const QString& recent : m_settings->value(QStringLiteral("recentFiles")).toStringList())
        if (const QFileInfo folder(QFileInfo(recent).path()); folder.isDir())
            return folder.filePath();
    return QDir::homePath();
}

void Profile::noteFile(const QString& path) {
    if (path.isEmpty())
        return;
    const QFileInfo file(path);
    const QString folder = file.isDir() ? file.absoluteFilePath() : file.absolutePath();
    if (folder != m_settings->value(QStringLiteral("fileFolder")).toString())
        m_settings->setValue(QStringLiteral("fileFolder"), folder);
}

} // namespace gnomon
