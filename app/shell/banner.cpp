#include "app/shell/banner.h"

#include "app/desk/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>

namespace gnomon {

Banner::Banner(const Icons& icons, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("banner"));
    auto* sign = new QLabel(this);
    sign->setPixmap(icons.icon(QStringLiteral("warning"), Icons::Tint::Warning).pixmap(16, 16));
    m_text = new QLabel(this);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    auto* said = new QHBoxLayout;
    said->setSpacing(8);
    said->addWidget(sign, 0, Qt::AlignTop);
    said->addWidget(m_text, 1);
    m_row = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_row->setContentsMargins(12, 4, 8, 4);
    m_row->setSpacing(8);
    m_row->addLayout(said, 1);
    m_row->addLayout(m_buttons);
    hide();
}

void Banner::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    // Where there is little room beside the buttons, they stand below.
    constexpr int narrow = 640;
    m_row->setDirection(width() < narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QString Banner::text() const {
    return m_text->text();
}

void Banner::tell(const QString& text, const QList<Choice>& choices) {
    while (QLayoutItem* old = m_buttons->takeAt(0)) {
        old->widget()->hide(); // it goes a moment later
        old->widget()->deleteLater();
        delete old;
    }
    m_text->setText(text);
    for (const Choice& choice : choices.isEmpty() ? QList<Choice>{{tr("Close"), {}}} : choices) {
        auto* button = new QPushButton(choice.title, this);
        m_buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [self = QPointer<Banner>(this), action = choice.action] {
            self->hide();
            if (action)
                action();
            // What it did may have closed the text that this stands above.
            if (self)
                emit self->answered();
        });
    }
    show();
}

} // namespace gnomon
