#include "solver/evaluate/evaluator.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <set>

namespace gnomon::solver {

namespace {

/// Passes through a mixed loop before it is given up.
constexpr int mostPasses = 2000;
/// Differences of a relation below that part of the largest, or of its nominal value, may be rounding errors.
constexpr double roundingOfRelations = 1e-11;

} // namespace

Evaluator::Evaluator(const Schedule& schedule, const std::vector<Relation>* relations, CallLog* calls)
    : m_schedule(&schedule), m_relations(relations), m_calls(calls) {
    assert(relations || (schedule.relations.empty() && schedule.loops.empty()));
    m_solvers.reserve(schedule.blocks.size());
    for (const Block& block : schedule.blocks)
        m_solvers.emplace_back(block);
    for (const MixedLoop& loop : schedule.loops) {
        m_bodies.push_back(std::make_unique<Evaluator>(*loop.body, relations, calls));
        std::vector<Slot>& unknowns = m_loopUnknowns.emplace_back();
        for (const Block& block : loop.body->blocks)
            unknowns.insert(unknowns.end(), block.unknowns.begin(), block.unknowns.end());
    }
}

Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;

std::optional<EvaluationFailure> Evaluator::run(double* values, ProcedureContext& context) {
    const auto failures = [&] { return m_calls ? m_calls->failureCount() : 0; };
    m_unsettled.clear();
    for (const Step& step : m_schedule->steps) {
        const uint64_t failedBefore = failures();
        if (m_counts)
            count(*m_schedule, step);
        switch (step.kind) {
        case Step::Kind::Assign: {
            const AssignedRows& rows = m_schedule->assignments[step.index];
            m_scratch.resize(rows.targets.size());
            rows.rows.evaluate(values, m_scratch.data());
            for (size_t i = 0; i < rows.targets.size(); ++i)
                values[rows.targets[i]] = m_scratch[i];
            m_rowEvaluations += rows.targets.size();
            if (failures() != failedBefore) {
                // What failed has given no numbers.
                const auto none = std::ranges::find_if(m_scratch, [](double v) { return std::isnan(v); });
                const size_t number = none == m_scratch.end() ? 0 : static_cast<size_t>(none - m_scratch.begin());
                return EvaluationFailure{m_calls->lastFailure(), std::nullopt, nullptr, &rows.rows,
                                         static_cast<uint32_t>(number / rows.rows.kernel->outputCount)};
            }
            break;
        }
        case Step::Kind::Solve:
            if (std::optional<BlockFailure> failure = m_solvers[step.index].solve(values);
                failure && !(m_rescue && m_rescue->solve(m_schedule->blocks[step.index], m_solvers[step.index], values,
                                                         *failure))) {
                std::string message = failure->message;
                if (failures() != failedBefore)
                    message += "; " + m_calls->lastFailure();
                return EvaluationFailure{std::move(message), std::move(failure), &m_schedule->blocks[step.index],
                                         nullptr, 0};
            }
            if (m_rescue)
                m_rescue->solved(m_schedule->blocks[step.index], values);
            m_rowEvaluations += m_schedule->blocks[step.index].unknowns.size();
            break;
        case Step::Kind::Call: {
            const Procedure& procedure = m_schedule->procedures[step.index];
            std::string why = procedure.run(procedure.self.get(), values, context);
            if (!why.empty())
                return EvaluationFailure{std::move(why), std::nullopt, nullptr, nullptr, 0};
            ++m_rowEvaluations;
            break;
        }
        case Step::Kind::Relate:
            relate({&m_schedule->relations[step.index], 1}, values, Change::All);
            break;
        case Step::Kind::Settle:
            if (std::optional<EvaluationFailure> failure = settle(step.index, values, context))
                return failure;
            break;
        }
    }
    return std::nullopt;
}

void Evaluator::count(const Schedule& schedule, const Step& step) {
    const auto add = [&](const std::vector<Slot>& slots) {
        for (const Slot slot : slots)
            ++(*m_counts)[slot];
    };
    const auto relate = [&](const RelationRows& rows) {
        for (const uint32_t r : rows.relations)
            ++(*m_counts)[(*m_relations)[r].slot];
    };
    switch (step.kind) {
    case Step::Kind::Assign:
        add(schedule.assignments[step.index].targets);
        break;
    case Step::Kind::Solve: {
        const Block& block = schedule.blocks[step.index];
        add(block.unknowns);
        for (const AssignedRows& rows : block.before)
            add(rows.targets);
        break;
    }
    case Step::Kind::Call:
        add(schedule.procedures[step.index].writes);
        break;
    case Step::Kind::Relate:
        relate(schedule.relations[step.index]);
        break;
    case Step::Kind::Settle: {
        const MixedLoop& loop = schedule.loops[step.index];
        for (const Step& inner : loop.body->steps)
            count(*loop.body, inner);
        std::ranges::for_each(loop.relations, relate);
        break;
    }
    }
}

size_t Evaluator::relate(std::span<const RelationRows> groups, double* values, Change change) {
    size_t differing = 0;
    Slot last = noSlot;
    for (const RelationRows& rows : groups) {
        m_scratch.resize(rows.relations.size());
        rows.rows.evaluate(values, m_scratch.data());
        for (size_t i = 0; i < rows.relations.size(); ++i) {
            const Relation& relation = (*m_relations)[rows.relations[i]];
            const double now = holdsAt(relation, m_scratch[i], values, m_moment) ? 1.0 : 0.0;
            if (now == values[relation.slot])
                continue;
            last = relation.slot;
            if (change == Change::All || (change == Change::First && differing == 0))
                values[relation.slot] = now;
            ++differing;
        }
    }
    if (change == Change::Last && differing > 0)
        values[last] = 1 - values[last];
    return differing;
}

/// Changes all relations of a loop that differ by more than rounding, and those that may change anyway, once. Returns
/// how many. `largest`: by relation of the loop, the largest difference so far, which tells what is rounding.
size_t Evaluator::relateBeyondRounding(const MixedLoop& loop, double* values, std::vector<double>& largest,
                                       std::vector<char>& mayChange) {
    size_t changed = 0, at = 0;
    for (const RelationRows& rows : loop.relations) {
        m_scratch.resize(rows.relations.size());
        rows.rows.evaluate(values, m_scratch.data());
        for (size_t i = 0; i < rows.relations.size(); ++i, ++at) {
            const Relation& relation = (*m_relations)[rows.relations[i]];
            const double distance = std::fabs(m_scratch[i]);
            if (std::isfinite(distance))
                largest[at] = std::max({largest[at], distance, relation.nominal});
            const double now = holdsAt(relation, m_scratch[i], values, m_moment) ? 1.0 : 0.0;
            const bool isRounding = !relation.timeOnly && distance <= roundingOfRelations * largest[at];
            if (now == values[relation.slot] || (isRounding && !mayChange[at]))
                continue;
            values[relation.slot] = now;
            mayChange[at] = 0;
            ++changed;
        }
    }
    return changed;
}

/// All relations that differ are changed at once, which settles most loops in a pass or two. Where that runs in
/// circles, differences that are but rounding may be what it is about: a clutch that begins to slip has just the torque
/// that makes it slip, before and after. Then relations keep what they are as long as they differ no more than that,
/// but for those that the event is about. Where that is of no help either, or there is no solution, it begins again
/// and changes one at a time: always the first one, as Murty's least index rule for complementarity problems says,
/// then always the last. What no state of the relations agrees with may agree with one after the next pass of the
/// event: a clutch that has begun to slip goes on with less torque than it took to begin. At the start the wrong state,
/// false where nothing is known, may lead a guess so far astray (water that boils at 20 degrees) that no equation is a
/// number any more: then what the guesses say of the relations is another state to begin with.
std::optional<EvaluationFailure> Evaluator::settle(size_t number, double* values, ProcedureContext& context) {
    const MixedLoop& loop = m_schedule->loops[number];
    std::vector<bool> begin, state, guessed;
    std::vector<double> before, largest;
    std::vector<char> mayChange;
    const auto forEach = [&](auto&& f) {
        for (const RelationRows& rows : loop.relations)
            for (uint32_t r : rows.relations)
                f(r);
    };
    const auto slotOf = [&](uint32_t r) { return (*m_relations)[r].slot; };
    forEach([&](uint32_t r) { begin.push_back(values[slotOf(r)] != 0); });
    for (const Slot slot : m_loopUnknowns[number])
        before.push_back(values[slot]);
    // Where equations have many solutions, the next one depends on the last.
    const auto beginAgain = [&] {
        size_t next = 0;
        forEach([&](uint32_t r) { values[slotOf(r)] = begin[next++]; });
        for (size_t i = 0; i < before.size(); ++i)
            values[m_loopUnknowns[number][i]] = before[i];
    };
    if (m_mayTryStart) {
        relate(loop.relations, values, Change::All);
        forEach([&](uint32_t r) { guessed.push_back(values[slotOf(r)] != 0); });
    }
    constexpr std::array changes = {Change::All, Change::BeyondRounding, Change::First, Change::Last};
    std::optional<EvaluationFailure> failure;
    for (size_t attempt = 0; attempt < (guessed.empty() || guessed == begin ? 1 : 2) * changes.size(); ++attempt) {
        const Change change = changes[attempt % changes.size()];
        if (attempt == changes.size())
            begin = guessed;
        beginAgain();
        if (change == Change::BeyondRounding) {
            largest.assign(begin.size(), 0.0);
            mayChange.clear();
            forEach([&](uint32_t r) { mayChange.push_back(m_crossed ? (*m_crossed)[r] : 1); });
        }
        std::set<std::vector<bool>> seen;
        size_t again = 0;
        for (int pass = 0; pass < mostPasses; ++pass) {
            state.clear();
            forEach([&](uint32_t r) { state.push_back(values[slotOf(r)] != 0); });
            // The second time in a state is no circle yet if a relation changed that does so once.
            if (!seen.insert(state).second && (change != Change::BeyondRounding || ++again > begin.size()))
                break;
            failure = m_bodies[number]->run(values, context);
            if (failure)
                break;
            const size_t changed = change == Change::BeyondRounding
                                       ? relateBeyondRounding(loop, values, largest, mayChange)
                                       : relate(loop.relations, values, change);
            if (changed == 0) {
                if (m_crossed)
                    forEach([&](uint32_t r) { (*m_crossed)[r] = 0; });
                return std::nullopt;
            }
        }
    }
    if (failure)
        return failure;
    if (m_mayStayUnsettled) {
        beginAgain();
        failure = m_bodies[number]->run(values, context);
        if (!failure) {
            relate(loop.relations, values, Change::All);
            failure = m_bodies[number]->run(values, context);
        }
        m_unsettled = loop.name;
        return failure;
    }
    return EvaluationFailure{phrase("{0}: the relations in them do not come to rest", loop.name), std::nullopt, nullptr,
                             nullptr, 0};
}

uint64_t Evaluator::rowEvaluations() const {
    uint64_t sum = m_rowEvaluations;
    for (const auto& body : m_bodies)
        sum += body->rowEvaluations();
    return sum;
}

void Evaluator::setRescue(BlockRescue* rescue) {
    m_rescue = rescue;
    for (BlockSolver& solver : m_solvers) {
        solver.allowBracket(!rescue || rescue->takesAnyWay());
        solver.allowJumps(!rescue || !rescue->isBrief());
    }
    for (const auto& body : m_bodies)
        body->setRescue(rescue);
}

void Evaluator::setCrossed(std::vector<char>* crossed) {
    m_crossed = crossed;
    for (const auto& body : m_bodies)
        body->setCrossed(crossed);
}

void Evaluator::setMoment(Moment moment) {
    m_moment = moment;
    for (const auto& body : m_bodies)
        body->setMoment(moment);
}

void Evaluator::allowUnsettled(bool allowed) {
    m_mayStayUnsettled = allowed;
    for (const auto& body : m_bodies)
        body->allowUnsettled(allowed);
}

void Evaluator::tryStartOfLoops(bool allowed) {
    m_mayTryStart = allowed;
    for (const auto& body : m_bodies)
        body->tryStartOfLoops(allowed);
}

void Evaluator::allowJumps(bool allowed) {
    for (BlockSolver& solver : m_solvers)
        solver.allowJumps(allowed);
    for (const auto& body : m_bodies)
        body->allowJumps(allowed);
}

void Evaluator::allowGuess(bool allowed) {
    for (BlockSolver& solver : m_solvers)
        solver.allowGuess(allowed);
    for (const auto& body : m_bodies)
        body->allowGuess(allowed);
}

uint64_t Evaluator::continuations() const {
    uint64_t sum = 0;
    forEachBlock([&](const Block&, const BlockSolver& solver) { sum += solver.counters().continuations; });
    return sum;
}

uint64_t Evaluator::jacobians() const {
    uint64_t sum = 0;
    for (const BlockSolver& solver : m_solvers)
        sum += solver.counters().jacobians;
    for (const auto& body : m_bodies)
        sum += body->jacobians();
    return sum;
}

void Evaluator::forEachBlock(const std::function<void(const Block&, const BlockSolver&)>& visit) const {
    for (size_t i = 0; i < m_solvers.size(); ++i)
        visit(m_schedule->blocks[i], m_solvers[i]);
    for (const auto& body : m_bodies)
        body->forEachBlock(visit);
}

void evaluateInto(const std::vector<AssignedRows>& groups, const double* values, std::vector<double>& out,
                  std::vector<double>& scratch) {
    for (const AssignedRows& rows : groups) {
        scratch.resize(rows.targets.size());
        rows.rows.evaluate(values, scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            out[rows.targets[i]] = scratch[i];
    }
}

} // namespace gnomon::solver
