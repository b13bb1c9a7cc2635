#pragma once

#include <nlohmann/json.hpp>

namespace gnomon::worker {

/// Writes events, one JSON object per line, each line with a single write() as long as the pipe takes it. Not for
/// several threads at once.
class EventWriter {
public:
    explicit EventWriter(int fd) : m_fd(fd) {}

    /// False once the reader is gone.
    bool write(const nlohmann::json& event);
    bool writeLine(std::string_view line);

private:
    int m_fd;
};

} // namespace gnomon::worker
