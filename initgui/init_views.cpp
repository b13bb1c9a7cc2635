#include "initgui/init_views.h"

#include "initgui/init_panel.h"
#include "initgui/residual_delegate.h"

#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

#include <algorithm>

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
    return view;
}

} // namespace gnomon
