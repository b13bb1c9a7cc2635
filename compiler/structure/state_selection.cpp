#include "compiler/structure/state_selection.h"

#include "compiler/structure/exact_elimination.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace gnomon::structure {

namespace {

using How = DummyChoice::How;

/// Equations that are as many derivatives below their highest one, and the candidates for them.
struct Level {
    std::vector<EqIndex> equations;
    std::vector<VarIndex> candidates;
};

class Selector {
public:
    Selector(const DiffGraph& graph, const IndexReductionInput& input)
        : m_graph(graph),
          m_input(input),
          m_wish(graph.variableCount()),
          m_equationOrder(graph.equationCount()),
          m_given(graph.equationCount()),
          m_choiceOf(graph.variableCount(), none),
          m_column(graph.variableCount(), none) {
        m_selection.isDummy.assign(graph.variableCount(), false);
        for (VarIndex first = 0; first < graph.variableCount(); ++first) {
            if (graph.integral[first] != none)
                continue;
            StateSelect wish = StateSelect::Default;
            for (VarIndex v = first; v != none; v = graph.derivative[v]) {
                if (v < input.stateSelect.size() && input.stateSelect[v] != StateSelect::Default)
                    wish = input.stateSelect[v];
                m_wish[v] = wish;
            }
        }
        for (EqIndex e = 0; e < graph.equationCount(); ++e) {
            m_given[e] = e;
            if (graph.equationIntegral[e] != none) {
                m_given[e] = m_given[graph.equationIntegral[e]];
                m_equationOrder[e] = m_equationOrder[graph.equationIntegral[e]] + 1;
            }
        }
    }

    StateSelection run() {
        Level level;
        for (EqIndex e = 0; e < m_graph.equationCount(); ++e)
            if (m_graph.equationDerivative[e] == none && m_graph.equationIntegral[e] != none)
                level.equations.push_back(e);
        for (VarIndex v = 0; v < m_graph.variableCount(); ++v)
            if (m_graph.derivative[v] == none && m_graph.integral[v] != none)
                level.candidates.push_back(v);
        while (!level.equations.empty())
            level = choose(level);
        finish();
        return std::move(m_selection);
    }

private:
    /// The coefficient of a derivative in a differentiated equation is that of the variable in the given equation as
    /// many derivatives lower. `none`: it does not occur so.
    uint32_t givenEdge(EqIndex e, VarIndex v) const {
        VarIndex lower = v;
        for (uint32_t i = 0; i < m_equationOrder[e]; ++i) {
            lower = m_graph.integral[lower];
            if (lower == none)
                return none;
        }
        return m_graph.incidence.edge(m_given[e], lower);
    }
    EdgeKind kindOf(EqIndex e, VarIndex v) const {
        const uint32_t edge = givenEdge(e, v);
        return edge < m_input.kinds.size() ? m_input.kinds[edge] : EdgeKind::Nonlinear;
    }

    /// One independent choice: its own numbers for equations and candidates.
    struct Component {
        std::vector<EqIndex> equations;
        std::vector<VarIndex> candidates;
        std::vector<bool> solvableSomewhere; // of the candidates
        Incidence rows;
        Incidence columns; // transposed rows
        std::vector<EdgeKind> rowKinds, columnKinds;

        EdgeKind kind(uint32_t row, uint32_t column) const { return rowKinds[rows.edge(row, column)]; }
    };

    /// Cuts a level into independent choices and makes each; returns the next level, one derivative lower.
    Level choose(const Level& level) {
        for (uint32_t c = 0; c < level.candidates.size(); ++c)
            m_column[level.candidates[c]] = c;
        Incidence graph(level.candidates.size());
        std::vector<VarIndex> row;
        for (const EqIndex e : level.equations) {
            row.clear();
            for (const VarIndex v : m_graph.incidence.variables(e))
                if (m_column[v] != none && givenEdge(e, v) != none)
                    row.push_back(m_column[v]);
            graph.addEquation(row);
        }
        for (const VarIndex v : level.candidates)
            m_column[v] = none;
        const Incidence transposed = graph.transposed();
        std::vector<bool> rowDone(graph.equationCount()), columnDone(graph.variableCount());
        std::vector<uint32_t> local(graph.variableCount(), none);
        std::vector<EqIndex> rows;
        std::vector<VarIndex> columns;
        Level next;
        for (EqIndex first = 0; first < graph.equationCount(); ++first) {
            if (rowDone[first])
                continue;
            rows.assign(1, first);
            columns.clear();
            rowDone[first] = true;
            for (size_t head = 0; head < rows.size(); ++head) {
                for (const VarIndex c : graph.variables(rows[head])) {
                    if (columnDone[c])
                        continue;
                    columnDone[c] = true;
                    columns.push_back(c);
                    for (const EqIndex r : transposed.variables(c)) {
                        if (!rowDone[r]) {
                            rowDone[r] = true;
                            rows.push_back(r);
                        }
                    }
                }
            }
            std::sort(rows.begin(), rows.end());
            std::sort(columns.begin(), columns.end());
            Component component;
            for (const VarIndex c : columns) {
                local[c] = static_cast<uint32_t>(component.candidates.size());
                component.candidates.push_back(level.candidates[c]);
            }
            component.rows = Incidence(columns.size());
            component.solvableSomewhere.resize(columns.size());
            for (const EqIndex r : rows) {
                component.equations.push_back(level.equations[r]);
                row.clear();
                for (const VarIndex c : graph.variables(r)) {
                    row.push_back(local[c]);
                    const EdgeKind kind = kindOf(level.equations[r], level.candidates[c]);
                    component.rowKinds.push_back(kind);
                    if (kind == EdgeKind::Solvable)
                        component.solvableSomewhere[local[c]] = true;
                }
                component.rows.addEquation(row);
            }
            component.columns = component.rows.transposed();
            for (uint32_t c = 0; c < columns.size(); ++c)
                for (const EqIndex r : component.columns.variables(c))
                    component.columnKinds.push_back(component.kind(r, c));
            makeChoice(component);
            const DummyChoice& choice = m_selection.choices.back();
            for (const EqIndex e : choice.equations) {
                const EqIndex lower = m_graph.equationIntegral[e];
                if (m_graph.equationIntegral[lower] != none)
                    next.equations.push_back(lower);
            }
            for (const VarIndex v : choice.dummies)
                if (m_graph.integral[m_graph.integral[v]] != none)
                    next.candidates.push_back(m_graph.integral[v]);
        }
        std::sort(next.equations.begin(), next.equations.end());
        std::sort(next.candidates.begin(), next.candidates.end());
        return next;
    }

    /// Columns one after the other, the least wanted states first, each kept if it raises the rank: the best basis of
    /// a transversal matroid. Rows that a failed search saw can never be freed again and are not searched twice.
    static Matching greedyBasis(const Component& component, const std::vector<VarIndex>& byWish, bool solvableOnly) {
        Matching basis(component.equations.size(), component.candidates.size());
        std::vector<bool> dead(component.equations.size());
        std::vector<VarIndex> from(component.equations.size(), none);
        std::vector<EqIndex> reached;
        std::vector<VarIndex> queue;
        for (const VarIndex start : byWish) {
            reached.clear();
            queue.assign(1, start);
            EqIndex free = none;
            for (size_t head = 0; head < queue.size() && free == none; ++head) {
                const VarIndex c = queue[head];
                uint32_t edge = component.columns.edgeBegin(c);
                for (const EqIndex r : component.columns.variables(c)) {
                    const EdgeKind kind = component.columnKinds[edge++];
                    if (dead[r] || from[r] != none || (solvableOnly && kind != EdgeKind::Solvable))
                        continue;
                    from[r] = c;
                    reached.push_back(r);
                    if (basis.variableOf[r] == none) {
                        free = r;
                        break;
                    }
                    queue.push_back(basis.variableOf[r]);
                }
            }
            for (EqIndex r = free; r != none;) {
                const VarIndex c = from[r];
                const EqIndex before = basis.equationOf[c];
                basis.pair(r, c);
                r = before;
            }
            basis.pairCount += free != none;
            for (const EqIndex r : reached) {
                from[r] = none;
                dead[r] = dead[r] || free == none;
            }
        }
        return basis;
    }

    /// As greedyBasis(), with the rank of the coefficients instead of that of the structure. Nothing if they have no
    /// basis, or are not known.
    std::optional<Matching> regularBasis(const Component& component, const std::vector<VarIndex>& byWish) const {
        if (!m_input.coefficient)
            return std::nullopt;
        ModularMatrix byColumn;
        byColumn.columnCount = static_cast<uint32_t>(component.equations.size());
        for (const VarIndex c : byWish) {
            ModularMatrix::Row& row = byColumn.rows.emplace_back();
            for (const EqIndex r : component.columns.variables(c)) {
                const uint32_t edge = givenEdge(component.equations[r], component.candidates[c]);
                if (const Modular value = m_input.coefficient(edge); !value.isZero())
                    row.emplace_back(r, value);
            }
        }
        const auto chosen = firstBasis(byColumn);
        if (!chosen || chosen->size() < component.equations.size())
            return std::nullopt;
        std::vector<bool> isChosen(component.candidates.size(), false);
        for (const uint32_t i : *chosen)
            isChosen[byWish[i]] = true;
        Incidence rows(component.candidates.size());
        std::vector<VarIndex> row;
        for (EqIndex r = 0; r < component.equations.size(); ++r) {
            row.clear();
            for (const VarIndex c : component.rows.variables(r))
                if (isChosen[c])
                    row.push_back(c);
            rows.addEquation(row);
        }
        return maximumMatching(rows);
    }

    /// Whether the chosen columns can be solved for at any time: constant coefficients in triangular order.
    static How judge(const Component& component, const Matching& basis) {
        bool constant = true, triangular = true;
        for (EqIndex r = 0; r < component.equations.size(); ++r) {
            for (const VarIndex c : component.rows.variables(r))
                if (basis.equationOf[c] != none)
                    constant = constant && component.kind(r, c) != EdgeKind::Nonlinear;
            triangular = triangular && component.kind(r, basis.variableOf[r]) == EdgeKind::Solvable;
        }
        triangular = triangular && blockOrder(component.rows, basis).largestBlock() <= 1;
        return triangular ? How::Constant : constant ? How::ToCheck : How::Dynamic;
    }

    StateSelect wishFor(const Component& component, VarIndex column) const {
        return m_wish[m_graph.integral[component.candidates[column]]];
    }

    std::vector<StateSelect> wishesAgainst(const Component& component, const Matching& basis) const {
        std::vector<StateSelect> wishes;
        for (VarIndex c = 0; c < component.candidates.size(); ++c)
            if (basis.equationOf[c] != none)
                wishes.push_back(wishFor(component, c));
        std::sort(wishes.begin(), wishes.end());
        return wishes;
    }

    void makeChoice(const Component& component) {
        std::vector<VarIndex> byWish(component.candidates.size());
        std::iota(byWish.begin(), byWish.end(), VarIndex(0));
        // Solvable columns first among equals, then the later ones: what is declared first stays a state.
        std::sort(byWish.begin(), byWish.end(), [&](VarIndex a, VarIndex b) {
            const StateSelect wishA = wishFor(component, a), wishB = wishFor(component, b);
            if (wishA != wishB)
                return wishA < wishB;
            if (component.solvableSomewhere[a] != component.solvableSomewhere[b])
                return static_cast<bool>(component.solvableSomewhere[a]);
            return a > b;
        });
        Matching basis = greedyBasis(component, byWish, false);
        assert(basis.pairCount == component.equations.size() &&
               "differentiated equations can be solved for highest derivatives");
        DummyChoice choice;
        choice.equations = component.equations;
        choice.candidates = component.candidates;
        if (component.candidates.size() > component.equations.size()) {
            choice.how = judge(component, basis);
            if (choice.how != How::Constant) {
                Matching solvable = greedyBasis(component, byWish, true);
                if (solvable.pairCount == basis.pairCount && judge(component, solvable) == How::Constant &&
                    wishesAgainst(component, solvable) == wishesAgainst(component, basis)) {
                    basis = std::move(solvable);
                    choice.how = How::Constant;
                }
            }
        }
        if (component.candidates.size() > component.equations.size() && choice.how != How::Constant)
            if (auto regular = regularBasis(component, byWish)) {
                basis = std::move(*regular);
                choice.how = judge(component, basis);
            }
        // What has to be a state is no candidate for anything else: who says `always` has made that part of the choice.
        const auto isSettled = [&](VarIndex c) {
            return basis.equationOf[c] == none && wishFor(component, c) == StateSelect::Always;
        };
        if (choice.how == How::Dynamic || choice.how == How::ToCheck) {
            choice.candidates.clear();
            for (VarIndex c = 0; c < component.candidates.size(); ++c)
                if (!isSettled(c))
                    choice.candidates.push_back(component.candidates[c]);
            if (choice.candidates.size() == choice.equations.size())
                choice.how = How::Forced;
        }
        const auto number = static_cast<uint32_t>(m_selection.choices.size());
        for (VarIndex c = 0; c < component.candidates.size(); ++c) {
            const VarIndex v = component.candidates[c];
            if (const VarIndex higher = m_graph.derivative[v]; higher != none)
                choice.parent = m_choiceOf[higher];
            m_choiceOf[v] = number;
            if (basis.equationOf[c] != none) {
                choice.dummies.push_back(v);
                m_selection.isDummy[v] = true;
            }
        }
        m_selection.choices.push_back(std::move(choice));
    }

    void finish() {
        for (VarIndex v = 0; v < m_graph.variableCount(); ++v) {
            const bool isState = m_graph.derivative[v] != none && !m_selection.isDummy[m_graph.derivative[v]];
            if (isState)
                m_selection.states.push_back(v);
            if (v >= m_input.stateSelect.size())
                continue;
            if (m_input.stateSelect[v] == StateSelect::Always && !isState)
                m_selection.refusedAlways.push_back(v);
            if (m_input.stateSelect[v] == StateSelect::Never && isState)
                m_selection.acceptedNever.push_back(v);
        }
    }

    const DiffGraph& m_graph;
    const IndexReductionInput& m_input;
    std::vector<StateSelect> m_wish;
    std::vector<uint32_t> m_equationOrder;
    std::vector<EqIndex> m_given;
    std::vector<uint32_t> m_choiceOf;
    std::vector<uint32_t> m_column;
    StateSelection m_selection;
};

/// As Pryce (2001) has it: the most differentiations, one more if something is not differentiated at all.
uint32_t structuralIndex(const DiffGraph& graph, const Pantelides& found) {
    bool algebraic = false;
    for (VarIndex v = 0; v < graph.variableCount(); ++v)
        algebraic = algebraic || (graph.derivative[v] == none && graph.integral[v] == none);
    return found.highestDifferentiation() + (algebraic ? 1 : 0);
}

IndexReduction reduceWith(const IndexReductionInput& input, const std::vector<VarIndex>& introduced) {
    IndexReduction result;
    result.graph = input.graph;
    for (const VarIndex v : introduced)
        result.graph.differentiateVariable(v);
    result.pantelides = pantelides(result.graph);
    if (!result.pantelides.over.empty())
        return result;
    for (EqIndex e = 0; e < input.mayDifferentiate.size(); ++e)
        if (!input.mayDifferentiate[e] && result.pantelides.differentiations[e] > 0)
            result.cannotDifferentiate.push_back(e);
    result.selection = Selector(result.graph, input).run();

    result.index = structuralIndex(result.graph, result.pantelides);
    return result;
}

} // namespace

bool StateSelection::isDynamic() const {
    return std::any_of(choices.begin(), choices.end(), [](const DummyChoice& c) { return c.how == How::Dynamic; });
}

IndexReduction reduceIndex(const IndexReductionInput& input) {
    std::vector<VarIndex> introduced;
    for (VarIndex v = 0; v < input.stateSelect.size(); ++v)
        if (input.graph.derivative[v] == none &&
            (input.stateSelect[v] == StateSelect::Always ||
             (input.stateSelect[v] == StateSelect::Prefer && input.graph.integral[v] == none)))
            introduced.push_back(v);
    if (introduced.empty())
        return reduceWith(input, {});
    IndexReduction result = reduceWith(input, introduced);
    if (result.pantelides.isSingular() || !result.cannotDifferentiate.empty())
        return reduceWith(input, {});
    // Keep only those derivatives that serve: of variables that became states or may become some.
    std::vector<bool> serves(result.graph.variableCount());
    for (const VarIndex v : result.selection.states)
        serves[v] = true;
    for (const DummyChoice& choice : result.selection.choices)
        if (choice.how == How::Dynamic)
            for (const VarIndex v : choice.candidates)
                serves[result.graph.integral[v]] = true;
    std::vector<VarIndex> useful;
    for (const VarIndex v : introduced)
        if (serves[v])
            useful.push_back(v);
    if (useful.size() < introduced.size())
        result = reduceWith(input, useful);
    DiffGraph plain = input.graph;
    const Pantelides counts = pantelides(plain);
    result.index = structuralIndex(plain, counts);
    return result;
}

} // namespace gnomon::structure
