#include "app/worker/event_writer.h"

#include "app/protocol/codec.h"
#include "app/protocol/frames.h"
#include "compiler/base/pipe_lines.h"

namespace gnomon::worker {

bool EventWriter::write(const protocol::Event& event) {
    return pass(protocol::frame(protocol::encode(event)));
}

bool EventWriter::pass(std::string_view frames) {
    return writeAll(m_fd, frames);
}

} // namespace gnomon::worker
