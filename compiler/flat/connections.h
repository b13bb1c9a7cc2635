#pragma once

#include "compiler/check/evaluator.h"
#include "compiler/flat/template_builder.h"

#include <unordered_map>
#include <vector>

namespace gnomon {

/// What is connected with what: sets of scalar variables, each seen from the inside or the outside of the component
/// that declares its connector. At the end each set becomes equations.
class Connections {
public:
    Connections(Evaluator& evaluator, InstanceTree& tree, FlatModel& model, TemplateBuilder& templates,
                const std::unordered_map<InstanceId, uint32_t>& firstVariable)
        : m_evaluator(evaluator),
          m_tree(tree),
          m_model(model),
          m_templates(templates),
          m_firstVariable(firstVariable) {}

    /// A connect equation. `isOutside`: the connector is one of the component itself whose equation this is.
    void connect(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                 std::span<const uint32_t> bElements, bool bOutside, SourceSpan place);
    /// A flow variable of a connector: its sum is zero wherever it is not connected.
    void addFlow(uint32_t first, uint32_t count) { m_flows.emplace_back(first, count); }
    /// The equations of all sets.
    void generate();

    uint32_t cardinality(InstanceId connector) const {
        auto it = m_cardinality.find(connector);
        return it == m_cardinality.end() ? 0 : it->second;
    }

private:
    struct End {
        InstanceId instance;
        bool isOutside = false;
    };

    bool connectParts(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                      std::span<const uint32_t> bElements, bool bOutside, SourceSpan place);
    bool mismatch(InstanceId a, InstanceId b, SourceSpan place, std::string_view why);
    uint32_t node(uint32_t variable, bool isOutside, bool isFlow);
    uint32_t find(uint32_t node);
    void join(uint32_t a, uint32_t b);

    struct Node {
        uint32_t variable = 0;
        bool isOutside = false;
        bool isFlow = false;
        uint32_t parent = 0;
    };

    Evaluator& m_evaluator;
    InstanceTree& m_tree;
    FlatModel& m_model;
    TemplateBuilder& m_templates;
    const std::unordered_map<InstanceId, uint32_t>& m_firstVariable;
    std::vector<Node> m_nodes;
    std::unordered_map<uint64_t, uint32_t> m_nodeOf;
    std::vector<std::pair<uint32_t, uint32_t>> m_flows;
    std::unordered_map<InstanceId, uint32_t> m_cardinality;
    InstanceId m_topA, m_topB;
};

} // namespace gnomon
