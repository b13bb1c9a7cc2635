#include "compiler/external/file_folders.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <mutex>

namespace gnomon::native {

namespace {

namespace fs = std::filesystem;

struct Shared {
    std::mutex mutex;
    FileFolders folders;
    bool hasChanged = false;
};

Shared& shared() {
    static Shared of;
    return of;
}

/// Without links, and with what does not exist yet at its end.
fs::path real(const fs::path& path) {
    std::error_code error;
    fs::path result = fs::weakly_canonical(fs::absolute(path, error), error);
    return result.has_filename() ? result : result.parent_path(); // without a slash at its end
}

bool isBelow(const fs::path& inner, const fs::path& outer) {
    return std::ranges::mismatch(outer, inner).in1 == outer.end();
}

/// The folder of the run that is going on, made if it has none yet; empty: it cannot be made.
std::string runFolder(Shared& of) {
    if (!of.folders.writing.empty())
        return of.folders.writing;
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "gnomon-run-XXXXXX").string();
    if (!error && ::mkdtemp(name.data()))
        of.folders.writing = name;
    return of.folders.writing;
}

} // namespace

void setFileFolders(FileFolders folders) {
    const std::lock_guard lock(shared().mutex);
    shared().folders = std::move(folders);
    shared().hasChanged = false;
}

std::string changedFolder() {
    const std::lock_guard lock(shared().mutex);
    return shared().hasChanged ? shared().folders.writing : std::string();
}

std::string nameForReading(const std::string& name) {
    std::error_code error;
    if (name.empty() || fs::path(name).is_absolute())
        return name;
    const std::lock_guard lock(shared().mutex);
    // What the run has written itself comes first.
    if (const std::string& own = shared().folders.writing; !own.empty())
        if (const fs::path candidate = fs::path(own) / name; fs::exists(candidate, error))
            return candidate.string();
    if (fs::exists(name, error))
        return name;
    for (const std::string& folder : shared().folders.reading)
        if (const fs::path candidate = fs::path(folder) / name; fs::exists(candidate, error))
            return candidate.string();
    return name;
}

bool openForReading(const std::string& name, std::ifstream& file, std::string& error) {
    const std::string found = nameForReading(name);
    std::error_code unknown;
    const fs::file_status status = fs::status(found, unknown);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        error = phrase("\"{0}\" is no file that can be read to its end: it is a folder, a pipe or a device", name);
        return false;
    }
    file.open(found);
    if (!file)
        error = phrase("the file \"{0}\" cannot be read", name);
    return file.is_open() && error.empty();
}

std::optional<std::string> nameForChanging(Call& call, const std::string& name) {
    const std::lock_guard lock(shared().mutex);
    FileFolders& folders = shared().folders;
    if (folders.changes == FileFolders::Changes::Refused) {
        call.error = phrase("the file \"{0}\" is not changed: a model does that only while it runs", name);
        return std::nullopt;
    }
    if (folders.changes == FileFolders::Changes::Skipped) {
        call.printed.push_back(phrase("the file \"{0}\" is not changed: a model does that only while it runs", name));
        return std::nullopt;
    }
    const std::string folder = runFolder(shared());
    if (folder.empty()) {
        call.error = phrase("the file \"{0}\" cannot be changed: there is no folder for the files of this run", name);
        return std::nullopt;
    }
    const fs::path own = real(folder), path = fs::path(name).is_absolute() ? fs::path(name) : own / name;
    // A link to what does not exist yet would be made there.
    fs::path target = path;
    std::error_code unknown;
    for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(target, unknown)); ++links)
        target = target.parent_path() / fs::read_symlink(target, unknown);
    if (!isBelow(real(target), own)) {
        call.error = phrase("the file \"{0}\" is not changed: a run changes files only in its own folder, {1}; "
                            "relative names lead there",
                            name, folder);
        return std::nullopt;
    }
    shared().hasChanged = true;
    return path.string();
}

std::string workingFolder() {
    std::error_code failed;
    const std::lock_guard lock(shared().mutex);
    if (shared().folders.changes == FileFolders::Changes::Done)
        if (std::string own = runFolder(shared()); !own.empty())
            return own;
    return fs::current_path(failed).string();
}

std::string whyNotChanged(const std::error_code& error) {
    const std::lock_guard lock(shared().mutex);
    const bool refused = error == std::errc::permission_denied || error == std::errc::cross_device_link;
    if (shared().folders.writing.empty() || !refused)
        return error.message();
    return phrase("{0} (a run changes files only in its own folder, {1}; relative names lead there)", error.message(),
                  shared().folders.writing);
}

} // namespace gnomon::native
