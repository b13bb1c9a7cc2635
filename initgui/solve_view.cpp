#include "initgui/solve_view.h"

#include "initgui/init_methods.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr double smallest = 1e-12, largest = 1e6;
constexpr size_t mostPoints = 4000;
constexpr size_t mostUnknowns = 3;
constexpr int plotHeight = 84, lineHeight = 22, margin = 8;
constexpr QColor unknownColors[mostUnknowns] = {{0xD5, 0x5E, 0x00}, {0x00, 0x9E, 0x73}, {0xCC, 0x79, 0xA7}};

double level(double norm) {
    const double bounded = std::clamp(std::isfinite(norm) ? norm : largest, smallest, largest);
    return (std::log10(bounded) - std::log10(smallest)) / (std::log10(largest) - std::log10(smallest));
}

} // namespace

SolveView::SolveView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("initSolve"));
    setFixedHeight(plotHeight + 2 * lineHeight);
}

void SolveView::clear() {
    m_points.clear();
    m_isSolved = false;
    update();
}

void SolveView::add(const QString& method, double norm, std::optional<double> lambda,
                    const std::map<QString, double>& unknowns) {
    if (m_points.size() >= mostPoints) { // every second one is enough
        std::vector<Point> thinned;
        for (size_t i = 0; i < m_points.size(); i += 2)
            thinned.push_back(m_points[i]);
        m_points = std::move(thinned);
    }
    m_points.push_back({method, norm, lambda, unknowns});
    setAccessibleName(summary());
    update();
}

void SolveView::setSolved() {
    m_isSolved = true;
    setAccessibleName(summary());
    update();
}

std::optional<double> SolveView::lambda() const {
    return m_points.empty() ? std::nullopt : m_points.back().lambda;
}

QString SolveView::heading() const {
    if (m_points.empty())
        return {};
    return m_isSolved
               ? tr("The way to the solution")
               : tr("%1: residual %2")
                     .arg(initMethodTitle(m_points.back().method), QString::number(m_points.back().norm, 'g', 3));
}

QString SolveView::summary() const {
    return lambda() ? QStringLiteral("%1, λ = %2").arg(heading(), QString::number(*lambda(), 'g', 3)) : heading();
}

/// The unknowns that a homotopy moves and is drawn with, each with the range that it goes through.
std::map<QString, std::pair<double, double>> SolveView::ranges() const {
    std::map<QString, std::pair<double, double>> all;
    for (const Point& p : m_points)
        if (p.lambda)
            for (const auto& [name, value] : p.unknowns)
                if (std::isfinite(value) && (all.size() < mostUnknowns || all.contains(name))) {
                    auto [it, isNew] = all.try_emplace(name, value, value);
                    it->second = {std::min(it->second.first, value), std::max(it->second.second, value)};
                }
    return all;
}

void SolveView::drawLegend(QPainter& painter, const std::map<QString, std::pair<double, double>>& unknowns) const {
    const std::optional<double> now = lambda();
    std::vector<std::pair<QColor, QString>> entries{{palette().color(QPalette::Link), tr("residual")}};
    if (std::ranges::any_of(m_points, [](const Point& p) { return p.lambda.has_value(); }))
        entries.emplace_back(palette().color(QPalette::PlaceholderText),
                             now ? QStringLiteral("λ = ") + QString::number(*now, 'g', 3) : QStringLiteral("λ"));
    const size_t others = entries.size();
    for (const auto& [name, range] : unknowns)
        entries.emplace_back(unknownColors[entries.size() - others], name);
    constexpr int dash = 12, gap = 4;
    int x = margin;
    for (size_t i = 0; i < entries.size() && x + dash + gap < width() - margin; ++i) {
        const auto& [color, name] = entries[i];
        // What is left, in equal parts for those that are still to come; what comes first is short.
        const int share = (width() - margin - x) / static_cast<int>(entries.size() - i) - dash - 3 * gap;
        const QString text = i < others ? name : fontMetrics().elidedText(name, Qt::ElideMiddle, std::max(share, 8));
        const int y = height() - lineHeight / 2;
        painter.setPen(QPen(color, 2));
        painter.drawLine(x, y, x + dash, y);
        painter.setPen(palette().color(QPalette::WindowText));
        const int advance = fontMetrics().horizontalAdvance(text);
        painter.drawText(QRect(x + dash + gap, height() - lineHeight, advance + 2, lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
        x += dash + 3 * gap + advance;
    }
}

void SolveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor dim = palette().color(QPalette::PlaceholderText), accent = palette().color(QPalette::Link);
    const QRectF area(margin, lineHeight, width() - 2 * margin, plotHeight);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRectF(margin, 0, width() - 2 * margin, lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(heading(), Qt::ElideRight, width() - 2 * margin));
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    for (const double line : {1e-9, 1e-3, 1e3}) {
        const double y = area.bottom() - level(line) * area.height();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(dim);
        painter.drawText(QPointF(area.left() + 2, y - 2), QString::number(line, 'g', 1));
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    }
    if (m_points.empty())
        return;
    const auto x = [&](size_t i) {
        return area.left() +
               area.width() * static_cast<double>(i) / static_cast<double>(std::max<size_t>(1, m_points.size() - 1));
    };
    QPainterPath norm;
    for (size_t i = 0; i < m_points.size(); ++i) {
        const QPointF at(x(i), area.bottom() - level(m_points[i].norm) * area.height());
        i == 0 ? norm.moveTo(at) : norm.lineTo(at);
    }
    painter.setPen(QPen(accent, 1.5));
    painter.drawPath(norm);
    // λ from 0 at the bottom to 1 at the top, unknowns each in its own range; a λ that falls is another attempt.
    const auto curve = [&](const QColor& color, auto&& valueOf) {
        QPainterPath path;
        bool down = false;
        double lastLambda = 0;
        for (size_t i = 0; i < m_points.size(); ++i) {
            const std::optional<double> value = m_points[i].lambda ? valueOf(m_points[i]) : std::nullopt;
            if (value) {
                down = down && *m_points[i].lambda >= lastLambda;
                const QPointF at(x(i), area.bottom() - std::clamp(*value, 0.0, 1.0) * area.height());
                down ? path.lineTo(at) : path.moveTo(at);
                lastLambda = *m_points[i].lambda;
            }
            down = value.has_value();
        }
        painter.setPen(QPen(color, 1));
        painter.drawPath(path);
    };
    const auto unknowns = ranges();
    size_t at = 0;
    for (const auto& [name, ends] : unknowns) {
        const double low = ends.first, width = std::max(ends.second - ends.first, 1e-300);
        curve(unknownColors[at++], [&, key = name](const Point& p) -> std::optional<double> {
            const auto it = p.unknowns.find(key);
            return it == p.unknowns.end() || !std::isfinite(it->second) ? std::nullopt
                                                                        : std::optional((it->second - low) / width);
        });
    }
    curve(dim, [](const Point& p) { return p.lambda; });
    drawLegend(painter, unknowns);
}

} // namespace gnomon
