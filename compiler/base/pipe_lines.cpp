#include "compiler/base/pipe_lines.h"

#include <cerrno>
#include <unistd.h>

namespace gnomon {

std::optional<std::string> PipeLines::next() {
    for (;;) {
        if (const size_t end = m_bytes.find('\n', m_looked); end != std::string::npos) {
            std::string line = m_bytes.substr(0, end);
            m_bytes.erase(0, end + 1);
            m_looked = 0;
            return line;
        }
        m_looked = m_bytes.size();
        char buffer[1 << 16];
        const ssize_t count = ::read(m_fd, buffer, sizeof buffer);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return std::nullopt;
        m_bytes.append(buffer, static_cast<size_t>(count));
    }
}

bool writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(fd, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

bool writeLine(int fd, std::string_view line) {
    return writeAll(fd, std::string(line) + '\n');
}

} // namespace gnomon
