#pragma once

#include <string>
#include <system_error>
#include <vector>

namespace gnomon::native {

/// Which files the functions of a model reach. Models name files of data without a folder: those lie beside the model
/// or where the program was started, while a run has a folder of its own for what it writes. Holds for this process.
struct FileFolders {
    /// Where a relative name of a file to be read is looked for if the process's folder has no such file.
    std::vector<std::string> reading;
    /// The only folder that can be written to; empty: wherever the user may. The system sees to it, not this.
    std::string writing;
};

void setFileFolders(FileFolders folders);
/// The name by which a file can be read; the name itself if there is no such file anywhere.
std::string nameForReading(const std::string& name);
/// Why a file cannot be changed, for the modeller.
std::string whyNotChanged(const std::error_code& error);

} // namespace gnomon::native
