#include "solver/run/event_finder.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

constexpr int mostHalvings = 200;

/// As close as two times can be told apart while both are still used in computations.
double resolution(double a, double b) {
    return 4 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(a), std::fabs(b));
}

} // namespace

bool EventFinder::anyChange(const std::vector<double>& differences, const std::vector<char>& holds) const {
    for (size_t i = 0; i < m_relations->size(); ++i)
        if (!(*m_relations)[i].timeOnly && (*m_relations)[i].holds(differences[i]) != static_cast<bool>(holds[i]))
            return true;
    return false;
}

bool EventFinder::find(double begin, double end, const std::vector<double>& atBegin, const std::vector<double>& atEnd,
                       const std::vector<char>& holds, const Crossings& crossings) {
    m_changed.clear();
    if (anyChange(atEnd, holds)) {
        locate(begin, end, atBegin, atEnd, holds, crossings);
        return true;
    }
    const double middle = begin + (end - begin) / 2;
    std::vector<double> atMiddle(m_relations->size());
    if (!crossings(middle, atMiddle))
        return false;
    if (anyChange(atMiddle, holds)) {
        locate(begin, middle, atBegin, atMiddle, holds, crossings);
        return true;
    }
    // Extremes of the parabolas through the three points that reach towards zero between them.
    for (size_t i = 0; i < m_relations->size(); ++i) {
        if ((*m_relations)[i].timeOnly)
            continue;
        const double a = atBegin[i], b = atMiddle[i], c = atEnd[i];
        const double curvature = 2 * (a - 2 * b + c), slope = -3 * a + 4 * b - c;
        const double at = -slope / (2 * curvature); // in steps from the begin
        if (!(at > 0 && at < 1))
            continue;
        const double extreme = a + slope * at + curvature * at * at;
        // The parabola is a guess: half of the way to zero is close enough to look.
        const double nearest = std::min({std::fabs(a), std::fabs(b), std::fabs(c)});
        if (std::signbit(extreme) == std::signbit(b) && std::fabs(extreme) > nearest / 2)
            continue;
        const double t = begin + at * (end - begin);
        std::vector<double> atExtreme(m_relations->size());
        if (t > begin && t < end && crossings(t, atExtreme) && anyChange(atExtreme, holds)) {
            if (t > middle)
                locate(middle, t, atMiddle, atExtreme, holds, crossings);
            else
                locate(begin, t, atBegin, atExtreme, holds, crossings);
            return true;
        }
    }
    return false;
}

/// Keeps a time before which no relation has changed and one at which some have; regula falsi towards the earliest
/// zero of those, halving when that is slow.
void EventFinder::locate(double before, double behind, std::vector<double> atBefore, std::vector<double> atBehind,
                         const std::vector<char>& holds, const Crossings& crossings) {
    m_trial.resize(m_relations->size());
    double previousWidth = behind - before;
    bool halve = false;
    for (int i = 0; i < mostHalvings && behind - before > resolution(before, behind); ++i) {
        double t = before + (behind - before) / 2;
        if (!halve) {
            double first = behind;
            for (size_t k = 0; k < m_relations->size(); ++k) {
                const Relation& relation = (*m_relations)[k];
                if (relation.timeOnly || relation.holds(atBehind[k]) == static_cast<bool>(holds[k]))
                    continue;
                const double change = atBehind[k] - atBefore[k];
                if (change != 0 && relation.holds(atBefore[k]) == static_cast<bool>(holds[k]))
                    first = std::min(first, before - atBefore[k] / change * (behind - before));
            }
            // A little to either side of the guess, so that both ends close in.
            const double margin = std::max(resolution(before, behind) / 2, 1e-3 * (behind - before));
            first += i % 2 == 0 ? margin : -margin;
            if (first > before && first < behind)
                t = first;
        }
        if (t <= before || t >= behind)
            break;
        const bool valid = crossings(t, m_trial);
        if (!valid || anyChange(m_trial, holds)) {
            behind = t;
            std::swap(atBehind, m_trial);
        } else {
            before = t;
            std::swap(atBefore, m_trial);
        }
        halve = i % 3 == 2 && behind - before > previousWidth / 4;
        if (i % 3 == 2)
            previousWidth = behind - before;
    }
    m_time = behind;
    for (uint32_t k = 0; k < m_relations->size(); ++k)
        if (!(*m_relations)[k].timeOnly && (*m_relations)[k].holds(atBehind[k]) != static_cast<bool>(holds[k]))
            m_changed.push_back(k);
}

} // namespace gnomon::solver
