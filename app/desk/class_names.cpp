#include "app/desk/class_names.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>
#include <vector>

namespace gnomon {

namespace {

constexpr int gap = 8; // between a name and its package

/// 'a.b' is one name.
qsizetype lastDot(QStringView name) {
    bool isQuoted = false;
    qsizetype last = -1;
    for (qsizetype i = 0; i < name.size(); ++i)
        if (name[i] == QLatin1Char('\''))
            isQuoted = !isQuoted;
        else if (name[i] == QLatin1Char('.') && !isQuoted)
            last = i;
    return last;
}

int widthOf(const ClassWords& words, const QFontMetrics& metrics) {
    int width = metrics.horizontalAdvance(words.own);
    for (const QString& part : {words.package, words.description})
        if (!part.isEmpty())
            width += gap + metrics.horizontalAdvance(part);
    return width;
}

} // namespace

ClassWords ClassWords::of(const QString& text) {
    const qsizetype said = text.indexOf(QStringLiteral(" – "));
    const QString name = said < 0 ? text : text.left(said);
    ClassWords words;
    if (const qsizetype dot = lastDot(name); name.contains(QLatin1Char(' ')) && !name.contains(QLatin1Char('\'')))
        words.own = text; // a sentence, such as "None: a file of its own"
    else {
        words.own = name.mid(dot + 1);
        words.package = name.left(std::max<qsizetype>(dot, 0));
        words.description = said < 0 ? QString() : text.mid(said + 3);
    }
    return words;
}

void ClassNameDelegate::write(QPainter& painter, QRect rect, const ClassWords& words, const QFontMetrics& metrics,
                              const QColor& text, const QColor& dim) {
    const auto add = [&](const QString& part, const QColor& color, Qt::TextElideMode elide, int most) {
        if (part.isEmpty() || rect.width() <= metrics.horizontalAdvance(QStringLiteral("…")))
            return;
        const QString shown = metrics.elidedText(part, elide, std::min(most, rect.width()));
        painter.setPen(color);
        painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
        rect.setLeft(rect.left() + metrics.horizontalAdvance(shown) + gap);
    };
    add(words.own, text, Qt::ElideMiddle, rect.width());
    // What is said of the class gets what its package leaves, and never less than half.
    const bool isSaid = !words.description.isEmpty();
    add(words.package, dim, Qt::ElideMiddle, isSaid ? rect.width() / 2 : rect.width());
    add(words.description, dim, Qt::ElideRight, rect.width());
}

void ClassNameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem whole = option;
    initStyleOption(&whole, index);
    const ClassWords words = ClassWords::of(whole.text);
    const QStyle* style = whole.widget ? whole.widget->style() : nullptr;
    if (!style)
        return QStyledItemDelegate::paint(painter, option, index);
    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &whole, whole.widget).adjusted(3, 0, -3, 0);
    whole.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &whole, painter, whole.widget);
    const bool isChosen = whole.state & QStyle::State_Selected;
    const auto group = whole.state & QStyle::State_Enabled ? QPalette::Normal : QPalette::Disabled;
    const QColor text = whole.palette.color(group, isChosen ? QPalette::HighlightedText : QPalette::Text);
    QColor dim = isChosen ? text : whole.palette.color(group, QPalette::PlaceholderText);
    if (isChosen)
        dim.setAlphaF(0.75F);
    painter->save();
    painter->setFont(whole.font);
    // The text's place is only as wide as the text that was taken away.
    write(*painter, QRect(room.left(), whole.rect.top(), whole.rect.right() - 3 - room.left(), whole.rect.height()),
          words, whole.fontMetrics, text, dim);
    painter->restore();
}

QSize ClassNameDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize usual = QStyledItemDelegate::sizeHint(option, index);
    const ClassWords words = ClassWords::of(index.data().toString());
    return {usual.width() + widthOf(words, option.fontMetrics) -
                option.fontMetrics.horizontalAdvance(index.data().toString()) + 2 * gap,
            usual.height()};
}

int popupWidth(const QAbstractItemView& list) {
    const QAbstractItemModel& model = *list.model();
    // Which one is the widest shows among those with the most letters.
    std::vector<std::pair<qsizetype, int>> byLength;
    for (int row = 0; row < model.rowCount(list.rootIndex()); ++row)
        byLength.emplace_back(-model.index(row, 0, list.rootIndex()).data().toString().size(), row);
    const size_t looked = std::min<size_t>(byLength.size(), 12);
    std::ranges::partial_sort(byLength, byLength.begin() + static_cast<std::ptrdiff_t>(looked));
    int widest = 0;
    for (size_t i = 0; i < looked; ++i)
        widest = std::max(widest, list.sizeHintForIndex(model.index(byLength[i].second, 0, list.rootIndex())).width());
    widest += list.verticalScrollBar()->sizeHint().width() + 2 * list.frameWidth() + 2 * gap;
    return std::min(widest, list.screen() ? list.screen()->availableSize().width() * 3 / 5 : widest);
}

ClassCombo::ClassCombo(QWidget* parent) : QComboBox(parent) {
    view()->setItemDelegate(new ClassNameDelegate(view()));
    view()->setTextElideMode(Qt::ElideNone);
    const auto changed = [this] { m_widest = -1; };
    connect(model(), &QAbstractItemModel::rowsInserted, this, changed);
    connect(model(), &QAbstractItemModel::rowsRemoved, this, changed);
    connect(model(), &QAbstractItemModel::modelReset, this, changed);
    connect(model(), &QAbstractItemModel::dataChanged, this, changed);
}

void ClassCombo::showPopup() {
    view()->setMinimumWidth(std::max(width(), popupWidth(*view())));
    QComboBox::showPopup();
}

QSize ClassCombo::sizeHint() const {
    // As wide as its entries want, which is not what stands in them: a package may be left out.
    QSize size = QComboBox::sizeHint();
    if (sizeAdjustPolicy() != AdjustToContents || count() == 0)
        return size;
    if (m_widest < 0) {
        m_widest = fontMetrics().horizontalAdvance(placeholderText());
        for (int i = 0; i < count(); ++i)
            m_widest = std::max(m_widest, widthOf(ClassWords::of(itemText(i)), fontMetrics()));
    }
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const int icon = itemIcon(0).isNull() ? 0 : iconSize().width() + 4;
    const QSize inside(m_widest + icon + gap, size.height());
    size.setWidth(style()->sizeFromContents(QStyle::CT_ComboBox, &option, inside, this).width());
    return size;
}

void ClassCombo::paintEvent(QPaintEvent* event) {
    if (isEditable())
        return QComboBox::paintEvent(event);
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    if (option.currentText.isEmpty()) {
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
        option.currentText = option.fontMetrics.elidedText(placeholderText(), Qt::ElideRight, field.width());
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
        return;
    }
    const ClassWords words = ClassWords::of(std::exchange(option.currentText, QString()));
    painter.drawControl(QStyle::CE_ComboBoxLabel, option); // its icon
    field.adjust(option.currentIcon.isNull() ? 1 : option.iconSize.width() + 5, 0, -1, 0);
    const auto group = isEnabled() ? QPalette::Normal : QPalette::Disabled;
    ClassNameDelegate::write(painter, field, words, option.fontMetrics, palette().color(group, QPalette::ButtonText),
                             palette().color(group, QPalette::PlaceholderText));
}

} // namespace gnomon
