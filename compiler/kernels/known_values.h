#pragma once

#include "compiler/kernels/equation_table.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace gnomon {

/// What is known of a model's numbers before it runs: parameters that nothing leaves open, and variables and
/// relations that follow from them alone. Some of them decide which unknowns an equation has: v = R * i with R = 0
/// does not determine i, and `if p <= 0 then i = 0 else i = G * v` binds i to v or not; `b = p and c` does not depend
/// on c where p is false, which may be all that keeps discrete variables from depending on each other. Values are found
/// when they are asked for.
class KnownValues {
public:
    /// `bindings` determine parameters, `crossings` the relations of the system, in its order. Parameters in `open` (by
    /// slot) are solved for and not known.
    KnownValues(EquationTable& table, std::span<const EquationRef> bindings, std::span<const EquationRef> crossings,
                std::vector<bool> open);

    /// Replaces equations by what known numbers leave of them where that has fewer unknowns. None is left without any.
    void specialise(std::vector<EquationRef>& equations);

    /// Known before a run, and which number it is.
    std::optional<double> value(Slot slot);

    /// From now on decided by the value of this parameter, and of those that it follows from.
    void decide(Slot slot) { markDecisive(slot); }

    /// By slot: parameters whose values equations were specialised by. With other values they would not hold.
    const std::vector<bool>& decisive() const { return m_decisive; }

private:
    enum class Status : uint8_t { Open, Found, None };

    /// What an expression reads: columns, and whether something else too (time, calls, arrays).
    struct Reads {
        std::vector<uint32_t> columns;
        bool other = false;
    };
    /// A part of a template whose value may decide.
    struct Decision {
        ExprId node, first, second; // what it chooses from; or first: the other operand
        bool isCondition = false;   // of an If: either value decides
        bool isLogic = false;       // of `and` or `or`: looked at only where discrete variables depend on each other
        double deciding = 0;        // a factor decides as zero, what `and` joins as false, what `or` joins as true
        uint32_t step = 0;          // of the node
    };
    /// A number out of what a call returns: zero, if some arguments are known, whatever the others are?
    struct CallResult {
        ExprId node, call;
        size_t offset = 0;
        std::vector<uint32_t> columns;
    };
    /// One node of a template, operands before what is made of them.
    struct Step {
        uint32_t firstOperand = 0, operandCount = 0; // of Template::operands
        uint32_t column = structure::none;
        bool other = false;
    };
    struct Template {
        bool analysed = false, usable = true; // without time and calls: can give a variable its value
        std::vector<Decision> decisions;
        std::vector<Step> steps; // if there are decisions
        std::vector<uint32_t> operands;
        std::vector<CallResult> calls;
    };

    Template& analysed(uint32_t family, uint32_t side);
    const Reads& reads(ExprId root);
    /// Whether the value of each step of an equation's template is known, and not by the template alone.
    void findKnownSteps(EquationRef e, const Template& of);
    /// Variables that follow from known ones alone, as long as that gives new ones.
    void followKnown(std::span<const EquationRef> equations);
    /// At every time: in no when, clock or phase of the run.
    bool holdsAlways(EquationRef e) const;
    /// The discrete variable that an equation is written to give; noSlot: none.
    Slot givenBy(EquationRef e) const;
    /// Discrete variables that depend on each other as the equations are written, or lie between such.
    void findLoops(std::span<const EquationRef> equations);
    void evaluate(Slot slot);
    void markDecisive(Slot slot);
    bool isKnown(Slot slot);
    std::optional<double> definedValue(Slot slot);
    std::optional<double> valueOf(EquationRef e, ExprId node);
    std::optional<double> numberOf(EquationRef e, ExprId node);
    std::optional<CallResult> callResult(ExprId node);
    /// Whether the result is zero, and which slots say so.
    bool isZero(EquationRef e, const CallResult& result, std::vector<Slot>& used);
    /// The equation with what is decided put in; none if nothing is.
    std::optional<EquationRef> specialised(EquationRef e);

    EquationTable& m_table;
    std::span<const EquationRef> m_crossings;
    std::unordered_map<Slot, uint32_t> m_relation; // by slot: its number
    std::vector<Status> m_status;                  // by slot
    std::vector<double> m_values;                  // by slot
    std::vector<EquationRef> m_definition; // by slot; of a relation: its crossing; family none: its value in the system
    std::vector<bool> m_follows;           // by slot: a variable or relation with a definition
    std::vector<bool> m_open, m_decisive;
    std::vector<bool> m_inLoop; // by slot
    std::map<std::pair<uint32_t, uint32_t>, Template> m_templates;
    std::unordered_map<ExprId, Reads> m_reads;
    std::vector<bool> m_knownSteps, m_readingSteps; // of the equation that is looked at
    /// By function, shape and arguments.
    std::map<std::vector<uint64_t>, std::vector<double>> m_calls;
    /// Rows of one template for which the same was decided become one family.
    struct Group {
        std::vector<std::pair<ExprId, double>> decided;
        ExprId lhs, rhs;
        uint32_t family = 0;
        SystemFamily rows;
    };
    std::map<std::vector<uint64_t>, size_t> m_groupOf;
    std::vector<Group> m_groups;
};

} // namespace gnomon
