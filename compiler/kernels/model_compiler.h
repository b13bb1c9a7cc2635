#pragma once

#include "compiler/kernels/causal_order.h"
#include "compiler/kernels/clock_schedules.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/kernels/equation_table.h"
#include "compiler/kernels/exact_coefficients.h"
#include "compiler/kernels/function_callees.h"
#include "compiler/kernels/initial_structure.h"
#include "compiler/kernels/known_values.h"
#include "compiler/kernels/layout.h"
#include "compiler/kernels/singular_report.h"
#include "compiler/kernels/slot_attributes.h"
#include "compiler/kernels/template_store.h"
#include "compiler/structure/dulmage_mendelsohn.h"
#include "compiler/structure/leading_rows.h"
#include "compiler/structure/state_selection.h"

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gnomon {

/// From a System to a model that runs: what compileModel() does, private to this module. Each group of functions below
/// lies in a file of its own.
class ModelCompiler {
public:
    ModelCompiler(System& system, const NameTable& names, const SourceLookup& sources, DiagnosticList& sink,
                  const InitialChoices& choices, InitialStructure* structure, TemplateStore* templates);
    CompiledModel run();
    /// As run(), up to where it is known whether equations and unknowns fit, at the start and later.
    void structureOnly(const CancelToken& cancel);
    /// Fills the structure as run() does, and makes nothing that runs.
    void describeStart(const CancelToken& cancel);
    /// The equations cannot determine the variables, however the model starts.
    bool isSingular() const { return m_isSingular; }

private:
    CompiledModel compile();
    /// False: that the equations depend on one another is told by m_dependent.
    bool findStructure(const CancelToken& cancel);
    void tellDependent();
    using Kind = SystemSlot::Kind;

    // ---- model_compiler.cpp: from equations to a model; parameters; what all parts ask

    std::string name(Slot slot) const { return m_system.slotName(m_names, slot); }
    std::string nameList(std::span<const Slot> slots) const { return slotNames(m_system, m_names, slots); }
    void collectEquations();
    void putInKnownValues();
    void dropUnusedDerivatives();
    void parameters();
    Slot boundSlot(EquationRef e);
    /// x = value for slots whose values lie in other slots: because they are fixed, or by declaration.
    enum class Because : uint8_t { Declared, Fixed };
    std::vector<EquationRef> copies(const std::vector<System::Copy>& list, Because reason = Because::Declared);
    /// The declaration of a variable as the origin of an equation that it implies.
    uint32_t originOf(Slot slot);
    /// Where somebody says of the variable, or of one that is the same, that it is fixed.
    SourceSpan fixedSpan(Slot slot);
    std::string placeOf(SourceSpan span) const;
    bool changesAtEvents(const CausalBlock& block) const;

    // ---- model_choices.cpp: what the user wants otherwise at the start

    /// A chosen quantity: a variable or parameter by its slot, or the derivative of one.
    struct Chosen {
        Slot slot = noSlot;
        bool derivative = false;
        double sign = 1, value = 0;
        std::string name;
        bool isNews = false; // a guess that is not what the model would begin with
    };

    /// What is fixed and relaxed by choice, by slot.
    struct ChosenSlots {
        size_t slotCount = 0;
        std::unordered_map<Slot, const Chosen*> fixed;
        std::unordered_set<Slot> relaxed;
    };
    const ChosenSlots& chosenSlots() const;
    Slot slotOf(const Chosen& c) const { return c.derivative ? m_system.slots[c.slot].derivative : c.slot; }
    void resolveChoices();
    /// What initial equations are called, in turn: the component and the text, numbered where
    /// several are the same.
    std::vector<std::string> conditionNames(std::span<const EquationRef> conditions) const;
    /// Initial equations that are left out by choice take no part. All that there were.
    std::vector<EquationRef> leaveOutConditions();
    const Chosen* chosenFixed(Slot slot) const;
    bool isRelaxed(Slot slot) const;
    /// What follows from the guesses of the user, where they are others than the model's: a start begins with it. And
    /// all that follows from what is kept when the system is reduced (Najafi 2008, section 3.2), as far as everything
    /// needed is known: there it begins if that leads nowhere.
    void carryGuesses();
    /// An equation that gives a guess, by a formula or as a root of it.
    struct CarriedGuess {
        CausalBlock block;
        bool isRoot = false;
    };

    // ---- model_initial_structure.cpp: what the initialization panel sees

    /// Which conditions and start values the run takes, so that the panel's system has the same ones.
    struct StartDecisions {
        std::set<std::array<uint32_t, 3>> redundant; // initial equations: family, row, side
        std::unordered_set<Slot> notFixed;           // fixed, but others say so already
        std::unordered_set<Slot> taken;              // whose start value makes up for a condition that is missing
    };
    void describeStructure(std::span<const EquationRef> conditions, std::span<const EquationRef> late,
                           const StartDecisions& decisions);
    /// What the run does without is tried last.
    void decideAlike(structure::InitializationInput& input, const StartDecisions& decisions,
                     std::span<const EquationRef> conditions, const std::vector<uint32_t>& conditionOf,
                     const std::vector<uint32_t>& quantityOf);
    /// Equations that say nothing as nothing moves, but for those that something follows from all the same.
    void leaveOutAtRest(structure::InitializationInput& input, const std::vector<bool>& isImplied);
    /// What is the same as another quantity is one of its own here, tied to it by an equation: the user knows both.
    /// Returns the pairs. What is fixed is the one that says so.
    std::vector<std::array<uint32_t, 2>> describeAliases(const std::vector<uint32_t>& quantityOf,
                                                         std::vector<structure::FixWish>& wish,
                                                         std::vector<double>& discreteStarts);
    /// A condition for each initial equation, `none` for those that are about discrete variables only.
    std::vector<uint32_t> describeConditions(std::span<const EquationRef> conditions,
                                             const std::vector<uint32_t>& quantityOf,
                                             std::vector<structure::FixWish>& wish);
    bool isOneZero(EquationRef e);
    bool isOfDiscreteOnly(EquationRef e, const std::vector<uint32_t>& quantityOf);
    /// Values as the parameters make them, as far as that takes no solution of anything: from the schedule of a model
    /// that is there, or alone.
    void describeValues();
    void describeValuesAlone();
    void describeBlocks();
    void describeSlopes();

    // ---- model_states.cpp: states, derivatives, and the order of solving

    /// Unknowns: what variables, helpers and derivatives have to be computed.
    std::vector<Slot> unknownSlots() const;
    void reduceIndex();
    /// Where no variables can be states for all time, combinations of them are, with factors that the run finds.
    void reportWishes(const structure::StateSelection& selection, const std::vector<Slot>& unknowns);
    void makeStateSets(const structure::IndexReduction& reduction, const std::vector<Slot>& unknowns);
    /// The states of a set, their derivatives, and the equations that define both. They begin as `before`.
    void addSetStates(solver::StateSet& set, const std::vector<Slot>& before);
    void continuousAndEvents();

    // ---- model_hidden_constraints.cpp: what follows from coefficients, which the structure does not show

    /// Puts hidden constraints in the place of equations that are bound to others by their coefficients. True if some
    /// equation was replaced: then the index has to be reduced again.
    bool bringOutHiddenConstraints(const std::vector<structure::LeadingCombination>& found,
                                   const std::function<EquationRef(uint32_t edge, uint32_t& column)>& place);
    struct Combined;
    std::optional<Combined> combine(const structure::LeadingCombination& of, ExactCoefficients::Parameters parameters);
    void dropDerivativesFrom(size_t firstSlot);

    // ---- model_dependent_equations.cpp

    /// Tells which equations follow from one another, and what nothing determines for it. False if that cannot be
    /// found.
    bool reportDependentEquations(DiagnosticSink& sink);
    /// The same of constraints, found by what they are where their variables have any values.
    bool reportDependentConstraints(std::span<const EquationRef> constraints, DiagnosticSink& sink);
    void reportDependentSets(const std::vector<std::vector<EquationRef>>& sets, std::vector<std::vector<Slot>> loose,
                             DiagnosticSink& sink);
    /// What coefficients that are not constant count as: each a number of its own, or what they are at one point.
    enum class Values : bool { OfLaws, OfPoint };
    structure::ModularMatrix lawsOf(std::span<const EquationRef> equations, Values values, std::vector<Slot>& slots);
    /// The same for the structure, once that is described.
    void describeDependentEquations();

    // ---- model_start_states.cpp: with which of the states that are chosen while it runs a model begins

    /// Where the constraints do not determine the others from the states that sets begin with, at the start values, as
    /// of a pendulum that is held level, others take their start values.
    void chooseStartStates();
    /// Of all slots, as far as they are known before a run.
    std::vector<double> startValues();
    /// The variable that an equation makes equal to a derivative, at a factor; without one the derivative.
    Slot nameFor(Slot derivative);

    // ---- model_start.cpp: the initial system

    void initialSystem();
    /// Of a restart: by slot, the highest rank of the variables that lie there; and what it begins with.
    Restart::Rank rankOf(Slot slot) const;
    System::Copy begin(Slot slot);
    /// Carried states of which several lie in one slot now.
    std::vector<Slot> joinedStates() const;
    /// Variables that would be states and say where they start, but follow from states that do not: c = n / V with a
    /// start for c. What a modeller says of the start counts before what nobody says.
    std::vector<Slot> startsThatTellStates();
    /// Finds the derivatives that are zero at the start, by choice or by an initial equation.
    void findRest();
    /// Derivatives that are zero at the start, by slot, and the equations that make some of them so: these say it.
    struct Rest {
        std::vector<bool> is;
        std::set<std::array<uint32_t, 3>> makers; // family, row, side
    };
    void followRest(Rest& rest);
    /// Whether a differentiated equation says nothing where these derivatives are zero.
    bool impliedByRest(EquationRef e, const Rest& rest) const;
    /// Of a constraint that is differentiated: unknowns that it says nothing about at the values the model starts with,
    /// as a pendulum's length says nothing about its height where it is held level.
    using Unsaid = std::set<std::array<uint32_t, 4>>; // family, row, side, slot
    static bool isIn(const Unsaid& unsaid, EquationRef e, Slot slot) {
        return unsaid.contains({e.family, e.row, e.side, slot});
    }
    Unsaid unsaidAtStart();
    /// Whether a block cannot be solved because of them.
    bool isStuck(const CausalOrder& causality, const Unsaid& unsaid);
    /// Initial equations and fixed start values that others imply already, as those of two capacitors in parallel: they
    /// take no part in the solution, but have to agree with it.
    bool mayGive(EquationRef e, Slot slot);
    bool solvesForDiscrete(const CausalOrder& order);
    std::vector<EquationRef> inOrderOfNames(std::vector<EquationRef> fixed);
    void redundantConditions(const CausalOrder& causality, size_t equations, size_t wanted);

    // ---- model_schedules.cpp: what is evaluated when

    void schedules();
    void carryOut(const std::vector<CarriedGuess>& guesses, solver::Schedule& schedule);
    void eventSchedules();
    void clocks(const std::vector<bool>& needed);
    void events();

    const InitialChoices& m_choices;
    InitialStructure* m_structure;
    std::optional<InitialStructure> m_ownStructure;
    bool m_isSingular = false;
    std::vector<EquationRef> m_structureRows;            // of the structure's equations; family none: the same slot
    std::vector<CarriedGuess> m_guesses, m_otherGuesses; // in turn: to begin with; where that leads nowhere
    std::unordered_map<Slot, uint32_t> m_saidBy; // of what is fixed: another variable that is the same and says it
    std::optional<std::unordered_map<Slot, SourceSpan>> m_fixedSpans; // as far as somebody asks
    mutable ChosenSlots m_chosenSlots;
    std::unordered_set<std::string> m_leftOut; // names of initial equations
    std::vector<Chosen> m_chosenFixed, m_chosenGuesses, m_chosenRelaxed, m_chosenMarked;
    System& m_system;
    const NameTable& m_names;
    const SourceLookup& m_sources;
    DiagnosticList& m_sink;
    FunctionCallees m_functions;
    EquationTable m_table;
    ScheduleBuilder m_schedules;
    std::shared_ptr<solver::SimModel> m_model;

    std::vector<EquationRef> m_bindings, m_equations, m_startEquations, m_initial, m_lateBindings;
    std::vector<Slot> m_lateParameters;
    std::vector<bool> m_late;     // by slot: a parameter that the initial system finds
    std::vector<bool> m_decisive; // by slot: a parameter by whose value equations were chosen
    std::vector<Slot> m_unknowns; // states included
    std::vector<Slot> m_states;
    std::vector<bool> m_isState;          // by slot
    std::vector<bool> m_watched;          // by slot: its pre() is looked at while an event is iterated
    std::vector<EquationRef> m_crossings; // per relation
    std::optional<KnownValues> m_known;
    std::optional<ExactCoefficients> m_coefficients;
    std::vector<EquationRef> m_writtenEquations; // before some were replaced; empty: none was
    size_t m_writtenSlots = 0;                   // how many slots there were then
    /// That the equations depend on one another, told when the start has been described as it is written.
    std::vector<Diagnostic> m_dependent;
    struct Dependent {
        std::vector<EquationRef> equations;
        std::vector<Slot> undetermined;
    };
    std::vector<Dependent> m_dependentSets;
    std::vector<bool> m_startState;                      // by slot: a state before sets of states were made
    std::vector<Restart::Rank> m_ranks;                  // by slot, of a restart
    std::vector<std::pair<Slot, Slot>> m_begins;         // see CompiledModel
    std::vector<Slot> m_bound;                           // likewise
    std::vector<EquationRef> m_setEquations;             // constraints that state sets look at
    std::unordered_set<uint32_t> m_differentiated;       // families that index reduction made
    std::vector<std::vector<EquationRef>> m_constraints; // each with its derivatives, in turn
    Rest m_atRest;                                       // what is zero at the start
    Rest m_canRest;                                      // what is zero if nothing that is written moves
    std::vector<CausalBlock> m_parameterBlocks, m_blocks, m_initialBlocks;
};

} // namespace gnomon
