#pragma once

#include "solver/contract/sim_model.h"

#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace gnomon::solver {

/// Finds the first time in a step at which a relation changes. A step of the integrator may be long for the relations
/// though it is short for the states: it is looked through in stretches that grow only where begin, middle and end of a
/// stretch lie nearly on a line, and at the extreme of the parabola through the three where that reaches for zero. So a
/// relation that changes and changes back is found, and a fast oscillation does not pass for a slow one. So does the
/// tip of a curve with a kink: straight on, its sides would reach zero though its samples stay away from that.
class EventFinder {
public:
    /// Fills lhs - rhs of all relations at a time within the step; false if there is no value.
    using Crossings = std::function<bool(double t, std::vector<double>& differences)>;

    /// `span`: how long the run is. `longestStretch`: without states nothing but the output times says how far one
    /// look may reach, and these are not to tell which events there are.
    EventFinder(const std::vector<Relation>& relations, double span,
                double longestStretch = std::numeric_limits<double>::infinity());

    /// From now on as the other, of the same relations.
    void goOnFrom(const EventFinder& other) {
        const std::vector<Relation>* const relations = m_relations;
        *this = other;
        m_relations = relations;
    }

    /// Only these are looked for, ascending; at first all that no time schedules.
    void search(std::vector<uint32_t> relations) { m_searched = std::move(relations); }

    /// `atBegin`: the differences where the step begins; `holds`: the frozen values of the relations.
    /// Returns whether there is an event; then time() is just behind it and changed() names the relations.
    bool find(double begin, double end, const std::vector<double>& atBegin, const std::vector<double>& atEnd,
              const std::vector<char>& holds, const Crossings& crossings);

    double time() const { return m_time; }
    const std::vector<uint32_t>& changed() const { return m_changed; }

    /// Where events follow each other without time going on, the differences of their relations are rounding errors.
    /// From now on those of changed() must go further beyond zero to change; false if that has been tried as far as it
    /// goes.
    bool widen();
    /// Behind an event: relations that are frozen as they are though their differences, which are rounding errors, say
    /// otherwise do not change until these are more than that.
    void tolerate(const std::vector<double>& differences, const std::vector<char>& holds);
    /// Behind an event: relations of changed() that are as they were before it, evaluated again at the same point, were
    /// found by rounding errors. They must go further beyond zero than these.
    void distrust(const std::vector<double>& differences, const std::vector<char>& holds);
    /// The largest difference of changed() since their last changes.
    double amplitude() const;
    /// Behind an event of changed(): whether it came to nothing, all other values being what they were before it.
    /// Relations that do so again and again within few steps are noise around zero, and have to go further than that.
    void weigh(bool cameToNothing);
    /// Relations that have left zero for good change at zero again.
    void narrow(const std::vector<double>& differences);

    /// Whether one that is looked for says otherwise than what is frozen.
    bool anyChange(const std::vector<double>& differences, const std::vector<char>& holds) const;

private:
    /// Whether a difference says otherwise than what is frozen.
    bool differs(size_t relation, double difference, bool holds) const;
    bool findWithin(double begin, double end, const std::vector<double>& atBegin, const std::vector<double>& atEnd,
                    const std::vector<char>& holds, const Crossings& crossings);
    double bend(const std::vector<double>& a, const std::vector<double>& b, const std::vector<double>& c);
    double resolution(double a, double b) const;
    double widest(size_t relation) const;
    double floorOf(size_t relation) const;
    /// A change of a relation that has not left zero since its last one.
    void calm(size_t relation, double seen);
    void widenTo(size_t relation, double hysteresis);
    void findEarlier(double begin, const std::vector<double>& atBegin, const std::vector<char>& holds,
                     const Crossings& crossings);
    void settle(const std::vector<char>& holds);
    void locate(double before, double behind, std::vector<double> atBefore, std::vector<double> atBehind,
                const std::vector<char>& holds, const Crossings& crossings);
    /// A point of a curve, with what all relations are there.
    struct Sample {
        double time = 0;
        std::vector<double> differences;
    };
    Sample sampleAt(double t, const Crossings& crossings) const;
    double slopeBeside(const Sample& at, uint32_t relation, double steepness, const Crossings& crossings) const;
    bool findTipWithin(const Sample& begin, const Sample& middle, const Sample& end, const std::vector<char>& holds,
                       const Crossings& crossings);
    bool findTip(uint32_t relation, Sample left, Sample right, double leftSlope, double rightSlope,
                 const std::vector<char>& holds, const Crossings& crossings);
    void keepSlopes(const std::vector<double>& middle, const std::vector<double>& end, double length);

    const std::vector<Relation>* m_relations;
    std::vector<uint32_t> m_searched;
    double m_time = 0;
    std::vector<uint32_t> m_changed;
    std::vector<double> m_seen;             // the differences of these at that time, as found here
    std::vector<double> m_before, m_behind; // all differences right before that time, and at it
    double m_from = 0, m_to = 0;            // the step that is looked at
    std::vector<double> m_trial, m_middle, m_extreme;
    std::vector<double> m_scale;      // by relation: the largest difference seen
    std::vector<double> m_hysteresis; // by relation: how far beyond zero it changes
    std::vector<double> m_rounding;   // by relation: the same, for what it has just changed by
    std::vector<double> m_farthest;   // by relation: the largest difference since its last change
    std::vector<double> m_reached;    // by relation: the same between its last two changes
    std::vector<double> m_slopes;     // by relation: where the last stretch ended
    std::vector<int> m_atRest;        // by relation: changes in a row without leaving zero
    std::vector<int> m_forNothing;    // by relation: changes in a row, soon after one another, that came to nothing
    std::vector<uint64_t> m_lastLook; // by relation: the number of the look that found its last change
    uint64_t m_looks = 0;
    bool m_anyHysteresis = false;
    double m_stretch, m_longest, m_shortest, m_finest;
    double m_bend = 0; // of the last stretch
    bool m_mayHalve = false;
};

} // namespace gnomon::solver
