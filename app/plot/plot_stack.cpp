#include "app/plot/plot_stack.h"

#include "app/plot/plot_timeline.h"
#include "app/plot/plot_view.h"
#include "app/runs/results.h"
#include "app/runs/run.h"

#include <QPainter>

#include <algorithm>

namespace gnomon {

PlotStack::PlotStack(Results& results, const Theme& theme, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_results(results), m_theme(theme), m_timeline(new PlotTimeline(this)) {
    setObjectName(QStringLiteral("plots"));
    setAccessibleName(tr("Plots"));
    setChildrenCollapsible(false);
    setHandleWidth(3);
    // Marks, cursor and zoom are about one model; another has other times.
    connect(&results, &Results::currentChanged, this, [this] {
        const Run* run = m_results.current();
        if (!run || run->setup().className == m_class)
            return;
        m_class = run->setup().className;
        m_timeline->setMarks(std::nullopt, std::nullopt);
        m_timeline->setCursor(std::nullopt);
        m_timeline->setRange(m_timeline->range().first, m_timeline->range().second, false);
    });
    connect(&results, &Results::shownChanged, this, &PlotStack::rebuild);
    connect(&results, &Results::activePlotChanged, this, &PlotStack::markActive);
    rebuild();
}

PlotView& PlotStack::active() const {
    const size_t index = std::min(static_cast<size_t>(m_results.activePlot()), m_views.size() - 1);
    return *m_views[index];
}

bool PlotStack::isEmpty() const {
    return std::all_of(m_views.begin(), m_views.end(), [](const PlotView* view) { return view->curves().empty(); });
}

void PlotStack::rebuild() {
    const auto wanted = static_cast<size_t>(m_results.plots().size());
    const size_t before = m_views.size();
    // Whoever goes makes the others resize: these have to know of their runs by then.
    const std::vector<PlotView*> gone(m_views.begin() + static_cast<std::ptrdiff_t>(std::min(wanted, before)),
                                      m_views.end());
    m_views.resize(std::min(wanted, before));
    m_results.freeColors();
    for (PlotView* view : m_views)
        view->takeCurves();
    qDeleteAll(gone);
    for (PlotView* view : m_views)
        view->showCurves();
    while (m_views.size() < wanted) {
        auto* view = new PlotView(m_results, *m_timeline, static_cast<int>(m_views.size()), m_theme);
        addWidget(view);
        m_views.push_back(view);
        connect(view, &PlotView::valuesChanged, this, &PlotStack::valuesChanged);
        connect(view, &PlotView::marginsChanged, this, &PlotStack::lineUp);
        connect(view, &PlotView::menuRequested, this, &PlotStack::menuRequested);
        connect(view, &PlotView::activated, this, [this, view] { m_results.setActivePlot(view->plot()); });
        connect(view, &PlotView::namesDropped, this, [this, view](const QStringList& names) {
            m_results.changePlot(view->plot(), [&names](PlotDefinition& plot) {
                for (const QString& name : names)
                    if (!plot.names.contains(name))
                        plot.names.append(name);
            });
        });
    }
    if (before != wanted)
        setSizes(QList<int>(static_cast<qsizetype>(wanted), 1000));
    markActive();
    lineUp();
    emit curvesChanged();
}

void PlotStack::markActive() {
    for (PlotView* view : m_views)
        view->setActive(view->plot() == m_results.activePlot());
}

void PlotStack::lineUp() {
    double left = 0, right = 0;
    for (const PlotView* view : m_views) {
        const auto [ofLeft, ofRight] = view->sideMargins();
        left = std::max(left, ofLeft);
        right = std::max(right, ofRight);
    }
    for (PlotView* view : m_views)
        view->setSideMargins(left, right);
}

void PlotStack::draw(QPainter& painter, const QRectF& into) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = std::min(into.width() / width(), into.height() / height());
    for (PlotView* view : m_views) {
        const QRect place = view->geometry();
        view->render(&painter, QRectF(into.left() + place.left() * scale, into.top() + place.top() * scale,
                                      place.width() * scale, place.height() * scale));
    }
}

} // namespace gnomon
