#include "initgui/residual_delegate.h"

#include "initgui/init_table_model.h"

#include <QPainter>

namespace gnomon {

void ResidualDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (const QVariant bar = index.data(InitTableModel::BarRole); bar.isValid()) {
        QColor color = option.palette.color(QPalette::Link);
        color.setAlphaF(0.3F);
        QRectF area = QRectF(option.rect).adjusted(2, 4, -2, -4);
        area.setWidth(area.width() * bar.toDouble());
        painter->fillRect(area, color);
    }
    QStyledItemDelegate::paint(painter, option, index);
}

} // namespace gnomon
