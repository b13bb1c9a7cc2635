#include "app/commands/command_palette.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gnomon {

class CommandPalette::Model final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    void setItems(QList<PaletteItem> items) { m_items = std::move(items); }

    void filter(const QString& query) {
        beginResetModel();
        m_shown.clear();
        std::vector<std::pair<int, int>> scored;
        for (int i = 0; i < m_items.size(); ++i) {
            const int title = score(query, m_items[i].title);
            const int both = score(query, m_items[i].detail + QLatin1Char(' ') + m_items[i].title);
            if (title < 0 && both < 0)
                continue;
            int best = std::max(title, both / 2) + m_items[i].preference;
            if (m_items[i].isClass) {
                // The name itself counts more than letters somewhere among those of its packages.
                const QString& within = m_items[i].within;
                const QString own = within.isEmpty() ? m_items[i].title : m_items[i].title.mid(within.size() + 1);
                best = std::max(best, score(query, own) + m_items[i].preference);
                if (own.compare(query, Qt::CaseInsensitive) == 0)
                    best += 30;
                else if (!query.isEmpty() && own.startsWith(query, Qt::CaseInsensitive))
                    best += 12 + std::max(0, 8 - static_cast<int>(own.size() - query.size()));
            }
            scored.emplace_back(-best - (m_items[i].enabled ? 1000 : 0), i);
        }
        std::stable_sort(scored.begin(), scored.end(), [](auto a, auto b) { return a.first < b.first; });
        for (const auto& [unused, index] : scored)
            m_shown.push_back(index);
        endResetModel();
    }

    const PaletteItem& item(int row) const { return m_items[m_shown[static_cast<size_t>(row)]]; }
    int rowCount(const QModelIndex& parent) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }
    QVariant data(const QModelIndex& index, int role) const override {
        const PaletteItem& shown = item(index.row());
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return shown.title;
        if (role == Qt::AccessibleDescriptionRole)
            return shown.detail;
        return {};
    }
    Qt::ItemFlags flags(const QModelIndex& index) const override {
        return item(index.row()).enabled ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
    }

private:
    QList<PaletteItem> m_items;
    std::vector<int> m_shown;
};

class CommandPalette::Delegate final : public QStyledItemDelegate {
public:
    Delegate(const Model* model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem background = option;
        initStyleOption(&background, index);
        background.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &background, painter, option.widget);
        const PaletteItem& item = m_model->item(index.row());
        const QPalette& palette = option.palette;
        QRect rect = option.rect.adjusted(8, 0, -8, 0);
        (item.drawn ? item.drawn() : item.icon)
            .paint(painter, QRect(rect.left(), rect.center().y() - 7, 16, 16), Qt::AlignCenter,
                   item.enabled ? QIcon::Normal : QIcon::Disabled);
        rect.setLeft(rect.left() + 24);
        const QColor dim = palette.color(QPalette::PlaceholderText);
        painter->setFont(option.font);
        painter->setPen(dim);
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignRight, item.shortcut);
        rect.setRight(rect.right() - option.fontMetrics.horizontalAdvance(item.shortcut) - 16);
        // Of a class its own name first: names in full are cut where they say most.
        const QString own = item.within.isEmpty() ? item.title : item.title.mid(item.within.size() + 1);
        const auto write = [&](const QString& text, const QColor& color, Qt::TextElideMode elide, int most) {
            const QString shown = option.fontMetrics.elidedText(text, elide, std::min(most, rect.width()));
            painter->setPen(color);
            painter->drawText(rect, Qt::AlignVCenter, shown);
            rect.setLeft(rect.left() + option.fontMetrics.horizontalAdvance(shown) + 12);
        };
        write(own, item.enabled ? palette.color(QPalette::Text) : dim, Qt::ElideRight, rect.width());
        if (!item.within.isEmpty())
            write(item.within, dim, Qt::ElideMiddle, rect.width() * 3 / 5);
        if (rect.width() > 40)
            write(item.detail, dim, item.detail.startsWith(QLatin1Char('/')) ? Qt::ElideMiddle : Qt::ElideRight,
                  rect.width());
    }
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return QSize(100, 28); }

private:
    const Model* m_model;
};

CommandPalette::CommandPalette(Source source, QWidget* parent)
    : QFrame(parent), m_source(std::move(source)), m_model(new Model(this)) {
    setObjectName(QStringLiteral("palette"));
    m_field = new QLineEdit;
    m_field->setObjectName(QStringLiteral("paletteField"));
    m_field->setAccessibleName(tr("Search classes, files and commands"));
    m_list = new QListView;
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new Delegate(m_model, this));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    m_nothing = new QLabel;
    m_nothing->setObjectName(QStringLiteral("paletteNothing"));
    m_nothing->setProperty("role", QStringLiteral("dim"));
    m_nothing->setMargin(12);
    layout->addWidget(m_nothing, 1);
    m_nothing->hide();
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 8);
    shadow->setColor(QColor(0, 0, 0, 90));
    setGraphicsEffect(shadow);
    m_field->installEventFilter(this);
    parent->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::textChanged);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    hide();
}

void CommandPalette::open(const QString& text) {
    m_other = {};
    m_question.reset();
    m_field->setPlaceholderText(tr("Search classes and files, > for commands"));
    m_commandsOnly = text.startsWith(QLatin1Char('>'));
    appear(text);
}

void CommandPalette::openWith(const QString& hint, std::function<QList<PaletteItem>()> items) {
    m_other = std::move(items);
    m_question.reset();
    m_field->setPlaceholderText(hint);
    m_commandsOnly = false;
    appear({});
}

void CommandPalette::ask(PaletteQuestion question) {
    m_other = [] { return QList<PaletteItem>(); };
    m_question = std::move(question);
    m_field->setPlaceholderText(m_question->hint);
    m_commandsOnly = false;
    appear(m_question->text);
    m_field->selectAll();
}

void CommandPalette::askIn(QWidget* widget, PaletteQuestion question) {
    QWidget* window = widget->window();
    const auto all = window->findChildren<CommandPalette*>(Qt::FindDirectChildrenOnly);
    CommandPalette* palette =
        all.isEmpty() ? new CommandPalette([](bool) { return QList<PaletteItem>(); }, window) : all.first();
    palette->ask(std::move(question));
}

void CommandPalette::appear(const QString& text) {
    if (!isVisible())
        m_before = QApplication::focusWidget();
    m_model->setItems(items());
    m_field->setText(text);
    textChanged(text);
    place();
    show();
    raise();
    m_field->setFocus();
    m_field->end(false);
}

void CommandPalette::updateIcons() {
    if (isVisible())
        m_list->viewport()->update();
}

void CommandPalette::refresh() {
    if (!isVisible())
        return;
    const bool isWanted = m_isChosenUnseen;
    m_model->setItems(items());
    textChanged(m_field->text());
    if (isWanted)
        choose();
}

void CommandPalette::place() {
    const int width = std::min(640, parentWidget()->width() - 32);
    const int rows = std::clamp(m_model->rowCount({}), 1, 12);
    setGeometry((parentWidget()->width() - width) / 2, 36, width, 38 + rows * 28 + 12);
}

void CommandPalette::textChanged(const QString& text) {
    m_isChosenUnseen = false;
    if (m_question)
        m_model->setItems(m_question->offer(text.trimmed()));
    const bool commandsOnly = !m_other && text.startsWith(QLatin1Char('>'));
    if (commandsOnly != m_commandsOnly) {
        m_commandsOnly = commandsOnly;
        m_model->setItems(items());
    }
    m_model->filter(m_question ? QString() : (commandsOnly ? text.mid(1) : text).trimmed());
    m_list->setCurrentIndex(m_model->index(0, 0));
    const bool isEmpty = m_model->rowCount({}) == 0;
    m_nothing->setText(m_question    ? m_question->hint
                       : isLoading() ? tr("The libraries are being read …")
                                     : tr("Nothing of that name"));
    m_nothing->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    place();
}

bool CommandPalette::isLoading() const {
    return !m_question && !m_commandsOnly && m_isLoading && m_isLoading();
}

void CommandPalette::choose() {
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() && isLoading()) {
        // It is done as soon as it is known what is meant.
        m_isChosenUnseen = true;
        m_nothing->setText(tr("The libraries are being read …") + QLatin1Char(' ') +
                           tr("What is found first is taken then."));
    }
    if (!index.isValid() || !m_model->item(index.row()).enabled)
        return;
    const auto action = m_model->item(index.row()).choose;
    close(true);
    action();
}

void CommandPalette::close(bool answered) {
    const std::optional<PaletteQuestion> asked = std::exchange(m_question, std::nullopt);
    // The work goes on where it was: the next keys are for what had the focus.
    hide();
    (m_before ? m_before.data() : parentWidget())->setFocus();
    if (!answered && asked && asked->dropped)
        asked->dropped();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent()) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return false;
    }
    if (event->type() == QEvent::FocusOut) {
        const std::optional<PaletteQuestion> asked = std::exchange(m_question, std::nullopt);
        hide();
        if (asked && asked->dropped)
            asked->dropped();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    auto* key = static_cast<QKeyEvent*>(event);
    const int rows = m_model->rowCount({});
    auto move = [&](int step) {
        if (rows > 0)
            m_list->setCurrentIndex(m_model->index(std::clamp(m_list->currentIndex().row() + step, 0, rows - 1), 0));
    };
    switch (key->key()) {
    case Qt::Key_Down:
        move(1);
        return true;
    case Qt::Key_Up:
        move(-1);
        return true;
    case Qt::Key_PageDown:
        move(10);
        return true;
    case Qt::Key_PageUp:
        move(-10);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Escape:
        close(false);
        return true;
    default:
        return false;
    }
}

int CommandPalette::score(const QString& query, const QString& title) {
    int total = 0;
    qsizetype at = 0;
    qsizetype previous = -2;
    for (const QChar c : query) {
        if (c.isSpace())
            continue;
        const QChar wanted = c.toLower();
        // The beginning of a word is preferred to the next letter in the middle of one.
        qsizetype found = -1;
        for (qsizetype i = at; i < title.size(); ++i) {
            if (title[i].toLower() != wanted)
                continue;
            const bool begins =
                i == 0 || !title[i - 1].isLetterOrNumber() || (title[i].isUpper() && title[i - 1].isLower());
            if (found < 0)
                found = i;
            if (i == previous + 1 || begins) {
                found = i;
                break;
            }
        }
        if (found < 0)
            return -1;
        const bool begins = found == 0 || !title[found - 1].isLetterOrNumber();
        total += found == previous + 1 ? 8 : begins ? 6 : 1;
        previous = found;
        at = found + 1;
    }
    return total + (query.isEmpty() ? 0 : std::max(0, 20 - static_cast<int>(title.size()) / 4));
}

} // namespace gnomon
