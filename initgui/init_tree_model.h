#pragma once

#include "compiler/session/init_state.h"

#include <QAbstractItemModel>

namespace gnomon {

/// The components of a model with how many of their quantities are solved for, those below them included. The first
/// row is the model itself.
class InitTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit InitTreeModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    /// Null: nothing.
    void setState(const InitState* state);
    /// After what is fixed changed. Only the first row is told of: whoever shows the others draws them again.
    void recount();
    /// Of the component that a quantity belongs to; 0 is the model.
    int nodeOf(uint32_t quantity) const { return m_nodeOf[quantity]; }
    const QString& path(int node) const { return m_nodes[static_cast<size_t>(node)].path; }
    int find(const QString& path) const;
    int node(const QModelIndex& index) const { return index.isValid() ? static_cast<int>(index.internalId()) : 0; }
    QModelIndex indexOf(int node) const;
    /// For every node whether it is that one or below it.
    std::vector<bool> below(int node) const;
    /// Shown in the accent, with all above them.
    void setHighlighted(const std::vector<int>& nodes);

    QModelIndex index(int row, int column, const QModelIndex& parent) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent) const override;
    int columnCount(const QModelIndex&) const override { return 2; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node {
        QString name, path;
        int parent = -1, row = 0;
        std::vector<int> children;
        int unknowns = 0, total = 0;
        bool isHighlighted = false;
    };

    const InitState* m_state = nullptr;
    std::vector<Node> m_nodes; // parents before children
    std::vector<int> m_nodeOf;
    QHash<QString, int> m_byPath;
};

} // namespace gnomon
