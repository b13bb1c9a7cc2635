#include "app/modeling/documentation_view.h"

#include "app/modeling/documentation_html.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "compiler/session/views/model_views.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace gnomon {

namespace {

/// HTML without anything that would be loaded from elsewhere: pictures come from files, links open only classes.
class DocumentationBrowser final : public QTextBrowser {
public:
    explicit DocumentationBrowser(QWidget* parent) : QTextBrowser(parent) {
        setOpenLinks(false);
        setOpenExternalLinks(false);
        setFrameShape(NoFrame);
        document()->setDocumentMargin(16);
    }
    QHash<QString, QImage> pictures;

    void show(const QString& html) {
        // A class behind // would be a host, which addresses write in small letters.
        static const QRegularExpression toClass(QStringLiteral("(<a\\s[^>]*\\bhref\\s*=\\s*[\"']?\\s*)modelica://"),
                                                QRegularExpression::CaseInsensitiveOption);
        setHtml(boundedHtml(html).replace(toClass, QStringLiteral("\\1modelica:")));
        fitPictures();
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QTextBrowser::resizeEvent(event);
        fitPictures();
    }
    QVariant loadResource(int type, const QUrl& name) override {
        if (type != QTextDocument::ImageResource)
            return {};
        const QImage image = pictures.value(name.toString());
        return image.isNull() ? QVariant() : QVariant(image);
    }

private:
    /// Wider pictures than the page are made as wide as it is, and lower by as much.
    void fitPictures() {
        constexpr int wanted = QTextFormat::UserProperty + 1; // QSizeF, as the page says or the picture is
        const double room = std::max(40.0, viewport()->width() - 2 * document()->documentMargin() - 2);
        struct Change {
            int begin, end;
            QTextImageFormat format;
        };
        QList<Change> changes;
        for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QTextFragment fragment = it.fragment();
                QTextImageFormat format = fragment.charFormat().toImageFormat();
                const QSizeF own = pictures.value(QUrl(format.name()).toString()).deviceIndependentSize();
                if (!fragment.charFormat().isImageFormat() || own.isEmpty())
                    continue;
                QSizeF size = format.property(wanted).toSizeF();
                if (size.isEmpty()) {
                    const bool hasWidth = format.hasProperty(QTextFormat::ImageWidth);
                    const bool hasHeight = format.hasProperty(QTextFormat::ImageHeight);
                    size = {hasWidth    ? format.width()
                            : hasHeight ? format.height() * own.width() / own.height()
                                        : own.width(),
                            hasHeight  ? format.height()
                            : hasWidth ? format.width() * own.height() / own.width()
                                       : own.height()};
                    if (size.isEmpty())
                        continue;
                    format.setProperty(wanted, size);
                }
                const double share = std::min(1.0, room / size.width());
                if (format.width() == size.width() * share && format.height() == size.height() * share)
                    continue;
                format.setWidth(size.width() * share);
                format.setHeight(size.height() * share);
                changes.append({fragment.position(), fragment.position() + fragment.length(), format});
            }
        for (const Change& change : changes) {
            QTextCursor cursor(document());
            cursor.setPosition(change.begin);
            cursor.setPosition(change.end, QTextCursor::KeepAnchor);
            cursor.setCharFormat(change.format);
        }
    }
};

QString shownHtml(const QString& html) {
    return html.trimmed().startsWith(QLatin1String("<html"), Qt::CaseInsensitive)
               ? html
               : QStringLiteral("<pre>%1</pre>").arg(html.toHtmlEscaped());
}

} // namespace

DocumentationPage DocumentationPage::read(session::ModelViews& views, const std::string& className) {
    DocumentationPage page;
    page.view = views.documentation(className);
    // A page shows pictures of its own library and of one that it names.
    const auto foldersFor = [&views, &className](const QString& address) {
        const auto folderOf = [&views](const std::string& name) {
            return libraryFolderOf(QString::fromStdString(views.location(name).path));
        };
        QStringList folders{folderOf(className)};
        static const QRegularExpression library(QStringLiteral("^modelica://([A-Za-z_]\\w*)"),
                                                QRegularExpression::CaseInsensitiveOption);
        if (const auto named = library.match(address); named.hasMatch())
            folders.append(folderOf(named.captured(1).toStdString()));
        return folders;
    };
    static const QRegularExpression source(QStringLiteral("<img[^>]*\\bsrc\\s*=\\s*[\"']?([^\"'\\s>]+)"),
                                           QRegularExpression::CaseInsensitiveOption);
    for (const std::string& html : {page.view.info, page.view.revisions, page.view.external})
        for (auto matches = source.globalMatch(QString::fromStdString(html)); matches.hasNext();) {
            const QString address = matches.next().captured(1);
            // As the page will ask for it: the name of the library, the host of the address, in small letters.
            const QString asked = QUrl(address).toString();
            if (page.pictures.contains(asked))
                continue;
            const QString path = QString::fromStdString(views.resolveFile(address.toStdString(), className));
            page.pictures.insert(asked, path.isEmpty() ? QImage() : pictureBelow(foldersFor(address), path));
        }
    return page;
}

DocumentationView::DocumentationView(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    m_source = new QPlainTextEdit(split);
    m_page = new DocumentationBrowser(split);
    m_page->setAccessibleName(tr("Documentation"));
    connect(m_page, &QTextBrowser::anchorClicked, this, &DocumentationView::linkChosen);

    m_bar = new QWidget(this);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(2);
    m_edit = new QToolButton(m_bar);
    m_edit->setObjectName(QStringLiteral("editDocumentation"));
    m_edit->setText(tr("Edit"));
    m_edit->setIcon(shell.icons.icon(QStringLiteral("text")));
    m_edit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_edit->setAutoRaise(true);
    m_edit->setCheckable(true);
    m_edit->setToolTip(tr("Change the documentation, with the page below"));
    connect(m_edit, &QToolButton::toggled, this, &DocumentationView::setEditing);
    row->addWidget(m_edit);
    m_tools = new QWidget(m_bar);
    auto* tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(2);
    m_parts = new QTabBar(m_tools);
    m_parts->setObjectName(QStringLiteral("documentationParts"));
    m_parts->addTab(tr("Information"));
    m_parts->addTab(tr("Revisions"));
    m_parts->setDrawBase(false);
    m_parts->setExpanding(false);
    m_parts->setAccessibleName(tr("Parts of the documentation"));
    connect(m_parts, &QTabBar::currentChanged, this, &DocumentationView::fill);
    tools->addWidget(m_parts);
    tools->addStretch(1);
    struct Tool {
        Format format;
        QString sign, name;
    };
    for (const Tool& tool :
         {Tool{Format::Heading, QStringLiteral("H"), tr("Heading")},
          Tool{Format::Bold, QStringLiteral("B"), tr("Bold")}, Tool{Format::Italic, QStringLiteral("I"), tr("Italic")},
          Tool{Format::Code, QStringLiteral("<>"), tr("Code")}, Tool{Format::List, QStringLiteral("•"), tr("List")},
          Tool{Format::Link, QStringLiteral("↗"), tr("Link to a class")},
          Tool{Format::Picture, QStringLiteral("▣"), tr("Picture…")}}) {
        auto* button = new QToolButton(m_tools);
        button->setObjectName(QStringLiteral("format%1").arg(static_cast<int>(tool.format)));
        button->setText(tool.sign);
        QFont font = button->font();
        font.setBold(tool.format == Format::Bold || tool.format == Format::Heading);
        font.setItalic(tool.format == Format::Italic);
        button->setFont(font);
        button->setAutoRaise(true);
        button->setFixedSize(28, 24);
        button->setToolTip(tool.name);
        button->setAccessibleName(tool.name);
        connect(button, &QToolButton::clicked, this, [this, which = tool.format] {
            if (which == Format::Picture)
                emit pictureRequested();
            else
                format(which);
        });
        tools->addWidget(button);
    }
    row->addWidget(m_tools, 1);
    row->addStretch(0);

    m_source->setObjectName(QStringLiteral("documentationSource"));
    m_source->setAccessibleName(tr("HTML of the documentation"));
    m_source->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_source->setFrameShape(QFrame::NoFrame);
    m_source->setTabChangesFocus(true);
    m_source->setUndoRedoEnabled(false); // there is one undo, that of the text
    m_source->installEventFilter(this);
    connect(m_source, &QPlainTextEdit::textChanged, this, [this] {
        if (m_filling)
            return;
        m_html[static_cast<size_t>(m_parts->currentIndex())] = m_source->toPlainText();
        m_changed = true;
        render();
        m_soon->start();
    });
    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(400);
    connect(m_soon, &QTimer::timeout, this, &DocumentationView::flush);

    m_facts = new QWidget(this);
    m_facts->setObjectName(QStringLiteral("documentationFacts"));
    auto* facts = new QHBoxLayout(m_facts);
    facts->setContentsMargins(8, 0, 8, 4);
    facts->setSpacing(4);
    const std::tuple<Part, QString, const char*> parts[] = {
        {Author, tr("Author"), "author"}, {Version, tr("Version"), "version"}, {File, tr("File"), "file"}};
    for (const auto& [part, title, name] : parts) {
        auto* field = new QLineEdit(m_facts);
        field->setObjectName(QStringLiteral("documentation:") + QLatin1String(name));
        field->setAccessibleName(title);
        auto* label = new QLabel(title, m_facts);
        label->setBuddy(field);
        facts->addWidget(label);
        facts->addWidget(field, part == Version ? 1 : 2);
        connect(field, &QLineEdit::editingFinished, this,
                [this, field, which = part] { tellFact(which, field->text()); });
        m_factFields[static_cast<size_t>(part - Author)] = field;
    }
    split->addWidget(m_source);
    split->addWidget(m_page);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_facts);
    column->addWidget(split, 1);
    setFocusProxy(m_page);
    setEditing(false);
}

void DocumentationView::setReadOnly(bool readOnly) {
    m_bar->setVisible(!readOnly);
    if (readOnly)
        setEditing(false);
}

bool DocumentationView::isEditing() const {
    return m_edit->isChecked();
}

void DocumentationView::setEditing(bool editing) {
    if (!editing)
        flush();
    m_edit->setChecked(editing);
    m_tools->setVisible(editing);
    m_source->setVisible(editing);
    m_facts->setVisible(editing && m_view.facts);
    setFocusProxy(editing ? static_cast<QWidget*>(m_source) : m_page);
    m_shell.commands.refresh();
    if (!editing)
        return;
    fill();
    fillFacts();
    m_source->setFocus();
}

void DocumentationView::setPart(Part part) {
    m_parts->setCurrentIndex(part);
}

void DocumentationView::setPage(const QString& className, DocumentationPage page) {
    static_cast<DocumentationBrowser*>(m_page)->pictures = std::move(page.pictures);
    const bool isSame = className == m_class;
    const session::DocumentationView before = std::exchange(m_view, std::move(page.view));
    m_class = className;
    m_isRead = true;
    m_facts->setVisible(isEditing() && m_view.facts);
    fillFacts();
    // What is being typed is newer than this answer.
    if (isSame && m_changed)
        return;
    const std::array<QString, 2> now{QString::fromStdString(m_view.info), QString::fromStdString(m_view.revisions)};
    if (isSame && now == m_html && before.description == m_view.description && before.facts == m_view.facts &&
        before.external == m_view.external && !m_page->document()->isEmpty() && before.span.begin == m_view.span.begin)
        return render(); // pictures may be other ones
    m_html = now;
    fill();
    render();
}

/// Its name is there at once, the rest when it has been read.
void DocumentationView::expect(const QString& className) {
    if (className == m_class)
        return;
    m_class = className;
    m_view = {};
    m_html = {};
    m_isRead = false;
    render();
}

void DocumentationView::fill() {
    if (m_source->isHidden())
        return;
    const size_t part = static_cast<size_t>(m_parts->currentIndex());
    QString text = m_html[part];
    int place = m_source->textCursor().position();
    const bool isNew = text.isEmpty();
    if (isNew) {
        text = QStringLiteral("<html>\n<p>\n\n</p>\n</html>");
        place = static_cast<int>(text.indexOf(QLatin1String("\n\n"))) + 1;
    }
    if (text == m_source->toPlainText())
        return;
    m_filling = true;
    const int scrolled = m_source->verticalScrollBar()->value();
    m_source->setPlainText(text);
    QTextCursor cursor = m_source->textCursor();
    cursor.setPosition(std::min(place, static_cast<int>(m_source->toPlainText().size())));
    m_source->setTextCursor(cursor);
    m_source->verticalScrollBar()->setValue(scrolled);
    m_filling = false;
}

void DocumentationView::fillFacts() {
    if (!m_view.facts)
        return;
    const std::vector<std::string>* said[] = {&m_view.facts->authors, &m_view.facts->versions, &m_view.facts->files};
    for (size_t i = 0; i < m_factFields.size(); ++i) {
        QStringList all;
        for (const std::string& each : *said[i])
            all.append(QString::fromStdString(each));
        QLineEdit* field = m_factFields[i];
        // What is being typed is newer.
        if (!field->hasFocus() || !field->isModified())
            field->setText(all.join(QStringLiteral(", ")));
        field->setEnabled(all.size() < 2);
        field->setToolTip(all.size() < 2 ? QString() : tr("There are several: change them in the text."));
    }
}

void DocumentationView::tellFact(int part, const QString& text) {
    if (!m_view.facts || !m_factFields[static_cast<size_t>(part - Author)]->isModified())
        return;
    m_factFields[static_cast<size_t>(part - Author)]->setModified(false);
    emit edited(m_class, part, text.trimmed());
}

void DocumentationView::render() {
    QString html = QStringLiteral("<h2>%1</h2>").arg(m_class.section(QLatin1Char('.'), -1).toHtmlEscaped());
    if (!m_view.description.empty())
        html += QStringLiteral("<p><i>%1</i></p>").arg(QString::fromStdString(m_view.description).toHtmlEscaped());
    bool isSaid = !m_html[Info].isEmpty() || !m_view.external.empty();
    if (m_view.facts) {
        QString rows;
        const auto add = [&rows](const QString& title, const std::vector<std::string>& said) {
            for (const std::string& each : said)
                rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>")
                            .arg(title.toHtmlEscaped(), QString::fromStdString(each).toHtmlEscaped());
        };
        add(tr("Author"), m_view.facts->authors);
        add(tr("Version"), m_view.facts->versions);
        add(tr("File"), m_view.facts->files);
        isSaid |= !rows.isEmpty();
        if (!rows.isEmpty())
            html += QStringLiteral("<table>%1</table>").arg(rows);
        if (!m_view.facts->files.empty() && m_view.external.empty() && m_isRead)
            html += QStringLiteral("<p><i>%1</i></p>").arg(tr("The file cannot be read.").toHtmlEscaped());
    }
    if (!m_html[Info].isEmpty())
        html += shownHtml(m_html[Info]);
    html += QString::fromStdString(m_view.external);
    if (!isSaid && m_isRead)
        html += QStringLiteral("<p>%1</p>").arg(tr("This class has no documentation yet."));
    if (!m_html[Revisions].isEmpty())
        html += QStringLiteral("<h3>%1</h3>").arg(tr("Revisions")) + shownHtml(m_html[Revisions]);
    const int scrolled = m_page->verticalScrollBar()->value();
    static_cast<DocumentationBrowser*>(m_page)->show(html);
    if (isEditing())
        m_page->verticalScrollBar()->setValue(scrolled);
}

void DocumentationView::flush() {
    m_soon->stop();
    if (!m_changed)
        return;
    m_changed = false;
    const std::array<QString, 2> was{QString::fromStdString(m_view.info), QString::fromStdString(m_view.revisions)};
    for (const Part part : {Info, Revisions})
        if (m_html[part] != was[part])
            emit edited(m_class, part, m_html[part].trimmed().isEmpty() ? QString() : m_html[part]);
}

void DocumentationView::format(Format format, const QString& address) {
    if (!isEditing())
        setEditing(true);
    QTextCursor cursor = m_source->textCursor();
    QString chosen = cursor.selectedText();
    chosen.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    QString before, after;
    switch (format) {
    case Format::Heading:
        before = QStringLiteral("<h4>"), after = QStringLiteral("</h4>");
        break;
    case Format::Bold:
        before = QStringLiteral("<strong>"), after = QStringLiteral("</strong>");
        break;
    case Format::Italic:
        before = QStringLiteral("<em>"), after = QStringLiteral("</em>");
        break;
    case Format::Code:
        before = QStringLiteral("<code>"), after = QStringLiteral("</code>");
        break;
    case Format::List: {
        QStringList lines = chosen.split(QLatin1Char('\n'));
        chosen = QStringLiteral("</li>\n<li>");
        chosen = lines.join(chosen);
        before = QStringLiteral("<ul>\n<li>"), after = QStringLiteral("</li>\n</ul>");
        break;
    }
    case Format::Link: {
        // A name that looks like one of a class is its own address.
        static const QRegularExpression name(QStringLiteral("^[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*$"));
        const QString to = !address.isEmpty()                        ? address
                           : name.match(chosen.trimmed()).hasMatch() ? QStringLiteral("modelica://") + chosen.trimmed()
                                                                     : QStringLiteral("modelica://");
        before = QStringLiteral("<a href=\"%1\">").arg(to), after = QStringLiteral("</a>");
        break;
    }
    case Format::Picture:
        before = QStringLiteral("<img src=\"%1\" alt=\"").arg(address), after = QStringLiteral("\"/>");
        break;
    }
    const int begin = cursor.selectionStart();
    cursor.insertText(before + chosen + after);
    // What was chosen is chosen again; with nothing chosen the next key writes between the two.
    cursor.setPosition(begin + static_cast<int>(before.size()));
    cursor.setPosition(begin + static_cast<int>(before.size() + chosen.size()), QTextCursor::KeepAnchor);
    m_source->setTextCursor(cursor);
    m_source->setFocus();
}

bool DocumentationView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_source && event->type() == QEvent::FocusOut)
        flush();
    if (watched == m_source && event->type() == QEvent::ShortcutOverride) {
        // Undo is the program's: what was typed is in the text first.
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            flush();
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gnomon
