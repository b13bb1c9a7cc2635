#pragma once

#include "compiler/base/result.h"

#include <QLockFile>
#include <QSettings>
#include <QString>

#include <memory>

namespace gnomon {

/// Where this user's settings and the running program's state are kept. The state folder belongs to this process
/// alone: a second window that is started beside the first gets a folder of its own.
class Profile {
public:
    /// `root` replaces the system's folders (tests, demonstrations); empty means the system's.
    static Result<std::unique_ptr<Profile>> open(const QString& root);

    QSettings& settings() { return *m_settings; }
    /// Where dialogs look for files and put them: beside the text that was looked at last, or where one was last.
    QString fileFolder() const;
    /// A file or folder that was looked at.
    void noteFile(const QString& path);
    const QString& stateFolder() const { return m_stateFolder; }
    QString journalFolder() const { return m_stateFolder + QStringLiteral("/journal"); }
    QString resultsFolder() const { return m_stateFolder + QStringLiteral("/runs"); }
    /// There while the program runs: after a start that did not end it still is.
    QString runningFile() const { return m_stateFolder + QStringLiteral("/running"); }
    QString sessionFile() const { return m_stateFolder + QStringLiteral("/session.json"); }

private:
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<QLockFile> m_lock;
    QString m_stateFolder;
};

} // namespace gnomon
