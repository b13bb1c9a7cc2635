#pragma once

#include "app/desk/shell.h"
#include "compiler/base/result.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QTimer;
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
    /// Whether it is a class of a library that is only looked at. What the tree has not read yet is not known.
    bool isReadOnly(const QString& className) const;
    bool isPackage(const QString& className) const;
    /// Reads again what may have changed.
    void refresh();
    /// Above the tree, in every session.
    QStringList favourites() const { return m_favourites; }
    void setFavourite(const QString& className, bool wanted);

signals:
    void openRequested(const QString& className);
    void insertRequested(const QString& className);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QStringList openPackages() const;
    void contextMenu(const QString& name, const QPoint& where);
    void showFavourites();
    void openFirst();

    const Shell& m_shell;
    LibraryModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_view;
    QListWidget* m_favouriteList;
    QStringList m_favourites;
    QStringList m_open; ///< packages, while a search is shown instead of the tree
    QStackedWidget* m_stack;
    QTimer* m_filterSoon;
    bool m_isFirstWanted = false; ///< Return was pressed in the search before there was anything
};

} // namespace gnomon
