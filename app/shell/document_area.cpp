#include "app/shell/document_area.h"

#include "app/desk/icons.h"
#include "app/modeling/model_pane.h"
#include "app/shell/code_assist.h"
#include "app/shell/editor_pane.h"
#include "app/workspace/workspace.h"
#include "editor/code_editor.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace gnomon {

QString DocumentArea::shownTitle(const Document& document) {
    if (document.title() != QLatin1String("package.mo") || document.path().isEmpty())
        return document.title();
    return QFileInfo(document.path()).dir().dirName();
}

DocumentArea::DocumentArea(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    setObjectName(QStringLiteral("documents"));
    m_splitter = new QSplitter;
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_splitter, 1);
    m_currentGroup = addGroup(0);

    connect(&shell.workspace, &Workspace::stateChanged, this, &DocumentArea::updateTitles);
    connect(&shell.workspace, &Workspace::aboutToClose, this, [this](Document* document) {
        const QList<EditorPane*> views = panes(document);
        for (EditorPane* pane : views)
            for (int g = m_splitter->count() - 1; g >= 0; --g) {
                auto* group = static_cast<QTabWidget*>(m_splitter->widget(g));
                if (const int index = group->indexOf(pane); index >= 0)
                    removeTab(group, index);
            }
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (QWidget* widget = now; widget; widget = widget->parentWidget())
            if (auto* group = qobject_cast<QTabWidget*>(widget); group && m_splitter->indexOf(group) >= 0)
                setCurrentGroup(group);
    });
}

QTabWidget* DocumentArea::addGroup(int index) {
    auto* group = new QTabWidget;
    group->setDocumentMode(true);
    group->setTabsClosable(true);
    group->setMovable(true);
    group->setElideMode(Qt::ElideNone);
    group->setUsesScrollButtons(true);
    group->setIconSize(QSize(16, 16));
    group->tabBar()->setExpanding(false);
    group->setAccessibleName(tr("Open documents"));
    group->tabBar()->setAccessibleName(tr("Tabs of open documents"));
    m_splitter->insertWidget(index, group);
    connect(group, &QTabWidget::tabCloseRequested, this, [this, group](int tab) { closeTab(group, tab); });
    connect(group, &QTabWidget::currentChanged, this, [this, group](int) {
        if (group == m_currentGroup)
            emit currentChanged();
    });
    connect(group->tabBar(), &QTabBar::tabBarDoubleClicked, this, [this, group](int tab) {
        if (tab < 0)
            setCurrentGroup(group);
    });
    return group;
}

QTabWidget* DocumentArea::currentGroup() const {
    return m_currentGroup;
}

void DocumentArea::setCurrentGroup(QTabWidget* group) {
    if (group == m_currentGroup)
        return;
    m_currentGroup = group;
    emit currentChanged();
}

EditorPane* DocumentArea::addPane(QTabWidget* group, Document* document) {
    // Made where it will be: a pane that comes later into a window is styled anew with all that it holds.
    auto* pane = new EditorPane(m_shell, *document, group->findChild<QStackedWidget*>());
    connect(&pane->editor(), &CodeEditor::cursorMoved, this, [this, pane] {
        if (pane == currentPane())
            emit cursorMoved();
    });
    emit paneAdded(pane);
    connect(&pane->assist(), &CodeAssist::definitionRequested, this,
            [this, pane](quint32 offset) { emit definitionRequested(&pane->editor(), offset); });
    const int index = group->insertTab(group->currentIndex() + 1, pane, m_shell.icons.icon(QStringLiteral("model")),
                                       document->title());
    group->setCurrentIndex(index);
    updateTitles(document);
    return pane;
}

EditorPane* DocumentArea::show(Document* document) {
    QTabWidget* group = currentGroup();
    for (const bool onlyCurrent : {true, false})
        for (int g = 0; g < m_splitter->count(); ++g) {
            auto* candidate = static_cast<QTabWidget*>(m_splitter->widget(g));
            if (onlyCurrent != (candidate == group))
                continue;
            for (int i = 0; i < candidate->count(); ++i)
                if (auto* pane = qobject_cast<EditorPane*>(candidate->widget(i));
                    pane && &pane->document() == document) {
                    candidate->setCurrentIndex(i);
                    setCurrentGroup(candidate);
                    pane->setFocus();
                    return pane;
                }
        }
    EditorPane* pane = addPane(group, document);
    pane->setFocus();
    emit currentChanged();
    return pane;
}

QWidget* DocumentArea::page(const QString& objectName) const {
    for (int g = 0; g < m_splitter->count(); ++g) {
        auto* group = static_cast<QTabWidget*>(m_splitter->widget(g));
        for (int i = 0; i < group->count(); ++i)
            if (group->widget(i)->objectName() == objectName)
                return group->widget(i);
    }
    return nullptr;
}

void DocumentArea::showPage(QWidget* page, const QString& title, const QIcon& icon) {
    for (int g = 0; g < m_splitter->count(); ++g) {
        auto* group = static_cast<QTabWidget*>(m_splitter->widget(g));
        if (const int index = group->indexOf(page); index >= 0) {
            group->setCurrentIndex(index);
            setCurrentGroup(group);
            page->setFocus();
            return;
        }
    }
    QTabWidget* group = currentGroup();
    group->setCurrentIndex(group->addTab(page, icon, title));
    page->setFocus();
    emit currentChanged();
}

EditorPane* DocumentArea::currentPane() const {
    return qobject_cast<EditorPane*>(m_currentGroup->currentWidget());
}

CodeEditor* DocumentArea::currentEditor() const {
    EditorPane* pane = currentPane();
    return pane ? &pane->editor() : nullptr;
}

Document* DocumentArea::currentDocument() const {
    EditorPane* pane = currentPane();
    return pane ? &pane->document() : nullptr;
}

QList<EditorPane*> DocumentArea::panes(const Document* document) const {
    QList<EditorPane*> found;
    for (int g = 0; g < m_splitter->count(); ++g) {
        auto* group = static_cast<QTabWidget*>(m_splitter->widget(g));
        for (int i = 0; i < group->count(); ++i)
            if (auto* pane = qobject_cast<EditorPane*>(group->widget(i));
                pane && (!document || &pane->document() == document))
                found.append(pane);
    }
    return found;
}

int DocumentArea::tabCount() const {
    int count = 0;
    for (int g = 0; g < m_splitter->count(); ++g)
        count += static_cast<QTabWidget*>(m_splitter->widget(g))->count();
    return count;
}

void DocumentArea::closeTab(QTabWidget* group, int index) {
    if (auto* pane = qobject_cast<EditorPane*>(group->widget(index)); pane && panes(&pane->document()).size() == 1) {
        emit closeRequested(&pane->document());
        return;
    }
    removeTab(group, index);
}

void DocumentArea::removeTab(QTabWidget* group, int index) {
    QWidget* widget = group->widget(index);
    group->removeTab(index);
    // At once: a view must not outlive its document.
    delete widget;
    if (group->count() == 0 && m_splitter->count() > 1) {
        if (group == m_currentGroup)
            m_currentGroup = static_cast<QTabWidget*>(m_splitter->widget(m_splitter->indexOf(group) == 0 ? 1 : 0));
        group->setParent(nullptr);
        group->deleteLater();
    }
    emit currentChanged();
    if (tabCount() == 0)
        emit emptied();
}

void DocumentArea::closeCurrentTab() {
    if (m_currentGroup->currentIndex() >= 0)
        closeTab(m_currentGroup, m_currentGroup->currentIndex());
}

void DocumentArea::splitRight() {
    Document* document = currentDocument();
    if (!document)
        return;
    CodeEditor* old = currentEditor();
    QTabWidget* group = addGroup(m_splitter->indexOf(m_currentGroup) + 1);
    m_currentGroup = group;
    EditorPane* pane = addPane(group, document);
    pane->editor().setCursor(old->cursor());
    pane->setFocus();
    const int share = m_splitter->width() / m_splitter->count();
    m_splitter->setSizes(QList<int>(m_splitter->count(), share));
    emit currentChanged();
}

void DocumentArea::nextTab(int step) {
    const int count = m_currentGroup->count();
    if (count < 2)
        return;
    m_currentGroup->setCurrentIndex((m_currentGroup->currentIndex() + step + count) % count);
    m_currentGroup->currentWidget()->setFocus();
}

Banner* DocumentArea::tell(const QString& text, const QList<Banner::Choice>& choices) {
    auto* banner = new Banner(m_shell.icons, this);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->count() - 1, banner);
    banner->tell(text, choices);
    connect(banner, &Banner::answered, banner, &QObject::deleteLater);
    return banner;
}

void DocumentArea::updateTitles(Document* document) {
    for (int g = 0; g < m_splitter->count(); ++g) {
        auto* group = static_cast<QTabWidget*>(m_splitter->widget(g));
        for (int i = 0; i < group->count(); ++i) {
            auto* pane = qobject_cast<EditorPane*>(group->widget(i));
            if (!pane || &pane->document() != document)
                continue;
            QString title = shownTitle(*document);
            title.replace(QLatin1Char('&'), QStringLiteral("&&"));
            if (document->isModified())
                title += QStringLiteral(" •");
            // At each key: the tabs are laid out and painted anew even if it is the same text.
            if (group->tabText(i) != title)
                group->setTabText(i, title);
            group->setTabToolTip(i, document->path().isEmpty() ? tr("Not saved yet") : document->path());
        }
    }
}

QJsonObject DocumentArea::saveState() const {
    QJsonArray groups;
    for (int g = 0; g < m_splitter->count(); ++g) {
        auto* group = static_cast<QTabWidget*>(m_splitter->widget(g));
        QJsonArray tabs;
        int current = -1;
        for (int i = 0; i < group->count(); ++i) {
            auto* pane = qobject_cast<EditorPane*>(group->widget(i));
            if (!pane)
                continue;
            if (i == group->currentIndex())
                current = static_cast<int>(tabs.size());
            const Document& document = pane->document();
            tabs.append(QJsonObject{{QStringLiteral("path"), document.path()},
                                    {QStringLiteral("title"), document.title()},
                                    {QStringLiteral("cursor"), static_cast<qint64>(pane->editor().cursor())},
                                    {QStringLiteral("line"), pane->editor().firstVisibleLine()},
                                    {QStringLiteral("across"), pane->editor().shiftedAside()},
                                    {QStringLiteral("zoom"), pane->editor().zoomLevel()},
                                    {QStringLiteral("model"), pane->model().saveState()}});
        }
        if (!tabs.isEmpty())
            groups.append(QJsonObject{{QStringLiteral("tabs"), tabs},
                                      {QStringLiteral("current"), current},
                                      {QStringLiteral("size"), group->width()},
                                      {QStringLiteral("active"), group == m_currentGroup}});
    }
    return {{QStringLiteral("groups"), groups}};
}

void DocumentArea::restoreState(const QJsonObject& state) {
    QList<int> sizes;
    QTabWidget* active = nullptr;
    const QJsonArray groups = state[QStringLiteral("groups")].toArray();
    for (const QJsonValue& savedGroup : groups) {
        QTabWidget* group =
            sizes.isEmpty() ? static_cast<QTabWidget*>(m_splitter->widget(0)) : addGroup(m_splitter->count());
        const QJsonArray tabs = savedGroup[QStringLiteral("tabs")].toArray();
        QWidget* current = nullptr;
        for (int i = 0; i < tabs.size(); ++i) {
            const QJsonValue tab = tabs[i];
            const QString path = tab[QStringLiteral("path")].toString();
            Document* document = nullptr;
            if (!path.isEmpty()) {
                if (const Result<Document*> opened = m_shell.workspace.open(path))
                    document = *opened;
            } else {
                const QList<Document*> all = m_shell.workspace.documents();
                for (Document* candidate : all)
                    if (candidate->path().isEmpty() && candidate->title() == tab[QStringLiteral("title")].toString())
                        document = candidate;
            }
            if (!document)
                continue; // deleted in the meantime: nothing to show, and nothing of it was lost
            m_currentGroup = group;
            EditorPane* pane = addPane(group, document);
            const auto cursor = static_cast<uint32_t>(tab[QStringLiteral("cursor")].toInteger());
            pane->editor().setCursor(std::min(cursor, static_cast<uint32_t>(document->text().size())));
            pane->editor().setZoomLevel(tab[QStringLiteral("zoom")].toInt());
            pane->editor().setFirstVisibleLine(tab[QStringLiteral("line")].toInt());
            // The view is not as wide yet as it will be: the cursor may have moved it aside.
            pane->editor().setShiftedAside(tab[QStringLiteral("across")].toInt());
            pane->model().restoreState(tab[QStringLiteral("model")].toObject());
            if (i == savedGroup[QStringLiteral("current")].toInt())
                current = pane;
        }
        if (group->count() == 0) {
            if (!sizes.isEmpty())
                delete group;
            continue;
        }
        if (current)
            group->setCurrentWidget(current);
        if (savedGroup[QStringLiteral("active")].toBool() || !active)
            active = group;
        sizes.append(std::max(100, savedGroup[QStringLiteral("size")].toInt()));
    }
    if (!sizes.isEmpty())
        m_splitter->setSizes(sizes);
    m_currentGroup = active ? active : static_cast<QTabWidget*>(m_splitter->widget(0));
    emit currentChanged();
}

} // namespace gnomon
