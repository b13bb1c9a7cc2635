#pragma once

#include "app/plot/name_tree.h"

#include <QAbstractItemModel>
#include <QIcon>

#include <functional>
#include <optional>
#include <vector>

namespace gnomon {

class Icons;
class Results;

/// The variables of a result as a tree by the dots of their names. Values are read from the result when they are asked
/// for: those of the moment that the plots are read at.
class SignalModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, UnitColumn, ColumnCount };

    static constexpr const char* mimeType = "application/x-gnomon-variables";

    SignalModel(Results& results, const Icons& icons, QObject* parent = nullptr);

    /// Whether the variables are others than before; what is unfolded and chosen stays if not.
    bool rebuild();
    /// When values are read: at the end if nobody says otherwise.
    void setTime(std::optional<double> time);
    int variableCount() const { return static_cast<int>(m_tree.names().size()); }
    QModelIndex indexOf(const QString& name) const;
    /// The array that a branch is a stretch of, as arrayOf() says it; empty for others.
    QString arrayAt(const QModelIndex& index) const;
    /// The whole name of a variable; empty for a branch.
    QString nameOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    QStringList mimeTypes() const override { return {QLatin1String(mimeType), QStringLiteral("text/plain")}; }
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    /// Of each variable, whether its name is one that `matches` takes.
    std::vector<bool> matching(const std::function<bool(const QString&)>& matches) const;
    /// Whether an entry is one of the variables, or leads to one.
    bool leadsTo(const QModelIndex& index, const std::vector<bool>& variables) const;

private:
    bool hasSameNames() const;
    static int nodeOf(const QModelIndex& index) {
        return index.isValid() ? static_cast<int>(index.internalId()) : NameTree::root;
    }

    Results& m_results;
    std::optional<double> m_time;
    NameTree m_tree; ///< of the result's entries but for the first one, time
    QIcon m_branch, m_stretch, m_parameter;
};

} // namespace gnomon
