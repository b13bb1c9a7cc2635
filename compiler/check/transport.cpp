#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/evaluator.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <span>
#include <vector>

namespace gnomon {

using ast::Expr;

// Modelica 3.6, section 3.7.4.4: spatialDistribution(). Each output that is taken becomes an operation of its own.

Value Evaluator::transportOperator(const Expr& e, Env& env, size_t outputs) {
    static constexpr std::string_view f = "spatialDistribution";
    static constexpr std::array<std::string_view, 6> inputs{"in0",           "in1",          "x", "positiveVelocity",
                                                            "initialPoints", "initialValues"};
    std::array<const Expr*, inputs.size()> at{};
    for (size_t i = 0; i < e.children.size(); ++i) {
        size_t k = i;
        if (e.argumentNames[i].valid()) {
            const std::string_view name = m_graph.names().text(e.argumentNames[i]);
            k = static_cast<size_t>(std::ranges::find(inputs, name) - inputs.begin());
            if (k == inputs.size())
                return error<DiagnosticKind::UnknownArgument>(env, e.children[i]->span, f, name, "");
            if (at[k])
                return error<DiagnosticKind::DuplicateArgument>(env, e.children[i]->span, name);
        }
        if (k >= inputs.size())
            return error<DiagnosticKind::ArgumentCount>(env, e.span, f, phrase("4 to 6"), e.children.size());
        at[k] = e.children[i];
    }
    for (size_t k = 0; k < 4; ++k)
        if (!at[k])
            return error<DiagnosticKind::MissingArgument>(env, e.span, f, inputs[k]);
    if (outputs > 2)
        return error<DiagnosticKind::OutputCount>(env, e.span, 2, outputs);
    if (env.constant)
        return error<DiagnosticKind::NotConstant>(env, e.span, f);

    std::array<Value, inputs.size()> given;
    for (size_t k = 0; k < inputs.size(); ++k) {
        if (!at[k])
            continue;
        given[k] = evaluate(*at[k], env);
        if (!given[k].ok())
            return {};
        const bool good = k == 3 ? given[k].isScalar() && given[k].type == ScalarType::Boolean
                                 : given[k].isNumeric() && (k != 2 || given[k].isScalar());
        if (!good)
            return error<DiagnosticKind::TypeMismatch>(env, at[k]->span,
                                                       k == 3   ? phrase("a Boolean")
                                                       : k == 2 ? phrase("a Real")
                                                                : std::string("Real"),
                                                       typeText(given[k], m_graph));
        if (k != 3)
            for (Scalar& s : given[k].scalars)
                if (s.kind == Scalar::Kind::Integer)
                    s = Scalar::ofReal(static_cast<double>(s.integer), s.fromText);
    }
    // Several quantities may go the same way: then the profiles are rows of matrices.
    const Value& in0 = given[0];
    if (in0.dimensions.size() > 1 || in0.dimensions != given[1].dimensions)
        return error<DiagnosticKind::OperandTypes>(env, e.span, f, typeText(in0, m_graph), typeText(given[1], m_graph));
    const size_t count = in0.elementCount();
    for (size_t k = 4; k < 6; ++k) {
        if (at[k])
            continue;
        given[k] = Value::array(ScalarType::Real, in0.dimensions, {});
        given[k].dimensions.push_back(2);
        for (size_t i = 0; i < 2 * count; ++i)
            given[k].scalars.push_back(Scalar::ofReal(k == 4 ? static_cast<double>(i % 2) : 0.0, true));
    }
    const Value &points = given[4], &values = given[5];
    const bool fits = points.dimensions == values.dimensions && points.dimensions.size() == in0.dimensions.size() + 1 &&
                      std::ranges::equal(in0.dimensions, points.dimensions | std::views::take(in0.dimensions.size())) &&
                      points.dimensions.back() >= 2;
    if (!fits)
        return error<DiagnosticKind::TypeMismatch>(
            env, (at[5] ? at[5] : at[4])->span,
            phrase("as many initial values as points, two or more, for each quantity that spatialDistribution() "
                   "transports"),
            phrase("{0} and {1}", typeText(points, m_graph), typeText(values, m_graph)));
    const size_t length = points.dimensions.back();
    for (size_t i = 0; i < count; ++i) {
        const std::span<const Scalar> row(points.scalars.data() + i * length, length);
        const auto falls = [](const Scalar& a, const Scalar& b) {
            return a.isLiteral() && b.isLiteral() && a.number() > b.number();
        };
        const auto differs = [](const Scalar& s, double from) { return s.isLiteral() && s.number() != from; };
        if (differs(row.front(), 0) || differs(row.back(), 1) || std::ranges::adjacent_find(row, falls) != row.end())
            return error<DiagnosticKind::TypeMismatch>(
                env, at[4]->span, phrase("a list of points from 0 to 1 that never falls"), phrase("another one"));
    }

    const auto output = [&](int64_t number) {
        Value made = Value::array(ScalarType::Real, in0.dimensions, {});
        for (size_t i = 0; i < count; ++i) {
            std::vector<Scalar> operands{Scalar::ofInteger(number, true), in0.scalars[i], given[1].scalars[i],
                                         given[2].scalar(), given[3].scalar()};
            for (const Value* v : {&points, &values})
                operands.insert(operands.end(), v->scalars.begin() + static_cast<ptrdiff_t>(i * length),
                                v->scalars.begin() + static_cast<ptrdiff_t>((i + 1) * length));
            made.scalars.push_back(env.shapeOnly ? Scalar::ofVariable(Id<void>::none)
                                                 : m_pool.make(ExprOp::Transport, ScalarType::Real, operands));
        }
        return made;
    };
    if (outputs < 2)
        return output(0);
    Value tuple;
    tuple.kind = Value::Kind::Tuple;
    tuple.parts = {output(0), output(1)};
    return tuple;
}

} // namespace gnomon
