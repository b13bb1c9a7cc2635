#include "compiler/base/phrases.h"
#include "compiler/external/file_folders.h"
#include "compiler/external/native.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace gnomon::native {

namespace {

namespace fs = std::filesystem;

// What changes or lists files and folders, for Modelica.Utilities.Files.

/// `what` goes with the name and the reason.
void told(Call& call, const std::error_code& failed, std::string_view what, const std::string& name) {
    if (failed)
        call.error = filledIn(spoken(what), std::array{name, whyNotChanged(failed)});
}

void removeFile(Call& call) {
    std::error_code failed;
    fs::remove(call.string(0), failed);
    told(call, failed, toPhrase("cannot remove the file \"{0}\": {1}"), call.string(0));
}

void copyFile(Call& call) {
    std::error_code failed;
    const std::string from = nameForReading(call.string(0)), to = call.string(1);
    // Not copy_file(): that copies the rights of the file as well, which a confined run may not.
    if (const auto kind = fs::status(from, failed).type(); !failed && kind != fs::file_type::regular)
        failed = std::make_error_code(kind == fs::file_type::not_found ? std::errc::no_such_file_or_directory
                                                                       : std::errc::invalid_argument);
    if (!failed && fs::exists(to, failed) && !failed)
        failed = std::make_error_code(std::errc::file_exists);
    if (!failed) {
        std::ifstream in(from, std::ios::binary);
        std::ofstream out(to, std::ios::binary);
        if (in.peek() != std::ifstream::traits_type::eof())
            out << in.rdbuf();
        if (!in.is_open() || !out.flush())
            failed = std::error_code(errno, std::generic_category());
    }
    told(call, failed, toPhrase("cannot copy the file \"{0}\": {1}"), call.string(0));
}

void rename(Call& call) {
    std::error_code failed;
    fs::rename(call.string(0), call.string(1), failed);
    told(call, failed, toPhrase("cannot rename \"{0}\": {1}"), call.string(0));
}

void makeFolder(Call& call) {
    std::error_code failed;
    if (!fs::create_directory(call.string(0), failed) && !failed)
        failed = std::make_error_code(std::errc::file_exists);
    told(call, failed, toPhrase("cannot make the folder \"{0}\": {1}"), call.string(0));
}

void removeFolder(Call& call) {
    std::error_code failed;
    if (!fs::is_directory(call.string(0), failed) && !failed)
        failed = std::make_error_code(std::errc::not_a_directory);
    if (!failed)
        fs::remove(call.string(0), failed);
    told(call, failed, toPhrase("cannot remove the folder \"{0}\": {1}"), call.string(0));
}

bool list(Call& call, std::vector<std::string>& names) {
    std::error_code failed;
    for (fs::directory_iterator at(call.string(0), failed), end; !failed && at != end; at.increment(failed))
        names.push_back(at->path().filename().string());
    told(call, failed, toPhrase("cannot list the folder \"{0}\": {1}"), call.string(0));
    std::ranges::sort(names);
    return !failed;
}

void countFiles(Call& call) {
    std::vector<std::string> names;
    if (list(call, names))
        call.number = static_cast<double>(names.size());
}

void listFiles(Call& call) {
    std::vector<std::string> names;
    if (!list(call, names))
        return;
    const auto to = call.writeTexts(2);
    if (names.size() != to.size()) {
        call.error = phrase("the folder \"{0}\" has changed while it was listed", call.string(0));
        return;
    }
    std::ranges::copy(names, to.begin());
}

void temporaryName(Call& call) {
    std::error_code failed;
    const fs::path folder = fs::temp_directory_path(failed);
    told(call, failed, toPhrase("cannot find the folder for temporary files, such as \"{0}\": {1}"), folder.string());
    for (int number = 0; call.error.empty(); ++number) {
        const fs::path name = folder / ("gnomon-" + std::to_string(getpid()) + "-" + std::to_string(number));
        if (!fs::exists(name, failed)) {
            call.text = name.string();
            return;
        }
    }
}

constexpr Function functions[] = {
    {"ModelicaInternal_removeFile", removeFile, "s", ResultKind::None, false, true},
    {"ModelicaInternal_copyFile", copyFile, "ss", ResultKind::None, false, true},
    {"ModelicaInternal_rename", rename, "ss", ResultKind::None, false, true},
    {"ModelicaInternal_mkdir", makeFolder, "s", ResultKind::None, false, true},
    {"ModelicaInternal_rmdir", removeFolder, "s", ResultKind::None, false, true},
    {"ModelicaInternal_getNumberOfFiles", countFiles, "s", ResultKind::Number, false},
    {"ModelicaInternal_readDirectory", listFiles, "sns", ResultKind::None, false},
    {"ModelicaInternal_temporaryFileName", temporaryName, "", ResultKind::Text, false},
};

} // namespace

std::span<const Function> fileFunctions() {
    return functions;
}

} // namespace gnomon::native
