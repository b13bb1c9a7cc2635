#pragma once

#include "compiler/base/growing_list.h"
#include "compiler/functions/array_value.h"
#include "compiler/functions/call_memory.h"
#include "compiler/functions/function_program.h"

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gnomon {

/// Texts of a model. In registers and slots a text is a number: that of its name in the model, or one that a run gives.
class MachineTexts {
public:
    /// What a literal of the model says.
    void define(double number, std::string text);
    /// Null: there is none of that number, or no number for the text.
    const std::string* text(double number) const;
    const double* number(const std::string& text) const;

private:
    std::unordered_map<uint64_t, std::string> m_texts;
    std::unordered_map<std::string, double> m_numbers;
};

/// Texts of a run: those of its model, and those that it has made. Numbers stay valid.
class RunTexts {
public:
    /// The texts of the model change no more once something runs.
    explicit RunTexts(std::shared_ptr<const MachineTexts> model) : m_model(std::move(model)) {}
    RunTexts(const RunTexts& other) : m_model(other.m_model), m_made(other.m_made), m_next(other.m_next) {}

    double number(const std::string& text);
    std::string text(double number) const;

private:
    std::shared_ptr<const MachineTexts> m_model;
    mutable std::mutex m_mutex;
    MachineTexts m_made;
    double m_next = 0x1p40; // beyond the numbers of names
};

/// External objects of a run, by number. Equal constructor calls give one object.
class RunObjects {
public:
    RunObjects() = default;
    RunObjects(const RunObjects& other) : m_objects(other.m_objects), m_byKey(other.m_byKey) {}

    std::shared_ptr<native::Object> object(double number) const;
    /// The number of the object that was made with this key, 0 if there is none yet.
    double find(const std::string& key) const;
    double add(const std::string& key, std::shared_ptr<native::Object> object);

private:
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<native::Object>> m_objects;
    std::unordered_map<std::string, double> m_byKey;
};

class Machine;

/// What machine code of functions knows of the machine that runs it.
struct MachineContext {
    /// A function that jumps back so often is taken to be caught in a loop.
    static constexpr uint64_t mostJumps = 100'000'000;

    uint64_t jumps = 0;
    uint64_t depth = 0; // of calls
    Machine* machine = nullptr;
};

/// A function as machine code: scalars and arrays in, scalars and arrays out, both in the order of the program's inputs
/// and outputs. 0: it failed, and the machine knows why.
using MachineCode = uint8_t (*)(MachineContext* context, const double* in, const ArrayValue* const* inArrays,
                                double* out, ArrayValue* const* outArrays);

/// Programs and the texts in them. What a model calls is added before it runs; machine code comes when it is ready.
/// More programs may be added, for another model, while runs of earlier ones go on.
struct MachineImage {
    GrowingList<FunctionProgram> programs;

    /// Null: there is none yet.
    MachineCode code(uint32_t program) const {
        return program < m_code.size() ? m_code[program].load(std::memory_order_acquire) : nullptr;
    }
    /// One more; returns its number.
    uint32_t addProgram() {
        m_code.grow();
        programs.grow();
        return static_cast<uint32_t>(programs.size() - 1);
    }
    /// The code lives as long as `owner`, which is kept.
    void giveCode(uint32_t program, MachineCode made, std::shared_ptr<const void> owner) {
        const std::lock_guard lock(m_mutex);
        m_owners.push_back(std::move(owner));
        m_code[program].store(made, std::memory_order_release);
    }

    /// Of the model that was compiled last: runs keep those that they began with.
    std::shared_ptr<MachineTexts> texts = std::make_shared<MachineTexts>();

private:
    std::mutex m_mutex;
    GrowingList<std::atomic<MachineCode>> m_code;
    std::vector<std::shared_ptr<const void>> m_owners;
};

/// What programs share while one run calls them, on whatever thread, and what they leave for their next call.
class MachineRun {
public:
    explicit MachineRun(const MachineImage& image);
    /// Another run that goes on from where this one is, while nothing calls. Objects of foreign code are shared: only
    /// they know what they keep.
    MachineRun(const MachineRun& other);
    ~MachineRun();
    MachineRun& operator=(const MachineRun&) = delete;

    RunTexts texts;
    RunObjects objects;
    native::SharedRandom random;
    /// Lines that functions print and warnings that they give: (is a warning, text).
    std::function<void(bool warning, std::string text)> tell;

    const MachineImage& image() const { return *m_image; }
    /// A machine for one call from outside; back with give().
    std::unique_ptr<Machine> take();
    void give(std::unique_ptr<Machine> machine);

private:
    const MachineImage* m_image;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<Machine>> m_idle;
};

/// Runs programs; one at a time. Keeps the frames of functions for the next call.
class Machine {
public:
    explicit Machine(MachineRun& run) : m_run(&run), m_image(&run.image()) { m_context.machine = this; }
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    struct Frame {
        std::vector<double> scalars;
        std::vector<ArrayValue> arrays;
        /// Where each register of an array is read: itself, an argument in the caller's frame, or a constant.
        std::vector<const ArrayValue*> views;
    };

    /// A frame for a call of the program, whose input registers the caller fills; back with release().
    Frame& acquire(uint32_t program);
    void release(uint32_t program);
    /// False: it failed, and failure() says why.
    bool run(uint32_t program, Frame& frame);
    /// A call with what MachineCode gets, by machine code if there is some, or answered from memory.
    bool invoke(uint32_t program, const double* in, const ArrayValue* const* inArrays, double* out,
                ArrayValue* const* outArrays);
    /// Carries out one instruction, which does not jump.
    bool step(uint32_t program, Frame& frame, uint32_t instruction);
    /// About how many instructions were interpreted since this was asked for the last time.
    uint64_t takeWork() { return std::exchange(m_work, 0); }
    const std::string& failure() const { return m_failure; }

private:
    template <bool single>
    bool execute(const FunctionProgram& program, Frame& frame, const MachineInstruction* at);
    bool interpret(uint32_t program, const double* in, const ArrayValue* const* inArrays, double* out,
                   ArrayValue* const* outArrays);
    bool tooDeep(const FunctionProgram& program);
    bool native(const FunctionProgram& program, const MachineInstruction& instruction, Frame& frame);
    bool call(const FunctionProgram& program, const MachineInstruction& instruction, Frame& frame);
    bool fail(const FunctionProgram& program, const MachineInstruction& instruction, const std::string& why);

    struct Pool {
        std::vector<std::unique_ptr<Frame>> frames;
        size_t used = 0;
    };
    MachineRun* m_run;
    const MachineImage* m_image;
    std::deque<Pool> m_pools;
    std::deque<CallMemory> m_memories; // by program
    std::vector<uint32_t> m_places;
    std::string m_failure;
    MachineContext m_context;
    uint64_t m_work = 0;
};

} // namespace gnomon
