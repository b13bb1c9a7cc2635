#pragma once

#include "compiler/session/views/model_views.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace gnomon {

/// Asks the session's views on a thread of their own, so that no window waits for a library to be read. Answers come
/// in the order of the questions; whoever is gone by then gets none.
class ViewService : public QObject {
    Q_OBJECT

public:
    explicit ViewService(session::ModelViews& views) : m_views(views) { m_pool.setMaxThreadCount(1); }
    ~ViewService() override {
        m_pool.clear();
        m_pool.waitForDone();
    }

    /// query(ModelViews&) on the other thread, done(its answer) on this one. Urgent questions go before the others.
    template <class Query, class Done>
    void ask(QObject* receiver, Query query, Done done, int priority = 0) {
        ask(nullptr, receiver, std::move(query), std::move(done), priority);
    }
    /// Of the views of one text (Workspace::viewsOf()).
    template <class Query, class Done>
    void ask(std::shared_ptr<session::ModelViews> views, QObject* receiver, Query query, Done done, int priority = 0) {
        QPointer<QObject> target(receiver);
        std::function<void()> work = [this, target, views = std::move(views), query = std::move(query),
                                      done = std::move(done)]() mutable {
            auto answer = query(views ? *views : m_views);
            QMetaObject::invokeMethod(
                this,
                [target, answer = std::move(answer), done = std::move(done)]() mutable {
                    if (target)
                        done(std::move(answer));
                },
                Qt::QueuedConnection);
        };
        if (m_isHeld)
            m_held.emplace_back(std::move(work), priority);
        else
            m_pool.start(std::move(work), priority);
    }
    /// Questions wait until release().
    void hold() { m_isHeld = true; }
    bool isHeld() const { return m_isHeld; }
    void release() {
        m_isHeld = false;
        for (auto& [work, priority] : std::exchange(m_held, {}))
            m_pool.start(std::move(work), priority);
    }
    /// For questions whose answers are at hand: of what was asked before.
    session::ModelViews& views() { return m_views; }

private:
    session::ModelViews& m_views;
    QThreadPool m_pool;
    bool m_isHeld = false;
    std::vector<std::pair<std::function<void()>, int>> m_held;
};

} // namespace gnomon
