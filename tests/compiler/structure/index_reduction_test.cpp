#include "compiler/structure/state_selection.h"

#include "random_system.h"

#include <QTest>
#include <algorithm>
#include <numeric>

using namespace gnomon::structure;
using How = DummyChoice::How;

namespace {

/// A system from its signature: order[e][v] is the highest derivative of v in e, -1 if it does not occur. Variable v
/// gets number v, derivatives come behind.
struct Signature {
    std::vector<std::vector<int>> order;

    /// The number of a derivative in system(); none if it does not occur there.
    static DiffGraph system(const std::vector<std::vector<int>>& order, Random* lowerOnes = nullptr) {
        const size_t n = order.empty() ? 0 : order.front().size();
        std::vector<VarIndex> derivative(n, none);
        std::vector<std::vector<VarIndex>> chain(n);
        for (VarIndex v = 0; v < n; ++v) {
            chain[v].push_back(v);
            int highest = 0;
            for (const auto& row : order)
                highest = std::max(highest, row[v]);
            for (int k = 0; k < highest; ++k) {
                derivative[chain[v].back()] = static_cast<VarIndex>(derivative.size());
                chain[v].push_back(static_cast<VarIndex>(derivative.size()));
                derivative.push_back(none);
            }
        }
        Incidence incidence(derivative.size());
        for (const auto& row : order) {
            std::vector<VarIndex> variables;
            for (size_t v = 0; v < n; ++v) {
                if (row[v] >= 0)
                    variables.push_back(chain[v][static_cast<size_t>(row[v])]);
                for (int k = 0; k < row[v]; ++k)
                    if (lowerOnes && lowerOnes->chance(30))
                        variables.push_back(chain[v][static_cast<size_t>(k)]);
            }
            incidence.addEquation(variables);
        }
        return DiffGraph(std::move(incidence), std::move(derivative));
    }
};

/// Pryce's offsets (2001) by trying every transversal; empty if there is none.
struct Offsets {
    std::vector<uint32_t> equation, variable;
};
Offsets offsetsByBruteForce(const std::vector<std::vector<int>>& order) {
    const size_t n = order.size();
    std::vector<size_t> permutation(n), best;
    std::iota(permutation.begin(), permutation.end(), size_t(0));
    int highest = -1;
    do {
        int sum = 0;
        for (size_t e = 0; e < n && sum >= 0; ++e)
            sum = order[e][permutation[e]] < 0 ? -1 : sum + order[e][permutation[e]];
        if (sum > highest) {
            highest = sum;
            best = permutation;
        }
    } while (std::next_permutation(permutation.begin(), permutation.end()));
    if (best.empty())
        return {};
    std::vector<int> c(n), d(n);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t v = 0; v < n; ++v) {
            d[v] = 0;
            for (size_t e = 0; e < n; ++e)
                if (order[e][v] >= 0)
                    d[v] = std::max(d[v], order[e][v] + c[e]);
        }
        for (size_t e = 0; e < n; ++e) {
            const int next = d[best[e]] - order[e][best[e]];
            changed = changed || next != c[e];
            c[e] = next;
        }
    }
    return {{c.begin(), c.end()}, {d.begin(), d.end()}};
}

IndexReduction reduce(DiffGraph graph, std::vector<EdgeKind> kinds = {}, std::vector<StateSelect> wishes = {}) {
    IndexReductionInput input;
    kinds.resize(graph.incidence.edgeCount(), EdgeKind::Nonlinear);
    wishes.resize(graph.variableCount(), StateSelect::Default);
    input.graph = std::move(graph);
    input.kinds = std::move(kinds);
    input.stateSelect = std::move(wishes);
    return reduceIndex(input);
}

/// What is left to solve once the states are known: as many unknowns as equations, and a perfect matching.
const char* whyNotSolvable(const IndexReduction& reduction) {
    const DiffGraph& graph = reduction.graph;
    std::vector<bool> known(graph.variableCount());
    for (const VarIndex v : reduction.selection.states)
        known[v] = true;
    if (graph.variableCount() - reduction.selection.states.size() != graph.equationCount())
        return "not as many unknowns as equations";
    if (MatchingOracle(graph.incidence).rank(std::vector<bool>(graph.equationCount()), known) != graph.equationCount())
        return "structurally singular";
    return "";
}

} // namespace

class IndexReductionTest : public QObject {
    Q_OBJECT
private slots:
    void countsOfKnownSystems_data() {
        QTest::addColumn<std::vector<std::vector<int>>>("order");
        QTest::addColumn<std::vector<uint32_t>>("counts");
        QTest::addColumn<uint32_t>("index");
        QTest::addColumn<int>("states");
        using Rows = std::vector<std::vector<int>>;
        using Counts = std::vector<uint32_t>;
        QTest::newRow("explicit") << Rows{{1, 0}, {0, 1}} << Counts{0, 0} << 0u << 2;
        QTest::newRow("algebraic") << Rows{{1, 0}, {0, 0}} << Counts{0, 0} << 1u << 1;
        // x'' = -l x, y'' = -l y - g, x² + y² = 1
        QTest::newRow("pendulum, second order")
            << Rows{{2, -1, 0}, {-1, 2, 0}, {0, 0, -1}} << Counts{0, 0, 2} << 3u << 2;
        // x' = vx, y' = vy, vx' = -l x, vy' = -l y - g, x² + y² = 1
        QTest::newRow("pendulum, first order")
            << Rows{{1, -1, 0, -1, -1}, {-1, 1, -1, 0, -1}, {0, -1, 1, -1, 0}, {-1, 0, -1, 1, 0}, {0, 0, -1, -1, -1}}
            << Counts{1, 1, 0, 0, 2} << 3u << 2;
        // x1 = f(t), x1' = x2, x2' = x3
        QTest::newRow("chain of derivatives")
            << Rows{{0, -1, -1}, {1, 0, -1}, {-1, 1, 0}} << Counts{2, 1, 0} << 3u << 0;
        // A capacitor across a voltage source.
        QTest::newRow("forced state") << Rows{{1, 0}, {0, -1}} << Counts{0, 1} << 2u << 0;
    }
    void countsOfKnownSystems() {
        QFETCH(std::vector<std::vector<int>>, order);
        QFETCH(std::vector<uint32_t>, counts);
        QFETCH(uint32_t, index);
        QFETCH(int, states);
        const IndexReduction result = reduce(Signature::system(order));
        QVERIFY(!result.pantelides.isSingular());
        QCOMPARE(result.pantelides.differentiations, counts);
        QCOMPARE(result.index, index);
        QCOMPARE(int(result.selection.states.size()), states);
        QCOMPARE(whyNotSolvable(result), "");
    }

    void countsAreTheSmallest() {
        Random random(31);
        int solvable = 0, singular = 0, reduced = 0;
        for (int round = 0; round < 3000; ++round) {
            const size_t n = 1 + random.below(6);
            std::vector<std::vector<int>> order(n, std::vector<int>(n, -1));
            for (auto& row : order)
                for (int& entry : row)
                    if (random.chance(45))
                        entry = static_cast<int>(random.below(random.chance(20) ? 3 : 2));
            const Offsets expected = offsetsByBruteForce(order);
            const IndexReduction result = reduce(Signature::system(order, &random));
            QCOMPARE(result.pantelides.over.empty(), !expected.equation.empty());
            QCOMPARE(result.pantelides.under.empty(), !expected.equation.empty());
            if (expected.equation.empty()) {
                ++singular;
                for (const auto& piece : result.pantelides.over)
                    QCOMPARE(piece.equations.size(), piece.variables.size() + 1);
                continue;
            }
            ++solvable;
            QCOMPARE(result.pantelides.differentiations, expected.equation);
            std::vector<uint32_t> orders(n);
            for (VarIndex v = 0; v < n; ++v)
                for (VarIndex d = result.graph.derivative[v]; d != none; d = result.graph.derivative[d])
                    ++orders[v];
            QCOMPARE(orders, expected.variable);
            const uint32_t freedom = std::reduce(expected.variable.begin(), expected.variable.end()) -
                                     std::reduce(expected.equation.begin(), expected.equation.end());
            QCOMPARE(uint32_t(result.selection.states.size()), freedom);
            QCOMPARE(whyNotSolvable(result), "");
            QCOMPARE(whyNoMatching(result.graph.incidence, result.pantelides.matching), "");
            reduced += !result.selection.choices.empty();
        }
        QVERIFY2(solvable > 1000 && singular > 500 && reduced > 500,
                 qPrintable(QString("%1 %2 %3").arg(solvable).arg(singular).arg(reduced)));
    }

    /// The best choice there is: fewest variables that want to be states, class by class, become dummies.
    void wishesAreObeyedAsFarAsPossible() {
        Random random(32);
        int chosen = 0;
        for (int round = 0; round < 1500; ++round) {
            // m constraints between n states.
            const uint32_t n = 2 + random.below(6), m = 1 + random.below(n - 1);
            Incidence incidence(2 * n + m);
            std::vector<VarIndex> derivative(2 * n + m, none);
            for (VarIndex v = 0; v < n; ++v) {
                derivative[v] = n + v;
                std::vector<VarIndex> row{v, n + v};
                for (uint32_t k = 0; k < m; ++k)
                    if (random.chance(60))
                        row.push_back(2 * n + k);
                incidence.addEquation(row);
            }
            for (uint32_t k = 0; k < m; ++k) {
                std::vector<VarIndex> row;
                for (VarIndex v = 0; v < n; ++v)
                    if (random.chance(50))
                        row.push_back(v);
                incidence.addEquation(row);
            }
            std::vector<StateSelect> wishes(2 * n + m, StateSelect::Default);
            for (VarIndex v = 0; v < n; ++v)
                wishes[v] = static_cast<StateSelect>(random.below(5));
            const IndexReduction result = reduce(DiffGraph(incidence, derivative), {}, wishes);
            if (result.pantelides.isSingular() || result.pantelides.highestDifferentiation() != 1)
                continue;
            QCOMPARE(whyNotSolvable(result), "");
            for (const DummyChoice& choice : result.selection.choices) {
                const auto wishesOf = [&](const std::vector<VarIndex>& dummies) {
                    std::vector<StateSelect> list;
                    for (const VarIndex v : dummies)
                        list.push_back(wishes[result.graph.integral[v]]);
                    std::ranges::sort(list);
                    return list;
                };
                const std::vector<StateSelect> ours = wishesOf(choice.dummies);
                QCOMPARE(ours.size(), choice.equations.size());
                for (uint32_t subset = 0; subset < (1u << choice.candidates.size()); ++subset) {
                    std::vector<VarIndex> dummies;
                    std::vector<bool> out(result.graph.variableCount(), true);
                    for (uint32_t i = 0; i < choice.candidates.size(); ++i)
                        if (subset >> i & 1) {
                            dummies.push_back(choice.candidates[i]);
                            out[choice.candidates[i]] = false;
                        }
                    std::vector<bool> equationOut(result.graph.equationCount(), true);
                    for (const EqIndex e : choice.equations)
                        equationOut[e] = false;
                    if (dummies.size() == choice.equations.size() &&
                        MatchingOracle(result.graph.incidence).rank(equationOut, out) == dummies.size())
                        QVERIFY(ours <= wishesOf(dummies));
                }
                ++chosen;
            }
            std::vector<bool> isState(result.graph.variableCount());
            for (const VarIndex v : result.selection.states)
                isState[v] = true;
            for (VarIndex v = 0; v < n; ++v) {
                QCOMPARE(std::ranges::count(result.selection.refusedAlways, v) == 1,
                         wishes[v] == StateSelect::Always && !isState[v]);
                QCOMPARE(std::ranges::count(result.selection.acceptedNever, v) == 1,
                         wishes[v] == StateSelect::Never && isState[v]);
            }
        }
        QVERIFY2(chosen > 700, qPrintable(QString::number(chosen)));
    }

    void howAChoiceIsMade() {
        // phi1 = ratio * phi2 with J1 phi1'' = t1, J2 phi2'' = t2, t1 = -ratio t2.
        const std::vector<std::vector<int>> gear{{2, -1, 0, -1}, {-1, 2, -1, 0}, {0, 0, -1, -1}, {-1, -1, 0, 0}};
        DiffGraph graph = Signature::system(gear);
        std::vector<EdgeKind> kinds(graph.incidence.edgeCount(), EdgeKind::Solvable);
        const uint32_t ratioEdge = graph.incidence.edge(2, 1);
        const auto choose = [&](EdgeKind ratio, StateSelect first, StateSelect second) {
            kinds[ratioEdge] = ratio;
            return reduce(graph, kinds, {first, second});
        };
        const auto any = StateSelect::Default;
        IndexReduction result = choose(EdgeKind::Solvable, any, any);
        QCOMPARE(result.selection.choices.size(), size_t(2));
        QCOMPARE(result.selection.choices[0].how, How::Constant);
        QCOMPARE(result.selection.choices[1].how, How::Forced);
        QCOMPARE(result.selection.choices[1].parent, 0u);
        QCOMPARE(result.selection.states.front(), VarIndex(0));
        QVERIFY(!result.selection.isDynamic());
        // The ratio could be zero: phi1 can be computed, phi2 cannot.
        result = choose(EdgeKind::Linear, any, any);
        QCOMPARE(result.selection.choices[0].how, How::Constant);
        QCOMPARE(result.selection.states.front(), VarIndex(1));
        // Wished otherwise: needs a look at the number, or at every step.
        result = choose(EdgeKind::Linear, StateSelect::Prefer, any);
        QCOMPARE(result.selection.choices[0].how, How::ToCheck);
        QCOMPARE(result.selection.states.front(), VarIndex(0));
        result = choose(EdgeKind::Nonlinear, StateSelect::Prefer, any);
        QCOMPARE(result.selection.choices[0].how, How::Dynamic);
        QVERIFY(result.selection.isDynamic());
        // Who says that one has to be a state has chosen.
        for (const EdgeKind ratio : {EdgeKind::Linear, EdgeKind::Nonlinear}) {
            result = choose(ratio, StateSelect::Always, StateSelect::Prefer);
            QCOMPARE(result.selection.choices[0].how, How::Forced);
            QCOMPARE(result.selection.choices[0].candidates, result.selection.choices[0].dummies);
            QCOMPARE(result.selection.states.front(), VarIndex(0));
            QVERIFY(!result.selection.isDynamic());
        }
    }

    /// x^2 + y^2 + z^2 = 1 on a sphere, with z = always: x and y are chosen between while it runs.
    void whatIsAlwaysAStateIsNoCandidate() {
        const std::vector<std::vector<int>> sphere{{2, -1, -1, 0}, {-1, 2, -1, 0}, {-1, -1, 2, 0}, {0, 0, 0, -1}};
        const auto any = StateSelect::Default;
        IndexReduction result = reduce(Signature::system(sphere), {}, {any, any, StateSelect::Always, any});
        const DummyChoice& top = result.selection.choices[0];
        QCOMPARE(top.how, How::Dynamic);
        QCOMPARE(top.candidates.size(), size_t(2));
        QVERIFY(std::ranges::find(result.selection.states, VarIndex(2)) != result.selection.states.end());
        result = reduce(Signature::system(sphere), {}, {any, any, any, any});
        QCOMPARE(result.selection.choices[0].candidates.size(), size_t(3));
    }

    void pendulumChoosesDynamically() {
        const IndexReduction result = reduce(Signature::system({{2, -1, 0}, {-1, 2, 0}, {0, 0, -1}}));
        QCOMPARE(result.selection.choices.size(), size_t(2));
        const DummyChoice& top = result.selection.choices[0];
        QCOMPARE(top.how, How::Dynamic);
        QCOMPARE(top.candidates.size(), size_t(2));
        QCOMPARE(top.dummies.size(), size_t(1));
        QCOMPARE(result.selection.choices[1].parent, 0u);
        QCOMPARE(result.selection.choices[1].dummies.front(), result.graph.integral[top.dummies.front()]);
    }

    void preferredAlgebraicVariablesBecomeStates() {
        // m' = f, m = V rho(p): p can be the state although only m is differentiated.
        const std::vector<VarIndex> derivative{1, none, none, none};
        Incidence incidence(4); // m, m', p, q
        incidence.addEquation({1, 2});
        incidence.addEquation({0, 2});
        incidence.addEquation({3, 2});
        const DiffGraph graph(incidence, derivative);
        IndexReduction result = reduce(graph);
        QCOMPARE(result.selection.states, (std::vector<VarIndex>{0}));
        const auto any = StateSelect::Default;
        result = reduce(graph, {}, {any, any, StateSelect::Prefer, any});
        QCOMPARE(result.selection.states, (std::vector<VarIndex>{2}));
        QCOMPARE(result.pantelides.differentiations, (std::vector<uint32_t>{0, 1, 0}));
        QCOMPARE(result.index, 1u);
        QCOMPARE(whyNotSolvable(result), "");
        // Both p and q would: one can, and no derivative of the other is left behind.
        const std::vector<EdgeKind> constant(incidence.edgeCount(), EdgeKind::Solvable);
        result = reduce(graph, constant, {any, any, StateSelect::Prefer, StateSelect::Prefer});
        QCOMPARE(result.selection.states, (std::vector<VarIndex>{2}));
        QCOMPARE(result.graph.derivative[3], none);
        // Nothing can be done where the equation has no derivative.
        IndexReductionInput input;
        input.graph = graph;
        input.kinds.assign(incidence.edgeCount(), EdgeKind::Nonlinear);
        input.stateSelect = {any, any, StateSelect::Prefer, any};
        input.mayDifferentiate = {true, false, true};
        result = reduceIndex(input);
        QCOMPARE(result.selection.states, (std::vector<VarIndex>{0}));
        QVERIFY(result.cannotDifferentiate.empty());
    }

    void singularSystemsNameTheConflict() {
        // x' = u; y = x; y = 2x; y = 1; u + z = 0; w nowhere: three equations for x and y.
        Incidence incidence(6); // x, x', y, u, z, w
        incidence.addEquation({1, 3});
        incidence.addEquation({2, 0});
        incidence.addEquation({2, 0});
        incidence.addEquation({2});
        incidence.addEquation({3, 4});
        const IndexReduction result = reduce(DiffGraph(incidence, {1, none, none, none, none, none}));
        QCOMPARE(result.pantelides.over, (std::vector<DulmageMendelsohn::Piece>{{{1, 2, 3}, {0, 2}}}));
        QCOMPARE(result.pantelides.under, (std::vector<DulmageMendelsohn::Piece>{{{}, {5}}}));
        QVERIFY(result.selection.states.empty());
    }
};

QTEST_APPLESS_MAIN(IndexReductionTest)
#include "index_reduction_test.moc"
