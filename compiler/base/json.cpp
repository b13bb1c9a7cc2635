#include "compiler/base/json.h"

#include "compiler/base/number_text.h"
#include "compiler/base/source_text.h"

#include <cmath>
#include <cstdio>

namespace gnomon {

void appendJsonString(std::string& json, std::string_view text) {
    json += '"';
    for (size_t i = 0; i < text.size();) {
        const size_t length = utf8SequenceLength(text, i);
        if (length == 0) {
            json += "\xEF\xBF\xBD";
            ++i;
            continue;
        }
        const char c = text[i];
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (c == '\n') {
            json += "\\n";
        } else if (c == '\t') {
            json += "\\t";
        } else if (c == '\r') {
            json += "\\r";
        } else if (length == 1 && static_cast<unsigned char>(c) < 0x20) {
            char buffer[8];
            std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
            json += buffer;
        } else {
            json.append(text, i, length);
        }
        i += length;
    }
    json += '"';
}

void appendJsonNumber(std::string& json, double value) {
    if (!std::isfinite(value)) {
        json += "null";
        return;
    }
    json += shortestText(value);
}

} // namespace gnomon
