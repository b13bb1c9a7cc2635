#pragma once

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
#include <vector>

namespace gnomon {

/// Texts of a running model. In registers and slots a text is a number: that of its name in the model, or one given
/// here. Numbers stay valid.
class MachineTexts {
public:
    /// What a literal of the model says.
    void define(double number, std::string text);
    double number(const std::string& text);
    std::string text(double number) const;

private:
    mutable std::mutex m_mutex;
    std::unordered_map<uint64_t, std::string> m_texts;
    std::unordered_map<std::string, double> m_numbers;
    double m_next = 0x1p40; // beyond the numbers of names
};

/// External objects of a running model, by number. Equal constructor calls give one object.
class MachineObjects {
public:
    std::shared_ptr<native::Object> object(double number) const;
    /// The number of the object that was made with this key, 0 if there is none yet.
    double find(const std::string& key) const;
    double add(const std::string& key, std::shared_ptr<native::Object> object);

private:
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<native::Object>> m_objects;
    std::unordered_map<std::string, double> m_byKey;
};

/// Programs and what they share while they run. Programs are added before anything runs.
struct MachineImage {
    std::vector<FunctionProgram> programs;
    MachineTexts texts;
    MachineObjects objects;
    /// Lines that functions print and warnings that they give: (is a warning, text).
    std::function<void(bool warning, std::string text)> tell;
};

/// Runs programs; one at a time. Keeps the frames of functions for the next call.
class Machine {
public:
    explicit Machine(MachineImage& image) : m_image(&image) {}

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
    const std::string& failure() const { return m_failure; }

private:
    bool execute(const FunctionProgram& program, Frame& frame);
    bool native(const FunctionProgram& program, const MachineInstruction& instruction, Frame& frame);
    bool call(const FunctionProgram& program, const MachineInstruction& instruction, Frame& frame);
    bool fail(const FunctionProgram& program, const MachineInstruction& instruction, const std::string& why);

    struct Pool {
        std::vector<std::unique_ptr<Frame>> frames;
        size_t used = 0;
    };
    MachineImage* m_image;
    std::deque<Pool> m_pools;
    std::deque<CallMemory> m_memories; // by program
    std::vector<uint32_t> m_places;
    std::string m_failure;
    size_t m_depth = 0;
    uint64_t m_jumps = 0;
};

} // namespace gnomon
