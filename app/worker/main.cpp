// gnomon-worker: the process behind the window in which models are compiled and simulated. Reads requests on its
// standard input and writes events on its standard output, one JSON object per line; see fork_server.h.
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
void confine(const worker::RunRequest& request, worker::EventWriter& events) {
    const std::string folder = request.source.empty() && !request.folder.empty()
                                   ? request.folder
                                   : std::filesystem::absolute(request.output).parent_path().string();
    worker::limitRun(folder);
    if (const std::string missing = worker::confineTo(folder); !missing.empty())
        events.write({{"id", request.id}, {"event", "log"}, {"text", missing}});
    // Compilers put what they need for a moment there, and keep nothing of before elsewhere.
    ::setenv("TMPDIR", folder.c_str(), 1);
    ::setenv("CCACHE_DISABLE", "1", 1);
}

} // namespace

int main() {
    // The window may be gone when an event is written; that is noticed by the end of the requests.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that gets too large is a failure of what writes it, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    session::Session session;
    session::addStandardFolders(session);
    worker::ForkServer server(STDIN_FILENO, STDOUT_FILENO,
                              [&](const worker::RunRequest& request, worker::EventWriter& events,
                                  const worker::ForkServer::NextRequest& next) {
                                  confine(request, events);
                                  if (!request.source.empty())
                                      worker::convertRequest(request, events);
                                  else if (request.initializeOnly)
                                      worker::initRequest(request, session, events);
                                  else
                                      worker::simulateRequest(request, session, events, next);
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
