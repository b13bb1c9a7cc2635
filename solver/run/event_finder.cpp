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
constexpr double firstStretch = 1e-5, shortestStretch = 1e-8, wholeStretch = 0.999;
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

/// What has just changed does not change back by less than that many times what it is rounded by, which is no more than
/// that part of what it was.
constexpr double fewestMoves = 8, roundedAtMost = 1e-11;

/// What has never been farther from zero between so many changes than this part of what it was before is at rest there:
/// a flow that has stopped goes on changing its sign with the errors of the pressures.
constexpr double atRest = 1e-12;
constexpr int fewestAtRest = 3;

/// So many changes that came to nothing, each found in one of so few looks after the last, are noise.
constexpr int fewestForNothing = 4;
constexpr uint64_t soon = 8;

/// Points that are looked at for the tip of a curve between two others; and how often one is looked for before another.
constexpr int mostLooksForTip = 16, mostLooksBefore = 4;
/// The slope of a curve is looked at that part of the way to the next point aside; not where it has just changed.
/// So many of the finest times aside at the least, or the slope would be one of rounding errors.
constexpr double lookAside = 1e-3, alreadyZero = 1e-9, finestAside = 100;
/// How much steeper a curve may be than where it was looked at.
constexpr double maybeSteeper = 1.25;
/// A curve that is farther from zero than where its slopes meet, by that part of what it is at the two ends, bends away
/// from zero between them.
constexpr double bendsAway = 0.1;
/// Ways to zero that differ by no more are alike. What goes to zero is looked at a little beyond.
constexpr double alikeWays = 10, beyondZero = 1.01;

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
    const double least = std::max(m_hysteresis[k], m_rounding[k]);
    return least == 0 || std::fabs(difference) > least;
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
        if (std::fabs(differences[k]) > farAway * m_rounding[k])
            m_rounding[k] = 0;
        m_anyHysteresis |= m_hysteresis[k] > 0 || m_rounding[k] > 0;
    }
}

EventFinder::EventFinder(const std::vector<Relation>& relations, double span, double longestStretch)
    : m_relations(&relations),
      m_scale(relations.size(), 0.0),
      m_hysteresis(relations.size(), 0.0),
      m_rounding(relations.size(), 0.0),
      m_farthest(relations.size(), 0.0),
      m_reached(relations.size(), 0.0),
      m_slopes(relations.size(), 0.0),
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
    m_from = begin;
    m_to = end;
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
        if (findWithin(a, b, left, right, holds, crossings)) {
            findEarlier(a, left, holds, crossings);
            settle(holds);
            return true;
        }
        if (m_bend > largestBend && m_mayHalve) {
            m_stretch = (b - a) / 2;
            continue;
        }
        // Rounded to the resolution of a, a whole stretch may be a little less.
        if (m_bend < smallBend && b - a >= wholeStretch * m_stretch)
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
    const bool found = findTipWithin({begin, atBegin}, {middle, m_middle}, {end, atEnd}, holds, crossings);
    if (!found)
        keepSlopes(m_middle, atEnd, end - begin);
    return found;
}

void EventFinder::keepSlopes(const std::vector<double>& b, const std::vector<double>& c, double length) {
    for (const uint32_t i : m_searched)
        m_slopes[i] = (c[i] - b[i]) / (length / 2);
}

/// Not beyond the step that is looked at, whose values alone are known.
EventFinder::Sample EventFinder::sampleAt(double t, const Crossings& crossings) const {
    t = std::clamp(t, m_from, m_to);
    Sample sample{t, std::vector<double>(m_relations->size())};
    if (!crossings(t, sample.differences))
        sample.differences.assign(m_relations->size(), std::numeric_limits<double>::quiet_NaN());
    return sample;
}

/// The slope at a point, from another one that lies nearer to it than zero can: `steepness` is negative if that is to
/// lie before it.
double EventFinder::slopeBeside(const Sample& at, uint32_t relation, double steepness,
                                const Crossings& crossings) const {
    const double way = lookAside * std::fabs(at.differences[relation]) / steepness;
    const double least = finestAside * resolution(at.time, at.time);
    const Sample beside = sampleAt(at.time + std::copysign(std::max(std::fabs(way), least), way), crossings);
    return (beside.differences[relation] - at.differences[relation]) / (beside.time - at.time);
}

/// A tip lies in one half of a stretch if that is so near to zero at both ends that a curve as steep as it is elsewhere
/// gets there and back, or if the other half, straight on, would reach zero in it. The slopes right at the ends tell.
bool EventFinder::findTipWithin(const Sample& begin, const Sample& middle, const Sample& end,
                                const std::vector<char>& holds, const Crossings& crossings) {
    const double half = (end.time - begin.time) / 2;
    for (const bool isFirst : {true, false}) {
        const Sample& left = isFirst ? begin : middle;
        const Sample& right = isFirst ? middle : end;
        const Sample& outer = isFirst ? end : begin;
        std::optional<Sample> behindLeft, beforeRight; // found when first asked for
        const auto slopeAt = [&](std::optional<Sample>& beside, const Sample& at, const Sample& towards, uint32_t i,
                                 double steepness) {
            const double way = lookAside * (towards.time - at.time);
            if (std::fabs(at.differences[i]) < 2 * steepness * std::fabs(way)) // the tip may lie as near as that
                return slopeBeside(at, i, way > 0 ? steepness : -steepness, crossings);
            if (!beside)
                beside = sampleAt(at.time + way, crossings);
            return (beside->differences[i] - at.differences[i]) / (beside->time - at.time);
        };
        for (const uint32_t i : m_searched) {
            const double a = left.differences[i], b = right.differences[i], o = outer.differences[i];
            const double side = std::signbit(a) ? -1.0 : 1.0;
            const double largest = std::max(side * a, side * b);
            if (!(side * b > 0) || !(side * o > 0) || !(std::max(largest, side * o) > floorOf(i)) ||
                std::min(side * a, side * b) <= alreadyZero * largest)
                continue;
            const double inner = isFirst ? b : a, bend = std::fabs(o - 2 * inner + (isFirst ? a : b));
            const double steepness =
                (std::max({std::fabs(m_slopes[i]) * half, std::fabs(b - a), std::fabs(o - inner)}) + bend) / half;
            const bool reaches = side * (a + b) <= maybeSteeper * steepness * half || side * (2 * inner - o) <= 0 ||
                                 (isFirst && side * (a + m_slopes[i] * half) <= 0);
            if (!reaches)
                continue;
            const double leftSlope = slopeAt(behindLeft, left, right, i, steepness);
            if (!(side * leftSlope < 0))
                continue;
            const double rightSlope = slopeAt(beforeRight, right, left, i, steepness);
            if (side * rightSlope > 0 && findTip(i, left, right, leftSlope, rightSlope, holds, crossings))
                return true;
        }
    }
    return false;
}

/// Follows both sides of a tip, along their slopes, until they meet. If that is not beyond zero there is no event.
bool EventFinder::findTip(uint32_t relation, Sample left, Sample right, double leftSlope, double rightSlope,
                          const std::vector<char>& holds, const Crossings& crossings) {
    const auto value = [&](const Sample& s) { return s.differences[relation]; };
    const double side = std::signbit(value(left)) ? -1.0 : 1.0;
    for (int look = 0; look < mostLooksForTip; ++look) {
        const double width = right.time - left.time;
        const double steepest = std::max(std::fabs(leftSlope), std::fabs(rightSlope));
        if (width <= resolution(left.time, right.time) ||
            side * (value(left) + value(right)) > maybeSteeper * steepest * width)
            return false; // nothing so steep reaches zero between them
        // Where the two meet; or, far nearer to one side than to the other, a little behind where that one is zero.
        const double meeting = (value(right) - value(left) - rightSlope * width) / (leftSlope - rightSlope);
        const double leftWay = std::fabs(value(left) / leftSlope), rightWay = std::fabs(value(right) / rightSlope);
        const bool isMeeting =
            meeting > 0 && meeting < width && std::max(leftWay, rightWay) <= alikeWays * std::min(leftWay, rightWay);
        double way = isMeeting ? meeting : leftWay <= rightWay ? beyondZero * leftWay : width - beyondZero * rightWay;
        if (!(way > 0 && way < width))
            way = width / 2;
        Sample seen{left.time + way, std::vector<double>(m_relations->size())};
        if (!(seen.time > left.time && seen.time < right.time) || !crossings(seen.time, seen.differences))
            return false;
        if (anyChange(seen.differences, holds)) {
            locate(left.time, seen.time, std::move(left.differences), std::move(seen.differences), holds, crossings);
            return true;
        }
        const double guess = side * (value(left) + leftSlope * meeting);
        if (isMeeting && guess > 0 &&
            side * value(seen) - guess > bendsAway * std::max(side * value(left), side * value(right)))
            return false;
        // On which side of the tip that is its slope tells.
        const double slope = slopeBeside(seen, relation, -steepest, crossings);
        (side * slope < 0 ? leftSlope : rightSlope) = slope;
        (side * slope < 0 ? left : right) = std::move(seen);
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
                const double level = std::copysign(std::max(m_hysteresis[k], m_rounding[k]), atBehind[k]);
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
    m_before = std::move(atBefore);
    m_behind = std::move(atBehind);
}

/// Before what has been found there may be a tip of another relation, or more than one.
void EventFinder::findEarlier(double begin, const std::vector<double>& atBegin, const std::vector<char>& holds,
                              const Crossings& crossings) {
    for (int look = 0; look < mostLooksBefore; ++look) {
        const double middle = begin + (m_time - begin) / 2;
        if (!(m_time - begin > 2 * resolution(begin, m_time)) || !crossings(middle, m_middle))
            return;
        if (anyChange(m_middle, holds)) {
            locate(begin, middle, atBegin, m_middle, holds, crossings);
        } else {
            // What has changed at the end cannot have its tip before it.
            const Sample end{m_time, m_behind};
            if (!findTipWithin({begin, atBegin}, {middle, m_middle}, end, holds, crossings))
                return;
        }
    }
}

/// What is known once no other time comes before it.
void EventFinder::settle(const std::vector<char>& holds) {
    for (const uint32_t k : m_searched)
        if (differs(k, m_behind[k], holds[k])) {
            m_changed.push_back(k);
            m_seen.push_back(m_behind[k]);
            calm(k, m_behind[k]);
            // From one of the finest times to the next it moves by what it is rounded by, at the least: near the top
            // of a wave many of them go by before it moves by more.
            const double moves = std::fabs(m_behind[k] - m_before[k]);
            if (moves <= roundedAtMost * m_reached[k])
                m_rounding[k] = fewestMoves * moves;
            m_anyHysteresis |= m_rounding[k] > 0;
        }
}

} // namespace gnomon::solver
