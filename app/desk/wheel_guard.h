#pragma once

#include <QObject>

namespace gnomon {

/// Whoever scrolls a panel must not change what stands in it: combo boxes, fields with steps and sliders in something
/// that scrolls never take the wheel, others only while they have the keyboard. What is around them gets it instead.
class WheelGuard : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace gnomon
