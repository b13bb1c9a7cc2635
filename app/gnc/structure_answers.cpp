#include "app/gnc/structure_answers.h"

#include "compiler/structure/alternatives.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gnomon::gnc {

using namespace structure;
using Json = nlohmann::ordered_json;

namespace {

/// Up to this many variables each of them is explained back to what is fixed; in larger systems only those that were
/// asked for are, and the others by the step that determines them.
constexpr size_t chainsUpTo = 2000;
/// Longer chains are cut in the middle.
constexpr size_t stepsShown = 12;
/// In a sentence; the parts have them all.
constexpr size_t namesShown = 8;
/// More pairs of a refused quantity and one whose relaxation helps are not listed, but those that were asked for.
constexpr size_t mostPairs = 4'000'000;

const char* const surplus = "these belong to a part with more equations than unknowns";

std::vector<VarIndex> variablesOf(const std::vector<Alternative>& found) {
    std::vector<VarIndex> variables;
    for (const Alternative& alternative : found)
        variables.push_back(alternative.variable);
    return variables;
}

} // namespace

StructureAnswers::StructureAnswers(const NamedSystem& system) : m_system(system), m_fixing(system.incidence) {}

bool StructureAnswers::fix(VarIndex v) {
    if (m_fixing.isFixed(v))
        return true;
    const bool done = m_fixing.fix(v);
    if (done || std::ranges::find(m_refused, v) == m_refused.end())
        (done ? m_fixed : m_refused).push_back(v);
    return done;
}

namespace {

std::string sentence(const std::vector<uint32_t>& indices, const std::vector<std::string>& names) {
    const size_t shown = indices.size() > namesShown ? namesShown : indices.size();
    std::string text;
    for (size_t i = 0; i < shown; ++i)
        text += (i == 0 ? "" : i + 1 == indices.size() ? " and " : ", ") + names[indices[i]];
    return shown == indices.size() ? text : text + " and " + std::to_string(indices.size() - shown) + " more";
}

} // namespace

std::string StructureAnswers::list(const std::vector<VarIndex>& variables) const {
    return sentence(variables, m_system.variables);
}

std::string StructureAnswers::stepText(const Fixing::Step& step) const {
    std::vector<VarIndex> from = step.fromFixed;
    from.insert(from.end(), step.fromEarlier.begin(), step.fromEarlier.end());
    std::sort(from.begin(), from.end());
    return sentence(step.equations, m_system.equations) +
           (step.equations.size() == 1 ? " determines " : " together determine ") + list(step.determined) +
           (from.empty() ? std::string() : " from " + list(from));
}

std::vector<std::string> StructureAnswers::reasons(VarIndex v) const {
    std::vector<std::string> result;
    const auto why = m_fixing.whyNot(v);
    if (!why)
        return result;
    for (size_t i = 0; i < why->chain.size(); ++i) {
        const Fixing::Step& step = why->steps[why->chain[i]];
        if (i == 0 && !step.fromFixed.empty())
            result.push_back(list(step.fromFixed) + (step.fromFixed.size() == 1 ? " is fixed" : " are fixed"));
        if (why->chain.size() > stepsShown && i == stepsShown / 2) {
            const size_t hidden = why->chain.size() - stepsShown;
            result.push_back("and so on through " + std::to_string(hidden) + " more steps");
            i += hidden - 1;
            continue;
        }
        result.push_back(stepText(step));
    }
    if (why->overdetermined)
        result.push_back(surplus);
    return result;
}

std::vector<std::string> StructureAnswers::shortReasons(const DulmageMendelsohn& parts) const {
    const Matching& matching = m_fixing.matching();
    std::vector<std::string> result(m_system.variables.size());
    const auto explain = [&](std::span<const EqIndex> equations) {
        Fixing::Step step;
        step.equations.assign(equations.begin(), equations.end());
        for (const EqIndex e : equations)
            if (matching.variableOf[e] != none)
                step.determined.push_back(matching.variableOf[e]);
        std::sort(step.determined.begin(), step.determined.end());
        for (const EqIndex e : equations)
            for (const VarIndex v : m_system.incidence.variables(e))
                if (!std::ranges::binary_search(step.determined, v))
                    (m_fixing.isFixed(v) ? step.fromFixed : step.fromEarlier).push_back(v);
        for (auto* from : {&step.fromFixed, &step.fromEarlier}) {
            std::sort(from->begin(), from->end());
            from->erase(std::unique(from->begin(), from->end()), from->end());
        }
        const std::string text = stepText(step);
        for (const VarIndex v : step.determined)
            result[v] = text;
    };
    for (size_t b = 0; b < parts.square.blockCount(); ++b)
        explain(parts.square.equations(b));
    for (const auto& piece : parts.over)
        explain(piece.equations);
    return result;
}

std::vector<VarIndex> StructureAnswers::explained(const std::vector<bool>& mayFix) const {
    std::vector<VarIndex> result;
    if (m_system.variables.size() <= chainsUpTo) {
        for (VarIndex v = 0; v < mayFix.size(); ++v)
            if (!mayFix[v] && !m_fixing.isFixed(v))
                result.push_back(v);
        return result;
    }
    result = m_refused;
    if (m_alternativesOf != none && !mayFix[m_alternativesOf])
        result.push_back(m_alternativesOf);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    std::erase_if(result, [&](VarIndex v) { return mayFix[v] || m_fixing.isFixed(v); });
    return result;
}

bool StructureAnswers::collectHelps(const std::vector<bool>& mayFix, std::vector<std::vector<VarIndex>>& helps) const {
    std::vector<VarIndex> fixed = m_fixed;
    std::sort(fixed.begin(), fixed.end());
    size_t pairs = 0;
    for (const VarIndex w : fixed)
        for (const VarIndex v : helpedByRelaxing(m_fixing, w, mayFix)) {
            if (++pairs > mostPairs)
                return false;
            helps[v].push_back(w);
        }
    return true;
}

std::string StructureAnswers::json() const {
    const auto names = [this](const std::vector<VarIndex>& variables) {
        Json array = Json::array();
        for (const VarIndex v : variables)
            array.push_back(m_system.variables[v]);
        return array;
    };
    const auto equationNames = [this](const std::vector<EqIndex>& equations) {
        Json array = Json::array();
        for (const EqIndex e : equations)
            array.push_back(m_system.equations[e]);
        return array;
    };
    const auto inOrder = [&](const std::vector<Alternative>& found) {
        std::vector<VarIndex> variables = variablesOf(found);
        std::sort(variables.begin(), variables.end());
        return names(variables);
    };
    const std::vector<bool> mayFix = m_fixing.mayFix();
    Json json;
    json["rank"] = m_fixing.rank();
    json["equations"] = m_system.equations.size();
    json["unknowns"] = m_fixing.freeCount();
    json["fixed"] = names(m_fixed);
    json["refused"] = names(m_refused);
    json["may_fix"] = Json::array();
    for (VarIndex v = 0; v < mayFix.size(); ++v)
        if (mayFix[v])
            json["may_fix"].push_back(m_system.variables[v]);
    const DulmageMendelsohn parts = m_fixing.parts();
    // Appended, as names are different from each other: setting by name looks through all that are there.
    Json::object_t mayNot, relax;
    const std::vector<VarIndex> inFull = explained(mayFix);
    std::vector<bool> isInFull(mayFix.size());
    for (const VarIndex v : inFull)
        isInFull[v] = true;
    std::vector<VarIndex> refused;
    for (VarIndex v = 0; v < mayFix.size(); ++v)
        if (!mayFix[v] && !m_fixing.isFixed(v))
            refused.push_back(v);
    const std::vector<std::string> shortOnes =
        inFull.size() < refused.size() ? shortReasons(parts) : std::vector<std::string>();
    for (const VarIndex v : refused) {
        Json why = Json::array();
        if (isInFull[v])
            why = reasons(v);
        else if (why.push_back(shortOnes[v]); parts.partOfVariable[v] == DulmageMendelsohn::Part::Over)
            why.push_back(surplus);
        mayNot.emplace_back(m_system.variables[v], std::move(why));
    }
    std::vector<std::vector<VarIndex>> helps(mayFix.size());
    const bool listsAll = collectHelps(mayFix, helps);
    for (const VarIndex v : refused)
        if (listsAll || isInFull[v])
            relax.emplace_back(m_system.variables[v], listsAll ? names(helps[v]) : inOrder(m_fixing.relaxingHelps(v)));
    json["may_not_fix"] = std::move(mayNot);
    json["exchange_relax"] = std::move(relax);
    if (!listsAll)
        json["exchange_relax_complete"] = false;
    if (m_alternativesOf != none) {
        Alternatives found;
        if (!m_fixing.isFixed(m_alternativesOf))
            found = alternatives(m_fixing, m_alternativesOf);
        json["alternatives"] = {{"component", inOrder(found.component)}, {"exchange", inOrder(found.exchange)}};
    }
    const auto part = [&](const std::vector<DulmageMendelsohn::Piece>& pieces) {
        Json result{{"equations", Json::array()}, {"variables", Json::array()}, {"pieces", Json::array()}};
        for (const auto& piece : pieces) {
            Json one{{"equations", equationNames(piece.equations)}, {"variables", names(piece.variables)}};
            for (const char* key : {"equations", "variables"})
                result[key].insert(result[key].end(), one[key].begin(), one[key].end());
            result["pieces"].push_back(std::move(one));
        }
        return result;
    };
    std::vector<DulmageMendelsohn::Piece> blocks;
    for (size_t b = 0; b < parts.square.blockCount(); ++b) {
        DulmageMendelsohn::Piece block;
        for (const EqIndex e : parts.square.equations(b)) {
            block.equations.push_back(e);
            block.variables.push_back(m_fixing.matching().variableOf[e]);
        }
        std::sort(block.variables.begin(), block.variables.end());
        blocks.push_back(std::move(block));
    }
    json["parts"] = {{"over", part(parts.over)}, {"under", part(parts.under)}, {"square", part(blocks)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string StructureAnswers::text() const {
    const std::vector<bool> mayFix = m_fixing.mayFix();
    std::vector<VarIndex> may;
    for (VarIndex v = 0; v < mayFix.size(); ++v)
        if (mayFix[v])
            may.push_back(v);
    std::string text = std::to_string(m_system.equations.size()) + " equations, " +
                       std::to_string(m_fixing.freeCount()) + " unknowns, structural rank " +
                       std::to_string(m_fixing.rank()) + "\n";
    if (!m_fixed.empty())
        text += "fixed: " + list(m_fixed) + "\n";
    if (!m_refused.empty())
        text += "refused: " + list(m_refused) + "\n";
    text += may.empty() ? "nothing may be fixed\n" : "may be fixed: " + list(may) + "\n";
    for (const VarIndex v : explained(mayFix)) {
        text += "may not be fixed: " + m_system.variables[v] + ": ";
        const std::vector<std::string> why = reasons(v);
        for (size_t i = 0; i < why.size(); ++i)
            text += (i == 0 ? "" : "; ") + why[i];
        if (const std::vector<VarIndex> helps = variablesOf(m_fixing.relaxingHelps(v)); !helps.empty())
            text += "; it may once one of these is relaxed: " + list(helps);
        text += "\n";
    }
    if (m_alternativesOf != none && !m_fixing.isFixed(m_alternativesOf)) {
        const Alternatives found = alternatives(m_fixing, m_alternativesOf);
        const auto nearestFirst = [&](const std::vector<Alternative>& alternatives) {
            const std::vector<VarIndex> variables = variablesOf(alternatives);
            return variables.empty() ? std::string("none") : list(variables);
        };
        text += "can be exchanged with " + m_system.variables[m_alternativesOf] + ": " + nearestFirst(found.exchange) +
                "\n";
        text += "connected with it: " + nearestFirst(found.component) + "\n";
    }
    const DulmageMendelsohn parts = m_fixing.parts();
    for (const auto& piece : parts.over)
        text += "over-determined: " + sentence(piece.equations, m_system.equations) +
                (piece.variables.empty() ? " without unknowns" : " for " + list(piece.variables)) + "\n";
    for (const auto& piece : parts.under)
        text +=
            "under-determined: " + list(piece.variables) +
            (piece.equations.empty() ? ", in no equation" : " by " + sentence(piece.equations, m_system.equations)) +
            "\n";
    text += "determined: " + std::to_string(parts.square.equations().size()) + " equations in " +
            std::to_string(parts.square.blockCount()) + " blocks\n";
    return text;
}

} // namespace gnomon::gnc
