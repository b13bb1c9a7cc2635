#include "compiler/base/files.h"

#include "compiler/base/phrases.h"

#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gnomon {

namespace {

struct FileDescriptor {
    int fd = -1;
    explicit FileDescriptor(int f) : fd(f) {}
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() { close(); }
    int close() {
        const int result = fd >= 0 ? ::close(fd) : 0;
        fd = -1;
        return result;
    }
};

std::unexpected<Failure> systemFailure(const std::string& path, int error) {
    return fail(path + ": " + std::strerror(error));
}

std::string folderOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

/// The path of what a chain of symbolic links leads to, also if that does not exist yet.
Result<std::string> followLinks(const std::string& path) {
    constexpr int deepest = 40; // what Linux follows itself
    std::string target = path;
    for (int depth = 0; depth < deepest; ++depth) {
        char buffer[PATH_MAX];
        const ssize_t length = ::readlink(target.c_str(), buffer, sizeof buffer);
        if (length < 0)
            return target;
        const std::string next(buffer, static_cast<size_t>(length));
        target = next.starts_with('/') ? next : folderOf(target) + "/" + next;
    }
    return systemFailure(path, ELOOP);
}

} // namespace

Result<std::string> readFile(const std::string& path) {
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.fd < 0)
        return systemFailure(path, errno);
    struct stat info {};
    if (::fstat(file.fd, &info) != 0)
        return systemFailure(path, errno);
    if (S_ISDIR(info.st_mode))
        return systemFailure(path, EISDIR);
    if (!S_ISREG(info.st_mode))
        return fail(phrase("{0}: is not a regular file", path));
    std::string bytes;
    bytes.resize(static_cast<size_t>(info.st_size));
    size_t filled = 0;
    for (;;) {
        if (filled == bytes.size()) {
            // The file may have grown since fstat: one more read tells.
            char probe;
            const ssize_t more = ::read(file.fd, &probe, 1);
            if (more < 0 && errno == EINTR)
                continue;
            if (more < 0)
                return systemFailure(path, errno);
            if (more == 0)
                return bytes;
            bytes.push_back(probe);
            ++filled;
            bytes.resize(bytes.size() + (size_t(1) << 16));
        }
        const ssize_t count = ::read(file.fd, bytes.data() + filled, bytes.size() - filled);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemFailure(path, errno);
        if (count == 0) {
            bytes.resize(filled);
            return bytes;
        }
        filled += static_cast<size_t>(count);
    }
}

Result<void> writeFileAtomically(const std::string& path, std::string_view bytes) {
    Result<std::string> followed = followLinks(path);
    if (!followed)
        return std::unexpected(followed.error());
    const std::string& target = *followed;

    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return systemFailure(path, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return fail(phrase("{0}: is not a regular file", path));
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return systemFailure(path, errno);

    const std::string folder = folderOf(target);
    std::string temporary;
    FileDescriptor file(-1);
    // Not mkstemp: a new file gets the mode that the process's mask gives to it, which cannot be asked for safely.
    for (unsigned attempt = 0; file.fd < 0; ++attempt) {
        temporary = folder + "/.gnomon-" + std::to_string(::getpid()) + "-" + std::to_string(attempt);
        file.fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? 0600 : 0666);
        if (file.fd < 0 && errno != EEXIST)
            return fail(phrase("{0}: cannot make a new file in {1}: {2}", path, folder, std::strerror(errno)));
    }
    auto giveUp = [&](int error) {
        ::unlink(temporary.c_str());
        return systemFailure(path, error);
    };
    if (exists) {
        // The owner and group are kept where the system lets us; the mode comes last, for chown takes bits from it.
        if (::fchown(file.fd, old.st_uid, old.st_gid) != 0)
            static_cast<void>(::fchown(file.fd, static_cast<uid_t>(-1), old.st_gid) == 0);
        // Where rights cannot be changed, as in a confined run, the file keeps those that only its owner has.
        if (::fchmod(file.fd, old.st_mode & 07777) != 0 && errno != EPERM)
            return giveUp(errno);
    }
    for (size_t written = 0; written < bytes.size();) {
        const ssize_t count = ::write(file.fd, bytes.data() + written, bytes.size() - written);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return giveUp(errno);
        written += static_cast<size_t>(count);
    }
    if (::fsync(file.fd) != 0 || file.close() != 0)
        return giveUp(errno);
    if (::rename(temporary.c_str(), target.c_str()) != 0)
        return giveUp(errno);
    // The new name too should survive a crash; a file system that cannot synchronise folders is none of our business.
    if (const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); directory.fd >= 0)
        ::fsync(directory.fd);
    return {};
}

} // namespace gnomon
