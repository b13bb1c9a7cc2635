#include "compiler/base/files.h"

#include <cerrno>
#include <climits>
#include <cstdlib>
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
        return fail(path + ": is not a regular file");
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
    // A link is followed, so that the file it names is replaced and not the link.
    std::string target = path;
    if (char resolved[PATH_MAX]; ::realpath(path.c_str(), resolved))
        target = resolved;

    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode))
        return fail(path + ": is not a regular file");
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return systemFailure(path, errno);

    std::string temporary = target + ".gnomon-XXXXXX";
    FileDescriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.fd < 0)
        return systemFailure(path, errno);
    auto giveUp = [&](int error) {
        ::unlink(temporary.c_str());
        return systemFailure(path, error);
    };
    mode_t mode = old.st_mode & 07777;
    if (!exists) {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        mode = 0666 & ~mask;
    }
    if (::fchmod(file.fd, mode) != 0)
        return giveUp(errno);
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
    return {};
}

} // namespace gnomon
