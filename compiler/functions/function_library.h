#pragma once

#include "compiler/functions/function_compiler.h"
#include "compiler/functions/function_identity.h"
#include "compiler/functions/machine.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>

namespace gnomon {

/// One call as a kernel makes it: the sizes of its arguments and results are known.
struct CallLayout {
    std::vector<std::vector<uint32_t>> inputs, outputs; // extents; empty: a scalar
    size_t outputOffset(size_t output) const;
    size_t outputCount() const { return outputOffset(outputs.size()); }
};

/// Runs programs for as many runs as there are, on as many threads as call.
class FunctionRunner {
public:
    FunctionRunner() : m_image(std::make_shared<MachineImage>()) {}

    MachineImage& image() { return *m_image; }
    /// Arguments and results one after the other. False: it failed for the reason in `why`.
    bool run(MachineRun& run, uint32_t program, const CallLayout& layout, const double* in, double* out,
             std::string& why);

    /// Who makes machine code of programs that are worth it. Told once of each program that is called from outside; on
    /// any thread, and never after this was called with nothing. Must not call the runner.
    using Listener = std::function<void(uint32_t program)>;
    void listen(Listener listener);

private:
    bool callCode(Machine& machine, uint32_t program, const CallLayout& layout, const double* in, double* out,
                  std::string& why);
    bool interpret(Machine& machine, uint32_t program, const CallLayout& layout, const double* in, double* out,
                   std::string& why);

    std::shared_ptr<MachineImage> m_image;
    std::mutex m_mutex;
    Listener m_listener;
    std::unordered_map<uint32_t, uint64_t> m_work; // instructions interpreted so far, by program
};

/// What calls functions of a model, as those see it who make machine code.
class FunctionCaller {
public:
    virtual std::shared_ptr<FunctionRunner> runner() const = 0;

protected:
    ~FunctionCaller() = default;
};

/// The programs of functions, each made when it is first asked for, with those that it calls. May serve one model after
/// another: equal functions have one program.
class FunctionLibrary {
public:
    explicit FunctionLibrary(const NameTable& names);

    /// Another model. `place`: "file:line:column", for messages of the run. `isKept`: more models may follow.
    void begin(std::function<std::string(SourceSpan)> place, bool isKept = false);
    /// False where a program depends on more than its text: foreign code, which folders have to be trusted for, and
    /// what could not be compiled, which may be possible the next time.
    bool outlivesModel() const;
    size_t programCount() const { return m_runner->image().programs.size(); }

    /// `model` is the same since begin(), but may have got more functions.
    std::expected<uint32_t, FunctionProblem> program(const FlatModel& model, FunctionId function);
    bool isImpure(uint32_t program) const { return m_runner->image().programs[program].impure; }
    /// The number of a text of the model.
    double text(NameId name);
    std::shared_ptr<FunctionRunner> runner() const { return m_runner; }

private:
    bool isWorthKeeping(uint32_t program) const;

    const NameTable& m_names;
    FunctionSurroundings m_surroundings;
    std::shared_ptr<FunctionRunner> m_runner;
    // Of the model that was begun last.
    const FlatModel* m_model = nullptr;
    std::optional<FunctionIdentities> m_identities; // none: no other model follows
    std::map<uint32_t, uint32_t> m_numbers;         // by FunctionId
    std::vector<FunctionId> m_waiting;
    uint32_t m_making = 0;
    bool m_isMaking = false;   // programs: an exception leaves it so
    std::set<uint32_t> m_used; // programs whose texts are texts of the model

    std::map<FunctionIdentity, uint32_t> m_byIdentity;
    std::map<uint32_t, std::vector<NameId>> m_texts; // by program: that it names
    std::set<uint32_t> m_decided; // programs of which it is known whether their results are worth keeping
    std::map<uint32_t, FunctionProblem> m_problems; // by program: what it or its callees cannot do
};

} // namespace gnomon
