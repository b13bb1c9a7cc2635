#include "app/shell/side_bar.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gnomon {

SideBar::SideBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sideBar"));
    setAttribute(Qt::WA_StyledBackground);
    m_title = new QLabel;
    m_title->setObjectName(QStringLiteral("panelTitle"));
    m_title->setFixedHeight(32);
    m_stack = new QStackedWidget;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_stack, 1);
    setMinimumWidth(240);
}

void SideBar::addPanel(const QString& id, const QString& title, QWidget* panel) {
    panel->setProperty("panelId", id);
    panel->setProperty("panelTitle", title);
    m_stack->addWidget(panel);
    if (m_stack->count() == 1)
        show(id);
}

void SideBar::show(const QString& id) {
    for (int i = 0; i < m_stack->count(); ++i)
        if (m_stack->widget(i)->property("panelId") == id) {
            m_stack->setCurrentIndex(i);
            m_title->setText(m_stack->widget(i)->property("panelTitle").toString());
        }
}

QString SideBar::current() const {
    return m_stack->currentWidget() ? m_stack->currentWidget()->property("panelId").toString() : QString();
}

void SideBar::focusPanel() {
    if (QWidget* panel = m_stack->currentWidget())
        panel->setFocus(Qt::ShortcutFocusReason);
}

} // namespace gnomon
