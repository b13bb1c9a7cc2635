#pragma once

#include "app/desk/shell.h"

#include <QWidget>

class QVBoxLayout;

namespace gnomon {

/// The first page: what one can do now, three examples with their curves, and recent files.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    explicit WelcomePage(const Shell& shell, QWidget* parent = nullptr);
    void setRecent(const QStringList& paths);

signals:
    void exampleChosen(const QString& file);
    void fileChosen(const QString& path);

private:
    const Shell& m_shell;
    QVBoxLayout* m_recent;
};

} // namespace gnomon
