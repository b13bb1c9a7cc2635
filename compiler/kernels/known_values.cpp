#include "compiler/kernels/known_values.h"

#include "compiler/expr/simplify.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gnomon {

namespace {

using structure::none;

/// Rounds of following and specialising: each needs the one before only where zeros make other numbers known.
constexpr int mostRounds = 20;

/// What columns do not say: nothing is decided by it.
bool isOther(const ExprNode& n) {
    return n.op == ExprOp::Time || n.op == ExprOp::Call || n.op == ExprOp::ColumnBlock || n.rank > 0;
}

} // namespace

KnownValues::KnownValues(EquationTable& table, std::span<const EquationRef> bindings,
                         std::span<const EquationRef> crossings, std::vector<bool> open)
    : m_table(table), m_crossings(crossings), m_open(std::move(open)) {
    const System& system = table.system();
    const size_t count = system.slots.size();
    m_open.resize(count, false);
    m_status.assign(count, Status::Open);
    m_values = system.values;
    m_follows.assign(count, false);
    m_decisive.assign(count, false);
    m_definition.assign(count, EquationRef{none, 0, 0});
    const ExprPool& pool = system.flat.exprs;
    for (const EquationRef e : bindings) {
        const ExprId lhs = table.family(e.family).sides[e.side].lhs;
        if (pool.node(lhs).op == ExprOp::Column)
            m_definition[table.family(e.family).cell(e.row, pool.columnNumber(lhs))] = e;
    }
    for (uint32_t r = 0; r < crossings.size(); ++r)
        m_relation.emplace(system.relations[r].relation.slot, r);
}

std::optional<double> KnownValues::value(Slot slot) {
    if (!isKnown(slot))
        return std::nullopt;
    return m_values[slot];
}

bool KnownValues::isKnown(Slot slot) {
    if (slot >= m_status.size())
        return false;
    const SystemSlot& s = m_table.system().slots[slot];
    if (m_open[slot] || s.type == ScalarType::String || !(s.isParameter() || m_follows[slot]))
        return false;
    if (m_status[slot] == Status::Open)
        evaluate(slot);
    return m_status[slot] == Status::Found;
}

/// Finds the value of a slot, and of all that it is defined by. What is defined by itself has none.
void KnownValues::evaluate(Slot wanted) {
    const System& system = m_table.system();
    std::vector<std::pair<Slot, bool>> stack{{wanted, false}};
    while (!stack.empty()) {
        const auto [slot, ready] = stack.back();
        const EquationRef definition = m_definition[slot];
        if (!ready) {
            if (m_status[slot] != Status::Open) {
                stack.pop_back();
                continue;
            }
            stack.back().second = true;
            m_status[slot] = Status::None; // until it is found
            if (definition.family != none)
                m_table.forEachSlot(definition, [&](Slot used, uint32_t) {
                    const SystemSlot& s = system.slots[used];
                    if (used != slot && used < m_status.size() && m_status[used] == Status::Open && !m_open[used] &&
                        s.type != ScalarType::String && (s.isParameter() || m_follows[used]))
                        stack.emplace_back(used, false);
                });
            continue;
        }
        stack.pop_back();
        const double found =
            definition.family == none ? system.values[slot] : definedValue(slot).value_or(std::nan(""));
        if (!std::isfinite(found))
            continue;
        m_values[slot] = found;
        m_status[slot] = Status::Found;
    }
}

/// What its definition gives a slot.
std::optional<double> KnownValues::definedValue(Slot slot) {
    const EquationRef definition = m_definition[slot];
    if (m_table.system().slots[slot].kind == SystemSlot::Kind::Relation) {
        const solver::Relation& relation = m_table.system().relations[m_relation.at(slot)].relation;
        const auto difference = numberOf(definition, m_table.family(definition.family).sides[0].lhs);
        return difference ? std::optional(relation.holds(*difference) ? 1.0 : 0.0) : std::nullopt;
    }
    const auto column = m_table.columnOf(definition, slot);
    const auto value = column ? m_table.explicitValue(definition.family, definition.side, *column) : std::nullopt;
    return value ? numberOf(definition, *value) : std::nullopt;
}

/// As valueOf(), also of what functions of the model give.
std::optional<double> KnownValues::numberOf(EquationRef e, ExprId node) {
    const System& system = m_table.system();
    const ExprPool& pool = system.flat.exprs;
    bool calls = false, known = true;
    for (ExprId id : pool.reachable({&node, 1})) {
        const ExprNode& n = pool.node(id);
        if (n.op == ExprOp::Call) {
            const FlatFunction& function = system.flat.functions[pool.functionOf(id).index()];
            calls = true;
            known = known && !function.impure && !function.external;
        } else if (n.op == ExprOp::Column) {
            const Slot slot = m_table.family(e.family).cell(e.row, pool.columnNumber(id));
            known = known && slot < m_status.size() && m_status[slot] == Status::Found;
        } else if (n.op == ExprOp::ColumnBlock || n.op == ExprOp::Time) {
            known = false;
        }
    }
    if (!calls)
        return valueOf(e, node);
    DiagnosticList unheard; // told when the parameters are compiled
    const auto* use = known ? m_table.kernel(e.family, {node}, m_table.span(e), unheard) : nullptr;
    if (!use)
        return std::nullopt;
    double result = 0;
    m_table.group(e.family, *use, {&e.row, 1}).evaluate(m_table.kernels(), m_values.data(), &result);
    m_table.dropMessages();
    return result;
}

/// An expression over the columns of an equation as a number, if all that it reads is known.
std::optional<double> KnownValues::valueOf(EquationRef e, ExprId node) {
    ExprPool& pool = m_table.system().flat.exprs;
    if (pool.node(node).op == ExprOp::Column) {
        const Slot slot = m_table.family(e.family).cell(e.row, pool.columnNumber(node));
        return slot < m_status.size() && m_status[slot] == Status::Found ? std::optional(m_values[slot]) : std::nullopt;
    }
    bool known = true;
    ExprRewriter putIn(pool, [&](ExprId id) -> ExprId {
        const ExprNode n = pool.node(id);
        if (n.op != ExprOp::Column)
            return {};
        const Slot slot = m_table.family(e.family).cell(e.row, pool.columnNumber(id));
        if (slot >= m_status.size() || m_status[slot] != Status::Found) {
            known = false;
            return id;
        }
        return n.type == ScalarType::Real ? pool.real(m_values[slot])
                                          : pool.integer(static_cast<int64_t>(m_values[slot]), n.type);
    });
    const ExprId result = putIn(node);
    return known ? pool.literal(result) : std::nullopt;
}

void KnownValues::markDecisive(Slot first) {
    std::vector<Slot> stack{first};
    while (!stack.empty()) {
        const Slot slot = stack.back();
        stack.pop_back();
        if (slot >= m_decisive.size() || m_decisive[slot] ||
            m_table.system().slots[slot].kind == SystemSlot::Kind::Constant)
            continue;
        m_decisive[slot] = true;
        if (m_definition[slot].family != none)
            m_table.forEachSlot(m_definition[slot], [&](Slot used, uint32_t) { stack.push_back(used); });
    }
}

KnownValues::Template& KnownValues::analysed(uint32_t family, uint32_t side) {
    Template& made = m_templates[{family, side}];
    if (made.analysed)
        return made;
    made.analysed = true;
    const ExprPool& pool = m_table.system().flat.exprs;
    const EqSides sides = m_table.family(family).sides[side];
    const std::vector<ExprId> nodes = pool.reachable(std::array{sides.lhs, sides.rhs});
    const auto stepOf = [&](ExprId id) {
        return static_cast<uint32_t>(std::ranges::lower_bound(nodes, id) - nodes.begin());
    };
    std::vector<ExprId> partsOf; // what something is taken out of
    for (ExprId id : nodes)
        if (pool.node(id).op == ExprOp::Output || pool.node(id).op == ExprOp::Index)
            partsOf.push_back(pool.child(id, 0));
    for (ExprId id : nodes) {
        const ExprNode& n = pool.node(id);
        if (isOther(n))
            made.usable = false;
        if (n.rank > 0)
            continue;
        if (auto result = std::ranges::find(partsOf, id) != partsOf.end() ? std::nullopt : callResult(id);
            result && !result->columns.empty())
            made.calls.push_back(std::move(*result));
        if (n.op == ExprOp::If) {
            const ExprId condition = pool.child(id, 0);
            made.decisions.push_back(
                {condition, pool.child(id, 1), pool.child(id, 2), true, false, 0, stepOf(condition)});
        } else if (n.op == ExprOp::Mul || n.op == ExprOp::And || n.op == ExprOp::Or) {
            for (const size_t i : {size_t(0), size_t(1)}) {
                const ExprId operand = pool.child(id, i);
                const double deciding = n.op == ExprOp::Or ? 1 : 0;
                made.decisions.push_back(
                    {operand, pool.child(id, 1 - i), ExprId(), false, n.op != ExprOp::Mul, deciding, stepOf(operand)});
            }
        }
    }
    if (made.decisions.empty())
        return made;
    for (ExprId id : nodes) {
        const ExprNode& n = pool.node(id);
        const auto operands = pool.children(id);
        made.steps.push_back({static_cast<uint32_t>(made.operands.size()), static_cast<uint32_t>(operands.size()),
                              n.op == ExprOp::Column ? pool.columnNumber(id) : none, isOther(n)});
        for (const ExprId operand : operands)
            made.operands.push_back(stepOf(operand));
    }
    return made;
}

const KnownValues::Reads& KnownValues::reads(ExprId root) {
    const auto [it, added] = m_reads.try_emplace(root);
    if (!added)
        return it->second;
    const ExprPool& pool = m_table.system().flat.exprs;
    for (ExprId id : pool.reachable({&root, 1})) {
        if (pool.node(id).op == ExprOp::Column)
            it->second.columns.push_back(pool.columnNumber(id));
        it->second.other |= isOther(pool.node(id));
    }
    std::ranges::sort(it->second.columns);
    return it->second;
}

void KnownValues::findKnownSteps(EquationRef e, const Template& of) {
    m_knownSteps.assign(of.steps.size(), false);
    m_readingSteps.assign(of.steps.size(), false);
    for (size_t i = 0; i < of.steps.size(); ++i) {
        const Step& step = of.steps[i];
        bool known = !step.other, isReading = step.column != none;
        if (isReading)
            known = isKnown(m_table.family(e.family).cell(e.row, step.column));
        for (uint32_t k = 0; k < step.operandCount; ++k) {
            const uint32_t operand = of.operands[step.firstOperand + k];
            known = known && m_knownSteps[operand];
            isReading = isReading || m_readingSteps[operand];
        }
        m_knownSteps[i] = known;
        m_readingSteps[i] = isReading;
    }
}

/// As kernels take it: Call, Output of it, or Index of one of them with literal subscripts.
std::optional<KnownValues::CallResult> KnownValues::callResult(ExprId node) {
    const ExprPool& pool = m_table.system().flat.exprs;
    CallResult result{node, node, 0, {}};
    std::vector<uint32_t> subscripts;
    if (pool.node(result.call).op == ExprOp::Index) {
        for (size_t i = 1; i < pool.children(node).size(); ++i) {
            const auto subscript = pool.literal(pool.child(node, i));
            if (!subscript || *subscript < 1)
                return std::nullopt;
            subscripts.push_back(static_cast<uint32_t>(*subscript));
        }
        result.call = pool.child(result.call, 0);
    }
    uint32_t number = 0;
    if (pool.node(result.call).op == ExprOp::Output) {
        number = static_cast<uint32_t>(pool.node(result.call).payload);
        result.call = pool.child(result.call, 0);
    }
    if (pool.node(result.call).op != ExprOp::Call || pool.callShape(result.call) == 0 ||
        m_table.system().flat.functions[pool.functionOf(result.call).index()].impure)
        return std::nullopt;
    std::vector<uint32_t> dimensions;
    result.offset = m_table.functions().outputOffset(pool, result.call, number, dimensions);
    if (dimensions.size() != subscripts.size())
        return std::nullopt;
    size_t within = 0;
    for (size_t i = 0; i < dimensions.size(); ++i) {
        if (subscripts[i] > dimensions[i])
            return std::nullopt;
        within = within * dimensions[i] + subscripts[i] - 1;
    }
    result.offset += within;
    const ExprId call = result.call;
    for (ExprId id : pool.reachable({&call, 1}))
        if (pool.node(id).op == ExprOp::Column)
            result.columns.push_back(pool.columnNumber(id));
        else if (pool.node(id).op == ExprOp::ColumnBlock)
            return std::nullopt;
    return result;
}

bool KnownValues::isZero(EquationRef e, const CallResult& result, std::vector<Slot>& used) {
    ExprPool& pool = m_table.system().flat.exprs;
    const auto slotOf = [&](uint32_t column) { return m_table.family(e.family).cell(e.row, column); };
    std::vector<Slot> known;
    for (const uint32_t k : result.columns)
        if (isKnown(slotOf(k)))
            known.push_back(slotOf(k));
    // With all arguments known it follows, and with none it is the same for every call.
    if (known.empty() || known.size() == result.columns.size())
        return false;
    std::vector<double> arguments;
    const auto add = [&](auto&& self, ExprId argument) -> bool {
        const ExprNode n = pool.node(argument);
        if (n.rank == 0) {
            arguments.push_back(n.type == ScalarType::String || n.type == ScalarType::ExternalObject
                                    ? std::nan("")
                                    : valueOf(e, argument).value_or(std::nan("")));
            return true;
        }
        if (n.op != ExprOp::MakeArray)
            return false;
        for (uint32_t i = 0; i < n.childCount; ++i)
            if (!self(self, pool.child(argument, i)))
                return false;
        return true;
    };
    const std::vector<ExprId> children(pool.children(result.call).begin(), pool.children(result.call).end());
    if (!std::ranges::all_of(children, [&](ExprId argument) { return add(add, argument); }))
        return false;
    std::vector<uint64_t> key{pool.node(result.call).payload};
    for (const double a : arguments)
        key.push_back(std::bit_cast<uint64_t>(a));
    auto [it, added] = m_calls.emplace(std::move(key), std::vector<double>());
    if (added)
        it->second = m_table.functions().knownOutputs(pool, result.call, arguments);
    if (result.offset >= it->second.size() || it->second[result.offset] != 0)
        return false;
    used.insert(used.end(), known.begin(), known.end());
    return true;
}

bool KnownValues::holdsAlways(EquationRef e) const {
    const SystemFamily& family = m_table.family(e.family);
    return !family.whenBody && family.clock == none && family.phase == SystemFamily::Phase::Always;
}

void KnownValues::followKnown(std::span<const EquationRef> equations) {
    const System& system = m_table.system();
    const ExprPool& pool = system.flat.exprs;
    // A discrete variable follows from an equation that gives it, as regular = level >= height.
    const auto isGivenBy = [&](EquationRef e, Slot slot) {
        const EqSides sides = m_table.family(e.family).sides[e.side];
        return std::ranges::any_of(std::array{sides.lhs, sides.rhs}, [&](ExprId side) {
            return pool.node(side).op == ExprOp::Column &&
                   m_table.family(e.family).cell(e.row, pool.columnNumber(side)) == slot;
        });
    };
    const auto canFollow = [&](EquationRef e, Slot slot) {
        const SystemSlot& s = system.slots[slot];
        if (s.kind != SystemSlot::Kind::Variable || s.type == ScalarType::String || !s.computed)
            return false;
        if (s.discrete)
            return isGivenBy(e, slot);
        return s.type == ScalarType::Real && !m_table.family(e.family).discrete &&
               m_table.edgeKind(e, *m_table.columnOf(e, slot)) != structure::EdgeKind::Nonlinear;
    };
    // Equations by the variables that they still need; behind them the relations, which need themselves too.
    const size_t count = equations.size() + m_crossings.size();
    const auto equation = [&](uint32_t i) {
        return i < equations.size() ? equations[i] : m_crossings[i - equations.size()];
    };
    std::vector<uint32_t> needs(count, none), begins(system.slots.size() + 1, 0), ready;
    const auto forEachNeeded = [&](uint32_t i, auto&& f) {
        const auto need = [&](Slot slot) {
            if (!system.slots[slot].isParameter() && !(slot < m_follows.size() && m_follows[slot]))
                f(slot);
        };
        m_table.forEachSlot(equation(i), [&](Slot slot, uint32_t) { need(slot); });
        if (i >= equations.size())
            need(system.relations[i - equations.size()].relation.slot);
    };
    for (uint32_t i = 0; i < count; ++i) {
        const EquationRef e = equation(i);
        if (!holdsAlways(e) || !analysed(e.family, e.side).usable)
            continue;
        needs[i] = 0;
        forEachNeeded(i, [&](Slot slot) {
            ++needs[i];
            ++begins[slot + 1];
        });
        if (needs[i] == 1)
            ready.push_back(i);
    }
    if (ready.empty())
        return;
    for (size_t s = 1; s < begins.size(); ++s)
        begins[s] += begins[s - 1];
    std::vector<uint32_t> users(begins.back()), filled(begins.begin(), begins.end() - 1);
    for (uint32_t i = 0; i < count; ++i)
        if (needs[i] != none)
            forEachNeeded(i, [&](Slot slot) { users[filled[slot]++] = i; });
    while (!ready.empty()) {
        const uint32_t i = ready.back();
        ready.pop_back();
        Slot found = noSlot;
        forEachNeeded(i, [&](Slot slot) { found = slot; });
        if (found == noSlot)
            continue;
        const bool isRelation = i >= equations.size() && found == system.relations[i - equations.size()].relation.slot;
        if (!isRelation && (i >= equations.size() || !canFollow(equations[i], found)))
            continue;
        m_follows[found] = true;
        m_definition[found] = equation(i);
        const auto follow = [&](Slot slot) {
            for (uint32_t u = begins[slot]; u < begins[slot + 1]; ++u)
                if (--needs[users[u]] == 1)
                    ready.push_back(users[u]);
        };
        follow(found);
        // What follows from known numbers stays as it is.
        const Slot slope = system.slots[found].isContinuous() ? system.slots[found].derivative : noSlot;
        if (slope != noSlot && slope < m_follows.size() && !m_follows[slope]) {
            m_follows[slope] = true;
            m_status[slope] = Status::Found;
            m_values[slope] = 0;
            follow(slope);
        }
    }
}

std::optional<EquationRef> KnownValues::specialised(EquationRef e) {
    Template& of = analysed(e.family, e.side);
    if ((of.decisions.empty() && of.calls.empty()) || !holdsAlways(e))
        return std::nullopt;
    const auto slotOf = [&](uint32_t column) { return m_table.family(e.family).cell(e.row, column); };
    const auto unknowns = [&](const std::vector<uint32_t>& columns) {
        std::vector<Slot> slots;
        for (const uint32_t k : columns)
            if (!isKnown(slotOf(k)) && !m_table.system().slots[slotOf(k)].isParameter())
                slots.push_back(slotOf(k));
        std::ranges::sort(slots);
        slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
        return slots;
    };
    std::vector<std::pair<ExprId, double>> decided;
    std::vector<Slot> used;
    if (!of.decisions.empty())
        findKnownSteps(e, of);
    for (const Decision& decision : of.decisions) {
        if (!m_knownSteps[decision.step] || !m_readingSteps[decision.step])
            continue;
        const Reads& read = reads(decision.first);
        const std::vector<Slot> first = unknowns(read.columns);
        if (decision.isCondition) {
            const Reads& other = reads(decision.second);
            if (first == unknowns(other.columns) && read.other == other.other)
                continue;
        } else if (first.empty()) {
            continue;
        }
        // Parameters that decide can no longer be changed before a run: not where nothing is won by it.
        if (const Slot given = givenBy(e);
            decision.isLogic && (given == noSlot || !m_inLoop[given] ||
                                 std::ranges::none_of(first, [&](Slot slot) { return bool(m_inLoop[slot]); })))
            continue;
        const auto value = valueOf(e, decision.node);
        if (!value || (!decision.isCondition && *value != decision.deciding))
            continue;
        decided.emplace_back(decision.node, *value);
        for (const uint32_t k : reads(decision.node).columns)
            used.push_back(slotOf(k));
    }
    for (const CallResult& result : of.calls)
        if (isZero(e, result, used))
            decided.emplace_back(result.node, 0.0);
    if (decided.empty())
        return std::nullopt;

    std::vector<uint64_t> key{uint64_t(e.family) << 32 | e.side};
    for (const auto& [node, value] : decided) {
        key.push_back(node.value);
        key.push_back(std::bit_cast<uint64_t>(value));
    }
    auto [it, added] = m_groupOf.emplace(std::move(key), m_groups.size());
    if (added) {
        ExprPool& pool = m_table.system().flat.exprs;
        ExprRewriter putIn(pool, [&](ExprId id) -> ExprId {
            const auto found = std::ranges::find(decided, id, &std::pair<ExprId, double>::first);
            if (found == decided.end())
                return {};
            const ScalarType type = pool.node(id).type;
            return type == ScalarType::Real ? pool.real(found->second)
                                            : pool.integer(static_cast<int64_t>(found->second), type);
        });
        const SystemFamily& from = m_table.family(e.family);
        const EqSides sides = from.sides[e.side];
        Group group;
        group.rows.sides = {{putIn(sides.lhs), putIn(sides.rhs)}};
        group.rows.columnCount = from.columnCount;
        group.rows.discrete = from.discrete;
        group.family = none;
        m_groups.push_back(std::move(group));
    }
    Group& group = m_groups[it->second];
    // Nothing left to determine: the equation stays, for the run to tell.
    bool leavesUnknown = false;
    const ExprPool& pool = m_table.system().flat.exprs;
    const std::array roots{group.rows.sides[0].lhs, group.rows.sides[0].rhs};
    forEachLeaf(pool, roots, [&](ExprId leaf) {
        if (pool.node(leaf).op == ExprOp::Column || pool.node(leaf).op == ExprOp::ColumnBlock)
            leavesUnknown |= !m_table.system().slots[slotOf(pool.columnNumber(leaf))].isParameter();
    });
    if (!leavesUnknown)
        return std::nullopt;
    for (const Slot slot : used)
        markDecisive(slot);
    const SystemFamily& from = m_table.family(e.family);
    for (uint32_t k = 0; k < from.columnCount; ++k)
        group.rows.cells.push_back(from.cell(e.row, k));
    group.rows.origins.push_back(from.origins[e.row]);
    return EquationRef{static_cast<uint32_t>(it->second), group.rows.rowCount++, 0};
}

Slot KnownValues::givenBy(EquationRef e) const {
    const System& system = m_table.system();
    const EqSides sides = m_table.family(e.family).sides[e.side];
    for (const ExprId side : {sides.lhs, sides.rhs})
        if (system.flat.exprs.node(side).op == ExprOp::Column) {
            const Slot slot = m_table.family(e.family).cell(e.row, system.flat.exprs.columnNumber(side));
            return system.slots[slot].discrete ? slot : noSlot;
        }
    return noSlot;
}

void KnownValues::findLoops(std::span<const EquationRef> equations) {
    const size_t count = m_table.system().slots.size();
    std::vector<std::vector<Slot>> reads(count), readers(count);
    std::vector<bool> isGiven(count, false);
    for (const EquationRef e : equations)
        if (const Slot given = holdsAlways(e) ? givenBy(e) : noSlot; given != noSlot) {
            isGiven[given] = true;
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
                if (slot != given && m_table.system().slots[slot].discrete)
                    reads[given].push_back(slot);
            });
        }
    for (Slot slot = 0; slot < count; ++slot)
        for (const Slot used : reads[slot])
            readers[used].push_back(slot);
    // What reads nothing of a loop is in none, nor is what nothing of a loop reads.
    m_inLoop = isGiven;
    for (const auto& [from, to] : {std::pair(&reads, &readers), std::pair(&readers, &reads)}) {
        std::vector<size_t> left(count, 0);
        std::vector<Slot> out;
        for (Slot slot = 0; slot < count; ++slot) {
            left[slot] = static_cast<size_t>(
                std::ranges::count_if((*from)[slot], [&](Slot other) { return bool(m_inLoop[other]); }));
            if (m_inLoop[slot] && left[slot] == 0)
                out.push_back(slot);
        }
        while (!out.empty()) {
            const Slot slot = out.back();
            out.pop_back();
            m_inLoop[slot] = false;
            for (const Slot other : (*to)[slot])
                if (m_inLoop[other] && --left[other] == 0)
                    out.push_back(other);
        }
    }
}

void KnownValues::specialise(std::vector<EquationRef>& equations) {
    for (int round = 0; round < mostRounds; ++round) {
        followKnown(equations);
        findLoops(equations);
        m_groupOf.clear();
        m_groups.clear();
        std::vector<std::pair<size_t, EquationRef>> replaced; // by an equation of a group
        for (size_t i = 0; i < equations.size(); ++i)
            if (const auto made = specialised(equations[i]))
                replaced.emplace_back(i, *made);
        if (replaced.empty())
            return;
        for (Group& group : m_groups)
            if (group.rows.rowCount > 0) {
                std::vector<EquationRef> refs;
                group.family = m_table.addFamily(std::move(group.rows), refs);
            }
        for (const auto& [i, made] : replaced)
            equations[i] = {m_groups[made.family].family, made.row, 0};
    }
}

} // namespace gnomon
