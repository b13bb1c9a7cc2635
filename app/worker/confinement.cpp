#include "app/worker/confinement.h"

#include "compiler/base/phrases.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gnomon::worker {

namespace {

// Landlock as the kernel's documentation numbers it ("Landlock: unprivileged access control", userspace-api); the
// headers of the build machine may be older than the kernel that this runs on.
namespace landlock {

constexpr long createRuleset = 444, addRule = 445, restrictSelf = 446;
constexpr uint32_t askVersion = 1;
constexpr int pathBeneath = 1;

constexpr uint64_t writeFile = 1 << 1, removeFolder = 1 << 4, removeFile = 1 << 5, makeDevice = 1 << 6,
                   makeFolder = 1 << 7, makeFile = 1 << 8, makeSocket = 1 << 9, makePipe = 1 << 10,
                   makeBlockDevice = 1 << 11, makeLink = 1 << 12;
constexpr uint64_t moveBetweenFolders = 1 << 13;               // since 2
constexpr uint64_t truncateFile = 1 << 14;                     // since 3
constexpr uint64_t controlDevice = 1 << 15;                    // since 5
constexpr uint64_t bindTcp = 1 << 0, connectTcp = 1 << 1;      // since 4
constexpr uint64_t abstractSockets = 1 << 0, signals = 1 << 1; // since 6

struct Ruleset {
    uint64_t files, network, scoped;
};

struct [[gnu::packed]] PathRule {
    uint64_t allowed;
    int32_t parent;
};

} // namespace landlock

/// Nothing, or why not.
std::string confineFiles(const std::string& folder) {
    using namespace landlock;
    const long version = ::syscall(createRuleset, nullptr, 0, askVersion);
    if (version < 1)
        return phrase("files (Landlock is missing)");
    uint64_t files = writeFile | removeFolder | removeFile | makeDevice | makeFolder | makeFile | makeSocket |
                     makePipe | makeBlockDevice | makeLink;
    files |= (version >= 2 ? moveBetweenFolders : 0) | (version >= 3 ? truncateFile : 0) |
             (version >= 5 ? controlDevice : 0);
    const Ruleset ruleset{files, version >= 4 ? bindTcp | connectTcp : 0, version >= 6 ? abstractSockets | signals : 0};
    const size_t size = version >= 6   ? sizeof ruleset
                        : version >= 4 ? offsetof(Ruleset, scoped)
                                       : offsetof(Ruleset, network);
    const int rules = static_cast<int>(::syscall(createRuleset, &ruleset, size, 0));
    if (rules < 0)
        return phrase("files ({0})", std::strerror(errno));
    auto allow = [rules](const char* path, uint64_t what) {
        const PathRule rule{what, ::open(path, O_PATH | O_CLOEXEC)};
        const bool added = rule.parent >= 0 && ::syscall(addRule, rules, pathBeneath, &rule, 0) == 0;
        if (rule.parent >= 0)
            ::close(rule.parent);
        return added;
    };
    const uint64_t neverNeeded = makeDevice | makeBlockDevice | controlDevice;
    // Compilers and libraries write to the device that swallows everything.
    bool done = allow(folder.c_str(), files & ~neverNeeded) && allow("/dev/null", files & (writeFile | truncateFile));
    done = done && ::syscall(restrictSelf, rules, 0) == 0;
    const int trouble = errno;
    ::close(rules);
    return done ? std::string() : phrase("files ({0})", std::strerror(trouble));
}

// Younger than the headers of the build machine may be; the same numbers on all machines.
constexpr long fchmodat2 = 452, setxattrat = 463, removexattrat = 466;

#if defined(__x86_64__)
constexpr uint32_t thisMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t thisMachine = AUDIT_ARCH_AARCH64;
#else
constexpr uint32_t thisMachine = 0;
#endif

/// Calls that are refused, and how. Landlock does not cover what belongs to a file beside its bytes: rights, owners,
/// times, attributes. Other processes are nobody's business, and whoever left the group of the run would outlive it.
constexpr std::pair<long, uint32_t> refusedCalls[] = {
    {SYS_socket, EACCES},
    {SYS_io_uring_setup, ENOSYS},
#ifdef SYS_chmod
    {SYS_chmod, EPERM},
    {SYS_chown, EPERM},
    {SYS_lchown, EPERM},
    {SYS_utime, EPERM},
    {SYS_utimes, EPERM},
    {SYS_futimesat, EPERM},
#endif
    {SYS_fchmod, EPERM},
    {SYS_fchmodat, EPERM},
    {fchmodat2, EPERM},
    {SYS_fchown, EPERM},
    {SYS_fchownat, EPERM},
    {SYS_utimensat, EPERM},
    {SYS_setxattr, EPERM},
    {SYS_lsetxattr, EPERM},
    {SYS_fsetxattr, EPERM},
    {setxattrat, EPERM},
    {SYS_removexattr, EPERM},
    {SYS_lremovexattr, EPERM},
    {SYS_fremovexattr, EPERM},
    {removexattrat, EPERM},
    {SYS_setpriority, EPERM},
    {SYS_ioprio_set, EPERM},
    {SYS_sched_setaffinity, EPERM},
    {SYS_sched_setscheduler, EPERM},
    {SYS_sched_setparam, EPERM},
    {SYS_sched_setattr, EPERM},
    {SYS_setpgid, EPERM},
    {SYS_setsid, EPERM},
};

std::string filterCalls() {
    if (thisMachine == 0)
        return phrase("the network (no filter for this kind of processor)");
    constexpr auto refuse = [](uint32_t error) -> sock_filter {
        return BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error);
    };
    constexpr auto load = [](size_t offset) -> sock_filter {
        return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset));
    };
    std::vector<sock_filter> filter{
        load(offsetof(seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, thisMachine, 1, 0),
        refuse(ENOSYS), // calls of another machine have other numbers
        load(offsetof(seccomp_data, nr)),
    };
#if defined(__x86_64__)
    // So have those of the variant with short pointers.
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
    filter.push_back(refuse(ENOSYS));
#endif
    for (const auto& [call, error] : refusedCalls) {
        filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, 1));
        filter.push_back(refuse(error));
    }
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0)
        return {};
    return phrase("the network ({0})", std::strerror(errno));
}

} // namespace

std::string confineTo(const std::string& folder) {
    // What it starts gets no more rights than it has; both of what follows want that.
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    std::string missing = confineFiles(folder);
    if (const std::string network = filterCalls(); !network.empty())
        missing = missing.empty() ? network : phrase("{0} and {1}", missing, network);
    return missing.empty() ? missing : phrase("This system does not let runs be confined as to {0}.", missing);
}

} // namespace gnomon::worker
