#pragma once

#include "compiler/base/faults.h"
#include "compiler/session/edits/project_edit.h"
#include "compiler/session/language/language.h"
#include "compiler/session/text_views.h"
#include "compiler/session/views/live_view.h"
#include "compiler/session/views/views.h"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace gnomon::session {

class Session;

/// What windows ask of a session: icons, diagrams, parameters, documentation and the tree of classes of its present
/// revision. It has classes of its own, so that it never waits for a model that is being compiled. Safe to ask from
/// several threads, one at a time.
class ModelViews {
public:
    /// `foremost`: the path of the text that counts where several open ones define the same class.
    explicit ModelViews(Session& session, std::string foremost = {});
    ~ModelViews();

    /// Null if there is no such class.
    std::shared_ptr<const IconView> icon(const std::string& className);
    std::shared_ptr<const DiagramView> diagram(const std::string& className);
    /// Of a diagram, at one moment of a result.
    LiveFrame liveFrame(const std::string& className, const LiveValues& values);
    ParameterView parameters(const std::string& className, const std::string& component);
    ParameterType parameterType(const std::string& className, const std::string& path);
    std::vector<Choice> candidates(const std::string& className, const std::string& component,
                                   const std::string& element);
    std::vector<FigureView> figures(const std::string& className);
    ExperimentView experiment(const std::string& className);
    DocumentationView documentation(const std::string& className);

    /// The classes in a package; with an empty name all libraries and open top-level classes.
    std::vector<ClassEntry> members(const std::string& package);
    /// Full names of all classes below a package that a user can look at. Reads every file of the library at first.
    std::vector<ClassEntry> allClasses(const std::string& package);
    ClassLocation location(const std::string& className);
    /// The path of a modelica:// address, or empty.
    std::string resolveFile(const std::string& uri, const std::string& relativeToClass);
    ComponentDefaults defaults(const std::string& className);
    /// What a library says of its version; empty: nothing.
    std::string versionOf(const std::string& library);
    ClassKind kindOf(const std::string& className);
    /// Names that a new component of a class must not have.
    std::vector<std::string> namesIn(const std::string& className);

    /// About a place in a text: an open one, or a file of a library.
    std::optional<Definition> definition(const std::string& path, uint32_t offset);
    std::optional<Hover> hover(const std::string& path, uint32_t offset);
    CompletionList completions(const std::string& path, uint32_t offset);
    /// Where a text names what is defined there.
    std::vector<SourceSpan> references(const std::string& path, const Definition& of);
    /// What the names in a text stand for, where that is to be seen at a glance.
    std::vector<HighlightSpan> meanings(const std::string& path);
    /// The texts that may do so: the open ones, and those of the library that it is in.
    std::vector<std::string> textsAround(const Definition& of);

    /// What an action on classes would do (project_edit.h).
    Result<ProjectChange> plan(const std::function<Result<ProjectChange>(ViewWorld&)>& make);

private:
    struct State;

    State& fresh();
    template <class Answer, class Ask>
    Answer answer(FaultPlace place, const std::string& about, const Ask& ask);
    template <class Answer, class Ask>
    Answer askLanguage(FaultPlace place, const std::string& path, Answer otherwise, const Ask& ask);

    Session& m_session;
    std::string m_foremost;
    std::mutex m_mutex;
    std::unique_ptr<State> m_state;
};

} // namespace gnomon::session
