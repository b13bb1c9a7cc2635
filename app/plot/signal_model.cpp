#include "app/plot/signal_model.h"

#include "app/desk/icons.h"
#include "app/plot/curve_data.h"
#include "app/runs/results.h"
#include "app/units/shown_unit.h"
#include "app/units/value_text.h"
#include "solver/results/result_store.h"

#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <limits>
#include <utility>

namespace gnomon {

namespace {

QString valueText(const solver::Signal& signal, double value) {
    const QString word = wordOf(signal, value);
    return word.isEmpty() ? shortNumber(shownUnit(signal).conversion(value), 4) : word;
}

} // namespace

SignalModel::SignalModel(Results& results, const Icons& icons, QObject* parent)
    : QAbstractItemModel(parent),
      m_results(results),
      m_branch(icons.icon(QStringLiteral("model"))),
      m_stretch(icons.icon(QStringLiteral("table"))),
      m_parameter(icons.icon(QStringLiteral("parameter"))) {
    rebuild();
}

bool SignalModel::hasSameNames() const {
    const Run* run = m_results.current();
    const solver::ResultStore* store = run ? m_results.store(run) : nullptr;
    return store && std::ranges::equal(store->entries().begin() + 1, store->entries().end(), m_tree.names().begin(),
                                       m_tree.names().end(), {}, &solver::Signal::name);
}

void SignalModel::setTime(std::optional<double> time) {
    if (std::exchange(m_time, time) != time)
        emit headerDataChanged(Qt::Horizontal, ValueColumn, ValueColumn);
}

bool SignalModel::rebuild() {
    if (hasSameNames())
        return false;
    beginResetModel();
    std::vector<std::string> names;
    const Run* run = m_results.current();
    if (const solver::ResultStore* store = run ? m_results.store(run) : nullptr)
        for (const solver::Signal& signal : store->entries())
            if (&signal != &store->entries().front())
                names.push_back(signal.name);
    m_tree = NameTree(std::move(names));
    endResetModel();
    return true;
}

QModelIndex SignalModel::indexOf(const QString& name) const {
    const auto found = std::ranges::find(m_tree.names(), name.toStdString());
    if (found == m_tree.names().end())
        return {};
    const int leaf = m_tree.leaf(static_cast<uint32_t>(found - m_tree.names().begin()));
    return createIndex(m_tree.row(leaf), 0, static_cast<quintptr>(leaf));
}

QString SignalModel::arrayAt(const QModelIndex& index) const {
    const int node = nodeOf(index);
    return index.isValid() && m_tree.isStretch(node)
               ? arrayOf(QString::fromStdString(m_tree.names()[m_tree.below(node).front()]))
               : QString();
}

QString SignalModel::nameOf(const QModelIndex& index) const {
    const int name = m_tree.name(nodeOf(index));
    return name < 0 ? QString() : QString::fromStdString(m_tree.names()[static_cast<size_t>(name)]);
}

QModelIndex SignalModel::index(int row, int column, const QModelIndex& parent) const {
    const auto& children = m_tree.children(nodeOf(parent));
    if (row < 0 || row >= static_cast<int>(children.size()) || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, static_cast<quintptr>(children[static_cast<size_t>(row)]));
}

QModelIndex SignalModel::parent(const QModelIndex& index) const {
    if (!index.isValid())
        return {};
    const int above = m_tree.parent(nodeOf(index));
    return above <= NameTree::root ? QModelIndex() : createIndex(m_tree.row(above), 0, static_cast<quintptr>(above));
}

int SignalModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0)
        return 0;
    return static_cast<int>(m_tree.children(nodeOf(parent)).size());
}

bool SignalModel::hasChildren(const QModelIndex& parent) const {
    return parent.column() <= 0 && !m_tree.below(nodeOf(parent)).empty();
}

int SignalModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QVariant SignalModel::data(const QModelIndex& index, int role) const {
    const int node = nodeOf(index);
    const solver::ResultStore* store = m_results.current() ? m_results.store(m_results.current()) : nullptr;
    if (m_tree.isBranch(node) || !store) {
        if (index.column() != NameColumn)
            return {};
        return role == Qt::DisplayRole      ? QVariant(m_tree.label(node))
               : role == Qt::DecorationRole ? QVariant(m_tree.isStretch(node) ? m_stretch : m_branch)
                                            : QVariant();
    }
    const auto signal = static_cast<uint32_t>(m_tree.name(node) + 1);
    const solver::Signal& entry = store->entries()[signal];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return m_tree.label(node);
        if (index.column() == UnitColumn)
            return printedUnit(entry.type == solver::ValueType::Real ? shownUnit(entry).name
                                                                     : QString::fromStdString(entry.unit));
        if (entry.isConstant())
            return valueText(entry, entry.value);
        if (store->rowCount() == 0)
            return QString();
        if (!m_time)
            return valueText(entry, store->value(signal, store->rowCount() - 1));
        return valueText(entry, valueAt(*store, signal, *m_time).value_or(std::numeric_limits<double>::quiet_NaN()));
    case Qt::DecorationRole:
        // A variable has its box; names need the room.
        return index.column() == NameColumn && entry.isConstant() ? QVariant(m_parameter) : QVariant();
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
    // With Ctrl a click asks for a plot of its own, wherever on the line it is.
    if (role != Qt::CheckStateRole || name.isEmpty() || (QGuiApplication::keyboardModifiers() & Qt::ControlModifier))
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

std::vector<bool> SignalModel::matching(const std::function<bool(const QString&)>& matches) const {
    std::vector<bool> result;
    result.reserve(m_tree.names().size());
    for (const std::string& name : m_tree.names())
        result.push_back(matches(QString::fromStdString(name)));
    return result;
}

bool SignalModel::leadsTo(const QModelIndex& index, const std::vector<bool>& variables) const {
    // While others take their place they may be fewer.
    const auto isOne = [&variables](size_t name) { return name < variables.size() && variables[name]; };
    const int node = nodeOf(index);
    return m_tree.isBranch(node) ? std::ranges::any_of(m_tree.below(node), isOne)
                                 : isOne(static_cast<size_t>(m_tree.name(node)));
}

QVariant SignalModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == ValueColumn)
        return m_time ? tr("at %1 s").arg(shortNumber(*m_time, 4)) : tr("Last value");
    return section == NameColumn ? tr("Variable") : tr("Unit");
}

Qt::ItemFlags SignalModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() == NameColumn && !m_tree.isBranch(nodeOf(index)))
        flags |= Qt::ItemIsUserCheckable;
    flags |= Qt::ItemIsDragEnabled;
    return flags;
}

} // namespace gnomon
