#include "compiler/session/views/graphics.h"

#include "compiler/base/identifier.h"

#include <algorithm>

namespace gnomon::session {

bool operator==(const Shape& a, const Shape& b) {
    // The place in the text is no part of what is drawn.
    return a.kind == b.kind && a.visible == b.visible && a.origin == b.origin && a.rotation == b.rotation &&
           a.lineColor == b.lineColor && a.fillColor == b.fillColor && a.pattern == b.pattern &&
           a.fillPattern == b.fillPattern && a.thickness == b.thickness && a.borderPattern == b.borderPattern &&
           a.points == b.points && a.smooth == b.smooth && a.startArrow == b.startArrow && a.endArrow == b.endArrow &&
           a.arrowSize == b.arrowSize && a.extent == b.extent && a.radius == b.radius && a.startAngle == b.startAngle &&
           a.endAngle == b.endAngle && a.closure == b.closure && a.text == b.text && a.fontSize == b.fontSize &&
           a.fontName == b.fontName && a.bold == b.bold && a.italic == b.italic && a.underline == b.underline &&
           a.alignment == b.alignment && a.textColor == b.textColor && a.fileName == b.fileName &&
           a.imageData == b.imageData;
}

namespace {

/// Calls `literal` for what stands between the names and `name` for each name, with its text as written.
template <class Literal, class Name>
void walk(const std::string& text, Literal literal, Name name) {
    size_t from = 0;
    for (size_t at = 0; at < text.size();) {
        if (text[at] != '%') {
            ++at;
            continue;
        }
        literal(text.substr(from, at - from));
        from = at++;
        if (at < text.size() && text[at] == '%') {
            literal("%");
            from = ++at;
        } else if (at < text.size() && text[at] == '{') {
            const size_t end = text.find('}', at);
            if (end == std::string::npos)
                continue;
            name(text.substr(at + 1, end - at - 1), text.substr(from, end + 1 - from));
            from = at = end + 1;
        } else {
            size_t end = at;
            // A dot continues a name only if a letter follows: "%R." ends a sentence.
            while (end < text.size() && (isNameByte(text[end]) || (text[end] == '.' && end > at &&
                                                                   end + 1 < text.size() && isNameByte(text[end + 1]) &&
                                                                   !(text[end + 1] >= '0' && text[end + 1] <= '9'))))
                ++end;
            if (end == at)
                continue;
            // Libraries also close a name with a percent sign: "2*%m%".
            const size_t behind = end < text.size() && text[end] == '%' &&
                                          (end + 1 == text.size() ||
                                           (!isNameByte(text[end + 1]) && text[end + 1] != '{' && text[end + 1] != '%'))
                                      ? end + 1
                                      : end;
            name(text.substr(at, end - at), text.substr(from, end - from));
            from = at = behind;
        }
    }
    literal(text.substr(from));
}

} // namespace

std::string expandText(const std::string& text, const std::string& name, const std::string& className,
                       const TextValues& values) {
    if (text.find('%') == std::string::npos)
        return text;
    std::string result, unit; // what the last value ends with: " s"
    walk(
        text,
        [&](const std::string& part) {
            // "%samplePeriod s" says it itself.
            if (!unit.empty() && part.starts_with(unit) &&
                (part.size() == unit.size() || !isNameByte(part[unit.size()])))
                result.resize(result.size() - unit.size());
            unit.clear();
            result += part;
        },
        [&](const std::string& wanted, const std::string& written) {
            if (wanted == "name") {
                result += name;
            } else if (wanted == "class") {
                const size_t dot = className.rfind('.');
                result += dot == std::string::npos ? className : className.substr(dot + 1);
            } else {
                const auto found = std::ranges::find(values, wanted, &TextValues::value_type::first);
                const std::string& value = found == values.end() ? written : found->second;
                const size_t space = value.rfind(' ');
                unit = space == std::string::npos ? std::string() : value.substr(space);
                result += value;
            }
        });
    return result;
}

std::vector<std::string> namesInText(const std::string& text) {
    std::vector<std::string> names;
    if (text.find('%') == std::string::npos)
        return names;
    walk(
        text, [](const std::string&) {},
        [&](const std::string& wanted, const std::string&) {
            if (wanted != "name" && wanted != "class")
                names.push_back(wanted);
        });
    return names;
}

} // namespace gnomon::session
