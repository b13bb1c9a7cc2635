#pragma once

#include "compiler/session/init_state.h"
#include "initgui/init_table_model.h"
#include "initgui/solve_report.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTextBrowser;
class QThread;
class QToolBar;
class QTableView;
class QTimer;
class QTreeView;

namespace gnomon {

class SolveView;
class StructurePicture;

/// The panel of the initial system: components with counts, the table, what and why, and the picture of the structure.
/// It changes its own state only; loading a model, solving and files are asked for by the window, which owns the
/// commands on the tool bar.
class InitPanel : public QWidget {
    Q_OBJECT

public:
    explicit InitPanel(QWidget* parent = nullptr);
    ~InitPanel() override;

    InitState& state() { return m_state; }
    InitTableModel& table() { return *m_table; }
    InitTreeModel& tree() { return *m_tree; }
    QTableView& view() { return *m_view; }
    QTreeView& treeView() { return *m_treeView; }
    QToolBar& toolBar() { return *m_tools; }
    StructurePicture& picture() { return *m_picture; }
    SolveView& solveView() { return *m_solve; }
    /// Whether runs start from what is set up; the window knows.
    QCheckBox& forRuns() { return *m_forRuns; }
    /// For the empty panel: what to do first.
    QPushButton& startButton() { return *m_startButton; }

    void setState(InitState state);
    /// What was shown is somebody else's from now on.
    InitState takeState();
    void setLoading(const QString& className);
    /// Nothing to show: what to do, or what went wrong.
    void setNotice(const QString& text);
    void setSolving(bool solving);
    /// A report below the counters, with something to do about it (a link and its words); empty takes it away.
    void setReport(const QString& text, bool isError, const std::pair<QString, QString>& action = {});
    bool isReporting() const;
    /// Shows the state again, and what there is to say about a quantity.
    void refresh(std::optional<uint32_t> about = {});
    void showAlternatives(uint32_t quantity);
    /// The last situation without the conditions in the way of what could not be fixed; what cannot be all the same.
    std::vector<uint32_t> leaveOut(const std::vector<uint32_t>& refused);
    /// What stands in the way of what could not be fixed.
    void showInTheWay(const std::vector<uint32_t>& refused);
    /// Chooses a row, in whatever view shows it.
    void show(uint32_t quantity);
    void chooseComponent(const QString& path);
    void setPictureShown(bool shown);
    bool isPictureShown() const;
    /// Text in the third column until something else is asked for; links as InitExplanation has them.
    void setExplanation(const QString& html);
    /// How a solution goes on, and how it ended: as the worker says it.
    void addProgress(const solver::InitStep& step);
    void setOutcome(const solver::InitReport& report);

    QString counters() const;
    QString explanation() const;
    /// Waits for what is computed aside.
    void settle();

    /// Whose system it is; `other`: that of the window, if it is another one.
    void setModel(const QString& className, const QString& other);

signals:
    void changed();
    /// The system of the window's model.
    void otherRequested();
    /// Runs shall begin at this time.
    void startTimeRequested(double time);
    /// Runs shall start from what is set up.
    void runsRequested();
    /// As the model has it.
    void resetRequested();
    /// The last change is to be taken back.
    void undoRequested();
    /// Components to be emphasized, none: none.
    void hovered(const QStringList& components);
    void componentChosen(const QString& component);
    /// "file:line:column"
    void placeRequested(const QString& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void explain(uint32_t quantity);
    void shareLine();
    QString outcome() const;
    void showEverything();
    void sayWhyEmpty();
    void follow(const QString& link);
    void hover(const QString& link);
    void reduceAside();
    void updateCounters();
    void updateColors();
    void updatePicture();
    void highlight(std::vector<uint32_t> quantities);
    std::vector<uint32_t> chosen() const;
    QString componentOf(uint32_t quantity) const;

    InitState m_state;
    SolveReport m_solveReport;
    InitTableModel* m_table;
    InitTreeModel* m_tree;
    QToolBar* m_tools;
    QTreeView* m_treeView;
    QTableView* m_view;
    QTextBrowser* m_why = nullptr;
    QHBoxLayout* m_choices;
    QHBoxLayout* m_said; ///< the line below the choices
    QLabel* m_model;
    QLabel* m_counters;
    QLabel* m_report;
    QLabel* m_noRows;
    QLabel* m_notice;
    QCheckBox* m_forRuns;
    QPushButton* m_startButton;
    QStackedWidget* m_pages;
    QWidget* m_empty;
    QWidget* m_content;
    QLineEdit* m_search;
    QComboBox* m_viewChoice;
    QProgressBar* m_busy;
    SolveView* m_solve;
    StructurePicture* m_picture;
    QTimer* m_soon;
    QPointer<QThread> m_reducing;
    QString m_whyHtml;
    QString m_outcome;                // why it was not solved: to be read until something is decided otherwise
    uint64_t m_outcomeOf = 0;         // decisions of the state
    std::vector<uint32_t> m_notFixed; // that the offer to leave conditions out is about
    bool m_reportIsError = false;
};

} // namespace gnomon
