#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/enumeration_value.h"
#include "compiler/flat/predefined_lowering.h"

#include <algorithm>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

// Calls in functions: of built-in functions, of functions and of constructors.

/// String(): its arguments have names that depend on what is written.
FunctionLowering::Low FunctionLowering::stringOf(const Expr& e, const std::vector<Low>& a) {
    if (a.empty())
        return error<DiagnosticKind::ArgumentCount>(e.span, "String", phrase("1 or more"), a.size());
    for (const Low& low : a)
        if (low.kind != Low::Kind::Simple)
            return error<DiagnosticKind::OperandType>(e.span, "String", typeText(shape(low), m_graph));
    ExprId digits = m_pool.integer(6), length = m_pool.integer(0), left = m_pool.boolean(true), format;
    for (size_t i = 1; i < a.size(); ++i) {
        std::string_view name =
            e.argumentNames[i].valid() ? m_graph.names().text(e.argumentNames[i]) : std::string_view();
        // Without names: String(x, digits, length, left), String(i, length, left), String(x, format).
        if (name.empty())
            name = a[i].type == ScalarType::String           ? "format"
                   : a[i].type == ScalarType::Boolean        ? "leftJustified"
                   : a[0].type == ScalarType::Real && i == 1 ? "significantDigits"
                                                             : "minimumLength";
        if (name == "significantDigits")
            digits = a[i].id;
        else if (name == "minimumLength")
            length = a[i].id;
        else if (name == "leftJustified")
            left = a[i].id;
        else if (name == "format")
            format = a[i].id;
        else
            return error<DiagnosticKind::UnknownArgument>(e.span, "String", name, std::string());
    }
    ExprId value = a[0].id;
    if (a[0].type == ScalarType::Enumeration && a[0].enumeration) {
        // The name of the literal.
        std::vector<ExprId> literals;
        for (const auto& literal : m_graph.index().body(a[0].enumeration).literals)
            literals.push_back(m_pool.string(literal.name));
        const ExprId all = m_pool.make(ExprOp::MakeArray, ScalarType::String, 1, literals);
        value = m_pool.make(ExprOp::Index, ScalarType::String, 0, std::vector<ExprId>{all, value});
    }
    std::vector<ExprId> children{value, digits, length, left};
    if (format.valid())
        children.push_back(format);
    return simple(m_pool.make(ExprOp::ToString, ScalarType::String, 0, children));
}

/// vector(), matrix(), symmetric(), promote().
FunctionLowering::Low FunctionLowering::reshaped(Body& body, std::string_view f, const Low& a, uint8_t rank,
                                                 SourceSpan place) {
    const auto whole = [&](std::initializer_list<ExprId> children, ExprOp op, uint8_t r) {
        Low low = simple(m_pool.make(op, a.type, r, std::vector<ExprId>(children)), a.type, r);
        low.enumeration = a.enumeration;
        return low;
    };
    const auto number = [&](int64_t k) { return m_pool.integer(k); };
    const auto integers = [&](ExprOp op, ExprId x, ExprId y) {
        return m_pool.make(op, ScalarType::Integer, 0, std::vector<ExprId>{x, y});
    };
    const auto divide = [&](BuiltinFunction function, ExprId x, ExprId y) {
        return m_pool.make(ExprOp::Builtin, ScalarType::Integer, 0, std::vector<ExprId>{x, y},
                           static_cast<uint64_t>(function));
    };
    if (f == "symmetric") {
        if (a.rank != 2)
            return error<DiagnosticKind::OperandType>(place, f, typeText(shape(a), m_graph));
        return everyElement(body, a, 2, [&](const std::vector<Low>& i) {
            const ExprId upper = m_pool.binary(ExprOp::LessEqual, i[0].id, i[1].id);
            return whole({upper, element(a, i).id, element(a, {i[1], i[0]}).id}, ExprOp::If, 0);
        });
    }
    if (f == "vector") {
        if (a.rank <= 1)
            return a.rank == 1 ? a : whole({a.id}, ExprOp::MakeArray, 1);
        // The k-th of all elements, the last subscript runs fastest.
        ExprId count = extentOf(a, 1);
        for (int64_t d = 2; d <= a.rank; ++d)
            count = integers(ExprOp::Mul, count, extentOf(a, d));
        const Low k = runningNumber(body);
        ExprId rest = integers(ExprOp::Sub, k.id, number(1));
        std::vector<Low> subscripts(a.rank);
        for (size_t d = a.rank; d-- > 0;) {
            const ExprId extent = extentOf(a, static_cast<int64_t>(d) + 1);
            subscripts[d] = simple(integers(ExprOp::Add, divide(BuiltinFunction::Mod, rest, extent), number(1)),
                                   ScalarType::Integer, 0);
            rest = divide(BuiltinFunction::Div, rest, extent);
        }
        const ExprId range =
            m_pool.make(ExprOp::Range, ScalarType::Integer, 1, std::vector<ExprId>{number(1), number(1), count});
        return comprehension(range, static_cast<uint32_t>(m_pool.node(k.id).payload), element(a, subscripts));
    }
    if (a.rank > rank) { // matrix() of more dimensions, which have one element each
        std::vector<Low> subscripts(a.rank, simple(number(1)));
        std::vector<bool> colons(a.rank, false);
        colons[0] = colons[1] = true;
        return index(a, subscripts, colons);
    }
    if (a.rank == rank)
        return a;
    if (a.rank == 1 && rank == 2)
        return whole({whole({a.id}, ExprOp::MakeArray, 2).id}, ExprOp::Transpose, 2);
    const auto deepened = [&](Low low) {
        for (uint8_t r = a.rank; r < rank; ++r)
            low = whole({low.id}, ExprOp::MakeArray, static_cast<uint8_t>(low.rank + 1));
        return low;
    };
    if (a.rank == 0)
        return deepened(a);
    return everyElement(body, a, a.rank, [&](const std::vector<Low>& i) { return deepened(element(a, i)); });
}

void FunctionLowering::flattenArgument(const Low& low, std::vector<ExprId>& to) {
    if (low.kind == Low::Kind::Record || low.kind == Low::Kind::Function) {
        for (const Low& part : low.parts)
            flattenArgument(part, to);
    } else if (low.kind == Low::Kind::Simple) {
        to.push_back(low.id);
    }
}

FunctionLowering::Low FunctionLowering::outputShape(InstanceId output, ExprId callId, uint32_t& number) {
    const Instance& instance = m_tree.typed(output);
    if (!instance.cls)
        return {};
    std::function<Low(InstanceId, uint8_t)> make = [&](InstanceId id, uint8_t outerRank) -> Low {
        const Instance& i = m_tree.typed(id);
        if (!i.cls)
            return {};
        const auto rank = static_cast<uint8_t>(outerRank + m_tree.dimensionExpressions(id).size());
        if (m_tree.isSimple(id)) {
            const ScalarType type = m_evaluator.scalarType(i.cls);
            Low low = simple(number == 0 ? callId : m_pool.output(callId, number, type, rank), type, rank);
            low.enumeration = m_graph.expanded(i.cls).enumeration;
            ++number;
            return low;
        }
        Low low;
        low.kind = Low::Kind::Record;
        low.cls = i.cls;
        low.rank = rank;
        const InstanceId members = m_tree.dimensionExpressions(id).empty() ? id : m_tree.makeLoose(i.cls, {});
        const auto children = m_tree.children(members);
        for (InstanceId child : children)
            low.parts.push_back(make(child, rank));
        return low;
    };
    return make(output, 0);
}

FunctionLowering::Low FunctionLowering::inOrderOf(Low low, ClassId cls) {
    if (low.kind != Low::Kind::Record)
        return low;
    const auto ordered = [](const auto& self, Low record, const Evaluator::RecordOrder& order) -> Low {
        if (record.parts.size() != order.from.size())
            return record;
        std::vector<Low> parts;
        for (size_t k = 0; k < order.from.size(); ++k) {
            Low part = std::move(record.parts[order.from[k]]);
            parts.push_back(order.members[k] ? self(self, std::move(part), *order.members[k]) : std::move(part));
        }
        record.parts = std::move(parts);
        return record;
    };
    const Evaluator::RecordOrder* order = m_evaluator.recordOrder(low.cls, cls);
    if (!order)
        return low;
    low = ordered(ordered, std::move(low), *order);
    low.cls = cls;
    return low;
}

FunctionLowering::Low FunctionLowering::record(ClassId cls, std::vector<Low> arguments,
                                               const std::vector<NameId>& names, SourceSpan place) {
    const InstanceId instance = m_tree.makeLoose(cls, {});
    const auto children = m_tree.children(instance);
    const ClassNode& node = m_graph.expanded(cls);
    Low result;
    result.kind = Low::Kind::Record;
    result.cls = cls;
    result.parts.resize(children.size());
    size_t position = 0;
    std::vector<uint32_t> inOrder; // what cannot be modified is no input
    for (uint32_t at : node.order)
        if (const ast::Component* c = node.elements[at].component; c && !node.elements[at].isProtected) {
            const InstanceId child = children[node.elements[at].number];
            const bool isFixed = m_tree.get(child).isFinal || c->variability == ast::Variability::Constant;
            if (!isFixed || !m_tree.binding(child).mod)
                inOrder.push_back(node.elements[at].number);
        }
    for (size_t i = 0; i < arguments.size(); ++i) {
        size_t number = 0;
        if (names[i].valid()) {
            const FoundName f = m_graph.member(cls, names[i]);
            if (f.kind != FoundName::Kind::Component)
                return error<DiagnosticKind::UnknownArgument>(place, m_graph.fullName(cls),
                                                              m_graph.names().text(names[i]), std::string());
            number = node.elements[f.element].number;
        } else {
            if (position >= inOrder.size())
                return error<DiagnosticKind::ArgumentCount>(place, m_graph.fullName(cls),
                                                            std::to_string(inOrder.size()), arguments.size());
            number = inOrder[position++];
        }
        result.parts[number] = inOrderOf(std::move(arguments[i]), m_tree.typed(children[number]).cls);
    }
    Body inner;
    inner.scope = {cls, instance};
    inner.owner = !m_body ? nullptr : m_body->owner ? m_body->owner : m_body;
    inner.flat.variables = m_body ? m_body->flat.variables : std::vector<FunctionVariable>();
    for (size_t i = 0; i < children.size(); ++i)
        if (result.parts[i].ok())
            inner.frame.push_back({m_tree.get(children[i]).name, result.parts[i]});
    for (size_t i = 0; i < children.size(); ++i) {
        if (result.parts[i].ok())
            continue;
        const Modifier m = m_tree.binding(children[i]);
        if (!m.mod && !m_tree.isSimple(children[i]) && m_tree.typed(children[i]).dimensions.empty() &&
            m_tree.typed(children[i]).cls) {
            result.parts[i] = record(m_tree.typed(children[i]).cls, {}, {}, place);
            if (!result.parts[i].ok())
                return {};
            inner.frame.push_back({m_tree.get(children[i]).name, result.parts[i]});
            continue;
        }
        if (!m.mod)
            return error<DiagnosticKind::MissingArgument>(place, m_graph.fullName(cls),
                                                          m_graph.names().text(m_tree.get(children[i]).name));
        inner.scope = m.scope;
        result.parts[i] =
            m.scope.self == instance ? expression(inner, *m.mod->binding) : constant(inner, *m.mod->binding);
        if (!result.parts[i].ok())
            return {};
        inner.frame.push_back({m_tree.get(children[i]).name, result.parts[i]});
    }
    return result;
}

FunctionLowering::Low FunctionLowering::callFunction(ClassId function, std::vector<Low> arguments,
                                                     const std::vector<NameId>& names, SourceSpan place,
                                                     std::vector<Low>* outputs) {
    const std::string fullName = m_graph.fullName(function);
    if (arguments.size() == 1 && arguments[0].kind == Low::Kind::Simple &&
        m_pool.node(arguments[0].id).op == ExprOp::StringLiteral) {
        const NameId uri(static_cast<uint32_t>(m_pool.node(arguments[0].id).payload));
        if (const auto path = m_evaluator.resourceOf(function, Value::string(uri))) {
            const Low low = simple(m_pool.string(*path));
            if (outputs)
                outputs->push_back(low);
            return low;
        }
    }
    const FunctionVariables variables = m_evaluator.functionVariables(function);
    std::vector<Low> inputs(variables.inputs.size());
    size_t position = 0;
    for (size_t i = 0; i < arguments.size(); ++i) {
        size_t at = position;
        if (names[i].valid()) {
            for (at = 0; at < inputs.size(); ++at)
                if (m_tree.get(variables.inputs[at]).name == names[i])
                    break;
        } else {
            ++position;
        }
        if (at >= inputs.size()) {
            if (names[i].valid())
                return error<DiagnosticKind::UnknownArgument>(place, fullName, m_graph.names().text(names[i]),
                                                              std::string());
            return error<DiagnosticKind::ArgumentCount>(place, fullName, std::to_string(inputs.size()),
                                                        arguments.size());
        }
        inputs[at] = std::move(arguments[i]);
    }
    Body inner;
    inner.owner = !m_body ? nullptr : m_body->owner ? m_body->owner : m_body;
    inner.flat.variables = m_body ? m_body->flat.variables : std::vector<FunctionVariable>();
    for (size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i].ok())
            inner.frame.push_back({m_tree.get(variables.inputs[i]).name, inputs[i]});
    for (size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].ok())
            continue;
        const Modifier m = m_tree.binding(variables.inputs[i]);
        if (!m.mod)
            return error<DiagnosticKind::MissingArgument>(place, fullName,
                                                          m_graph.names().text(m_tree.get(variables.inputs[i]).name));
        inner.scope = m.scope;
        inputs[i] =
            m.scope.self == variables.instance ? expression(inner, *m.mod->binding) : constant(inner, *m.mod->binding);
        if (!inputs[i].ok())
            return {};
        inner.frame.push_back({m_tree.get(variables.inputs[i]).name, inputs[i]});
    }
    // A function is applied to every element of arrays that have more dimensions than its inputs.
    size_t extra = 0;
    const Low* spread = nullptr;
    std::vector<bool> spreads(inputs.size(), false);
    for (size_t i = 0; i < inputs.size(); ++i) {
        const Instance& input = m_tree.typed(variables.inputs[i]);
        const size_t rank = m_tree.dimensionExpressions(variables.inputs[i]).size();
        if (inputs[i].kind == Low::Kind::Function || !input.cls)
            continue;
        if (inputs[i].kind == Low::Kind::Record)
            if (const NameId missing = m_evaluator.missingMember(inputs[i].cls, input.cls); missing.valid())
                return error<DiagnosticKind::UnknownMember>(place, m_graph.fullName(inputs[i].cls),
                                                            m_graph.names().text(missing), std::string());
        inputs[i] = inOrderOf(std::move(inputs[i]), input.cls);
        if (inputs[i].rank < rank || (spread && inputs[i].rank > rank && inputs[i].rank - rank != extra))
            return error<DiagnosticKind::TypeMismatch>(
                place,
                phrase("an argument '{0}' of {1} {1|dimension|dimensions}", m_graph.names().text(input.name), rank),
                typeName(inputs[i]));
        if (m_tree.isSimple(variables.inputs[i])) {
            // Arrays without elements have any type.
            const ScalarType wanted = m_evaluator.scalarType(input.cls);
            const bool isEmpty = inputs[i].kind == Low::Kind::Simple &&
                                 m_pool.node(inputs[i].id).op == ExprOp::MakeArray &&
                                 m_pool.children(inputs[i].id).empty();
            if (!isEmpty && wanted != ScalarType::ExternalObject &&
                (inputs[i].kind != Low::Kind::Simple ||
                 (inputs[i].type != wanted &&
                  !(wanted == ScalarType::Real && inputs[i].type == ScalarType::Integer)))) {
                Low like = inputs[i];
                like.kind = Low::Kind::Simple;
                like.type = wanted;
                like.enumeration = m_graph.expanded(input.cls).enumeration;
                like.rank = static_cast<uint8_t>(rank);
                return error<DiagnosticKind::TypeMismatch>(place, typeName(like), typeName(inputs[i]));
            }
        }
        if (inputs[i].rank == rank)
            continue;
        spreads[i] = true;
        extra = inputs[i].rank - rank;
        spread = &inputs[i];
    }
    if (spread) {
        if (!m_body)
            return error<DiagnosticKind::NotSupported>(place, phrase("the call of '{0}' for arrays here", fullName));
        const Low like = *spread;
        Low all = everyElement(*m_body, like, extra, [&](const std::vector<Low>& subscripts) {
            std::vector<Low> some;
            std::vector<NameId> someNames;
            for (size_t i = 0; i < inputs.size(); ++i) {
                some.push_back(spreads[i] ? element(inputs[i], subscripts) : inputs[i]);
                someNames.push_back(m_tree.get(variables.inputs[i]).name);
            }
            return callFunction(function, std::move(some), someNames, place);
        });
        if (outputs)
            outputs->push_back(all);
        return all;
    }
    const Evaluator::FunctionBody source = m_evaluator.functionBody(function);
    if (source.external && source.external->language == "builtin") {
        const std::string_view called = source.external->function.valid()
                                            ? m_graph.names().text(source.external->function)
                                            : m_graph.names().text(m_graph.index().nameOf(m_graph.get(function).def));
        if (const auto predefined = findPredefined(called))
            if (auto low = PredefinedLowering(*this, inner, *predefined, place, inputs).value()) {
                if (outputs)
                    outputs->push_back(*low);
                return std::move(*low);
            }
    }
    if (!source.external && source.sections.empty()) {
        bool complete = !variables.outputs.empty();
        for (InstanceId output : variables.outputs)
            complete &= m_tree.binding(output).mod != nullptr;
        if (!complete && !m_evaluator.mayBeMissing(function))
            return error<DiagnosticKind::PartialCall>(place, fullName);
    }
    const auto called = number(function, inputs);
    if (!called) {
        m_failed = true;
        return {};
    }
    std::vector<ExprId> operands;
    for (const Low& low : inputs)
        flattenArgument(low, operands);
    if (const auto identity = objectIdentity(*called))
        operands.push_back(m_pool.integer(*identity));
    ScalarType type = ScalarType::Real;
    uint8_t rank = 0;
    if (!variables.outputs.empty()) {
        uint32_t probe = 0;
        Low first = outputShape(variables.outputs.front(), m_pool.real(0), probe);
        while (first.kind == Low::Kind::Record && !first.parts.empty())
            first = Low(first.parts.front());
        type = first.type;
        rank = first.rank;
    }
    const ExprId callId = m_pool.call(FunctionId(*called), operands, type, rank);
    if (variables.outputs.empty())
        return simple(callId, type, rank);
    uint32_t outputNumber = 0;
    Low result;
    for (size_t i = 0; i < variables.outputs.size(); ++i) {
        Low low = outputShape(variables.outputs[i], callId, outputNumber);
        if (outputs)
            outputs->push_back(low);
        if (i == 0)
            result = low;
    }
    return result;
}

NameId FunctionLowering::operatorName(NameTable& names, std::string_view function, NameId of) {
    return names.intern(std::string(function) + "(" + (of.valid() ? std::string(names.text(of)) : "") + ")");
}

/// What pre(), der() and the like give in statements that became a function: it is one of the inputs. Nothing where it
/// is none.
std::optional<FunctionLowering::Low> FunctionLowering::operatorValue(Body& body, std::string_view function,
                                                                     const Expr& e) {
    const bool isAlone = function == "initial" || function == "terminal";
    const bool compares = function == "edge" || function == "change";
    if (e.children.size() != (isAlone ? 0 : 1) || (!isAlone && !compares && function != "pre" && function != "der"))
        return std::nullopt;
    if (!isAlone && (e.children[0]->kind != ExprKind::Name || e.children[0]->name.empty()))
        return std::nullopt;
    const Expr& variable = isAlone ? e : *e.children[0];
    std::vector<ast::NamePart> parts(variable.name.parts.begin(), variable.name.parts.end());
    parts[0].id = operatorName(m_graph.names(), compares ? "pre" : function, isAlone ? NameId() : parts[0].id);
    if (std::ranges::find(body.frame, parts[0].id, &Variable::name) == body.frame.end())
        return std::nullopt;
    Expr input = variable;
    input.kind = ExprKind::Name;
    input.name.parts = parts;
    Low value = name(body, input);
    if (!compares || !value.ok())
        return value;
    const Low now = expression(body, variable);
    if (!now.ok())
        return now;
    if (function == "change")
        return binary(ast::Operator::NotEqual, now, value, e.span);
    value.id = m_pool.unary(ExprOp::Not, value.id);
    return binary(ast::Operator::And, now, value, e.span);
}

FunctionLowering::Low FunctionLowering::call(Body& body, const Expr& e) {
    if (e.name.empty())
        return {};
    const auto parts = e.name.parts;
    const std::string_view first = m_graph.names().text(parts[0].id);
    if (parts.size() == 1 && !e.name.global)
        if (std::optional<Low> value = operatorValue(body, first, e))
            return std::move(*value);
    Env env;
    env.scope = body.scope;
    if (!e.iterators.empty())
        return reduction(body, first, e);
    ClassId cls;
    const bool isIntrinsic = parts.size() == 1 && (first == "pure" || isPredefined(first, PredefinedTrait::Intrinsic));
    const Low* functional = nullptr;
    if (!e.name.global && parts.size() == 1)
        for (size_t i = body.frame.size(); i-- > 0 && !functional;)
            if (body.frame[i].name == parts[0].id && body.frame[i].low.kind == Low::Kind::Function)
                functional = &body.frame[i].low;
    if (functional) {
        const Low called = *functional;
        std::vector<Low> all;
        std::vector<NameId> allNames;
        // Arguments go to the inputs that are not bound, in their order.
        const FunctionVariables variables = m_evaluator.functionVariables(called.cls);
        size_t next = 0;
        for (size_t i = 0; i < e.children.size(); ++i) {
            all.push_back(expression(body, *e.children[i]));
            if (!all.back().ok())
                return {};
            NameId name = e.argumentNames[i];
            if (!name.valid()) {
                while (next < variables.inputs.size() &&
                       std::ranges::find(called.names, m_tree.get(variables.inputs[next]).name) != called.names.end())
                    ++next;
                if (next < variables.inputs.size())
                    name = m_tree.get(variables.inputs[next++]).name;
            }
            allNames.push_back(name);
        }
        all.insert(all.end(), called.parts.begin(), called.parts.end());
        allNames.insert(allNames.end(), called.names.begin(), called.names.end());
        return callFunction(called.cls, std::move(all), allNames, e.span);
    }
    if (!isIntrinsic)
        cls = m_evaluator.functionClass(e.name, env, false);
    if (first == "pure" && parts.size() == 1 && e.children.size() == 1)
        return expression(body, *e.children[0]);
    std::vector<Low> arguments;
    std::vector<NameId> names;
    for (size_t i = 0; i < e.children.size(); ++i) {
        arguments.push_back(expression(body, *e.children[i]));
        names.push_back(e.argumentNames[i]);
        if (!arguments.back().ok())
            return {};
    }
    if (!cls) {
        const auto predefined = parts.size() == 1 ? findPredefined(first) : std::nullopt;
        if (predefined)
            if (auto low = PredefinedLowering(*this, body, *predefined, e.span, arguments).value())
                return std::move(*low);
        return error<DiagnosticKind::UnknownFunction>(parts[0].span, m_graph.names().text(parts.back().id),
                                                      m_graph.didYouMean(m_graph.nearest(body.scope.cls, parts[0].id)));
    }
    const ClassNode& node = m_graph.expanded(cls);
    if (node.builtin == BuiltinType::String) {
        if (!arguments.empty() && arguments[0].kind == Low::Kind::Record)
            return overloaded("'String'", arguments, e.span);
        return stringOf(e, arguments);
    }
    if (node.builtin == BuiltinType::Integer) {
        if (arguments.size() != 1)
            return error<DiagnosticKind::ArgumentCount>(e.span, "Integer", "1", arguments.size());
        if (arguments[0].kind != Low::Kind::Simple)
            return error<DiagnosticKind::OperandType>(e.span, "Integer", typeText(shape(arguments[0]), m_graph));
        Low low = arguments[0];
        low.type = ScalarType::Integer;
        low.enumeration = {};
        return low;
    }
    if (node.enumeration && arguments.size() == 1) {
        Low low = arguments[0];
        if (low.rank == 0 && !m_pool.literal(low.id))
            low.id = EnumerationValue::make(
                m_pool, low.id, static_cast<uint32_t>(m_graph.index().body(node.enumeration).literals.size()));
        low.type = ScalarType::Enumeration;
        low.enumeration = node.enumeration;
        return low;
    }
    if (node.builtin == BuiltinType::ExternalObject) {
        const FoundName constructor = m_graph.member(cls, m_graph.names().intern("constructor"));
        if (constructor.kind != FoundName::Kind::Class)
            return error<DiagnosticKind::NotAFunction>(e.name.span, m_graph.fullName(cls));
        return callFunction(m_graph.elementClass(constructor.cls, constructor.element, {}), std::move(arguments), names,
                            e.span);
    }
    switch (m_graph.def(cls).restriction) {
    case Restriction::OperatorRecord: {
        std::vector<Value> shapes;
        for (const Low& low : arguments)
            shapes.push_back(shape(low));
        if (const ClassId constructor = m_evaluator.findConstructor(cls, shapes, names))
            return callFunction(constructor, std::move(arguments), names, e.span);
        return record(cls, std::move(arguments), names, e.span);
    }
    case Restriction::Class:
        return record(cls, std::move(arguments), names, e.span);
    case Restriction::Record:
        return record(cls, std::move(arguments), names, e.span);
    case Restriction::Function:
    case Restriction::OperatorFunction:
        return callFunction(cls, std::move(arguments), names, e.span);
    default:
        return error<DiagnosticKind::NotAFunction>(e.name.span, m_graph.fullName(cls));
    }
}

} // namespace gnomon
