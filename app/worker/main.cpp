// gnomon-worker: the process behind the window in which models are compiled and simulated. Reads requests on its
// standard input and writes events on its standard output; see app/protocol.
#include "app/worker/confinement.h"
#include "app/worker/convert_request.h"
#include "app/worker/fork_server.h"
#include "app/worker/init_request.h"
#include "app/worker/run_limits.h"
#include "app/worker/simulate_request.h"
#include "compiler/jit/llvm_jit.h"
#include "compiler/session/session.h"
#include "compiler/session/standard_folders.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace {

using namespace gnomon;

/// Of texts that are kept for runs to come. Their trees are some ten times as large.
constexpr size_t mostAhead = 20'000'000;

/// What this process may do is settled before it looks at the model: also functions that need no trust change files.
void confine(const std::string& folder, const worker::Answer& answer) {
    worker::limitRun(folder);
    if (const std::string missing = worker::confineTo(folder); !missing.empty())
        answer.log(missing);
    // Compilers put what they need for a moment there, and keep nothing of before elsewhere.
    ::setenv("TMPDIR", folder.c_str(), 1);
    ::setenv("CCACHE_DISABLE", "1", 1);
}

std::string folderOf(const std::string& file) {
    return std::filesystem::absolute(file).parent_path().string();
}

/// What the process of a request does.
class Process {
public:
    Process(const protocol::Request& request, session::Session& session, worker::EventWriter& events,
            const worker::ForkServer::NextRequest& next)
        : m_request(request), m_session(session), m_events(events), m_next(next), m_answer(request.id, events) {}

    void operator()(const protocol::Simulate& simulate) const {
        confine(simulate.world.folder.empty() ? folderOf(simulate.output) : simulate.world.folder, m_answer);
        worker::simulateRequest(m_request, m_session, m_events, m_next);
    }
    void operator()(const protocol::Initialize& initialize) const {
        confine(initialize.world.folder.empty() ? folderOf({}) : initialize.world.folder, m_answer);
        worker::initRequest(initialize, m_session, m_answer);
    }
    void operator()(const protocol::Convert& convert) const {
        confine(folderOf(convert.output), m_answer);
        worker::convertRequest(convert, m_answer);
    }
    // What the server does itself.
    void operator()(const protocol::Cancel&) const {}
    void operator()(const protocol::Pause&) const {}
    void operator()(const protocol::Speak&) const {}

private:
    const protocol::Request& m_request;
    session::Session& m_session;
    worker::EventWriter& m_events;
    const worker::ForkServer::NextRequest& m_next;
    worker::Answer m_answer;
};

} // namespace

int main() {
    // The window may be gone when an event is written; that is noticed by the end of the requests.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that gets too large is a failure of what writes it, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    session::Session session;
    session::addStandardFolders(session);
    worker::ForkServer server(STDIN_FILENO, STDOUT_FILENO,
                              [&](const protocol::Request& request, worker::EventWriter& events,
                                  const worker::ForkServer::NextRequest& next) {
                                  std::visit(Process(request, session, events, next), request.what);
                              });
    // What cannot be loaded here is told by the run that wants it.
    size_t ahead = 0;
    server.readAheadBy([&](const std::string& path) {
        if (ahead < mostAhead)
            ahead += session.readAhead(path);
    });
    server.prepareFurtherRuns([] { static_cast<void>(LlvmJit::load()); });
    server.serve();
    return 0;
}
