#include "compiler/session/session.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/template_store.h"
#include "compiler/modes/changing_model.h"
#include "compiler/session/boundary.h"
#include "compiler/session/conversion_hints.h"
#include "compiler/session/edits/sol_scenario.h"
#include "compiler/session/structure_check.h"
#include "compiler/session/unknown_class.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <tuple>

namespace gnomon::session {

std::shared_ptr<const SourceVersion> Snapshot::file(const std::string& path) const {
    auto it = m_byPath.find(path);
    return it == m_byPath.end() ? nullptr : it->second;
}

std::vector<std::shared_ptr<const SourceVersion>> Snapshot::files() const {
    std::vector<std::shared_ptr<const SourceVersion>> result;
    for (const auto& [path, version] : m_byPath)
        result.push_back(version);
    return result;
}

const SourceText* Snapshot::source(SourceId id) const {
    auto it = m_byId.find(id);
    return it == m_byId.end() ? nullptr : it->second->text().get();
}

Session::Session() {
    auto first = std::make_shared<Snapshot>();
    first->m_cancel = m_cancel.token();
    m_current = std::move(first);
}

Session::~Session() {
    m_cancel.cancel();
}

std::shared_ptr<const Snapshot> Session::snapshot() const {
    std::lock_guard lock(m_mutex);
    return m_current;
}

Result<std::shared_ptr<const Snapshot>> Session::setText(const std::string& path, std::string bytes) {
    const auto language = syntax::languageOf(path);
    if (!language)
        return fail(phrase("{0}: the ending of the name is none of .mo, .sol, .hys", path));
    auto text = SourceText::make(path, std::move(bytes));
    if (!text)
        return std::unexpected(text.error());

    std::lock_guard lock(m_mutex);
    auto next = std::make_shared<Snapshot>(*m_current);
    const SourceId id((*m_nextSource)++);
    auto version = std::make_shared<const SourceVersion>(id, std::move(*text), *language, m_parseNanoseconds);
    if (auto& slot = next->m_byPath[path]; slot != version) {
        if (slot)
            next->m_byId.erase(slot->id());
        slot = version;
    }
    next->m_byId[id] = std::move(version);
    return publish(std::move(next));
}

Result<std::shared_ptr<const Snapshot>> Session::loadFile(const std::string& path) {
    auto text = SourceText::read(path);
    if (!text)
        return std::unexpected(text.error());
    return setText(path, std::string((*text)->bytes()));
}

std::shared_ptr<const Snapshot> Session::removeText(const std::string& path) {
    std::lock_guard lock(m_mutex);
    auto it = m_current->m_byPath.find(path);
    if (it == m_current->m_byPath.end())
        return m_current;
    auto next = std::make_shared<Snapshot>(*m_current);
    next->m_byId.erase(it->second->id());
    next->m_byPath.erase(path);
    return publish(std::move(next));
}

std::shared_ptr<const Snapshot> Session::publish(std::shared_ptr<Snapshot> next) {
    m_cancel.cancel();
    m_cancel = CancelSource();
    next->m_revision = m_current->m_revision + 1;
    next->m_cancel = m_cancel.token();
    m_current = std::move(next);
    m_database.reset();
    return m_current;
}

void Session::addLibrary(std::string path) {
    std::lock_guard lock(m_mutex);
    if (std::ranges::find(m_libraries, path) != m_libraries.end())
        return;
    m_libraries.push_back(std::move(path));
    ++m_libraryRevision;
    m_database.reset();
}

void Session::addSearchFolder(std::string folder) {
    std::lock_guard lock(m_mutex);
    if (std::ranges::find(m_searchFolders, folder) != m_searchFolders.end())
        return;
    m_searchFolders.push_back(std::move(folder));
    ++m_libraryRevision;
    m_database.reset();
}

bool Session::refreshLibraries() {
    std::lock_guard lock(m_mutex);
    if (!m_libraryTexts->refresh())
        return false;
    ++m_libraryRevision;
    m_database.reset();
    return true;
}

size_t Session::readAhead(const std::string& path) {
    const auto version = m_libraryTexts->textNow(path);
    if (!version)
        return 0;
    if (mistakeIn({}, [&] { static_cast<void>((*version)->tree()); }))
        return 0; // whoever wants it will be told
    return (*version)->text()->bytes().size();
}

std::shared_ptr<ModelDatabase> Session::database() {
    std::lock_guard lock(m_mutex);
    if (!m_database)
        m_database = std::make_shared<ModelDatabase>(m_current, m_libraryTexts, m_names, m_libraries, m_searchFolders);
    return m_database;
}

std::shared_ptr<ModelDatabase> Session::makeDatabase(const std::string& foremost) {
    std::shared_ptr<const Snapshot> now;
    std::vector<std::string> libraries, folders;
    {
        std::lock_guard lock(m_mutex);
        now = m_current;
        libraries = m_libraries;
        folders = m_searchFolders;
    }
    return std::make_shared<ModelDatabase>(std::move(now), m_libraryTexts, m_names, libraries, folders, foremost);
}

uint64_t Session::libraryRevision() const {
    std::lock_guard lock(m_mutex);
    return m_libraryRevision;
}

std::vector<Diagnostic> problemsOf(ClassIndex& index, const std::string& className, size_t known) {
    const DefId cls = index.findPath(className);
    const std::shared_ptr<const syntax::SyntaxTree> tree = cls ? index.def(cls).tree : nullptr;
    std::vector<Diagnostic> result;
    const auto& all = index.problems();
    for (size_t i = 0; i < all.size(); ++i)
        if (i >= known || (tree && all[i].span.source == tree->sourceId()))
            result.push_back(all[i]);
    return result;
}

void removeRepetitions(std::vector<Diagnostic>& diagnostics) {
    std::set<std::tuple<DiagnosticKind, uint32_t, uint32_t, std::string>> said;
    std::erase_if(diagnostics, [&](const Diagnostic& d) {
        return !said.emplace(d.kind, d.span.source.value, d.span.begin, d.text()).second;
    });
}

bool FlattenOutcome::hasErrors() const {
    return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

Diagnostic Session::giveUp(const std::shared_ptr<ModelDatabase>& all, const std::string& className, SourceSpan place,
                           const std::string& mistake) {
    const std::lock_guard lock(m_mutex);
    if (m_database == all)
        m_database.reset();
    return diagnose<DiagnosticKind::InternalError>(place, className, mistake);
}

Result<FlattenOutcome> Session::flatten(const std::string& className, const FlattenOptions& options,
                                        CancelToken cancel) {
    const std::shared_ptr<ModelDatabase> all = database();
    FlattenOutcome outcome;
    bool isCancelled = false;
    SourceSpan place;
    const auto mistake = mistakeIn(className, [&] {
        FlattenOptions limited = options;
        limited.mostVariables = m_mostVariables;
        outcome = flattenNow(all, className, limited, std::move(cancel), isCancelled, place);
    });
    if (mistake) {
        outcome = {};
        outcome.database = all;
        outcome.diagnostics.push_back(giveUp(all, className, place, *mistake));
    }
    if (isCancelled)
        return cancelled();
    return outcome;
}

FlattenOutcome Session::flattenNow(std::shared_ptr<ModelDatabase> all, const std::string& className,
                                   const FlattenOptions& options, CancelToken cancel, bool& isCancelled,
                                   SourceSpan& place) {
    const auto begin = std::chrono::steady_clock::now();
    FlattenOutcome outcome;
    outcome.database = std::move(all);
    std::lock_guard lock(outcome.database->mutex());
    ClassIndex& index = outcome.database->index();
    const size_t knownProblems = index.problems().size();
    std::set<SourceId> own; // texts of the user that take part
    DiagnosticList sink;
    for (const Failure& failure : outcome.database->failures())
        sink.report(diagnose<DiagnosticKind::CannotRead>(SourceSpan(), failure.message));
    const DefId cls = index.findPath(className);
    if (cls) {
        place = index.def(cls).nameSpan;
        if (const auto& tree = index.def(cls).tree)
            for (const Diagnostic& error : tree->errors())
                sink.report(error);
        FlattenOptions asked = options;
        asked.isOwn = [&](DefId def) {
            const auto& tree = index.def(def).tree;
            const bool is = tree && index.isOwn(tree->sourceId());
            if (is)
                own.insert(tree->sourceId());
            return is;
        };
        auto flattened = gnomon::flatten(index, cls, asked, sink, std::move(cancel));
        isCancelled = !flattened;
        if (isCancelled)
            return outcome;
        outcome.flattened = std::move(*flattened);
    } else {
        sink.report(unknownClass(index, className));
    }
    outcome.diagnostics = problemsOf(index, className, knownProblems);
    for (const Diagnostic& d : std::span(index.problems()).first(knownProblems))
        if (own.contains(d.span.source) && index.def(cls).tree && d.span.source != index.def(cls).tree->sourceId())
            outcome.diagnostics.push_back(d);
    for (Diagnostic& d : outcome.database->clashesOf(className))
        outcome.diagnostics.push_back(std::move(d));
    if (cls)
        for (Diagnostic& d : index.checkUses(cls))
            outcome.diagnostics.push_back(std::move(d));
    for (Diagnostic& d : sink.take())
        outcome.diagnostics.push_back(std::move(d));
    addConversionHints(index, *outcome.database, outcome.diagnostics);
    const bool isKept = options.keepUnbalanced && std::ranges::all_of(outcome.diagnostics, [](const Diagnostic& d) {
                            return d.severity != Severity::Error || d.kind == DiagnosticKind::Unbalanced;
                        });
    if (outcome.hasErrors() && !isKept)
        outcome.flattened.reset();
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return outcome;
}

void Session::keepTemplates() {
    const std::lock_guard lock(m_templatesMutex);
    if (!m_templates)
        m_templates = std::make_unique<TemplateStore>(*m_names);
}

void Session::forgetTemplates() {
    const std::lock_guard lock(m_templatesMutex);
    if (m_templates)
        m_templates = std::make_unique<TemplateStore>(*m_names);
}

TemplateStatistics Session::templateStatistics() const {
    const std::lock_guard lock(m_templatesMutex);
    return m_templates ? m_templates->statistics() : TemplateStatistics();
}

Result<CompileOutcome> Session::compile(const std::string& className, const FlattenOptions& options,
                                        CancelToken cancel) {
    return compile(className, options, {}, nullptr, std::move(cancel));
}

Result<InitializationOutcome> Session::initialization(const std::string& className, const FlattenOptions& options,
                                                      const InitialChoices& choices, CancelToken cancel) {
    InitializationOutcome outcome;
    outcome.structure.wantsSlopes = true;
    auto compiled = compile(className, options, choices, &outcome.structure, std::move(cancel));
    if (!compiled)
        return std::unexpected(compiled.error());
    outcome.compiled = std::move(*compiled);
    return outcome;
}

Result<InitializationOutcome> Session::startDescription(const std::string& className, const FlattenOptions& options,
                                                        const InitialChoices& choices, CancelToken cancel,
                                                        bool withSlopes) {
    InitializationOutcome outcome;
    outcome.structure.wantsSlopes = withSlopes;
    auto compiled =
        compileFor(Purpose::Description, className, options, choices, &outcome.structure, std::move(cancel));
    if (!compiled)
        return std::unexpected(compiled.error());
    outcome.compiled = std::move(*compiled);
    return outcome;
}

Result<CompileOutcome> Session::compile(const std::string& className, const FlattenOptions& options,
                                        const InitialChoices& choices, InitialStructure* structure,
                                        CancelToken cancel) {
    return compileFor(Purpose::Run, className, options, choices, structure, std::move(cancel));
}

Result<CompileOutcome> Session::compileFor(Purpose purpose, const std::string& className, const FlattenOptions& options,
                                           const InitialChoices& choices, InitialStructure* structure,
                                           CancelToken cancel) {
    const std::shared_ptr<ModelDatabase> all = database();
    Result<CompileOutcome> outcome;
    const auto mistake = mistakeIn(
        className, [&] { outcome = compileNow(purpose, className, options, choices, structure, std::move(cancel)); });
    if (!mistake)
        return outcome;
    CompileOutcome nothing;
    nothing.database = all;
    nothing.diagnostics.push_back(giveUp(all, className, {}, *mistake));
    if (structure)
        *structure = {};
    return nothing;
}

Result<CompileOutcome> Session::compileNow(Purpose purpose, const std::string& className, const FlattenOptions& options,
                                           const InitialChoices& choices, InitialStructure* structure,
                                           CancelToken cancel) {
    if (choices.empty() && !structure)
        if (const auto own = solScenarioOf(*database(), className); own && !own->scenario.quantities.empty()) {
            // What a model in Sol itself says of its start counts where nobody says something else.
            InitialStructure ofOwn;
            auto outcome = compile(className, options, own->scenario.choices(), &ofOwn, std::move(cancel));
            if (outcome)
                for (const std::string& name : ofOwn.unknownNames)
                    outcome->diagnostics.push_back(diagnose<DiagnosticKind::UnknownName>(SourceSpan(), name, ""));
            return outcome;
        }
    const int64_t parsedBefore = *m_parseNanoseconds;
    FlattenOptions asked = options;
    asked.keepUnbalanced = true; // its structure says what is missing or too much
    auto flattened = flatten(className, asked, cancel);
    if (!flattened)
        return std::unexpected(flattened.error());
    const int64_t parsed = m_parseNanoseconds->exchange(0);
    CompileOutcome outcome;
    const bool isUnbalanced = flattened->hasErrors();
    outcome.database = flattened->database;
    outcome.diagnostics = std::move(flattened->diagnostics);
    if (!flattened->flattened)
        return outcome;
    DiagnosticList sink;
    // Whoever finds another compile under way does without.
    const std::unique_lock templates(m_templatesMutex, std::try_to_lock);
    TemplateStore* const store = templates ? m_templates.get() : nullptr;
    FlatModel& flat = flattened->flattened->model;
    Result<CompiledModel> compiled = CompiledModel{};
    if (!flat.parts.empty()) {
        outcome.changing = ChangingModel::make(std::move(flat), {m_names, outcome.database}, sink);
        // What can be seen of its start is that of its first mode.
        if (outcome.changing && structure) {
            Result<FlatModel> first = outcome.changing->firstMode();
            if (!first)
                sink.report(diagnose<DiagnosticKind::ModeCannotBegin>(SourceSpan(), first.error().message));
            else if (purpose == Purpose::Run)
                compiled = compileModel(std::move(*first), *m_names, *outcome.database, sink, std::move(cancel),
                                        choices, structure, store);
            else if (const auto described = describeStart(std::move(*first), *m_names, *outcome.database, sink,
                                                          std::move(cancel), choices, *structure, store);
                     !described)
                compiled = std::unexpected(described.error());
        }
        if (isUnbalanced)
            outcome.changing.reset();
    } else if (purpose == Purpose::Run)
        compiled = compileModel(std::move(flat), *m_names, *outcome.database, sink, std::move(cancel), choices,
                                structure, store);
    else if (const auto described = describeStart(std::move(flat), *m_names, *outcome.database, sink, std::move(cancel),
                                                  choices, *structure, store);
             !described)
        compiled = std::unexpected(described.error());
    if (!compiled)
        return std::unexpected(compiled.error());
    if (isUnbalanced && compiled->model) {
        compiled->model.reset();
        compiled->kernels.clear();
    }
    for (Diagnostic& d : sink.take()) {
        if (lacksPlace(d)) {
            const std::lock_guard lock(outcome.database->mutex());
            ClassIndex& index = outcome.database->index();
            if (const DefId cls = index.findPath(className))
                d.span = declarationOf(index, cls, d);
        }
        outcome.diagnostics.push_back(std::move(d));
    }
    removeRepetitions(outcome.diagnostics); // the start and the run find the same
    outcome.model = std::move(compiled->model);
    outcome.kernels = std::move(compiled->kernels);
    if (outcome.model) {
        outcome.model->statistics.parseSeconds = 1e-9 * static_cast<double>(parsed);
        outcome.model->statistics.modelSeconds =
            std::max(0.0, flattened->seconds - 1e-9 * static_cast<double>(std::max<int64_t>(0, parsed - parsedBefore)));
    }
    return outcome;
}

} // namespace gnomon::session
