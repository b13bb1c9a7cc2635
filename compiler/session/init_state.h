#pragma once

#include "compiler/session/scenario.h"
#include "compiler/session/structure_view.h"
#include "compiler/structure/fixing.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gnomon {

/// What the panel shows and changes, without any widget: the initial system of one model, what the user has fixed,
/// relaxed, guessed and marked in it, and the way back. The graph always has a largest matching; a change costs one
/// search. Quantities are numbered as in the structure; several may be the same slot but for the sign, and share
/// values.
class InitState {
public:
    using Quantity = uint32_t;

    InitState() = default;
    explicit InitState(InitialStructure structure, std::string model);

    bool isEmpty() const { return !m_structure || !m_structure->system; }
    const InitialStructure& structure() const { return *m_structure; }
    const structure::Fixing& fixing() const { return *m_fixing; }
    const std::string& model() const { return m_scenario.model; }
    size_t size() const { return m_now.size(); }

    bool isFixed(Quantity v) const { return m_now[v].fixed; }
    bool mayFix(Quantity v) const { return m_mayFix[v]; }
    bool mayRelax(Quantity v) const { return m_now[v].fixed || m_now[v].wanted; }
    /// It is to be fixed, but other conditions determine it: one condition too many. It stays wanted until it is
    /// relaxed; when others make room it is fixed.
    bool isRefused(Quantity v) const { return m_now[v].wanted && !m_now[v].fixed; }
    std::vector<Quantity> refused() const;
    double value(Quantity v) const { return m_now[v].value; }
    bool isMarked(Quantity v) const { return m_now[v].marked; }
    const std::string& comment(Quantity v) const { return m_now[v].comment; }
    /// Differs from the model.
    bool isChanged(Quantity v) const;
    /// Anything that a scenario would say differs from the model.
    bool isAnyChanged() const;

    /// False, and nothing changes, if the equations determine it already.
    bool fix(Quantity v, std::optional<double> value = {});
    bool relax(Quantity v);
    /// Relaxes `relaxed` and fixes `fixed`; false, and nothing changes, if that does not fit.
    bool exchange(Quantity fixed, Quantity relaxed);
    void setValue(Quantity v, double value);
    void setMarked(Quantity v, bool marked);
    /// `to` is kept instead of `from` when the system is reduced.
    void swapMark(Quantity from, Quantity to);
    void setComment(Quantity v, std::string comment) { setComments({v}, comment); }
    void setComments(const std::vector<Quantity>& all, const std::string& comment);
    /// Several at once, taken back in one step; those for which it does not fit.
    std::vector<Quantity> fixAll(const std::vector<Quantity>& all, bool fixed);
    void markAll(const std::vector<Quantity>& all, bool marked);
    void setValues(const std::vector<Quantity>& all, double value);
    /// Values of free quantities to begin the search with.
    void setGuesses(const std::vector<std::pair<Quantity, double>>& guesses);

    /// All derivatives zero, states solved for; the states' derivatives for which that does not fit. Derivatives of
    /// what is no state, as the index was reduced, are fixed along where the others imply it: their fixing replaces
    /// the differentiated equations, and counts as long as all derivatives are zero.
    std::vector<Quantity> steadyState();
    /// The initial equations and fixed variables whose relaxation would let these be fixed, the nearest for each.
    std::vector<Quantity> inTheWay(const std::vector<Quantity>& refused) const;
    /// The last situation once more, without these conditions.
    std::vector<Quantity> againWithout(const std::vector<Quantity>& relaxed) { return situation(m_last, relaxed); }
    /// The last situation once more, without the conditions in the way of these. Not without those that a closed system
    /// needs: where the sum of all masses stays, all rest when all but one do, and how much there is nobody else says.
    /// What cannot be fixed all the same.
    std::vector<Quantity> withoutInTheWay(const std::vector<Quantity>& refused);
    /// The last situation asked for was a steady state.
    bool wantsRest() const { return m_last.zero; }
    std::vector<Quantity> statesFixed();
    std::vector<Quantity> derivativesFixed();
    /// States fixed at these values, everything else guessed; discrete variables were these before the start.
    std::vector<Quantity> startFrom(const std::vector<std::pair<std::string, double>>& values);
    /// What discrete variables were before the start, where that is not as the model has it.
    const std::map<std::string, double>& discretes() const { return m_discretes; }
    /// `parameter` is solved for and `target` has the value; false, and nothing changes, if that does not fit.
    bool size(Quantity parameter, Quantity target, double value);
    /// As the model has it.
    void reset();
    /// Values that were found; no change of the model's start. A failed search leaves its last iterate, too.
    void take(const std::vector<std::pair<std::string, double>>& values);

    /// What determines it already; nothing if it can be fixed.
    struct Reason {
        /// Equations that are solved together, what they determine, and from what: what is fixed, conditions first, and
        /// what the step before determines. Initial equations are named in `from` as the conditions that they are.
        struct Step {
            std::vector<uint32_t> equations;
            std::vector<Quantity> determined, from, fromEarlier;
        };
        std::vector<Step> steps; // from a condition to the quantity
        bool isOverdetermined = false;
    };
    std::optional<Reason> whyNot(Quantity v) const { return whyNot(*m_structure, *m_fixing, v); }
    static std::optional<Reason> whyNot(const InitialStructure& structure, const structure::Fixing& fixing, Quantity v);
    /// A quantity that is proposed instead of another one, and why it stands where it does.
    struct Proposal : structure::Alternative {
        bool sameUnit = false, sameComponent = false, isKnown = false; // known: a start value, or the user gave one
        bool hasEffect = true;                                         // at the present values
        bool isWeak = false; // it has to change by many times its size to have one worth mentioning
    };
    /// What is known of a system beside its structure.
    struct Knowledge {
        std::vector<double> values; // empty: those of the model
        std::function<bool(Quantity)> given;
        std::vector<bool> marked;
    };
    /// Every single one whose relaxation makes room: conditions for the start before parameters, and among either what
    /// is alike and near. One that does not move the quantity, whatever the values, is none; one that only does not at
    /// the present values comes last.
    std::vector<Proposal> relaxingHelps(Quantity v) const {
        return relaxingHelps(*m_structure, *m_fixing, v, knowledge());
    }
    static std::vector<Proposal> relaxingHelps(const InitialStructure& structure, const structure::Fixing& fixing,
                                               Quantity v, const Knowledge& knowledge);
    /// What can be marked and given a guess instead of an unknown, and then is kept instead of it when the system is
    /// reduced: known start values first, then what is of the same kind (its unit), or of the same component, or near.
    std::vector<Proposal> alternatives(Quantity v) const {
        return alternatives(*m_structure, *m_fixing, v, knowledge());
    }
    static std::vector<Proposal> alternatives(const InitialStructure& structure, const structure::Fixing& fixing,
                                              Quantity v, const Knowledge& knowledge);
    /// What can be fixed instead of a fixed quantity, ranked likewise; the distance is that from it.
    std::vector<Proposal> fixableInstead(Quantity v) const;
    Knowledge knowledge() const;
    std::vector<structure::Trouble> troubles() const;
    /// The first step that would mend each trouble, then the second …
    static std::vector<structure::Mend> proposals(const std::vector<structure::Trouble>& troubles);

    size_t equationCount() const { return m_size.equations; }
    size_t unknownCount() const { return m_size.unknowns; }
    size_t rank() const { return m_size.rank; }
    /// As many unknowns as equations, all determined, whatever conditions are too many.
    bool fits() const { return !m_structure->isSingular && !m_structure->isDependent && m_fixing->isRegular(); }

    /// What is left when the system is reduced takes a while in large systems: the work can be done elsewhere, and its
    /// result is given back. Nothing while it is not known, or while the system does not fit.
    const std::optional<std::vector<bool>>& reduced() const { return m_reduced; }
    std::function<std::vector<uint32_t>()> reduction() const;
    void setReduced(const std::vector<uint32_t>& kept);
    bool isReduced(Quantity v) const { return m_reduced && (*m_reduced)[v]; }
    size_t reducedCount() const;
    /// Does it here and now.
    void reduce() { setReduced(reduction()()); }

    StructureView picture() const;

    session::Scenario scenario() const;
    /// The same with what an applied scenario said of quantities that this model does not have: to be kept.
    session::Scenario scenarioToKeep() const;
    /// What was decided to be fixed, or at another value than in the model; at most so many.
    std::vector<Quantity> decidedToBeFixed(size_t most) const;
    /// The names that this model does not have, with what they may be called now; the fixings that do not fit; values
    /// outside of min and max; and units that do not fit, in words.
    struct Applied {
        struct Vanished {
            std::string name, now; // `now` is empty if nothing is like it
        };
        std::vector<Vanished> vanished;
        std::vector<std::string> refused, outside, units;
    };
    Applied apply(const session::Scenario& scenario);

    /// From now on, until it is taken back, what is set up goes by this name: it was opened or kept as that.
    /// `isAsCalled`: it is what is found under the name.
    void call(std::string name, bool isAsCalled = true);
    /// Empty: it has none.
    const std::string& calledNow() const { return called().name; }
    /// Nothing was set up differently since then. What a solution has found makes no difference.
    bool isAsCalled() const;
    /// What went by the one name goes by the other.
    void renameCalled(const std::string& from, const std::string& to);

    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at < m_history.size(); }
    void undo();
    void redo();
    std::optional<Quantity> find(std::string_view name) const;
    /// Grows with every change.
    uint64_t revision() const { return m_revision; }
    /// Grows with every change that matters to the solution; marks and comments do not.
    uint64_t decisions() const { return m_decisions; }

private:
    struct Choice {
        bool fixed = false, marked = false;
        bool wanted = false; // fixed, or to be as soon as that is possible
        bool given = false;  // the value, by the user
        bool found = false;  // the value, by a solution or a run
        double value = 0;
        std::string comment;
        friend bool operator==(const Choice&, const Choice&) = default;
    };
    /// One of the usual ways to start.
    struct Situation {
        InitialQuantity::Kind fixed = InitialQuantity::Kind::State, relaxed = InitialQuantity::Kind::Derivative;
        bool zero = false;
    };
    struct Difference {
        Quantity quantity;
        Choice before, after;
    };
    bool tryFix(Quantity v);
    void letGo(Quantity v);
    /// Of derivatives that cannot be fixed as the equations determine them: those that are zero because all others are.
    void fixImplied(const std::vector<Quantity>& derivatives);
    /// They are so only as long as nothing moves.
    void letImpliedGo();
    void put(Quantity v, double value, bool given);
    void changed(bool structure, bool decides = true);
    void keep();
    void go(bool back);
    std::string likely(const session::ScenarioQuantity& vanished, const session::Scenario& scenario) const;
    bool isZeroByCondition(Quantity v) const;
    std::vector<Quantity> situation(const Situation& wanted, const std::vector<Quantity>& alsoRelaxed = {});
    struct Way {
        Quantity refused, condition; // without the one the other can be fixed
    };
    std::vector<Way> ways(const std::vector<Quantity>& refused) const;
    std::optional<size_t> missingRank() const;

    std::shared_ptr<const InitialStructure> m_structure;
    std::optional<structure::Fixing> m_fixing;
    session::Scenario m_scenario;                      // model and name only
    std::vector<session::ScenarioQuantity> m_vanished; // of the scenario that was applied
    std::vector<Choice> m_first, m_kept, m_now;
    std::vector<bool> m_mayFix;
    InitialStructure::Size m_size;
    Situation m_last;
    std::vector<Quantity> m_resting; // derivatives that have to be zero for what is implied at rest
    std::optional<std::vector<bool>> m_reduced;
    std::vector<std::vector<Quantity>> m_sameSlot; // of slots with several
    std::vector<uint32_t> m_slotGroup;             // by quantity; into m_sameSlot, or none
    std::unordered_map<std::string, Quantity> m_byName;
    std::map<std::string, double> m_discretes, m_keptDiscretes;
    struct Called {
        std::string name;
        std::vector<Choice> choices; // empty: others than those that were kept
        std::map<std::string, double> discretes;
    };
    struct Step {
        std::vector<Difference> differences;
        std::map<std::string, double> discretesBefore, discretesAfter;
        std::optional<Called> called = {};
    };
    const Called& called() const;
    Called m_calledFirst;
    std::vector<Step> m_history;
    size_t m_at = 0;
    uint64_t m_revision = 0, m_decisions = 0;
};

} // namespace gnomon
