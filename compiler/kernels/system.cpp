#include "compiler/kernels/system.h"

#include "compiler/kernels/moving_discretes.h"

#include "compiler/expr/print.h"
#include "compiler/expr/scalar_ops.h"
#include "compiler/expr/simplify.h"
#include "compiler/expr/solve.h"
#include "compiler/kernels/clocks.h"
#include "compiler/structure/alias_sets.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

namespace gnomon {

namespace {

using Kind = SystemSlot::Kind;
using structure::none;
using Phase = SystemFamily::Phase;

/// Operands of a Transport before its initial points.
constexpr size_t transportPoints = 5;

/// Rows on their way: as RowTable, but cells may name slots that were made for them.
struct Rows {
    enum class Cell : uint8_t { Variable, Constant, Slot };
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
        columns.push_back({Cell::Slot, type, 1});
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

enum class Events : bool { No, Yes };

class Builder {
public:
    Builder(System& system, const NameTable& names, DiagnosticSink& sink)
        : m_system(system), m_flat(system.flat), m_pool(system.flat.exprs), m_names(names), m_sink(sink) {}

    void run() {
        m_clocks = planClocks(m_flat, m_names, m_sink);
        makeSlots();
        makeClocks();
        markDiscrete();
        findAliases();
        findClockSources();
        for (const EqFamily& family : m_flat.bindings)
            addEquations(family, m_system.bindings, Events::No, nullptr);
        for (size_t i = 0; i < m_flat.equations.size(); ++i)
            addEquations(m_flat.equations[i], m_system.equations, Events::Yes, &m_dropped[i],
                         clocksOf(m_clocks.equations, i));
        for (size_t i = 0; i < m_flat.whens.size(); ++i)
            addWhen(m_flat.whens[i], clocksOf(m_clocks.whens, i));
        for (size_t i = 0; i < m_flat.initialEquations.size(); ++i)
            addEquations(m_flat.initialEquations[i], m_system.initialEquations, Events::No, nullptr,
                         clocksOf(m_clocks.initialEquations, i));
        for (size_t i = 0; i < m_flat.asserts.size(); ++i)
            addAssert(m_flat.asserts[i], clocksOf(m_clocks.asserts, i));
        copyStarts();
        findFixed();
    }

private:
    // ---- slots

    static Slot slotOf(VarId variable) { return variable.value + 1; }

    void makeSlots() {
        m_system.addSlot({.kind = Kind::Time});
        m_system.variables.resize(m_flat.variableCount());
        for (const VarBlock& block : m_flat.blocks) {
            const bool known = block.kind == VarKind::Constant || block.kind == VarKind::Parameter;
            for (uint32_t i = 0; i < block.count; ++i) {
                const VarId variable(block.first.value + i);
                SystemSlot slot;
                slot.kind = known ? Kind::Parameter : Kind::Variable;
                slot.type = block.type;
                slot.discrete = block.kind == VarKind::Discrete || block.type != ScalarType::Real;
                slot.computed = !known;
                slot.variable = variable;
                if (block.type == ScalarType::Clock) {
                    slot.kind = Kind::Constant;
                    slot.computed = false;
                }
                if (const uint32_t clock = m_clocks.of(variable); clock != ClockPlan::continuous && !known)
                    slot.clock = clock;
                m_system.variables[variable.index()] = {m_system.addSlot(slot, startNumber(block, i)), false};
            }
        }
        // Values of parameters overwrite their start values.
        for (const VarBlock& block : m_flat.blocks)
            for (uint32_t i = 0; i < block.count; ++i)
                if (block.value.kind == AttributeValue::Kind::Each ||
                    block.value.kind == AttributeValue::Kind::Constants)
                    m_system.values[slotOf(VarId(block.first.value + i))] = m_flat.attributeNumber(block.value, i);
    }

    /// What interval() and firstTick() of each clock are.
    void makeClocks() {
        for (uint32_t p = 0; p < m_clocks.partitions.size(); ++p) {
            const ClockPartition& partition = m_clocks.partitions[p];
            SystemClock clock{
                partition.base, partition.ticks, partition.interval, partition.solverMethod, partition.span,
                noSlot,         noSlot};
            clock.intervalSlot = m_system.addSlot({.kind = Kind::Tick, .discrete = true, .clock = p});
            clock.firstTick =
                m_system.addSlot({.kind = Kind::Tick, .type = ScalarType::Boolean, .discrete = true, .clock = p});
            m_system.clocks.push_back(clock);
        }
    }

    static const std::vector<uint32_t>* clocksOf(const std::vector<std::vector<uint32_t>>& plan, size_t family) {
        return family < plan.size() && !plan[family].empty() ? &plan[family] : nullptr;
    }

    /// Intervals and conditions that make base clocks tick.
    void findClockSources() {
        for (const BaseClockSource& base : m_clocks.bases) {
            using solver::BaseClock;
            SystemBaseClock made;
            made.kind = base.kind == BaseClockSource::Kind::Periodic   ? BaseClock::Kind::Periodic
                        : base.kind == BaseClockSource::Kind::Interval ? BaseClock::Kind::Interval
                                                                       : BaseClock::Kind::Event;
            made.period = base.period;
            made.resolution = base.resolution;
            made.isVariable = base.isVariable;
            if (base.condition.valid())
                made.condition = m_system.variables[base.condition.index()].slot;
            if (base.expression.valid()) {
                made.isCount = m_pool.node(base.expression).type == ScalarType::Integer && base.isVariable;
                made.source = sourceSlot(base);
            }
            m_system.baseClocks.push_back(made);
        }
    }

    Slot sourceSlot(const BaseClockSource& base) {
        if (const auto value = m_pool.literal(base.expression))
            return m_system.constant(*value);
        const RowTable& table = *base.rows;
        if (m_pool.node(base.expression).op == ExprOp::Column) {
            const uint32_t k = m_pool.columnNumber(base.expression), cell = table.cell(base.row, k);
            if (table.columns[k].kind == ColumnKind::Constant)
                return m_system.constant(m_flat.constants[cell]);
            if (!m_system.variables[cell].negated)
                return m_system.variables[cell].slot;
        }
        // An expression of parameters is one more parameter.
        const Slot slot = m_system.addSlot({.kind = Kind::Parameter, .computed = true});
        Rows rows = rowsWhere(rowsOf(table, nullptr), [&](uint32_t row) { return row == base.row; });
        const uint32_t column = rows.append({slot}, ScalarType::Real);
        addRows(rows, {{m_pool.column(column), base.expression}}, m_system.bindings, Events::No, base.span);
        return slot;
    }

    /// What a `when` assigns changes at events only, whatever its type.
    void markDiscrete() {
        m_discrete.assign(m_flat.variableCount(), false);
        for (const VarBlock& block : m_flat.blocks)
            if (block.kind == VarKind::Discrete || block.type != ScalarType::Real)
                std::fill_n(m_discrete.begin() + block.first.value, block.count, true);
        for (const WhenFamily& family : m_flat.whens)
            for (const WhenBranch& branch : family.branches)
                for (const WhenAction& action : branch.actions)
                    if (action.kind == ActionKind::Assign)
                        for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                            m_discrete[family.rows.cell(row, m_pool.columnNumber(action.target))] = true;
        const auto isClocked = [&](uint32_t v) { return m_system.slots[slotOf(VarId(v))].clock != structure::none; };
        for (const uint32_t v : movingDiscretes(m_flat, m_discrete, isClocked))
            m_discrete[v] = false;
        for (uint32_t v = 0; v < m_discrete.size(); ++v)
            m_system.slots[slotOf(VarId(v))].discrete =
                m_discrete[v] || m_system.slots[slotOf(VarId(v))].clock != structure::none;
    }

    double startNumber(const VarBlock& block, uint32_t i) const {
        const auto number = [&](const AttributeValue& a) -> std::optional<double> {
            if (a.kind == AttributeValue::Kind::Each || a.kind == AttributeValue::Kind::Constants)
                return m_flat.attributeNumber(a, i);
            return std::nullopt;
        };
        if (const auto start = number(block.start))
            return *start;
        if (block.type == ScalarType::Enumeration)
            return number(block.min).value_or(1);
        // The language's own start value is 0, or the limit that is nearest to it.
        const double low = number(block.min).value_or(-HUGE_VAL), high = number(block.max).value_or(HUGE_VAL);
        return std::max(low, std::min(high, 0.0));
    }

    uint32_t origin(const RowTable& table, uint32_t row) {
        m_system.origins.push_back({table.span, table.instances.empty() ? FlatInstanceId() : table.instances[row]});
        return static_cast<uint32_t>(m_system.origins.size() - 1);
    }

    Rows rowsOf(const RowTable& table, const std::vector<bool>* dropped) {
        Rows rows;
        for (const ColumnInfo& column : table.columns)
            rows.columns.push_back({column.kind == ColumnKind::Variable ? Rows::Cell::Variable : Rows::Cell::Constant,
                                    column.type, column.count});
        if (!dropped || dropped->empty()) {
            rows.cells = table.cells;
            rows.rowCount = table.rowCount;
            for (uint32_t row = 0; row < table.rowCount; ++row)
                rows.origins.push_back(origin(table, row));
            return rows;
        }
        const auto width = static_cast<ptrdiff_t>(table.columns.size());
        for (uint32_t row = 0; row < table.rowCount; ++row) {
            if ((*dropped)[row])
                continue;
            rows.cells.insert(rows.cells.end(), table.cells.begin() + row * width,
                              table.cells.begin() + (row + 1) * width);
            rows.origins.push_back(origin(table, row));
            ++rows.rowCount;
        }
        return rows;
    }

    static Rows rowsWhere(const Rows& rows, const std::function<bool(uint32_t)>& wanted) {
        Rows some;
        some.columns = rows.columns;
        some.clock = rows.clock;
        const auto width = static_cast<ptrdiff_t>(rows.columns.size());
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            if (!wanted(row))
                continue;
            some.cells.insert(some.cells.end(), rows.cells.begin() + row * width,
                              rows.cells.begin() + (row + 1) * width);
            some.origins.push_back(rows.origins[row]);
            ++some.rowCount;
        }
        return some;
    }

    void unsupported(SourceSpan span, std::string_view what) {
        m_sink.report(diagnose<DiagnosticKind::UnsupportedInSimulation>(span, std::string(what)));
    }

    // ---- aliases

    /// +1, -1 and the column if the expression is a column or its negative.
    std::optional<std::pair<uint32_t, int>> signedColumn(ExprId id) const {
        const ExprNode& n = m_pool.node(id);
        if (n.op == ExprOp::Column)
            return std::pair(m_pool.columnNumber(id), 1);
        if (n.op == ExprOp::Neg && m_pool.node(m_pool.child(id, 0)).op == ExprOp::Column)
            return std::pair(m_pool.columnNumber(m_pool.child(id, 0)), -1);
        return std::nullopt;
    }

    /// The two columns of a template that says a = b or a = -b, and the sign.
    struct AliasTemplate {
        uint32_t a, b;
        bool opposite;
    };
    std::optional<AliasTemplate> aliasTemplate(const EqSides& sides) const {
        const auto left = signedColumn(sides.lhs), right = signedColumn(sides.rhs);
        if (left && right)
            return AliasTemplate{left->first, right->first, left->second != right->second};
        // 0 = a + b, a - b = 0
        for (const auto& [zero, sum] : {std::pair(sides.lhs, sides.rhs), std::pair(sides.rhs, sides.lhs)}) {
            if (m_pool.literal(zero) != 0.0)
                continue;
            const ExprNode& n = m_pool.node(sum);
            if (n.op != ExprOp::Add && n.op != ExprOp::Sub)
                continue;
            const auto a = signedColumn(m_pool.child(sum, 0)), b = signedColumn(m_pool.child(sum, 1));
            if (a && b)
                return AliasTemplate{a->first, b->first, (a->second == b->second) == (n.op == ExprOp::Add)};
        }
        return std::nullopt;
    }

    /// Variables that stand below der() anywhere.
    std::vector<bool> differentiated() const {
        std::vector<bool> result(m_flat.variableCount(), false);
        for (const EqFamily& family : m_flat.equations) {
            std::vector<ExprId> roots;
            for (const EqSides& sides : family.sides) {
                roots.push_back(sides.lhs);
                roots.push_back(sides.rhs);
            }
            forEachLeaf(m_pool, roots, [&](ExprId leaf) {
                if (m_pool.node(leaf).op != ExprOp::Der)
                    return;
                const ExprId child = m_pool.child(leaf, 0);
                const uint32_t k = m_pool.columnNumber(child);
                for (uint32_t row = 0; row < family.rows.rowCount; ++row)
                    for (uint32_t i = 0; i < family.rows.columns[k].count; ++i)
                        result[family.rows.cell(row, k) + i] = true;
            });
        }
        return result;
    }

    /// A clocked variable whose start value is seen before its first tick: what is equal to it later may have had
    /// another one.
    bool hasOwnStart(uint32_t variable) const { return !m_clocks.empty() && m_clocks.startMatters[variable]; }

    void findAliases() {
        const uint32_t count = m_flat.variableCount();
        const std::vector<bool> isDifferentiated = differentiated();
        std::vector<int> priority(count, 0);
        std::vector<bool> known(count, false);
        for (const VarBlock& block : m_flat.blocks)
            for (uint32_t i = 0; i < block.count; ++i) {
                const uint32_t v = block.first.value + i;
                known[v] = block.kind == VarKind::Constant || block.kind == VarKind::Parameter;
                int p = 0;
                if (known[v])
                    p = 1000;
                else {
                    p += m_discrete[v] ? 400 : 0;
                    p += hasOwnStart(v) ? 500 : 0;
                    p += isDifferentiated[v] ? 200 : 0;
                    p += 40 * static_cast<int>(block.stateSelect);
                    p += block.fixed.present() ? 20 : 0;
                    p += block.start.present() ? 10 : 0;
                    p += block.causality != Causality::None ? 5 : 0;
                    p += block.hidden ? 0 : 1;
                }
                priority[v] = p;
            }

        structure::AliasSets sets(count);
        std::vector<bool> setKnown = known, setMoves = isDifferentiated;
        // What a set contains is kept at any of its members that is asked through find(): both are merged by hand.
        std::vector<uint32_t> parent(count);
        for (uint32_t v = 0; v < count; ++v)
            parent[v] = v;
        const auto root = [&](uint32_t v) {
            while (parent[v] != v) {
                parent[v] = parent[parent[v]];
                v = parent[v];
            }
            return v;
        };
        // Discrete variables that are equal may have been different before the start: pre() of each is its own.
        std::vector<uint32_t> historyOf(count, none); // per set: a variable with a fixed start value
        for (const VarBlock& block : m_flat.blocks)
            for (uint32_t i = 0; i < block.count; ++i)
                if (m_discrete[block.first.value + i] && isFixed(block, i))
                    historyOf[block.first.value + i] = block.first.value + i;
        const auto sameHistory = [&](uint32_t ra, uint32_t rb, bool opposite) {
            const uint32_t a = historyOf[ra], b = historyOf[rb];
            if (a == none || b == none)
                return true;
            const double x = m_system.values[slotOf(VarId(a))], y = m_system.values[slotOf(VarId(b))];
            return x == (opposite ? -y : y);
        };
        std::vector<bool> setHasStart(count, false);
        for (uint32_t v = 0; v < count; ++v)
            setHasStart[v] = hasOwnStart(v);
        m_dropped.resize(m_flat.equations.size());
        for (size_t f = 0; f < m_flat.equations.size(); ++f) {
            const EqFamily& family = m_flat.equations[f];
            if (family.sides.size() != 1)
                continue;
            const auto alias = aliasTemplate(family.sides[0]);
            if (!alias || family.rows.columns[alias->a].kind != ColumnKind::Variable ||
                family.rows.columns[alias->b].kind != ColumnKind::Variable)
                continue;
            const ScalarType ta = family.rows.columns[alias->a].type, tb = family.rows.columns[alias->b].type;
            if (ta != tb || ta == ScalarType::String || ta == ScalarType::Clock ||
                (alias->opposite && ta == ScalarType::Boolean))
                continue;
            for (uint32_t row = 0; row < family.rows.rowCount; ++row) {
                const uint32_t a = family.rows.cell(row, alias->a), b = family.rows.cell(row, alias->b);
                const uint32_t ra = root(a), rb = root(b);
                if (ra == rb || (setKnown[ra] && setKnown[rb]) ||
                    ((setKnown[ra] || setKnown[rb]) && (setMoves[ra] || setMoves[rb])) ||
                    !sameHistory(ra, rb, alias->opposite) ||
                    ((setHasStart[ra] || setKnown[ra]) && (setHasStart[rb] || setKnown[rb])))
                    continue;
                sets.join(a, b,
                          alias->opposite ? structure::AliasSets::Sign::Opposite : structure::AliasSets::Sign::Same);
                parent[rb] = ra;
                setKnown[ra] = setKnown[ra] || setKnown[rb];
                setMoves[ra] = setMoves[ra] || setMoves[rb];
                if (!historyOf.empty() && historyOf[ra] == none)
                    historyOf[ra] = historyOf[rb];
                setHasStart[ra] = setHasStart[ra] || setHasStart[rb];
                if (m_dropped[f].empty())
                    m_dropped[f].resize(family.rows.rowCount, false);
                m_dropped[f][row] = true;
            }
        }
        const structure::AliasTable table = sets.table(priority);
        for (uint32_t v = 0; v < count; ++v) {
            if (table.representative[v] == v)
                continue;
            m_system.variables[v] = {slotOf(VarId(table.representative[v])), table.negated[v]};
            m_system.slots[slotOf(VarId(v))].computed = false;
            m_system.slots[slotOf(VarId(v))].kind = Kind::Constant;
        }
        mergeAttributes(table);
    }

    /// A representative takes what it lacks from those that it stands for.
    void mergeAttributes(const structure::AliasTable& table) {
        m_fixedFrom.resize(m_flat.variableCount());
        for (const VarBlock& block : m_flat.blocks)
            for (uint32_t i = 0; i < block.count; ++i) {
                const uint32_t v = block.first.value + i, r = table.representative[v];
                if (r == v)
                    continue;
                const VarBlock& target = m_flat.blocks[m_flat.blockOf(VarId(r)).index()];
                if (target.kind == VarKind::Parameter || target.kind == VarKind::Constant || hasOwnStart(r))
                    continue;
                checkStarts(block, i, target, r - target.first.value, table.negated[v]);
                const bool takes =
                    block.start.present() &&
                    (!target.start.present() || (isFixed(block, i) && !isFixed(target, r - target.first.value)));
                if (takes && (!m_fixedFrom[r].valid() || isFixed(block, i)))
                    m_fixedFrom[r] = VarId(v);
            }
        for (uint32_t r = 0; r < m_fixedFrom.size(); ++r)
            if (m_fixedFrom[r].valid()) {
                const double sign = table.negated[m_fixedFrom[r].index()] ? -1 : 1;
                m_system.values[slotOf(VarId(r))] = sign * m_system.values[slotOf(m_fixedFrom[r])];
            }
    }

    /// Two names of one variable with different values to start from.
    void checkStarts(const VarBlock& a, uint32_t i, const VarBlock& b, uint32_t j, bool negated) {
        using A = AttributeValue::Kind;
        const auto isNumber = [](const VarBlock& block) {
            return block.start.kind == A::Each || block.start.kind == A::Constants || block.start.kind == A::Absent;
        };
        if (!isFixed(a, i) || !isFixed(b, j) || !isNumber(a) || !isNumber(b))
            return;
        const double x = startNumber(a, i), y = startNumber(b, j);
        if ((negated ? -x : x) != y)
            m_sink.report(diagnose<DiagnosticKind::ContradictoryStarts>(
                a.span, variableName(m_flat, m_names, VarId(a.first.value + i)), x,
                variableName(m_flat, m_names, VarId(b.first.value + j)), y));
    }

    bool isFixed(const VarBlock& block, uint32_t i) const {
        using A = AttributeValue::Kind;
        switch (block.fixed.kind) {
        case A::Each:
        case A::Constants:
            return m_flat.attributeNumber(block.fixed, i) != 0;
        case A::Variable:
            return m_system.values[slotOf(VarId(block.fixed.index))] != 0;
        case A::Variables:
            return m_system.values[slotOf(VarId(block.fixed.index + i))] != 0;
        case A::Absent:
            break;
        }
        return false;
    }

    void findFixed() {
        m_system.fixed.assign(m_system.slots.size(), false);
        for (const VarBlock& block : m_flat.blocks)
            for (uint32_t i = 0; i < block.count; ++i)
                if (block.kind != VarKind::Parameter && block.kind != VarKind::Constant && isFixed(block, i))
                    m_system.fixed[m_system.variables[block.first.value + i].slot] = true;
    }

    void copyStarts() {
        using A = AttributeValue::Kind;
        for (const VarBlock& block : m_flat.blocks)
            for (uint32_t i = 0; i < block.count; ++i) {
                const VarId v(block.first.value + i);
                const SystemAlias place = m_system.variables[v.index()];
                const VarId target = m_system.slots[place.slot].variable;
                const bool given = target == v || (m_fixedFrom[target.index()] == v);
                if (!given || (block.start.kind != A::Variable && block.start.kind != A::Variables))
                    continue;
                if (target == v && m_fixedFrom[v.index()].valid())
                    continue;
                if (block.kind == VarKind::Parameter && block.value.present())
                    continue;
                const uint32_t from = block.start.index + (block.start.kind == A::Variables ? i : 0);
                m_system.startCopies.push_back({m_system.variables[from].slot, place.slot, place.negated});
            }
    }

    // ---- rows of equations

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

    std::optional<SystemAlias> resolve(const Rows& rows, uint32_t row, const NewColumn& column) {
        SystemAlias place;
        if (column.what == NewColumn::What::Interval || column.what == NewColumn::What::FirstTick) {
            const SystemClock& clock = m_system.clocks[rows.clock];
            place.slot = column.what == NewColumn::What::Interval ? clock.intervalSlot : clock.firstTick;
            return place;
        }
        const uint32_t cell = rows.cell(row, column.column) + column.offset;
        switch (rows.columns[column.column].kind) {
        case Rows::Cell::Constant:
            place.slot = m_system.constant(m_flat.constants[cell]);
            break;
        case Rows::Cell::Slot:
            place.slot = cell;
            break;
        case Rows::Cell::Variable:
            place = m_system.variables[cell];
            break;
        }
        switch (column.what) {
        case NewColumn::What::Value:
            break;
        case NewColumn::What::Derivative:
            for (uint32_t i = 0; i < column.order; ++i) {
                if (m_system.slots[place.slot].isParameter())
                    return SystemAlias{m_system.constant(0), false};
                place.slot = m_system.derivative(place.slot);
            }
            break;
        case NewColumn::What::Pre:
            if (!m_system.slots[place.slot].isParameter())
                place.slot = m_system.pre(place.slot);
            break;
        case NewColumn::What::Previous:
            if (!m_system.slots[place.slot].isParameter())
                place.slot = m_system.previous(place.slot);
            break;
        case NewColumn::What::Sampled:
            if (!m_system.slots[place.slot].isParameter())
                place.slot = m_system.sample(place.slot);
            break;
        case NewColumn::What::Start:
            return startSlot(VarId(cell));
        case NewColumn::What::Interval:
        case NewColumn::What::FirstTick:
            break;
        }
        return place;
    }

    std::optional<SystemAlias> startSlot(VarId variable) {
        const VarBlock& block = m_flat.blocks[m_flat.blockOf(variable).index()];
        const uint32_t i = variable.value - block.first.value;
        using A = AttributeValue::Kind;
        switch (block.start.kind) {
        case A::Variable:
            return m_system.variables[block.start.index];
        case A::Variables:
            return m_system.variables[block.start.index + i];
        default:
            return SystemAlias{m_system.constant(startNumber(block, i)), false};
        }
    }

    /// Nodes that no kernel knows; reported once per template.
    bool allowed(const std::vector<ExprId>& roots, SourceSpan span) {
        for (ExprId id : m_pool.reachable(roots)) {
            const ExprNode& n = m_pool.node(id);
            switch (n.op) {
            case ExprOp::ToString:
            case ExprOp::Concat:
                unsupported(span, "text in an equation");
                return false;
            case ExprOp::MakeArray:
                // Only calls take arrays; of anything else the node above is told.
                break;
            default:
                if (n.op == ExprOp::Index && n.rank == 0 && (blockOffset(id) || isResult(m_pool.child(id, 0))))
                    break;
                if (n.op > ExprOp::Output && n.op < ExprOp::ToString) {
                    unsupported(span, "the array operation " + std::string(exprOpText(n.op)));
                    return false;
                }
                break;
            }
        }
        return true;
    }

    bool isResult(ExprId id) const {
        return m_pool.node(id).op == ExprOp::Call || m_pool.node(id).op == ExprOp::Output;
    }

    /// An array of variables as the array of its elements, which may be aliases of others.
    ExprId elementsOf(ExprId block, std::vector<ExprId> subscripts) {
        const std::vector<uint32_t> dimensions(m_pool.blockDimensions(block).begin(),
                                               m_pool.blockDimensions(block).end());
        if (subscripts.size() == dimensions.size())
            return m_pool.index(block, subscripts);
        std::vector<ExprId> elements;
        subscripts.emplace_back();
        for (uint32_t i = 1; i <= dimensions[subscripts.size() - 1]; ++i) {
            subscripts.back() = m_pool.integer(i);
            elements.push_back(elementsOf(block, subscripts));
        }
        return m_pool.make(ExprOp::MakeArray, m_pool.node(block).type,
                           static_cast<uint8_t>(dimensions.size() - subscripts.size() + 1), elements);
    }

    /// The extents of an array that is a block of columns or made of scalars; nothing if it is anything else.
    std::optional<std::vector<uint32_t>> extents(ExprId array) const {
        const ExprNode& n = m_pool.node(array);
        if (n.op == ExprOp::ColumnBlock) {
            const auto dimensions = m_pool.blockDimensions(array);
            return std::vector<uint32_t>(dimensions.begin(), dimensions.end());
        }
        std::vector<uint32_t> dimensions;
        for (ExprId level = array; m_pool.node(level).rank > 0; level = m_pool.child(level, 0)) {
            if (m_pool.node(level).op == ExprOp::ColumnBlock) {
                const auto inner = m_pool.blockDimensions(level);
                dimensions.insert(dimensions.end(), inner.begin(), inner.end());
                return dimensions;
            }
            if (m_pool.node(level).op != ExprOp::MakeArray || m_pool.children(level).empty())
                return std::nullopt;
            dimensions.push_back(m_pool.node(level).childCount);
        }
        return dimensions;
    }

    /// As extents(), also of what a call gives.
    std::optional<std::vector<uint32_t>> resultExtents(ExprId array) const {
        const bool isOutput = m_pool.node(array).op == ExprOp::Output;
        const ExprId call = isOutput ? m_pool.child(array, 0) : array;
        if (m_pool.node(call).op != ExprOp::Call)
            return extents(array);
        const uint32_t shape = m_pool.callShape(call);
        const uint64_t number = isOutput ? m_pool.node(array).payload : 0;
        if (shape == 0 || number >= m_flat.callShapes[shape - 1].outputs.size())
            return std::nullopt;
        return m_flat.callShapes[shape - 1].outputs[number];
    }

    /// An element whose subscripts the run decides: a choice between all elements, and no number outside of them.
    ExprId chosenElement(ExprId array, std::vector<ExprId> subscripts, size_t from,
                         const std::vector<uint32_t>& extents) {
        while (from < subscripts.size() && m_pool.literal(subscripts[from]))
            ++from;
        if (from == subscripts.size()) {
            std::vector<ExprId> children{array};
            children.insert(children.end(), subscripts.begin(), subscripts.end());
            return ExprBuilder(m_pool).rebuild(m_pool.index(array, subscripts), children);
        }
        const ExprId subscript = subscripts[from];
        // No number, but of the type of the elements: what is discrete stays so.
        ExprId value = m_pool.make(ExprOp::RealLiteral, m_pool.node(array).type, 0, {},
                                   std::bit_cast<uint64_t>(std::nan("")));
        for (uint32_t i = extents[from]; i > 0; --i) {
            subscripts[from] = m_pool.integer(i);
            value = m_pool.ifElse(m_pool.binary(ExprOp::Equal, subscript, subscripts[from]),
                                  chosenElement(array, subscripts, from + 1, extents), value);
        }
        return value;
    }

    /// A subscript that the run decides, and when it matters.
    struct Subscript {
        ExprId array, value, guard;
        uint32_t extent = 0;
    };
    /// All of them below an expression. Branches that are not taken do not matter, nor what `and` and `or` leave out.
    void findSubscripts(ExprId id, ExprId guard, std::vector<Subscript>& to, std::unordered_set<uint64_t>& seen) {
        const ExprNode n = m_pool.node(id);
        if (n.childCount == 0 || !seen.insert(uint64_t(id.value) << 32 | guard.value).second)
            return;
        const std::vector<ExprId> children(m_pool.children(id).begin(), m_pool.children(id).end());
        const auto both = [&](ExprId a) { return andAlso(guard, a); };
        switch (n.op) {
        case ExprOp::If:
            findSubscripts(children[0], guard, to, seen);
            findSubscripts(children[1], both(children[0]), to, seen);
            findSubscripts(children[2], both(m_pool.unary(ExprOp::Not, children[0])), to, seen);
            return;
        case ExprOp::And:
        case ExprOp::Or:
            findSubscripts(children[0], guard, to, seen);
            findSubscripts(children[1],
                           both(n.op == ExprOp::And ? children[0] : m_pool.unary(ExprOp::Not, children[0])), to, seen);
            return;
        case ExprOp::Index:
            if (const auto dimensions = extents(children[0]); dimensions && dimensions->size() + 1 == children.size())
                for (size_t i = 1; i < children.size(); ++i) {
                    const ScalarType type = m_pool.node(children[i]).type;
                    // Enumerations and Booleans have no values outside of their range.
                    if (!m_pool.literal(children[i]) && (type == ScalarType::Integer || type == ScalarType::Real))
                        to.push_back({children[0], children[i], guard, (*dimensions)[i - 1]});
                }
            break;
        default:
            break;
        }
        for (ExprId child : children)
            findSubscripts(child, guard, to, seen);
    }

    /// Run-time subscripts outside of their range end the run.
    void checkSubscripts(const Rows& given, const std::vector<EqSides>& sides, SourceSpan span) {
        std::vector<Subscript> subscripts;
        std::unordered_set<uint64_t> seen;
        for (const EqSides& s : sides)
            for (ExprId side : {s.lhs, s.rhs})
                findSubscripts(side, m_pool.boolean(true), subscripts, seen);
        for (const Subscript& subscript : subscripts) {
            Rows rows = given;
            const std::vector<Slot> good = helpers(rows, ScalarType::Boolean);
            const ExprId goodColumn = m_pool.column(rows.append(good, ScalarType::Boolean), ScalarType::Boolean);
            const std::vector<Slot> shown = helpers(rows, ScalarType::Integer);
            const ExprId shownColumn = m_pool.column(rows.append(shown, ScalarType::Integer), ScalarType::Integer);
            for (const auto* slots : {&good, &shown})
                for (Slot slot : *slots)
                    m_system.slots[slot].discrete = false;
            const ExprId inside =
                m_pool.binary(ExprOp::And, m_pool.binary(ExprOp::GreaterEqual, shownColumn, m_pool.integer(1)),
                              m_pool.binary(ExprOp::LessEqual, shownColumn, m_pool.integer(subscript.extent)));
            const ExprId outside = m_pool.unary(ExprOp::Not, subscript.guard);
            addRows(rows, {{shownColumn, m_pool.unary(ExprOp::NoEvent, subscript.value)}}, m_system.equations,
                    Events::Yes, span);
            addRows(rows,
                    {{goodColumn,
                      m_pool.unary(ExprOp::NoEvent, simplify(m_pool, m_pool.binary(ExprOp::Or, outside, inside)))}},
                    m_system.equations, Events::Yes, span);
            for (uint32_t row = 0; row < rows.rowCount; ++row) {
                const std::string array = arrayName(rows, row, subscript.array);
                solver::Assertion assertion;
                assertion.condition = good[row];
                assertion.message.emplace_back().text = "the subscript " + textOf(rows, row, subscript.value) +
                                    (array.empty() ? std::string() : " of " + array) +
                                    " lies outside of 1:" + std::to_string(subscript.extent);
                assertion.origin = rows.origins[row];
                assertion.isCheck = true;
                assertion.shown = shown[row];
                m_system.assertions.push_back(std::move(assertion));
            }
        }
    }

    /// The variable that an array of variables is; empty for any other.
    std::string arrayName(const Rows& rows, uint32_t row, ExprId array) const {
        ExprId first = array;
        while (m_pool.node(first).op == ExprOp::MakeArray)
            first = m_pool.child(first, 0);
        if (m_pool.node(first).op != ExprOp::Column && m_pool.node(first).op != ExprOp::ColumnBlock)
            return {};
        std::string name = textOf(rows, row, first);
        return name.ends_with(']') ? name.substr(0, name.rfind('[')) : std::string();
    }

    /// Arrays that are only there to be indexed are taken apart into their elements.
    ExprId withoutArrays(ExprId root) {
        constexpr size_t mostElements = 4096;
        ExprBuilder b(m_pool);
        std::unordered_map<ExprId, ExprId> done;
        std::vector<ExprId> children;
        for (ExprId id : m_pool.reachable({&root, 1})) {
            const ExprNode n = m_pool.node(id);
            children.clear();
            for (ExprId child : m_pool.children(id))
                children.push_back(done.at(child));
            ExprId made;
            if (n.op == ExprOp::Call)
                for (ExprId& child : children)
                    if (m_pool.node(child).op == ExprOp::ColumnBlock)
                        child = elementsOf(child, {});
            if (n.op == ExprOp::Index && n.rank == 0) {
                const auto dimensions = resultExtents(children[0]);
                size_t elements = 1;
                for (uint32_t d : dimensions.value_or(std::vector<uint32_t>()))
                    elements *= d;
                if (dimensions && dimensions->size() + 1 == children.size() && elements <= mostElements)
                    made = chosenElement(children[0], {children.begin() + 1, children.end()}, 0, *dimensions);
            }
            if (!made.valid())
                made = n.childCount == 0 ? id : b.rebuild(id, children);
            done.emplace(id, made);
        }
        return done.at(root);
    }

    /// Which clock a sample() has is known by now.
    ExprId withoutClocks(ExprId root) {
        if (m_clocks.empty())
            return root;
        ExprRewriter rewrite(m_pool, [&](ExprId id) -> ExprId {
            const ExprNode n = m_pool.node(id);
            if (n.op != ExprOp::SampleClocked || n.childCount < 2)
                return {};
            const ExprId operand = m_pool.child(id, 0);
            return m_pool.make(n.op, n.type, n.rank, {&operand, 1});
        });
        return rewrite(root);
    }

    /// The place in a block of an Index of it with literal subscripts.
    std::optional<uint32_t> blockOffset(ExprId index) const {
        const ExprId array = m_pool.child(index, 0);
        if (m_pool.node(array).op != ExprOp::ColumnBlock)
            return std::nullopt;
        const auto dimensions = m_pool.blockDimensions(array);
        uint32_t offset = 0;
        for (size_t d = 0; d < dimensions.size(); ++d) {
            const auto subscript = m_pool.literal(m_pool.child(index, d + 1));
            if (!subscript || *subscript < 1 || *subscript > dimensions[d])
                return std::nullopt;
            offset = offset * dimensions[d] + static_cast<uint32_t>(*subscript) - 1;
        }
        return offset;
    }

    /// Works what differs between rows beyond their cells into templates, and events out of them.
    std::vector<Specialised> specialise(const Rows& rows, const std::vector<ExprId>& roots, Events events) {
        // One column per leaf.
        std::map<NewColumn, uint32_t> numbers;
        std::vector<NewColumn> columns;
        std::vector<ScalarType> types;
        const auto columnOf = [&](NewColumn column, ScalarType type) {
            auto [it, added] = numbers.emplace(column, static_cast<uint32_t>(columns.size()));
            if (added) {
                columns.push_back(column);
                types.push_back(type);
            }
            return m_pool.column(it->second, type);
        };
        ExprBuilder builder(m_pool);
        ExprRewriter toColumns(m_pool, [&](ExprId id) -> ExprId {
            const ExprNode n = m_pool.node(id);
            const auto of = [&](size_t i) { return m_pool.columnNumber(m_pool.child(id, i)); };
            using What = NewColumn::What;
            switch (n.op) {
            case ExprOp::Column:
                return columnOf({What::Value, m_pool.columnNumber(id), 0, 0}, n.type);
            case ExprOp::SampleClocked: {
                const ExprId operand = m_pool.child(id, 0);
                return m_pool.node(operand).op == ExprOp::Column ? columnOf({What::Sampled, of(0), 0, 0}, n.type)
                                                                 : operand;
            }
            case ExprOp::Hold:
            case ExprOp::SubSample:
            case ExprOp::SuperSample:
            case ExprOp::ShiftSample:
            case ExprOp::BackSample:
            case ExprOp::NoClock: {
                // The slot keeps the value of the last tick.
                const ExprId operand = m_pool.child(id, 0);
                return m_pool.node(operand).op == ExprOp::Column ? columnOf({What::Value, of(0), 0, 0}, n.type)
                                                                 : operand;
            }
            case ExprOp::Previous:
                return columnOf({What::Previous, of(0), 0, 0}, n.type);
            case ExprOp::Interval:
                return columnOf({What::Interval, 0, 0, 0}, ScalarType::Real);
            case ExprOp::FirstTick:
                return columnOf({What::FirstTick, 0, 0, 0}, ScalarType::Boolean);
            case ExprOp::Initial:
                return rows.isClocked() ? columnOf({What::FirstTick, 0, 0, 0}, ScalarType::Boolean) : ExprId();
            case ExprOp::Der:
                return columnOf({What::Derivative, of(0), 0, static_cast<uint32_t>(n.payload)}, n.type);
            case ExprOp::Pre:
                return columnOf({rows.isClocked() ? What::Previous : What::Pre, of(0), 0, 0}, n.type);
            case ExprOp::Start:
                // What a clocked algorithm reads of its own variables before it assigns them.
                return columnOf({rows.isClocked() ? What::Previous : What::Start, of(0), 0, 0}, n.type);
            case ExprOp::Index:
                if (const auto offset = blockOffset(id))
                    return columnOf({What::Value, of(0), *offset, 0}, n.type);
                return {};
            case ExprOp::ColumnBlock:
                return id;
            case ExprOp::Edge:
            case ExprOp::Change: {
                const ScalarType type = m_pool.node(m_pool.child(id, 0)).type;
                const ExprId now = columnOf({What::Value, of(0), 0, 0}, type);
                const ExprId before = columnOf({rows.isClocked() ? What::Previous : What::Pre, of(0), 0, 0}, type);
                return n.op == ExprOp::Edge ? m_pool.binary(ExprOp::And, now, m_pool.unary(ExprOp::Not, before))
                                            : m_pool.binary(ExprOp::NotEqual, now, before);
            }
            default:
                return {};
            }
        });
        std::vector<ExprId> templates;
        for (ExprId root : roots)
            templates.push_back(toColumns(root));

        // The classes of columns matter where events are.
        std::vector<bool> classMatters(columns.size(), false);
        if (events == Events::Yes)
            for (ExprId id : m_pool.reachable(templates)) {
                const ExprNode& n = m_pool.node(id);
                if (isRelation(n.op) || (n.op == ExprOp::Builtin && builtinJumps(m_pool.builtinOf(id))) ||
                    n.op == ExprOp::SemiLinear)
                    forEachLeaf(m_pool, m_pool.children(id), [&](ExprId leaf) {
                        if (m_pool.node(leaf).op == ExprOp::Column)
                            classMatters[m_pool.columnNumber(leaf)] = true;
                    });
            }

        // Rows with one key have one template.
        struct Group {
            Specialised result;
            std::vector<uint32_t> key;
        };
        std::map<std::vector<uint32_t>, size_t> groupOf;
        std::vector<Group> groups;
        std::vector<uint32_t> key(columns.size());
        std::vector<Slot> cells(columns.size());
        size_t last = 0;
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            for (size_t k = 0; k < columns.size(); ++k) {
                const SystemAlias place = *resolve(rows, row, columns[k]);
                cells[k] = place.slot;
                const SystemSlot& slot = m_system.slots[place.slot];
                uint32_t same = static_cast<uint32_t>(k);
                if (!slot.isParameter())
                    for (uint32_t j = 0; j < k; ++j)
                        if (cells[j] == place.slot) {
                            same = j;
                            break;
                        }
                const uint32_t kind = classMatters[k] ? (slot.isParameter() ? 1 : slot.isContinuous() ? 3 : 2) : 0;
                key[k] = same << 3 | kind << 1 | (place.negated ? 1 : 0);
            }
            if (groups.empty() || groups[last].key != key) {
                auto [it, added] = groupOf.emplace(key, groups.size());
                if (added) {
                    groups.push_back({{}, key});
                    groups.back().result.columnCount = static_cast<uint32_t>(columns.size());
                }
                last = it->second;
            }
            Specialised& result = groups[last].result;
            result.cells.insert(result.cells.end(), cells.begin(), cells.end());
            result.rows.push_back(row);
        }

        std::vector<Specialised> results;
        for (Group& group : groups) {
            ExprRewriter specialTemplate(m_pool, [&](ExprId id) -> ExprId {
                if (m_pool.node(id).op != ExprOp::Column)
                    return {};
                const uint32_t k = m_pool.columnNumber(id);
                const ExprId column = m_pool.column(group.key[k] >> 3, types[k]);
                if ((group.key[k] & 1) == 0)
                    return column;
                return types[k] == ScalarType::Boolean ? m_pool.unary(ExprOp::Not, column) : builder.neg(column);
            });
            for (ExprId root : templates)
                group.result.roots.push_back(specialTemplate(root));
            if (events == Events::Yes)
                extractEvents(group.result, rows);
            else
                plainOperators(group.result);
            results.push_back(std::move(group.result));
        }
        return results;
    }

    /// A column more, with a slot per row.
    ExprId addColumn(Specialised& family, const std::vector<Slot>& slots, ScalarType type) {
        std::vector<Slot> wider;
        const auto old = static_cast<ptrdiff_t>(family.columnCount);
        for (size_t row = 0; row < family.rows.size(); ++row) {
            const auto begin = family.cells.begin() + static_cast<ptrdiff_t>(row) * old;
            wider.insert(wider.end(), begin, begin + old);
            wider.push_back(slots[row]);
        }
        family.cells = std::move(wider);
        return m_pool.column(family.columnCount++, type);
    }

    Slot flag(Slot& slot) {
        if (slot == noSlot)
            slot = m_system.addSlot({.kind = Kind::Flag, .type = ScalarType::Boolean, .discrete = true});
        return slot;
    }
    ExprId flagColumn(Specialised& family, Slot& slot) {
        return addColumn(family, std::vector<Slot>(family.rows.size(), flag(slot)), ScalarType::Boolean);
    }

    /// initial() and terminal() where nothing else is an event.
    void plainOperators(Specialised& family) {
        ExprRewriter rewrite(m_pool, [&](ExprId id) -> ExprId {
            if (m_pool.node(id).op == ExprOp::Initial)
                return flagColumn(family, m_system.initialFlag);
            if (m_pool.node(id).op == ExprOp::Terminal)
                return flagColumn(family, m_system.terminalFlag);
            if (m_pool.node(id).op == ExprOp::Delay) // at the start nothing is past
                return m_pool.child(id, 0);
            if (m_pool.node(id).op == ExprOp::Transport) { // at the start nothing has moved
                const std::span<const ExprId> all = m_pool.children(id);
                const bool atEnd = m_pool.literal(all[0]).value_or(0) != 0;
                return all[atEnd ? all.size() - 1 : transportPoints + (all.size() - transportPoints) / 2];
            }
            return {};
        });
        for (ExprId& root : family.roots)
            root = rewrite(root);
    }

    struct LeafClasses {
        bool moves = false; // something in it changes between events
        bool time = false;  // time, and nothing else that moves
    };
    LeafClasses classes(const Specialised& family, std::span<const ExprId> roots) const {
        bool time = false, continuous = false;
        forEachLeaf(m_pool, roots, [&](ExprId leaf) {
            if (m_pool.node(leaf).op == ExprOp::Time)
                time = true;
            else if (m_pool.node(leaf).op == ExprOp::Column)
                // All rows of a family agree in this.
                continuous = continuous || m_system.slots[family.cells[m_pool.columnNumber(leaf)]].isContinuous();
        });
        return {time || continuous, time && !continuous};
    }

    void extractEvents(Specialised& family, const Rows& rows) {
        // Which nodes are seen with events on, and which below noEvent.
        std::vector<ExprId> nodes = m_pool.reachable(family.roots);
        std::unordered_map<ExprId, std::array<bool, 2>> seen; // [without events, with events]
        for (ExprId root : family.roots)
            seen[root][1] = true;
        for (size_t i = nodes.size(); i-- > 0;) {
            const ExprNode& n = m_pool.node(nodes[i]);
            const bool smooth = n.op == ExprOp::Smooth && m_pool.literal(m_pool.child(nodes[i], 0)).value_or(0) >= 1;
            const auto own = seen[nodes[i]];
            for (ExprId child : m_pool.children(nodes[i])) {
                auto& of = seen[child];
                if (n.op == ExprOp::NoEvent || smooth) {
                    of[0] = of[0] || own[0] || own[1];
                } else {
                    of[0] = of[0] || own[0];
                    of[1] = of[1] || own[1];
                }
            }
        }
        ExprBuilder b(m_pool);
        std::unordered_map<ExprId, ExprId> done[2];
        std::vector<ExprId> children;
        for (ExprId id : nodes) {
            for (int with = 0; with < 2; ++with) {
                if (!seen[id][with])
                    continue;
                const ExprNode n = m_pool.node(id);
                const bool smooth = n.op == ExprOp::Smooth && m_pool.literal(m_pool.child(id, 0)).value_or(0) >= 1;
                const int inner = n.op == ExprOp::NoEvent || smooth ? 0 : with;
                children.clear();
                for (ExprId child : m_pool.children(id))
                    children.push_back(done[inner].at(child));
                ExprId made;
                if (n.op == ExprOp::Initial)
                    made = flagColumn(family, m_system.initialFlag);
                else if (n.op == ExprOp::Terminal)
                    made = flagColumn(family, m_system.terminalFlag);
                else if (n.op == ExprOp::Sample)
                    made = sampler(family, rows, children[0], children[1]);
                else if (n.op == ExprOp::Delay)
                    made = delayed(family, rows, children);
                else if (n.op == ExprOp::Transport)
                    made = transported(family, rows, children);
                else if (with == 1)
                    made = event(family, rows, id, children);
                if (!made.valid())
                    made = b.rebuild(id, children);
                done[with][id] = made;
            }
        }
        for (ExprId& root : family.roots)
            root = done[1].at(root);
    }

    /// What a relation or jumping function is in an equation with events; no id: as it stands.
    ExprId event(Specialised& family, const Rows& rows, ExprId id, std::vector<ExprId>& children) {
        const ExprNode n = m_pool.node(id);
        ExprBuilder b(m_pool);
        if (isRelation(n.op) && n.op != ExprOp::Equal && n.op != ExprOp::NotEqual) {
            if (!classes(family, children).moves)
                return {};
            return relation(family, rows, n.op, children[0], children[1]);
        }
        if (n.op == ExprOp::SemiLinear) {
            const ExprId condition = m_pool.binary(ExprOp::GreaterEqual, children[0], b.zero());
            ExprId held = condition;
            if (classes(family, {&children[0], 1}).moves)
                held = relation(family, rows, ExprOp::GreaterEqual, children[0], b.zero());
            return b.mul(children[0], b.ifElse(held, children[1], children[2]));
        }
        if (n.op == ExprOp::Builtin && builtinJumps(m_pool.builtinOf(id)) && classes(family, children).moves)
            return heldInteger(family, rows, m_pool.builtinOf(id), children);
        return {};
    }

    ExprId relation(Specialised& family, const Rows& rows, ExprOp op, ExprId lhs, ExprId rhs) {
        using R = solver::Relation::Kind;
        ExprBuilder b(m_pool);
        R kind = op == ExprOp::Greater        ? R::Greater
                 : op == ExprOp::GreaterEqual ? R::GreaterEqual
                 : op == ExprOp::Less         ? R::Less
                                              : R::LessEqual;
        const auto isTime = [&](ExprId e) { return m_pool.node(e).op == ExprOp::Time; };
        if (isTime(rhs) && !classes(family, {&lhs, 1}).moves) {
            std::swap(lhs, rhs);
            kind = kind == R::Greater        ? R::Less
                   : kind == R::Less         ? R::Greater
                   : kind == R::GreaterEqual ? R::LessEqual
                                             : R::GreaterEqual;
        }
        bool timeOnly = isTime(lhs) && !classes(family, {&rhs, 1}).moves;
        ExprId difference = b.sub(lhs, rhs), rate;
        if (!timeOnly && classes(family, {&difference, 1}).time) {
            // coefficient * time + rest changes its sign at the time -rest / coefficient.
            const auto parts = linearParts(m_pool, difference, m_pool.time());
            if (parts && !contains(m_pool, parts->coefficient, [&](ExprId leaf) {
                    return m_pool.node(leaf).op != ExprOp::Column ||
                           !m_system.slots[family.cells[m_pool.columnNumber(leaf)]].isParameter();
                })) {
                timeOnly = true;
                rate = parts->coefficient;
                difference = b.add(m_pool.time(), b.div(parts->rest, rate));
                if (!m_pool.literal(rate))
                    difference = b.ifElse(m_pool.binary(ExprOp::Equal, rate, b.zero()), parts->rest, difference);
            }
        }

        // Equal relations of one component share a slot.
        std::vector<uint32_t> used;
        forEachLeaf(m_pool, {&difference, 1}, [&](ExprId leaf) {
            if (m_pool.node(leaf).op == ExprOp::Column)
                used.push_back(m_pool.columnNumber(leaf));
        });
        ExprRewriter compact(m_pool, [&](ExprId id) -> ExprId {
            if (m_pool.node(id).op != ExprOp::Column)
                return {};
            const auto at = std::ranges::find(used, m_pool.columnNumber(id)) - used.begin();
            return m_pool.column(static_cast<uint32_t>(at), m_pool.node(id).type);
        });
        const ExprId compacted = compact(difference);
        const auto familyNumber = static_cast<uint32_t>(m_system.crossings.size());
        SystemFamily crossing;
        crossing.sides = {{compacted, b.zero()}};
        crossing.columnCount = static_cast<uint32_t>(used.size());
        std::vector<Slot> slots;
        for (size_t row = 0; row < family.rows.size(); ++row) {
            const Slot factor = rate.valid() ? parameterSlot(family, rows, row, rate) : noSlot;
            std::vector<uint32_t> key{compacted.value, static_cast<uint32_t>(kind), factor};
            for (uint32_t k : used)
                key.push_back(family.cells[row * family.columnCount + k]);
            auto [it, added] = m_relationSlots.emplace(key, noSlot);
            if (added) {
                it->second = m_system.addSlot({.kind = Kind::Relation, .type = ScalarType::Boolean, .discrete = true});
                const Slot pre = m_system.pre(it->second);
                const uint32_t source = rows.origins[family.rows[row]];
                SystemRelation made;
                made.relation = {.slot = it->second,
                                 .preSlot = pre,
                                 .kind = kind,
                                 .timeOnly = timeOnly,
                                 .rate = factor,
                                 .origin = source};
                made.family = familyNumber;
                made.row = crossing.rowCount++;
                m_system.relations.push_back(made);
                crossing.cells.insert(crossing.cells.end(), key.begin() + 3, key.end());
                crossing.origins.push_back(source);
            }
            slots.push_back(it->second);
        }
        if (crossing.rowCount > 0)
            m_system.crossings.push_back(std::move(crossing));
        return addColumn(family, slots, ScalarType::Boolean);
    }

    /// floor, ceil, integer, div, mod, rem of something that moves: its whole number is held between events in a
    /// discrete helper, and two relations make an event when the argument leaves the range of that number. They decide
    /// about the number too: at the time of an event rounding may leave the argument on either side.
    ExprId heldInteger(Specialised& family, const Rows& rows, BuiltinFunction function,
                       std::vector<ExprId>& arguments) {
        ExprBuilder b(m_pool);
        const bool two = arguments.size() == 2;
        const ExprId x = two ? b.div(arguments[0], arguments[1]) : arguments[0];
        const bool truncates = function == BuiltinFunction::Div || function == BuiltinFunction::Rem;
        const bool up = function == BuiltinFunction::Ceil;
        std::vector<Slot> slots, previous;
        for (size_t row = 0; row < family.rows.size(); ++row) {
            slots.push_back(helper(ScalarType::Integer, rows.origins[family.rows[row]]));
            previous.push_back(m_system.pre(slots.back()));
        }
        const ExprId held = addColumn(family, slots, ScalarType::Integer);
        const ExprId before = addColumn(family, previous, ScalarType::Integer);
        const ExprId one = m_pool.real(1);
        ExprId below, above;
        if (truncates) {
            // div holds m for x in [m, m + 1) above zero, (m - 1, m] below, (-1, 1) at zero.
            const ExprId low = b.ifElse(m_pool.binary(ExprOp::Greater, before, b.zero()), before, b.sub(before, one));
            const ExprId high = b.ifElse(m_pool.binary(ExprOp::Less, before, b.zero()), before, b.add(before, one));
            below = relation(family, rows, ExprOp::Less, x, low);
            above = relation(family, rows, ExprOp::GreaterEqual, x, high);
        } else if (up) {
            below = relation(family, rows, ExprOp::LessEqual, x, b.sub(before, one));
            above = relation(family, rows, ExprOp::Greater, x, before);
        } else {
            below = relation(family, rows, ExprOp::Less, x, before);
            above = relation(family, rows, ExprOp::GreaterEqual, x, b.add(before, one));
        }
        const std::array quotient{arguments[0], two ? arguments[1] : arguments[0]};
        const ExprId value = truncates ? m_pool.builtin(BuiltinFunction::Div, quotient)
                                       : b.builtin(up ? BuiltinFunction::Ceil : BuiltinFunction::Floor, x);
        const ExprId next =
            b.ifElse(below, b.builtin(BuiltinFunction::Min, value, b.sub(before, one)),
                     b.ifElse(above, b.builtin(BuiltinFunction::Max, value, b.add(before, one)), before));
        const bool discrete = std::exchange(m_discreteEquations, true);
        addFamily(m_system.equations, family, rows, {{held, next}});
        m_system.equations.back().phase = Phase::Run;
        addFamily(m_system.equations, family, rows, {{held, value}});
        m_system.equations.back().phase = Phase::Start;
        m_discreteEquations = discrete;
        switch (function) {
        case BuiltinFunction::Mod:
        case BuiltinFunction::Rem:
            return b.sub(arguments[0], b.mul(held, arguments[1]));
        default:
            return held;
        }
    }

    /// Where the value of an expression of parameters lies; what is more than one of them is one more parameter.
    Slot parameterSlot(const Specialised& family, const Rows& rows, size_t row, ExprId e) {
        if (m_pool.node(e).op == ExprOp::Column)
            return family.cells[row * family.columnCount + m_pool.columnNumber(e)];
        if (const auto value = m_pool.literal(e))
            return m_system.constant(*value);
        const auto begin = family.cells.begin() + static_cast<ptrdiff_t>(row * family.columnCount);
        SystemFamily binding;
        binding.columnCount = family.columnCount + 1;
        binding.rowCount = 1;
        binding.cells.assign(begin, begin + static_cast<ptrdiff_t>(family.columnCount));
        std::vector<uint32_t> key{e.value};
        forEachLeaf(m_pool, {&e, 1}, [&](ExprId leaf) {
            if (m_pool.node(leaf).op == ExprOp::Column)
                key.push_back(binding.cells[m_pool.columnNumber(leaf)]);
        });
        auto [it, added] = m_parameterSlots.emplace(std::move(key), noSlot);
        if (added) {
            it->second = m_system.addSlot({.kind = Kind::Parameter, .computed = true});
            binding.cells.push_back(it->second);
            binding.origins = {rows.origins[family.rows[row]]};
            binding.sides = {{m_pool.column(family.columnCount), e}};
            m_system.bindings.push_back(std::move(binding));
        }
        return it->second;
    }

    ExprId sampler(Specialised& family, const Rows& rows, ExprId start, ExprId interval) {
        std::vector<Slot> slots;
        for (size_t row = 0; row < family.rows.size(); ++row) {
            const Slot at[2] = {parameterSlot(family, rows, row, start), parameterSlot(family, rows, row, interval)};
            const std::pair key(at[0], at[1]);
            auto [it, added] = m_samplerSlots.emplace(key, noSlot);
            if (added) {
                it->second = m_system.addSlot({.kind = Kind::Sample, .type = ScalarType::Boolean, .discrete = true});
                m_system.samplers.push_back({at[0], at[1], it->second});
            }
            slots.push_back(it->second);
        }
        return addColumn(family, slots, ScalarType::Boolean);
    }

    /// Whether an operand stays as it is for a whole run, in all rows.
    bool isFixed(const Specialised& family, ExprId e) const {
        return !contains(m_pool, e, [&](ExprId leaf) {
            return m_pool.node(leaf).op != ExprOp::Column ||
                   !m_system.slots[family.cells[m_pool.columnNumber(leaf)]].isParameter();
        });
    }

    /// New continuous variables, one a row, that are what the expression is.
    std::vector<Slot> operandVariables(Specialised& family, const Rows& rows, ExprId e) {
        std::vector<Slot> slots;
        for (const uint32_t row : family.rows) {
            slots.push_back(helper(ScalarType::Real, rows.origins[row]));
            m_system.slots[slots.back()].discrete = false;
        }
        const ExprId column = addColumn(family, slots, ScalarType::Real);
        const bool discrete = std::exchange(m_discreteEquations, false);
        addFamily(m_system.equations, family, rows, {{column, e}});
        m_discreteEquations = discrete;
        return slots;
    }

    /// delay(): what goes in and, if it moves, the delay time become variables; what comes out the run knows.
    ExprId delayed(Specialised& family, const Rows& rows, const std::vector<ExprId>& arguments) {
        std::vector<solver::Delay> made(family.rows.size());
        const auto variable = [&](ExprId e, Slot solver::Delay::*place) {
            const std::vector<Slot> slots = operandVariables(family, rows, e);
            for (size_t row = 0; row < made.size(); ++row)
                made[row].*place = slots[row];
        };
        variable(arguments[0], &solver::Delay::value);
        for (size_t i = 1; i < arguments.size(); ++i) {
            const auto place = i == 1 ? &solver::Delay::time : &solver::Delay::longest;
            if (isFixed(family, arguments[i]))
                for (size_t row = 0; row < made.size(); ++row)
                    made[row].*place = parameterSlot(family, rows, row, arguments[i]);
            else
                variable(arguments[i], place);
        }
        std::vector<Slot> results;
        for (size_t row = 0; row < made.size(); ++row) {
            if (made[row].longest == noSlot)
                made[row].longest = made[row].time;
            made[row].origin = rows.origins[family.rows[row]];
            made[row].result = m_system.addSlot({.kind = Kind::Delayed, .computed = false});
            results.push_back(made[row].result);
            m_system.delays.push_back(made[row]);
        }
        return addColumn(family, results, ScalarType::Real);
    }

    /// spatialDistribution(): likewise; the initial profile is parameters.
    ExprId transported(Specialised& family, const Rows& rows, const std::vector<ExprId>& arguments) {
        std::vector<solver::Transport> made(family.rows.size());
        const auto variable = [&](ExprId e, Slot solver::Transport::*place) {
            const std::vector<Slot> slots = operandVariables(family, rows, e);
            for (size_t row = 0; row < made.size(); ++row)
                made[row].*place = slots[row];
        };
        variable(arguments[1], &solver::Transport::in0);
        variable(arguments[2], &solver::Transport::in1);
        variable(arguments[3], &solver::Transport::x);
        const ExprId choice[] = {arguments[4], m_pool.real(1), m_pool.real(0)};
        variable(m_pool.make(ExprOp::If, ScalarType::Real, 0, choice), &solver::Transport::forward);
        const size_t middle = transportPoints + (arguments.size() - transportPoints) / 2;
        std::vector<Slot> results;
        for (size_t row = 0; row < made.size(); ++row) {
            solver::Transport& transport = made[row];
            transport.origin = rows.origins[family.rows[row]];
            transport.atEnd = m_pool.literal(arguments[0]).value_or(0) != 0;
            for (size_t i = transportPoints; i < arguments.size(); ++i) {
                if (!isFixed(family, arguments[i])) {
                    m_sink.report(diagnose<DiagnosticKind::NotConstant>(
                        m_system.origins[transport.origin].span, i < middle ? "initialPoints" : "initialValues"));
                    return m_pool.real(0);
                }
                (i < middle ? transport.points : transport.values)
                    .push_back(parameterSlot(family, rows, row, arguments[i]));
            }
            transport.result = m_system.addSlot({.kind = Kind::Delayed, .computed = false});
            results.push_back(transport.result);
        }
        m_system.transports.insert(m_system.transports.end(), made.begin(), made.end());
        return addColumn(family, results, ScalarType::Real);
    }

    Slot helper(ScalarType type, uint32_t origin) {
        return m_system.addSlot({.kind = Kind::Helper, .type = type, .discrete = true, .origin = origin});
    }

    void addFamily(std::vector<SystemFamily>& to, const Specialised& from, const Rows& rows,
                   std::vector<EqSides> sides) {
        SystemFamily family;
        family.sides = std::move(sides);
        family.columnCount = from.columnCount;
        family.cells = from.cells;
        family.rowCount = static_cast<uint32_t>(from.rows.size());
        for (uint32_t row : from.rows)
            family.origins.push_back(rows.origins[row]);
        family.discrete = m_discreteEquations;
        family.clock = rows.clock;
        for (const EqSides& s : family.sides)
            family.discrete = family.discrete || (m_pool.node(s.lhs).type != ScalarType::Real &&
                                                  m_pool.node(s.rhs).type != ScalarType::Real);
        to.push_back(std::move(family));
    }

    void addRows(const Rows& rows, const std::vector<EqSides>& sides, std::vector<SystemFamily>& given, Events events,
                 SourceSpan span, SystemFamily::Phase phase = SystemFamily::Phase::Always) {
        // At ticks nothing is an event.
        std::vector<SystemFamily>& to = !rows.isClocked()                      ? given
                                        : &given == &m_system.initialEquations ? m_system.clockedInitial
                                                                               : m_system.clocked;
        if (rows.isClocked())
            events = Events::No;
        if (rows.rowCount > 0 && &to == &m_system.equations)
            checkSubscripts(rows, sides, span);
        std::vector<ExprId> roots;
        for (const EqSides& s : sides) {
            roots.push_back(withoutArrays(withoutClocks(s.lhs)));
            roots.push_back(withoutArrays(withoutClocks(s.rhs)));
        }
        if (rows.rowCount == 0 || !allowed(roots, span))
            return;
        if (!rows.isClocked() && phase != Phase::Run && &to != &m_system.bindings && hasHomotopy(roots)) {
            // The initial system may begin with the simplified expressions; nothing else ever sees them.
            if (phase == Phase::Always && &to == &m_system.equations)
                addRows(rows, sides, to, events, span, Phase::Run);
            addHomotopy(rows, roots, to, events, &to == &m_system.equations ? Phase::Start : phase);
            return;
        }
        // Discrete and continuous outputs of one call are determined at different times.
        const auto isDiscreteSide = [&](const EqSides& s) {
            return m_pool.node(s.lhs).type != ScalarType::Real && m_pool.node(s.rhs).type != ScalarType::Real;
        };
        if (std::ranges::any_of(sides, isDiscreteSide) && !std::ranges::all_of(sides, isDiscreteSide)) {
            for (const EqSides& side : sides)
                addRows(rows, {side}, to, events, span, phase);
            return;
        }
        if (rows.isClocked())
            for (ExprId id : m_pool.reachable(roots))
                if (const ExprOp op = m_pool.node(id).op;
                    op == ExprOp::Sample || op == ExprOp::Delay || op == ExprOp::Transport) {
                    unsupported(span, op == ExprOp::Sample  ? "sample(start, interval) in clocked equations"
                                      : op == ExprOp::Delay ? "delay() in clocked equations"
                                                            : "spatialDistribution() in clocked equations");
                    return;
                }
        for (const Specialised& family : specialise(rows, roots, events)) {
            std::vector<EqSides> made;
            for (size_t i = 0; i < family.roots.size(); i += 2)
                made.push_back({family.roots[i], family.roots[i + 1]});
            addFamily(to, family, rows, std::move(made));
            to.back().phase = phase;
        }
    }

    bool hasHomotopy(const std::vector<ExprId>& roots) const {
        return std::ranges::any_of(m_pool.reachable(roots),
                                   [&](ExprId id) { return m_pool.node(id).op == ExprOp::Homotopy; });
    }

    /// The rows with simplified + share * (actual - simplified) for each homotopy.
    void addHomotopy(Rows rows, const std::vector<ExprId>& roots, std::vector<SystemFamily>& to, Events events,
                     Phase phase) {
        if (m_system.homotopyShare == noSlot)
            m_system.homotopyShare = m_system.addSlot({.kind = Kind::Flag, .discrete = true}, 1);
        const ExprId share =
            m_pool.column(rows.append(std::vector<Slot>(rows.rowCount, m_system.homotopyShare), ScalarType::Real));
        ExprBuilder b(m_pool);
        ExprRewriter blend(m_pool, [&](ExprId id) -> ExprId {
            if (m_pool.node(id).op != ExprOp::Homotopy)
                return {};
            const ExprId actual = m_blended.at(m_pool.child(id, 0)), simplified = m_blended.at(m_pool.child(id, 1));
            return b.ifElse(m_pool.unary(ExprOp::NoEvent, m_pool.binary(ExprOp::GreaterEqual, share, b.one())), actual,
                            b.add(simplified, b.mul(share, b.sub(actual, simplified))));
        });
        std::vector<ExprId> blended;
        m_blended.clear();
        for (ExprId id : m_pool.reachable(roots))
            m_blended[id] = blend(id);
        for (ExprId root : roots)
            blended.push_back(m_blended.at(root));
        for (const Specialised& family : specialise(rows, blended, events)) {
            std::vector<EqSides> made;
            for (size_t i = 0; i < family.roots.size(); i += 2)
                made.push_back({family.roots[i], family.roots[i + 1]});
            addFamily(to, family, rows, std::move(made));
            to.back().phase = phase;
        }
    }

    void addEquations(const EqFamily& family, std::vector<SystemFamily>& to, Events events,
                      const std::vector<bool>* dropped, const std::vector<uint32_t>* clocks = nullptr) {
        for (const Rows& rows : rowsByClock(family.rows, dropped, clocks))
            addRows(rows, family.sides, to, events, family.rows.span);
    }

    /// The rows without a clock, then those of each clock.
    std::vector<Rows> rowsByClock(const RowTable& table, const std::vector<bool>* dropped,
                                  const std::vector<uint32_t>* clocks) {
        std::vector<Rows> result;
        if (!clocks) {
            result.push_back(rowsOf(table, dropped));
            return result;
        }
        const Rows all = rowsOf(table, nullptr);
        std::map<uint32_t, std::vector<bool>> wanted;
        for (uint32_t row = 0; row < table.rowCount; ++row)
            if ((*clocks)[row] != ClockPlan::clockEquation && !(dropped && !dropped->empty() && (*dropped)[row])) {
                std::vector<bool>& rows = wanted[(*clocks)[row]];
                rows.resize(table.rowCount, false);
                rows[row] = true;
            }
        for (const auto& [clock, rows] : wanted) {
            result.push_back(rowsWhere(all, [&](uint32_t row) { return rows[row]; }));
            result.back().clock = clock; // ClockPlan::continuous is `none`
        }
        return result;
    }

    // ---- when and assert

    std::vector<Slot> helpers(const Rows& rows, ScalarType type) {
        std::vector<Slot> slots;
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            slots.push_back(helper(type, rows.origins[row]));
        for (Slot slot : slots)
            m_system.slots[slot].clock = rows.clock;
        return slots;
    }

    void addWhen(const WhenFamily& family, const std::vector<uint32_t>* clocks) {
        m_discreteEquations = true;
        for (Rows& rows : rowsByClock(family.rows, nullptr, clocks))
            whenEquations(family, std::move(rows));
        m_discreteEquations = false;
    }

    void whenEquations(const WhenFamily& family, Rows rows) {
        const SourceSpan span = family.rows.span;
        ExprBuilder b(m_pool);
        const ExprId initial = m_pool.make(ExprOp::Initial, ScalarType::Boolean, 0, {});
        std::vector<ExprId> active; // per branch: a column that is 1 while its actions are carried out
        std::map<uint32_t, std::vector<std::pair<size_t, ExprId>>> assigned; // per column: branch, value
        std::vector<uint32_t> order;
        ExprId earlier = m_pool.boolean(false);
        std::optional<size_t> atStart; // the branch that is taken there
        for (size_t branch = 0; branch < family.branches.size(); ++branch) {
            ExprId fires = m_pool.boolean(false);
            for (ExprId condition : family.branches[branch].conditions) {
                if (condition == initial) {
                    atStart = std::min(atStart.value_or(branch), branch);
                    continue;
                }
                const ExprId now = m_pool.column(rows.append(helpers(rows, ScalarType::Boolean), ScalarType::Boolean),
                                                 ScalarType::Boolean);
                addRows(rows, {{now, condition}}, m_system.equations, Events::Yes, span);
                fires = orElse(fires, m_pool.unary(ExprOp::Edge, now));
            }
            const ExprId condition = andAlso(fires, m_pool.unary(ExprOp::Not, earlier));
            const std::vector<Slot> flags = helpers(rows, ScalarType::Boolean);
            for (Slot flag : flags)
                m_system.slots[flag].whenFlag = true;
            const ExprId column = m_pool.column(rows.append(flags, ScalarType::Boolean), ScalarType::Boolean);
            addRows(rows, {{column, simplify(m_pool, condition)}}, m_system.equations, Events::Yes, span, Phase::Run);
            // What is true at the start does not become true there.
            addRows(rows, {{column, m_pool.boolean(atStart == branch)}}, m_system.equations, Events::Yes, span,
                    Phase::Start);
            earlier = orElse(earlier, column);
            active.push_back(column);
            for (const WhenAction& action : family.branches[branch].actions)
                if (action.kind == ActionKind::Assign) {
                    const uint32_t k = m_pool.columnNumber(action.target);
                    if (!assigned.contains(k))
                        order.push_back(k);
                    assigned[k].emplace_back(branch, action.value);
                }
        }
        for (uint32_t k : order) {
            const ExprId target = m_pool.column(k, rows.columns[k].type);
            ExprId value = m_pool.pre(target), first = value;
            const auto& values = assigned[k];
            for (size_t i = values.size(); i-- > 0;) {
                const ExprId given = m_pool.unary(ExprOp::NoEvent, values[i].second);
                value = m_pool.ifElse(active[values[i].first], given, value);
                if (atStart == values[i].first)
                    first = given;
            }
            const size_t before = m_system.equations.size();
            addRows(rows, {{target, value}}, m_system.equations, Events::Yes, span, Phase::Run);
            for (size_t f = before; f < m_system.equations.size(); ++f)
                m_system.equations[f].whenBody = m_system.equations[f].phase == Phase::Run;
            addRows(rows, {{target, first}}, m_system.equations, Events::Yes, span, Phase::Start);
        }
        for (size_t branch = 0; branch < family.branches.size(); ++branch)
            for (const WhenAction& action : family.branches[branch].actions)
                whenAction(rows, action, active[branch]);
    }

    ExprId orElse(ExprId a, ExprId b) {
        return m_pool.literal(a) == 0.0 ? b : m_pool.literal(b) == 0.0 ? a : m_pool.binary(ExprOp::Or, a, b);
    }
    ExprId andAlso(ExprId a, ExprId b) {
        return m_pool.literal(a) == 0.0 ? a : m_pool.literal(b) == 0.0 ? b : m_pool.binary(ExprOp::And, a, b);
    }

    void whenAction(Rows& rows, const WhenAction& action, ExprId active) {
        const auto activeSlots = [&] {
            std::vector<Slot> slots;
            for (uint32_t row = 0; row < rows.rowCount; ++row)
                slots.push_back(rows.cell(row, m_pool.columnNumber(active)));
            return slots;
        };
        switch (action.kind) {
        case ActionKind::Assign:
            break;
        case ActionKind::Reinit: {
            if (rows.isClocked()) {
                unsupported(action.span, "reinit in clocked equations");
                break;
            }
            const std::vector<Slot> values = helpers(rows, ScalarType::Real), when = activeSlots();
            const uint32_t k = m_pool.columnNumber(action.target);
            for (uint32_t row = 0; row < rows.rowCount; ++row) {
                const SystemAlias state = m_system.variables[rows.cell(row, k)];
                m_system.reinits.push_back({state.slot, values[row], when[row], rows.origins[row]});
            }
            const uint32_t column = rows.append(values, ScalarType::Real);
            ExprBuilder b(m_pool);
            const ExprId value = m_pool.unary(ExprOp::NoEvent, action.value);
            // A state that is the negative of another variable is set to the negative value.
            for (const bool negated : {false, true})
                addRows(
                    rowsWhere(rows,
                              [&](uint32_t row) { return m_system.variables[rows.cell(row, k)].negated == negated; }),
                    {{m_pool.column(column), negated ? b.neg(value) : value}}, m_system.equations, Events::Yes,
                    action.span);
            break;
        }
        case ActionKind::Assert:
        case ActionKind::Terminate: {
            const bool terminate = action.kind == ActionKind::Terminate;
            const std::vector<Slot> slots = helpers(rows, ScalarType::Boolean);
            const uint32_t column = rows.append(slots, ScalarType::Boolean);
            const ExprId condition = terminate ? m_pool.binary(ExprOp::And, active,
                                                               m_pool.unary(ExprOp::NoEvent, action.value))
                                               : m_pool.binary(ExprOp::Or, m_pool.unary(ExprOp::Not, active),
                                                               m_pool.unary(ExprOp::NoEvent, action.value));
            addRows(rows, {{m_pool.column(column, ScalarType::Boolean), condition}}, m_system.equations, Events::Yes,
                    action.span);
            trueBeforeTicks(rows, slots, !terminate);
            const auto told = messageHelpers(rows, action.message, action.span);
            for (uint32_t row = 0; row < rows.rowCount; ++row)
                m_system.assertions.push_back({slots[row], action.isError, terminate,
                                               messageParts(rows, row, action.message, told), rows.origins[row],
                                               !rows.isClocked()});
            break;
        }
        case ActionKind::Call:
            // A helper that nobody reads: the call is made in the round of the event in which the branch is active.
            {
                const uint32_t column = rows.append(helpers(rows, ScalarType::Real), ScalarType::Real);
                const ExprId made = m_pool.ifElse(active, m_pool.unary(ExprOp::NoEvent, action.value), m_pool.real(0));
                addRows(rows, {{m_pool.column(column), made}}, m_system.equations, Events::Yes, action.span);
            }
            break;
        }
    }

    /// What a clock computes has a value before its first tick.
    void trueBeforeTicks(const Rows& rows, const std::vector<Slot>& slots, bool value) {
        if (rows.isClocked())
            for (Slot slot : slots)
                m_system.values[slot] = value ? 1 : 0;
    }

    void addAssert(const AssertFamily& family, const std::vector<uint32_t>* clocks) {
        for (Rows& rows : rowsByClock(family.rows, nullptr, clocks))
            addAssert(family, std::move(rows));
    }

    void addAssert(const AssertFamily& family, Rows rows) {
        const std::vector<Slot> slots = helpers(rows, ScalarType::Boolean);
        const uint32_t column = rows.append(slots, ScalarType::Boolean);
        // The condition is looked at wherever the solution is; it makes no events of its own. To end is an event.
        for (Slot slot : slots)
            m_system.slots[slot].discrete = rows.isClocked();
        trueBeforeTicks(rows, slots, !family.isTerminate);
        const ExprId condition =
            family.isTerminate ? family.condition : m_pool.unary(ExprOp::NoEvent, family.condition);
        addRows(rows, {{m_pool.column(column, ScalarType::Boolean), condition}}, m_system.equations, Events::Yes,
                family.rows.span);
        const auto told = messageHelpers(rows, family.message, family.rows.span);
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            m_system.assertions.push_back({slots[row], family.isError, family.isTerminate,
                                           messageParts(rows, row, family.message, told), rows.origins[row], false});
    }

    /// The pieces of a text, in order.
    std::vector<ExprId> pieces(ExprId message) const {
        std::vector<ExprId> result, stack;
        if (message.valid())
            stack.push_back(message);
        while (!stack.empty()) {
            const ExprId id = stack.back();
            stack.pop_back();
            const ExprNode& n = m_pool.node(id);
            if (n.op == ExprOp::Concat || (n.op == ExprOp::Add && n.type == ScalarType::String)) {
                stack.push_back(m_pool.child(id, 1));
                stack.push_back(m_pool.child(id, 0));
            } else {
                result.push_back(id);
            }
        }
        return result;
    }

    /// Helpers for what a message tells beside plain variables: by expression their column.
    std::map<ExprId, uint32_t> messageHelpers(Rows& rows, ExprId message, SourceSpan span) {
        std::map<ExprId, uint32_t> columns;
        for (const ExprId piece : pieces(message)) {
            if (m_pool.node(piece).op != ExprOp::ToString)
                continue;
            const ExprId value = m_pool.child(piece, 0);
            const ExprNode n = m_pool.node(value);
            if (n.op == ExprOp::Column || m_pool.literal(value) || n.type == ScalarType::String ||
                columns.contains(value))
                continue;
            const std::vector<Slot> slots = helpers(rows, n.type);
            for (Slot slot : slots)
                m_system.slots[slot].discrete = n.type != ScalarType::Real || rows.isClocked() || m_discreteEquations;
            const uint32_t column = rows.append(slots, n.type);
            addRows(rows, {{m_pool.column(column, n.type), m_pool.unary(ExprOp::NoEvent, value)}}, m_system.equations,
                    Events::Yes, span);
            columns.emplace(value, column);
        }
        return columns;
    }

    std::vector<solver::MessagePart> messageParts(const Rows& rows, uint32_t row, ExprId message,
                                                  const std::map<ExprId, uint32_t>& helperColumns) {
        std::vector<solver::MessagePart> parts;
        const auto add = [&](std::string text) {
            parts.emplace_back();
            parts.back().text = std::move(text);
        };
        for (const ExprId id : pieces(message)) {
            const ExprNode& n = m_pool.node(id);
            if (n.op == ExprOp::StringLiteral) {
                add(std::string(m_names.text(NameId(static_cast<uint32_t>(n.payload)))));
                continue;
            }
            const bool converts = n.op == ExprOp::ToString;
            const ExprId value = converts ? m_pool.child(id, 0) : id;
            solver::MessagePart part;
            const ScalarType type = m_pool.node(value).type;
            part.type = type == ScalarType::Real      ? solver::ValueType::Real
                        : type == ScalarType::Boolean ? solver::ValueType::Boolean
                        : type == ScalarType::Integer ? solver::ValueType::Integer
                        : type == ScalarType::String  ? solver::ValueType::String
                                                      : solver::ValueType::Enumeration;
            if (converts && n.childCount > 3) {
                part.digits = static_cast<uint32_t>(m_pool.literal(m_pool.child(id, 1)).value_or(6));
                part.length = static_cast<uint32_t>(m_pool.literal(m_pool.child(id, 2)).value_or(0));
                part.leftJustified = m_pool.literal(m_pool.child(id, 3)).value_or(1) != 0;
                if (n.childCount > 4 && m_pool.node(m_pool.child(id, 4)).op == ExprOp::StringLiteral)
                    part.format = m_names.text(NameId(static_cast<uint32_t>(m_pool.node(m_pool.child(id, 4)).payload)));
            }
            const auto helperColumn = helperColumns.find(value);
            const bool isColumn = m_pool.node(value).op == ExprOp::Column || helperColumn != helperColumns.end();
            if (const auto number = m_pool.literal(value)) {
                part.slot = m_system.constant(*number);
            } else if (isColumn) {
                const uint32_t k =
                    helperColumn != helperColumns.end() ? helperColumn->second : m_pool.columnNumber(value);
                if (rows.columns[k].kind == Rows::Cell::Variable) {
                    const VarId variable(rows.cell(row, k));
                    const VarBlock& block = m_flat.blocks[m_flat.blockOf(variable).index()];
                    if (block.enumeration.valid())
                        part.enumeration = block.enumeration.value;
                    if (type == ScalarType::String) {
                        using A = AttributeValue::Kind;
                        if (block.value.kind == A::Each || block.value.kind == A::Constants)
                            add(std::string(m_names.text(NameId(static_cast<uint32_t>(
                                m_flat.attributeNumber(block.value, variable.value - block.first.value))))));
                        else
                            add('<' + variableName(m_flat, m_names, variable) + '>');
                        continue;
                    }
                }
                const SystemAlias place = *resolve(rows, row, {NewColumn::What::Value, k, 0, 0});
                part.slot = place.slot;
                part.sign = place.negated ? -1 : 1;
            } else {
                add("<" + std::string(exprOpText(m_pool.node(value).op)) + ">");
                continue;
            }
            parts.push_back(std::move(part));
        }
        return parts;
    }

    std::string textOf(const Rows& rows, uint32_t row, ExprId id) const {
        ExprNames names;
        names.leaf = [&](ExprId leaf) -> std::string {
            if (m_pool.node(leaf).op == ExprOp::Local)
                return "local";
            const uint32_t k = m_pool.columnNumber(leaf);
            switch (rows.columns[k].kind) {
            case Rows::Cell::Variable:
                return variableName(m_flat, m_names, VarId(rows.cell(row, k)));
            case Rows::Cell::Constant:
                return numberText(m_flat.constants[rows.cell(row, k)]);
            case Rows::Cell::Slot:
                return m_system.slotName(m_names, rows.cell(row, k));
            }
            return {};
        };
        names.function = [&](FunctionId f) { return std::string(m_names.text(m_flat.functions[f.index()].name)); };
        names.string = [&](NameId name) { return std::string(m_names.text(name)); };
        return exprText(m_pool, id, names);
    }

    System& m_system;
    FlatModel& m_flat;
    ExprPool& m_pool;
    const NameTable& m_names;
    DiagnosticSink& m_sink;
    std::vector<std::vector<bool>> m_dropped; // per equation family and row: used up as an alias
    std::vector<bool> m_discrete;             // by VarId
    ClockPlan m_clocks;
    bool m_discreteEquations = false;         // those that are being added
    std::vector<VarId> m_fixedFrom;           // per representative: the alias whose start value it takes
    std::map<std::vector<uint32_t>, Slot> m_relationSlots;
    std::map<std::vector<uint32_t>, Slot> m_parameterSlots;
    std::unordered_map<ExprId, ExprId> m_blended; // while homotopies are worked in
    std::map<std::pair<Slot, Slot>, Slot> m_samplerSlots;
};

} // namespace

Slot System::constant(double value) {
    auto [it, added] = constantSlots.emplace(std::bit_cast<uint64_t>(value), noSlot);
    if (added)
        it->second = addSlot({.kind = Kind::Constant, .discrete = true, .computed = false}, value);
    return it->second;
}

Slot System::derivative(Slot of) {
    if (slots[of].derivative == noSlot) {
        const Slot made = addSlot({.kind = Kind::Derivative,
                                   .discrete = slots[of].clock != structure::none,
                                   .of = of,
                                   .clock = slots[of].clock});
        slots[of].derivative = made;
    }
    return slots[of].derivative;
}

Slot System::pre(Slot of) {
    if (slots[of].pre == noSlot) {
        const Slot made = addSlot({.kind = Kind::Pre, .type = slots[of].type, .discrete = true, .of = of}, values[of]);
        slots[of].pre = made;
    }
    return slots[of].pre;
}

Slot System::previous(Slot of) {
    if (slots[of].previous == noSlot) {
        const Slot made =
            addSlot({.kind = Kind::Previous, .type = slots[of].type, .discrete = true, .of = of}, values[of]);
        slots[of].previous = made;
    }
    return slots[of].previous;
}

Slot System::sample(Slot of) {
    if (slots[of].sampled == noSlot) {
        const Slot made =
            addSlot({.kind = Kind::Sampled, .type = slots[of].type, .discrete = true, .of = of}, values[of]);
        slots[of].sampled = made;
        sampled.push_back({of, made});
    }
    return slots[of].sampled;
}

std::string System::slotName(const NameTable& names, Slot slot) const {
    const SystemSlot& s = slots[slot];
    switch (s.kind) {
    case Kind::Time:
        return "time";
    case Kind::Derivative:
        return "der(" + slotName(names, s.of) + ")";
    case Kind::Pre:
        return "pre(" + slotName(names, s.of) + ")";
    case Kind::Previous:
        return "previous(" + slotName(names, s.of) + ")";
    case Kind::Sampled:
        return "sample(" + slotName(names, s.of) + ")";
    case Kind::Tick:
        return s.type == ScalarType::Boolean ? "firstTick()" : "interval()";
    default:
        break;
    }
    if (s.variable.valid())
        return variableName(flat, names, s.variable);
    switch (s.kind) {
    case Kind::Constant:
        return numberText(values[slot]);
    case Kind::Delayed:
        return "what a delay() or spatialDistribution() gives";
    case Kind::Relation:
        return "a relation";
    case Kind::Sample:
        return "sample()";
    case Kind::Factor:
        return "a factor of a state";
    case Kind::Variable:
        return "a state made of several variables";
    case Kind::Flag:
        return slot == initialFlag ? "initial()" : "terminal()";
    default:
        return "a condition";
    }
}

System buildSystem(FlatModel flat, const NameTable& names, DiagnosticSink& sink) {
    System system;
    system.flat = std::move(flat);
    Builder(system, names, sink).run();
    return system;
}

} // namespace gnomon
