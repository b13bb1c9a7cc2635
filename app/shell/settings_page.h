#pragma once

#include "app/shell/shell.h"

#include <QWidget>

class QListWidget;
class QSettings;

namespace gnomon {

/// The settings, applied as they are changed.
class SettingsPage : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPage(const Shell& shell, QWidget* parent = nullptr);

    void showTrustedFolders(const QSettings& settings);

private:
    QListWidget* m_trusted;
};

} // namespace gnomon
