#pragma once

#include "app/service/simulation_job.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/session/session.h"

#include <functional>
#include <memory>
#include <vector>

namespace gnomon::service {

/// A compiled model as runs take it, whether its equations stay what they are or change while it runs.
class RunnableModel {
public:
    RunnableModel() = default;
    explicit RunnableModel(const session::CompileOutcome& compiled)
        : m_model(compiled.model), m_changing(compiled.changing) {}

    explicit operator bool() const { return m_model || m_changing; }
    /// All variables, and the experiment.
    const solver::ModelLayout& layout() const;
    /// Null: its equations change.
    const solver::SimModel* model() const { return m_model.get(); }
    /// What a run of it is a run of.
    void giveTo(SimulationJob& job) const;
    /// The modes that are known before a run; of a model whose equations stay what they are the only one.
    Result<std::vector<solver::ModeDescription>> modes() const;
    /// For who makes machine code, of a model whose equations change: told of the kernels of each mode that is
    /// compiled, on the thread of the run that enters it. Nothing: from now on nobody is.
    void onKernels(std::function<void(std::vector<KernelSource>)> listener) const;

private:
    std::shared_ptr<const solver::SimModel> m_model;
    std::shared_ptr<ChangingModel> m_changing;
};

} // namespace gnomon::service
