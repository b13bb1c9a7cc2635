#include "app/modeling/documentation_html.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

namespace gnomon {

namespace {

// Qt lays out the cells of a table several times for each table around it: its time grows by a factor with each.
constexpr int deepestTable = 4;
// It goes down into elements by calls.
constexpr int deepestElement = 80;
constexpr int largestSpan = 200;
constexpr qsizetype longestText = qsizetype(1) << 20;
constexpr qint64 largestFile = qint64(32) << 20;
constexpr qint64 mostPixels = qint64(64) << 20;

/// Elements that nothing stands in.
bool isVoid(const QString& name) {
    static const QSet<QString> names{QStringLiteral("br"),    QStringLiteral("img"),  QStringLiteral("hr"),
                                     QStringLiteral("meta"),  QStringLiteral("link"), QStringLiteral("input"),
                                     QStringLiteral("col"),   QStringLiteral("base"), QStringLiteral("area"),
                                     QStringLiteral("embed"), QStringLiteral("wbr")};
    return names.contains(name);
}

bool isOfTable(const QString& name) {
    static const QSet<QString> names{QStringLiteral("table"), QStringLiteral("thead"),   QStringLiteral("tbody"),
                                     QStringLiteral("tfoot"), QStringLiteral("caption"), QStringLiteral("tr"),
                                     QStringLiteral("td"),    QStringLiteral("th"),      QStringLiteral("colgroup")};
    return names.contains(name);
}

/// Opening one of these ends one of those, within the innermost of these.
struct Implied {
    QStringList opened, ends, within;
};

const QList<Implied>& impliedEnds() {
    static const auto words = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
    static const QList<Implied> all{{words("tr thead tbody tfoot"), words("tr"), words("table")},
                                    {words("thead tbody tfoot"), words("thead tbody tfoot"), words("table")},
                                    {words("td th"), words("td th"), words("tr table")},
                                    {words("li"), words("li"), words("ul ol")},
                                    {words("dt dd"), words("dt dd"), words("dl")},
                                    {words("p h1 h2 h3 h4 h5 h6 ul ol dl table div pre blockquote hr"), words("p"),
                                     words("table td th li dd div blockquote center")}};
    return all;
}

QString withBearableSpans(QString tag) {
    static const QRegularExpression span(QStringLiteral("((?:col|row)span\\s*=\\s*[\"']?)\\s*(\\d+)"),
                                         QRegularExpression::CaseInsensitiveOption);
    for (qsizetype from = 0;;) {
        const QRegularExpressionMatch match = span.match(tag, from);
        if (!match.hasMatch())
            return tag;
        bool isNumber = false;
        const int value = match.captured(2).toInt(&isNumber);
        const QString bounded = QString::number(isNumber ? qBound(1, value, largestSpan) : largestSpan);
        tag.replace(match.capturedStart(2), match.capturedLength(2), bounded);
        from = match.capturedStart(2) + bounded.size();
    }
}

} // namespace

QString boundedHtml(const QString& given) {
    // Each tag ends with the first sign for it, also within quotes: what Qt takes for one tag may be several here, but
    // never the other way round.
    static const QRegularExpression tag(
        QStringLiteral("<!--(?:[^-]++|-(?!->))*+(?:-->)?|<\\s*+(/?)\\s*+([A-Za-z][A-Za-z0-9]*+)([^>]*+)(?:>|$)"));
    const bool isCut = given.size() > longestText;
    const QString html = isCut ? given.left(longestText) : given;
    QString bounded;
    bounded.reserve(html.size());
    qsizetype done = 0;
    struct Open {
        QString name;
        bool isKept;
    };
    QList<Open> open;
    int tables = 0, kept = 0;
    const auto close = [&] {
        const Open last = open.takeLast();
        tables -= last.name == QLatin1String("table");
        kept -= last.isKept;
        return last.isKept;
    };
    for (auto it = tag.globalMatch(html); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        bounded += QStringView(html).mid(done, match.capturedStart() - done);
        done = match.capturedEnd();
        const QString name = match.captured(2).toLower();
        if (name.isEmpty())
            continue; // a comment
        if (!match.captured(1).isEmpty()) {
            // What was opened within it and not closed ends with it; what was never opened is not closed.
            qsizetype at = open.size() - 1;
            while (at >= 0 && open[at].name != name)
                --at;
            if (at < 0)
                continue;
            while (open.size() > at + 1)
                close();
            if (close())
                bounded += match.captured();
            else if (name == QLatin1String("tr"))
                bounded += QLatin1String("<br>");
            continue;
        }
        if (isVoid(name) || match.captured(3).endsWith(QLatin1Char('/'))) {
            bounded += match.captured();
            continue;
        }
        // A row or a cell, an item or a paragraph ends the one before, where nobody says so.
        for (const Implied& each : impliedEnds())
            if (each.opened.contains(name)) {
                qsizetype at = open.size() - 1;
                while (at >= 0 && !each.ends.contains(open[at].name) && !each.within.contains(open[at].name))
                    --at;
                if (at >= 0 && each.ends.contains(open[at].name))
                    while (open.size() > at)
                        close();
            }
        tables += name == QLatin1String("table");
        const bool keeps = kept < deepestElement && !(isOfTable(name) && tables > deepestTable);
        open.append({name, keeps});
        kept += keeps;
        if (keeps)
            bounded += withBearableSpans(match.captured());
        else if (isOfTable(name))
            bounded += QLatin1Char(' ');
    }
    bounded += QStringView(html).mid(done);
    if (isCut)
        bounded += QStringLiteral("<p><i>%1</i></p>")
                       .arg(QCoreApplication::translate("gnomon::DocumentationView",
                                                        "The documentation goes on; it is too long to be shown whole.")
                                .toHtmlEscaped());
    return bounded;
}

QString libraryFolderOf(const QString& file) {
    if (QFileInfo(file).isRelative())
        return {}; // a text that was never saved
    QDir folder = QFileInfo(file).absoluteDir();
    while (QFileInfo::exists(folder.filePath(QStringLiteral("package.mo")))) {
        QDir around = folder;
        if (!around.cdUp() || !QFileInfo::exists(around.filePath(QStringLiteral("package.mo"))))
            break;
        folder = around;
    }
    return folder.absolutePath();
}

QImage pictureBelow(const QStringList& folders, const QString& path) {
    const QFileInfo file(QFileInfo(path).canonicalFilePath());
    if (!file.isFile() || file.size() > largestFile)
        return {};
    bool isBelow = false;
    for (const QString& each : folders)
        if (const QString folder = QFileInfo(each).canonicalFilePath(); !folder.isEmpty())
            isBelow |=
                file.filePath().startsWith(folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/'));
    if (!isBelow)
        return {};
    QImageReader reader(file.filePath());
    reader.setDecideFormatFromContent(true);
    const QSize size = reader.size();
    if (size.isValid() && qint64(size.width()) * size.height() > mostPixels)
        return {};
    return reader.read();
}

} // namespace gnomon
