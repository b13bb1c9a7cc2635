#include "app/plot/plot_legend.h"

#include "app/desk/theme.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/plot_view.h"
#include "app/runs/background_answers.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/units/axis_ticks.h"
#include "app/units/value_text.h"
#include "compiler/base/units.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace gnomon {

namespace {

constexpr int rowHeight = 24;
constexpr int detailHeight = 16;
constexpr int detailIndent = 32;
constexpr int padding = 4;

QString withUnit(double value, const QString& unit, int digits = 5) {
    return gnomon::withUnit(shortNumber(value, digits), unit);
}

/// Of a slope over time: "mm/s", "m/s2", "(dB)/s".
QString perSecond(const QString& unit) {
    if (unit.isEmpty() || unit == QLatin1String("1"))
        return QStringLiteral("1/s");
    if (const std::string known = unitPerSecond(unit.toStdString()); !known.empty())
        return QString::fromStdString(known);
    const bool isPlain = !unit.contains(QLatin1Char('/'));
    return (isPlain ? unit : QLatin1Char('(') + unit + QLatin1Char(')')) + QStringLiteral("/s");
}

} // namespace

PlotLegend::PlotLegend(PlotStack& stack, Results& results, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_stack(stack), m_results(results), m_theme(theme), m_background(new BackgroundAnswers(this)) {
    setObjectName(QStringLiteral("legend"));
    setAccessibleName(tr("Legend"));
    setMouseTracking(true);
    connect(&stack, &PlotStack::curvesChanged, this, [this] {
        m_hovered = -1;
        m_measures.clear();
        m_asked.clear();
        m_background->forget();
        relayout();
    });
    connect(m_background, &BackgroundAnswers::answered, this, &PlotLegend::relayout);
    connect(&stack, &PlotStack::valuesChanged, this, qOverload<>(&QWidget::update));
    connect(&stack.timeline(), &PlotTimeline::cursorsChanged, this, &PlotLegend::relayout);
    connect(&stack.timeline(), &PlotTimeline::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(&results, &Results::activePlotChanged, this, qOverload<>(&QWidget::update));
    connect(&results, &Results::textsChanged, this, &PlotLegend::relayout);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void PlotLegend::setMeasuring(bool measuring) {
    m_measuring = measuring;
    relayout();
}

void PlotLegend::relayout() {
    const int height = sizeHint().height();
    if (minimumHeight() != height) {
        setMinimumHeight(height);
        updateGeometry();
    }
    update();
}

QStringList PlotLegend::details(const PlotView& view, const Curve& curve) const {
    QStringList lines;
    if (isRunBelow(curve))
        lines += runLines(curve.run);
    if (curve.leftOut == Curve::LeftOut::Some)
        lines.append(tr("not drawn where it is not positive"));
    else if (curve.leftOut == Curve::LeftOut::All)
        lines.append(tr("not drawn: nowhere positive"));
    const PlotTimeline& timeline = m_stack.timeline();
    const PlotDefinition::Kind kind = view.definition().kind;
    if (kind == PlotDefinition::Kind::Array) {
        if (std::isfinite(curve.value))
            lines.append(tr("highest at element %1").arg(curve.largestAt));
        return lines;
    }
    if (kind == PlotDefinition::Kind::Spectrum) {
        if (!m_results.store(curve.run)->entries().empty() &&
            (view.definition().decibels ? std::isfinite(curve.value) : curve.value > 0))
            lines.append(tr("highest at %1").arg(withUnit(curve.largestAt, QStringLiteral("Hz"), 4)));
        return lines;
    }
    if (curve.reference)
        lines.append(
            tr("at most %1, at %2 s").arg(withUnit(curve.largest, curve.unit, 4), shortNumber(curve.largestAt, 4)));
    const solver::Signal& signal = m_results.store(curve.run)->entries()[curve.signal];
    // What counts nothing has no slope and no mean.
    if (!curve.reference && !wordOf(signal, 1).isEmpty())
        return lines;
    const auto until = timeline.readAt();
    if (timeline.markA() && until && kind == PlotDefinition::Kind::Time) {
        const double step = *until - *timeline.markA(), change = curve.value - curve.valueAtMark;
        // A difference of temperatures is none in degrees Celsius.
        const QString unit = curve.unit == QLatin1String("degC") ? QStringLiteral("K") : curve.unit;
        lines.append(tr("Δ %1").arg(withUnit(change, unit, 4)) +
                     (step != 0 ? tr(", slope %1").arg(withUnit(change / step, perSecond(unit), 4)) : QString()));
        // In decades it counts how many times as much it is.
        if (view.isLogarithmicFor(curve) && curve.value > 0 && curve.valueAtMark > 0)
            lines.append(tr("ratio %1").arg(shortNumber(curve.value / curve.valueAtMark, 4)));
    }
    if (m_measuring && !curve.reference) {
        const std::optional<Measures>* found = measures(curve);
        if (!found) {
            lines.append(tr("measuring…"));
        } else if (!*found) {
            lines.append(tr("nothing to measure here"));
        } else {
            const UnitConversion& toShown = curve.conversion;
            lines.append(
                tr("min %1, max %2")
                    .arg(shortNumber(toShown((*found)->minimum), 4), shortNumber(toShown((*found)->maximum), 4)));
            // With an offset the square of what is shown is not that of what is stored: E((fx+c)²).
            const double f = toShown.factor, c = toShown.offset, mean = (*found)->mean;
            const double rms = std::sqrt(f * f * (*found)->rms * (*found)->rms + 2 * f * c * mean + c * c);
            lines.append(tr("mean %1, rms %2").arg(shortNumber(toShown(mean), 4), shortNumber(rms, 4)));
            lines.append(tr("deviation %1, integral %2")
                             .arg(shortNumber(std::abs(f) * (*found)->deviation, 4),
                                  shortNumber(f * (*found)->integral + c * (*found)->duration, 4)));
        }
    }
    return lines;
}

const std::optional<Measures>* PlotLegend::measures(const Curve& curve) const {
    const PlotTimeline& timeline = m_stack.timeline();
    auto [from, to] = timeline.range();
    if (timeline.markA() && timeline.markB())
        std::tie(from, to) = std::minmax(*timeline.markA(), *timeline.markB());
    const solver::ResultStore& store = *m_results.store(curve.run);
    const MeasureKey key(curve.run, curve.signal, from, to, store.rowCount());
    if (const auto known = m_measures.find(key); known != m_measures.end())
        return &known->second;
    if (m_measures.size() > 256) {
        m_measures.clear();
        m_asked.clear();
        m_background->forget();
    }
    const uint64_t begin = store.lowerRow(from), end = store.upperRow(to);
    if (end < begin + BackgroundAnswers::manyRows)
        return &m_measures.emplace(key, measure(store, curve.signal, from, to)).first->second;
    // One topic per curve: while the range moves on, only the last question is of interest.
    auto& [topic, asked] =
        m_asked.try_emplace({curve.run, curve.signal}, static_cast<int>(m_asked.size()), std::nullopt).first->second;
    if (asked != key) {
        asked = key;
        m_background->ask(topic, {curve.run->resultFile()},
                          [this, key, signal = curve.signal, first = from, last = to](const auto& stores) {
                              return [this, key, found = measure(*stores[0], signal, first, last)] {
                                  m_measures[key] = found;
                              };
                          });
    }
    return nullptr;
}

std::vector<PlotLegend::Row> PlotLegend::rows() const {
    std::vector<Row> all;
    int top = padding;
    const bool titled = m_stack.views().size() > 1;
    if (m_stack.timeline().markA()) {
        all.push_back({-1, -1, top, rowHeight, {}});
        top += rowHeight;
    }
    for (const PlotView* view : m_stack.views()) {
        if (titled) {
            all.push_back({view->plot(), -1, top, rowHeight, {}});
            top += rowHeight;
        }
        for (size_t i = 0; i < view->curves().size(); ++i) {
            QStringList below = details(*view, view->curves()[i]);
            const int height = rowHeight + static_cast<int>(below.size()) * detailHeight;
            all.push_back({view->plot(), static_cast<int>(i), top, height, std::move(below)});
            top += height;
        }
    }
    return all;
}

QSize PlotLegend::sizeHint() const {
    const std::vector<Row> all = rows();
    return QSize(240, all.empty() ? 2 * padding : all.back().top + all.back().height + padding);
}

int PlotLegend::rowAt(const QPoint& position) const {
    const std::vector<Row> all = rows();
    for (size_t i = 0; i < all.size(); ++i)
        if (position.y() >= all[i].top && position.y() < all[i].top + all[i].height)
            return static_cast<int>(i);
    return -1;
}

QRect PlotLegend::crossOf(const Row& row) const {
    return QRect(width() - 24, row.top, 24, rowHeight);
}

void PlotLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    drawRows(painter, rect(), true);
}

void PlotLegend::draw(QPainter& painter, const QRect& into) const {
    painter.save();
    painter.translate(into.topLeft());
    drawRows(painter, QRect(QPoint(), into.size()), false);
    painter.restore();
}

/// A run of another model than the one above says of which.
QString PlotLegend::runTitle(const Run* run) const {
    const QString& model = run->setup().className;
    const bool isOther = m_results.current() && m_results.current()->setup().className != model;
    QString title = isOther ? model.section(QLatin1Char('.'), -1) + QLatin1Char(' ') + run->title() : run->title();
    if (const QString& apart = m_results.apart(run); !apart.isEmpty() && run->name().isEmpty())
        title += (run->distinction().isEmpty() ? QStringLiteral(" ") : QStringLiteral(", ")) + apart;
    if (m_results.isOutdated(run))
        title += QStringLiteral(" · ") + tr("of an earlier text");
    return title;
}

/// Beside each curve, unless the title above names the one run that is shown.
bool PlotLegend::isRunSaid() const {
    return m_results.shown() != QList<Run*>{m_results.current()};
}

/// A run that does not fit beside the name of its curve has a line of its own.
bool PlotLegend::isRunBelow(const Curve& curve) const {
    constexpr int besides = 32 + 8 + 72; // the stroke, the edge, a value
    return !curve.reference && isRunSaid() &&
           fontMetrics().horizontalAdvance(curve.title() + QLatin1Char(' ') + runTitle(curve.run)) + besides > width();
}

QString PlotLegend::label(const Curve& curve) const {
    if (curve.reference)
        return curve.title() + QStringLiteral(" #%1 − #%2").arg(curve.run->number()).arg(curve.reference->number());
    return isRunSaid() && !isRunBelow(curve) ? curve.title() + QLatin1Char(' ') + runTitle(curve.run) : curve.title();
}

QFont PlotLegend::detailFont() const {
    QFont small = font();
    small.setPixelSize(11);
    return small;
}

/// As many lines as it needs: what is cut off may be what tells it from the others.
QStringList PlotLegend::runLines(const Run* run) const {
    const QFontMetrics metrics(detailFont());
    const int room = width() - detailIndent - 8;
    QStringList lines;
    for (const QString& word : runTitle(run).split(QLatin1Char(' '))) {
        if (!lines.isEmpty() && metrics.horizontalAdvance(lines.last() + QLatin1Char(' ') + word) <= room)
            lines.last() += QLatin1Char(' ') + word;
        else
            lines << word;
    }
    return lines;
}

void PlotLegend::resizeEvent(QResizeEvent*) {
    relayout();
}

void PlotLegend::drawRows(QPainter& painter, const QRect& into, bool hovers) const {
    const ThemeColors& colors = m_theme.colors();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(into, colors.canvas);
    painter.setFont(font());
    const PlotTimeline& timeline = m_stack.timeline();
    const std::vector<Row> all = rows();
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        const Row& row = all[static_cast<size_t>(i)];
        const QRect place(0, row.top, into.width(), rowHeight);
        QRect text = place.adjusted(8, 0, -8, 0);
        if (row.plot < 0) {
            // The marks themselves.
            QString marks = tr("from A");
            if (timeline.readAt()) {
                const double step = *timeline.readAt() - *timeline.markA();
                marks = tr("from A: %1 s").arg(shortNumber(step, 5));
                if (step != 0)
                    marks += tr(", 1/Δt %1").arg(withUnit(1 / std::abs(step), QStringLiteral("Hz"), 4));
            }
            painter.setPen(colors.dim);
            painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(marks, Qt::ElideRight, text.width()));
            continue;
        }
        const PlotView& view = *m_stack.views()[static_cast<size_t>(row.plot)];
        if (row.curve < 0) {
            const PlotDefinition& plot = view.definition();
            QString title = plot.title;
            if (title.isEmpty())
                title = plot.kind == PlotDefinition::Kind::XY ? tr("Plot %1, over %2").arg(row.plot + 1).arg(plot.x)
                        : plot.kind == PlotDefinition::Kind::Spectrum ? tr("Spectrum %1").arg(row.plot + 1)
                        : plot.kind == PlotDefinition::Kind::Array    ? tr("Profile %1").arg(row.plot + 1)
                                                                      : tr("Plot %1").arg(row.plot + 1);
            QFont heading = font();
            heading.setBold(true);
            painter.setFont(heading);
            painter.setPen(row.plot == m_results.activePlot() && hovers ? colors.accent : colors.dim);
            painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetrics(heading).elidedText(title, Qt::ElideRight, text.width()));
            painter.setFont(font());
            continue;
        }
        const Curve& curve = view.curves()[static_cast<size_t>(row.curve)];
        const bool hovered = hovers && i == m_hovered;
        if (hovered)
            painter.fillRect(place.adjusted(0, 0, 0, row.height - rowHeight), colors.hover);
        QPen pen(curve.color(m_theme), std::max(2.5, curve.width));
        pen.setStyle(curve.style);
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(QPointF(8, place.center().y() + 0.5), QPointF(24, place.center().y() + 0.5));
        text.setLeft(32);
        if (hovered) {
            painter.setPen(QPen(colors.dim, 1.5));
            const QPointF center = QRectF(crossOf(row)).center();
            painter.drawLine(center + QPointF(-3.5, -3.5), center + QPointF(3.5, 3.5));
            painter.drawLine(center + QPointF(-3.5, 3.5), center + QPointF(3.5, -3.5));
            text.setRight(text.right() - 20);
        }
        const QString name = label(curve);
        // Whose value it is says more than its last digits.
        const int needed = fontMetrics().horizontalAdvance(name) + 8;
        // What is measured in no unit but says a word.
        const bool isPlain = (view.definition().kind == PlotDefinition::Kind::Time ||
                              view.definition().kind == PlotDefinition::Kind::XY) &&
                             !curve.reference;
        const QString word =
            isPlain ? wordOf(m_results.store(curve.run)->entries()[curve.signal], curve.value) : QString();
        QString value = word.isEmpty() ? withUnit(curve.value, curve.unit) : word;
        for (int digits = 4;
             word.isEmpty() && digits >= 3 && needed + fontMetrics().horizontalAdvance(value) > text.width(); --digits)
            value = withUnit(curve.value, curve.unit, digits);
        painter.setPen(colors.text);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, value);
        text.setRight(text.right() - fontMetrics().horizontalAdvance(value) - 8);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(name, Qt::ElideMiddle, text.width()));
        const QFont small = detailFont();
        painter.setFont(small);
        painter.setPen(colors.dim);
        for (int k = 0; k < row.details.size(); ++k)
            painter.drawText(
                QRect(detailIndent, row.top + rowHeight - 3 + k * detailHeight, into.width() - detailIndent - 8,
                      detailHeight),
                Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(small).elidedText(row.details[k], Qt::ElideRight, into.width() - detailIndent - 8));
        painter.setFont(font());
    }
}

void PlotLegend::hover(int row) {
    if (row == m_hovered)
        return;
    m_hovered = row;
    const std::vector<Row> all = rows();
    for (PlotView* view : m_stack.views()) {
        const bool here = row >= 0 && all[static_cast<size_t>(row)].plot == view->plot();
        view->highlight(here ? all[static_cast<size_t>(row)].curve : -1);
    }
    update();
}

void PlotLegend::mousePressEvent(QMouseEvent* event) {
    const int row = rowAt(event->position().toPoint());
    if (row >= 0 && rows()[static_cast<size_t>(row)].plot >= 0)
        m_results.setActivePlot(rows()[static_cast<size_t>(row)].plot);
}

void PlotLegend::mouseMoveEvent(QMouseEvent* event) {
    hover(rowAt(event->position().toPoint()));
}

void PlotLegend::mouseReleaseEvent(QMouseEvent* event) {
    const int index = rowAt(event->position().toPoint());
    if (index < 0)
        return;
    const Row row = rows()[static_cast<size_t>(index)];
    if (row.curve < 0 || !crossOf(row).contains(event->position().toPoint()))
        return;
    const QString name = m_stack.views()[static_cast<size_t>(row.plot)]->curves()[static_cast<size_t>(row.curve)].name;
    m_results.changePlot(row.plot, [&name](PlotDefinition& plot) { plot.names.removeAll(name); });
}

void PlotLegend::contextMenuEvent(QContextMenuEvent* event) {
    const int index = rowAt(event->pos());
    if (index < 0)
        return;
    const Row row = rows()[static_cast<size_t>(index)];
    if (row.plot < 0)
        return;
    const QString name =
        row.curve < 0 ? QString()
                      : m_stack.views()[static_cast<size_t>(row.plot)]->curves()[static_cast<size_t>(row.curve)].name;
    emit menuRequested(row.plot, name, event->globalPos());
}

void PlotLegend::leaveEvent(QEvent*) {
    hover(-1);
}

bool PlotLegend::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int index = rowAt(help->pos());
        const std::vector<Row> all = rows();
        if (index >= 0 && all[static_cast<size_t>(index)].curve >= 0) {
            const Row& row = all[static_cast<size_t>(index)];
            const Curve& curve =
                m_stack.views()[static_cast<size_t>(row.plot)]->curves()[static_cast<size_t>(row.curve)];
            QToolTip::showText(help->globalPos(),
                               (QStringList{curve.name, curve.run->setup().className.section(QLatin1Char('.'), -1) +
                                                            QLatin1Char(' ') + runTitle(curve.run)} +
                                (isRunBelow(curve) ? row.details.mid(runLines(curve.run).size()) : row.details))
                                   .join(QLatin1Char('\n')),
                               this);
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace gnomon
