#include "app/worker/run_limits.h"

#include "solver/results/result_space.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <sys/resource.h>
#include <unistd.h>

namespace gnomon::worker {

namespace {

constexpr rlim_t mostProcesses = 512;

void lower(__rlimit_resource_t resource, rlim_t most) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0)
        return;
    limit.rlim_cur = std::min(limit.rlim_cur, most);
    limit.rlim_max = std::min(limit.rlim_max, most);
    ::setrlimit(resource, &limit);
}

/// Of the whole system, threads as well; 0: it does not say.
rlim_t runningTasks() {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/loadavg", "re"), std::fclose);
    unsigned long tasks = 0;
    if (!file || std::fscanf(file.get(), "%*s %*s %*s %*u/%lu", &tasks) != 1)
        return 0;
    return tasks;
}

} // namespace

void limitRun(const std::string& folder) {
    lower(RLIMIT_CORE, 0);
    const long pages = ::sysconf(_SC_PHYS_PAGES), pageSize = ::sysconf(_SC_PAGESIZE);
    if (pages > 0 && pageSize > 0)
        lower(RLIMIT_AS, static_cast<rlim_t>(pages) * static_cast<rlim_t>(pageSize));
    const solver::DiskSpace disk = solver::diskSpaceFor(folder + "/.");
    if (disk.free != solver::ResultSpace::unlimited) {
        const rlim_t reserve = solver::reserveOf(disk);
        lower(RLIMIT_FSIZE, disk.free > 2 * reserve ? disk.free - reserve : disk.free / 2);
    }
    // The system counts all processes of the user.
    if (const rlim_t tasks = runningTasks())
        lower(RLIMIT_NPROC, tasks + mostProcesses);
}

} // namespace gnomon::worker
