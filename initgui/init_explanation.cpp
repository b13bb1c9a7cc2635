#include "initgui/init_explanation.h"

#include <QCoreApplication>

namespace gnomon {

namespace {

constexpr size_t mostListed = 12, mostAlternatives = 30, mostTroubles = 6;

} // namespace

QString InitExplanation::action(const QString& link, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(link, text);
}

QString InitExplanation::name(uint32_t v) const {
    return action(QStringLiteral("show:%1").arg(v),
                  QStringLiteral("<b>%1</b>")
                      .arg(QString::fromStdString(m_state.structure().quantities[v].name).toHtmlEscaped()));
}

QString InitExplanation::equation(uint32_t e) const {
    const InitialEquation& q = m_state.structure().equations[e];
    const QString text = QString::fromStdString(q.text).simplified().left(90).toHtmlEscaped();
    const QString shown = text.isEmpty() ? QCoreApplication::translate("InitExplanation", "a connection") : text;
    QString line = q.place.empty() ? shown : action(QStringLiteral("place:%1").arg(e), shown);
    if (!q.component.empty())
        line = QString::fromStdString(q.component).toHtmlEscaped() + QStringLiteral(": ") + line;
    return line;
}

QString InitExplanation::step(const structure::Mend& mend) const {
    switch (mend.kind) {
    case structure::Mend::Kind::LeaveOut:
        return QCoreApplication::translate("InitExplanation", "leave out %1").arg(equation(mend.index));
    case structure::Mend::Kind::Relax:
        return action(
            QStringLiteral("relax:%1").arg(mend.index),
            QCoreApplication::translate("InitExplanation", "relax %1")
                .arg(QString::fromStdString(m_state.structure().quantities[mend.index].name).toHtmlEscaped()));
    case structure::Mend::Kind::Fix:
        return action(
            QStringLiteral("fix:%1").arg(mend.index),
            QCoreApplication::translate("InitExplanation", "fix %1")
                .arg(QString::fromStdString(m_state.structure().quantities[mend.index].name).toHtmlEscaped()));
    case structure::Mend::Kind::Define:
        return QCoreApplication::translate("InitExplanation", "connect %1, or give it an equation")
            .arg(name(mend.index));
    case structure::Mend::Kind::Ground:
        return QCoreApplication::translate("InitExplanation", "hold %1 and what it is connected with: add a ground, or "
                                                              "whatever gives it a value there")
            .arg(name(mend.index));
    }
    return {};
}

QString InitExplanation::overview() const {
    if (m_state.isEmpty())
        return {};
    QString html;
    const auto troubles = m_state.troubles();
    if (troubles.empty())
        return QStringLiteral("<p>%1</p><p>%2</p>")
            .arg(QCoreApplication::translate("InitExplanation", "%1 unknowns, %2 equations: can be solved.")
                     .arg(m_state.unknownCount())
                     .arg(m_state.equationCount()),
                 QCoreApplication::translate(
                     "InitExplanation",
                     "Tick <i>Fixed</i> to give a quantity its value; untick it to have it solved for. Double click an "
                     "unknown to see what can stand for it."));
    const auto names = [&](const structure::Trouble& t) {
        QStringList list;
        for (const uint32_t v : t.variables)
            if (!m_state.structure().quantities[v].isHidden && list.size() < 5)
                list << name(v);
        return list.join(QStringLiteral(", ")) + (t.variables.size() > 5 ? QStringLiteral(" …") : QString());
    };
    if (m_state.structure().isSingular)
        html += QStringLiteral("<p>%1</p>")
                    .arg(QCoreApplication::translate(
                        "InitExplanation", "The equations of the model cannot determine its variables, whatever is "
                                           "fixed at the start. Mend the model, then read it again."));
    for (size_t i = 0; i < troubles.size() && i < mostTroubles; ++i) {
        const structure::Trouble& t = troubles[i];
        const auto equationCount = static_cast<int>(t.equations.size()); // lupdate takes no cast inside of translate()
        const bool inModel = m_state.structure().isSingular ||
                             (!t.mends.empty() && t.mends.front().kind == structure::Mend::Kind::Ground);
        if (inModel) {
            html += QStringLiteral("<p>");
            if (t.kind == structure::Trouble::Kind::TooManyEquations)
                html += QCoreApplication::translate("InitExplanation",
                                                    "%n equation(s) say the same, or contradict each other.", nullptr,
                                                    equationCount) +
                        QLatin1Char(' ');
            if (!t.variables.empty())
                html += QCoreApplication::translate("InitExplanation", "Nothing determines %1.")
                            .arg(names(t))
                            .replace(QStringLiteral("…."), QStringLiteral("…"));
            html += QStringLiteral("</p><ul>");
            for (size_t k = 0; k < t.mends.size() && k < mostListed; ++k)
                html += QStringLiteral("<li>%1</li>").arg(step(t.mends[k]));
            html += QStringLiteral("</ul>");
            continue;
        }
        switch (t.kind) {
        case structure::Trouble::Kind::SameByValues:
            html += QStringLiteral("<p>") +
                    QCoreApplication::translate(
                        "InitExplanation",
                        "With the values that parameters have, %n equation(s) say the same, or contradict "
                        "each other.",
                        nullptr, equationCount);
            if (!t.variables.empty())
                html += QLatin1Char(' ') + QCoreApplication::translate("InitExplanation", "Nothing determines %1.")
                                               .arg(names(t))
                                               .replace(QStringLiteral("…."), QStringLiteral("…"));
            break;
        case structure::Trouble::Kind::Locked:
            html += QStringLiteral("<p>") +
                    QCoreApplication::translate(
                        "InitExplanation",
                        "%1 can only be zero, as long as the model runs: %n equation(s) in a loop leave "
                        "nothing else.",
                        nullptr, equationCount)
                        .arg(name(t.quantity));
            break;
        case structure::Trouble::Kind::TooManyEquations:
            html += QStringLiteral("<p>") +
                    QCoreApplication::translate("InitExplanation",
                                                "%1 equations for %2 unknowns: they contradict each other.")
                        .arg(t.equations.size())
                        .arg(t.variables.size());
            break;
        case structure::Trouble::Kind::TooManyFixed:
            html += QStringLiteral("<p>") +
                    QCoreApplication::translate("InitExplanation", "%1 is to be fixed, but is determined already.")
                        .arg(name(t.quantity));
            break;
        case structure::Trouble::Kind::TooFewConditions:
            html +=
                QStringLiteral("<p>") +
                QCoreApplication::translate("InitExplanation", "%1 unknowns have %2 equations only: fix one of them.")
                    .arg(t.variables.size())
                    .arg(t.equations.size());
            break;
        }
        html += QStringLiteral("</p><ul>");
        for (size_t k = 0; k < t.mends.size() && k < mostListed; ++k)
            html += QStringLiteral("<li>%1</li>").arg(step(t.mends[k]));
        html += QStringLiteral("</ul>");
    }
    return html;
}

QString InitExplanation::foundBy(uint32_t v) const {
    const structure::EqIndex e = m_state.fixing().matching().equationOf[v];
    if (e == structure::none)
        return {};
    return QStringLiteral("</p><p>") + QCoreApplication::translate("InitExplanation", "Found by: %1").arg(equation(e));
}

QString InitExplanation::about(uint32_t v) const {
    const InitialQuantity& q = m_state.structure().quantities[v];
    QString html = QStringLiteral("<p>");
    if (m_state.isFixed(v)) {
        html += QCoreApplication::translate("InitExplanation", "%1 is fixed.").arg(name(v)) +
                QStringLiteral("</p><p>") +
                action(QStringLiteral("relax:%1").arg(v), QCoreApplication::translate("InitExplanation", "Relax it"));
        if (q.kind == InitialQuantity::Kind::Parameter)
            html += QStringLiteral(" · ") + action(QStringLiteral("size:%1").arg(v),
                                                   QCoreApplication::translate("InitExplanation", "Size it …"));
        html += QStringLiteral(" · ") +
                action(QStringLiteral("alternatives:%1").arg(v),
                       QCoreApplication::translate("InitExplanation", "What can be fixed instead?"));
    } else if (m_state.mayFix(v)) {
        html += QCoreApplication::translate("InitExplanation", "%1 is solved for and may be fixed.").arg(name(v)) +
                QStringLiteral("</p><p>") +
                action(QStringLiteral("fix:%1").arg(v), QCoreApplication::translate("InitExplanation", "Fix it")) +
                foundBy(v);
    } else if (const auto why = m_state.whyNot(v)) {
        const auto equationCount = static_cast<int>(why->equations.size());
        QStringList from;
        for (size_t i = 0; i < why->from.size() && i < 6; ++i)
            from << name(why->from[i]);
        html += from.isEmpty()
                    ? QCoreApplication::translate("InitExplanation",
                                                  "%1 cannot be fixed: the equations determine it already.")
                          .arg(name(v))
                    : QCoreApplication::translate("InitExplanation",
                                                  "%1 cannot be fixed: %2 determine it already (%n equation(s)).",
                                                  nullptr, equationCount)
                          .arg(name(v), from.join(QStringLiteral(", ")));
        html += QStringLiteral("</p>");
        const auto help = m_state.relaxingHelps(v);
        if (!help.empty()) {
            html += QStringLiteral("<p>") +
                    QCoreApplication::translate("InitExplanation", "Relax instead and fix this:") +
                    QStringLiteral("<br>");
            for (size_t i = 0; i < help.size() && i < mostListed; ++i)
                html +=
                    action(
                        QStringLiteral("exchange:%1:%2").arg(v).arg(help[i].variable),
                        QString::fromStdString(m_state.structure().quantities[help[i].variable].name).toHtmlEscaped()) +
                    QStringLiteral("<br>");
            html += QStringLiteral("</p>");
        }
        html += QStringLiteral("<p>") + QCoreApplication::translate("InitExplanation", "The equations:") +
                QStringLiteral("</p><ul>");
        for (size_t i = 0; i < why->equations.size() && i < mostListed; ++i)
            html += QStringLiteral("<li>%1</li>").arg(equation(why->equations[i]));
        html += QStringLiteral("</ul><p>");
    }
    html += QStringLiteral("</p>");
    if (!m_state.isFixed(v))
        html += QStringLiteral("<p>%1</p>")
                    .arg(action(QStringLiteral("alternatives:%1").arg(v),
                                QCoreApplication::translate("InitExplanation", "What can stand for it?")));
    if (!q.description.empty())
        html += QStringLiteral("<p>%1</p>").arg(QString::fromStdString(q.description).toHtmlEscaped());
    return html;
}

QString InitExplanation::alternatives(uint32_t v) const {
    const bool isFixed = m_state.isFixed(v);
    const auto found = isFixed ? m_state.fixableInstead(v) : m_state.alternatives(v);
    const QString head =
        isFixed
            ? (found.empty()
                   ? QCoreApplication::translate("InitExplanation", "Nothing can be fixed instead of %1.")
                   : QCoreApplication::translate(
                         "InitExplanation", "Instead of %1 can be fixed, while it is solved for, the likeliest first:"))
            : (found.empty()
                   ? QCoreApplication::translate("InitExplanation", "Nothing can stand for %1.")
                   : QCoreApplication::translate("InitExplanation",
                                                 "Instead of %1 can be kept and given a guess, the likeliest first:"));
    QString html = QStringLiteral("<p>%1</p>").arg(head.arg(name(v)));
    const auto& quantities = m_state.structure().quantities;
    for (size_t i = 0; i < found.size() && i < mostAlternatives; ++i) {
        const InitialQuantity& q = quantities[found[i].variable];
        const auto distance = static_cast<int>(found[i].distance);
        QStringList why;
        if (q.hasStart)
            why << QCoreApplication::translate("InitExplanation", "has a start value");
        if (!q.unit.empty() && q.unit == quantities[v].unit)
            why << QCoreApplication::translate("InitExplanation", "of the same kind, in %1")
                       .arg(QString::fromStdString(q.unit).toHtmlEscaped());
        why << QCoreApplication::translate("InitExplanation", "%n equation(s) away", nullptr, distance);
        html += action(isFixed ? QStringLiteral("exchange:%1:%2").arg(found[i].variable).arg(v)
                               : QStringLiteral("swap:%1:%2").arg(v).arg(found[i].variable),
                       QString::fromStdString(q.name).toHtmlEscaped()) +
                QStringLiteral(" <small>%1</small><br>").arg(why.join(QStringLiteral(" · ")));
    }
    return html;
}

QString InitExplanation::sizing(uint32_t parameter) const {
    QString html =
        QStringLiteral("<p>%1</p>")
            .arg(QCoreApplication::translate(
                     "InitExplanation", "%1 is solved for. Fix what it is to bring about, then give that its value:")
                     .arg(name(parameter)));
    const auto& quantities = m_state.structure().quantities;
    size_t listed = 0;
    for (const bool sameComponent : {true, false})
        for (uint32_t v = 0; v < m_state.size() && listed < mostAlternatives; ++v) {
            const std::string& own = quantities[parameter].name;
            const size_t dot = own.rfind('.');
            const bool near = quantities[v].name.starts_with(own.substr(0, dot == std::string::npos ? 0 : dot + 1));
            if (v == parameter || !m_state.mayFix(v) || quantities[v].isHidden || near != sameComponent ||
                quantities[v].kind == InitialQuantity::Kind::Parameter)
                continue;
            ++listed;
            html +=
                action(QStringLiteral("give:%1").arg(v), QString::fromStdString(quantities[v].name).toHtmlEscaped()) +
                QStringLiteral("<br>");
        }
    return html;
}

} // namespace gnomon
