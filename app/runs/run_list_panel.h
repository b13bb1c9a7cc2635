#pragma once

#include "app/desk/shell.h"
#include "app/protocol/messages.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QTextBrowser;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace gnomon {

class Results;
class Run;

/// The runs of this session: shown or hidden in the plot, pinned so that the next run does not hide them, with what
/// became of them, and the log of the chosen one.
class RunListPanel : public QWidget {
    Q_OBJECT

public:
    RunListPanel(const Shell& shell, Results& results, QWidget* parent = nullptr);

signals:
    /// "file:line:column", as the log names a place.
    void placeRequested(const QString& place);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh(Run* run);
    void tellUnkept();
    QTreeWidgetItem* item(const Run* run) const;
    Run* run(const QTreeWidgetItem* item) const;
    void showLog();
    /// Line by line, as rich text.
    static QStringList logOf(const Run& run);
    /// A line of the log, with a link where it names a place.
    static QString linked(const QString& line);
    /// Where an active run is; empty of others.
    static QString progressText(const Run& run);
    static QStringList figuresText(const protocol::Figures& figures);
    void showMenu(const QPoint& at);

    const Shell& m_shell;
    Results& m_results;
    QTreeWidget* m_list;
    QLabel* m_unkept; ///< that results will be gone
    QToolButton* m_keepAll;
    QLabel* m_details; ///< above the log: where the chosen run is
    QTextBrowser* m_log;
    bool m_isOld = false; ///< something happened while it was hidden
    int m_shownRun = 0;
    QStringList m_shownLines;
    QStackedWidget* m_stack;
};

} // namespace gnomon
