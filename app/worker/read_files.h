#pragma once

#include "app/worker/event_writer.h"

#include <string>
#include <vector>

namespace gnomon::session {
class Session;
}

namespace gnomon::worker {

/// The files of libraries that a process reads for a run. What others have read before it was made it knows already,
/// as far as that is still so on disk; what it reads itself it tells the server, for those that come.
class ReadFiles {
public:
    explicit ReadFiles(session::Session& session);
    void tell(const Answer& answer);

private:
    session::Session& m_session;
    std::vector<std::string> m_known;
};

} // namespace gnomon::worker
