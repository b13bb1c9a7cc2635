#include "compiler/structure/dulmage_mendelsohn.h"

#include <algorithm>
#include <iterator>

namespace gnomon::structure {

namespace {

using Part = DulmageMendelsohn::Part;

/// Connected pieces of one part, in the order of their first equation (or first variable where no equation is).
std::vector<DulmageMendelsohn::Piece> pieces(const Incidence& incidence, const Incidence& transposed,
                                             const CoarseParts& parts, Part part) {
    std::vector<DulmageMendelsohn::Piece> result;
    std::vector<bool> equationSeen(incidence.equationCount()), variableSeen(incidence.variableCount());
    std::vector<EqIndex> equations;
    std::vector<VarIndex> variables;
    const auto takeEquation = [&](EqIndex e) {
        if (parts.ofEquation[e] == part && !equationSeen[e]) {
            equationSeen[e] = true;
            equations.push_back(e);
        }
    };
    const auto takeVariable = [&](VarIndex v) {
        if (parts.ofVariable[v] == part && !variableSeen[v]) {
            variableSeen[v] = true;
            variables.push_back(v);
        }
    };
    const auto finishPiece = [&] {
        for (size_t e = 0, v = 0; e < equations.size() || v < variables.size();) {
            if (e < equations.size())
                std::ranges::for_each(incidence.variables(equations[e++]), takeVariable);
            else
                std::ranges::for_each(transposed.variables(variables[v++]), takeEquation);
        }
        std::sort(equations.begin(), equations.end());
        std::sort(variables.begin(), variables.end());
        if (!equations.empty() || !variables.empty())
            result.push_back({std::move(equations), std::move(variables)});
        equations.clear();
        variables.clear();
    };
    for (EqIndex e = 0; e < incidence.equationCount(); ++e) {
        takeEquation(e);
        finishPiece();
    }
    for (VarIndex v = 0; v < incidence.variableCount(); ++v) {
        takeVariable(v);
        finishPiece();
    }
    return result;
}

} // namespace

CoarseParts coarseParts(const Incidence& incidence, const Incidence& transposed, const Matching& matching) {
    CoarseParts parts{std::vector(incidence.equationCount(), Part::Square),
                      std::vector(incidence.variableCount(), Part::Square)};
    std::vector<uint32_t> queue;
    for (EqIndex e = 0; e < incidence.equationCount(); ++e) {
        if (matching.variableOf[e] == none) {
            parts.ofEquation[e] = Part::Over;
            queue.push_back(e);
        }
    }
    for (size_t head = 0; head < queue.size(); ++head) {
        for (const VarIndex v : incidence.variables(queue[head])) {
            if (parts.ofVariable[v] == Part::Over)
                continue;
            parts.ofVariable[v] = Part::Over;
            const EqIndex partner = matching.equationOf[v];
            assert(partner != none && "the matching is not a largest one");
            if (parts.ofEquation[partner] != Part::Over) {
                parts.ofEquation[partner] = Part::Over;
                queue.push_back(partner);
            }
        }
    }
    queue.clear();
    for (VarIndex v = 0; v < incidence.variableCount(); ++v) {
        if (matching.equationOf[v] == none) {
            parts.ofVariable[v] = Part::Under;
            queue.push_back(v);
        }
    }
    for (size_t head = 0; head < queue.size(); ++head) {
        for (const EqIndex e : transposed.variables(queue[head])) {
            if (parts.ofEquation[e] == Part::Under)
                continue;
            assert(parts.ofEquation[e] == Part::Square && "the matching is not a largest one");
            parts.ofEquation[e] = Part::Under;
            const VarIndex partner = matching.variableOf[e];
            if (parts.ofVariable[partner] != Part::Under) {
                parts.ofVariable[partner] = Part::Under;
                queue.push_back(partner);
            }
        }
    }
    return parts;
}

DulmageMendelsohn dulmageMendelsohn(const Incidence& incidence, const Matching& matching) {
    const Incidence transposed = incidence.transposed();
    CoarseParts parts = coarseParts(incidence, transposed, matching);
    DulmageMendelsohn result;
    result.over = pieces(incidence, transposed, parts, Part::Over);
    result.under = pieces(incidence, transposed, parts, Part::Under);
    std::vector<bool> inSquare(incidence.equationCount());
    for (EqIndex e = 0; e < incidence.equationCount(); ++e)
        inSquare[e] = parts.ofEquation[e] == Part::Square;
    result.square = blockOrder(incidence, matching, inSquare);
    result.partOfEquation = std::move(parts.ofEquation);
    result.partOfVariable = std::move(parts.ofVariable);
    return result;
}

MatrixOrder matrixOrder(const DulmageMendelsohn& parts, const Matching& matching) {
    MatrixOrder order;
    const auto addBlock = [&](Part part, std::span<const EqIndex> equations, std::span<const VarIndex> variables) {
        MatrixOrder::Block block{part, static_cast<uint32_t>(order.rows.size()), 0,
                                 static_cast<uint32_t>(order.columns.size()), 0};
        for (const EqIndex e : equations) {
            if (matching.variableOf[e] != none) {
                order.rows.push_back(e);
                order.columns.push_back(matching.variableOf[e]);
            }
        }
        std::ranges::copy_if(equations, std::back_inserter(order.rows),
                             [&](EqIndex e) { return matching.variableOf[e] == none; });
        std::ranges::copy_if(variables, std::back_inserter(order.columns),
                             [&](VarIndex v) { return matching.equationOf[v] == none; });
        block.rowEnd = static_cast<uint32_t>(order.rows.size());
        block.columnEnd = static_cast<uint32_t>(order.columns.size());
        order.blocks.push_back(block);
    };
    for (const DulmageMendelsohn::Piece& piece : parts.over)
        addBlock(Part::Over, piece.equations, piece.variables);
    for (size_t b = 0; b < parts.square.blockCount(); ++b)
        addBlock(Part::Square, parts.square.equations(b), {});
    for (const DulmageMendelsohn::Piece& piece : parts.under)
        addBlock(Part::Under, piece.equations, piece.variables);
    return order;
}

DulmageMendelsohn::Piece minimalOverdeterminedSet(const Incidence& incidence, const Matching& matching,
                                                  EqIndex unmatched) {
    assert(matching.variableOf[unmatched] == none);
    DulmageMendelsohn::Piece set;
    std::vector<bool> seen(incidence.variableCount());
    set.equations.push_back(unmatched);
    for (size_t head = 0; head < set.equations.size(); ++head) {
        for (const VarIndex v : incidence.variables(set.equations[head])) {
            if (seen[v])
                continue;
            seen[v] = true;
            set.variables.push_back(v);
            assert(matching.equationOf[v] != none && "the matching is not a largest one");
            set.equations.push_back(matching.equationOf[v]);
        }
    }
    std::sort(set.equations.begin(), set.equations.end());
    std::sort(set.variables.begin(), set.variables.end());
    return set;
}

} // namespace gnomon::structure
