#include "compiler/kernels/singular_report.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/print.h"

#include <set>

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

/// Somebody wanted such an equation to give an Integer its value, which no equation of Reals does.
void noteIntegers(const EquationTable& table, const NameTable& names, const SingularParts& parts,
                  const structure::DulmageMendelsohn::Piece& piece, Diagnostic& diagnostic) {
    const System& system = table.system();
    std::set<Slot> told;
    for (const structure::EqIndex number : piece.equations) {
        const EquationRef e = parts.equations[number];
        const SystemFamily& family = table.family(e.family);
        for (uint32_t k = 0; k < family.columnCount; ++k) {
            const Slot slot = family.cell(e.row, k);
            if (system.slots[slot].isUnknown() && system.slots[slot].variable.valid() &&
                system.slots[slot].type == ScalarType::Integer && told.size() < equationsAtMost &&
                told.insert(slot).second)
                diagnostic.notes.push_back(
                    diagnose<DiagnosticKind::IntegerOfReals>(table.span(e), system.slotName(names, slot)));
        }
    }
}

/// Empty: the model itself.
std::string componentOf(const EquationTable& table, const NameTable& names, EquationRef e) {
    const FlatInstanceId component = table.system().origins[table.origin(e)].instance;
    return component.valid() ? instancePath(table.system().flat, names, component) : std::string();
}

/// What no text says, as what a connection makes of its flows does: as it would be written.
std::string writtenOut(const EquationTable& table, const NameTable& names, EquationRef e) {
    const System& system = table.system();
    const SystemFamily& family = table.family(e.family);
    const ExprPool& pool = system.flat.exprs;
    ExprNames parts;
    parts.leaf = [&](ExprId leaf) {
        const Slot slot = family.cell(e.row, pool.columnNumber(leaf));
        return system.slots[slot].kind == SystemSlot::Kind::Constant ? valueText(system.values[slot])
                                                                     : system.slotName(names, slot);
    };
    parts.function = [&](FunctionId) { return std::string(); };
    parts.string = [&](NameId text) { return std::string(names.text(text)); };
    const EqSides sides = family.sides[e.side];
    return exprText(pool, sides.lhs, parts) + " = " + exprText(pool, sides.rhs, parts);
}

/// Its text may stand in a library, and say nothing of which of many components it is of.
Diagnostic related(const EquationTable& table, const NameTable& names, EquationRef e) {
    const SourceSpan span = table.span(e);
    if (!span.source.valid())
        return diagnose<DiagnosticKind::Related>(
            span, phrase("one of these equations, made by connections: {0}", writtenOut(table, names, e)));
    const std::string path = componentOf(table, names, e);
    return diagnose<DiagnosticKind::Related>(span, path.empty() ? phrase("one of these equations")
                                                                : phrase("one of these equations, of {0}", path));
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
        // Its text may stand in a library, and say nothing of which of many components it is about.
        if (!piece.equations.empty())
            if (const FlatInstanceId component =
                    table.system().origins[table.origin(parts.equations[piece.equations.back()])].instance;
                component.valid())
                diagnostic.notes.push_back(
                    diagnose<DiagnosticKind::InComponent>(span, instancePath(table.system().flat, names, component)));
        if (piece.equations.size() > 1)
            for (size_t i = 0; i < piece.equations.size() && i < equationsAtMost; ++i)
                diagnostic.notes.push_back(related(table, names, parts.equations[piece.equations[i]]));
        noteIntegers(table, names, parts, piece, diagnostic);
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
    const SourceSpan span = table.span(equations.back());
    const std::string list = slotNames(table.system(), names, unknowns);
    if (unknowns.empty())
        return sink.report(diagnose<DiagnosticKind::NoUnknownLeft>(span, equations.size()));
    if (equations.size() == 1)
        return sink.report(diagnose<DiagnosticKind::EmptyEquation>(span, list));
    Diagnostic diagnostic = diagnose<DiagnosticKind::DependentEquations>(span, equations.size(), list);
    for (size_t i = 0; i < equations.size() && i < equationsAtMost; ++i) {
        Diagnostic note = diagnose<DiagnosticKind::Related>(
            table.span(equations[i]), phrase("one of the equations that say the same, or contradict each other"));
        if (const std::string path = componentOf(table, names, equations[i]); !path.empty())
            note.notes.push_back(diagnose<DiagnosticKind::InComponent>(table.span(equations[i]), path));
        diagnostic.notes.push_back(std::move(note));
    }
    sink.report(std::move(diagnostic));
}

} // namespace gnomon
