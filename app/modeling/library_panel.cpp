#include "app/modeling/library_panel.h"

#include "app/commands/command_registry.h"
#include "app/desk/class_names.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/modeling/library_model.h"
#include "app/workspace/project_history.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "diagram/diagram_canvas.h"
#include "diagram/graphics_painter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

namespace gnomon {

namespace {

/// A short list from which classes are dragged as from the tree.
class ClassList final : public QListWidget {
public:
    using QListWidget::QListWidget;
    QSize sizeHint() const override { return {100, 24 * std::min(count(), 8) + 2}; }

protected:
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override {
        if (items.isEmpty())
            return nullptr;
        const QString name = items.first()->data(LibraryModel::FullNameRole).toString();
        auto* dragged = new QMimeData;
        dragged->setData(DiagramCanvas::classMimeType(), name.toUtf8());
        dragged->setText(name);
        return dragged;
    }
};

} // namespace

LibraryPanel::LibraryPanel(const Shell& shell, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_model(new LibraryModel(shell, this)) {
    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("libraryFilter"));
    m_filter->setPlaceholderText(tr("Find a class"));
    m_filter->setAccessibleName(tr("Find a class"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(shell.icons.icon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    setFocusProxy(m_filter);
    m_view = new QTreeView;
    m_view->setObjectName(QStringLiteral("library"));
    m_view->setAccessibleName(tr("Library"));
    m_view->setModel(m_model);
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setItemDelegate(new ClassNameDelegate(m_view));
    m_view->setIconSize(QSize(20, 20));
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->installEventFilter(this);
    m_favouriteList = new ClassList;
    m_favouriteList->setObjectName(QStringLiteral("favourites"));
    m_favouriteList->setAccessibleName(tr("Favourites"));
    m_favouriteList->setFrameShape(QFrame::NoFrame);
    m_favouriteList->setIconSize(QSize(20, 20));
    m_favouriteList->setDragEnabled(true);
    m_favouriteList->setDragDropMode(QAbstractItemView::DragOnly);
    m_favouriteList->setContextMenuPolicy(Qt::CustomContextMenu);
    m_favouriteList->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_favourites = shell.profile.settings().value(QStringLiteral("library/favourites")).toStringList();
    connect(m_favouriteList, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        emit openRequested(item->data(LibraryModel::FullNameRole).toString());
    });
    connect(m_favouriteList, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const QListWidgetItem* item = m_favouriteList->itemAt(at))
            contextMenu(item->data(LibraryModel::FullNameRole).toString(),
                        m_favouriteList->viewport()->mapToGlobal(at));
    });
    auto* empty = new QLabel(tr("There is no library. Name folders of libraries in the settings, or open a model."));
    empty->setWordWrap(true);
    empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    empty->setMargin(12);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_view);
    m_stack->addWidget(empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addWidget(m_favouriteList);
    layout->addWidget(m_stack, 1);

    m_filterSoon = new QTimer(this);
    m_filterSoon->setSingleShot(true);
    m_filterSoon->setInterval(120);
    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        m_isFirstWanted = false;
        m_filterSoon->start();
    });
    connect(m_filterSoon, &QTimer::timeout, this, [this] { m_model->setFilter(m_filter->text()); });
    connect(m_model, &LibraryModel::allClassesLoaded, this, [this] {
        // Whoever went on with something else meanwhile does not want it any more.
        if (std::exchange(m_isFirstWanted, false) && m_filter->hasFocus())
            openFirst();
    });
    connect(m_view, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const QString name = index.data(LibraryModel::FullNameRole).toString();
        // A package opens in the tree; what is in it opens in the window.
        if (index.data(LibraryModel::KindRole).toInt() == static_cast<int>(session::ClassKind::Package) &&
            !m_model->isFiltered())
            m_view->setExpanded(index, !m_view->isExpanded(index));
        else
            emit openRequested(name);
    });
    connect(m_view, &QTreeView::customContextMenuRequested, this, [this](const QPoint& at) {
        const QModelIndex index = m_view->indexAt(at);
        contextMenu(index.data(LibraryModel::FullNameRole).toString(), m_view->viewport()->mapToGlobal(at));
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { m_shell.commands.refresh(); });
    connect(m_model, &QAbstractItemModel::modelReset, this, &LibraryPanel::showFavourites);
    // The tree is as open behind a search as it was before.
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (!m_model->isFiltered())
            m_open = openPackages();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (!m_model->isFiltered())
            for (const QString& name : std::as_const(m_open))
                if (const QModelIndex at = m_model->find(name); at.isValid())
                    m_view->expand(at);
    });
    connect(m_model, &LibraryModel::loaded, this, [this](const QString& package) {
        if (package.isEmpty())
            m_stack->setCurrentIndex(m_model->rowCount() > 0 || m_model->isFiltered() ? 0 : 1);
    });
    auto* later = new QTimer(this);
    later->setSingleShot(true);
    later->setInterval(300);
    connect(&shell.workspace, &Workspace::analysed, later, qOverload<>(&QTimer::start));
    connect(&shell.workspace, &Workspace::analysed, this, [this](Document* document) {
        if (!Workspace::isLibraryFile(document))
            for (const ClassPlace& place : classesOf(m_shell.workspace, document))
                if (!place.name.contains(QLatin1Char('.')))
                    m_model->forgetIcons(place.name);
    });
    connect(&shell.workspace, &Workspace::aboutToClose, later, qOverload<>(&QTimer::start));
    connect(later, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_model->refresh();
    });
    connect(&shell.workspace, &Workspace::librariesChanged, this, [this] {
        m_model->forgetAllIcons();
        m_model->refresh(true);
    });
    showFavourites();
}

QStringList LibraryPanel::openPackages() const {
    QStringList names;
    const auto collect = [&](auto&& self, const QModelIndex& around) -> void {
        for (int row = 0; row < m_model->rowCount(around); ++row)
            if (const QModelIndex at = m_model->index(row, 0, around); m_view->isExpanded(at)) {
                names << at.data(LibraryModel::FullNameRole).toString();
                self(self, at);
            }
    };
    collect(collect, {});
    return names;
}

void LibraryPanel::refresh() {
    m_model->refresh();
}

bool LibraryPanel::isReadOnly(const QString& className) const {
    // Of what the tree has not read, the nearest package around it tells.
    for (QString name = className; !name.isEmpty(); name = name.section(QLatin1Char('.'), 0, -2))
        if (const QModelIndex at = m_model->find(name); at.isValid())
            return Workspace::isLibraryFile(at.data(LibraryModel::PathRole).toString());
    return false;
}

bool LibraryPanel::isPackage(const QString& className) const {
    if (const QModelIndex at = m_model->find(className); at.isValid())
        return at.data(LibraryModel::KindRole).toInt() == static_cast<int>(session::ClassKind::Package);
    for (const Document* document : m_shell.workspace.documents())
        for (const ClassPlace& place : classesOf(m_shell.workspace, document))
            if (place.name == className)
                return place.icon == QLatin1String("package");
    return false;
}

void LibraryPanel::setFavourite(const QString& className, bool wanted) {
    m_favourites.removeAll(className);
    if (wanted)
        m_favourites.append(className);
    m_shell.profile.settings().setValue(QStringLiteral("library/favourites"), m_favourites);
    showFavourites();
}

void LibraryPanel::showFavourites() {
    m_favouriteList->clear();
    for (const QString& name : std::as_const(m_favourites)) {
        auto* item = new QListWidgetItem(m_shell.icons.icon(QStringLiteral("pin"), Icons::Tint::Accent),
                                         name.section(QLatin1Char('.'), -1), m_favouriteList);
        item->setData(LibraryModel::FullNameRole, name);
        item->setToolTip(name);
        const double ratio = devicePixelRatioF();
        m_shell.views.ask(
            this, [className = name.toStdString()](session::ModelViews& views) { return views.icon(className); },
            [this, name, ratio](const std::shared_ptr<const session::IconView>& view) {
                const QPixmap pixmap = view ? iconPixmap(*view, {20, 20}, ratio) : QPixmap();
                for (int row = 0; !pixmap.isNull() && row < m_favouriteList->count(); ++row)
                    if (m_favouriteList->item(row)->data(LibraryModel::FullNameRole).toString() == name)
                        m_favouriteList->item(row)->setIcon(QIcon(pixmap));
            },
            -2);
    }
    m_favouriteList->setVisible(!m_favourites.isEmpty() && !m_model->isFiltered());
    m_favouriteList->updateGeometry();
}

void LibraryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_model->refresh();
}

void LibraryPanel::setFilter(const QString& text) {
    m_filter->setText(text);
    m_model->setFilter(text);
}

QString LibraryPanel::current() const {
    return m_view->currentIndex().data(LibraryModel::FullNameRole).toString();
}

void LibraryPanel::reveal(const QString& className) {
    setFilter({});
    QModelIndex at = m_model->find(className);
    QString around = className;
    while (!at.isValid() && around.contains(QLatin1Char('.'))) {
        around = around.section(QLatin1Char('.'), 0, -2);
        at = m_model->find(around);
    }
    if (!at.isValid())
        return;
    if (around == className) {
        m_view->setCurrentIndex(at);
        m_view->scrollTo(at);
        return;
    }
    if (!m_model->canFetchMore(at) && m_model->rowCount(at) > 0)
        return; // it is read, and there is no such class in it
    auto* once = new QObject(this);
    connect(m_model, &LibraryModel::loaded, once, [this, once, around, className](const QString& package) {
        if (package != around)
            return;
        once->deleteLater();
        m_view->expand(m_model->find(around));
        reveal(className);
    });
    m_model->fetchMore(at);
}

QStringList LibraryPanel::packagesIn(const QString& package) const {
    QStringList names;
    const QModelIndex around = package.isEmpty() ? QModelIndex() : m_model->find(package);
    for (int row = 0; row < m_model->rowCount(around); ++row) {
        const QModelIndex at = m_model->index(row, 0, around);
        if (package.isEmpty() ||
            at.data(LibraryModel::KindRole).toInt() == static_cast<int>(session::ClassKind::Package))
            names << at.data(LibraryModel::FullNameRole).toString();
    }
    return names;
}

void LibraryPanel::expand(const QString& package, std::function<void(Result<int>)> done) {
    setFilter({});
    const QModelIndex at = m_model->find(package);
    if (!at.isValid())
        return done(fail(tr("There is no package %1.").arg(package).toStdString()));
    m_view->expand(at);
    if (m_model->rowCount(at) > 0 || !m_model->hasChildren(at))
        return done(m_model->rowCount(at));
    auto* once = new QObject(this);
    connect(m_model, &LibraryModel::loaded, once, [this, once, package, done = std::move(done)](const QString& read) {
        if (read != package)
            return;
        once->deleteLater();
        const QModelIndex now = m_model->find(package);
        m_view->expand(now);
        done(m_model->rowCount(now));
    });
    if (m_model->canFetchMore(at))
        m_model->fetchMore(at);
}

bool LibraryPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (watched == m_filter && key == Qt::Key_Down) {
            m_view->setFocus();
            if (!m_view->currentIndex().isValid())
                m_view->setCurrentIndex(m_model->index(0, 0));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            if (watched == m_filter) {
                openFirst();
                return true;
            }
            if (const QModelIndex index = m_view->currentIndex(); index.isValid())
                emit openRequested(index.data(LibraryModel::FullNameRole).toString());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// What is found first of what was typed by now.
void LibraryPanel::openFirst() {
    m_filterSoon->stop();
    m_model->setFilter(m_filter->text());
    m_isFirstWanted = m_model->isFiltered() && m_model->areAllOnTheirWay();
    const QModelIndex chosen = m_view->currentIndex();
    const QModelIndex index = chosen.isValid() || !m_model->isFiltered() ? chosen : m_model->index(0, 0);
    if (index.isValid())
        emit openRequested(index.data(LibraryModel::FullNameRole).toString());
}

void LibraryPanel::contextMenu(const QString& name, const QPoint& where) {
    QMenu menu;
    CommandRegistry& commands = m_shell.commands;
    const bool mayChange = !name.isEmpty() && !isReadOnly(name);
    const auto command = [&](const char* id, const QString& text) {
        menu.addAction(commands.action(QLatin1String(id))->icon(), text, &commands,
                       [&commands, id = QLatin1String(id), name] { commands.start(id, {name}); });
    };
    if (!name.isEmpty()) {
        menu.addAction(tr("Open"), this, [this, name] { emit openRequested(name); });
        command("library.openText", tr("Open as text"));
        const QModelIndex at = m_model->find(name);
        const auto kind = static_cast<session::ClassKind>(at.data(LibraryModel::KindRole).toInt());
        const bool isKnown = at.isValid();
        if (!isKnown || (kind != session::ClassKind::Package && kind != session::ClassKind::Function))
            menu.addAction(tr("Add to diagram"), this, [this, name] { emit insertRequested(name); });
        command("library.documentation", tr("Documentation"));
        if (!isKnown || kind == session::ClassKind::Model || kind == session::ClassKind::Block)
            command("library.run", tr("Run"));
        const bool isFavourite = m_favourites.contains(name);
        menu.addAction(m_shell.icons.icon(QStringLiteral("pin")),
                       isFavourite ? tr("Remove from favourites") : tr("Add to favourites"), this,
                       [this, name, isFavourite] { setFavourite(name, !isFavourite); });
        menu.addAction(tr("Copy the name"), this, [name] { QGuiApplication::clipboard()->setText(name); });
        menu.addSeparator();
    }
    command("class.new", tr("New class…"));
    if (!name.isEmpty())
        command("class.duplicate", tr("Duplicate…"));
    if (mayChange) {
        command("class.rename", tr("Rename…"));
        command("class.move", tr("Move…"));
        if (isPackage(name))
            command("class.toFolder", tr("Save as a folder…"));
        command("class.delete", tr("Delete…"));
    }
    if (QAction* undo = commands.action(QStringLiteral("project.undo")); undo->isEnabled()) {
        menu.addSeparator();
        menu.addAction(undo->icon(), tr("Undo: %1").arg(m_shell.workspace.history().undoName()), undo,
                       &QAction::trigger);
    }
    menu.exec(where);
}

} // namespace gnomon
