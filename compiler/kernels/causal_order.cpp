#include "compiler/kernels/causal_order.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/assemble.h"
#include "compiler/kernels/cleared_divisions.h"
#include "compiler/kernels/torn_blocks.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace gnomon {

namespace {

using structure::Incidence;
using structure::Matching;
using structure::none;

/// A sum, difference or product that is all that a variable is given, whatever conditions choose it: the run looks at
/// what the variable is, and says it, where a kernel could only make it no number.
ExprId asWatched(ExprPool& pool, ExprId value) {
    const ExprNode n = pool.node(value);
    if (n.type != ScalarType::Integer)
        return value;
    std::vector<ExprId> children(pool.children(value).begin(), pool.children(value).end());
    if (n.op == ExprOp::If)
        return ExprBuilder(pool).ifElse(children[0], asWatched(pool, children[1]), asWatched(pool, children[2]));
    if (n.op == ExprOp::NoEvent)
        return asWatched(pool, children[0]);
    if (n.op != ExprOp::Add && n.op != ExprOp::Sub && n.op != ExprOp::Mul)
        return value;
    // One operand that is called a Real makes it an operation of Reals.
    for (ExprId& child : children) {
        const auto known = pool.literal(child);
        if (!known && pool.node(child).op != ExprOp::Column)
            continue;
        child = known ? pool.real(*known) : pool.column(pool.columnNumber(child));
        return pool.binary(n.op, children[0], children[1]);
    }
    return value;
}

} // namespace

CausalOrder causalOrder(EquationTable& table, std::span<const EquationRef> equations, std::span<const Slot> unknowns,
                        const std::vector<std::vector<EquationRef>>& offers,
                        const std::function<bool(EquationRef, Slot)>& isGiven) {
    CausalOrder result;
    result.slotOf.assign(unknowns.begin(), unknowns.end());
    std::vector<uint32_t> variableOf(table.system().slots.size(), none);
    for (uint32_t v = 0; v < unknowns.size(); ++v)
        variableOf[unknowns[v]] = v;

    std::vector<EquationRef> all;
    Incidence& incidence = result.incidence = Incidence(unknowns.size());
    Incidence solvable(unknowns.size()); // the same without what is given
    std::vector<structure::VarIndex> row, solvableRow;
    const auto add = [&](EquationRef e) {
        row.clear();
        solvableRow.clear();
        table.forEachSlot(e, [&](Slot slot, uint32_t) {
            if (variableOf[slot] == none)
                return;
            row.push_back(variableOf[slot]);
            if (isGiven && !isGiven(e, slot))
                solvableRow.push_back(variableOf[slot]);
        });
        incidence.addEquation(row);
        if (isGiven)
            solvable.addEquation(solvableRow);
        all.push_back(e);
    };
    const Incidence& toMatch = isGiven ? solvable : incidence;
    for (EquationRef e : equations)
        add(e);
    Matching matching = maximumMatching(toMatch);
    for (const auto& offer : offers) {
        for (EquationRef e : offer)
            add(e);
        matching.variableOf.resize(all.size(), none);
        matching = maximumMatching(toMatch, std::move(matching));
    }
    for (size_t e = 0; e < all.size(); ++e)
        if (matching.variableOf[e] == none)
            (e < equations.size() ? result.surplus : result.unused).push_back(all[e]);
    for (uint32_t v = 0; v < unknowns.size(); ++v)
        if (matching.equationOf[v] == none)
            result.undetermined.push_back(unknowns[v]);

    const structure::BlockOrder order = blockOrder(incidence, matching);
    result.blocks.reserve(order.blockCount());
    for (size_t b = 0; b < order.blockCount(); ++b) {
        CausalBlock block;
        for (structure::EqIndex e : order.equations(b)) {
            block.equations.push_back(all[e]);
            block.unknowns.push_back(unknowns[matching.variableOf[e]]);
        }
        result.blocks.push_back(std::move(block));
    }
    result.matching = std::move(matching);
    result.rows = std::move(all);
    return result;
}

solver::Schedule ScheduleBuilder::schedule(std::span<const CausalBlock> blocks,
                                           const std::function<bool(const CausalBlock&)>& wanted) {
    std::vector<Item> items;
    for (const CausalBlock& block : blocks)
        if (wanted(block))
            items.push_back({.block = &block});
    return schedule(items, {});
}

solver::Schedule ScheduleBuilder::schedule(std::span<const CausalBlock> blocks, std::span<const EquationRef> crossings,
                                           std::span<const EventStep> steps,
                                           const std::function<bool(size_t step)>& wanted) {
    std::vector<Item> items;
    for (size_t s = 0; s < steps.size(); ++s) {
        if (!wanted(s))
            continue;
        if (steps[s].isLoop())
            items.push_back({.loop = &steps[s]});
        else if (!steps[s].blocks.empty())
            items.push_back({.block = &blocks[steps[s].blocks[0]]});
        else
            items.push_back({.relation = steps[s].relations[0]});
    }
    return schedule(items, {blocks, crossings});
}

std::vector<solver::RelationRows> ScheduleBuilder::relationRows(std::span<const uint32_t> numbers,
                                                                const Relations& relations) {
    std::map<uint32_t, std::vector<uint32_t>> byFamily; // relations
    for (uint32_t r : numbers)
        byFamily[relations.crossings[r].family].push_back(r);
    std::vector<solver::RelationRows> result;
    std::vector<uint32_t> rows;
    for (auto& [family, members] : byFamily) {
        rows.clear();
        for (uint32_t r : members)
            rows.push_back(relations.crossings[r].row);
        const auto* use = m_table.kernel(family, {m_table.family(family).sides[0].lhs},
                                         m_table.span(relations.crossings[members[0]]), m_sink);
        if (use)
            result.push_back({m_table.group(family, *use, rows), std::move(members)});
    }
    return result;
}

solver::MixedLoop ScheduleBuilder::mixedLoop(const EventStep& step, const Relations& relations) {
    const System& system = m_table.system();
    solver::MixedLoop loop;
    std::vector<Item> items;
    for (uint32_t b : step.blocks)
        items.push_back({.block = &relations.blocks[b]});
    loop.body = std::make_shared<const solver::Schedule>(schedule(items, relations));
    loop.relations = relationRows(step.relations, relations);
    loop.name =
        phrase("switching equations with {0}", system.slotName(m_names, relations.blocks[step.blocks[0]].unknowns[0]));
    return loop;
}

solver::Schedule ScheduleBuilder::schedule(std::span<const Item> items, const Relations& relations) {
    const System& system = m_table.system();
    // Items of one level do not need each other; rows of one template and level are evaluated together.
    std::vector<uint32_t> levelOf(system.slots.size(), 0);
    struct Level {
        std::map<std::array<uint32_t, 3>, std::vector<std::pair<uint32_t, Slot>>> rows; // family, side, column
        std::vector<const CausalBlock*> solves;
        std::vector<const EventStep*> loops;
        std::vector<uint32_t> relations;
    };
    std::vector<Level> levels;
    for (const Item& item : items) {
        uint32_t level = 0;
        const auto reads = [&](EquationRef e) {
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) { level = std::max(level, levelOf[slot]); });
        };
        const auto give = [&](auto&& slots) {
            if (level >= levels.size())
                levels.resize(level + 1);
            for (Slot slot : slots)
                levelOf[slot] = level + 1;
        };
        const auto relationSlot = [&](uint32_t r) { return system.relations[r].relation.slot; };
        if (item.loop) {
            for (uint32_t b : item.loop->blocks)
                std::ranges::for_each(relations.blocks[b].equations, reads);
            for (uint32_t r : item.loop->relations)
                reads(relations.crossings[r]);
            for (uint32_t b : item.loop->blocks)
                give(relations.blocks[b].unknowns);
            for (uint32_t r : item.loop->relations)
                give(std::array{relationSlot(r)});
            levels[level].loops.push_back(item.loop);
            continue;
        }
        if (!item.block) {
            reads(relations.crossings[item.relation]);
            give(std::array{relationSlot(item.relation)});
            levels[level].relations.push_back(item.relation);
            continue;
        }
        const CausalBlock& block = *item.block;
        std::ranges::for_each(block.equations, reads);
        give(block.unknowns);
        if (block.equations.size() == 1) {
            const EquationRef e = block.equations[0];
            const auto column = m_table.columnOf(e, block.unknowns[0]);
            if (m_table.explicitValue(e.family, e.side, *column) && !m_table.mayVanish(e.family, e.side, *column)) {
                levels[level].rows[{e.family, e.side, *column}].emplace_back(e.row, block.unknowns[0]);
                continue;
            }
        }
        levels[level].solves.push_back(&block);
    }

    solver::Schedule schedule;
    std::vector<uint32_t> rows;
    const auto firstOf = [](const std::pair<uint32_t, Slot>& member) { return member.first; };
    const auto isWatched = [&system](const std::pair<uint32_t, Slot>& member) {
        const SystemSlot& slot = system.slots[member.second];
        return slot.type == ScalarType::Integer && slot.variable.valid() &&
               !system.flat.blocks[system.flat.blockOf(slot.variable).index()].hidden;
    };
    for (const Level& level : levels) {
        for (auto it = level.rows.begin(); it != level.rows.end();) {
            // What several sides give for the same rows, as the outputs of one call, is one kernel.
            const auto first = it;
            const uint32_t family = first->first[0];
            std::vector<ExprId> values;
            while (it != level.rows.end() && it->first[0] == family &&
                   std::ranges::equal(it->second, first->second, {}, firstOf, firstOf)) {
                const ExprId value = *m_table.explicitValue(family, it->first[1], it->first[2]);
                values.push_back(
                    std::ranges::all_of(it->second, isWatched) ? asWatched(m_table.system().flat.exprs, value) : value);
                ++it;
            }
            const EquationRef equation{family, first->second[0].first, first->first[1]};
            const auto* use = m_table.kernel(family, values, m_table.span(equation), m_sink);
            if (!use)
                continue;
            solver::AssignedRows assigned;
            rows.clear();
            for (size_t i = 0; i < first->second.size(); ++i) {
                rows.push_back(first->second[i].first);
                for (auto side = first; side != it; ++side)
                    assigned.targets.push_back(side->second[i].second);
            }
            assigned.rows = m_table.group(family, *use, rows);
            schedule.assign(std::move(assigned));
        }
        for (const CausalBlock* block : level.solves)
            solveBlock(*block, schedule);
        for (const EventStep* step : level.loops)
            schedule.settle(mixedLoop(*step, relations));
        for (solver::RelationRows& made : relationRows(level.relations, relations))
            schedule.relate(std::move(made));
    }
    return schedule;
}

/// What is no Real among the unknowns of a block, in an order in which each follows from the Reals and from those in
/// front of it: the phase of a medium whose state is solved for. Nothing if these depend on each other.
std::optional<std::vector<ScheduleBuilder::Follower>> ScheduleBuilder::discreteFollowers(const CausalBlock& block) {
    const System& system = m_table.system();
    std::unordered_map<Slot, size_t> places;
    for (size_t i = 0; i < block.unknowns.size(); ++i)
        if (system.slots[block.unknowns[i]].type != ScalarType::Real)
            places.emplace(block.unknowns[i], i);
    std::vector<Follower> followers;
    if (places.size() == block.unknowns.size())
        return std::nullopt;
    enum class State : uint8_t { Open, Begun, Done };
    std::unordered_map<Slot, State> states;
    const std::function<bool(Slot, size_t)> follow = [&](Slot slot, size_t place) {
        State& state = states[slot];
        if (state != State::Open)
            return state == State::Done;
        state = State::Begun;
        const EquationRef e = block.equations[place];
        const auto column = m_table.columnOf(e, slot);
        if (!column || !m_table.explicitValue(e.family, e.side, *column) ||
            m_table.mayVanish(e.family, e.side, *column))
            return false;
        bool known = true;
        m_table.forEachSlot(e, [&](Slot read, uint32_t) {
            if (const auto other = places.find(read); read != slot && other != places.end())
                known = known && follow(read, other->second);
        });
        followers.push_back({e, slot, *column});
        states[slot] = State::Done;
        return known;
    };
    for (size_t i = 0; i < block.unknowns.size(); ++i)
        if (places.contains(block.unknowns[i]) && !follow(block.unknowns[i], i))
            return std::nullopt;
    return followers;
}

std::optional<solver::AssignedRows> ScheduleBuilder::rowOf(const Follower& follower) {
    const EquationRef e = follower.equation;
    const auto value = m_table.explicitValue(e.family, e.side, follower.column);
    const auto* use = m_table.kernel(e.family, {*value}, m_table.span(e), m_sink);
    if (!use)
        return std::nullopt;
    return solver::AssignedRows{m_table.group(e.family, *use, {&e.row, 1}), {follower.slot}};
}

void ScheduleBuilder::solveBlock(const CausalBlock& block, solver::Schedule& schedule) {
    const System& system = m_table.system();
    const auto isDiscrete = [&](Slot slot) { return system.slots[slot].type != ScalarType::Real; };
    const auto first = std::ranges::find_if(block.unknowns, isDiscrete);
    if (first == block.unknowns.end()) {
        solveBlock(block, {}, schedule);
        return;
    }
    const SourceSpan span = m_table.span(block.equations[0]);
    if (block.unknowns.size() == 1) {
        m_sink.report(diagnose<DiagnosticKind::CannotSolveDiscrete>(span, system.slotName(m_names, *first)));
        return;
    }
    const auto followers = discreteFollowers(block);
    if (!followers) {
        std::string list;
        for (size_t i = 0; i < block.unknowns.size() && i < 20; ++i)
            list += (i > 0 ? ", " : "") + system.slotName(m_names, block.unknowns[i]);
        m_sink.report(diagnose<DiagnosticKind::DiscreteLoop>(span, list));
        return;
    }
    CausalBlock reals;
    for (size_t i = 0; i < block.unknowns.size(); ++i)
        if (!isDiscrete(block.unknowns[i])) {
            reals.equations.push_back(block.equations[i]);
            reals.unknowns.push_back(block.unknowns[i]);
        }
    solveBlock(reals, *followers, schedule);
}

void ScheduleBuilder::solveBlock(const CausalBlock& whole, const std::vector<Follower>& followers,
                                 solver::Schedule& schedule) {
    const System& system = m_table.system();
    std::unordered_map<Slot, uint32_t> numberOf;
    MergedBlock merged{whole, {}, {}};
    const Numbering number = [&](Slot slot) {
        const auto found = numberOf.find(merged.slotOf(slot));
        return found == numberOf.end() ? none : found->second;
    };
    const auto assembleIt = [&] {
        numberOf.clear();
        for (uint32_t i = 0; i < merged.block.unknowns.size(); ++i)
            numberOf[merged.block.unknowns[i]] = i;
        return assemble(m_table, merged.block.equations, {&number, 1}, m_sink);
    };
    // Starts are described equation by equation.
    if (!m_beginsWithStarts)
        merged = mergeUnknowns(m_table, whole);
    std::optional<Assembled> assembled = assembleIt();
    if (assembled && !assembled->linear && !merged.sameAs.empty()) {
        merged = {whole, {}, {}};
        assembled = assembleIt();
    }
    if (!assembled)
        return;
    const std::string blockName = whole.unknowns.size() == 1
                                      ? phrase("equation for {0}", system.slotName(m_names, whole.unknowns[0]))
                                      : phrase("loop of {0} equations with {1}", whole.unknowns.size(),
                                               system.slotName(m_names, whole.unknowns[0]));
    std::optional<solver::Procedure> check;
    if (!assembled->linear && m_beginsWithStarts &&
        followers.empty()) // a run follows a solution, whatever side of a pole it is on
        if (std::optional<ClearedDivisions> clear = clearDivisions(m_table, whole, blockName, m_sink))
            if (std::optional<Assembled> product = assemble(m_table, clear->equations, {&number, 1}, m_sink);
                product && product->linear) {
                assembled = std::move(product);
                check = std::move(clear->check);
            }
    const CausalBlock& block = merged.block;
    solver::Block made;
    made.unknowns = block.unknowns;
    made.minimum.assign(block.unknowns.size(), -HUGE_VAL);
    made.maximum.assign(block.unknowns.size(), HUGE_VAL);
    made.nominal.assign(block.unknowns.size(), 1);
    std::vector<bool> isGiven(block.unknowns.size(), false);
    for (const Slot slot : whole.unknowns) {
        const uint32_t i = numberOf.at(merged.slotOf(slot));
        const VarId variable = system.slots[slot].variable;
        if (!variable.valid())
            continue;
        const VarBlock& declared = system.flat.blocks[system.flat.blockOf(variable).index()];
        const uint32_t element = variable.value - declared.first.value;
        const auto attribute = [&](const AttributeValue& a, double otherwise) {
            using A = AttributeValue::Kind;
            return a.kind == A::Each || a.kind == A::Constants ? system.flat.attributeNumber(a, element) : otherwise;
        };
        made.minimum[i] = std::max(made.minimum[i], attribute(declared.min, -HUGE_VAL));
        made.maximum[i] = std::min(made.maximum[i], attribute(declared.max, HUGE_VAL));
        const double nominal = std::fabs(attribute(declared.nominal, 1));
        if (declared.nominal.kind != AttributeValue::Kind::Absent && (!isGiven[i] || slot == block.unknowns[i])) {
            isGiven[i] = true;
            made.nominal[i] = nominal > 0 ? nominal : 1;
        }
    }
    if (m_beginsWithStarts)
        for (const bool given : isGiven)
            made.smallAsStart.push_back(!given);

    made.residuals = std::move(assembled->residuals);
    if (assembled->differentiable)
        made.jacobian = std::move(assembled->jacobians[0]);
    for (const Follower& follower : followers) {
        std::optional<solver::AssignedRows> row = rowOf(follower);
        if (!row)
            return;
        merged.putIn(row->rows);
        made.before.push_back(std::move(*row));
    }
    // An equation that is linear for each phase is not for all.
    made.linear = assembled->linear && followers.empty();
    made.constantMatrix = assembled->constantMatrix && followers.empty();
    if (!made.linear && block.unknowns.size() > 1)
        made.guess = guess(block);
    if (!m_beginsWithStarts)
        tear(made, assembled->equations, merged);
    for (solver::RowGroup& rows : made.residuals)
        merged.putIn(rows);
    for (solver::JacobianRows& rows : made.jacobian)
        merged.putIn(rows.rows);
    made.name = blockName;
    schedule.solve(std::move(made));
    copyMerged(merged, schedule);
    if (check)
        schedule.call(std::move(*check));
}

void ScheduleBuilder::tear(solver::Block& made, const std::vector<EquationRef>& equations, const MergedBlock& merged) {
    // Several schedules have the same block.
    std::vector<uint32_t> key(made.unknowns.begin(), made.unknowns.end());
    for (const EquationRef e : equations)
        key.insert(key.end(), {e.family, e.row, e.side});
    const auto [found, isNew] = m_plans.try_emplace(std::move(key));
    structure::TearingPlan& plan = found->second;
    if (isNew)
        plan = tearBlock(m_table, equations, made.unknowns, merged);
    for (const auto& [equation, variable] : plan.assignments)
        made.followers.push_back({equation, variable});
}

/// Unknowns that are the same as others, behind these.
void ScheduleBuilder::copyMerged(const MergedBlock& merged, solver::Schedule& schedule) {
    solver::AssignedRows copies;
    for (const auto& [e, slot] : merged.copies) {
        // Of the equation itself only that it copies: both sides may have been merged with others.
        const uint32_t column = m_table.system().flat.exprs.columnNumber(m_table.family(e.family).sides[e.side].lhs);
        const auto value = m_table.explicitValue(e.family, e.side, column);
        const auto* use = value ? m_table.kernel(e.family, {*value}, m_table.span(e), m_sink) : nullptr;
        if (!use)
            return;
        solver::RowGroup row = m_table.group(e.family, *use, {&e.row, 1});
        row.columns = {merged.slotOf(slot)};
        if (copies.rows.kernel == solver::noKernel)
            copies.rows.kernel = row.kernel;
        assert(row.kernel == copies.rows.kernel && "a copy is a copy");
        copies.rows.columns.push_back(row.columns[0]);
        copies.rows.origins.push_back(row.origins[0]);
        copies.targets.push_back(slot);
        ++copies.rows.rowCount;
    }
    if (copies.rows.rowCount > 0)
        schedule.assign(std::move(copies));
}

std::vector<solver::AssignedRows> ScheduleBuilder::guess(const CausalBlock& block) {
    const System& system = m_table.system();
    const size_t size = block.unknowns.size();
    std::unordered_map<Slot, uint32_t> numberOf;
    for (uint32_t i = 0; i < size; ++i)
        numberOf[block.unknowns[i]] = i;
    std::vector<std::vector<uint32_t>> equationsOf(size);
    std::vector<uint32_t> open(size, 0); // unknowns of an equation that have no value yet
    for (uint32_t e = 0; e < size; ++e)
        m_table.forEachSlot(block.equations[e], [&](Slot slot, uint32_t) {
            if (const auto found = numberOf.find(slot); found != numberOf.end()) {
                equationsOf[found->second].push_back(e);
                ++open[e];
            }
        });
    // Begin with what the modeller gave a start value, then with what no equation is written to give, as s = length(r)
    // is, then with what most equations use.
    std::vector<bool> isWrittenToBeGiven(size, false);
    for (const EquationRef e : block.equations) {
        const ExprPool& pool = system.flat.exprs;
        const ExprId lhs = m_table.family(e.family).sides[e.side].lhs;
        if (pool.node(lhs).op == ExprOp::Column)
            if (const auto at = numberOf.find(m_table.family(e.family).cell(e.row, pool.columnNumber(lhs)));
                at != numberOf.end())
                isWrittenToBeGiven[at->second] = true;
    }
    std::vector<uint32_t> order(size);
    for (uint32_t i = 0; i < size; ++i)
        order[i] = i;
    const auto hasStart = [&](uint32_t i) {
        const VarId variable = system.slots[block.unknowns[i]].variable;
        return variable.valid() && system.flat.blocks[system.flat.blockOf(variable).index()].start.present();
    };
    const auto isGuessed = [&](uint32_t i) {
        return block.unknowns[i] < system.wellGuessed.size() && system.wellGuessed[block.unknowns[i]];
    };
    std::ranges::stable_sort(order, [&](uint32_t a, uint32_t b) {
        if (isGuessed(a) != isGuessed(b))
            return isGuessed(a);
        if (const bool startA = hasStart(a); startA != hasStart(b))
            return startA;
        if (isWrittenToBeGiven[a] != isWrittenToBeGiven[b])
            return !isWrittenToBeGiven[a];
        return equationsOf[a].size() > equationsOf[b].size();
    });

    // What an equation gives by dividing by another unknown, or by inverting something, may be no number as long as
    // that is a guess too: r of v = r*i. Such equations wait until there is nothing better.
    std::vector<bool> known(size, false);
    std::vector<uint32_t> ready, doubtful;
    std::vector<bool> isDoubtful(size, false);
    std::vector<solver::AssignedRows> guesses;
    const auto wanted = [&](uint32_t e) {
        std::optional<std::pair<uint32_t, uint32_t>> found; // unknown, column
        m_table.forEachSlot(block.equations[e], [&](Slot slot, uint32_t k) {
            if (const auto at = numberOf.find(slot); at != numberOf.end() && !known[at->second])
                found = {at->second, k};
        });
        return found;
    };
    const auto learn = [&](uint32_t unknown) {
        known[unknown] = true;
        for (uint32_t e : equationsOf[unknown])
            if (--open[e] == 1)
                ready.push_back(e);
    };
    // What the user guessed is not found from other guesses.
    for (const uint32_t unknown : order)
        if (isGuessed(unknown))
            learn(unknown);
    ready.clear();
    for (uint32_t e = 0; e < size; ++e)
        if (open[e] == 1)
            ready.push_back(e);
    for (size_t next = 0;;) {
        while (!ready.empty()) {
            const uint32_t number = ready.back();
            const EquationRef e = block.equations[number];
            ready.pop_back();
            const auto unknown = wanted(number);
            if (!unknown)
                continue;
            if (!isDoubtful[number] && m_table.edgeKind(e, unknown->second) != structure::EdgeKind::Solvable) {
                isDoubtful[number] = true;
                doubtful.push_back(number);
                continue;
            }
            const auto value = m_table.explicitValue(e.family, e.side, unknown->second);
            if (!value)
                continue;
            const auto* use = m_table.kernel(e.family, {*value}, m_table.span(e), m_sink);
            if (!use)
                return {};
            guesses.push_back({m_table.group(e.family, *use, {&e.row, 1}), {block.unknowns[unknown->first]}});
            learn(unknown->first);
        }
        while (next < size && known[order[next]])
            ++next;
        if (!doubtful.empty() && !(next < size && hasStart(order[next]))) {
            ready.push_back(doubtful.back());
            doubtful.pop_back();
            continue;
        }
        if (next == size)
            return guesses;
        learn(order[next]);
    }
}

} // namespace gnomon
