#include "app/plot/background_curves.h"

#include "solver/results/result_store.h"

#include <optional>

namespace gnomon {

/// A store of its own: one thread at a time may read one.
struct BackgroundCurves::Opened {
    std::string file;
    std::optional<solver::ResultStore> store;
};

BackgroundCurves::BackgroundCurves(QObject* parent) : QObject(parent), m_opened(std::make_shared<Opened>()) {
    m_pool.setMaxThreadCount(1);
}

BackgroundCurves::~BackgroundCurves() {
    m_pool.clear();
    m_pool.waitForDone();
}

void BackgroundCurves::forget() {
    m_pool.clear();
    m_questions.clear();
}

void BackgroundCurves::ask(int curve, const std::string& file, Compute compute,
                           std::function<void(QList<QPointF>)> done) {
    while (m_questions.size() <= curve)
        m_questions.append(0);
    const int question = m_questions[curve] = ++m_last;
    m_pool.start(
        [this, curve, question, file, compute = std::move(compute), done = std::move(done), opened = m_opened] {
            if (opened->file != file || !opened->store) {
                opened->store.reset();
                opened->file = file;
                Result<solver::ResultStore> made = solver::ResultStore::open(file);
                if (!made)
                    return;
                opened->store.emplace(std::move(*made));
            }
            opened->store->refresh();
            QList<QPointF> points = compute(*opened->store);
            QMetaObject::invokeMethod(
                this,
                [this, curve, question, done, points = std::move(points)] {
                    if (curve < m_questions.size() && m_questions[curve] == question)
                        done(points);
                },
                Qt::QueuedConnection);
        });
}

} // namespace gnomon
