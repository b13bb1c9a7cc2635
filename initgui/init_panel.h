#pragma once

#include "compiler/session/init_state.h"
#include "initgui/init_table_model.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QTextBrowser;
class QToolBar;
class QTableView;
class QTreeWidget;

namespace gnomon {

/// The panel of the initial system: components with counts, the table, and what and why. It changes its own state only;
/// loading a model, solving and files are asked for by the window, which owns the commands on the tool bar.
class InitPanel : public QWidget {
    Q_OBJECT

public:
    explicit InitPanel(QWidget* parent = nullptr);
    ~InitPanel() override;

    InitState& state() { return m_state; }
    InitTableModel& table() { return *m_table; }
    QTableView& view() { return *m_view; }
    QToolBar& toolBar() { return *m_tools; }

    void setState(InitState state);
    void setLoading(const QString& className);
    /// Nothing to show: what to do, or what went wrong.
    void setNotice(const QString& text);
    void setSolving(bool solving);
    /// A report below the counters; empty takes it away.
    void setReport(const QString& text, bool isError);
    /// Shows the state again, and says why if `refused` could not be fixed.
    void refresh(std::optional<uint32_t> about = {});
    void showAlternatives(uint32_t quantity);

    QString counters() const;
    QString explanation() const;

signals:
    void changed();

private:
    void explain(uint32_t quantity);
    void fillTree();
    void follow(const QString& link);
    QString linkTo(const char* action, uint32_t a, uint32_t b) const;

    InitState m_state;
    InitTableModel* m_table;
    QToolBar* m_tools;
    QTreeWidget* m_tree;
    QTableView* m_view;
    QTextBrowser* m_why;
    QLabel* m_counters;
    QLabel* m_report;
    QLabel* m_notice;
    QWidget* m_content;
    QLineEdit* m_search;
    QComboBox* m_viewChoice;
    QProgressBar* m_busy;
};

} // namespace gnomon
