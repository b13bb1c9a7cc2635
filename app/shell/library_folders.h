#pragma once

#include <QSettings>
#include <QStringList>

namespace gnomon {

/// Folders of libraries that the user named in the settings, before those of MODELICAPATH.
QStringList libraryFolders(const QSettings& settings);
void setLibraryFolders(QSettings& settings, const QStringList& folders);
/// Makes this program and those that it starts look there. Once, before anything is looked for.
void lookInLibraryFolders(const QSettings& settings);

} // namespace gnomon
