#pragma once

#include "compiler/base/result.h"
#include "compiler/structure/fixing.h"

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

/// What may be fixed in a system after some fixings, in the order in which they were asked for.
class StructureAnswers {
public:
    explicit StructureAnswers(const NamedSystem& system);

    /// False if it is refused, because it would lower the rank.
    bool fix(structure::VarIndex v);
    void askAlternatives(structure::VarIndex v) { m_alternativesOf = v; }

    std::string json() const;
    std::string text() const;
    /// "u is fixed; f gives x from u; g gives z from x"; empty if it may be fixed.
    std::vector<std::string> reasons(structure::VarIndex v) const;

private:
    std::string list(const std::vector<structure::VarIndex>& variables) const;
    std::string equationList(const std::vector<structure::EqIndex>& equations) const;
    /// What gets reasons: all that may not be fixed in small systems, in large ones only what was asked for.
    std::vector<structure::VarIndex> explained(const std::vector<bool>& mayFix) const;

    const NamedSystem& m_system;
    structure::Fixing m_fixing;
    std::vector<structure::VarIndex> m_fixed, m_refused;
    structure::VarIndex m_alternativesOf = structure::none;
};

} // namespace gnomon::gnc
