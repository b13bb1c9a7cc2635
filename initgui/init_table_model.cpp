#include "initgui/init_table_model.h"

#include <QLocale>

#include <cmath>

namespace gnomon {

namespace {

QString number(double value) {
    return std::isfinite(value) ? QString::number(value, 'g', 8) : QString();
}

} // namespace

void InitTableModel::setState(InitState* state) {
    m_state = state;
    refresh();
}

void InitTableModel::setView(View view) {
    m_view = view;
    refresh();
}

void InitTableModel::setComponent(const QString& path) {
    m_component = path;
    refresh();
}

void InitTableModel::setSearch(const QRegularExpression& expression) {
    m_search = expression;
    refresh();
}

bool InitTableModel::isShown(uint32_t v) const {
    const InitialQuantity& q = m_state->structure().quantities[v];
    if (q.isHidden)
        return false;
    switch (m_view) {
    case View::Normal:
        break;
    case View::Reduced:
        if (!m_state->isReduced(v))
            return false;
        break;
    case View::FixedOnly:
        if (!m_state->isFixed(v))
            return false;
        break;
    case View::Selected:
        if (!m_state->isMarked(v))
            return false;
        break;
    case View::Changed:
        if (!m_state->isChanged(v))
            return false;
        break;
    }
    if (m_component.isEmpty() && m_search.pattern().isEmpty())
        return true;
    const QString name = QString::fromStdString(q.name);
    if (!m_component.isEmpty()) {
        const QString bare = name.startsWith(QLatin1String("der(")) ? name.mid(4) : name;
        if (!bare.startsWith(m_component + QLatin1Char('.')))
            return false;
    }
    return m_search.pattern().isEmpty() || m_search.match(name).hasMatch();
}

void InitTableModel::refresh() {
    std::vector<uint32_t> rows;
    if (m_state && !m_state->isEmpty())
        for (uint32_t v = 0; v < m_state->structure().quantities.size(); ++v)
            if (isShown(v))
                rows.push_back(v);
    if (rows == m_rows) {
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

std::optional<uint32_t> InitTableModel::quantity(const QModelIndex& at) const {
    if (!at.isValid() || static_cast<size_t>(at.row()) >= m_rows.size())
        return std::nullopt;
    return m_rows[static_cast<size_t>(at.row())];
}

int InitTableModel::rowOf(uint32_t quantity) const {
    const auto it = std::find(m_rows.begin(), m_rows.end(), quantity);
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

int InitTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant InitTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Kind:
        return tr("Kind");
    case Fixed:
        return tr("Fixed");
    case Value:
        return tr("Value or guess");
    case Unit:
        return tr("Unit");
    case Min:
        return tr("Min");
    case Max:
        return tr("Max");
    case Nominal:
        return tr("Nominal");
    case Start:
        return tr("In the model");
    case Mark:
        return tr("Mark");
    case Comment:
        return tr("Comment");
    default:
        return {};
    }
}

QVariant InitTableModel::data(const QModelIndex& at, int role) const {
    const auto v = quantity(at);
    if (!v)
        return {};
    const InitialQuantity& q = m_state->structure().quantities[*v];
    const bool fixed = m_state->isFixed(*v);
    const bool locked = !fixed && !m_state->mayFix(*v);
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        switch (at.column()) {
        case Name:
            return QString::fromStdString(q.name);
        case Kind:
            switch (q.kind) {
            case InitialQuantity::Kind::Parameter:
                return tr("parameter");
            case InitialQuantity::Kind::State:
                return tr("state");
            case InitialQuantity::Kind::Derivative:
                return tr("derivative");
            case InitialQuantity::Kind::Variable:
                return tr("variable");
            }
            return {};
        case Fixed:
            return locked && role == Qt::DisplayRole ? tr("locked") : QVariant();
        case Value:
            return number(m_state->value(*v));
        case Unit:
            return QString::fromStdString(q.unit);
        case Min:
            return number(q.minimum);
        case Max:
            return number(q.maximum);
        case Nominal:
            return number(q.nominal);
        case Start:
            return q.hasStart ? number(q.start) : QString();
        case Comment:
            return QString::fromStdString(m_state->comment(*v));
        default:
            return {};
        }
    if (role == Qt::CheckStateRole && at.column() == Fixed)
        return fixed ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::CheckStateRole && at.column() == Mark)
        return m_state->isMarked(*v) ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::TextAlignmentRole && (at.column() == Value || (at.column() >= Min && at.column() <= Start)))
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        if (at.column() == Name && !q.description.empty())
            return QString::fromStdString(q.description);
        if (locked)
            return tr("The equations determine it already; click it to see why and what could be relaxed");
        const double value = m_state->value(*v);
        if (at.column() == Value && (value < q.minimum || value > q.maximum))
            return tr("Outside of min and max");
    }
    return {};
}

Qt::ItemFlags InitTableModel::flags(const QModelIndex& at) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (at.column() == Fixed || at.column() == Mark)
        flags |= Qt::ItemIsUserCheckable;
    if (at.column() == Value || at.column() == Comment)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool InitTableModel::setData(const QModelIndex& at, const QVariant& value, int role) {
    const auto v = quantity(at);
    if (!v)
        return false;
    bool done = true;
    if (at.column() == Fixed && role == Qt::CheckStateRole) {
        done = value.toInt() == Qt::Checked ? m_state->fix(*v) : m_state->relax(*v);
    } else if (at.column() == Mark && role == Qt::CheckStateRole) {
        m_state->setMarked(*v, value.toInt() == Qt::Checked);
    } else if (at.column() == Value && role == Qt::EditRole) {
        bool isNumber = false;
        const double x = value.toString().trimmed().toDouble(&isNumber);
        if (!isNumber || !std::isfinite(x))
            return false;
        m_state->setValue(*v, x);
    } else if (at.column() == Comment && role == Qt::EditRole) {
        m_state->setComment(*v, value.toString().toStdString());
    } else {
        return false;
    }
    emit edited(*v, !done);
    return done;
}

} // namespace gnomon
