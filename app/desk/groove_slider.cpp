#include "app/desk/groove_slider.h"

#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>

namespace gnomon {

void GrooveSlider::mousePressEvent(QMouseEvent* event) {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QPoint at = event->position().toPoint();
    const bool isHandle =
        style()->hitTestComplexControl(QStyle::CC_Slider, &option, at, this) == QStyle::SC_SliderHandle;
    if (event->button() == Qt::LeftButton && orientation() == Qt::Horizontal && !isHandle) {
        const QRect groove = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
        const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
        setSliderPosition(QStyle::sliderValueFromPosition(minimum(), maximum(),
                                                          at.x() - groove.x() - handle.width() / 2,
                                                          groove.width() - handle.width(), option.upsideDown));
        // The handle is under the mouse now, so that it is taken as if it had been pressed; half a step beside it is
        // still meant.
        initStyleOption(&option);
        const QRect now = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
        const QPointF taken(std::clamp(at.x(), now.left(), now.right()), now.center().y());
        QMouseEvent onHandle(event->type(), taken, mapToGlobal(taken), event->button(), event->buttons(),
                             event->modifiers(), event->pointingDevice());
        QSlider::mousePressEvent(&onHandle);
        event->setAccepted(onHandle.isAccepted());
        return;
    }
    QSlider::mousePressEvent(event);
}

} // namespace gnomon
