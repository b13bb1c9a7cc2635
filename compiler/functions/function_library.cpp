#include "compiler/functions/function_library.h"

#include "compiler/base/phrases.h"

#include <algorithm>

namespace gnomon {

namespace {

size_t elementCount(const std::vector<uint32_t>& extents) {
    size_t count = 1;
    for (const uint32_t extent : extents)
        count *= extent;
    return count;
}

/// From the registers of a frame to numbers one after the other. False: an output has another size than the call says.
bool takeResults(const FunctionProgram& p, const Machine::Frame& frame, const CallLayout& layout, double* out,
                 std::string& why) {
    for (size_t i = 0; i < p.outputs.size() && i < layout.outputs.size(); ++i) {
        const Operand output = p.outputs[i];
        if (!output.isArray()) {
            *out++ = frame.scalars[output.number()];
            continue;
        }
        const ArrayValue& array = frame.arrays[output.number()];
        if (!std::ranges::equal(array.dimensions(), layout.outputs[i])) {
            ArrayValue expected;
            expected.shape(layout.outputs[i]);
            why = phrase("{0}: an output has the size {1} in place of {2}", p.name, array.shapeText(),
                         expected.shapeText());
            return false;
        }
        out = std::ranges::copy(array.data, out).out;
    }
    return true;
}

/// A function whose interpretation took so many instructions is worth being compiled (some milliseconds of both).
constexpr uint64_t enoughWork = 1'000'000;

} // namespace

size_t CallLayout::outputOffset(size_t output) const {
    size_t offset = 0;
    for (size_t i = 0; i < output; ++i)
        offset += elementCount(outputs[i]);
    return offset;
}

bool FunctionRunner::run(MachineRun& run, uint32_t program, const CallLayout& layout, const double* in, double* out,
                         std::string& why) {
    std::unique_ptr<Machine> machine = run.take();
    const bool good = m_image->code(program) ? callCode(*machine, program, layout, in, out, why)
                                             : interpret(*machine, program, layout, in, out, why);
    const uint64_t work = machine->takeWork();
    run.give(std::move(machine));
    if (work == 0)
        return good;
    const std::lock_guard lock(m_mutex);
    if (m_listener) {
        uint64_t& sum = m_work[program];
        if (sum < enoughWork && (sum += work) >= enoughWork)
            m_listener(program);
    }
    return good;
}

void FunctionRunner::listen(Listener listener) {
    const std::lock_guard lock(m_mutex);
    m_listener = std::move(listener);
}

bool FunctionRunner::interpret(Machine& machine, uint32_t program, const CallLayout& layout, const double* in,
                               double* out, std::string& why) {
    const FunctionProgram& p = m_image->programs[program];
    Machine::Frame& frame = machine.acquire(program);
    for (size_t i = 0; i < p.inputs.size(); ++i) {
        const Operand input = p.inputs[i];
        if (input.isArray()) {
            ArrayValue& array = frame.arrays[input.number()];
            frame.views[input.number()] = &array;
            array.shape(layout.inputs[i]);
            std::copy_n(in, array.data.size(), array.data.begin());
            in += array.data.size();
        } else {
            frame.scalars[input.number()] = *in++;
        }
    }
    bool good = machine.run(program, frame);
    if (!good)
        why = machine.failure();
    good = good && takeResults(p, frame, layout, out, why);
    machine.release(program);
    return good;
}

bool FunctionRunner::callCode(Machine& machine, uint32_t program, const CallLayout& layout, const double* in,
                              double* out, std::string& why) {
    const FunctionProgram& p = m_image->programs[program];
    const auto isArray = [](Operand o) { return o.isArray(); };
    if (std::ranges::none_of(p.inputs, isArray) && std::ranges::none_of(p.outputs, isArray)) {
        if (machine.invoke(program, in, nullptr, out, nullptr))
            return true;
        why = machine.failure();
        return false;
    }
    // The frame is where the arrays are meanwhile.
    Machine::Frame& frame = machine.acquire(program);
    std::vector<double> scalars, results(p.outputs.size());
    std::vector<const ArrayValue*> arrays;
    std::vector<ArrayValue*> arrayResults;
    for (size_t i = 0; i < p.inputs.size(); ++i) {
        if (!p.inputs[i].isArray()) {
            scalars.push_back(*in++);
            continue;
        }
        ArrayValue& array = frame.arrays[p.inputs[i].number()];
        array.shape(layout.inputs[i]);
        std::copy_n(in, array.data.size(), array.data.begin());
        in += array.data.size();
        arrays.push_back(&array);
    }
    for (const Operand output : p.outputs)
        if (output.isArray())
            arrayResults.push_back(&frame.arrays[output.number()]);
    bool good = machine.invoke(program, scalars.data(), arrays.data(), results.data(), arrayResults.data());
    if (!good)
        why = machine.failure();
    size_t scalar = 0;
    for (size_t i = 0; good && i < p.outputs.size(); ++i)
        if (!p.outputs[i].isArray())
            frame.scalars[p.outputs[i].number()] = results[scalar++];
    good = good && takeResults(p, frame, layout, out, why);
    machine.release(program);
    return good;
}

FunctionLibrary::FunctionLibrary(const NameTable& names)
    : m_names(names), m_runner(std::make_shared<FunctionRunner>()) {
    m_surroundings.modules = std::make_shared<native::ForeignModules>();
    m_surroundings.text = [this](NameId name) { return text(name); };
    m_surroundings.programOf = [this](FunctionId function) {
        auto [it, added] = m_numbers.emplace(function.value, static_cast<uint32_t>(m_runner->image().programs.size()));
        if (!added)
            return it->second;
        if (m_identities) {
            const auto [known, isNew] = m_byIdentity.emplace(m_identities->of(*m_model, function), it->second);
            if (!isNew)
                return it->second = known->second;
        }
        m_runner->image().addProgram();
        m_waiting.push_back(function);
        return it->second;
    };
}

void FunctionLibrary::begin(std::function<std::string(SourceSpan)> place, bool isKept) {
    m_numbers.clear();
    m_used.clear();
    m_identities.reset();
    if (isKept)
        m_identities.emplace(place);
    m_surroundings.place = std::move(place);
    // Runs of models before go on with the texts that they have.
    m_runner->image().texts = std::make_shared<MachineTexts>();
    m_runner->image().texts->define(static_cast<double>(NameId().value), "");
}

bool FunctionLibrary::outlivesModel() const {
    const auto& programs = m_runner->image().programs;
    if (!m_problems.empty() || m_isMaking)
        return false;
    for (size_t i = 0; i < programs.size(); ++i)
        for (const FunctionProgram::NativeCall& call : programs[i].natives)
            if (call.foreign)
                return false;
    return true;
}

double FunctionLibrary::text(NameId name) {
    if (m_isMaking)
        m_texts[m_making].push_back(name);
    const auto number = static_cast<double>(name.value);
    if (name.valid())
        m_runner->image().texts->define(number, std::string(m_names.text(name)));
    return number;
}

std::expected<uint32_t, FunctionProblem> FunctionLibrary::program(const FlatModel& model, FunctionId function) {
    m_model = &model;
    const uint32_t number = m_surroundings.programOf(function);
    m_isMaking = !m_waiting.empty();
    while (!m_waiting.empty()) {
        const FunctionId next = m_waiting.back();
        m_waiting.pop_back();
        m_making = m_numbers.at(next.value);
        auto made = compileFunction(model, m_names, next, m_surroundings);
        if (made)
            m_runner->image().programs[m_numbers.at(next.value)] = std::move(*made);
        else
            m_problems.emplace(m_numbers.at(next.value), std::move(made.error()));
    }
    m_isMaking = false;
    // What a function cannot do, those that call it cannot do either; and they are as pure as what they call.
    std::vector<uint32_t> reached{number};
    bool impure = false;
    for (size_t i = 0; i < reached.size(); ++i) {
        if (const auto problem = m_problems.find(reached[i]); problem != m_problems.end())
            return std::unexpected(problem->second);
        const FunctionProgram& p = m_runner->image().programs[reached[i]];
        impure = impure || p.impure;
        for (const MachineInstruction& instruction : p.instructions)
            if (instruction.op == MachineOp::Call && std::ranges::find(reached, instruction.a) == reached.end())
                reached.push_back(instruction.a);
    }
    if (impure)
        m_runner->image().programs[number].impure = true;
    for (const uint32_t reachedOne : reached) {
        if (m_decided.insert(reachedOne).second)
            m_runner->image().programs[reachedOne].worthKeeping = isWorthKeeping(reachedOne);
        // Texts in what was made for another model are texts of this one too.
        if (m_identities && m_used.insert(reachedOne).second)
            for (const NameId name : m_texts[reachedOne])
                text(name);
    }
    return number;
}

bool FunctionLibrary::isWorthKeeping(uint32_t number) const {
    // A search in the memory costs about as much as this many instructions.
    constexpr size_t fewest = 60;
    const auto& programs = m_runner->image().programs;
    const FunctionProgram& program = programs[number];
    const auto isScalar = [](Operand o) { return !o.isArray(); };
    if (program.inputs.empty() || program.inputs.size() > CallMemory::mostNumbers ||
        program.outputs.size() > CallMemory::mostNumbers || !std::ranges::all_of(program.inputs, isScalar) ||
        !std::ranges::all_of(program.outputs, isScalar))
        return false;
    std::vector<uint32_t> reached{number};
    size_t work = 0;
    for (size_t i = 0; i < reached.size(); ++i) {
        const FunctionProgram& p = programs[reached[i]];
        if (p.impure)
            return false;
        work += p.instructions.size();
        for (const MachineInstruction& instruction : p.instructions) {
            if (instruction.op == MachineOp::Warn)
                return false;
            if (instruction.op == MachineOp::JumpBack)
                work += fewest;
            if (instruction.op == MachineOp::Call && std::ranges::find(reached, instruction.a) == reached.end())
                reached.push_back(instruction.a);
        }
    }
    return work >= fewest;
}

} // namespace gnomon
