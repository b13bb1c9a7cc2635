#pragma once

#include <QAbstractItemModel>
#include <QIcon>

#include <functional>
#include <string>
#include <vector>

namespace gnomon {

class Icons;
class Results;

/// The variables of a result as a tree by the dots of their names; der(a.b) stands beside b. Built once per result from
/// flat arrays; values are read from the result when they are asked for.
class SignalModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, UnitColumn, ColumnCount };

    static constexpr const char* mimeType = "application/x-gnomon-variables";

    SignalModel(Results& results, const Icons& icons, QObject* parent = nullptr);

    /// Whether the variables are others than before; what is unfolded and chosen stays if not.
    bool rebuild();
    QModelIndex indexOf(const QString& name) const;
    /// The whole name of a variable; empty for a branch.
    QString nameOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// "a.b[1].c" gives a, b[1], c; "der(a.b)" gives a, der(b).
    static QStringList path(const QString& name);
    QStringList mimeTypes() const override { return {QLatin1String(mimeType), QStringLiteral("text/plain")}; }
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    /// Of each node, whether it or something below it has a name that `matches` takes.
    std::vector<bool> reaching(const std::function<bool(const QString&)>& matches) const;
    static int nodeOf(const QModelIndex& index) { return static_cast<int>(index.internalId()); }

private:
    struct Node {
        QString label;
        int parent = -1;
        int row = 0;
        int signal = -1;
        std::vector<int> children;
    };

    bool hasSameNames() const;

    Results& m_results;
    std::vector<std::string> m_names; ///< of the result that the tree was built from
    std::vector<Node> m_nodes;
    QHash<QString, int> m_bySignal;
    QIcon m_branch, m_variable, m_parameter;
};

} // namespace gnomon
