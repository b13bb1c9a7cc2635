#include "compiler/kernels/model_compiler.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace gnomon {

using structure::none;

void ModelCompiler::resolveChoices() {
    if (m_choices.empty())
        return;
    std::unordered_map<std::string, std::vector<Chosen>> wanted;
    const auto want = [&](const std::string& name) { wanted.try_emplace(name); };
    for (const auto& [name, value] : m_choices.fixed)
        want(name);
    for (const auto& [name, value] : m_choices.guesses)
        want(name);
    for (const std::string& name : m_choices.relaxed)
        want(name);
    for (const std::string& name : m_choices.marked)
        want(name);
    std::unordered_set<std::string> before;
    for (const VarBlock& block : m_system.flat.blocks) {
        if (block.hidden || block.type == ScalarType::String || block.type == ScalarType::ExternalObject ||
            block.type == ScalarType::Clock)
            continue;
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId id(block.first.value + i);
            const SystemAlias alias = m_system.variables[id.index()];
            const std::string own = variableName(m_system.flat, m_names, id);
            // Of a Boolean or Integer variable only what it was before the start is asked for.
            if (block.type != ScalarType::Real) {
                if (const auto found = wanted.find(own);
                    found != wanted.end() && m_system.slots[alias.slot].isUnknown())
                    before.insert(own);
                else
                    continue;
            }
            for (const bool derivative : {false, true})
                if (const auto found = wanted.find(derivative ? "der(" + own + ")" : own); found != wanted.end())
                    found->second.push_back({alias.slot, derivative, alias.negated ? -1.0 : 1.0, 0, {}});
        }
    }
    const auto resolve = [&](const std::string& name, double value, std::vector<Chosen>& to) {
        if (wanted[name].empty() || (&to != &m_chosenGuesses && before.contains(name))) {
            if (m_structure && std::ranges::find(m_structure->unknownNames, name) == m_structure->unknownNames.end())
                m_structure->unknownNames.push_back(name);
            return;
        }
        Chosen chosen = wanted[name].front();
        chosen.value = chosen.sign * value;
        chosen.name = name;
        to.push_back(chosen);
    };
    for (const auto& [name, value] : m_choices.fixed)
        resolve(name, value, m_chosenFixed);
    for (const auto& [name, value] : m_choices.guesses)
        resolve(name, value, m_chosenGuesses);
    for (const std::string& name : m_choices.relaxed)
        resolve(name, 0, m_chosenRelaxed);
    for (const std::string& name : m_choices.marked)
        resolve(name, 0, m_chosenMarked);
    // A parameter that is fixed by hand has that value, whatever it is bound to.
    std::unordered_set<Slot> given;
    for (const auto* list : {&m_chosenFixed, &m_chosenGuesses})
        for (const Chosen& c : *list)
            if (!c.derivative) {
                m_system.values[c.slot] = c.value;
                given.insert(c.slot);
            }
    std::erase_if(m_system.startCopies, [&](const System::Copy& copy) { return given.contains(copy.to); });
    std::erase_if(m_bindings, [&](EquationRef e) {
        const Slot slot = boundSlot(e);
        return slot != noSlot && m_system.slots[slot].isParameter() && given.contains(slot);
    });
}

const ModelCompiler::ChosenSlots& ModelCompiler::chosenSlots() const {
    if (m_chosenSlots.slotCount != m_system.slots.size()) { // derivatives get slots of their own
        m_chosenSlots = {m_system.slots.size(), {}, {}};
        for (const Chosen& c : m_chosenFixed)
            m_chosenSlots.fixed.emplace(slotOf(c), &c);
        for (const Chosen& c : m_chosenRelaxed)
            m_chosenSlots.relaxed.insert(slotOf(c));
    }
    return m_chosenSlots;
}

const ModelCompiler::Chosen* ModelCompiler::chosenFixed(Slot slot) const {
    if (m_chosenFixed.empty())
        return nullptr;
    const auto found = chosenSlots().fixed.find(slot);
    return found == chosenSlots().fixed.end() ? nullptr : found->second;
}

bool ModelCompiler::isRelaxed(Slot slot) const {
    return !m_chosenRelaxed.empty() && chosenSlots().relaxed.contains(slot);
}

void ModelCompiler::carryGuesses() {
    const InitialStructure& s = *m_structure;
    m_system.wellGuessed.assign(m_system.slots.size(), false);
    std::vector<bool> marked(s.quantities.size(), false), isKnown(s.quantities.size(), false);
    std::vector<bool>& known = m_system.wellGuessed; // by slot
    for (const auto* list : {&m_chosenGuesses, &m_chosenFixed, &m_chosenMarked})
        for (const Chosen& c : *list)
            if (slotOf(c) < known.size())
                known[slotOf(c)] = true;
    for (uint32_t v = 0; v < s.quantities.size(); ++v) {
        const InitialQuantity& q = s.quantities[v];
        marked[v] = known[q.slot];
        isKnown[v] =
            marked[v] || s.system->fixing.isFixed(v) || (q.hasStart && q.kind != InitialQuantity::Kind::Parameter);
    }
    for (uint32_t v = 0; v < s.quantities.size(); ++v)
        if (isKnown[v] && !s.system->fixing.isFixed(v))
            marked[v] = true;
    const structure::TearingPlan plan = s.reduction(marked);
    for (const auto& [equation, variable] : plan.assignments) {
        const auto others = s.system->fixing.incidence().variables(equation);
        if (isKnown[variable] ||
            !std::ranges::all_of(others, [&](structure::VarIndex w) { return w == variable || isKnown[w]; }))
            continue;
        isKnown[variable] = true;
        const Slot slot = s.quantities[variable].slot;
        const EquationRef e = m_structureRows[equation];
        if (e.family == none) { // the same slot
            known[slot] = true;
            continue;
        }
        if (!known[slot]) {
            known[slot] = true;
            m_guesses.push_back({{e}, {slot}});
        }
    }
}

} // namespace gnomon
