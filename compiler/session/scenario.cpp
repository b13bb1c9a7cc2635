#include "compiler/session/scenario.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/base/units.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <pugixml.hpp>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

namespace gnomon::session {

namespace {

constexpr std::ptrdiff_t mostScenarioTags = 4'000'000;

bool readNumber(const char* text, double& value) {
    const char* end = text + std::strlen(text);
    const auto r = std::from_chars(text, end, value);
    return r.ec == std::errc() && r.ptr == end && std::isfinite(value);
}

} // namespace

InitialChoices Scenario::choices() const {
    InitialChoices choices;
    choices.scenario = name;
    for (const ScenarioQuantity& q : quantities) {
        if (q.fixed == ScenarioQuantity::Fixed::Yes && q.hasValue)
            choices.fixed.emplace_back(q.name, q.value);
        else if (q.hasValue)
            choices.guesses.emplace_back(q.name, q.value);
        if (q.fixed == ScenarioQuantity::Fixed::No)
            choices.relaxed.push_back(q.name);
        if (q.marked)
            choices.marked.push_back(q.name);
    }
    return choices;
}

ScenarioQuantity& Scenario::quantity(std::string_view wanted) {
    const auto it = std::ranges::find(quantities, wanted, &ScenarioQuantity::name);
    if (it != quantities.end())
        return *it;
    quantities.emplace_back();
    quantities.back().name = wanted;
    return quantities.back();
}

std::vector<std::string> fitUnits(Scenario& scenario, const std::vector<InitialQuantity>& quantities) {
    std::vector<std::string> complaints;
    std::unordered_map<std::string_view, const InitialQuantity*> byName;
    for (const ScenarioQuantity& q : scenario.quantities)
        if (q.hasValue && !q.unit.empty())
            byName.emplace(q.name, nullptr);
    if (byName.empty())
        return complaints;
    for (const InitialQuantity& q : quantities)
        if (const auto it = byName.find(q.name); it != byName.end() && !it->second)
            it->second = &q;
    std::unordered_set<std::string> misfits;
    for (ScenarioQuantity& q : scenario.quantities) {
        const auto it = byName.find(q.name);
        if (it == byName.end() || !it->second || !q.hasValue || q.unit == it->second->unit)
            continue;
        const std::string& own = it->second->unit;
        if (const std::optional<double> value = convertUnit(q.value, q.unit, own)) {
            q.value = *value;
            q.unit = own;
            continue;
        }
        complaints.push_back(phrase("'{0}' is given in {1}, but {2} in the model", q.name, q.unit,
                                    (own.empty() ? phrase("has no unit") : phrase("is in {0}", own))));
        misfits.insert(q.name);
    }
    std::erase_if(scenario.quantities, [&](const ScenarioQuantity& q) { return misfits.contains(q.name); });
    return complaints;
}

Result<ReadScenario> readScenario(std::string_view xml, const std::string& origin) {
    // What is only tags takes twenty times its size when it is read.
    if (xml.size() > mostScenarioBytes || std::ranges::count(xml, '<') > mostScenarioTags)
        return fail(phrase("{0}: too large for a scenario", origin));
    pugi::xml_document document;
    // Entities of a document type are never expanded; whoever has one did not mean a scenario.
    const pugi::xml_parse_result parsed =
        document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_doctype);
    if (!parsed)
        return fail(phrase("{0}: no readable XML: {1} at byte {2}", origin, parsed.description(),
                           static_cast<long long>(parsed.offset)));
    const pugi::xml_node root = document.child("scenario");
    if (!root)
        return fail(phrase("{0}: the outermost element is not 'scenario'", origin));
    const int version = root.attribute("version").as_int(1);
    if (version != 1)
        return fail(phrase("{0}: this is a scenario of version {1}; known is 1", origin, version));
    ReadScenario result;
    std::unordered_set<std::string> names;
    for (const pugi::xml_node node : document.children())
        if (node.type() == pugi::node_doctype)
            result.complaints.emplace_back(phrase("the document type is not known; its entities are not read"));
    result.scenario.model = root.attribute("model").as_string();
    result.scenario.name = root.attribute("name").as_string();
    for (const pugi::xml_node node : root.children()) {
        if (node.type() != pugi::node_element)
            continue;
        if (std::strcmp(node.name(), "quantity") != 0) {
            result.complaints.push_back(phrase("the element '{0}' is not known", node.name()));
            continue;
        }
        ScenarioQuantity q;
        q.name = node.attribute("name").as_string();
        if (q.name.empty()) {
            result.complaints.emplace_back(phrase("a quantity has no name"));
            continue;
        }
        if (!names.insert(q.name).second) {
            result.complaints.push_back(phrase("'{0}' occurs twice; the first counts", q.name));
            continue;
        }
        if (node.first_child())
            result.complaints.push_back(phrase("'{0}': what stands inside of a quantity is not read", q.name));
        q.kind = node.attribute("type").as_string();
        if (const pugi::xml_attribute weight = node.attribute("weight")) {
            const std::string_view w = weight.as_string();
            if (w == "1")
                q.fixed = ScenarioQuantity::Fixed::Yes;
            else if (w == "0")
                q.fixed = ScenarioQuantity::Fixed::No;
            else
                result.complaints.push_back(phrase("'{0}': the weight is 0 or 1, not '{1}'", q.name, w));
        }
        if (const pugi::xml_attribute value = node.attribute("value")) {
            if (readNumber(value.as_string(), q.value))
                q.hasValue = true;
            else
                result.complaints.push_back(phrase("'{0}': '{1}' is no finite number", q.name, value.as_string()));
        }
        if (q.fixed == ScenarioQuantity::Fixed::Yes && !q.hasValue) {
            result.complaints.push_back(phrase("'{0}' is fixed, but has no value", q.name));
            q.fixed = ScenarioQuantity::Fixed::AsInModel;
        }
        q.marked = node.attribute("selection").as_bool(false);
        q.unit = node.attribute("unit").as_string();
        q.comment = node.attribute("comment").as_string();
        result.scenario.quantities.push_back(std::move(q));
    }
    return result;
}

std::string writeScenario(const Scenario& scenario) {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    pugi::xml_node root = document.append_child("scenario");
    root.append_attribute("version") = 1;
    root.append_attribute("model") = scenario.model.c_str();
    root.append_attribute("name") = scenario.name.c_str();
    size_t id = 0;
    for (const ScenarioQuantity& q : scenario.quantities) {
        pugi::xml_node node = root.append_child("quantity");
        node.append_attribute("name") = q.name.c_str();
        node.append_attribute("id") = static_cast<unsigned long long>(q.id ? q.id : id + 1);
        ++id;
        if (!q.kind.empty())
            node.append_attribute("type") = q.kind.c_str();
        if (q.fixedInModel)
            node.append_attribute("fixed") = *q.fixedInModel;
        if (q.fixed != ScenarioQuantity::Fixed::AsInModel)
            node.append_attribute("weight") = q.fixed == ScenarioQuantity::Fixed::Yes ? 1 : 0;
        if (q.hasValue)
            node.append_attribute("value") = shortestText(q.value).c_str();
        if (q.hasValue && !q.unit.empty())
            node.append_attribute("unit") = q.unit.c_str();
        if (q.marked)
            node.append_attribute("selection") = true;
        if (!q.comment.empty())
            node.append_attribute("comment") = q.comment.c_str();
    }
    std::ostringstream out;
    document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
    return out.str();
}

} // namespace gnomon::session
