// Texts that are open, and pages beside them.
#include "app/shell/main_window.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/modeling/model_pane.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/runs/run_bar.h"
#include "app/runs/run_controller.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/help_page.h"
#include "app/shell/welcome_page.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "editor/code_editor.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>

namespace gnomon {

/// "file:line:column", as equations name theirs.
void MainWindow::jumpToPlace(const QString& place, const QString& className, Document* known) {
    const int line = place.section(QLatin1Char(':'), -2, -2).toInt();
    const QString file = place.section(QLatin1Char(':'), 0, -3);
    const auto hasClass = [&](const Document* candidate) {
        return runnableClasses(m_shell.workspace, candidate).contains(className);
    };
    Document* document = known;
    for (Document* candidate : m_shell.workspace.documents())
        if (!document && m_shell.workspace.sourceName(candidate) == file)
            document = candidate;
    // A text that has no file may have got one since, and another one its name.
    if (!known && !className.isEmpty() && QFileInfo(file).isRelative() && (!document || !hasClass(document)))
        for (Document* candidate : m_shell.workspace.documents())
            if (hasClass(candidate))
                document = candidate;
    if (!document && QFile::exists(file) && openFile(file))
        document = m_shell.workspace.find(file);
    if (!document && QFileInfo(file).isRelative())
        tell(tr("%1 is not open any more.").arg(file));
    if (!document || line < 1)
        return;
    const std::string& text = document->text();
    size_t begin = 0;
    for (int i = 1; i < line && begin != std::string::npos; ++i)
        begin = text.find('\n', begin) == std::string::npos ? std::string::npos : text.find('\n', begin) + 1;
    if (begin == std::string::npos)
        return;
    const size_t end = std::min(text.find('\n', begin), text.size());
    const size_t first = std::min(text.find_first_not_of(" \t", begin), end);
    jumpTo(document, static_cast<quint32>(first), static_cast<quint32>(end));
}

void MainWindow::jumpToPlaceOfRun(const QString& place, int number) {
    const Run* run = m_runs.find(number);
    jumpToPlace(place, run ? run->setup().className : QString(),
                m_unsavedThen.value(number).value(place.section(QLatin1Char(':'), 0, -3)));
}

/// A place in a text that may not be open.
void MainWindow::jumpToText(const QString& path, quint32 begin, quint32 end) {
    Document* document = m_shell.workspace.documentOf(path);
    if (!document && openFile(path))
        document = m_shell.workspace.find(path);
    if (document)
        jumpTo(document, begin, end);
}

void MainWindow::jumpTo(Document* document, quint32 begin, quint32 end) {
    EditorPane* pane = m_documents->show(document);
    const auto size = static_cast<quint32>(document->text().size());
    pane->editor().select(std::min(begin, size), std::min(end, size));
    pane->setFocus();
}

bool MainWindow::openFile(const QString& path) {
    const Result<Document*> opened = m_shell.workspace.open(path);
    if (!opened) {
        if (!offerLatin1(path, opened.error()))
            tell(QString::fromStdString(opened.error().message));
        return false;
    }
    m_documents->show(*opened);
    remember((*opened)->path());
    return true;
}

/// A file that is no UTF-8 can be opened if somebody says how it is to be read.
bool MainWindow::offerLatin1(const QString& path, const Failure& why) {
    if (why.reason != Failure::Reason::NotText || !Workspace::isLatin1(path))
        return false;
    m_documents->tell(tr("%1. It may have been written as Latin-1, as older programs do; saving then makes it UTF-8.")
                          .arg(QString::fromStdString(why.message)),
                      {{tr("Open as Latin-1 and convert"),
                        [this, path] { m_shell.commands.start(QStringLiteral("file.openLatin1"), {path}); }},
                       {tr("Leave it"), {}}});
    return true;
}

void MainWindow::openExample(const QString& file) {
    QFile resource(QStringLiteral(":/examples/") + file);
    if (!resource.open(QIODevice::ReadOnly)) {
        tell(tr("There is no example %1.").arg(file));
        return;
    }
    for (Document* document : m_shell.workspace.documents())
        if (document->path().isEmpty() && document->title() == file) {
            m_documents->show(document);
            return;
        }
    m_documents->show(m_shell.workspace.create(file, resource.readAll().toStdString()));
}

void MainWindow::remember(const QString& path) {
    if (!Workspace::isLibraryFile(path))
        m_shell.profile.noteFile(path);
    QSettings& settings = m_shell.profile.settings();
    QStringList recent = settings.value(QStringLiteral("recentFiles")).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(QStringLiteral("recentFiles"), recent.mid(0, 10));
    updateRecent();
}

/// The welcome page shows what is there now, also when it stays open.
void MainWindow::updateRecent() {
    if (auto* page = static_cast<WelcomePage*>(m_documents->page(QStringLiteral("welcome"))))
        page->setRecent(m_shell.profile.settings().value(QStringLiteral("recentFiles")).toStringList());
}

QString MainWindow::freeModelName() const {
    QStringList taken;
    for (const Document* document : m_shell.workspace.documents()) {
        taken.append(QFileInfo(document->title()).completeBaseName());
        for (const ClassPlace& place : classesOf(m_shell.workspace, document))
            taken.append(place.name);
    }
    for (int i = 1;; ++i)
        if (const QString name = tr("Model%1").arg(i); !taken.contains(name))
            return name;
}

/// Beside the text, where nobody has chosen another view by then.
void MainWindow::showDiagramIfAny(Document* document) {
    const auto pane = [this, document = QPointer<Document>(document)]() -> ModelPane* {
        EditorPane* current = m_documents->currentPane();
        return document && current && &current->document() == document &&
                       current->model().view() == ModelPane::View::None
                   ? &current->model()
                   : nullptr;
    };
    m_shell.workspace.whenKnown(document, this, [this, pane] {
        if (!pane() || pane()->className().isEmpty())
            return;
        m_shell.views.ask(
            this,
            [name = pane()->className().toStdString()](session::ModelViews& views) {
                const auto view = views.diagram(name);
                return view && (!view->components.empty() || !view->layers.empty());
            },
            [pane](bool hasDiagram) {
                if (hasDiagram && pane())
                    pane()->setView(ModelPane::View::Diagram);
            });
    });
}

/// With its curves: what a card shows small is what it opens.
void MainWindow::showExample(const QString& file) {
    openExample(file);
    Document* document = m_documents->currentDocument();
    if (!document || document->title() != file)
        return;
    if (EditorPane* pane = m_documents->currentPane(); pane->model().view() == ModelPane::View::None)
        pane->model().setView(ModelPane::View::Diagram);
    m_shell.workspace.whenKnown(document, this, [this, className = QFileInfo(file).completeBaseName()] {
        const Run* shown = m_results.current();
        if (m_runBar->className() == className && !(shown && shown->setup().className == className))
            startRun();
    });
}

Result<void> MainWindow::toldAbove(Document* document, Result<void> saved) {
    // Who did not name a file changed his mind.
    if (saved || saved.error().reason == Failure::Reason::Cancelled)
        return saved;
    for (EditorPane* pane : m_documents->panes(document))
        pane->showNotSaved(QString::fromStdString(saved.error().message), [this, known = QPointer(document)] {
            if (known)
                (void)saveDocumentAs(known); // what goes wrong is told above it
        });
    return saved;
}

Result<void> MainWindow::saveDocument(Document* document) {
    if (document->path().isEmpty())
        return saveDocumentAs(document);
    return toldAbove(document, document->save());
}

Result<void> MainWindow::saveDocumentAs(Document* document, QString path) {
    if (path.isEmpty())
        path = QFileDialog::getSaveFileName(this, tr("Save"),
                                            document->path().isEmpty()
                                                ? QDir(m_shell.profile.fileFolder()).filePath(document->title())
                                                : document->path(),
                                            tr("Models (*.mo *.sol *.hys);;All files (*)"));
    if (path.isEmpty())
        return fail(tr("Not saved.").toStdString(), Failure::Reason::Cancelled);
    Result<void> saved = toldAbove(document, m_shell.workspace.saveAs(document, path));
    if (saved)
        remember(document->path());
    return saved;
}

std::string MainWindow::emptyModel(const QString& name) {
    return "model " + name.toStdString() + "\n\nequation\n\nend " + name.toStdString() + ";\n";
}

void MainWindow::closeDocument(Document* document) {
    const std::string text = document->text();
    const bool untouched = document->path().isEmpty() &&
                           (text.empty() || text == emptyModel(document->title().section(QLatin1Char('.'), 0, 0)));
    if (document->isModified() && !untouched) {
        QMessageBox question(this);
        question.setIcon(QMessageBox::NoIcon);
        question.setText(tr("Save the changes of %1?").arg(document->title()));
        question.setInformativeText(tr("They are lost if you do not save them."));
        question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        question.setDefaultButton(QMessageBox::Save);
        const int answer = question.exec();
        // Whatever else takes the question away is no leave to lose the changes.
        if (answer != QMessageBox::Discard && (answer != QMessageBox::Save || !saveDocument(document)))
            return;
    }
    m_shell.workspace.close(document);
}

void MainWindow::showWelcome() {
    QWidget* existing = m_documents->page(QStringLiteral("welcome"));
    if (!existing) {
        auto* page = new WelcomePage(m_shell);
        connect(page, &WelcomePage::exampleChosen, this, &MainWindow::showExample);
        connect(page, &WelcomePage::fileChosen, this, &MainWindow::openFile);
        existing = page;
    }
    m_documents->showPage(existing, tr("Welcome"), m_shell.icons.icon(QStringLiteral("gnomon")));
    updateRecent();
}

void MainWindow::showHelp(const QString& topic) {
    auto* page = static_cast<HelpPage*>(m_documents->page(QStringLiteral("helpPage")));
    if (!page)
        page = new HelpPage(m_shell.theme, m_shell.commands);
    page->showTopic(topic);
    m_documents->showPage(page, tr("Help"), m_shell.icons.icon(QStringLiteral("help")));
}

} // namespace gnomon
