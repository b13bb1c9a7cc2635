#pragma once

#include <QSlider>

namespace gnomon {

/// A slider that goes to where its groove is pressed, and on with the mouse from there.
class GrooveSlider final : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void mousePressEvent(QMouseEvent* event) override;
};

} // namespace gnomon
