#pragma once

#include <QTextBrowser>

namespace gnomon {

class CommandRegistry;
class Theme;

/// The help, from Markdown files in the program's resources. Where one says `<!-- keys -->` it has a table of all
/// commands with their keys of now.
class HelpPage : public QTextBrowser {
    Q_OBJECT

public:
    HelpPage(const Theme& theme, const CommandRegistry& commands, QWidget* parent = nullptr);
    void showTopic(const QString& topic);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    QString tableOfKeys() const;
    QImage picture(const QString& file) const;

    const Theme& m_theme;
    const CommandRegistry& m_commands;
};

} // namespace gnomon
