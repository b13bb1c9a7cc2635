#include "compiler/base/json.h"

#include "compiler/base/source_text.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace gnomon {

void appendJsonString(std::string& json, std::string_view text) {
    const bool valid = whyNotText(text).empty();
    json += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (c == '\n') {
            json += "\\n";
        } else if (c == '\t') {
            json += "\\t";
        } else if (c == '\r') {
            json += "\\r";
        } else if (byte < 0x20) {
            char buffer[8];
            std::snprintf(buffer, sizeof buffer, "\\u%04x", byte);
            json += buffer;
        } else if (byte >= 0x80 && !valid) {
            json += "\xEF\xBF\xBD";
        } else {
            json += c;
        }
    }
    json += '"';
}

void appendJsonNumber(std::string& json, double value) {
    if (!std::isfinite(value)) {
        json += "null";
        return;
    }
    char buffer[32];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    json.append(buffer, result.ptr);
}

} // namespace gnomon
