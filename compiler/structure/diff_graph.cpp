#include "compiler/structure/diff_graph.h"

#include <algorithm>

namespace gnomon::structure {

DiffGraph::DiffGraph(Incidence incidenceOf, std::vector<VarIndex> derivativeOf)
    : incidence(std::move(incidenceOf)),
      derivative(std::move(derivativeOf)),
      integral(incidence.variableCount(), none),
      equationDerivative(incidence.equationCount(), none),
      equationIntegral(incidence.equationCount(), none) {
    assert(derivative.size() == incidence.variableCount());
    for (VarIndex v = 0; v < derivative.size(); ++v) {
        if (derivative[v] == none)
            continue;
        assert(integral[derivative[v]] == none && "derivative of two variables");
        integral[derivative[v]] = v;
    }
}

VarIndex DiffGraph::differentiateVariable(VarIndex v) {
    if (derivative[v] == none) {
        derivative[v] = incidence.addVariable();
        derivative.push_back(none);
        integral.push_back(v);
    }
    return derivative[v];
}

EqIndex DiffGraph::differentiateEquation(EqIndex e) {
    assert(equationDerivative[e] == none);
    std::vector<VarIndex> row;
    for (const VarIndex v : incidence.variables(e))
        row.push_back(v);
    const size_t count = row.size();
    for (size_t i = 0; i < count; ++i)
        row.push_back(differentiateVariable(row[i]));
    equationDerivative[e] = incidence.addEquation(row);
    equationDerivative.push_back(none);
    equationIntegral.push_back(e);
    return equationDerivative[e];
}

uint32_t Pantelides::highestDifferentiation() const {
    return differentiations.empty() ? 0 : *std::max_element(differentiations.begin(), differentiations.end());
}

namespace {

/// The variable at the low end of each chain of derivatives.
std::vector<VarIndex> chainBegins(const DiffGraph& graph) {
    std::vector<VarIndex> begins(graph.variableCount(), none);
    for (VarIndex first = 0; first < graph.variableCount(); ++first)
        if (graph.integral[first] == none)
            for (VarIndex v = first; v != none; v = graph.derivative[v])
                begins[v] = first;
    return begins;
}

/// Solvable by differentiating if and only if the equations can be matched with whole chains.
void findSingularities(const DiffGraph& graph, Pantelides& result) {
    const std::vector<VarIndex> chain = chainBegins(graph);
    Incidence collapsed(graph.variableCount());
    collapsed.reserve(graph.equationCount(), graph.incidence.edgeCount());
    std::vector<VarIndex> row;
    for (EqIndex e = 0; e < graph.equationCount(); ++e) {
        row.clear();
        for (const VarIndex v : graph.incidence.variables(e))
            row.push_back(chain[v]);
        collapsed.addEquation(row);
    }
    const Matching matching = maximumMatching(collapsed);
    size_t chainCount = 0;
    for (VarIndex v = 0; v < graph.variableCount(); ++v)
        chainCount += graph.integral[v] == none;
    if (matching.pairCount < graph.equationCount())
        for (EqIndex e = 0; e < graph.equationCount(); ++e)
            if (matching.variableOf[e] == none)
                result.over.push_back(minimalOverdeterminedSet(collapsed, matching, e));
    if (matching.pairCount < chainCount)
        for (auto& piece : dulmageMendelsohn(collapsed, matching).under)
            // Higher members of a chain are columns without entries here, pieces of their own that mean nothing.
            if (!piece.equations.empty() || graph.integral[piece.variables.front()] == none)
                result.under.push_back(std::move(piece));
}

class Search {
public:
    Search(DiffGraph& graph, Matching& matching) : m_graph(graph), m_matching(matching) {}

    /// Breadth-first from an equation to a highest derivative that has no partner; on failure `equations` and
    /// `variables` hold all that was reached.
    bool augment(EqIndex root) {
        equations.assign(1, root);
        variables.clear();
        m_reachedFrom.resize(m_graph.variableCount(), none);
        bool found = false;
        for (size_t head = 0; head < equations.size() && !found; ++head) {
            for (const VarIndex v : m_graph.incidence.variables(equations[head])) {
                if (m_graph.derivative[v] != none || m_reachedFrom[v] != none)
                    continue;
                m_reachedFrom[v] = equations[head];
                variables.push_back(v);
                if (m_matching.equationOf[v] == none) {
                    flip(v);
                    found = true;
                    break;
                }
                equations.push_back(m_matching.equationOf[v]);
            }
        }
        for (const VarIndex v : variables)
            m_reachedFrom[v] = none;
        return found;
    }

    std::vector<EqIndex> equations;
    std::vector<VarIndex> variables;

private:
    void flip(VarIndex v) {
        while (v != none) {
            const EqIndex e = m_reachedFrom[v];
            const VarIndex before = m_matching.variableOf[e];
            m_matching.pair(e, v);
            v = before;
        }
        ++m_matching.pairCount;
    }

    DiffGraph& m_graph;
    Matching& m_matching;
    std::vector<EqIndex> m_reachedFrom;
};

Matching matchHighestDerivatives(const DiffGraph& graph) {
    Incidence highest(graph.variableCount());
    highest.reserve(graph.equationCount(), graph.incidence.edgeCount());
    std::vector<VarIndex> row;
    for (EqIndex e = 0; e < graph.equationCount(); ++e) {
        row.clear();
        for (const VarIndex v : graph.incidence.variables(e))
            if (graph.derivative[v] == none)
                row.push_back(v);
        highest.addEquation(row);
    }
    return maximumMatching(highest);
}

} // namespace

Pantelides pantelides(DiffGraph& graph) {
    const size_t givenCount = graph.equationCount();
    Pantelides result;
    result.differentiations.assign(givenCount, 0);
    findSingularities(graph, result);
    if (!result.over.empty())
        return result;

    result.matching = matchHighestDerivatives(graph);
    Matching& matching = result.matching;
    Search search(graph, matching);
    for (EqIndex given = 0; given < givenCount; ++given) {
        EqIndex e = given;
        while (graph.equationDerivative[e] != none)
            e = graph.equationDerivative[e];
        while (matching.variableOf[e] == none && !search.augment(e)) {
            // Every equation reached is differentiated and keeps its partner, differentiated too.
            for (const VarIndex v : search.variables)
                graph.differentiateVariable(v);
            for (const EqIndex reached : search.equations)
                graph.differentiateEquation(reached);
            matching.variableOf.resize(graph.equationCount(), none);
            matching.equationOf.resize(graph.variableCount(), none);
            for (const VarIndex v : search.variables) {
                const EqIndex partner = matching.equationOf[v];
                matching.variableOf[partner] = none;
                matching.equationOf[v] = none;
                matching.pair(graph.equationDerivative[partner], graph.derivative[v]);
            }
            e = graph.equationDerivative[e];
        }
    }
    for (EqIndex given = 0; given < givenCount; ++given)
        for (EqIndex e = graph.equationDerivative[given]; e != none; e = graph.equationDerivative[e])
            ++result.differentiations[given];
    return result;
}

} // namespace gnomon::structure
