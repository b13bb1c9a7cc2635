#pragma once

#include "app/gnc/named_system.h"
#include "compiler/structure/fixing.h"

#include <string>
#include <vector>

namespace gnomon::gnc {

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
    std::string stepText(const structure::Fixing::Step& step) const;
    /// By variable: the step alone that determines it.
    std::vector<std::string> shortReasons(const structure::DulmageMendelsohn& parts) const;
    /// By variable: what could be relaxed instead. False if there are too many to list.
    bool collectHelps(const std::vector<bool>& mayFix, std::vector<std::vector<structure::VarIndex>>& helps) const;
    /// What is explained back to what is fixed: all that may not be fixed in small systems, else what was asked for.
    std::vector<structure::VarIndex> explained(const std::vector<bool>& mayFix) const;

    const NamedSystem& m_system;
    structure::Fixing m_fixing;
    std::vector<structure::VarIndex> m_fixed, m_refused;
    structure::VarIndex m_alternativesOf = structure::none;
};

} // namespace gnomon::gnc
