#include "app/shell/completion_popup.h"

#include "app/desk/icons.h"
#include "compiler/base/identifier.h"
#include "editor/code_editor.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace gnomon {

namespace {

constexpr int mostShown = 200, rowsAtOnce = 10, popupWidth = 460, margin = 8;
enum Roles { DetailRole = Qt::UserRole, DescriptionRole };

/// The name at the left, what it is at the right, dim.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QString detail = index.data(DetailRole).toString();
        const int used = option.fontMetrics.horizontalAdvance(index.data().toString()) + 44;
        const QRect rest = option.rect.adjusted(used, 0, -margin, 0);
        if (rest.width() < 30 || detail.isEmpty())
            return;
        painter->save();
        QColor color = option.palette.color(option.state & QStyle::State_Selected ? QPalette::HighlightedText
                                                                                  : QPalette::PlaceholderText);
        painter->setPen(color);
        painter->drawText(rest, Qt::AlignRight | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(detail, Qt::ElideMiddle, rest.width()));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), std::max(size.height(), 24)};
    }
};

const char* iconName(session::CompletionKind kind) {
    using K = session::CompletionKind;
    switch (kind) {
    case K::Package:
        return "package";
    case K::Class:
        return "model";
    case K::Function:
        return "function";
    case K::Parameter:
    case K::Attribute:
    case K::Argument:
        return "parameter";
    case K::Component:
    case K::Literal:
        return "variable";
    case K::Keyword:
        return "text";
    }
    return "";
}

/// Smaller is better; -1: does not fit. The letters of the word in order, best from the beginning and without gaps.
int rank(const QString& label, const QString& word) {
    if (label.startsWith(word))
        return 0;
    if (label.startsWith(word, Qt::CaseInsensitive))
        return 1;
    const qsizetype within = label.indexOf(word, 0, Qt::CaseInsensitive);
    if (within >= 0)
        return 2 + static_cast<int>(within);
    int gaps = 0;
    qsizetype at = 0;
    for (const QChar letter : word) {
        const qsizetype found = label.indexOf(letter, at, Qt::CaseInsensitive);
        if (found < 0)
            return -1;
        gaps += static_cast<int>(found - at);
        at = found + 1;
    }
    return word.size() < 2 ? -1 : 100 + gaps;
}

} // namespace

CompletionPopup::CompletionPopup(const Shell& shell, CodeEditor& editor)
    : QFrame(&editor, Qt::ToolTip), m_shell(shell), m_editor(editor) {
    setObjectName(QStringLiteral("completionPopup"));
    setFrameShape(QFrame::StyledPanel);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFocusPolicy(Qt::NoFocus);
    m_model = new QStandardItemModel(this);
    m_view = new QListView;
    m_view->setAccessibleName(tr("Names that fit here"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RowDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_description = new QLabel;
    m_description->setWordWrap(true);
    m_description->setTextFormat(Qt::PlainText);
    m_description->setContentsMargins(margin, 4, margin, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view);
    layout->addWidget(m_description);
    connect(m_view, &QListView::clicked, this, &CompletionPopup::accept);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompletionPopup::showDescription);
}

void CompletionPopup::offer(session::CompletionList list) {
    m_list = std::move(list);
    refresh();
}

void CompletionPopup::refresh() {
    const uint32_t cursor = m_editor.cursor();
    const std::string& text = m_editor.document().text();
    const bool inWord = cursor >= m_list.begin && cursor <= text.size() &&
                        std::all_of(text.begin() + m_list.begin, text.begin() + cursor, isNameByte);
    if (m_list.items.empty() || !inWord) {
        hide();
        return;
    }
    fill(QString::fromUtf8(text.data() + m_list.begin, static_cast<qsizetype>(cursor - m_list.begin)));
    if (m_model->rowCount() == 0 || (m_model->rowCount() == 1 && m_list.begin + currentLabel().size() == cursor)) {
        hide();
        return;
    }
    place();
    show();
}

void CompletionPopup::fill(const QString& word) {
    struct Row {
        int rank;
        const session::Completion* item;
        QString label;
    };
    std::vector<Row> rows;
    for (const session::Completion& item : m_list.items) {
        const QString label = QString::fromStdString(item.label);
        const int value = rank(label, word);
        if (value >= 0)
            rows.push_back({value, &item, label});
    }
    std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
        const bool keywordA = a.item->kind == session::CompletionKind::Keyword,
                   keywordB = b.item->kind == session::CompletionKind::Keyword;
        return std::tuple(a.rank, keywordA) < std::tuple(b.rank, keywordB);
    });
    m_model->clear();
    for (size_t i = 0; i < rows.size() && i < mostShown; ++i) {
        auto* item = new QStandardItem(rows[i].label);
        item->setData(QString::fromStdString(rows[i].item->detail), DetailRole);
        item->setData(QString::fromStdString(rows[i].item->description), DescriptionRole);
        item->setIcon(m_shell.icons.icon(QLatin1String(iconName(rows[i].item->kind))));
        m_model->appendRow(item);
    }
    if (m_model->rowCount() > 0)
        m_view->setCurrentIndex(m_model->index(0, 0));
}

void CompletionPopup::showDescription() {
    const QString text = m_view->currentIndex().data(DescriptionRole).toString();
    m_description->setText(text);
    m_description->setVisible(!text.isEmpty());
    if (isVisible())
        place();
}

void CompletionPopup::place() {
    const int rowHeight = std::max(24, m_view->sizeHintForRow(0));
    m_view->setFixedHeight(rowHeight * std::min(rowsAtOnce, m_model->rowCount()) + 2);
    setFixedWidth(popupWidth);
    // adjustSize() would think of the width that the description has on one line.
    layout()->activate();
    resize(popupWidth, layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(popupWidth)
                                                     : layout()->totalSizeHint().height());
    const QPoint below = m_editor.globalPlace(m_list.begin);
    const QRect screen = m_editor.screen()->availableGeometry();
    QPoint at(std::min(below.x(), screen.right() - width()), below.y() + 2);
    if (at.y() + height() > screen.bottom())
        at.setY(below.y() - m_editor.fontMetrics().height() * 3 / 2 - height());
    move(at);
}

bool CompletionPopup::handleKey(const QKeyEvent& event) {
    if (!isVisible() || (event.modifiers() & ~Qt::KeypadModifier))
        return false;
    const int row = m_view->currentIndex().row(), count = m_model->rowCount();
    const auto go = [&](int to) { m_view->setCurrentIndex(m_model->index(std::clamp(to, 0, count - 1), 0)); };
    switch (event.key()) {
    case Qt::Key_Down:
        go(row + 1 == count ? 0 : row + 1);
        return true;
    case Qt::Key_Up:
        go(row == 0 ? count - 1 : row - 1);
        return true;
    case Qt::Key_PageDown:
        go(row + rowsAtOnce);
        return true;
    case Qt::Key_PageUp:
        go(row - rowsAtOnce);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // What is typed to its end is chosen already: the key means the next line.
        if (const uint32_t cursor = m_editor.cursor();
            cursor >= m_list.begin &&
            m_editor.document().text().substr(m_list.begin, cursor - m_list.begin) == currentLabel().toStdString()) {
            hide();
            return false;
        }
        accept();
        return true;
    case Qt::Key_Tab:
        accept();
        return true;
    case Qt::Key_Escape:
        hide();
        return true;
    default:
        return false;
    }
}

void CompletionPopup::accept() {
    const std::string label = currentLabel().toStdString();
    const uint32_t cursor = m_editor.cursor();
    hide();
    if (label.empty() || cursor < m_list.begin)
        return;
    m_editor.document().apply(TextChange(TextEdit{m_list.begin, cursor - m_list.begin, label}),
                              {false, 0, tr("Complete")});
    m_editor.setCursor(m_list.begin + static_cast<uint32_t>(label.size()));
}

QStringList CompletionPopup::labels() const {
    QStringList result;
    for (int i = 0; i < m_model->rowCount(); ++i)
        result << m_model->index(i, 0).data().toString();
    return result;
}

QString CompletionPopup::currentLabel() const {
    return m_view->currentIndex().data().toString();
}

} // namespace gnomon
