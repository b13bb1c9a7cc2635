#pragma once

#include <QObject>

class QDialog;

namespace gnomon {

/// The dialogs for files and for printing are Qt's; what they leave without a name for those who cannot see them gets
/// one when they are shown.
class DialogNames final : public QObject {
    Q_OBJECT

public:
    explicit DialogNames(QObject* parent = nullptr);
    static void giveTo(const QDialog& dialog);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace gnomon
