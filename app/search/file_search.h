#pragma once

#include "compiler/base/cancel.h"
#include "editor/text_search.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace gnomon {

/// A text in which something is looked for: of an open document, or of a file that is read.
struct SearchedText {
    QString path;
    bool isOpen = false;
    std::string text; ///< of an open document
    bool isReadOnly = false;
};

struct FileMatch {
    uint32_t begin = 0, end = 0;
    int line = 0;                     ///< from 1
    QString lineText;                 ///< without blanks at its begin
    qsizetype column = 0, length = 0; ///< of the match in it
    std::string replacement;
};

struct FileMatches {
    QString path;
    bool isReadOnly = false;
    std::string text; ///< as it was searched
    std::vector<FileMatch> matches;
};

/// The model texts below folders, each once, in the order of their paths.
QStringList modelFiles(const QStringList& folders);
/// Every match in every text, at most `most`; fails for a pattern that is no regular expression.
Result<std::vector<FileMatches>> searchFiles(const std::vector<SearchedText>& texts, const SearchPattern& pattern,
                                             const QString& replacement, size_t most, const CancelToken& cancel);

} // namespace gnomon
