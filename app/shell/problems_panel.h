#pragma once

#include "app/desk/shell.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTreeView;

namespace gnomon {

class Document;
class ProblemsModel;

/// Everything that is wrong in the open documents; a click goes to the place.
class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(const Shell& shell, QWidget* parent = nullptr);
    int problemCount() const;
    int errorCount() const;
    QStringList texts() const;
    /// Goes to the next problem behind the last one that was shown.
    void showNext(int step);
    /// The menu of the problem that is chosen in the list.
    void showFixes();

signals:
    void countChanged(int count);
    void jumpRequested(gnomon::Document* document, quint32 begin, quint32 end);

private:
    void refresh();
    void activate(const QModelIndex& index);
    void showMenu(const QModelIndex& index, const QPoint& globalPosition);

    const Shell& m_shell;
    ProblemsModel* m_model;
    QTreeView* m_view;
    QStackedWidget* m_stack;
};

} // namespace gnomon
