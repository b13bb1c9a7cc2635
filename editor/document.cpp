#include "editor/document.h"

#include "compiler/base/files.h"
#include "compiler/base/source_text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cassert>
#include <limits>

namespace gnomon {

namespace {

constexpr size_t unreachable = std::numeric_limits<size_t>::max();

bool isWordByte(char c) {
    const auto u = static_cast<unsigned char>(c);
    return u >= 0x80 || std::isalnum(u) || c == '_';
}

} // namespace

Document::Document(QString path, std::string bytes, QObject* parent)
    : QObject(parent), m_path(std::move(path)), m_text(std::move(bytes)), m_savedText(m_text) {}

Result<std::string> Document::readText(const QString& path) {
    const std::string name = QFile::encodeName(path).toStdString();
    Result<std::string> bytes = readFile(name);
    if (!bytes)
        return bytes;
    if (std::string why = whyNotText(*bytes); !why.empty())
        return fail(path.toStdString() + ": " + why, Failure::Reason::NotText);
    return bytes;
}

size_t Document::bomSize() const {
    return m_text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

void Document::setPath(const QString& path) {
    if (path == m_path)
        return;
    m_path = path;
    emit pathChanged();
}

QString Document::title() const {
    return m_path.isEmpty() ? m_title : QFileInfo(m_path).fileName();
}

void Document::setTitle(const QString& title) {
    m_title = title;
    emit pathChanged();
}

void Document::closeEntry() {
    if (m_position == 0)
        return;
    m_entries[m_position - 1].typing = false;
    m_entries[m_position - 1].group = 0;
}

void Document::perform(const TextChange& change) {
    if (change.edits().size() == 1) {
        const TextEdit& edit = change.edits().front();
        m_text.replace(edit.offset, edit.removed, edit.inserted);
    } else {
        m_text = change.apply(m_text);
    }
    ++m_revision;
    emit changed(change);
}

/// Whether a typed change goes on where the entry stopped: letters of one word, or deletions in one direction.
bool Document::continues(const Entry& entry, const TextChange& change) {
    if (!entry.typing || change.edits().size() != 1 || entry.forward.edits().size() != 1)
        return false;
    const TextEdit& last = entry.forward.edits().front();
    const TextEdit& next = change.edits().front();
    if (next.removed == 0 && !last.inserted.empty()) {
        if (next.offset != last.offset + last.inserted.size() || next.inserted.empty())
            return false;
        // A new word begins a new entry, so that one undo takes back one word with the space behind it.
        return !isWordByte(next.inserted.front()) || isWordByte(last.inserted.back());
    }
    if (next.inserted.empty() && last.inserted.empty())
        return next.end() == last.offset || next.offset == last.offset;
    return false;
}

void Document::apply(const TextChange& change, const EditOptions& options) {
    if (!m_readOnly)
        applyAlways(change, options);
}

void Document::applyAlways(const TextChange& change, const EditOptions& options) {
    assert(change.fits(m_text.size()));
    if (change.empty())
        return;
    TextChange backward = change.inverted(m_text);
    m_entries.resize(m_position);
    if (m_savedPosition != unreachable && m_savedPosition > m_position)
        m_savedPosition = unreachable;
    Entry* last = m_position > 0 && m_savedPosition != m_position ? &m_entries.back() : nullptr;
    const bool joins =
        last && ((options.group != 0 && options.group == last->group) || (options.typing && continues(*last, change)));
    if (joins) {
        last->forward = last->forward.followedBy(change);
        last->backward = backward.followedBy(last->backward);
        last->group = options.group;
    } else {
        m_entries.push_back({change, std::move(backward), options.name, options.group, options.typing});
        ++m_position;
    }
    perform(change);
    emit stepped({DocumentStep::Kind::Apply, change, options});
    updateModified();
}

void Document::undo() {
    if (!canUndo())
        return;
    --m_position;
    // A copy: whoever hears of the change may edit.
    const TextChange change = m_entries[m_position].backward;
    m_entries[m_position].typing = false;
    closeEntry();
    perform(change);
    emit stepped({DocumentStep::Kind::Undo, change, {}});
    updateModified();
}

void Document::redo() {
    if (!canRedo())
        return;
    const TextChange change = m_entries[m_position].forward;
    ++m_position;
    perform(change);
    emit stepped({DocumentStep::Kind::Redo, change, {}});
    updateModified();
}

void Document::markSaved(std::string bytes) {
    m_savedText = std::move(bytes);
    m_savedPosition = m_position;
    emit stepped({DocumentStep::Kind::Saved, {}, {}});
    updateModified();
}

/// What another program wrote since this document last read or wrote the file. Nobody else tells of it on file systems
/// of other machines, and elsewhere it may have happened a moment ago.
Result<void> Document::takeInDisk() {
    if (!QFileInfo::exists(m_path))
        return {}; // deleted or moved: the file is written again
    Result<std::string> disk = readFile(QFile::encodeName(m_path).toStdString());
    if (!disk)
        return std::unexpected(disk.error());
    if (*disk == m_savedText)
        return {};
    if (const std::string why = whyNotText(*disk); !why.empty())
        return fail(QCoreApplication::translate("gnomon::Document",
                                                "Another program changed %1, and it cannot be read any more: %2")
                        .arg(title(), QString::fromStdString(why))
                        .toStdString(),
                    Failure::Reason::Refused);
    const bool isSame = *disk == m_text;
    if (!mergeFromDisk(*disk)) {
        emit conflictAtSaving(*disk);
        return fail(QCoreApplication::translate("gnomon::Document",
                                                "Another program changed %1 at the same places; nothing was written. "
                                                "Choose above the text which of the two is to stay.")
                        .arg(title())
                        .toStdString(),
                    Failure::Reason::Refused);
    }
    if (!isSame)
        emit mergedAtSaving();
    return {};
}

Result<void> Document::save() {
    assert(!m_path.isEmpty());
    if (Result<void> compared = takeInDisk(); !compared)
        return compared;
    if (Result<void> written = writeFileAtomically(QFile::encodeName(m_path).toStdString(), m_text); !written)
        return written;
    markSaved(m_text);
    return {};
}

Result<void> Document::saveAs(const QString& path) {
    if (Result<void> written = writeFileAtomically(QFile::encodeName(path).toStdString(), m_text); !written)
        return written;
    setPath(path);
    markSaved(m_text);
    return {};
}

bool Document::mergeFromDisk(std::string diskBytes) {
    if (diskBytes == m_savedText)
        return true;
    if (!isModified() || diskBytes == m_text || m_text == m_savedText) {
        takeFromDisk(std::move(diskBytes));
        return true;
    }
    const TextChange ours = TextChange::difference(m_savedText, m_text);
    const TextChange theirs = TextChange::difference(m_savedText, diskBytes);
    const TextEdit& mine = ours.edits().front();
    const TextEdit& other = theirs.edits().front();
    // Touching is not enough to be sure that both meant different places.
    if (!(mine.end() < other.offset || other.end() < mine.offset))
        return false;
    TextChange moved(TextEdit{ours.map(other.offset), other.removed, other.inserted});
    applyAlways(moved, {false, 0, QCoreApplication::translate("gnomon::Document", "Change on disk")});
    rebase(std::move(diskBytes));
    return true;
}

/// The saved text is now one that this undo stack never holds.
void Document::rebase(std::string diskBytes) {
    const TextChange change = TextChange::difference(m_savedText, diskBytes);
    m_savedText = std::move(diskBytes);
    m_savedPosition = unreachable;
    emit stepped({DocumentStep::Kind::Rebased, change, {}});
    updateModified();
}

void Document::takeFromDisk(std::string diskBytes) {
    applyAlways(TextChange::difference(m_text, diskBytes),
                {false, 0, QCoreApplication::translate("gnomon::Document", "Reload from disk")});
    markSaved(std::move(diskBytes));
}

void Document::keepOverDisk(std::string diskBytes) {
    rebase(std::move(diskBytes));
}

bool Document::replay(const DocumentStep& step) {
    switch (step.kind) {
    case DocumentStep::Kind::Apply:
        if (!step.change.fits(m_text.size()))
            return false;
        m_lastGroup = std::max(m_lastGroup, step.options.group);
        applyAlways(step.change, step.options);
        return true;
    case DocumentStep::Kind::Undo:
        undo();
        return true;
    case DocumentStep::Kind::Redo:
        redo();
        return true;
    case DocumentStep::Kind::Saved:
        markSaved(m_text);
        return true;
    case DocumentStep::Kind::Rebased:
        if (!step.change.fits(m_savedText.size()))
            return false;
        m_savedText = step.change.apply(m_savedText);
        m_savedPosition = unreachable;
        updateModified();
        return true;
    }
    return false;
}

void Document::updateModified() {
    if (isModified() == m_wasModified)
        return;
    m_wasModified = isModified();
    emit modifiedChanged(m_wasModified);
}

} // namespace gnomon
