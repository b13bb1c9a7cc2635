#pragma once

#include "app/units/axis_scale.h"
#include "solver/results/result_store.h"

#include <QList>
#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

namespace gnomon {

// What plots compute from a result before they draw it. All of it reads the store and leaves it as it is.

/// The value at a time: between rows on the straight line, for Booleans, Integers and the like the last value; before
/// the first row and behind the last theirs. Nothing without rows.
std::optional<double> valueAt(const solver::ResultStore& store, uint32_t signal, double time);

/// Where a path is drawn: how many pixels there are, and how the numbers of the result lie along them.
struct PathView {
    double width = 1000, height = 1000;
    AxisScale x, y;      ///< of the numbers in the result, not of those in the unit that is shown
    bool isWhole = true; ///< whatever the path reaches fills the pixels; the ends of the axes do not count
    bool operator==(const PathView&) const = default;
};
/// y over x for all rows, as one sees it: points are left out where the line without them is less than a third of a
/// pixel from the path, and where it is out of sight. Few rows are taken as they are. Rows without finite numbers are
/// gaps: one point that is NaN.
QList<QPointF> pathCurve(const solver::ResultStore& store, uint32_t x, uint32_t y, const PathView& view);

/// The elements of an array, in order: of "T" T[1], T[2] …; of "cells[:].T" cells[1].T …; of "m[2,:]" m[2,1] ….
std::vector<uint32_t> arrayElements(const solver::ResultStore& store, const QString& name);
/// The name of the array that an element belongs to, its last subscript left open; empty if it has none.
QString arrayOf(const QString& element);

struct Difference {
    QList<QPointF> points;
    double largest = 0;   ///< of all absolute differences
    double largestAt = 0; ///< the time of it
};
/// a - b at every time that one of them has a row for, over the time that both cover; thinned out to about
/// 4 * `buckets` points, of which the largest difference is one.
Difference difference(const solver::ResultStore& a, uint32_t signalOfA, const solver::ResultStore& b,
                      uint32_t signalOfB, double from, double to, uint32_t buckets);

/// Amplitudes over frequencies up to half of the rows' own: the signal between two times, its mean taken away, a Hann
/// window over it, scaled so that a sine's peak shows its amplitude. Rows at even times are taken as they are, all of
/// them; of more than two million the squares of overlapping stretches are averaged (Welch 1967). Of rows at uneven
/// times it is the mean over each of as many even steps, so that what is faster than these does not appear as something
/// slow. Empty for fewer than four rows.
QList<QPointF> spectrum(const solver::ResultStore& store, uint32_t signal, double from, double to);

/// Where a signal turns next from rising to falling or back: between a time and an end, which may lie before it. Where
/// it stays for a while, the place where that ends. Nothing if it does not turn.
std::optional<double> nextTurn(const solver::ResultStore& store, uint32_t signal, double time, double end);
/// The time of the row that is nearest to a time; nothing without rows.
std::optional<double> nearestRowTime(const solver::ResultStore& store, double time);

struct Measures {
    double minimum = 0, maximum = 0;
    /// Over time, with straight lines between rows.
    double mean = 0, rms = 0, integral = 0;
    double deviation = 0; ///< standard deviation
    double duration = 0;  ///< the time that these are over
};
/// Over the rows between two times; nothing if there are none.
std::optional<Measures> measure(const solver::ResultStore& store, uint32_t signal, double from, double to);

} // namespace gnomon
