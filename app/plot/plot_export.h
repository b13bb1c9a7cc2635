#pragma once

#include "compiler/base/result.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <vector>

namespace gnomon {

class BackgroundAnswers;
class PlotLegend;
class PlotStack;
class PlotView;
class Results;
class Run;

/// The plots with their legend, twice as fine as on the screen.
QImage pictureOf(const PlotStack& stack, const PlotLegend& legend);
/// The same as .svg, .pdf or .png, by the ending of the path.
Result<void> exportPicture(const PlotStack& stack, const PlotLegend& legend, const QString& path);

/// Writes curves and whole results into files: short ones at once, long ones while the window goes on.
class ResultExports : public QObject {
    Q_OBJECT

public:
    explicit ResultExports(Results& results, QObject* parent = nullptr);
    ~ResultExports() override;

    /// What is plotted in some of the plots, of all shown runs, over the times of the first of them, in the units
    /// shown: one .csv column each, "v [m/s]". Of one over the other both are there; a spectrum has its frequencies.
    Result<void> writeCurves(const std::vector<PlotView*>& views, const QString& path);
    /// A whole result as .csv (names with units), .mat or .gnr.
    Result<void> writeRun(const Run& run, const QString& path);
    /// How many files are still being written.
    int underWay() const { return m_underWay; }

signals:
    /// Of a file that was not written at once; the problem is empty if it is complete now.
    void written(const QString& path, const QString& problem);

private:
    void ended(const QString& path, const QString& problem);

    Results& m_results;
    BackgroundAnswers* m_background;
    int m_asked = 0;
    int m_underWay = 0;
};

} // namespace gnomon
