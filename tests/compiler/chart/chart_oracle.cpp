#include "tests/compiler/chart/chart_oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {

bool World::holds(const Guard& guard) const {
    if (guard.form == 2)
        return std::sin(guard.a * time + guard.b) > 0;
    const bool fits = variables[static_cast<size_t>(guard.variable)] % guard.modulus == guard.rest;
    return guard.form == 0 ? fits : !fits;
}

void World::run(const Action& action) {
    int& v = variables[static_cast<size_t>(action.variable)];
    v = (action.factor * v + action.summand) % 11;
    if (action.raises >= 0)
        raised.push_back(action.raises);
}

namespace {

bool isMark(Kind kind) {
    return kind == Kind::Choice || kind == Kind::Junction || kind == Kind::History || kind == Kind::DeepHistory;
}

} // namespace

void Oracle::stop(const std::string& why) {
    story.push_back("!" + why);
    stopped = true;
    throw Stop{};
}

std::vector<int> Oracle::pathTo(int vertex) const {
    std::vector<int> path;
    for (; vertex >= 0; vertex = m_spec.vertices[static_cast<size_t>(vertex)].parent)
        path.insert(path.begin(), vertex);
    return path;
}

bool Oracle::below(int inner, int outer) const {
    const std::vector<int> path = pathTo(inner);
    return inner != outer && std::ranges::find(path, outer) != path.end();
}

bool Oracle::isOn(int vertex) const {
    return m_on.contains(vertex);
}

void Oracle::collectLeaves(int vertex, std::set<int>& to) const {
    const Vertex& v = m_spec.vertices[static_cast<size_t>(vertex)];
    if (!isOn(vertex))
        return;
    if (v.kind == Kind::Composite) {
        if (const auto it = m_current.find(vertex); it != m_current.end())
            collectLeaves(it->second, to);
    } else if (v.kind == Kind::Regions) {
        for (const int child : v.children)
            collectLeaves(child, to);
    } else {
        to.insert(vertex);
    }
}

std::set<int> Oracle::leaves() const {
    std::set<int> all;
    collectLeaves(0, all);
    return all;
}

double Oracle::nextDue() const {
    double next = std::numeric_limits<double>::infinity();
    for (const auto& [edge, time] : m_due)
        next = std::min(next, time);
    return next;
}

void Oracle::act(int action) {
    if (action < 0)
        return;
    world.run(m_spec.actions[static_cast<size_t>(action)]);
    std::string word = "a" + std::to_string(action);
    for (const int v : world.variables)
        word += ' ' + std::to_string(v);
    story.push_back(word);
}

// Being finished: a simple state at once, a composite one in its Final, an ANDState with all regions.
bool Oracle::isFinished(int vertex) const {
    if (!isOn(vertex))
        return false;
    const Vertex& v = m_spec.vertices[static_cast<size_t>(vertex)];
    if (v.kind == Kind::Simple)
        return true;
    if (v.kind == Kind::Composite) {
        const auto it = m_current.find(vertex);
        return it != m_current.end() && m_spec.vertices[static_cast<size_t>(it->second)].kind == Kind::Final;
    }
    if (v.kind == Kind::Regions) {
        for (const int child : v.children)
            if (!isMark(m_spec.vertices[static_cast<size_t>(child)].kind) && !isFinished(child))
                return false;
        return true;
    }
    return false;
}

void Oracle::finished(int vertex) {
    m_finished.insert(vertex);
    const int around = m_spec.vertices[static_cast<size_t>(vertex)].parent;
    if (around >= 0 && m_spec.vertices[static_cast<size_t>(around)].kind == Kind::Regions && isFinished(around))
        finished(around);
}

void Oracle::start() {
    try {
        open(0, {});
        const std::set<int> waiting(world.raised.begin(), world.raised.end());
        world.raised.clear();
        rounds(waiting);
    } catch (const Stop&) {
    }
}

void Oracle::instant(double time, const std::set<int>& events) {
    world.time = time;
    try {
        rounds(events);
    } catch (const Stop&) {
    }
}

void Oracle::rounds(std::set<int> events) {
    for (size_t count = 1;; ++count) {
        m_events = events;
        m_opened.clear();
        m_dueNow.clear();
        for (const auto& [edge, when] : m_due)
            if (when <= world.time)
                m_dueNow.insert(edge);
        for (const int edge : m_dueNow)
            m_due.erase(edge);
        const bool something = visit(0);
        events = std::set<int>(world.raised.begin(), world.raised.end());
        world.raised.clear();
        if (!something && events.empty())
            return;
        if (count > m_mostRounds)
            stop("endless");
    }
}

bool Oracle::visit(int vertex) {
    const Vertex& v = m_spec.vertices[static_cast<size_t>(vertex)];
    if (v.kind == Kind::Composite) {
        if (m_current.contains(vertex) && visit(m_current[vertex]))
            return true;
    } else if (v.kind == Kind::Regions) {
        bool any = false;
        for (const int region : v.children) {
            if (isMark(m_spec.vertices[static_cast<size_t>(region)].kind))
                continue;
            if (!isOn(vertex) || m_opened.contains(vertex))
                return any;
            if (isOn(region) && !m_opened.contains(region) && visit(region))
                any = true;
        }
        if (any)
            return true;
    }
    return isOn(vertex) && tryEdges(vertex);
}

/// The only one of lowest priority.
int Oracle::pick(int vertex, const std::vector<int>& candidates) {
    int lowest = std::numeric_limits<int>::max();
    for (const int edge : candidates)
        lowest = std::min(lowest, m_spec.edges[static_cast<size_t>(edge)].priority);
    std::vector<int> lowestOnes;
    for (const int edge : candidates)
        if (m_spec.edges[static_cast<size_t>(edge)].priority == lowest)
            lowestOnes.push_back(edge);
    if (lowestOnes.size() > 1)
        stop("equal " + std::to_string(vertex));
    return lowestOnes.empty() ? -1 : lowestOnes[0];
}

/// Where a choice or junction leads, -1 if nowhere.
int Oracle::onward(int pseudo) {
    std::vector<int> guarded, others;
    for (const int edge : m_spec.vertices[static_cast<size_t>(pseudo)].edges) {
        const int guard = m_spec.edges[static_cast<size_t>(edge)].guard;
        if (guard < 0)
            others.push_back(edge);
        else if (world.holds(m_spec.guards[static_cast<size_t>(guard)]))
            guarded.push_back(edge);
    }
    return pick(pseudo, guarded.empty() ? others : guarded);
}

/// Whether an edge may fire, and which junctions it passes.
bool Oracle::lets(int edge, int vertex, Steps& steps) {
    const Edge& e = m_spec.edges[static_cast<size_t>(edge)];
    if (e.event >= 0 && !m_events.contains(e.event))
        return false;
    if (e.event < 0 && e.after >= 0 && !m_dueNow.contains(edge))
        return false;
    if (e.event < 0 && e.after < 0 && e.guard < 0 && !m_finished.contains(vertex))
        return false;
    if (e.guard >= 0 && !world.holds(m_spec.guards[static_cast<size_t>(e.guard)]))
        return false;
    steps = {edge};
    int to = e.to;
    while (m_spec.vertices[static_cast<size_t>(to)].kind == Kind::Junction) {
        const int next = onward(to);
        if (next < 0)
            return false;
        steps.push_back(next);
        to = m_spec.edges[static_cast<size_t>(next)].to;
    }
    return true;
}

bool Oracle::tryEdges(int vertex) {
    // Lower numbers first: what comes behind the first that can fire is not looked at.
    std::map<int, std::vector<int>> byPriority;
    for (const int edge : m_spec.vertices[static_cast<size_t>(vertex)].edges)
        byPriority[m_spec.edges[static_cast<size_t>(edge)].priority].push_back(edge);
    for (const auto& [priority, edges] : byPriority) {
        std::vector<int> able;
        std::map<int, Steps> ways;
        for (const int edge : edges)
            if (Steps steps; lets(edge, vertex, steps)) {
                able.push_back(edge);
                ways[edge] = steps;
            }
        if (able.empty())
            continue;
        const int edge = pick(vertex, able);
        const Edge& e = m_spec.edges[static_cast<size_t>(edge)];
        if (e.event < 0 && e.after < 0 && e.guard < 0)
            m_finished.erase(vertex);
        goOn(ways[edge]);
        return true;
    }
    return false;
}

/// Leaves, acts, enters: told by the paths of source and target.
void Oracle::go(const Steps& steps) {
    const Edge& first = m_spec.edges[static_cast<size_t>(steps.front())];
    const int source = first.from, target = m_spec.edges[static_cast<size_t>(steps.back())].to;
    const bool stays = first.inside && (target == source || below(target, source));
    const auto actAll = [&] {
        for (const int edge : steps) {
            story.push_back("t" + std::to_string(edge));
            act(m_spec.edges[static_cast<size_t>(edge)].action);
        }
    };
    if (stays && target == source)
        return actAll();
    int around = source;
    if (!stays) {
        const std::vector<int> a = pathTo(source), b = pathTo(target);
        around = 0;
        for (size_t i = 0; i + 1 < a.size() && i + 1 < b.size() && a[i] == b[i]; ++i)
            around = a[i];
    }
    const Vertex& v = m_spec.vertices[static_cast<size_t>(around)];
    if (v.kind == Kind::Composite) {
        if (m_current.contains(around))
            shut(m_current[around]);
    } else {
        const bool all = isMark(m_spec.vertices[static_cast<size_t>(target)].kind) &&
                         m_spec.vertices[static_cast<size_t>(target)].parent == around;
        for (size_t i = v.children.size(); i-- > 0;) {
            const int region = v.children[i];
            const bool touched = all || region == target || below(target, region) ||
                                 (!stays && (region == source || below(source, region)));
            if (touched && isOn(region))
                shut(region);
        }
    }
    actAll();
    openInside(around, {target});
}

void Oracle::goOn(Steps steps) {
    go(steps);
    for (int turns = 0; !m_laterWays.empty(); ++turns) {
        if (turns > 50)
            stop("endless");
        const int edge = m_laterWays.front();
        m_laterWays.erase(m_laterWays.begin());
        steps = {edge};
        int to = m_spec.edges[static_cast<size_t>(edge)].to;
        while (m_spec.vertices[static_cast<size_t>(to)].kind == Kind::Junction) {
            const int next = onward(to);
            if (next < 0)
                stop("stuck " + std::to_string(m_spec.edges[static_cast<size_t>(edge)].to));
            steps.push_back(next);
            to = m_spec.edges[static_cast<size_t>(next)].to;
        }
        go(steps);
    }
}

std::vector<int> Oracle::memoryOf(int history) const {
    const Vertex& h = m_spec.vertices[static_cast<size_t>(history)];
    const Vertex& owner = m_spec.vertices[static_cast<size_t>(h.parent)];
    std::vector<int> kept;
    const auto isFinal = [&](int vertex) { return m_spec.vertices[static_cast<size_t>(vertex)].kind == Kind::Final; };
    if (h.kind == Kind::DeepHistory) {
        std::set<int> all;
        collectLeaves(h.parent, all);
        for (const int leaf : all) {
            if (!isFinal(leaf))
                kept.push_back(leaf);
            else if (const int around = m_spec.vertices[static_cast<size_t>(leaf)].parent; around != h.parent)
                kept.push_back(around);
        }
    } else if (owner.kind == Kind::Composite) {
        if (const auto it = m_current.find(h.parent); it != m_current.end() && !isFinal(it->second))
            kept.push_back(it->second);
    } else {
        for (const int child : owner.children)
            if (isOn(child))
                kept.push_back(child);
    }
    return kept;
}

void Oracle::shut(int vertex) {
    const Vertex& v = m_spec.vertices[static_cast<size_t>(vertex)];
    std::map<int, std::vector<int>> kept;
    for (const int child : v.children)
        if (const Kind kind = m_spec.vertices[static_cast<size_t>(child)].kind;
            kind == Kind::History || kind == Kind::DeepHistory)
            kept[child] = memoryOf(child);
    if (v.kind == Kind::Composite && m_current.contains(vertex))
        shut(m_current[vertex]);
    if (v.kind == Kind::Regions)
        for (size_t i = v.children.size(); i-- > 0;)
            if (isOn(v.children[i]))
                shut(v.children[i]);
    for (const auto& [history, states] : kept)
        m_memory[history] = states;
    for (const int action : v.exit)
        act(action);
    m_on.erase(vertex);
    if (v.parent >= 0 && m_spec.vertices[static_cast<size_t>(v.parent)].kind == Kind::Composite)
        m_current.erase(v.parent);
    m_finished.erase(vertex);
    for (const int edge : v.edges)
        m_due.erase(edge);
    story.push_back("-" + std::to_string(vertex));
    std::erase_if(m_laterWays, [&](int edge) {
        const int mark = m_spec.edges[static_cast<size_t>(edge)].from;
        return m_spec.vertices[static_cast<size_t>(mark)].parent == vertex;
    });
}

void Oracle::open(int vertex, const std::vector<int>& wanted) {
    const Vertex& v = m_spec.vertices[static_cast<size_t>(vertex)];
    m_on.insert(vertex);
    m_opened.insert(vertex);
    m_finished.erase(vertex);
    if (v.parent >= 0 && m_spec.vertices[static_cast<size_t>(v.parent)].kind == Kind::Composite)
        m_current[v.parent] = vertex;
    story.push_back("+" + std::to_string(vertex));
    for (const int action : v.entry)
        act(action);
    for (const int edge : v.edges)
        if (m_spec.edges[static_cast<size_t>(edge)].after >= 0)
            m_due[edge] = world.time + m_spec.edges[static_cast<size_t>(edge)].after;
    if (v.kind == Kind::Simple)
        finished(vertex);
    else if (v.kind == Kind::Final)
        finished(v.parent);
    else
        openInside(vertex, wanted);
}

void Oracle::openInside(int vertex, std::vector<int> wanted) {
    const Vertex& v = m_spec.vertices[static_cast<size_t>(vertex)];
    std::erase_if(wanted, [&](int w) { return !below(w, vertex); });
    if (v.kind == Kind::Composite && wanted.empty()) {
        wanted = {v.initial};
        story.push_back("i" + std::to_string(vertex));
    }
    // Marks of this state lead on until none is left.
    for (int turns = 0;; ++turns) {
        const auto mark = std::ranges::find_if(wanted, [&](int w) {
            const Vertex& x = m_spec.vertices[static_cast<size_t>(w)];
            return x.parent == vertex && isMark(x.kind);
        });
        if (mark == wanted.end())
            break;
        if (turns > 50)
            stop("endless");
        const int m = *mark;
        wanted.erase(mark);
        const Vertex& x = m_spec.vertices[static_cast<size_t>(m)];
        if (x.kind == Kind::History || x.kind == Kind::DeepHistory) {
            const std::vector<int>& kept = m_memory[m];
            wanted.insert(wanted.end(), kept.begin(), kept.end());
            if (kept.empty() && x.byDefault >= 0) {
                const Edge& e = m_spec.edges[static_cast<size_t>(x.byDefault)];
                story.push_back("t" + std::to_string(x.byDefault));
                act(e.action);
                wanted.push_back(e.to);
            } else if (kept.empty() && v.kind == Kind::Composite && wanted.empty()) {
                wanted = {v.initial};
                story.push_back("i" + std::to_string(vertex));
            }
            continue;
        }
        const int edge = onward(m);
        if (edge < 0)
            stop("stuck " + std::to_string(m));
        const Edge& e = m_spec.edges[static_cast<size_t>(edge)];
        if (!below(e.to, vertex)) {
            m_laterWays.push_back(edge);
            return;
        }
        story.push_back("t" + std::to_string(edge));
        act(e.action);
        wanted.push_back(e.to);
    }
    if (v.kind == Kind::Composite) {
        const std::vector<int> path = pathTo(wanted.front());
        open(*(std::ranges::find(path, vertex) + 1), wanted);
        return;
    }
    for (const int region : v.children)
        if (!isMark(m_spec.vertices[static_cast<size_t>(region)].kind) && !isOn(region))
            open(region, wanted);
}

} // namespace oracle
