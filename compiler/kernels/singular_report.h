#pragma once

#include "compiler/kernels/equation_table.h"
#include "compiler/structure/dulmage_mendelsohn.h"

namespace gnomon {

/// Equations and unknowns that cannot be brought together, as a matching leaves them.
struct SingularParts {
    std::span<const structure::DulmageMendelsohn::Piece> over, under;
    std::span<const EquationRef> equations; // by number in the pieces
    std::span<const Slot> unknowns;
};

/// "a, b, c": the first twenty of them.
std::string slotNames(const System& system, const NameTable& names, std::span<const Slot> slots);

/// Tells of each part how many equations determine how many unknowns. `elsewhere`: the place of what has none.
void reportSingular(const EquationTable& table, const NameTable& names, const SingularParts& parts,
                    SourceSpan elsewhere, DiagnosticSink& sink);

/// Tells that equations say the same, or contradict each other, so that there is one too few for the unknowns.
void reportDependent(const EquationTable& table, const NameTable& names, std::span<const EquationRef> equations,
                     std::span<const Slot> unknowns, DiagnosticSink& sink);

} // namespace gnomon
