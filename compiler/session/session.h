#pragma once

#include "compiler/base/cancel.h"
#include "compiler/base/diagnostics.h"
#include "compiler/base/result.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/kernels/template_statistics.h"
#include "compiler/session/model_database.h"
#include "compiler/session/source_version.h"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon {
class ChangingModel;
class TemplateStore;
} // namespace gnomon

namespace gnomon::session {

/// All texts at one moment. Immutable and cheap to copy around; what is asked of it is computed once and shared with
/// every other snapshot that has the same text. Its token is cancelled as soon as the session has a newer revision.
class Snapshot final : public SourceLookup {
public:
    uint64_t revision() const { return m_revision; }
    const CancelToken& cancelToken() const { return m_cancel; }

    /// Null if the session knows no such text.
    std::shared_ptr<const SourceVersion> file(const std::string& path) const;
    std::vector<std::shared_ptr<const SourceVersion>> files() const;
    const SourceText* source(SourceId id) const override;

private:
    friend class Session;

    uint64_t m_revision = 0;
    CancelToken m_cancel;
    std::map<std::string, std::shared_ptr<const SourceVersion>, std::less<>> m_byPath;
    std::map<SourceId, std::shared_ptr<const SourceVersion>> m_byId;
};

/// What came of a model: the flat model if there were no errors, and everything that is to be said.
struct FlattenOutcome {
    std::optional<Flattened> flattened;
    std::vector<Diagnostic> diagnostics;
    std::shared_ptr<ModelDatabase> database; // names and the texts that the diagnostics speak of
    double seconds = 0;

    bool hasErrors() const;
};

/// What was found wrong with a class, itself only.
struct CheckOutcome {
    ClassCheck checked;
    std::vector<Diagnostic> diagnostics;
};

/// Why a model cannot run, though each of its classes is right.
struct StructureProblem {
    Diagnostic diagnostic; // as a run says it
    SourceSpan own;        // where the text of the model itself has it: a component, or the model
};

/// A model that can run, if there were no errors.
struct CompileOutcome {
    std::shared_ptr<solver::SimModel> model; // null: there were errors, or the model changes its equations
    std::shared_ptr<ChangingModel> changing; // a model that changes its equations while it runs; else null
    std::vector<KernelSource> kernels;       // for those who make machine code while it runs on the tape
    std::vector<Diagnostic> diagnostics;
    std::shared_ptr<ModelDatabase> database;
};

/// How a model starts: the graph of its initial system, and what solves it.
struct InitializationOutcome {
    InitialStructure structure;
    CompileOutcome compiled;
};

/// What was found wrong with how classes lie in files: all since there were `known` such messages, and those about
/// the file of a class.
std::vector<Diagnostic> problemsOf(ClassIndex& index, const std::string& className, size_t known);

/// The only door for window, command line and language server. Texts go in, immutable snapshots come out; every
/// change of a text makes a new revision. Safe to call from several threads.
class Session {
public:
    Session();
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    std::shared_ptr<const Snapshot> snapshot() const;

    /// The text of an open document: counts instead of the file of that path. Fails for bytes that are no text and for
    /// a path whose ending names no language that Gnomon speaks; the session is unchanged then.
    Result<std::shared_ptr<const Snapshot>> setText(const std::string& path, std::string bytes);
    /// Reads the file (again).
    Result<std::shared_ptr<const Snapshot>> loadFile(const std::string& path);
    /// Forgets a text: a document that was closed without being saved, a file that was deleted.
    std::shared_ptr<const Snapshot> removeText(const std::string& path);

    /// A library: a folder with package.mo, a folder of such folders, or a file. Read when something asks for it.
    void addLibrary(std::string path);
    /// The folders of MODELICAPATH and the like, in which top-level classes are looked for.
    void addSearchFolder(std::string folder);
    /// Looks whether files of libraries, or what their folders hold, have changed on disk. If so, the next question
    /// sees what is there now, and the answer is true.
    bool refreshLibraries();
    /// The files and folders of libraries that were looked at so far: whoever watches them knows when to refresh.
    std::vector<std::string> libraryPaths() const { return m_libraryTexts->paths(); }
    /// Those of them that are files, and were read.
    std::vector<std::string> libraryFiles() const { return m_libraryTexts->files(); }
    /// Reads and parses a file of a library before anything asks for it, again if it has changed; how many bytes it
    /// has, 0 if it cannot be read.
    size_t readAhead(const std::string& path);
    /// Called, from any thread, whenever libraryPaths() has grown; must return at once and ask nothing.
    void setLibraryListener(std::function<void()> listener) { m_libraryTexts->setListener(std::move(listener)); }

    /// The classes of the current revision: for queries that need names across files.
    std::shared_ptr<ModelDatabase> database();
    /// The same for someone who shares it with nobody.
    std::shared_ptr<ModelDatabase> makeDatabase(const std::string& foremost = {});
    /// Grows when libraries are added or their files change.
    uint64_t libraryRevision() const;
    /// The flat model of a class ("A.B.C"). Fails only when cancelled.
    Result<FlattenOutcome> flatten(const std::string& className, const FlattenOptions& options, CancelToken cancel);
    /// The classes to be checked when a class is: itself and all below it, in the order of the texts. Empty: there is
    /// no such class.
    std::vector<std::string> classesBelow(const std::string& className);
    /// The classes that an open text defines at its top, by their full names.
    std::vector<std::string> classesOf(const std::string& path);
    /// What an open text defines and another one too: two such classes are never checked as if they were one.
    std::vector<Diagnostic> clashesIn(const std::string& path);
    /// Syntax and meaning of one class, without those that it contains. Fails only when cancelled.
    /// `units`: also whether the units in equations fit. `first` is told while the session is locked.
    Result<CheckOutcome> check(const std::string& className, CancelToken cancel, bool units = false,
                               const FirstLook* first = nullptr);
    /// What a run would refuse of a model that check() finds nothing wrong with: equations that say the same, unknowns
    /// that nothing determines, constants without value. Nothing of what is only a part of models: partial, with
    /// connectors or inputs of its own. Nor of models with more than so many unknowns. Fails only when cancelled.
    Result<std::vector<StructureProblem>> checkStructure(const std::string& className, CancelToken cancel,
                                                         uint32_t mostUnknowns = UINT32_MAX);
    /// What solvers run, from a class and values of parameters. Fails only when cancelled.
    Result<CompileOutcome> compile(const std::string& className, const FlattenOptions& options, CancelToken cancel);
    /// The same with other quantities fixed at the start; `structure`, if given, is filled.
    Result<CompileOutcome> compile(const std::string& className, const FlattenOptions& options,
                                   const InitialChoices& choices, InitialStructure* structure, CancelToken cancel);
    /// As compile(), with other quantities fixed at the start than the model says, and the graph of the initial system,
    /// which is also there when it cannot be solved. Fails only when cancelled.
    Result<InitializationOutcome> initialization(const std::string& className, const FlattenOptions& options,
                                                 const InitialChoices& choices, CancelToken cancel);

    /// From now on what is found for the equation templates of one model is kept for the next: for those who compile
    /// several times, the same class after a small change mostly.
    void keepTemplates();
    /// All that was kept so far.
    void forgetTemplates();
    /// What that has saved so far.
    TemplateStatistics templateStatistics() const;

    /// The graph of the initial system alone, before anything is made that runs: `compiled` has what is to be said, and
    /// no model. What only a run would refuse is not said. Fails only when cancelled.
    Result<InitializationOutcome> startDescription(const std::string& className, const FlattenOptions& options,
                                                   const InitialChoices& choices, CancelToken cancel,
                                                   bool withSlopes = true);

    /// How many scalar variables a model may have, and elements an array. More than that is told and not tried.
    void setMostVariables(uint64_t most) { m_mostVariables = most; }
    uint64_t mostVariables() const { return m_mostVariables; }

private:
    static std::vector<std::string> classesBelowNow(ModelDatabase& all, const std::string& className);
    CheckOutcome checkNow(ModelDatabase& all, const std::string& className, CancelToken cancel, bool units,
                          const FirstLook* first, bool& isCancelled, SourceSpan& place);
    std::vector<StructureProblem> checkStructureNow(ModelDatabase& all, const std::string& className,
                                                    CancelToken cancel, uint32_t mostUnknowns, SourceSpan& place);
    FlattenOutcome flattenNow(std::shared_ptr<ModelDatabase> all, const std::string& className,
                              const FlattenOptions& options, CancelToken cancel, bool& isCancelled, SourceSpan& place);
    enum class Purpose : bool { Run, Description };
    Result<CompileOutcome> compileFor(Purpose purpose, const std::string& className, const FlattenOptions& options,
                                      const InitialChoices& choices, InitialStructure* structure, CancelToken cancel);
    Result<CompileOutcome> compileNow(Purpose purpose, const std::string& className, const FlattenOptions& options,
                                      const InitialChoices& choices, InitialStructure* structure, CancelToken cancel);
    /// What a mistake of ours has left half made is made anew for the next question.
    Diagnostic giveUp(const std::shared_ptr<ModelDatabase>& all, const std::string& className, SourceSpan place,
                      const std::string& mistake);
    std::shared_ptr<const Snapshot> publish(std::shared_ptr<Snapshot> next);

    mutable std::mutex m_mutex;
    std::shared_ptr<const Snapshot> m_current;
    CancelSource m_cancel;
    std::shared_ptr<std::atomic<uint32_t>> m_nextSource = std::make_shared<std::atomic<uint32_t>>(0);
    std::shared_ptr<NameTable> m_names = std::make_shared<NameTable>();
    /// Spent on parsing since a model was compiled last.
    std::shared_ptr<std::atomic<int64_t>> m_parseNanoseconds = std::make_shared<std::atomic<int64_t>>(0);
    std::shared_ptr<LibraryTexts> m_libraryTexts = std::make_shared<LibraryTexts>(m_nextSource, m_parseNanoseconds);
    std::vector<std::string> m_libraries, m_searchFolders;
    uint64_t m_libraryRevision = 0;
    std::shared_ptr<ModelDatabase> m_database; // of m_current, or null
    mutable std::mutex m_templatesMutex;
    std::unique_ptr<TemplateStore> m_templates; // null: none are kept
    std::atomic<uint64_t> m_mostVariables = FlattenOptions().mostVariables;
};

} // namespace gnomon::session
