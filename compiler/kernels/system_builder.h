#pragma once

#include "compiler/kernels/clocks.h"
#include "compiler/kernels/system.h"
#include "compiler/structure/alias_sets.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace gnomon {

/// Rows on their way: as RowTable, but cells may name slots that were made for them.
struct Rows {
    enum class Cell : uint8_t { Variable, Constant, Place };
    struct Column {
        Cell kind = Cell::Variable;
        ScalarType type = ScalarType::Real;
        uint32_t count = 1;
    };
    std::vector<Column> columns;
    std::vector<uint32_t> cells;
    uint32_t rowCount = 0;
    std::vector<uint32_t> origins;
    uint32_t clock = structure::none; // of all of them

    bool isClocked() const { return clock != structure::none; }
    uint32_t cell(uint32_t row, uint32_t k) const { return cells[size_t(row) * columns.size() + k]; }
    /// A column whose cells name slots; returns its number.
    uint32_t append(const std::vector<Slot>& slots, ScalarType type) {
        const size_t old = columns.size();
        std::vector<uint32_t> wider;
        wider.reserve(size_t(rowCount) * (old + 1));
        for (uint32_t row = 0; row < rowCount; ++row) {
            wider.insert(wider.end(), cells.begin() + static_cast<ptrdiff_t>(row * old),
                         cells.begin() + static_cast<ptrdiff_t>((row + 1) * old));
            wider.push_back(slots[row]);
        }
        cells = std::move(wider);
        columns.push_back({Cell::Place, type, 1});
        return static_cast<uint32_t>(old);
    }
};

/// Rows with one specialised template.
struct Specialised {
    std::vector<ExprId> roots;
    uint32_t columnCount = 0;
    std::vector<Slot> cells;
    std::vector<uint32_t> rows; // numbers of the given rows
};

/// Makes a System of a flat model; what buildSystem() does, private to this module. Each group of functions below lies
/// in a file of its own.
class SystemBuilder {
public:
    SystemBuilder(System& system, const NameTable& names, DiagnosticSink& sink)
        : m_system(system), m_flat(system.flat), m_pool(system.flat.exprs), m_names(names), m_sink(sink) {}
    void run();

private:
    using Kind = SystemSlot::Kind;
    using Phase = SystemFamily::Phase;
    enum class Events : bool { No, Yes };
    /// Operands of a Transport before its initial points.
    static constexpr size_t transportPoints = 5;

    /// Equations outside of `when` whose variable changes at events only though what it is computed of may move.
    enum class Held : uint8_t {
        No,
        Declared, // discrete Real
        Watched   // of a discrete type, and something looks at its changes: they make events
    };

    static Slot slotOf(VarId variable) { return variable.value + 1; }

    // ---- system_slots.cpp: slots and what they start with

    /// Products with zero count for clocks, which are known now, and for nothing else.
    void dropZeroProducts();
    void makeSlots();
    /// What interval() and firstTick() of each clock are.
    void makeClocks();
    static const std::vector<uint32_t>* clocksOf(const std::vector<std::vector<uint32_t>>& plan, size_t family);
    /// Intervals and conditions that make base clocks tick.
    void findClockSources();
    Slot sourceSlot(const BaseClockSource& base);
    /// What a `when` assigns changes at events only, whatever its type.
    void markDiscrete();
    double startNumber(const VarBlock& block, uint32_t i) const;
    bool isFixed(const VarBlock& block, uint32_t i) const;
    void findFixed();
    void copyStarts();
    std::optional<SystemAlias> startSlot(VarId variable);

    // ---- system_aliases.cpp: variables that are one

    /// The two columns of a template that says a = b or a = -b, and the sign.
    struct AliasTemplate {
        uint32_t a, b;
        bool opposite;
    };

    /// A clocked variable whose start value is seen before its first tick: what is equal to it later may have had
    /// another one.
    bool hasOwnStart(uint32_t variable) const { return !m_clocks.empty() && m_clocks.startMatters[variable]; }
    /// +1, -1 and the column if the expression is a column or its negative.
    std::optional<std::pair<uint32_t, int>> signedColumn(ExprId id) const;
    std::optional<AliasTemplate> aliasTemplate(const EqSides& sides) const;
    /// Variables that stand below der() anywhere.
    std::vector<bool> differentiated() const;
    /// Discrete variables that initial equations name: what they are at the start, or were before.
    std::vector<bool> withOwnPast() const;
    void findAliases();
    /// A representative takes what it lacks from those that it stands for.
    void mergeAttributes(const structure::AliasTable& table);
    /// Two names of one variable with different values to start from.
    void checkStarts(const VarBlock& a, uint32_t i, const VarBlock& b, uint32_t j, bool negated);

    // ---- system_rows.cpp: rows of equations

    struct NewColumn {
        enum class What : uint8_t {
            Value,
            Derivative,
            Pre,
            Start,
            Previous,
            Sampled,
            Interval,
            FirstTick
        } what = What::Value;
        uint32_t column = 0; // of the given rows
        uint32_t offset = 0; // into a block
        uint32_t order = 0;
        auto operator<=>(const NewColumn&) const = default;
    };

    uint32_t origin(const RowTable& table, uint32_t row);
    Rows rowsOf(const RowTable& table, const std::vector<bool>* dropped);
    static Rows rowsWhere(const Rows& rows, const std::function<bool(uint32_t)>& wanted);
    /// The rows without a clock, then those of each clock.
    std::vector<Rows> rowsByClock(const RowTable& table, const std::vector<bool>* dropped,
                                  const std::vector<uint32_t>* clocks);
    void unsupported(SourceSpan span, std::string_view what);
    std::optional<SystemAlias> resolve(const Rows& rows, uint32_t row, const NewColumn& column);
    /// Nodes that no kernel knows; reported once per template.
    bool allowed(const std::vector<ExprId>& roots, SourceSpan span);
    /// Which clock a sample() has is known by now.
    ExprId withoutClocks(ExprId root);
    void addEquations(const EqFamily& family, std::vector<SystemFamily>& to, Events events,
                      const std::vector<bool>* dropped, const std::vector<uint32_t>* clocks = nullptr);
    /// Rows that may determine what is held between events.
    void addHeldRows(const Rows& rows, const std::vector<EqSides>& sides, SourceSpan span, Phase phase = Phase::Always);
    /// The sides as they are at the start, where nothing has changed that a `when` without initial() gives: what is
    /// before an event can then be found from what is behind it. Empty where they are the same.
    std::vector<EqSides> sidesAtStart(const Rows& rows, const std::vector<EqSides>& sides);
    /// An equation for a variable that is declared as discrete.
    void addDiscreteSide(const Rows& rows, const EqSides& side, SourceSpan span, Phase phase);
    /// A value of a discrete type that makes an event wherever it changes.
    ExprId watched(ExprId value);
    void addRows(const Rows& rows, const std::vector<EqSides>& sides, std::vector<SystemFamily>& given, Events events,
                 SourceSpan span, SystemFamily::Phase phase = SystemFamily::Phase::Always);
    void addFamily(std::vector<SystemFamily>& to, const Specialised& from, const Rows& rows,
                   std::vector<EqSides> sides);
    bool hasHomotopy(const std::vector<ExprId>& roots) const;
    /// The rows with simplified + share * (actual - simplified) for each homotopy.
    void addHomotopy(Rows rows, const std::vector<ExprId>& roots, std::vector<SystemFamily>& to, Events events,
                     Phase phase);
    std::string textOf(const Rows& rows, uint32_t row, ExprId id) const;

    // ---- system_templates.cpp: one template for rows of one kind

    struct LeafClasses {
        bool moves = false; // something in it changes between events
        bool time = false;  // time, and nothing else that moves
    };

    /// Works what differs between rows beyond their cells into templates, and events out of them.
    std::vector<Specialised> specialise(const Rows& rows, const std::vector<ExprId>& roots, Events events);
    /// A column more, with a slot per row.
    ExprId addColumn(Specialised& family, const std::vector<Slot>& slots, ScalarType type);
    LeafClasses classes(const Specialised& family, std::span<const ExprId> roots) const;

    // ---- system_arrays.cpp: arrays and run-time subscripts

    /// A subscript that the run decides, and when it matters.
    struct Subscript {
        ExprId array, value, guard;
        uint32_t extent = 0;
        bool isEnumeration = false; // E(i): not of an array that somebody wrote
    };

    bool isResult(ExprId id) const;
    /// An array of variables as the array of its elements, which may be aliases of others.
    ExprId elementsOf(ExprId block, std::vector<ExprId> subscripts);
    /// The extents of an array that is a block of columns or made of scalars; nothing if it is anything else.
    std::optional<std::vector<uint32_t>> extents(ExprId array) const;
    /// As extents(), also of what a call gives.
    std::optional<std::vector<uint32_t>> resultExtents(ExprId array) const;
    /// An element whose subscripts the run decides: a choice between all elements, and no number outside of them.
    ExprId chosenElement(ExprId array, std::vector<ExprId> subscripts, size_t from,
                         const std::vector<uint32_t>& extents);
    /// All of them in some expressions. Branches that are not taken do not matter, nor what `and` and `or` leave out.
    std::vector<Subscript> findSubscripts(std::span<const ExprId> roots);
    /// Run-time subscripts outside of their range end the run.
    void checkSubscripts(const Rows& given, const std::vector<EqSides>& sides, SourceSpan span);
    /// The variable that an array of variables is; empty for any other.
    std::string arrayName(const Rows& rows, uint32_t row, ExprId array) const;
    /// Arrays that are only there to be indexed are taken apart into their elements.
    ExprId withoutArrays(ExprId root);
    ExprId withinDomains(ExprId root);
    /// The place in a block of an Index of it with literal subscripts.
    std::optional<uint32_t> blockOffset(ExprId index) const;

    // ---- system_events.cpp: events that equations make

    Slot flag(Slot& slot);
    ExprId flagColumn(Specialised& family, Slot& slot);
    /// initial() and terminal() where nothing else is an event.
    void plainOperators(Specialised& family);
    void extractEvents(Specialised& family, const Rows& rows);
    /// What a relation or jumping function is in an equation with events; no id: as it stands.
    ExprId event(Specialised& family, const Rows& rows, ExprId id, std::vector<ExprId>& children);
    ExprId relation(Specialised& family, const Rows& rows, ExprOp op, ExprId lhs, ExprId rhs);
    /// floor, ceil, integer, div, mod, rem of something that moves: its whole number is held between events in a
    /// discrete helper, and two relations make an event when the argument leaves the range of that number. They decide
    /// about the number too: at the time of an event rounding may leave the argument on either side.
    ExprId heldInteger(Specialised& family, const Rows& rows, BuiltinFunction function, std::vector<ExprId>& arguments);
    /// Where the value of an expression of parameters lies; what is more than one of them is one more parameter.
    Slot parameterSlot(const Specialised& family, const Rows& rows, size_t row, ExprId e);
    ExprId sampler(Specialised& family, const Rows& rows, ExprId start, ExprId interval);
    /// Whether an operand stays as it is for a whole run, in all rows.
    bool isFixed(const Specialised& family, ExprId e) const;

    // ---- system_delays.cpp: what comes out of delays

    /// New continuous variables, one a row, that are what the expression is.
    std::vector<Slot> operandVariables(Specialised& family, const Rows& rows, ExprId e);
    /// delay(): what goes in and, if it moves, the delay time become variables; what comes out the run knows.
    ExprId delayed(Specialised& family, const Rows& rows, const std::vector<ExprId>& arguments);
    /// spatialDistribution(): likewise; the initial profile is parameters.
    ExprId transported(Specialised& family, const Rows& rows, const std::vector<ExprId>& arguments);

    // ---- system_whens.cpp: when and assert

    uint32_t originWithin(uint32_t whole, SourceSpan part);
    Slot helper(ScalarType type, uint32_t origin);
    std::vector<Slot> helpers(const Rows& rows, ScalarType type);
    bool mayHide(ExprId condition) const;
    void addWhen(const WhenFamily& family, const std::vector<uint32_t>* clocks);
    void whenEquations(const WhenFamily& family, Rows rows);
    /// What a variable is behind an event and at the start.
    struct WhenAssignment {
        ExprId target, value, first;
    };
    void addAssignments(const Rows& rows, std::span<const WhenAssignment> assignments, SourceSpan span);
    ExprId orElse(ExprId a, ExprId b);
    ExprId andAlso(ExprId a, ExprId b);
    /// What the actions of a branch have done so far: those that follow wait for it.
    struct Effects {
        ExprId holds; // what has to hold for going on; none: nothing has been asserted
        ExprId last;  // the call before, as a column that is 0 while the branch is not active
    };
    void whenAction(Rows& rows, const WhenAction& action, ExprId active, Effects& before);
    std::vector<Slot> effects(const Rows& rows, ScalarType type);
    /// What a clock computes has a value before its first tick.
    void trueBeforeTicks(const Rows& rows, const std::vector<Slot>& slots, bool value);
    void addAssert(const AssertFamily& family, const std::vector<uint32_t>* clocks);
    void addAssert(const AssertFamily& family, Rows rows);

    // ---- system_messages.cpp: texts of assertions

    /// The pieces of a text, in order.
    std::vector<ExprId> pieces(ExprId message) const;
    /// Helpers for what a message tells beside plain variables: by expression their column.
    std::map<ExprId, uint32_t> messageHelpers(Rows& rows, ExprId message, SourceSpan span);
    std::vector<solver::MessagePart> messageParts(const Rows& rows, uint32_t row, ExprId message,
                                                  const std::map<ExprId, uint32_t>& helperColumns);

    System& m_system;
    FlatModel& m_flat;
    ExprPool& m_pool;
    const NameTable& m_names;
    DiagnosticSink& m_sink;
    std::vector<std::vector<bool>> m_dropped; // per equation family and row: used up as an alias
    std::vector<bool> m_discrete;             // by VarId
    std::vector<Held> m_heldEquations;        // by VarId: of the equation that determines it
    std::vector<bool> m_restsAtStart;         // by VarId: a `when` without initial() gives it
    ClockPlan m_clocks;
    bool m_discreteEquations = false; // those that are being added
    bool m_checksSubscripts = false;  // just now
    std::vector<VarId> m_fixedFrom;   // per representative: the alias whose start value it takes
    std::map<std::vector<uint32_t>, Slot> m_relationSlots;
    std::map<std::vector<uint32_t>, Slot> m_parameterSlots;
    std::unordered_map<ExprId, ExprId> m_blended; // while homotopies are worked in
    std::map<std::pair<Slot, Slot>, Slot> m_samplerSlots;
};

} // namespace gnomon
