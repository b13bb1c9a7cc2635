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
                    found->second.push_back({alias.slot, derivative, alias.negated ? -1.0 : 1.0, 0, {}, false});
        }
    }
    // Guesses and marks say nothing of an initial equation, and that it holds is so anyway.
    const std::vector<std::string> conditionList = conditionNames(m_initial);
    const std::unordered_set<std::string> conditions(conditionList.begin(), conditionList.end());
    std::unordered_set<std::string> unknown;
    const auto resolve = [&](const std::string& name, double value, std::vector<Chosen>& to) {
        if (wanted[name].empty() && conditions.contains(name)) {
            if (&to == &m_chosenRelaxed)
                m_leftOut.insert(name);
            return;
        }
        if (wanted[name].empty() || (&to != &m_chosenGuesses && before.contains(name))) {
            if (m_structure && unknown.insert(name).second)
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
    // Of two guesses for what is the same the marked one counts, else the last.
    const std::unordered_set<std::string> marked(m_choices.marked.begin(), m_choices.marked.end());
    std::unordered_map<uint64_t, size_t> guessOf; // by slot and kind
    std::vector<Chosen> guesses;
    for (const Chosen& c : m_chosenGuesses) {
        const auto [at, isNew] = guessOf.emplace(uint64_t(c.slot) << 1 | uint64_t(c.derivative), guesses.size());
        if (isNew) {
            guesses.push_back(c);
            continue;
        }
        Chosen& other = guesses[at->second];
        const bool isOverruled = marked.contains(other.name) && !marked.contains(c.name);
        if (m_structure && other.value != c.value)
            m_structure->overruled.emplace_back(isOverruled ? c.name : other.name, isOverruled ? other.name : c.name);
        if (!isOverruled)
            other = c;
    }
    m_chosenGuesses = std::move(guesses);
    std::unordered_set<Slot> isCopied; // their start is known when the parameters are
    for (const System::Copy& copy : m_system.startCopies)
        isCopied.insert(copy.to);
    for (Chosen& c : m_chosenGuesses)
        c.isNews = c.derivative ? c.value != 0 : isCopied.contains(c.slot) || m_system.values[c.slot] != c.value;
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

std::vector<std::string> ModelCompiler::conditionNames(std::span<const EquationRef> conditions) const {
    std::vector<std::string> names;
    std::unordered_map<std::string, uint32_t> count;
    for (const EquationRef e : conditions) {
        const SystemOrigin& origin = m_system.origins[m_table.origin(e)];
        std::string name = instancePath(m_system.flat, m_names, origin.instance);
        name += name.empty() ? "" : ": ";
        if (const SourceText* source = origin.span.source.valid() ? m_sources.source(origin.span.source) : nullptr) {
            bool isGap = false;
            for (const char c : source->bytes().substr(origin.span.begin, origin.span.size())) {
                const bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
                if (!isBlank)
                    (isGap ? name += ' ' : name) += c;
                isGap = isBlank;
            }
        }
        ++count[name];
        names.push_back(std::move(name));
    }
    std::unordered_map<std::string, uint32_t> number;
    for (std::string& name : names)
        if (count[name] > 1)
            name += " (" + std::to_string(++number[name]) + ")";
    return names;
}

std::vector<EquationRef> ModelCompiler::leaveOutConditions() {
    std::vector<EquationRef> all = m_initial;
    if (m_leftOut.empty())
        return all;
    const std::vector<std::string> names = conditionNames(all);
    m_initial.clear();
    for (size_t i = 0; i < all.size(); ++i)
        if (!m_leftOut.contains(names[i]))
            m_initial.push_back(all[i]);
    return all;
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
    const size_t count = s.quantities.size();
    std::vector<bool>& begins = m_system.wellGuessed; // by slot
    begins.assign(m_system.slots.size(), false);
    std::vector<bool> isChosen = begins, isNews(count, false), isKnown(count, false), marked(count, false);
    for (const Chosen& c : m_chosenGuesses)
        if (slotOf(c) < begins.size())
            begins[slotOf(c)] = true;
    for (const auto* list : {&m_chosenGuesses, &m_chosenFixed, &m_chosenMarked})
        for (const Chosen& c : *list)
            if (slotOf(c) < isChosen.size())
                isChosen[slotOf(c)] = true;
    std::unordered_set<Slot> news;
    for (const Chosen& c : m_chosenGuesses)
        if (c.isNews)
            news.insert(slotOf(c));
    for (uint32_t v = 0; v < count; ++v) {
        const InitialQuantity& q = s.quantities[v];
        if (q.slot >= begins.size())
            continue;
        isNews[v] = news.contains(q.slot);
        isKnown[v] = isChosen[q.slot] || s.system->fixing.isFixed(v) || q.hasStart;
        marked[v] = isChosen[q.slot] || (isKnown[v] && !s.system->fixing.isFixed(v));
    }
    const structure::TearingPlan plan = s.reduction(marked);
    // In the order in which they follow: each equation when all else in it is known.
    const auto follow = [&](std::vector<bool> known, std::vector<bool>& has, bool onlyNews) {
        std::vector<CarriedGuess> found;
        std::vector<std::pair<structure::TearingPlan::Assignment, bool>> open; // by a root
        for (const auto& assignment : plan.assignments)
            open.emplace_back(assignment, false);
        for (const auto& assignment : plan.roots)
            open.emplace_back(assignment, true);
        std::vector<bool> isNew = isNews;
        for (bool changed = true; changed;) {
            changed = false;
            std::erase_if(open, [&](const auto& each) {
                const auto& [assignment, isRoot] = each;
                const auto [equation, variable] = assignment;
                const auto others = s.system->fixing.incidence().variables(equation);
                if (known[variable])
                    return true;
                if (!std::ranges::all_of(others, [&](structure::VarIndex w) { return w == variable || known[w]; }))
                    return false;
                if (onlyNews && std::ranges::none_of(others, [&](structure::VarIndex w) { return isNew[w]; }))
                    return false;
                known[variable] = isNew[variable] = changed = true;
                const Slot slot = s.quantities[variable].slot;
                const EquationRef e = m_structureRows[equation];
                const bool isSame = e.family == none; // the same slot
                if (slot < has.size() && !has[slot]) {
                    has[slot] = true;
                    if (!isSame)
                        found.push_back({{{e}, {slot}}, isRoot});
                }
                return true;
            });
        }
        return found;
    };
    if (!news.empty())
        m_guesses = follow(isKnown, begins, true);
    m_otherGuesses = follow(isKnown, isChosen, false);
}

} // namespace gnomon
