#pragma once

#include "app/desk/shell.h"
#include "compiler/session/views/views.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QIcon>

#include <memory>
#include <vector>

namespace gnomon {

/// The tree of classes, read package by package as it is looked at; with a filter the list of all classes whose full
/// names contain its words.
class LibraryModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role { FullNameRole = Qt::UserRole, KindRole, PathRole };

    explicit LibraryModel(const Shell& shell, QObject* parent = nullptr);
    ~LibraryModel() override;

    void setFilter(const QString& text);
    bool isFiltered() const { return !m_filter.isEmpty(); }
    bool isLoading() const { return m_loading > 0; }
    /// Every class read so far for the filter; asks for them at the first time.
    const std::vector<session::ClassEntry>& allClasses();
    /// They were asked for and are not there yet.
    bool areAllOnTheirWay() const { return m_allAsked && m_all.empty(); }
    QModelIndex find(const QString& fullName) const;
    /// That of a class, as it is drawn; until that is known, and where it has none, that of its kind.
    QIcon iconOf(const QString& fullName, session::ClassKind kind) const;
    /// Top-level classes and the user's own packages anew; what is open stays open where it is still there.
    /// `libraries`: theirs as well.
    void refresh(bool libraries = false);
    /// Icons of a class and what is in it are drawn again when they are looked at.
    void forgetIcons(const QString& below);
    void forgetAllIcons();

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

signals:
    void loaded(const QString& package);
    void allClassesLoaded();
    void iconDrawn();

private:
    struct Item;

    Item* itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Item* item) const;
    void fill(Item& item, std::vector<session::ClassEntry> entries);
    void applyFilter();

    const Shell& m_shell;
    std::unique_ptr<Item> m_root, m_matches;
    QString m_filter;
    std::vector<session::ClassEntry> m_all;
    bool m_allAsked = false;
    int m_loading = 0;
    mutable QHash<QString, QIcon> m_icons;
    mutable QHash<QString, bool> m_iconAsked;
};

} // namespace gnomon
