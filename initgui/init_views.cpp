#include "initgui/init_views.h"

#include "initgui/init_panel.h"
#include "initgui/residual_delegate.h"
#include "initgui/typed_delegate.h"

#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <cstdint>
#include <memory>

namespace gnomon {

QTreeView* makeInitTree(InitTreeModel* model) {
    auto* view = new QTreeView;
    view->setObjectName(QStringLiteral("initTree"));
    view->setAccessibleName(InitPanel::tr("Components"));
    view->setModel(model);
    view->setUniformRowHeights(true);
    view->setMouseTracking(true);
    view->header()->setStretchLastSection(false);
    view->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    view->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    view->header()->resizeSection(1, view->fontMetrics().horizontalAdvance(QStringLiteral("100000")) + 10);
    view->setHeaderHidden(true); // what the number is, the tip says; the names need the room
    return view;
}

QTableView* makeInitTable(InitTableModel* model) {
    auto* view = new QTableView;
    view->setObjectName(QStringLiteral("initTable"));
    view->setAccessibleName(InitPanel::tr("Quantities at the start"));
    view->setModel(model);
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->verticalHeader()->setDefaultSectionSize(24);
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
    view->setWordWrap(false);
    view->setTextElideMode(Qt::ElideMiddle);
    view->setMouseTracking(true);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setHighlightSections(false);
    view->setItemDelegateForColumn(InitTableModel::Residual, new ResidualDelegate(view));
    for (const int typed : {InitTableModel::Value, InitTableModel::Comment})
        view->setItemDelegateForColumn(typed, new TypedDelegate(view));
    const int widths[] = {156, 44, 84, 108, 52, 112, 64, 72, 72, 72, 108, 84, 60, 160};
    for (int column = 0; column < InitTableModel::ColumnCount; ++column)
        view->setColumnWidth(column, std::max(widths[column], view->horizontalHeader()->sectionSizeHint(column)));
    // What is worked with stands beside the name; who wants another order moves the headings.
    QHeaderView* headings = view->horizontalHeader();
    headings->setSectionsMovable(true);
    int position = 1;
    for (const int column : {InitTableModel::Fixed, InitTableModel::Value, InitTableModel::Unit, InitTableModel::Mark,
                             InitTableModel::Residual})
        headings->moveSection(headings->visualIndex(column), position++);
    // Each value has its unit in its cell.
    view->setColumnHidden(InitTableModel::Unit, true);
    // As wide as its names, within reason and until a hand says otherwise.
    enum class Width : uint8_t { Ours, Changing, Chosen };
    const auto state = std::make_shared<Width>(Width::Ours);
    QObject::connect(headings, &QHeaderView::sectionResized, view, [state](int column) {
        if (column == InitTableModel::Name && *state == Width::Ours)
            *state = Width::Chosen;
    });
    QObject::connect(model, &QAbstractItemModel::modelReset, view, [view, model, state] {
        if (*state == Width::Chosen)
            return;
        QFont bold = view->font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        constexpr int mostRows = 500, widest = 280, padding = 20;
        int width = view->columnWidth(InitTableModel::Name);
        for (int row = 0; row < std::min(model->rowCount(), mostRows); ++row)
            width = std::max(
                width, padding + metrics.horizontalAdvance(model->index(row, InitTableModel::Name).data().toString()));
        *state = Width::Changing;
        view->setColumnWidth(InitTableModel::Name, std::min(width, widest));
        *state = Width::Ours;
    });
    return view;
}

} // namespace gnomon
