#include "compiler/flat/connections.h"

#include <algorithm>

namespace gnomon {

uint32_t Connections::node(uint32_t variable, bool isOutside, bool isFlow) {
    const uint64_t key = (uint64_t(variable) << 1) | (isOutside ? 1u : 0u);
    auto [it, isNew] = m_nodeOf.emplace(key, static_cast<uint32_t>(m_nodes.size()));
    if (isNew)
        m_nodes.push_back({variable, isOutside, isFlow, it->second});
    return it->second;
}

uint32_t Connections::find(uint32_t n) {
    while (m_nodes[n].parent != n) {
        m_nodes[n].parent = m_nodes[m_nodes[n].parent].parent;
        n = m_nodes[n].parent;
    }
    return n;
}

void Connections::join(uint32_t a, uint32_t b) {
    a = find(a);
    b = find(b);
    // The smaller number leads, so that sets come out in the order of the model.
    if (a != b)
        m_nodes[std::max(a, b)].parent = std::min(a, b);
}

bool Connections::mismatch(InstanceId, InstanceId, SourceSpan place, std::string_view why) {
    m_evaluator.graph().report(
        diagnose<DiagnosticKind::ConnectMismatch>(place, m_tree.path(m_topA), m_tree.path(m_topB), why));
    return false;
}

void Connections::connect(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                          std::span<const uint32_t> bElements, bool bOutside, SourceSpan place) {
    m_topA = a;
    m_topB = b;
    ++m_cardinality[a];
    ++m_cardinality[b];
    connectParts(a, aElements, aOutside, b, bElements, bOutside, place);
}

bool Connections::connectParts(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                               std::span<const uint32_t> bElements, bool bOutside, SourceSpan place) {
    ClassGraph& graph = m_evaluator.graph();
    const Instance& ia = m_tree.typed(a);
    const Instance& ib = m_tree.typed(b);
    if (ia.broken || ib.broken || ia.absent || ib.absent)
        return false;
    const bool simpleA = m_tree.isSimple(a), simpleB = m_tree.isSimple(b);
    if (simpleA != simpleB)
        return mismatch(a, b, place, "one is a single value, the other is not");
    if (simpleA) {
        if (m_evaluator.scalarType(ia.cls) != m_evaluator.scalarType(ib.cls))
            return mismatch(a, b, place, "their types differ");
        if (ia.prefix != ib.prefix)
            return mismatch(a, b, place,
                            "'" + std::string(graph.names().text(ia.name)) + "' is flow or stream in one of them only");
        if (ia.variability <= ast::Variability::Parameter || ib.variability <= ast::Variability::Parameter)
            return true;
        const auto fa = m_firstVariable.find(a), fb = m_firstVariable.find(b);
        if (fa == m_firstVariable.end() || fb == m_firstVariable.end())
            return false;
        const size_t countA = aElements.empty() ? m_evaluator.shapeOf(a).elementCount() : aElements.size();
        const size_t countB = bElements.empty() ? m_evaluator.shapeOf(b).elementCount() : bElements.size();
        if (countA != countB)
            return mismatch(a, b, place,
                            "they have " + std::to_string(countA) + " and " + std::to_string(countB) + " elements");
        const bool isFlow = ia.prefix == ast::ConnectorPrefix::Flow;
        for (size_t i = 0; i < countA; ++i) {
            const uint32_t na =
                node(fa->second + (aElements.empty() ? static_cast<uint32_t>(i) : aElements[i]), aOutside, isFlow);
            const uint32_t nb =
                node(fb->second + (bElements.empty() ? static_cast<uint32_t>(i) : bElements[i]), bOutside, isFlow);
            join(na, nb);
        }
        return true;
    }
    const std::vector<InstanceId> childrenA = m_tree.children(a), childrenB = m_tree.children(b);
    if (!ia.dimensions.empty() || !ib.dimensions.empty()) {
        if (childrenA.size() != childrenB.size())
            return mismatch(a, b, place,
                            "they have " + std::to_string(childrenA.size()) + " and " +
                                std::to_string(childrenB.size()) + " elements");
        for (size_t i = 0; i < childrenA.size(); ++i)
            if (!connectParts(childrenA[i], {}, aOutside, childrenB[i], {}, bOutside, place))
                return false;
        return true;
    }
    for (InstanceId child : childrenA) {
        const Instance& c = m_tree.typed(child);
        if (c.absent || (c.isProtected && !ia.isProtected))
            continue;
        const InstanceId other = m_tree.child(b, c.name);
        if (!other) {
            if (c.variability <= ast::Variability::Parameter)
                continue;
            return mismatch(a, b, place, "'" + std::string(graph.names().text(c.name)) + "' is missing in the second");
        }
        if (!connectParts(child, {}, aOutside, other, {}, bOutside, place))
            return false;
    }
    for (InstanceId child : childrenB) {
        const Instance& c = m_tree.typed(child);
        if (!c.absent && c.variability > ast::Variability::Parameter && !m_tree.child(a, c.name))
            return mismatch(a, b, place, "'" + std::string(graph.names().text(c.name)) + "' is missing in the first");
    }
    return true;
}

void Connections::generate() {
    SymbolPool& pool = m_evaluator.pool();
    pool.clear();
    // A flow variable that nothing is connected to from the outside of its component carries nothing.
    for (const auto& [first, count] : m_flows)
        for (uint32_t i = 0; i < count; ++i)
            if (!m_nodeOf.contains(uint64_t(first + i) << 1))
                node(first + i, false, true);

    std::vector<std::vector<uint32_t>> sets(m_nodes.size());
    for (uint32_t n = 0; n < m_nodes.size(); ++n)
        sets[find(n)].push_back(n);
    for (const std::vector<uint32_t>& set : sets) {
        if (set.empty())
            continue;
        if (!m_nodes[set.front()].isFlow) {
            // A variable that stands in the set from both sides needs no equation with itself.
            std::vector<uint32_t> variables;
            for (uint32_t n : set)
                if (std::ranges::find(variables, m_nodes[n].variable) == variables.end())
                    variables.push_back(m_nodes[n].variable);
            for (size_t i = 1; i < variables.size(); ++i) {
                const TemplateBuilder::Sides sides{Scalar::ofVariable(variables[0]), Scalar::ofVariable(variables[i]),
                                                   ScalarType::Real};
                m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
            }
            continue;
        }
        std::vector<uint32_t> ordered = set;
        std::ranges::stable_sort(ordered, {}, [&](uint32_t n) { return m_nodes[n].isOutside; });
        Scalar sum;
        bool first = true;
        for (uint32_t n : ordered) {
            const Scalar v = Scalar::ofVariable(m_nodes[n].variable);
            if (first)
                sum = m_nodes[n].isOutside ? m_evaluator.unary(ExprOp::Neg, ScalarType::Real, v) : v;
            else
                sum = m_evaluator.binary(m_nodes[n].isOutside ? ExprOp::Sub : ExprOp::Add, ScalarType::Real, sum, v);
            first = false;
        }
        const TemplateBuilder::Sides sides{sum, Scalar::ofReal(0, true), ScalarType::Real};
        m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
        pool.clear();
    }
}

} // namespace gnomon
