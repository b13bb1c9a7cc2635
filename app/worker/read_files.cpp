#include "app/worker/read_files.h"

#include "compiler/session/session.h"

#include <algorithm>

namespace gnomon::worker {

ReadFiles::ReadFiles(session::Session& session) : m_session(session) {
    m_session.refreshLibraries();
    m_known = m_session.libraryFiles();
}

void ReadFiles::tell(const Answer& answer) {
    std::vector<std::string> now = m_session.libraryFiles();
    std::ranges::sort(now);
    std::ranges::sort(m_known);
    for (const std::string& path : now)
        if (!std::ranges::binary_search(m_known, path))
            answer(protocol::HasRead{path});
    m_known = std::move(now);
}

} // namespace gnomon::worker
