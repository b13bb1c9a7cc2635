#include "compiler/base/phrases.h"
#include "compiler/external/file_folders.h"
#include "compiler/external/native.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <unistd.h>

namespace gnomon::native {

namespace {

namespace fs = std::filesystem;

void stat(Call& call) {
    std::error_code failed;
    const auto status = fs::status(nameForReading(call.string(0)), failed);
    call.number = !fs::exists(status) ? 1 : fs::is_regular_file(status) ? 2 : fs::is_directory(status) ? 3 : 4;
}

void fullPathName(Call& call) {
    std::error_code failed;
    fs::path path = nameForReading(call.string(0));
    if (path.is_relative() && !fs::exists(path, failed))
        path = workingFolder() / path; // where it would be written
    call.text = fs::absolute(path, failed).lexically_normal().string();
}

void currentDirectory(Call& call) {
    call.text = workingFolder();
}

/// Line by line, so that a file may be longer than there is memory. False from `take`: it has what it wants.
void readLines(Call& call, const std::string& name, const std::function<bool(std::string& line)>& take) {
    std::ifstream file;
    if (!openForReading(name, file, call.error))
        return;
    std::string line;
    while (std::getline(file, line)) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        if (!take(line))
            return;
    }
    if (file.bad())
        call.error = phrase("the file \"{0}\" cannot be read", name);
}

void countLines(Call& call) {
    double count = 0;
    readLines(call, call.string(0), [&](std::string&) {
        ++count;
        return true;
    });
    call.number = count;
}

void readFile(Call& call) {
    const auto to = call.writeTexts(1);
    size_t count = 0;
    readLines(call, call.string(0), [&](std::string& line) {
        if (count < to.size())
            to[count++] = std::move(line);
        return count < to.size();
    });
    if (call.error.empty() && count < to.size())
        call.error = phrase("the file \"{0}\" has {1} lines, not {2}", call.string(0), count, to.size());
}

void readLine(Call& call) {
    const int64_t wanted = call.integer(1);
    int64_t number = 0;
    bool inside = false;
    readLines(call, call.string(0), [&](std::string& line) {
        inside = ++number == wanted;
        if (inside)
            call.text = std::move(line);
        return !inside;
    });
    call.write(2)[0] = inside ? 0 : 1;
}

void print(Call& call) {
    const std::string& name = call.string(1);
    if (name.empty()) {
        call.printed.push_back(call.string(0));
        return;
    }
    const std::optional<std::string> file = nameForChanging(call, name);
    if (!file)
        return;
    std::ofstream out(*file, std::ios::app);
    if (!(out << call.string(0) << std::endl))
        call.error = phrase("the file \"{0}\" cannot be written: {1}", name,
                            whyNotChanged(std::error_code(errno, std::generic_category())));
}

void closeFile(Call&) {}

void getEnvironment(Call& call) {
    const char* value = std::getenv(call.string(0).c_str());
    call.writeTexts(2)[0] = value ? value : "";
    call.write(3)[0] = value != nullptr;
}

void getTime(Call& call) {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm local{};
    localtime_r(&seconds, &local);
    const auto part = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    const double values[] = {static_cast<double>(part),
                             static_cast<double>(local.tm_sec),
                             static_cast<double>(local.tm_min),
                             static_cast<double>(local.tm_hour),
                             static_cast<double>(local.tm_mday),
                             local.tm_mon + 1.0,
                             local.tm_year + 1900.0};
    for (size_t i = 0; i < 7; ++i)
        call.write(i)[0] = values[i];
}

void processId(Call& call) {
    call.number = getpid();
}

constexpr Function functions[] = {
    {"ModelicaInternal_stat", stat, "s", ResultKind::Number, true, Touches::File},
    {"ModelicaInternal_fullPathName", fullPathName, "s", ResultKind::Text, true, Touches::File},
    {"ModelicaInternal_getcwd", currentDirectory, "n", ResultKind::Text, true, Touches::World},
    {"ModelicaInternal_countLines", countLines, "s", ResultKind::Number, true, Touches::File},
    {"ModelicaInternal_readFile", readFile, "ssn", ResultKind::None, true, Touches::File},
    {"ModelicaInternal_readLine", readLine, "snn", ResultKind::Text, true, Touches::File},
    {"ModelicaInternal_print", print, "ss", ResultKind::None, false, Touches::World},
    {"ModelicaStreams_closeFile", closeFile, "s", ResultKind::None, false, Touches::World},
    {"ModelicaInternal_getenv", getEnvironment, "snsn", ResultKind::None, true, Touches::World},
    {"ModelicaInternal_getTime", getTime, "nnnnnnn", ResultKind::None, false, Touches::World},
    {"ModelicaInternal_getpid", processId, "", ResultKind::Number, false, Touches::World},
};

} // namespace

std::span<const Function> systemFunctions() {
    return functions;
}

} // namespace gnomon::native
