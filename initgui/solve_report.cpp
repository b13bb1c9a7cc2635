#include "initgui/solve_report.h"

#include "initgui/init_methods.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <utility>

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

/// "x = 1.5", with a link.
QString SolveReport::valued(const QJsonObject& of, const QString& key) const {
    return QStringLiteral("%1 = %2").arg(quantity(of[QLatin1String("name")].toString()),
                                         QString::number(of[key].toDouble() + 0.0, 'g', 6));
}

/// What is known of the reason: a solution that begins elsewhere; values that contradict each other; a point where the
/// equations come no nearer, and which fixed value has to give way.
QString SolveReport::cause(const QJsonObject& event) const {
    const QString name = QStringLiteral("name"), value = QStringLiteral("value");
    QString html;
    if (const QJsonArray elsewhere = event[QLatin1String("elsewhere")].toArray(); !elsewhere.isEmpty()) {
        QStringList guesses;
        QString link = QStringLiteral("guess");
        for (const QJsonValue& each : elsewhere) {
            const QJsonObject one = each.toObject();
            const bool suffices = one[QLatin1String("suffices")].toBool();
            const auto v = m_state->find(one[name].toString().toStdString());
            if (!v || guesses.size() >= mostListed)
                continue;
            guesses << valued(one, value);
            link += QStringLiteral(":%1:%2").arg(*v).arg(one[value].toDouble(), 0, 'g', 17);
            if (suffices) // what is first is enough
                break;
        }
        if (!guesses.isEmpty())
            html +=
                QStringLiteral("<p>%1</p><p><a href=\"%2\">%3</a></p>")
                    .arg(tr("There is a solution, but the search does not get there from the guess. It does from %1.")
                             .arg(guesses.join(QStringLiteral(", "))),
                         link, tr("Begin there"));
    }
    const QJsonArray faults = event[QLatin1String("faults")].toArray();
    const bool isContradiction = event[QLatin1String("contradiction")].toBool();
    const bool isStationary = event[QLatin1String("stationary")].toBool();
    if (isContradiction)
        html += QStringLiteral("<p>%1</p>").arg(tr("There is no solution: linear equations contradict each other."));
    if (isStationary && !isContradiction) {
        QStringList at;
        for (const QJsonValue& each : event[QLatin1String("nearest")].toArray())
            if (at.size() < 4 && !each.toObject()[name].toString().isEmpty())
                at << valued(each.toObject(), value);
        const QJsonObject worst = event[QLatin1String("worst")].toArray().first().toObject();
        const QString off = QString::number(std::fabs(worst[QLatin1String("residual")].toDouble()), 'g', 4);
        html +=
            QStringLiteral("<p>%1</p>")
                .arg(tr("Probably there is no solution: the equations come nearest at %1, where %2 is off by %3 and "
                        "no direction makes it better.")
                         .arg(at.join(QStringLiteral(", ")), equation(worst), off));
    }
    bool isFirst = true;
    for (const QJsonValue& each : faults) {
        const QJsonObject fault = each.toObject();
        if (!fault.contains(QLatin1String("bound")))
            continue;
        const double bound = fault[QLatin1String("bound")].toDouble(), now = fault[value].toDouble();
        const QString limit = QString::number(bound, 'g', 4);
        const QString sentence = isContradiction ? tr("With %1 = %2 there is one (it is fixed at %3).")
                                 : bound > now   ? tr("With %1 ≥ %2 there is one (it is fixed at %3).")
                                                 : tr("With %1 ≤ %2 there is one (it is fixed at %3).");
        html += QStringLiteral("<p>%1</p>")
                    .arg(sentence.arg(quantity(fault[name].toString()), limit, QString::number(now, 'g', 6)));
        if (!std::exchange(isFirst, false))
            break;
    }
    if (isFirst && !faults.isEmpty() && (isStationary || isContradiction))
        html += list(tr("What is fixed and matters most there:"), faults,
                     [&](const QJsonValue& each) { return valued(each.toObject(), value); });
    return html;
}

QString SolveReport::failure(const QJsonObject& event) const {
    QString html = cause(event);
    const bool isExplained = !html.isEmpty();
    // To fix what is determined already is no help.
    const QJsonArray shifting = event[QLatin1String("shifting")].toArray();
    const bool canBeFixed = std::ranges::any_of(shifting, [this](const QJsonValue& each) {
        const auto v = m_state->find(each.toString().toStdString());
        return v && m_state->mayFix(*v);
    });
    if (!shifting.isEmpty() && (canBeFixed || !isExplained))
        html +=
            list(canBeFixed ? tr("These can move together and no equation notices: something that holds one of them "
                                 "is missing, such as a ground. Fix one:")
                            : tr("These can move together and no equation notices:"),
                 shifting, [this](const QJsonValue& value) {
                     const bool isKnown = m_state->find(value.toString().toStdString()).has_value();
                     return isKnown ? quantity(value.toString()) : QString();
                 });
    if (const QJsonArray dependent = event[QLatin1String("dependent")].toArray(); !dependent.isEmpty())
        html += list(tr("These equations say the same, or contradict each other:"), dependent,
                     [this](const QJsonValue& value) { return equation(value.toObject()); });
    if (const QJsonArray guesses = event[QLatin1String("guesses")].toArray(); !guesses.isEmpty() && !isExplained)
        html += list(tr("A better guess helps most for:"), guesses, [this](const QJsonValue& value) {
            const QJsonObject g = value.toObject();
            return QStringLiteral("%1 <small>%2</small>")
                .arg(quantity(g[QLatin1String("name")].toString()),
                     tr("nonlinear in %n equation(s)", nullptr, g[QLatin1String("equations")].toInt()));
        });
    return html + worst(event) + tried(event);
}

/// What the seconds of a search in vain went into.
QString SolveReport::tried(const QJsonObject& event) {
    QStringList methods;
    for (const QJsonValue& each : event[QLatin1String("methods")].toArray()) {
        const QString title = initMethodTitle(each[QLatin1String("method")].toString());
        const double seconds = each[QLatin1String("seconds")].toDouble();
        methods << (seconds >= 0.05 ? tr("%1 (%2 s)").arg(title, QString::number(seconds, 'g', 2)) : title);
    }
    methods.removeDuplicates();
    return methods.size() < 2 ? QString()
                              : QStringLiteral("<p><small>%1</small></p>")
                                    .arg(tr("Tried: %1.").arg(methods.join(QStringLiteral(", "))).toHtmlEscaped());
}

} // namespace gnomon
