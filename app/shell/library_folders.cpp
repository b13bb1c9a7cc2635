#include "app/shell/library_folders.h"

namespace gnomon {

namespace {

const QString key = QStringLiteral("libraryFolders");

} // namespace

QStringList libraryFolders(const QSettings& settings) {
    return settings.value(key).toStringList();
}

void setLibraryFolders(QSettings& settings, const QStringList& folders) {
    settings.setValue(key, folders);
}

void lookInLibraryFolders(const QSettings& settings) {
    // As it was when the program began, however often somebody asks.
    static const QByteArray given = qgetenv("MODELICAPATH");
    QStringList folders = libraryFolders(settings);
    if (!given.isEmpty())
        folders << QString::fromLocal8Bit(given);
    if (folders.isEmpty())
        qunsetenv("MODELICAPATH");
    else
        qputenv("MODELICAPATH", folders.join(QLatin1Char(':')).toLocal8Bit());
}

} // namespace gnomon
