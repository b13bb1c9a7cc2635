#include "app/worker/convert_request.h"

#include "app/service/simulation_job.h"
#include "solver/results/import.h"

#include <chrono>

namespace gnomon::worker {

void convertRequest(const protocol::Convert& request, const Answer& answer) {
    solver::ImportObserver observer;
    observer.ready = [&](double startTime, double stopTime) {
        answer(protocol::ResultReady{startTime, stopTime, false});
    };
    auto told = std::chrono::steady_clock::now();
    observer.progress = [&](double fraction) {
        const auto now = std::chrono::steady_clock::now();
        if (now - told < std::chrono::milliseconds(40))
            return;
        told = now;
        protocol::Progress progress;
        progress.fraction = fraction;
        answer(progress);
    };
    const Result<void> done = request.source.ends_with(".gnr")
                                  ? service::exportResult(request.source, request.output, {}, request.withUnits)
                                  : solver::importResult(request.source, request.output, observer);
    if (done)
        answer(protocol::Finished{});
    else
        answer.failed(done.error().message);
}

} // namespace gnomon::worker
