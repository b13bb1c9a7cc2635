#include "compiler/flat/predefined_lowering.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/predefined_call.h"

#include <algorithm>

namespace gnomon {

const PredefinedLowering::Handler PredefinedLowering::handlers[] = {
#define GNOMON_PREDEFINED(name, fewest, most, value, lower, ...) &PredefinedLowering::lower,
#include "compiler/library/predefined_functions.def"
#undef GNOMON_PREDEFINED
};

std::optional<PredefinedLowering::Low> PredefinedLowering::value() {
    const Handler handler = handlers[static_cast<size_t>(m_function)];
    if (handler == &PredefinedLowering::none)
        return std::nullopt;
    const size_t count = m_arguments.size();
    if (count < m_info.fewest || count > m_info.most)
        return m_lowering.error<DiagnosticKind::ArgumentCount>(m_place, name(), predefinedCount(m_function), count);
    if (std::ranges::any_of(m_arguments, [](const Low& low) { return low.kind == Low::Kind::Record; }))
        return ofRecords();
    for (const Low& low : m_arguments)
        if (low.kind != Low::Kind::Simple)
            return wrongType(low);
    return (this->*handler)();
}

PredefinedLowering::Low PredefinedLowering::wrongType(const Low& low) {
    return m_lowering.error<DiagnosticKind::OperandType>(m_place, name(),
                                                         typeText(m_lowering.shape(low), m_lowering.m_graph));
}

/// See value().
PredefinedLowering::Low PredefinedLowering::none() {
    return {};
}

PredefinedLowering::Low PredefinedLowering::first() {
    return argument(0);
}

PredefinedLowering::Low PredefinedLowering::last() {
    return m_arguments.back();
}

PredefinedLowering::Low PredefinedLowering::initial() {
    return m_lowering.simple(m_pool.make(ExprOp::Initial, ScalarType::Boolean, 0, {}));
}

/// A function runs for whoever calls it: the language leaves open whose name that gives.
PredefinedLowering::Low PredefinedLowering::instanceName() {
    ClassGraph& graph = m_lowering.m_graph;
    return m_lowering.simple(m_pool.string(graph.names().intern(graph.fullName(m_body.scope.cls))));
}

PredefinedLowering::Low PredefinedLowering::extent() {
    const Low& array = argument(0);
    if (is(F::ndims))
        return m_lowering.simple(m_pool.integer(array.rank));
    if (m_arguments.size() == 2)
        return make(ExprOp::Size, ScalarType::Integer, 0, {array.id, argument(1).id});
    std::vector<ExprId> sizes;
    for (int64_t d = 1; d <= array.rank; ++d)
        sizes.push_back(
            m_pool.make(ExprOp::Size, ScalarType::Integer, 0, std::vector<ExprId>{array.id, m_pool.integer(d)}));
    return make(ExprOp::MakeArray, ScalarType::Integer, 1, sizes);
}

PredefinedLowering::Low PredefinedLowering::folded() {
    const ExprOp op = is(F::sum)       ? ExprOp::Sum
                      : is(F::product) ? ExprOp::Product
                      : is(F::min)     ? ExprOp::MinOf
                                       : ExprOp::MaxOf;
    return make(op, argument(0).type, 0, {argument(0).id});
}

PredefinedLowering::Low PredefinedLowering::extreme() {
    return m_arguments.size() == 1 ? folded() : ofNumbers();
}

PredefinedLowering::Low PredefinedLowering::fill() {
    const bool isFill = is(F::fill);
    const Low value = isFill ? argument(0) : m_lowering.simple(m_pool.integer(is(F::ones)));
    std::vector<ExprId> children{value.id};
    for (size_t i = isFill ? 1 : 0; i < m_arguments.size(); ++i)
        children.push_back(argument(i).id);
    return make(ExprOp::Fill, value.type, static_cast<uint8_t>(value.rank + children.size() - 1), children);
}

PredefinedLowering::Low PredefinedLowering::identity() {
    return make(ExprOp::Identity, ScalarType::Integer, 2, {argument(0).id});
}

PredefinedLowering::Low PredefinedLowering::diagonal() {
    return make(ExprOp::Diagonal, argument(0).type, 2, {argument(0).id});
}

PredefinedLowering::Low PredefinedLowering::linspace() {
    return make(ExprOp::Linspace, ScalarType::Real, 1, {argument(0).id, argument(1).id, argument(2).id});
}

PredefinedLowering::Low PredefinedLowering::transpose() {
    return make(ExprOp::Transpose, argument(0).type, 2, {argument(0).id});
}

PredefinedLowering::Low PredefinedLowering::cross() {
    return make(ExprOp::Cross, ScalarType::Real, 1, {argument(0).id, argument(1).id});
}

PredefinedLowering::Low PredefinedLowering::skew() {
    const Low& vector = argument(0);
    auto x = [&](int64_t k) {
        return m_pool.make(ExprOp::Index, vector.type, 0, std::vector<ExprId>{vector.id, m_pool.integer(k)});
    };
    auto minus = [&](ExprId v) { return m_pool.make(ExprOp::Neg, vector.type, 0, {&v, 1}); };
    const ExprId z = m_pool.real(0);
    auto line = [&](ExprId p, ExprId q, ExprId r) {
        return m_pool.make(ExprOp::MakeArray, ScalarType::Real, 1, std::vector<ExprId>{p, q, r});
    };
    return make(ExprOp::MakeArray, ScalarType::Real, 2,
                {line(z, minus(x(3)), x(2)), line(x(3), z, minus(x(1))), line(minus(x(2)), x(1), z)});
}

PredefinedLowering::Low PredefinedLowering::outerProduct() {
    const Low &a = argument(0), &b = argument(1);
    const ExprId column =
        m_pool.make(ExprOp::Transpose, a.type, 2,
                    std::vector<ExprId>{m_pool.make(ExprOp::MakeArray, a.type, 2, std::vector<ExprId>{a.id})});
    const ExprId row = m_pool.make(ExprOp::MakeArray, b.type, 2, std::vector<ExprId>{b.id});
    return make(ExprOp::MatMul, ScalarType::Real, 2, {column, row});
}

PredefinedLowering::Low PredefinedLowering::cat() {
    std::vector<ExprId> children;
    for (const Low& low : m_arguments)
        children.push_back(low.id);
    const bool isReal = std::any_of(m_arguments.begin() + 1, m_arguments.end(),
                                    [](const Low& low) { return low.type == ScalarType::Real; });
    Low all = make(ExprOp::Cat, isReal ? ScalarType::Real : argument(1).type, argument(1).rank, children);
    all.enumeration = argument(1).enumeration;
    return all;
}

PredefinedLowering::Low PredefinedLowering::scalar() {
    const Low& array = argument(0);
    std::vector<ExprId> children{array.id};
    for (uint8_t i = 0; i < array.rank; ++i)
        children.push_back(m_pool.integer(1));
    return array.rank ? make(ExprOp::Index, array.type, 0, children) : array;
}

PredefinedLowering::Low PredefinedLowering::array() {
    return m_lowering.stacked(m_arguments, m_place);
}

PredefinedLowering::Low PredefinedLowering::reshaped() {
    uint8_t rank = 2;
    if (is(F::promote)) {
        const auto n = m_pool.literal(argument(1).id);
        if (!n || *n < argument(0).rank)
            return wrongType(argument(0));
        rank = static_cast<uint8_t>(*n);
    }
    return m_lowering.reshaped(m_body, name(), argument(0), rank, m_place);
}

PredefinedLowering::Low PredefinedLowering::semiLinear() {
    return make(ExprOp::SemiLinear, ScalarType::Real, 0, {argument(0).id, argument(1).id, argument(2).id});
}

PredefinedLowering::Low PredefinedLowering::ofNumbers() {
    const BuiltinFunction function = *findBuiltin(name());
    std::vector<ExprId> children;
    bool isReal = false;
    uint8_t rank = 0;
    for (const Low& low : m_arguments) {
        children.push_back(low.id);
        isReal |= low.type == ScalarType::Real;
        rank = std::max(rank, low.rank);
    }
    const ScalarType type = PredefinedCall::typeOfNumbers(function, isReal, argument(0).type);
    Low result = m_lowering.simple(m_pool.make(ExprOp::Builtin, type, rank, children, static_cast<uint64_t>(function)),
                                   type, rank);
    result.enumeration = argument(0).enumeration;
    return result;
}

PredefinedLowering::Low PredefinedLowering::ofRecords() {
    const auto again = [&](const std::vector<Low>& arguments) {
        const std::optional<Low> low = PredefinedLowering(m_lowering, m_body, m_function, m_place, arguments).value();
        return low ? *low : Low();
    };
    if ((is(F::size) || is(F::ndims)) && !argument(0).parts.empty()) {
        std::vector<Low> member = m_arguments;
        member[0] = Low(FunctionLowering::leaf(argument(0)));
        member[0].rank = argument(0).rank;
        return again(member);
    }
    if (is(F::noEvent) || is(F::smooth))
        return m_arguments.back();
    if (is(F::sum))
        return m_lowering.sumOf(argument(0), m_place);
    if (is(F::array))
        return array();
    const bool byMember = is(F::fill) || is(F::cat) || is(F::transpose) || is(F::scalar) || is(F::vector) ||
                          is(F::matrix) || is(F::promote);
    const size_t from = is(F::cat) ? 1 : 0;
    if (!byMember || argument(from).kind != Low::Kind::Record)
        return wrongType(*std::ranges::find(m_arguments, Low::Kind::Record, &Low::kind));
    Low result = argument(from);
    for (size_t k = 0; k < result.parts.size(); ++k) {
        std::vector<Low> members;
        for (const Low& low : m_arguments) {
            if (low.kind == Low::Kind::Record && k >= low.parts.size())
                return m_lowering.error<DiagnosticKind::ElementsDiffer>(
                    m_place, typeText(m_lowering.shape(argument(from)), m_lowering.m_graph),
                    typeText(m_lowering.shape(low), m_lowering.m_graph));
            members.push_back(low.kind == Low::Kind::Record ? low.parts[k] : low);
        }
        // A member that is an array itself keeps its own dimensions behind those of the records.
        if (!is(F::fill) && !is(F::cat) && members[from].rank != argument(from).rank)
            return m_lowering.error<DiagnosticKind::NotSupported>(
                m_place, phrase("'{0}' of records with arrays in a function", name()));
        result.parts[k] = again(members);
        if (!result.parts[k].ok())
            return {};
        if (k == 0)
            result.rank = static_cast<uint8_t>(result.parts[k].rank - (members[from].rank - argument(from).rank));
    }
    return result;
}

} // namespace gnomon
