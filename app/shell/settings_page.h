#pragma once

#include "app/desk/shell.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace gnomon {

/// The settings, applied as they are changed.
class SettingsPage : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPage(const Shell& shell, QWidget* parent = nullptr);

    /// The lists of folders as they are now.
    void showFolders() const;

private:
    std::vector<std::function<void()>> m_folderLists;
};

} // namespace gnomon
