#include "solver/run/event_finder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace gnomon::solver {

namespace {

constexpr int mostHalvings = 200;
/// Stretches begin with this part of the run, and are never shorter than that one.
constexpr double firstStretch = 1e-5, shortestStretch = 1e-8;
/// How far the middle may lie off the line between the ends, against the size of the values: more is looked at in
/// halves, less lets the stretches grow.
constexpr double largestBend = 0.2, smallBend = 0.05;
/// Values below this part of the largest seen are not looked at more closely for their bend.
constexpr double negligible = 1e-3;
/// Nor values below this part of the nominal one: a relation of two things that are both nothing bends with the
/// rounding errors of each point.
constexpr double noise = 1e-10;
/// How far beyond zero a relation goes at the least, against its nominal value, and at the most, against that or the
/// largest difference seen, when it chatters; and how much further it is to go before that ends.
constexpr double firstHysteresis = 1e-13, widestHysteresis = 1e-9, widening = 10, farAway = 1e3;

/// What has never been farther from zero between so many changes than this part of what it was before is at rest there:
/// a flow that has stopped goes on changing its sign with the errors of the pressures.
constexpr double atRest = 1e-12;
constexpr int fewestAtRest = 3;

/// So many changes that came to nothing, each found in one of so few looks after the last, are noise.
constexpr int fewestForNothing = 4;
constexpr uint64_t soon = 8;

/// Points that are looked at for the tip of a curve between two others.
constexpr int mostLooksForTip = 16;
/// A curve that is nearer to zero than that part of what it was half a stretch before is looked at for its slope, that
/// part of the half stretch aside; not where it has just changed. Another slope is one that differs by so much.
constexpr double nearZero = 0.5, lookAside = 1e-3, alreadyZero = 1e-9, otherSlope = 0.5;

/// Of the run: around time 0 numbers are finer than any time that means something.
constexpr double finest = 1e-16;

} // namespace

bool EventFinder::anyChange(const std::vector<double>& differences, const std::vector<char>& holds) const {
    for (const uint32_t i : m_searched)
        if (differs(i, differences[i], holds[i]))
            return true;
    return false;
}

bool EventFinder::differs(size_t k, double difference, bool holds) const {
    const Relation& relation = (*m_relations)[k];
    if (relation.holds(difference) == holds)
        return false;
    return m_hysteresis[k] == 0 || std::fabs(difference) > m_hysteresis[k];
}

/// Rounding errors are in proportion to what is subtracted: a diode that blocks 300 V has a voltage around zero with
/// errors of these.
double EventFinder::widest(size_t k) const {
    return widestHysteresis * std::max((*m_relations)[k].nominal, m_scale[k]);
}

void EventFinder::widenTo(size_t k, double hysteresis) {
    m_hysteresis[k] = std::max({m_hysteresis[k], firstHysteresis * (*m_relations)[k].nominal, hysteresis});
    m_anyHysteresis = true;
}

void EventFinder::calm(size_t k, double seen) {
    const double farthest = std::max(m_farthest[k], std::fabs(seen));
    m_atRest[k] = farthest <= atRest * m_scale[k] ? m_atRest[k] + 1 : 0;
    m_farthest[k] = 0;
    m_reached[k] = farthest;
    if (m_atRest[k] >= fewestAtRest)
        widenTo(k, std::min(widening * farthest, widest(k)));
}

bool EventFinder::widen() {
    bool any = false;
    for (const uint32_t k : m_changed) {
        const double wider = std::max(widening * m_hysteresis[k], firstHysteresis * (*m_relations)[k].nominal);
        if (wider > widest(k) * 1.5)
            continue;
        widenTo(k, wider);
        any = true;
    }
    return any;
}

void EventFinder::tolerate(const std::vector<double>& differences, const std::vector<char>& holds) {
    for (const uint32_t k : m_searched) {
        const Relation& relation = (*m_relations)[k];
        const double size = std::fabs(differences[k]);
        if (relation.holds(differences[k]) == static_cast<bool>(holds[k]) || !(size <= widest(k)))
            continue;
        widenTo(k, widening * size);
    }
}

void EventFinder::distrust(const std::vector<double>& differences, const std::vector<char>& holds) {
    for (size_t i = 0; i < m_changed.size(); ++i) {
        const uint32_t k = m_changed[i];
        const bool isBack = (*m_relations)[k].holds(m_seen[i]) != static_cast<bool>(holds[k]);
        const double size = std::max(std::fabs(m_seen[i]), std::fabs(differences[k]));
        if (isBack && size <= widest(k))
            widenTo(k, std::min(widening * size, widest(k)));
    }
}

double EventFinder::amplitude() const {
    double largest = 0;
    for (const uint32_t k : m_changed)
        largest = std::max(largest, m_reached[k]);
    return largest;
}

void EventFinder::weigh(bool cameToNothing) {
    for (const uint32_t k : m_changed) {
        m_forNothing[k] = cameToNothing && m_looks - m_lastLook[k] <= soon ? m_forNothing[k] + 1 : 0;
        m_lastLook[k] = m_looks;
        if (m_forNothing[k] >= fewestForNothing)
            widenTo(k, std::min(widening * m_reached[k], widest(k)));
    }
}

void EventFinder::narrow(const std::vector<double>& differences) {
    if (!m_anyHysteresis)
        return;
    m_anyHysteresis = false;
    for (size_t k = 0; k < m_hysteresis.size(); ++k) {
        if (std::fabs(differences[k]) > farAway * m_hysteresis[k])
            m_hysteresis[k] = 0;
        m_anyHysteresis |= m_hysteresis[k] > 0;
    }
}

EventFinder::EventFinder(const std::vector<Relation>& relations, double span, double longestStretch)
    : m_relations(&relations),
      m_scale(relations.size(), 0.0),
      m_hysteresis(relations.size(), 0.0),
      m_farthest(relations.size(), 0.0),
      m_reached(relations.size(), 0.0),
      m_atRest(relations.size(), 0),
      m_forNothing(relations.size(), 0),
      m_lastLook(relations.size(), 0),
      m_stretch(firstStretch * span),
      m_longest(longestStretch),
      m_shortest(shortestStretch * span),
      m_finest(finest * span) {
    for (uint32_t i = 0; i < relations.size(); ++i)
        if (!relations[i].timeOnly)
            m_searched.push_back(i);
}

/// As close as two times can be told apart while both are still used in computations.
double EventFinder::resolution(double a, double b) const {
    return std::max(m_finest, 4 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(a), std::fabs(b)));
}

bool EventFinder::find(double begin, double end, const std::vector<double>& atBegin, const std::vector<double>& atEnd,
                       const std::vector<char>& holds, const Crossings& crossings) {
    ++m_looks;
    m_changed.clear();
    m_seen.clear();
    std::vector<double> left = atBegin, right(m_relations->size());
    for (double a = begin; a < end;) {
        const double b = a + 1.1 * m_stretch < end ? a + m_stretch : end;
        if (b == end)
            right = atEnd;
        else if (!crossings(b, right))
            return false;
        m_mayHalve = b - a > 2 * m_shortest;
        if (findWithin(a, b, left, right, holds, crossings))
            return true;
        if (m_bend > largestBend && m_mayHalve) {
            m_stretch = (b - a) / 2;
            continue;
        }
        if (m_bend < smallBend && b - a >= m_stretch)
            m_stretch = std::min(2 * m_stretch, m_longest);
        a = b;
        std::swap(left, right);
    }
    return false;
}

/// What is smaller may be rounding.
double EventFinder::floorOf(size_t k) const {
    return std::max(noise * (*m_relations)[k].nominal, widening * m_hysteresis[k]);
}

/// How far b lies off the middle of a and c, as a part of their size; of the relation that bends most.
double EventFinder::bend(const std::vector<double>& a, const std::vector<double>& b, const std::vector<double>& c) {
    double largest = 0;
    for (const uint32_t i : m_searched) {
        const double size = std::max({std::fabs(a[i]), std::fabs(b[i]), std::fabs(c[i])});
        if (std::isfinite(size)) {
            m_scale[i] = std::max(m_scale[i], size);
            m_farthest[i] = std::max(m_farthest[i], size);
        }
        largest = std::max(largest,
                           std::fabs(a[i] - 2 * b[i] + c[i]) / std::max({size, negligible * m_scale[i], floorOf(i)}));
    }
    return largest;
}

bool EventFinder::findWithin(double begin, double end, const std::vector<double>& atBegin,
                             const std::vector<double>& atEnd, const std::vector<char>& holds,
                             const Crossings& crossings) {
    const double middle = begin + (end - begin) / 2;
    m_middle.resize(m_relations->size());
    m_bend = 0;
    if (!(middle > begin && middle < end) || !crossings(middle, m_middle)) {
        if (!anyChange(atEnd, holds))
            return false;
        locate(begin, end, atBegin, atEnd, holds, crossings);
        return true;
    }
    m_bend = bend(atBegin, m_middle, atEnd);
    if (m_bend > largestBend && m_mayHalve)
        return false;
    if (anyChange(m_middle, holds)) {
        locate(begin, middle, atBegin, m_middle, holds, crossings);
        return true;
    }
    if (anyChange(atEnd, holds)) {
        locate(middle, end, m_middle, atEnd, holds, crossings);
        return true;
    }
    // Extremes of the parabolas through the three points that reach towards zero between them.
    for (const uint32_t i : m_searched) {
        const double a = atBegin[i], b = m_middle[i], c = atEnd[i];
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
        m_extreme.resize(m_relations->size());
        if (t > begin && t < end && crossings(t, m_extreme) && anyChange(m_extreme, holds)) {
            if (t > middle)
                locate(middle, t, m_middle, m_extreme, holds, crossings);
            else
                locate(begin, t, atBegin, m_extreme, holds, crossings);
            return true;
        }
    }
    // Tips: straight on, one half of the curve would reach zero in the other one. Where it ends near zero, its slope
    // tells whether it has been there.
    std::optional<Sample> nearEnd, nearBegin;
    const auto turns = [&](std::optional<Sample>& sample, double at, double towards, double value, double inner,
                           uint32_t i) {
        if (!(std::fabs(value) <= nearZero * std::fabs(inner)) || std::fabs(value) <= alreadyZero * std::fabs(inner))
            return false;
        if (!sample) {
            sample = Sample{at + lookAside * (towards - at), std::vector<double>(m_relations->size())};
            if (!crossings(sample->time, sample->differences))
                sample->differences.clear();
        }
        if (sample->differences.empty())
            return false;
        const double slope = (value - inner) / (at - towards);
        const double own = (value - sample->differences[i]) / (at - sample->time);
        return std::fabs(own - slope) > otherSlope * std::fabs(slope);
    };
    for (const uint32_t i : m_searched) {
        const double a = atBegin[i], b = m_middle[i], c = atEnd[i];
        const bool negative = std::signbit(b);
        const double size = std::max({std::fabs(a), std::fabs(b), std::fabs(c)});
        if (std::signbit(a) != negative || std::signbit(c) != negative || !(size > floorOf(i)))
            continue;
        if ((std::signbit(2 * b - a) != negative || turns(nearEnd, end, middle, c, b, i)) &&
            findTip(i, {begin, atBegin}, {middle, m_middle}, {end, atEnd}, holds, crossings))
            return true;
        if ((std::signbit(2 * b - c) != negative || turns(nearBegin, begin, middle, a, b, i)) &&
            findTip(i, {end, atEnd}, {middle, m_middle}, {begin, atBegin}, holds, crossings))
            return true;
    }
    return false;
}

/// Between `near` and `far`, where the line through `outer` and `near` crosses zero (time may go backwards that way):
/// follows both sides of the tip until they meet. If that is not beyond zero there is no event.
bool EventFinder::findTip(uint32_t relation, const Sample& outer, Sample near, Sample far,
                          const std::vector<char>& holds, const Crossings& crossings) {
    const auto value = [&](const Sample& s) { return s.differences[relation]; };
    const auto slope = [&](const Sample& a, const Sample& b) { return (value(b) - value(a)) / (b.time - a.time); };
    const double side = std::signbit(value(near)) ? -1.0 : 1.0;
    double nearSlope = slope(outer, near);
    std::optional<double> farSlope;
    for (int look = 0; look < mostLooksForTip; ++look) {
        const double low = std::min(near.time, far.time), high = std::max(near.time, far.time);
        if (high - low <= resolution(low, high))
            return false;
        // Where the near side would be zero, or meets the far one.
        double t = near.time - value(near) / nearSlope;
        if (farSlope)
            t = (value(far) - value(near) + nearSlope * near.time - *farSlope * far.time) / (nearSlope - *farSlope);
        if (!(t > low && t < high))
            t = low + (high - low) / 2;
        Sample seen{t, std::vector<double>(m_relations->size())};
        if (!crossings(t, seen.differences))
            return false;
        if (anyChange(seen.differences, holds)) {
            Sample& before = near.time < far.time ? near : far;
            locate(before.time, t, std::move(before.differences), std::move(seen.differences), holds, crossings);
            return true;
        }
        // On which side of the tip that is its slope tells.
        Sample aside{t + lookAside * (near.time - t), std::vector<double>(m_relations->size())};
        if (!crossings(aside.time, aside.differences))
            return false;
        const double seenSlope = slope(aside, seen);
        if (side * seenSlope * (far.time - near.time) < 0) {
            nearSlope = seenSlope;
            near = std::move(seen);
        } else {
            farSlope = seenSlope;
            far = std::move(seen);
        }
        const double steepest = std::max(std::fabs(nearSlope), std::fabs(farSlope.value_or(nearSlope)));
        if (std::min(side * value(near), side * value(far)) > steepest * std::fabs(far.time - near.time))
            return false; // nothing so steep reaches zero between them
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
            for (const uint32_t k : m_searched) {
                if (!differs(k, atBehind[k], holds[k]))
                    continue;
                const double change = atBehind[k] - atBefore[k];
                // Where it changes: at zero, or a little behind.
                const double level = std::copysign(m_hysteresis[k], atBehind[k]);
                if (change != 0 && !differs(k, atBefore[k], holds[k]))
                    first = std::min(first, before + (level - atBefore[k]) / change * (behind - before));
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
    for (const uint32_t k : m_searched)
        if (differs(k, atBehind[k], holds[k])) {
            m_changed.push_back(k);
            m_seen.push_back(atBehind[k]);
            calm(k, atBehind[k]);
        }
}

} // namespace gnomon::solver
