#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gnomon::protocol {

/// A message as it goes through a pipe: its length, then its bytes.
std::string frame(std::string_view message);

/// What comes through a pipe, taken apart into messages again.
class FrameReader {
public:
    void add(std::string_view bytes) { m_bytes.append(bytes); }
    /// A whole message; it stays as it is until the next call of add() or next(). Nothing: more bytes are needed, or
    /// isBroken().
    std::optional<std::string_view> next();
    /// What came was no frame: nothing that follows can be understood.
    bool isBroken() const { return m_isBroken; }
    /// Nothing is left but what next() has given.
    bool isEmpty() const { return m_begin == m_bytes.size(); }

private:
    std::string m_bytes;
    size_t m_begin = 0;
    bool m_isBroken = false;
};

/// Waits for the next message of a pipe; nothing: there are no more.
class FramePipe {
public:
    explicit FramePipe(int fd) : m_fd(fd) {}
    std::optional<std::string> next();

private:
    int m_fd;
    FrameReader m_reader;
};

} // namespace gnomon::protocol
