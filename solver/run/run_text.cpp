#include "solver/run/run_text.h"

#include "compiler/base/number_format.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"

#include <algorithm>

namespace gnomon::solver {

std::string placeOf(const SimModel& model, uint32_t origin) {
    return origin < model.layout.equations.size() ? model.layout.equations[origin].place : std::string();
}

std::string equationText(const SimModel& model, uint32_t origin) {
    return origin < model.layout.equations.size() ? model.layout.equations[origin].text : phrase("a relation");
}

std::string relationsText(const SimModel& model, const std::vector<uint32_t>& relations) {
    std::string names;
    for (const uint32_t relation : relations) {
        const uint32_t origin = model.mode.relations[relation].origin;
        // The first line of a `when` has its condition.
        const std::string text = equationText(model, origin);
        const size_t lineEnd = text.find('\n');
        names += (names.empty() ? "" : ", ") + (lineEnd == std::string::npos ? text : text.substr(0, lineEnd) + " …");
        if (const std::string place = placeOf(model, origin); !place.empty())
            names += " (" + place + ")";
    }
    return names;
}

namespace {

std::string partText(const SimModel& model, const MessagePart& part, const std::vector<double>& values) {
    if (part.slot == noSlot)
        return part.text;
    const double value = part.sign * values[part.slot];
    if (!part.format.empty())
        if (const auto formatted = formatNumber(value, part.type == ValueType::Integer, part.format))
            return *formatted;
    std::string text;
    switch (part.type) {
    case ValueType::Real:
        text = roundedText(value, static_cast<int>(std::min(part.digits, 17u)));
        break;
    case ValueType::Boolean:
        // The negative of a Boolean is its opposite.
        text = (part.sign < 0 ? values[part.slot] == 0 : value != 0) ? "true" : "false";
        break;
    case ValueType::Enumeration:
        if (part.enumeration < model.layout.enumerations.size() && value >= 1 &&
            value <= static_cast<double>(model.layout.enumerations[part.enumeration].size())) {
            text = model.layout.enumerations[part.enumeration][static_cast<size_t>(value) - 1];
            break;
        }
        [[fallthrough]];
    default:
        text = std::to_string(static_cast<int64_t>(value));
        break;
    }
    if (text.size() < part.length)
        text.insert(part.leftJustified ? text.end() : text.begin(), part.length - text.size(), ' ');
    return text;
}

} // namespace

std::string messageText(const SimModel& model, const std::vector<MessagePart>& parts,
                        const std::vector<double>& values) {
    std::string text;
    for (const MessagePart& part : parts)
        text += partText(model, part, values);
    return text;
}

} // namespace gnomon::solver
