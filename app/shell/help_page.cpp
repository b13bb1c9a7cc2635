#include "app/shell/help_page.h"

#include "app/shell/theme.h"

#include <QFile>
#include <QLocale>
#include <QTextBlock>
#include <QTextDocument>

namespace gnomon {

HelpPage::HelpPage(const Theme& theme, QWidget* parent) : QTextBrowser(parent), m_theme(theme) {
    setObjectName(QStringLiteral("helpPage"));
    setAccessibleName(tr("Help"));
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(32);
    setOpenExternalLinks(true);
    connect(&theme, &Theme::changed, this, [this] { reload(); });
}

void HelpPage::showTopic(const QString& topic) {
    setSource(QUrl(QStringLiteral("qrc:/help/") + topic), QTextDocument::MarkdownResource);
}

QVariant HelpPage::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::MarkdownResource)
        return QTextBrowser::loadResource(type, name);
    QFile file(QStringLiteral(":") + name.path());
    if (!file.open(QIODevice::ReadOnly))
        return tr("There is no page “%1” in the help.").arg(name.path());
    return QString::fromUtf8(file.readAll());
}

} // namespace gnomon
