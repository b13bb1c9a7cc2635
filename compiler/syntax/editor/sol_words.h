#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::syntax {

inline std::vector<std::string_view> splitAtDots(std::string_view text) {
    std::vector<std::string_view> parts;
    for (size_t begin = 0;;) {
        const size_t dot = text.find('.', begin);
        parts.push_back(text.substr(begin, dot == std::string_view::npos ? dot : dot - begin));
        if (dot == std::string_view::npos)
            return parts;
        begin = dot + 1;
    }
}

inline bool contains(const std::vector<NodeId>& nodes, NodeId node) {
    return std::ranges::find(nodes, node) != nodes.end();
}

/// With a semicolon at its end.
inline std::string terminated(std::string text) {
    if (!text.ends_with(';'))
        text += ';';
    return text;
}

} // namespace gnomon::syntax
