#include "initgui/solve_report.h"

#include "initgui/init_methods.h"
#include "initgui/shown_quantity.h"

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
template <class Items, class Text>
QString list(const QString& head, const Items& items, Text text) {
    QString html = QStringLiteral("<p>%1</p><ul>").arg(head);
    int listed = 0;
    for (const auto& item : items)
        if (const QString said = text(item); !said.isEmpty() && ++listed <= mostListed)
            html += QStringLiteral("<li>%1</li>").arg(said);
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

std::optional<uint32_t> SolveReport::quantityOf(const Equation& of) const {
    const auto e =
        m_equationByPlace.constFind(placeKey(QString::fromStdString(of.component), QString::fromStdString(of.place)));
    if (e == m_equationByPlace.constEnd())
        return std::nullopt;
    const uint32_t v = m_state->fixing().matching().variableOf[*e];
    return v == structure::none ? std::nullopt : std::optional(v);
}

std::vector<double> SolveReport::residuals(const std::vector<Equation>& worst) const {
    std::vector<double> all(m_state->size(), NAN);
    for (const Equation& one : worst)
        if (const auto v = quantityOf(one))
            all[*v] = one.residual;
    return all;
}

QString SolveReport::equation(const Equation& of) const {
    const QString text = QString::fromStdString(of.text).simplified().left(90).toHtmlEscaped();
    const QString place = QString::fromStdString(of.place), component = QString::fromStdString(of.component);
    const QString named = text.isEmpty() ? tr("a connection") : text;
    return (component.isEmpty() ? QString() : component.toHtmlEscaped() + QStringLiteral(": ")) +
           (place.isEmpty() ? named : QStringLiteral("<a href=\"at:%1\">%2</a>").arg(place.toHtmlEscaped(), named));
}

QString SolveReport::quantity(const std::string& name) const {
    const QString shown = QString::fromStdString(name).toHtmlEscaped();
    const auto v = m_state->find(name);
    return v ? QStringLiteral("<a href=\"show:%1\"><b>%2</b></a>").arg(*v).arg(shown) : shown;
}

QString SolveReport::worst(const std::vector<Equation>& equations) const {
    return equations.empty() ? QString() : list(tr("Farthest from holding:"), equations, [this](const Equation& one) {
        return QStringLiteral("%1 <small>%2</small>")
            .arg(equation(one), tr("off by %1").arg(QString::number(one.residual, 'g', 3)));
    });
}

QString SolveReport::progress(const solver::InitStep& step) const {
    return QStringLiteral("<p>%1</p>").arg(QString::fromStdString(step.block).toHtmlEscaped()) + worst(step.worst);
}

QString SolveReport::valueOf(const std::string& name, double value, int digits) const {
    const auto v = m_state->find(name);
    return v ? ShownQuantity(m_state->structure().quantities[*v]).text(value, digits)
             : QString::number(value + 0.0, 'g', digits);
}

QString SolveReport::valued(const std::string& name, double value) const {
    return QStringLiteral("%1 = %2").arg(quantity(name), valueOf(name, value, 6));
}

/// What is known of the reason: a solution that begins elsewhere; values that contradict each other; a point where the
/// equations come no nearer, and which fixed value has to give way.
QString SolveReport::cause(const solver::InitReport::Diagnosis& d) const {
    QString html;
    QStringList guesses;
    QString link = QStringLiteral("guess");
    for (const solver::InitReport::Guess& one : d.elsewhere) {
        const auto v = m_state->find(one.name);
        if (!v || guesses.size() >= mostListed)
            continue;
        guesses << valued(one.name, one.value);
        link += QStringLiteral(":%1:%2").arg(*v).arg(one.value, 0, 'g', 17);
        if (one.suffices) // what is first is enough
            break;
    }
    if (!guesses.isEmpty())
        html += QStringLiteral("<p>%1</p><p><a href=\"%2\">%3</a></p>")
                    .arg(tr("There is a solution, but the search does not get there from the guess. It does from %1.")
                             .arg(guesses.join(QStringLiteral(", "))),
                         link, tr("Begin there"));
    if (d.isContradiction)
        html += QStringLiteral("<p>%1</p>").arg(tr("There is no solution: linear equations contradict each other."));
    if (d.isStationary && !d.isContradiction) {
        QStringList at;
        for (const solver::InitReport::Named& each : d.nearest)
            if (at.size() < 4 && !each.name.empty())
                at << valued(each.name, each.value);
        const Equation worst = d.worst.empty() ? Equation() : d.worst.front();
        html +=
            QStringLiteral("<p>%1</p>")
                .arg(tr("Probably there is no solution: the equations come nearest at %1, where %2 is off by %3 and "
                        "no direction makes it better.")
                         .arg(at.join(QStringLiteral(", ")), equation(worst),
                              QString::number(std::fabs(worst.residual), 'g', 4)));
    }
    bool isFirst = true;
    for (const solver::InitReport::Fault& fault : d.faults) {
        if (!fault.bound)
            continue;
        const QString sentence = d.isContradiction            ? tr("With %1 = %2 there is one (it is fixed at %3).")
                                 : *fault.bound > fault.value ? tr("With %1 ≥ %2 there is one (it is fixed at %3).")
                                                              : tr("With %1 ≤ %2 there is one (it is fixed at %3).");
        html += QStringLiteral("<p>%1</p>")
                    .arg(sentence.arg(quantity(fault.name), valueOf(fault.name, *fault.bound, 4),
                                      valueOf(fault.name, fault.value, 6)));
        if (!std::exchange(isFirst, false))
            break;
    }
    if (isFirst && !d.faults.empty() && (d.isStationary || d.isContradiction))
        html += list(tr("What is fixed and matters most there:"), d.faults,
                     [this](const solver::InitReport::Fault& each) { return valued(each.name, each.value); });
    return html;
}

QString SolveReport::failure(const solver::InitReport& report) const {
    const solver::InitReport::Diagnosis d = report.diagnosis.value_or(solver::InitReport::Diagnosis());
    QString html = cause(d);
    const bool isExplained = !html.isEmpty();
    // To fix what is determined already is no help.
    const bool canBeFixed = std::ranges::any_of(d.shifting, [this](const std::string& name) {
        const auto v = m_state->find(name);
        return v && m_state->mayFix(*v);
    });
    if (!d.shifting.empty() && (canBeFixed || !isExplained))
        html += list(
            canBeFixed ? tr("These can move together and no equation notices: something that holds one of them "
                            "is missing, such as a ground. Fix one:")
                       : tr("These can move together and no equation notices:"),
            d.shifting, [this](const std::string& name) { return m_state->find(name) ? quantity(name) : QString(); });
    if (!d.dependent.empty())
        html += list(tr("These equations say the same, or contradict each other:"), d.dependent,
                     [this](const Equation& each) { return equation(each); });
    if (!d.guesses.empty() && !isExplained)
        html += list(tr("A better guess helps most for:"), d.guesses, [this](const solver::InitReport::Weight& weight) {
            return QStringLiteral("%1 <small>%2</small>")
                .arg(quantity(weight.name),
                     tr("nonlinear in %n equation(s)", nullptr, static_cast<int>(weight.equations)));
        });
    return html + worst(d.worst) + tried(report.attempts);
}

/// What the seconds of a search in vain went into.
QString SolveReport::tried(const std::vector<solver::InitReport::Attempt>& attempts) {
    QStringList methods;
    for (const solver::InitReport::Attempt& attempt : attempts) {
        const QString title = initMethodTitle(QString::fromStdString(attempt.method));
        methods << (attempt.seconds >= 0.05 ? tr("%1 (%2 s)").arg(title, QString::number(attempt.seconds, 'g', 2))
                                            : title);
    }
    methods.removeDuplicates();
    return methods.size() < 2 ? QString()
                              : QStringLiteral("<p><small>%1</small></p>")
                                    .arg(tr("Tried: %1.").arg(methods.join(QStringLiteral(", "))).toHtmlEscaped());
}

} // namespace gnomon
