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
    // What the variable was before it was set here; others may set it anew.
    static QByteArray given, made;
    if (const QByteArray now = qgetenv("MODELICAPATH"); now != made)
        given = now;
    QStringList folders = libraryFolders(settings);
    if (!given.isEmpty())
        folders << QString::fromLocal8Bit(given);
    made = folders.join(QLatin1Char(':')).toLocal8Bit();
    if (made.isEmpty())
        qunsetenv("MODELICAPATH");
    else
        qputenv("MODELICAPATH", made);
}

} // namespace gnomon
