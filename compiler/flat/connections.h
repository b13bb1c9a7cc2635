#pragma once

#include "compiler/check/evaluator.h"
#include "compiler/flat/first_variables.h"
#include "compiler/flat/spanning_trees.h"
#include "compiler/flat/template_builder.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace gnomon {

/// What is connected with what: sets of scalar variables, each seen from the inside or the outside of the component
/// that declares its connector. First all connections are added, then close() breaks the loops of overdetermined
/// connectors; from then on inStream() and isRoot() have an answer. At the end each set becomes equations.
class Connections {
public:
    Connections(Evaluator& evaluator, InstanceTree& tree, FlatModel& model, TemplateBuilder& templates,
                const FirstVariables& firstVariable)
        : m_evaluator(evaluator),
          m_tree(tree),
          m_model(model),
          m_templates(templates),
          m_firstVariable(firstVariable) {}

    /// A connect equation. `isOutside`: the connector is one of the component itself whose equation this is.
    void connect(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                 std::span<const uint32_t> bElements, bool bOutside, SourceSpan place, LinkId link = {});
    /// There are connections that do not hold all the time, or parts: sets that a change may reach become nets.
    void keepEdges() { m_keepsEdges = true; }
    /// A flow variable of a connector: its sum is zero wherever it is not connected. `both`: also where its component
    /// looks at it from the inside (members of expandable connectors).
    void addFlow(uint32_t first, uint32_t count, bool both) { m_flows.push_back({first, count, both}); }

    void addBranch(InstanceId a, InstanceId b, SourceSpan place);
    void addRoot(InstanceId node, SourceSpan place);
    void addPotentialRoot(InstanceId node, int64_t priority, SourceSpan place);

    void close();

    /// A connection of overdetermined records that is replaced by its equalityConstraint.
    struct Broken {
        InstanceId a, b;
        SourceSpan place;
    };
    const std::vector<Broken>& broken() const { return m_broken; }
    bool isOverdetermined(ClassId cls);
    bool isRoot(InstanceId node) const;
    /// As SpanningTrees::rooted().
    int rooted(InstanceId node) const;
    bool isClosed() const { return m_isClosed; }

    /// inStream() of a stream variable, the scalar `element` of an instance.
    std::optional<Scalar> inStream(InstanceId instance, uint32_t element);
    /// The variable of the flow that carries a stream variable; nothing after a reported error.
    std::optional<uint32_t> flowOf(InstanceId stream);

    /// The equations of all sets.
    void generate();
    /// What was made for inStream() starts like the variable that it was made for.
    void finishAttributes();

    /// Also reports signals with two sources and quantities that differ: what only a check says.
    void checkSignals() { m_checksSignals = true; }
    /// How often something outside of its component connects a connector.
    uint32_t connectedOutside(InstanceId connector) const {
        auto it = m_outsideCount.find(connector);
        return it == m_outsideCount.end() ? 0 : it->second;
    }
    uint32_t cardinality(InstanceId connector) const {
        return connector.index() < m_cardinality.size() ? m_cardinality[connector.index()] : 0;
    }

private:
    struct Node {
        uint32_t variable = 0;
        bool isOutside = false;
        ast::ConnectorPrefix prefix = ast::ConnectorPrefix::None;
        uint32_t parent = 0;
    };
    struct Flow {
        uint32_t first = 0, count = 0;
        bool both = false;
    };
    /// Two overdetermined records whose connection may be broken.
    struct Optional {
        InstanceId a, b;
        bool aOutside = false, bOutside = false;
        SourceSpan place;
        uint32_t edge = 0;
    };
    struct Stream {
        InstanceId instance;
        uint32_t element = 0;
    };
    /// What may flow into a stream set: its value, and how much of it flows.
    struct Source {
        Scalar value;
        Scalar inflow; // positive: it flows into the set
    };

    bool connectParts(InstanceId a, std::span<const uint32_t> aElements, bool aOutside, InstanceId b,
                      std::span<const uint32_t> bElements, bool bOutside, SourceSpan place, bool splits);
    bool mismatch(InstanceId a, InstanceId b, SourceSpan place, std::string_view why);
    void checkParameters(InstanceId a, InstanceId b, SourceSpan place);
    void checkQuantities(InstanceId a, InstanceId b, SourceSpan place);
    bool isSource(InstanceId id, bool isOutside);
    bool isBesideFlow(InstanceId id);
    void joinSignals(uint32_t a, InstanceId ia, uint32_t b, InstanceId ib, SourceSpan place);
    uint32_t node(uint32_t variable, bool isOutside, ast::ConnectorPrefix prefix);
    uint32_t find(uint32_t node);
    void join(uint32_t a, uint32_t b);
    uint32_t graphNode(InstanceId instance);
    using Set = std::span<const uint32_t>;
    Set setOf(uint32_t leader) const {
        return {m_members.data() + m_setBegin[leader], m_setBegin[leader + 1] - m_setBegin[leader]};
    }
    void countUse(InstanceId connector);
    void generateEqual(Set set, std::vector<uint32_t>& lastSetOf, uint32_t leader);
    void generateFlow(Set set);
    Scalar sumOf(Set nodes);
    void generateStream(Set set);
    PartId partOf(uint32_t variable) const { return m_model.blocks[m_model.blockOf(VarId(variable)).index()].part; }
    bool isChanging(InstanceId id);
    void generateNets();
    ScalarType typeOf(uint32_t variable) const { return m_model.blocks[m_model.blockOf(VarId(variable)).index()].type; }
    std::optional<Scalar> mixed(Set set, uint32_t without, const Scalar& ifNothing);

    Evaluator& m_evaluator;
    InstanceTree& m_tree;
    FlatModel& m_model;
    TemplateBuilder& m_templates;
    const FirstVariables& m_firstVariable;
    std::vector<Node> m_nodes;
    std::vector<uint32_t> m_nodeOf; // by variable: seen from the inside, and from the outside
    /// The nodes of all sets, one set behind the other in the order of their leaders; by leader where its set begins.
    std::vector<uint32_t> m_members, m_setBegin;
    std::unordered_map<uint64_t, uint32_t> m_familyOf; // of the equations of sets of a shape
    std::vector<uint32_t> m_cells;
    std::vector<Flow> m_flows;
    /// Of connections, once they are kept.
    struct Edge {
        uint32_t a = 0, b = 0;
        LinkId link;
        SourceSpan place;
    };
    std::vector<Edge> m_edges;
    std::vector<bool> m_changes; // by leader: a change may reach the set
    LinkId m_link;               // of the connection that is being added
    bool m_keepsEdges = false;
    std::vector<uint32_t> m_cardinality; // by instance
    std::unordered_map<InstanceId, uint32_t> m_outsideCount;
    std::unordered_map<uint32_t, std::pair<InstanceId, uint32_t>> m_sourceOf; // by leader: whose value, and its node
    bool m_checksSignals = false;

    SpanningTrees m_trees;
    std::unordered_map<InstanceId, uint32_t> m_graphNode;
    std::vector<InstanceId> m_graphInstance;
    std::vector<Optional> m_optional;
    std::vector<Broken> m_broken;
    std::unordered_map<ClassId, bool> m_overdetermined;
    bool m_isClosed = false;

    std::unordered_map<uint32_t, Stream> m_streams;  // by variable
    std::unordered_map<uint32_t, Scalar> m_inStream; // by variable
    std::unordered_map<InstanceId, uint32_t> m_flowOf;
    std::unordered_map<uint32_t, InstanceId> m_flowInstance;
    std::vector<std::pair<VarBlockId, uint32_t>> m_mixes; // hidden variables, and what they were made for
    InstanceId m_topA, m_topB;
};

} // namespace gnomon
