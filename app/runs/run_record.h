#pragma once

#include "app/runs/run.h"

namespace gnomon {

/// What a run's list says of it, as it is kept beside its result so that both come back together.
QJsonObject toJson(const RunSetup& setup);
/// What is damaged in it is as in a set-up that says nothing.
RunSetup setupFrom(const QJsonObject& json);
QJsonObject toJson(const protocol::Diagnosed& diagnostic);
protocol::Diagnosed diagnosedFrom(const QJsonObject& json);
QJsonObject toJson(const protocol::Figures& figures);
protocol::Figures figuresFrom(const QJsonObject& json);

} // namespace gnomon
