// Random charts, told by the interpreter and by an oracle of other words.
#include "compiler/chart/interpreter.h"
#include "tests/compiler/chart/chart_oracle.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace gnomon;

namespace {

using oracle::Edge;
using oracle::Kind;
using oracle::Spec;
using oracle::Vertex;

bool isMark(Kind kind) {
    return kind >= Kind::Choice;
}

/// A chart of some twenty states with everything in it, sound but for what only shows when it runs.
class Maker {
public:
    explicit Maker(uint32_t seed) : m_random(seed) {}

    Spec make() {
        m_spec.events = 4;
        for (int i = 0; i < 6; ++i)
            m_spec.guards.push_back({pick(3), pick(3), 2 + pick(3), pick(2), 0.3 + pick(20) * 0.1, pick(60) * 0.1});
        add(Kind::Composite, -1);
        fill(0, 0);
        while (m_spec.vertices.size() < 5)
            fill(0, 0);
        for (size_t i = 0; i < m_spec.vertices.size(); ++i)
            chooseInitial(static_cast<int>(i));
        sortByText();
        for (size_t i = 0; i < m_spec.vertices.size(); ++i)
            edgesOf(static_cast<int>(i));
        return std::move(m_spec);
    }

private:
    int pick(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }
    bool chance(double p) { return std::uniform_real_distribution<double>(0, 1)(m_random) < p; }
    Vertex& vertex(int i) { return m_spec.vertices[static_cast<size_t>(i)]; }

    int action() {
        m_spec.actions.push_back({pick(3), 1 + pick(3), pick(4), chance(0.25) ? pick(m_spec.events) : -1});
        return static_cast<int>(m_spec.actions.size()) - 1;
    }

    int add(Kind kind, int parent) {
        Vertex v;
        v.kind = kind;
        v.parent = parent;
        if (!isMark(kind) && chance(0.5))
            v.entry.push_back(action());
        if (!isMark(kind) && kind != Kind::Final && chance(0.5))
            v.exit.push_back(action());
        m_spec.vertices.push_back(v);
        const int id = static_cast<int>(m_spec.vertices.size()) - 1;
        if (parent >= 0)
            vertex(parent).children.push_back(id);
        return id;
    }

    void fill(int parent, int depth) {
        const bool regions = vertex(parent).kind == Kind::Regions;
        const int count = 2 + pick(2);
        for (int i = 0; i < count; ++i) {
            const bool holds = depth < 3 && m_spec.vertices.size() < 18 && chance(regions ? 0.8 : 0.35);
            const int child = add(!holds                    ? Kind::Simple
                                  : !regions && chance(0.5) ? Kind::Regions
                                                            : Kind::Composite,
                                  parent);
            if (holds)
                fill(child, depth + 1);
        }
        if (!regions && chance(0.4))
            add(Kind::Final, parent);
        if (!regions && chance(0.35))
            add(chance(0.5) ? Kind::Choice : Kind::Junction, parent);
        if (depth > 0 && chance(0.4))
            add(chance(0.5) ? Kind::History : Kind::DeepHistory, parent);
    }

    void chooseInitial(int i) {
        if (vertex(i).kind != Kind::Composite)
            return;
        std::vector<int> able;
        for (const int child : vertex(i).children)
            if (vertex(child).kind < Kind::Final || (vertex(child).kind == Kind::Choice && chance(0.3)))
                able.push_back(child);
        vertex(i).initial = able[static_cast<size_t>(pick(static_cast<int>(able.size())))];
    }

    /// A state before what it holds, and that before its next sibling.
    void sortByText() {
        std::vector<int> order, waiting{0};
        while (!waiting.empty()) {
            const int at = waiting.back();
            waiting.pop_back();
            order.push_back(at);
            const std::vector<int>& children = vertex(at).children;
            waiting.insert(waiting.end(), children.rbegin(), children.rend());
        }
        std::vector<int> newOf(order.size());
        for (size_t i = 0; i < order.size(); ++i)
            newOf[static_cast<size_t>(order[i])] = static_cast<int>(i);
        std::vector<Vertex> sorted;
        for (const int old : order) {
            Vertex v = vertex(old);
            v.parent = v.parent < 0 ? -1 : newOf[static_cast<size_t>(v.parent)];
            v.initial = v.initial < 0 ? -1 : newOf[static_cast<size_t>(v.initial)];
            for (int& child : v.children)
                child = newOf[static_cast<size_t>(child)];
            sorted.push_back(v);
        }
        m_spec.vertices = std::move(sorted);
    }

    bool below(int inner, int outer) {
        while (inner > outer)
            inner = vertex(inner).parent;
        return inner == outer;
    }

    int target(int from, bool fromMark) {
        for (;;) {
            // Mostly a neighbour.
            const std::vector<int>& near = vertex(std::max(vertex(from).parent, 0)).children;
            const int to = chance(0.6) ? near[static_cast<size_t>(pick(static_cast<int>(near.size())))]
                                       : 1 + pick(static_cast<int>(m_spec.vertices.size()) - 1);
            // Marks lead on to later ones only, so that most do not run in circles by themselves.
            if (!fromMark || !isMark(vertex(to).kind) || to > from)
                return to;
        }
    }

    void connect(Edge edge) {
        m_spec.edges.push_back(edge);
        vertex(edge.from).edges.push_back(static_cast<int>(m_spec.edges.size()) - 1);
    }

    void edgesOf(int i) {
        const Kind kind = vertex(i).kind;
        if (i == 0 || kind == Kind::Final)
            return;
        if (kind == Kind::History || kind == Kind::DeepHistory) {
            if (chance(0.5))
                return;
            const std::vector<int>& near = vertex(vertex(i).parent).children;
            const int to = near[static_cast<size_t>(pick(static_cast<int>(near.size())))];
            if (isMark(vertex(to).kind))
                return;
            m_spec.edges.push_back({i, to, -1, -1, -1, 1, chance(0.5) ? action() : -1, false});
            vertex(i).byDefault = static_cast<int>(m_spec.edges.size()) - 1;
            return;
        }
        if (kind == Kind::Choice || kind == Kind::Junction) {
            const int guarded = 1 + pick(2);
            for (int k = 0; k < guarded; ++k)
                connect(
                    {i, target(i, true), -1, pick(6), -1, chance(0.9) ? k + 1 : 1, chance(0.5) ? action() : -1, false});
            if (chance(0.85))
                connect({i, target(i, true), -1, -1, -1, 1, chance(0.5) ? action() : -1, false});
            return;
        }
        const int count = pick(4);
        for (int k = 0; k < count; ++k) {
            Edge edge;
            edge.from = i;
            edge.to = target(i, false);
            const int form = pick(10);
            if (form < 6)
                edge.event = pick(m_spec.events);
            else if (form < 8)
                edge.after = 0.1 * pick(12);
            if (form == 9 || chance(0.3))
                edge.guard = pick(6);
            edge.priority = chance(0.93) ? k + 1 : 1;
            if (chance(0.6))
                edge.action = action();
            if (chance(0.15))
                edge.to = i;
            edge.inside = below(edge.to, i) && chance(0.5);
            connect(edge);
        }
    }

    std::mt19937 m_random;
    Spec m_spec;
};

chart::StateKind kindOf(Kind kind) {
    switch (kind) {
    case Kind::Simple:
        return chart::StateKind::Simple;
    case Kind::Composite:
        return chart::StateKind::Composite;
    case Kind::Regions:
        return chart::StateKind::Regions;
    case Kind::Final:
        return chart::StateKind::Final;
    case Kind::Choice:
        return chart::StateKind::Choice;
    case Kind::Junction:
        return chart::StateKind::Junction;
    case Kind::History:
        return chart::StateKind::History;
    case Kind::DeepHistory:
        return chart::StateKind::DeepHistory;
    }
    return chart::StateKind::Simple;
}

/// The product's chart of a spec, and what answers for it.
struct Product final : chart::RoundHost {
    explicit Product(const Spec& s) : spec(s), chart(stateOf(s.vertices[0], 0)), situation(chart) {
        for (int i = 0; i < s.events; ++i)
            events.push_back(chart.event("e" + std::to_string(i)));
        for (size_t i = 1; i < s.vertices.size(); ++i)
            chart.add(chart::StateId(s.vertices[i].parent), stateOf(s.vertices[i], i));
        for (size_t i = 0; i < s.vertices.size(); ++i) {
            chart::State& state = chart[chart::StateId(i)];
            for (const int action : s.vertices[i].entry)
                state.entry.push_back(code(action, -1));
            for (const int action : s.vertices[i].exit)
                state.exit.push_back(code(action, -1));
        }
        for (size_t i = 0; i < s.edges.size(); ++i) {
            const Edge& e = s.edges[i];
            chart::Transition t;
            t.source = chart::StateId(e.from);
            t.targets = {chart::StateId(e.to)};
            if (e.event >= 0)
                t.events = {events[static_cast<size_t>(e.event)]};
            if (e.guard >= 0)
                t.guard = code(-1, e.guard);
            if (e.after >= 0) {
                t.after = code(-1, -1);
                durations[t.after.value] = e.after;
            }
            if (e.action >= 0)
                t.actions = {code(e.action, -1)};
            t.priority = e.priority;
            t.internal = e.inside;
            edgeOf.push_back("t" + std::to_string(i));
            if (s.vertices[static_cast<size_t>(e.from)].byDefault == static_cast<int>(i))
                chart.addInitial(t);
            else
                chart.add(t);
        }
        for (size_t i = 0; i < s.vertices.size(); ++i)
            if (s.vertices[i].initial >= 0) {
                chart::Transition t;
                t.source = chart::StateId(i);
                t.targets = {chart::StateId(s.vertices[i].initial)};
                chart.addInitial(t);
                edgeOf.push_back("i" + std::to_string(i));
            }
        situation = chart::Situation(chart);
    }

    static chart::State stateOf(const Vertex& v, size_t i) {
        chart::State state;
        state.name = "s" + std::to_string(i);
        state.kind = kindOf(v.kind);
        return state;
    }
    chart::CodeId code(int action, int guard) {
        meaning.push_back({action, guard});
        return chart.add(chart::Code{});
    }

    bool holds(chart::CodeId id) override {
        return world.holds(spec.guards[static_cast<size_t>(meaning[id.index()].second)]);
    }
    double duration(chart::CodeId id) override { return durations[id.value]; }
    void run(chart::CodeId id) override {
        const int action = meaning[id.index()].first;
        world.run(spec.actions[static_cast<size_t>(action)]);
        std::string word = "a" + std::to_string(action);
        for (const int v : world.variables)
            word += ' ' + std::to_string(v);
        story.push_back(word);
    }
    void entered(chart::StateId id) override { story.push_back("+" + std::to_string(id.value)); }
    void left(chart::StateId id) override { story.push_back("-" + std::to_string(id.value)); }
    void fired(chart::TransitionId id) override { story.push_back(edgeOf[id.index()]); }
    std::vector<chart::EventId> arisen() override {
        std::vector<chart::EventId> result;
        for (const int event : world.raised)
            result.push_back(events[static_cast<size_t>(event)]);
        world.raised.clear();
        return result;
    }

    void note(const std::optional<chart::Trouble>& trouble) {
        if (!trouble)
            return;
        stopped = true;
        switch (trouble->kind) {
        case chart::Trouble::Kind::EqualRanks:
            story.push_back("!equal " + std::to_string(trouble->state.value));
            break;
        case chart::Trouble::Kind::NoWayOut:
            story.push_back("!stuck " + std::to_string(trouble->state.value));
            break;
        default:
            story.emplace_back("!endless");
        }
    }

    const Spec& spec;
    chart::Chart chart;
    chart::Situation situation;
    std::vector<chart::EventId> events;
    std::vector<std::pair<int, int>> meaning; // per code: action, guard
    std::map<uint32_t, double> durations;
    std::vector<std::string> edgeOf; // per transition
    oracle::World world;
    oracle::Story story;
    bool stopped = false;
};

QString joined(const oracle::Story& story) {
    QString text;
    for (const std::string& word : story)
        text += QString::fromStdString(word) + "; ";
    return text;
}

} // namespace

class ChartRandomTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheOracle();
    void copiesGoOnByThemselves();
};

void ChartRandomTest::agreesWithTheOracle() {
    constexpr size_t mostRounds = 60;
    std::map<std::string, int> seen;
    size_t fired = 0;
    for (uint32_t seed = 0; seed < 2000; ++seed) {
        const Spec spec = Maker(seed).make();
        Product product(spec);
        oracle::Oracle told(spec, mostRounds);
        chart::Interpreter interpreter(product.chart);
        interpreter.mostRounds = mostRounds;
        std::mt19937 random(seed + 100000);
        const auto compare = [&](const char* when, double time) {
            const bool endless = product.stopped && product.story.back() == "!endless";
            // What goes round in circles goes round more or less often.
            if (endless) {
                QVERIFY2(told.stopped && told.story.back() == "!endless",
                         qPrintable(QString("seed %1\nproduct: %2\noracle:  %3")
                                        .arg(seed)
                                        .arg(joined(product.story).left(600), joined(told.story).right(600))));
                return;
            }
            const QString place = QString("seed %1, %2 at %3").arg(seed).arg(when).arg(time);
            QVERIFY2(product.story == told.story,
                     qPrintable(place + "\nproduct: " + joined(product.story) + "\noracle:  " + joined(told.story)));
            QCOMPARE(product.stopped, told.stopped);
            if (product.stopped)
                return;
            std::set<int> leaves;
            for (const chart::StateId leaf : product.situation.leaves(product.chart))
                leaves.insert(static_cast<int>(leaf.value));
            QVERIFY2(leaves == told.leaves(), qPrintable(place));
            QVERIFY2(product.situation.nextDue() == told.nextDue(), qPrintable(place));
        };
        product.note(interpreter.start(product.situation, product, 0));
        told.start();
        compare("start", 0);
        double time = 0;
        for (int step = 0; step < 30 && !product.stopped; ++step) {
            std::set<int> events;
            const double due = product.situation.nextDue();
            const double next = time + 0.05 * static_cast<double>(random() % 10);
            if (due <= next) {
                time = due;
            } else {
                time = next;
                events.insert(static_cast<int>(random() % 4));
            }
            if (random() % 4 == 0)
                events.insert(static_cast<int>(random() % 4));
            std::vector<chart::EventId> active;
            for (const int event : events)
                active.push_back(product.events[static_cast<size_t>(event)]);
            product.story.clear();
            told.story.clear();
            product.world.time = time;
            product.note(interpreter.react(product.situation, product, time, active));
            told.instant(time, events);
            compare("step", time);
            if (QTest::currentTestFailed())
                return;
            fired += static_cast<size_t>(
                std::ranges::count_if(product.story, [](const std::string& w) { return w[0] == 't'; }));
        }
        ++seen[product.stopped ? product.story.back().substr(0, 4) : "rest"];
    }
    // The charts do something, and most of them to the end.
    QVERIFY(fired > 20000);
    QVERIFY(seen["rest"] > 800);
    QVERIFY(seen["!equ"] > 20);
    QVERIFY(seen["!stu"] > 10);
    QVERIFY(seen["!end"] > 20);
}

void ChartRandomTest::copiesGoOnByThemselves() {
    for (uint32_t seed = 0; seed < 50; ++seed) {
        const Spec spec = Maker(seed).make();
        Product one(spec);
        const chart::Interpreter interpreter(one.chart);
        if (interpreter.start(one.situation, one, 0))
            continue;
        Product other(spec);
        other.situation = one.situation;
        other.world = one.world;
        one.story.clear();
        for (int i = 0; i < 10 && !one.stopped; ++i) {
            one.world.time = other.world.time = i;
            one.note(interpreter.react(one.situation, one, i, {one.events[static_cast<size_t>(i % 4)]}));
            other.note(interpreter.react(other.situation, other, i, {one.events[static_cast<size_t>(i % 4)]}));
        }
        QCOMPARE(one.story, other.story);
        QVERIFY(one.situation == other.situation);
    }
}

QTEST_APPLESS_MAIN(ChartRandomTest)
#include "chart_random_test.moc"
