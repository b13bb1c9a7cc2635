#pragma once

#include "app/desk/shell.h"

#include <QList>
#include <QPersistentModelIndex>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTimer;
class QTreeView;

namespace gnomon {

class Results;
class SignalModel;
class SignalFilter;

/// The variables of the latest result as a tree with last values and units; what is ticked is plotted.
class SignalPanel : public QWidget {
    Q_OBJECT

public:
    SignalPanel(const Shell& shell, Results& results, QWidget* parent = nullptr);
    QTreeView& view() const { return *m_view; }
    /// Where a variable is in the view; invalid if it is not (filtered away).
    QModelIndex indexOf(const QString& name) const;
    void setFilter(const QString& text);
    QStringList selectedNames() const;
    /// Values are those of this moment; nothing: the last ones.
    void setTime(std::optional<double> time);
    /// Why nothing can be run; empty if something can.
    void setUnrunnable(const QString& why);

signals:
    /// The plotted variables over this one.
    void overRequested(const QString& name);
    /// A slider for this parameter.
    void sliderRequested(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void rememberExpanded();
    void tellNothing();
    void tellOfWhat();
    void fitNames();
    void showMenu(const QPoint& at);

    Results& m_results;
    SignalModel* m_model;
    SignalFilter* m_filtered;
    QTreeView* m_view;
    bool m_isPressed = false;                ///< the mouse, on a variable but not on its box
    QList<QPersistentModelIndex> m_expanded; ///< before the filter, in the model
    QLineEdit* m_filter;
    QLabel* m_nothing;
    QLabel* m_of; ///< the run
    QLabel* m_emptyText;
    QPushButton* m_run;
    QString m_unrunnable;
    QTimer* m_fitNames;
    bool m_mayShrink = false; ///< the column of the names
    QStackedWidget* m_stack;
};

} // namespace gnomon
