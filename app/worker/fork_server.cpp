#include "app/worker/fork_server.h"

#include "app/protocol/codec.h"
#include "app/worker/run_orders.h"
#include "compiler/base/phrases.h"
#include "compiler/base/pipe_lines.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace gnomon::worker {

namespace {

constexpr std::chrono::milliseconds patience(200);
constexpr ptrdiff_t mostIdle = 2;
constexpr size_t mostToRead = 100'000;

/// Of a run, with all that it has started.
void killGroup(pid_t pid) {
    if (::kill(-pid, SIGKILL) != 0)
        ::kill(pid, SIGKILL); // it had no time to make its group
}

} // namespace

ForkServer::ForkServer(int requests, int events, RunFunction run)
    : m_requests(requests), m_events(events), m_eventsFd(events), m_run(std::move(run)) {
    // So do all processes of runs from their beginning: an order that comes early waits until someone takes it.
    RunOrders::block();
}

void ForkServer::serve() {
    for (;;) {
        std::vector<pollfd> fds{{m_requests, POLLIN, 0}};
        for (const Child& child : m_children) {
            fds.push_back({child.fd, POLLIN, 0});
            fds.push_back({child.process, POLLIN, 0}); // where the system has none, nothing happens
        }
        const bool reads = m_read && !m_toRead.empty() && isResting();
        const int awake = ::poll(fds.data(), fds.size(), reads ? 0 : millisecondsToNextKill());
        if (awake < 0 && errno != EINTR)
            break;
        if (awake == 0 && reads) {
            m_read(m_toRead.front());
            m_toRead.pop_front();
        }
        killOverdue();
        for (size_t i = 1; i + 1 < fds.size(); i += 2) {
            const bool speaks = fds[i].revents & (POLLIN | POLLHUP | POLLERR), hasEnded = fds[i + 1].revents & POLLIN;
            if (!speaks && !hasEnded)
                continue;
            const auto child =
                std::find_if(m_children.begin(), m_children.end(), [&](const Child& c) { return c.fd == fds[i].fd; });
            // What the process has started may hold the pipe for long: its own end counts.
            if (hasEnded)
                ::fcntl(child->fd, F_SETFL, O_NONBLOCK);
            bool goesOn = forward(*child);
            while (goesOn && hasEnded)
                goesOn = forward(*child);
            if (!goesOn) {
                reap(*child);
                const std::optional<Waiting> next = std::move(child->next);
                m_children.erase(child);
                if (next)
                    start(next->request, next->paused);
            }
        }
        if ((fds[0].revents & (POLLIN | POLLHUP | POLLERR)) && !readRequests())
            break;
        if (m_prepare && m_uses > 0 && isResting())
            std::exchange(m_prepare, nullptr)();
    }
    for (Child& child : m_children) {
        killGroup(child.pid);
        ::waitpid(child.pid, nullptr, 0);
    }
}

bool ForkServer::isResting() const {
    return std::ranges::all_of(m_children, &Child::idle);
}

bool ForkServer::readRequests() {
    char buffer[1 << 16];
    const ssize_t count = ::read(m_requests, buffer, sizeof buffer);
    if (count < 0)
        return errno == EINTR || errno == EAGAIN;
    if (count == 0)
        return false;
    m_partial.add({buffer, static_cast<size_t>(count)});
    while (const auto message = m_partial.next()) {
        const Result<protocol::Request> request = protocol::decodeRequest(*message);
        if (request)
            handle(*request);
        else
            m_events.write(0, protocol::Failed{request.error().message, {}, false});
    }
    return !m_partial.isBroken();
}

void ForkServer::handle(const protocol::Request& request) {
    if (std::holds_alternative<protocol::Cancel>(request.what))
        cancel(request.id);
    else if (const auto* order = std::get_if<protocol::Pause>(&request.what))
        pause(request.id, order->paused);
    else if (const auto* speak = std::get_if<protocol::Speak>(&request.what))
        speakBy(Phrasebook(speak->book.begin(), speak->book.end()));
    else if (!pass(request))
        start(request);
}

void ForkServer::start(const protocol::Request& request, bool paused) {
    auto refuse = [&](const char* what) {
        m_events.write(
            request.id,
            protocol::Failed{phrase("no process for the run: {0}: {1}", what, std::strerror(errno)), {}, false});
    };
    int ends[2], requests[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        refuse("pipe");
        return;
    }
    if (::pipe2(requests, O_CLOEXEC) != 0) {
        refuse("pipe");
        ::close(ends[0]);
        ::close(ends[1]);
        return;
    }
    const pid_t server = ::getpid();
    const pid_t pid = ::fork();
    if (pid < 0) {
        refuse("fork");
        for (const int fd : {ends[0], ends[1], requests[0], requests[1]})
            ::close(fd);
        return;
    }
    if (pid == 0) {
        // A run does not outlive the server, reads no requests, and leaves no core files. What it starts belongs to
        // its group, and ends with it.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != server)
            ::_exit(1);
        ::setpgid(0, 0);
        ::close(ends[0]);
        ::close(requests[1]);
        ::close(m_requests);
        for (const Child& other : m_children) {
            ::close(other.fd);
            ::close(other.requests);
            if (other.process >= 0)
                ::close(other.process);
        }
        const rlimit noCore{0, 0};
        ::setrlimit(RLIMIT_CORE, &noCore);
        // What a model prints must not come between the events.
        ::dup2(STDERR_FILENO, m_eventsFd);
        EventWriter events(ends[1]);
        protocol::FramePipe further(requests[0]);
        m_run(request, events, [&events, &further]() -> std::optional<protocol::Request> {
            events.write(0, protocol::Idle{});
            const std::optional<std::string> message = further.next();
            Result<protocol::Request> next = protocol::decodeRequest(message.value_or(std::string()));
            return next ? std::optional(std::move(*next)) : std::nullopt;
        });
        ::_exit(0);
    }
    ::close(ends[1]);
    ::close(requests[0]);
    ::setpgid(pid, pid); // whoever is first
    Child child;
    child.id = request.id;
    child.pid = pid;
    child.process = static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
    child.fd = ends[0];
    child.requests = requests[1];
    child.lastUse = ++m_uses;
    m_children.push_back(std::move(child));
    if (paused)
        order(m_children.back(), request.id, true);
}

bool ForkServer::pass(const protocol::Request& request) {
    const auto* simulate = std::get_if<protocol::Simulate>(&request.what);
    if (!simulate || simulate->base == 0)
        return false;
    const auto child = std::ranges::find(m_children, simulate->base, &Child::id);
    if (child == m_children.end())
        return false;
    if (child->idle)
        return give(*child, request);
    if (!child->ended || child->next)
        return false;
    child->next = Waiting{request};
    return true;
}

bool ForkServer::give(Child& child, const protocol::Request& request) {
    if (!writeAll(child.requests, protocol::frame(protocol::encode(request))))
        return false;
    child.id = request.id;
    child.idle = false;
    child.ended = false;
    child.lastUse = ++m_uses;
    return true;
}

void ForkServer::becameIdle(Child& child) {
    // Whoever was asked to cancel has done so.
    child.idle = true;
    child.cancelled = false;
    child.killAt = Clock::time_point::max();
    child.lastUse = ++m_uses;
    if (const auto next = std::exchange(child.next, std::nullopt)) {
        if (!give(child, next->request))
            start(next->request, next->paused);
        else if (next->paused)
            order(child, next->request.id, true);
        return;
    }
    if (std::ranges::count_if(m_children, &Child::idle) <= mostIdle)
        return;
    const auto oldest = std::ranges::min_element(
        m_children, {}, [](const Child& each) { return each.idle ? each.lastUse : UINT64_MAX; });
    oldest->id = 0; // nothing may be given to it any more
    killGroup(oldest->pid);
}

void ForkServer::pause(int id, bool paused) {
    for (Child& child : m_children) {
        if (child.next && child.next->request.id == id)
            child.next->paused = paused;
        else if (child.id == id && !child.idle)
            order(child, id, paused);
    }
}

void ForkServer::order(const Child& child, int id, bool paused) {
    // A process that is gone has said so itself.
    if (!RunOrders::give(child.pid, id, paused) && errno == EAGAIN)
        m_events.write(id,
                       protocol::Log{paused ? phrase("The run was not paused: too many signals wait on this system.")
                                            : phrase("The run does not go on: too many signals wait on this system.")});
}

void ForkServer::cancel(int id) {
    for (Child& child : m_children) {
        if (child.next && child.next->request.id == id) {
            child.next.reset();
            m_events.write(id, protocol::Cancelled{});
            return;
        }
        if (child.id != id || child.cancelled || child.idle)
            continue;
        child.cancelled = true;
        child.killAt = Clock::now() + patience;
        ::kill(child.pid, SIGTERM);
    }
}

int ForkServer::millisecondsToNextKill() const {
    auto next = Clock::time_point::max();
    for (const Child& child : m_children)
        next = std::min(next, child.killAt);
    if (next == Clock::time_point::max())
        return -1;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(0, left + 1));
}

void ForkServer::killOverdue() {
    const auto now = Clock::now();
    for (Child& child : m_children)
        if (child.killAt <= now) {
            killGroup(child.pid);
            child.killAt = Clock::time_point::max();
        }
}

bool ForkServer::forward(Child& child) {
    char buffer[1 << 14];
    const ssize_t count = ::read(child.fd, buffer, sizeof buffer);
    if (count < 0)
        return errno == EINTR;
    if (count == 0)
        return false;
    child.said.add({buffer, static_cast<size_t>(count)});
    // Whole messages only, so that those of several runs do not mix.
    std::string events;
    bool isIdle = false;
    while (const auto message = child.said.next()) {
        const Result<protocol::Event> event = protocol::decodeEvent(*message);
        if (!event)
            continue; // the window could not understand it either
        if (std::holds_alternative<protocol::Idle>(event->what)) {
            isIdle = true;
        } else if (const auto* read = std::get_if<protocol::HasRead>(&event->what)) {
            if (m_toRead.size() < mostToRead)
                m_toRead.push_back(read->path);
        } else {
            child.ended = child.ended || protocol::endsRequest(*event);
            events += protocol::frame(*message);
        }
    }
    const bool goesOn = !child.said.isBroken();
    if (!events.empty())
        m_events.pass(events);
    if (isIdle)
        becameIdle(child);
    return goesOn;
}

void ForkServer::reap(Child& child) {
    ::close(child.fd);
    ::close(child.requests);
    if (child.process >= 0)
        ::close(child.process);
    killGroup(child.pid); // before its number is free for another one
    int status = 0;
    while (::waitpid(child.pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return; // it said itself how it ended
    if (child.idle || child.ended)
        return; // nothing was lost but time
    if (child.cancelled) {
        m_events.write(child.id, protocol::Cancelled{});
    } else if (WIFSIGNALED(status)) {
        const char* name = ::sigabbrev_np(WTERMSIG(status));
        m_events.write(child.id, protocol::Crashed{WTERMSIG(status), std::string("SIG") + (name ? name : "?")});
    } else {
        m_events.write(child.id,
                       protocol::Failed{phrase("the run ended with code {0}", WEXITSTATUS(status)), {}, false});
    }
}

} // namespace gnomon::worker
