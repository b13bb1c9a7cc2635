#include "initgui/init_table_model.h"

#include "compiler/base/units.h"
#include "initgui/shown_quantity.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace gnomon {

void InitTableModel::setState(InitState* state, const InitTreeModel* tree) {
    m_state = state;
    m_tree = tree;
    m_residuals.clear();
    m_component = 0;
    m_below.clear();
    refresh();
}

void InitTableModel::setResiduals(std::vector<double> residuals) {
    m_residuals = std::move(residuals);
    if (!m_rows.empty())
        emit dataChanged(index(0, Residual), index(rowCount() - 1, Residual));
}

void InitTableModel::setView(View view) {
    m_view = view;
    refresh();
}

void InitTableModel::setComponent(int node) {
    m_component = node;
    m_below = node > 0 ? m_tree->below(node) : std::vector<bool>();
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
    case View::SelectedEverywhere:
        if (!m_state->isMarked(v))
            return false;
        break;
    case View::Changed:
        if (!m_state->isChanged(v))
            return false;
        break;
    case View::Conditions:
        if (!q.isCondition())
            return false;
        break;
    }
    if (m_component > 0 && m_view != View::SelectedEverywhere && !m_below[static_cast<size_t>(m_tree->nodeOf(v))])
        return false;
    return m_search.pattern().isEmpty() || m_search.match(QString::fromStdString(q.name)).hasMatch();
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

QString InitTableModel::outside(uint32_t quantity) const {
    const InitialQuantity& q = m_state->structure().quantities[quantity];
    const double value = m_state->value(quantity);
    if (!(value < q.minimum || value > q.maximum))
        return {};
    return tr("%1 is outside of min and max of %2; it is kept.")
        .arg(ShownQuantity(q).text(value), QString::fromStdString(q.name));
}

int InitTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant InitTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole)
        switch (section) {
        case Fixed:
            return tr("Weight: a fixed quantity keeps its value, of any other the value is a guess");
        case Mark:
            return tr("What is marked is kept when the system is reduced; give it a good guess");
        case Residual:
            return tr("How far the equation is from holding by which the quantity is found");
        default:
            return {};
        }
    if (role == Qt::TextAlignmentRole && (section == Value || (section >= Min && section <= Start)))
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Id:
        return tr("Id");
    case Kind:
        return tr("Kind");
    case FixedInModel:
        return tr("Fixed in model");
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
        return tr("Start in model");
    case Residual:
        return tr("Residual");
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
    const bool refused = m_state->isRefused(*v);
    const bool locked = !fixed && !refused && !m_state->mayFix(*v);
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
            case InitialQuantity::Kind::Condition:
                return tr("initial equation");
            case InitialQuantity::Kind::Discrete:
                return tr("discrete");
            }
            return {};
        case Id:
            return *v + 1;
        case FixedInModel:
            return q.fixedInModel ? tr("yes") : QString();
        case Residual: {
            const double r = *v < m_residuals.size() ? m_residuals[*v] : NAN;
            return std::isfinite(r) ? QString::number(r, 'g', 3) : QString();
        }
        case Value:
            return q.isCondition() ? QString() : ShownQuantity(q).text(m_state->value(*v));
        case Unit:
            return ShownQuantity(q).unit();
        case Min:
            return ShownQuantity(q).number(q.minimum);
        case Max:
            return ShownQuantity(q).number(q.maximum);
        case Nominal:
            return q.isCondition() ? QString() : ShownQuantity(q).size(q.nominal);
        case Start:
            return q.hasStart ? ShownQuantity(q).number(q.start) : QString();
        case Comment:
            return QString::fromStdString(m_state->comment(*v));
        default:
            return {};
        }
    if (role == Qt::CheckStateRole && at.column() == Fixed && !locked && !q.isDiscrete())
        return fixed ? Qt::Checked : refused ? Qt::PartiallyChecked : Qt::Unchecked;
    if (role == Qt::CheckStateRole && at.column() == Mark && !q.isCondition() && !q.isDiscrete())
        return m_state->isMarked(*v) ? Qt::Checked : Qt::Unchecked;
    if (role == BarRole && at.column() == Residual && *v < m_residuals.size() && std::isfinite(m_residuals[*v]))
        return std::clamp((std::log10(std::max(std::fabs(m_residuals[*v]), 1e-12)) + 12) / 15, 0.0, 1.0);
    if (role == Qt::DecorationRole && at.column() == Fixed && locked)
        return m_lock;
    if (role == Qt::AccessibleTextRole && at.column() == Fixed && locked)
        return tr("locked");
    // Columns are as wide as what they usually say.
    if (role == Qt::FontRole && (at.column() == Name || at.column() == Value) && m_state->isChanged(*v)) {
        QFont font = QGuiApplication::font();
        font.setPixelSize(13);
        font.setWeight(QFont::DemiBold);
        return font;
    }
    if (role == Qt::ForegroundRole) {
        const double value = m_state->value(*v);
        const QPalette palette = QGuiApplication::palette();
        if ((at.column() == Value && (value < q.minimum || value > q.maximum)) || (refused && at.column() <= Fixed))
            return palette.color(QPalette::Base).lightness() < 128 ? QColor(0xFF, 0x7B, 0x72)
                                                                   : QColor(0xC6, 0x2F, 0x2F);
        if (at.column() != Name && at.column() != Value && at.column() != Comment)
            return palette.color(QPalette::PlaceholderText);
    }
    if (role == Qt::TextAlignmentRole && (at.column() == Id || at.column() == Residual || at.column() == Value ||
                                          (at.column() >= Min && at.column() <= Start)))
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        if (at.column() == Name && !q.description.empty())
            return QString::fromStdString(q.description);
        if (refused)
            return tr("It is to be fixed, but other conditions determine it already: one too many");
        if (locked)
            return tr("The equations determine it already; click it to see why and what could be relaxed");
        const double value = m_state->value(*v);
        if (at.column() == Value && (value < q.minimum || value > q.maximum))
            return tr("Outside of min and max");
        if (at.column() == Name)
            return QString::fromStdString(q.name);
    }
    return {};
}

Qt::ItemFlags InitTableModel::flags(const QModelIndex& at) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const auto v = quantity(at);
    const bool isCondition = v && m_state->structure().quantities[*v].isCondition();
    const bool isDiscrete = v && m_state->structure().quantities[*v].isDiscrete();
    if ((at.column() == Fixed && !isDiscrete) || (at.column() == Mark && !isCondition && !isDiscrete))
        flags |= Qt::ItemIsUserCheckable;
    if ((at.column() == Value && !isCondition) || at.column() == Comment)
        flags |= Qt::ItemIsEditable;
    return flags;
}

std::vector<uint32_t> InitTableModel::edits(uint32_t v) const {
    std::vector<uint32_t> all = m_selection ? m_selection() : std::vector<uint32_t>();
    return std::ranges::find(all, v) == all.end() ? std::vector<uint32_t>{v} : all;
}

bool InitTableModel::setData(const QModelIndex& at, const QVariant& value, int role) {
    const auto v = quantity(at);
    if (!v)
        return false;
    const std::vector<uint32_t> all = edits(*v);
    bool done = true;
    if (at.column() == Fixed && role == Qt::CheckStateRole) {
        // What cannot be fixed is let go by a click.
        const bool fix = value.toInt() == Qt::Checked && !m_state->isRefused(*v);
        const std::vector<uint32_t> refused = m_state->fixAll(all, fix);
        emit edited(refused.empty() ? *v : refused.front(), !refused.empty());
        return refused.empty();
    }
    if (at.column() == Mark && role == Qt::CheckStateRole) {
        m_state->markAll(all, value.toInt() == Qt::Checked);
    } else if (at.column() == Value && role == Qt::EditRole) {
        // What is shown is rounded: who leaves it as it is changes nothing.
        if (all.size() == 1 && value.toString() == at.data(Qt::EditRole).toString())
            return true;
        const Result<double> x = ShownQuantity(m_state->structure().quantities[*v]).read(value.toString());
        if (!x) {
            emit rejected(*v, QString::fromStdString(x.error().message));
            return false;
        }
        m_state->setValues(all, *x);
        if (const QString warning = outside(*v); !warning.isEmpty())
            emit rejected(*v, warning);
    } else if (at.column() == Comment && role == Qt::EditRole) {
        m_state->setComments(all, value.toString().toStdString());
    } else {
        return false;
    }
    emit edited(*v, !done);
    return done;
}

Result<double> readQuantity(const QString& given, const QString& unit, const QString& meant) {
    const QString text = given.trimmed();
    qsizetype end = text.size();
    bool isNumber = false;
    double value = 0;
    // The longest beginning that is a number.
    for (; end > 0 && !isNumber; --end)
        value = text.left(end).trimmed().toDouble(&isNumber);
    const QString rest = text.mid(end + (isNumber ? 1 : 0)).trimmed();
    if (!isNumber)
        return fail(InitTableModel::tr("\u201c%1\u201d is no number.").arg(text).toStdString());
    if (!std::isfinite(value))
        return fail(InitTableModel::tr("The value is not finite.").toStdString());
    if (rest == unit || (rest.isEmpty() && meant == unit))
        return value;
    if (!unit.isEmpty()) {
        const QString plain = rest.isEmpty() ? meant : QString::fromStdString(writtenUnit(rest.toStdString()));
        if (const auto converted = convertUnit(value, plain.toStdString(), unit.toStdString()))
            return *converted;
        // A prefix alone: 2.2k. A lone m is a metre.
        if (plain.size() == 1 && QStringLiteral("GMkcunp").contains(plain))
            for (const QString& counted : {meant, unit})
                if (const auto converted = convertUnit(value, (plain + counted).toStdString(), unit.toStdString()))
                    return *converted;
    }
    return fail((unit.isEmpty()
                     ? InitTableModel::tr("\u201c%1\u201d: the quantity has no unit.").arg(rest)
                     : InitTableModel::tr("The unit %1 does not fit; the quantity is in %2.").arg(rest, unit))
                    .toStdString());
}

} // namespace gnomon
