#include "app/search/search_panel.h"

#include "app/desk/icons.h"
#include "app/desk/theme.h"
#include "app/workspace/background.h"
#include "app/workspace/project_history.h"
#include "app/workspace/workspace.h"
#include "compiler/session/standard_folders.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace gnomon {

namespace {

constexpr size_t mostMatches = 20000;

enum Role { FileRole = Qt::UserRole, MatchRole, ColumnRole, LengthRole, NumberRole };

bool isTicked(const QStandardItem* item) {
    return item->data(Qt::CheckStateRole).toInt() == Qt::Checked;
}

/// A line with its match marked and, when something is to be put there, what.
class MatchDelegate final : public QStyledItemDelegate {
public:
    MatchDelegate(const Theme& theme, const QLineEdit& replacement, QObject* parent)
        : QStyledItemDelegate(parent), m_theme(theme), m_replacement(replacement) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (!index.data(LengthRole).isValid()) {
            QStyledItemDelegate::paint(painter, option, index);
            return;
        }
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QString text = item.text;
        item.text.clear();
        const QWidget* widget = option.widget;
        QStyle* style = widget ? widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &item, painter, widget);
        const ThemeColors& colors = m_theme.colors();
        QRect area = style->subElementRect(QStyle::SE_ItemViewItemText, &item, widget);
        painter->save();
        painter->setClipRect(area);
        painter->setFont(item.font);
        const QFontMetrics metrics(item.font);
        const auto put = [&](const QString& part, const QColor& color, const QColor& behind) {
            const int width = metrics.horizontalAdvance(part);
            if (behind.isValid())
                painter->fillRect(QRect(area.left(), area.top() + 3, width, area.height() - 6), behind);
            painter->setPen(color);
            painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, part);
            area.setLeft(area.left() + width);
        };
        put(index.data(NumberRole).toString() + QStringLiteral("  "), colors.dim, {});
        const qsizetype column = index.data(ColumnRole).toLongLong(), length = index.data(LengthRole).toLongLong();
        put(text.left(column), colors.text, {});
        const bool replacing = m_replacement.isVisible() && index.data(Qt::CheckStateRole).toInt() == Qt::Checked &&
                               index.data(Qt::CheckStateRole).isValid();
        QFont struck = item.font;
        struck.setStrikeOut(replacing);
        painter->setFont(struck);
        put(text.mid(column, length), replacing ? colors.dim : colors.text, colors.selection);
        painter->setFont(item.font);
        if (replacing)
            put(index.data(Qt::UserRole + 8).toString(), colors.accent, {});
        put(text.mid(column + length), colors.text, {});
        painter->restore();
    }

private:
    const Theme& m_theme;
    const QLineEdit& m_replacement;
};

} // namespace

SearchPanel::SearchPanel(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    m_find = new QLineEdit;
    m_find->setObjectName(QStringLiteral("searchText"));
    m_find->setPlaceholderText(tr("Find in files"));
    m_find->setAccessibleName(tr("Text to find in files"));
    m_find->setClearButtonEnabled(true);
    m_replace = new QLineEdit;
    m_replace->setObjectName(QStringLiteral("searchReplacement"));
    m_replace->setPlaceholderText(tr("Replace with"));
    m_replace->setAccessibleName(tr("Replacement in files"));
    const auto toggle = [this](const QString& text, const QString& tip) {
        auto* button = new QToolButton;
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setCheckable(true);
        button->setFixedSize(28, 26);
        connect(button, &QToolButton::toggled, this, [this] { m_soon->start(); });
        return button;
    };
    m_case = toggle(QStringLiteral("Aa"), tr("Match case"));
    m_words = toggle(QStringLiteral("W"), tr("Whole words"));
    m_regular = toggle(QStringLiteral(".*"), tr("Regular expression; \\1 … in the replacement are its groups"));
    m_replacing = new QToolButton;
    m_replacing->setObjectName(QStringLiteral("searchReplacing"));
    m_replacing->setText(QStringLiteral("→"));
    m_replacing->setToolTip(tr("Replace what is found"));
    m_replacing->setAccessibleName(m_replacing->toolTip());
    m_replacing->setCheckable(true);
    m_replacing->setFixedSize(28, 26);
    connect(m_replacing, &QToolButton::toggled, this, &SearchPanel::setReplacing);
    m_scope = new QComboBox;
    m_scope->setObjectName(QStringLiteral("searchScope"));
    m_scope->addItems({tr("Open texts"), tr("Open texts and their folders"), tr("All libraries")});
    m_scope->setCurrentIndex(static_cast<int>(Scope::Own));
    m_scope->setAccessibleName(tr("Where to look"));
    m_replaceButton = new QPushButton(tr("Replace"));
    m_replaceButton->setObjectName(QStringLiteral("searchReplaceAll"));
    m_status = new QLabel;
    m_status->setObjectName(QStringLiteral("searchStatus"));
    m_status->setProperty("role", QStringLiteral("dim"));
    m_model = new QStandardItemModel(this);
    m_view = new QTreeView;
    m_view->setObjectName(QStringLiteral("searchResults"));
    m_view->setAccessibleName(tr("What was found"));
    m_view->setModel(m_model);
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setItemDelegate(new MatchDelegate(shell.theme, *m_replace, this));

    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_find, 3);
    for (QWidget* each : std::initializer_list<QWidget*>{m_case, m_words, m_regular})
        row->addWidget(each);
    row->addWidget(m_replacing);
    row->addWidget(m_replace, 2);
    row->addWidget(m_replaceButton);
    row->addWidget(m_scope);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_status);
    layout->addWidget(m_view, 1);

    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(150);
    connect(m_soon, &QTimer::timeout, this, &SearchPanel::search);
    connect(m_find, &QLineEdit::textChanged, m_soon, qOverload<>(&QTimer::start));
    connect(m_find, &QLineEdit::returnPressed, this, &SearchPanel::search);
    connect(m_replace, &QLineEdit::textChanged, m_soon, qOverload<>(&QTimer::start));
    connect(m_scope, &QComboBox::currentIndexChanged, m_soon, qOverload<>(&QTimer::start));
    connect(m_replaceButton, &QPushButton::clicked, this, [this] {
        const Result<int> done = replaceAll();
        m_status->setText(done ? tr("%n place(s) replaced", nullptr, *done)
                               : QString::fromStdString(done.error().message));
    });
    const auto activate = [this](const QModelIndex& index) {
        if (!index.data(MatchRole).isValid())
            return;
        const FileMatches& file = m_found[index.data(FileRole).toULongLong()];
        const FileMatch& match = file.matches[index.data(MatchRole).toULongLong()];
        emit jumpRequested(file.path, match.begin, match.end);
    };
    connect(m_view, &QTreeView::clicked, this, activate);
    connect(m_view, &QTreeView::activated, this, activate);
    connect(m_model, &QStandardItemModel::itemChanged, this, [this](QStandardItem* item) {
        const QSignalBlocker quiet(m_model);
        for (int i = 0; i < item->rowCount(); ++i)
            if (item->child(i)->isCheckable())
                item->child(i)->setCheckState(item->checkState());
        updateReplace();
        m_view->viewport()->update();
    });
    setReplacing(false);
}

void SearchPanel::setReplacing(bool replacing) {
    m_replacing->setChecked(replacing);
    m_replace->setVisible(replacing);
    m_replaceButton->setVisible(replacing);
    // What is ticked is replaced: without that there is nothing to tick.
    const QSignalBlocker quiet(m_model);
    for (int f = 0; f < m_model->rowCount(); ++f)
        showTicks(m_model->item(f));
    m_view->viewport()->update();
    updateReplace();
}

void SearchPanel::showTicks(QStandardItem* top) const {
    const auto show = [this](QStandardItem* item) {
        if (m_found[item->data(FileRole).toULongLong()].isReadOnly)
            return;
        item->setCheckable(m_replacing->isChecked());
        item->setData(m_replacing->isChecked() ? QVariant(Qt::Checked) : QVariant(), Qt::CheckStateRole);
    };
    show(top);
    for (int m = 0; m < top->rowCount(); ++m)
        show(top->child(m));
}

void SearchPanel::open(const QString& text, bool replacing) {
    if (!text.isEmpty() && !text.contains(QLatin1Char('\n')))
        m_find->setText(text);
    setReplacing(replacing);
    (replacing ? m_replace : m_find)->setFocus(Qt::ShortcutFocusReason);
    (replacing ? m_replace : m_find)->selectAll();
    if (!m_find->text().isEmpty())
        m_soon->start();
}

void SearchPanel::setSearch(const SearchPattern& pattern, const QString& replacement, Scope scope) {
    m_find->setText(pattern.text);
    m_case->setChecked(pattern.matchCase);
    m_words->setChecked(pattern.wholeWords);
    m_regular->setChecked(pattern.regularExpression);
    m_replace->setText(replacement);
    setReplacing(!replacement.isEmpty());
    m_scope->setCurrentIndex(static_cast<int>(scope));
    search();
}

QString SearchPanel::status() const {
    return m_status->text();
}

SearchPattern SearchPanel::pattern() const {
    return {m_find->text(), m_case->isChecked(), m_words->isChecked(), m_regular->isChecked()};
}

std::vector<SearchedText> SearchPanel::texts() const {
    const auto scope = static_cast<Scope>(m_scope->currentIndex());
    std::vector<SearchedText> all;
    QStringList known, folders;
    for (const Document* document : m_shell.workspace.documents()) {
        const bool isLibrary = Workspace::isLibraryFile(document);
        if (isLibrary && scope == Scope::Own)
            continue;
        all.push_back({m_shell.workspace.sourceName(document), true, document->text(), isLibrary});
        if (document->path().isEmpty() || isLibrary)
            continue;
        known << QFileInfo(document->path()).canonicalFilePath();
        // Of a package its whole folder, of a single text what lies beside it.
        QDir folder = QFileInfo(document->path()).absoluteDir();
        while (QFileInfo::exists(folder.filePath(QStringLiteral("package.mo"))) &&
               QFileInfo::exists(folder.filePath(QStringLiteral("../package.mo"))))
            folder.cdUp();
        if (QFileInfo::exists(folder.filePath(QStringLiteral("package.mo"))))
            folders << folder.absolutePath();
    }
    if (scope == Scope::Open)
        return all;
    folders.removeDuplicates();
    for (const QString& file : modelFiles(folders))
        if (!known.contains(QFileInfo(file).canonicalFilePath()))
            all.push_back({file, false, {}, false});
    if (scope == Scope::Own)
        return all;
    QStringList libraries;
    for (const std::string& folder : session::standardLibraryFolders())
        libraries << QString::fromStdString(folder);
    for (const QString& file : modelFiles(libraries))
        all.push_back({file, false, {}, true});
    return all;
}

void SearchPanel::search() {
    m_soon->stop();
    m_cancel.cancel();
    m_cancel = CancelSource();
    const quint64 number = ++m_asked;
    if (m_find->text().isEmpty()) {
        m_busy = false;
        show(std::vector<FileMatches>());
        return;
    }
    m_busy = true;
    m_status->setText(tr("Looking…"));
    const auto open = texts();
    startBehindWindow([self = QPointer<SearchPanel>(this), open, number, pattern = pattern(),
                       replacement = m_replace->text(), cancel = m_cancel.token()] {
        auto found = searchFiles(open, pattern, replacement, mostMatches, cancel);
        QMetaObject::invokeMethod(
            qApp,
            [self, number, found = std::move(found)]() mutable {
                if (!self || self->m_asked != number)
                    return;
                self->m_busy = false;
                self->show(std::move(found));
            },
            Qt::QueuedConnection);
    });
}

void SearchPanel::show(Result<std::vector<FileMatches>> found) {
    const bool failed = !found;
    m_find->setProperty("state", failed ? QStringLiteral("error") : QString());
    m_find->style()->unpolish(m_find);
    m_find->style()->polish(m_find);
    m_model->clear();
    m_found.clear();
    if (failed) {
        m_status->setText(QString::fromStdString(found.error().message));
        updateReplace();
        return;
    }
    m_found = std::move(*found);
    size_t count = 0;
    QList<QStandardItem*> files;
    for (size_t f = 0; f < m_found.size(); ++f) {
        const FileMatches& file = m_found[f];
        auto* top =
            new QStandardItem(m_shell.icons.icon(file.isReadOnly ? QStringLiteral("lock") : QStringLiteral("file")),
                              QStringLiteral("%1  (%2)").arg(QFileInfo(file.path).fileName()).arg(file.matches.size()));
        top->setToolTip(file.path);
        top->setData(static_cast<qulonglong>(f), FileRole);
        for (size_t m = 0; m < file.matches.size(); ++m) {
            const FileMatch& match = file.matches[m];
            auto* item = new QStandardItem(match.lineText);
            item->setData(static_cast<qulonglong>(f), FileRole);
            item->setData(static_cast<qulonglong>(m), MatchRole);
            item->setData(static_cast<qlonglong>(match.column), ColumnRole);
            item->setData(static_cast<qlonglong>(match.length), LengthRole);
            item->setData(QString::number(match.line), NumberRole);
            item->setData(QString::fromStdString(match.replacement), Qt::UserRole + 8);
            top->appendRow(item);
            ++count;
        }
        showTicks(top);
        files << top;
    }
    m_model->invisibleRootItem()->appendRows(files);
    if (count <= 500)
        m_view->expandAll();
    m_status->setText(m_find->text().isEmpty() ? QString()
                      : count == 0             ? tr("Not found")
                      : count >= mostMatches
                          ? tr("The first %1 matches: say more to see the rest").arg(count)
                          : tr("%n match(es)", nullptr, static_cast<int>(count)) + QStringLiteral(" · ") +
                                tr("%n file(s)", nullptr, static_cast<int>(m_found.size())));
    updateReplace();
}

void SearchPanel::updateReplace() {
    int ticked = 0;
    for (int f = 0; f < m_model->rowCount(); ++f)
        for (int m = 0; m < m_model->item(f)->rowCount(); ++m)
            ticked += isTicked(m_model->item(f)->child(m));
    m_replaceButton->setEnabled(ticked > 0);
    m_replaceButton->setText(ticked == 0                   ? tr("Replace")
                             : m_replace->text().isEmpty() ? tr("Delete %n", nullptr, ticked)
                                                           : tr("Replace %n", nullptr, ticked));
}

Result<int> SearchPanel::replaceAll() {
    session::ProjectChange change;
    int count = 0;
    for (int f = 0; f < m_model->rowCount(); ++f) {
        const QStandardItem* top = m_model->item(f);
        const FileMatches& file = m_found[top->data(FileRole).toULongLong()];
        TextChange text;
        for (int m = 0; m < top->rowCount(); ++m) {
            if (!isTicked(top->child(m)))
                continue;
            const FileMatch& match = file.matches[top->child(m)->data(MatchRole).toULongLong()];
            text.add({match.begin, match.end - match.begin, match.replacement});
            ++count;
        }
        if (!text.empty())
            change.texts.push_back({file.path.toStdString(), file.text, text});
    }
    if (count == 0)
        return 0;
    if (const Result<void> done = m_shell.workspace.history().apply(change, tr("Replace %1").arg(m_find->text()));
        !done)
        return std::unexpected(done.error());
    search();
    return count;
}

} // namespace gnomon
