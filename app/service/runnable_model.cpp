#include "app/service/runnable_model.h"

#include "compiler/modes/changing_model.h"

#include <cassert>
#include <utility>

namespace gnomon::service {

const solver::ModelLayout& RunnableModel::layout() const {
    assert(*this);
    return m_model ? m_model->layout : m_changing->layout();
}

void RunnableModel::giveTo(SimulationJob& job) const {
    job.model = m_model;
    job.hosts = nullptr;
    if (m_changing)
        job.hosts = [changing = m_changing] { return changing->beginRun(); };
}

Result<std::vector<solver::ModeDescription>> RunnableModel::modes() const {
    if (m_model) {
        solver::ModeDescription only;
        only.name = m_model->layout.name;
        only.equations = m_model->statistics.equations;
        only.states = m_model->mode.states.size();
        return std::vector{std::move(only)};
    }
    return m_changing->beginRun()->modes();
}

void RunnableModel::onKernels(std::function<void(std::vector<KernelSource>)> listener) const {
    if (m_changing)
        m_changing->onKernels(std::move(listener));
}

} // namespace gnomon::service
