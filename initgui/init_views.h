#pragma once

class QTableView;
class QTreeView;

namespace gnomon {

class InitTableModel;
class InitTreeModel;

/// The two views of the panel as they are set up, without parent.
QTreeView* makeInitTree(InitTreeModel* model);
QTableView* makeInitTable(InitTableModel* model);

} // namespace gnomon
