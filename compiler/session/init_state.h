#pragma once

#include "compiler/session/scenario.h"
#include "compiler/structure/fixing.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gnomon {

/// What the panel shows and changes, without any widget: the initial system of one model, what the user has fixed,
/// relaxed, guessed and marked in it, and the way back. The graph always has a largest matching; a change costs one
/// search. Quantities are numbered as in the structure.
class InitState {
public:
    using Quantity = uint32_t;

    InitState() = default;
    explicit InitState(InitialStructure structure, std::string model);

    bool isEmpty() const { return !m_structure.system; }
    const InitialStructure& structure() const { return m_structure; }
    const structure::Fixing& fixing() const { return *m_fixing; }
    const std::string& model() const { return m_scenario.model; }

    bool isFixed(Quantity v) const { return m_fixing->isFixed(v); }
    bool mayFix(Quantity v) const { return m_mayFix[v]; }
    bool mayRelax(Quantity v) const;
    double value(Quantity v) const { return m_values[v]; }
    bool isMarked(Quantity v) const { return m_marked[v]; }
    const std::string& comment(Quantity v) const { return m_comments[v]; }
    /// Differs from the model.
    bool isChanged(Quantity v) const;
    /// Left when the system is reduced; none while it does not fit.
    bool isReduced(Quantity v) const { return m_reduced[v]; }

    /// False, and nothing changes, if the equations determine it already.
    bool fix(Quantity v, std::optional<double> value = {});
    bool relax(Quantity v);
    /// Relaxes `relaxed` and fixes `fixed`; false, and nothing changes, if that does not fit.
    bool exchange(Quantity fixed, Quantity relaxed);
    void setValue(Quantity v, double value);
    void setMarked(Quantity v, bool marked);
    void setComment(Quantity v, std::string comment);
    /// All derivatives zero, states solved for; the quantities for which that does not fit.
    std::vector<Quantity> steadyState();
    std::vector<Quantity> statesFixed();
    std::vector<Quantity> derivativesFixed();
    /// Values that were found; no change of the model's start.
    void take(const std::vector<std::pair<std::string, double>>& values);

    /// A sentence that says why a quantity cannot be fixed; empty if it can.
    std::string whyNot(Quantity v) const;
    std::vector<structure::Alternative> relaxingHelps(Quantity v) const { return m_fixing->relaxingHelps(v); }
    std::vector<structure::Alternative> alternatives(Quantity v) const;

    size_t equationCount() const { return m_structure.equations.size(); }
    size_t unknownCount() const { return m_fixing->freeCount(); }
    size_t rank() const { return m_fixing->rank(); }
    size_t reducedCount() const;
    bool fits() const { return m_fixing->isRegular(); }

    session::Scenario scenario() const;
    /// The names that this model does not have, and the fixings that do not fit.
    struct Applied {
        std::vector<std::string> vanished, refused;
    };
    Applied apply(const session::Scenario& scenario);

    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_history.size(); }
    void undo();
    void redo();
    std::optional<Quantity> find(std::string_view name) const;

private:
    struct Kept {
        std::vector<bool> fixed, marked;
        std::vector<double> values;
        std::vector<std::string> comments;
    };
    void update();
    void keep();
    void restore(const Kept& kept);
    std::vector<Quantity> situation(InitialQuantity::Kind fixed, InitialQuantity::Kind relaxed, bool zero);

    InitialStructure m_structure;
    std::optional<structure::Fixing> m_fixing;
    session::Scenario m_scenario; // model and name only
    std::vector<bool> m_fixedAtFirst, m_mayFix, m_marked, m_reduced;
    std::vector<double> m_values, m_valuesAtFirst;
    std::vector<bool> m_hasValue; // given by the user or found
    std::vector<std::string> m_comments;
    std::unordered_map<std::string, Quantity> m_byName;
    std::vector<Kept> m_history;
    size_t m_at = 0;
};

} // namespace gnomon
