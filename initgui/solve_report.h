#pragma once

#include "compiler/session/init_state.h"
#include "solver/contract/init_report.h"

#include <QCoreApplication>
#include <QHash>
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
    QString progress(const solver::InitStep& step) const;
    /// Why there is no solution: what can move freely, what says the same, which guesses matter, what does not hold.
    QString failure(const solver::InitReport& report) const;
    /// By quantity: how far the equation is from holding by which it is found; NaN where nothing was said.
    std::vector<double> residuals(const std::vector<solver::InitReport::Equation>& worst) const;

private:
    using Equation = solver::InitReport::Equation;
    QString cause(const solver::InitReport::Diagnosis& diagnosis) const;
    /// "x = 1.5", with a link.
    QString valueOf(const std::string& name, double value, int digits) const;
    QString valued(const std::string& name, double value) const;
    QString equation(const Equation& of) const;
    QString quantity(const std::string& name) const;
    QString worst(const std::vector<Equation>& equations) const;
    static QString tried(const std::vector<solver::InitReport::Attempt>& attempts);
    std::optional<uint32_t> quantityOf(const Equation& equation) const;

    const InitState* m_state = nullptr;
    QHash<QString, uint32_t> m_equationByPlace; // "component|place"
};

} // namespace gnomon
