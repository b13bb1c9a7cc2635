#pragma once

#include <QStyledItemDelegate>

namespace gnomon {

/// What is being typed stays: a table that is filled anew meanwhile, as when something was computed aside, does not put
/// the old value into an open editor.
class TypedDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
};

} // namespace gnomon
