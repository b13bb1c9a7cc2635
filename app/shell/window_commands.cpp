// The commands of the window: what a user can do, in one place.
#include "app/commands/command_answers.h"
#include "app/commands/command_palette.h"
#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/init/init_controller.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/plot/plot_export.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_view.h"
#include "app/plot/signal_panel.h"
#include "app/plot/slider_strip.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/runs/run_bar.h"
#include "app/runs/run_controller.h"
#include "app/runs/setup_panel.h"
#include "app/search/search_panel.h"
#include "app/shell/class_commands.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"
#include "app/shell/modeling_commands.h"
#include "app/shell/name_navigator.h"
#include "app/shell/problems_panel.h"
#include "app/workspace/project_history.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/source_version.h"
#include "compiler/syntax/format/format.h"
#include "compiler/syntax/parse.h"
#include "editor/code_editor.h"
#include "editor/find_bar.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPointer>
#include <QRegularExpression>

namespace gnomon {

namespace {

Result<QVariant> done(bool worked, const QString& otherwise) {
    if (!worked)
        return fail(otherwise.toStdString());
    return QVariant(true);
}

} // namespace

void MainWindow::addCommands() {
    addFileCommands();
    addEditCommands();
    addViewCommands();
    addRunCommands();
    addModelingCommands(m_shell, *this);
    m_classes = new ClassCommands(m_shell, *this);
    m_classes->add();
    m_names = new NameNavigator(m_shell, *m_documents, this);
    m_names->addCommands();
    connect(m_names, &NameNavigator::told, this, &MainWindow::tell);
    connect(m_documents, &DocumentArea::definitionRequested, m_names,
            [this](CodeEditor* editor, quint32 offset) { m_names->goToDefinition(*editor, offset); });
    m_initController->addCommands();
}

void MainWindow::addFileCommands() {
    CommandRegistry& commands = m_shell.commands;
    const Icons& icons = m_shell.icons;
    const QString category = tr("File");
    auto hasDocument = [this] { return m_documents->currentDocument() != nullptr; };

    commands.add({"file.new", category, tr("New model"), icons.icon("file-new"), {QKeySequence::New}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     QString name = argument(arguments, 0);
                     if (name.isEmpty())
                         name = freeModelName();
                     const std::string text =
                         argument(arguments, 1).isEmpty() ? emptyModel(name) : argument(arguments, 1).toStdString();
                     EditorPane* pane = m_documents->show(m_shell.workspace.create(name + QStringLiteral(".mo"), text));
                     pane->editor().setCursor(static_cast<uint32_t>(text.find('\n') + 1));
                     if (arguments.size() < 2)
                         pane->model().setView(ModelPane::View::Diagram);
                     return QVariant();
                 });
    commands.add({"file.open", category, tr("Open file…"), icons.icon("folder"), {QKeySequence::Open}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     QStringList paths;
                     for (const QVariant& path : arguments)
                         paths.append(path.toString());
                     if (paths.isEmpty())
                         paths = QFileDialog::getOpenFileNames(
                             this, tr("Open"), m_shell.profile.fileFolder(),
                             tr("Models (*.mo *.sol *.hys);;Statecharts (*.scxml);;All files (*)"));
                     for (const QString& path : std::as_const(paths)) {
                         const Result<Document*> opened = m_shell.workspace.open(path);
                         if (!opened) {
                             offerLatin1(path, opened.error());
                             return std::unexpected(opened.error());
                         }
                         m_documents->show(*opened);
                         showDiagramIfAny(*opened);
                         remember((*opened)->path());
                     }
                     return QVariant(!paths.isEmpty());
                 });
    commands.add({"file.openLatin1", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     const Result<Document*> opened = m_shell.workspace.openLatin1(argument(arguments, 0));
                     if (!opened)
                         return std::unexpected(opened.error());
                     m_documents->show(*opened);
                     showDiagramIfAny(*opened);
                     remember((*opened)->path());
                     return QVariant(true);
                 });
    commands.add({"file.openExample", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     openExample(argument(arguments, 0));
                     return done(m_documents->currentDocument(), tr("There is no such example."));
                 });
    commands.add(
        {"file.save", category, tr("Save"), icons.icon("save"), {QKeySequence::Save}},
        [this](const QVariantList&) -> Result<QVariant> {
            return answer(saveDocument(m_documents->currentDocument()));
        },
        hasDocument);
    commands.add(
        {"file.saveAs", category, tr("Save as…"), {}, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            return answer(saveDocumentAs(m_documents->currentDocument(), argument(arguments, 0)));
        },
        hasDocument);
    commands.add(
        {"file.saveAll", category, tr("Save all"), {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S)}},
        [this](const QVariantList&) -> Result<QVariant> {
            QStringList failures;
            for (Document* document : m_shell.workspace.documents())
                if (document->isModified() && !document->path().isEmpty())
                    if (const Result<void> saved = saveDocument(document); !saved)
                        failures.append(QString::fromStdString(saved.error().message));
            if (!failures.isEmpty())
                return fail(failures.join(QLatin1Char('\n')).toStdString());
            return QVariant(true);
        },
        hasDocument);
    commands.add(
        {"file.close", category, tr("Close tab"), icons.icon("close"), {QKeySequence(Qt::CTRL | Qt::Key_W)}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            if (argument(arguments, 0) == QLatin1String("discard") && m_documents->currentDocument())
                m_shell.workspace.close(m_documents->currentDocument());
            else
                m_documents->closeCurrentTab();
            return QVariant();
        },
        [this] { return m_documents->tabCount() > 0; });
    commands.add({"file.quit", category, tr("Quit"), {}, {QKeySequence(Qt::CTRL | Qt::Key_Q)}},
                 [this] { QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection); });
    commands.add({"window.state", category, QString(), {}, {}},
                 [this](const QVariantList&) -> Result<QVariant> { return QVariant(state()); });
}

void MainWindow::addEditCommands() {
    CommandRegistry& commands = m_shell.commands;
    const Icons& icons = m_shell.icons;
    const QString category = tr("Edit");
    auto hasEditor = [this] { return m_documents->currentEditor() != nullptr; };
    auto edit = [&](const char* id, const QString& title, const char* icon, QList<QKeySequence> keys,
                    std::function<void(CodeEditor&)> act) {
        commands.add(
            {QLatin1String(id), category, title, *icon ? icons.icon(QLatin1String(icon)) : QIcon(), keys},
            [this, act = std::move(act)] { act(*m_documents->currentEditor()); }, hasEditor);
    };
    commands.add(
        {"edit.undo", category, tr("Undo"), icons.icon("undo"), {QKeySequence::Undo}},
        [this] {
            // What was done to several texts and files goes back as a whole.
            Document* document = m_documents->currentDocument();
            const bool inLibrary = m_library->isAncestorOf(QApplication::focusWidget());
            if (m_shell.workspace.history().canUndo() &&
                (!document || inLibrary || m_shell.workspace.history().isLastOf(document)))
                m_classes->undo();
            else if (document)
                m_documents->currentEditor()->undo();
        },
        [this] {
            const Document* document = m_documents->currentDocument();
            return (document && document->canUndo()) || m_shell.workspace.history().canUndo();
        });
    commands.add(
        {"edit.redo",
         category,
         tr("Redo"),
         icons.icon("redo"),
         {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)}},
        [this] {
            Document* document = m_documents->currentDocument();
            const bool inLibrary = m_library->isAncestorOf(QApplication::focusWidget());
            if (m_shell.workspace.history().canRedo() &&
                (!document || inLibrary || m_shell.workspace.history().isNextOf(document)))
                m_classes->redo();
            else if (document)
                m_documents->currentEditor()->redo();
        },
        [this] {
            const Document* document = m_documents->currentDocument();
            return (document && document->canRedo()) || m_shell.workspace.history().canRedo();
        });
    edit("edit.cut", tr("Cut"), "", {QKeySequence::Cut}, [](CodeEditor& e) { e.cut(); });
    edit("edit.copy", tr("Copy"), "", {QKeySequence::Copy}, [](CodeEditor& e) { e.copy(); });
    edit("edit.paste", tr("Paste"), "", {QKeySequence::Paste}, [](CodeEditor& e) { e.paste(); });
    edit("edit.selectAll", tr("Select all"), "", {QKeySequence::SelectAll}, [](CodeEditor& e) { e.selectAll(); });
    edit("edit.duplicate", tr("Duplicate lines"), "", {QKeySequence(Qt::CTRL | Qt::Key_D)},
         [](CodeEditor& e) { e.duplicateLines(); });
    edit("edit.moveUp", tr("Move lines up"), "", {QKeySequence(Qt::ALT | Qt::Key_Up)},
         [](CodeEditor& e) { e.moveLines(false); });
    edit("edit.moveDown", tr("Move lines down"), "", {QKeySequence(Qt::ALT | Qt::Key_Down)},
         [](CodeEditor& e) { e.moveLines(true); });
    edit("edit.comment", tr("Comment or uncomment lines"), "", {QKeySequence(Qt::CTRL | Qt::Key_Slash)},
         [](CodeEditor& e) { e.toggleComment(); });
    edit("cursor.above", tr("Cursor in the line above"), "", {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Up)},
         [](CodeEditor& e) { e.addCursor(false); });
    edit("cursor.below", tr("Cursor in the line below"), "", {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Down)},
         [](CodeEditor& e) { e.addCursor(true); });
    edit("cursor.next", tr("Select the next occurrence too"), "", {QKeySequence(Qt::ALT | Qt::Key_J)},
         [](CodeEditor& e) { e.selectNextOccurrence(false); });
    edit("cursor.everywhere", tr("Select all occurrences"), "",
         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_J)},
         [](CodeEditor& e) { e.selectNextOccurrence(true); });
    commands.add(
        {"edit.format", category, tr("Lay out the text anew"), {}, {QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_F)}},
        [this](const QVariantList&) -> Result<QVariant> {
            Document& document = m_documents->currentEditor()->document();
            const QString name = m_shell.workspace.sourceName(&document);
            const auto language = syntax::languageOf(name.toStdString());
            if (!language || document.isReadOnly())
                return fail(tr("This text cannot be laid out.").toStdString());
            const auto source = std::make_shared<const SourceText>(name.toStdString(), document.text());
            const syntax::SyntaxTree tree = syntax::parse(source, SourceId(0), *language);
            if (!tree.errors().empty())
                return fail(tr("Mend the errors of syntax first.").toStdString());
            const Result<TextChange> change = syntax::format(tree);
            if (!change)
                return std::unexpected(change.error());
            document.closeEntry();
            document.apply(*change, {false, 0, tr("Lay out")});
            return QVariant(static_cast<int>(change->edits().size()));
        },
        hasEditor);
    commands.add({"edit.findInFiles",
                  category,
                  tr("Find in files"),
                  icons.icon("search"),
                  {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)}},
                 [this](const QVariantList& arguments) -> Result<QVariant> { return findInFiles(arguments, false); });
    commands.add(
        {"edit.replaceInFiles", category, tr("Replace in files"), {}, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H)}},
        [this](const QVariantList& arguments) -> Result<QVariant> { return findInFiles(arguments, true); });
    commands.add({"search.state", category, QString(), {}, {}}, [this](const QVariantList&) -> Result<QVariant> {
        QVariantList matches;
        for (const FileMatches& file : m_search->matches())
            for (const FileMatch& match : file.matches)
                matches.append(QVariantMap{{QStringLiteral("file"), file.path},
                                           {QStringLiteral("line"), match.line},
                                           {QStringLiteral("text"), match.lineText}});
        return QVariant(QVariantMap{{QStringLiteral("busy"), m_search->isBusy()},
                                    {QStringLiteral("status"), m_search->status()},
                                    {QStringLiteral("matches"), matches}});
    });
    commands.add({"search.replaceAll", category, QString(), {}, {}}, [this](const QVariantList&) -> Result<QVariant> {
        const Result<int> count = m_search->replaceAll();
        if (!count)
            return std::unexpected(count.error());
        return QVariant(*count);
    });
    edit("fold.toggle", tr("Fold or unfold here"), "", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft)},
         [](CodeEditor& e) { e.toggleFold(); });
    edit("fold.annotations", tr("Fold annotations"), "", {}, [](CodeEditor& e) { e.foldAnnotations(true); });
    edit("fold.noAnnotations", tr("Unfold annotations"), "", {}, [](CodeEditor& e) { e.foldAnnotations(false); });
    const auto foldSections = [&, this](const char* id, const QString& title, bool folded) {
        commands.add(
            {QLatin1String(id), category, title, {}, {}},
            [this, folded](const QVariantList& arguments) -> Result<QVariant> {
                m_documents->currentEditor()->foldSections(folded, argument(arguments, 0));
                return QVariant();
            },
            hasEditor);
    };
    foldSections("fold.sections", tr("Fold sections"), true);
    foldSections("fold.noSections", tr("Unfold sections"), false);
    edit("fold.all", tr("Fold everything"), "", {}, [](CodeEditor& e) { e.foldAll(true); });
    edit("fold.none", tr("Unfold everything"), "", {}, [](CodeEditor& e) { e.foldAll(false); });
    edit("edit.find", tr("Find"), "search", {QKeySequence::Find},
         [this](CodeEditor&) { m_documents->currentPane()->openFind(false); });
    edit("edit.replace", tr("Replace"), "", {QKeySequence(Qt::CTRL | Qt::Key_H)},
         [this](CodeEditor&) { m_documents->currentPane()->openFind(true); });
    commands.add(
        {"edit.fix",
         category,
         tr("Mend the problem at the cursor"),
         icons.icon("check"),
         {QKeySequence(Qt::ALT | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Period)}},
        [this](const QVariantList&) -> Result<QVariant> {
            if (m_problems->isAncestorOf(QApplication::focusWidget()))
                m_problems->showFixes();
            else if (!m_documents->currentPane()->showFixes())
                return fail(tr("Nothing is known that would mend something in this line.").toStdString());
            return QVariant();
        },
        hasEditor);
    edit("edit.findNext", tr("Find next"), "", {QKeySequence(Qt::Key_F3)},
         [this](CodeEditor&) { m_documents->currentPane()->findBar().findNext(false); });
    edit("edit.findPrevious", tr("Find previous"), "", {QKeySequence(Qt::SHIFT | Qt::Key_F3)},
         [this](CodeEditor&) { m_documents->currentPane()->findBar().findNext(true); });
    commands.add(
        {"edit.goToLine", category, tr("Go to line…"), {}, {QKeySequence(Qt::CTRL | Qt::Key_G)}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            CodeEditor* editor = m_documents->currentEditor();
            if (arguments.isEmpty()) {
                askForLine(*editor);
                return QVariant();
            }
            const SourceText text(std::string(), editor->document().text());
            const auto number = [&arguments](int i) {
                return static_cast<uint32_t>(std::max(1, arguments.value(i, 1).toInt()));
            };
            editor->setCursor(text.offset({number(0), number(1)}));
            editor->setFocus();
            return QVariant();
        },
        hasEditor);
    commands.add(
        {"edit.insert", category, QString(), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            CodeEditor* editor = m_documents->currentEditor();
            const auto [begin, end] = editor->selection();
            const std::string text = argument(arguments, 0).toStdString();
            editor->document().apply(TextChange(TextEdit{begin, end - begin, text}), {false, 0, tr("Insert")});
            editor->setCursor(begin + static_cast<uint32_t>(text.size()));
            return QVariant();
        },
        hasEditor);
}

/// The text goes along with what is typed; who gives up is back where he was.
void MainWindow::askForLine(CodeEditor& shown) {
    const QPointer<CodeEditor> editor(&shown);
    const auto text = std::make_shared<const SourceText>(std::string(), shown.document().text());
    const std::pair<uint32_t, uint32_t> before = shown.selection();
    const int scrolled = shown.firstVisibleLine();
    const auto back = [editor, before, scrolled] {
        if (!editor)
            return;
        editor->select(before.first, before.second);
        editor->setFirstVisibleLine(scrolled);
    };
    static const QRegularExpression number(QStringLiteral("^(\\d+)(?:[:,]\\s*(\\d+))?$"));
    const auto lines = static_cast<int>(text->lineCount());
    const QString hint =
        tr("A line from 1 to %1, or line:column; this is line %2").arg(lines).arg(shown.cursorPlace().line);
    m_palette->ask({hint, QString(),
                    [this, editor, back, lines, text](const QString& typed) -> QList<PaletteItem> {
                        const QRegularExpressionMatch match = number.match(typed);
                        if (!match.hasMatch() || !editor) {
                            back();
                            return {};
                        }
                        const auto line = static_cast<uint32_t>(std::clamp(match.captured(1).toInt(), 1, lines));
                        const auto column = static_cast<uint32_t>(std::max(1, match.captured(2).toInt()));
                        editor->setCursor(text->offset({line, column}));
                        const QString title = column > 1 ? tr("Go to line %1, column %2").arg(line).arg(column)
                                                         : tr("Go to line %1").arg(line);
                        return {{title, {}, {}, m_shell.icons.icon(QStringLiteral("cursor-line")), true, [] {}}};
                    },
                    back});
}

Result<QVariant> MainWindow::findInFiles(const QVariantList& arguments, bool replacing) {
    showPanel(m_searchDock);
    if (!arguments.isEmpty()) {
        const QVariantMap options = arguments.value(1).toMap();
        const auto isSet = [&options](const char* name) { return options.value(QLatin1String(name)).toBool(); };
        m_search->setSearch(
            {argument(arguments, 0), isSet("matchCase"), isSet("wholeWords"), isSet("regularExpression")},
            options.value(QStringLiteral("replacement")).toString(),
            static_cast<SearchPanel::Scope>(std::clamp(options.value(QStringLiteral("scope"), 1).toInt(), 0, 2)));
        return QVariant();
    }
    const CodeEditor* editor = m_documents->currentEditor();
    m_search->open(editor ? editor->selectedText() : QString(), replacing);
    return QVariant();
}

void MainWindow::addViewCommands() {
    CommandRegistry& commands = m_shell.commands;
    const Icons& icons = m_shell.icons;
    const QString category = tr("View");
    commands.add({"view.palette",
                  category,
                  tr("Command palette"),
                  icons.icon("search"),
                  {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), QKeySequence(Qt::Key_F1)}},
                 [this] { m_palette->open(QStringLiteral("> ")); });
    commands.add(
        {"view.quickOpen", category, tr("Quick open"), icons.icon("search"), {QKeySequence(Qt::CTRL | Qt::Key_P)}},
        [this] { m_palette->open(QString()); });
    auto side = [&](const char* id, const char* panel, const QString& title, const char* icon, int key) {
        commands.add({QLatin1String(id),
                      category,
                      title,
                      icons.icon(QLatin1String(icon)),
                      {QKeySequence(Qt::CTRL | Qt::SHIFT | key)},
                      true},
                     [this, panel = QString::fromLatin1(panel)] { reachSide(panel); });
    };
    side("view.library", "library", tr("Library"), "library", Qt::Key_E);
    side("view.outline", "outline", tr("Outline"), "outline", Qt::Key_O);
    side("view.results", "results", tr("Results"), "results", Qt::Key_R);
    commands.add({"view.properties",
                  category,
                  tr("Properties"),
                  icons.icon("parameter"),
                  {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I)}},
                 [this] { showPanel(m_propertiesDock); });
    commands.add({"view.setup",
                  category,
                  tr("Set-up of the run"),
                  icons.icon("settings"),
                  {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U)}},
                 [this] {
                     showPanel(m_setupDock);
                     m_setup->reach();
                 });
    commands.add({"view.problems",
                  category,
                  tr("Problems"),
                  icons.icon("problems"),
                  {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M)}},
                 [this] { showPanel(m_problemsDock); });
    commands.add({"view.search", category, tr("Search"), icons.icon("search"), {}},
                 [this] { showPanel(m_searchDock); });
    commands.add({"view.runs", category, tr("Runs"), icons.icon("clock"), {}}, [this] {
        showPanel(m_runsDock);
        m_runsDock->widget()->setFocus(Qt::ShortcutFocusReason);
    });
    commands.add({"view.initialization", category, tr("Initialization"), {}, {}}, [this] { showInitialization(); });
    commands.add({"view.plots", category, tr("Plots"), icons.icon("results"), {}}, [this] {
        showPanel(m_plotsDock);
        m_plots->view().setFocus(Qt::ShortcutFocusReason);
    });
    commands.add(
        {"view.bottom", category, tr("Show or hide the panels below"), {}, {QKeySequence(Qt::CTRL | Qt::Key_J)}},
        [this] { toggleBottom(); });
    commands.add({"view.largeBottom",
                  category,
                  tr("Enlarge or restore the panels below"),
                  {},
                  {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J)}},
                 [this] { enlargeBottom(); });
    commands.add({"problems.state", category, QString(), {}, {}},
                 [this](const QVariantList&) -> Result<QVariant> { return QVariant(m_problems->texts()); });
    commands.add({"problems.next", category, tr("Next problem"), {}, {QKeySequence(Qt::Key_F8)}},
                 [this] { m_problems->showNext(1); });
    commands.add({"problems.previous", category, tr("Previous problem"), {}, {QKeySequence(Qt::SHIFT | Qt::Key_F8)}},
                 [this] { m_problems->showNext(-1); });
    auto zoom = [&](const char* id, const QString& title, QList<QKeySequence> keys, int step) {
        commands.add(
            {QLatin1String(id), category, title, {}, keys},
            [this, step] {
                CodeEditor* editor = m_documents->currentEditor();
                editor->setZoomLevel(step == 0 ? 0 : editor->zoomLevel() + step);
            },
            [this] { return m_documents->currentEditor() != nullptr; });
    };
    zoom("view.zoomIn", tr("Larger text"),
         {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)}, 1);
    zoom("view.zoomOut", tr("Smaller text"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)}, -1);
    zoom("view.zoomReset", tr("Normal text size"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, 0);
    commands.add(
        {"view.splitRight",
         category,
         tr("Split to the right"),
         icons.icon("split-right"),
         {QKeySequence(Qt::CTRL | Qt::Key_Backslash)}},
        [this] { m_documents->splitRight(); }, [this] { return m_documents->currentDocument() != nullptr; });
    commands.add({"view.nextTab", category, tr("Next tab"), {}, {QKeySequence(Qt::CTRL | Qt::Key_PageDown)}},
                 [this] { m_documents->nextTab(1); });
    commands.add({"view.previousTab", category, tr("Previous tab"), {}, {QKeySequence(Qt::CTRL | Qt::Key_PageUp)}},
                 [this] { m_documents->nextTab(-1); });
    addSettingsCommands();
    commands.add(
        {"view.check", category, QString(), {}, {}},
        [this] {
            m_shell.views.release();
            m_shell.workspace.releaseChecks();
        },
        [this] { return m_shell.workspace.areChecksHeld(); });
    commands.add({"view.welcome", category, tr("Welcome page"), icons.icon("gnomon"), {}}, [this] { showWelcome(); });
    commands.add({"view.screenshot", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     QApplication::processEvents();
                     const QString path = argument(arguments, 0);
                     return done(grab().save(path), tr("%1 cannot be written.").arg(path));
                 });
    commands.add({"view.resize", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     resize(arguments.value(0).toInt(), arguments.value(1).toInt());
                     return QVariant();
                 });
    commands.add({"help.show", tr("Help"), tr("Help"), icons.icon("help"), {}},
                 [this] { showHelp(QStringLiteral("index.md")); });
    commands.add({"help.keys", tr("Help"), tr("Keys of the commands"), icons.icon("help"), {}},
                 [this] { showHelp(QStringLiteral("keys.md")); });
    commands.add({"help.about", tr("Help"), tr("About Gnomon"), icons.icon("info"), {}},
                 [this] { showHelp(QStringLiteral("about.md")); });
}

void MainWindow::addRunCommands() {
    // Little, for those who ask often.
    m_shell.commands.add({"run.state", QString(), QString(), {}, {}}, [this](const QVariantList&) -> Result<QVariant> {
        const Run* run = m_runs.latest();
        if (!run)
            return QVariant(QVariantMap{{QStringLiteral("number"), 0}, {QStringLiteral("ended"), true}});
        qsizetype points = 0;
        for (const PlotView* view : m_plots->stack().views())
            for (size_t i = 0; i < view->curves().size(); ++i)
                points = std::max(points, view->points(static_cast<int>(i)).size());
        return QVariant(QVariantMap{{QStringLiteral("number"), run->number()},
                                    {QStringLiteral("hasResult"), run->hasResult()},
                                    {QStringLiteral("ended"), !run->isActive()},
                                    {QStringLiteral("state"), QVariant::fromValue(run->state()).toString()},
                                    {QStringLiteral("points"), points},
                                    {QStringLiteral("exports"), m_plots->exports().underWay()}});
    });
    CommandRegistry& commands = m_shell.commands;
    const Icons& icons = m_shell.icons;
    const QString category = tr("Run");
    commands.add({"results.filter", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     m_signals->setFilter(argument(arguments, 0));
                     return QVariant();
                 });
    commands.add(
        {"run.start",
         category,
         tr("Run"),
         icons.icon("run", Icons::Tint::Good),
         {QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_R)}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            if (!arguments.isEmpty()) {
                m_runBar->setClassName(argument(arguments, 0));
                if (m_runBar->className() != argument(arguments, 0))
                    return fail(tr("%1 is no model that can run.").arg(argument(arguments, 0)).toStdString());
            }
            // Who looks at what cannot run does not mean the model that is open beside it, unless he has kept it.
            const Document* front = m_documents->currentDocument();
            if (arguments.isEmpty() && front && !m_runBar->isChosenByHand())
                if (const QString why = whyNoModel(*front); !why.isEmpty())
                    return fail(why.toStdString());
            if (m_runBar->className().isEmpty())
                return fail((front ? tr("There is no model that can run in %1.").arg(front->title())
                                   : tr("There is no model that can run."))
                                .toStdString());
            for (const QString& problem : {m_runBar->problem(), m_setup->problem()})
                if (!problem.isEmpty())
                    return fail(problem.toStdString());
            return QVariant(startRun() != nullptr);
        },
        [this] { return m_runBar && (!m_runBar->className().isEmpty() || m_documents->currentDocument()); });
    commands.add(
        {"run.startLarge", category, tr("Run, however large the result"), {}, {}}, [this] { startRun(true); },
        [this] { return m_results.latest() && m_results.latest()->isTooLarge(); });
    commands.add(
        {"run.cancel",
         category,
         tr("Stop"),
         icons.icon("stop", Icons::Tint::Error),
         {QKeySequence(Qt::SHIFT | Qt::Key_F5)}},
        [this] { m_runs.cancel(m_runs.active()); }, [this] { return m_runs.active() != nullptr; });
    commands.add(
        {"run.pause", category, tr("Pause or go on"), icons.icon("pause"), {QKeySequence(Qt::CTRL | Qt::Key_F5)}},
        [this] { m_runs.pause(m_runs.active(), !m_runs.active()->isPaused()); },
        [this] { return m_runs.active() && !m_runs.active()->isOpened(); });
    commands.add({"run.slider", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     // A slider for a parameter, and where it stands.
                     const QString name = argument(arguments, 0);
                     m_sliders->add(name);
                     if (arguments.size() > 1 && !m_sliders->setValue(name, arguments.value(1)))
                         return fail(tr("%1 cannot have a slider.").arg(name).toStdString());
                     return QVariant();
                 });
    commands.add({"run.sliderRange", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     if (!m_sliders->setRange(argument(arguments, 0), arguments.value(1).toDouble(),
                                              arguments.value(2).toDouble()))
                         return fail(tr("%1 cannot have these ends.").arg(argument(arguments, 0)).toStdString());
                     return QVariant();
                 });
    auto hasResult = [this] { return m_results.current() != nullptr; };
    commands.add(
        {"plot.store", tr("Plot"), tr("Store the plots in the model"), icons.icon("save"), {}},
        [this](const QVariantList&) -> Result<QVariant> {
            if (const Result<void> stored = storePlots(); !stored)
                return std::unexpected(stored.error());
            return QVariant(true);
        },
        hasResult);
    commands.add(
        {"plot.restore", tr("Plot"), tr("Plots as the model says"), {}, {}}, [this] { restorePlots(true); }, hasResult);
    commands.add({"run.options", category, QString(), {}, {}},
                 [this](const QVariantList& arguments) -> Result<QVariant> {
                     const QVariantMap wanted = arguments.value(0).toMap();
                     for (auto it = wanted.begin(); it != wanted.end(); ++it)
                         if (const QString trouble = m_setup->set(it.key(), it.value().toString()); !trouble.isEmpty())
                             return fail(trouble.toStdString());
                     return QVariant(m_setup->values().toVariantMap());
                 });
    commands.add(
        {"run.writeSetup", category, tr("Write the set-up of the run into the model"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            if (const Result<void> written = writeSetup(); !written)
                return std::unexpected(written.error());
            return QVariant(true);
        },
        [this] { return m_setup && !m_setup->values().isEmpty(); });
    commands.add(
        {"run.clearSetup", category, tr("Run as the model says"), {}, {}}, [this] { m_setup->clear(); },
        [this] { return m_setup && !m_setup->values().isEmpty(); });
    commands.add({"run.setup", category, QString(), {}, {}}, [this](const QVariantList& arguments) -> Result<QVariant> {
        const QVariantMap setup = arguments.value(0).toMap();
        auto number = [&setup](const char* key) {
            const QVariant value = setup.value(QLatin1String(key));
            return value.isValid() ? std::optional(value.toDouble()) : std::nullopt;
        };
        m_runBar->setClassName(setup.value(QStringLiteral("class")).toString());
        m_runBar->setSolver(setup.value(QStringLiteral("solver")).toString());
        m_runBar->setTimes(number("startTime"), number("stopTime"));
        return QVariant();
    });
}

void MainWindow::buildMenus() {
    CommandRegistry& commands = m_shell.commands;
    m_menu = new QMenu(this);
    auto menu = [&](const QString& title, std::initializer_list<const char*> ids) {
        auto* submenu = new QMenu(title, this);
        for (const char* id : ids) {
            if (*id == '\0')
                submenu->addSeparator();
            else
                submenu->addAction(commands.action(QLatin1String(id)));
        }
        menuBar()->addMenu(submenu);
        m_menu->addMenu(submenu);
    };
    menu(tr("&File"), {"file.new", "class.new", "file.open", "", "file.save", "file.saveAs", "file.saveAll", "",
                       "file.close", "", "file.quit"});
    menu(tr("&Class"), {"class.new", "class.duplicate", "class.rename", "class.move", "class.toFolder", "class.delete",
                        "", "library.openText", "library.favourite", "", "project.undo", "project.redo"});
    menu(tr("&Edit"), {"edit.undo",
                       "edit.redo",
                       "",
                       "edit.cut",
                       "edit.copy",
                       "edit.paste",
                       "edit.selectAll",
                       "",
                       "edit.find",
                       "edit.replace",
                       "edit.findNext",
                       "edit.findPrevious",
                       "edit.goToLine",
                       "edit.findInFiles",
                       "edit.replaceInFiles",
                       "",
                       "edit.complete",
                       "edit.fix",
                       "edit.definition",
                       "edit.references",
                       "edit.rename",
                       "nav.back",
                       "nav.forward",
                       "",
                       "edit.comment",
                       "edit.duplicate",
                       "edit.moveUp",
                       "edit.moveDown",
                       "edit.format",
                       "",
                       "cursor.above",
                       "cursor.below",
                       "cursor.next",
                       "cursor.everywhere",
                       "",
                       "fold.toggle",
                       "fold.annotations",
                       "fold.noAnnotations",
                       "fold.sections",
                       "fold.noSections",
                       "fold.all",
                       "fold.none"});
    menu(tr("&View"), {"view.palette",
                       "view.quickOpen",
                       "",
                       "view.library",
                       "view.outline",
                       "view.results",
                       "",
                       "view.text",
                       "view.diagram",
                       "view.icon",
                       "view.documentation",
                       "",
                       "live.show",
                       "live.values",
                       "live.play",
                       "live.newest",
                       "",
                       "view.properties",
                       "view.setup",
                       "view.problems",
                       "view.search",
                       "view.runs",
                       "view.plots",
                       "view.initialization",
                       "view.bottom",
                       "view.largeBottom",
                       "",
                       "view.zoomIn",
                       "view.zoomOut",
                       "view.zoomReset",
                       "",
                       "view.splitRight",
                       "view.nextTab",
                       "view.previousTab",
                       "",
                       "view.themeSystem",
                       "view.themeLight",
                       "view.themeDark",
                       "view.menuBar",
                       "view.settings"});
    menu(tr("&Diagram"), {"diagram.add",
                          "diagram.open",
                          "",
                          "diagram.cut",
                          "diagram.copy",
                          "diagram.paste",
                          "diagram.duplicate",
                          "diagram.delete",
                          "diagram.selectAll",
                          "diagram.selectNext",
                          "",
                          "diagram.rotateRight",
                          "diagram.rotateLeft",
                          "diagram.flipHorizontal",
                          "diagram.flipVertical",
                          "",
                          "diagram.alignLeft",
                          "diagram.alignCenter",
                          "diagram.alignRight",
                          "diagram.alignTop",
                          "diagram.alignMiddle",
                          "diagram.alignBottom",
                          "diagram.distributeHorizontally",
                          "diagram.distributeVertically",
                          "diagram.reroute",
                          "diagram.draw",
                          "",
                          "icon.addLine",
                          "icon.addRectangle",
                          "icon.addEllipse",
                          "icon.addPolygon",
                          "icon.addText",
                          "icon.addPicture",
                          "shapes.up",
                          "shapes.down",
                          "shapes.toFront",
                          "shapes.toBack",
                          "page.edit",
                          "",
                          "diagram.fit",
                          "diagram.zoomIn",
                          "diagram.zoomOut",
                          "diagram.grid",
                          "",
                          "diagram.export",
                          "diagram.print"});
    menu(tr("&Run"), {"run.start", "run.pause", "run.cancel", "", "problems.next", "problems.previous", "",
                      "results.open", "results.export"});
    menu(tr("&Plot"),
         {"plot.fit", "plot.zoomIn", "plot.zoomOut", "", "plot.add", "plot.remove", "plot.title", "", "plot.measure",
          "plot.difference", "plot.spectrum", "", "plot.exportPicture", "plot.exportCurves", "plot.clear"});
    menu(tr("&Help"), {"help.show", "help.keys", "view.welcome", "help.about"});
    menuBar()->setVisible(m_shell.profile.settings().value(QStringLiteral("menuBar"), false).toBool());
    // Shortcuts work wherever the menu that holds them is hidden.
    for (const QString& id : commands.ids())
        addAction(commands.action(id));
}

} // namespace gnomon
