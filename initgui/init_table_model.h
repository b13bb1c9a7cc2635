#pragma once

#include "compiler/session/init_state.h"

#include <QAbstractTableModel>
#include <QRegularExpression>

namespace gnomon {

/// The quantities of an InitState as rows: those that the chosen view, the chosen component and the search let through.
/// What is edited goes to the state at once; changed() tells it.
class InitTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Kind, Fixed, Value, Unit, Min, Max, Nominal, Start, Mark, Comment, ColumnCount };
    enum class View { Normal, Reduced, FixedOnly, Selected, Changed };

    explicit InitTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setState(InitState* state);
    void setView(View view);
    void setComponent(const QString& path);
    void setSearch(const QRegularExpression& expression);
    /// After the state changed: rows that come or go with the view, everything else in place.
    void refresh();
    std::optional<uint32_t> quantity(const QModelIndex& index) const;
    int rowOf(uint32_t quantity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return ColumnCount; }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// The user changed a quantity, or tried to and was refused.
    void edited(quint32 quantity, bool refused);

private:
    bool isShown(uint32_t quantity) const;

    InitState* m_state = nullptr;
    View m_view = View::Normal;
    QString m_component;
    QRegularExpression m_search;
    std::vector<uint32_t> m_rows;
};

} // namespace gnomon
