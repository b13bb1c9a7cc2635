#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/system_builder.h"

#include "compiler/expr/print.h"
#include "compiler/expr/simplify.h"
#include "compiler/expr/solve.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace gnomon {

using structure::none;

uint32_t SystemBuilder::origin(const RowTable& table, uint32_t row) {
    m_system.origins.push_back({table.span, table.instances.empty() ? FlatInstanceId() : table.instances[row]});
    return static_cast<uint32_t>(m_system.origins.size() - 1);
}

Rows SystemBuilder::rowsOf(const RowTable& table, const std::vector<bool>* dropped) {
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
        rows.cells.insert(rows.cells.end(), table.cells.begin() + row * width, table.cells.begin() + (row + 1) * width);
        rows.origins.push_back(origin(table, row));
        ++rows.rowCount;
    }
    return rows;
}

Rows SystemBuilder::rowsWhere(const Rows& rows, const std::function<bool(uint32_t)>& wanted) {
    Rows some;
    some.columns = rows.columns;
    some.clock = rows.clock;
    const auto width = static_cast<ptrdiff_t>(rows.columns.size());
    for (uint32_t row = 0; row < rows.rowCount; ++row) {
        if (!wanted(row))
            continue;
        some.cells.insert(some.cells.end(), rows.cells.begin() + row * width, rows.cells.begin() + (row + 1) * width);
        some.origins.push_back(rows.origins[row]);
        ++some.rowCount;
    }
    return some;
}

std::vector<Rows> SystemBuilder::rowsByClock(const RowTable& table, const std::vector<bool>* dropped,
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

void SystemBuilder::unsupported(SourceSpan span, std::string_view what) {
    m_sink.report(diagnose<DiagnosticKind::UnsupportedInSimulation>(span, std::string(what)));
}

std::optional<SystemAlias> SystemBuilder::resolve(const Rows& rows, uint32_t row, const NewColumn& column) {
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
    case Rows::Cell::Place:
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

bool SystemBuilder::allowed(const std::vector<ExprId>& roots, SourceSpan span) {
    for (ExprId id : m_pool.reachable(roots)) {
        const ExprNode& n = m_pool.node(id);
        switch (n.op) {
        case ExprOp::ToString:
        case ExprOp::Concat:
            unsupported(span, phrase("text in an equation"));
            return false;
        case ExprOp::MakeArray:
            // Only calls take arrays; of anything else the node above is told.
            break;
        default:
            if (n.op == ExprOp::Index && n.rank == 0 && (blockOffset(id) || isResult(m_pool.child(id, 0))))
                break;
            if (n.op > ExprOp::Output && n.op < ExprOp::ToString) {
                unsupported(span, phrase("the array operation {0}", exprOpText(n.op)));
                return false;
            }
            break;
        }
    }
    return true;
}

ExprId SystemBuilder::withoutClocks(ExprId root) {
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

void SystemBuilder::addEquations(const EqFamily& family, std::vector<SystemFamily>& to, Events events,
                                 const std::vector<bool>* dropped, const std::vector<uint32_t>* clocks) {
    for (const Rows& rows : rowsByClock(family.rows, dropped, clocks)) {
        if (&to != &m_system.equations || rows.isClocked()) {
            addRows(rows, family.sides, to, events, family.rows.span);
            continue;
        }
        const std::vector<EqSides> first = sidesAtStart(rows, family.sides);
        const bool isOther = !first.empty();
        addHeldRows(rows, family.sides, family.rows.span, isOther ? Phase::Run : Phase::Always);
        if (isOther)
            addHeldRows(rows, first, family.rows.span, Phase::Start);
    }
}

std::vector<EqSides> SystemBuilder::sidesAtStart(const Rows& rows, const std::vector<EqSides>& sides) {
    const auto rests = [&](ExprId id) {
        if (m_pool.node(id).op != ExprOp::Column)
            return false;
        const uint32_t k = m_pool.columnNumber(id);
        if (rows.columns[k].kind != Rows::Cell::Variable)
            return false;
        for (uint32_t row = 0; row < rows.rowCount; ++row)
            if (!m_restsAtStart[rows.cell(row, k)])
                return false;
        return true;
    };
    bool found = false;
    ExprRewriter atStart(m_pool, [&](ExprId id) -> ExprId {
        const ExprOp op = m_pool.node(id).op;
        const bool isChange = op == ExprOp::Change || op == ExprOp::Edge;
        if (!isChange || !rests(m_pool.child(id, 0)))
            return {};
        found = true;
        return m_pool.boolean(false);
    });
    std::vector<EqSides> result;
    for (const EqSides& side : sides)
        result.push_back({atStart(side.lhs), atStart(side.rhs)});
    return found ? result : std::vector<EqSides>();
}

void SystemBuilder::addHeldRows(const Rows& rows, const std::vector<EqSides>& sides, SourceSpan span, Phase phase) {
    const auto heldOf = [&](uint32_t row, const EqSides& side) {
        const ExprNode& n = m_pool.node(side.lhs);
        if (n.op != ExprOp::Column || rows.columns[m_pool.columnNumber(side.lhs)].kind != Rows::Cell::Variable)
            return Held::No;
        return m_heldEquations[rows.cell(row, m_pool.columnNumber(side.lhs))];
    };
    std::map<std::vector<Held>, std::vector<bool>> rowsOfKind;
    std::vector<Held> kind(sides.size());
    for (uint32_t row = 0; row < rows.rowCount; ++row) {
        for (size_t i = 0; i < sides.size(); ++i)
            kind[i] = heldOf(row, sides[i]);
        auto& chosen = rowsOfKind[kind];
        chosen.resize(rows.rowCount, false);
        chosen[row] = true;
    }
    for (const auto& [held, chosen] : rowsOfKind) {
        const Rows some = rowsOfKind.size() == 1 ? rows : rowsWhere(rows, [&](uint32_t row) { return chosen[row]; });
        std::vector<EqSides> others;
        for (size_t i = 0; i < sides.size(); ++i) {
            if (held[i] == Held::Declared)
                addDiscreteSide(some, sides[i], span, phase);
            else
                others.push_back(held[i] == Held::Watched ? EqSides{sides[i].lhs, watched(sides[i].rhs)} : sides[i]);
        }
        if (!others.empty())
            addRows(some, others, m_system.equations, Events::Yes, span, phase);
    }
}

void SystemBuilder::addDiscreteSide(const Rows& rows, const EqSides& side, SourceSpan span, Phase phase) {
    const size_t before = m_system.equations.size();
    const bool discrete = std::exchange(m_discreteEquations, true);
    addRows(rows, {side}, m_system.equations, Events::Yes, span, phase);
    m_discreteEquations = discrete;
    for (size_t f = before; f < m_system.equations.size(); ++f) {
        const SystemFamily& family = m_system.equations[f];
        const ExprId target = family.sides[0].lhs;
        if (m_pool.node(target).op != ExprOp::Column)
            continue;
        for (uint32_t row = 0; row < family.rowCount; ++row) {
            const auto slotOfColumn = [&](ExprId column) {
                return family.cells[size_t(row) * family.columnCount + m_pool.columnNumber(column)];
            };
            // change(x): what is taken only at events may be computed of anything.
            const auto isChange = [&](ExprId condition) {
                if (m_pool.node(condition).op != ExprOp::NotEqual)
                    return false;
                const ExprId now = m_pool.child(condition, 0), then = m_pool.child(condition, 1);
                return m_pool.node(now).op == ExprOp::Column && m_pool.node(then).op == ExprOp::Column &&
                       m_system.slots[slotOfColumn(now)].pre == slotOfColumn(then);
            };
            std::string mover;
            std::vector<ExprId> waiting{family.sides[0].rhs};
            std::unordered_set<ExprId> seen;
            while (!waiting.empty() && mover.empty()) {
                const ExprId id = waiting.back();
                waiting.pop_back();
                if (!seen.insert(id).second)
                    continue;
                const ExprOp op = m_pool.node(id).op;
                if (op == ExprOp::Time)
                    mover = "time";
                else if (op == ExprOp::Column && m_system.slots[slotOfColumn(id)].isContinuous())
                    mover = m_system.slotName(m_names, slotOfColumn(id));
                else if (op == ExprOp::If && isChange(m_pool.child(id, 0)))
                    waiting.push_back(m_pool.child(id, 2));
                else
                    waiting.insert(waiting.end(), m_pool.children(id).begin(), m_pool.children(id).end());
            }
            if (mover.empty() || !m_system.slots[slotOfColumn(target)].variable.valid())
                continue;
            m_sink.report(diagnose<DiagnosticKind::NotDiscrete>(span, mover));
            return;
        }
    }
}

ExprId SystemBuilder::watched(ExprId value) {
    ExprBuilder b(m_pool);
    if (m_pool.node(value).type == ScalarType::Boolean)
        return m_pool.binary(ExprOp::Greater, m_pool.ifElse(value, m_pool.real(1), m_pool.real(0)), m_pool.real(0.5));
    // A whole number is in the middle of the range in which its integer() stays as it is.
    return b.builtin(BuiltinFunction::Integer, b.add(value, m_pool.real(0.5)));
}

/// While a method looks for the time at which x > 0 changes, and where it has found it, x may be a little beyond, and
/// `if x > 0 then sqrt(x) else 0` still takes its first branch. There roots are nothing, as right at the limit.
ExprId SystemBuilder::withinDomains(ExprId root) {
    const auto hasEvent = [&](ExprId condition) {
        std::vector<ExprId> waiting{condition};
        while (!waiting.empty()) {
            const ExprId id = waiting.back();
            waiting.pop_back();
            const ExprNode& n = m_pool.node(id);
            if (n.op == ExprOp::NoEvent)
                continue;
            if (n.op >= ExprOp::Less && n.op <= ExprOp::GreaterEqual && m_pool.node(m_pool.child(id, 0)).rank == 0)
                return true;
            waiting.insert(waiting.end(), m_pool.children(id).begin(), m_pool.children(id).end());
        }
        return false;
    };
    const auto isRoot = [&](ExprId id) {
        const ExprNode& n = m_pool.node(id);
        if (n.rank > 0)
            return false;
        if (n.op != ExprOp::Pow)
            return n.op == ExprOp::Builtin && m_pool.builtinOf(id) == BuiltinFunction::Sqrt;
        const auto exponent = m_pool.literal(m_pool.child(id, 1));
        return !exponent || (*exponent > 0 && *exponent != std::floor(*exponent));
    };
    const std::vector<ExprId> nodes = m_pool.reachable({&root, 1});
    const auto isSwitch = [&](ExprId id) {
        return m_pool.node(id).op == ExprOp::If && m_pool.node(id).rank == 0 && hasEvent(m_pool.child(id, 0));
    };
    if (std::ranges::none_of(nodes, isRoot) || std::ranges::none_of(nodes, isSwitch))
        return root;
    ExprBuilder b(m_pool);
    const auto rewritten = [&](ExprId from, const auto& replacement) {
        std::unordered_map<ExprId, ExprId> done;
        std::vector<ExprId> children;
        for (const ExprId id : m_pool.reachable({&from, 1})) {
            children.clear();
            for (const ExprId child : m_pool.children(id))
                children.push_back(done.at(child));
            const ExprId made = children.empty() ? id : b.rebuild(id, children);
            done.emplace(id, replacement(id, made));
        }
        return done.at(from);
    };
    const auto within = [&](ExprId branch, ExprId isElsewhere) {
        return rewritten(branch, [&](ExprId id, ExprId made) {
            if (!isRoot(id) || !isRoot(made))
                return made;
            const ExprId isBeyond = m_pool.binary(ExprOp::Less, m_pool.child(made, 0), m_pool.real(0));
            return m_pool.ifElse(m_pool.unary(ExprOp::NoEvent, m_pool.binary(ExprOp::And, isElsewhere, isBeyond)),
                                 m_pool.real(0), made);
        });
    };
    return rewritten(root, [&](ExprId id, ExprId made) {
        if (!isSwitch(id) || m_pool.node(made).op != ExprOp::If)
            return made;
        const ExprId condition = m_pool.child(made, 0);
        return m_pool.ifElse(condition, within(m_pool.child(made, 1), m_pool.unary(ExprOp::Not, condition)),
                             within(m_pool.child(made, 2), condition));
    });
}

void SystemBuilder::addRows(const Rows& rows, const std::vector<EqSides>& sides, std::vector<SystemFamily>& given,
                            Events events, SourceSpan span, SystemFamily::Phase phase) {
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
    if (events == Events::Yes)
        std::ranges::transform(roots, roots.begin(), [&](ExprId root) { return withinDomains(root); });
    if (rows.rowCount == 0 || !allowed(roots, span))
        return;
    if (!rows.isClocked() && phase != Phase::Run && &to != &m_system.bindings && hasHomotopy(roots)) {
        // The initial system may begin with the simplified expressions; nothing else ever sees them.
        if (phase == Phase::Always && &to == &m_system.equations)
            addRows(rows, sides, to, events, span, Phase::Run);
        addHomotopy(rows, roots, to, events, &to == &m_system.equations ? Phase::Start : phase);
        return;
    }
    // Discrete and continuous outputs of one call are determined at different times, but for what happens at events and
    // ticks alone: there the function is called once, as it may do something.
    const bool atOneTime = m_discreteEquations || rows.isClocked();
    const auto isDiscreteSide = [&](const EqSides& s) {
        return m_pool.node(s.lhs).type != ScalarType::Real && m_pool.node(s.rhs).type != ScalarType::Real;
    };
    if (!atOneTime && std::ranges::any_of(sides, isDiscreteSide) && !std::ranges::all_of(sides, isDiscreteSide)) {
        for (const bool wanted : {false, true}) {
            std::vector<EqSides> alike;
            std::ranges::copy_if(sides, std::back_inserter(alike),
                                 [&](const EqSides& side) { return isDiscreteSide(side) == wanted; });
            addRows(rows, alike, to, events, span, phase);
        }
        return;
    }
    if (rows.isClocked())
        for (ExprId id : m_pool.reachable(roots))
            if (const ExprOp op = m_pool.node(id).op;
                op == ExprOp::Sample || op == ExprOp::Delay || op == ExprOp::Transport) {
                unsupported(span, op == ExprOp::Sample  ? phrase("sample(start, interval) in clocked equations")
                                  : op == ExprOp::Delay ? phrase("delay() in clocked equations")
                                                        : phrase("spatialDistribution() in clocked equations"));
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

void SystemBuilder::addFamily(std::vector<SystemFamily>& to, const Specialised& from, const Rows& rows,
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
        family.discrete = family.discrete ||
                          (m_pool.node(s.lhs).type != ScalarType::Real && m_pool.node(s.rhs).type != ScalarType::Real);
    to.push_back(std::move(family));
}

bool SystemBuilder::hasHomotopy(const std::vector<ExprId>& roots) const {
    return std::ranges::any_of(m_pool.reachable(roots),
                               [&](ExprId id) { return m_pool.node(id).op == ExprOp::Homotopy; });
}

void SystemBuilder::addHomotopy(Rows rows, const std::vector<ExprId>& roots, std::vector<SystemFamily>& to,
                                Events events, Phase phase) {
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

std::string SystemBuilder::textOf(const Rows& rows, uint32_t row, ExprId id) const {
    ExprNames names;
    names.leaf = [&](ExprId leaf) -> std::string {
        if (m_pool.node(leaf).op == ExprOp::Local)
            return "local";
        const uint32_t k = m_pool.columnNumber(leaf);
        switch (rows.columns[k].kind) {
        case Rows::Cell::Variable:
            return variableName(m_flat, m_names, VarId(rows.cell(row, k)));
        case Rows::Cell::Constant:
            return shortestText(m_flat.constants[rows.cell(row, k)]);
        case Rows::Cell::Place:
            return m_system.slotName(m_names, rows.cell(row, k));
        }
        return {};
    };
    names.function = [&](FunctionId f) { return std::string(m_names.text(m_flat.functions[f.index()].name)); };
    names.string = [&](NameId name) { return std::string(m_names.text(name)); };
    return exprText(m_pool, id, names);
}

} // namespace gnomon
