#include "compiler/session/session.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/chart/chart_check.h"
#include "compiler/chart/statechart_reader.h"
#include "compiler/kernels/clocks.h"
#include "compiler/session/boundary.h"
#include "compiler/session/conversion_hints.h"
#include "compiler/session/structure_check.h"
#include "compiler/session/unknown_class.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace gnomon::session {

namespace {

/// Whether the text of a class names something of chapter 16 of Modelica 3.6; only then clocks have to be inferred.
bool namesClocks(const ClassDef& def) {
    static constexpr std::array<std::string_view, 10> words = {"Clock",       "hold",        "previous",   "subSample",
                                                               "superSample", "shiftSample", "backSample", "noClock",
                                                               "interval",    "firstTick"};
    if (!def.tree)
        return false;
    const std::string_view text = def.tree->source().bytes().substr(def.span.begin, def.span.end - def.span.begin);
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

/// What is wrong with the clocks of a complete model, as a simulation would say it.
void checkClocks(ClassIndex& index, DefId cls, std::vector<Diagnostic>& to) {
    DiagnosticList quiet, said;
    const auto flattened = flatten(index, cls, {}, quiet, {});
    if (!flattened || !*flattened || !(*flattened)->model.parts.empty())
        return;
    (void)planClocks((*flattened)->model, index.names(), said);
    for (Diagnostic& d : said.take())
        switch (d.kind) {
        case DiagnosticKind::ClockedAndContinuous:
        case DiagnosticKind::ClocksExclusive:
        case DiagnosticKind::ClocksContradict:
        case DiagnosticKind::ClockContradicts:
        case DiagnosticKind::ClockBeforeBase:
        case DiagnosticKind::EventClockFaster:
        case DiagnosticKind::SolverMethodsDiffer:
        case DiagnosticKind::SolverMethodAmbiguous:
        case DiagnosticKind::NoSolverMethod:
        case DiagnosticKind::InitialOfClocked:
        case DiagnosticKind::ClockedOperator:
        case DiagnosticKind::UnclockedOperator:
        case DiagnosticKind::FixedOfClocked:
            to.push_back(std::move(d));
            return; // the first one is enough
        default:    // what the model around it tells, or what cannot be simulated yet
            break;
        }
}

/// What is wrong with the statecharts of a class; whether it has any.
bool checkCharts(const ClassDef& def, std::vector<Diagnostic>& to) {
    if (!def.tree || def.tree->language() != syntax::Language::Modelica || !def.node)
        return false;
    DiagnosticList found;
    const auto written = chart::readStatecharts(*def.tree, def.node, found);
    if (written)
        chart::checkChart(written->chart, found);
    const bool isAny = written || !found.items().empty();
    for (Diagnostic& d : found.take())
        to.push_back(std::move(d));
    return isAny;
}

} // namespace

std::vector<std::string> Session::classesBelow(const std::string& className) {
    const std::shared_ptr<ModelDatabase> all = database();
    std::vector<std::string> names;
    // After a mistake: those that were found.
    if (const auto mistake = mistakeIn(className, [&] { names = classesBelowNow(*all, className); }))
        (void)giveUp(all, className, {}, *mistake);
    return names;
}

std::vector<std::string> Session::classesBelowNow(ModelDatabase& all, const std::string& className) {
    std::lock_guard lock(all.mutex());
    ClassIndex& index = all.index();
    std::vector<std::string> names;
    std::vector<DefId> waiting;
    if (const DefId first = index.findPath(className))
        waiting.push_back(first);
    while (!waiting.empty()) {
        const DefId def = waiting.back();
        waiting.pop_back();
        names.push_back(index.fullName(def));
        const std::vector<DefId> members = index.members(def);
        waiting.insert(waiting.end(), members.rbegin(), members.rend());
    }
    return names;
}

std::vector<std::string> Session::classesOf(const std::string& path) {
    const std::shared_ptr<ModelDatabase> all = database();
    std::lock_guard lock(all->mutex());
    std::vector<std::string> names;
    for (DefId def : all->classesOf(path))
        names.push_back(all->index().fullName(def));
    return names;
}

std::vector<Diagnostic> Session::clashesIn(const std::string& path) {
    const std::shared_ptr<ModelDatabase> all = database();
    std::lock_guard lock(all->mutex());
    return all->clashesIn(path);
}

Result<CheckOutcome> Session::check(const std::string& className, CancelToken cancel, bool units,
                                    const FirstLook* first) {
    const std::shared_ptr<ModelDatabase> all = database();
    CheckOutcome outcome;
    bool isCancelled = false;
    SourceSpan place;
    const auto mistake = mistakeIn(
        className, [&] { outcome = checkNow(*all, className, std::move(cancel), units, first, isCancelled, place); });
    if (mistake) {
        outcome = {};
        outcome.diagnostics.push_back(giveUp(all, className, place, *mistake));
    }
    if (isCancelled)
        return cancelled();
    return outcome;
}

CheckOutcome Session::checkNow(ModelDatabase& all, const std::string& className, CancelToken cancel, bool units,
                               const FirstLook* first, bool& isCancelled, SourceSpan& place) {
    std::lock_guard lock(all.mutex());
    ClassIndex& index = all.index();
    const size_t knownProblems = index.problems().size();
    CheckOutcome outcome;
    DiagnosticList sink;
    const auto isError = [](const Diagnostic& d) { return d.severity == Severity::Error; };
    if (const DefId cls = index.findPath(className)) {
        place = index.def(cls).nameSpan;
        const std::shared_ptr<const syntax::SyntaxTree> tree = index.def(cls).tree;
        if (tree) {
            // What the text means is not known as long as it cannot be read.
            outcome.diagnostics.assign(tree->errors().begin(), tree->errors().end());
            if (std::ranges::any_of(outcome.diagnostics, isError))
                return outcome;
        }
        auto checked = checkClass(index, cls, sink, std::move(cancel), units, first, m_mostVariables);
        isCancelled = !checked;
        if (isCancelled)
            return outcome;
        outcome.checked = *checked;
    } else {
        sink.report(unknownClass(index, className));
    }
    for (Diagnostic& d : problemsOf(index, className, knownProblems)) {
        outcome.diagnostics.push_back(std::move(d));
    }
    for (Diagnostic& d : all.clashesOf(className))
        outcome.diagnostics.push_back(std::move(d));
    if (const DefId cls = index.findPath(className); cls && index.def(cls).parent == index.root())
        for (Diagnostic& d : index.checkUses(cls))
            outcome.diagnostics.push_back(std::move(d));
    const DefId checkedClass = index.findPath(className);
    const bool hasChart = checkedClass && checkCharts(index.def(checkedClass), outcome.diagnostics);
    for (Diagnostic& d : sink.take())
        // Which equations hold, and so how many, the states of a chart decide.
        if (!hasChart || d.kind != DiagnosticKind::Unbalanced)
            outcome.diagnostics.push_back(std::move(d));
    // What is wrong may be so because another version of a library is read.
    if (std::ranges::any_of(outcome.diagnostics, isError)) {
        addConversionHints(index, all, outcome.diagnostics);
        if (const DefId cls = index.findPath(className); cls && index.def(cls).parent != index.root())
            for (Diagnostic& d : index.checkUses(cls))
                if (d.kind == DiagnosticKind::LibraryVersionDiffers)
                    outcome.diagnostics.push_back(std::move(d));
    }
    for (Diagnostic& d : outcome.diagnostics)
        if (d.kind == DiagnosticKind::Unbalanced)
            if (const DefId cls = index.findPath(className))
                explainBalance(all, index, cls, d);
    if (outcome.checked.balanceCounted)
        if (const DefId cls = index.findPath(className); cls && namesClocks(index.def(cls)))
            checkClocks(index, cls, outcome.diagnostics);
    return outcome;
}

} // namespace gnomon::session
