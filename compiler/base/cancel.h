#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace gnomon {

/// Asked by long computations at convenient places; a default constructed token is never cancelled.
class CancelToken {
public:
    CancelToken() = default;
    bool cancelled() const { return m_flag && m_flag->load(std::memory_order_relaxed); }

private:
    friend class CancelSource;
    explicit CancelToken(std::shared_ptr<const std::atomic<bool>> flag) : m_flag(std::move(flag)) {}
    std::shared_ptr<const std::atomic<bool>> m_flag;
};

/// The side that cancels. All tokens of a source are cancelled together, from any thread, for good.
class CancelSource {
public:
    CancelToken token() const { return CancelToken(m_flag); }
    void cancel() { m_flag->store(true, std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_flag = std::make_shared<std::atomic<bool>>(false);
};

} // namespace gnomon
