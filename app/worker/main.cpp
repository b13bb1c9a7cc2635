// gnomon-worker: the process behind the window in which models are compiled and simulated. Reads requests on its
// standard input and writes events on its standard output, one JSON object per line; see fork_server.h.
#include "app/worker/convert_request.h"
#include "app/worker/fork_server.h"
#include "app/worker/init_request.h"
#include "app/worker/simulate_request.h"
#include "compiler/session/session.h"
#include "compiler/session/standard_folders.h"

#include <csignal>
#include <unistd.h>

int main() {
    using namespace gnomon;
    // The window may be gone when an event is written; that is noticed by the end of the requests.
    std::signal(SIGPIPE, SIG_IGN);
    session::Session session;
    session::addStandardFolders(session);
    worker::ForkServer server(STDIN_FILENO, STDOUT_FILENO,
                              [&](const worker::RunRequest& request, worker::EventWriter& events,
                                  const worker::ForkServer::NextRequest& next) {
                                  if (!request.source.empty())
                                      worker::convertRequest(request, events);
                                  else if (request.initializeOnly)
                                      worker::initRequest(request, session, events);
                                  else
                                      worker::simulateRequest(request, session, events, next);
                              });
    server.serve();
    return 0;
}
