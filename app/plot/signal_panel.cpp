#include "app/plot/signal_panel.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/plot/curve_data.h"
#include "app/plot/signal_model.h"
#include "app/plot/slider_strip.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "solver/results/result_store.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gnomon {

/// Shows what matches and what leads there. All names are asked once per filter, not row by row.
class SignalFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    /// A part of a name or a regular expression, whichever fits. False if it is neither; nothing changes then.
    bool setText(const QString& text) {
        const QRegularExpression expression(text, QRegularExpression::CaseInsensitiveOption);
        std::function<bool(const QString&)> matches;
        if (!text.isEmpty() && expression.isValid())
            matches = [text, expression](const QString& name) {
                return name.contains(text, Qt::CaseInsensitive) || expression.match(name).hasMatch();
            };
        else if (!text.isEmpty())
            matches = [text](const QString& name) { return name.contains(text, Qt::CaseInsensitive); };
        if (!text.isEmpty() && !expression.isValid()) {
            const std::vector<bool> shown = static_cast<const SignalModel*>(sourceModel())->matching(matches);
            if (std::ranges::find(shown, true) == shown.end())
                return false;
        }
        m_matches = std::move(matches);
        update();
        return true;
    }
    void update() {
        const auto* model = static_cast<const SignalModel*>(sourceModel());
        m_shown = m_matches ? model->matching(m_matches) : std::vector<bool>();
        // All anew: to take thousands of rows in among those that are there costs more than to ask for those seen.
        invalidate();
    }
    bool isFiltering() const { return static_cast<bool>(m_matches); }
    qsizetype shownCount() const { return std::ranges::count(m_shown, true); }
    /// A branch is shown if it leads somewhere: no need to look.
    bool hasChildren(const QModelIndex& parent) const override {
        return sourceModel()->hasChildren(mapToSource(parent));
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        if (!m_matches)
            return true;
        const auto* model = static_cast<const SignalModel*>(sourceModel());
        return model->leadsTo(model->index(row, 0, parent), m_shown);
    }

private:
    std::function<bool(const QString&)> m_matches;
    std::vector<bool> m_shown;
};

namespace {

/// A branch has neither value nor unit: its name may take their room. That of a variable may take what its value leaves
/// of its column.
class LongNames final : public QStyledItemDelegate {
public:
    explicit LongNames(QTreeView* view) : QStyledItemDelegate(view), m_view(*view) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem own = option;
        const bool isBranch = index.model()->hasChildren(index.siblingAtColumn(SignalModel::NameColumn));
        if (isBranch && index.column() == SignalModel::NameColumn && !(option.state & QStyle::State_Selected)) {
            own.rect.setRight(std::max(option.rect.right(), m_view.width() - 24)); // beside the scroll bar
        } else if (!isBranch && index.column() == SignalModel::NameColumn) {
            own.rect.setRight(std::max(option.rect.right(), endOfName(index)));
        } else if (!isBranch && index.column() == SignalModel::ValueColumn) {
            // What hovers or is chosen has a ground that would cover the end of the name.
            const QModelIndex name = index.siblingAtColumn(SignalModel::NameColumn);
            constexpr int boxAndIcon = 60;
            const int end = endOfName(index), left = m_view.visualRect(name).left();
            const int needed = m_view.fontMetrics().horizontalAdvance(name.data().toString()) + boxAndIcon;
            if (left + needed > option.rect.left()) {
                QStyleOptionViewItem rest = option;
                rest.rect.setLeft(left);
                rest.rect.setRight(end);
                painter->save();
                painter->setClipRect(option.rect.left(), option.rect.top(), end - option.rect.left(),
                                     option.rect.height());
                QStyledItemDelegate::paint(painter, rest, name);
                painter->restore();
            }
            own.rect.setLeft(end);
            own.textElideMode = Qt::ElideNone; // a number of which a part is left out is a wrong one
        }
        QStyledItemDelegate::paint(painter, own, index);
    }

private:
    /// Where it has to make room for its value.
    int endOfName(const QModelIndex& index) const {
        constexpr int margins = 28; // of its cell, and between both
        const QHeaderView& header = *m_view.header();
        const int left = header.sectionViewportPosition(SignalModel::ValueColumn);
        const QString value = index.siblingAtColumn(SignalModel::ValueColumn).data().toString();
        return std::max(left, left + header.sectionSize(SignalModel::ValueColumn) -
                                  m_view.fontMetrics().horizontalAdvance(value) - margins);
    }

    const QTreeView& m_view;
};

} // namespace

SignalPanel::SignalPanel(const Shell& shell, Results& results, QWidget* parent)
    : QWidget(parent),
      m_results(results),
      m_model(new SignalModel(results, shell.icons, this)),
      m_filtered(new SignalFilter(this)) {
    m_filtered->setSourceModel(m_model);
    m_view = new QTreeView;
    m_view->setObjectName(QStringLiteral("signals"));
    m_view->setAccessibleName(tr("Variables of the result"));
    m_view->setModel(m_filtered);
    m_view->setItemDelegate(new LongNames(m_view));
    m_view->setUniformRowHeights(true);
    m_view->setIndentation(12);
    // Names of one kind of thing differ at their end.
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAllColumnsShowFocus(true);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setMinimumSectionSize(40);
    m_view->header()->setSectionResizeMode(SignalModel::NameColumn, QHeaderView::Fixed);
    m_view->header()->setSectionResizeMode(SignalModel::ValueColumn, QHeaderView::Interactive);
    m_view->header()->setSectionResizeMode(SignalModel::UnitColumn, QHeaderView::Interactive);
    // A number of which a part is left out is a wrong one: as wide as the longest, and as its title.
    m_view->header()->resizeSection(SignalModel::ValueColumn,
                                    std::max(m_view->fontMetrics().horizontalAdvance(QStringLiteral("-8.888e-08")) + 18,
                                             m_view->header()->sectionSizeHint(SignalModel::ValueColumn)));
    m_view->header()->resizeSection(SignalModel::UnitColumn,
                                    std::max(40, m_view->header()->sectionSizeHint(SignalModel::UnitColumn)));
    m_fitNames = new QTimer(this);
    m_fitNames->setSingleShot(true);
    m_fitNames->setInterval(0);
    connect(m_fitNames, &QTimer::timeout, this, &SignalPanel::fitNames);
    const auto fitAnew = [this] {
        m_mayShrink = true;
        m_fitNames->start();
    };
    for (auto signal : {&QTreeView::expanded, &QTreeView::collapsed})
        connect(m_view, signal, this, fitAnew);
    connect(m_filtered, &QAbstractItemModel::layoutChanged, this, fitAnew);
    connect(m_filtered, &QAbstractItemModel::modelReset, this, fitAnew);
    connect(m_view->header(), &QHeaderView::sectionResized, this, [this, fitAnew](int section) {
        if (section != SignalModel::NameColumn)
            fitAnew();
    });
    // While one scrolls nothing jumps to and fro.
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, m_fitNames, qOverload<>(&QTimer::start));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    // A click anywhere on a variable ticks it; Space does by itself. With Ctrl it gets a plot of its own.
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        // A press on the box is its own; it has ticked already.
        const bool isOnBox = !std::exchange(m_isPressed, false);
        const QModelIndex source = m_filtered->mapToSource(index);
        const QString name = m_model->nameOf(source.siblingAtColumn(0));
        if (name.isEmpty() || (QApplication::keyboardModifiers() & Qt::ShiftModifier))
            return;
        if (QApplication::keyboardModifiers() & Qt::ControlModifier) {
            PlotDefinition plot;
            plot.names = {name};
            m_results.addPlot(plot);
        } else if (!isOnBox) {
            m_results.setPlotted(name, !m_results.isPlotted(name));
        }
    });
    connect(m_view, &QTreeView::pressed, this, [this] { m_isPressed = true; });
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &SignalPanel::showMenu);

    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("signalFilter"));
    m_filter->installEventFilter(this);
    setFocusProxy(m_filter);
    m_filter->setPlaceholderText(tr("Filter: name or regular expression"));
    m_filter->setAccessibleName(tr("Filter variables"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!m_filtered->isFiltering())
            rememberExpanded();
        // What is open is laid out row by row while others come and go.
        m_view->collapseAll();
        const bool valid = m_filtered->setText(text);
        if (!m_filtered->isFiltering())
            for (const QPersistentModelIndex& branch : std::exchange(m_expanded, {}))
                m_view->expand(m_filtered->mapFromSource(branch));
        m_filter->setProperty("state", valid ? QString() : QStringLiteral("error"));
        m_filter->setToolTip(valid ? tr("Part of a name, or a regular expression such as ^body.*phi$")
                                   : tr("This is no regular expression yet."));
        m_filter->style()->unpolish(m_filter);
        m_filter->style()->polish(m_filter);
        // Opening thousands of branches helps nobody.
        if (m_filtered->isFiltering() && m_filtered->shownCount() <= 1000)
            m_view->expandAll();
        tellNothing();
    });
    m_nothing = new QLabel;
    m_nothing->setObjectName(QStringLiteral("nothingFiltered"));
    m_nothing->setProperty("role", QStringLiteral("dim"));
    m_nothing->setWordWrap(true);
    m_nothing->setContentsMargins(8, 4, 8, 4);
    m_nothing->hide();

    auto* empty = new QWidget;
    auto* emptyLayout = new QVBoxLayout(empty);
    auto* emptyText = m_emptyText = new QLabel;
    emptyText->setProperty("role", QStringLiteral("dim"));
    emptyText->setWordWrap(true);
    emptyText->setAlignment(Qt::AlignCenter);
    m_run = new QPushButton(tr("Run"));
    m_run->setObjectName(QStringLiteral("runForSignals"));
    connect(m_run, &QPushButton::clicked, this,
            [&commands = shell.commands] { commands.action(QStringLiteral("run.start"))->trigger(); });
    emptyLayout->addStretch();
    emptyLayout->addWidget(emptyText);
    emptyLayout->addWidget(m_run, 0, Qt::AlignHCenter);
    emptyLayout->addStretch();

    auto* list = new QWidget;
    auto* listLayout = new QVBoxLayout(list);
    listLayout->setContentsMargins(0, 0, 0, 0);
    listLayout->setSpacing(4);
    auto* filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(8, 0, 8, 0);
    filterRow->addWidget(m_filter);
    m_of = new QLabel;
    m_of->setObjectName(QStringLiteral("signalsOf"));
    m_of->setProperty("role", QStringLiteral("dim"));
    m_of->setContentsMargins(8, 0, 8, 0);
    m_of->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    listLayout->addWidget(m_of);
    listLayout->addLayout(filterRow);
    listLayout->addWidget(m_nothing);
    listLayout->addWidget(m_view, 1);
    m_stack = new QStackedWidget;
    m_stack->addWidget(empty);
    m_stack->addWidget(list);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    connect(&results, &Results::currentChanged, this, &SignalPanel::rebuild);
    connect(&results, &Results::currentChanged, this, &SignalPanel::tellOfWhat);
    connect(&results, &Results::shownChanged, this, &SignalPanel::tellOfWhat);
    for (auto signal : {&RunController::added, &RunController::removed, &RunController::changed})
        connect(&results.runs(), signal, this, &SignalPanel::tellOfWhat);
    tellOfWhat();
    connect(&results, &Results::shownChanged, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(&results, &Results::grown, this, [this](Run* grown) {
        // All values may differ; the view asks for those that it shows.
        if (grown == m_results.current())
            m_view->viewport()->update();
    });
}

void SignalPanel::setTime(std::optional<double> time) {
    m_model->setTime(time);
    m_view->viewport()->update();
}

void SignalPanel::setUnrunnable(const QString& why) {
    if (std::exchange(m_unrunnable, why) != why)
        tellOfWhat();
}

void SignalPanel::rebuild() {
    if (!m_model->rebuild()) {
        m_view->viewport()->update();
        return;
    }
    m_filtered->update();
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    tellNothing();
}

/// It is to be seen whose values these are, above all when the last run came to nothing or was of another model.
void SignalPanel::tellOfWhat() {
    const Run* run = m_results.current();
    if (m_of->isHidden() == (run != nullptr))
        m_of->setVisible(run);
    const QString model = m_results.model().section(QLatin1Char('.'), -1);
    const bool hasOwn = run && !run->isOpened() && run->setup().className == m_results.model();
    m_run->setVisible(m_unrunnable.isEmpty() && !hasOwn);
    m_emptyText->setText(!m_unrunnable.isEmpty() ? m_unrunnable
                         : hasOwn                ? tr("%1 has no variables.").arg(model)
                         : !m_results.runs().runs().isEmpty() && !model.isEmpty()
                             ? tr("%1 has no result yet. Its variables are listed here when it has run.").arg(model)
                             : tr("The variables of a run are listed here, with their values."));
    if (!run)
        return;
    const QString text = run->setup().className.section(QLatin1Char('.'), -1) + QLatin1Char(' ') + run->title();
    if (m_of->text() == text)
        return;
    m_of->setText(text);
    m_of->setToolTip(run->setup().className + QLatin1Char(' ') + run->title());
}

/// An empty list looks as if there were no variables.
void SignalPanel::tellNothing() {
    const bool isNothing = m_filtered->isFiltering() && m_filtered->shownCount() == 0;
    if (isNothing)
        m_nothing->setText(tr("None of %n variable(s) fits the filter.", nullptr, m_model->variableCount()));
    m_nothing->setVisible(isNothing);
}

/// Deep below, what is left beside the branches is too little for a name: then the list is wider than its panel, as
/// little as possible, for values are to be seen as well.
void SignalPanel::fitNames() {
    constexpr int enough = 64, boxAndMargins = 32, icon = 22;
    QHeaderView& header = *m_view->header();
    const int others = header.sectionSize(SignalModel::ValueColumn) + header.sectionSize(SignalModel::UnitColumn);
    int wanted = std::max(m_view->viewport()->width() - others, header.minimumSectionSize());
    if (!std::exchange(m_mayShrink, false))
        wanted = std::max(wanted, header.sectionSize(SignalModel::NameColumn));
    const int bottom = m_view->viewport()->height();
    for (QModelIndex index = m_view->indexAt(QPoint(0, 0)); index.isValid() && m_view->visualRect(index).top() < bottom;
         index = m_view->indexBelow(index)) {
        int depth = 1;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            ++depth;
        const int text = m_view->fontMetrics().horizontalAdvance(index.data().toString());
        // Of a parameter beside its box.
        const bool hasBoth = !m_view->model()->hasChildren(index) && index.data(Qt::DecorationRole).isValid();
        wanted = std::max(wanted, depth * m_view->indentation() + boxAndMargins + (hasBoth ? icon : 0) +
                                      std::min(text, enough));
    }
    if (header.sectionSize(SignalModel::NameColumn) != wanted)
        header.resizeSection(SignalModel::NameColumn, wanted);
}

/// Which branches are open comes back when the filter is empty again.
void SignalPanel::rememberExpanded() {
    constexpr int mostRows = 10000;
    m_expanded.clear();
    int rows = 0;
    for (QModelIndex index = m_filtered->index(0, 0); index.isValid() && rows < mostRows;
         index = m_view->indexBelow(index), ++rows)
        if (m_view->isExpanded(index))
            m_expanded.append(m_filtered->mapToSource(index));
}

QStringList SignalPanel::selectedNames() const {
    QStringList names;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        if (const QString name = m_model->nameOf(m_filtered->mapToSource(index)); !name.isEmpty())
            names.append(name);
    return names;
}

void SignalPanel::showMenu(const QPoint& at) {
    const QStringList names = selectedNames();
    QMenu menu;
    const auto addProfile = [this, &menu](const QStringList& arrays) {
        menu.addAction(tr("Profile of %1").arg(arrays.first()), this, [this, arrays] {
            PlotDefinition plot;
            plot.kind = PlotDefinition::Kind::Array;
            plot.names = arrays;
            m_results.addPlot(plot);
        });
    };
    const QString stretch =
        m_model->arrayAt(m_filtered->mapToSource(m_view->indexAt(at).siblingAtColumn(SignalModel::NameColumn)));
    if (names.isEmpty() && !stretch.isEmpty()) {
        addProfile({stretch});
        menu.addSeparator();
    }
    if (!names.isEmpty()) {
        menu.addAction(tr("Plot"), this, [this, names] {
            for (const QString& name : names)
                m_results.setPlotted(name, true);
        });
        menu.addAction(tr("In a new plot"), this, [this, names] {
            PlotDefinition plot;
            plot.names = names;
            m_results.addPlot(plot);
        });
        menu.addAction(tr("Over %1").arg(names.first()), this, [this, names] { emit overRequested(names.first()); })
            ->setToolTip(tr("A new x-y plot of what is plotted now"));
        menu.addAction(tr("Spectrum"), this, [this, names] {
            PlotDefinition plot;
            plot.kind = PlotDefinition::Kind::Spectrum;
            plot.names = names;
            m_results.addPlot(plot);
        });
        QStringList arrays;
        for (const QString& name : names)
            if (const QString array = arrayOf(name); !array.isEmpty() && !arrays.contains(array))
                arrays.append(array);
        if (!arrays.isEmpty())
            addProfile(arrays);
        // Of a variable that no run can be given there is none.
        const solver::ResultStore* store = m_results.store(m_results.current());
        const auto signal = store ? store->find(names.first().toStdString()) : std::nullopt;
        if (names.size() == 1 && signal && !m_results.current()->isOpened() &&
            SliderStrip::canBeMoved(store->entries()[*signal]))
            menu.addAction(tr("Slider"), this, [this, names] { emit sliderRequested(names.first()); });
        menu.addSeparator();
        menu.addAction(tr("Copy names"), this,
                       [names] { QApplication::clipboard()->setText(names.join(QLatin1Char('\n'))); });
    }
    menu.addAction(tr("Expand all"), m_view, &QTreeView::expandAll);
    menu.addAction(tr("Collapse all"), m_view, &QTreeView::collapseAll);
    menu.exec(m_view->viewport()->mapToGlobal(at));
}

QModelIndex SignalPanel::indexOf(const QString& name) const {
    return m_filtered->mapFromSource(m_model->indexOf(name));
}

void SignalPanel::setFilter(const QString& text) {
    m_filter->setText(text);
}

bool SignalPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) {
        m_mayShrink = true;
        m_fitNames->start();
    }
    // Before the view says where; a drag ends without a click.
    if (watched == m_view->viewport() && event->type() == QEvent::MouseButtonPress)
        m_isPressed = false;
    // From the filter into what it found.
    if (watched == m_filter && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
        m_view->setFocus();
        if (!m_view->currentIndex().isValid())
            m_view->setCurrentIndex(m_filtered->index(0, 0));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gnomon
