#include "compiler/kernels/state_sets.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace gnomon {

using structure::none;
using structure::VarIndex;

std::vector<OpenChoice> openChoices(const structure::IndexReduction& reduction) {
    const structure::DiffGraph& graph = reduction.graph;
    const auto& choices = reduction.selection.choices;
    std::vector<uint32_t> choiceOf(graph.variableCount(), none);
    for (uint32_t c = 0; c < choices.size(); ++c)
        for (VarIndex v : choices[c].candidates)
            choiceOf[v] = c;
    // A choice is open if it is dynamic or stands below an open one; the level counts from the top.
    std::vector<uint32_t> parent(choices.size()), level(choices.size(), none);
    const auto find = [&](uint32_t c) {
        while (parent[c] != c)
            c = parent[c] = parent[parent[c]];
        return c;
    };
    for (uint32_t c = 0; c < choices.size(); ++c) {
        parent[c] = c;
        if (choices[c].how == structure::DummyChoice::How::Dynamic)
            level[c] = 0;
        for (VarIndex v : choices[c].candidates) {
            const VarIndex higher = graph.derivative[v];
            const uint32_t above = higher == none ? none : choiceOf[higher];
            if (above == none || level[above] == none || above == c)
                continue;
            level[c] = level[c] == none ? level[above] + 1 : std::max(level[c], level[above] + 1);
            parent[find(c)] = find(above);
        }
    }
    std::map<std::pair<uint32_t, uint32_t>, OpenChoice> sets;
    for (uint32_t c = 0; c < choices.size(); ++c) {
        if (level[c] == none)
            continue;
        OpenChoice& set = sets[{find(c), level[c]}];
        set.equations.insert(set.equations.end(), choices[c].equations.begin(), choices[c].equations.end());
        set.candidates.insert(set.candidates.end(), choices[c].candidates.begin(), choices[c].candidates.end());
    }
    std::vector<OpenChoice> result;
    for (auto& [key, set] : sets) {
        // Below, also what the choice above would leave as derivatives of states.
        if (const auto above = sets.find({key.first, key.second - 1}); key.second > 0 && above != sets.end())
            for (VarIndex v : above->second.candidates)
                if (const VarIndex lower = graph.integral[v]; graph.integral[lower] != none)
                    set.candidates.push_back(lower);
        std::ranges::sort(set.equations);
        std::ranges::sort(set.candidates);
        set.candidates.erase(std::unique(set.candidates.begin(), set.candidates.end()), set.candidates.end());
        result.push_back(set);
    }
    return result;
}

StateSetPlan planStateSet(EquationTable& table, std::span<const EquationRef> equations,
                          std::span<const Slot> candidates, const std::vector<bool>& isDummy) {
    std::unordered_map<Slot, uint32_t> numberOf;
    for (uint32_t i = 0; i < candidates.size(); ++i)
        numberOf.emplace(candidates[i], i);
    struct Use {
        uint32_t candidate = 0;
        bool solvable = false;
    };
    std::vector<std::vector<Use>> uses(equations.size());
    std::vector<std::vector<uint32_t>> equationsOf(candidates.size());
    std::vector<bool> solvableSomewhere(candidates.size(), false);
    for (uint32_t e = 0; e < equations.size(); ++e)
        table.forEachSlot(equations[e], [&](Slot slot, uint32_t column) {
            const auto found = numberOf.find(slot);
            if (found == numberOf.end())
                return;
            const bool solvable = table.edgeKind(equations[e], column) == structure::EdgeKind::Solvable;
            uses[e].push_back({found->second, solvable});
            equationsOf[found->second].push_back(e);
            solvableSomewhere[found->second] = solvableSomewhere[found->second] || solvable;
        });
    std::vector<bool> known(candidates.size(), false), used(equations.size(), false), follows(candidates.size(), false);
    std::vector<uint32_t> open(equations.size()), ready;
    for (uint32_t e = 0; e < equations.size(); ++e)
        open[e] = static_cast<uint32_t>(uses[e].size());
    const auto learn = [&](uint32_t c) {
        known[c] = true;
        for (uint32_t e : equationsOf[c])
            if (--open[e] == 1)
                ready.push_back(e);
    };
    StateSetPlan plan;
    const auto causal = [&] {
        while (!ready.empty()) {
            const uint32_t e = ready.back();
            ready.pop_back();
            if (used[e] || open[e] != 1)
                continue;
            for (const Use& use : uses[e])
                if (!known[use.candidate] && use.solvable && isDummy[use.candidate]) {
                    used[e] = follows[use.candidate] = true;
                    plan.followerEquations.push_back(equations[e]);
                    plan.followers.push_back(candidates[use.candidate]);
                    learn(use.candidate);
                    break;
                }
        }
    };
    for (uint32_t e = 0; e < equations.size(); ++e)
        if (open[e] == 1)
            ready.push_back(e);
    for (uint32_t c = 0; c < candidates.size(); ++c)
        if (!isDummy[c])
            learn(c);
    causal();
    // Where that ends one more candidate is taken as given: first what can be solved for nowhere, then what most
    // equations use.
    for (;;) {
        uint32_t best = none;
        const auto rank = [&](uint32_t c) { return std::pair(!solvableSomewhere[c], equationsOf[c].size()); };
        for (uint32_t c = 0; c < candidates.size(); ++c)
            if (!known[c] && (best == none || rank(c) > rank(best)))
                best = c;
        if (best == none)
            break;
        learn(best);
        causal();
    }
    for (uint32_t e = 0; e < equations.size(); ++e)
        if (!used[e])
            plan.equations.push_back(equations[e]);
    for (uint32_t c = 0; c < candidates.size(); ++c)
        if (!follows[c])
            plan.candidates.push_back(candidates[c]);
    return plan;
}

} // namespace gnomon
