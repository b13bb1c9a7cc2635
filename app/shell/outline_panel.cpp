#include "app/shell/outline_panel.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/workspace.h"
#include "compiler/session/source_version.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

namespace gnomon {

using session::OutlineItem;
using session::OutlineKind;

namespace {

enum Role { DocumentRole = Qt::UserRole, BeginRole, EndRole, KeyRole, WholeBeginRole, WholeEndRole };

void collectExpanded(const QAbstractItemModel& model, const QTreeView& view, const QModelIndex& parent,
                     QSet<QString>& expanded, QSet<QString>& known) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        known.insert(index.data(KeyRole).toString());
        if (view.isExpanded(index))
            expanded.insert(index.data(KeyRole).toString());
        collectExpanded(model, view, index, expanded, known);
    }
}

void expandAgain(const QAbstractItemModel& model, QTreeView& view, const QModelIndex& parent,
                 const QSet<QString>& expanded, const QSet<QString>& known, int depth) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString key = index.data(KeyRole).toString();
        if (expanded.contains(key) || (!known.contains(key) && depth < 2))
            view.expand(index);
        expandAgain(model, view, index, expanded, known, depth + 1);
    }
}

} // namespace

OutlinePanel::OutlinePanel(const Shell& shell, Scope scope, QWidget* parent)
    : QWidget(parent),
      m_shell(shell),
      m_scope(scope),
      m_model(new QStandardItemModel(this)),
      m_filtered(new QSortFilterProxyModel(this)) {
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter classes"));
    m_filter->setClearButtonEnabled(true);
    m_filtered->setSourceModel(m_model);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_view = new QTreeView;
    setFocusProxy(m_view);
    m_view->setObjectName(scope == Scope::AllDocuments ? QStringLiteral("library") : QStringLiteral("outline"));
    m_view->setAccessibleName(scope == Scope::AllDocuments ? tr("Open classes") : tr("Outline"));
    m_view->setModel(m_filtered);
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setIndentation(16);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(m_view, &QTreeView::activated, this, &OutlinePanel::activate);
    connect(m_view, &QTreeView::clicked, this, &OutlinePanel::activate);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filtered->setFilterFixedString(text);
        if (!text.isEmpty())
            m_view->expandAll();
    });

    auto* empty = new QWidget;
    auto* emptyLayout = new QVBoxLayout(empty);
    auto* emptyText = new QLabel(scope == Scope::AllDocuments
                                     ? tr("The classes of the files that you open are listed here.")
                                     : tr("The classes and declarations of the current text are listed here."));
    emptyText->setProperty("role", QStringLiteral("dim"));
    emptyText->setWordWrap(true);
    emptyText->setAlignment(Qt::AlignCenter);
    emptyLayout->addStretch();
    emptyLayout->addWidget(emptyText);
    if (scope == Scope::AllDocuments) {
        auto* open = new QPushButton(tr("Open file…"));
        connect(open, &QPushButton::clicked, this,
                [this] { m_shell.commands.action(QStringLiteral("file.open"))->trigger(); });
        emptyLayout->addWidget(open, 0, Qt::AlignHCenter);
    }
    emptyLayout->addStretch();

    auto* list = new QWidget;
    auto* listLayout = new QVBoxLayout(list);
    listLayout->setContentsMargins(0, 0, 0, 0);
    listLayout->setSpacing(4);
    auto* filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(8, 0, 8, 0);
    filterRow->addWidget(m_filter);
    listLayout->addLayout(filterRow);
    listLayout->addWidget(m_view, 1);
    m_stack = new QStackedWidget;
    m_stack->addWidget(empty);
    m_stack->addWidget(list);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(150);
    connect(m_soon, &QTimer::timeout, this, &OutlinePanel::refresh);
    m_follow = new QTimer(this);
    m_follow->setSingleShot(true);
    m_follow->setInterval(150);
    connect(m_follow, &QTimer::timeout, this, &OutlinePanel::choosePlace);
    connect(&shell.workspace, &Workspace::opened, this, &OutlinePanel::refreshSoon);
    connect(&shell.workspace, &Workspace::analysed, this, [this](Document* document) {
        if (m_scope == Scope::AllDocuments || document == m_document)
            refreshSoon();
    });
    connect(&shell.workspace, &Workspace::aboutToClose, this, [this](Document* document) {
        if (document == m_document)
            m_document = nullptr;
        QMetaObject::invokeMethod(this, &OutlinePanel::refreshSoon, Qt::QueuedConnection);
    });
}

/// Typing must not wait for a tree of thousands of rows, least of all for one that is not on the screen.
void OutlinePanel::refreshSoon() {
    if (isVisible() && !m_soon->isActive())
        m_soon->start();
}

void OutlinePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void OutlinePanel::setCurrentDocument(Document* document) {
    if (document == m_document)
        return;
    m_document = document;
    if (m_scope == Scope::CurrentDocument && isVisible())
        refresh();
}

void OutlinePanel::refresh() {
    QSet<QString> expanded, known;
    collectExpanded(*m_filtered, *m_view, {}, expanded, known);
    m_model->clear();
    auto addItems = [this](auto&& self, QStandardItem* parent, Document* document, const QString& prefix,
                           const std::vector<OutlineItem>& items) -> void {
        for (const OutlineItem& item : items) {
            const QString name = QString::fromStdString(item.name);
            const bool component = item.kind == OutlineKind::Component;
            QString text = name;
            if (component && !item.detail.empty())
                text += QStringLiteral("  ") + QString::fromStdString(item.detail);
            auto* row = new QStandardItem(m_shell.icons.icon(iconName(item.kind)), text);
            const QString key = prefix + QLatin1Char('/') + name;
            row->setData(QVariant::fromValue(static_cast<QObject*>(document)), DocumentRole);
            row->setData(item.nameBegin, BeginRole);
            row->setData(item.nameEnd, EndRole);
            row->setData(key, KeyRole);
            row->setData(item.begin, WholeBeginRole);
            row->setData(item.end, WholeEndRole);
            row->setToolTip(QString::fromStdString(item.detail));
            parent->appendRow(row);
            self(self, row, document, key, item.children);
        }
    };
    const QList<Document*> documents = m_scope == Scope::AllDocuments ? m_shell.workspace.documents()
                                       : m_document                   ? QList<Document*>{m_document}
                                                                      : QList<Document*>{};
    for (Document* document : documents) {
        const auto version = m_shell.workspace.analysis(document);
        QStandardItem* parent = m_model->invisibleRootItem();
        if (m_scope == Scope::AllDocuments && (!version || version->outline().size() != 1)) {
            auto* file = new QStandardItem(m_shell.icons.icon(QStringLiteral("file")), document->title());
            file->setData(QVariant::fromValue(static_cast<QObject*>(document)), DocumentRole);
            file->setData(document->title(), KeyRole);
            parent->appendRow(file);
            parent = file;
        }
        if (version)
            addItems(addItems, parent, document, document->title(), version->outline());
    }
    expandAgain(*m_filtered, *m_view, {}, expanded, known, 0);
    choosePlace();
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
}

void OutlinePanel::followCursor(quint32 offset) {
    m_place = offset;
    if (isVisible() && !m_follow->isActive())
        m_follow->start();
}

void OutlinePanel::choosePlace() {
    if (m_view->hasFocus())
        return; // someone looks through it
    QModelIndex at;
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (int row = 0; row < m_model->rowCount(at) && !deeper; ++row) {
            const QModelIndex child = m_model->index(row, 0, at);
            if (child.data(WholeBeginRole).toUInt() <= m_place && m_place <= child.data(WholeEndRole).toUInt()) {
                at = child;
                deeper = true;
            }
        }
    }
    const QModelIndex shown = m_filtered->mapFromSource(at);
    if (shown.isValid() && shown != m_view->currentIndex())
        m_view->setCurrentIndex(shown);
}

void OutlinePanel::activate(const QModelIndex& index) {
    auto* document = qobject_cast<Document*>(index.data(DocumentRole).value<QObject*>());
    if (document && m_shell.workspace.documents().contains(document))
        emit jumpRequested(document, index.data(BeginRole).toUInt(), index.data(EndRole).toUInt());
}

} // namespace gnomon
