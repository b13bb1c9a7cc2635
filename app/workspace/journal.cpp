#include "app/workspace/journal.h"

#include "compiler/base/phrases.h"

#include <QDataStream>
#include <QIODevice>

#include <optional>

namespace gnomon {

namespace {

// A journal is a row of records: length and checksum (32 bits each, big endian), then the payload. The first payload
// describes the document, the others are steps.
constexpr quint32 magic = 0x474E4A31; // "GNJ1"
constexpr qsizetype restartSize = 16 << 20;

QByteArray bytesOf(const std::string& text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

quint32 checksum(const QByteArray& payload) {
    quint32 hash = 2166136261u; // FNV-1a
    for (const char c : payload)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash;
}

void writeStep(QDataStream& out, const DocumentStep& step) {
    out << static_cast<quint8>(step.kind) << step.options.typing << static_cast<quint64>(step.options.group)
        << step.options.name << static_cast<quint32>(step.change.edits().size());
    for (const TextEdit& edit : step.change.edits())
        out << edit.offset << edit.removed << bytesOf(edit.inserted);
}

void read(QDataStream& in, DocumentStep& step) {
    quint8 kind = 0;
    quint64 group = 0;
    quint32 edits = 0;
    in >> kind >> step.options.typing >> group >> step.options.name >> edits;
    if (kind > static_cast<quint8>(DocumentStep::Kind::Rebased))
        in.setStatus(QDataStream::ReadCorruptData);
    step.kind = static_cast<DocumentStep::Kind>(kind);
    step.options.group = group;
    for (quint32 i = 0; i < edits && in.status() == QDataStream::Ok; ++i) {
        TextEdit edit;
        QByteArray inserted;
        in >> edit.offset >> edit.removed >> inserted;
        edit.inserted = inserted.toStdString();
        if (!step.change.add(std::move(edit)))
            in.setStatus(QDataStream::ReadCorruptData);
    }
}

std::optional<QByteArray> readRecord(QIODevice& file) {
    QDataStream in(&file);
    quint32 size = 0, sum = 0;
    in >> size >> sum;
    if (in.status() != QDataStream::Ok || size > file.size())
        return std::nullopt;
    QByteArray payload = file.read(size);
    if (payload.size() != static_cast<qsizetype>(size) || checksum(payload) != sum)
        return std::nullopt;
    return payload;
}

} // namespace

Journal::Journal(QString file, const Document& document)
    : m_path(std::move(file)), m_document(document), m_base(document.text()), m_file(m_path) {}

std::unique_ptr<Journal> Journal::resume(QString file, const Document& document) {
    auto journal = std::make_unique<Journal>(std::move(file), document);
    journal->m_base.clear();
    if (!journal->m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return nullptr;
    journal->m_good = journal->m_file.size();
    journal->m_begun = true;
    return journal;
}

void Journal::append(const QByteArray& payload) {
    QByteArray record;
    QDataStream out(&record, QIODevice::WriteOnly);
    out << static_cast<quint32>(payload.size()) << checksum(payload);
    m_unwritten += record + payload;
}

Result<void> Journal::write() {
    const auto failed = [this] { return fail((m_path + QStringLiteral(": ") + m_file.errorString()).toStdString()); };
    if (!m_file.isOpen() && !m_file.open(QIODevice::WriteOnly | QIODevice::Unbuffered |
                                         (m_good > 0 ? QIODevice::Append : QIODevice::Truncate)))
        return failed();
    if (m_file.write(m_unwritten) != m_unwritten.size()) {
        const auto why = failed();
        // What follows half a record could never be read.
        m_file.resize(m_good);
        m_file.seek(m_good);
        return why;
    }
    m_good += m_unwritten.size();
    m_unwritten.clear();
    return {};
}

void Journal::start() {
    QByteArray payload;
    QDataStream out(&payload, QIODevice::WriteOnly);
    out << magic << m_document.path() << m_document.title() << bytesOf(m_base);
    append(payload);
    m_base.clear();
    m_base.shrink_to_fit();
    m_begun = true;
}

Result<void> Journal::record(const DocumentStep& step) {
    if (step.kind == DocumentStep::Kind::Saved && m_good + m_unwritten.size() > restartSize) {
        // Nothing can be lost right now: a good moment to begin anew.
        m_file.close();
        m_good = 0;
        m_unwritten.clear();
        m_begun = false;
        m_base = m_document.text();
    }
    if (!m_begun)
        start();
    QByteArray payload;
    QDataStream out(&payload, QIODevice::WriteOnly);
    writeStep(out, step);
    out << m_document.path();
    append(payload);
    return write();
}

void Journal::remove() {
    m_file.close();
    QFile::remove(m_path);
}

Result<Journal::Recovered> Journal::recover(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    const std::optional<QByteArray> header = readRecord(file);
    QDataStream in(header.value_or(QByteArray()));
    quint32 found = 0;
    QString documentPath, title;
    QByteArray base;
    in >> found >> documentPath >> title >> base;
    if (in.status() != QDataStream::Ok || found != magic)
        return fail(phrase("{0}: is not a journal", path.toStdString()));
    Recovered recovered;
    recovered.document = std::make_unique<Document>(documentPath, base.toStdString());
    recovered.document->setTitle(title);
    qint64 good = file.pos();
    while (!file.atEnd()) {
        const std::optional<QByteArray> payload = readRecord(file);
        if (payload) {
            DocumentStep step;
            QString pathNow;
            QDataStream stream(*payload);
            read(stream, step);
            stream >> pathNow;
            if (stream.status() == QDataStream::Ok && recovered.document->replay(step)) {
                recovered.document->setPath(pathNow);
                good = file.pos();
                continue;
            }
        }
        recovered.damaged = true;
        break;
    }
    recovered.document->closeEntry();
    file.close();
    // What follows a damaged record would never be read again: cut it off before steps are added.
    if (recovered.damaged && !QFile::resize(path, good))
        return fail(phrase("{0}: cannot be repaired", path.toStdString()));
    return recovered;
}

} // namespace gnomon
