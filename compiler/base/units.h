#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace gnomon {

/// What a unit measures: powers of the seven base units, and how many of them it is. 1 km is 1000 m; 0 degC is
/// 273.15 K. Angles are numbers: rad is 1.
struct Unit {
    /// m, kg, s, A, K, mol, cd
    std::array<double, 7> powers{};
    double factor = 1;
    double offset = 0;

    bool isNumber() const;
    bool sameQuantity(const Unit& other) const;

    Unit times(const Unit& other) const;
    Unit over(const Unit& other) const;
    Unit power(double exponent) const;
};

/// Reads "N.m/(rad.s)", "km2", "1/s" as the Modelica specification has it (chapter 19): symbols of the SI and of units
/// in use beside it, with prefixes and exponents. Nothing: it is none.
std::optional<Unit> parseUnit(std::string_view text);

/// Nothing if the units do not measure the same (a speed of turning and a frequency do not), or one of them is none.
std::optional<double> convertUnit(double value, std::string_view from, std::string_view to);

/// "kg.m2/s3", "1": the powers only.
std::string unitText(const Unit& unit);

/// What the derivative of a variable counts in, written as one would: m becomes m/s, m/s m/s2, N.s/m N/m. Empty if the
/// unit is none, or empty.
std::string unitPerSecond(std::string_view unit);

/// As units are printed: "N·m", "m/s²", "°C", "kΩ", "µm" for "N.m", "m/s2", "degC", "kOhm", "um". What is no unit
/// stays.
std::string printedUnit(std::string_view unit);
/// The other way round, of what somebody types or pastes: "kg·m²" is "kg.m2". What is written already stays.
std::string writtenUnit(std::string_view printed);

} // namespace gnomon
