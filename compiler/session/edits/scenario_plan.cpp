#include "compiler/session/edits/scenario_plan.h"

#include "compiler/base/number_text.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace gnomon::session {

using Fixed = ScenarioQuantity::Fixed;

std::string QuantityName::array() const {
    std::string all;
    for (const std::string& name : names)
        all += (all.empty() ? "" : ".") + name;
    return all;
}

std::optional<QuantityName> readQuantityName(std::string_view text) {
    QuantityName result;
    for (size_t at = 0; at < text.size();) {
        size_t end = at;
        if (text[at] == '\'') {
            for (++end; end < text.size() && text[end] != '\''; ++end)
                end += text[end] == '\\';
            if (end >= text.size())
                return std::nullopt;
            ++end;
        } else {
            end = std::min(text.find_first_of(".['", at), text.size());
            // An initial equation is no name.
            if (text.substr(at, end - at).find_first_of(" =()+-*/<>,;:") != std::string_view::npos)
                return std::nullopt;
        }
        if (end == at)
            return std::nullopt;
        result.names.emplace_back(text.substr(at, end - at));
        if (end < text.size() && text[end] == '[') {
            const size_t close = text.find(']', end);
            if (close == std::string_view::npos)
                return std::nullopt;
            for (size_t begin = end + 1; begin < close;) {
                uint32_t subscript = 0;
                const auto r = std::from_chars(text.data() + begin, text.data() + close, subscript);
                if (r.ec != std::errc() || (r.ptr != text.data() + close && *r.ptr != ','))
                    return std::nullopt;
                result.subscripts.push_back(subscript);
                begin = static_cast<size_t>(r.ptr - text.data()) + 1;
            }
            end = close + 1;
        }
        if (end < text.size() && text[end] != '.')
            return std::nullopt;
        at = end + 1;
        if (at == text.size())
            return std::nullopt;
    }
    return result.names.empty() ? std::nullopt : std::optional(std::move(result));
}

namespace {

/// Values of all elements as the rows and columns of an array; nothing if some are missing.
class Elements {
public:
    bool add(const std::vector<uint32_t>& subscripts, const ScenarioQuantity& q) {
        m_extents.resize(std::max(m_extents.size(), subscripts.size()));
        for (size_t i = 0; i < subscripts.size(); ++i)
            m_extents[i] = std::max(m_extents[i], subscripts[i]);
        return m_all.emplace(subscripts, q).second;
    }
    bool isComplete() const {
        size_t count = 1;
        for (const uint32_t extent : m_extents)
            count *= extent;
        return !m_all.empty() && count == m_all.size() &&
               std::ranges::all_of(m_all, [&](const auto& e) { return e.first.size() == m_extents.size(); });
    }
    template <class Text>
    std::string text(Text textOf) const {
        std::string result;
        auto at = m_all.begin();
        write(result, 0, at, textOf);
        return result;
    }
    auto begin() const { return m_all.begin(); }
    auto end() const { return m_all.end(); }

private:
    template <class Text>
    void write(std::string& out, size_t depth, std::map<std::vector<uint32_t>, ScenarioQuantity>::const_iterator& at,
               Text textOf) const {
        if (depth == m_extents.size()) {
            out += textOf((at++)->second);
            return;
        }
        out += '{';
        for (uint32_t i = 0; i < m_extents[depth]; ++i) {
            if (i > 0)
                out += ", ";
            write(out, depth + 1, at, textOf);
        }
        out += '}';
    }

    std::map<std::vector<uint32_t>, ScenarioQuantity> m_all; // in the order of rows
    std::vector<uint32_t> m_extents;
};

class Planner {
public:
    Planner(const Scenario& scenario, const ScenarioPlaces& places) : m_scenario(scenario), m_places(places) {}

    ScenarioPlan run() {
        for (const ScenarioQuantity& q : m_scenario.quantities)
            if (q.fixed != Fixed::AsInModel || q.hasValue)
                quantity(q);
        for (const std::string& array : m_arrays)
            elements(array);
        return std::move(m_plan);
    }

private:
    void quantity(const ScenarioQuantity& q) {
        if (q.kind == "initial equation") { // a modifier cannot take it back
            m_plan.unwritten.push_back(q.name);
            return;
        }
        if (q.name.starts_with("der(")) {
            if (q.fixed == Fixed::Yes)
                m_plan.initialEquations.push_back(q.name + " = " + shortestText(q.value) + ";");
            else if (q.fixed == Fixed::No)
                m_plan.unwritten.push_back(q.name);
            // The guess of a derivative has no place in a model, and follows from the equations mostly.
            return;
        }
        const std::optional<QuantityName> name = readQuantityName(q.name);
        if (!name || q.kind == "discrete") { // what that was before the start is no start value of every type
            m_plan.unwritten.push_back(q.name);
        } else if (name->subscripts.empty()) {
            scalar(name->names, q);
        } else {
            if (std::ranges::find(m_arrays, name->array()) == m_arrays.end())
                m_arrays.push_back(name->array());
            m_ofArray[name->array()].push_back(&q);
        }
    }

    void scalar(const std::vector<std::string>& names, const ScenarioQuantity& q) {
        const bool isParameter = q.kind == "parameter", isRelaxed = isParameter && q.fixed == Fixed::No;
        if (isParameter && q.fixed == Fixed::Yes) {
            add({names, {}, shortestText(q.value)});
            return;
        }
        if (q.hasValue)
            add({names, "start", shortestText(q.value), false, isRelaxed});
        if (q.fixed != Fixed::AsInModel)
            add({names, "fixed", q.fixed == Fixed::Yes ? "true" : "false", false, isRelaxed && !q.hasValue});
    }

    /// A modifier speaks of an array as a whole: what the scenario does not mention stays as the model has it.
    void elements(const std::string& array) {
        std::map<std::string, const ScenarioQuantity*> said;
        for (const ScenarioQuantity* q : m_ofArray[array])
            said.emplace(q->name, q);
        Elements all;
        std::vector<std::string> names;
        if (m_places.elementsOf)
            for (ScenarioQuantity q : m_places.elementsOf(array)) {
                const auto own = said.find(q.name);
                if (own != said.end()) {
                    if (own->second->fixed != Fixed::AsInModel)
                        q.fixed = own->second->fixed;
                    if (own->second->hasValue)
                        q.value = own->second->value;
                    said.erase(own);
                }
                if (const auto name = readQuantityName(q.name)) {
                    names = name->names;
                    all.add(name->subscripts, q);
                }
            }
        if (!all.isComplete() || !said.empty()) {
            byEquations(array);
            return;
        }
        const bool isParameter = all.begin()->second.kind == "parameter";
        const bool changesFixed = std::ranges::any_of(
            m_ofArray[array], [](const ScenarioQuantity* q) { return q->fixed != Fixed::AsInModel; });
        const auto value = [](const ScenarioQuantity& q) { return shortestText(q.value); };
        const auto fixed = [](const ScenarioQuantity& q) {
            return std::string(q.fixed == Fixed::Yes ? "true" : "false");
        };
        const bool anyRelaxed = std::ranges::any_of(all, [](const auto& e) { return e.second.fixed != Fixed::Yes; });
        if (isParameter && !anyRelaxed) {
            add({names, {}, all.text(value), true});
            return;
        }
        // Of an array of which one element is solved for the others have no binding either: they are fixed by start.
        add({names, "start", all.text(value), true, isParameter});
        if (changesFixed)
            add({names, "fixed", all.text(fixed), true});
    }

    /// Where not all elements are known to us.
    void byEquations(const std::string& array) {
        for (const ScenarioQuantity* q : m_ofArray[array])
            if (q->fixed == Fixed::Yes && q->kind != "parameter")
                m_plan.initialEquations.push_back(q->name + " = " + shortestText(q->value) + ";");
            else
                m_plan.unwritten.push_back(q->name);
    }

    void add(ScenarioModifier modifier) { m_plan.modifiers.push_back(std::move(modifier)); }

    const Scenario& m_scenario;
    const ScenarioPlaces& m_places;
    ScenarioPlan m_plan;
    std::vector<std::string> m_arrays; // in the order of the scenario
    std::map<std::string, std::vector<const ScenarioQuantity*>> m_ofArray;
};

} // namespace

ScenarioPlan planScenario(const Scenario& scenario, const ScenarioPlaces& places) {
    return Planner(scenario, places).run();
}

} // namespace gnomon::session
