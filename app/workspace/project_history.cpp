#include "app/workspace/project_history.h"

#include "app/workspace/workspace.h"

#include "compiler/base/files.h"
#include "compiler/session/session.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>
#include <functional>

namespace gnomon {

namespace fs = std::filesystem;

namespace {

fs::path local(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

Result<std::string> onDisk(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ProjectHistory::tr("%1 cannot be read.").arg(path).toStdString());
    return file.readAll().toStdString();
}

Result<void> write(const QString& path, const std::string& text) {
    if (!QDir().mkpath(QFileInfo(path).path()))
        return fail(ProjectHistory::tr("The folder of %1 cannot be made.").arg(path).toStdString());
    return writeFileAtomically(QFile::encodeName(path).toStdString(), text);
}

/// A file or a folder, also to another file system.
Result<void> carry(const QString& from, const QString& to) {
    if (!QDir().mkpath(QFileInfo(to).path()))
        return fail(ProjectHistory::tr("The folder of %1 cannot be made.").arg(to).toStdString());
    std::error_code error;
    fs::rename(local(from), local(to), error);
    if (!error)
        return {};
    fs::copy(local(from), local(to), fs::copy_options::recursive, error);
    if (!error)
        fs::remove_all(local(from), error);
    if (error)
        return fail(ProjectHistory::tr("%1 cannot be moved: %2")
                        .arg(from, QString::fromLocal8Bit(error.message().c_str()))
                        .toStdString());
    return {};
}

bool isIn(const QString& path, const QString& around) {
    return path == around || path.startsWith(around + QLatin1Char('/'));
}

} // namespace

ProjectHistory::ProjectHistory(Workspace& workspace, QString keptFolder, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_kept(std::move(keptFolder)) {}

Result<void> ProjectHistory::apply(const session::ProjectChange& change, const QString& name) {
    Action action;
    action.name = name;
    for (const session::ProjectChange::Text& text : change.texts)
        action.texts.push_back({QString::fromStdString(text.path), text.before, text.change.apply(text.before),
                                text.change, nullptr, 0, false});
    for (const session::ProjectChange::Move& move : change.moves)
        action.moves.push_back(
            {QString::fromStdString(move.from), QString::fromStdString(move.to), move.to.empty(), {}});
    for (const session::ProjectChange::File& file : change.files)
        action.files.push_back({QString::fromStdString(file.path), file.text, nullptr});
    if (const Result<void> possible = check(action); !possible)
        return possible;
    prepare(action);
    keep(&action);
    const Result<void> done = perform(action);
    if (done) {
        m_actions.resize(m_position);
        m_actions.push_back(std::move(action));
        ++m_position;
    }
    keep();
    if (done)
        emit changed();
    return done;
}

Result<void> ProjectHistory::check(const Action& action) const {
    auto readOnly = [](const QString& path) {
        return fail(tr("%1 belongs to a library and cannot be changed.").arg(QFileInfo(path).fileName()).toStdString());
    };
    for (const Text& text : action.texts) {
        const Document* document = m_workspace.documentOf(text.path);
        if (document ? document->isReadOnly() : Workspace::isLibraryFile(text.path))
            return readOnly(text.path);
        const Result<std::string> now = document ? Result<std::string>(document->text()) : onDisk(text.path);
        if (!now)
            return std::unexpected(now.error());
        if (*now != text.before)
            return fail(tr("%1 has changed meanwhile: try again.").arg(QFileInfo(text.path).fileName()).toStdString());
    }
    for (const Move& move : action.moves) {
        if (Workspace::isLibraryFile(move.from))
            return readOnly(move.from);
        if (!QFileInfo::exists(move.from))
            return fail(tr("%1 is not there any more.").arg(move.from).toStdString());
        if (!move.isRemoval && QFileInfo::exists(move.to))
            return fail(tr("%1 is there already.").arg(move.to).toStdString());
    }
    for (const File& file : action.files)
        if (QFileInfo(file.path).isAbsolute() && QFileInfo::exists(file.path))
            return fail(tr("%1 is there already.").arg(file.path).toStdString());
    return {};
}

/// What has to be known of an action before anything of it is done, in case that the program ends in its middle.
void ProjectHistory::prepare(Action& action) {
    for (Move& move : action.moves)
        if (move.isRemoval)
            move.to = keptPlace(move.from);
    for (Text& text : action.texts) {
        const Document* document = text.document ? text.document.data() : m_workspace.documentOf(text.path);
        text.wasSaved = !document || (!document->isModified() && !document->path().isEmpty());
    }
}

Result<void> ProjectHistory::perform(Action& action) {
    std::vector<std::function<void()>> back;
    Result<void> done;
    for (size_t i = 0; done && i < action.texts.size(); ++i) {
        done = setText(action.texts[i], true, action.name);
        back.emplace_back([this, &action, i] { (void)setText(action.texts[i], false, action.name); });
    }
    for (size_t i = 0; done && i < action.moves.size(); ++i) {
        done = move(action.moves[i], true);
        back.emplace_back([this, &action, i] { (void)move(action.moves[i], false); });
    }
    for (size_t i = 0; done && i < action.files.size(); ++i) {
        done = makeFile(action.files[i]);
        back.emplace_back([this, &action, i] { (void)removeFile(action.files[i]); });
    }
    if (!done) {
        back.pop_back(); // what failed has done nothing
        for (; !back.empty(); back.pop_back())
            back.back()();
    }
    m_workspace.session().refreshLibraries();
    return done;
}

Result<void> ProjectHistory::setText(Text& text, bool forward, const QString& name) {
    const std::string& from = forward ? text.before : text.after;
    const std::string& to = forward ? text.after : text.before;
    Document* document = text.document ? text.document.data() : m_workspace.documentOf(text.path);
    if (!document) {
        const Result<std::string> now = onDisk(text.path);
        if (!now)
            return std::unexpected(now.error());
        if (*now != from)
            return fail(tr("%1 has changed meanwhile.").arg(QFileInfo(text.path).fileName()).toStdString());
        return write(text.path, to);
    }
    if (document->text() != from)
        return fail(tr("%1 has changed meanwhile.").arg(document->title()).toStdString());
    const bool isOurs = text.document && document->revision() == text.revision;
    const bool wasSaved = !document->isModified() && !document->path().isEmpty();
    if (isOurs && !forward && document->canUndo())
        document->undo();
    else if (isOurs && forward && document->canRedo())
        document->redo();
    if (document->text() != to) {
        document->closeEntry();
        document->apply(forward ? text.change : text.change.inverted(text.before), {false, 0, name});
        document->closeEntry();
    }
    text.document = document;
    text.revision = document->revision();
    // What had nothing unsaved has nothing unsaved.
    if (!wasSaved)
        return {};
    Result<void> saved = document->save();
    if (!saved && forward) {
        document->undo();
        text.revision = document->revision();
    }
    return saved;
}

QString ProjectHistory::keptPlace(const QString& path) {
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    for (int number = 0;; ++number) {
        const QString folder = QStringLiteral("%1/%2-%3").arg(m_kept, stamp).arg(number);
        if (!QFileInfo::exists(folder))
            return folder + QLatin1Char('/') + QFileInfo(path).fileName();
    }
}

Result<void> ProjectHistory::move(Move& move, bool forward) {
    if (forward && move.isRemoval) {
        move.closed.clear();
        for (Document* document : m_workspace.documents())
            if (!document->path().isEmpty() && isIn(document->path(), move.from)) {
                // What is kept is what was last seen.
                if (document->isModified())
                    if (const Result<void> saved = document->save(); !saved)
                        return saved;
                move.closed.append(document->path());
            }
    }
    const QString from = forward ? move.from : move.to, to = forward ? move.to : move.from;
    if (QFileInfo::exists(to))
        return fail(tr("%1 is there already.").arg(to).toStdString());
    if (const Result<void> done = carry(from, to); !done)
        return done;
    for (Document* document : m_workspace.documents()) {
        if (document->path().isEmpty() || !isIn(document->path(), from))
            continue;
        if (forward && move.isRemoval)
            m_workspace.close(document);
        else
            document->setPath(to + document->path().mid(from.size()));
    }
    if (!forward && move.isRemoval)
        for (const QString& path : std::as_const(move.closed))
            if (const Result<Document*> opened = m_workspace.open(path))
                emit reopened(*opened);
    return {};
}

Result<void> ProjectHistory::makeFile(File& file) {
    if (QFileInfo(file.path).isAbsolute())
        return write(file.path, file.text);
    file.document = m_workspace.create(file.path, file.text);
    return {};
}

Result<void> ProjectHistory::removeFile(File& file) {
    const bool hasFile = QFileInfo(file.path).isAbsolute();
    Document* document = hasFile ? m_workspace.documentOf(file.path) : file.document.data();
    const Result<std::string> now = document  ? Result<std::string>(document->text())
                                    : hasFile ? onDisk(file.path)
                                              : Result<std::string>(file.text);
    if (!now)
        return std::unexpected(now.error());
    if (*now != file.text)
        return fail(tr("%1 was changed since.").arg(QFileInfo(file.path).fileName()).toStdString());
    if (document)
        m_workspace.close(document);
    if (!hasFile)
        return {};
    if (!QFile::remove(file.path))
        return fail(tr("%1 cannot be removed.").arg(file.path).toStdString());
    // A folder that was made for it; one with something in it stays.
    QDir().rmdir(QFileInfo(file.path).path());
    return {};
}

Result<void> ProjectHistory::revert(Action& action) {
    // Everything is looked at before anything is done: half an action undone is worse than none.
    for (const File& file : action.files) {
        const bool hasFile = QFileInfo(file.path).isAbsolute();
        const Document* document = hasFile ? m_workspace.documentOf(file.path) : file.document.data();
        const Result<std::string> now = document  ? Result<std::string>(document->text())
                                        : hasFile ? onDisk(file.path)
                                                  : Result<std::string>(file.text);
        if (!now || *now != file.text)
            return fail(
                tr("%1 was changed since: undo that first.").arg(QFileInfo(file.path).fileName()).toStdString());
    }
    for (const Text& text : action.texts) {
        QString path = text.path;
        for (const Move& each : action.moves)
            if (isIn(path, each.from) && !each.isRemoval)
                path = each.to + path.mid(each.from.size());
        const Document* document = text.document ? text.document.data() : m_workspace.documentOf(path);
        const Result<std::string> now = document ? Result<std::string>(document->text()) : onDisk(path);
        if (!now || *now != text.after)
            return fail(tr("%1 was changed since: undo that first.").arg(QFileInfo(path).fileName()).toStdString());
    }
    Result<void> done;
    for (size_t i = action.files.size(); done && i-- > 0;)
        done = removeFile(action.files[i]);
    for (size_t i = action.moves.size(); done && i-- > 0;)
        done = move(action.moves[i], false);
    for (size_t i = action.texts.size(); done && i-- > 0;)
        done = setText(action.texts[i], false, action.name);
    m_workspace.session().refreshLibraries();
    return done;
}

bool ProjectHistory::isLastOf(const Document* document) const {
    if (!canUndo())
        return false;
    for (const Text& text : m_actions[m_position - 1].texts)
        if (isAt(text, text.after, document))
            return true;
    return false;
}

/// The step that an action made in a document is its last one. Of a document that an earlier session changed only its
/// text tells.
bool ProjectHistory::isAt(const Text& text, const std::string& expected, const Document* document) const {
    if (text.document)
        return text.document == document && text.revision == document->revision();
    return m_workspace.sourceName(document) == text.path && document->text() == expected;
}

bool ProjectHistory::isNextOf(const Document* document) const {
    if (!canRedo())
        return false;
    for (const Text& text : m_actions[m_position].texts)
        if (isAt(text, text.before, document))
            return true;
    return false;
}

Result<void> ProjectHistory::undo() {
    if (!canUndo())
        return {};
    // Half of it undone is as bad as half of it done: the way back to the beginning is kept.
    const Action half = m_actions[--m_position];
    keep(&half);
    const Result<void> done = revert(m_actions[m_position]);
    if (!done)
        ++m_position;
    keep();
    emit changed();
    return done;
}

Result<void> ProjectHistory::redo() {
    if (!canRedo())
        return {};
    if (const Result<void> possible = check(m_actions[m_position]); !possible)
        return possible;
    prepare(m_actions[m_position]);
    keep(&m_actions[m_position]);
    const Result<void> done = perform(m_actions[m_position]);
    if (done)
        ++m_position;
    keep();
    emit changed();
    return done;
}

} // namespace gnomon
