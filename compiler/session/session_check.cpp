#include "compiler/session/session.h"

namespace gnomon::session {

std::vector<std::string> Session::classesBelow(const std::string& className) {
    const std::shared_ptr<ModelDatabase> all = database();
    std::lock_guard lock(all->mutex());
    ClassIndex& index = all->index();
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

Result<CheckOutcome> Session::check(const std::string& className, CancelToken cancel, bool units) {
    const std::shared_ptr<ModelDatabase> all = database();
    std::lock_guard lock(all->mutex());
    ClassIndex& index = all->index();
    const size_t knownProblems = index.problems().size();
    CheckOutcome outcome;
    DiagnosticList sink;
    if (const DefId cls = index.findPath(className)) {
        const std::shared_ptr<const syntax::SyntaxTree> tree = index.def(cls).tree;
        if (tree && !tree->errors().empty()) {
            // What the text means is not known as long as it cannot be read.
            outcome.diagnostics.assign(tree->errors().begin(), tree->errors().end());
            return outcome;
        }
        auto checked = checkClass(index, cls, sink, std::move(cancel), units);
        if (!checked)
            return std::unexpected(checked.error());
        outcome.checked = *checked;
    } else {
        sink.report(diagnose<DiagnosticKind::UnknownModel>(SourceSpan(), className));
    }
    outcome.diagnostics = problemsOf(index, className, knownProblems);
    for (Diagnostic& d : sink.take())
        outcome.diagnostics.push_back(std::move(d));
    return outcome;
}

} // namespace gnomon::session
