#pragma once

#include <QGraphicsView>
#include <QPixmap>

namespace gnomon {

class DiagramOverview;
class DiagramScene;

/// The window onto a diagram: the wheel zooms at the cursor, the middle button or the space bar pans, classes are
/// dropped here.
class DiagramCanvas : public QGraphicsView {
    Q_OBJECT

public:
    explicit DiagramCanvas(DiagramScene& scene, QWidget* parent = nullptr);

    void fit();
    void zoomBy(double factor);
    /// In pixels, to the right and down.
    void panBy(int dx, int dy);
    double zoom() const;
    void showPlace(double zoom, QPointF middle);
    bool isFitted() const { return m_fitted; }
    /// From now on what is shown does not follow the size of the window.
    void keepZoom() { m_fitted = false; }
    /// Of very many components there is a picture of all, for what comes into sight while the hand zooms out.
    bool hasOverview() const;
    /// What a dragged class is carried as.
    static QString classMimeType() { return QStringLiteral("application/x-gnomon-class"); }

signals:
    void classDropped(const QString& className, QPointF at);
    void zoomChanged(double zoom);
    void quickInsertRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void applyZoom(double pixelsPerUnit);
    void takePicture();
    bool isPictureUsable() const;
    bool drawPicture();

    DiagramScene& m_scene;
    DiagramOverview* m_overview;
    QPixmap m_picture; ///< as it was when the hand began to zoom
    QTransform m_pictureOf;
    uint64_t m_pictureNumber = 0;
    bool m_panning = false;
    bool m_bandExtends = false; ///< what is chosen already
    bool m_spaceDown = false;
    bool m_fitted = true; ///< as long as nobody zoomed, the whole diagram stays in sight
    QPoint m_panFrom;
};

} // namespace gnomon
