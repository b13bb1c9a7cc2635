#include "editor/text_search.h"

#include <QRegularExpression>

namespace gnomon {

namespace {

/// Counts UTF-8 bytes along a UTF-16 text; positions must not go back.
class ByteOffsets {
public:
    explicit ByteOffsets(const QString& text) : m_text(text) {}
    uint32_t at(qsizetype position) {
        for (; m_position < position; ++m_position) {
            const QChar c = m_text[m_position];
            // A surrogate pair takes four bytes, two for each half.
            m_bytes += c.unicode() < 0x80 ? 1 : c.unicode() < 0x800 || c.isSurrogate() ? 2 : 3;
        }
        return m_bytes;
    }

private:
    const QString& m_text;
    qsizetype m_position = 0;
    uint32_t m_bytes = 0;
};

QString expand(const QString& replacement, const QRegularExpressionMatch& match) {
    QString result;
    for (qsizetype i = 0; i < replacement.size(); ++i) {
        const QChar c = replacement[i];
        const QChar next = i + 1 < replacement.size() ? replacement[i + 1] : QChar();
        if (c != QLatin1Char('\\') || next.isNull()) {
            result += c;
            continue;
        }
        ++i;
        if (next >= QLatin1Char('0') && next <= QLatin1Char('9'))
            result += match.captured(next.digitValue());
        else if (next == QLatin1Char('n'))
            result += QLatin1Char('\n');
        else if (next == QLatin1Char('t'))
            result += QLatin1Char('\t');
        else
            result += next;
    }
    return result;
}

} // namespace

Result<std::vector<SearchMatch>> findAll(std::string_view text, const SearchPattern& pattern,
                                         const QString* replacement) {
    std::vector<SearchMatch> matches;
    if (pattern.text.isEmpty())
        return matches;
    QString expression = pattern.regularExpression ? pattern.text : QRegularExpression::escape(pattern.text);
    if (pattern.wholeWords)
        expression = QStringLiteral("\\b(?:%1)\\b").arg(expression);
    QRegularExpression::PatternOptions options =
        QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!pattern.matchCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    const QRegularExpression regular(expression, options);
    if (!regular.isValid())
        return fail(regular.errorString().toStdString());

    const QString subject = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    ByteOffsets bytes(subject);
    for (auto it = regular.globalMatch(subject); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (match.capturedLength() == 0)
            continue;
        SearchMatch found;
        found.begin = bytes.at(match.capturedStart());
        found.end = bytes.at(match.capturedEnd());
        if (replacement)
            found.replacement = (pattern.regularExpression ? expand(*replacement, match) : *replacement).toStdString();
        matches.push_back(std::move(found));
    }
    return matches;
}

} // namespace gnomon
