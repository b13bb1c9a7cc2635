// What the views of a class show of its present text, and of a result.
#include "app/desk/icons.h"
#include "app/live/live_player.h"
#include "app/live/live_result.h"
#include "app/live/live_strip.h"
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/shape_bar.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/source_version.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"
#include "editor/document.h"

#include <QComboBox>
#include <QTimer>

#include <utility>

namespace gnomon {

std::shared_ptr<session::ModelViews> ModelPane::views() const {
    return m_shell.workspace.viewsOf(&m_document);
}

void ModelPane::updateClasses() {
    const auto version = m_shell.workspace.analysis(&m_document);
    if (!version)
        return;
    const QList<ClassPlace> places = classesOf(m_shell.workspace, &m_document);
    m_bar->setVisible(version->language() != syntax::Language::Hysdel && !places.isEmpty());
    const QSignalBlocker quiet(m_classes);
    QStringList names;
    for (const ClassPlace& place : places)
        names.append(place.name);
    QStringList present;
    for (int i = 0; i < m_classes->count(); ++i)
        present.append(m_classes->itemData(i).toString());
    if (present != names) {
        m_classes->clear();
        for (const ClassPlace& place : places)
            m_classes->addItem(m_shell.icons.icon(place.icon), place.name, place.name);
    }
    if (!names.contains(m_class)) {
        QString first = classToRun(m_shell.workspace, &m_document, runnableClasses(m_shell.workspace, &m_document));
        if (first.isEmpty())
            first = names.value(0);
        m_class.clear();
        if (!first.isEmpty())
            setClass(first);
    }
    m_classes->setCurrentIndex(m_classes->findData(m_class));
}

void ModelPane::analysed(Document* document) {
    if (document == &m_document)
        updateClasses();
    // What another text says may show in this diagram.
    m_soon->start();
}

void ModelPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_soon->start();
}

void ModelPane::refresh() {
    if (m_class.isEmpty() || !isVisible())
        return;
    const std::string name = m_class.toStdString();
    const int question = ++m_question;
    if (isViewShown(View::Diagram))
        m_shell.views.ask(
            views(), this, [name](session::ModelViews& views) { return views.diagram(name); },
            [this, question](std::shared_ptr<const session::DiagramView> view) {
                if (question != m_question || !view)
                    return;
                m_viewMissed = m_scene->isBusy(); // and asked for again when the hand has let go
                if (m_viewMissed)
                    return;
                m_scene->setView(std::move(view));
                if (!m_shapesWanted.empty() && m_wantedIn == View::Diagram)
                    m_scene->selectShapes(std::exchange(m_shapesWanted, {}));
                showSelectedShape();
                ++m_shownCount;
                if (m_placeWanted)
                    m_canvas->showPlace(m_placeWanted->first, m_placeWanted->second);
                else if (m_fitWanted)
                    m_canvas->fit();
                m_placeWanted.reset();
                m_fitWanted = false;
                updateLive();
                emit refreshed();
            },
            2);
    if (isViewShown(View::Icon))
        m_shell.views.ask(
            views(), this,
            [name](session::ModelViews& views) {
                std::vector<std::string> own;
                if (const std::shared_ptr<const session::DiagramView> diagram = views.diagram(name))
                    for (const session::ComponentView& component : diagram->components)
                        if (component.isConnector && !component.isInherited)
                            own.push_back(component.name);
                return std::pair(views.icon(name), own);
            },
            [this,
             question](const std::pair<std::shared_ptr<const session::IconView>, std::vector<std::string>>& answer) {
                if (question != m_question)
                    return;
                m_iconCanvas->setIcon(answer.first, m_class.section(QLatin1Char('.'), -1), answer.second);
                if (!m_shapesWanted.empty() && m_wantedIn == View::Icon)
                    m_iconCanvas->select(std::exchange(m_shapesWanted, {}));
                m_shapeBar->setShapes(m_iconCanvas->chosenShapes());
                emit refreshed();
            },
            2);
    if (isViewShown(View::Documentation))
        showDocumentation();
}

void ModelPane::updateLive() {
    const LivePlayer& live = m_shell.live;
    const bool on = live.isShown() && live.run() && isViewShown(View::Diagram) && !m_class.isEmpty() &&
                    (live.className().isEmpty() || live.className() == m_class || live.className() == m_partModel);
    m_strip->setVisible(on);
    if (!on) {
        m_scene->setLive(nullptr);
        return;
    }
    if (!isVisible() || !m_scene->sharedView())
        return;
    m_frameWanted = m_frameAsked;
    if (m_frameAsked)
        return;
    struct Answer {
        std::shared_ptr<const session::LiveFrame> frame;
        std::vector<ConnectorLabel> labels;
    };
    m_frameAsked = true;
    m_shell.views.ask(
        views(), this,
        [name = m_class.toStdString(), result = live.result(), time = live.time(), values = live.hasValues(),
         view = m_scene->sharedView(),
         part = live.className() == m_class ? std::string() : m_part.toStdString()](session::ModelViews& views) {
            Answer answer;
            result->moveTo(time, part);
            answer.frame = std::make_shared<session::LiveFrame>(views.liveFrame(name, *result));
            if (values)
                answer.labels = result->labels(*view);
            return answer;
        },
        [this, shown = m_class, time = live.time()](Answer answer) {
            m_frameAsked = false;
            // Someone may have turned it off, or looks at another class.
            if (shown == m_class && m_strip->isVisibleTo(this) && !m_scene->isBusy()) {
                QList<DiagramLabel> labels;
                for (const ConnectorLabel& label : answer.labels)
                    labels.append({label.connector, QString::fromStdString(label.text)});
                m_scene->setLive(std::move(answer.frame), std::move(labels));
                emit liveShown(time);
            }
            if (m_frameWanted)
                updateLive();
        },
        1);
}

void ModelPane::showDocumentation() {
    const std::string name = m_class.toStdString();
    const int question = m_question;
    m_shell.views.ask(
        views(), this, [name](session::ModelViews& views) { return DocumentationPage::read(views, name); },
        [this, question](DocumentationPage page) {
            if (question != m_question)
                return;
            m_documentation->setPage(m_class, std::move(page));
            emit refreshed();
        },
        2);
}

} // namespace gnomon
