#include "app/protocol/frames.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace gnomon::protocol {

namespace {

using Length = uint32_t;
/// Texts of a model and values of a large start have room; bytes that mean something else have not.
constexpr Length longest = 1U << 30;

} // namespace

std::string frame(std::string_view message) {
    const auto length = static_cast<Length>(message.size());
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    bytes += message;
    return bytes;
}

std::optional<std::string_view> FrameReader::next() {
    Length length = 0;
    if (m_begin == m_bytes.size()) {
        m_bytes.clear();
        m_begin = 0;
    }
    if (m_isBroken || m_bytes.size() - m_begin < sizeof length)
        return std::nullopt;
    std::memcpy(&length, m_bytes.data() + m_begin, sizeof length);
    if (length > longest) {
        m_isBroken = true;
        return std::nullopt;
    }
    if (m_bytes.size() - m_begin - sizeof length < length) {
        // What was given is not needed any more; what is left moves but once for each message that is not whole.
        m_bytes.erase(0, m_begin);
        m_begin = 0;
        return std::nullopt;
    }
    const std::string_view message(m_bytes.data() + m_begin + sizeof length, length);
    m_begin += sizeof length + length;
    return message;
}

std::optional<std::string> FramePipe::next() {
    for (;;) {
        if (const auto message = m_reader.next())
            return std::string(*message);
        char buffer[1 << 16];
        const ssize_t count = ::read(m_fd, buffer, sizeof buffer);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0 || m_reader.isBroken())
            return std::nullopt;
        m_reader.add({buffer, static_cast<size_t>(count)});
    }
}

} // namespace gnomon::protocol
