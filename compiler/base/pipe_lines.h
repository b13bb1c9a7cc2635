#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gnomon {

/// Lines that come through a pipe; what comes behind one is kept for the next.
class PipeLines {
public:
    explicit PipeLines(int fd) : m_fd(fd) {}
    /// Without its end; nothing: there are no more.
    std::optional<std::string> next();

private:
    int m_fd;
    std::string m_bytes;
    size_t m_looked = 0;
};

/// False if nobody reads any more.
bool writeAll(int fd, std::string_view bytes);
bool writeLine(int fd, std::string_view line);

} // namespace gnomon
