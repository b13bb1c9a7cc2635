// What hands draw in icons and diagrams, and what is written in the documentation, as changes of the text.
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/shape_bar.h"
#include "app/modeling/shape_look.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit.h"
#include "diagram/diagram_scene.h"
#include "editor/document.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr qint64 mostBytes = 256 * 1024; // of a picture within a text

} // namespace

ShapeChanges ModelPane::selectedShapes() const {
    return m_view == View::Diagram ? m_scene->chosenShapes()
           : m_view == View::Icon  ? m_iconCanvas->chosenShapes()
                                   : ShapeChanges();
}

int ModelPane::countSelected() const {
    const size_t count =
        m_view == View::Icon      ? m_iconCanvas->selection().size() + m_iconCanvas->selectedConnectors().size()
        : m_view == View::Diagram ? m_scene->selectedComponents().size() + m_scene->selectedConnections().size() +
                                        m_scene->selectedShapes().size()
                                  : 0;
    return static_cast<int>(count);
}

std::vector<std::string> ModelPane::chosenComponents() const {
    if (m_view == View::Icon && isViewShown(View::Icon))
        return m_iconCanvas->selectedConnectors();
    return isViewShown(View::Diagram) ? m_scene->selectedComponents() : std::vector<std::string>();
}

int ModelPane::countOwnSelected() const {
    int count = countSelected();
    if (m_view != View::Diagram)
        return count;
    for (const std::string& name : m_scene->selectedComponents())
        count -= m_scene->component(name)->view().isInherited;
    for (const auto& [from, to] : m_scene->selectedConnections())
        if (const ConnectionItem* line = m_scene->connection(from, to))
            count -= line->view().isInherited;
    return count;
}

void ModelPane::turnSelected(int quarterTurns) {
    if (m_view == View::Icon)
        m_iconCanvas->turnSelected(90.0 * quarterTurns);
    else
        m_scene->rotateSelected(quarterTurns);
}

void ModelPane::flipSelected(bool horizontally) {
    if (m_view == View::Icon)
        m_iconCanvas->flipSelected(horizontally);
    else
        m_scene->flipSelected(horizontally);
}

void ModelPane::moveSelected(double dx, double dy) {
    if (m_view == View::Icon)
        m_iconCanvas->moveSelected({dx, dy});
    else
        m_scene->moveSelected(dx, dy);
}

void ModelPane::alignSelected(Align align) {
    if (m_view == View::Icon)
        m_iconCanvas->alignSelected(align);
    else
        m_scene->alignSelected(align);
}

void ModelPane::distributeSelected(bool horizontally) {
    if (m_view == View::Icon)
        m_iconCanvas->distributeSelected(horizontally);
    else
        m_scene->distributeSelected(horizontally);
}

session::Shape ModelPane::newShape(session::Shape::Kind kind) const {
    session::Shape shape = shapeBar().newShape(kind);
    const session::CoordinateSystem* page = m_view == View::Diagram
                                                ? (m_scene->view() ? &m_scene->view()->coordinates : nullptr)
                                            : m_iconCanvas->icon() ? &m_iconCanvas->icon()->coordinates
                                                                   : nullptr;
    if (!page)
        return shape;
    // Its usual place is that on a page from -100 to 100.
    const session::Extent& e = page->extent;
    const session::Point middle = e.center();
    const auto put = [&](session::Point& p) {
        p = {middle.x + p.x * std::abs(e.b.x - e.a.x) / 200, middle.y + p.y * std::abs(e.b.y - e.a.y) / 200};
    };
    put(shape.extent.a);
    put(shape.extent.b);
    for (session::Point& point : shape.points)
        put(point);
    return shape;
}

void ModelPane::selectAll() {
    if (m_view == View::Icon)
        m_iconCanvas->selectAll();
    else
        m_scene->selectAll();
}

void ModelPane::selectShapes(const std::vector<int>& indices) {
    if (m_view == View::Icon)
        m_iconCanvas->select(indices);
    else
        m_scene->selectShapes(indices);
}

std::optional<session::CoordinateSystem> ModelPane::page() const {
    // In Sol a drawing is as large as what is in it.
    if (m_shell.workspace.sourceName(&m_document).endsWith(QLatin1String(".sol")))
        return std::nullopt;
    if (m_view == View::Icon && m_iconCanvas->icon())
        return m_iconCanvas->icon()->coordinates;
    if (m_view == View::Diagram && m_scene->view() && !m_scene->view()->isShort)
        return m_scene->view()->coordinates;
    return std::nullopt;
}

Result<void> ModelPane::setPage(const session::CoordinateSystem& wanted) {
    const std::optional<session::CoordinateSystem> before = page();
    if (!before)
        return fail(tr("This view has no page of its own.").toStdString());
    return edit(tr("Page and grid"),
                [&](session::ModelEdit& e) { return e.setPage(m_view == View::Icon, *before, wanted); });
}

std::vector<size_t> ModelPane::indicesOfShapes() const {
    std::vector<size_t> result;
    for (const ShapeChange& each : selectedShapes())
        result.push_back(static_cast<size_t>(each.index));
    return result;
}

void ModelPane::setLook(const ShapeLook& look) {
    DiagramEdit edit;
    edit.name = tr("Look of shapes");
    for (const ShapeChange& each : selectedShapes())
        if (session::Shape wanted = withLook(each.shape, look); wanted != each.shape)
            edit.shapes.push_back({static_cast<size_t>(each.index), each.shape, std::move(wanted)});
    if (!edit.shapes.empty())
        drawn(edit, m_view == View::Icon);
}

void ModelPane::addShapes(const std::vector<session::Shape>& drawn) {
    const bool icon = m_view == View::Icon;
    std::vector<session::Shape> shapes = drawn;
    if (shapes.size() == 1 && shapes.front().kind == session::Shape::Kind::Bitmap && !m_pictureAddress.empty()) {
        shapes.front().fileName = std::exchange(m_pictureAddress, {});
        shapes.front().imageData.clear();
    }
    inOrder([this, icon, shapes] {
        const int count = icon ? m_iconCanvas->shapeCount() : m_scene->shapeCount();
        const Result<void> done = edit(tr("Draw"), [&](session::ModelEdit& e) { return e.addShapes(icon, shapes); });
        report(done);
        if (!done)
            return;
        m_shapesWanted.clear();
        for (size_t i = 0; i < shapes.size(); ++i)
            m_shapesWanted.push_back(count + static_cast<int>(i));
        m_wantedIn = icon ? View::Icon : View::Diagram;
    });
}

void ModelPane::restack(Stacking stacking) {
    const bool icon = m_view == View::Icon;
    const std::vector<int> chosen = icon ? m_iconCanvas->selection() : m_scene->selectedShapes();
    const auto count = static_cast<size_t>(icon ? m_iconCanvas->shapeCount() : m_scene->shapeCount());
    if (chosen.empty())
        return;
    inOrder([this, icon, chosen, order = restacked(count, chosen, stacking)] {
        const Result<void> done =
            edit(tr("Order of shapes"), [&](session::ModelEdit& e) { return e.orderShapes(icon, order); });
        report(done);
        if (!done)
            return;
        m_shapesWanted.clear();
        for (size_t i = 0; i < order.size(); ++i)
            if (std::ranges::binary_search(chosen, static_cast<int>(order[i])))
                m_shapesWanted.push_back(static_cast<int>(i));
        m_wantedIn = icon ? View::Icon : View::Diagram;
    });
}

bool ModelPane::isDrawingShown() const {
    return m_view == View::Icon || !m_diagramShapes->isHidden();
}

void ModelPane::setDrawingShown(bool shown) {
    m_diagramShapes->setVisible(shown && !m_readOnly);
    if (!shown) {
        m_scene->setTool(std::nullopt);
        m_scene->selectShapes({});
        m_diagramShapes->endTool();
    }
}

void ModelPane::takeTool(session::Shape::Kind kind) {
    if (m_view == View::Diagram) {
        setDrawingShown(true);
        m_scene->setTool(m_diagramShapes->newShape(kind));
    } else {
        m_iconCanvas->setTool(m_shapeBar->newShape(kind));
    }
    focusView();
}

/// modelica://Library/… of a file in the folder of the library that the text belongs to, or nothing; of a model in Sol
/// the way from its file.
QString ModelPane::addressOf(const QString& path) const {
    if (m_document.path().isEmpty())
        return {};
    if (m_document.path().endsWith(QLatin1String(".sol"))) {
        const QString inside = QFileInfo(m_document.path()).absoluteDir().relativeFilePath(path);
        return inside.startsWith(QLatin1String("..")) || QDir::isAbsolutePath(inside) ? QString() : inside;
    }
    QDir folder = QFileInfo(m_document.path()).absoluteDir();
    if (!folder.exists(QStringLiteral("package.mo")))
        return {};
    while (QFileInfo::exists(folder.absoluteFilePath(QStringLiteral("../package.mo"))) && folder.cdUp())
        ;
    const QString inside = folder.relativeFilePath(QFileInfo(path).canonicalFilePath());
    return inside.startsWith(QLatin1String("..")) || QDir::isAbsolutePath(inside)
               ? QString()
               : QStringLiteral("modelica://%1/%2").arg(m_class.section(QLatin1Char('.'), 0, 0), inside);
}

Result<void> ModelPane::takePicture(QString path) {
    const bool isAsked = path.isEmpty();
    if (isAsked)
        path = QFileDialog::getOpenFileName(this, tr("Picture"), QFileInfo(m_document.path()).path(),
                                            tr("Pictures (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;All files (*)"));
    if (path.isEmpty())
        return {};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(tr("%1 cannot be read.").arg(path).toStdString());
    const QByteArray bytes = file.readAll();
    if (QImage::fromData(bytes).isNull())
        return fail(tr("%1 is no picture.").arg(QFileInfo(path).fileName()).toStdString());
    m_pictureAddress = addressOf(path).toStdString();
    if (m_pictureAddress.empty() && m_shell.workspace.sourceName(&m_document).endsWith(QLatin1String(".sol")))
        return fail(tr("Pictures of a model in Sol lie in the folder of its file.").toStdString());
    if (m_pictureAddress.empty() && bytes.size() > mostBytes)
        return fail(tr("%1 is too large to be written into the model: put it into the folder of its library.")
                        .arg(QFileInfo(path).fileName())
                        .toStdString());
    session::Shape shape = shapeBar().newShape(session::Shape::Kind::Bitmap);
    shape.imageData = bytes.toBase64().toStdString();
    if (m_view == View::Diagram) {
        setDrawingShown(true);
        m_scene->setTool(shape);
    } else {
        m_iconCanvas->setTool(shape);
    }
    focusView();
    return {};
}

Result<void> ModelPane::setDocumentation(const QString& className, int part, const QString& html) {
    if (className != m_class)
        return fail(tr("Another class is shown by now.").toStdString());
    return edit(tr("Documentation"), [&](session::ModelEdit& e) {
        return e.setDocumentation(static_cast<session::DocumentationPart>(part), html.toStdString());
    });
}

Result<void> ModelPane::addDocumentationPicture(QString path) {
    if (path.isEmpty())
        path = QFileDialog::getOpenFileName(this, tr("Picture"), QFileInfo(m_document.path()).path(),
                                            tr("Pictures (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;All files (*)"));
    if (path.isEmpty())
        return {};
    const QString address = addressOf(path);
    if (address.isEmpty())
        return fail(tr("Pictures of a documentation lie in the folder of its library.").toStdString());
    m_documentation->format(DocumentationView::Format::Picture, address);
    return {};
}

} // namespace gnomon
