#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

/// Charts for tests, and their meaning told a second time, straight from the words of compiler/chart/README.md and in
/// another way than the product: a composite state knows its current child, everything is told by walking down from the
/// root and comparing paths. Nothing of compiler/chart is used here.
namespace oracle {

enum class Kind { Simple, Composite, Regions, Final, Choice, Junction, History, DeepHistory };

/// Guards: 0 variable % modulus == rest; 1 the same, negated; 2 sin(a * time + b) > 0.
struct Guard {
    int form = 0, variable = 0, modulus = 2, rest = 0;
    double a = 1, b = 0;
};

/// variable := (factor * variable + summand) % 11, then perhaps raise an event.
struct Action {
    int variable = 0, factor = 1, summand = 1, raises = -1;
};

struct Edge {
    int from = 0, to = 0;
    int event = -1;
    int guard = -1;
    double after = -1;
    int priority = 1;
    int action = -1;
    bool inside = false; // written inside its source
};

struct Vertex {
    Kind kind = Kind::Simple;
    int parent = -1;
    std::vector<int> children;
    int initial = -1; // child of a Composite
    std::vector<int> entry, exit;
    std::vector<int> edges; // without the default of a history
    int byDefault = -1;     // edge of a history
};

struct Spec {
    std::vector<Vertex> vertices; // 0 is the root; parents before children, in the order of the text
    std::vector<Edge> edges;
    std::vector<Guard> guards;
    std::vector<Action> actions;
    int events = 0;
};

/// What guards read and actions write.
struct World {
    std::vector<int> variables = {0, 0, 0};
    double time = 0;
    std::vector<int> raised;

    bool holds(const Guard& guard) const;
    void run(const Action& action);
};

/// What happened, a word each: "+3" entered, "-3" left, "a5" action, "t7" edge fired; ends with "!equal 3", "!stuck 4",
/// "!endless" where the chart cannot go on.
using Story = std::vector<std::string>;

class Oracle {
public:
    Oracle(const Spec& spec, size_t mostRounds) : m_spec(spec), m_mostRounds(mostRounds) {}

    void start();
    void instant(double time, const std::set<int>& events);
    std::set<int> leaves() const;
    double nextDue() const;

    World world;
    Story story;
    bool stopped = false;

private:
    struct Stop {};
    using Steps = std::vector<int>; // edges that fire as one

    std::vector<int> pathTo(int vertex) const; // from the root, itself last
    bool below(int inner, int outer) const;
    bool isOn(int vertex) const;
    bool isFinished(int vertex) const;
    void rounds(std::set<int> events);
    bool visit(int vertex);
    bool tryEdges(int vertex);
    bool lets(int edge, int vertex, Steps& steps);
    int pick(int vertex, const std::vector<int>& candidates);
    int onward(int pseudo);
    void go(const Steps& steps);
    void goOn(Steps steps);
    void shut(int vertex);
    void open(int vertex, const std::vector<int>& wanted);
    void openInside(int vertex, std::vector<int> wanted);
    void finished(int vertex);
    void act(int action);
    [[noreturn]] void stop(const std::string& why);
    std::vector<int> memoryOf(int history) const;
    void collectLeaves(int vertex, std::set<int>& to) const;

    const Spec& m_spec;
    size_t m_mostRounds;
    std::map<int, int> m_current; // of a composite
    std::set<int> m_on;
    std::map<int, std::vector<int>> m_memory;
    std::map<int, double> m_due; // of an edge
    std::set<int> m_dueNow, m_finished, m_opened, m_events;
    std::vector<int> m_laterWays;
};

} // namespace oracle
