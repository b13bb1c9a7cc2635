// What hands draw in icons and diagrams, and what is written in the documentation, as changes of the text.
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/shape_bar.h"
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

#include <cmath>

namespace gnomon {

namespace {

constexpr qint64 mostBytes = 256 * 1024; // of a picture within a text

} // namespace

const session::Shape* ModelPane::selectedShape() const {
    return m_view == View::Diagram ? m_scene->selectedShape()
           : m_view == View::Icon  ? m_iconCanvas->selectedShape()
                                   : nullptr;
}

bool ModelPane::isDrawingSelected() const {
    return selectedShape() || (m_view == View::Icon && m_iconCanvas->selectedConnector());
}

void ModelPane::turnSelected(int quarterTurns) {
    if (m_view == View::Icon)
        m_iconCanvas->turnSelected(90.0 * quarterTurns);
    else if (m_scene->selectedShape())
        m_scene->turnShape(90.0 * quarterTurns);
    else
        m_scene->rotateSelected(quarterTurns);
}

void ModelPane::flipSelected(bool horizontally) {
    if (m_view == View::Icon)
        m_iconCanvas->flipSelected(horizontally);
    else if (m_scene->selectedShape())
        m_scene->flipShape(horizontally);
    else
        m_scene->flipSelected(horizontally);
}

void ModelPane::placeConnector(const QString& name, const session::Placement& before, const session::Placement& after) {
    inOrder([this, name = name.toStdString(), before, after] {
        report(edit(tr("Move %1").arg(QString::fromStdString(name)),
                    [&](session::ModelEdit& e) { return e.place(name, before, after, true); }));
    });
}

Result<void> ModelPane::removeShape() {
    if (const session::ConnectorView* connector = m_view == View::Icon ? m_iconCanvas->selectedConnector() : nullptr)
        return edit(tr("Delete"), [&](session::ModelEdit& e) { return e.remove({connector->name}, {}); });
    const session::Shape* chosen = selectedShape();
    if (!chosen)
        return {};
    const bool icon = m_view == View::Icon;
    const auto index = static_cast<size_t>(icon ? m_iconCanvas->selected() : m_scene->selectedShapeIndex());
    return edit(tr("Delete shape"), [&](session::ModelEdit& e) { return e.setShape(icon, index, chosen, nullptr); });
}

void ModelPane::setShape(int index, const session::Shape& shape) {
    const bool icon = m_view == View::Icon;
    // As it was when the hand took it.
    const session::Shape* chosen = selectedShape();
    if (!chosen)
        return;
    inOrder([this, icon, index, before = *chosen, shape] {
        report(edit(tr("Draw"), [&](session::ModelEdit& e) {
            return e.setShape(icon, static_cast<size_t>(index), &before, &shape);
        }));
    });
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

void ModelPane::addShape(const session::Shape& drawn) {
    const bool icon = m_view == View::Icon;
    session::Shape shape = drawn;
    if (shape.kind == session::Shape::Kind::Bitmap && !m_pictureAddress.empty()) {
        shape.fileName = std::exchange(m_pictureAddress, {});
        shape.imageData.clear();
    }
    inOrder([this, icon, shape] {
        const session::IconView* view = m_iconCanvas->icon();
        const size_t count = !icon                        ? static_cast<size_t>(m_scene->shapeCount())
                             : view && view->hasOwnShapes ? view->layers.back().drawing->shapes.size()
                                                          : 0;
        m_shapeWanted = static_cast<int>(count);
        report(edit(tr("Draw"), [&](session::ModelEdit& e) { return e.setShape(icon, count, nullptr, &shape); }));
    });
}

void ModelPane::moveShape(int step) {
    const bool icon = m_view == View::Icon;
    const int from = icon ? m_iconCanvas->selected() : m_scene->selectedShapeIndex(), to = from + step;
    if (from < 0 || to < 0)
        return;
    m_shapeWanted = to;
    const Result<void> done = edit(tr("Order of shapes"), [&](session::ModelEdit& e) {
        return e.moveShape(icon, static_cast<size_t>(from), static_cast<size_t>(to));
    });
    if (!done)
        m_shapeWanted = -1; // it is the last one already
}

bool ModelPane::isDrawingShown() const {
    return m_view == View::Icon || !m_diagramShapes->isHidden();
}

void ModelPane::setDrawingShown(bool shown) {
    m_diagramShapes->setVisible(shown && !m_readOnly);
    if (!shown) {
        m_scene->setTool(std::nullopt);
        m_scene->selectShape(-1);
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
