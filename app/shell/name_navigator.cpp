#include "app/shell/name_navigator.h"
#include "app/workspace/view_service.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/modeling/model_pane.h"
#include "app/shell/code_assist.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/workspace/background.h"
#include "app/workspace/project_history.h"
#include "app/workspace/workspace.h"
#include "compiler/session/views/model_views.h"
#include "editor/code_editor.h"

#include <QApplication>
#include <QFileInfo>
#include <QPointer>
#include <QRegularExpression>

namespace gnomon {

namespace {

constexpr qsizetype longestPast = 200;

} // namespace

NameNavigator::NameNavigator(const Shell& shell, DocumentArea& documents, QWidget* window)
    : QObject(window), m_shell(shell), m_documents(documents), m_window(window) {}

void NameNavigator::addCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Go");
    const auto hasEditor = [this] { return m_documents.currentEditor() != nullptr; };
    commands.add(
        {"edit.complete", category, tr("Complete the name"), {}, {QKeySequence(Qt::CTRL | Qt::Key_Space)}},
        [this] { m_documents.currentPane()->assist().complete(); }, hasEditor);
    commands.add(
        {"edit.definition", category, tr("Go to definition"), {}, {QKeySequence(Qt::Key_F12)}},
        [this] { goToDefinition(*m_documents.currentEditor(), m_documents.currentEditor()->cursor()); }, hasEditor);
    commands.add(
        {"edit.references", category, tr("Find all references"), {}, {QKeySequence(Qt::SHIFT | Qt::Key_F12)}},
        [this] {
            findReferences(*m_documents.currentEditor(), [this](const References& found) { showReferences(found); });
        },
        hasEditor);
    commands.add(
        {"edit.rename", category, tr("Rename…"), {}, {QKeySequence(Qt::Key_F2)}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString name = arguments.value(0).toString();
            findReferences(*m_documents.currentEditor(), [this, name](const References& found) {
                if (!name.isEmpty())
                    return rename(found, name);
                // A class takes its file along and is looked for in its whole library.
                m_shell.views.ask(
                    this,
                    [of = *found.definition](session::ModelViews& views) {
                        const session::ClassLocation place = views.location(of.fullName);
                        return place.path.ends_with(".mo") && place.path == of.path && place.nameSpan == of.nameSpan;
                    },
                    [this, found](bool isClass) {
                        if (isClass)
                            m_shell.commands.start(QStringLiteral("class.rename"),
                                                   {QString::fromStdString(found.definition->fullName)});
                        else
                            rename(found, {});
                    },
                    2);
            });
            return QVariant();
        },
        hasEditor);
    commands.add(
        {"nav.back",
         category,
         tr("Back"),
         m_shell.icons.icon(QStringLiteral("chevron-left")),
         {QKeySequence(Qt::ALT | Qt::Key_Left)}},
        [this] { step(-1); }, [this] { return !m_past.isEmpty(); });
    commands.add(
        {"nav.forward",
         category,
         tr("Forward"),
         m_shell.icons.icon(QStringLiteral("chevron-right")),
         {QKeySequence(Qt::ALT | Qt::Key_Right)}},
        [this] { step(1); }, [this] { return !m_future.isEmpty(); });
}

NameNavigator::Place NameNavigator::here() const {
    EditorPane* pane = m_documents.currentPane();
    if (!pane)
        return {};
    const CodeEditor& editor = pane->editor();
    return {m_shell.workspace.sourceName(&editor.document()), editor.cursor(), editor.cursor(),
            pane->model().saveState()};
}

bool NameNavigator::open(const Place& place) {
    Document* document = nullptr;
    for (Document* candidate : m_shell.workspace.documents())
        if (m_shell.workspace.sourceName(candidate) == place.path)
            document = candidate;
    if (!document) {
        const Result<Document*> opened = m_shell.workspace.open(place.path);
        if (!opened) {
            emit told(QString::fromStdString(opened.error().message));
            return false;
        }
        document = *opened;
    }
    EditorPane* pane = m_documents.show(document);
    const auto size = static_cast<quint32>(document->text().size());
    // Where one comes back to are the views that were there as well.
    if (!place.views.isEmpty()) {
        pane->model().setView(ModelPane::View::None);
        pane->model().restoreState(place.views);
    }
    pane->editor().select(std::min(place.begin, size), std::min(place.end, size));
    pane->setFocus();
    return true;
}

void NameNavigator::leave() {
    noteBefore(here());
}

void NameNavigator::noteBefore(const Place& before) {
    if (before.path.isEmpty())
        return;
    m_past.append(before);
    if (m_past.size() > longestPast)
        m_past.removeFirst();
    m_future.clear();
    m_shell.commands.refresh();
}

void NameNavigator::step(int direction) {
    QList<Place>& from = direction < 0 ? m_past : m_future;
    QList<Place>& to = direction < 0 ? m_future : m_past;
    if (from.isEmpty())
        return;
    const Place now = here(), target = from.takeLast();
    if (open(target) && !now.path.isEmpty())
        to.append(now);
}

void NameNavigator::goToDefinition(CodeEditor& editor, quint32 offset) {
    m_shell.workspace.whenKnown(&editor.document(), &editor,
                                [this, &editor, offset] { askForDefinition(editor, offset); });
}

void NameNavigator::askForDefinition(CodeEditor& editor, quint32 offset) {
    const std::string path = m_shell.workspace.sourceName(&editor.document()).toStdString();
    session::ModelViews& views = m_shell.workspace.views();
    startBehindWindow([self = QPointer<NameNavigator>(this), path, offset, &views] {
        const std::optional<session::Definition> found = views.definition(path, offset);
        QMetaObject::invokeMethod(
            qApp,
            [self, found] {
                if (!self)
                    return;
                if (!found) {
                    emit self->told(tr("Nothing is known about what stands here."));
                    return;
                }
                const Place before = self->here();
                if (self->open({QString::fromStdString(found->path), found->nameSpan.begin, found->nameSpan.end, {}}))
                    self->noteBefore(before);
            },
            Qt::QueuedConnection);
    });
}

void NameNavigator::findReferences(CodeEditor& editor, std::function<void(const References&)> then) {
    m_shell.workspace.whenKnown(&editor.document(), &editor,
                                [this, &editor, then = std::move(then)] { askForReferences(editor, then); });
}

void NameNavigator::askForReferences(CodeEditor& editor, std::function<void(const References&)> then) {
    const std::string path = m_shell.workspace.sourceName(&editor.document()).toStdString();
    const quint32 offset = editor.cursor();
    session::ModelViews& views = m_shell.workspace.views();
    startBehindWindow([self = QPointer<NameNavigator>(this), path, offset, then = std::move(then), &views] {
        References found;
        found.definition = views.definition(path, offset);
        if (found.definition) {
            const std::string& full = found.definition->fullName;
            found.taken = views.namesIn(full.substr(0, std::min(full.rfind('.'), full.size())));
            // One after the other, so that other questions come in between.
            for (const std::string& file : views.textsAround(*found.definition))
                if (auto spans = views.references(file, *found.definition); !spans.empty())
                    found.files.emplace_back(file, std::move(spans));
        }
        QMetaObject::invokeMethod(
            qApp,
            [self, then, found = std::move(found)] {
                if (!self)
                    return;
                if (!found.definition)
                    emit self->told(tr("Nothing is known about what stands here."));
                else
                    then(found);
            },
            Qt::QueuedConnection);
    });
}

void NameNavigator::showReferences(const References& references) {
    QList<PaletteItem> items;
    for (const auto& [file, spans] : references.files) {
        const QString path = QString::fromStdString(file);
        Document* document = nullptr;
        for (Document* candidate : m_shell.workspace.documents())
            if (m_shell.workspace.sourceName(candidate) == path)
                document = candidate;
        const Result<std::string> text = document ? Result<std::string>(document->text()) : Document::readText(path);
        if (!text)
            continue;
        const SourceText source(file, *text);
        for (const SourceSpan& span : spans) {
            const LineColumn place = source.position(span.begin);
            const uint32_t begin = source.offset({place.line, 1});
            const size_t end = source.bytes().find_first_of("\r\n", begin);
            const QString line = QString::fromUtf8(source.bytes().substr(begin, end - begin)).trimmed();
            items.append(
                {line,
                 QStringLiteral("%1:%2").arg(document ? document->title() : QFileInfo(path).fileName()).arg(place.line),
                 {},
                 m_shell.icons.icon(QStringLiteral("cursor-line")),
                 true,
                 [this, path, span] {
                     const Place before = here();
                     if (open({path, span.begin, span.end, {}}))
                         noteBefore(before);
                 }});
        }
    }
    if (!m_list)
        m_list = new CommandPalette([](bool) { return QList<PaletteItem>(); }, m_window);
    m_list->openWith(tr("Places that name %1").arg(nameOf(references)), [items] { return items; });
}

Result<void> NameNavigator::renameTo(const References& references, const QString& newName) {
    const QString oldName = nameOf(references);
    if (const QString trouble = troubleWith(references, newName); !trouble.isEmpty())
        return fail(trouble.toStdString());
    session::ProjectChange all;
    qsizetype count = 0;
    for (const auto& [file, spans] : references.files) {
        const Document* document = m_shell.workspace.documentOf(QString::fromStdString(file));
        Result<std::string> text =
            document ? Result<std::string>(document->text()) : Document::readText(QString::fromStdString(file));
        if (!text)
            return std::unexpected(text.error());
        TextChange change;
        for (const SourceSpan& span : spans) {
            // The text may have changed since the compiler looked at it.
            if (span.end > text->size() || text->compare(span.begin, span.size(), oldName.toStdString()) != 0)
                return fail(tr("The text has changed meanwhile: try again.").toStdString());
            change.add(TextEdit{span.begin, span.size(), newName.toStdString()});
        }
        count += static_cast<qsizetype>(spans.size());
        all.texts.push_back({file, std::move(*text), change});
    }
    // In one open text it is a change like any other; over several texts it is done and undone as a whole.
    Document* only =
        all.texts.size() == 1 ? m_shell.workspace.documentOf(QString::fromStdString(all.texts[0].path)) : nullptr;
    if (only) {
        if (only->isReadOnly())
            return fail(tr("%1 belongs to a library and cannot be changed.").arg(only->title()).toStdString());
        only->apply(all.texts[0].change, {false, 0, tr("Rename %1").arg(oldName)});
    } else if (const Result<void> done = m_shell.workspace.history().apply(all, tr("Rename %1").arg(oldName)); !done) {
        return done;
    }
    emit told(tr("%n place(s) renamed", "", static_cast<int>(count)));
    return {};
}

QString NameNavigator::nameOf(const References& references) {
    const std::string& full = references.definition->fullName;
    return QString::fromStdString(full.substr(full.rfind('.') + 1));
}

QString NameNavigator::troubleWith(const References& references, const QString& newName) {
    static const QRegularExpression identifier(QStringLiteral("^([A-Za-z_][A-Za-z0-9_]*|'[^']+')$"));
    if (!identifier.match(newName).hasMatch())
        return tr("%1 is no name.").arg(newName);
    if (newName != nameOf(references) &&
        std::ranges::find(references.taken, newName.toStdString()) != references.taken.end())
        return tr("There is a %1 already.").arg(newName);
    return {};
}

/// The lines of a text in which something is named, with the new name in them.
QList<PaletteItem> NameNavigator::preview(const References& references, const QString& newName) const {
    constexpr int most = 200;
    QList<PaletteItem> items;
    for (const auto& [file, spans] : references.files) {
        const QString path = QString::fromStdString(file);
        const Document* document = m_shell.workspace.documentOf(path);
        const Result<std::string> bytes = document ? Result<std::string>(document->text()) : Document::readText(path);
        if (!bytes)
            continue;
        const SourceText source(file, *bytes);
        const QString title = document ? document->title() : QFileInfo(path).fileName();
        for (size_t i = 0; i < spans.size() && items.size() < most;) {
            const LineColumn place = source.position(spans[i].begin);
            const uint32_t begin = source.lineBegin(place.line);
            TextChange change;
            for (; i < spans.size() && source.position(spans[i].begin).line == place.line; ++i)
                change.add(TextEdit{spans[i].begin - begin, spans[i].size(), newName.toStdString()});
            const std::string_view line = source.line(place.line);
            if (!change.fits(line.size()))
                continue; // the text has changed meanwhile
            items.append({QString::fromStdString(change.apply(line)).trimmed(),
                          QStringLiteral("%1:%2").arg(title).arg(place.line),
                          {},
                          m_shell.icons.icon(QStringLiteral("cursor-line")),
                          false,
                          {}});
        }
    }
    return items;
}

void NameNavigator::rename(const References& references, const QString& newName) {
    const auto finish = [this, references](const QString& name) {
        if (const Result<void> done = renameTo(references, name); !done)
            emit told(QString::fromStdString(done.error().message));
    };
    if (!newName.isEmpty())
        return finish(newName);
    qsizetype count = 0;
    for (const auto& [file, spans] : references.files)
        count += static_cast<qsizetype>(spans.size());
    const QString oldName = nameOf(references);
    const auto offer = [this, references, finish, count, oldName](const QString& typed) -> QList<PaletteItem> {
        if (typed.isEmpty())
            return {};
        const QString trouble = troubleWith(references, typed);
        if (!trouble.isEmpty())
            return {{trouble, {}, {}, m_shell.icons.icon(QStringLiteral("error"), Icons::Tint::Error), false, {}}};
        QList<PaletteItem> items;
        if (typed != oldName)
            items.append({tr("Rename %1 to %2").arg(oldName, typed),
                          tr("%n place(s)", "", static_cast<int>(count)) + QStringLiteral(" · ") +
                              tr("%n file(s)", "", static_cast<int>(references.files.size())),
                          {},
                          m_shell.icons.icon(QStringLiteral("check"), Icons::Tint::Good),
                          true,
                          [finish, typed] { finish(typed); }});
        return items + preview(references, typed);
    };
    CommandPalette::askIn(m_window, {tr("New name for %1").arg(oldName), oldName, offer});
}

} // namespace gnomon
