#include "initgui/solve_report.h"

#include <QJsonArray>

#include <cmath>

namespace gnomon {

namespace {

constexpr int mostListed = 12;

QString placeKey(const QString& component, const QString& place) {
    return component + QLatin1Char('|') + place;
}

/// A paragraph, and the first of the items below it.
template <class Item>
QString list(const QString& head, const QJsonArray& items, Item item) {
    QString html = QStringLiteral("<p>%1</p><ul>").arg(head);
    int listed = 0;
    for (const QJsonValue& value : items)
        if (const QString text = item(value); !text.isEmpty() && ++listed <= mostListed)
            html += QStringLiteral("<li>%1</li>").arg(text);
    return html + QStringLiteral("</ul>");
}

} // namespace

void SolveReport::setState(const InitState& state) {
    m_state = &state;
    m_equationByPlace.clear();
    if (state.isEmpty())
        return;
    for (uint32_t e = 0; e < state.structure().equations.size(); ++e) {
        const InitialEquation& q = state.structure().equations[e];
        if (!q.place.empty())
            m_equationByPlace.insert(placeKey(QString::fromStdString(q.component), QString::fromStdString(q.place)), e);
    }
}

std::optional<uint32_t> SolveReport::quantityOf(const QJsonObject& of) const {
    const auto e = m_equationByPlace.constFind(
        placeKey(of[QLatin1String("component")].toString(), of[QLatin1String("place")].toString()));
    if (e == m_equationByPlace.constEnd())
        return std::nullopt;
    const uint32_t v = m_state->fixing().matching().variableOf[*e];
    return v == structure::none ? std::nullopt : std::optional(v);
}

std::vector<double> SolveReport::residuals(const QJsonObject& event) const {
    std::vector<double> all(m_state->size(), NAN);
    for (const QJsonValue& value : event[QLatin1String("worst")].toArray()) {
        const QJsonObject one = value.toObject();
        if (const auto v = quantityOf(one))
            all[*v] = one[QLatin1String("residual")].toDouble();
    }
    return all;
}

QString SolveReport::equation(const QJsonObject& of) const {
    const QString text = of[QLatin1String("equation")].toString().simplified().left(90).toHtmlEscaped();
    const QString place = of[QLatin1String("place")].toString(), component = of[QLatin1String("component")].toString();
    const QString named = text.isEmpty() ? tr("a connection") : text;
    return (component.isEmpty() ? QString() : component.toHtmlEscaped() + QStringLiteral(": ")) +
           (place.isEmpty() ? named : QStringLiteral("<a href=\"at:%1\">%2</a>").arg(place.toHtmlEscaped(), named));
}

QString SolveReport::quantity(const QString& name) const {
    const auto v = m_state->find(name.toStdString());
    return v ? QStringLiteral("<a href=\"show:%1\"><b>%2</b></a>").arg(*v).arg(name.toHtmlEscaped())
             : name.toHtmlEscaped();
}

QString SolveReport::worst(const QJsonObject& event) const {
    const QJsonArray all = event[QLatin1String("worst")].toArray();
    return all.isEmpty() ? QString() : list(tr("Farthest from holding:"), all, [this](const QJsonValue& value) {
        const QJsonObject one = value.toObject();
        const QString off = QString::number(one[QLatin1String("residual")].toDouble(), 'g', 3);
        return QStringLiteral("%1 <small>%2</small>").arg(equation(one), tr("off by %1").arg(off));
    });
}

QString SolveReport::progress(const QJsonObject& event) const {
    return QStringLiteral("<p>%1</p>").arg(event[QLatin1String("block")].toString().toHtmlEscaped()) + worst(event);
}

QString SolveReport::failure(const QJsonObject& event) const {
    QString html;
    if (const QJsonArray shifting = event[QLatin1String("shifting")].toArray(); !shifting.isEmpty())
        html += list(tr("These can move together and no equation notices: something that holds one of them is missing, "
                        "such as a ground. Fix one:"),
                     shifting, [this](const QJsonValue& value) {
                         const bool isKnown = m_state->find(value.toString().toStdString()).has_value();
                         return isKnown ? quantity(value.toString()) : QString();
                     });
    if (const QJsonArray dependent = event[QLatin1String("dependent")].toArray(); !dependent.isEmpty())
        html += list(tr("These equations say the same, or contradict each other:"), dependent,
                     [this](const QJsonValue& value) { return equation(value.toObject()); });
    if (const QJsonArray guesses = event[QLatin1String("guesses")].toArray(); !guesses.isEmpty())
        html += list(tr("A better guess helps most for:"), guesses, [this](const QJsonValue& value) {
            const QJsonObject g = value.toObject();
            return QStringLiteral("%1 <small>%2</small>")
                .arg(quantity(g[QLatin1String("name")].toString()),
                     tr("nonlinear in %n equation(s)", nullptr, g[QLatin1String("equations")].toInt()));
        });
    return html + worst(event);
}

} // namespace gnomon
