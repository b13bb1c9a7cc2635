#pragma once

#include <QString>

#include <map>
#include <optional>
#include <string>

namespace gnomon {

/// The units of the names that an expression may use; names without a unit are left out.
using UnitsOfNames = std::map<std::string, std::string>;

/// An expression as somebody types it for a parameter: `k*J`, `1 m + 5 mm`. Numbers with units behind them are no
/// Modelica: they become numbers in the unit of the parameter, or in those of the SI where that counts in these.
class TypedExpression {
public:
    /// `unit` of the parameter; empty or "1": what is typed may have any.
    TypedExpression(const QString& text, const QString& unit, const UnitsOfNames& names);

    bool hasUnits() const { return m_hasUnits; }
    /// What to write into the model.
    const QString& written() const { return m_written; }
    /// What contradicts itself or the parameter, as a sentence; empty where nothing is known to.
    const QString& trouble() const { return m_trouble; }

private:
    QString m_written;
    QString m_trouble;
    bool m_hasUnits = false;
};

} // namespace gnomon
