#include "app/modeling/parameter_text.h"

#include "app/modeling/properties_panel.h"
#include "app/units/axis_ticks.h"
#include "app/units/unit_conversion.h"
#include "compiler/syntax/editor/fragment.h"

#include <QRegularExpression>

#include <optional>
#include <utility>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

namespace {

/// "5 mm": the number and the unit, if that is what was typed for a parameter that has one.
std::optional<std::pair<double, QString>> numberWithUnit(const ParameterRow& row, const QString& text) {
    static const QRegularExpression pattern(QStringLiteral(
        R"(^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?+)\s*([A-Za-z%Ω°µ][\wΩ°µ.·²³⁰¹⁴-⁹⁻%/()-]*)\s*$)"));
    if (row.kind != Kind::Real || row.unit.empty())
        return std::nullopt;
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = writtenUnit(match.captured(2)), own = QString::fromStdString(row.unit);
    // A prefix alone: 4.7k. A lone m is a metre.
    if (unit.size() == 1 && QStringLiteral("TGMkcunp").contains(unit) && !unitConversion(own, unit) &&
        unitConversion(own, unit + own))
        return std::pair(match.captured(1).toDouble(), unit + own);
    return std::pair(match.captured(1).toDouble(), unit);
}

/// A few of the units that a quantity is measured in.
QString printedChoices(const QString& unit) {
    QStringList printed;
    for (const QString& choice : unitChoices(unit).mid(0, 4))
        printed.append(printedUnit(choice));
    return printed.join(QStringLiteral(", "));
}

} // namespace

QString inOwnUnit(const ParameterRow& row, const QString& text) {
    const auto typed = numberWithUnit(row, text);
    const auto conversion = typed ? unitConversion(QString::fromStdString(row.unit), typed->second) : std::nullopt;
    if (conversion)
        return writtenNumber(typed->first, *conversion);
    if (row.kind != Kind::Real)
        return text;
    const TypedExpression expression(text, QString::fromStdString(row.unit), {});
    return expression.hasUnits() ? expression.written() : text;
}

QString troubleOf(const ParameterRow& row, const QString& given, const UnitsOfNames& units) {
    QString text = given;
    if (text.trimmed().isEmpty())
        return {};
    if (row.kind == Kind::Class)
        return {};
    if (const auto typed = numberWithUnit(row, text)) {
        const QString own = QString::fromStdString(row.unit);
        return unitConversion(own, typed->second)
                   ? QString()
                   : PropertiesPanel::tr("%1 is measured in %2, not in %3.")
                         .arg(QString::fromStdString(row.name), printedChoices(own), printedUnit(typed->second));
    }
    if (row.kind == Kind::Real) {
        const TypedExpression expression(text, QString::fromStdString(row.unit), units);
        if (!expression.trouble().isEmpty())
            return expression.trouble();
        text = expression.written();
    }
    const Result<syntax::Fragment> fragment =
        syntax::parseFragment(syntax::FragmentKind::Expression, text.toStdString());
    if (!fragment)
        return QString::fromStdString(fragment.error().message);
    const syntax::NodeKind kind = fragment->tree.kind(fragment->nodes.front());
    const bool isText = kind == syntax::NodeKind::StringLiteral, isTruth = kind == syntax::NodeKind::BooleanLiteral;
    const bool isNumber = kind == syntax::NodeKind::NumberLiteral;
    if ((row.kind == Kind::Real || row.kind == Kind::Integer) && (isText || isTruth))
        return PropertiesPanel::tr("%1 is a number.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::Integer && isNumber && text.contains(QRegularExpression(QStringLiteral("[.eE]"))))
        return PropertiesPanel::tr("%1 is a whole number.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::Boolean && (isText || isNumber))
        return PropertiesPanel::tr("%1 is true or false.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::String && (isNumber || isTruth))
        return PropertiesPanel::tr("%1 is a text: write it in quotes.").arg(QString::fromStdString(row.name));
    if (row.kind == Kind::Enumeration && (isNumber || isTruth || isText))
        return PropertiesPanel::tr("%1 is one of the values in the list.").arg(QString::fromStdString(row.name));
    return {};
}

QString typedUnit(const ParameterRow& row, const QString& text) {
    const auto typed = numberWithUnit(row, text);
    return typed && unitConversion(QString::fromStdString(row.unit), typed->second) ? typed->second : QString();
}

bool isLiteral(const std::string& text) {
    bool isNumber = false;
    QString::fromStdString(text).toDouble(&isNumber);
    return isNumber || text.empty();
}

namespace {

std::optional<double> literal(const QString& text) {
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace

QString asShown(const QString& text, const UnitConversion& toShown) {
    const auto number = literal(text);
    return number && !toShown.isIdentity() && toShown(*number) != *number ? shownNumber(*number, toShown) : text;
}

QString asWritten(const QString& text, const UnitConversion& toShown) {
    const auto number = literal(text);
    return number && !toShown.isIdentity() && toShown.back(*number) != *number ? writtenNumber(*number, toShown) : text;
}

QString shownUnitOf(const ParameterRow& row, const QString& chosen) {
    const QString unit = QString::fromStdString(row.unit);
    if (row.kind != Kind::Real || !isLiteral(row.value) || (row.value.empty() && !isLiteral(row.defaultValue)))
        return unit;
    for (const QString& wanted : {chosen, QString::fromStdString(row.displayUnit)})
        if (!wanted.isEmpty() && unitConversion(unit, wanted))
            return wanted;
    return unit;
}

} // namespace gnomon
