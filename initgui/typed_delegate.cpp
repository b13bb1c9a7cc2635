#include "initgui/typed_delegate.h"

#include <QVariant>
#include <QWidget>

namespace gnomon {

void TypedDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    constexpr const char* filled = "isFilled";
    if (editor->property(filled).toBool())
        return;
    QStyledItemDelegate::setEditorData(editor, index);
    editor->setProperty(filled, true);
}

} // namespace gnomon
