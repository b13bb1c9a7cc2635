#pragma once

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace gnomon {

/// What the rail on the left chooses: one of several panels under a small heading.
class SideBar : public QWidget {
    Q_OBJECT

public:
    explicit SideBar(QWidget* parent = nullptr);
    void addPanel(const QString& id, const QString& title, QWidget* panel);
    void show(const QString& id);
    QString current() const;
    /// The keys are for what is shown.
    void focusPanel();

private:
    QLabel* m_title;
    QStackedWidget* m_stack;
};

} // namespace gnomon
