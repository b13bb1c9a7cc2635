#include "compiler/kernels/singular_report.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

namespace gnomon {

namespace {

constexpr size_t namesAtMost = 20, equationsAtMost = 10;

std::vector<Slot> slotsOf(const structure::DulmageMendelsohn::Piece& piece, std::span<const Slot> unknowns) {
    std::vector<Slot> slots;
    for (structure::VarIndex v : piece.variables)
        if (v < unknowns.size())
            slots.push_back(unknowns[v]);
    return slots;
}

Diagnostic tooManyEquations(SourceSpan span, size_t equations, std::span<const Slot> unknowns, std::string_view names) {
    if (unknowns.empty())
        return diagnose<DiagnosticKind::NoUnknownLeft>(span, equations);
    return diagnose<DiagnosticKind::TooManyEquations>(span, equations, unknowns.size(), names);
}

SourceSpan declarationOf(const System& system, std::span<const Slot> slots) {
    if (slots.empty() || !system.slots[slots[0]].variable.valid())
        return {};
    return system.flat.blocks[system.flat.blockOf(system.slots[slots[0]].variable).index()].span;
}

} // namespace

std::string slotNames(const System& system, const NameTable& names, std::span<const Slot> slots) {
    std::string list;
    for (size_t i = 0; i < slots.size(); ++i) {
        if (i == namesAtMost)
            return list + ", …";
        list += (i > 0 ? ", " : "") + system.slotName(names, slots[i]);
    }
    return list;
}

void reportSingular(const EquationTable& table, const NameTable& names, const SingularParts& parts,
                    SourceSpan elsewhere, DiagnosticSink& sink) {
    for (const auto& piece : parts.over) {
        const std::vector<Slot> slots = slotsOf(piece, parts.unknowns);
        const SourceSpan span =
            piece.equations.empty() ? elsewhere : table.span(parts.equations[piece.equations.back()]);
        Diagnostic diagnostic =
            tooManyEquations(span, piece.equations.size(), slots, slotNames(table.system(), names, slots));
        if (piece.equations.size() > 1)
            for (size_t i = 0; i < piece.equations.size() && i < equationsAtMost; ++i)
                diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                    table.span(parts.equations[piece.equations[i]]), phrase("one of these equations")));
        sink.report(std::move(diagnostic));
    }
    for (const auto& piece : parts.under) {
        const std::vector<Slot> slots = slotsOf(piece, parts.unknowns);
        const SourceSpan declaration = declarationOf(table.system(), slots);
        sink.report(diagnose<DiagnosticKind::TooFewEquations>(declaration.source.valid() ? declaration : elsewhere,
                                                              slots.size(), piece.equations.size(),
                                                              slotNames(table.system(), names, slots)));
    }
}

void reportDependent(const EquationTable& table, const NameTable& names, std::span<const EquationRef> equations,
                     std::span<const Slot> unknowns, DiagnosticSink& sink) {
    Diagnostic diagnostic = diagnose<DiagnosticKind::DependentEquations>(table.span(equations.back()), equations.size(),
                                                                         slotNames(table.system(), names, unknowns));
    for (size_t i = 0; i < equations.size() && i < equationsAtMost && equations.size() > 1; ++i)
        diagnostic.notes.push_back(
            diagnose<DiagnosticKind::Related>(table.span(equations[i]), phrase("one of these equations")));
    sink.report(std::move(diagnostic));
}

} // namespace gnomon
