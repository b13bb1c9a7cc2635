#include "compiler/kernels/template_store.h"

namespace gnomon {

namespace {

/// More kernels than these are not kept without need.
constexpr size_t mostKernels = 20'000;
/// Nor more programs of functions: they go together, with the kernels that call them.
constexpr size_t mostPrograms = 5'000;

bool callsFunctions(const KernelSource& kernel) {
    return !kernel.program->calls.empty();
}

} // namespace

TemplateStore::TemplateStore(const NameTable& names)
    : m_names(names), m_functions(std::make_unique<KnownFunctions>(names)) {}

TemplateStore::~TemplateStore() = default;

void TemplateStore::begin() {
    ++m_compile;
    const FunctionLibrary& library = m_functions->library;
    if (!library.outlivesModel() || library.programCount() > mostPrograms) {
        m_functions = std::make_unique<KnownFunctions>(m_names);
        std::erase_if(m_kernels, [](const auto& kept) { return callsFunctions(kept.second.kernel); });
    }
    if (m_kernels.size() > mostKernels)
        forgetOld();
}

void TemplateStore::forgetOld() {
    std::erase_if(m_kernels, [this](const auto& kept) { return kept.second.lastUse + 1 < m_compile; });
}

const KernelSource* TemplateStore::kernel(const std::string& key) {
    const auto found = m_kernels.find(key);
    if (found == m_kernels.end())
        return nullptr;
    ++m_statistics.kernelsFound;
    found->second.lastUse = m_compile;
    return &found->second.kernel;
}

const KernelSource& TemplateStore::addKernel(const std::string& key, KernelSource kernel) {
    ++m_statistics.kernelsMade;
    return m_kernels.emplace(key, Kept{std::move(kernel), m_compile}).first->second.kernel;
}

} // namespace gnomon
