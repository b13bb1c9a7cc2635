// Runs a fuzz target over the files of folders: each whole, cut off at many places, and with a piece taken out at each
// of them. What libFuzzer does with a compiler that has none.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size);

namespace {

void run(const std::string& bytes) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

size_t runVariants(const std::string& bytes) {
    constexpr size_t places = 200, piece = 3;
    run(bytes);
    size_t count = 1;
    const size_t step = std::max<size_t>(1, bytes.size() / places);
    for (size_t i = 0; i < bytes.size(); i += step, count += 2) {
        run(bytes.substr(0, i));
        run(std::string(bytes).erase(i, piece));
    }
    return count;
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            std::fprintf(stderr, "%s is no folder\n", argv[i]);
            return 2;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i]))
            if (entry.is_regular_file())
                files.push_back(entry.path());
    }
    std::ranges::sort(files);
    size_t inputs = 0;
    for (const auto& path : files) {
        std::ifstream file(path, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        inputs += runVariants(bytes);
    }
    std::printf("%zu files, %zu inputs\n", files.size(), inputs);
    return files.empty() ? 1 : 0;
}
