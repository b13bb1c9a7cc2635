#pragma once

#include "compiler/session/views/model_views.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

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
        m_pool.start(
            [this, target, views = std::move(views), query = std::move(query), done = std::move(done)]() mutable {
                auto answer = query(views ? *views : m_views);
                QMetaObject::invokeMethod(
                    this,
                    [target, answer = std::move(answer), done = std::move(done)]() mutable {
                        if (target)
                            done(std::move(answer));
                    },
                    Qt::QueuedConnection);
            },
            priority);
    }
    /// For questions whose answers are at hand: of what was asked before.
    session::ModelViews& views() { return m_views; }

private:
    session::ModelViews& m_views;
    QThreadPool m_pool;
};

} // namespace gnomon
