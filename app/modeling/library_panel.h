#pragma once

#include "app/shell/shell.h"
#include "compiler/base/result.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeView;

namespace gnomon {

class LibraryModel;

/// All classes of the libraries and open texts as a tree with the icons that their authors drew. Packages are read when
/// they are opened; what is typed above looks through all full names. A class is dragged into a diagram or opened by a
/// double click.
class LibraryPanel : public QWidget {
    Q_OBJECT

public:
    explicit LibraryPanel(const Shell& shell, QWidget* parent = nullptr);

    /// Opens the packages around a class and chooses it, as soon as they are read.
    void reveal(const QString& className);
    /// In full; with an empty name everything at the top.
    QStringList packagesIn(const QString& package) const;
    /// Opens a package in the tree; `done` hears how many classes it shows as soon as they are there.
    void expand(const QString& package, std::function<void(Result<int>)> done);
    QTreeView& tree() const { return *m_view; }
    LibraryModel& model() const { return *m_model; }
    void setFilter(const QString& text);
    /// The class that is chosen, in full.
    QString current() const;

signals:
    void openRequested(const QString& className);
    void insertRequested(const QString& className);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void contextMenu(const QPoint& at);

    const Shell& m_shell;
    LibraryModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_view;
    QStackedWidget* m_stack;
};

} // namespace gnomon
