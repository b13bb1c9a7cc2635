#include "app/modeling/connect_chooser.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace gnomon {

ConnectChooser::ConnectChooser(const DiagramConnect& connect, Take take, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_connect(connect), m_take(std::move(take)) {
    setObjectName(QStringLiteral("connectChooser"));
    setAccessibleName(tr("What to connect"));
    setFrameShape(StyledPanel);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 8, 12, 8);
    for (const DiagramConnect::Question& question : connect.questions) {
        auto* box = new QComboBox;
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->setMinimumContentsLength(22);
        for (const std::string& choice : question.choices)
            box->addItem(QString::fromStdString(choice));
        box->setEditText(QString::fromStdString(question.isFrom ? connect.from : connect.to));
        const QString stem = QString::fromStdString(question.stem);
        box->setAccessibleName(question.isBus ? tr("Member of %1").arg(stem) : tr("Element of %1").arg(stem));
        form->addRow(box->accessibleName(), box);
        // Typing replaces what was guessed.
        box->lineEdit()->setSelection(static_cast<int>(stem.size()) + 1, 1000);
        QObject::connect(box->lineEdit(), &QLineEdit::returnPressed, this, &ConnectChooser::accept);
        m_answers.append(box);
    }
    m_trouble = new QLabel;
    m_trouble->setWordWrap(true);
    m_trouble->setProperty("role", QStringLiteral("error"));
    m_trouble->hide();
    form->addRow(m_trouble);
    auto* button = new QPushButton(tr("Connect"));
    button->setProperty("primary", true);
    QObject::connect(button, &QPushButton::clicked, this, &ConnectChooser::accept);
    form->addRow(button);
    m_answers.first()->setFocus();
}

void ConnectChooser::accept() {
    static const QRegularExpression reference(
        QStringLiteral(R"(^([A-Za-z_]\w*|'[^']*')(\[[^\[\]]+\])?(\.([A-Za-z_]\w*|'[^']*')(\[[^\[\]]+\])?)*$)"));
    DiagramConnect connect = m_connect;
    connect.questions.clear();
    for (qsizetype i = 0; i < m_answers.size(); ++i) {
        const DiagramConnect::Question& question = m_connect.questions[static_cast<size_t>(i)];
        const QString text = m_answers[i]->currentText().trimmed();
        const QString stem = QString::fromStdString(question.stem);
        QString trouble;
        if (!reference.match(text).hasMatch())
            trouble = tr("“%1” is not the name of a connector.").arg(text);
        else if (question.isBus && !text.startsWith(stem + QLatin1Char('.')))
            trouble = tr("Name a member: %1.…").arg(stem);
        if (!trouble.isEmpty()) {
            m_trouble->setText(trouble);
            m_trouble->show();
            adjustSize();
            m_answers[i]->setFocus();
            return;
        }
        (question.isFrom ? connect.from : connect.to) = text.toStdString();
    }
    if (const QString trouble = m_take(connect); !trouble.isEmpty()) {
        m_trouble->setText(trouble);
        m_trouble->show();
        adjustSize();
        return;
    }
    close();
}

} // namespace gnomon
