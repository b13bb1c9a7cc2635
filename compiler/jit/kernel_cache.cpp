#include "compiler/jit/kernel_cache.h"

#include <algorithm>
#include <chrono>

namespace gnomon {

KernelCache::KernelCache() : m_thread([this] { work(); }) {}

KernelCache::~KernelCache() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void KernelCache::compile(std::vector<KernelSource> kernels) {
    {
        const std::lock_guard lock(m_mutex);
        for (KernelSource& kernel : kernels)
            m_waiting.push_back(std::move(kernel));
        std::ranges::stable_sort(m_waiting, {}, &KernelSource::rowCount);
    }
    m_wake.notify_all();
}

void KernelCache::wait() {
    std::unique_lock lock(m_mutex);
    m_idle.wait(lock, [this] { return (m_waiting.empty() && !m_busy) || m_stop; });
}

KernelCache::Statistics KernelCache::statistics() const {
    const std::lock_guard lock(m_mutex);
    return m_statistics;
}

std::string KernelCache::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

void KernelCache::work() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_stop || !m_waiting.empty(); });
        if (m_stop)
            return;
        KernelSource kernel = std::move(m_waiting.back());
        m_waiting.pop_back();
        m_busy = true;
        lock.unlock();
        compileOne(kernel);
        kernel = {};
        lock.lock();
        m_busy = false;
        if (m_waiting.empty())
            m_idle.notify_all();
    }
}

void KernelCache::compileOne(KernelSource& kernel) {
    const auto count = [this](uint64_t Statistics::*what, double seconds = 0) {
        const std::lock_guard lock(m_mutex);
        ++(m_statistics.*what);
        m_statistics.seconds += seconds;
    };
    if (kernel.kernel->machine.load(std::memory_order_relaxed))
        return;
    if (!LlvmJit::canCompile(*kernel.program) || !problem().empty()) {
        count(&Statistics::leftOnTape);
        return;
    }
    const auto give = [&](const LlvmJit::Code& code) {
        kernel.kernel->machineOwner = code.owner;
        kernel.kernel->machine.store(code.run, std::memory_order_release);
    };
    const auto fails = [&](std::string why) {
        const std::lock_guard lock(m_mutex);
        m_problem = std::move(why);
        ++m_statistics.leftOnTape;
    };
    const std::string key = kernel.program->key();
    if (const auto found = m_code.find(key); found != m_code.end()) {
        give(found->second);
        count(&Statistics::reused);
        return;
    }
    const auto begin = std::chrono::steady_clock::now();
    if (!m_jit) {
        auto jit = LlvmJit::create();
        if (!jit)
            return fails(jit.error().message);
        m_jit = std::move(*jit);
    }
    auto code = m_jit->compile(*kernel.program);
    if (!code)
        return fails(code.error().message);
    give(*code);
    m_code.emplace(key, std::move(*code));
    count(&Statistics::compiled, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
}

} // namespace gnomon
