#pragma once

#include <atomic>
#include <mutex>
#include <sys/types.h>
#include <thread>

namespace gnomon::worker {

/// What the window orders of the run under way: to pause, and to go on. Orders come as signals, and a process with
/// several threads handles two of them in any order; so a thread that does nothing else waits for them and carries them
/// out one after the other. All other threads must have the signal blocked, as those of a ForkServer's processes have.
class RunOrders {
public:
    RunOrders();
    RunOrders(const RunOrders&) = delete;
    RunOrders& operator=(const RunOrders&) = delete;
    /// What was ordered before is carried out.
    ~RunOrders();

    /// Blocks the signal in this thread, and in those that it makes from now on.
    static void block();
    /// Orders a run of the process; false if the process is gone or too many signals wait for it.
    static bool give(pid_t process, int run, bool paused);

    /// From now on orders for this run are written there, as is the last one if it came already. Null: nowhere.
    void follow(int run, std::atomic<bool>* paused);

private:
    void carryOut();
    /// All orders that have come.
    void read(int queue);

    std::mutex m_mutex;
    int m_run = 0;
    std::atomic<bool>* m_target = nullptr;
    int m_ordered = 0; ///< the run of the last order
    bool m_paused = false;
    int m_end = -1; ///< readable when the thread is to end
    std::thread m_thread;
};

} // namespace gnomon::worker
