#pragma once

#include "compiler/base/names.h"
#include "compiler/base/source_text.h"
#include "compiler/syntax/syntax_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

/// What the annotations of a library's top class say of versions (Modelica 3.6, 18.8).
struct LibraryVersions {
    /// uses(Modelica(version = "4.0.0"))
    struct Use {
        std::string library, version; // the version may be empty
        SourceSpan span;
    };
    /// conversion(from(version = "3.2.3", script = "modelica://…")); a script, or changes that are listed here
    struct Conversion {
        std::vector<std::string> from;
        std::string script;
    };

    std::string version;
    std::vector<Use> uses;
    std::vector<std::string> noneFrom; // versions that need no conversion
    std::vector<Conversion> conversions;

    bool needsNoneFrom(std::string_view other) const;
    /// What converts models that were made for another version; null if nothing does.
    const Conversion* conversionFrom(std::string_view other) const;
};

LibraryVersions libraryVersions(const syntax::SyntaxTree& tree, syntax::NodeId classDefinition, NameTable& names);

/// Whether the first is the older of two versions: "3.2.3" before "10.0", "4.0.0 Beta" before "4.0.0".
bool isOlderVersion(std::string_view a, std::string_view b);

} // namespace gnomon
