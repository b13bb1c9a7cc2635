#pragma once

#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

namespace gnomon {

/// How one variable is drawn where the user wants it otherwise; -1 and 0 mean: as usual.
struct CurveLook {
    int color = -1; ///< index for Theme::curveColor
    int style = -1; ///< a Qt::PenStyle
    double width = 0;
    QString own = {}; ///< a colour of its own where `color` is -1: a name or "#rrggbb", as a model says it

    bool isUsual() const { return color < 0 && own.isEmpty() && style < 0 && width == 0; }
};

/// What one of the plots above each other shows: which variables, over what, in which units. Runs do not belong to it;
/// whatever runs are shown appear in it.
struct PlotDefinition {
    /// Array: the elements of an array over their index, at the time of the cursor.
    enum class Kind { Time, XY, Spectrum, Array };

    Kind kind = Kind::Time;
    QString title;
    QString x;         ///< of an x-y plot: the variable along the horizontal axis
    QStringList names; ///< of an array: "T", "cells[:].T"
    /// Instead of values: how far runs are from the one that they are compared with.
    bool difference = false;
    bool decibels = false;    ///< amplitudes of a spectrum as 20 lg of their numbers
    bool logarithmic = false; ///< the horizontal axis of a spectrum or of one over the other in decades
    /// The axes of values that go in decades, by the units of the model; everyUnit: all of them.
    QStringList logarithmicUnits;
    QMap<QString, QString> units; ///< unit of the model → unit shown
    QString timeUnit;             ///< that the axis of times counts in; empty: seconds
    QMap<QString, CurveLook> looks;
    QMap<QString, QString> labels; ///< what variables are called instead of their names

    static constexpr QLatin1String everyUnit{"*"};
    /// Frequencies and what a path is drawn over can be in decades; time begins at zero, elements are counted.
    bool isLogarithmicAlong() const { return logarithmic && (kind == Kind::Spectrum || kind == Kind::XY); }
    /// Decibels are logarithms already.
    bool isLogarithmicFor(const QString& unit) const {
        const bool isOne = logarithmicUnits.contains(plainUnit(unit)) || logarithmicUnits.contains(everyUnit);
        return isOne && !(decibels && kind == Kind::Spectrum);
    }
    /// "1" is no unit.
    static QString plainUnit(const QString& unit) { return unit == QLatin1String("1") ? QString() : unit; }

    QJsonObject toJson() const;
    /// What cannot be meant is left out, and counted.
    static PlotDefinition fromJson(const QJsonObject& json, int* leftOut = nullptr);
};

} // namespace gnomon
