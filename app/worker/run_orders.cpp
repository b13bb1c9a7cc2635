#include "app/worker/run_orders.h"

#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace gnomon::worker {

namespace {

constexpr int lastOrder = -1;

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

RunOrders::RunOrders() {
    block();
    m_thread = std::thread([this] { carryOut(); });
}

RunOrders::~RunOrders() {
    sigval value{};
    value.sival_int = lastOrder;
    ::sigqueue(::getpid(), orderSignal(), value); // behind all that came before
    m_thread.join();
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
    for (;;) {
        siginfo_t order{};
        if (::sigwaitinfo(&set, &order) < 0) {
            if (errno == EINTR)
                continue;
            return;
        }
        if (order.si_value.sival_int == lastOrder)
            return;
        const std::lock_guard lock(m_mutex);
        m_ordered = order.si_value.sival_int / 2;
        m_paused = order.si_value.sival_int % 2 != 0;
        if (m_target && m_ordered == m_run)
            *m_target = m_paused;
    }
}

} // namespace gnomon::worker
