#pragma once

#include <QObject>

#include <optional>
#include <utility>

namespace gnomon {

/// What the plots above each other share: the stretch of time that they show and the cursors in it. The cursor follows
/// the mouse; two marks stay where they were put, so that values can be compared between them.
class PlotTimeline : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    std::pair<double, double> range() const { return m_range; }
    /// Chosen by the user; otherwise it is that of the runs and follows them.
    bool isZoomed() const { return m_zoomed; }
    void setRange(double from, double to, bool zoomed) {
        if (!(to > from) || (std::pair(from, to) == m_range && zoomed == m_zoomed))
            return;
        m_range = {from, to};
        m_zoomed = zoomed;
        emit rangeChanged();
    }

    std::optional<double> cursor() const { return m_cursor; }
    void setCursor(std::optional<double> time) {
        if (time == m_cursor)
            return;
        m_cursor = time;
        emit cursorsChanged();
    }
    /// Always in the order in which they were put; the second only if there is a first.
    std::optional<double> markA() const { return m_markA; }
    std::optional<double> markB() const { return m_markB; }
    void setMarks(std::optional<double> a, std::optional<double> b) {
        m_markA = a;
        m_markB = a ? b : std::nullopt;
        emit cursorsChanged();
    }
    /// Where values are read: the second mark, else the cursor; nothing means at the end.
    std::optional<double> readAt() const { return m_markB ? m_markB : m_cursor; }

signals:
    void rangeChanged();
    void cursorsChanged();

private:
    std::pair<double, double> m_range{0, 1};
    bool m_zoomed = false;
    std::optional<double> m_cursor, m_markA, m_markB;
};

} // namespace gnomon
