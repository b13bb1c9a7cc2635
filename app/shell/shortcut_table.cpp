#include "app/shell/shortcut_table.h"

#include "app/commands/command_registry.h"
#include "app/commands/default_keys.h"
#include "app/desk/profile.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace gnomon {

namespace {

constexpr int idRole = Qt::UserRole + 1;

QString titleOf(const QAction& action) {
    return QString(action.text()).remove(QLatin1Char('&'));
}

} // namespace

ShortcutTable::ShortcutTable(const Shell& shell, QWidget* parent)
    : QWidget(parent),
      m_shortcuts(shell.commands, shell.profile.settings()),
      m_model(new QStandardItemModel(this)),
      m_filtered(new QSortFilterProxyModel(this)) {
    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("shortcutFilter"));
    m_filter->setPlaceholderText(tr("Find a command or a key"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_model->setHorizontalHeaderLabels({tr("Command"), tr("Keys")});
    m_filtered->setSourceModel(m_model);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setFilterKeyColumn(-1);
    m_view = new QTreeView;
    m_view->setObjectName(QStringLiteral("shortcuts"));
    m_view->setAccessibleName(tr("Keys of the commands"));
    m_view->setModel(m_filtered);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setMinimumHeight(240);
    m_keys = new QKeySequenceEdit;
    m_keys->setObjectName(QStringLiteral("shortcutKeys"));
    m_keys->setAccessibleName(tr("Press the keys for the chosen command"));
    m_keys->findChild<QLineEdit*>()->setAccessibleName(m_keys->accessibleName());
    m_none = new QPushButton(tr("No key"));
    m_original = new QPushButton(tr("As it came"));
    m_note = new QLabel;
    m_note->setProperty("role", QStringLiteral("dim"));
    m_note->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_keys, 1);
    row->addWidget(m_none);
    row->addWidget(m_original);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_filter);
    layout->addWidget(m_view);
    layout->addLayout(row);
    layout->addWidget(m_note);
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &ShortcutTable::chosen);
    connect(m_keys, &QKeySequenceEdit::editingFinished, this, [this] {
        const QString id = currentId();
        const QKeySequence typed = m_keys->keySequence();
        if (id.isEmpty() || typed.isEmpty() || m_shortcuts.of(id).value(0) == typed)
            return;
        // Further keys of the command stay.
        QList<QKeySequence> keys = m_shortcuts.of(id);
        keys.removeAll(typed);
        if (!keys.isEmpty())
            keys.removeFirst();
        keys.prepend(typed);
        give(keys);
    });
    connect(m_none, &QPushButton::clicked, this, [this] { give({}); });
    connect(m_original, &QPushButton::clicked, this, [this] {
        (void)m_shortcuts.reset(currentId());
        refresh();
    });
    for (const QString& id : shell.commands.ids()) {
        const QAction* action = shell.commands.action(id);
        if (action->text().isEmpty())
            continue; // for scripts only
        auto* name =
            new QStandardItem(action->icon(), shell.commands.category(id) + QStringLiteral(": ") + titleOf(*action));
        name->setData(id, idRole);
        m_model->appendRow({name, new QStandardItem});
    }
    refresh();
    // In a narrow window the title gives way, not the keys.
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_view->setColumnWidth(1, 180);
    m_view->setCurrentIndex(m_filtered->index(0, 0));
}

void ShortcutTable::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

QString ShortcutTable::currentId() const {
    return m_view->currentIndex().siblingAtColumn(0).data(idRole).toString();
}

void ShortcutTable::refresh() {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString id = m_model->item(row)->data(idRole).toString();
        QString keys = QKeySequence::listToString(m_shortcuts.of(id), QKeySequence::NativeText);
        if (const QList<QKeySequence> drawn = drawingKeysOf(id); !drawn.isEmpty())
            keys += (keys.isEmpty() ? QString() : QStringLiteral("   ")) +
                    tr("in a drawing: %1").arg(QKeySequence::listToString(drawn, QKeySequence::NativeText));
        m_model->item(row, 1)->setText(keys);
        QFont font = m_view->font();
        font.setBold(m_shortcuts.isChanged(id)); // seen without a colour
        m_model->item(row, 1)->setFont(font);
    }
    chosen();
}

void ShortcutTable::chosen() {
    const QString id = currentId();
    m_keys->setEnabled(!id.isEmpty());
    m_keys->setKeySequence(id.isEmpty() ? QKeySequence() : m_shortcuts.of(id).value(0));
    m_none->setEnabled(!id.isEmpty() && !m_shortcuts.of(id).isEmpty());
    m_original->setEnabled(!id.isEmpty() && m_shortcuts.isChanged(id));
    m_note->clear();
}

void ShortcutTable::give(const QList<QKeySequence>& keys) {
    const Result<QString> done = m_shortcuts.set(currentId(), keys);
    refresh();
    if (!done)
        m_note->setText(QString::fromStdString(done.error().message));
    else if (!done->isEmpty())
        m_note->setText(tr("These keys no longer run “%1”.").arg(QString(*done).remove(QLatin1Char('&'))));
}

} // namespace gnomon
