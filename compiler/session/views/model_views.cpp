#include "compiler/session/views/model_views.h"

#include "compiler/library/sol_simulator.h"
#include "compiler/session/boundary.h"
#include "compiler/session/language/hysdel_queries.h"
#include "compiler/session/language/language_queries.h"
#include "compiler/session/language/sol_queries.h"
#include "compiler/session/session.h"
#include "compiler/session/views/figure_view.h"
#include "compiler/session/views/parameter_reader.h"
#include "compiler/session/views/sol_figures.h"
#include "compiler/session/views/sol_views.h"
#include "compiler/session/views/view_builder.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <set>
#include <utility>

namespace gnomon::session {

struct ModelViews::State {
    DrawingCache drawings; // kept over revisions: keyed by texts that never change
    std::shared_ptr<const Snapshot> snapshot;
    uint64_t libraryRevision = 0;
    std::unique_ptr<ViewWorld> world;
    std::unique_ptr<ViewBuilder> builder;
    std::unique_ptr<SolViews> sol;
    std::set<std::pair<FaultPlace, std::string>> givenUp; // questions of this snapshot

    /// A class in Modelica: models in Sol have views of their own.
    DefId find(const std::string& className) {
        const DefId def = world->index().findPath(className);
        return def && isInSol(def) ? DefId() : def;
    }

    bool isInSol(DefId def) {
        const auto& tree = world->index().def(def).tree;
        return tree && tree->language() == syntax::Language::Sol;
    }

    ClassEntry entry(DefId def) {
        const ClassDef& d = world->index().def(def);
        ClassEntry e;
        e.name = world->text(d.name);
        e.fullName = world->index().fullName(def);
        e.kind = ViewBuilder::kindOf(d.restriction);
        e.isPartial = d.isPartial;
        e.isProtected = d.isProtected;
        e.description = world->index().body(def).description;
        e.isFolder = !d.folder.empty();
        if (d.tree)
            e.path = d.tree->source().name();
        // Of a folder it is known without reading the files in it: whoever opens it will ask for them.
        e.hasMembers =
            e.isFolder || std::ranges::any_of(world->index().members(def), [this](DefId m) { return isShown(m); });
        return e;
    }

    bool isShown(DefId def) {
        // What only redeclares or shortens something inside a model is no class to look at.
        return world->index().def(def).builtin == BuiltinType::None && !isInSol(def);
    }
};

ModelViews::ModelViews(Session& session, std::string foremost)
    : m_session(session), m_foremost(std::move(foremost)), m_state(std::make_unique<State>()) {}
ModelViews::~ModelViews() = default;

ModelViews::State& ModelViews::fresh() {
    const std::shared_ptr<const Snapshot> now = m_session.snapshot();
    const uint64_t libraries = m_session.libraryRevision();
    if (m_state->world && m_state->snapshot == now && m_state->libraryRevision == libraries)
        return *m_state;
    // A drawing of a text that nobody has any more is never asked for again.
    if (m_state->drawings.size() > 20000)
        m_state->drawings.clear();
    m_state->sol.reset();
    m_state->builder.reset();
    m_state->world.reset();
    if (m_state->snapshot != now || m_state->libraryRevision != libraries)
        m_state->givenUp.clear();
    m_state->snapshot = now;
    m_state->libraryRevision = libraries;
    m_state->world = std::make_unique<ViewWorld>(m_session.makeDatabase(m_foremost), m_state->drawings);
    m_state->builder = std::make_unique<ViewBuilder>(*m_state->world);
    m_state->sol = std::make_unique<SolViews>(*now, [state = m_state.get()](const std::string& name) {
        const DefId def = state->find(name);
        return def ? state->builder->icon(def) : nullptr;
    });
    return *m_state;
}

/// What is asked about a class. After a mistake of ours it is not asked again as long as the texts are the same.
template <class Answer, class Ask>
Answer ModelViews::answer(FaultPlace place, const std::string& about, const Ask& ask) {
    std::lock_guard lock(m_mutex);
    const bool isAsked = m_state->snapshot && m_state->snapshot == m_session.snapshot();
    const std::pair question(place, about);
    if (isAsked && m_state->givenUp.contains(question))
        return Answer();
    Answer result{};
    const auto mistake = mistakeIn(about, [&] {
        State& state = fresh();
        if (place != FaultPlace::none)
            faultAt(place);
        result = ask(state);
    });
    if (!mistake)
        return result;
    // What it was working with may be half made.
    m_state->sol.reset();
    m_state->builder.reset();
    m_state->world.reset();
    m_state->drawings.clear();
    if (place != FaultPlace::none)
        m_state->givenUp.insert(question);
    return Answer();
}

std::shared_ptr<const IconView> ModelViews::icon(const std::string& className) {
    return answer<std::shared_ptr<const IconView>>(FaultPlace::icon, className,
                                                   [&](State& state) -> std::shared_ptr<const IconView> {
                                                       const DefId def = state.find(className);
                                                       if (def)
                                                           return state.builder->icon(def);
                                                       const SolModel* model = state.sol->find(className);
                                                       return model ? state.sol->icon(*model) : nullptr;
                                                   });
}

std::shared_ptr<const DiagramView> ModelViews::diagram(const std::string& className) {
    return answer<std::shared_ptr<const DiagramView>>(FaultPlace::diagram, className,
                                                      [&](State& state) -> std::shared_ptr<const DiagramView> {
                                                          const DefId def = state.find(className);
                                                          if (def)
                                                              return state.builder->diagram(def);
                                                          const SolModel* model = state.sol->find(className);
                                                          return model ? state.sol->diagram(*model) : nullptr;
                                                      });
}

LiveFrame ModelViews::liveFrame(const std::string& className, const LiveValues& values) {
    return answer<LiveFrame>(FaultPlace::none, className, [&](State& state) -> LiveFrame {
        const DefId def = state.find(className);
        if (def)
            return state.builder->liveFrame(def, values);
        const SolModel* model = state.sol->find(className);
        return model ? state.sol->liveFrame(*model, values) : LiveFrame();
    });
}

ParameterView ModelViews::parameters(const std::string& className, const std::string& component) {
    return answer<ParameterView>(FaultPlace::parameters, className, [&](State& state) -> ParameterView {
        const DefId def = state.find(className);
        if (def)
            return readParameters(*state.world, def, component);
        const SolModel* model = state.sol->find(className);
        if (!model)
            return {};
        const SolViews::ForeignPart foreign = state.sol->foreignPart(*model, component);
        const DefId of = component.empty() || foreign.className.empty() ? DefId() : state.find(foreign.className);
        if (!of)
            return state.sol->parameters(*model, component);
        // A class in Modelica, of which Sol gives values in its own way.
        ParameterView view = readParameters(*state.world, of, {});
        view.component = component;
        view.description = foreign.description;
        std::erase_if(view.rows, [](const ParameterRow& row) {
            return row.isStart || row.isMember || !row.dimensions.empty() || row.kind == ParameterRow::Kind::Record ||
                   row.kind == ParameterRow::Kind::Class || row.kind == ParameterRow::Kind::Other;
        });
        for (ParameterRow& row : view.rows) {
            if (!row.value.empty())
                row.defaultValue = std::exchange(row.value, {});
            row.isModified = false;
            const auto given = std::ranges::find(foreign.given, row.path, &std::pair<std::string, std::string>::first);
            if (given != foreign.given.end()) {
                row.value = given->second;
                row.isModified = true;
            }
        }
        return view;
    });
}

ParameterType ModelViews::parameterType(const std::string& className, const std::string& path) {
    return answer<ParameterType>(FaultPlace::none, className, [&](State& state) -> ParameterType {
        const DefId def = state.find(className);
        return def ? readParameterType(*state.world, def, path) : ParameterType();
    });
}

std::vector<Choice> ModelViews::candidates(const std::string& className, const std::string& component,
                                           const std::string& element) {
    return answer<std::vector<Choice>>(FaultPlace::none, className, [&](State& state) -> std::vector<Choice> {
        const DefId def = state.find(className);
        return def ? replaceableCandidates(*state.world, def, component, element) : std::vector<Choice>();
    });
}

std::vector<FigureView> ModelViews::figures(const std::string& className) {
    return answer<std::vector<FigureView>>(FaultPlace::none, className, [&](State& state) -> std::vector<FigureView> {
        const DefId def = state.find(className);
        if (def)
            return readFigures(*state.world, def);
        const SolModel* model = state.sol->find(className);
        return model ? readSolFigures(model->node) : std::vector<FigureView>();
    });
}

ExperimentView ModelViews::experiment(const std::string& className) {
    return answer<ExperimentView>(FaultPlace::none, className, [&](State& state) -> ExperimentView {
        const DefId def = state.find(className);
        if (def)
            return readExperiment(*state.world, def);
        const SolModel* model = state.sol->find(className);
        if (!model)
            return {};
        const SolSimulator said = readSolSimulator(model->node);
        return {said.startTime, said.stopTime, said.tolerance,   said.interval,
                said.solver,    said.step,     said.largestStep, said.variables};
    });
}

DocumentationView ModelViews::documentation(const std::string& className) {
    return answer<DocumentationView>(FaultPlace::documentation, className, [&](State& state) -> DocumentationView {
        const DefId def = state.find(className);
        if (def)
            return readDocumentation(*state.world, def);
        const SolModel* model = state.sol->find(className);
        return model ? readSolDocumentation(*model, solDescription(*model)) : DocumentationView();
    });
}

std::vector<ClassEntry> ModelViews::members(const std::string& package) {
    return answer<std::vector<ClassEntry>>(FaultPlace::members, package, [&](State& state) -> std::vector<ClassEntry> {
        std::vector<ClassEntry> result;
        ClassIndex& index = state.world->index();
        if (package.empty())
            index.findAllTopLevel();
        const DefId parent = package.empty() ? index.root() : state.find(package);
        if (!parent)
            return state.sol->members(package);
        for (DefId member : index.members(parent))
            if (state.isShown(member) && (!package.empty() || index.def(member).tree)) {
                // The language's own enumerations have no file.
                if (package.empty() && index.def(member).tree->source().name() == "predefined")
                    continue;
                result.push_back(state.entry(member));
            }
        // A package's members stand as its author ordered them; libraries have no author, and come in as they are asked
        // for.
        if (package.empty()) {
            std::ranges::move(state.sol->members(package), std::back_inserter(result));
            std::ranges::stable_sort(result, {}, &ClassEntry::name);
        }
        return result;
    });
}

std::vector<ClassEntry> ModelViews::allClasses(const std::string& package) {
    std::vector<ClassEntry> result;
    std::vector<std::string> pending{package};
    // Package by package, so that other questions get their turn.
    while (!pending.empty()) {
        const std::string next = std::move(pending.back());
        pending.pop_back();
        std::vector<ClassEntry> found = members(next);
        for (auto it = found.rbegin(); it != found.rend(); ++it)
            if (it->hasMembers && it->kind == ClassKind::Package)
                pending.push_back(it->fullName);
        for (ClassEntry& entry : found)
            result.push_back(std::move(entry));
    }
    return result;
}

ClassLocation ModelViews::location(const std::string& className) {
    std::lock_guard lock(m_mutex);
    State& state = fresh();
    ClassLocation place;
    const DefId def = state.find(className);
    if (!def) {
        const SolModel* model = state.sol->find(className);
        return model ? SolViews::location(*model) : place;
    }
    const ClassDef& d = state.world->index().def(def);
    if (d.tree)
        place.path = d.tree->source().name();
    place.span = d.span;
    place.nameSpan = d.nameSpan;
    return place;
}

std::string ModelViews::resolveFile(const std::string& uri, const std::string& relativeToClass) {
    return answer<std::string>(FaultPlace::none, relativeToClass, [&](State& state) -> std::string {
        const DefId def = state.find(relativeToClass);
        if (const SolModel* model = def ? nullptr : state.sol->find(relativeToClass);
            model && uri.find(':') == uri.npos) {
            const std::filesystem::path path = std::filesystem::path(model->file->path()).parent_path() / uri;
            std::error_code error;
            return std::filesystem::is_regular_file(path, error) ? path.string() : std::string();
        }
        return state.world->resolveFile(uri, def);
    });
}

ComponentDefaults ModelViews::defaults(const std::string& className) {
    return answer<ComponentDefaults>(FaultPlace::none, className, [&](State& state) -> ComponentDefaults {
        const DefId def = state.find(className);
        if (!def) {
            ComponentDefaults ofSol;
            const SolModel* model = state.sol->find(className);
            if (model && !model->name.empty()) {
                ofSol.name = model->name;
                ofSol.name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(ofSol.name[0])));
                ofSol.coordinates = state.sol->icon(*model)->coordinates;
                ofSol.coordinates.initialScale = 0.15;
            }
            return ofSol;
        }
        ComponentDefaults result = readDefaults(*state.world, def);
        result.coordinates = state.builder->icon(def)->coordinates;
        return result;
    });
}

std::string ModelViews::versionOf(const std::string& library) {
    std::lock_guard lock(m_mutex);
    State& state = fresh();
    const DefId def = state.find(library);
    return def && state.world->index().def(def).tree ? state.world->index().versionsOf(def).version : std::string();
}

ClassKind ModelViews::kindOf(const std::string& className) {
    std::lock_guard lock(m_mutex);
    State& state = fresh();
    const DefId def = state.find(className);
    return def ? ViewBuilder::kindOf(state.world->index().def(def).restriction) : ClassKind::Model;
}

std::vector<std::string> ModelViews::namesIn(const std::string& className) {
    return answer<std::vector<std::string>>(FaultPlace::none, className, [&](State& state) -> std::vector<std::string> {
        if (const DefId def = state.find(className)) {
            std::vector<std::string> result;
            for (const ClassElement& element :
                 state.world->graph().expanded(state.world->graph().classOf(def)).elements)
                result.emplace_back(state.world->text(element.name));
            return result;
        }
        if (const SolModel* model = state.sol->find(className))
            return state.sol->namesIn(*model);
        for (const auto& file : state.snapshot->files())
            if (file->language() == syntax::Language::Hysdel)
                if (auto names = HysdelQueries(file->tree()).namesIn(className); !names.empty())
                    return names;
        return {};
    });
}

/// Asks whoever knows the language of a text.
template <class Answer, class Ask>
Answer ModelViews::askLanguage(FaultPlace place, const std::string& path, Answer otherwise, const Ask& ask) {
    const auto asked = answer<std::optional<Answer>>(place, path, [&](State& state) -> std::optional<Answer> {
        const auto tree = state.world->database().tree(path);
        if (!tree)
            return otherwise;
        switch ((*tree)->language()) {
        case syntax::Language::Modelica:
            return ask(LanguageQueries(*state.world, *tree));
        case syntax::Language::Sol:
            return ask(SolQueries(*state.sol, *tree));
        case syntax::Language::Hysdel:
            break;
        }
        return ask(HysdelQueries(*tree));
    });
    return asked ? *asked : otherwise;
}

std::optional<Definition> ModelViews::definition(const std::string& path, uint32_t offset) {
    return askLanguage(FaultPlace::definition, path, std::optional<Definition>(),
                       [&](auto&& names) { return names.definition(offset); });
}

std::optional<Hover> ModelViews::hover(const std::string& path, uint32_t offset) {
    return askLanguage(FaultPlace::hover, path, std::optional<Hover>(),
                       [&](auto&& names) { return names.hover(offset); });
}

CompletionList ModelViews::completions(const std::string& path, uint32_t offset) {
    return askLanguage(FaultPlace::completions, path, CompletionList{offset, {}},
                       [&](auto&& names) { return names.completions(offset); });
}

std::vector<SourceSpan> ModelViews::references(const std::string& path, const Definition& of) {
    return askLanguage(FaultPlace::none, path, std::vector<SourceSpan>(),
                       [&](auto&& names) { return names.references(of); });
}

std::vector<HighlightSpan> ModelViews::meanings(const std::string& path) {
    return askLanguage(FaultPlace::meanings, path, std::vector<HighlightSpan>(),
                       [](auto&& names) { return names.meanings(); });
}

std::vector<std::string> ModelViews::textsAround(const Definition& of) {
    return answer<std::vector<std::string>>(FaultPlace::none, of.path, [&](State& state) -> std::vector<std::string> {
        const auto tree = state.world->database().tree(of.path);
        if (!tree || (*tree)->language() == syntax::Language::Modelica)
            return session::textsAround(*state.world, of);
        // The other languages have no libraries: what is not open is not there.
        std::vector<std::string> result;
        for (const auto& file : state.snapshot->files())
            if (file->language() == (*tree)->language() &&
                ((*tree)->language() == syntax::Language::Sol || file->path() == of.path))
                result.push_back(file->path());
        return result;
    });
}

Result<ProjectChange> ModelViews::plan(const std::function<Result<ProjectChange>(ViewWorld&)>& make) {
    std::optional<Result<ProjectChange>> made;
    answer<bool>(FaultPlace::none, {}, [&](State& state) {
        made = make(*state.world);
        return true;
    });
    return made ? std::move(*made) : fail(phrase("this could not be done, by a mistake of Gnomon itself"));
}

} // namespace gnomon::session
