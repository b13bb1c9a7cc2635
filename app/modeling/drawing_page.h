#pragma once

#include "app/desk/theme.h"

#include <QPainter>
#include <QVBoxLayout>
#include <QWidget>

namespace gnomon {

/// A drawing below its bar, with a frame in the accent while keys go there: single letters turn and flip things.
class DrawingPage final : public QWidget {
public:
    DrawingPage(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {}

    void setDrawing(QWidget* bar, QWidget* drawing) {
        setFocusProxy(drawing);
        m_drawing = drawing;
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(bar);
        auto* framed = new QVBoxLayout;
        framed->setContentsMargins(frame, frame, frame, frame);
        framed->addWidget(drawing);
        column->addLayout(framed, 1);
        drawing->installEventFilter(this);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const QRect around = m_drawing->geometry().adjusted(-frame, -frame, frame, frame);
        const ThemeColors& colors = m_theme.colors();
        QPainter(this).fillRect(around, m_drawing->hasFocus() ? colors.accent : colors.panel);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            update();
        return false;
    }

private:
    static constexpr int frame = 2;
    const Theme& m_theme;
    QWidget* m_drawing = nullptr;
};

} // namespace gnomon
