#pragma once

#include <string>
#include <string_view>

namespace gnomon {

/// How lines of Modelica, Sol and HYSDEL stand to each other while they are typed, told from their words alone: the
/// text is hardly ever complete then.

/// Whether what follows a line stands one step further to the right.
bool opensBlock(std::string_view line);
/// Whether a line stands to the left of what it ends: `end if;`, `else`, `equation`, `}`. Only such words count that
/// nothing follows yet but one more character, so that a name such as `endpoint` stays where it is.
bool closesBlock(std::string_view line);
/// The white space that a line begins with.
std::string_view indentOf(std::string_view line);
/// Where the last line of a text should begin, if it closes a block and stands as far to the right as what is in that;
/// otherwise as it does.
std::string_view closingIndent(std::string_view text);

} // namespace gnomon
