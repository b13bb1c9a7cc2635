#pragma once

#include "compiler/structure/indices.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gnomon::structure {

/// An exact fraction in lowest terms, its denominator positive. Operations give nothing where 64 bits are too few.
struct Rational {
    int64_t numerator = 0;
    int64_t denominator = 1;

    static std::optional<Rational> of(int64_t numerator, int64_t denominator);
    bool isInteger() const { return denominator == 1; }
    double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
    friend bool operator==(const Rational&, const Rational&) = default;
};
std::optional<Rational> sum(Rational a, Rational b);
std::optional<Rational> product(Rational a, Rational b);
std::optional<Rational> quotient(Rational a, Rational b);
/// The largest fraction of which both are whole multiples; of 0 and b it is b.
std::optional<Rational> commonMeasure(Rational a, Rational b);

/// When a clock ticks: at start, start + interval, start + 2 interval …
struct ClockTiming {
    Rational interval{1, 1};
    Rational start{0, 1};
    friend bool operator==(const ClockTiming&, const ClockTiming&) = default;
};

/// What a conversion says about the clocks of its operand and of its result:
/// interval(to) = factor * interval(from), start(to) = start(from) + shift * interval(from).
struct ClockRelation {
    enum class Kind : uint8_t {
        Known,
        Slower, // by a whole factor that is not given; both start together
        Faster,
    };
    uint32_t from = 0, to = 0;
    Kind kind = Kind::Known;
    Rational factor{1, 1}, shift{0, 1};
};

struct KnownClock {
    uint32_t clock = 0;
    Rational interval; // starts at 0
};

/// The clocks of one base-clock partition (Modelica 3.6, section 16.7.5).
struct ClockInference {
    std::vector<std::optional<ClockTiming>> timing; // none: nothing determines it
    std::vector<uint32_t> contradictions;           // relations that do not hold
    std::vector<uint32_t> contradictingKnown;       // known clocks that others make different
    std::vector<uint32_t> assumed;                  // relations whose factor nothing tells: it was taken to be 1
    /// Nothing gives an interval: it was chosen such that the fastest clock has the interval 1.
    bool isDefault = false;
    bool tooLarge = false;
};
ClockInference inferClocks(size_t clockCount, std::span<const ClockRelation> relations,
                           std::span<const KnownClock> known);

/// Clocks as every factor-th tick of one base clock, from tick `first` on, counted from 0.
struct ClockGrid {
    struct Ticks {
        uint64_t first = 0, factor = 1;
    };
    Rational period{1, 1};
    std::vector<Ticks> ticks;
};
/// Nothing if 64 bits are too few. No start may be negative.
std::optional<ClockGrid> clockGrid(std::span<const ClockTiming> clocks);

} // namespace gnomon::structure
