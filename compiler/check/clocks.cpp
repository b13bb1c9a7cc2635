#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/check/evaluator.h"
#include "compiler/check/scalars.h"
#include "compiler/expr/print.h"

#include <algorithm>
#include <array>

namespace gnomon {

using ast::Expr;

// Modelica 3.6, chapter 16: constructors of clocks and the operators between clocks. What the analysis of clocks needs
// (factors, resolutions, methods) is known now and stands as a literal in the operation; the rest is left to the run.

namespace {

/// The arguments of a call in the order of their names.
struct Arguments {
    std::array<const Expr*, 3> at{};
    bool good = true;
};

Arguments matchArguments(const Expr& e, const NameTable& names, std::span<const std::string_view> inputs) {
    Arguments result;
    for (size_t i = 0; i < e.children.size(); ++i) {
        size_t at = i;
        if (e.argumentNames[i].valid())
            at = static_cast<size_t>(std::ranges::find(inputs, names.text(e.argumentNames[i])) - inputs.begin());
        if (at >= inputs.size() || result.at[at]) {
            result.good = false;
            return result;
        }
        result.at[at] = e.children[i];
    }
    return result;
}

bool hasName(const Expr& e, const NameTable& names, std::string_view name) {
    return std::ranges::any_of(e.argumentNames, [&](NameId id) { return id.valid() && names.text(id) == name; });
}

constexpr std::array<std::string_view, 6> solverMethods = {
    "External", "ExplicitEuler", "ExplicitMidPoint2", "ExplicitRungeKutta4", "ImplicitEuler", "ImplicitTrapezoid"};

} // namespace

Value Evaluator::clockConstructor(const Expr& e, Env& env) {
    const NameTable& names = m_graph.names();
    const auto none = [&] { return Value(ScalarType::Clock, Scalar::ofVariable(Id<void>::none)); };
    const auto clock = [&](ExprOp op, std::span<const Scalar> operands) {
        return Value(ScalarType::Clock, m_pool.make(op, ScalarType::Clock, operands));
    };
    if (env.shapeOnly)
        return none();
    if (env.constant)
        return error<DiagnosticKind::NotConstant>(env, e.span, phrase("a Clock"));
    if (e.children.empty())
        return clock(ExprOp::ClockInferred, {});
    if (e.children.size() > 2)
        return error<DiagnosticKind::ArgumentCount>(env, e.span, "Clock", phrase("0 to 2"), e.children.size());

    const bool namedInterval = hasName(e, names, "interval");
    const Value first = evaluate(*e.children[e.argumentNames[0].valid() && e.children.size() == 2 &&
                                                     (names.text(e.argumentNames[0]) == "resolution" ||
                                                      names.text(e.argumentNames[0]) == "startInterval" ||
                                                      names.text(e.argumentNames[0]) == "solverMethod")
                                                 ? 1
                                                 : 0],
                                 env);
    if (!first.ok())
        return {};
    if (!first.isScalar() ||
        (!first.isNumeric() && first.type != ScalarType::Boolean && first.type != ScalarType::Clock))
        return error<DiagnosticKind::OperandType>(env, e.span, "Clock", typeText(first, m_graph));
    const auto second = [&](std::array<std::string_view, 2> inputs, const Expr*& given) {
        const Arguments arguments = matchArguments(e, names, inputs);
        given = arguments.at[1];
        if (!arguments.good || !arguments.at[0])
            error<DiagnosticKind::ArgumentCount>(env, e.span, "Clock", "other", e.children.size());
        return arguments.good && arguments.at[0];
    };
    const Expr* given = nullptr;
    switch (first.type) {
    case ScalarType::Clock: {
        if (!second({"c", "solverMethod"}, given))
            return {};
        if (!given)
            return first;
        Env constant{env.scope, env.locals, true, false, env.quiet, env.ends};
        const Value method = evaluate(*given, constant);
        if (!method.ok())
            return {};
        if (!method.isScalar() || method.type != ScalarType::String)
            return error<DiagnosticKind::TypeMismatch>(env, given->span, "String", typeText(method, m_graph));
        const std::string_view name = names.text(NameId(method.scalar().id));
        if (!name.empty() && std::ranges::find(solverMethods, name) == solverMethods.end())
            return error<DiagnosticKind::SolverMethodUnknown>(
                env, given->span, name,
                m_graph.didYouMean(nearestWord(name, {solverMethods.begin(), solverMethods.end()})));
        const Scalar operands[] = {first.scalar(), method.scalar()};
        return clock(ExprOp::ClockSolver, operands);
    }
    case ScalarType::Boolean: {
        if (!second({"condition", "startInterval"}, given))
            return {};
        const Value start = given ? evaluate(*given, env) : Value::real(0, true);
        if (!start.ok())
            return {};
        if (!start.isScalar() || !start.isNumeric())
            return error<DiagnosticKind::TypeMismatch>(env, given->span, "Real", typeText(start, m_graph));
        Scalar condition = first.scalar();
        if (condition.kind == Scalar::Kind::Node)
            condition = m_host->auxiliary(condition, ScalarType::Boolean, e.span);
        const Scalar operands[] = {condition, start.scalar()};
        return clock(ExprOp::ClockEvent, operands);
    }
    case ScalarType::Integer:
        if (!namedInterval) {
            if (!second({"intervalCounter", "resolution"}, given))
                return {};
            int64_t resolution = 1;
            Env constant{env.scope, env.locals, true, false, env.quiet, env.ends};
            if (given) {
                const Value v = evaluate(*given, constant);
                if (!v.ok())
                    return {};
                if (!v.isScalar() || v.type != ScalarType::Integer)
                    return error<DiagnosticKind::TypeMismatch>(env, given->span, "Integer", typeText(v, m_graph));
                resolution = v.scalar().integer;
                if (resolution < 1)
                    return error<DiagnosticKind::ClockRange>(env, given->span, "Clock", "resolution", 1, resolution);
            }
            Scalar counter = first.scalar();
            if (!counter.isLiteral()) {
                Env tryConstant = constant;
                tryConstant.quiet = true;
                const Expr& expression =
                    *matchArguments(e, names, std::array<std::string_view, 2>{"intervalCounter", "resolution"}).at[0];
                const Value known = evaluate(expression, tryConstant);
                if (known.isScalar() && known.isLiteral())
                    counter = known.scalar();
                else if (counter.kind != Scalar::Kind::Variable || m_host->isParameter(counter.id))
                    return error<DiagnosticKind::ClockArgument>(env, expression.span, "Clock",
                                                                phrase("a parameter expression or a clocked variable"),
                                                                phrase("this expression"));
            }
            if (counter.isLiteral()) {
                if (counter.integer < 0)
                    return error<DiagnosticKind::ClockRange>(env, e.span, "Clock", "intervalCounter", 0,
                                                             counter.integer);
                counter.fromText = true;
            }
            const Scalar operands[] = {counter, Scalar::ofInteger(resolution, true)};
            return clock(ExprOp::ClockRational, operands);
        }
        [[fallthrough]];
    default: {
        if (e.children.size() != 1)
            return error<DiagnosticKind::ArgumentCount>(env, e.span, "Clock", "1", e.children.size());
        Scalar interval = first.scalar();
        if (interval.isLiteral() && interval.number() <= 0)
            return error<DiagnosticKind::ClockArgument>(env, e.children[0]->span, "Clock",
                                                        phrase("a positive interval"), shortestText(interval.number()));
        return clock(ExprOp::ClockInterval, {&interval, 1});
    }
    }
}

Value Evaluator::clockOperator(std::string_view f, const Expr& e, Env& env) {
    const NameTable& names = m_graph.names();
    const size_t count = e.children.size();
    if (f == "interval" || f == "firstTick") {
        const bool isInterval = f == "interval";
        const ScalarType type = isInterval ? ScalarType::Real : ScalarType::Boolean;
        if (env.shapeOnly)
            return {type, Scalar::ofVariable(Id<void>::none)};
        if (env.constant)
            return error<DiagnosticKind::NotConstant>(env, e.span, f);
        std::vector<Scalar> operand;
        bool isTime = false;
        if (count == 1) {
            Value v = evaluate(*e.children[0], env);
            if (!v.ok())
                return {};
            forEachScalar(v, [&](Scalar s, ScalarType) {
                isTime |= s.kind == Scalar::Kind::Node && m_pool.node(s).op == ExprOp::Time;
                if (operand.empty() && !s.isLiteral())
                    operand.push_back(s);
                return s;
            });
        }
        if (isTime) // the time of what is continuous
            return error<DiagnosticKind::UnclockedOperator>(env, e.span, f);
        return {type, m_pool.make(isInterval ? ExprOp::Interval : ExprOp::FirstTick, type, operand)};
    }

    static constexpr std::string_view inputsOfFactor[] = {"u", "factor"}, inputsOfSample[] = {"u", "clock"},
                                      inputsOfShift[] = {"u", "shiftCounter", "resolution"},
                                      inputsOfBack[] = {"u", "backCounter", "resolution"}, inputsOfOne[] = {"u"};
    const bool hasFactor = f == "subSample" || f == "superSample", shifts = f == "shiftSample" || f == "backSample";
    const std::span<const std::string_view> inputs = hasFactor            ? std::span(inputsOfFactor)
                                                     : f == "sample"      ? std::span(inputsOfSample)
                                                     : f == "shiftSample" ? std::span(inputsOfShift)
                                                     : f == "backSample"
                                                         ? std::span(inputsOfBack)
                                                         : std::span<const std::string_view>(inputsOfOne);
    const Arguments arguments = matchArguments(e, names, inputs);
    if (!arguments.good || !arguments.at[0] || (shifts && !arguments.at[1]))
        return error<DiagnosticKind::ArgumentCount>(env, e.span, f,
                                                    inputs.size() == 1 ? std::string("1")
                                                    : shifts           ? phrase("2 or 3")
                                                                       : phrase("1 or 2"),
                                                    count);
    // These have a value before their operand has one: that of its start attribute, so it must be a variable.
    const bool needsVariable = f == "previous" || f == "hold" || f == "backSample" || f == "noClock";
    const bool own = std::exchange(m_ownVariables, m_ownVariables || f == "previous");
    Value u = evaluate(*arguments.at[0], env);
    m_ownVariables = own;
    if (!u.ok())
        return {};
    if (env.shapeOnly)
        return u;
    if (u.kind != Value::Kind::Simple && u.kind != Value::Kind::Record)
        return error<DiagnosticKind::OperandType>(env, e.span, f, typeText(u, m_graph));
    const bool isClock = u.isSimple() && u.type == ScalarType::Clock;
    if (isClock && (f == "sample" || f == "hold" || f == "previous" || f == "noClock"))
        return error<DiagnosticKind::OperandType>(env, e.span, f, typeText(u, m_graph));
    if (env.constant) {
        if (f == "previous" || f == "hold")
            return u;
        return error<DiagnosticKind::NotConstant>(env, e.span, f);
    }

    // The rest of the arguments.
    std::vector<Scalar> rest;
    if (f == "sample" && arguments.at[1]) {
        const Value clock = evaluate(*arguments.at[1], env);
        if (!clock.ok())
            return {};
        if (!clock.isScalar() || clock.type != ScalarType::Clock)
            return error<DiagnosticKind::TypeMismatch>(env, arguments.at[1]->span, "Clock", typeText(clock, m_graph));
        rest.push_back(clock.scalar());
    }
    if (hasFactor || shifts)
        for (size_t i = 1; i < inputs.size(); ++i) {
            // A factor of 0 is inferred only where it is left out or given as 0: the language allows both.
            const int64_t least = i == 2 ? 1 : 0;
            int64_t value = least;
            if (const Expr* given = arguments.at[i]) {
                Env constant{env.scope, env.locals, true, false, env.quiet, env.ends};
                const Value v = evaluate(*given, constant);
                if (!v.ok())
                    return {};
                if (!v.isScalar() || v.type != ScalarType::Integer)
                    return error<DiagnosticKind::TypeMismatch>(env, given->span, "Integer", typeText(v, m_graph));
                value = v.scalar().integer;
                if (value < least)
                    return error<DiagnosticKind::ClockRange>(env, given->span, f, inputs[i], least, value);
            }
            rest.push_back(Scalar::ofInteger(value, true));
        }
    const ExprOp op = f == "sample"        ? ExprOp::SampleClocked
                      : f == "hold"        ? ExprOp::Hold
                      : f == "previous"    ? ExprOp::Previous
                      : f == "subSample"   ? ExprOp::SubSample
                      : f == "superSample" ? ExprOp::SuperSample
                      : f == "shiftSample" ? ExprOp::ShiftSample
                      : f == "backSample"  ? ExprOp::BackSample
                                           : ExprOp::NoClock;
    bool good = true, continuous = false;
    forEachScalar(u, [&](Scalar s, ScalarType type) {
        const bool isConstant = s.isLiteral() || (s.kind == Scalar::Kind::Variable && m_host->isParameter(s.id));
        if (isConstant && (f == "previous" || f == "hold"))
            return s;
        if (s.kind == Scalar::Kind::Node && !isClock) {
            if (needsVariable) {
                good = false;
                return s;
            }
            const bool isTime = m_pool.node(s).op == ExprOp::Time;
            continuous |= isTime && op != ExprOp::SampleClocked;
            if (!(op == ExprOp::SampleClocked && isTime))
                s = m_host->auxiliary(s, type, arguments.at[0]->span);
        }
        if (s.isLiteral() && s.kind != Scalar::Kind::String)
            s.fromText = true;
        if (op == ExprOp::Previous)
            return m_host->previous(s, type);
        std::vector<Scalar> operands{s};
        operands.insert(operands.end(), rest.begin(), rest.end());
        return m_pool.make(op, type, operands);
    });
    if (!good)
        return error<DiagnosticKind::NeedsVariable>(env, arguments.at[0]->span, f);
    if (continuous) // the time is not that of a clock
        return error<DiagnosticKind::UnclockedOperator>(env, e.span, f);
    return u;
}

} // namespace gnomon
