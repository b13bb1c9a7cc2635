#pragma once

#include "compiler/functions/function_library.h"
#include "compiler/jit/llvm_jit.h"
#include "compiler/kernels/compile_model.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace gnomon {

/// Machine code for the kernels of models, of which no other cache makes any, made by a thread of its own while they
/// already run on the tape. Equal programs are compiled once, whatever model they come from. The kernels of the most
/// rows come first. Functions are compiled when their interpretation has taken long, before kernels.
class KernelCache {
public:
    KernelCache();
    /// Gives up what is being compiled, as far as LLVM can be stopped; the rest is left undone.
    ~KernelCache();
    KernelCache(const KernelCache&) = delete;
    KernelCache& operator=(const KernelCache&) = delete;

    void compile(std::vector<KernelSource> kernels);
    /// What was to be compiled is no longer of use. What has been compiled stays.
    void dropWaiting();
    /// Compiles the functions that these kernels call, if they turn out to be worth it; compile() does so too.
    void watchFunctions(const std::vector<KernelSource>& kernels);
    /// Until nothing is left to do.
    void wait();

    struct Statistics {
        uint64_t compiled = 0, reused = 0, leftOnTape = 0, functions = 0;
        double seconds = 0;
    };
    Statistics statistics() const;
    /// Why there is no machine code, if there is none.
    std::string problem() const;

private:
    void work();
    void compileOne(KernelSource& kernel);
    /// With all that it calls.
    void compileFunction(const std::shared_ptr<FunctionRunner>& runner, uint32_t program);
    /// Null: there is no LLVM, and problem() says why.
    LlvmJit* jit();

    mutable std::mutex m_mutex;
    std::condition_variable m_wake, m_idle;
    std::vector<KernelSource> m_waiting; // fewest rows first
    std::vector<std::pair<std::weak_ptr<FunctionRunner>, uint32_t>> m_waitingFunctions;
    std::vector<std::weak_ptr<FunctionRunner>> m_watched;
    bool m_stop = false, m_busy = false;
    Statistics m_statistics;
    std::string m_problem;

    std::atomic<bool> m_givenUp{false};

    // Of the thread alone.
    std::unique_ptr<LlvmJit> m_jit;
    std::unordered_map<std::string, LlvmJit::Code> m_code;
    std::thread m_thread;
};

} // namespace gnomon
