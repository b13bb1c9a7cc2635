#include "app/gnc/named_system.h"

#include "compiler/base/source_text.h"

#include <nlohmann/json.hpp>

namespace gnomon::gnc {

using structure::Incidence;
using structure::none;
using structure::VarIndex;
using Json = nlohmann::ordered_json;

namespace {

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

} // namespace gnomon::gnc
