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

void RunnableModel::onKernels(std::function<void(std::vector<KernelSource>)> listener) const {
    if (m_changing)
        m_changing->onKernels(std::move(listener));
}

} // namespace gnomon::service
