#pragma once

#include <QStyledItemDelegate>

namespace gnomon {

/// Draws the residual of a row as a bar on a logarithmic scale, the number above it.
class ResidualDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace gnomon
