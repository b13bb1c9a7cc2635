#pragma once

#include "editor/document.h"

#include <QFile>
#include <QString>

#include <memory>

namespace gnomon {

/// Records every step of one document in a file as it happens, so that after a crash its text and its undo stack can
/// be built again. A step is in the system's hands before the next one can begin: what is lost when the program dies
/// is at most the step under way. The file appears with the first step.
class Journal {
public:
    /// The document must outlive the journal; its present text is the one before any step.
    Journal(QString file, const Document& document);

    /// Fails if the step could not be written. It is kept then and written with the next one, so that the file has
    /// every step or ends before the first that failed.
    Result<void> record(const DocumentStep& step);
    /// The document closed without anything left to lose.
    void remove();

    struct Recovered {
        std::unique_ptr<Document> document;
        /// The end of the file was cut or damaged: everything before it was recovered.
        bool damaged = false;
    };
    /// Builds the document that a journal describes. Fails if not even its beginning can be read.
    static Result<Recovered> recover(const QString& file);
    /// A journal that goes on behind the steps that are in the file already.
    static std::unique_ptr<Journal> resume(QString file, const Document& document);

private:
    void start();
    void append(const QByteArray& payload);
    Result<void> write();

    QString m_path;
    const Document& m_document;
    std::string m_base;
    QFile m_file;
    qint64 m_good = 0;      ///< bytes of whole records that are in the file
    QByteArray m_unwritten; ///< records behind them
    bool m_begun = false;   ///< the first record is in one of the two
};

} // namespace gnomon
