#pragma once

#include "app/desk/shell.h"
#include "compiler/session/language/language.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <optional>

namespace gnomon {

class CodeEditor;
class CompletionPopup;

/// What the compiler knows about names, brought to one text view: proposals while typing, declarations under the mouse.
/// Asked in the background; an answer that comes after the text has changed is dropped.
class CodeAssist : public QObject {
    Q_OBJECT

public:
    CodeAssist(const Shell& shell, CodeEditor& editor);

    /// Proposals at the cursor, whatever was typed.
    void complete();
    CompletionPopup& popup() const { return *m_popup; }

signals:
    void definitionRequested(quint32 offset);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void typed();
    /// `begin`: of the word that brought it up by itself; nothing: somebody wants to see what there is.
    void propose(std::optional<uint32_t> begin);
    void ask(std::optional<uint32_t> begin);
    bool isWanted(std::optional<uint32_t> begin) const;
    void showTip(quint32 offset, const QPoint& at);
    QString path() const;

    const Shell& m_shell;
    CodeEditor& m_editor;
    CompletionPopup* m_popup;
    quint64 m_asked = 0; ///< only the last question is answered
};

} // namespace gnomon
