#pragma once

#include "compiler/external/native.h"

#include <fstream>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace gnomon::native {

/// Which files the functions of a model reach. Models name files of data without a folder: those lie beside the model
/// or where the program was started, while a run has a folder of its own for what it writes. Holds for this process.
struct FileFolders {
    /// What becomes of a file that a model wants to change.
    enum class Changes : uint8_t {
        Refused, // nothing runs: a model is only looked at
        Skipped, // its start is looked at: what it would write is told, and not written
        Done     // it runs
    };

    Changes changes = Changes::Refused;
    /// Where a relative name of a file to be read is looked for if the process's folder has no such file.
    std::vector<std::string> reading;
    /// The only folder in which files are changed, and where relative names of files to be changed lead. Empty, while
    /// a model runs: a new folder among the temporary files, once it is needed.
    std::string writing;
};

void setFileFolders(FileFolders folders);
/// The folder in which a model has changed files since setFileFolders(); empty: it has changed none.
std::string changedFolder();
/// The name by which a file can be read; the name itself if there is no such file anywhere.
std::string nameForReading(const std::string& name);
/// Opens a regular file; anything else, such as a pipe or a device, might have no end. False: the call says why not.
bool openForReading(const std::string& name, std::ifstream& file, std::string& error);
/// The name by which a file can be changed. Nothing: it cannot, and the call says why, or what was not done.
std::optional<std::string> nameForChanging(Call& call, const std::string& name);
/// Where relative names of a run's own files lead.
std::string workingFolder();
/// Why a file cannot be changed, for the modeller.
std::string whyNotChanged(const std::error_code& error);

/// For as long as a model runs.
class RunFiles {
public:
    explicit RunFiles(FileFolders folders) { setFileFolders(std::move(folders)); }
    ~RunFiles() { setFileFolders({}); }
    RunFiles(const RunFiles&) = delete;
    RunFiles& operator=(const RunFiles&) = delete;
};

} // namespace gnomon::native
