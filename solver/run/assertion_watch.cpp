#include "solver/run/assertion_watch.h"

#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>

namespace gnomon::solver {

AssertionWatch::AssertionWatch(RunPoint& point) : m_point(point), m_warned(point.model.assertions.size()) {
    const std::vector<Assertion>& assertions = point.model.assertions;
    for (uint32_t i = 0; i < assertions.size(); ++i)
        if (isWatched(assertions[i]))
            m_watched.push_back(i);
}

std::string AssertionWatch::messageOf(const Assertion& assertion) {
    // What only messages tell is computed with the results.
    if (std::ranges::any_of(assertion.message, [](const MessagePart& part) { return part.slot != noSlot; }))
        m_point.evaluate(m_point.outputs);
    return messageText(m_point.model, assertion.message, m_point.values);
}

Result<void> AssertionWatch::check(double t, bool inWhen) {
    const SimModel& model = m_point.model;
    const std::vector<double>& values = m_point.values;
    m_point.passOnMessages(t);
    for (size_t i = 0; i < model.assertions.size(); ++i) {
        const Assertion& assertion = model.assertions[i];
        if (assertion.inWhen != inWhen)
            continue;
        const bool holdsNow = values[assertion.condition] != 0;
        const auto place = [&] { return placeOf(model, assertion.origin); };
        if (assertion.isTerminate) {
            if (holdsNow && !m_terminated) {
                m_terminated = true;
                m_point.observer.message(
                    {MessageSeverity::Info, t, phrase("terminated: {0}", messageOf(assertion)), place()});
            }
            continue;
        }
        if (holdsNow) {
            m_warned[i] = false;
            continue;
        }
        std::string text = (assertion.isCheck ? "" : phrase("assertion failed: ")) + messageOf(assertion);
        if (assertion.shown != noSlot)
            text += phrase(": it is {0}", numberText(values[assertion.shown]));
        if (assertion.isError)
            return fail(phrase("{0}{1} (time = {2})", (place().empty() ? "" : place() + ": "), text, numberText(t)));
        if (!m_warned[i])
            m_point.observer.message({MessageSeverity::Warning, t, text, place()});
        m_warned[i] = true;
    }
    return {};
}

bool AssertionWatch::isViolated(const std::vector<double>& row) const {
    const std::vector<Assertion>& assertions = m_point.model.assertions;
    return std::ranges::any_of(m_watched,
                               [&](uint32_t i) { return row[assertions[i].condition] == 0 && !m_warned[i]; });
}

} // namespace gnomon::solver
