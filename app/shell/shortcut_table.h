#pragma once

#include "app/desk/shell.h"
#include "app/shell/shortcuts.h"

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTreeView;

namespace gnomon {

/// All commands with their keys, to be found by either, and a field to press other keys in.
class ShortcutTable : public QWidget {
    Q_OBJECT

public:
    explicit ShortcutTable(const Shell& shell, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// As the keys are now.
    void refresh();
    QString currentId() const;
    void chosen();
    void give(const QList<QKeySequence>& keys);

    Shortcuts m_shortcuts;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_filtered;
    QLineEdit* m_filter;
    QTreeView* m_view;
    QKeySequenceEdit* m_keys;
    QPushButton *m_none, *m_original;
    QLabel* m_note;
};

} // namespace gnomon
