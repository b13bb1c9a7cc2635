#include "app/runs/background_answers.h"

#include "solver/results/result_store.h"

#include <QFile>

#include <algorithm>
#include <string>

namespace gnomon {

/// Stores of its own: one thread at a time may read one.
struct BackgroundAnswers::Opened {
    std::vector<std::pair<QString, solver::ResultStore>> stores;

    const solver::ResultStore* store(const QString& file) {
        const auto found = std::ranges::find(stores, file, &std::pair<QString, solver::ResultStore>::first);
        if (found != stores.end()) {
            found->second.refresh();
            return &found->second;
        }
        Result<solver::ResultStore> made = solver::ResultStore::open(QFile::encodeName(file).toStdString());
        if (!made)
            return nullptr;
        made->refresh();
        return &stores.emplace_back(file, std::move(*made)).second;
    }
};

BackgroundAnswers::BackgroundAnswers(QObject* parent) : QObject(parent), m_opened(std::make_shared<Opened>()) {
    m_pool.setMaxThreadCount(1);
}

BackgroundAnswers::~BackgroundAnswers() {
    forget();
    m_pool.waitForDone();
}

void BackgroundAnswers::forget() {
    for (const auto& wanted : std::as_const(m_wanted))
        *wanted = false;
    m_wanted.clear();
    m_pool.clear();
}

void BackgroundAnswers::ask(int topic, const QStringList& files, Compute compute) {
    auto& wanted = m_wanted[topic];
    if (wanted)
        *wanted = false;
    wanted = std::make_shared<std::atomic<bool>>(true);
    m_pool.start([this, wanted, files, compute = std::move(compute), opened = m_opened] {
        if (!*wanted)
            return;
        // Files that nobody asks about are let go: they may be deleted long since.
        std::erase_if(opened->stores, [&files](const auto& store) { return !files.contains(store.first); });
        opened->stores.reserve(static_cast<size_t>(files.size()) + opened->stores.size());
        Stores stores;
        for (const QString& file : files) {
            stores.push_back(opened->store(file));
            if (!stores.back())
                return;
        }
        QMetaObject::invokeMethod(
            this,
            [this, wanted, answer = compute(stores)] {
                if (!*wanted)
                    return;
                answer();
                emit answered();
            },
            Qt::QueuedConnection);
    });
}

} // namespace gnomon
