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
    call.text = fs::absolute(nameForReading(call.string(0)), failed).lexically_normal().string();
}

void currentDirectory(Call& call) {
    std::error_code failed;
    call.text = fs::current_path(failed).string();
}

bool readLines(Call& call, const std::string& name, std::vector<std::string>& lines) {
    std::ifstream file(nameForReading(name));
    if (!file) {
        call.error = phrase("the file \"{0}\" cannot be read", name);
        return false;
    }
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        lines.push_back(std::move(line));
    }
    return true;
}

void countLines(Call& call) {
    std::vector<std::string> lines;
    if (readLines(call, call.string(0), lines))
        call.number = static_cast<double>(lines.size());
}

void readFile(Call& call) {
    std::vector<std::string> lines;
    if (!readLines(call, call.string(0), lines))
        return;
    const auto to = call.writeTexts(1);
    if (lines.size() < to.size()) {
        call.error = phrase("the file \"{0}\" has {1} lines, not {2}", call.string(0), lines.size(), to.size());
        return;
    }
    std::copy_n(lines.begin(), to.size(), to.begin());
}

void readLine(Call& call) {
    std::vector<std::string> lines;
    if (!readLines(call, call.string(0), lines))
        return;
    const int64_t number = call.integer(1);
    const bool inside = number >= 1 && number <= static_cast<int64_t>(lines.size());
    call.write(2)[0] = inside ? 0 : 1;
    call.text = inside ? lines[static_cast<size_t>(number) - 1] : std::string();
}

void print(Call& call) {
    const std::string& file = call.string(1);
    if (file.empty()) {
        call.printed.push_back(call.string(0));
        return;
    }
    std::ofstream out(file, std::ios::app);
    if (!(out << call.string(0) << '\n'))
        call.error = phrase("the file \"{0}\" cannot be written: {1}", file,
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
    {"ModelicaInternal_stat", stat, "s", ResultKind::Number, true},
    {"ModelicaInternal_fullPathName", fullPathName, "s", ResultKind::Text, true},
    {"ModelicaInternal_getcwd", currentDirectory, "n", ResultKind::Text, true},
    {"ModelicaInternal_countLines", countLines, "s", ResultKind::Number, true},
    {"ModelicaInternal_readFile", readFile, "ssn", ResultKind::None, true},
    {"ModelicaInternal_readLine", readLine, "snn", ResultKind::Text, true},
    {"ModelicaInternal_print", print, "ss", ResultKind::None, false},
    {"ModelicaStreams_closeFile", closeFile, "s", ResultKind::None, false},
    {"ModelicaInternal_getenv", getEnvironment, "snsn", ResultKind::None, true},
    {"ModelicaInternal_getTime", getTime, "nnnnnnn", ResultKind::None, false},
    {"ModelicaInternal_getpid", processId, "", ResultKind::Number, false},
};

} // namespace

std::span<const Function> systemFunctions() {
    return functions;
}

} // namespace gnomon::native
