#include "compiler/kernels/clocks.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/print.h"
#include "compiler/expr/solve.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <unordered_set>

namespace gnomon {

namespace {

using structure::ClockRelation;
using structure::Rational;

class DisjointSets {
public:
    uint32_t add() {
        m_parent.push_back(static_cast<uint32_t>(m_parent.size()));
        return m_parent.back();
    }
    uint32_t find(uint32_t n) {
        while (m_parent[n] != n) {
            m_parent[n] = m_parent[m_parent[n]];
            n = m_parent[n];
        }
        return n;
    }
    void join(uint32_t a, uint32_t b) {
        a = find(a);
        b = find(b);
        // The smaller number leads, so that clocks come out in the order of the model.
        if (a != b)
            m_parent[std::max(a, b)] = std::min(a, b);
    }
    size_t size() const { return m_parent.size(); }

private:
    std::vector<uint32_t> m_parent;
};

/// How the expressions of a template use its columns.
struct Uses {
    std::vector<uint32_t> plain;
    std::vector<uint32_t> held, sampled, early; // early: has a value before its clock first ticks
    std::vector<ExprId> conversions;            // SubSample … NoClock of a column
    std::vector<ExprId> clocks;                 // expressions that give the clock of a sample()
    bool isClocked = false;                     // something that only clocked equations have
    bool hasDerivatives = false;
    bool any() const { return isClocked || !held.empty(); }
};

bool isClockOperation(ExprOp op) {
    return op >= ExprOp::SampleClocked && op <= ExprOp::ClockSolver;
}

/// The fraction that a decimal number of few digits means: 0.1 is 1/10.
std::optional<Rational> decimalFraction(double value) {
    char text[64];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed).ptr;
    int64_t numerator = 0, denominator = 1;
    bool behindPoint = false;
    int digits = 0;
    for (const char* c = text; c != end; ++c) {
        if (*c == '.') {
            behindPoint = true;
            continue;
        }
        if (*c < '0' || *c > '9' || ++digits > 15)
            return std::nullopt;
        numerator = numerator * 10 + (*c - '0');
        if (behindPoint)
            denominator *= 10;
    }
    // More would not leave room for counting the ticks.
    return denominator <= 1000000000 ? Rational::of(numerator, denominator) : std::nullopt;
}

class Planner {
public:
    Planner(const FlatModel& flat, const NameTable& names, DiagnosticSink& sink)
        : m_flat(flat), m_pool(flat.exprs), m_names(names), m_sink(sink) {}

    ClockPlan run() {
        if (!hasClocks())
            return {};
        m_plan.variables.assign(m_flat.variableCount(), ClockPlan::continuous);
        m_plan.startMatters.assign(m_flat.variableCount(), false);
        for (uint32_t v = 0; v < m_flat.variableCount(); ++v)
            addNode();
        m_known.assign(m_flat.variableCount(), false);
        for (const VarBlock& block : m_flat.blocks) {
            const bool known = block.kind == VarKind::Constant || block.kind == VarKind::Parameter;
            for (uint32_t i = 0; i < block.count; ++i) {
                m_known[block.first.value + i] = known;
                if (block.type == ScalarType::Clock)
                    markClocked(block.first.value + i, block.span);
            }
        }
        for (const EqFamily& family : m_flat.equations)
            addEquations(family);
        for (const WhenFamily& family : m_flat.whens) {
            std::vector<ExprId> roots;
            for (const WhenBranch& branch : family.branches) {
                roots.insert(roots.end(), branch.conditions.begin(), branch.conditions.end());
                for (const WhenAction& action : branch.actions)
                    for (ExprId id : {action.target, action.value})
                        if (id.valid())
                            roots.push_back(id);
            }
            Uses uses = usesOf(roots);
            // It has memory: in a clocked partition the state of a solver.
            uses.hasDerivatives = true;
            m_whenNodes.push_back(addRows(family.rows, uses));
        }
        for (const AssertFamily& family : m_flat.asserts)
            m_assertNodes.push_back(addRows(family.rows, usesOf({&family.condition, 1})));
        makePartitions();
        assignRows();
        return std::move(m_plan);
    }

private:
    struct Span {
        SourceSpan span;
        bool set = false;
    };

    bool hasClocks() const {
        for (const VarBlock& block : m_flat.blocks)
            if (block.type == ScalarType::Clock)
                return true;
        for (uint32_t id = 0; id < m_pool.size(); ++id)
            if (isClockOperation(m_pool.node(ExprId(id)).op))
                return true;
        return false;
    }

    uint32_t addNode() {
        m_sub.add();
        m_clockedAt.emplace_back();
        m_continuousAt.emplace_back();
        m_derivatives.push_back(false);
        m_method.emplace_back();
        return m_base.add();
    }
    void join(uint32_t a, uint32_t b) {
        m_sub.join(a, b);
        m_base.join(a, b);
    }
    void markClocked(uint32_t node, SourceSpan span) {
        if (!m_clockedAt[node].set)
            m_clockedAt[node] = {span, true};
    }
    void markContinuous(uint32_t node, SourceSpan span) {
        if (!m_continuousAt[node].set)
            m_continuousAt[node] = {span, true};
    }

    // ---- templates

    Uses usesOf(std::span<const ExprId> roots) const {
        Uses uses;
        std::unordered_set<ExprId> seen;
        std::vector<ExprId> stack(roots.begin(), roots.end());
        const auto columnOf = [&](ExprId id) -> std::optional<uint32_t> {
            const ExprNode& n = m_pool.node(id);
            if (n.op == ExprOp::Column || n.op == ExprOp::ColumnBlock)
                return m_pool.columnNumber(id);
            return std::nullopt;
        };
        while (!stack.empty()) {
            const ExprId id = stack.back();
            stack.pop_back();
            if (!seen.insert(id).second)
                continue;
            const ExprNode& n = m_pool.node(id);
            switch (n.op) {
            case ExprOp::Column:
            case ExprOp::ColumnBlock:
                uses.plain.push_back(m_pool.columnNumber(id));
                continue;
            case ExprOp::Start:
                continue;
            case ExprOp::Hold:
                if (const auto k = columnOf(m_pool.child(id, 0))) {
                    uses.held.push_back(*k);
                    uses.early.push_back(*k);
                }
                continue;
            case ExprOp::SampleClocked:
                uses.isClocked = true;
                if (const auto k = columnOf(m_pool.child(id, 0)))
                    uses.sampled.push_back(*k);
                if (n.childCount > 1)
                    uses.clocks.push_back(m_pool.child(id, 1));
                continue;
            case ExprOp::SubSample:
            case ExprOp::SuperSample:
            case ExprOp::ShiftSample:
            case ExprOp::BackSample:
            case ExprOp::NoClock:
                if (n.type == ScalarType::Clock)
                    break;
                uses.isClocked = true;
                if (const auto k = columnOf(m_pool.child(id, 0))) {
                    uses.conversions.push_back(id);
                    uses.early.push_back(*k);
                }
                continue;
            case ExprOp::Previous:
                uses.isClocked = true;
                if (const auto k = columnOf(m_pool.child(id, 0)))
                    uses.early.push_back(*k);
                break;
            case ExprOp::Interval:
            case ExprOp::FirstTick:
                uses.isClocked = true;
                break;
            case ExprOp::Der:
            case ExprOp::Delay:
            case ExprOp::Transport:
            case ExprOp::Pre:
            case ExprOp::Edge:
            case ExprOp::Change:
            case ExprOp::Initial:
            case ExprOp::Terminal:
            case ExprOp::Sample:
                uses.hasDerivatives = true;
                break;
            default:
                break;
            }
            for (ExprId child : m_pool.children(id))
                stack.push_back(child);
        }
        return uses;
    }

    template <class F>
    void forEachVariable(const RowTable& rows, uint32_t row, uint32_t k, F&& f) const {
        if (rows.columns[k].kind != ColumnKind::Variable)
            return;
        for (uint32_t i = 0; i < rows.columns[k].count; ++i)
            if (const uint32_t v = rows.cell(row, k) + i; !m_known[v])
                f(v);
    }

    void addEquations(const EqFamily& family) {
        const bool isAboutClocks = !family.sides.empty() && m_pool.node(family.sides[0].lhs).type == ScalarType::Clock;
        if (isAboutClocks) {
            std::vector<uint32_t> nodes;
            for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                const uint32_t e = addNode();
                nodes.push_back(e);
                m_aboutClocks.insert(e);
                for (const EqSides& sides : family.sides)
                    for (ExprId side : {sides.lhs, sides.rhs})
                        if (const auto clock = clockNode(family.rows, row, side))
                            join(e, *clock);
            }
            m_equationNodes.push_back(std::move(nodes));
            return;
        }
        std::vector<ExprId> roots;
        for (const EqSides& sides : family.sides) {
            roots.push_back(sides.lhs);
            roots.push_back(sides.rhs);
        }
        m_equationNodes.push_back(addRows(family.rows, usesOf(roots)));
    }

    std::vector<uint32_t> addRows(const RowTable& rows, const Uses& uses) {
        std::vector<uint32_t> nodes;
        nodes.reserve(rows.rowCount);
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            const uint32_t e = addNode();
            nodes.push_back(e);
            for (uint32_t k : uses.plain)
                forEachVariable(rows, row, k, [&](uint32_t v) { join(e, v); });
            if (uses.isClocked)
                markClocked(e, rows.span);
            if (uses.hasDerivatives)
                m_derivatives[e] = true;
            for (uint32_t k : uses.held) {
                markContinuous(e, rows.span);
                forEachVariable(rows, row, k, [&](uint32_t v) { markClocked(v, rows.span); });
            }
            for (uint32_t k : uses.sampled)
                forEachVariable(rows, row, k, [&](uint32_t v) { markContinuous(v, rows.span); });
            for (uint32_t k : uses.early)
                forEachVariable(rows, row, k, [&](uint32_t v) { m_plan.startMatters[v] = true; });
            for (ExprId conversion : uses.conversions)
                forEachVariable(rows, row, m_pool.columnNumber(m_pool.child(conversion, 0)),
                                [&](uint32_t v) { convert(conversion, v, e, rows, row); });
            for (ExprId clock : uses.clocks)
                if (const auto node = clockNode(rows, row, clock))
                    join(e, *node);
            if (!rows.clocks.empty()) {
                join(e, rows.clocks[row].value);
                markClocked(e, rows.span);
            }
        }
        return nodes;
    }

    // ---- clocks

    void convert(ExprId conversion, uint32_t from, uint32_t to, const RowTable& rows, uint32_t row) {
        m_base.join(from, to);
        markClocked(from, rows.span);
        const ExprNode& n = m_pool.node(conversion);
        const auto argument = [&](size_t i) { return m_pool.integerValue(m_pool.child(conversion, i)); };
        Conversion c{{from, to}, rows.span, true};
        switch (n.op) {
        case ExprOp::SubSample:
        case ExprOp::SuperSample: {
            const int64_t factor = argument(1);
            const bool slower = n.op == ExprOp::SubSample;
            if (factor == 0)
                c.relation.kind = slower ? ClockRelation::Kind::Slower : ClockRelation::Kind::Faster;
            else
                c.relation.factor = *Rational::of(slower ? factor : 1, slower ? 1 : factor);
            break;
        }
        case ExprOp::ShiftSample:
        case ExprOp::BackSample:
            c.relation.shift = *Rational::of(n.op == ExprOp::ShiftSample ? argument(1) : -argument(1), argument(2));
            break;
        default: // NoClock: the same base clock, whatever its ticks
            c.hasTiming = false;
            break;
        }
        (void)row;
        m_conversions.push_back(c);
    }

    /// The node of what an expression of type Clock gives in a row.
    std::optional<uint32_t> clockNode(const RowTable& rows, uint32_t row, ExprId id) {
        const ExprNode& n = m_pool.node(id);
        if (n.op == ExprOp::Column && rows.columns[m_pool.columnNumber(id)].kind == ColumnKind::Variable)
            return rows.cell(row, m_pool.columnNumber(id));
        const uint32_t node = addNode();
        markClocked(node, rows.span);
        m_aboutClocks.insert(node);
        switch (n.op) {
        case ExprOp::ClockInferred:
            break;
        case ExprOp::SubSample:
        case ExprOp::SuperSample:
        case ExprOp::ShiftSample:
        case ExprOp::BackSample:
            if (const auto operand = clockNode(rows, row, m_pool.child(id, 0)))
                convert(id, *operand, node, rows, row);
            break;
        case ExprOp::ClockSolver:
            if (const auto operand = clockNode(rows, row, m_pool.child(id, 0))) {
                m_base.join(*operand, node);
                m_conversions.push_back({{*operand, node}, rows.span, true});
                m_method[node] = NameId(static_cast<uint32_t>(m_pool.node(m_pool.child(id, 1)).payload));
            }
            break;
        case ExprOp::ClockRational: {
            Source source = sourceOf(node, rows, row);
            const ExprId counter = m_pool.child(id, 0);
            source.base.resolution = m_pool.integerValue(m_pool.child(id, 1));
            if (const auto count = m_pool.literal(counter)) {
                if (*count == 0)
                    break; // inferred
                source.base.kind = BaseClockSource::Kind::Periodic;
                source.base.period = *Rational::of(static_cast<int64_t>(*count), source.base.resolution);
            } else {
                intervalOf(source, counter, node);
            }
            m_sources.push_back(source);
            break;
        }
        case ExprOp::ClockInterval: {
            Source source = sourceOf(node, rows, row);
            const ExprId interval = m_pool.child(id, 0);
            std::optional<double> seconds = m_pool.literal(interval);
            if (m_pool.node(interval).op == ExprOp::Column) {
                const uint32_t k = m_pool.columnNumber(interval);
                if (rows.columns[k].kind == ColumnKind::Constant)
                    seconds = m_flat.constants[rows.cell(row, k)];
            }
            const auto fraction = seconds ? decimalFraction(*seconds) : std::nullopt;
            if (fraction && fraction->numerator > 0) {
                source.base.kind = BaseClockSource::Kind::Periodic;
                source.base.period = *fraction;
                source.isOnly = true;
            } else {
                intervalOf(source, interval, node);
            }
            m_sources.push_back(source);
            break;
        }
        case ExprOp::ClockEvent: {
            Source source = sourceOf(node, rows, row);
            source.base.kind = BaseClockSource::Kind::Event;
            source.base.expression = m_pool.child(id, 1);
            const ExprId condition = m_pool.child(id, 0);
            if (m_pool.node(condition).op == ExprOp::Column &&
                rows.columns[m_pool.columnNumber(condition)].kind == ColumnKind::Variable) {
                source.base.condition = VarId(rows.cell(row, m_pool.columnNumber(condition)));
                if (!m_known[source.base.condition.index()])
                    markContinuous(source.base.condition.value, rows.span);
            }
            m_sources.push_back(source);
            break;
        }
        default:
            m_sink.report(diagnose<DiagnosticKind::UnsupportedInSimulation>(
                rows.span, phrase("a clock that is chosen by '{0}'", exprOpText(n.op))));
            return std::nullopt;
        }
        return node;
    }

    struct Source {
        uint32_t node = 0;
        BaseClockSource base;
        bool isOnly = false; // no other source in its base partition
    };
    Source sourceOf(uint32_t node, const RowTable& rows, uint32_t row) const {
        Source source;
        source.node = node;
        source.base.rows = &rows;
        source.base.row = row;
        source.base.span = rows.span;
        return source;
    }
    void intervalOf(Source& source, ExprId expression, uint32_t node) {
        source.base.kind = BaseClockSource::Kind::Interval;
        source.base.expression = expression;
        const RowTable& rows = *source.base.rows;
        if (m_pool.node(expression).op == ExprOp::Column)
            forEachVariable(rows, source.base.row, m_pool.columnNumber(expression), [&](uint32_t v) {
                source.base.isVariable = true;
                m_plan.startMatters[v] = true;
                join(node, v);
            });
    }

    // ---- partitions

    std::string nodeText(uint32_t node) const {
        return node < m_flat.variableCount() ? variableName(m_flat, m_names, VarId(node)) : std::string();
    }

    void makePartitions() {
        const auto count = static_cast<uint32_t>(m_sub.size());
        // What is known of the members of a base partition.
        std::map<uint32_t, std::vector<uint32_t>> members; // clocked ones only
        std::map<uint32_t, std::pair<Span, Span>> marks;
        for (uint32_t n = 0; n < count; ++n) {
            if (!m_clockedAt[n].set && !m_continuousAt[n].set)
                continue;
            auto& [clocked, continuous] = marks[m_base.find(n)];
            if (m_clockedAt[n].set && !clocked.set)
                clocked = m_clockedAt[n];
            if (m_continuousAt[n].set && !continuous.set)
                continuous = m_continuousAt[n];
        }
        for (const auto& [root, mark] : marks) {
            if (!mark.first.set)
                continue;
            members[root];
            if (mark.second.set) {
                Diagnostic d = diagnose<DiagnosticKind::ClockedAndContinuous>(mark.first.span, conflictName(root));
                d.notes.push_back(diagnose<DiagnosticKind::Related>(mark.second.span, phrase("here it is continuous")));
                m_sink.report(std::move(d));
                m_failed = true;
            }
        }
        if (m_failed)
            return;
        for (uint32_t n = 0; n < count; ++n)
            if (const auto found = members.find(m_base.find(n)); found != members.end())
                found->second.push_back(n);
        for (const auto& [root, nodes] : members)
            makeBase(nodes);
    }

    /// A variable through which clocked and continuous equations meet: a hint where to look.
    std::string conflictName(uint32_t root) {
        for (uint32_t v = 0; v < m_flat.variableCount(); ++v)
            if (m_base.find(v) == root && !m_flat.blocks[m_flat.blockOf(VarId(v)).index()].hidden &&
                m_flat.blocks[m_flat.blockOf(VarId(v)).index()].type != ScalarType::Clock)
                return nodeText(v);
        return "this";
    }

    void makeBase(const std::vector<uint32_t>& nodes) {
        // Sub-clocks by their leading node.
        std::map<uint32_t, uint32_t> numberOf;
        std::vector<SourceSpan> spans;
        std::vector<bool> hasContent, derivatives;
        std::vector<NameId> methods;
        for (uint32_t n : nodes) {
            const auto [it, added] = numberOf.emplace(m_sub.find(n), static_cast<uint32_t>(numberOf.size()));
            if (added) {
                spans.emplace_back();
                hasContent.push_back(false);
                derivatives.push_back(false);
                methods.emplace_back();
            }
            const uint32_t s = it->second;
            if (!spans[s].source.valid() && m_clockedAt[n].set)
                spans[s] = m_clockedAt[n].span;
            const bool isClock = m_aboutClocks.contains(n) ||
                                 (n < m_flat.variableCount() &&
                                  m_flat.blocks[m_flat.blockOf(VarId(n)).index()].type == ScalarType::Clock);
            hasContent[s] = hasContent[s] || !isClock;
            derivatives[s] = derivatives[s] || m_derivatives[n];
            if (m_method[n].valid()) {
                if (methods[s].valid() && methods[s] != m_method[n]) {
                    m_sink.report(diagnose<DiagnosticKind::SolverMethodsDiffer>(spans[s], m_names.text(methods[s]),
                                                                                m_names.text(m_method[n])));
                    return;
                }
                methods[s] = m_method[n];
            }
        }
        const auto numberOfNode = [&](uint32_t n) -> std::optional<uint32_t> {
            const auto found = numberOf.find(m_sub.find(n));
            return found == numberOf.end() ? std::nullopt : std::optional(found->second);
        };

        std::vector<ClockRelation> relations;
        std::vector<SourceSpan> relationSpans;
        std::vector<std::pair<uint32_t, uint32_t>> neighbours;
        for (const Conversion& c : m_conversions) {
            const auto from = numberOfNode(c.relation.from), to = numberOfNode(c.relation.to);
            if (!from || !to)
                continue;
            neighbours.emplace_back(*from, *to);
            if (!c.hasTiming)
                continue;
            ClockRelation relation = c.relation;
            relation.from = *from;
            relation.to = *to;
            relations.push_back(relation);
            relationSpans.push_back(c.span);
        }

        const Source* main = nullptr;
        std::vector<structure::KnownClock> known;
        std::vector<SourceSpan> knownSpans;
        for (const Source& source : m_sources) {
            const auto s = numberOfNode(source.node);
            if (!s)
                continue;
            const bool both =
                main && (main->base.kind != BaseClockSource::Kind::Periodic ||
                         source.base.kind != BaseClockSource::Kind::Periodic || main->isOnly || source.isOnly);
            if (both) {
                Diagnostic d = diagnose<DiagnosticKind::ClocksExclusive>(source.base.span);
                d.notes.push_back(diagnose<DiagnosticKind::Related>(main->base.span, phrase("this is the other one")));
                m_sink.report(std::move(d));
                return;
            }
            if (!main)
                main = &source;
            known.push_back(
                {*s, source.base.kind == BaseClockSource::Kind::Periodic ? source.base.period : Rational{1, 1}});
            knownSpans.push_back(source.base.span);
        }

        structure::ClockInference inference = structure::inferClocks(numberOf.size(), relations, known);
        const SourceSpan anywhere = main ? main->base.span : spans[0];
        if (inference.tooLarge) {
            m_sink.report(diagnose<DiagnosticKind::ClockTooFine>(anywhere));
            return;
        }
        bool failed = false;
        const auto seconds = [&](const structure::ClockTiming& timing) {
            return phrase("{0} from {1} on", shortestText(timing.interval.value()), shortestText(timing.start.value()));
        };
        for (uint32_t r : inference.contradictions) {
            m_sink.report(diagnose<DiagnosticKind::ClocksContradict>(relationSpans[r],
                                                                     seconds(*inference.timing[relations[r].from]),
                                                                     seconds(*inference.timing[relations[r].to])));
            failed = true;
        }
        for (uint32_t k : inference.contradictingKnown) {
            m_sink.report(diagnose<DiagnosticKind::ClockContradicts>(
                knownSpans[k], shortestText(known[k].interval.value()), seconds(*inference.timing[known[k].clock])));
            failed = true;
        }
        if (failed)
            return;
        for (uint32_t r : inference.assumed)
            m_sink.report(diagnose<DiagnosticKind::ClockFactorAssumed>(relationSpans[r]));

        // Only what computes something has to tick.
        std::vector<uint32_t> used;
        std::vector<structure::ClockTiming> timings;
        const bool isEvent = main && main->base.kind == BaseClockSource::Kind::Event;
        for (uint32_t s = 0; s < numberOf.size(); ++s) {
            if (!hasContent[s])
                continue;
            if (!inference.timing[s]) {
                m_sink.report(
                    diagnose<DiagnosticKind::ClockNotInferred>(spans[s].source.valid() ? spans[s] : anywhere));
                return;
            }
            if (inference.timing[s]->start.numerator < 0) {
                m_sink.report(diagnose<DiagnosticKind::ClockBeforeBase>(
                    spans[s], shortestText(inference.timing[s]->start.value())));
                return;
            }
            if (isEvent && (!inference.timing[s]->interval.isInteger() || !inference.timing[s]->start.isInteger())) {
                m_sink.report(diagnose<DiagnosticKind::EventClockFaster>(spans[s]));
                return;
            }
            used.push_back(s);
            timings.push_back(*inference.timing[s]);
        }
        if (used.empty())
            return;
        // Ticks of a clock that is no fraction of a second are parts of its own interval.
        const bool isPeriodic = !main || main->base.kind == BaseClockSource::Kind::Periodic;
        if (!isPeriodic)
            timings.push_back({{1, 1}, {0, 1}});
        const auto grid = structure::clockGrid(timings);
        if (!grid) {
            m_sink.report(diagnose<DiagnosticKind::ClockTooFine>(anywhere));
            return;
        }
        if (inference.isDefault)
            m_sink.report(diagnose<DiagnosticKind::DefaultClock>(spans[used[0]]));

        const auto base = static_cast<uint32_t>(m_plan.bases.size());
        BaseClockSource source = main ? main->base : BaseClockSource{};
        source.period = grid->period;
        m_plan.bases.push_back(source);
        inferMethods(methods, derivatives, neighbours, spans);
        std::vector<uint32_t> partitionOf(numberOf.size(), ClockPlan::continuous);
        for (size_t i = 0; i < used.size(); ++i) {
            ClockPartition partition;
            partition.base = base;
            partition.ticks = grid->ticks[i];
            partition.interval = timings[i].interval;
            partition.solverMethod = methods[used[i]];
            partition.span = spans[used[i]];
            partition.hasDerivatives = derivatives[used[i]];
            partitionOf[used[i]] = static_cast<uint32_t>(m_plan.partitions.size());
            m_plan.partitions.push_back(partition);
        }
        m_partitionOf.resize(m_sub.size(), ClockPlan::continuous);
        for (uint32_t n : nodes)
            m_partitionOf[n] = partitionOf[*numberOfNode(n)];
    }

    /// Methods spread over conversions to partitions that name none (section 16.8.3).
    void inferMethods(std::vector<NameId>& methods, const std::vector<bool>& derivatives,
                      const std::vector<std::pair<uint32_t, uint32_t>>& neighbours,
                      const std::vector<SourceSpan>& spans) {
        DisjointSets sets;
        for (size_t s = 0; s < methods.size(); ++s)
            sets.add();
        for (const auto& [a, b] : neighbours)
            if (!methods[a].valid() && !methods[b].valid())
                sets.join(a, b);
        std::map<uint32_t, NameId> found;
        std::unordered_set<uint32_t> ambiguous;
        const auto note = [&](uint32_t set, NameId method) {
            if (m_names.text(method).empty())
                return;
            const auto [it, added] = found.emplace(sets.find(set), method);
            if (!added && it->second != method)
                ambiguous.insert(sets.find(set));
        };
        for (const auto& [a, b] : neighbours) {
            if (!methods[a].valid() && methods[b].valid())
                note(a, methods[b]);
            if (methods[a].valid() && !methods[b].valid())
                note(b, methods[a]);
        }
        for (uint32_t s = 0; s < methods.size(); ++s) {
            if (methods[s].valid() || !derivatives[s])
                continue;
            if (ambiguous.contains(sets.find(s))) {
                m_sink.report(diagnose<DiagnosticKind::SolverMethodAmbiguous>(spans[s]));
                m_failed = true;
            } else if (const auto it = found.find(sets.find(s)); it != found.end())
                methods[s] = it->second;
        }
    }

    // ---- rows

    void assignRows() {
        m_partitionOf.resize(m_sub.size(), ClockPlan::continuous);
        for (uint32_t v = 0; v < m_flat.variableCount(); ++v)
            m_plan.variables[v] = m_partitionOf[v];
        const auto rows = [&](const std::vector<std::vector<uint32_t>>& nodes) {
            std::vector<std::vector<uint32_t>> result;
            for (const std::vector<uint32_t>& family : nodes) {
                std::vector<uint32_t> of;
                bool any = false;
                for (uint32_t n : family) {
                    of.push_back(m_aboutClocks.contains(n) ? ClockPlan::clockEquation : m_partitionOf[n]);
                    any = any || of.back() != ClockPlan::continuous;
                }
                if (!any)
                    of.clear();
                result.push_back(std::move(of));
            }
            return result;
        };
        m_plan.equations = rows(m_equationNodes);
        m_plan.whens = rows(m_whenNodes);
        m_plan.asserts = rows(m_assertNodes);
        for (const EqFamily& family : m_flat.initialEquations) {
            std::vector<ExprId> roots;
            for (const EqSides& sides : family.sides) {
                roots.push_back(sides.lhs);
                roots.push_back(sides.rhs);
            }
            const Uses uses = usesOf(roots);
            std::vector<uint32_t> of;
            for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                uint32_t partition = ClockPlan::continuous;
                for (uint32_t k : uses.plain)
                    forEachVariable(family.rows, row, k, [&](uint32_t v) {
                        if (partition == ClockPlan::continuous)
                            partition = m_plan.variables[v];
                    });
                if (partition != ClockPlan::continuous && !m_plan.partitions[partition].hasDerivatives)
                    m_sink.report(diagnose<DiagnosticKind::InitialOfClocked>(family.rows.span));
                of.push_back(partition);
            }
            m_plan.initialEquations.push_back(std::move(of));
        }
        for (const ClockPartition& partition : m_plan.partitions)
            if (!m_failed && partition.hasDerivatives &&
                (!partition.solverMethod.valid() || m_names.text(partition.solverMethod).empty()) &&
                needsSolver(partition))
                m_sink.report(diagnose<DiagnosticKind::NoSolverMethod>(partition.span));
        checkOperators();
        for (const VarBlock& block : m_flat.blocks) {
            const uint32_t p = block.count ? m_plan.variables[block.first.index()] : ClockPlan::continuous;
            if (p < m_plan.partitions.size() && !m_plan.partitions[p].hasDerivatives && !block.hidden &&
                block.fixed.kind == AttributeValue::Kind::Each && block.fixed.value != 0) {
                Diagnostic d = diagnose<DiagnosticKind::FixedOfClocked>(block.span, m_names.text(block.name));
                d.severity = Severity::Warning; // it changes nothing
                m_sink.report(std::move(d));
            }
        }
    }

    /// What belongs to continuous time stands in clocked equations only where a solver turns them into steps.
    void checkOperators() {
        for (size_t f = 0; f < m_plan.equations.size() && !m_failed; ++f) {
            if (m_plan.equations[f].empty())
                continue;
            const EqFamily& family = m_flat.equations[f];
            std::string_view found;
            for (const EqSides& sides : family.sides) {
                const std::array roots{sides.lhs, sides.rhs};
                for (ExprId id : m_pool.reachable(roots)) {
                    const ExprOp op = m_pool.node(id).op;
                    if (op == ExprOp::Delay || op == ExprOp::Sample)
                        found = op == ExprOp::Delay ? "delay" : "sample(start, interval)";
                }
            }
            if (found.empty())
                continue;
            for (uint32_t p : m_plan.equations[f])
                if (p < m_plan.partitions.size() && (!m_plan.partitions[p].solverMethod.valid() ||
                                                     m_names.text(m_plan.partitions[p].solverMethod).empty())) {
                    m_sink.report(diagnose<DiagnosticKind::ClockedOperator>(family.rows.span, found));
                    break;
                }
        }
    }

    /// pre(), edge() and `when` do without a solver; differential equations do not.
    bool needsSolver(const ClockPartition& wanted) const {
        for (size_t f = 0; f < m_plan.equations.size(); ++f) {
            const EqFamily& family = m_flat.equations[f];
            bool der = false;
            for (const EqSides& sides : family.sides) {
                const std::array roots{sides.lhs, sides.rhs};
                for (ExprId id : m_pool.reachable(roots))
                    der = der || m_pool.node(id).op == ExprOp::Der;
            }
            if (!der)
                continue;
            for (uint32_t p : m_plan.equations[f])
                if (p < m_plan.partitions.size() && &m_plan.partitions[p] == &wanted)
                    return true;
        }
        return false;
    }

    struct Conversion {
        ClockRelation relation;
        SourceSpan span;
        bool hasTiming = true;
    };

    const FlatModel& m_flat;
    const ExprPool& m_pool;
    const NameTable& m_names;
    DiagnosticSink& m_sink;
    ClockPlan m_plan;
    // Nodes: variables by number, then rows of equations and clocks that expressions give.
    DisjointSets m_sub, m_base;
    std::vector<Span> m_clockedAt, m_continuousAt;
    std::vector<bool> m_derivatives;
    std::vector<NameId> m_method;
    std::vector<bool> m_known; // by variable: a parameter or constant
    std::unordered_set<uint32_t> m_aboutClocks;
    std::vector<Conversion> m_conversions;
    std::vector<Source> m_sources;
    std::vector<std::vector<uint32_t>> m_equationNodes, m_whenNodes, m_assertNodes;
    std::vector<uint32_t> m_partitionOf;
    bool m_failed = false;
};

} // namespace

ClockPlan planClocks(const FlatModel& flat, const NameTable& names, DiagnosticSink& sink) {
    return Planner(flat, names, sink).run();
}

} // namespace gnomon
