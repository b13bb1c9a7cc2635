#pragma once

namespace gnomon {

/// Whether a byte may stand inside a plain name of Modelica, Sol or HYSDEL. Quoted names are left to the lexers.
constexpr bool isNameByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

} // namespace gnomon
