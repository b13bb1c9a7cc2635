#pragma once

#include <QSettings>
#include <QStringList>

namespace gnomon {

// The folders whose C and FORTRAN code the user lets models run: kept in the settings, told to the compiler of this
// process, and by it to the worker.

QStringList trustedFolders(const QSettings& settings);
void setTrustedFolders(QSettings& settings, const QStringList& folders);
/// At the start of the program.
void showTrustToCompiler(const QSettings& settings);

} // namespace gnomon
