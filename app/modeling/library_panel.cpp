#include "app/modeling/library_panel.h"

#include "app/modeling/library_model.h"
#include "app/shell/icons.h"
#include "app/workspace/workspace.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

namespace gnomon {

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
    m_view->setIconSize(QSize(20, 20));
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->installEventFilter(this);
    auto* empty = new QLabel(tr("There is no library. Name folders of libraries in MODELICAPATH, or open a model."));
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
    layout->addWidget(m_stack, 1);

    auto* soon = new QTimer(this);
    soon->setSingleShot(true);
    soon->setInterval(120);
    connect(m_filter, &QLineEdit::textChanged, soon, qOverload<>(&QTimer::start));
    connect(soon, &QTimer::timeout, this, [this] { m_model->setFilter(m_filter->text()); });
    connect(m_view, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const QString name = index.data(LibraryModel::FullNameRole).toString();
        // A package opens in the tree; what is in it opens in the window.
        if (index.data(LibraryModel::KindRole).toInt() == static_cast<int>(session::ClassKind::Package) &&
            !m_model->isFiltered())
            m_view->setExpanded(index, !m_view->isExpanded(index));
        else
            emit openRequested(name);
    });
    connect(m_view, &QTreeView::customContextMenuRequested, this, &LibraryPanel::contextMenu);
    connect(m_model, &LibraryModel::loaded, this, [this](const QString& package) {
        if (package.isEmpty())
            m_stack->setCurrentIndex(m_model->rowCount() > 0 || m_model->isFiltered() ? 0 : 1);
    });
    auto* later = new QTimer(this);
    later->setSingleShot(true);
    later->setInterval(300);
    connect(&shell.workspace, &Workspace::analysed, later, qOverload<>(&QTimer::start));
    connect(&shell.workspace, &Workspace::aboutToClose, later, qOverload<>(&QTimer::start));
    connect(later, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_model->refresh();
    });
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
            QModelIndex index = m_view->currentIndex();
            if (watched == m_filter && !index.isValid())
                index = m_model->index(0, 0);
            if (index.isValid())
                emit openRequested(index.data(LibraryModel::FullNameRole).toString());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void LibraryPanel::contextMenu(const QPoint& at) {
    const QString name = m_view->indexAt(at).data(LibraryModel::FullNameRole).toString();
    if (name.isEmpty())
        return;
    QMenu menu;
    menu.addAction(tr("Open"), this, [this, name] { emit openRequested(name); });
    menu.addAction(tr("Add to diagram"), this, [this, name] { emit insertRequested(name); });
    menu.exec(m_view->viewport()->mapToGlobal(at));
}

} // namespace gnomon
