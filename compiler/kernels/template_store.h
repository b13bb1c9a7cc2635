#pragma once

#include "compiler/kernels/function_callees.h"
#include "compiler/kernels/kernel_source.h"
#include "compiler/kernels/template_statistics.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace gnomon {

/// What outlives the compile of a model, for the models of one universe of classes: kernels with their machine code,
/// and the programs of functions, both known by what they compute. A model that is compiled with a store is the same as
/// one that is compiled without, to the bit: whatever decides an order is found anew each time. For one compile at a
/// time; models that were made keep what they use of it, and may run meanwhile.
class TemplateStore {
public:
    explicit TemplateStore(const NameTable& names);
    ~TemplateStore();
    TemplateStore(const TemplateStore&) = delete;
    TemplateStore& operator=(const TemplateStore&) = delete;

    /// Another compile begins.
    void begin();
    KnownFunctions& functions() { return *m_functions; }
    /// By kernelKey(). Null: there is none yet.
    const KernelSource* kernel(const std::string& key);
    const KernelSource& addKernel(const std::string& key, KernelSource kernel);

    const TemplateStatistics& statistics() const { return m_statistics; }

private:
    struct Kept {
        KernelSource kernel;
        uint64_t lastUse = 0; // number of a compile
    };

    /// What no model has used for long.
    void forgetOld();

    const NameTable& m_names;
    std::unique_ptr<KnownFunctions> m_functions;
    std::unordered_map<std::string, Kept> m_kernels;
    uint64_t m_compile = 0;
    TemplateStatistics m_statistics;
};

} // namespace gnomon
