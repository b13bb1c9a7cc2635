#include "initgui/init_counters.h"

#include <QCoreApplication>

#include <algorithm>

namespace gnomon {

QString initCounters(const InitState& state) {
    size_t relaxed = 0, fixedParameters = 0, fixedOthers = 0, relaxedOthers = 0, states = 0, conditions = 0,
           leftOut = 0;
    for (uint32_t v = 0; v < state.size(); ++v) {
        const auto kind = state.structure().quantities[v].kind;
        states += kind == InitialQuantity::Kind::State;
        if (kind == InitialQuantity::Kind::Condition) {
            ++conditions;
            leftOut += !state.isFixed(v) && !state.isRefused(v);
        } else if (kind == InitialQuantity::Kind::Discrete) {
            continue; // they are counted for themselves
        } else if (kind == InitialQuantity::Kind::Parameter)
            (state.isFixed(v) ? fixedParameters : relaxed) += 1;
        else
            (state.isFixed(v) ? fixedOthers : relaxedOthers) += 1;
    }
    // lupdate takes no cast inside of translate()
    const auto equationCount = static_cast<int>(state.equationCount()),
               unknownCount = static_cast<int>(state.unknownCount());
    QString text = QCoreApplication::translate("gnomon::InitPanel", "%n equation(s)", nullptr, equationCount) +
                   QStringLiteral(" · ") +
                   QCoreApplication::translate("gnomon::InitPanel", "%n unknown(s)", nullptr, unknownCount) +
                   QStringLiteral(" · ") +
                   QCoreApplication::translate("gnomon::InitPanel", "rank %1").arg(state.rank());
    if (state.fits() && state.reduced())
        text += QCoreApplication::translate("gnomon::InitPanel", " · reduced to %1").arg(state.reducedCount());
    text +=
        QCoreApplication::translate(
            "gnomon::InitPanel", " · states: %1 · parameters: %2 fixed, %3 relaxed · variables: %4 fixed, %5 relaxed")
            .arg(states)
            .arg(fixedParameters)
            .arg(relaxed)
            .arg(fixedOthers)
            .arg(relaxedOthers);
    if (conditions > 0)
        text += QCoreApplication::translate("gnomon::InitPanel", " · initial equations: %1").arg(conditions - leftOut);
    if (leftOut > 0)
        text += QCoreApplication::translate("gnomon::InitPanel", ", %1 left out").arg(leftOut);
    if (state.structure().discreteCount > 0)
        text +=
            QCoreApplication::translate("gnomon::InitPanel", " · discrete: %1").arg(state.structure().discreteCount);
    if (state.structure().inputCount > 0)
        text += QCoreApplication::translate("gnomon::InitPanel", " · inputs: %1").arg(state.structure().inputCount);
    if (state.structure().isSingular || state.structure().isDependent) {
        text +=
            QStringLiteral(" — ") +
            QCoreApplication::translate("gnomon::InitPanel", "the model's equations cannot determine its variables");
    } else if (const auto refused = state.refused(); !state.fits() || !refused.empty()) {
        const auto missing = static_cast<int>(state.unknownCount()) - static_cast<int>(state.rank());
        const auto fixedToo = static_cast<int>(
            std::ranges::count_if(refused, [&](uint32_t v) { return !state.structure().quantities[v].isCondition(); }));
        const auto surplus = static_cast<int>(state.equationCount()) - static_cast<int>(state.rank()) + fixedToo;
        if (missing > 0)
            text += QStringLiteral(" — ") +
                    QCoreApplication::translate("gnomon::InitPanel", "%n more to be fixed", nullptr, missing);
        if (surplus > 0)
            text += QStringLiteral(" — ") +
                    QCoreApplication::translate("gnomon::InitPanel", "%n condition(s) too many", nullptr, surplus);
    }
    return text;
}

} // namespace gnomon
