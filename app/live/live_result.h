#pragma once

#include "compiler/session/views/live_view.h"
#include "compiler/session/views/views.h"
#include "solver/results/result_store.h"

#include <memory>
#include <string>
#include <vector>

namespace gnomon {

/// A value that is written beside a connector.
struct ConnectorLabel {
    std::string connector; ///< "r1.p", or an own connector of the class
    std::string text;      ///< one line per variable
};

/// A result at one moment, as diagrams look at it. It reads the file by itself, so that it may live on another thread
/// than the plots; one thread at a time. Without a readable file it knows nothing.
class LiveResult final : public session::LiveValues {
public:
    explicit LiveResult(std::string file) : m_file(std::move(file)) {}

    /// To another moment; what was written since is taken in. `part`: names are those within a component of the model,
    /// "motor." for example.
    void moveTo(double time, const std::string& part = {});
    double time() const override { return m_time; }
    std::optional<double> value(std::string_view name) const override;

    /// What flows and holds at the connectors of a diagram: the value of a signal, up to three variables of others.
    std::vector<ConnectorLabel> labels(const session::DiagramView& diagram) const;

private:
    std::string textOf(uint32_t signal) const;
    double valueOf(uint32_t signal) const;

    std::string m_file;
    std::unique_ptr<solver::ResultStore> m_store;
    std::vector<std::pair<std::string, uint32_t>> m_names; ///< sorted
    std::string m_part;
    double m_time = 0;
    uint64_t m_row = 0; ///< the last one at or before the time
    double m_share = 0; ///< how far it is to the next one
};

} // namespace gnomon
