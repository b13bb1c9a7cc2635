#pragma once

#include <QImage>
#include <QString>

namespace gnomon {

/// HTML of somebody else's library as it can be laid out in passing: tables and other elements within each other only
/// so deep (what is deeper stands there without them), cells over few rows and columns, and no more text than one
/// reads.
QString boundedHtml(const QString& html);

/// A picture of a page: only from a regular file of bearable size that lies below one of these folders, also by way of
/// links. Null otherwise.
QImage pictureBelow(const QStringList& folders, const QString& path);

/// The folder of the library that a file belongs to: the outermost one around it that is a package, else its own.
QString libraryFolderOf(const QString& file);

} // namespace gnomon
