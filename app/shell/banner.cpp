#include "app/shell/banner.h"

#include "app/shell/icons.h"

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
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(sign);
    row->addWidget(m_text, 1);
    row->addLayout(m_buttons);
    hide();
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
