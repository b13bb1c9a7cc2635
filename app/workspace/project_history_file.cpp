// The actions of a history beside the journals, so that they can be undone after a crash, and half an action is not
// what remains of one.
#include "app/workspace/project_history.h"

#include "app/workspace/workspace.h"
#include "compiler/session/session.h"

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace gnomon {

namespace {

constexpr quint32 magic = 0x474E4832; // "GNH2"
constexpr size_t mostActions = 30;
constexpr qint64 mostBytes = 64 << 20;

QByteArray bytesOf(const std::string& text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

void ProjectHistory::keep(const Action* inProgress) const {
    // The last ones, as many as are worth it.
    const size_t first = m_actions.size() > mostActions ? m_actions.size() - mostActions : 0;
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    const auto write = [&out](const Action& action) {
        out << action.name << static_cast<quint32>(action.texts.size());
        for (const Text& text : action.texts) {
            out << text.path << bytesOf(text.before) << text.wasSaved
                << static_cast<quint32>(text.change.edits().size());
            for (const TextEdit& edit : text.change.edits())
                out << edit.offset << edit.removed << bytesOf(edit.inserted);
        }
        out << static_cast<quint32>(action.moves.size());
        for (const Move& move : action.moves)
            out << move.from << move.to << move.isRemoval << move.closed;
        out << static_cast<quint32>(action.files.size());
        for (const File& file : action.files)
            out << file.path << bytesOf(file.text);
    };
    out << magic << (inProgress != nullptr) << static_cast<quint32>(m_position < first ? 0 : m_position - first)
        << static_cast<quint32>(m_actions.size() - first);
    for (size_t i = first; i < m_actions.size(); ++i)
        write(m_actions[i]);
    if (inProgress)
        write(*inProgress);
    QDir().mkpath(m_kept);
    if (bytes.size() > mostBytes && !inProgress) {
        QFile::remove(fileName());
        return;
    }
    QSaveFile file(fileName());
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size())
        file.commit();
}

QString ProjectHistory::restore() {
    QFile file(fileName());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QDataStream in(&file);
    quint32 found = 0, position = 0, count = 0;
    bool inProgress = false;
    in >> found >> inProgress >> position >> count;
    if (in.status() != QDataStream::Ok || found != magic)
        return {};
    const auto read = [&in](Action& action) {
        quint32 size = 0;
        in >> action.name >> size;
        for (quint32 i = 0; i < size && in.status() == QDataStream::Ok; ++i) {
            Text text;
            QByteArray before;
            quint32 edits = 0;
            in >> text.path >> before >> text.wasSaved >> edits;
            text.before = before.toStdString();
            for (quint32 k = 0; k < edits && in.status() == QDataStream::Ok; ++k) {
                TextEdit edit;
                QByteArray inserted;
                in >> edit.offset >> edit.removed >> inserted;
                edit.inserted = inserted.toStdString();
                if (!text.change.add(std::move(edit)))
                    in.setStatus(QDataStream::ReadCorruptData);
            }
            if (!text.change.fits(text.before.size()))
                in.setStatus(QDataStream::ReadCorruptData);
            else
                text.after = text.change.apply(text.before);
            action.texts.push_back(std::move(text));
        }
        in >> size;
        for (quint32 i = 0; i < size && in.status() == QDataStream::Ok; ++i) {
            Move move;
            in >> move.from >> move.to >> move.isRemoval >> move.closed;
            action.moves.push_back(std::move(move));
        }
        in >> size;
        for (quint32 i = 0; i < size && in.status() == QDataStream::Ok; ++i) {
            File made;
            QByteArray text;
            in >> made.path >> text;
            made.text = text.toStdString();
            action.files.push_back(std::move(made));
        }
    };
    std::vector<Action> actions;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i)
        read(actions.emplace_back());
    Action half;
    if (inProgress)
        read(half);
    if (in.status() != QDataStream::Ok || position > actions.size())
        return {};
    m_actions = std::move(actions);
    m_position = position;
    if (inProgress) {
        takeBack(half);
        keep();
    }
    emit changed();
    return inProgress ? half.name : QString();
}

/// What of an action was done when the program ended goes back, step by step; what was not done stays.
void ProjectHistory::takeBack(Action& action) {
    for (size_t i = action.files.size(); i-- > 0;)
        if (QFileInfo(action.files[i].path).isAbsolute() && QFileInfo::exists(action.files[i].path))
            (void)removeFile(action.files[i]);
    for (size_t i = action.moves.size(); i-- > 0;)
        if (const Move& done = action.moves[i];
            !done.to.isEmpty() && QFileInfo::exists(done.to) && !QFileInfo::exists(done.from))
            (void)move(action.moves[i], false);
    for (size_t i = action.texts.size(); i-- > 0;) {
        Text& text = action.texts[i];
        // What had nothing unsaved when it began has nothing unsaved afterwards.
        (void)setText(text, false, action.name);
        if (Document* document = m_workspace.documentOf(text.path);
            document && text.wasSaved && document->isModified() && document->text() == text.before)
            (void)document->save();
    }
    m_workspace.session().refreshLibraries();
}

} // namespace gnomon
