#include "app/worker/convert_request.h"

#include "app/service/simulation_job.h"
#include "solver/results/import.h"

#include <chrono>

namespace gnomon::worker {

void convertRequest(const RunRequest& request, EventWriter& events) {
    solver::ImportObserver observer;
    observer.ready = [&](double startTime, double stopTime) {
        events.write({{"id", request.id}, {"event", "result"}, {"startTime", startTime}, {"stopTime", stopTime}});
    };
    auto told = std::chrono::steady_clock::now();
    observer.progress = [&](double fraction) {
        const auto now = std::chrono::steady_clock::now();
        if (now - told < std::chrono::milliseconds(40))
            return;
        told = now;
        events.write({{"id", request.id}, {"event", "progress"}, {"fraction", fraction}});
    };
    const Result<void> done = request.source.ends_with(".gnr")
                                  ? service::exportResult(request.source, request.output, {}, request.withUnits)
                                  : solver::importResult(request.source, request.output, observer);
    if (done)
        events.write({{"id", request.id}, {"event", "finished"}});
    else
        events.write({{"id", request.id}, {"event", "failed"}, {"message", done.error().message}});
}

} // namespace gnomon::worker
