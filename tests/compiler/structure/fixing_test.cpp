#include "compiler/structure/fixing.h"

#include "compiler/structure/alternatives.h"
#include "random_system.h"

#include <QTest>
#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <queue>

using namespace gnomon::structure;
using Variables = std::vector<VarIndex>;

namespace {

/// Every question answered by matchings from scratch.
class BruteForce {
public:
    explicit BruteForce(const Incidence& incidence)
        : m_incidence(incidence), m_oracle(incidence), m_noEquation(incidence.equationCount()) {}

    size_t rank(const std::vector<bool>& fixed) { return m_oracle.rank(m_noEquation, fixed); }

    bool mayFix(std::vector<bool> fixed, VarIndex v) {
        const size_t before = rank(fixed);
        if (fixed[v])
            return false;
        fixed[v] = true;
        return rank(fixed) == before;
    }

    Variables relaxingHelps(std::vector<bool> fixed, VarIndex v) {
        Variables result;
        for (VarIndex w = 0; w < fixed.size(); ++w) {
            if (!fixed[w])
                continue;
            fixed[w] = false;
            if (mayFix(fixed, v))
                result.push_back(w);
            fixed[w] = true;
        }
        return result;
    }

    bool solvableWithout(std::vector<bool> fixed, VarIndex v, EqIndex e) {
        fixed[v] = true;
        std::vector<bool> out = m_noEquation;
        out[e] = true;
        const auto left = static_cast<size_t>(std::ranges::count(fixed, false));
        return left == m_incidence.equationCount() - 1 && m_oracle.rank(out, fixed) == left;
    }

    Variables exchange(const std::vector<bool>& fixed, VarIndex v) {
        Variables result;
        for (VarIndex w = 0; w < fixed.size(); ++w) {
            if (w == v || fixed[w])
                continue;
            for (EqIndex e = 0; e < m_incidence.equationCount(); ++e) {
                if (solvableWithout(fixed, v, e) && solvableWithout(fixed, w, e)) {
                    result.push_back(w);
                    break;
                }
            }
        }
        return result;
    }

private:
    const Incidence& m_incidence;
    MatchingOracle m_oracle;
    std::vector<bool> m_noEquation;
};

/// By trying every matching: for each set of variables, how many of them can be matched at once.
std::vector<uint8_t> ranksOfSubsets(const Incidence& incidence) {
    const auto n = static_cast<uint32_t>(incidence.variableCount());
    std::vector<bool> covered(size_t(1) << n); // sets that some matching covers
    covered[0] = true;
    for (EqIndex e = 0; e < incidence.equationCount(); ++e) {
        const std::vector<bool> before = covered;
        for (uint32_t set = 0; set < before.size(); ++set)
            if (before[set])
                for (const VarIndex v : incidence.variables(e))
                    covered[set | 1u << v] = true;
    }
    // An equation that is used with a variable of the set already adds nothing: then the set was covered before.
    std::vector<uint8_t> rank(covered.size());
    for (uint32_t set = 0; set < rank.size(); ++set) {
        rank[set] = covered[set] ? static_cast<uint8_t>(std::popcount(set)) : 0;
        for (VarIndex v = 0; v < n; ++v)
            if (set >> v & 1)
                rank[set] = std::max(rank[set], rank[set & ~(1u << v)]);
    }
    return rank;
}

/// Edmonds and Karp as the textbook has it, on a matrix of capacities. Returns who sends into the sink.
std::vector<uint32_t> saturatedIntoSink(std::vector<std::vector<int>> capacity, uint32_t source, uint32_t sink) {
    const auto count = static_cast<uint32_t>(capacity.size());
    const std::vector<std::vector<int>> given = capacity;
    for (;;) {
        std::vector<uint32_t> from(count, none);
        std::queue<uint32_t> queue({source});
        from[source] = source;
        while (!queue.empty() && from[sink] == none) {
            const uint32_t at = queue.front();
            queue.pop();
            for (uint32_t next = 0; next < count; ++next) {
                if (from[next] == none && capacity[at][next] > 0) {
                    from[next] = at;
                    queue.push(next);
                }
            }
        }
        if (from[sink] == none)
            break;
        for (uint32_t at = sink; at != source; at = from[at]) {
            --capacity[from[at]][at];
            ++capacity[at][from[at]];
        }
    }
    std::vector<uint32_t> result;
    for (uint32_t node = 0; node < count; ++node)
        if (given[node][sink] > 0 && capacity[node][sink] == 0)
            result.push_back(node);
    return result;
}

constexpr int infinite = 1000000;

/// The network of the paper: variables 0…n-1, equations behind, edges both ways.
Variables componentByFlow(const Fixing& system, VarIndex v) {
    const auto n = static_cast<uint32_t>(system.incidence().variableCount());
    const auto m = static_cast<uint32_t>(system.incidence().equationCount());
    std::vector<std::vector<int>> capacity(n + m + 2, std::vector<int>(n + m + 2));
    const uint32_t source = n + m, sink = n + m + 1;
    capacity[source][v] = infinite;
    for (EqIndex e = 0; e < m; ++e)
        for (const VarIndex w : system.incidence().variables(e))
            if (!system.isFixed(w))
                capacity[w][n + e] = capacity[n + e][w] = infinite;
    for (VarIndex w = 0; w < n; ++w)
        if (w != v && !system.isFixed(w))
            capacity[w][sink] = 1;
    return saturatedIntoSink(capacity, source, sink);
}

Variables sorted(const std::vector<Alternative>& found) {
    Variables result;
    for (const Alternative& alternative : found)
        result.push_back(alternative.variable);
    std::ranges::sort(result);
    return result;
}

std::vector<bool> fixedOnes(const Fixing& system) {
    std::vector<bool> fixed(system.incidence().variableCount());
    for (VarIndex v = 0; v < fixed.size(); ++v)
        fixed[v] = system.isFixed(v);
    return fixed;
}

Variables chosen(const std::vector<bool>& flags) {
    Variables result;
    for (VarIndex v = 0; v < flags.size(); ++v)
        if (flags[v])
            result.push_back(v);
    return result;
}

Incidence system(std::initializer_list<std::initializer_list<VarIndex>> rows, size_t variableCount) {
    Incidence incidence(variableCount);
    for (const auto& row : rows)
        incidence.addEquation(row);
    return incidence;
}

} // namespace

class FixingTest : public QObject {
    Q_OBJECT
private slots:
    /// 0 = f(x); 0 = g(x, y, z)
    void system3() {
        enum : VarIndex { x, y, z };
        Fixing fixing(system({{x}, {x, y, z}}, 3));
        QCOMPARE(fixing.rank(), size_t(2));
        QCOMPARE(chosen(fixing.mayFix()), (Variables{y, z}));
        QVERIFY(!fixing.fix(x));
        QVERIFY(fixing.fix(y));
        QVERIFY(fixing.isRegular());
        QVERIFY(!fixing.fix(z));
    }

    /// 0 = f(x, u); 0 = g(x, z); 0 = h(x, y, z, v)
    void system4() {
        enum : VarIndex { x, y, z, v, u };
        const Incidence incidence = system({{x, u}, {x, z}, {x, y, z, v}}, 5);
        for (const auto& [first, second] : {std::pair(u, z), std::pair(x, z), std::pair(x, u)}) {
            for (const auto& [a, b] : {std::pair(first, second), std::pair(second, first)}) {
                Fixing fixing(incidence);
                QCOMPARE(fixing.mayFix(), std::vector<bool>(5, true));
                QVERIFY(fixing.fix(a));
                QVERIFY(!fixing.mayFix()[b]);
                QVERIFY(!fixing.fix(b));
                QCOMPARE(sorted(fixing.relaxingHelps(b)), (Variables{a}));
                fixing.relax(a);
                QVERIFY(fixing.fix(b));
            }
        }
        // Also (5): u and z fixed leave h alone with what is free.
        Fixing fixing(incidence);
        QVERIFY(fixing.fix(u));
        const auto why = fixing.whyNot(z);
        QVERIFY(why.has_value());
        QCOMPARE(why->steps.size(), size_t(2));
        QCOMPARE(why->chain, (std::vector<uint32_t>{0, 1}));
        QCOMPARE(why->steps[0].equations, (std::vector<EqIndex>{0}));
        QCOMPARE(why->steps[0].fromFixed, (Variables{u}));
        QCOMPARE(why->steps[0].determined, (Variables{x}));
        QCOMPARE(why->steps[1].fromEarlier, (Variables{x}));
        QCOMPARE(why->steps[1].determined, (Variables{z}));
        QVERIFY(!why->overdetermined);
        QVERIFY(!fixing.whyNot(y));
    }

    /// 0 = (x - 3) / ((x - 3)² + 1) - 0.1; 0 = x - y, and (7): 0 = f(x); 0 = x - y
    void systems6And7() {
        enum : VarIndex { x, y };
        const Fixing fixing(system({{x}, {x, y}}, 2));
        QVERIFY(fixing.isRegular());
        QCOMPARE(alternatives(fixing, x).exchange, (std::vector<Alternative>{{y, 1}}));
        QCOMPARE(alternatives(fixing, y).exchange, (std::vector<Alternative>{{x, 1}}));
        QCOMPARE(alternatives(fixing, x).component, (std::vector<Alternative>{{y, 1}}));
    }

    void exchangeIsSharperThanTheComponent() {
        // a and b determine each their own; s is their sum.
        enum : VarIndex { a, b, s };
        const Fixing fixing(system({{a}, {b}, {a, b, s}}, 3));
        QCOMPARE(sorted(alternatives(fixing, a).component), (Variables{b, s}));
        QCOMPARE(sorted(alternatives(fixing, a).exchange), (Variables{s}));
        QCOMPARE(sorted(alternatives(fixing, s).exchange), (Variables{a, b}));
        // Two unknowns for one equation: nothing is determined yet, so nothing stands for anything.
        QCOMPARE(alternatives(Fixing(system({{a, b}}, 2)), a).exchange, std::vector<Alternative>());
    }

    void asBruteForce() {
        Random random(41);
        int refusals = 0, helps = 0, exchanges = 0, regular = 0, overdetermined = 0;
        for (int round = 0; round < 1000; ++round) {
            const uint32_t m = 1 + random.below(12);
            const uint32_t n = std::max(1u, m + random.below(6) - 1);
            const Incidence incidence = randomIncidence(random, m, n, 10 + random.below(25));
            Fixing fixing(incidence);
            BruteForce brute(incidence);
            for (uint32_t step = 0; step < 2 * n; ++step) {
                std::vector<bool> fixed = fixedOnes(fixing);
                const VarIndex v = random.below(n);
                if (fixed[v]) {
                    if (random.chance(30))
                        fixing.relax(v);
                } else {
                    const bool expected = brute.mayFix(fixed, v);
                    QCOMPARE(fixing.mayFix()[v], expected);
                    QCOMPARE(fixing.whyNot(v).has_value(), !expected);
                    if (!expected)
                        QCOMPARE(sorted(fixing.relaxingHelps(v)), brute.relaxingHelps(fixed, v));
                    helps += !expected && !fixing.relaxingHelps(v).empty();
                    QCOMPARE(fixing.fix(v), expected);
                    refusals += !expected;
                }
                QCOMPARE(fixing.rank(), brute.rank(fixedOnes(fixing)));
                QCOMPARE(whyNoMatching(incidence, fixing.matching()), "");
            }
            const std::vector<bool> fixed = fixedOnes(fixing);
            for (VarIndex v = 0; v < n; ++v) {
                QCOMPARE(fixing.mayFix()[v], brute.mayFix(fixed, v));
                if (fixed[v]) {
                    Variables helped;
                    for (VarIndex w = 0; w < n; ++w)
                        if (!fixed[w] && !brute.mayFix(fixed, w) &&
                            std::ranges::count(brute.relaxingHelps(fixed, w), v) == 1)
                            helped.push_back(w);
                    Variables found = helpedByRelaxing(fixing, v, fixing.mayFix());
                    std::ranges::sort(found);
                    QCOMPARE(found, helped);
                    QCOMPARE(sorted(fixableInstead(fixing, v)), helped);
                    continue;
                }
                const Alternatives found = alternatives(fixing, v);
                QCOMPARE(sorted(found.exchange), brute.exchange(fixed, v));
                QCOMPARE(sorted(found.component), componentByFlow(fixing, v));
                exchanges += !found.exchange.empty();
            }
            regular += fixing.isRegular();
            overdetermined += fixing.rank() < m;
        }
        QVERIFY2(
            refusals > 1000 && helps > 1000 && exchanges > 1000 && regular > 200 && overdetermined > 200,
            qPrintable(
                QString("%1 %2 %3 %4 %5").arg(refusals).arg(helps).arg(exchanges).arg(regular).arg(overdetermined)));
    }

    /// Which sets may be fixed, in whatever order: all subsets, against all matchings.
    void setsThatMayBeFixed() {
        Random random(42);
        size_t sets = 0, refused = 0, helps = 0;
        for (int round = 0; round < 1000; ++round) {
            const uint32_t m = 1 + random.below(12);
            const uint32_t n = std::clamp(m + random.below(5) - 1, 1u, 13u);
            const Incidence incidence = randomIncidence(random, m, n, 12 + random.below(25));
            const std::vector<uint8_t> rank = ranksOfSubsets(incidence);
            const uint32_t all = (1u << n) - 1;
            std::vector<VarIndex> order(n);
            std::iota(order.begin(), order.end(), 0);
            for (uint32_t i = n; i > 1; --i)
                std::swap(order[i - 1], order[random.below(i)]);
            Fixing fixing(incidence);
            const auto check = [&](uint32_t fixed) {
                ++sets;
                const std::vector<bool> may = fixing.mayFix();
                for (VarIndex v = 0; v < n; ++v)
                    if (may[v] != (!(fixed >> v & 1) && rank[all & ~fixed & ~(1u << v)] == rank[all]))
                        return false;
                const VarIndex v = random.below(n);
                if (fixed >> v & 1 || may[v])
                    return true;
                Variables expected;
                for (VarIndex w = 0; w < n; ++w)
                    if (fixed >> w & 1 && rank[(all & ~fixed & ~(1u << v)) | 1u << w] == rank[all])
                        expected.push_back(w);
                helps += expected.size();
                return sorted(fixing.relaxingHelps(v)) == expected;
            };
            const std::function<bool(uint32_t, uint32_t)> visit = [&](uint32_t i, uint32_t fixed) {
                if (i == n)
                    return check(fixed);
                if (!visit(i + 1, fixed))
                    return false;
                const VarIndex v = order[i];
                const bool accepted = fixing.fix(v);
                if (accepted != (rank[all & ~fixed & ~(1u << v)] == rank[all]))
                    return false;
                refused += !accepted;
                const bool isRight = !accepted || visit(i + 1, fixed | 1u << v);
                if (accepted)
                    fixing.relax(v);
                return isRight;
            };
            QVERIFY2(visit(0, 0), qPrintable(QString::number(round)));
        }
        QVERIFY2(sets > 20000 && refused > 20000 && helps > 10000,
                 qPrintable(QString("%1 %2 %3").arg(sets).arg(refused).arg(helps)));
    }

    /// The same questions of larger systems, each answered from its definition by another matching.
    void asAnotherMatchingSays() {
        Random random(44);
        int refusals = 0, helps = 0, exchanges = 0, others = 0, large = 0;
        for (int round = 0; round < 1000; ++round) {
            const uint32_t m = 1 + random.below(200);
            const uint32_t n = std::min(200u, m + random.below(m / 4 + 2) - (m > 2 ? random.below(2) : 0));
            std::vector<Incidence::Edge> edges;
            const uint32_t width = 1 + random.below(4);
            for (EqIndex e = 0; e < m; ++e) {
                if (e < n && random.chance(97))
                    edges.emplace_back(e, e);
                for (uint32_t i = random.below(width + 1); i > 0; --i)
                    edges.emplace_back(e, random.below(n));
            }
            const Incidence incidence = Incidence::fromEdges(m, n, edges);
            large += n > 150;
            Fixing fixing(incidence);
            KeptMatching kept(incidence); // of what is free
            const size_t rank = kept.rank();
            QCOMPARE(fixing.rank(), rank);
            const auto without = [](KeptMatching of, VarIndex v) {
                of.leaveOutVariable(v);
                return of.rank();
            };
            // As many as can be, or a few, in any order.
            const uint32_t wishes = random.chance(70) ? 3 * n : random.below(12);
            for (uint32_t i = 0; i < wishes; ++i) {
                const VarIndex v = random.below(n);
                if (fixing.isFixed(v))
                    continue;
                const bool expected = without(kept, v) == rank;
                QCOMPARE(fixing.fix(v), expected);
                if (expected)
                    kept.leaveOutVariable(v);
                refusals += !expected;
            }
            const std::vector<bool> may = fixing.mayFix();
            Variables refused, unknowns;
            for (VarIndex v = 0; v < n; ++v) {
                QCOMPARE(may[v], !fixing.isFixed(v) && without(kept, v) == rank);
                if (fixing.isFixed(v))
                    continue;
                unknowns.push_back(v);
                if (!may[v])
                    refused.push_back(v);
            }
            if (!refused.empty()) {
                const VarIndex v = refused[random.below(static_cast<uint32_t>(refused.size()))];
                Variables expected;
                for (VarIndex w = 0; w < n; ++w) {
                    if (!fixing.isFixed(w))
                        continue;
                    KeptMatching relaxed(incidence);
                    for (VarIndex other = 0; other < n; ++other)
                        if (other == v || (other != w && fixing.isFixed(other)))
                            relaxed.leaveOutVariable(other);
                    if (relaxed.rank() == rank)
                        expected.push_back(w);
                }
                QCOMPARE(sorted(fixing.relaxingHelps(v)), expected);
                helps += !expected.empty();
            }
            if (unknowns.size() < 2)
                continue;
            // Equations that the others do without, if that variable is given.
            const auto leftOver = [&](VarIndex v) {
                std::vector<bool> result(m, false);
                KeptMatching given = kept;
                given.leaveOutVariable(v);
                for (EqIndex e = 0; e < m && unknowns.size() == m && given.rank() == m - 1; ++e) {
                    KeptMatching one = given;
                    one.leaveOutEquation(e);
                    result[e] = one.rank() == m - 1;
                }
                return result;
            };
            const VarIndex v = unknowns[random.below(static_cast<uint32_t>(unknowns.size()))];
            const Variables found = sorted(alternatives(fixing, v).exchange);
            const std::vector<bool> own = leftOver(v);
            Variables asked{unknowns[random.below(static_cast<uint32_t>(unknowns.size()))]};
            if (!found.empty())
                asked.push_back(found[random.below(static_cast<uint32_t>(found.size()))]);
            for (const VarIndex w : asked) {
                if (w == v)
                    continue;
                const std::vector<bool> of = leftOver(w);
                bool isOne = false;
                for (EqIndex e = 0; e < m; ++e)
                    isOne = isOne || (own[e] && of[e]);
                QCOMPARE(std::ranges::binary_search(found, w), isOne);
                (isOne ? exchanges : others) += 1;
            }
        }
        QVERIFY2(refusals > 1000 && helps > 200 && exchanges > 100 && others > 100 && large > 100,
                 qPrintable(QString("%1 %2 %3 %4 %5").arg(refusals).arg(helps).arg(exchanges).arg(others).arg(large)));
    }

    /// Every step uses only what is fixed or determined before, and the chain hangs together.
    void explanationsHold() {
        Random random(43);
        int explained = 0;
        for (int round = 0; round < 1000; ++round) {
            const uint32_t m = 1 + random.below(12), n = m + random.below(4);
            Fixing fixing(randomIncidence(random, m, n, 10 + random.below(20)));
            for (uint32_t i = 0; i < n; ++i)
                if (const VarIndex v = random.below(n); !fixing.isFixed(v) && random.chance(50))
                    fixing.fix(v);
            for (VarIndex v = 0; v < n; ++v) {
                const auto why = fixing.whyNot(v);
                if (!why)
                    continue;
                ++explained;
                std::vector<bool> known(n);
                for (const Fixing::Step& step : why->steps) {
                    QCOMPARE(step.equations.size(), step.determined.size());
                    for (const VarIndex w : step.fromFixed)
                        QVERIFY(fixing.isFixed(w));
                    for (const VarIndex w : step.fromEarlier)
                        QVERIFY(known[w]);
                    for (const VarIndex w : step.determined)
                        known[w] = true;
                    for (const EqIndex e : step.equations)
                        for (const VarIndex w : fixing.incidence().variables(e))
                            QVERIFY(known[w] || fixing.isFixed(w));
                }
                QVERIFY(std::ranges::count(why->steps.back().determined, v) == 1);
                QCOMPARE(size_t(why->chain.back()), why->steps.size() - 1);
                const Fixing::Step& first = why->steps[why->chain.front()];
                QVERIFY(!first.fromFixed.empty() || first.fromEarlier.empty());
                for (size_t i = 1; i < why->chain.size(); ++i) {
                    const Variables& from = why->steps[why->chain[i]].fromEarlier;
                    QVERIFY(std::ranges::any_of(why->steps[why->chain[i - 1]].determined,
                                                [&](VarIndex w) { return std::ranges::count(from, w) == 1; }));
                }
            }
        }
        QVERIFY(explained > 1000);
    }

    void theNearestComesFirst() {
        enum : VarIndex { a, b, c, near, far };
        Fixing fixing(system({{a, far}, {a, b}, {b, c, near}}, 5));
        QVERIFY(fixing.fix(far));
        QVERIFY(fixing.fix(near));
        QCOMPARE(fixing.relaxingHelps(c), (std::vector<Alternative>{{near, 0}, {far, 2}}));
        QCOMPARE(fixing.relaxingHelps(a), (std::vector<Alternative>{{far, 0}}));
    }

    void fixedQuantitiesBelongToNoPart() {
        enum : VarIndex { x, y, z };
        Fixing fixing(system({{x, y}, {y}}, 3));
        QVERIFY(fixing.fix(z));
        const DulmageMendelsohn parts = fixing.parts();
        QVERIFY(parts.isSquare());
        QCOMPARE(parts.square.blockCount(), size_t(2));
    }
};

QTEST_APPLESS_MAIN(FixingTest)
#include "fixing_test.moc"
