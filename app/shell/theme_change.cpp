#include "app/shell/theme_change.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace gnomon {

namespace {

constexpr qint64 sliceMilliseconds = 8;

/// Has been styled, and will not be seen before it is shown.
bool isBehind(const QWidget& widget) {
    return !widget.isVisible() && widget.testAttribute(Qt::WA_WState_Polished);
}

} // namespace

ThemeChange::ThemeChange(QObject* parent) : QObject(parent), m_next(new QTimer(this)) {
    m_next->setInterval(0);
    connect(m_next, &QTimer::timeout, this, &ThemeChange::goOn);
}

void ThemeChange::begin(std::function<void()> change) {
    m_change = std::move(change);
    m_toTakeOut.clear();
    for (QWidget* widget : QApplication::allWidgets())
        if (isBehind(*widget))
            m_toTakeOut.emplace_back(widget);
    // Those that an earlier change has left are as taken out as one can be.
    std::erase_if(m_toTakeOut, [this](const QPointer<QWidget>& each) {
        return std::ranges::find(m_toStyle, each) != m_toStyle.end();
    });
    qApp->installEventFilter(this);
    if (m_toTakeOut.empty())
        return goOn();
    m_next->start();
}

void ThemeChange::goOn() {
    QElapsedTimer clock;
    clock.start();
    while (!m_toTakeOut.empty()) {
        if (clock.elapsed() >= sliceMilliseconds)
            return;
        const QPointer<QWidget> widget = std::move(m_toTakeOut.back());
        m_toTakeOut.pop_back();
        if (!widget || !isBehind(*widget))
            continue; // gone, or shown meanwhile
        widget->style()->unpolish(widget);
        m_toStyle.push_back(widget);
    }
    if (m_change) {
        std::exchange(m_change, {})();
        emit made();
        m_next->start();
        return;
    }
    while (!m_toStyle.empty()) {
        if (clock.elapsed() >= sliceMilliseconds)
            return;
        const QPointer<QWidget> widget = std::move(m_toStyle.back());
        m_toStyle.pop_back();
        if (widget)
            style(*widget);
    }
    m_next->stop();
    qApp->removeEventFilter(this);
}

void ThemeChange::style(QWidget& widget) {
    widget.style()->polish(&widget);
    QEvent changed(QEvent::StyleChange);
    QCoreApplication::sendEvent(&widget, &changed);
}

bool ThemeChange::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && watched->isWidgetType()) {
        auto* widget = static_cast<QWidget*>(watched);
        if (const auto found = std::ranges::find(m_toStyle, QPointer<QWidget>(widget)); found != m_toStyle.end()) {
            m_toStyle.erase(found);
            style(*widget);
        }
    }
    return false;
}

} // namespace gnomon
