#include "app/gnc/file_walk.h"

#include "compiler/syntax/parse.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <set>
#include <sys/stat.h>
#include <utility>

namespace gnomon::gnc {

namespace {

using FileId = std::pair<dev_t, ino_t>;

class Walker {
public:
    void visit(const std::string& path, bool given) {
        struct stat info {};
        if (::stat(path.c_str(), &info) != 0) {
            // A link to itself fails here with "too many levels of symbolic links".
            if (given || syntax::languageOf(path) || errno == ELOOP)
                addFailure(path, std::strerror(errno));
            return;
        }
        if (S_ISDIR(info.st_mode)) {
            visitFolder(path, {info.st_dev, info.st_ino});
            return;
        }
        if (!syntax::languageOf(path)) {
            if (given)
                addFailure(path, "is no .mo, .sol or .hys file");
            return;
        }
        if (m_seen.insert({info.st_dev, info.st_ino}).second)
            m_result.files.push_back(path);
    }

    FileWalk take() { return std::move(m_result); }

private:
    void visitFolder(const std::string& path, FileId id) {
        if (std::ranges::find(m_open, id) != m_open.end()) {
            addFailure(path, "is a link to a folder that contains it");
            return;
        }
        if (!m_seen.insert(id).second)
            return;
        DIR* folder = ::opendir(path.c_str());
        if (!folder) {
            addFailure(path, std::strerror(errno));
            return;
        }
        std::vector<std::string> names;
        errno = 0;
        while (const dirent* entry = ::readdir(folder)) {
            const std::string name = entry->d_name;
            if (name != "." && name != "..")
                names.push_back(name);
            errno = 0;
        }
        const int error = errno;
        ::closedir(folder);
        if (error != 0)
            addFailure(path, std::strerror(error));
        std::ranges::sort(names);
        m_open.push_back(id);
        for (const std::string& name : names)
            visit(path.ends_with('/') ? path + name : path + "/" + name, false);
        m_open.pop_back();
    }

    void addFailure(const std::string& path, const std::string& why) {
        m_result.failures.push_back({path + ": " + why, Failure::Reason::System});
    }

    FileWalk m_result;
    std::set<FileId> m_seen;
    std::vector<FileId> m_open; // the folders on the way to the current one
};

} // namespace

FileWalk findModelFiles(const std::vector<std::string>& paths) {
    Walker walker;
    for (const std::string& path : paths)
        walker.visit(path, true);
    return walker.take();
}

} // namespace gnomon::gnc
