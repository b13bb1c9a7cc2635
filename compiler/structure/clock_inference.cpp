#include "compiler/structure/clock_inference.h"

#include <limits>
#include <numeric>

namespace gnomon::structure {

namespace {

__extension__ using Wide = __int128;

std::optional<Rational> lowest(Wide numerator, Wide denominator) {
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    Wide a = numerator < 0 ? -numerator : numerator, b = denominator;
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    if (a > 1) {
        numerator /= a;
        denominator /= a;
    }
    constexpr Wide most = std::numeric_limits<int64_t>::max();
    if (numerator > most || numerator < -most || denominator > most)
        return std::nullopt;
    return Rational{static_cast<int64_t>(numerator), static_cast<int64_t>(denominator)};
}

} // namespace

std::optional<Rational> Rational::of(int64_t numerator, int64_t denominator) {
    return denominator == 0 ? std::nullopt : lowest(numerator, denominator);
}

std::optional<Rational> sum(Rational a, Rational b) {
    // Over the least common denominator, so that what is passed on is as small as it can be.
    const int64_t common = std::gcd(a.denominator, b.denominator);
    const Wide scaleA = b.denominator / common, scaleB = a.denominator / common;
    return lowest(Wide(a.numerator) * scaleA + Wide(b.numerator) * scaleB, Wide(a.denominator) * scaleA);
}

std::optional<Rational> product(Rational a, Rational b) {
    return lowest(Wide(a.numerator) * b.numerator, Wide(a.denominator) * b.denominator);
}

std::optional<Rational> quotient(Rational a, Rational b) {
    return b.numerator == 0 ? std::nullopt
                            : lowest(Wide(a.numerator) * b.denominator, Wide(a.denominator) * b.numerator);
}

std::optional<Rational> commonMeasure(Rational a, Rational b) {
    const auto absolute = [](int64_t x) { return x < 0 ? -x : x; };
    if (a.numerator == 0)
        return Rational{absolute(b.numerator), b.denominator};
    if (b.numerator == 0)
        return Rational{absolute(a.numerator), a.denominator};
    // Fractions in lowest terms: gcd of the numerators over lcm of the denominators.
    const int64_t top = std::gcd(a.numerator, b.numerator);
    const Wide bottom = Wide(a.denominator / std::gcd(a.denominator, b.denominator)) * b.denominator;
    return lowest(top, bottom);
}

ClockInference inferClocks(size_t clockCount, std::span<const ClockRelation> relations,
                           std::span<const KnownClock> known) {
    ClockInference result;
    result.timing.resize(clockCount);
    std::vector<std::vector<uint32_t>> relationsOf(clockCount);
    for (uint32_t r = 0; r < relations.size(); ++r) {
        relationsOf[relations[r].from].push_back(r);
        if (relations[r].to != relations[r].from)
            relationsOf[relations[r].to].push_back(r);
    }
    std::vector<uint32_t> open;
    const auto set = [&](uint32_t clock, const std::optional<ClockTiming>& timing) {
        if (!timing) {
            result.tooLarge = true;
            return;
        }
        result.timing[clock] = timing;
        open.push_back(clock);
    };
    const auto forward = [](const ClockRelation& r, const ClockTiming& from) -> std::optional<ClockTiming> {
        const auto interval = product(from.interval, r.factor), shift = product(from.interval, r.shift);
        const auto start = shift ? sum(from.start, *shift) : std::nullopt;
        return interval && start ? std::optional(ClockTiming{*interval, *start}) : std::nullopt;
    };
    const auto backward = [](const ClockRelation& r, const ClockTiming& to) -> std::optional<ClockTiming> {
        const auto interval = quotient(to.interval, r.factor);
        const auto shift =
            interval ? product(*interval, Rational{-r.shift.numerator, r.shift.denominator}) : std::nullopt;
        const auto start = shift ? sum(to.start, *shift) : std::nullopt;
        return start ? std::optional(ClockTiming{*interval, *start}) : std::nullopt;
    };
    const auto spread = [&] {
        while (!open.empty() && !result.tooLarge) {
            const uint32_t clock = open.back();
            open.pop_back();
            for (uint32_t r : relationsOf[clock]) {
                const ClockRelation& relation = relations[r];
                if (relation.kind != ClockRelation::Kind::Known)
                    continue;
                if (!result.timing[relation.to])
                    set(relation.to, forward(relation, *result.timing[relation.from]));
                else if (!result.timing[relation.from])
                    set(relation.from, backward(relation, *result.timing[relation.to]));
            }
        }
    };
    for (const KnownClock& k : known) {
        if (!result.timing[k.clock])
            set(k.clock, ClockTiming{k.interval, {0, 1}});
    }
    if (known.empty() && clockCount > 0) {
        result.isDefault = true;
        set(0, ClockTiming{});
    }
    spread();
    // A factor that is not given is what the clocks on both sides make it; where only one side is known it is 1.
    for (bool again = true; again && !result.tooLarge;) {
        again = false;
        for (uint32_t r = 0; r < relations.size() && !again; ++r) {
            const ClockRelation& relation = relations[r];
            if (relation.kind == ClockRelation::Kind::Known ||
                result.timing[relation.from].has_value() == result.timing[relation.to].has_value())
                continue;
            result.assumed.push_back(r);
            const uint32_t from = result.timing[relation.from] ? relation.from : relation.to;
            set(from == relation.from ? relation.to : relation.from, result.timing[from]);
            again = true;
        }
        spread();
    }
    if (result.tooLarge)
        return result;

    for (uint32_t r = 0; r < relations.size(); ++r) {
        const ClockRelation& relation = relations[r];
        if (!result.timing[relation.from] || !result.timing[relation.to])
            continue;
        const ClockTiming &from = *result.timing[relation.from], &to = *result.timing[relation.to];
        bool holds = false;
        if (relation.kind == ClockRelation::Kind::Known) {
            holds = forward(relation, from) == to;
        } else {
            const bool slower = relation.kind == ClockRelation::Kind::Slower;
            const auto factor = slower ? quotient(to.interval, from.interval) : quotient(from.interval, to.interval);
            holds = factor && factor->isInteger() && factor->numerator >= 1 && from.start == to.start;
        }
        if (!holds)
            result.contradictions.push_back(r);
    }
    for (uint32_t k = 0; k < known.size(); ++k)
        if (result.timing[known[k].clock] != ClockTiming{known[k].interval, {0, 1}})
            result.contradictingKnown.push_back(k);
    if (result.isDefault) {
        Rational fastest = result.timing[0]->interval;
        for (const auto& timing : result.timing)
            if (timing && timing->interval.value() < fastest.value())
                fastest = timing->interval;
        for (auto& timing : result.timing) {
            if (!timing)
                continue;
            const auto interval = quotient(timing->interval, fastest), start = quotient(timing->start, fastest);
            if (!interval || !start) {
                result.tooLarge = true;
                return result;
            }
            timing = ClockTiming{*interval, *start};
        }
    }
    return result;
}

std::optional<ClockGrid> clockGrid(std::span<const ClockTiming> clocks) {
    ClockGrid grid;
    grid.period = {0, 1};
    for (const ClockTiming& clock : clocks)
        for (const Rational part : {clock.interval, clock.start}) {
            const auto measure = commonMeasure(grid.period, part);
            if (!measure)
                return std::nullopt;
            grid.period = *measure;
        }
    for (const ClockTiming& clock : clocks) {
        const auto first = quotient(clock.start, grid.period), factor = quotient(clock.interval, grid.period);
        if (!first || !factor)
            return std::nullopt;
        grid.ticks.push_back({static_cast<uint64_t>(first->numerator), static_cast<uint64_t>(factor->numerator)});
    }
    return grid;
}

} // namespace gnomon::structure
