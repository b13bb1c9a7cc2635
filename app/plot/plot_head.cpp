#include "app/plot/plot_head.h"

#include "app/desk/icons.h"
#include "app/desk/theme.h"
#include "app/plot/plot_timeline.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "app/units/axis_ticks.h"

#include <QPainter>
#include <QToolButton>

namespace gnomon {

namespace {

constexpr int pinSize = 24;

} // namespace

QString momentText(const PlotTimeline& timeline) {
    const auto at = timeline.readAt();
    return at ? PlotHead::tr("at %1 s").arg(shortNumber(*at, 5)) : PlotHead::tr("last values");
}

PlotHead::PlotHead(const Shell& shell, Results& results, const PlotTimeline& timeline, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_results(results), m_timeline(timeline), m_pin(new QToolButton(this)) {
    setObjectName(QStringLiteral("plotHead"));
    setFixedHeight(sizeHint().height());
    m_pin->setObjectName(QStringLiteral("plotPin"));
    m_pin->setAutoRaise(true);
    m_pin->setCheckable(true);
    connect(m_pin, &QToolButton::clicked, this, [this](bool pinned) {
        if (Run* run = m_results.current())
            m_results.setPinned(run, pinned);
    });
    connect(&results, &Results::currentChanged, this, &PlotHead::refresh);
    connect(&results, &Results::shownChanged, this, &PlotHead::refresh);
    connect(&results, &Results::textsChanged, this, &PlotHead::refresh);
    connect(&results.runs(), &RunController::changed, this, [this](const Run* run) {
        if (run == m_results.current() && !run->isActive())
            refresh();
    });
    connect(&timeline, &PlotTimeline::cursorsChanged, this, qOverload<>(&QWidget::update));
    connect(&shell.theme, &Theme::changed, this, &PlotHead::refresh);
    refresh();
}

QString PlotHead::of() const {
    const Run* run = m_results.current();
    if (!run)
        return {};
    const QString model = run->setup().className.section(QLatin1Char('.'), -1);
    // Of several runs each curve says of which it is.
    return m_results.shown() == QList<Run*>{m_results.current()} ? model + QLatin1Char(' ') + run->title() : model;
}

QString PlotHead::moment() const {
    return momentText(m_timeline);
}

QString PlotHead::age() const {
    const Run* run = m_results.current();
    return run && m_results.isShown(run) && m_results.isOutdated(run) ? tr("the text was changed since") : QString();
}

void PlotHead::refresh() {
    const Run* run = m_results.current();
    setVisible(run);
    // Files that were opened come back by themselves; what is tried out with a slider is soon another run.
    m_pin->setVisible(run && !run->isOpened());
    if (run) {
        const QString title = run->setup().className + QLatin1Char(' ') + run->title();
        setToolTip(age().isEmpty() ? title : title + QLatin1Char('\n') + age());
        setAccessibleName(of());
    }
    // Each run of a slider comes here: what looks the same stays.
    const bool isDark = m_shell.theme.colors().dark;
    if (run)
        m_pin->setChecked(run->isPinned()); // a press has done so before
    if (const std::optional look = std::pair(run && run->isPinned(), isDark); run && look != m_look) {
        m_look = look;
        m_pin->setIcon(
            m_shell.icons.icon(QStringLiteral("pin"), run->isPinned() ? Icons::Tint::Accent : Icons::Tint::Dim));
        const QString tip =
            run->isPinned()
                ? tr("This run is pinned: it stays beside the next ones, and comes back with the next start.")
                : tr("Pin this run: else the next one takes its place, and its result goes when the program ends.");
        m_pin->setToolTip(tip);
        m_pin->setAccessibleName(tr("Pin this run"));
    }
    update();
}

void PlotHead::resizeEvent(QResizeEvent*) {
    m_pin->setGeometry(width() - pinSize - 2, 2, pinSize, pinSize);
}

void PlotHead::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = m_shell.theme.colors();
    painter.fillRect(rect(), colors.canvas);
    QFont bold = font();
    bold.setBold(true);
    const int line = QFontMetrics(bold).height();
    const QRect title(8, (2 + pinSize + 2 - line) / 2, width() - 8 - (m_pin->isHidden() ? 8 : pinSize + 6), line);
    painter.setFont(bold);
    painter.setPen(colors.text);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(of(), Qt::ElideMiddle, title.width()));
    painter.setFont(font());
    painter.setPen(colors.dim);
    painter.drawText(QRect(8, title.bottom() + 1, width() - 16, height() - title.bottom() - 1),
                     Qt::AlignLeft | Qt::AlignTop,
                     fontMetrics().elidedText(age().isEmpty() ? moment() : moment() + QStringLiteral(" · ") + age(),
                                              Qt::ElideRight, width() - 16));
}

} // namespace gnomon
