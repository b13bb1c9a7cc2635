#include "app/desk/wheel_guard.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QTabBar>

namespace gnomon {

namespace {

/// Of several things one: the keyboard stays there after each use, and a turn of the wheel would be a choice unnoticed.
bool isList(const QWidget* widget) {
    return qobject_cast<const QComboBox*>(widget) || qobject_cast<const QTabBar*>(widget);
}

bool isNumber(const QWidget* widget) {
    return qobject_cast<const QAbstractSpinBox*>(widget) ||
           (qobject_cast<const QAbstractSlider*>(widget) && !qobject_cast<const QScrollBar*>(widget));
}

bool isScrolled(const QWidget* widget) {
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(widget->parentWidget()))
            return true;
    return false;
}

} // namespace

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    if (!watched->isWidgetType())
        return false;
    // Before a widget is seen for the first time: Qt gives it the keyboard before anybody hears of the wheel.
    if (event->type() == QEvent::Polish)
        if (auto* made = static_cast<QWidget*>(watched); made->focusPolicy() == Qt::WheelFocus)
            made->setFocusPolicy(Qt::StrongFocus);
    if (event->type() != QEvent::Wheel)
        return false;
    const auto* widget = static_cast<const QWidget*>(watched);
    if (!isList(widget) && (!isNumber(widget) || (widget->hasFocus() && !isScrolled(widget))))
        return false;
    event->ignore(); // goes on to what is around it
    return true;
}

} // namespace gnomon
