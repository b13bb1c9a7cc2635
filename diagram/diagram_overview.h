#pragma once

#include <QObject>
#include <QPixmap>
#include <QTransform>

#include <vector>

class QGraphicsItem;
class QPainter;
class QTimer;

namespace gnomon {

class DiagramScene;

/// A picture of a whole diagram of very many components, for what comes into sight while the hand zooms out. It is made
/// while the hand rests, some components at a time.
class DiagramOverview : public QObject {
    Q_OBJECT

public:
    explicit DiagramOverview(DiagramScene& scene, QObject* parent = nullptr);

    /// Makes it anew if the diagram is not what it was; in that many pixels.
    void make(const QSize& size, double ratio);
    void stop();
    bool isUsable() const;
    void draw(QPainter& painter, const QTransform& fromScene) const;

private:
    void paintSome();

    DiagramScene& m_scene;
    QTimer* m_soon;
    QPixmap m_picture;
    QTransform m_fromScene;
    uint64_t m_number = 0; ///< the layout's that it shows
    std::vector<QGraphicsItem*> m_left;
};

} // namespace gnomon
