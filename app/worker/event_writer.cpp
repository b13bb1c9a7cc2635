#include "app/worker/event_writer.h"

#include <cerrno>
#include <string>
#include <unistd.h>

namespace gnomon::worker {

bool EventWriter::write(const nlohmann::json& event) {
    // What is no UTF-8 (a file name) must not end the worker.
    return writeLine(event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

bool EventWriter::writeLine(std::string_view line) {
    std::string bytes(line);
    bytes += '\n';
    for (size_t written = 0; written < bytes.size();) {
        const ssize_t count = ::write(m_fd, bytes.data() + written, bytes.size() - written);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        written += static_cast<size_t>(count);
    }
    return true;
}

} // namespace gnomon::worker
