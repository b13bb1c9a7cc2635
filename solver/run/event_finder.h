#pragma once

#include "solver/contract/sim_model.h"

#include <functional>
#include <span>
#include <vector>

namespace gnomon::solver {

/// Finds the first time in a step at which a relation changes. Looks at the end of the step and, by a parabola through
/// begin, middle and end, for relations that change and change back within it.
class EventFinder {
public:
    /// Fills lhs - rhs of all relations at a time within the step; false if there is no value.
    using Crossings = std::function<bool(double t, std::vector<double>& differences)>;

    explicit EventFinder(const std::vector<Relation>& relations) : m_relations(&relations) {}

    /// `atBegin`: the differences where the step begins; `holds`: the frozen values of the relations.
    /// Returns whether there is an event; then time() is just behind it and changed() names the relations.
    bool find(double begin, double end, const std::vector<double>& atBegin, const std::vector<double>& atEnd,
              const std::vector<char>& holds, const Crossings& crossings);

    double time() const { return m_time; }
    const std::vector<uint32_t>& changed() const { return m_changed; }

private:
    bool anyChange(const std::vector<double>& differences, const std::vector<char>& holds) const;
    void locate(double before, double behind, std::vector<double> atBefore, std::vector<double> atBehind,
                const std::vector<char>& holds, const Crossings& crossings);

    const std::vector<Relation>* m_relations;
    double m_time = 0;
    std::vector<uint32_t> m_changed;
    std::vector<double> m_trial;
};

} // namespace gnomon::solver
