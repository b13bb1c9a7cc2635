#include "initgui/structure_picture.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {

using Part = StructureView::Part;

namespace {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
constexpr double largestCell = 48, margin = 8, zoomStep = 1.25;
/// Cells from that size on have room for the names of their rows and columns.
constexpr double smallestNamed = 14;
constexpr int widestName = 180;

} // namespace

StructurePicture::StructurePicture(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("initPicture"));
    setAccessibleName(tr("Structure: equations and quantities"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(120, 80);
}

void StructurePicture::setNames(std::function<QString(uint32_t)> equation, std::function<QString(uint32_t)> quantity) {
    m_equationName = std::move(equation);
    m_quantityName = std::move(quantity);
}

void StructurePicture::setContent(StructureView content) {
    m_content = std::move(content);
    const StructureView& order = m_content;
    m_partOfRow.assign(order.rows.size(), Part::Square);
    for (const auto& block : order.blocks)
        std::fill(m_partOfRow.begin() + block.rowBegin, m_partOfRow.begin() + block.rowEnd, block.part);
    const auto places = [](const auto& list) {
        std::vector<uint32_t> at(list.empty() ? 0 : *std::ranges::max_element(list) + 1, none);
        for (uint32_t i = 0; i < list.size(); ++i)
            at[list[i]] = i;
        return at;
    };
    m_columnOf = places(order.columns);
    m_rowOf = places(order.rows);
    if (m_fitted)
        fit();
    update();
}

void StructurePicture::setChosen(std::optional<uint32_t> quantity) {
    m_chosen = quantity;
    update();
}

void StructurePicture::fit() {
    const double cells = static_cast<double>(std::max<size_t>({1, m_content.rows.size(), m_content.columns.size()}));
    m_scale = std::min({(width() - 2 * margin) / cells, (height() - 2 * margin) / cells, largestCell});
    m_scale = std::max(m_scale, 1e-4);
    m_origin = QPointF((width() - m_scale * static_cast<double>(m_content.columns.size())) / 2,
                       (height() - m_scale * static_cast<double>(m_content.rows.size())) / 2);
    m_fitted = true;
    update();
}

std::optional<QPoint> StructurePicture::placeOf(uint32_t equation, uint32_t quantity) const {
    if (equation >= m_rowOf.size() || m_rowOf[equation] == none || quantity >= m_columnOf.size() ||
        m_columnOf[quantity] == none)
        return std::nullopt;
    return (m_origin + QPointF(m_columnOf[quantity] + 0.5, m_rowOf[equation] + 0.5) * m_scale).toPoint();
}

std::optional<StructurePicture::Cell> StructurePicture::cellAt(QPointF point) const {
    const QPointF at = (point - m_origin) / m_scale;
    if (at.x() < 0 || at.y() < 0 || at.y() >= static_cast<double>(m_content.rows.size()) ||
        at.x() >= static_cast<double>(m_content.columns.size()))
        return std::nullopt;
    Cell cell{static_cast<uint32_t>(at.y()), static_cast<uint32_t>(at.x())};
    // The nearest entry of a near row: cells may be smaller than a finger.
    const auto reach = static_cast<uint32_t>(std::ceil(6 / std::max(m_scale, 1e-3)));
    double nearest = HUGE_VAL;
    Cell found = cell;
    const uint32_t first = cell.row > reach ? cell.row - reach : 0;
    const uint32_t last = std::min<uint32_t>(cell.row + reach, static_cast<uint32_t>(m_content.rows.size()) - 1);
    for (uint32_t row = first; row <= last; ++row)
        for (uint32_t column : m_content.entries[row]) {
            const double distance = std::hypot(column + 0.5 - at.x(), row + 0.5 - at.y());
            if (distance < nearest) {
                nearest = distance;
                found = {row, column};
            }
        }
    return nearest * m_scale <= 12 ? found : cell;
}

QColor StructurePicture::colorOf(Part part) const {
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    switch (part) {
    case Part::Over:
        return dark ? QColor(0xFF, 0x7B, 0x72) : QColor(0xC6, 0x2F, 0x2F);
    case Part::Under:
        return dark ? QColor(0xE3, 0xB3, 0x41) : QColor(0x9A, 0x67, 0x00);
    case Part::Square:
        return palette().color(QPalette::Text);
    }
    return {};
}

void StructurePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const StructureView& order = m_content;
    if (order.rows.empty())
        return;
    const auto x = [&](double column) { return m_origin.x() + column * m_scale; };
    const auto y = [&](double row) { return m_origin.y() + row * m_scale; };
    const QColor accent = palette().color(QPalette::Link);
    // Blocks that are solved together; the parts that do not fit.
    for (const auto& block : order.blocks) {
        const QRectF area(x(block.columnBegin), y(block.rowBegin), (block.columnEnd - block.columnBegin) * m_scale,
                          (block.rowEnd - block.rowBegin) * m_scale);
        if (!area.adjusted(-1, -1, 1, 1).intersects(rect()))
            continue;
        if (block.part != Part::Square) {
            QColor fill = colorOf(block.part);
            fill.setAlphaF(0.18F);
            painter.fillRect(area.width() < 2 || area.height() < 2 ? area.adjusted(-1, -1, 1, 1) : area, fill);
        } else if (block.rowEnd - block.rowBegin > 1 && area.width() > 3) {
            QColor fill = accent;
            fill.setAlphaF(0.14F);
            painter.fillRect(area, fill);
            painter.setPen(QPen(accent, 1));
            painter.drawRect(area);
        }
    }
    if (m_chosen && *m_chosen < m_columnOf.size() && m_columnOf[*m_chosen] != none) {
        QColor stripe = accent;
        stripe.setAlphaF(0.25F);
        const double wide = std::max(m_scale, 2.0);
        painter.fillRect(QRectF(x(m_columnOf[*m_chosen]) + (m_scale - wide) / 2, y(0), wide,
                                m_scale * static_cast<double>(order.rows.size())),
                         stripe);
    }
    const auto firstRow = static_cast<uint32_t>(std::max(0.0, std::floor(-m_origin.y() / m_scale)));
    const auto lastRow = static_cast<uint32_t>(
        std::clamp((height() - m_origin.y()) / m_scale + 1, 0.0, static_cast<double>(order.rows.size())));
    if (m_scale >= smallestNamed)
        drawNames(painter, firstRow, lastRow);
    drawLegend(painter);
    if (m_scale >= 2.5) {
        const double inset = m_scale > 8 ? m_scale * 0.18 : 0.3;
        for (uint32_t row = firstRow; row < lastRow; ++row) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colorOf(m_partOfRow[row]));
            for (uint32_t column : m_content.entries[row])
                painter.drawRect(QRectF(x(column) + inset, y(row) + inset, m_scale - 2 * inset, m_scale - 2 * inset));
        }
        return;
    }
    // Many cells per pixel: a picture of dots that become darker where there are more.
    const qreal ratio = devicePixelRatioF();
    QImage image((QSizeF(size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const QRgb colors[] = {colorOf(Part::Over).rgb(), colorOf(Part::Square).rgb(), colorOf(Part::Under).rgb()};
    for (uint32_t row = firstRow; row < lastRow; ++row) {
        const int py = static_cast<int>(y(row + 0.5) * ratio);
        if (py < 0 || py >= image.height())
            continue;
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(py));
        const QRgb color = colors[static_cast<size_t>(m_partOfRow[row])];
        for (uint32_t column : m_content.entries[row])
            if (const int px = static_cast<int>(x(column + 0.5) * ratio); px >= 0 && px < image.width())
                line[px] = color;
    }
    image.setDevicePixelRatio(ratio);
    painter.drawImage(0, 0, image);
}

/// Beside the first and above the first cell of a row and a column, or at the edge of what is seen.
void StructurePicture::drawNames(QPainter& painter, uint32_t firstRow, uint32_t lastRow) const {
    if (!m_equationName || !m_quantityName)
        return;
    const QFontMetrics metrics = fontMetrics();
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const double left = std::max(m_origin.x(), 0.0), top = std::max(m_origin.y(), 0.0);
    for (uint32_t row = firstRow; row < lastRow; ++row) {
        // In front of the row where there is room, else over its empty beginning.
        const QString name = m_equationName(m_content.rows[row]);
        const double room = m_origin.x() > 40 ? m_origin.x() - 6 : widestName;
        const QString text =
            metrics.elidedText(name, Qt::ElideRight, static_cast<int>(std::min<double>(room, widestName)));
        const QRectF at(m_origin.x() > 40 ? left - 4 - metrics.horizontalAdvance(text) : left + 2,
                        m_origin.y() + row * m_scale, metrics.horizontalAdvance(text) + 2, m_scale);
        painter.drawText(at, Qt::AlignVCenter | Qt::AlignLeft, text);
    }
    const auto firstColumn = static_cast<uint32_t>(std::max(0.0, std::floor(-m_origin.x() / m_scale)));
    const auto lastColumn = static_cast<uint32_t>(
        std::clamp((width() - m_origin.x()) / m_scale + 1, 0.0, static_cast<double>(m_content.columns.size())));
    for (uint32_t column = firstColumn; column < lastColumn; ++column) {
        const double room = m_origin.y() > 40 ? m_origin.y() - 6 : widestName;
        const QString text = metrics.elidedText(m_quantityName(m_content.columns[column]), Qt::ElideRight,
                                                static_cast<int>(std::min<double>(room, widestName)));
        painter.save();
        painter.translate(m_origin.x() + (column + 0.5) * m_scale,
                          m_origin.y() > 40 ? top - 4 : top + metrics.horizontalAdvance(text) + 4);
        painter.rotate(-90);
        painter.drawText(QPointF(0, metrics.ascent() / 2.0 - 1), text);
        painter.restore();
    }
}

/// Of the colours that there are.
void StructurePicture::drawLegend(QPainter& painter) const {
    const auto has = [&](Part part, bool isLarge) {
        return std::ranges::any_of(m_content.blocks, [&](const auto& block) {
            return block.part == part && (!isLarge || block.rowEnd - block.rowBegin > 1);
        });
    };
    std::vector<std::pair<QColor, QString>> entries;
    if (has(Part::Over, false))
        entries.emplace_back(colorOf(Part::Over), tr("too many equations"));
    if (has(Part::Square, true))
        entries.emplace_back(palette().color(QPalette::Link), tr("solved together"));
    if (has(Part::Under, false))
        entries.emplace_back(colorOf(Part::Under), tr("too few equations"));
    constexpr int square = 9, gap = 5;
    const int line = fontMetrics().height() + 2;
    int at = height() - line * static_cast<int>(entries.size()) - 3;
    for (const auto& [color, text] : entries) {
        painter.fillRect(QRect(4, at, square + 2 * gap + fontMetrics().horizontalAdvance(text), line),
                         palette().color(QPalette::Base));
        painter.fillRect(QRect(6, at + (line - square) / 2, square, square), color);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QPointF(6 + square + gap, at + fontMetrics().ascent() + 1), text);
        at += line;
    }
}

void StructurePicture::zoom(double factor, QPointF at) {
    const double next = std::clamp(m_scale * factor, 1e-4, largestCell);
    m_origin = at - (at - m_origin) * (next / m_scale);
    m_scale = next;
    m_fitted = false;
    update();
}

void StructurePicture::wheelEvent(QWheelEvent* event) {
    zoom(std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void StructurePicture::mousePressEvent(QMouseEvent* event) {
    m_dragged = m_pressed = event->position();
}

void StructurePicture::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragged && event->buttons()) {
        m_origin += event->position() - *m_dragged;
        m_dragged = event->position();
        m_fitted = m_fitted && (event->position() - m_pressed).manhattanLength() < 4;
        update();
        return;
    }
    if (const auto cell = cellAt(event->position()); cell && m_equationName && m_quantityName)
        QToolTip::showText(event->globalPosition().toPoint(),
                           QStringLiteral("<p>%1</p><p>%2</p>")
                               .arg(m_quantityName(m_content.columns[cell->column]).toHtmlEscaped(),
                                    m_equationName(m_content.rows[cell->row]).toHtmlEscaped()),
                           this);
    else
        QToolTip::hideText();
}

void StructurePicture::mouseReleaseEvent(QMouseEvent* event) {
    m_dragged.reset();
    if ((event->position() - m_pressed).manhattanLength() >= 4)
        return;
    if (const auto cell = cellAt(event->position()))
        emit clicked(m_content.rows[cell->row], m_content.columns[cell->column]);
}

void StructurePicture::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void StructurePicture::keyPressEvent(QKeyEvent* event) {
    const QPointF middle = QRectF(rect()).center();
    switch (event->key()) {
    case Qt::Key_Plus:
        zoom(zoomStep, middle);
        break;
    case Qt::Key_Minus:
        zoom(1 / zoomStep, middle);
        break;
    case Qt::Key_F:
        fit();
        break;
    case Qt::Key_Left:
        m_origin.rx() += 40;
        update();
        break;
    case Qt::Key_Right:
        m_origin.rx() -= 40;
        update();
        break;
    case Qt::Key_Up:
        m_origin.ry() += 40;
        update();
        break;
    case Qt::Key_Down:
        m_origin.ry() -= 40;
        update();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void StructurePicture::resizeEvent(QResizeEvent*) {
    if (m_fitted)
        fit();
}

} // namespace gnomon
