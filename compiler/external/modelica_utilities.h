#pragma once

#include <csetjmp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon::native {

/// What foreign code says while it runs, by the functions of ModelicaUtilities.h that this process offers to the
/// libraries it loads. ModelicaError leaves the foreign code at once, whatever it holds.
class UtilityFrame {
public:
    using Action = void (*)(void* context, void** values, void* result);

    UtilityFrame();
    ~UtilityFrame();
    UtilityFrame(const UtilityFrame&) = delete;
    UtilityFrame& operator=(const UtilityFrame&) = delete;

    /// False: it was left by ModelicaError, and error() says why.
    bool run(Action action, void* context, void** values, void* result);

    const std::string& error() const { return m_error; }
    std::vector<std::string> takeMessages() { return std::exchange(m_messages, {}); }
    std::vector<std::string> takeWarnings() { return std::exchange(m_warnings, {}); }

    /// The one that runs on this thread; null: foreign code runs without one, on a thread of its own.
    static UtilityFrame* current();

    void message(std::string_view text) { m_messages.emplace_back(text); }
    void warning(std::string_view text) { m_warnings.emplace_back(text); }
    void setError(std::string_view text) { m_error = text; }
    std::jmp_buf& jump() { return m_jump; }
    /// Text that lives until the frame ends; null if there is no memory.
    char* allocate(size_t length);

private:
    UtilityFrame* m_outer;
    std::jmp_buf m_jump{};
    std::string m_error;
    std::vector<std::string> m_messages, m_warnings;
    std::vector<std::unique_ptr<char[]>> m_texts;
};

/// What `#include "ModelicaUtilities.h"` gives to C source that is compiled here.
std::string_view utilitiesHeader();

} // namespace gnomon::native
