#pragma once

#include "app/desk/shell.h"
#include "compiler/session/views/views.h"

#include <QHash>
#include <QImage>
#include <QWidget>

#include <array>
#include <string>

class QLineEdit;
class QPlainTextEdit;
class QTabBar;
class QTextBrowser;
class QTimer;
class QToolButton;

namespace gnomon {

namespace session {
class ModelViews;
}

/// A class's documentation as a page, with its pictures read.
struct DocumentationPage {
    session::DocumentationView view;
    QHash<QString, QImage> pictures; ///< by the addresses of the text, as QUrl writes them

    /// Beside the window's thread.
    static DocumentationPage read(session::ModelViews& views, const std::string& className);
};

/// The documentation of a class: as a page, and where it may be changed, its HTML above. What is typed is in the page
/// at once and in the text of the model as soon as the hand rests.
class DocumentationView : public QWidget {
    Q_OBJECT

public:
    /// As session::DocumentationPart; the last three only models in Sol have.
    enum Part { Info, Revisions, Author, Version, File };
    enum class Format { Heading, Bold, Italic, Code, List, Link, Picture };

    explicit DocumentationView(const Shell& shell, QWidget* parent = nullptr);

    QTextBrowser& page() const { return *m_page; }
    QPlainTextEdit& source() const { return *m_source; }
    void setReadOnly(bool readOnly);
    /// A class: what was typed for another one has been told before.
    void setPage(const QString& className, DocumentationPage page);
    /// The class whose page will come.
    void expect(const QString& className);
    bool isEditing() const;
    void setEditing(bool editing);
    void setPart(Part part);
    /// Around what is chosen; `address` of links and pictures.
    void format(Format format, const QString& address = {});
    /// What was typed since it was last told.
    void flush();

signals:
    /// The class that it is about, and the HTML or text of one part; empty: there is none.
    void edited(const QString& className, int part, const QString& html);
    void linkChosen(const QUrl& link);
    void pictureRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void render();
    void fillFacts();
    void tellFact(int part, const QString& text);

    const Shell& m_shell;
    QTextBrowser* m_page;
    QPlainTextEdit* m_source;
    QWidget* m_bar;
    QToolButton* m_edit;
    QWidget* m_tools;
    QTabBar* m_parts;
    QWidget* m_facts; ///< what a model in Sol says besides
    std::array<QLineEdit*, 3> m_factFields{};
    QTimer* m_soon;
    QString m_class;
    session::DocumentationView m_view;
    std::array<QString, 2> m_html; ///< as it is typed
    bool m_isRead = false;
    bool m_filling = false;
    bool m_changed = false;
};

} // namespace gnomon
