#include "solver/results/result_space.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <sys/statvfs.h>

namespace gnomon::solver {

DiskSpace diskSpaceFor(const std::string& file) {
    std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (folder.empty())
        folder = ".";
    struct statvfs disk {};
    if (::statvfs(folder.c_str(), &disk) != 0)
        return {};
    return {uint64_t(disk.f_bavail) * disk.f_frsize, uint64_t(disk.f_blocks) * disk.f_frsize};
}

uint64_t reserveOf(const DiskSpace& disk) {
    return std::min(disk.total / 50, largeResult);
}

std::string sizeText(uint64_t bytes) {
    static constexpr const char* units[] = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    auto value = static_cast<double>(bytes);
    size_t unit = 0;
    while (value >= 1000 && unit + 1 < std::size(units)) {
        value /= 1000;
        ++unit;
    }
    char text[32];
    std::snprintf(text, sizeof text, unit == 0 || value >= 100 ? "%.0f %s" : "%.1f %s", value, units[unit]);
    return text;
}

} // namespace gnomon::solver
