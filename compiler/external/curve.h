#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gnomon::native {

// As the enumerations of the Modelica Standard Library are numbered.
enum class Smoothness : uint8_t { Linear = 1, Akima, Constant, FritschButland, Steffen, ModifiedAkima };
enum class Extrapolation : uint8_t { HoldLast = 1, LastTwoPoints, Periodic, None };

/// Slopes at the points of a piecewise cubic curve.
std::vector<double> slopesOf(std::span<const double> x, std::span<const double> y, Smoothness smoothness);

/// Weighted slopes of Akima at all points, and the weights of the intervals left and right of each (not normalised).
struct AkimaWeights {
    std::vector<double> left, right;
};
AkimaWeights akimaWeights(std::span<const double> x, std::span<const double> y, bool modified);

/// A piece of a curve between two points: a + s (b + s (c + s d)), s from the left point.
struct Cubic {
    double a = 0, b = 0, c = 0, d = 0;

    double value(double s) const { return a + s * (b + s * (c + s * d)); }
    double slope(double s) const { return b + s * (2 * c + 3 * s * d); }
    double curvature(double s) const { return 2 * c + 6 * s * d; }
};
Cubic hermite(double h, double y0, double y1, double m0, double m1);

/// A function of one variable given by points with ascending abscissae; an abscissa that is there twice is a jump.
class Curve {
public:
    Curve(std::vector<double> x, std::vector<double> y, Smoothness smoothness, Extrapolation extrapolation);

    struct Point {
        double value = 0, slope = 0, curvature = 0;
    };
    /// In the interval (0 … intervalCount() - 1) that the caller has found, which may lie beside u.
    Point inInterval(size_t interval, double u) const;
    /// Left of the first or right of the last point, without period.
    Point outside(bool left, double u) const;
    size_t intervalCount() const { return m_pieces.size(); }
    /// The interval that u lies in; a point belongs to the interval on its right.
    size_t intervalOf(double u) const;

    std::span<const double> x() const { return m_x; }
    std::span<const double> y() const { return m_y; }

private:
    std::vector<double> m_x, m_y;
    std::vector<Cubic> m_pieces;
    Smoothness m_smoothness;
    Extrapolation m_extrapolation;
};

} // namespace gnomon::native
