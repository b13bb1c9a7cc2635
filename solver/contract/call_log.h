#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// What functions of a model say while rows are evaluated, on whatever thread: why a call failed (its results are then
/// no numbers), warnings, and lines that they print. Attempts of a solver say things that do not count; who evaluates
/// decides what is passed on.
class CallLog {
public:
    struct Message {
        bool warning = false;
        std::string text;
    };

    /// From now on as the other, while nobody calls.
    void goOnFrom(const CallLog& other) {
        m_failures = other.m_failures.load();
        m_tellings = other.m_tellings.load();
        m_lastFailure = other.m_lastFailure;
        m_messages = other.m_messages;
        m_told = other.m_told;
    }

    void fail(std::string why) {
        const std::lock_guard lock(m_mutex);
        m_lastFailure = std::move(why);
        m_failures.fetch_add(1, std::memory_order_release);
    }
    uint64_t failureCount() const { return m_failures.load(std::memory_order_acquire); }
    std::string lastFailure() const {
        const std::lock_guard lock(m_mutex);
        return m_lastFailure;
    }

    uint64_t tellingCount() const { return m_tellings.load(std::memory_order_acquire); }

    /// A warning is told once.
    void tell(bool warning, std::string text) {
        const std::lock_guard lock(m_mutex);
        m_tellings.fetch_add(1, std::memory_order_release);
        if (m_messages.size() >= mostMessages || (warning && !m_told.insert(text).second))
            return;
        m_messages.push_back({warning, std::move(text)});
    }
    std::vector<Message> takeMessages() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_messages, {});
    }
    /// What was said since then was said of an attempt.
    void dropMessages() {
        const std::lock_guard lock(m_mutex);
        for (const Message& message : m_messages)
            if (message.warning)
                m_told.erase(message.text);
        m_messages.clear();
    }

private:
    static constexpr size_t mostMessages = 10'000;

    std::atomic<uint64_t> m_failures{0}, m_tellings{0};
    mutable std::mutex m_mutex;
    std::string m_lastFailure;
    std::vector<Message> m_messages;
    std::unordered_set<std::string> m_told;
};

} // namespace gnomon::solver
