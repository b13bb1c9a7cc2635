#pragma once

#include <QList>
#include <QObject>
#include <QPointF>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace gnomon {

namespace solver {
class ResultStore;
}

/// Curves that cost too much for the thread of the window (paths and spectra of long results): computed elsewhere, from
/// the file, one after the other. Only the last question about a curve is answered.
class BackgroundCurves : public QObject {
    Q_OBJECT

public:
    using Compute = std::function<QList<QPointF>(const solver::ResultStore&)>;
    /// Results with more rows than that are not read in passing.
    static constexpr uint64_t manyRows = 10000;

    explicit BackgroundCurves(QObject* parent = nullptr);
    ~BackgroundCurves() override;

    /// `done` runs on this thread, unless forget() or a later question about `curve` comes first.
    void ask(int curve, const std::string& file, Compute compute, std::function<void(QList<QPointF>)> done);
    void forget();

private:
    struct Opened;

    QThreadPool m_pool;
    std::shared_ptr<Opened> m_opened;
    QList<int> m_questions; ///< the last one, per curve
    int m_last = 0;
};

} // namespace gnomon
