#include "solver/run/frozen_relations.h"

#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace gnomon::solver {

FrozenRelations::FrozenRelations(const SimModel& model, const std::vector<bool>& moving)
    : differences(model.relations.size()),
      holds(model.relations.size()),
      crossed(model.relations.size()),
      m_model(model) {
    for (const AssignedRows& group : model.crossings) {
        AssignedRows part = movingPart(group, moving);
        const auto isScheduled = [&](Slot relation) { return model.relations[relation].timeOnly; };
        if (std::ranges::all_of(part.targets, isScheduled))
            continue;
        std::ranges::copy_if(part.targets, std::back_inserter(m_searched), std::not_fn(isScheduled));
        m_searchedCrossings.push_back(std::move(part));
    }
    std::ranges::sort(m_searched);
}

std::vector<uint32_t> FrozenRelations::speaking(const std::vector<double>& values) const {
    std::vector<uint32_t> result;
    std::ranges::copy_if(m_searched, std::back_inserter(result),
                         [&](uint32_t r) { return m_model.relations[r].saysSomething(values.data()); });
    return result;
}

void FrozenRelations::computeSearched(const std::vector<double>& values, std::vector<double>& out) {
    out.resize(m_model.relations.size());
    evaluateInto(m_searchedCrossings, values.data(), out, m_scratch);
}

void FrozenRelations::computeInto(const std::vector<double>& values, std::vector<double>& out) {
    out.resize(m_model.relations.size());
    evaluateInto(m_model.crossings, values.data(), out, m_scratch);
}

bool FrozenRelations::update(std::vector<double>& values, Moment moment) {
    if (m_model.hasEventSets)
        return false;
    compute(values);
    bool changed = false;
    for (size_t i = 0; i < m_model.relations.size(); ++i) {
        double& value = values[m_model.relations[i].slot];
        const double now = holdsAt(m_model.relations[i], differences[i], values.data(), moment) ? 1 : 0;
        changed |= value != now;
        value = now;
    }
    return changed;
}

void FrozenRelations::freeze(const std::vector<double>& values) {
    for (size_t i = 0; i < m_model.relations.size(); ++i)
        holds[i] = values[m_model.relations[i].slot] != 0;
    compute(values);
}

void FrozenRelations::keepAsPre(std::vector<double>& values) const {
    for (const Relation& relation : m_model.relations)
        if (relation.preSlot != noSlot)
            values[relation.preSlot] = values[relation.slot];
}

bool FrozenRelations::changedByTime(const std::vector<double>& values, Moment moment) const {
    for (size_t i = 0; i < m_model.relations.size(); ++i)
        if (m_model.relations[i].timeOnly &&
            holdsAt(m_model.relations[i], differences[i], values.data(), moment) != static_cast<bool>(holds[i]))
            return true;
    return false;
}

} // namespace gnomon::solver
