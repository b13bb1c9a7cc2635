#include "app/worker/run_orders.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace gnomon::worker {

namespace {

/// One whose signals wait for each other instead of being merged into one.
int orderSignal() {
    return SIGRTMIN;
}

sigset_t orderSet() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, orderSignal());
    return set;
}

} // namespace

void RunOrders::block() {
    const sigset_t set = orderSet();
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

bool RunOrders::give(pid_t process, int run, bool paused) {
    sigval value{};
    value.sival_int = run * 2 + (paused ? 1 : 0);
    return ::sigqueue(process, orderSignal(), value) == 0;
}

RunOrders::RunOrders() : m_end(::eventfd(0, EFD_CLOEXEC)) {
    block();
    m_thread = std::thread([this] { carryOut(); });
}

RunOrders::~RunOrders() {
    // Not a signal, which the system refuses when too many wait.
    ::eventfd_write(m_end, 1);
    m_thread.join();
    ::close(m_end);
}

void RunOrders::follow(int run, std::atomic<bool>* paused) {
    const std::lock_guard lock(m_mutex);
    m_run = run;
    m_target = paused;
    if (m_target && m_ordered == m_run)
        *m_target = m_paused;
}

void RunOrders::carryOut() {
    const sigset_t set = orderSet();
    const int queue = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    std::array<pollfd, 2> waited{{{queue, POLLIN, 0}, {m_end, POLLIN, 0}}};
    while (waited[1].revents == 0) {
        if (::poll(waited.data(), waited.size(), -1) < 0 && errno != EINTR)
            break;
        read(queue);
    }
    ::close(queue);
}

void RunOrders::read(int queue) {
    signalfd_siginfo order{};
    while (::read(queue, &order, sizeof order) == sizeof order) {
        const std::lock_guard lock(m_mutex);
        m_ordered = order.ssi_int / 2;
        m_paused = order.ssi_int % 2 != 0;
        if (m_target && m_ordered == m_run)
            *m_target = m_paused;
    }
}

} // namespace gnomon::worker
