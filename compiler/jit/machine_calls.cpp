#include "compiler/jit/machine_calls.h"

#include "compiler/functions/machine.h"

#include <algorithm>

namespace gnomon {

namespace {

Machine::Frame* acquireFrame(MachineContext* context, uint32_t program) {
    return &context->machine->acquire(program);
}
void releaseFrame(MachineContext* context, uint32_t program) {
    context->machine->release(program);
}
double* scalarsOf(Machine::Frame* frame) {
    return frame->scalars.data();
}
ArrayValue* arrayOf(Machine::Frame* frame, uint32_t number) {
    return &frame->arrays[number];
}
void setView(Machine::Frame* frame, uint32_t number, const ArrayValue* array) {
    frame->views[number] = array;
}
void copyInput(Machine::Frame* frame, uint32_t number, const ArrayValue* from) {
    ArrayValue& to = frame->arrays[number];
    to.shapeAs(*from);
    std::ranges::copy(from->data, to.data.begin());
    frame->views[number] = &to;
}
void swapArrays(ArrayValue* a, ArrayValue* b) {
    std::swap(*a, *b);
}
uint8_t step(MachineContext* context, Machine::Frame* frame, uint32_t program, uint32_t instruction) {
    return context->machine->step(program, *frame, instruction);
}
uint8_t invoke(MachineContext* context, uint32_t program, const double* in, const ArrayValue* const* inArrays,
               double* out, ArrayValue* const* outArrays) {
    return context->machine->invoke(program, in, inArrays, out, outArrays);
}
double countOfRange(double start, double step, double stop) {
    return static_cast<double>(rangeCount(start, step, stop));
}
/// Where the elements of an array begin: a vector does not say where it keeps them.
const double* elementsOf(const ArrayValue* array) {
    return array->data.data();
}

} // namespace

std::vector<CodeSymbol> machineCalls() {
    const auto address = [](auto* f) { return reinterpret_cast<const void*>(f); };
    return {{"gnomon_frame", address(acquireFrame)}, {"gnomon_release", address(releaseFrame)},
            {"gnomon_scalars", address(scalarsOf)},  {"gnomon_array", address(arrayOf)},
            {"gnomon_view", address(setView)},       {"gnomon_copy", address(copyInput)},
            {"gnomon_swap", address(swapArrays)},    {"gnomon_step", address(step)},
            {"gnomon_invoke", address(invoke)},      {"gnomon_rangeCount", address(countOfRange)},
            {"gnomon_elements", address(elementsOf)}};
}

} // namespace gnomon
