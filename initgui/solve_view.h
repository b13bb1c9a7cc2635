#pragma once

#include <QWidget>

#include <map>
#include <optional>
#include <vector>

namespace gnomon {

/// How a start is being solved: the norm of the residual over the evaluations, on a logarithmic scale, with the method
/// that was at work, and while a homotopy goes on its λ with the unknowns that it moves.
class SolveView : public QWidget {
    Q_OBJECT

public:
    explicit SolveView(QWidget* parent = nullptr);

    void clear();
    void add(const QString& method, double norm, std::optional<double> lambda,
             const std::map<QString, double>& unknowns);
    /// What was told was the way to a solution.
    void setSolved();
    size_t pointCount() const { return m_points.size(); }
    std::optional<double> lambda() const;
    /// In words, for tests and screen readers.
    QString summary() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Point {
        QString method;
        double norm;
        std::optional<double> lambda;
        std::map<QString, double> unknowns;
    };
    QString heading() const;
    std::map<QString, std::pair<double, double>> ranges() const;
    void drawLegend(QPainter& painter, const std::map<QString, std::pair<double, double>>& unknowns) const;

    std::vector<Point> m_points;
    bool m_isSolved = false;
};

} // namespace gnomon
