#include "app/plot/tool_column.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace gnomon {

namespace {

constexpr int side = 28, gap = 4;

int heightOf(qsizetype count) {
    return static_cast<int>(gap + count * (side + gap));
}

} // namespace

ToolColumn::ToolColumn(const QList<QAction*>& actions, const QIcon& more, QWidget* parent) : QWidget(parent) {
    for (QAction* action : actions) {
        m_buttons.append(button());
        m_buttons.last()->setDefaultAction(action);
    }
    m_more = button();
    m_more->setObjectName(QStringLiteral("moreTools"));
    m_more->setIcon(more);
    m_more->setToolTip(tr("More"));
    m_more->setAccessibleName(tr("More"));
    connect(m_more, &QToolButton::clicked, this, [this] {
        QMenu menu;
        for (const QToolButton* each : std::as_const(m_buttons))
            if (each->isHidden())
                menu.addAction(each->defaultAction());
        menu.exec(m_more->mapToGlobal(QPoint(m_more->width(), 0)));
    });
    layOut();
}

QToolButton* ToolColumn::button() {
    auto* made = new QToolButton(this);
    made->setFixedSize(side, side);
    return made;
}

QSize ToolColumn::sizeHint() const {
    return {side + 2 * gap, heightOf(m_buttons.size())};
}

QSize ToolColumn::minimumSizeHint() const {
    return {side + 2 * gap, heightOf(1)};
}

void ToolColumn::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void ToolColumn::layOut() {
    const qsizetype fitting = std::max<qsizetype>(1, (height() - gap) / (side + gap));
    const bool isAll = fitting >= m_buttons.size();
    const qsizetype shown = isAll ? m_buttons.size() : fitting - 1;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setVisible(i < shown);
        m_buttons[i]->move(gap, heightOf(i));
    }
    m_more->setVisible(!isAll);
    m_more->move(gap, heightOf(shown));
}

} // namespace gnomon
