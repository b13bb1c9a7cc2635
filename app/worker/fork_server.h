#pragma once

#include "app/protocol/frames.h"
#include "app/worker/event_writer.h"

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace gnomon::worker {

/// Reads requests from one pipe, makes a process for each run, and passes the events of all of them on. A run that
/// crashes is reported with its signal; one that is cancelled is asked to end and killed if it does not at once. When
/// the requests end, so do the runs and the server. The server has a single thread, as fork() wants it.
///
/// A run's process may stay when it is done, idle, with all that it has compiled: a request that names it as its "base"
/// goes to it instead of to a new process, also with other texts; one that comes after the last event of the base, but
/// before the process has said that it is idle, waits for that. A few of them are kept, the youngest.
class ForkServer {
public:
    /// Says that the process is idle and waits for a request that names it as its base; nothing: end.
    using NextRequest = std::function<std::optional<protocol::Request>()>;
    /// What the process of a run does; it must end each run with an event of its own and return, or die.
    using RunFunction = std::function<void(const protocol::Request&, EventWriter&, const NextRequest&)>;

    ForkServer(int requests, int events, RunFunction run);
    /// Done once, when the first run is over and no other is under way: what all further ones then find done.
    void prepareFurtherRuns(std::function<void()> prepare) { m_prepare = std::move(prepare); }
    /// Done with each file of which a run's process says that it has read it, while no run is under way.
    void readAheadBy(std::function<void(const std::string& path)> read) { m_read = std::move(read); }
    /// Until the requests end.
    void serve();

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        protocol::Request request;
        bool paused = false; ///< ordered while it waits
    };
    struct Child {
        int id = 0; ///< 0: will never be asked again
        pid_t pid = 0;
        int fd = -1;
        int process = -1;  ///< can be read once the process has ended
        int requests = -1; ///< what the process reads when it is idle
        bool idle = false;
        bool ended = false; ///< its last event was passed on: it becomes idle or ends
        std::optional<Waiting> next;
        uint64_t lastUse = 0;
        protocol::FrameReader said;
        bool cancelled = false;
        Clock::time_point killAt = Clock::time_point::max();
    };

    bool readRequests();
    void handle(const protocol::Request& request);
    void start(const protocol::Request& request, bool paused = false);
    /// Gives a run to the process of its base, if that is idle or about to be.
    bool pass(const protocol::Request& request);
    bool give(Child& child, const protocol::Request& request);
    void becameIdle(Child& child);
    void pause(int id, bool paused);
    void order(const Child& child, int id, bool paused);
    void cancel(int id);
    /// False when the child has ended.
    bool forward(Child& child);
    bool isResting() const;
    void reap(Child& child);
    int millisecondsToNextKill() const;
    void killOverdue();

    int m_requests;
    EventWriter m_events;
    int m_eventsFd;
    RunFunction m_run;
    std::function<void()> m_prepare;
    std::function<void(const std::string& path)> m_read;
    std::deque<std::string> m_toRead;
    protocol::FrameReader m_partial;
    std::vector<Child> m_children;
    uint64_t m_uses = 0;
};

} // namespace gnomon::worker
