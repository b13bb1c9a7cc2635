#include "app/plot/results.h"

#include "app/runs/run_controller.h"
#include "solver/results/result_store.h"

#include <QFile>

namespace gnomon {

namespace {

constexpr int refreshMilliseconds = 40;
constexpr int curvesAtFirst = 4;

} // namespace

Results::Results(RunController& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    m_timer.setInterval(refreshMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Results::refresh);
    connect(&runs, &RunController::added, this, [this](Run* run) {
        connect(run, &Run::resultReady, this, [this, run] { open(run); });
        connect(run, &Run::ended, this, [this, run] {
            refresh();
            // Also without new rows: the axes wait for the end no longer.
            if (m_stores.contains(run))
                emit grown(run);
        });
    });
    connect(&runs, &RunController::removed, this, [this](Run* run) {
        m_stores.remove(run);
        m_hidden.remove(run);
        m_pinned.remove(run);
        if (run == m_current) {
            m_current = nullptr;
            for (Run* other : m_runs.runs())
                if (m_stores.contains(other))
                    m_current = other;
            emit currentChanged();
        }
        emit shownChanged();
    });
}

Results::~Results() = default;

const solver::ResultStore* Results::store(const Run* run) const {
    return m_stores.value(run).get();
}

QString Results::currentClass() const {
    return m_current ? m_current->setup().className : QString();
}

void Results::open(Run* run) {
    Result<solver::ResultStore> opened = solver::ResultStore::open(QFile::encodeName(run->resultFile()).toStdString());
    if (!opened) {
        run->crash(QString::fromStdString(opened.error().message));
        return;
    }
    auto store = std::make_shared<solver::ResultStore>(std::move(*opened));
    store->refresh();
    m_stores.insert(run, store);
    // A new run takes the place of those before it, but for the pinned ones.
    for (Run* other : m_runs.runs())
        if (other != run && !m_pinned.contains(other))
            m_hidden.insert(other);
    m_hidden.remove(run);
    m_current = run;
    if (!m_plotted.contains(currentClass())) {
        // Nothing was chosen for this model yet: its states are what most want to see first.
        QStringList names;
        for (const solver::Signal& signal : store->entries())
            if (signal.isState && !signal.isProtected && names.size() < curvesAtFirst)
                names.append(QString::fromStdString(signal.name));
        m_plotted.insert(currentClass(), names);
    }
    m_timer.start();
    emit currentChanged();
    emit shownChanged();
}

void Results::refresh() {
    bool active = false;
    for (Run* run : m_runs.runs()) {
        const auto store = m_stores.value(run);
        if (store && store->refresh())
            emit grown(run);
        active = active || run->isActive();
    }
    if (!active)
        m_timer.stop();
}

QList<Run*> Results::shown() const {
    QList<Run*> all;
    for (Run* run : m_runs.runs())
        if (m_stores.contains(run) && isShown(run))
            all.append(run);
    return all;
}

bool Results::isShown(const Run* run) const {
    return !m_hidden.contains(run);
}

void Results::setShown(const Run* run, bool shown) {
    if (shown)
        m_hidden.remove(run);
    else
        m_hidden.insert(run);
    emit shownChanged();
}

bool Results::isPinned(const Run* run) const {
    return m_pinned.contains(run);
}

void Results::setPinned(const Run* run, bool pinned) {
    if (pinned)
        m_pinned.insert(run);
    else
        m_pinned.remove(run);
    emit shownChanged();
}

QStringList Results::plotted() const {
    return m_plotted.value(currentClass());
}

void Results::setPlotted(const QString& name, bool plotted) {
    QStringList& names = m_plotted[currentClass()];
    if (names.contains(name) == plotted)
        return;
    if (plotted)
        names.append(name);
    else
        names.removeAll(name);
    emit shownChanged();
}

void Results::clearPlotted() {
    m_plotted[currentClass()].clear();
    emit shownChanged();
}

void Results::restorePlotted(const QString& className, const QStringList& names) {
    m_plotted.insert(className, names);
}

} // namespace gnomon
