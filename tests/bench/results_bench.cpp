// Makes a long result, as a columnar file and as other programs write theirs, for scripts of the window that open it.
//
//     bench_results FOLDER ROWS SIGNALS VARIABLES [csv] [mat]
//
// Writes FOLDER/long.gnr with ROWS points of SIGNALS curves and VARIABLES parameters, says how long writing took, and
// how long reading it takes: opening, and pictures of all curves. On demand also FOLDER/long.csv and FOLDER/long.mat.
#include "solver/results/export.h"
#include "solver/results/result_file.h"
#include "solver/results/result_store.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int complain(const Failure& failure) {
    std::fprintf(stderr, "%s\n", failure.message.c_str());
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::fprintf(stderr, "usage: bench_results FOLDER ROWS SIGNALS VARIABLES [csv] [mat]\n");
        return 2;
    }
    const std::string folder = argv[1];
    const auto rows = std::strtoull(argv[2], nullptr, 10);
    const auto signals = std::strtoull(argv[3], nullptr, 10), variables = std::strtoull(argv[4], nullptr, 10);
    ResultLayout layout;
    layout.modelName = "Long";
    layout.entries.resize(1 + signals + variables);
    layout.entries[0].name = "time";
    layout.entries[0].unit = "s";
    layout.entries[0].column = 0;
    layout.columnSlots.resize(1 + signals);
    for (size_t i = 1; i <= signals; ++i) {
        layout.entries[i].name = "wave[" + std::to_string(i) + "].y";
        layout.entries[i].column = static_cast<uint32_t>(i);
        layout.entries[i].isState = i <= 2;
    }
    for (size_t i = 0; i < variables; ++i) {
        Signal& signal = layout.entries[1 + signals + i];
        signal.name = "unit" + std::to_string(i % 500) + ".part" + std::to_string(i / 500) + ".p";
        signal.variability = Variability::Parameter;
        signal.value = static_cast<double>(i);
    }
    const double stop = 1000;
    double begin = seconds();
    {
        Result<ResultWriter> writer = ResultWriter::create(folder + "/long.gnr", layout, stop);
        if (!writer)
            return complain(writer.error());
        std::vector<double> row(1 + signals);
        uint64_t noise = 1;
        for (uint64_t i = 0; i < rows; ++i) {
            const double t = stop * static_cast<double>(i) / static_cast<double>(rows - 1);
            row[0] = t;
            for (size_t k = 1; k <= signals; ++k) {
                noise = noise * 6364136223846793005u + 1442695040888963407u;
                row[k] = static_cast<double>(k) + std::sin(t * static_cast<double>(k) / 20) +
                         1e-2 * static_cast<double>(noise >> 40) / 16777216.0;
            }
            if (const Result<void> done = writer->append(row); !done)
                return complain(done.error());
        }
        writer->finish(RunStatus::Finished);
    }
    std::printf("%llu rows of %llu signals written in %.2f s\n", rows, signals, seconds() - begin);
    begin = seconds();
    Result<ResultStore> store = ResultStore::open(folder + "/long.gnr");
    if (!store)
        return complain(store.error());
    std::printf("opened in %.4f s\n", seconds() - begin);
    for (const double part : {1.0, 0.1, 0.001}) {
        begin = seconds();
        size_t points = 0;
        for (uint32_t k = 1; k <= signals; ++k)
            points += store->thinned(k, stop / 3, stop / 3 + stop * part / 2, 1000).size();
        std::printf("%zu points of half of %g of the time in %.4f s\n", points, part, seconds() - begin);
    }
    for (int i = 5; i < argc; ++i) {
        begin = seconds();
        const std::string ending = argv[i], path = folder + "/long." + ending;
        if (const Result<void> done = ending == "csv" ? writeCsv(*store, path) : writeMat(*store, path); !done)
            return complain(done.error());
        std::printf("%s written in %.2f s\n", path.c_str(), seconds() - begin);
    }
    return 0;
}
