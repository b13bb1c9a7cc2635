#include "app/desk/dialog_names.h"

#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QFileDialog>
#include <QHash>
#include <QLabel>
#include <QPrintDialog>

#include <limits>

namespace gnomon {

namespace {

/// The text left of it, or above.
QString labelBeside(const QWidget& widget, const QDialog& dialog) {
    const QPoint at = widget.mapTo(&dialog, QPoint(0, widget.height() / 2));
    const QLabel* nearest = nullptr;
    int distance = std::numeric_limits<int>::max();
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        const QRect frame(label->mapTo(&dialog, QPoint()), label->size());
        const bool isLeft = frame.left() < at.x() && frame.top() <= at.y() && frame.bottom() >= at.y();
        if (isLeft && at.x() - frame.left() < distance) {
            distance = at.x() - frame.left();
            nearest = label;
        }
    }
    QString text = nearest ? nearest->text() : QString();
    return text.remove(QLatin1Char('&')).remove(QLatin1Char(':')).trimmed();
}

} // namespace

DialogNames::DialogNames(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool DialogNames::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show)
        if (const auto* dialog = qobject_cast<QDialog*>(watched);
            dialog && (qobject_cast<const QFileDialog*>(dialog) || qobject_cast<const QPrintDialog*>(dialog)))
            giveTo(*dialog);
    return false;
}

void DialogNames::giveTo(const QDialog& dialog) {
    // What neither a label nor a tool tip tells, by the names that Qt gives the parts.
    const QHash<QString, QString> known{{QStringLiteral("sidebar"), tr("Places")},
                                        {QStringLiteral("listView"), tr("Files")},
                                        {QStringLiteral("treeView"), tr("Files with details")}};
    for (QWidget* part : dialog.findChildren<QWidget*>()) {
        if (part->focusPolicy() == Qt::NoFocus && !part->inherits("QAbstractButton"))
            continue;
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(part);
        if (!interface || !interface->text(QAccessible::Name).isEmpty())
            continue;
        QString name = known.value(part->objectName());
        if (name.isEmpty())
            name = part->toolTip();
        if (name.isEmpty())
            name = labelBeside(*part, dialog);
        part->setAccessibleName(name);
    }
}

} // namespace gnomon
