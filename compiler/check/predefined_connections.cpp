#include "compiler/check/predefined_call.h"

#include <functional>

namespace gnomon {

// Of connections, of the states of state machines, and of the place where the model is used.

Value PredefinedCall::ofStreams() {
    if (m_env.shapeOnly)
        return argument(0);
    if (m_env.constant)
        return error<DiagnosticKind::NotConstant>(m_place, name());
    Value v = ownVariable(0);
    std::function<bool(Value&)> apply = [&](Value& part) {
        for (Value& p : part.parts)
            if (!apply(p))
                return false;
        for (Scalar& s : part.scalars) {
            if (s.kind != Scalar::Kind::Variable) {
                error<DiagnosticKind::NeedsVariable>(m_place, name());
                return false;
            }
            const std::optional<Scalar> stream = m_host.streamOperator(is(F::actualStream), s.id, m_place);
            if (!stream)
                return false;
            s = *stream;
        }
        return true;
    };
    return v.ok() && apply(v) ? v : Value();
}

Value PredefinedCall::ofConnections() {
    if (m_env.shapeOnly)
        return is(F::cardinality) ? Value::integer(0) : Value::boolean(false);
    const std::vector<InstanceId> instances = m_evaluator.instancesOf(*m_call.children[0], m_env);
    if (instances.empty())
        return {};
    if (auto v = m_host.connectionOperator(name(), instances, m_place))
        return *v;
    return {};
}

Value PredefinedCall::getInstanceName() {
    InstanceId self = m_env.scope.self;
    std::string path(m_graph.names().text(m_tree.get(m_tree.root()).name));
    if (self.valid() && self != buildingSelf && self != m_tree.root())
        path += "." + m_tree.path(self);
    return Value::string(m_graph.names().intern(path));
}

Value PredefinedCall::ofStates() {
    const ScalarType type = is(F::activeState)    ? ScalarType::Boolean
                            : is(F::ticksInState) ? ScalarType::Integer
                                                  : ScalarType::Real;
    if (m_env.shapeOnly)
        return {type, Scalar::ofVariable(Id<void>::none)};
    if (m_env.constant)
        return error<DiagnosticKind::NotConstant>(m_place, name());
    std::vector<InstanceId> instances;
    if (is(F::activeState)) {
        instances = m_evaluator.instancesOf(*m_call.children[0], m_env);
        if (instances.empty())
            return {};
    }
    if (auto v = m_host.stateOperator(name(), instances, m_place))
        return *v;
    return {};
}

/// A clause of state machines where a value is wanted.
Value PredefinedCall::notHere() {
    return error<DiagnosticKind::NotSupported>(m_place, "'" + std::string(name()) + "'");
}

} // namespace gnomon
