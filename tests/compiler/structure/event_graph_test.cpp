#include "compiler/structure/event_graph.h"

#include "random_system.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <numeric>

using namespace gnomon::structure;
using Role = EventGraph::Role;

namespace {

/// A model written with names.
class Model {
public:
    struct Reads {
        QStringList current, previous;
    };

    uint32_t when(const Reads& reads) {
        m_system.conditions.push_back(numbers(reads));
        return static_cast<uint32_t>(m_system.conditions.size() - 1);
    }
    EventSystem::Node& equation(const QString& name, const Reads& reads, uint32_t condition = none) {
        EventSystem::Node node;
        node.computes = {variable(name)};
        node.reads = numbers(reads);
        node.condition = condition;
        m_names.append(name);
        m_system.nodes.push_back(node);
        return m_system.nodes.back();
    }
    const EventSystem& system() {
        m_system.variableCount = m_variables.size();
        return m_system;
    }
    VarIndex variable(const QString& name) {
        return m_variables.emplace(name, static_cast<VarIndex>(m_variables.size())).first->second;
    }

    QString nodes(const EventGraph& graph, Role role) const {
        QStringList result;
        for (qsizetype n = 0; n < m_names.size(); ++n)
            if (graph.roleOfNode[static_cast<size_t>(n)] == role)
                result.append(m_names[n]);
        return result.join(' ');
    }
    QString nodes(const std::vector<bool>& flags) const {
        QStringList result;
        for (qsizetype n = 0; n < m_names.size(); ++n)
            if (flags[static_cast<size_t>(n)])
                result.append(m_names[n]);
        return result.join(' ');
    }
    QString pres(const EventGraph& graph, Role role) const {
        QStringList result;
        for (const auto& [name, v] : m_variables)
            if (graph.roleOfPre[v] == role)
                result.append(name);
        return result.join(' ');
    }

private:
    EventSystem::Reads numbers(const Reads& reads) {
        EventSystem::Reads result;
        for (const QString& name : reads.current)
            result.current.push_back(variable(name));
        for (const QString& name : reads.previous)
            result.previous.push_back(variable(name));
        return result;
    }

    EventSystem m_system;
    QStringList m_names;
    std::map<QString, VarIndex> m_variables;
};

/// The phases of the paper's application: a loop of three that runs several times at one instant.
Model hybridSys(bool idempotentPhases, bool interaction) {
    Model model;
    model.equation("der(x1)", {{"x1"}, {}}).continuous = true;
    model.equation("startCondition", {{"time"}, {}});
    model.equation("loopCondition1", {{}, {"x_Loop1"}});
    model.equation("loopCondition2", {{}, {"x_Loop2"}});
    model.equation("loopCondition3", {{}, {"x_Loop3"}});
    model.equation("endCondition", {{"loopCondition3"}, {}});
    const auto phase = [&](const QString& name, const Model::Reads& reads) {
        model.equation(name, reads).idempotent = idempotentPhases;
    };
    phase("phase_Start", {{"startCondition"}, {"phase_Start"}});
    phase("phase_Loop1",
          {{"startCondition", "loopCondition3", "loopCondition1"}, {"phase_Start", "phase_Loop3", "phase_Loop1"}});
    phase("phase_Loop2", {{"loopCondition1", "loopCondition2"}, {"phase_Loop1", "phase_Loop2"}});
    phase("phase_Loop3", {{"loopCondition2", "loopCondition3", "endCondition"}, {"phase_Loop2", "phase_Loop3"}});
    phase("phase_End", {{"endCondition"}, {"phase_Loop3"}});
    for (const char* const part : {"Start", "Loop1", "Loop2", "Loop3", "End"})
        model.equation(QString("x_") + part, {{}, {QString("x_") + part}},
                       model.when({{QString("phase_") + part}, {}}));
    model.equation("x2", {interaction ? QStringList{"x1", "x_End"} : QStringList{"x1"}, {}}).continuous = true;
    return model;
}

// -- A small interpreter, to compare the full and the reduced iteration -------------------------------------------

/// Discrete values 0…2; what a node computes is a fixed but arbitrary function of what it reads, larger of the old and
/// the arbitrary one where it is idempotent.
class Interpreter {
public:
    Interpreter(const EventSystem& system, uint32_t seed, std::vector<uint32_t> values)
        : m_system(&system),
          m_seed(seed),
          m_value(std::move(values)),
          m_pre(m_value),
          m_condition(system.conditions.size()),
          m_conditionPre(system.conditions.size()) {}

    /// Nodes are in execution order; conditions are evaluated just before the first node that needs them.
    void pass(const std::vector<bool>* nodes, const std::vector<Role>* conditions) {
        std::vector<bool> conditionDone(m_condition.size());
        for (uint32_t n = 0; n < m_system->nodes.size(); ++n) {
            if (nodes && !(*nodes)[n])
                continue;
            const EventSystem::Node& node = m_system->nodes[n];
            ++evaluations;
            if (node.condition == none) {
                m_value[node.computes.front()] = compute(n, node);
                continue;
            }
            if (!conditionDone[node.condition]) {
                conditionDone[node.condition] = true;
                if (!conditions || (*conditions)[node.condition] != Role::Other)
                    m_condition[node.condition] = hash(m_system->conditions[node.condition], 1000 + node.condition) % 2;
            }
            const VarIndex v = node.computes.front();
            const bool fires = m_condition[node.condition] && !m_conditionPre[node.condition];
            m_value[v] = fires ? compute(n, node) : m_pre[v];
        }
    }

    /// False if it does not end.
    bool full() {
        for (int i = 0; i < 60; ++i) {
            pass(nullptr, nullptr);
            if (m_value == m_pre && m_condition == m_conditionPre)
                return true;
            takeOver();
        }
        return false;
    }

    bool reduced(const EventGraph& graph) {
        pass(nullptr, nullptr);
        for (int i = 0; i < 60; ++i) {
            const bool again = std::ranges::any_of(graph.watched, [&](VarIndex v) { return m_value[v] != m_pre[v]; });
            takeOver();
            if (!again) {
                pass(&graph.atTheEnd, &graph.roleOfCondition);
                return true;
            }
            pass(&graph.everyPass, &graph.roleOfCondition);
        }
        return false;
    }

    void set(VarIndex v, uint32_t value) { m_value[v] = m_pre[v] = value; }
    const std::vector<uint32_t>& values() const { return m_value; }
    size_t evaluations = 0;

private:
    void takeOver() {
        m_pre = m_value;
        m_conditionPre = m_condition;
    }
    uint32_t hash(const EventSystem::Reads& reads, uint32_t salt) const {
        uint32_t h = m_seed * 2654435761u + salt * 40503u;
        const auto mix = [&](uint32_t x) { h = (h ^ (x + 0x9e3779b9u + (h << 6) + (h >> 2))) * 2246822519u; };
        for (const VarIndex v : reads.current)
            mix(m_value[v]);
        for (const VarIndex v : reads.previous)
            mix(7 + m_pre[v]);
        return (h >> 15) % 3;
    }
    uint32_t compute(uint32_t n, const EventSystem::Node& node) const {
        EventSystem::Reads reads = node.reads;
        const VarIndex own = node.computes.front();
        if (node.idempotent)
            std::erase(reads.previous, own);
        const uint32_t arbitrary = hash(reads, n);
        return node.idempotent ? std::max(arbitrary, m_pre[own]) : arbitrary;
    }

    const EventSystem* m_system;
    uint32_t m_seed;
    std::vector<uint32_t> m_value, m_pre;
    std::vector<uint32_t> m_condition, m_conditionPre;
};

} // namespace

class EventGraphTest : public QObject {
    Q_OBJECT
private slots:
    /// Listing 1: conditions read y and x, not pre(): everything happens in the first evaluation.
    void noEventIter1() {
        Model model;
        model.equation("der(x)", {}).continuous = true;
        model.equation("y", {{}, {"y"}}, model.when({{"x"}, {}}));
        model.equation("z", {{}, {"z"}}, model.when({{"y"}, {}}));
        const EventGraph graph = eventGraph(model.system());
        QVERIFY(!graph.needsIteration());
        QCOMPARE(model.nodes(graph, Role::Other), "der(x) y z");
        QCOMPARE(model.nodes(graph.nodeReachesContinuous), "der(x)");
    }

    /// Listing 2.
    void noEventIter2() {
        Model model;
        model.equation("der(x)", {}).continuous = true;
        model.equation("c", {{}, {"c"}}, model.when({{"x"}, {}}));
        const EventGraph graph = eventGraph(model.system());
        QVERIFY(!graph.needsIteration());
        QCOMPARE(model.nodes(graph, Role::Other), "der(x) c");
    }

    /// Listings 3 to 5 and figures 2 to 4: nodes 1, 3 and 4 on the loop, node 2 to update.
    void example() {
        Model model;
        model.equation("x", {}, model.when({{"y"}, {"x"}}));
        model.equation("der(y)", {{"x"}, {}}).continuous = true;
        const EventGraph graph = eventGraph(model.system());
        QVERIFY(graph.needsIteration());
        QCOMPARE(model.nodes(graph, Role::Loop), "x");
        QCOMPARE(model.pres(graph, Role::Loop), "x");
        QCOMPARE(graph.roleOfCondition, (std::vector<Role>{Role::Loop}));
        QCOMPARE(model.nodes(graph, Role::Update), "der(y)");
        QCOMPARE(model.nodes(graph.everyPass), "x");
        QCOMPARE(model.nodes(graph.atTheEnd), "der(y)");
        QCOMPARE(graph.watched, (std::vector<VarIndex>{model.variable("x")}));
    }

    /// Listings 6 and 8 as derived: x_Loop3 and its pre() are on the loop, which table 1 of the paper denies.
    void hybridSysOfThePaper() {
        Model model = hybridSys(true, true);
        const EventGraph graph = eventGraph(model.system());
        QCOMPARE(model.nodes(graph, Role::Loop),
                 "loopCondition1 loopCondition2 loopCondition3 endCondition phase_Loop1 phase_Loop2 phase_Loop3 "
                 "x_Loop1 x_Loop2 x_Loop3");
        QCOMPARE(model.pres(graph, Role::Loop), "phase_Loop1 phase_Loop2 phase_Loop3 x_Loop1 x_Loop2 x_Loop3");
        QCOMPARE(model.nodes(graph, Role::Update), "phase_End x_End x2");
        QCOMPARE(model.nodes(graph, Role::Other), "der(x1) startCondition phase_Start x_Start");
        QCOMPARE(graph.roleOfCondition,
                 (std::vector<Role>{Role::Other, Role::Loop, Role::Loop, Role::Loop, Role::Update}));
        // Discrete update nodes belong into every pass, or x_End would miss the edge of phase_End.
        QCOMPARE(model.nodes(graph.atTheEnd), "x2");
        QVERIFY(graph.everyPass[10] && !graph.everyPass[6]);
    }

    void withoutKnowledgeOfTheFunctionsMoreIsOnALoop() {
        Model model = hybridSys(false, false);
        const EventGraph graph = eventGraph(model.system());
        QCOMPARE(model.nodes(graph, Role::Other), "der(x1) startCondition x2");
        QVERIFY(graph.roleOfNode[6] == Role::Loop);
        // Nothing discrete reaches the continuous part: its events stop no integrator.
        QCOMPARE(model.nodes(graph.nodeReachesContinuous), "der(x1) x2");
        QCOMPARE(model.nodes(graph.atTheEnd), "");
        Model interacting = hybridSys(true, true);
        QVERIFY(eventGraph(interacting.system()).nodeReachesContinuous[2]);
    }

    /// What stands beside the discrete part is not looked at while it iterates.
    void continuousEquationsDoNotIterate() {
        Model model = hybridSys(true, true);
        for (int i = 0; i < 1000; ++i)
            model.equation(QString("y%1").arg(i), {{i == 0 ? "x2" : QString("y%1").arg(i - 1)}, {}}).continuous = true;
        const EventGraph graph = eventGraph(model.system());
        QCOMPARE(std::ranges::count(graph.everyPass, true), 12);
        QCOMPARE(std::ranges::count(graph.atTheEnd, true), 1001);
    }

    void aContinuousNodeThatAConditionReadsIterates() {
        Model model;
        model.equation("u", {{"m"}, {}}).continuous = true;
        model.equation("m", {}, model.when({{}, {"k"}}));
        model.equation("k", {}, model.when({{"u"}, {}}));
        const EventGraph graph = eventGraph(model.system());
        QCOMPARE(model.nodes(graph.everyPass), "u m k");
        QCOMPARE(model.nodes(graph, Role::Loop), "u m k");
    }

    /// x1 = pre(x0), x2 = pre(x1): no loop, but two more passes.
    void chainsOfPreAreFollowed() {
        Model model;
        model.equation("x0", {}, model.when({{"time"}, {}}));
        model.equation("x1", {{}, {"x0"}});
        model.equation("x2", {{}, {"x1"}});
        const EventGraph graph = eventGraph(model.system());
        QCOMPARE(model.nodes(graph, Role::Loop), "");
        QCOMPARE(model.nodes(graph, Role::Update), "x1 x2");
        QCOMPARE(graph.watched, (std::vector<VarIndex>{model.variable("x0"), model.variable("x1")}));
    }

    /// The values of hybridSys itself, event at time 1, four rounds: counts as the paper has them.
    void hybridSysRuns() {
        Model model = hybridSys(true, true);
        const EventGraph graph = eventGraph(model.system());
        const auto at = [&](const QString& name) { return model.variable(name); };
        const auto run = [&](bool reduced, size_t& evaluated) {
            const size_t count = model.system().variableCount;
            std::vector<int> value(count), pre(count);
            std::vector<bool> condition(5), conditionPre(5);
            value[at("phase_Start")] = pre[at("phase_Start")] = conditionPre[0] = 1;
            const auto v = [&](const char* name) -> int& { return value[at(name)]; };
            const auto p = [&](const char* name) { return pre[at(name)] != 0; };
            const auto x = [&](const char* phase, const char* name, size_t c, bool evaluateCondition) {
                if (evaluateCondition)
                    condition[c] = v(phase) != 0;
                v(name) = pre[at(name)] + (condition[c] && !conditionPre[c]);
            };
            const std::vector<bool> all(model.system().nodes.size(), true);
            const auto pass = [&](const std::vector<bool>& nodes, bool first) {
                evaluated += static_cast<size_t>(std::ranges::count(nodes, true));
                if (nodes[1])
                    v("startCondition") = 1;
                if (nodes[2])
                    v("loopCondition1") = pre[at("x_Loop1")] < 5;
                if (nodes[3])
                    v("loopCondition2") = pre[at("x_Loop2")] < 5;
                if (nodes[4])
                    v("loopCondition3") = pre[at("x_Loop3")] < 4;
                if (nodes[5])
                    v("endCondition") = !v("loopCondition3");
                if (nodes[6])
                    v("phase_Start") = p("phase_Start") && !v("startCondition");
                if (nodes[7])
                    v("phase_Loop1") = (p("phase_Start") && v("startCondition")) ||
                                       (p("phase_Loop3") && v("loopCondition3")) ||
                                       (p("phase_Loop1") && !v("loopCondition1"));
                if (nodes[8])
                    v("phase_Loop2") =
                        (p("phase_Loop1") && v("loopCondition1")) || (p("phase_Loop2") && !v("loopCondition2"));
                if (nodes[9])
                    v("phase_Loop3") = (p("phase_Loop2") && v("loopCondition2")) ||
                                       (p("phase_Loop3") && !(v("loopCondition3") || v("endCondition")));
                if (nodes[10])
                    v("phase_End") = p("phase_Loop3") && v("endCondition");
                const char* const phases[] = {"phase_Start", "phase_Loop1", "phase_Loop2", "phase_Loop3", "phase_End"};
                const char* const xs[] = {"x_Start", "x_Loop1", "x_Loop2", "x_Loop3", "x_End"};
                for (size_t c = 0; c < 5; ++c)
                    if (nodes[11 + c])
                        x(phases[c], xs[c], c, first || !reduced || graph.roleOfCondition[c] != Role::Other);
                if (nodes[16])
                    v("x2") = 10 * v("x1") + v("x_End");
            };
            pass(all, true);
            for (int i = 0; i < 100; ++i) {
                const bool again =
                    reduced ? std::ranges::any_of(graph.watched, [&](VarIndex w) { return value[w] != pre[w]; })
                            : value != pre || condition != conditionPre;
                pre = value;
                conditionPre = condition;
                if (!again)
                    break;
                pass(reduced ? graph.everyPass : all, false);
            }
            if (reduced)
                pass(graph.atTheEnd, false);
            return value;
        };
        size_t full = 0, few = 0;
        const std::vector<int> expected = run(false, full);
        QCOMPARE(run(true, few), expected);
        QCOMPARE(expected[at("x_Loop1")], 4);
        QCOMPARE(expected[at("x_Loop2")], 4);
        QCOMPARE(expected[at("x_Loop3")], 4);
        QCOMPARE(expected[at("x_End")], 1);
        QCOMPARE(expected[at("x2")], 1);
        QVERIFY2(few < full, qPrintable(QString("%1 of %2").arg(few).arg(full)));
    }

    void reducedIterationGivesTheFullOnesResult() {
        Random random(61);
        int compared = 0, endless = 0, withoutIteration = 0;
        size_t full = 0, reduced = 0;
        for (int round = 0; round < 6000; ++round) {
            // Variables 0 and 1 are inputs, node n computes variable n + 2 and reads only earlier current values.
            const uint32_t n = 2 + random.below(9);
            EventSystem system;
            system.variableCount = n + 2;
            const auto reads = [&](uint32_t below) {
                EventSystem::Reads result;
                for (VarIndex v = 0; v < n + 2; ++v) {
                    if (v < below && random.chance(25))
                        result.current.push_back(v);
                    if (random.chance(12))
                        result.previous.push_back(v);
                }
                return result;
            };
            for (uint32_t i = 0; i < n; ++i) {
                EventSystem::Node node;
                node.computes = {i + 2};
                node.reads = reads(i + 2);
                if (random.chance(40)) {
                    node.condition = static_cast<uint32_t>(system.conditions.size());
                    system.conditions.push_back(reads(i + 2));
                } else if (random.chance(30)) {
                    node.continuous = true;
                    std::erase(node.reads.previous, i + 2);
                } else if (random.chance(50)) {
                    node.idempotent = true;
                    if (!std::ranges::count(node.reads.previous, i + 2))
                        node.reads.previous.push_back(i + 2);
                }
                system.nodes.push_back(node);
            }
            const EventGraph graph = eventGraph(system);
            // Start from a consistent point, then change an input: an event.
            Interpreter start(system, static_cast<uint32_t>(round), std::vector<uint32_t>(n + 2));
            if (!start.full())
                continue;
            for (uint32_t event = 1; event < 4; ++event) {
                Interpreter a = start;
                a.set(0, event % 3);
                a.set(1, random.below(3));
                a.evaluations = 0;
                Interpreter b = a;
                const bool ends = a.full();
                QCOMPARE(b.reduced(graph), ends);
                if (!ends) {
                    ++endless;
                    break;
                }
                QCOMPARE(b.values(), a.values());
                ++compared;
                withoutIteration += !graph.needsIteration();
                full += a.evaluations;
                reduced += b.evaluations;
                start = a;
            }
        }
        QVERIFY2(
            compared > 5000 && endless > 50 && withoutIteration > 100 && reduced < full,
            qPrintable(
                QString("%1 %2 %3 %4 %5").arg(compared).arg(endless).arg(withoutIteration).arg(full).arg(reduced)));
    }
};

QTEST_APPLESS_MAIN(EventGraphTest)
#include "event_graph_test.moc"
