#include "compiler/jit/kernel_cache.h"

#include "compiler/jit/written_in_place.h"

#include <algorithm>
#include <chrono>
#include <ranges>

namespace gnomon {

KernelCache::KernelCache() : m_thread([this] { work(); }) {}

KernelCache::~KernelCache() {
    // Without the lock: a runner that tells something holds its own and waits for this one.
    for (const auto& watched : m_watched)
        if (const auto runner = watched.lock())
            runner->listen(nullptr);
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_givenUp = true;
    m_wake.notify_all();
    m_thread.join();
}

void KernelCache::watchFunctions(const std::vector<KernelSource>& kernels) {
    for (const KernelSource& kernel : kernels)
        for (const KernelCallSite& site : kernel.program->calls) {
            const auto* const caller = dynamic_cast<const FunctionCaller*>(site.callee.get());
            const std::shared_ptr<FunctionRunner> runner = caller ? caller->runner() : nullptr;
            const bool isKnown = std::ranges::any_of(m_watched, [&](const auto& w) { return w.lock() == runner; });
            if (!runner || isKnown)
                continue;
            m_watched.push_back(runner);
            runner->listen([this, weak = std::weak_ptr(runner)](uint32_t program) {
                {
                    const std::lock_guard lock(m_mutex);
                    m_waitingFunctions.emplace_back(weak, program);
                }
                m_wake.notify_all();
            });
        }
}

void KernelCache::compile(std::vector<KernelSource> kernels) {
    watchFunctions(kernels);
    {
        const std::lock_guard lock(m_mutex);
        for (KernelSource& kernel : kernels)
            m_waiting.push_back(std::move(kernel));
        std::ranges::stable_sort(m_waiting, {}, &KernelSource::rowCount);
    }
    m_wake.notify_all();
}

void KernelCache::dropWaiting() {
    const std::lock_guard lock(m_mutex);
    m_waiting.clear();
    if (m_waitingFunctions.empty() && !m_busy)
        m_idle.notify_all();
}

void KernelCache::wait() {
    std::unique_lock lock(m_mutex);
    m_idle.wait(lock, [this] { return (m_waiting.empty() && m_waitingFunctions.empty() && !m_busy) || m_stop; });
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
        m_wake.wait(lock, [this] { return m_stop || !m_waiting.empty() || !m_waitingFunctions.empty(); });
        if (m_stop)
            return;
        if (!m_waitingFunctions.empty()) {
            const auto [weak, program] = m_waitingFunctions.front();
            m_waitingFunctions.erase(m_waitingFunctions.begin());
            m_busy = true;
            lock.unlock();
            if (const auto runner = weak.lock())
                compileFunction(runner, program);
            lock.lock();
            m_busy = false;
            if (m_waiting.empty() && m_waitingFunctions.empty())
                m_idle.notify_all();
            continue;
        }
        KernelSource kernel = std::move(m_waiting.back());
        m_waiting.pop_back();
        m_busy = true;
        lock.unlock();
        compileOne(kernel);
        kernel = {};
        lock.lock();
        m_busy = false;
        if (m_waiting.empty() && m_waitingFunctions.empty())
            m_idle.notify_all();
    }
}

LlvmJit* KernelCache::jit() {
    if (!m_jit && problem().empty()) {
        auto made = LlvmJit::create(&m_givenUp);
        if (made) {
            m_jit = std::move(*made);
        } else {
            const std::lock_guard lock(m_mutex);
            m_problem = made.error().message;
        }
    }
    return m_jit.get();
}

void KernelCache::compileFunction(const std::shared_ptr<FunctionRunner>& runner, uint32_t program) {
    MachineImage& image = runner->image();
    std::vector<uint32_t> reached{program};
    for (size_t i = 0; i < reached.size(); ++i)
        for (const MachineInstruction& instruction : image.programs[reached[i]].instructions)
            if (instruction.op == MachineOp::Call && std::ranges::find(reached, instruction.a) == reached.end())
                reached.push_back(instruction.a);
    // The innermost first: that is where the time goes.
    for (const uint32_t number : std::views::reverse(reached)) {
        if (image.code(number) || (number != program && isWrittenInPlace(image, number)))
            continue;
        {
            const std::lock_guard lock(m_mutex);
            if (m_stop)
                return;
        }
        const auto begin = std::chrono::steady_clock::now();
        LlvmJit* const compiler = jit();
        if (!compiler)
            return;
        auto code = compiler->compile(image, number);
        const std::lock_guard lock(m_mutex);
        if (!code) {
            m_problem = code.error().message;
            return;
        }
        image.giveCode(number, code->run, std::move(code->owner));
        ++m_statistics.functions;
        m_statistics.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
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
    LlvmJit* const compiler = jit();
    if (!compiler) {
        count(&Statistics::leftOnTape);
        return;
    }
    auto code = compiler->compile(*kernel.program);
    if (!code)
        return fails(code.error().message);
    give(*code);
    m_code.emplace(key, std::move(*code));
    count(&Statistics::compiled, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
}

} // namespace gnomon
