#include "app/plot/results.h"

#include "app/runs/run_controller.h"
#include "solver/results/result_store.h"

#include <QFile>

#include <algorithm>
#include <utility>
#include <vector>

namespace gnomon {

namespace {

constexpr int refreshMilliseconds = 40;
constexpr int trialMilliseconds = 150;
constexpr int curvesAtFirst = 4;

/// What most want to see first: the first states of a result, each once, or else what varies in the model itself; of
/// somebody else's file nobody knows. Of the names of one curve the one nearest to the model itself is taken.
QStringList firstOf(const solver::ResultStore& store, bool isComputed) {
    std::vector<const solver::Signal*> states;
    const bool hasStates = std::ranges::any_of(
        store.entries(), [](const solver::Signal& signal) { return signal.isState && !signal.isProtected; });
    const auto farness = [](const solver::Signal& signal) {
        return std::pair(signal.negated, std::ranges::count(signal.name, '.'));
    };
    for (const solver::Signal& signal : store.entries()) {
        const bool isOwn = isComputed && &signal != &store.entries().front() && !signal.isConstant() &&
                           signal.type != solver::ValueType::String && !signal.name.contains('.');
        if (!(hasStates ? signal.isState : isOwn) || signal.isProtected)
            continue;
        const auto same = std::ranges::find(states, signal.column, &solver::Signal::column);
        if (same == states.end())
            states.push_back(&signal);
        else if (farness(signal) < farness(**same))
            *same = &signal;
    }
    QStringList names;
    for (size_t i = 0; i < std::min<size_t>(states.size(), curvesAtFirst); ++i)
        names.append(QString::fromStdString(states[i]->name));
    return names;
}

} // namespace

Results::Results(RunController& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    m_timer.setInterval(refreshMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Results::refresh);
    connect(&runs, &RunController::added, this, [this](Run* run) {
        connect(run, &Run::resultReady, this, [this, run] {
            if (!run->isTrial() || !run->isActive()) // of an earlier start
                return open(run);
            // Curves that follow a slider do not begin anew each time: a quick run is shown when it is done.
            QTimer::singleShot(trialMilliseconds, run, [this, run] { openTrial(run); });
        });
        connect(run, &Run::ended, this, [this, run] {
            if (run->isTrial() && run->hasResult() && !m_stores.contains(run) && !isOvertaken(run))
                open(run);
            refresh();
            // Also without new rows: the axes wait for the end no longer.
            if (m_stores.contains(run))
                emit grown(run);
        });
    });
    connect(&runs, &RunController::removed, this, [this](Run* run) {
        const bool wasDrawn = m_stores.contains(run) && isShown(run);
        m_stores.remove(run);
        m_hidden.remove(run);
        const bool wasCurrent = run == m_current;
        if (wasCurrent) {
            m_current = nullptr;
            for (Run* other : m_runs.runs())
                if (m_stores.contains(other))
                    m_current = other;
        }
        // First whoever draws the run forgets it.
        if (wasDrawn || wasCurrent)
            emit shownChanged();
        if (wasCurrent)
            emit currentChanged();
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
    std::shared_ptr<solver::ResultStore> store = run->takeStore();
    if (!store) {
        Result<solver::ResultStore> opened =
            solver::ResultStore::open(QFile::encodeName(run->resultFile()).toStdString());
        if (!opened) {
            run->crash(QString::fromStdString(opened.error().message));
            return;
        }
        store = std::make_shared<solver::ResultStore>(std::move(*opened));
    }
    store->refresh();
    m_stores.insert(run, store);
    // A new run takes the place of those before it, but for the pinned ones.
    for (Run* other : m_runs.runs())
        if (other != run && !other->isPinned())
            m_hidden.insert(other);
    m_hidden.remove(run);
    m_current = run;
    // As long as nothing was chosen for this model; a state that it has got since the last run is shown as well.
    if (!m_plots.contains(currentClass()) || (m_automatic.contains(currentClass()) && !run->isTrial())) {
        PlotDefinition plot;
        plot.names = firstOf(*store, !run->isOpened());
        if (!m_plots.contains(currentClass()) || m_plots[currentClass()].first().names != plot.names)
            m_plots.insert(currentClass(), {plot});
        m_automatic.insert(currentClass());
    }
    m_timer.start();
    emit currentChanged();
    emit shownChanged();
}

/// What was asked for later is shown already.
bool Results::isOvertaken(const Run* run) const {
    return m_current && m_current->number() > run->number();
}

/// The curve of before stays until there is something in its place.
void Results::openTrial(Run* run) {
    if (!run->isActive() || m_stores.contains(run) || isOvertaken(run))
        return;
    const auto store = solver::ResultStore::open(QFile::encodeName(run->resultFile()).toStdString());
    if (store && store->rowCount() == 0)
        QTimer::singleShot(refreshMilliseconds, run, [this, run] { openTrial(run); });
    else
        open(run);
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
    return run->isPinned();
}

void Results::setPinned(Run* run, bool pinned) {
    m_runs.setPinned(run, pinned);
    emit shownChanged();
}

void Results::setName(Run* run, const QString& name) {
    m_runs.setName(run, name);
    emit shownChanged();
}

Run* Results::reference() const {
    const QList<Run*> all = shown();
    for (Run* run : all)
        if (isPinned(run))
            return run;
    return all.isEmpty() ? nullptr : all.first();
}

QList<PlotDefinition>& Results::own() {
    // Whoever asks for these changes them.
    m_chosen.insert(currentClass());
    m_automatic.remove(currentClass());
    QList<PlotDefinition>& plots = m_plots[currentClass()];
    if (plots.isEmpty())
        plots.append(PlotDefinition());
    return plots;
}

const QList<PlotDefinition>& Results::plots() const {
    static const QList<PlotDefinition> none{PlotDefinition()};
    const auto found = m_plots.constFind(currentClass());
    return found != m_plots.constEnd() && !found->isEmpty() ? *found : none;
}

int Results::activePlot() const {
    return std::clamp(m_active.value(currentClass()), 0, static_cast<int>(plots().size()) - 1);
}

void Results::setActivePlot(int plot) {
    if (plot == activePlot() || plot < 0 || plot >= plots().size())
        return;
    m_active[currentClass()] = plot;
    emit activePlotChanged();
}

void Results::addPlot(const PlotDefinition& plot) {
    own().append(plot);
    m_active[currentClass()] = static_cast<int>(own().size()) - 1;
    emit shownChanged();
    emit activePlotChanged();
}

void Results::removePlot(int plot) {
    if (plot < 0 || plot >= own().size())
        return;
    const int active = activePlot();
    own().removeAt(plot);
    own(); // never without one
    m_active[currentClass()] = active > plot ? active - 1 : active;
    emit shownChanged();
    emit activePlotChanged();
}

void Results::changePlot(int plot, const std::function<void(PlotDefinition&)>& change) {
    if (plot < 0 || plot >= own().size())
        return;
    change(own()[plot]);
    emit shownChanged();
}

void Results::movePlotted(const QString& name, int from, int to) {
    if (from == to || from < 0 || to < 0 || from >= own().size() || to >= own().size())
        return;
    own()[from].names.removeAll(name);
    if (!own()[to].names.contains(name))
        own()[to].names.append(name);
    emit shownChanged();
}

QStringList Results::plotted() const {
    QStringList all;
    for (const PlotDefinition& plot : plots())
        for (const QString& name : plot.names)
            if (!all.contains(name))
                all.append(name);
    return all;
}

bool Results::isPlotted(const QString& name) const {
    return std::any_of(plots().begin(), plots().end(),
                       [&name](const PlotDefinition& plot) { return plot.names.contains(name); });
}

void Results::setPlotted(const QString& name, bool plotted) {
    if (plotted) {
        QStringList& names = own()[activePlot()].names;
        if (names.contains(name))
            return;
        names.append(name);
    } else {
        if (!isPlotted(name))
            return;
        for (PlotDefinition& plot : own())
            plot.names.removeAll(name);
    }
    emit shownChanged();
}

void Results::clearPlotted() {
    own() = {PlotDefinition()};
    emit shownChanged();
}

void Results::setPlots(const QString& className, const QList<PlotDefinition>& plots) {
    m_plots.insert(className, plots.isEmpty() ? QList<PlotDefinition>{PlotDefinition()} : plots);
    m_active[className] = 0;
    m_automatic.remove(className);
    if (className == currentClass()) {
        emit shownChanged();
        emit activePlotChanged();
    }
}

int Results::colorOf(int run, const QString& name) {
    const auto known = m_colors.constFind({run, name});
    if (known != m_colors.constEnd())
        return *known;
    int color = 0;
    while (std::ranges::find(m_colors, color) != m_colors.end())
        ++color;
    return *m_colors.insert({run, name}, color);
}

void Results::freeColors() {
    const QStringList names = plotted();
    const qsizetype runs = shown().size();
    m_colors.removeIf([&](QHash<std::pair<int, QString>, int>::iterator each) {
        return each.key().first >= runs || !names.contains(each.key().second);
    });
}

QJsonObject Results::savePlots() const {
    QJsonObject saved;
    for (auto it = m_plots.begin(); it != m_plots.end(); ++it) {
        if (m_automatic.contains(it.key())) // found again from the next result
            continue;
        QJsonArray plots;
        for (const PlotDefinition& plot : *it)
            plots.append(plot.toJson());
        saved.insert(it.key(), plots);
    }
    return saved;
}

int Results::restorePlots(const QJsonObject& saved) {
    int leftOut = 0;
    for (auto it = saved.begin(); it != saved.end(); ++it) {
        if (!it->isArray()) {
            ++leftOut;
            continue;
        }
        QList<PlotDefinition> plots;
        for (const QJsonValue& plot : it->toArray()) {
            if (plot.isObject())
                plots.append(PlotDefinition::fromJson(plot.toObject(), &leftOut));
            else
                ++leftOut;
        }
        m_plots.insert(it.key(), plots);
        m_chosen.insert(it.key());
    }
    return leftOut;
}

} // namespace gnomon
