#pragma once

#include "compiler/check/evaluator.h"
#include "compiler/flat/connections.h"
#include "compiler/flat/equation_uses.h"
#include "compiler/flat/expandable_connectors.h"
#include "compiler/flat/flatten.h"
#include "compiler/flat/function_lowering.h"
#include "compiler/flat/state_machines.h"
#include "compiler/flat/template_builder.h"
#include "compiler/flat/universe.h"

#include <functional>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gnomon {

/// Counts what was reported, so that a model with errors is not passed on.
class CountingSink final : public DiagnosticSink {
public:
    explicit CountingSink(DiagnosticSink& next) : m_next(next) {}
    void report(Diagnostic diagnostic) override;
    size_t errors() const { return m_errors; }
    /// All that was said, also again.
    size_t reports() const { return m_reports; }

    /// From now on what is said is kept back, until it is taken: there may be another way. Can be nested.
    void hold() { m_held.emplace_back(); }
    std::vector<Diagnostic> take() {
        std::vector<Diagnostic> said = std::move(m_held.back());
        m_held.pop_back();
        return said;
    }

private:
    std::vector<std::vector<Diagnostic>> m_held;
    DiagnosticSink& m_next;
    size_t m_errors = 0, m_reports = 0;
    std::unordered_set<uint64_t> m_seen; // a message at a place is given once, however many instances have it
};

/// The work of flatten(): variables first, then equations class by class, then connections, then values.
class Flattener final : public SymbolHost {
public:
    Flattener(ClassIndex& index, DiagnosticSink& sink, CancelToken cancel);

    Result<std::optional<Flattened>> run(DefId def, const FlattenOptions& options);
    Result<ClassCheck> check(DefId def, bool units);
    /// Once the variables are known.
    void lookFirst(uint32_t offset, std::function<void(std::vector<Diagnostic>)> tell);
    /// While checking, values that nobody gave were assumed.
    bool connectsOverdetermined() const { return m_connectsOverdetermined; }
    bool isComponent() const { return m_isComponent; }
    bool hasAssumed() const { return m_isIncomplete || m_evaluator.hasAssumed(); }
    bool hasPlaceholders() const { return m_evaluator.hasPlaceholders(); }
    void setMostVariables(uint64_t most);

    // SymbolHost
    std::optional<uint32_t> firstVariable(InstanceId instance) override;
    Scalar derivative(Scalar expression, SourceSpan place) override;
    Scalar auxiliary(Scalar expression, ScalarType type, SourceSpan place) override;
    Scalar previous(Scalar variable, ScalarType type) override;
    std::optional<Value> stateOperator(std::string_view name, const std::vector<InstanceId>& arguments,
                                       SourceSpan place) override;
    Scalar current(InstanceId instance, uint32_t variable) override;
    bool isParameter(uint32_t variable) override;
    bool isDeclaredDiscrete(uint32_t variable) override;
    std::string nameOf(uint32_t variable) override;
    std::optional<uint32_t> functionNumber(ClassId function, const std::vector<Value>& inputs,
                                           SourceSpan place) override;
    std::optional<uint32_t> expressionFunction(const ast::Expr& expression, Scope scope,
                                               const std::vector<Local>& locals, Value& like) override;
    uint32_t callShape(std::vector<std::vector<uint32_t>> inputs, std::vector<std::vector<uint32_t>> outputs) override;
    std::optional<Value> connectionOperator(std::string_view name, const std::vector<InstanceId>& arguments,
                                            SourceSpan place) override;
    std::optional<Scalar> streamOperator(bool isActual, uint32_t variable, SourceSpan place) override;

private:
    /// What the text of a class and its bases has at all: where there are hundred thousands of connectors, most
    /// instances have nothing to say.
    struct Says {
        bool known = false;
        bool states = false;      // clauses that may be about states
        bool connections = false; // connect equations, or what else is gathered with them
        bool equations = false;   // equations, algorithms
        bool charts = false;      // statecharts
    };
    struct Place {
        Scope scope;
        FlatInstanceId instance;
    };
    /// An equation that is not yet a row: it may become a branch of an `if`.
    struct Pair {
        Scalar lhs, rhs;
        ScalarType type = ScalarType::Real;
    };
    struct Composite {
        InstanceId instance;
        FlatInstanceId flat;
        PartId part; // with which it exists
    };

    /// Variables, equations, values; false when cancelled.
    bool build(ClassId cls, Modifiers mods);
    Flattened finished();
    void checkPackage(ClassId cls);
    void checkSections(ClassId cls, InstanceId self);
    void checkParameterCycles(const FlatModel& model);
    void checkReinits(const FlatModel& model);
    void checkConnectedConnectors();
    bool belongsToOtherWhen(uint32_t variable, ActionKind kind, SourceSpan target);
    std::optional<uint32_t> residueExtent(ClassId overdetermined);
    void checkConnectorBalance(ClassId cls);
    std::optional<Diagnostic> connectorWithoutFlows(const FlatModel& model);
    std::vector<Diagnostic> balanceAccount(const FlatModel& model);
    void giveUnreadInputs(ClassId cls);
    bool hasOverdetermined();
    bool hasBus();
    bool hasConnectors();
    void checkFunction(ClassId cls);
    bool checkOwn(DefId def, const FlattenOptions& options);
    void checkOwnParts(DefId root, const FlattenOptions& options);
    void lookWhereWritten(ClassId cls);
    const ast::Expr* overrideValue(std::string_view text);
    bool isDetermined(ClassId cls, const std::vector<std::string>& path);
    bool overrideParameters(ClassId cls, const FlattenOptions& options, Modifiers& mods);
    // Variables
    void addInstances(InstanceId instance, FlatInstanceId flat);
    void addVariables();
    void addComponent(InstanceId child, FlatInstanceId flat);
    void addPresent(InstanceId child, FlatInstanceId flat);
    void addVariable(InstanceId instance, FlatInstanceId flat);
    std::optional<std::string> changingPart(Scalar s);
    Scalar withIdentity(Scalar s);
    void checkRange(InstanceId id, VarBlockId blockId);
    Causality topCausality(InstanceId id);
    void setAttributes();
    void setAttributes(InstanceId instance, VarBlockId block);
    void giveAttributes(InstanceId instance, VarBlockId block);
    AttributeValue attribute(InstanceId instance, std::string_view name, const VarBlock& block);
    AttributeValue attributeOf(const Value& value, const VarBlock& block);
    bool mayBeBound(InstanceId instance);
    void addBinding(InstanceId instance, VarBlockId block);
    VarBlockId addHidden(std::string_view name, ScalarType type, std::vector<uint32_t> dimensions, VarKind kind,
                         FlatInstanceId instance, SourceSpan span);
    EnumerationId enumeration(DefId def);
    // Connections
    struct ConnectedPair {
        InstanceId a, b;
        std::vector<uint32_t> aElements, bElements;
        bool aOutside = false, bOutside = false;
        SourceSpan span;
        LinkId link; // none: all the time
    };
    void gatherConnections();
    void gatherSections(ClassId cls, const Composite& composite);
    bool isRemoved(const ast::Clause& connect);
    void gather(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    void graphOperator(const ast::Expr& call, Env& env);
    InstanceId graphArgument(const ast::Expr& e, Env& env);
    std::pair<ConnectorReference, ConnectorReference> ends(const ast::Clause& connect, Env& env);
    void pairUp(const ast::Expr& left, const ConnectorReference& a, const ast::Expr& right, const ConnectorReference& b,
                SourceSpan span);
    void joinConnections();
    void checkVacantRecords();
    void addBrokenConnections();
    // Equations
    void addEquations(const Composite& composite);
    void addSections(ClassId cls, const Composite& composite);
    void clause(const ast::Clause& c, const Place& place, std::vector<Local>& locals, bool initial);
    bool pairs(const ast::Clause& c, const Place& place, std::vector<Local>& locals, bool initial,
               std::vector<Pair>& to, Scalar guard, bool guarded);
    bool pairsOfAll(std::span<const ast::Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                    bool initial, std::vector<Pair>& to, Scalar guard, bool guarded);
    bool equate(const Value& a, const Value& b, SourceSpan span, std::vector<Pair>& to);
    bool solvesNothing(const Value& alone, const Value& other);
    bool isAssignable(const Value& target, const Value& value, SourceSpan place);
    void emit(const std::vector<Pair>& pairs, SourceSpan span, const Place& place, bool initial);
    bool ifEquation(const ast::Clause& c, const Place& place, std::vector<Local>& locals, bool initial,
                    std::vector<Pair>& to, Scalar guard, bool guarded);
    void when(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    bool clockedWhen(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    bool whenActions(std::span<const ast::Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                     std::vector<TemplateBuilder::Action>& to);
    void callEquation(const ast::Clause& c, const Place& place, std::vector<Local>& locals, bool initial, Scalar guard,
                      bool guarded);
    void atStart(std::span<const TemplateBuilder::Action> actions, SourceSpan span, const Place& place);
    // Sol
    struct SolEvent {
        const ast::Clause* clause = nullptr;
        Place place;
        PartId part;
    };
    void noteStructuralChanges(ClassId cls);
    const ast::Clause* solMember(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    bool connectsMember(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    void solMemberEquation(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    using CopyTargets = std::map<uint32_t, SourceSpan>;
    void copyTargets(std::span<const ast::Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                     CopyTargets& to);
    void solEvents();
    void solEvent(const SolEvent& event, const CopyTargets& later, const std::set<uint32_t>& kept);
    bool startsWith(uint32_t variable, Scalar value);
    void checkEnvironmentValues(ClassId cls);
    // What exists only at times
    PartId enterPart(PartId part);
    PartId addPart(FlatPart part);
    PartId partOfComponent(InstanceId id, FlatInstanceId flat);
    FlatPart partOfState(InstanceId id);
    void findKept();
    // Branches
    struct BranchShape;
    bool isExtended(ClassId cls);
    std::string textOf(SourceSpan span, ClassId cls);
    PartId branchPart(const ast::Branch& branch, bool other, const Place& place, const std::vector<Local>& locals);
    void shapeOf(std::span<const ast::Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                 BranchShape& to);
    std::vector<BranchShape> shapesOf(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    static bool differ(const std::vector<BranchShape>& shapes, bool isExtended, bool byTargets);
    void derivativesOf(const ast::Expr& e, Env& env, std::set<uint32_t>& to);
    bool isStructural(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    void structuralIf(const ast::Clause& c, size_t at, const Place& place, std::vector<Local>& locals);
    std::optional<VarId> conditionVariable(const ast::Expr& condition, Env& env);
    void gatherBranches(const ast::Clause& c, size_t at, const Place& place, std::vector<Local>& locals);
    LinkId linkOfPart(const ConnectorReference& a, const ConnectorReference& b, const Place& place, SourceSpan span);
    PartId conditionalPart(InstanceId id, FlatInstanceId flat);
    void lowerConditions();
    // Statecharts
    const std::optional<chart::WrittenChart>& writtenChart(DefId def);
    void addCharts(ClassId cls, const Composite& composite);
    void addChartVariables();
    Place placeOf(const ast::ChartCode& code, uint32_t chart);
    void lowerCharts();
    void addIdentifier(InstanceId id, FlatInstanceId flat);
    bool isExchanged(InstanceId member);
    void gatherBound();
    void gatherBound(InstanceId member, std::span<const Universe::Bound> bound);
    void addBoundParameters();
    void addExits(uint32_t number);
    std::span<const ast::Clause* const> exchangeOf(uint32_t number, chart::CodeId code, const ast::ChartCode& written);
    void addChangingWhen(const ast::Clause& when, ClassId cls, const Composite& composite);
    void lowerChangingWhen(uint32_t number);
    void chartEvents(uint32_t number);
    void chartCodes(uint32_t number);
    void guard(const ast::ChartCode& code, const Place& place, FlatCode& to);
    void duration(const ast::ChartCode& code, const Place& place, FlatCode& to);
    Formula formula(Scalar value, ScalarType type, SourceSpan span, FlatInstanceId flat);
    bool steps(std::span<const ast::Clause* const> clauses, const Place& place, std::vector<Local>& locals,
               std::vector<FlatStep>& to);
    bool step(const ast::Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to);
    bool mayAssign(Scalar target, SourceSpan place);
    void addAssign(Scalar target, Scalar value, ScalarType type, SourceSpan span, const Place& place,
                   std::vector<FlatStep>& to);
    bool assignStep(const ast::Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to);
    bool assignSteps(const Value& target, const Value& value, SourceSpan targetSpan, SourceSpan span,
                     const Place& place, std::vector<FlatStep>& to);
    bool ifStep(const ast::Clause& c, size_t at, const Place& place, std::vector<Local>& locals,
                std::vector<FlatStep>& to);
    bool callStep(const ast::Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to);
    bool newStep(const ast::Clause& c, const Place& place, std::vector<Local>& locals, std::vector<FlatStep>& to);
    bool givenSteps(std::span<const ast::Mod* const> mods, InstanceId instance, const Place& place,
                    std::vector<Local>& locals, std::vector<FlatStep>& to);
    PartId dynamicPart(const ast::Expr& e, Env& env);
    static std::vector<uint32_t> linkKey(const ConnectorReference& a, const ConnectorReference& b);
    /// Carries out the passes of a `for` from the iterator `depth` on, as far as ranges are known; `open` is told of
    /// the first iterator whose range is not. Whether all were.
    bool eachPass(const ast::Clause& c, size_t depth, const Env& env, std::vector<Local>& locals,
                  const std::function<void()>& pass, const std::function<void(size_t)>& open = {});
    void gatherLinks();
    void gatherLink(const ast::Clause& c, const Place& place, PartId part, std::vector<Local>& locals);
    // State machines
    struct StateClause {
        const ast::Clause* clause = nullptr;
        Scope scope;
        std::vector<Local> locals;
    };
    /// The state of which ticksInState() and timeInState() are asked, and whether before it is known if it stays.
    struct StateContext {
        uint32_t machine = 0, number = 0;
        bool beforeTick = false, valid = false;
    };
    std::string_view stateCall(const ast::Clause& c) const;
    bool isAboutStates(const ast::Clause& c) const;
    Says says(ClassId cls);
    void findStateMachines();
    void collectStateClauses(ClassId cls, const Composite& composite, std::vector<StateClause>& to);
    void makeStateMachines(const Composite& composite, std::span<const StateClause> clauses);
    void addMachineVariables(StateMachine& machine);
    void addMachineEquations(uint32_t number);
    Scalar isFinal(InstanceId state, bool before);
    std::optional<StateMachines::Place> enclosingState(InstanceId id) const;
    bool isDeclaredIn(uint32_t variable, InstanceId state) const;
    bool guardByState(std::vector<Pair>& pairs, SourceSpan span, FlatInstanceId flat);
    bool mayBothBeActive(uint32_t a, uint32_t b) const;
    void mergeStateOutputs();
    // Algorithm sections
    /// The values that an algorithm has given its variables so far.
    struct Algorithm {
        std::unordered_map<uint32_t, Scalar> values;
        std::vector<uint32_t> order; // of the first assignments outside of `when`
        std::unordered_set<InstanceId> assignedInstances;
        /// Variables that a `when` and something else assign.
        std::unordered_set<InstanceId> sharedInstances;
        bool inWhen = false;
        bool isInitial = false;
        /// A branch of a `when` of Sol: it gives values to states as well.
        bool isCopies = false;
        /// A `when` is a branch on a counter of its events: see algorithmWhenAsBranch().
        bool whensAreBranches = false;
        /// Of the `when` that is being carried out; of an initial algorithm.
        std::vector<TemplateBuilder::Action> actions;
        /// Whether a break has left the innermost loop.
        Scalar left = Scalar::ofInteger(0);
        /// Where the statement stands that is being carried out, and what has to hold for it.
        SourceSpan span;
        std::optional<Scalar> guard;
        /// What has to hold besides: subscripts in their range.
        struct Check {
            Scalar condition, message;
            SourceSpan span;
        };
        std::vector<Check> checks;
    };
    static std::vector<TemplateBuilder::Action> checksAsActions(std::span<const Algorithm::Check> checks);
    void algorithm(const ast::Section& section, const Place& place);
    bool algorithmSteps(std::span<const ast::Clause* const> clauses, const Place& place, std::vector<Local>& locals,
                        Scalar guard, bool guarded);
    bool algorithmAssign(const ast::Clause& c, const Place& place, std::vector<Local>& locals, std::vector<Pair>& to,
                         Scalar guard, bool guarded);
    bool algorithmAssignElement(const ast::Clause& c, Value value, const Place& place, std::vector<Local>& locals,
                                Scalar guard, bool guarded);
    bool algorithmBranches(Scalar test, const std::function<bool()>& first, const std::function<bool()>& second);
    bool algorithmUnlessLeft(Scalar guard, bool guarded, const std::function<bool(Scalar, bool)>& rest);
    bool algorithmFor(const ast::Clause& c, size_t depth, const Place& place, std::vector<Local>& locals, Scalar guard,
                      bool guarded);
    bool algorithmWhile(const ast::Clause& c, int passes, const Place& place, std::vector<Local>& locals, Scalar guard,
                        bool guarded);
    bool algorithmIf(const ast::Clause& c, size_t at, const Place& place, std::vector<Local>& locals, Scalar guard,
                     bool guarded);
    bool algorithmWhen(const ast::Clause& c, const Place& place, std::vector<Local>& locals);
    bool algorithmWhenAsBranch(const ast::Clause& c, size_t at, std::span<const Scalar> counters, const Place& place,
                               std::vector<Local>& locals, std::vector<TemplateBuilder::Branch>& to,
                               std::set<uint32_t>& own);
    bool whenOnlyActions(const ast::Clause& c, size_t known, TemplateBuilder::Branch& branch,
                         std::set<uint32_t>& ownOfWhen);
    bool whenConditions(const ast::Branch& branch, const Place& place, std::vector<Local>& locals,
                        std::vector<Scalar>& to);
    bool algorithmFunction(const ast::Clause& c, const Place& place, std::vector<Local>& locals, Scalar guard,
                           bool guarded);
    bool algorithmOpenStatement(const ast::Clause& c, std::vector<Diagnostic> said, const Place& place,
                                std::vector<Local>& locals, Scalar guard, bool guarded);
    bool addKnown(const ast::Name& name, bool isAssigned, NameId of, const Place& place, std::vector<Local>& locals,
                  std::vector<FunctionLowering::Known>& known);
    // Texts
    Scalar withoutText(Scalar s);
    Scalar textCall(Scalar s);
    bool makesText(const SymbolPool::Node& node) const;
    ScalarType scalarTypeOf(Scalar s) const;
    void textsAsCalls(std::vector<Pair>& pairs);
    void textsAsCalls(std::vector<TemplateBuilder::Branch>& branches);
    bool guardAction(TemplateBuilder::Action& action, Scalar guard);
    void algorithmSet(uint32_t variable, Scalar value, uint64_t uses = 1);
    uint64_t writtenSize(Scalar s);
    bool mayHideChanges(Scalar s) const;
    Scalar ofItsOwn(Scalar value, ScalarType type, uint64_t uses = 1);
    Scalar initialValue(uint32_t variable);
    bool assertParts(const ast::Expr& call, Env& env, Scalar& condition, Scalar& message, bool& isError);
    bool hasCall(Scalar s) const;
    /// The variables below der() in an expression.
    void collectDerivatives(Scalar s, std::set<uint32_t>& to) const;
    void readExperiment(ClassId cls);
    /// How many unknowns there are, and how many equations for them.
    std::pair<uint32_t, uint32_t> countedSystem(const FlatModel& model) const;
    bool countBalance(Flattened& result, ClassId cls);

    Env envOf(const Place& place, std::vector<Local>& locals) {
        Env env;
        env.scope = place.scope;
        env.locals = &locals;
        return env;
    }

    ClassIndex& m_index;
    NameTable& m_names;
    CountingSink m_sink;
    CancelToken m_cancel;
    ClassGraph m_graph;
    Evaluator m_evaluator;
    InstanceTree m_tree;
    FlatModel m_model;
    TemplateBuilder m_templates;
    Connections m_connections;
    FunctionLowering m_functions;
    FirstVariables m_firstVariable;
    EquationUses m_uses;
    std::vector<Says> m_says; // by class
    std::vector<std::pair<InstanceId, VarBlockId>> m_variables;
    ExpandableConnectors m_buses;
    std::vector<ConnectedPair> m_pairs;
    /// The extends clauses around the class whose connections are gathered that leave something out, with which of
    /// their connections were found.
    std::vector<std::pair<const ast::Extends*, std::vector<bool>>> m_leftOut;
    std::unordered_set<InstanceId> m_connectedInside; // connectors that their own component connects
    std::vector<Composite> m_composites;
    std::vector<Composite> m_simple;      // the components that become variables
    std::vector<InstanceId> m_instanceOf; // by block
    std::unordered_map<DefId, EnumerationId> m_enumerations;
    std::unordered_set<uint32_t> m_whenTargets;
    /// Which `when` gives a variable its value, or reinitializes it: each is a whole one, with all its branches.
    std::unordered_map<uint64_t, std::pair<uint32_t, SourceSpan>> m_whenOf;
    uint32_t m_whenNumber = 0;
    std::unordered_set<uint32_t> m_discreteTargets; // assigned in a `when` that became a branch
    FlatInstanceId m_currentInstance;
    Arena m_overrideArena;
    uint32_t m_hiddenCount = 0;
    std::vector<uint64_t> m_writtenSizes;                      // by node of the pool, while an algorithm is carried out
    std::unordered_map<std::string, uint32_t> m_textFunctions; // by what they make of their inputs
    Algorithm* m_algorithm = nullptr;                          // the one that is being carried out
    const ast::Clause* m_equation = nullptr; // the one whose sides are compared, and where its names are looked up
    Scope m_equationScope;
    bool m_inClockedWhen = false;
    /// Texts in which the numbers of constants stand, for the check of units.
    std::set<std::pair<uint32_t, uint32_t>> m_withNumbers;
    Universe m_universe;
    PartId m_part; // of what is being added
    LinkId m_link; // of the connections that are being gathered
    StateMachines m_states;
    std::optional<StateMachines::Place> m_inState; // of the equations that are being added
    StateContext m_stateContext;                   // of the condition of a transition
    std::vector<SolEvent> m_solEvents;             // which wait until it is known what is a state
    /// Which `when` of Sol gives a variable its value at the start.
    std::unordered_map<uint32_t, std::pair<uint32_t, SourceSpan>> m_solStarts;
    std::vector<bool> m_solStates;    // by variable
    std::vector<bool> m_changesKnown; // by class
    bool m_changesStructure = false;  // while the model runs, which cannot be simulated
    bool m_hasProblems = false;       // a text has parts without a meaning, so that equations may be missing
    uint64_t m_mostVariables = FlattenOptions().mostVariables;
    bool m_isTooLarge = false; // there would be more variables than that
    bool m_checkOnly = false;
    bool m_isChecking = false; // checkClass()
    uint32_t m_firstOffset = 0;
    std::function<void(std::vector<Diagnostic>)> m_tellFirst;
    bool m_connectsOverdetermined = false;
    bool m_isComponent = false;  // has connectors of its own
    bool m_isIncomplete = false; // checking met a component whose class is still to be replaced
};

} // namespace gnomon
