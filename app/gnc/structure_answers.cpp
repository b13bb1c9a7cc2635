#include "app/gnc/structure_answers.h"

#include "compiler/base/source_text.h"
#include "compiler/structure/alternatives.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gnomon::gnc {

using namespace structure;
using Json = nlohmann::ordered_json;

namespace {

/// Above this every quantity's explanation would be longer than anyone reads, and as many as quantities.
constexpr size_t explainAllUpTo = 2000;
/// Longer chains are cut in the middle.
constexpr size_t stepsShown = 12;

std::vector<VarIndex> variablesOf(const std::vector<Alternative>& found) {
    std::vector<VarIndex> variables;
    for (const Alternative& alternative : found)
        variables.push_back(alternative.variable);
    return variables;
}

/// Reads the parts of the file and says where something else stands.
class Reader {
public:
    explicit Reader(std::string path) : m_path(std::move(path)) {}

    Result<NamedSystem> read(const Json& json) {
        if (!json.is_object() || !json.contains("equations"))
            return refuse("", "an object with a list \"equations\" is expected");
        if (!json["equations"].is_array())
            return refuse("equations", "a list of equations is expected");
        if (json.contains("variables")) {
            const Json& list = json["variables"];
            if (!list.is_array())
                return refuse("variables", "a list of names is expected");
            for (size_t i = 0; i < list.size(); ++i) {
                const std::string place = "variables[" + std::to_string(i) + "]";
                if (!list[i].is_string())
                    return refuse(place, "a name is expected");
                if (!add(list[i].get<std::string>()))
                    return refuse(place, "\"" + list[i].get<std::string>() + "\" is listed twice");
            }
        }
        std::vector<std::vector<VarIndex>> rows;
        for (size_t e = 0; e < json["equations"].size(); ++e) {
            const std::string place = "equations[" + std::to_string(e) + "]";
            const Json& equation = json["equations"][e];
            const bool named = equation.is_object();
            if (named &&
                (!equation.contains("variables") || !equation.contains("name") || !equation["name"].is_string()))
                return refuse(place, "\"name\" and \"variables\" are expected");
            const Json& row = named ? equation["variables"] : equation;
            if (!row.is_array())
                return refuse(place, "a list of names is expected");
            m_system.equations.push_back(named ? equation["name"].get<std::string>() : "e" + std::to_string(e + 1));
            rows.emplace_back();
            for (size_t i = 0; i < row.size(); ++i) {
                if (!row[i].is_string())
                    return refuse(place + "[" + std::to_string(i) + "]", "a name is expected");
                const auto name = row[i].get<std::string>();
                add(name);
                rows.back().push_back(m_system.find(name));
            }
        }
        m_system.incidence = Incidence(m_system.variables.size());
        for (const std::vector<VarIndex>& row : rows)
            m_system.incidence.addEquation(row);
        return std::move(m_system);
    }

private:
    std::unexpected<Failure> refuse(const std::string& place, const std::string& why) const {
        return fail(m_path + ": error: " + (place.empty() ? "" : place + ": ") + why, Failure::Reason::NotText);
    }

    bool add(const std::string& name) {
        const auto [place, isNew] =
            m_system.variableIndex.emplace(name, static_cast<VarIndex>(m_system.variables.size()));
        if (isNew)
            m_system.variables.push_back(name);
        return isNew;
    }

    std::string m_path;
    NamedSystem m_system;
};

} // namespace

VarIndex NamedSystem::find(std::string_view variable) const {
    const auto place = variableIndex.find(variable);
    return place == variableIndex.end() ? none : place->second;
}

Result<NamedSystem> readIncidence(const std::string& path, std::string_view json) {
    try {
        return Reader(path).read(Json::parse(json));
    } catch (const Json::parse_error& error) {
        const SourceText text(path, std::string(json));
        const LineColumn at = text.position(static_cast<uint32_t>(error.byte == 0 ? 0 : error.byte - 1));
        return fail(path + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": error: not JSON",
                    Failure::Reason::NotText);
    }
}

StructureAnswers::StructureAnswers(const NamedSystem& system) : m_system(system), m_fixing(system.incidence) {}

bool StructureAnswers::fix(VarIndex v) {
    if (m_fixing.isFixed(v))
        return true;
    const bool done = m_fixing.fix(v);
    (done ? m_fixed : m_refused).push_back(v);
    return done;
}

std::string StructureAnswers::list(const std::vector<VarIndex>& variables) const {
    std::string text;
    for (size_t i = 0; i < variables.size(); ++i)
        text += (i == 0 ? "" : i + 1 == variables.size() ? " and " : ", ") + m_system.variables[variables[i]];
    return text;
}

std::string StructureAnswers::equationList(const std::vector<EqIndex>& equations) const {
    std::string text;
    for (size_t i = 0; i < equations.size(); ++i)
        text += (i == 0 ? "" : i + 1 == equations.size() ? " and " : ", ") + m_system.equations[equations[i]];
    return text;
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
        std::vector<VarIndex> from = step.fromFixed;
        from.insert(from.end(), step.fromEarlier.begin(), step.fromEarlier.end());
        std::sort(from.begin(), from.end());
        std::string text = equationList(step.equations);
        text += step.equations.size() == 1 ? " determines " : " together determine ";
        text += list(step.determined);
        if (!from.empty())
            text += " from " + list(from);
        result.push_back(std::move(text));
    }
    if (why->overdetermined)
        result.push_back("these belong to a part with more equations than unknowns");
    return result;
}

std::vector<VarIndex> StructureAnswers::explained(const std::vector<bool>& mayFix) const {
    std::vector<VarIndex> result;
    if (m_system.variables.size() <= explainAllUpTo) {
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
    // Appended, as names are different from each other: setting by name looks through all that are there.
    Json::object_t mayNot, relax;
    const std::vector<VarIndex> toExplain = explained(mayFix);
    std::vector<bool> isExplained(mayFix.size());
    for (const VarIndex v : toExplain)
        isExplained[v] = true;
    for (VarIndex v = 0; v < mayFix.size(); ++v) {
        if (mayFix[v] || m_fixing.isFixed(v))
            continue;
        mayNot.emplace_back(m_system.variables[v], isExplained[v] ? Json(reasons(v)) : Json::array());
        if (isExplained[v])
            relax.emplace_back(m_system.variables[v], inOrder(m_fixing.relaxingHelps(v)));
    }
    json["may_not_fix"] = std::move(mayNot);
    json["exchange_relax"] = std::move(relax);
    if (m_alternativesOf != none) {
        Alternatives found;
        if (!m_fixing.isFixed(m_alternativesOf))
            found = alternatives(m_fixing, m_alternativesOf);
        json["alternatives"] = {{"component", inOrder(found.component)}, {"exchange", inOrder(found.exchange)}};
    }
    const DulmageMendelsohn parts = m_fixing.parts();
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
        text += "over-determined: " + equationList(piece.equations) +
                (piece.variables.empty() ? " without unknowns" : " for " + list(piece.variables)) + "\n";
    for (const auto& piece : parts.under)
        text += "under-determined: " + list(piece.variables) +
                (piece.equations.empty() ? ", in no equation" : " by " + equationList(piece.equations)) + "\n";
    text += "determined: " + std::to_string(parts.square.equations().size()) + " equations in " +
            std::to_string(parts.square.blockCount()) + " blocks\n";
    return text;
}

} // namespace gnomon::gnc
