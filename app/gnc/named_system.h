#pragma once

#include "compiler/base/result.h"
#include "compiler/structure/incidence.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::gnc {

/// A bare system of equations with names, as `gnc structure --incidence` reads it. Variables have the order of their
/// list if there is one, else that of their first occurrence.
struct NamedSystem {
    structure::Incidence incidence;
    std::vector<std::string> equations;
    std::vector<std::string> variables;
    std::map<std::string, structure::VarIndex, std::less<>> variableIndex;

    structure::VarIndex find(std::string_view variable) const;
};

/// From {"equations":[["x","u"],{"name":"f","variables":["x"]}],"variables":["x","u"]}; equations without a name are
/// called e1, e2 … `path` is for messages.
Result<NamedSystem> readIncidence(const std::string& path, std::string_view json);

} // namespace gnomon::gnc
