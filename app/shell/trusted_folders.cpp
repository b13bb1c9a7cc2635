#include "app/shell/trusted_folders.h"

#include "compiler/external/trust.h"

namespace gnomon {

namespace {

const QString key = QStringLiteral("trustedFolders");

} // namespace

QStringList trustedFolders(const QSettings& settings) {
    return settings.value(key).toStringList();
}

void setTrustedFolders(QSettings& settings, const QStringList& folders) {
    settings.setValue(key, folders);
    showTrustToCompiler(settings);
}

void showTrustToCompiler(const QSettings& settings) {
    std::vector<std::string> folders;
    for (const QString& folder : trustedFolders(settings))
        folders.push_back(folder.toStdString());
    native::setTrustedFolders(std::move(folders));
}

} // namespace gnomon
