#include "initgui/init_explanation.h"

#include "initgui/shown_quantity.h"

#include <QCoreApplication>

#include <algorithm>

namespace gnomon {

namespace {

constexpr size_t mostListed = 12, mostAlternatives = 30, mostTroubles = 6, mostSteps = 10;
constexpr qsizetype mostNames = 6;

} // namespace

QString InitExplanation::action(const QString& link, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(link, text);
}

QString InitExplanation::plainName(uint32_t v) const {
    return QString::fromStdString(m_state.structure().quantities[v].name).simplified().left(90).toHtmlEscaped();
}

QString InitExplanation::name(uint32_t v) const {
    return action(QStringLiteral("show:%1").arg(v), QStringLiteral("<b>%1</b>").arg(plainName(v)));
}

QString InitExplanation::names(const std::vector<uint32_t>& quantities) const {
    QStringList list;
    size_t hidden = 0;
    for (const uint32_t v : quantities)
        if (m_state.structure().quantities[v].isHidden || list.size() >= mostNames)
            ++hidden;
        else
            list << name(v);
    return list.join(QStringLiteral(", ")) + (hidden > 0 && !list.isEmpty() ? QStringLiteral(" …") : QString());
}

QString InitExplanation::place(uint32_t e) const {
    const std::string& at = m_state.structure().equations[e].place;
    if (at.empty())
        return {};
    const QString shown = QString::fromStdString(at.substr(at.rfind('/') + 1)).toHtmlEscaped();
    return QStringLiteral(" <small>%1</small>").arg(action(QStringLiteral("place:%1").arg(e), shown));
}

QString InitExplanation::fixedPlace(uint32_t v) const {
    const std::string& at = m_state.structure().quantities[v].fixedPlace;
    if (at.empty())
        return {};
    // "file:line:column", of which file and line are shown
    const std::string shown = at.substr(at.rfind('/') + 1);
    return QStringLiteral(" <small>%1</small>")
        .arg(action(QStringLiteral("at:") + QString::fromStdString(at).toHtmlEscaped(),
                    QString::fromStdString(shown.substr(0, shown.rfind(':'))).toHtmlEscaped()));
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
        if (const uint32_t condition = m_state.structure().equations[mend.index].condition;
            condition != structure::none)
            return action(QStringLiteral("relax:%1").arg(condition),
                          QCoreApplication::translate("InitExplanation", "leave out %1").arg(plainName(condition))) +
                   place(mend.index);
        return QCoreApplication::translate("InitExplanation", "leave out %1").arg(equation(mend.index));
    case structure::Mend::Kind::Relax:
        return action(QStringLiteral("relax:%1").arg(mend.index),
                      QCoreApplication::translate("InitExplanation", "relax %1").arg(plainName(mend.index))) +
               fixedPlace(mend.index);
    case structure::Mend::Kind::Fix:
        return action(QStringLiteral("fix:%1").arg(mend.index),
                      QCoreApplication::translate("InitExplanation", "fix %1").arg(plainName(mend.index)));
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

bool InitExplanation::dependsOnParameters(const structure::Trouble& trouble) const {
    const InitialStructure& s = m_state.structure();
    return std::ranges::any_of(trouble.equations, [&](uint32_t e) {
        return std::ranges::any_of(m_state.fixing().incidence().variables(e), [&](uint32_t v) {
            return s.quantities[v].kind == InitialQuantity::Kind::Parameter;
        });
    });
}

QString InitExplanation::overview() const {
    if (m_state.isEmpty())
        return {};
    QString html;
    const auto troubles = m_state.troubles();
    // lupdate takes no cast inside of translate()
    const auto unknownCount = static_cast<int>(m_state.unknownCount()),
               equationCount = static_cast<int>(m_state.equationCount());
    if (troubles.empty())
        return QStringLiteral("<p>%1</p><p>%2</p>")
            .arg(QCoreApplication::translate("InitExplanation", "%1, %2: can be solved.")
                     .arg(QCoreApplication::translate("InitExplanation", "%n unknown(s)", nullptr, unknownCount),
                          QCoreApplication::translate("InitExplanation", "%n equation(s)", nullptr, equationCount)),
                 QCoreApplication::translate(
                     "InitExplanation",
                     "Tick <i>Fixed</i> to give a quantity its value; untick it to have it solved for. Double click an "
                     "unknown to see what can stand for it."));
    if (m_state.structure().isSingular || m_state.structure().isDependent)
        html += QStringLiteral("<p>%1</p>")
                    .arg(QCoreApplication::translate(
                        "InitExplanation", "The equations of the model cannot determine its variables, whatever is "
                                           "fixed at the start. Mend the model, then read it again."));
    for (size_t i = 0; i < troubles.size() && i < mostTroubles; ++i) {
        const structure::Trouble& t = troubles[i];
        const auto count = static_cast<int>(t.equations.size());
        const bool inModel = m_state.structure().isSingular ||
                             (!t.mends.empty() && t.mends.front().kind == structure::Mend::Kind::Ground);
        if (inModel) {
            html += QStringLiteral("<p>");
            if (t.kind == structure::Trouble::Kind::TooManyEquations)
                html += QCoreApplication::translate("InitExplanation",
                                                    "%n equation(s) say the same, or contradict each other.", nullptr,
                                                    count) +
                        QLatin1Char(' ');
            if (!t.variables.empty())
                html += QCoreApplication::translate("InitExplanation", "Nothing determines %1.")
                            .arg(names(t.variables))
                            .replace(QStringLiteral("…."), QStringLiteral("…"));
            html += QStringLiteral("</p><ul>");
            for (size_t k = 0; k < t.mends.size() && k < mostListed; ++k)
                html += QStringLiteral("<li>%1</li>").arg(step(t.mends[k]));
            html += QStringLiteral("</ul>");
            continue;
        }
        switch (t.kind) {
        case structure::Trouble::Kind::SameByValues:
            html +=
                QStringLiteral("<p>") +
                (dependsOnParameters(t)
                     ? QCoreApplication::translate("InitExplanation",
                                                   "With the values that parameters have, %n equation(s) say the same, "
                                                   "or contradict each other.",
                                                   nullptr, count)
                     : QCoreApplication::translate("InitExplanation",
                                                   "%n equation(s) say the same, or contradict each other.", nullptr,
                                                   count));
            if (!t.variables.empty())
                html += QLatin1Char(' ') + QCoreApplication::translate("InitExplanation", "Nothing determines %1.")
                                               .arg(names(t.variables))
                                               .replace(QStringLiteral("…."), QStringLiteral("…"));
            break;
        case structure::Trouble::Kind::Locked:
            html += QStringLiteral("<p>") +
                    QCoreApplication::translate(
                        "InitExplanation",
                        "%1 can only be zero, as long as the model runs: %n equation(s) in a loop leave "
                        "nothing else.",
                        nullptr, count)
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
            html +=
                QStringLiteral("<p>") +
                (m_state.structure().quantities[t.quantity].isCondition()
                     ? QCoreApplication::translate("InitExplanation",
                                                   "One condition too many: what the initial equation %1 says is "
                                                   "determined already. It holds if it agrees with that.")
                     : QCoreApplication::translate("InitExplanation", "%1 is to be fixed, but is determined already."))
                    .arg(name(t.quantity)) +
                fixedPlace(t.quantity);
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

QString InitExplanation::chain(const InitState::Reason& why) const {
    QString html = QStringLiteral("<ul>");
    const auto& s = m_state.structure();
    for (size_t i = 0; i < why.steps.size(); ++i) {
        if (why.steps.size() > mostSteps && i == mostSteps / 2) {
            const auto left = static_cast<int>(why.steps.size() - mostSteps);
            html +=
                QStringLiteral("<li>%1</li>")
                    .arg(QCoreApplication::translate("InitExplanation", "and so on, %n more step(s)", nullptr, left));
            i += why.steps.size() - mostSteps - 1;
            continue;
        }
        const InitState::Reason::Step& told = why.steps[i];
        std::vector<uint32_t> conditions, fixed, from;
        for (const uint32_t v : told.from)
            (s.quantities[v].isCondition()                              ? conditions
             : s.quantities[v].kind != InitialQuantity::Kind::Parameter ? fixed
                                                                        : from)
                .push_back(v);
        from.insert(from.begin(), fixed.begin(), fixed.end());
        from.insert(from.begin(), told.fromEarlier.begin(), told.fromEarlier.end());
        for (const uint32_t c : conditions)
            html += QStringLiteral("<li>%1</li>")
                        .arg(QCoreApplication::translate("InitExplanation", "%1 is an initial equation").arg(name(c)));
        for (const uint32_t f : fixed)
            html +=
                QStringLiteral("<li>%1</li>")
                    .arg(QCoreApplication::translate("InitExplanation", "%1 is fixed").arg(name(f)) + fixedPlace(f));
        QStringList equations;
        for (const uint32_t e : told.equations)
            if (s.equations[e].condition == structure::none && equations.size() < static_cast<qsizetype>(mostNames))
                equations << equation(e);
        if (equations.isEmpty())
            continue;
        if (told.equations.size() > static_cast<size_t>(mostNames))
            equations << QStringLiteral("…");
        const QString given = names(told.determined), source = names(from);
        html += QStringLiteral("<li>%1</li>")
                    .arg((source.isEmpty() ? QCoreApplication::translate("InitExplanation", "%1 determines %2")
                                                 .arg(equations.join(QStringLiteral("; ")), given)
                                           : QCoreApplication::translate("InitExplanation", "%1 determines %2 from %3")
                                                 .arg(equations.join(QStringLiteral("; ")), given, source)));
    }
    return html + QStringLiteral("</ul>");
}

QString InitExplanation::source(const InitState::Reason& why) const {
    const QString from = why.steps.empty() ? QString() : names(why.steps.front().from);
    return from.isEmpty() ? QCoreApplication::translate("InitExplanation", "the equations determine it already.")
                          : QCoreApplication::translate("InitExplanation", "it follows from %1.").arg(from);
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
    if (q.isDiscrete()) {
        html +=
            QCoreApplication::translate("InitExplanation", "%1 is discrete; the value is what it was before the start.")
                .arg(name(v));
    } else if (q.isCondition() && m_state.isFixed(v)) {
        html +=
            QCoreApplication::translate("InitExplanation", "The initial equation %1 holds.").arg(name(v)) +
            QStringLiteral("</p><p>") +
            action(QStringLiteral("relax:%1").arg(v), QCoreApplication::translate("InitExplanation", "Leave it out")) +
            QStringLiteral(" · ") +
            action(QStringLiteral("alternatives:%1").arg(v),
                   QCoreApplication::translate("InitExplanation", "What can be fixed instead?"));
    } else if (q.isCondition() && m_state.mayFix(v)) {
        html += QCoreApplication::translate("InitExplanation", "The initial equation %1 is left out.").arg(name(v)) +
                QStringLiteral("</p><p>") +
                action(QStringLiteral("fix:%1").arg(v), QCoreApplication::translate("InitExplanation", "Let it hold"));
    } else if (m_state.isFixed(v)) {
        html += QCoreApplication::translate("InitExplanation", "%1 is fixed.").arg(name(v)) + fixedPlace(v) +
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
        html += (q.isCondition() ? m_state.isRefused(v)
                                       ? QCoreApplication::translate("InitExplanation",
                                                                     "The initial equation %1 is one condition too "
                                                                     "many: what it says is determined already.")
                                       : QCoreApplication::translate(
                                             "InitExplanation",
                                             "The initial equation %1 is left out; what it says is determined already.")
                                 : QCoreApplication::translate("InitExplanation", "%1 cannot be fixed: %2")
                                       .arg(QStringLiteral("%1"), source(*why)))
                    .arg(name(v)) +
                QStringLiteral("</p>") + chain(*why);
        if (m_state.isRefused(v))
            html += QStringLiteral("<p>%1</p>")
                        .arg(action(QStringLiteral("relax:%1").arg(v),
                                    q.isCondition() ? QCoreApplication::translate("InitExplanation", "Leave it out")
                                                    : QCoreApplication::translate("InitExplanation", "Do not fix it")));
        const auto help = m_state.relaxingHelps(v);
        if (!help.empty()) {
            html += QStringLiteral("<p>") +
                    (q.isCondition() ? QCoreApplication::translate("InitExplanation", "Relax instead and let it hold:")
                                     : QCoreApplication::translate("InitExplanation", "Relax instead and fix this:")) +
                    QStringLiteral("<br>");
            for (size_t i = 0; i < help.size() && i < mostListed; ++i)
                html +=
                    action(QStringLiteral("exchange:%1:%2").arg(v).arg(help[i].variable), plainName(help[i].variable)) +
                    reasons(help[i], v) + QStringLiteral("<br>");
            html += QStringLiteral("</p>");
        }
        html += QStringLiteral("<p>");
    }
    html += QStringLiteral("</p>");
    if (!m_state.isFixed(v) && !q.isCondition())
        html += QStringLiteral("<p>%1</p>")
                    .arg(action(QStringLiteral("alternatives:%1").arg(v),
                                QCoreApplication::translate("InitExplanation", "What can stand for it?")));
    if (!q.description.empty())
        html += QStringLiteral("<p>%1</p>").arg(QString::fromStdString(q.description).toHtmlEscaped());
    return html;
}

QString InitExplanation::reasons(const InitState::Proposal& proposal, uint32_t insteadOf) const {
    const InitialQuantity& q = m_state.structure().quantities[proposal.variable];
    QStringList why;
    if (!proposal.hasEffect)
        why << QCoreApplication::translate("InitExplanation", "without effect at the present values");
    if (q.isCondition())
        why << QCoreApplication::translate("InitExplanation", "initial equation");
    else if (proposal.isKnown && q.kind != InitialQuantity::Kind::Parameter)
        why << QCoreApplication::translate("InitExplanation", "has a start value");
    if (proposal.sameUnit)
        why << QCoreApplication::translate("InitExplanation", "of the same kind, in %1")
                   .arg(ShownQuantity(q).unit().toHtmlEscaped());
    if (proposal.sameComponent && m_state.structure().quantities[insteadOf].name.find('.') != std::string::npos)
        why << QCoreApplication::translate("InitExplanation", "in the same component");
    const auto distance = static_cast<int>(proposal.distance);
    why << QCoreApplication::translate("InitExplanation", "%n equation(s) away", nullptr, distance);
    return QStringLiteral(" <small>%1</small>").arg(why.join(QStringLiteral(" · ")));
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
    for (size_t i = 0; i < found.size() && i < mostAlternatives; ++i) {
        html += action(isFixed ? QStringLiteral("exchange:%1:%2").arg(found[i].variable).arg(v)
                               : QStringLiteral("swap:%1:%2").arg(v).arg(found[i].variable),
                       plainName(found[i].variable)) +
                reasons(found[i], v) + QStringLiteral("<br>");
    }
    return html;
}

QString InitExplanation::inTheWay(const std::vector<uint32_t>& refused) const {
    QString html = QStringLiteral("<p>%1</p>")
                       .arg(QCoreApplication::translate("InitExplanation", "These cannot be fixed as well: %1")
                                .arg(names(refused)));
    const std::vector<uint32_t> conditions = m_state.inTheWay(refused);
    if (conditions.empty())
        return html + about(refused.front());
    html += QStringLiteral("<p>%1</p><ul>")
                .arg(QCoreApplication::translate("InitExplanation", "These conditions stand in the way:"));
    for (size_t i = 0; i < conditions.size() && i < mostAlternatives; ++i)
        html += QStringLiteral("<li>%1</li>").arg(name(conditions[i]));
    html +=
        QStringLiteral("</ul><p>%1</p>")
            .arg(action(QStringLiteral("rest:0"), QCoreApplication::translate("InitExplanation", "Leave them out")));
    return html;
}

QString InitExplanation::sizing(uint32_t parameter, const std::vector<InitState::Proposal>& targets) const {
    QString html =
        QStringLiteral("<p>%1</p>")
            .arg(QCoreApplication::translate(
                     "InitExplanation", "%1 is solved for. Fix what it is to bring about, then give that its value:")
                     .arg(name(parameter)));
    for (size_t i = 0; i < targets.size() && i < mostAlternatives; ++i)
        html += action(QStringLiteral("give:%1").arg(targets[i].variable), plainName(targets[i].variable)) +
                reasons(targets[i], parameter) + QStringLiteral("<br>");
    return html;
}

} // namespace gnomon
