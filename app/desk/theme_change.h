#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QTimer;

namespace gnomon {

/// Gives all widgets another style sheet without holding up the event loop. Qt would style every widget anew at once,
/// and after each of them all that it holds once more: one that lies ten deep ten times, and the many that nobody sees
/// (texts behind others, panels behind tabs) too. Here what is seen is styled at once, each widget one time; the rest
/// follows some at a time, or when it is shown.
class ThemeChange final : public QObject {
    Q_OBJECT

public:
    explicit ThemeChange(QObject* parent = nullptr);

    /// `change` sets the style sheet.
    void make(const std::function<void()>& change);
    /// Whether there is something left that is not seen.
    bool isUnderWay() const { return !m_left.empty(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void styleSome();

    std::vector<QPointer<QWidget>> m_left; ///< the outermost behind
    QTimer* m_next;
};

} // namespace gnomon
