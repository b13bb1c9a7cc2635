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

/// Highest derivatives in the equations that were not differentiated further; other rows are empty.
Incidence highestDerivatives(const DiffGraph& graph) {
    Incidence highest(graph.variableCount());
    highest.reserve(graph.equationCount(), graph.incidence.edgeCount());
    std::vector<VarIndex> row;
    for (EqIndex e = 0; e < graph.equationCount(); ++e) {
        row.clear();
        if (graph.equationDerivative[e] == none)
            for (const VarIndex v : graph.incidence.variables(e))
                if (graph.derivative[v] == none)
                    row.push_back(v);
        highest.addEquation(row);
    }
    return highest;
}

/// Every equation that alternating paths reach from one without partner, in ascending order.
std::vector<EqIndex> tooManyEquations(const DiffGraph& graph, const Incidence& highest, const Matching& matching) {
    std::vector<EqIndex> reached;
    for (EqIndex e = 0; e < graph.equationCount(); ++e)
        if (matching.variableOf[e] == none && graph.equationDerivative[e] == none)
            reached.push_back(e);
    std::vector<bool> seen(graph.variableCount());
    for (size_t head = 0; head < reached.size(); ++head) {
        for (const VarIndex v : highest.variables(reached[head])) {
            if (!seen[v]) {
                seen[v] = true;
                reached.push_back(matching.equationOf[v]);
            }
        }
    }
    std::sort(reached.begin(), reached.end());
    return reached;
}

} // namespace

Pantelides pantelides(DiffGraph& graph) {
    const size_t givenCount = graph.equationCount();
    Pantelides result;
    result.differentiations.assign(givenCount, 0);
    findSingularities(graph, result);
    if (!result.over.empty())
        return result;

    // Pantelides looks at one equation after another. All that are in conflict at the same time have to be
    // differentiated anyway, so they are taken together: as many matchings as the deepest differentiation needs
    // instead of a search through everything for each equation.
    Matching& matching = result.matching;
    matching = Matching(graph.equationCount(), graph.variableCount());
    for (;;) {
        const Incidence highest = highestDerivatives(graph);
        matching = maximumMatching(highest, std::move(matching));
        const std::vector<EqIndex> conflict = tooManyEquations(graph, highest, matching);
        if (conflict.empty())
            break;
        std::vector<VarIndex> partner;
        for (const EqIndex e : conflict) {
            partner.push_back(matching.variableOf[e]);
            matching.variableOf[e] = none;
            if (partner.back() != none)
                matching.equationOf[partner.back()] = none;
            graph.differentiateEquation(e);
        }
        matching.variableOf.resize(graph.equationCount(), none);
        matching.equationOf.resize(graph.variableCount(), none);
        for (size_t i = 0; i < conflict.size(); ++i)
            if (partner[i] != none)
                matching.pair(graph.equationDerivative[conflict[i]], graph.derivative[partner[i]]);
    }
    for (EqIndex given = 0; given < givenCount; ++given)
        for (EqIndex e = graph.equationDerivative[given]; e != none; e = graph.equationDerivative[e])
            ++result.differentiations[given];
    return result;
}

} // namespace gnomon::structure
