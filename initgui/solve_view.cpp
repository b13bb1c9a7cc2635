#include "initgui/solve_view.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr double smallest = 1e-12, largest = 1e6;
constexpr size_t mostPoints = 4000;

double level(double norm) {
    const double bounded = std::clamp(std::isfinite(norm) ? norm : largest, smallest, largest);
    return (std::log10(bounded) - std::log10(smallest)) / (std::log10(largest) - std::log10(smallest));
}

} // namespace

SolveView::SolveView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("initSolve"));
    setFixedHeight(96);
}

void SolveView::clear() {
    m_points.clear();
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

std::optional<double> SolveView::lambda() const {
    return m_points.empty() ? std::nullopt : m_points.back().lambda;
}

QString SolveView::summary() const {
    if (m_points.empty())
        return {};
    const Point& last = m_points.back();
    QString text = tr("%1: residual %2").arg(last.method, QLocale().toString(last.norm, 'g', 3));
    if (last.lambda)
        text += QStringLiteral(", λ = ") + QLocale().toString(*last.lambda, 'g', 3);
    return text;
}

void SolveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor dim = palette().color(QPalette::PlaceholderText), accent = palette().color(QPalette::Link);
    const QRectF area = QRectF(rect()).adjusted(8, 20, -8, -6);
    painter.setPen(dim);
    painter.drawText(QRectF(8, 2, width() - 16, 16), Qt::AlignLeft | Qt::AlignVCenter, summary());
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    for (const double line : {1e-9, 1e-3, 1e3}) {
        const double y = area.bottom() - level(line) * area.height();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
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
    // λ from 0 at the bottom to 1 at the top; unknowns each in its own range.
    std::map<QString, std::pair<double, double>> range;
    for (const Point& p : m_points)
        if (p.lambda)
            for (const auto& [name, value] : p.unknowns)
                if (std::isfinite(value)) {
                    auto [it, isNew] = range.try_emplace(name, value, value);
                    it->second = {std::min(it->second.first, value), std::max(it->second.second, value)};
                }
    const auto curve = [&](const QColor& color, auto&& valueOf) {
        QPainterPath path;
        bool down = false;
        for (size_t i = 0; i < m_points.size(); ++i) {
            const std::optional<double> value = m_points[i].lambda ? valueOf(m_points[i]) : std::nullopt;
            if (value) {
                const QPointF at(x(i), area.bottom() - std::clamp(*value, 0.0, 1.0) * area.height());
                down ? path.lineTo(at) : path.moveTo(at);
            }
            down = value.has_value();
        }
        painter.setPen(QPen(color, 1));
        painter.drawPath(path);
    };
    static const QColor colors[] = {{0xD5, 0x5E, 0x00}, {0x00, 0x9E, 0x73}, {0xCC, 0x79, 0xA7}};
    size_t at = 0;
    for (const auto& [name, ends] : range) {
        if (at == std::size(colors))
            break;
        const double low = ends.first, width = std::max(ends.second - ends.first, 1e-300);
        curve(colors[at++], [&, key = name](const Point& p) -> std::optional<double> {
            const auto it = p.unknowns.find(key);
            return it == p.unknowns.end() || !std::isfinite(it->second) ? std::nullopt
                                                                        : std::optional((it->second - low) / width);
        });
    }
    curve(dim, [](const Point& p) { return p.lambda; });
}

} // namespace gnomon
