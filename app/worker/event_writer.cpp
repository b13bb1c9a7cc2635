#include "app/worker/event_writer.h"

#include "compiler/base/pipe_lines.h"

namespace gnomon::worker {

bool EventWriter::write(const nlohmann::json& event) {
    // What is no UTF-8 (a file name) must not end the worker.
    return writeLine(event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

bool EventWriter::writeLine(std::string_view line) {
    return gnomon::writeLine(m_fd, line);
}

} // namespace gnomon::worker
