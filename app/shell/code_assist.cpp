#include "app/shell/code_assist.h"

#include "app/shell/completion_popup.h"
#include "app/workspace/background.h"
#include "app/workspace/workspace.h"
#include "compiler/base/identifier.h"
#include "compiler/base/units.h"
#include "compiler/session/views/model_views.h"
#include "editor/code_editor.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPointer>
#include <QToolTip>

#include <algorithm>

namespace gnomon {

namespace {

/// So many letters of a name bring the proposals up by themselves; a dot does at once.
constexpr size_t lettersToPropose = 2;

QString tipText(const session::Hover& hover) {
    const auto escaped = [](const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); };
    QString text = QStringLiteral("<b>%1</b>").arg(escaped(hover.declaration));
    if (!hover.unit.empty())
        text += QStringLiteral(" [%1]").arg(escaped(printedUnit(hover.unit)));
    if (!hover.value.empty())
        text += QStringLiteral(" = %1").arg(escaped(hover.value));
    if (!hover.description.empty())
        text += QStringLiteral("<br>%1").arg(escaped(hover.description));
    if (!hover.fullName.empty() && hover.declaration.find(hover.fullName) == std::string::npos)
        text += QStringLiteral("<br><small>%1</small>").arg(escaped(hover.fullName));
    return text;
}

} // namespace

CodeAssist::CodeAssist(const Shell& shell, CodeEditor& editor)
    : QObject(&editor), m_shell(shell), m_editor(editor), m_popup(new CompletionPopup(shell, editor)) {
    editor.installEventFilter(this);
    connect(&editor, &CodeEditor::typed, this, &CodeAssist::typed);
    connect(&editor, &CodeEditor::tipRequested, this, &CodeAssist::showTip);
    connect(&editor, &CodeEditor::definitionRequested, this, &CodeAssist::definitionRequested);
    connect(&editor, &CodeEditor::cursorMoved, this, [this] {
        if (m_popup->isVisible())
            m_popup->refresh();
    });
}

QString CodeAssist::path() const {
    return m_shell.workspace.sourceName(&m_editor.document());
}

void CodeAssist::typed() {
    if (m_popup->isVisible())
        return; // it follows the cursor
    const std::string& text = m_editor.document().text();
    const uint32_t cursor = m_editor.cursor();
    if (cursor == 0 || cursor > text.size())
        return;
    size_t letters = 0;
    while (letters < cursor && isNameByte(text[cursor - 1 - letters]))
        ++letters;
    if (text[cursor - 1] == '.' || letters == lettersToPropose)
        propose(cursor - static_cast<uint32_t>(letters));
}

void CodeAssist::complete() {
    propose(std::nullopt);
}

void CodeAssist::propose(std::optional<uint32_t> begin) {
    m_shell.workspace.whenKnown(&m_editor.document(), this, [this, begin, number = ++m_asked] {
        if (number == m_asked && isWanted(begin))
            ask(begin);
    });
}

/// Who types fast is further on when an answer comes: what he typed next is not to be taken for a choice.
bool CodeAssist::isWanted(std::optional<uint32_t> begin) const {
    if (!begin)
        return true;
    const std::string& text = m_editor.document().text();
    const uint32_t cursor = m_editor.cursor();
    return *begin <= cursor && cursor <= text.size() &&
           std::all_of(text.begin() + *begin, text.begin() + cursor, isNameByte) &&
           (*begin < cursor || (cursor > 0 && text[cursor - 1] == '.'));
}

void CodeAssist::ask(std::optional<uint32_t> begin) {
    const uint32_t cursor = m_editor.cursor();
    const std::string file = path().toStdString();
    session::ModelViews& views = m_shell.workspace.views();
    startBehindWindow([self = QPointer<CodeAssist>(this), number = m_asked, file, cursor, begin, &views] {
        session::CompletionList list = views.completions(file, cursor);
        QMetaObject::invokeMethod(
            qApp,
            [self, number, begin, list = std::move(list)]() mutable {
                if (self && self->m_asked == number && self->isWanted(begin))
                    self->m_popup->offer(std::move(list));
            },
            Qt::QueuedConnection);
    });
}

void CodeAssist::showTip(quint32 offset, const QPoint& at) {
    if (m_popup->isVisible())
        return;
    const std::string file = path().toStdString();
    session::ModelViews& views = m_shell.workspace.views();
    const uint64_t revision = m_editor.document().revision();
    startBehindWindow([self = QPointer<CodeAssist>(this), file, offset, at, revision, &views] {
        const std::optional<session::Hover> hover = views.hover(file, offset);
        if (!hover)
            return;
        QMetaObject::invokeMethod(
            qApp,
            [self, hover = *hover, at, revision] {
                if (self && self->m_editor.document().revision() == revision && self->m_editor.underMouse())
                    QToolTip::showText(at, tipText(hover), &self->m_editor);
            },
            Qt::QueuedConnection);
    });
}

bool CodeAssist::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && m_popup->handleKey(*static_cast<QKeyEvent*>(event)))
        return true;
    // Tab and Escape may be shortcuts of the window: they belong to the list while it is shown.
    if (event->type() == QEvent::ShortcutOverride && m_popup->isVisible()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Tab || key == Qt::Key_Return) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut)
        m_popup->hide();
    return QObject::eventFilter(watched, event);
}

} // namespace gnomon
