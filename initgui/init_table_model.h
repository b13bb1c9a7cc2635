#pragma once

#include "initgui/init_tree_model.h"

#include <QAbstractTableModel>
#include <QIcon>
#include <QRegularExpression>

namespace gnomon {

/// The quantities of an InitState as rows: those that the chosen view, the chosen component and the search let through.
/// What is edited goes to the state at once; changed() tells it.
class InitTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        Id,
        Kind,
        FixedInModel,
        Fixed,
        Value,
        Unit,
        Min,
        Max,
        Nominal,
        Start,
        Residual,
        Mark,
        Comment,
        ColumnCount
    };
    enum class View { Normal, Reduced, FixedOnly, Selected, SelectedEverywhere, Changed, Conditions };
    /// Of a residual bar: log10 of the residual, from nothing (0) to far off (1); no number: no residual is known.
    static constexpr int BarRole = Qt::UserRole + 1;

    explicit InitTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// The tree says which component a quantity belongs to.
    void setState(InitState* state, const InitTreeModel* tree);
    View view() const { return m_view; }
    void setLockIcon(const QIcon& icon) { m_lock = icon; }
    /// What is edited in one of these is edited in all of them.
    void setSelection(std::function<std::vector<uint32_t>()> selection) { m_selection = std::move(selection); }
    /// Residuals of the equations by which quantities are found; empty: none is known.
    void setResiduals(std::vector<double> residuals);
    void setView(View view);
    void setComponent(int node);
    void setSearch(const QRegularExpression& expression);
    /// After the state changed: rows that come or go with the view, everything else in place.
    void refresh();
    std::optional<uint32_t> quantity(const QModelIndex& index) const;
    int rowOf(uint32_t quantity) const;
    /// A sentence if its value is outside of min and max.
    QString outside(uint32_t quantity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return ColumnCount; }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// The user changed a quantity, or tried to and was refused.
    void edited(quint32 quantity, bool refused);
    /// What was typed is no value for it, and why.
    void rejected(quint32 quantity, const QString& why);

private:
    bool isShown(uint32_t quantity) const;
    std::vector<uint32_t> edits(uint32_t quantity) const;

    InitState* m_state = nullptr;
    const InitTreeModel* m_tree = nullptr;
    std::function<std::vector<uint32_t>()> m_selection;
    QIcon m_lock;
    std::vector<double> m_residuals;
    View m_view = View::Normal;
    int m_component = 0;
    std::vector<bool> m_below; // by node: it is the chosen component or within it
    QRegularExpression m_search;
    std::vector<uint32_t> m_rows;
};

/// "2.5", "3 kA", "20 degC", "2.2k": a number in the quantity's unit, or converted from another that measures the same,
/// or with a prefix alone. `meant`: the unit of a number without one. Else the sentence says why not.
Result<double> readQuantity(const QString& text, const QString& unit, const QString& meant);

} // namespace gnomon
