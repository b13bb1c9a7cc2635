#include "app/search/file_search.h"

#include "editor/document.h"

#include <QDir>
#include <QDirIterator>

#include <algorithm>

namespace gnomon {

QStringList modelFiles(const QStringList& folders) {
    QStringList files;
    for (const QString& folder : folders)
        for (QDirIterator it(folder, {"*.mo", "*.sol", "*.hys"}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();)
            files.append(it.next());
    files.sort();
    files.removeDuplicates();
    return files;
}

Result<std::vector<FileMatches>> searchFiles(const std::vector<SearchedText>& texts, const SearchPattern& pattern,
                                             const QString& replacement, size_t most, const CancelToken& cancel) {
    std::vector<FileMatches> all;
    size_t count = 0;
    for (const SearchedText& each : texts) {
        if (cancel.cancelled())
            return cancelled();
        FileMatches found{each.path, each.isReadOnly, each.text, {}};
        if (!each.isOpen) {
            Result<std::string> read = Document::readText(each.path);
            if (!read)
                continue; // what is no text has no matches
            found.text = std::move(*read);
        }
        const auto matches = findAll(found.text, pattern, &replacement);
        if (!matches)
            return std::unexpected(matches.error());
        int line = 1;
        size_t counted = 0;
        for (const SearchMatch& match : *matches) {
            line += static_cast<int>(std::count(found.text.begin() + static_cast<std::ptrdiff_t>(counted),
                                                found.text.begin() + match.begin, '\n'));
            counted = match.begin;
            size_t begin = match.begin == 0 ? std::string::npos : found.text.rfind('\n', match.begin - 1);
            begin = begin == std::string::npos ? 0 : begin + 1;
            begin = std::min<size_t>(found.text.find_first_not_of(" \t", begin), match.begin);
            const size_t end = std::min(found.text.find_first_of("\r\n", begin), found.text.size());
            const size_t last = std::clamp<size_t>(match.end, match.begin, std::max<size_t>(end, match.begin));
            // Of a line of thousands of characters what lies around the match.
            const size_t from = match.begin - begin > 120 ? match.begin - 60 : begin;
            const auto part = [&](size_t a, size_t b) {
                return QString::fromUtf8(found.text.data() + a, static_cast<qsizetype>(b - a));
            };
            FileMatch shown;
            shown.begin = match.begin;
            shown.end = match.end;
            shown.line = line;
            shown.column = part(from, match.begin).size();
            shown.length = part(match.begin, last).size();
            shown.lineText = part(from, std::max(last, std::min(end, last + 200)));
            shown.replacement = match.replacement;
            found.matches.push_back(std::move(shown));
            if (++count >= most)
                break;
        }
        if (!found.matches.empty())
            all.push_back(std::move(found));
        if (count >= most)
            break;
    }
    return all;
}

} // namespace gnomon
