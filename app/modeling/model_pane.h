#pragma once

#include "app/desk/shell.h"
#include "compiler/base/result.h"
#include "diagram/diagram_edit.h"
#include "diagram/shape_hand.h"

#include <QJsonObject>
#include <QPointF>
#include <QWidget>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QComboBox;
class QPainter;
class QSplitter;
class QTimer;
class QToolButton;

namespace gnomon {

class ConnectChooser;
class DiagramCanvas;
class DiagramMiniMap;
class DiagramScene;
class Document;
class DocumentationView;
class DrawingPage;
class IconCanvas;
class ShapeBar;
class LiveStrip;
struct ShapeLook;

namespace session {
class ModelEdit;
class ModelViews;
struct ComponentAttributes;
struct IconView;
struct Placement;
} // namespace session

/// The views of one class of a document beside its text: diagram, icon and documentation, kept in step with the text.
/// What hands do there becomes one change of the document.
class ModelPane : public QWidget {
    Q_OBJECT

public:
    enum class View { None, Diagram, Icon, Documentation };
    Q_ENUM(View)

    /// The bar above it lies in a widget of its own.
    ModelPane(const Shell& shell, Document& document, QWidget* barParent, QWidget* parent);
    ~ModelPane() override;

    /// The line above text and views: which class, which views.
    QWidget* bar() const { return m_bar; }
    DiagramScene& scene() const { return *m_scene; }
    DiagramCanvas& canvas() const { return *m_canvas; }
    IconCanvas& iconCanvas() const { return *m_iconCanvas; }
    DocumentationView& documentation() const { return *m_documentation; }

    /// The one that was shown or used last.
    View view() const { return m_view; }
    /// This one alone beside the text.
    void setView(View view);
    /// The next keys are for the view.
    void focusView();
    /// Beside those that are shown already, or away.
    void setViewShown(View view, bool shown);
    bool isViewShown(View view) const;
    DiagramMiniMap& miniMap() const { return *m_miniMap; }
    bool isTextShown() const { return m_textShown; }
    void setTextShown(bool shown);
    /// In full, with the packages around it.
    const QString& className() const { return m_class; }
    void setClass(const QString& name);
    /// What is shown was opened as a part of another model ("Drive", "motor."): a result of that one says how it moves.
    void setPart(const QString& model, const QString& part);
    /// The same for a component of what is shown.
    std::pair<QString, QString> partOf(const QString& component) const;
    bool isReadOnly() const { return m_readOnly; }
    bool isSol() const;
    Document& document() const { return m_document; }
    /// What is asked about its class is asked of these.
    std::shared_ptr<session::ModelViews> views() const;
    /// How many views of texts the diagram has shown so far.
    int shownCount() const { return m_shownCount; }

    /// Edits the class; the sentence says why it cannot be done. Call it from within inOrder() when something else may
    /// have been asked for before.
    Result<void> edit(const QString& name, const std::function<Result<void>(session::ModelEdit&)>& action);
    /// Runs at once, or behind the edits that wait for an answer of the session.
    void inOrder(std::function<void()> action);
    /// What the declaration of an own component says besides its type and values; nothing if it has none in the text.
    /// The answer is about the text of now, and may be asked for beside the window.
    using DeclarationReader = std::function<std::optional<session::ComponentAttributes>(const std::string& component)>;
    DeclarationReader declarationReader() const;
    using Added = std::function<void(Result<QString>)>;
    /// The class's own defaults are asked for first; `added` hears the component's name.
    void addComponent(const QString& className, QPointF at, const QString& name, Added added);
    Result<void> removeSelected();
    /// Of the icon, or of the diagram while that is the view in use: new shapes on top, another look of those that are
    /// chosen, their place above or below others.
    void addShapes(const std::vector<session::Shape>& shapes);
    /// One that fits the page, in its middle.
    session::Shape newShape(session::Shape::Kind kind) const;
    void setLook(const ShapeLook& look);
    void restack(Stacking stacking);
    /// What is chosen in the view in use: components, shapes, connectors of the icon.
    void turnSelected(int quarterTurns);
    void flipSelected(bool horizontally);
    void moveSelected(double dx, double dy);
    void alignSelected(Align align);
    void distributeSelected(bool horizontally);
    void selectAll();
    void selectShapes(const std::vector<int>& indices);
    int countSelected() const;
    /// Without what is inherited.
    int countOwnSelected() const;
    /// The components that the view in use has chosen: of the icon its connectors.
    std::vector<std::string> chosenComponents() const;
    /// What the view in use is drawn on; nothing where the text has no say in it.
    std::optional<session::CoordinateSystem> page() const;
    Result<void> setPage(const session::CoordinateSystem& page);
    /// Those that are chosen in the view in use.
    ShapeChanges selectedShapes() const;
    ShapeBar& shapeBar() const { return m_view == View::Diagram ? *m_diagramShapes : *m_shapeBar; }
    /// The next shape that hands draw in the view in use.
    void takeTool(session::Shape::Kind kind);
    /// A picture from a file is drawn next: by its address if it lies in the folder of the library, else with its bytes
    /// in the text. Without a path it is asked for.
    Result<void> takePicture(QString path);
    bool isDrawingShown() const;
    void setDrawingShown(bool shown);
    /// HTML of the class's documentation; empty takes it away.
    Result<void> setDocumentation(const QString& className, int part, const QString& html);
    /// A picture for the documentation, by its address.
    Result<void> addDocumentationPicture(QString path);
    Result<void> copySelected();
    /// Under the mouse, or where there is room near the middle of what is seen.
    QPointF placeForNew() const;
    using Done = std::function<void(Result<void>)>;
    void paste(Done done);
    void duplicateSelected(Done done);
    Result<void> exportPicture(const QString& path);
    /// On paper, after a question for the printer; or into a PDF file.
    Result<void> print(const QString& path = {});
    /// Class, views and place of the diagram, for the next session.
    QJsonObject saveState() const;
    void restoreState(const QJsonObject& state);
    /// The text's cursor stands here: the class and component around it are chosen.
    void followCursor(uint32_t offset);

signals:
    void viewChanged();
    void classChanged();
    void selectionChanged();
    void editFailed(const QString& reason);
    /// What the hand is over, as long as it is; empty: nothing any more.
    void hint(const QString& text);
    /// `model` and `part`: see setPart().
    void openRequested(const QString& className, const QString& model = {}, const QString& part = {});
    /// A link of the documentation.
    void linkFollowed(const QString& className);
    void quickInsertRequested();
    void propertiesRequested();
    void jumpRequested(quint32 begin, quint32 end);
    /// The view of the present text has come.
    void refreshed();
    /// The diagram shows another moment of a result.
    void liveShown(double time);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void analysed(Document* document);
    void updateClasses();
    void refresh();
    void restyle();
    /// Of the view in use, in its own units, and how it is painted there.
    QRectF pictureArea() const;
    void paintPicture(QPainter& painter, const QRectF& source, const QRectF& target);
    void showDocumentation();
    void contextMenu(const QPoint& at);
    void report(const Result<void>& result);
    void drawn(const DiagramEdit& edit, bool icon);
    std::vector<size_t> indicesOfShapes() const;
    void tellSelection();
    void updateLive();
    void connectEnds(const DiagramConnect& connect);
    QString addConnection(const DiagramConnect& connect);
    Result<std::string> textOfSelected() const;
    void pasteText(std::string clip, const std::vector<session::Shape>& shapes, Done done);
    void selectWhenShown(const std::vector<std::string>& names);
    /// Asks the session and then edits; what is edited meanwhile comes behind.
    template <class Query, class Edit>
    void askAndEdit(Query query, Edit edit);
    QWidget* widgetOf(View view) const;
    void showSelectedShape();
    QString addressOf(const QString& path) const;
    void showChosenViews();

    const Shell& m_shell;
    Document& m_document;
    QWidget* m_bar;
    QComboBox* m_classes;
    QToolButton* m_textButton;
    QList<QToolButton*> m_viewButtons;
    QSplitter* m_split;
    DiagramMiniMap* m_miniMap;
    DiagramScene* m_scene;
    DiagramCanvas* m_canvas;
    DrawingPage* m_diagramPage;
    ShapeBar* m_diagramShapes;
    DrawingPage* m_iconPage;
    ShapeBar* m_shapeBar;
    IconCanvas* m_iconCanvas;
    DocumentationView* m_documentation;
    std::string m_pictureAddress; ///< of the picture in hand, if it is not written into the text itself
    QTimer* m_soon;
    QString m_class;
    QString m_partModel, m_part; ///< empty: it stands for itself
    View m_view = View::None;
    bool m_textShown = true;
    bool m_readOnly = false;
    bool m_fitWanted = true;
    /// One came while the hand held something.
    bool m_viewMissed = false;
    std::optional<std::pair<double, QPointF>> m_placeWanted; ///< of an earlier session
    bool m_following = false;
    LiveStrip* m_strip;
    bool m_frameAsked = false; ///< of the live diagram: one at a time
    bool m_frameWanted = false;
    bool m_isAsking = false; ///< an edit waits for an answer
    std::deque<std::function<void()>> m_later;
    int m_question = 0;              ///< answers to earlier ones are stale
    std::vector<int> m_shapesWanted; ///< to be chosen as soon as the view has them
    View m_wantedIn = View::None;
    int m_pasted = 0;
    int m_shownCount = 0;
};

} // namespace gnomon
