#include "compiler/jit/llvm_jit.h"

#include "compiler/jit/machine_calls.h"
#include "compiler/late/late_part.h"

namespace gnomon {

namespace {

const Result<void*>& makeJit() {
    static const Result<void*> found = openLatePart("gnomon-jit", "gnomonMakeJit");
    return found;
}

} // namespace

Result<void> LlvmJit::load() {
    if (const Result<void*>& found = makeJit(); !found)
        return std::unexpected(found.error());
    return {};
}

Result<std::unique_ptr<LlvmJit>> LlvmJit::create(const std::atomic<bool>* givenUp) {
    if (const Result<void> loaded = load(); !loaded)
        return std::unexpected(loaded.error());
    Result<std::unique_ptr<LlvmJit>> made;
    reinterpret_cast<MakeJit> (*makeJit())(machineCalls(), givenUp, made);
    return made;
}

} // namespace gnomon
