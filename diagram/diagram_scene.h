#pragma once

#include "diagram/alignment_guides.h"
#include "diagram/arrangement.h"
#include "diagram/connection_router.h"
#include "diagram/diagram_edit.h"
#include "diagram/diagram_items.h"
#include "diagram/shape_hand.h"

#include "compiler/session/views/live_view.h"

#include <QGraphicsScene>
#include <QHash>

#include <functional>
#include <map>
#include <memory>
#include <optional>

class QTimer;

namespace gnomon {

/// The diagram of one class: shows a DiagramView, previews what hands do, and says what they want. It never changes a
/// text; what was asked for shows when the next view comes. Coordinates are those of the class, y points up.
class DiagramScene : public QGraphicsScene {
    Q_OBJECT

public:
    explicit DiagramScene(QObject* parent = nullptr);
    ~DiagramScene() override;

    /// Takes over what differs; what is selected stays so.
    void setView(std::shared_ptr<const session::DiagramView> view);
    const session::DiagramView* view() const { return m_view.get(); }
    const std::shared_ptr<const session::DiagramView>& sharedView() const { return m_view; }
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    bool isReadOnly() const { return m_readOnly; }
    void setColors(const QColor& canvas, const QColor& outside, const QColor& line, const QColor& accent);
    /// More than can be painted sixty times in a second.
    bool hasMany() const;
    /// The hand zooms, and they are shown as they were before.
    bool isMoving() const { return m_style.isMoving; }
    /// Device pixels per unit of the diagram.
    void setScale(double pixelsPerUnit);
    void setGridShown(bool shown);
    bool isGridShown() const { return m_gridShown; }
    const PaintStyle& style() const { return m_style; }

    ComponentItem* component(const std::string& name) const;
    ConnectionItem* connection(const std::string& from, const std::string& to) const;
    std::vector<std::string> selectedComponents() const;
    std::vector<std::pair<std::string, std::string>> selectedConnections() const;
    void selectAll();
    void selectComponents(const std::vector<std::string>& names);
    /// Framed, without being chosen.
    void setEmphasized(const std::vector<std::string>& names);
    /// How a result shows the diagram at one moment; null: as the text says.
    void setLive(std::shared_ptr<const session::LiveFrame> frame, QList<DiagramLabel> labels = {});
    const session::LiveFrame* live() const { return m_live.get(); }
    const QList<DiagramLabel>& labels() const { return m_labels; }
    /// Grows whenever something stands elsewhere or looks different.
    uint64_t layoutNumber() const { return m_layoutNumber; }
    /// What is in line with what the hand moves.
    const QList<QLineF>& guides() const { return m_guides.lines(); }
    /// Everything that is drawn, at least the coordinate system.
    QRectF contentRect() const;
    /// The same with all names and lines, wherever they reach.
    QRectF drawnRect() const;
    void setPaper(const QColor& color) { m_style.canvas = color; }

    /// The class's own shapes behind the components: chosen, moved and drawn as in an icon.
    const std::vector<int>& selectedShapes() const { return m_shapes.selection(); }
    ShapeChanges chosenShapes() const { return m_shapes.selectedShapes(); }
    /// The only one, or -1 and null.
    int selectedShapeIndex() const { return m_shapes.selected(); }
    const session::Shape* selectedShape() const { return m_shapes.selectedShape(); }
    /// And nothing else.
    void selectShapes(const std::vector<int>& indices);
    int shapeCount() const { return m_shapes.count(); }
    /// A rubber band, in units of the class: besides what is chosen already if it extends that, else alone.
    void moveBand(const QRectF& band, bool extends);
    void endBand() { m_beforeBand.reset(); }
    void setTool(std::optional<session::Shape> tool);
    const std::optional<session::Shape>& tool() const { return m_shapes.tool(); }

    // What commands do with the selection: components, and shapes of the class itself.
    void moveSelected(double dx, double dy);
    void rotateSelected(int quarterTurns);
    void flipSelected(bool horizontally);
    void alignSelected(Align align);
    void distributeSelected(bool horizontally);
    void rerouteSelected();
    void cancel();
    bool isBusy() const { return m_mode != Mode::Idle; }
    /// Joins two connectors by their names as a drag would; what is wrong with it, if something is.
    template <class F>
    void forEachFrame(F f) const {
        for (const auto& [name, item] : m_components)
            if (item->isVisible())
                f(item->sceneFrame());
    }
    template <class F>
    void forEachLine(F f) const {
        for (const ConnectionItem* item : m_connections)
            f(item->shownPoints());
    }
    /// What lies behind the components.
    void paintPaper(QPainter& painter, const QRectF& rect) { drawBackground(&painter, rect); }
    /// All connectors that a line can be drawn from, or those that fit another; what is chosen comes first.
    QStringList connectorNames(const QString& fitting) const;
    QString connectByName(const std::string& from, const std::string& to);
    QPointF snapped(QPointF point) const;
    /// Where a connector lies ("r1.p"), if there is one of that name.
    std::optional<QPointF> connectorPoint(const std::string& reference) const;

signals:
    void editRequested(const gnomon::DiagramEdit& edit);
    void connectRequested(const gnomon::DiagramConnect& connect);
    void openRequested(const QString& className, const QString& component);
    void componentActivated(const QString& name);
    void hint(const QString& text);
    /// Why what a hand tried cannot be done.
    void refused(const QString& reason);
    void contextMenuRequested(const QPoint& globalPosition);
    /// A new one, on top of the others.
    void shapeDrawn(const gnomon::session::Shape& shape);
    void toolEnded();
    /// The hand let go: what has come meanwhile may be shown.
    void released();
    /// Of very many components all that are to be seen are sharp, and the hand rests.
    void rested();

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseMoveEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) override;
    void contextMenuEvent(QGraphicsSceneContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    enum class Mode { Idle, Pressed, Moving, Connecting, Resizing, Bending, Shaping };
    using Placements = std::map<std::string, session::Placement>;

    /// A connector under the mouse; `connector` is null for the class's own.
    struct Hit {
        ComponentItem* item = nullptr;
        const session::ConnectorView* connector = nullptr;

        explicit operator bool() const { return item != nullptr; }
        bool operator==(const Hit&) const = default;
        const session::ConnectorType& type() const;
        const session::IconView& icon() const;
        QPointF point() const;
        QRectF rect() const;
    };

    double pixels(double count) const { return count / m_pixelsPerUnit; }
    Hit connectorAt(QPointF point) const;
    Hit connectorNamed(const std::string& reference) const;
    ComponentItem* componentAt(QPointF point) const;
    ConnectionItem* connectionAt(QPointF point) const;
    RouteEnd routeEnd(const session::ConnectionEnd& end, const Placements& placed, bool* found = nullptr) const;
    RouteEnd routeEnd(const Hit& hit) const;
    QList<QPointF> routed(const RouteEnd& from, const RouteEnd& to, const QList<QRectF>& obstacles,
                          const std::function<const QList<QPointF>&(const ConnectionItem&)>& lineOf) const;
    QList<QPointF> route(const RouteEnd& from, const RouteEnd& to) const;
    QString whyNot(const Hit& from, const Hit& to) const;
    std::string reference(const Hit& hit, const Hit& other) const;
    int resizeHandleAt(QPointF point, ComponentItem*& item) const;
    void setConnections();
    /// What is to be seen gets pictures for the scale of now, some at a time, and is painted anew then.
    void beginToSharpen();
    void sharpenSome();
    /// Finds ways for lines that the text leaves to us, as many as fit in a moment.
    void routeSome();
    /// Shows components at other places, with their lines; nothing is asked for yet.
    void preview(const Placements& placements);
    void request(const QString& name, const Placements& placements, const ShapeChanges& shapes = {});
    void rerouteMoved(const Placements& placements, std::vector<DiagramEdit::Drawn>& lines);
    std::vector<DiagramEdit::Drawn> linesFor(const Placements& placements) const;
    Placements resized(QPointF to, bool uniform) const;
    QList<QPointF> bent(QPointF to) const;
    void finishConnecting(const Hit& target, const std::string& fromText = {}, const std::string& toText = {});
    std::optional<DiagramConnect::Question> questionOf(const Hit& hit, const Hit& other) const;
    void showTarget(const Hit& hit, const QString& reason);
    bool pressShape(QPointF point, bool more);
    void chooseForMenu(QPointF point);
    void tellShapes(const QString& name, const ShapeChanges& done);
    void arrange(const QString& name, const std::function<std::vector<QPointF>(const std::vector<QRectF>&)>& shifts);
    void endTool();
    void drawLabels(QPainter* painter) const;
    void drawReason(QPainter* painter) const;
    std::vector<ComponentItem*> movable() const;
    void beginGuides();

    std::shared_ptr<const session::DiagramView> m_view;
    std::map<std::string, ComponentItem*> m_components;
    std::vector<ConnectionItem*> m_connections;
    std::vector<size_t> m_connectionNumbers; ///< of the view's connections, by item
    std::vector<ConnectionItem*> m_unrouted;
    uint64_t m_layoutNumber = 1;
    mutable QRectF m_content; ///< of that layout
    mutable uint64_t m_contentNumber = 0;
    uint64_t m_lastNumber = 0; ///< of a connection's item
    QTimer* m_routing;
    QTimer* m_resting;
    QTimer* m_sharpening;
    std::vector<ComponentItem*> m_blurred;            ///< whose pictures may be those of another scale
    mutable std::optional<QList<QRectF>> m_obstacles; ///< frames of components where they are shown
    std::vector<std::string> m_emphasized;
    std::shared_ptr<const session::LiveFrame> m_live;
    QList<DiagramLabel> m_labels;
    PaintStyle m_style;
    QColor m_outside = Qt::lightGray, m_line = Qt::gray;
    double m_pixelsPerUnit = 2.5;
    bool m_readOnly = false;
    bool m_gridShown = true;

    Mode m_mode = Mode::Idle;
    QPointF m_pressedAt;
    QPoint m_pressedOnScreen;
    ComponentItem* m_pressedComponent = nullptr;
    ConnectionItem* m_bending = nullptr;
    Hit m_from, m_hover;
    QList<QPointF> m_preview;
    QString m_reason;
    bool m_fits = false;
    ComponentItem* m_resizing = nullptr;
    int m_handle = -1;
    AlignmentGuides m_guides; ///< while components are moved
    ShapeHand m_shapes;
    bool m_isRefused = false;                     ///< and it was told
    int m_shapeUnderPress = -1;                   ///< chosen if the hand lets go without going anywhere
    std::optional<std::vector<int>> m_beforeBand; ///< shapes that were chosen when a rubber band began
};

} // namespace gnomon
