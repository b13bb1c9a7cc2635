#pragma once

#include "compiler/check/evaluator.h"

#include <vector>

namespace gnomon {

/// Elaborates expandable connectors (Modelica 3.6, 9.1.3): what connections name in them comes to exist, with the type
/// of the other side, and connected buses get the same members. Works on the instance tree, before there are variables.
class ExpandableConnectors {
public:
    ExpandableConnectors(Evaluator& evaluator, InstanceTree& tree) : m_evaluator(evaluator), m_tree(tree) {}

    struct Connection {
        const ast::Expr* a = nullptr;
        const ast::Expr* b = nullptr;
        SourceSpan place;
        Scope scope;
        std::vector<Local> locals; // of the loops around it
    };
    void add(Connection connection) { m_connections.push_back(std::move(connection)); }
    /// An expandable connector of the model.
    void addBus(InstanceId bus) { m_buses.push_back(bus); }
    const std::vector<Connection>& connections() const { return m_connections; }

    /// Afterwards members that no connection needs are absent.
    void elaborate();

private:
    bool step(Connection& connection);
    bool growWhole(const ast::Expr& expression, const Env& env, const ConnectorReference& other);
    bool addMissing(const ConnectorReference& missing, const ast::Expr& expression, const ConnectorReference& other);
    bool markPresent(const ConnectorReference& reference);
    bool markPresent(InstanceId instance);
    bool unite(InstanceId a, InstanceId b);
    bool uniteMembers(InstanceId from, InstanceId to);
    bool uniteMember(InstanceId a, InstanceId b);
    void removeAbsent(InstanceId bus);

    Evaluator& m_evaluator;
    InstanceTree& m_tree;
    std::vector<Connection> m_connections;
    std::vector<InstanceId> m_buses;
};

} // namespace gnomon
