#include "app/shell/help_page.h"

#include "app/commands/command_registry.h"
#include "app/commands/default_keys.h"
#include "app/desk/theme.h"
#include "app/language/phrasebook.h"

#include <QFile>
#include <QImage>
#include <QLocale>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>

#include <algorithm>

namespace gnomon {

namespace {

constexpr int columnWidth = 800, airBeside = 32;
/// What the column has between its margins, but for the bar that moves the page.
constexpr int widestPicture = columnWidth - 2 * airBeside - 16;

} // namespace

HelpPage::HelpPage(const Theme& theme, const CommandRegistry& commands, QWidget* parent)
    : QTextBrowser(parent), m_theme(theme), m_commands(commands) {
    setObjectName(QStringLiteral("helpPage"));
    setAccessibleName(tr("Help"));
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(airBeside);
    setOpenExternalLinks(true);
    connect(&theme, &Theme::changed, this, [this] { reload(); });
}

void HelpPage::showTopic(const QString& topic) {
    setSource(QUrl(QStringLiteral("qrc:/help/") + topic), QTextDocument::MarkdownResource);
}

void HelpPage::doSetSource(const QUrl& name, QTextDocument::ResourceType type) {
    QTextBrowser::doSetSource(name, type);
    layOut();
}

/// Markdown comes without any air.
void HelpPage::layOut() {
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        const bool heading = format.headingLevel() > 0;
        const bool inTable = QTextCursor(block).currentTable() != nullptr;
        if (heading)
            format.setTopMargin(format.headingLevel() == 1 ? 0 : 20);
        format.setBottomMargin(inTable ? 0 : block.textList() ? 4 : 8);
        format.setLineHeight(heading ? 100 : 130, QTextBlockFormat::ProportionalHeight);
        QTextCursor(block).setBlockFormat(format);
    }
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(0);
        format.setCellSpacing(0);
        format.setCellPadding(4);
        table->setFormat(format);
    }
    moveCursor(QTextCursor::Start);
}

/// By what they are about, in the order in which commands came.
QString HelpPage::tableOfKeys() const {
    QStringList categories;
    QHash<QString, QString> rows;
    const auto plain = [](QString text) {
        return text.remove(QLatin1Char('&')).replace(QLatin1Char('|'), QStringLiteral("\\|"));
    };
    for (const QString& id : m_commands.ids()) {
        const QAction* action = m_commands.action(id);
        if (action->text().isEmpty())
            continue; // for scripts only
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys << plain(key.toString(QKeySequence::NativeText));
        for (const QKeySequence& key : drawingKeysOf(id))
            keys << tr("%1 (in a drawing)").arg(plain(key.toString(QKeySequence::NativeText)));
        const QString category = m_commands.category(id);
        if (!rows.contains(category))
            categories << category;
        rows[category] += QStringLiteral("| %1 | %2 |\n").arg(plain(action->text()), keys.join(QStringLiteral("; ")));
    }
    QString text;
    for (const QString& category : std::as_const(categories))
        text += QStringLiteral("## %1\n\n| %2 | %3 |\n|---|---|\n%4\n")
                    .arg(category, tr("Command"), tr("Keys"), rows.value(category));
    return text;
}

void HelpPage::resizeEvent(QResizeEvent* event) {
    // Lines that the eye still finds back from.
    const int margin = std::max(0, width() - columnWidth);
    if (viewportMargins().right() != margin)
        setViewportMargins(0, 0, margin, 0);
    QTextBrowser::resizeEvent(event);
}

/// Pictures of the window are wider than a column of text.
QImage HelpPage::picture(const QString& file) const {
    QImage picture(file);
    if (picture.width() <= widestPicture)
        return picture;
    const int pixels = std::min(picture.width(), qRound(widestPicture * devicePixelRatioF()));
    picture = picture.scaledToWidth(pixels, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(static_cast<double>(pixels) / widestPicture);
    return picture;
}

QVariant HelpPage::loadResource(int type, const QUrl& name) {
    if (type == QTextDocument::ImageResource)
        return picture(QStringLiteral(":") + source().resolved(name).path());
    if (type != QTextDocument::MarkdownResource)
        return QTextBrowser::loadResource(type, name);
    // Links and pictures are the same in all languages: only the text comes from another folder. What a language does
    // not have is English.
    QFile file(QStringLiteral(":/help/") + windowLanguage() + QLatin1Char('/') + name.fileName());
    if (!file.exists())
        file.setFileName(QStringLiteral(":") + name.path());
    if (!file.open(QIODevice::ReadOnly))
        return tr("There is no page “%1” in the help.").arg(name.path());
    QString text = QString::fromUtf8(file.readAll());
    if (const QString mark = QStringLiteral("<!-- keys -->"); text.contains(mark))
        text.replace(mark, tableOfKeys());
    if (text.startsWith(QLatin1String("<!--"))) // of which English page it is a translation
        text.remove(0, text.indexOf(QLatin1Char('\n')) + 1);
    if (m_theme.colors().dark) // pictures of the window come in pairs
        text.replace(QLatin1String("-light.png"), QLatin1String("-dark.png"));
    return text;
}

} // namespace gnomon
