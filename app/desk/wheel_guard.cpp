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
    if (event->type() != QEvent::Wheel || !watched->isWidgetType())
        return false;
    const auto* widget = static_cast<const QWidget*>(watched);
    if (!isList(widget) && (!isNumber(widget) || (widget->hasFocus() && !isScrolled(widget))))
        return false;
    event->ignore(); // goes on to what is around it
    return true;
}

} // namespace gnomon
