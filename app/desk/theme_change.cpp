#include "app/desk/theme_change.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace gnomon {

namespace {

int depth(const QWidget* widget) {
    int count = 0;
    for (; widget; widget = widget->parentWidget())
        ++count;
    return count;
}

/// All that have a style already, the innermost first.
std::vector<QPointer<QWidget>> styledWidgets() {
    std::vector<std::pair<int, QWidget*>> found;
    for (QWidget* widget : QApplication::allWidgets())
        if (widget->testAttribute(Qt::WA_WState_Polished))
            found.emplace_back(depth(widget), widget);
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, QWidget*>::first);
    std::vector<QPointer<QWidget>> widgets;
    for (const auto& [level, widget] : found)
        widgets.emplace_back(widget);
    return widgets;
}

void style(QWidget& widget) {
    widget.style()->polish(&widget);
    QEvent changed(QEvent::StyleChange);
    QCoreApplication::sendEvent(&widget, &changed);
}

} // namespace

ThemeChange::ThemeChange(QObject* parent) : QObject(parent), m_next(new QTimer(this)) {
    m_next->setInterval(0);
    connect(m_next, &QTimer::timeout, this, &ThemeChange::styleSome);
}

void ThemeChange::make(const std::function<void()>& change) {
    // It forgets which widgets it has styled, and finds none.
    qApp->style()->unpolish(qApp);
    change();
    m_left = styledWidgets();
    for (auto each = m_left.rbegin(); each != m_left.rend(); ++each)
        if (const QPointer<QWidget> widget = *each; widget && widget->isVisible()) {
            style(*widget);
            each->clear();
        }
    std::erase_if(m_left, &QPointer<QWidget>::isNull);
    if (m_left.empty())
        return;
    qApp->installEventFilter(this);
    m_next->start();
}

void ThemeChange::styleSome() {
    constexpr qint64 slice = 8; // ms
    QElapsedTimer clock;
    clock.start();
    while (!m_left.empty() && !clock.hasExpired(slice)) {
        const QPointer<QWidget> widget = m_left.back();
        m_left.pop_back();
        if (widget)
            style(*widget);
    }
    if (!m_left.empty())
        return;
    m_next->stop();
    qApp->removeEventFilter(this);
}

bool ThemeChange::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && watched->isWidgetType()) {
        auto* widget = static_cast<QWidget*>(watched);
        if (const auto found = std::ranges::find(m_left, QPointer<QWidget>(widget)); found != m_left.end()) {
            m_left.erase(found);
            style(*widget);
        }
    }
    return false;
}

} // namespace gnomon
