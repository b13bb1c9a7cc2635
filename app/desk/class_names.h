#pragma once

#include <QComboBox>
#include <QString>
#include <QStyledItemDelegate>

namespace gnomon {

/// How a class is shown wherever there are classes to choose from: its own name in full, behind it, dim, the package
/// and what is said of it, of which a part may be left out.
struct ClassWords {
    QString own, package, description;

    /// "Modelica.Blocks.Math.Gain – Output the product of a gain value with the input signal"
    static ClassWords of(const QString& text);
    /// Whether the text begins with a name; what does not is shown as it is.
    bool isName() const { return !own.isEmpty(); }
};

/// Rows of a list or a tree of classes, which are known by what Qt::DisplayRole says.
class ClassNameDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Within a rectangle, as far as there is room.
    static void write(QPainter& painter, QRect rect, const ClassWords& words, const QFontMetrics& metrics,
                      const QColor& text, const QColor& dim);
};

/// As wide as its longest entry, if the screen has room for it.
int popupWidth(const QAbstractItemView& list);

/// A choice of classes.
class ClassCombo : public QComboBox {
public:
    explicit ClassCombo(QWidget* parent = nullptr);

    void showPopup() override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    mutable int m_widest = -1; ///< of the entries; -1: not known
};

} // namespace gnomon
