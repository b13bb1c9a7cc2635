#pragma once

#include "compiler/base/result.h"
#include "compiler/session/init_state.h"

#include <QString>

namespace gnomon {

/// How values of a quantity are shown and typed: in its displayUnit where the model gives one that fits, else in its
/// unit, as plots have them.
class ShownQuantity {
public:
    explicit ShownQuantity(const InitialQuantity& quantity);

    /// As a person reads it; empty: it counts nothing.
    QString unit() const;
    double shown(double own) const;
    /// A number, nothing if there is none.
    QString number(double own, int digits = 8) const;
    /// Of a difference of two such values, or of how large they are.
    QString size(double own) const;
    /// "20 °C"
    QString text(double own, int digits = 8) const;
    /// "2.5", "3 bar", "20 degC", "2.2k": a number in the unit that is shown, or in another that measures the same, or
    /// with a prefix alone; in the quantity's own unit. Else the sentence says why not.
    Result<double> read(const QString& typed) const;

private:
    std::string m_own, m_shown;
};

} // namespace gnomon
