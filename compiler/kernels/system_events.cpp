#include "compiler/kernels/system_builder.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/expr/scalar_ops.h"
#include "compiler/expr/simplify.h"
#include "compiler/expr/solve.h"

#include <algorithm>
#include <array>

namespace gnomon {

Slot SystemBuilder::flag(Slot& slot) {
    if (slot == noSlot)
        slot = m_system.addSlot({.kind = Kind::Flag, .type = ScalarType::Boolean, .discrete = true});
    return slot;
}

ExprId SystemBuilder::flagColumn(Specialised& family, Slot& slot) {
    return addColumn(family, std::vector<Slot>(family.rows.size(), flag(slot)), ScalarType::Boolean);
}

void SystemBuilder::plainOperators(Specialised& family) {
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

void SystemBuilder::extractEvents(Specialised& family, const Rows& rows) {
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

ExprId SystemBuilder::event(Specialised& family, const Rows& rows, ExprId id, std::vector<ExprId>& children) {
    const ExprNode n = m_pool.node(id);
    ExprBuilder b(m_pool);
    if (isRelation(n.op) && n.op != ExprOp::Equal && n.op != ExprOp::NotEqual) {
        if (!classes(family, children).moves)
            return {};
        return relation(family, rows, n.op, children[0], children[1]);
    }
    if ((n.op == ExprOp::Equal || n.op == ExprOp::NotEqual) &&
        (m_pool.node(children[0]).type == ScalarType::Real || m_pool.node(children[1]).type == ScalarType::Real) &&
        classes(family, children).moves && std::ranges::none_of(children, [&](ExprId child) { // change() is made of one
            return m_pool.node(child).op == ExprOp::Column &&
                   m_system.slots[family.cells[m_pool.columnNumber(child)]].kind == Kind::Pre;
        })) {
        m_sink.report(diagnose<DiagnosticKind::EqualityOfReals>(m_system.origins[rows.origins[family.rows[0]]].span,
                                                                std::string(exprOpText(n.op))));
        return {};
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

ExprId SystemBuilder::relation(Specialised& family, const Rows& rows, ExprOp op, ExprId lhs, ExprId rhs) {
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

ExprId SystemBuilder::heldInteger(Specialised& family, const Rows& rows, BuiltinFunction function,
                                  std::vector<ExprId>& arguments) {
    ExprBuilder b(m_pool);
    const bool isQuotient = arguments.size() == 2;
    const ExprId x = isQuotient ? b.div(arguments[0], arguments[1]) : arguments[0];
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
        // div holds m for x in [m, m + 1) above zero, (m - 1, m] below, (-1, 1) at zero: which side a limit belongs to
        // changes with the sign. A limit of the other sign is put out of reach.
        const ExprId two = m_pool.real(2);
        const ExprId positive = m_pool.binary(ExprOp::Greater, before, b.zero());
        const ExprId negative = m_pool.binary(ExprOp::Less, before, b.zero());
        const ExprId under = b.sub(before, two), over = b.add(before, two);
        below =
            m_pool.binary(ExprOp::Or, relation(family, rows, ExprOp::Less, x, b.ifElse(positive, before, under)),
                          relation(family, rows, ExprOp::LessEqual, x, b.ifElse(positive, under, b.sub(before, one))));
        above = m_pool.binary(
            ExprOp::Or, relation(family, rows, ExprOp::Greater, x, b.ifElse(negative, before, over)),
            relation(family, rows, ExprOp::GreaterEqual, x, b.ifElse(negative, over, b.add(before, one))));
    } else if (up) {
        below = relation(family, rows, ExprOp::LessEqual, x, b.sub(before, one));
        above = relation(family, rows, ExprOp::Greater, x, before);
    } else {
        below = relation(family, rows, ExprOp::Less, x, before);
        above = relation(family, rows, ExprOp::GreaterEqual, x, b.add(before, one));
    }
    const std::array quotient{arguments[0], isQuotient ? arguments[1] : arguments[0]};
    const ExprId value = truncates ? m_pool.builtin(BuiltinFunction::Div, quotient)
                                   : b.builtin(up ? BuiltinFunction::Ceil : BuiltinFunction::Floor, x);
    const ExprId next = b.ifElse(below, b.builtin(BuiltinFunction::Min, value, b.sub(before, one)),
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

Slot SystemBuilder::parameterSlot(const Specialised& family, const Rows& rows, size_t row, ExprId e) {
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

ExprId SystemBuilder::sampler(Specialised& family, const Rows& rows, ExprId start, ExprId interval) {
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

bool SystemBuilder::isFixed(const Specialised& family, ExprId e) const {
    return !contains(m_pool, e, [&](ExprId leaf) {
        return m_pool.node(leaf).op != ExprOp::Column ||
               !m_system.slots[family.cells[m_pool.columnNumber(leaf)]].isParameter();
    });
}

} // namespace gnomon
