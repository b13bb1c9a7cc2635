#include "app/gnc/model_structure.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace gnomon::gnc {

namespace {

using solver::EventNode;
using Names = std::vector<std::string>;

/// Of a list that is printed for people; the JSON has them all.
constexpr size_t namesShown = 12, setsShown = 40;

size_t unknownCount(const InitialStructure& structure) {
    size_t count = 0;
    for (const StructureBlock& block : structure.blocks)
        count += block.unknowns.size();
    return count;
}

/// Names of what stands in slots; a helper of the compiler has none.
class SlotNames {
public:
    /// Of several names for one slot that which the blocks have, else the first.
    SlotNames(const InitialStructure& structure, const solver::SimModel& model) {
        std::unordered_set<std::string_view> inBlocks;
        for (const StructureBlock& block : structure.blocks)
            inBlocks.insert(block.unknowns.begin(), block.unknowns.end());
        for (const solver::Variable& v : model.layout.variables)
            if (const auto [it, isNew] = m_names.emplace(v.slot, &v.name); !isNew && inBlocks.contains(v.name))
                it->second = &v.name;
        for (const InitialQuantity& q : structure.quantities)
            m_names.emplace(q.slot, &q.name);
    }
    Names of(const std::vector<solver::Slot>& slots) const {
        Names names;
        for (const solver::Slot slot : slots)
            if (const auto it = m_names.find(slot); it != m_names.end())
                names.push_back(*it->second);
            else
                names.emplace_back("(a helper)");
        return names;
    }

private:
    std::unordered_map<solver::Slot, const std::string*> m_names;
};

std::vector<solver::Slot> tornUnknowns(const solver::Block& block) {
    std::vector<bool> follows(block.unknowns.size(), false);
    for (const solver::Block::Follower& follower : block.followers)
        follows[follower.unknown] = true;
    std::vector<solver::Slot> torn;
    for (size_t i = 0; i < follows.size(); ++i)
        if (!follows[i])
            torn.push_back(block.unknowns[i]);
    return torn;
}

Names eventNodes(const solver::SimModel& model, EventNode::Role role) {
    Names names;
    for (const EventNode& node : model.mode.eventNodes)
        if (node.role == role)
            names.push_back(node.name);
    return names;
}

bool onlyTimeEvents(const solver::SimModel& model) {
    return std::ranges::all_of(model.mode.relations, [](const solver::Relation& r) { return r.timeOnly; });
}

std::string joined(const Names& names, const char* between) {
    std::string text;
    for (size_t i = 0; i < names.size() && i < namesShown; ++i)
        text += (i == 0 ? "" : between) + names[i];
    if (names.size() > namesShown)
        text += between + std::to_string(names.size() - namesShown) + " more";
    return text;
}

std::string counted(size_t count, const std::string& one, const std::string& several) {
    return std::to_string(count) + ' ' + (count == 1 ? one : several);
}

} // namespace

std::string modelStructureText(const std::string& className, const InitialStructure& structure,
                               const solver::SimModel& model) {
    size_t largest = 0;
    for (const StructureBlock& block : structure.blocks)
        largest = std::max(largest, block.unknowns.size());
    std::string text = className + ": " + counted(unknownCount(structure), "equation", "equations") + " in " +
                       counted(structure.blocks.size(), "block", "blocks") + ", the largest of " +
                       std::to_string(largest) + "; " + counted(structure.states.size(), "state", "states") +
                       "; index " + std::to_string(structure.index) + "; " +
                       counted(structure.aliasSets.size(), "alias set", "alias sets") + '\n';
    const SlotNames names(structure, model);
    if (!structure.states.empty())
        text += "states: " + joined(structure.states, ", ") + '\n';
    for (const solver::StateSet& set : model.mode.stateSets)
        text += "  chosen anew while the model runs: " + std::to_string(set.states.size()) + " of " +
                joined(names.of(set.candidates), ", ") + '\n';
    if (!structure.blocks.empty())
        text += "solved in this order:\n";
    const size_t digits = std::to_string(structure.blocks.size()).size();
    for (size_t b = 0; b < structure.blocks.size(); ++b) {
        const StructureBlock& block = structure.blocks[b];
        std::string number = std::to_string(b + 1);
        number.insert(0, digits - number.size() + 2, ' ');
        text += number + "  " +
                (block.unknowns.size() > 1 ? "loop of " + std::to_string(block.unknowns.size()) + ": " : "") +
                joined(block.unknowns, ", ");
        for (size_t i = 0; i < block.places.size() && i < 3; ++i)
            text += (i == 0 ? "    " : ", ") + block.places[i];
        if (block.places.size() > 3)
            text += " …";
        text += '\n';
    }
    if (!model.mode.continuous.blocks.empty())
        text += "iterated:\n";
    for (const solver::Block& torn : model.mode.continuous.blocks)
        text += "  " + torn.name + ": " + counted(torn.unknowns.size(), "unknown", "unknowns") +
                (torn.linear ? " (linear)" : "") +
                (torn.followers.empty() ? "" : ", torn to " + std::to_string(torn.tornCount())) + ": " +
                joined(names.of(tornUnknowns(torn)), ", ") + '\n';
    if (!structure.aliasSets.empty())
        text += "the same but for the sign:\n";
    for (size_t i = 0; i < structure.aliasSets.size() && i < setsShown; ++i)
        text += "  " + joined(structure.aliasSets[i], " = ") + '\n';
    if (structure.aliasSets.size() > setsShown)
        text += "  and " + std::to_string(structure.aliasSets.size() - setsShown) + " more sets (--json lists all)\n";
    if (model.mode.relations.empty() && model.mode.discretes.empty() && model.mode.samplers.empty() &&
        model.mode.clocks.empty())
        return text + "no events\n";
    text += "events: " + counted(model.mode.relations.size(), "condition", "conditions") +
            (onlyTimeEvents(model) && !model.mode.relations.empty() ? ", of time alone" : "") + ", " +
            counted(model.mode.discretes.size(), "discrete variable", "discrete variables") + '\n';
    const Names loop = eventNodes(model, EventNode::Role::Loop), update = eventNodes(model, EventNode::Role::Update);
    text += loop.empty() ? "  no iteration: one event cannot cause the next\n"
                         : "  iterated until nothing changes: " + joined(loop, ", ") + '\n';
    if (!update.empty())
        text += "  evaluated again because of that: " + joined(update, ", ") + '\n';
    return text + "  evaluated once: " +
           counted(eventNodes(model, EventNode::Role::Other).size(), "equation or loop", "equations or loops") + '\n';
}

std::string modelStructureJson(const InitialStructure& structure, const solver::SimModel& model) {
    const SlotNames names(structure, model);
    nlohmann::ordered_json json;
    json["equations"] = unknownCount(structure);
    json["index"] = structure.index;
    json["states"] = structure.states;
    json["state_sets"] = nlohmann::json::array();
    for (const solver::StateSet& set : model.mode.stateSets)
        json["state_sets"].push_back({{"states", set.states.size()}, {"candidates", names.of(set.candidates)}});
    json["alias_sets"] = structure.aliasSets;
    json["blocks"] = nlohmann::json::array();
    json["loops"] = nlohmann::json::array();
    for (const StructureBlock& block : structure.blocks) {
        json["blocks"].push_back({{"unknowns", block.unknowns}, {"equations", block.places}});
        if (block.unknowns.size() > 1)
            json["loops"].push_back(block.unknowns);
    }
    json["tearing"] = nlohmann::json::array();
    for (const solver::Block& torn : model.mode.continuous.blocks)
        json["tearing"].push_back({{"name", torn.name},
                                   {"iterated", torn.togetherCount()},
                                   {"torn", names.of(tornUnknowns(torn))},
                                   {"unknowns", names.of(torn.unknowns)},
                                   {"linear", torn.linear}});
    json["event_graph"] = {{"loop", eventNodes(model, EventNode::Role::Loop)},
                           {"update", eventNodes(model, EventNode::Role::Update)},
                           {"other", eventNodes(model, EventNode::Role::Other)}};
    json["relations"] = model.mode.relations.size();
    json["time_events_only"] = onlyTimeEvents(model);
    json["discrete_variables"] = model.mode.discretes.size();
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string modesText(const std::string& className, const std::vector<solver::ModeDescription>& modes) {
    if (modes.empty())
        return className + ": no mode is known before it runs\n";
    std::string text = className + ": " + counted(modes.size(), "mode", "modes") + '\n';
    for (const solver::ModeDescription& mode : modes) {
        text += "  " + mode.name + ": " + counted(mode.equations, "equation", "equations") + ", " +
                counted(mode.states, "state", "states");
        if (mode.index > 0)
            text += ", index " + std::to_string(mode.index);
        if (!mode.by.empty())
            text += "; by " + mode.by;
        if (!mode.problem.empty())
            text += "; cannot be simulated: " + mode.problem;
        text += '\n';
    }
    return text;
}

std::string modesJson(const std::vector<solver::ModeDescription>& modes) {
    nlohmann::ordered_json json;
    json["modes"] = nlohmann::json::array();
    for (const solver::ModeDescription& mode : modes) {
        nlohmann::ordered_json one{{"name", mode.name}, {"equations", mode.equations}, {"states", mode.states}};
        if (mode.index > 0)
            one["index"] = mode.index;
        if (!mode.by.empty())
            one["by"] = mode.by;
        one["entered"] = mode.wasEntered;
        if (!mode.problem.empty())
            one["problem"] = mode.problem;
        json["modes"].push_back(std::move(one));
    }
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace gnomon::gnc
