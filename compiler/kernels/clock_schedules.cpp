#include "compiler/kernels/clock_schedules.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/singular_report.h"
#include "compiler/structure/state_selection.h"

#include <algorithm>

namespace gnomon {

namespace {

using structure::none;
using Kind = SystemSlot::Kind;

class Scheduler {
public:
    Scheduler(EquationTable& table, ScheduleBuilder& schedules, const NameTable& names, DiagnosticSink& sink)
        : m_table(table), m_system(table.system()), m_schedules(schedules), m_names(names), m_sink(sink) {}

    std::vector<solver::BaseClock> run(const std::function<bool(Slot)>& reaches) {
        m_parts.resize(m_system.clocks.size());
        for (const SystemFamily& family : m_system.clocked)
            m_table.addFamily(family, m_parts[family.clock].equations);
        for (const SystemFamily& family : m_system.clockedInitial)
            m_table.addFamily(family, m_parts[family.clock].initial);
        for (Slot slot = 0; slot < m_system.slots.size(); ++slot) {
            const SystemSlot& s = m_system.slots[slot];
            if (s.clock != none && s.isUnknown() && s.computed)
                m_parts[s.clock].unknowns.push_back(slot);
        }
        for (uint32_t p = 0; p < m_parts.size(); ++p)
            makePart(p);
        std::vector<solver::BaseClock> bases;
        for (uint32_t b = 0; b < m_system.baseClocks.size() && m_good; ++b)
            bases.push_back(makeBase(b, reaches));
        return bases;
    }

private:
    struct Part {
        std::vector<EquationRef> equations, initial;
        std::vector<Slot> unknowns, states;
        std::vector<CausalBlock> blocks;
        std::optional<solver::DiscretizedPart> discretized;
        uint32_t number = 0; // in its base clock
    };

    std::string nameList(std::span<const Slot> slots) const { return slotNames(m_system, m_names, slots); }

    void reportSingular(std::span<const structure::DulmageMendelsohn::Piece> over,
                        std::span<const structure::DulmageMendelsohn::Piece> under,
                        const std::vector<EquationRef>& equations, const std::vector<Slot>& unknowns,
                        SourceSpan clock) {
        m_good = false;
        gnomon::reportSingular(m_table, m_names, {over, under, equations, unknowns}, clock, m_sink);
    }

    // ---- one partition

    void makePart(uint32_t p) {
        Part& part = m_parts[p];
        const bool isDifferential = std::ranges::any_of(
            part.unknowns, [&](Slot slot) { return m_system.slots[slot].kind == Kind::Derivative; });
        if (isDifferential && !reduceIndex(p))
            return;
        if (isDifferential)
            discretize(p);
        if (!m_good)
            return;
        std::vector<Slot> unknowns;
        const bool statesKnown = part.discretized && part.discretized->method != solver::ClockSolver::Implicit;
        for (Slot slot : part.unknowns)
            if (!statesKnown || std::ranges::find(part.states, slot) == part.states.end())
                unknowns.push_back(slot);
        CausalOrder order = causalOrder(m_table, part.equations, unknowns);
        if (!order.surplus.empty() || !order.undetermined.empty()) {
            const structure::DulmageMendelsohn pieces = dulmageMendelsohn(order.incidence, order.matching);
            reportSingular(pieces.over, pieces.under, part.equations, order.slotOf, m_system.clocks[p].span);
            return;
        }
        part.blocks = std::move(order.blocks);
        if (statesKnown)
            explicitPart(part);
    }

    /// Index reduction as for the continuous part; what the clock holds in between (inputs) has no derivative.
    bool reduceIndex(uint32_t p) {
        Part& part = m_parts[p];
        // Reals of the partition move while it is differentiated.
        for (Slot slot : part.unknowns)
            if (m_system.slots[slot].type == ScalarType::Real && m_system.slots[slot].kind != Kind::Helper)
                m_system.slots[slot].discrete = false;
        std::vector<uint32_t> variableOf(m_system.slots.size(), none);
        for (uint32_t v = 0; v < part.unknowns.size(); ++v)
            variableOf[part.unknowns[v]] = v;
        structure::IndexReductionInput input;
        structure::Incidence incidence(part.unknowns.size());
        std::vector<std::pair<uint32_t, uint32_t>> row; // variable, column
        std::vector<structure::VarIndex> variables;
        for (EquationRef e : part.equations) {
            row.clear();
            variables.clear();
            m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
                if (variableOf[slot] == none)
                    return;
                row.emplace_back(variableOf[slot], column);
                variables.push_back(variableOf[slot]);
            });
            incidence.addEquation(variables);
            std::ranges::sort(row);
            for (const auto& [variable, column] : row)
                input.kinds.push_back(m_table.edgeKind(e, column));
        }
        std::vector<structure::VarIndex> derivativeOf(part.unknowns.size(), none);
        input.stateSelect.assign(part.unknowns.size(), structure::StateSelect::Default);
        for (uint32_t v = 0; v < part.unknowns.size(); ++v) {
            const SystemSlot& slot = m_system.slots[part.unknowns[v]];
            if (slot.derivative != noSlot && variableOf[slot.derivative] != none)
                derivativeOf[v] = variableOf[slot.derivative];
            if (slot.variable.valid() && slot.type == ScalarType::Real)
                input.stateSelect[v] = static_cast<structure::StateSelect>(
                    m_system.flat.blocks[m_system.flat.blockOf(slot.variable).index()].stateSelect);
        }
        input.graph = structure::DiffGraph(std::move(incidence), std::move(derivativeOf));
        const structure::IndexReduction reduction = structure::reduceIndex(input);
        if (reduction.pantelides.isSingular()) {
            reportSingular(reduction.pantelides.over, reduction.pantelides.under, part.equations, part.unknowns,
                           m_system.clocks[p].span);
            return false;
        }
        const structure::DiffGraph& graph = reduction.graph;
        for (auto v = static_cast<uint32_t>(part.unknowns.size()); v < graph.variableCount(); ++v)
            part.unknowns.push_back(m_system.derivative(part.unknowns[graph.integral[v]]));
        for (auto e = static_cast<uint32_t>(part.equations.size()); e < graph.equationCount();) {
            std::vector<EquationRef> originals;
            const auto first = static_cast<uint32_t>(part.equations.size());
            for (; e < graph.equationCount() && graph.equationIntegral[e] < first; ++e)
                originals.push_back(part.equations[graph.equationIntegral[e]]);
            for (EquationRef original : originals)
                if (const auto jumps = jumpingInput(original, p)) {
                    m_sink.report(diagnose<DiagnosticKind::NoDerivative>(m_table.span(original),
                                                                         m_system.slotName(m_names, *jumps)));
                    return m_good = false;
                }
            const auto made = m_table.differentiate(originals);
            if (!made) {
                m_sink.report(diagnose<DiagnosticKind::NoDerivative>(
                    m_table.span(made.error().equation),
                    std::string(exprOpText(m_system.flat.exprs.node(made.error().node).op))));
                return m_good = false;
            }
            part.equations.insert(part.equations.end(), made->begin(), made->end());
        }
        for (structure::VarIndex v : reduction.selection.states) {
            part.states.push_back(part.unknowns[v]);
            if (m_system.slots[part.unknowns[v]].derivative == noSlot)
                part.unknowns.push_back(m_system.derivative(part.unknowns[v]));
        }
        for (Slot slot : part.unknowns) {
            m_system.slots[slot].discrete = true;
            m_system.slots[slot].clock = p;
        }
        return true;
    }

    std::optional<Slot> jumpingInput(EquationRef e, uint32_t p) {
        std::optional<Slot> found;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
            const SystemSlot& s = m_system.slots[slot];
            if (s.kind == Kind::Sampled || s.kind == Kind::Previous || (s.clock != none && s.clock != p))
                found = slot;
        });
        return found;
    }

    uint32_t originOf(Slot slot) {
        const SystemSlot* s = &m_system.slots[slot];
        while (s->of != noSlot)
            s = &m_system.slots[s->of];
        if (!s->variable.valid())
            return s->origin;
        const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(s->variable).index()];
        m_system.origins.push_back({block.span, block.instance});
        return static_cast<uint32_t>(m_system.origins.size() - 1);
    }

    /// slot = what lies in another slot, or its negative.
    EquationRef copy(Slot slot, Slot from, bool negated) {
        ExprPool& pool = m_system.flat.exprs;
        SystemFamily family;
        family.columnCount = 2;
        family.rowCount = 1;
        family.cells = {slot, from};
        family.origins = {originOf(slot)};
        const ExprId value = pool.column(1);
        family.sides = {{pool.column(0), negated ? pool.unary(ExprOp::Neg, value) : value}};
        std::vector<EquationRef> refs;
        m_table.addFamily(std::move(family), refs);
        return refs[0];
    }

    void discretize(uint32_t p) {
        Part& part = m_parts[p];
        const SystemClock& clock = m_system.clocks[p];
        const std::string_view method =
            clock.solverMethod.valid() ? m_names.text(clock.solverMethod) : std::string_view();
        solver::DiscretizedPart& made = part.discretized.emplace();
        made.method = method == "ExplicitEuler"         ? solver::ClockSolver::ExplicitEuler
                      : method == "ExplicitMidPoint2"   ? solver::ClockSolver::ExplicitMidPoint
                      : method == "ExplicitRungeKutta4" ? solver::ClockSolver::ExplicitRungeKutta4
                      : method == "External"            ? solver::ClockSolver::External
                                                        : solver::ClockSolver::Implicit;
        for (Slot state : part.states)
            made.states.push_back({state, m_system.slots[state].derivative, 1});
        initialSchedule(part, p, made);
        if (made.method != solver::ClockSolver::Implicit || !m_good)
            return;
        // Inline integration: the formula of the method is one more equation per state.
        ExprPool& pool = m_system.flat.exprs;
        const bool trapezoid = method == "ImplicitTrapezoid";
        SystemFamily family;
        family.columnCount = trapezoid ? 5 : 4;
        const ExprId h = pool.column(2);
        const ExprId slope = trapezoid ? pool.binary(ExprOp::Mul, pool.real(0.5),
                                                     pool.binary(ExprOp::Add, pool.column(3), pool.column(4)))
                                       : pool.column(3);
        family.sides = {{pool.column(0), pool.binary(ExprOp::Add, pool.column(1), pool.binary(ExprOp::Mul, h, slope))}};
        for (Slot state : part.states) {
            const Slot derivative = m_system.slots[state].derivative;
            family.cells.insert(family.cells.end(), {state, m_system.previous(state), clock.intervalSlot, derivative});
            if (trapezoid)
                family.cells.push_back(m_system.previous(derivative));
            family.origins.push_back(originOf(state));
            ++family.rowCount;
        }
        if (family.rowCount > 0)
            m_table.addFamily(std::move(family), part.equations);
    }

    /// The first tick: equations, initial equations, fixed start values, and as many others as are needed.
    void initialSchedule(Part& part, uint32_t p, solver::DiscretizedPart& made) {
        std::vector<EquationRef> equations = part.equations;
        equations.insert(equations.end(), part.initial.begin(), part.initial.end());
        std::unordered_map<Slot, System::Copy> startFrom;
        for (const System::Copy& c : m_system.startCopies)
            startFrom[c.to] = c;
        const auto start = [&](Slot slot) {
            const auto found = startFrom.find(slot);
            return found != startFrom.end() ? copy(slot, found->second.from, found->second.negated)
                                            : copy(slot, m_system.constant(m_system.values[slot]), false);
        };
        std::vector<EquationRef> fixed, given, assumed;
        for (Slot slot : part.unknowns) {
            const VarId variable = m_system.slots[slot].variable;
            if (!variable.valid() || m_system.slots[slot].type != ScalarType::Real)
                continue;
            if (m_system.fixed[slot])
                fixed.push_back(start(slot));
            else if (std::ranges::find(part.states, slot) != part.states.end())
                (m_system.flat.blocks[m_system.flat.blockOf(variable).index()].start.present() ? given : assumed)
                    .push_back(start(slot));
        }
        CausalOrder order = causalOrder(m_table, equations, part.unknowns, {fixed, given, assumed});
        const auto fail = [&](SourceSpan span, const std::vector<Slot>& slots) {
            m_sink.report(diagnose<DiagnosticKind::InitialUndetermined>(span, nameList(slots)));
            m_good = false;
        };
        if (!order.surplus.empty()) {
            const structure::DulmageMendelsohn pieces = dulmageMendelsohn(order.incidence, order.matching);
            size_t rows = 0;
            std::vector<Slot> slots;
            for (const auto& piece : pieces.over) {
                rows += piece.equations.size();
                for (structure::VarIndex v : piece.variables)
                    slots.push_back(order.slotOf[v]);
            }
            m_sink.report(diagnose<DiagnosticKind::InitialOverdetermined>(m_table.span(order.surplus[0]), rows,
                                                                          slots.size(), nameList(slots)));
            m_good = false;
            return;
        }
        if (!order.undetermined.empty()) {
            fail(m_system.clocks[p].span, order.undetermined);
            return;
        }
        made.initial = m_schedules.schedule(order.blocks, [](const CausalBlock&) { return true; });
    }

    /// What an explicit method evaluates between two ticks.
    void explicitPart(Part& part) {
        solver::DiscretizedPart& made = *part.discretized;
        std::vector<bool> needed(m_system.slots.size(), false);
        for (const solver::State& state : made.states)
            needed[state.derivative] = true;
        std::vector<const CausalBlock*> wanted;
        for (size_t b = part.blocks.size(); b-- > 0;) {
            const CausalBlock& block = part.blocks[b];
            if (std::ranges::none_of(block.unknowns, [&](Slot slot) { return needed[slot]; }))
                continue;
            wanted.push_back(&block);
            for (EquationRef e : block.equations)
                m_table.forEachSlot(e, [&](Slot slot, uint32_t) { needed[slot] = true; });
        }
        made.derivatives = m_schedules.schedule(
            part.blocks, [&](const CausalBlock& block) { return std::ranges::find(wanted, &block) != wanted.end(); });
        const uint32_t own = static_cast<uint32_t>(&part - m_parts.data());
        for (Slot slot = 0; slot < needed.size(); ++slot) {
            const SystemSlot& s = m_system.slots[slot];
            if (needed[slot] && (s.kind == Kind::Sampled || (s.clock != none && s.clock != own && s.isUnknown())))
                (s.type == ScalarType::Real ? made.inputs : made.discreteInputs).push_back(slot);
        }
    }

    // ---- the partitions of a base clock

    solver::BaseClock makeBase(uint32_t b, const std::function<bool(Slot)>& reaches) {
        const SystemBaseClock& source = m_system.baseClocks[b];
        solver::BaseClock base;
        base.kind = source.kind;
        base.numerator = source.period.numerator;
        base.denominator = source.period.denominator;
        base.source = source.source;
        base.resolution = static_cast<double>(source.resolution);
        base.isCount = source.isCount;
        base.isVariable = source.isVariable;
        base.condition = source.condition;
        base.isSilent = true;
        std::vector<uint32_t> parts;
        for (uint32_t p = 0; p < m_parts.size(); ++p) {
            const SystemClock& clock = m_system.clocks[p];
            if (clock.base != b)
                continue;
            m_parts[p].number = static_cast<uint32_t>(parts.size());
            parts.push_back(p);
            solver::SubClock sub;
            sub.first = clock.ticks.first;
            sub.factor = clock.ticks.factor;
            sub.intervalFactor = clock.interval.value();
            sub.interval = clock.intervalSlot;
            sub.firstTick = clock.firstTick;
            for (Slot slot = 0; slot < m_system.slots.size(); ++slot) {
                if (m_system.slots[slot].kind == Kind::Previous && m_system.slots[m_system.slots[slot].of].clock == p)
                    sub.previous.push_back({m_system.slots[slot].of, slot});
                if (m_system.slots[slot].clock == p && m_system.slots[slot].isUnknown() && reaches(slot))
                    base.isSilent = false;
            }
            sub.discretized = std::move(m_parts[p].discretized);
            base.clocks.push_back(std::move(sub));
        }
        addSegments(parts, base);
        return base;
    }

    /// Partitions one after the other where that is possible; where they need each other, block by block.
    void addSegments(const std::vector<uint32_t>& parts, solver::BaseClock& base) {
        struct Piece {
            uint32_t part = 0;
            std::vector<const CausalBlock*> blocks;
        };
        const auto ordered = [&](std::vector<Piece> pieces, bool& complete) {
            std::vector<uint32_t> pieceOf(m_system.slots.size(), none);
            for (uint32_t i = 0; i < pieces.size(); ++i)
                for (const CausalBlock* block : pieces[i].blocks)
                    for (Slot slot : block->unknowns)
                        pieceOf[slot] = i;
            std::vector<std::vector<uint32_t>> users(pieces.size());
            std::vector<uint32_t> open(pieces.size(), 0);
            for (uint32_t i = 0; i < pieces.size(); ++i) {
                std::vector<uint32_t> needs;
                for (const CausalBlock* block : pieces[i].blocks)
                    for (EquationRef e : block->equations)
                        m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
                            if (pieceOf[slot] != none && pieceOf[slot] != i)
                                needs.push_back(pieceOf[slot]);
                        });
                std::ranges::sort(needs);
                needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
                open[i] = static_cast<uint32_t>(needs.size());
                for (uint32_t need : needs)
                    users[need].push_back(i);
            }
            std::vector<Piece> result;
            std::vector<bool> done(pieces.size(), false);
            while (result.size() < pieces.size()) {
                // What continues the last partition first, so that there are few segments.
                uint32_t next = none;
                for (uint32_t i = 0; i < pieces.size(); ++i) {
                    if (done[i] || open[i] > 0)
                        continue;
                    if (next == none || (!result.empty() && pieces[i].part == result.back().part)) {
                        next = i;
                        if (!result.empty() && pieces[i].part == result.back().part)
                            break;
                    }
                }
                if (next == none)
                    break;
                done[next] = true;
                for (uint32_t user : users[next])
                    --open[user];
                result.push_back(pieces[next]);
            }
            complete = result.size() == pieces.size();
            return complete ? result : pieces;
        };

        std::vector<Piece> whole, single;
        bool discretized = false;
        for (uint32_t p : parts) {
            Piece piece;
            piece.part = p;
            for (const CausalBlock& block : m_parts[p].blocks) {
                piece.blocks.push_back(&block);
                single.push_back({p, {&block}});
            }
            discretized = discretized || base.clocks[m_parts[p].number].discretized;
            whole.push_back(std::move(piece));
        }
        bool complete = false;
        std::vector<Piece> pieces = ordered(std::move(whole), complete);
        if (!complete) {
            if (discretized) {
                m_sink.report(diagnose<DiagnosticKind::UnsupportedInSimulation>(
                    m_system.clocks[parts[0]].span, phrase("a discretized partition that depends on other partitions, "
                                                           "and they on it, at the same tick,")));
                m_good = false;
                return;
            }
            pieces = ordered(std::move(single), complete);
        }
        if (!complete) {
            std::vector<Slot> slots;
            for (const Piece& piece : pieces)
                slots.insert(slots.end(), piece.blocks[0]->unknowns.begin(), piece.blocks[0]->unknowns.end());
            m_sink.report(diagnose<DiagnosticKind::ClockLoop>(m_system.clocks[parts[0]].span, nameList(slots)));
            m_good = false;
            return;
        }
        for (size_t i = 0; i < pieces.size();) {
            std::vector<CausalBlock> blocks;
            const uint32_t part = pieces[i].part;
            for (; i < pieces.size() && pieces[i].part == part; ++i)
                for (const CausalBlock* block : pieces[i].blocks)
                    blocks.push_back(*block);
            base.segments.push_back(
                {m_parts[part].number, m_schedules.schedule(blocks, [](const CausalBlock&) { return true; })});
        }
    }

    EquationTable& m_table;
    System& m_system;
    ScheduleBuilder& m_schedules;
    const NameTable& m_names;
    DiagnosticSink& m_sink;
    std::vector<Part> m_parts;
    bool m_good = true;
};

} // namespace

std::vector<solver::BaseClock> clockSchedules(EquationTable& table, ScheduleBuilder& schedules, const NameTable& names,
                                              const std::function<bool(Slot)>& reaches, DiagnosticSink& sink) {
    return Scheduler(table, schedules, names, sink).run(reaches);
}

} // namespace gnomon
