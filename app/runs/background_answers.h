#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace gnomon {

namespace solver {
class ResultStore;
}

/// What of long results costs too much for the thread of the window (paths, spectra, differences, measures): computed
/// elsewhere, from the files, one after the other. Only the last question about a topic is answered.
class BackgroundAnswers : public QObject {
    Q_OBJECT

public:
    /// The opened files of a question, in its order.
    using Stores = std::vector<const solver::ResultStore*>;
    /// Runs on this thread.
    using Answer = std::function<void()>;
    /// Runs elsewhere, and may only look at the stores and at what it holds by value.
    using Compute = std::function<Answer(const Stores&)>;
    /// Results with more rows than that are not read in passing.
    static constexpr uint64_t manyRows = 10000;

    explicit BackgroundAnswers(QObject* parent = nullptr);
    ~BackgroundAnswers() override;

    /// The answer runs unless forget() or a later question about `topic` comes first.
    void ask(int topic, const QStringList& files, Compute compute);
    void forget();

signals:
    /// Behind each answer.
    void answered();

private:
    struct Opened;

    QThreadPool m_pool;
    std::shared_ptr<Opened> m_opened;
    QHash<int, std::shared_ptr<std::atomic<bool>>> m_wanted; ///< the last question of each topic
};

} // namespace gnomon
