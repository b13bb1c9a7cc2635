#pragma once

#include "app/shell/shell.h"

#include <QWidget>

namespace gnomon {

/// The settings, applied as they are changed.
class SettingsPage : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPage(const Shell& shell, QWidget* parent = nullptr);
};

} // namespace gnomon
