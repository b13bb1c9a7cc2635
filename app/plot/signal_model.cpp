#include "app/plot/signal_model.h"

#include "app/plot/axis_ticks.h"
#include "app/plot/results.h"
#include "app/plot/shown_unit.h"
#include "app/shell/icons.h"
#include "solver/results/result_store.h"

#include <QMimeData>

namespace gnomon {

namespace {

QString valueText(const solver::Signal& signal, double value) {
    if (!signal.text.empty())
        return QString::fromStdString(signal.text);
    if (signal.type == solver::ValueType::Boolean)
        return value != 0 ? QStringLiteral("true") : QStringLiteral("false");
    if (signal.type == solver::ValueType::Enumeration) {
        const auto literal = static_cast<size_t>(value) - 1;
        if (literal < signal.literals.size())
            return QString::fromStdString(signal.literals[literal]);
    }
    return shortNumber(shownUnit(signal).conversion(value), 4);
}

} // namespace

SignalModel::SignalModel(Results& results, const Icons& icons, QObject* parent)
    : QAbstractItemModel(parent),
      m_results(results),
      m_branch(icons.icon(QStringLiteral("model"))),
      m_variable(icons.icon(QStringLiteral("variable"))),
      m_parameter(icons.icon(QStringLiteral("parameter"))) {
    rebuild();
}

QStringList SignalModel::path(const QString& name) {
    if (name.startsWith(QLatin1String("der(")) && name.endsWith(QLatin1Char(')'))) {
        QStringList inner = path(name.sliced(4, name.size() - 5));
        inner.last() = QStringLiteral("der(%1)").arg(inner.last());
        return inner;
    }
    QStringList parts;
    qsizetype begin = 0;
    int depth = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar c = name[i];
        if (c == QLatin1Char('\''))
            quoted = !quoted;
        else if (quoted)
            continue;
        else if (c == QLatin1Char('[') || c == QLatin1Char('('))
            ++depth;
        else if (c == QLatin1Char(']') || c == QLatin1Char(')'))
            --depth;
        else if (c == QLatin1Char('.') && depth == 0) {
            parts.append(name.sliced(begin, i - begin));
            begin = i + 1;
        }
    }
    parts.append(name.sliced(begin));
    return parts;
}

bool SignalModel::hasSameNames() const {
    const Run* run = m_results.current();
    const solver::ResultStore* store = run ? m_results.store(run) : nullptr;
    if (!store || store->entries().size() != m_names.size())
        return false;
    for (size_t s = 0; s < m_names.size(); ++s)
        if (store->entries()[s].name != m_names[s])
            return false;
    return true;
}

bool SignalModel::rebuild() {
    if (hasSameNames())
        return false;
    beginResetModel();
    m_names.clear();
    m_nodes.assign(1, Node());
    m_bySignal.clear();
    const Run* run = m_results.current();
    if (const solver::ResultStore* store = run ? m_results.store(run) : nullptr) {
        const auto& entries = store->entries();
        for (const solver::Signal& signal : entries)
            m_names.push_back(signal.name);
        QHash<QString, int> branches;
        for (size_t s = 1; s < entries.size(); ++s) {
            const QString name = QString::fromStdString(entries[s].name);
            const QStringList parts = path(name);
            int parent = 0;
            QString prefix;
            auto addChild = [&](const QString& label, int signal) {
                const int index = static_cast<int>(m_nodes.size());
                auto& siblings = m_nodes[static_cast<size_t>(parent)].children;
                m_nodes.push_back({label, parent, static_cast<int>(siblings.size()), signal, {}});
                m_nodes[static_cast<size_t>(parent)].children.push_back(index);
                return index;
            };
            for (qsizetype i = 0; i + 1 < parts.size(); ++i) {
                prefix += parts[i] + QLatin1Char('.');
                const auto found = branches.constFind(prefix);
                parent =
                    found != branches.constEnd() ? *found : branches.insert(prefix, addChild(parts[i], -1)).value();
            }
            m_bySignal.insert(name, addChild(parts.last(), static_cast<int>(s)));
        }
    }
    endResetModel();
    return true;
}

QModelIndex SignalModel::indexOf(const QString& name) const {
    const auto found = m_bySignal.constFind(name);
    if (found == m_bySignal.constEnd())
        return {};
    return createIndex(m_nodes[static_cast<size_t>(*found)].row, 0, static_cast<quintptr>(*found));
}

QString SignalModel::nameOf(const QModelIndex& index) const {
    const int signal = m_nodes[index.internalId()].signal;
    if (signal < 0)
        return {};
    return QString::fromStdString(m_results.store(m_results.current())->entries()[static_cast<size_t>(signal)].name);
}

QModelIndex SignalModel::index(int row, int column, const QModelIndex& parent) const {
    const auto& children = m_nodes[parent.isValid() ? parent.internalId() : 0].children;
    if (row < 0 || row >= static_cast<int>(children.size()) || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, static_cast<quintptr>(children[static_cast<size_t>(row)]));
}

QModelIndex SignalModel::parent(const QModelIndex& index) const {
    if (!index.isValid())
        return {};
    const int above = m_nodes[index.internalId()].parent;
    return above <= 0 ? QModelIndex()
                      : createIndex(m_nodes[static_cast<size_t>(above)].row, 0, static_cast<quintptr>(above));
}

int SignalModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0)
        return 0;
    return static_cast<int>(m_nodes[parent.isValid() ? parent.internalId() : 0].children.size());
}

int SignalModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QVariant SignalModel::data(const QModelIndex& index, int role) const {
    const Node& node = m_nodes[index.internalId()];
    const solver::ResultStore* store = m_results.current() ? m_results.store(m_results.current()) : nullptr;
    if (node.signal < 0 || !store) {
        if (index.column() != NameColumn)
            return {};
        return role == Qt::DisplayRole      ? QVariant(node.label)
               : role == Qt::DecorationRole ? QVariant(m_branch)
                                            : QVariant();
    }
    const auto signal = static_cast<uint32_t>(node.signal);
    const solver::Signal& entry = store->entries()[signal];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return node.label;
        if (index.column() == UnitColumn)
            return entry.type == solver::ValueType::Real ? shownUnit(entry).name : QString::fromStdString(entry.unit);
        if (entry.isConstant())
            return valueText(entry, entry.value);
        return store->rowCount() == 0 ? QString() : valueText(entry, store->value(signal, store->rowCount() - 1));
    case Qt::DecorationRole:
        if (index.column() == NameColumn)
            return entry.isConstant() ? m_parameter : m_variable;
        return {};
    case Qt::CheckStateRole:
        if (index.column() == NameColumn)
            return m_results.isPlotted(QString::fromStdString(entry.name)) ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == ValueColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ToolTipRole: {
        QString tip = QString::fromStdString(entry.name);
        if (!entry.description.empty())
            tip += QLatin1Char('\n') + QString::fromStdString(entry.description);
        return tip;
    }
    default:
        return {};
    }
}

bool SignalModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString name = nameOf(index);
    if (role != Qt::CheckStateRole || name.isEmpty())
        return false;
    m_results.setPlotted(name, value.toInt() == Qt::Checked);
    emit dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

QMimeData* SignalModel::mimeData(const QModelIndexList& indexes) const {
    QStringList names;
    for (const QModelIndex& index : indexes)
        if (index.column() == NameColumn)
            if (const QString name = nameOf(index); !name.isEmpty())
                names.append(name);
    if (names.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setData(QLatin1String(mimeType), names.join(QLatin1Char('\n')).toUtf8());
    data->setText(names.join(QLatin1Char('\n')));
    return data;
}

std::vector<bool> SignalModel::reaching(const std::function<bool(const QString&)>& matches) const {
    std::vector<bool> result(m_nodes.size(), false);
    for (auto it = m_bySignal.begin(); it != m_bySignal.end(); ++it)
        if (matches(it.key()))
            for (int node = *it; node >= 0 && !result[static_cast<size_t>(node)];
                 node = m_nodes[static_cast<size_t>(node)].parent)
                result[static_cast<size_t>(node)] = true;
    return result;
}

QVariant SignalModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Variable") : section == ValueColumn ? tr("Value") : tr("Unit");
}

Qt::ItemFlags SignalModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() == NameColumn && m_nodes[index.internalId()].signal >= 0)
        flags |= Qt::ItemIsUserCheckable;
    flags |= Qt::ItemIsDragEnabled;
    return flags;
}

} // namespace gnomon
