#include "editor/find_bar.h"

#include "editor/code_editor.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace gnomon {

FindBar::FindBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("findBar"));
    setAttribute(Qt::WA_StyledBackground);
    m_find = new QLineEdit;
    m_find->setObjectName(QStringLiteral("findText"));
    m_find->setPlaceholderText(tr("Find"));
    m_find->setAccessibleName(tr("Text to find"));
    m_find->setClearButtonEnabled(true);
    m_replace = new QLineEdit;
    m_replace->setObjectName(QStringLiteral("replaceText"));
    m_replace->setPlaceholderText(tr("Replace with"));
    m_replace->setAccessibleName(tr("Replacement"));
    auto toggle = [this](const QString& text, const QString& tip) {
        auto* button = new QToolButton;
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setCheckable(true);
        button->setFixedSize(28, 26);
        connect(button, &QToolButton::toggled, this, &FindBar::patternChanged);
        return button;
    };
    m_case = toggle(QStringLiteral("Aa"), tr("Match case"));
    m_words = toggle(QStringLiteral("W"), tr("Whole words"));
    m_regular = toggle(QStringLiteral(".*"), tr("Regular expression"));
    m_status = new QLabel;
    m_status->setObjectName(QStringLiteral("findStatus"));
    m_status->setMinimumWidth(96);
    auto* previous = new QPushButton(tr("Previous"));
    auto* next = new QPushButton(tr("Next"));
    auto* close = new QPushButton(tr("Close"));
    connect(previous, &QPushButton::clicked, this, [this] { findNext(true); });
    connect(next, &QPushButton::clicked, this, [this] { findNext(false); });
    connect(close, &QPushButton::clicked, this, &FindBar::closed);

    m_replaceRow = new QWidget;
    auto* replaceLayout = new QHBoxLayout(m_replaceRow);
    replaceLayout->setContentsMargins(0, 0, 0, 0);
    replaceLayout->setSpacing(4);
    auto* replaceOne = new QPushButton(tr("Replace"));
    auto* replaceEach = new QPushButton(tr("Replace all"));
    replaceLayout->addWidget(m_replace, 1);
    replaceLayout->addWidget(replaceOne);
    replaceLayout->addWidget(replaceEach);
    connect(replaceOne, &QPushButton::clicked, this, [this] {
        if (m_editor)
            show(m_editor->replaceNext(pattern(), m_replace->text()), true);
    });
    connect(replaceEach, &QPushButton::clicked, this, &FindBar::replaceAll);

    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_find, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_case, m_words, m_regular, m_status, previous, next, close})
        row->addWidget(widget);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_replaceRow);
    connect(m_find, &QLineEdit::textChanged, this, &FindBar::patternChanged);
    hide();
}

void FindBar::setEditor(CodeEditor* editor) {
    if (m_editor && m_editor != editor)
        m_editor->clearMatches();
    m_editor = editor;
}

void FindBar::open(bool withReplace) {
    if (!m_editor)
        return;
    m_replaceRow->setVisible(withReplace);
    QWidget::show();
    const QString selected = m_editor->selectedText();
    if (!selected.isEmpty() && !selected.contains(QLatin1Char('\n')))
        m_find->setText(selected);
    m_find->setFocus();
    m_find->selectAll();
    patternChanged();
}

SearchPattern FindBar::pattern() const {
    return {m_find->text(), m_case->isChecked(), m_words->isChecked(), m_regular->isChecked()};
}

void FindBar::setPattern(const SearchPattern& pattern) {
    m_find->setText(pattern.text);
    m_case->setChecked(pattern.matchCase);
    m_words->setChecked(pattern.wholeWords);
    m_regular->setChecked(pattern.regularExpression);
}

void FindBar::patternChanged() {
    if (!m_editor || !isVisible())
        return;
    show(m_editor->showMatches(pattern()), false);
}

void FindBar::findNext(bool backward) {
    if (!m_editor)
        return;
    if (const Result<size_t> all = m_editor->showMatches(pattern()))
        m_count = *all;
    show(m_editor->findNext(pattern(), backward), true);
}

void FindBar::replaceAll() {
    if (!m_editor)
        return;
    const Result<size_t> count = m_editor->replaceAll(pattern(), m_replace->text());
    show(count, false);
    if (count)
        m_status->setText(tr("%n replaced", nullptr, static_cast<int>(*count)));
}

void FindBar::show(const Result<size_t>& count, bool isPosition) {
    const bool bad = !count || (*count == 0 && !m_find->text().isEmpty());
    m_find->setProperty("state", bad ? QStringLiteral("error") : QString());
    m_find->style()->unpolish(m_find);
    m_find->style()->polish(m_find);
    if (!count) {
        m_status->setText(QString::fromStdString(count.error().message));
    } else if (m_find->text().isEmpty()) {
        m_status->clear();
    } else if (*count == 0) {
        m_status->setText(tr("Not found"));
    } else if (isPosition) {
        m_status->setText(tr("%1 of %2").arg(*count).arg(m_count));
    } else {
        m_count = *count;
        m_status->setText(tr("%n found", nullptr, static_cast<int>(*count)));
    }
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        findNext(event->modifiers() & Qt::ShiftModifier);
    else
        QWidget::keyPressEvent(event);
}

} // namespace gnomon
