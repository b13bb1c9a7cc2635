// What hands do in the views of a class, as changes of its text.
#include "app/modeling/connect_chooser.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/source_version.h"
#include "compiler/syntax/parse.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"
#include "editor/document.h"

#include <QClipboard>
#include <QCursor>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

std::vector<session::Point> pointsOf(const QList<QPointF>& points) {
    std::vector<session::Point> result;
    for (const QPointF& p : points)
        result.push_back({p.x(), p.y()});
    return result;
}

syntax::Language languageOf(const Workspace& workspace, const Document& document) {
    const auto known = syntax::languageOf(workspace.sourceName(&document).toStdString());
    return known ? *known : syntax::Language::Modelica;
}

} // namespace

void ModelPane::report(const Result<void>& result) {
    if (!result) {
        m_scene->cancel();
        emit editFailed(QString::fromStdString(result.error().message));
    }
}

Result<void> ModelPane::edit(const QString& name, const std::function<Result<void>(session::ModelEdit&)>& action) {
    if (m_readOnly)
        return fail(tr("%1 belongs to a library and cannot be changed: duplicate it, and change the copy.")
                        .arg(m_class)
                        .toStdString());
    auto text =
        std::make_shared<const SourceText>(m_shell.workspace.sourceName(&m_document).toStdString(), m_document.text());
    Result<session::ModelEdit> made =
        session::ModelEdit::begin(std::move(text), languageOf(m_shell.workspace, m_document), m_class.toStdString());
    if (!made)
        return std::unexpected(made.error());
    if (const Result<void> done = action(*made); !done)
        return done;
    const TextChange change = made->take();
    if (!change.empty()) {
        m_document.closeEntry();
        m_document.apply(change, {false, 0, name});
    }
    return {};
}

bool ModelPane::isSol() const {
    return languageOf(m_shell.workspace, m_document) == syntax::Language::Sol;
}

ModelPane::DeclarationReader ModelPane::declarationReader() const {
    return [source = std::make_shared<const SourceText>(m_shell.workspace.sourceName(&m_document).toStdString(),
                                                        m_document.text()),
            language = languageOf(m_shell.workspace, m_document),
            name = m_class.toStdString()](const std::string& component) -> std::optional<session::ComponentAttributes> {
        const auto made = session::ModelEdit::begin(source, language, name);
        if (!made)
            return std::nullopt;
        const auto attributes = made->attributes(component);
        return attributes ? std::optional(*attributes) : std::nullopt;
    };
}

void ModelPane::inOrder(std::function<void()> action) {
    if (m_isAsking)
        m_later.push_back(std::move(action));
    else
        action();
}

template <class Query, class Edit>
void ModelPane::askAndEdit(Query query, Edit edit) {
    inOrder([this, query = std::move(query), edit = std::move(edit)]() mutable {
        m_isAsking = true;
        m_shell.views.ask(
            views(), this, std::move(query),
            [this, edit = std::move(edit)](auto answer) mutable {
                m_isAsking = false;
                edit(std::move(answer));
                while (!m_isAsking && !m_later.empty()) {
                    const std::function<void()> next = std::move(m_later.front());
                    m_later.pop_front();
                    next();
                }
            },
            2);
    });
}

QString ModelPane::addConnection(const DiagramConnect& c) {
    const Result<void> done = edit(
        tr("Connect %1 and %2").arg(QString::fromStdString(c.from), QString::fromStdString(c.to)),
        [&](session::ModelEdit& e) { return e.addConnection(c.from, c.to, pointsOf(c.points), c.color, c.thickness); });
    return done ? QString() : QString::fromStdString(done.error().message);
}

void ModelPane::connectEnds(const DiagramConnect& connect) {
    if (connect.questions.empty()) {
        inOrder([this, connect] {
            if (const QString trouble = addConnection(connect); !trouble.isEmpty()) {
                m_scene->cancel();
                emit editFailed(trouble);
            }
        });
        return;
    }
    // What the class of an expandable connector declares is in it before anybody connects to it.
    const QPoint at = QCursor::pos();
    m_shell.views.ask(
        views(), this,
        [connect](session::ModelViews& views) {
            DiagramConnect asked = connect;
            for (DiagramConnect::Question& question : asked.questions)
                if (question.isBus)
                    for (const std::string& name : views.namesIn(question.className))
                        if (std::string member = question.stem + "." + name;
                            std::ranges::find(question.choices, member) == question.choices.end())
                            question.choices.push_back(std::move(member));
            return asked;
        },
        [this, at](const DiagramConnect& asked) {
            auto* chooser = new ConnectChooser(
                asked, [this](const DiagramConnect& answer) { return addConnection(answer); }, this);
            chooser->adjustSize();
            chooser->move(at);
            chooser->show();
        },
        2);
}

void ModelPane::drawn(const DiagramEdit& asked, bool icon) {
    inOrder([this, asked, icon] {
        report(edit(asked.name, [&](session::ModelEdit& e) {
            return e.together([&]() -> Result<void> {
                for (const DiagramEdit::Placed& placed : asked.placements)
                    if (const Result<void> done = e.place(placed.component, placed.before, placed.after, icon); !done)
                        return done;
                for (const DiagramEdit::Reshaped& shape : asked.shapes)
                    if (const Result<void> done = e.setShape(icon, shape.index, &shape.before, &shape.after); !done)
                        return done;
                for (const DiagramEdit::Drawn& line : asked.lines)
                    if (const Result<void> done =
                            e.setLine(line.from, line.to, pointsOf(line.points), line.style, line.hasLine);
                        !done)
                        return done;
                return {};
            });
        }));
    });
}

void ModelPane::addComponent(const QString& className, QPointF at, const QString& name, Added added) {
    struct Known {
        session::ComponentDefaults defaults;
        bool exists = false;
        std::vector<std::string> taken;
        session::ClassKind kind = session::ClassKind::Model;
        std::string version; // of the library that it comes from
    };
    askAndEdit(
        [className = className.toStdString(), into = m_class.toStdString()](session::ModelViews& views) {
            Known known;
            known.exists = !views.location(className).path.empty();
            if (known.exists) {
                known.defaults = views.defaults(className);
                known.kind = views.kindOf(className);
                known.version = views.versionOf(className.substr(0, className.find('.')));
                known.taken = views.namesIn(into);
            }
            return known;
        },
        [this, className, at, into = m_class, own = name.toStdString(), added = std::move(added)](Known known) mutable {
            if (into != m_class)
                return added(fail(tr("Another class is shown by now.").toStdString()));
            if (!known.exists)
                return added(fail(tr("There is no class %1.").arg(className).toStdString()));
            if (className == m_class)
                return added(fail(tr("%1 cannot be a component of itself.").arg(className).toStdString()));
            if (known.kind == session::ClassKind::Package)
                return added(
                    fail(tr("%1 is a package: only what is in it can be a component.").arg(className).toStdString()));
            if (known.kind == session::ClassKind::Function || known.kind == session::ClassKind::Operator)
                return added(
                    fail(tr("%1 is called in a text: it cannot be a component.").arg(className).toStdString()));
            const session::ComponentDefaults& defaults = known.defaults;
            // As large as its author meant it, at 20 units if nobody said otherwise.
            const session::Extent& e = defaults.coordinates.extent;
            const double scale = defaults.coordinates.initialScale;
            const double width = std::max(2.0, std::round((e.b.x - e.a.x) * scale / 2) * 2);
            const double height = std::max(2.0, std::round((e.b.y - e.a.y) * scale / 2) * 2);
            const QPointF middle = m_scene->snapped(at);
            const session::Extent extent{{middle.x() - width / 2, middle.y() - height / 2},
                                         {middle.x() + width / 2, middle.y() + height / 2}};
            const Result<void> done =
                edit(tr("Add %1").arg(className.section(QLatin1Char('.'), -1)),
                     [&](session::ModelEdit& made) -> Result<void> {
                         if (own.empty()) {
                             // The text may be newer than the view that knows what is inherited.
                             for (std::string& declared : made.declaredNames())
                                 known.taken.push_back(std::move(declared));
                             own = session::freeName(defaults.name, known.taken);
                         }
                         const QString library = className.section(QLatin1Char('.'), 0, 0);
                         if (!known.version.empty() && library != m_class.section(QLatin1Char('.'), 0, 0))
                             if (const Result<void> said = made.addUse(library.toStdString(), known.version); !said)
                                 return said;
                         return made.addComponent(className.toStdString(), own, defaults.prefixes, extent);
                     });
            if (!done)
                return added(std::unexpected(done.error()));
            selectWhenShown({own});
            added(QString::fromStdString(own));
        });
}

Result<void> ModelPane::removeSelected() {
    const bool icon = m_view == View::Icon;
    std::vector<std::string> components = m_scene->selectedComponents();
    auto connections = m_scene->selectedConnections();
    if (icon) {
        components = m_iconCanvas->selectedConnectors();
        connections.clear();
    }
    const std::vector<size_t> shapes = indicesOfShapes();
    if (components.empty() && connections.empty() && shapes.empty())
        return {};
    return edit(tr("Delete"), [&](session::ModelEdit& e) -> Result<void> {
        if (!components.empty() || !connections.empty())
            if (const Result<void> done = e.remove(components, connections); !done)
                return done;
        return shapes.empty() ? Result<void>() : e.removeShapes(icon, shapes);
    });
}

Result<std::string> ModelPane::textOfSelected() const {
    const std::vector<std::string> components = m_scene->selectedComponents();
    if (components.empty())
        return fail(tr("Nothing is selected.").toStdString());
    auto text = std::make_shared<const SourceText>(std::string(), m_document.text());
    const Result<session::ModelEdit> made =
        session::ModelEdit::begin(std::move(text), languageOf(m_shell.workspace, m_document), m_class.toStdString());
    if (!made)
        return std::unexpected(made.error());
    return made->copy(components);
}

namespace {

/// Components and shapes on the clipboard: as a class would write them, and as they are for this program.
class DrawingClip : public QMimeData {
public:
    DrawingClip(std::string components, std::vector<session::Shape> shapes)
        : m_components(std::move(components)), m_shapes(std::move(shapes)) {
        std::string drawn;
        for (const session::Shape& shape : m_shapes)
            drawn += (drawn.empty() ? "" : ",\n") + session::shapeText(shape);
        if (m_components.empty())
            setText(QString::fromStdString(drawn));
        else
            setText(QString::fromStdString(m_components +
                                           (drawn.empty() ? "" : "annotation (Diagram(graphics={" + drawn + "}));\n")));
    }
    const std::string& components() const { return m_components; }
    const std::vector<session::Shape>& shapes() const { return m_shapes; }

private:
    std::string m_components;
    std::vector<session::Shape> m_shapes;
};

session::Shape beside(session::Shape shape, double by) {
    if (shape.origin != session::Point{} || shape.rotation != 0) {
        shape.origin = {shape.origin.x + by, shape.origin.y - by};
        return shape;
    }
    for (session::Point& p : shape.points)
        p = {p.x + by, p.y - by};
    for (session::Point* p : {&shape.extent.a, &shape.extent.b})
        *p = {p->x + by, p->y - by};
    return shape;
}

std::vector<session::Shape> beside(std::vector<session::Shape> shapes, double by) {
    for (session::Shape& shape : shapes)
        shape = beside(std::move(shape), by);
    return shapes;
}

std::vector<session::Shape> shapesOf(const ShapeChanges& chosen) {
    std::vector<session::Shape> shapes;
    for (const ShapeChange& each : chosen)
        shapes.push_back(each.shape);
    return shapes;
}

} // namespace

Result<void> ModelPane::copySelected() {
    std::vector<session::Shape> shapes = shapesOf(selectedShapes());
    std::string components;
    if (shapes.empty() || (m_view == View::Diagram && !m_scene->selectedComponents().empty())) {
        const Result<std::string> copied = textOfSelected();
        if (!copied)
            return std::unexpected(copied.error());
        components = *copied;
    }
    QGuiApplication::clipboard()->setMimeData(new DrawingClip(std::move(components), std::move(shapes)));
    m_pasted = 0;
    return {};
}

QPointF ModelPane::placeForNew() const {
    if (m_canvas->viewport()->underMouse())
        return m_canvas->mapToScene(m_canvas->viewport()->mapFromGlobal(QCursor::pos()));
    const QPointF middle = m_scene->snapped(m_canvas->mapToScene(m_canvas->viewport()->rect().center()));
    // Around the middle in growing squares.
    constexpr double step = 40, room = 14;
    for (int ring = 0; ring < 12; ++ring)
        for (int y = ring; y >= -ring; --y)
            for (int x = -ring; x <= ring; ++x) {
                if (std::max(std::abs(x), std::abs(y)) != ring)
                    continue;
                const QPointF at = middle + QPointF(x * step, y * step);
                bool isFree = true;
                m_scene->forEachFrame([&](const QRectF& frame) {
                    isFree = isFree && !frame.intersects(QRectF(at.x() - room, at.y() - room, 2 * room, 2 * room));
                });
                if (isFree)
                    return at;
            }
    return middle;
}

void ModelPane::paste(Done done) {
    if (const auto* clip = dynamic_cast<const DrawingClip*>(QGuiApplication::clipboard()->mimeData())) {
        if (!clip->components().empty() && m_view != View::Icon)
            return pasteText(clip->components(), clip->shapes(), std::move(done));
        if (clip->shapes().empty())
            return done(fail(tr("Components are pasted into a diagram.").toStdString()));
        addShapes(beside(clip->shapes(), 10.0 * ++m_pasted));
        return done({});
    }
    pasteText(QGuiApplication::clipboard()->text().toStdString(), {}, std::move(done));
}

void ModelPane::pasteText(std::string clip, const std::vector<session::Shape>& shapes, Done done) {
    const double shift = 10.0 * ++m_pasted;
    askAndEdit([into = m_class.toStdString()](session::ModelViews& views) { return views.namesIn(into); },
               [this, shift, clip = std::move(clip), drawn = beside(shapes, shift), into = m_class,
                done = std::move(done)](const std::vector<std::string>& taken) {
                   if (into != m_class)
                       return done(fail(tr("Another class is shown by now.").toStdString()));
                   std::vector<std::string> names;
                   const Result<void> made = edit(tr("Paste"), [&](session::ModelEdit& e) -> Result<void> {
                       auto pasted = e.paste(clip, {shift, -shift}, taken);
                       if (!pasted)
                           return std::unexpected(pasted.error());
                       names = *pasted;
                       return drawn.empty() ? Result<void>() : e.addShapes(false, drawn);
                   });
                   if (made)
                       selectWhenShown(names);
                   done(made);
               });
}

/// Chosen as soon as the diagram has them, so that they can be moved and given values at once.
void ModelPane::selectWhenShown(const std::vector<std::string>& names) {
    auto* once = new QObject(this);
    connect(this, &ModelPane::refreshed, once, [this, once, names] {
        if (!m_scene->component(names.front()))
            return;
        m_scene->selectComponents(names);
        tellSelection();
        once->deleteLater();
    });
}

void ModelPane::duplicateSelected(Done done) {
    const std::vector<session::Shape> shapes = shapesOf(selectedShapes());
    if (m_view == View::Icon || (!shapes.empty() && m_scene->selectedComponents().empty())) {
        if (!shapes.empty())
            addShapes(beside(shapes, 10));
        return done({});
    }
    const Result<std::string> copied = textOfSelected();
    if (!copied)
        return done(std::unexpected(copied.error()));
    m_pasted = 0;
    pasteText(*copied, shapes, std::move(done));
}

} // namespace gnomon
