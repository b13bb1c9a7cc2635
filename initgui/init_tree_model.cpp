#include "initgui/init_tree_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

namespace gnomon {

void InitTreeModel::setState(const InitState* state) {
    beginResetModel();
    m_state = state;
    m_nodes.clear();
    m_nodeOf.clear();
    m_byPath.clear();
    if (state && !state->isEmpty()) {
        const QString model = QString::fromStdString(state->model());
        m_nodes.push_back({model.mid(model.lastIndexOf(QLatin1Char('.')) + 1), {}, -1, 0, {}, 0, 0, false});
        m_byPath.insert(QString(), 0);
        for (const InitialQuantity& q : state->structure().quantities) {
            QString name = QString::fromStdString(q.name);
            while (name.startsWith(QLatin1String("der(")) && !q.isCondition())
                name = name.mid(4, name.size() - 5);
            if (q.isCondition()) // it belongs to the component that says so
                name = q.component.empty() ? QString() : QString::fromStdString(q.component) + QLatin1Char('.');
            int at = 0;
            for (qsizetype dot = name.indexOf(QLatin1Char('.')); dot > 0;
                 dot = name.indexOf(QLatin1Char('.'), dot + 1)) {
                const QString path = name.left(dot);
                const auto known = m_byPath.constFind(path);
                if (known != m_byPath.constEnd()) {
                    at = *known;
                    continue;
                }
                const int made = static_cast<int>(m_nodes.size());
                Node node;
                node.name = path.mid(m_nodes[static_cast<size_t>(at)].path.isEmpty()
                                         ? 0
                                         : m_nodes[static_cast<size_t>(at)].path.size() + 1);
                node.path = path;
                node.parent = at;
                node.row = static_cast<int>(m_nodes[static_cast<size_t>(at)].children.size());
                m_nodes[static_cast<size_t>(at)].children.push_back(made);
                m_nodes.push_back(std::move(node));
                m_byPath.insert(path, made);
                at = made;
            }
            m_nodeOf.push_back(at);
        }
    }
    endResetModel();
    recount();
}

void InitTreeModel::recount() {
    if (m_nodes.empty())
        return;
    for (Node& node : m_nodes)
        node.unknowns = node.total = 0;
    for (uint32_t v = 0; v < m_nodeOf.size(); ++v) {
        if (m_state->structure().quantities[v].isHidden)
            continue;
        Node& node = m_nodes[static_cast<size_t>(m_nodeOf[v])];
        ++node.total;
        node.unknowns += !m_state->isFixed(v) && !m_state->structure().quantities[v].isCondition();
    }
    for (size_t i = m_nodes.size(); i-- > 1;) {
        Node& parent = m_nodes[static_cast<size_t>(m_nodes[i].parent)];
        parent.total += m_nodes[i].total;
        parent.unknowns += m_nodes[i].unknowns;
    }
    emit dataChanged(indexOf(0), indexOf(0).siblingAtColumn(1));
}

int InitTreeModel::find(const QString& path) const {
    return m_byPath.value(path, -1);
}

QModelIndex InitTreeModel::indexOf(int node) const {
    return createIndex(m_nodes[static_cast<size_t>(node)].row, 0, static_cast<quintptr>(node));
}

std::vector<bool> InitTreeModel::below(int node) const {
    std::vector<bool> result(m_nodes.size(), false);
    for (size_t i = 0; i < m_nodes.size(); ++i)
        result[i] =
            static_cast<int>(i) == node || (m_nodes[i].parent >= 0 && result[static_cast<size_t>(m_nodes[i].parent)]);
    return result;
}

void InitTreeModel::setHighlighted(const std::vector<int>& nodes) {
    if (m_nodes.empty())
        return;
    for (Node& node : m_nodes)
        node.isHighlighted = false;
    for (int at : nodes)
        for (; at > 0; at = m_nodes[static_cast<size_t>(at)].parent)
            m_nodes[static_cast<size_t>(at)].isHighlighted = true;
    emit layoutChanged();
}

QModelIndex InitTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (m_nodes.empty() || row < 0 || column < 0 || column > 1)
        return {};
    if (!parent.isValid())
        return row == 0 ? createIndex(0, column, quintptr(0)) : QModelIndex();
    const Node& above = m_nodes[parent.internalId()];
    if (static_cast<size_t>(row) >= above.children.size())
        return {};
    return createIndex(row, column, static_cast<quintptr>(above.children[static_cast<size_t>(row)]));
}

QModelIndex InitTreeModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() >= m_nodes.size())
        return {};
    const int above = m_nodes[index.internalId()].parent;
    return above < 0 ? QModelIndex() : indexOf(above);
}

int InitTreeModel::rowCount(const QModelIndex& parent) const {
    if (m_nodes.empty() || parent.column() > 0)
        return 0;
    return parent.isValid() ? static_cast<int>(m_nodes[parent.internalId()].children.size()) : 1;
}

QVariant InitTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.internalId() >= m_nodes.size())
        return {};
    const Node& node = m_nodes[index.internalId()];
    if (role == Qt::DisplayRole)
        return index.column() == 0 ? QVariant(node.name) : QVariant(node.unknowns);
    if (role == Qt::TextAlignmentRole && index.column() == 1)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return tr("%1: %2 of %3 quantities are solved for")
            .arg(node.path.isEmpty() ? QString::fromStdString(m_state->model()) : node.path)
            .arg(node.unknowns)
            .arg(node.total);
    if (role == Qt::FontRole && node.isHighlighted) {
        QFont font = QGuiApplication::font();
        font.setPixelSize(13);
        font.setWeight(QFont::DemiBold);
        return font;
    }
    if (role == Qt::ForegroundRole && node.isHighlighted)
        return QGuiApplication::palette().color(QPalette::Link);
    return {};
}

QVariant InitTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("Component") : tr("Unknowns");
}

} // namespace gnomon
