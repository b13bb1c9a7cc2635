#pragma once

#include <QWidget>

class QAction;
class QToolButton;

namespace gnomon {

/// Buttons below one another; where they do not all fit, the last one opens a menu with the others.
class ToolColumn : public QWidget {
    Q_OBJECT

public:
    ToolColumn(const QList<QAction*>& actions, const QIcon& more, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* button();
    void layOut();

    QList<QToolButton*> m_buttons;
    QToolButton* m_more;
};

} // namespace gnomon
