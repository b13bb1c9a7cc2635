#pragma once

#include <QTextBrowser>

namespace gnomon {

class Theme;

/// The help, from Markdown files in the program's resources.
class HelpPage : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpPage(const Theme& theme, QWidget* parent = nullptr);
    void showTopic(const QString& topic);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    QImage picture(const QString& file) const;

    const Theme& m_theme;
};

} // namespace gnomon
