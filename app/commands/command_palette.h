#pragma once

#include <QFrame>
#include <QIcon>
#include <QPointer>

#include <functional>
#include <optional>

class QLabel;
class QLineEdit;
class QListView;

namespace gnomon {

/// One line that the palette offers.
struct PaletteItem {
    QString title;
    QString detail;   ///< dim, behind the title: a category, a file
    QString shortcut; ///< at the right edge
    QIcon icon;
    bool enabled = true;
    std::function<void()> choose;
    QString within = {}; ///< a class's package: the title without it is shown in front
    int preference = 0;  ///< added to how well the letters fit
    bool isClass = false;
    std::function<QIcon()> drawn = {}; ///< instead of the icon, asked for when it is seen
};

/// What the palette asks for when something is typed rather than found.
struct PaletteQuestion {
    QString hint; ///< in the empty field
    QString text; ///< to begin with, chosen as a whole
    /// What the text would do, asked for at each change of it; nothing of that is left out.
    std::function<QList<PaletteItem>(const QString& text)> offer;
    /// It was closed without an answer.
    std::function<void()> dropped = {};
};

/// The field above the window in which commands, classes and files are found by a few letters of their names. Text
/// that begins with ">" looks among commands only.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// Asked each time that the palette opens or changes between commands and the rest.
    using Source = std::function<QList<PaletteItem>(bool commandsOnly)>;

    CommandPalette(Source source, QWidget* parent);
    void open(const QString& text);
    /// For one choice among other things; `hint` says in the empty field which.
    void openWith(const QString& hint, std::function<QList<PaletteItem>()> items);
    void ask(PaletteQuestion question);
    /// In the window around a widget, for those that have no palette of their own.
    static void askIn(QWidget* widget, PaletteQuestion question);
    /// There is more to choose from by now.
    void refresh();
    /// Icons that are drawn when they are seen look otherwise by now.
    void updateIcons();
    /// Whether more is still being looked for, for the line that stands there when nothing fits.
    void setLoading(std::function<bool()> isLoading) { m_isLoading = std::move(isLoading); }

    /// How well letters in their order fit a title, higher is better, negative if they do not: beginnings of words
    /// and neighbours count most.
    static int score(const QString& query, const QString& title);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class Model;
    class Delegate;

    void textChanged(const QString& text);
    void choose();
    bool isLoading() const;
    void place();
    void appear(const QString& text);
    void close(bool answered);
    QList<PaletteItem> items() const { return m_other ? m_other() : m_source(m_commandsOnly); }

    Source m_source;
    std::function<QList<PaletteItem>()> m_other; ///< instead of the source, until it closes
    std::optional<PaletteQuestion> m_question;
    QPointer<QWidget> m_before; ///< had the focus
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_nothing;
    std::function<bool()> m_isLoading;
    bool m_isChosenUnseen = false; ///< Return was pressed before there was anything to choose
    Model* m_model;
    bool m_commandsOnly = false;
};

} // namespace gnomon
