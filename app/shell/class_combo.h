#pragma once

#include <QComboBox>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace gnomon {

/// A choice of classes: of a name that is too long its end stays, which tells what it is.
class ClassCombo : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
        const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;
        if (option.currentText.isEmpty())
            option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
        const QString shown = option.currentText.isEmpty() ? placeholderText() : option.currentText;
        option.currentText = option.fontMetrics.elidedText(shown, Qt::ElideLeft, field.width() - icon);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }
};

} // namespace gnomon
