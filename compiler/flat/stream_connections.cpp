#include "compiler/base/diagnostic_kinds.h"
#include "compiler/flat/connections.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

// Stream variables (Modelica 3.6, chapter 15). A set of connected stream variables is an infinitely small volume:
// what flows out of it has the mixed value of what flows into it. The mixing is regularised where all flows vanish.

namespace {

/// Flows below this, times their nominal value, count as none when streams are mixed.
constexpr double smallFlow = 1e-7;

} // namespace

std::optional<uint32_t> Connections::flowOf(InstanceId stream) {
    if (auto it = m_flowOf.find(stream); it != m_flowOf.end())
        return it->second;
    ClassGraph& graph = m_evaluator.graph();
    for (InstanceId around = m_tree.get(stream).parent; around; around = m_tree.get(around).parent) {
        if (graph.restriction(m_tree.typed(around).cls) != Restriction::Connector)
            continue;
        for (InstanceId child : m_tree.children(around)) {
            const Instance& c = m_tree.typed(child);
            if (c.prefix != ast::ConnectorPrefix::Flow || c.absent || !c.dimensions.empty() || !m_tree.isSimple(child))
                continue;
            const std::optional<uint32_t> first = m_firstVariable.of(child);
            if (!first)
                continue;
            m_flowOf.emplace(stream, *first);
            m_flowInstance.emplace(*first, child);
            return first;
        }
        break;
    }
    const Instance& s = m_tree.get(stream);
    graph.report(
        diagnose<DiagnosticKind::StreamWithoutFlow>(s.decl ? s.decl->nameSpan : SourceSpan(), m_tree.path(stream)));
    return std::nullopt;
}

std::optional<Scalar> Connections::mixed(Set set, uint32_t without, const Scalar& ifNothing) {
    NameTable& names = m_evaluator.graph().names();
    const NameId minName = names.intern("min"), maxName = names.intern("max"), nominalName = names.intern("nominal");
    std::vector<Source> sources;
    double nominal = 0;
    for (uint32_t n : set) {
        if (n == without)
            continue;
        const Node& node = m_nodes[n];
        const Stream stream = m_streams.at(node.variable);
        const auto flow = flowOf(stream.instance);
        if (!flow)
            return std::nullopt;
        const InstanceId flowInstance = m_flowInstance.at(*flow);
        // Where nothing can flow in there is nothing to mix.
        const auto limit = m_evaluator.knownAttribute(flowInstance, node.isOutside ? maxName : minName);
        if (limit && (node.isOutside ? *limit <= 0 : *limit >= 0))
            continue;
        Source source;
        source.value = Scalar::ofVariable(node.variable);
        source.inflow = Scalar::ofVariable(*flow);
        if (node.isOutside) {
            const auto above = inStream(stream.instance, stream.element);
            if (!above)
                return std::nullopt;
            source.value = *above;
        } else {
            source.inflow = m_evaluator.unary(ExprOp::Neg, ScalarType::Real, source.inflow);
        }
        const double own = std::abs(m_evaluator.knownAttribute(flowInstance, nominalName).value_or(1));
        nominal = sources.empty() ? own : std::min(nominal, own);
        sources.push_back(source);
    }
    if (sources.empty())
        return ifNothing;
    if (sources.size() == 1)
        return sources.front().value;

    auto binary = [&](ExprOp op, Scalar a, Scalar b) { return m_evaluator.binary(op, ScalarType::Real, a, b); };
    SymbolPool& pool = m_evaluator.pool();
    auto positive = [&](Scalar x) {
        const Scalar operands[] = {x, Scalar::ofReal(0, true)};
        return pool.make(ExprOp::Builtin, ScalarType::Real, operands, static_cast<uint64_t>(BuiltinFunction::Max));
    };
    auto ifElse = [&](Scalar condition, Scalar a, Scalar b) {
        const Scalar operands[] = {condition, a, b};
        return pool.make(ExprOp::If, ScalarType::Real, operands);
    };
    const Scalar small = Scalar::ofReal(smallFlow * (nominal > 0 ? nominal : 1));
    const Scalar zero = Scalar::ofReal(0, true), one = Scalar::ofReal(1, true);
    Scalar total = zero;
    std::vector<Scalar> inflows;
    for (const Source& source : sources) {
        inflows.push_back(positive(source.inflow));
        total = binary(ExprOp::Add, total, inflows.back());
    }
    // alpha is 1 where something flows and goes smoothly to 0 where nothing does.
    const Scalar ratio = binary(ExprOp::Div, total, small);
    const Scalar cubic =
        binary(ExprOp::Mul, binary(ExprOp::Mul, ratio, ratio),
               binary(ExprOp::Sub, Scalar::ofReal(3, true), binary(ExprOp::Mul, Scalar::ofReal(2, true), ratio)));
    const Scalar alpha =
        ifElse(m_evaluator.binary(ExprOp::Greater, ScalarType::Boolean, total, small), one,
               ifElse(m_evaluator.binary(ExprOp::Greater, ScalarType::Boolean, total, zero), cubic, zero));
    const Scalar rest = binary(ExprOp::Mul, binary(ExprOp::Sub, one, alpha), small);
    Scalar top = zero, bottom = zero;
    for (size_t i = 0; i < sources.size(); ++i) {
        const Scalar weight = binary(ExprOp::Add, binary(ExprOp::Mul, alpha, inflows[i]), rest);
        top = binary(ExprOp::Add, top, binary(ExprOp::Mul, weight, sources[i].value));
        bottom = binary(ExprOp::Add, bottom, weight);
    }
    const Scalar quotient = binary(ExprOp::Div, top, bottom);
    return pool.make(ExprOp::NoEvent, ScalarType::Real, {&quotient, 1});
}

std::optional<Scalar> Connections::inStream(InstanceId instance, uint32_t element) {
    const std::optional<uint32_t> first = m_firstVariable.of(instance);
    if (!first)
        return std::nullopt;
    const uint32_t variable = *first + element;
    if (auto it = m_inStream.find(variable); it != m_inStream.end())
        return it->second;
    const Scalar own = Scalar::ofVariable(variable);
    std::optional<Scalar> result = own;
    const size_t key = size_t(variable) * 2;
    if (const uint32_t at = m_isClosed && key < m_nodeOf.size() ? m_nodeOf[key] : Id<void>::none;
        at != Id<void>::none) {
        const Set set = setOf(find(at));
        if (set.size() == 2) {
            const Node& other = m_nodes[set[0] == at ? set[1] : set[0]];
            const Stream stream = m_streams.at(other.variable);
            result = other.isOutside ? inStream(stream.instance, stream.element) : Scalar::ofVariable(other.variable);
        } else if (set.size() > 2) {
            result = mixed(set, at, own);
            if (result && result->kind == Scalar::Kind::Node) {
                // A variable of its own, as it is used in many places; begun with and measured as what flows out is.
                const VarBlock& like = m_model.blocks[m_model.blockOf(VarId(variable)).index()];
                const auto ofElement = [&](const AttributeValue& a) {
                    const uint32_t i = variable - like.first.value;
                    switch (a.kind) {
                    case AttributeValue::Kind::Constants:
                        return AttributeValue::each(m_model.attributeNumber(a, i));
                    case AttributeValue::Kind::Variables:
                        return AttributeValue::variable(VarId(a.index + i));
                    default:
                        return a;
                    }
                };
                VarBlock block;
                block.start = ofElement(like.start);
                block.nominal = ofElement(like.nominal);
                block.name = m_evaluator.graph().names().intern("$inStream" + std::to_string(m_mixes.size() + 1));
                block.hidden = true;
                const VarBlockId mix = m_model.addBlock(std::move(block));
                const Scalar v = Scalar::ofVariable(m_model.blocks[mix.index()].first.value);
                const TemplateBuilder::Sides sides{v, *result, ScalarType::Real};
                m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
                m_mixes.emplace_back(mix, variable);
                result = v;
            }
        }
    }
    if (result)
        m_inStream.emplace(variable, *result);
    return result;
}

void Connections::generateStream(Set set) {
    for (uint32_t n : set) {
        if (!m_nodes[n].isOutside)
            continue;
        std::optional<Scalar> value;
        if (set.size() == 2) {
            const Node& other = m_nodes[set[0] == n ? set[1] : set[0]];
            const Stream stream = m_streams.at(other.variable);
            value = other.isOutside ? inStream(stream.instance, stream.element) : Scalar::ofVariable(other.variable);
        } else {
            value = mixed(set, n, Scalar::ofReal(0, true));
        }
        if (!value)
            return;
        const TemplateBuilder::Sides sides{Scalar::ofVariable(m_nodes[n].variable), *value, ScalarType::Real};
        m_templates.addEquation(m_model.equations, {&sides, 1}, {}, {});
    }
}

void Connections::finishAttributes() {
    for (const auto& [mix, variable] : m_mixes) {
        const VarBlock& from = m_model.blocks[m_model.blockOf(VarId(variable)).index()];
        const uint32_t element = variable - from.first.value;
        auto one = [&](AttributeValue a) {
            if (a.kind == AttributeValue::Kind::Constants)
                return AttributeValue::each(m_model.constants[a.index + element]);
            if (a.kind == AttributeValue::Kind::Variables)
                return AttributeValue::variable(VarId(a.index + element));
            return a;
        };
        VarBlock& to = m_model.blocks[mix.index()];
        to.start = one(from.start);
        to.nominal = one(from.nominal);
    }
}

} // namespace gnomon
