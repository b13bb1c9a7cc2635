#pragma once

#include "compiler/session/init_state.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonObject>
#include <QString>

namespace gnomon {

/// What the worker says of a solution, as sentences with links (those of InitExplanation, and "at:file:line:column" of
/// an equation) and as residuals of quantities. Equations are known by their component and place.
class SolveReport {
    Q_DECLARE_TR_FUNCTIONS(gnomon::SolveReport)

public:
    /// The state must outlive this, or be set again.
    void setState(const InitState& state);

    /// While it goes on: the block at work, and what is farthest from holding.
    QString progress(const QJsonObject& event) const;
    /// Why there is no solution: what can move freely, what says the same, which guesses matter, what does not hold.
    QString failure(const QJsonObject& event) const;
    /// By quantity: how far the equation is from holding by which it is found; NaN where nothing was said.
    std::vector<double> residuals(const QJsonObject& event) const;

private:
    QString cause(const QJsonObject& event) const;
    QString valued(const QJsonObject& of, const QString& key) const;
    QString equation(const QJsonObject& of) const;
    QString quantity(const QString& name) const;
    QString worst(const QJsonObject& event) const;
    static QString tried(const QJsonObject& event);
    std::optional<uint32_t> quantityOf(const QJsonObject& equation) const;

    const InitState* m_state = nullptr;
    QHash<QString, uint32_t> m_equationByPlace; // "component|place"
};

} // namespace gnomon
