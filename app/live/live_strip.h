#pragma once

#include "app/desk/shell.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSlider;
class QToolButton;

namespace gnomon {

/// Below a diagram: which moment of the result it shows, and playing it.
class LiveStrip : public QWidget {
    Q_OBJECT

public:
    explicit LiveStrip(const Shell& shell, QWidget* parent = nullptr);

private:
    void refresh();
    void showTime();

    const Shell& m_shell;
    QToolButton* m_play;
    QSlider* m_slider;
    QLineEdit* m_time;
    QComboBox* m_speed;
};

} // namespace gnomon
