#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QTimer;

namespace gnomon {

/// Gives all widgets another style sheet without holding up the event loop. Qt styles every widget anew at once, also
/// the many that nobody sees: texts behind others, panels that are hidden. Those are taken out before, some at a time,
/// and styled afterwards, some at a time, or when they are shown.
class ThemeChange final : public QObject {
    Q_OBJECT

public:
    explicit ThemeChange(QObject* parent = nullptr);

    /// `change` sets the style sheet; at once if there is nothing to be taken out. Of several the last one counts.
    void begin(std::function<void()> change);
    bool isUnderWay() const { return m_change != nullptr; }

signals:
    /// The change is made, as far as one can see.
    void made();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void goOn();
    void style(QWidget& widget);

    std::function<void()> m_change; ///< until it is made
    std::vector<QPointer<QWidget>> m_toTakeOut, m_toStyle;
    QTimer* m_next;
};

} // namespace gnomon
