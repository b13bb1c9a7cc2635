#include "solver/run/frozen_relations.h"

#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace gnomon::solver {

FrozenRelations::FrozenRelations(const SimModel& model, const RunKernels& kernels, const std::vector<bool>& moving)
    : differences(model.mode.relations.size()),
      holds(model.mode.relations.size()),
      crossed(model.mode.relations.size()),
      m_model(model),
      m_kernels(kernels) {
    for (const AssignedRows& group : model.mode.crossings) {
        AssignedRows part = movingPart(kernels.table(), group, moving);
        const auto isScheduled = [&](Slot relation) { return model.mode.relations[relation].timeOnly; };
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
                         [&](uint32_t r) { return m_model.mode.relations[r].saysSomething(values.data()); });
    return result;
}

void FrozenRelations::computeSearched(const std::vector<double>& values, std::vector<double>& out) {
    out.resize(m_model.mode.relations.size());
    evaluateInto(m_searchedCrossings, m_kernels, values.data(), out, m_scratch);
}

void FrozenRelations::computeInto(const std::vector<double>& values, std::vector<double>& out) {
    out.resize(m_model.mode.relations.size());
    evaluateInto(m_model.mode.crossings, m_kernels, values.data(), out, m_scratch);
}

bool FrozenRelations::update(std::vector<double>& values, Moment moment) {
    if (m_model.mode.hasEventSets)
        return false;
    compute(values);
    bool changed = false;
    for (size_t i = 0; i < m_model.mode.relations.size(); ++i) {
        double& value = values[m_model.mode.relations[i].slot];
        const double now = holdsAt(m_model.mode.relations[i], differences[i], values.data(), moment) ? 1 : 0;
        changed |= value != now;
        value = now;
    }
    return changed;
}

void FrozenRelations::freeze(const std::vector<double>& values) {
    for (size_t i = 0; i < m_model.mode.relations.size(); ++i)
        holds[i] = values[m_model.mode.relations[i].slot] != 0;
    compute(values);
}

void FrozenRelations::keepAsPre(std::vector<double>& values) const {
    for (const Relation& relation : m_model.mode.relations)
        if (relation.preSlot != noSlot)
            values[relation.preSlot] = values[relation.slot];
}

bool FrozenRelations::changedByTime(const std::vector<double>& values, Moment moment) const {
    for (size_t i = 0; i < m_model.mode.relations.size(); ++i)
        if (m_model.mode.relations[i].timeOnly &&
            holdsAt(m_model.mode.relations[i], differences[i], values.data(), moment) != static_cast<bool>(holds[i]))
            return true;
    return false;
}

} // namespace gnomon::solver
