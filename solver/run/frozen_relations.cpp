#include "solver/run/frozen_relations.h"

#include "solver/evaluate/evaluator.h"

namespace gnomon::solver {

FrozenRelations::FrozenRelations(const SimModel& model)
    : differences(model.relations.size()),
      holds(model.relations.size()),
      crossed(model.relations.size()),
      m_model(model) {}

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
