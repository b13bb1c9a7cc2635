#include "app/shell/editor_pane.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/shell/banner.h"
#include "app/shell/code_assist.h"
#include "app/workspace/background.h"
#include "app/workspace/workspace.h"
#include "compiler/base/source_text.h"
#include "compiler/session/source_version.h"
#include "compiler/session/views/model_views.h"
#include "diagram/diagram_canvas.h"
#include "editor/code_editor.h"
#include "editor/find_bar.h"

#include <QApplication>
#include <QFontDatabase>
#include <QMenu>
#include <QPointer>
#include <QSplitter>
#include <QTextBrowser>
#include <QTimer>
#include <QVBoxLayout>

namespace gnomon {

namespace {

constexpr int pauseToLook = 200; // ms without a change

EditorStyle editorStyle(const ThemeColors& c, const QSettings& settings) {
    EditorStyle style;
    style.fontFamily =
        settings.value(QStringLiteral("editor/font"), QFontDatabase::systemFont(QFontDatabase::FixedFont).family())
            .toString();
    style.fontPixels = settings.value(QStringLiteral("editor/fontSize"), 13).toDouble();
    style.canvas = c.canvas;
    style.text = c.text;
    style.dim = c.dim;
    style.line = c.line;
    style.panel = c.panel;
    style.selection = c.selection;
    style.currentLine = c.currentLine;
    style.accent = c.accent;
    style.keyword = c.keyword;
    style.type = c.type;
    style.string = c.string;
    style.number = c.number;
    style.comment = c.comment;
    style.annotation = c.annotation;
    style.function = c.function;
    style.parameter = c.parameter;
    style.connector = c.connector;
    style.error = c.error;
    style.warning = c.warning;
    return style;
}

} // namespace

EditorPane::EditorPane(const Shell& shell, Document& document, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_document(document) {
    m_banner = new Banner(shell.icons, this);

    // Whoever gets a parent later is styled anew with all that it holds.
    auto* views = new QSplitter(this);
    views->setChildrenCollapsible(false);
    m_editor = new CodeEditor(document, editorStyle(shell.theme.colors(), shell.profile.settings()), views);
    m_editor->setZoomLevel(shell.profile.settings().value(QStringLiteral("editor/zoom"), 0).toInt());
    m_assist = new CodeAssist(shell, *m_editor);
    m_findBar = new FindBar(this);
    m_findBar->setEditor(m_editor);
    setFocusProxy(m_editor);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    m_model = new ModelPane(shell, document, this, views);
    views->addWidget(m_editor);
    views->addWidget(m_model);
    m_editor->setMinimumWidth(160);
    layout->addWidget(m_model->bar());
    layout->addWidget(views, 1);
    if (m_model->isReadOnly())
        m_editor->setReadOnly(true);
    connect(m_model, &ModelPane::viewChanged, this, &EditorPane::showViews);
    // Half for each at first; from then on the border is where it was left.
    connect(m_model, &ModelPane::viewChanged, views, [this, views] {
        if (!views->property("arranged").toBool() && m_model->isVisibleTo(views) && m_editor->isVisibleTo(views)) {
            views->setProperty("arranged", true);
            views->setSizes({1000, 1000});
        }
    });
    connect(m_model, &ModelPane::jumpRequested, this, [this](quint32 begin, quint32 end) {
        const auto size = static_cast<quint32>(m_document.text().size());
        m_editor->select(std::min(begin, size), std::min(end, size));
        m_editor->showLineBegins();
    });
    connect(m_editor, &CodeEditor::cursorMoved, this, [this] {
        if (m_editor->hasFocus())
            m_model->followCursor(m_editor->cursor());
    });
    layout->addWidget(m_findBar);

    connect(&shell.theme, &Theme::changed, this, &EditorPane::restyle);
    connect(&shell.workspace, &Workspace::analysed, this, &EditorPane::analysed);
    connect(&shell.workspace, &Workspace::marksChanged, this, [this](Document* changed) {
        if (changed == &m_document)
            m_editor->setMarks(m_shell.workspace.marks(changed));
    });
    connect(&shell.workspace, &Workspace::conflictOnDisk, this, [this](Document* changed) {
        if (changed == &m_document)
            showConflict();
    });
    connect(&shell.workspace, &Workspace::conflictResolved, this, [this](Document* changed) {
        if (changed == &m_document && m_about == About::Conflict)
            m_banner->hide(); // it may have been chosen in another view
    });
    connect(&shell.workspace, &Workspace::mergedFromDisk, this, [this](Document* changed) {
        if (changed == &m_document)
            showWarning(tr("Another program changed this file. Its changes were taken in; undo takes them back."));
    });
    connect(&shell.workspace, &Workspace::vanishedFromDisk, this, [this](Document* changed) {
        if (changed == &m_document)
            showWarning(tr("The file was deleted or moved. The text is still here; saving writes it again."));
    });
    connect(&document, &Document::stepped, this, [this](const DocumentStep& step) {
        // What is in its file now needs no warning; only what is to be chosen has to be chosen still.
        if (step.kind == DocumentStep::Kind::Saved && m_about != About::Conflict)
            m_banner->hide();
    });
    connect(m_banner, &Banner::answered, m_editor, [this] {
        if (!m_banner->isVisible()) // it does not ask anew
            m_editor->setFocus();
    });
    connect(m_findBar, &FindBar::closed, this, [this] {
        m_findBar->hide();
        m_editor->clearMatches();
        m_editor->setFocus();
    });
    connect(m_editor, &CodeEditor::zoomChanged, this,
            [this](int level) { m_shell.profile.settings().setValue(QStringLiteral("editor/zoom"), level); });
    connect(m_editor, &CodeEditor::contextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        addFixes(menu);
        for (const char* id :
             {"edit.undo", "edit.redo", "", "edit.cut", "edit.copy", "edit.paste", "", "edit.definition",
              "edit.references", "edit.rename", "", "edit.comment", "fold.toggle"}) {
            if (*id == '\0')
                menu.addSeparator();
            else if (QAction* action = m_shell.commands.action(QLatin1String(id)); action->isEnabled())
                menu.addAction(action);
        }
        menu.exec(at);
    });
    // Who worked in a drawing that is hidden goes on in the text; else the keys would go to the tabs.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget*) {
        if (old && m_model->isAncestorOf(old) && !old->isVisible() && m_editor->isVisible())
            m_editor->setFocus();
    });
    m_meanings = new QTimer(this);
    m_meanings->setSingleShot(true);
    connect(m_meanings, &QTimer::timeout, this, &EditorPane::askForMeanings);
    connect(&shell.workspace, &Workspace::librariesChanged, this, [this] { m_meanings->start(pauseToLook); });
    connect(&shell.workspace, &Workspace::checksReleased, this, [this] { m_meanings->start(0); });
    if (shell.workspace.analysis(&document))
        analysed(&document);
    if (shell.workspace.hasConflict(&document))
        showConflict(); // found before there was a view of it
}

/// What would mend the problem at the cursor, else those of its line.
void EditorPane::addFixes(QMenu& menu) {
    const uint32_t at = m_editor->cursor();
    const auto known = m_shell.workspace.analysis(&m_document);
    const std::string& text = m_document.text();
    if (!known || known->text()->bytes() != text || m_document.isReadOnly())
        return; // what would mend an older text
    const auto lineOf = [&](uint32_t offset) { return known->text()->position(offset).line; };
    for (const bool isLine : {false, true}) {
        if (!menu.isEmpty())
            break;
        for (const TextMark& mark : m_shell.workspace.marks(&m_document))
            if (isLine ? lineOf(mark.begin) == lineOf(at) : mark.begin <= at && at <= std::max(mark.end, mark.begin))
                for (const TextMark::Fix& fix : mark.fixes)
                    menu.addAction(m_shell.icons.icon(QStringLiteral("check"), Icons::Tint::Good), fix.title, this,
                                   [this, fix] {
                                       m_document.apply(fix.change, {false, 0, fix.title});
                                   });
    }
    if (!menu.isEmpty())
        menu.addSeparator();
}

bool EditorPane::showFixes() {
    QMenu menu;
    addFixes(menu);
    if (menu.isEmpty())
        return false;
    // One way to mend it needs no choice.
    if (menu.actions().size() == 2)
        menu.actions().first()->trigger();
    else
        menu.exec(m_editor->globalPlace(m_editor->cursor()));
    return true;
}

void EditorPane::restyle() {
    m_editor->setStyle(editorStyle(m_shell.theme.colors(), m_shell.profile.settings()));
}

void EditorPane::analysed(Document* document) {
    if (document != &m_document)
        return;
    if (const auto version = m_shell.workspace.analysis(document))
        m_editor->setAnalysis(version);
    m_editor->setMarks(m_shell.workspace.marks(document));
    m_meanings->start(pauseToLook);
}

void EditorPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_meanings->start(0);
}

void EditorPane::askForMeanings() {
    if (!m_editor->isVisible() || m_shell.workspace.areChecksHeld())
        return; // when it is shown, when they are released
    const auto known = m_shell.workspace.analysis(&m_document);
    if (!known || known->text()->bytes() != m_document.text())
        return; // when it is analysed
    const std::string file = m_shell.workspace.sourceName(&m_document).toStdString();
    session::ModelViews& views = m_shell.workspace.views();
    startBehindWindow([self = QPointer<EditorPane>(this), file, revision = m_document.revision(), &views] {
        std::vector<session::HighlightSpan> meanings = views.meanings(file);
        QMetaObject::invokeMethod(
            qApp,
            [self, revision, meanings = std::move(meanings)]() mutable {
                if (self && self->m_document.revision() == revision)
                    self->m_editor->setMeanings(std::move(meanings));
            },
            Qt::QueuedConnection);
    });
}

void EditorPane::showViews() {
    const bool textHadFocus = m_editor->hasFocus();
    m_editor->setVisible(m_model->isTextShown());
    m_meanings->start(0);
    setFocusProxy(m_model->isTextShown()                        ? static_cast<QWidget*>(m_editor)
                  : m_model->view() == ModelPane::View::Diagram ? static_cast<QWidget*>(&m_model->canvas())
                  : m_model->view() == ModelPane::View::Icon    ? static_cast<QWidget*>(&m_model->iconCanvas())
                                                                : static_cast<QWidget*>(&m_model->documentation()));
    if (textHadFocus && !m_model->isTextShown())
        setFocus();
}

void EditorPane::openFind(bool withReplace) {
    m_findBar->open(withReplace);
}

void EditorPane::showConflict() {
    m_about = About::Conflict;
    m_banner->tell(
        tr("Another program changed this file at the same places as you did."),
        {{tr("Take the file"), [this] { m_shell.workspace.resolve(&m_document, Workspace::Conflict::TakeDisk); }},
         {tr("Keep mine"), [this] { m_shell.workspace.resolve(&m_document, Workspace::Conflict::KeepMine); }}});
}

void EditorPane::showNotSaved(const QString& why, std::function<void()> saveAs) {
    // Who has to choose first sees what there is to choose.
    if (m_about == About::Conflict && m_banner->isVisibleTo(this))
        return;
    m_about = About::NotSaved;
    m_banner->tell(tr("Not saved: %1").arg(why), {{tr("Save as…"), std::move(saveAs)}, {tr("Close"), {}}});
}

void EditorPane::showWarning(const QString& text) {
    m_about = About::Other;
    m_banner->tell(text, {});
}

} // namespace gnomon
