#pragma once

#include <QRectF>
#include <QTransform>
#include <QWidget>

class QTimer;

namespace gnomon {

class DiagramCanvas;
class DiagramScene;

/// The whole diagram small in a corner of its canvas, with a frame around what the canvas shows: drag there to go
/// elsewhere. It hides while everything is in sight.
class DiagramMiniMap : public QWidget {
    Q_OBJECT

public:
    DiagramMiniMap(DiagramScene& scene, DiagramCanvas& canvas);

    void setWanted(bool wanted);
    bool isWanted() const { return m_wanted; }
    /// To its corner, and visible or not.
    void settle();
    /// What the canvas shows of the diagram.
    QRectF shownRect() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toCorner();
    QTransform toMap() const;
    void goTo(QPointF position);

    DiagramScene& m_scene;
    DiagramCanvas& m_canvas;
    QPixmap m_drawing; ///< without the frame
    QTransform m_drawnWith;
    uint64_t m_drawnNumber = 0;
    QTimer* m_soon;
    bool m_wanted = true;
};

} // namespace gnomon
