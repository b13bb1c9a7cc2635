#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon {

/// What a conversion script of a library (Modelica 3.6, 18.8.2.1) says of classes that have other names now.
class ConversionScript {
public:
    /// convertClass("Old", "New"), also with a list of old ones; what else a script says is passed over.
    static ConversionScript read(std::string_view text);

    /// The name now of a class or of something in it, by the longest old name that it begins with; empty if nothing
    /// says that it has another one.
    std::string newName(std::string_view oldName) const;

private:
    std::vector<std::pair<std::string, std::string>> m_classes; // old, new
};

} // namespace gnomon
