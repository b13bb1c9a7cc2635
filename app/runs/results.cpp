#include "app/runs/results.h"

#include "app/runs/run_controller.h"
#include "app/units/axis_ticks.h"
#include "app/units/shown_unit.h"
#include "app/units/value_text.h"
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
    connect(this, &Results::shownChanged, this, [this] { m_isApartKnown = false; });
    m_timer.setInterval(refreshMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Results::refresh);
    connect(&runs, &RunController::added, this, [this](Run* run) {
        if (isMeant(run))
            m_latest = run;
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
    connect(&runs, &RunController::removed, this, &Results::forget);
}

void Results::forget(Run* run) {
    const bool wasDrawn = m_stores.contains(run) && isShown(run);
    m_stores.remove(run);
    m_hidden.remove(run);
    m_left.remove(run);
    const bool wasCurrent = run == m_current;
    if (wasCurrent) {
        m_current = nullptr;
        for (Run* other : m_runs.runs())
            if (other != run && m_stores.contains(other) && isMeant(other))
                m_current = other;
    }
    if (run == m_latest) {
        m_latest = nullptr;
        for (Run* other : m_runs.runs())
            if (other != run && isMeant(other))
                m_latest = other;
    }
    // First whoever draws the run forgets it.
    if (wasDrawn || wasCurrent)
        emit shownChanged();
    if (wasCurrent)
        emit currentChanged();
}

Results::~Results() = default;

const solver::ResultStore* Results::store(const Run* run) const {
    return m_stores.value(run).get();
}

QString Results::currentClass() const {
    return m_current ? m_current->setup().className : QString();
}

bool Results::isMeant(const Run* run) const {
    const QString& name = run->setup().className;
    return run->isOpened() || m_model.isEmpty() || name == m_model || name == currentClass();
}

bool Results::isOfOther(const Run* run) const {
    return m_current && !run->isOpened() && !m_current->isOpened() &&
           run->setup().className != m_current->setup().className;
}

Run* Results::lastOf(const QString& className) const {
    Run* last = nullptr;
    for (Run* run : m_runs.runs())
        if (run->setup().className == className && !run->isOpened() && run->hasResult())
            last = run;
    return last;
}

void Results::lookAt(const QString& className) {
    if (className == m_model)
        return;
    m_model = className;
    if (className.isEmpty())
        return;
    const auto isOwn = [&className](const Run* run) { return run->setup().className == className && !run->isOpened(); };
    Run *latest = nullptr, *withResult = nullptr;
    bool isAnyShown = false;
    for (Run* run : m_runs.runs())
        if (isOwn(run)) {
            latest = run;
            if (m_stores.contains(run))
                withResult = run;
            isAnyShown = isAnyShown || (m_stores.contains(run) && (m_left.contains(run) || isShown(run)));
        }
    Run* const staying = m_current && m_current->isOpened() && !withResult ? m_current : nullptr;
    m_latest = latest ? latest : staying;
    if (withResult && m_current && isOwn(m_current))
        return; // it was there already
    for (Run* run : m_runs.runs()) {
        if (isOwn(run)) {
            if (m_left.remove(run) || (run == withResult && !isAnyShown))
                m_hidden.remove(run);
        } else if (run != staying && m_stores.contains(run) && isShown(run) && !run->isPinned()) {
            m_left.insert(run);
            m_hidden.insert(run);
        }
    }
    m_current = withResult ? withResult : staying;
    emit currentChanged();
    emit shownChanged();
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
    if (!isMeant(run)) {
        // One looks at another model by now: it is shown when its own is looked at again.
        for (Run* other : m_runs.runs())
            if (other->setup().className == run->setup().className && !other->isPinned())
                m_left.remove(other);
        m_left.insert(run);
        m_hidden.insert(run);
        m_timer.start();
        emit shownChanged();
        return;
    }
    // A new run takes the place of those before it, but for the pinned ones.
    for (Run* other : m_runs.runs())
        if (other != run && !other->isPinned())
            m_hidden.insert(other);
    m_hidden.remove(run);
    m_current = run;
    if (!m_plots.contains(currentClass()) || (isAutomatic(currentClass()) && !run->isTrial())) {
        // Nothing was chosen for this model yet; it may have other states than before.
        PlotDefinition plot;
        plot.names = firstOf(*store, !run->isOpened());
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

void Results::setShown(Run* run, bool shown) {
    if (shown)
        m_hidden.remove(run);
    else
        m_hidden.insert(run);
    m_left.remove(run);
    // Where there was nothing to be seen it is what is looked at.
    Run* const own = shown && !m_current && m_stores.contains(run) ? run : nullptr;
    if (own) {
        m_latest = m_current = own;
        emit currentChanged();
    }
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

bool Results::isOutdated(const Run* run) const {
    const QString now = m_texts.value(run->setup().className);
    return !run->isOpened() && !now.isEmpty() && !run->setup().text.isEmpty() && run->setup().text != now;
}

void Results::noteText(const QString& className, const QString& text) {
    if (std::exchange(m_texts[className], text) != text)
        emit textsChanged();
}

const QString& Results::apart(const Run* run) const {
    constexpr size_t mostEntries = 20000;
    constexpr qsizetype most = 3;
    if (!std::exchange(m_isApartKnown, true)) {
        m_apart.clear();
        QHash<QString, QList<Run*>> byModel;
        for (Run* each : shown())
            if (!each->isOpened() && store(each)->entries().size() <= mostEntries)
                byModel[each->setup().className].append(each);
        for (const QList<Run*>& runs : std::as_const(byModel)) {
            if (runs.size() < 2)
                continue;
            const solver::ResultStore& first = *store(runs.first());
            std::vector<std::string> names;
            for (const solver::Signal& signal : first.entries()) {
                if (!signal.isConstant() || !signal.canBeSet || signal.isProtected ||
                    signal.type == solver::ValueType::String)
                    continue;
                if (std::ranges::any_of(runs, [&](const Run* other) {
                        const auto at = store(other)->find(signal.name);
                        return at && store(other)->entries()[*at].value != signal.value;
                    }))
                    names.push_back(signal.name);
            }
            if (names.size() > most)
                continue;
            for (const Run* each : runs) {
                QStringList said;
                for (const std::string& name : names)
                    if (const auto at = store(each)->find(name);
                        at && !each->setup().parameters.contains(QString::fromStdString(name))) {
                        const solver::Signal& signal = store(each)->entries()[*at];
                        const ShownUnit unit = shownUnit(signal);
                        const QString word = wordOf(signal, signal.value);
                        said << QStringLiteral("%1 = %2").arg(
                            QString::fromStdString(name),
                            word.isEmpty() ? withUnit(shortNumber(unit.conversion(signal.value), 5), unit.name) : word);
                    }
                m_apart.insert(each, said.join(QStringLiteral(", ")));
            }
        }
    }
    static const QString nothing;
    const auto found = m_apart.constFind(run);
    return found == m_apart.constEnd() ? nothing : *found;
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
    m_automatic.remove(className);
    m_plots.insert(className, plots.isEmpty() ? QList<PlotDefinition>{PlotDefinition()} : plots);
    m_active[className] = 0;
    if (className == currentClass()) {
        emit shownChanged();
        emit activePlotChanged();
    }
}

int Results::colorOf(const QString& name) {
    QHash<QString, int>& colors = m_colors[currentClass()];
    const auto known = colors.constFind(name);
    if (known != colors.constEnd())
        return *known;
    int color = 0;
    while (std::ranges::find(colors, color) != colors.end())
        ++color;
    return *colors.insert(name, color);
}

void Results::freeColors() {
    const QStringList names = plotted();
    m_colors[currentClass()].removeIf([&](QHash<QString, int>::iterator each) { return !names.contains(each.key()); });
}

QJsonObject Results::savePlots() const {
    QJsonObject saved;
    for (auto it = m_plots.begin(); it != m_plots.end(); ++it) {
        if (isAutomatic(it.key()))
            continue; // they come by themselves
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
