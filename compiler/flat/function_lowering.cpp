#include "compiler/flat/function_lowering.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/base/stack_guard.h"
#include "compiler/check/evaluation_limits.h"

#include <algorithm>
#include <utility>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;
using ast::Operator;

namespace {

/// A name for what has none in the text; with a number if there is one of that name already.
NameId freeName(NameTable& names, const FlatModel& model, const std::string& wanted) {
    NameId name = names.intern(wanted);
    for (int number = 2; std::ranges::find(model.functions, name, &FlatFunction::name) != model.functions.end();
         ++number)
        name = names.intern(wanted + " " + std::to_string(number));
    return name;
}

} // namespace

/// What a functional argument is, without the values that are bound to it.
std::string FunctionLowering::functionalKey(const Low& low) {
    std::string key = std::to_string(static_cast<int>(low.kind)) + ':' + std::to_string(low.cls.value) + ':' +
                      std::to_string(static_cast<int>(low.type)) + ':' + std::to_string(low.rank) + '(';
    for (size_t i = 0; i < low.parts.size(); ++i) {
        if (i < low.names.size())
            key += std::to_string(low.names[i].value) + '=';
        key += functionalKey(low.parts[i]) + ',';
    }
    return key + ')';
}

FunctionLowering::Low FunctionLowering::likeValue(const Value& v) const {
    Low low;
    low.cls = v.cls;
    low.rank = static_cast<uint8_t>(v.dimensions.size());
    switch (v.kind) {
    case Value::Kind::Simple:
        low.kind = Low::Kind::Simple;
        low.type = v.type;
        low.enumeration = v.enumeration;
        break;
    case Value::Kind::Record: {
        low.kind = Low::Kind::Record;
        const bool array = !v.dimensions.empty();
        if (array && v.parts.empty())
            break;
        for (const Value& part : array ? v.parts.front().parts : v.parts) {
            low.parts.push_back(likeValue(part));
            low.parts.back().rank = static_cast<uint8_t>(low.parts.back().rank + low.rank);
        }
        break;
    }
    case Value::Kind::Function:
        low.kind = Low::Kind::Function;
        low.names = v.partNames;
        for (const Value& part : v.parts)
            low.parts.push_back(likeValue(part));
        break;
    default:
        break;
    }
    return low;
}

std::optional<uint32_t> FunctionLowering::number(ClassId function, const std::vector<Value>& inputs, SourceSpan) {
    std::vector<Low> lows;
    for (const Value& v : inputs)
        lows.push_back(v.kind == Value::Kind::Function ? likeValue(v) : Low());
    return number(function, lows);
}

/// `function g = f(a = p)` in a model: what calls it gives `a`, and so it is the same function in all of its instances.
ClassId FunctionLowering::ofAnyInstance(ClassId function) {
    const ClassNode& node = m_graph.expanded(function);
    if (!node.scope.self || !node.shortBase || !node.mods.empty() || !node.weak.empty())
        return function;
    const std::vector<InstanceId>& variables = m_evaluator.functionVariables(function).inputs;
    for (const ast::Mod* arg : m_graph.body(function).baseArgs) {
        const bool isInput =
            std::ranges::any_of(variables, [&](InstanceId variable) { return m_tree.get(variable).name == arg->name; });
        if (!isInput || !arg->binding || !arg->args.empty() || arg->isRedeclare)
            return function;
    }
    return m_graph.node(node.def, {node.scope.cls, {}}, node.extendsBase, {});
}

std::optional<uint32_t> FunctionLowering::number(ClassId function, const std::vector<Low>& inputs) {
    faultAt(FaultPlace::functions);
    function = ofAnyInstance(function);
    std::string arguments;
    for (size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i].kind == Low::Kind::Function)
            arguments += std::to_string(i) + functionalKey(inputs[i]);
    // A function that passes itself on with one more argument bound each time never ends.
    if (arguments.size() > 4000)
        return std::nullopt;
    const std::pair key(function.value, arguments);
    if (auto it = m_numbers.find(key); it != m_numbers.end())
        return it->second == Id<void>::none ? std::nullopt : std::optional(it->second);
    if (stackIsHalf()) {
        if (m_quiet == 0)
            m_graph.report(tooManyCalls(m_graph, function, m_graph.def(function).nameSpan));
        m_failed = true;
        return std::nullopt;
    }
    const auto number = static_cast<uint32_t>(m_model.functions.size());
    m_numbers.emplace(key, number);
    m_model.functions.emplace_back();
    const bool failedBefore = std::exchange(m_failed, false);
    Body* const outer = m_body;
    bool good = true;
    FlatFunction flat = lower(function, inputs, good);
    m_body = outer;
    // The steps of an attempt were used up meanwhile, by constants of the function perhaps: later there may be more.
    const bool isGivenUp = m_evaluator.isGivenUp();
    good &= !m_failed && !isGivenUp;
    m_failed = failedBefore;
    m_model.functions[number] = std::move(flat);
    if (good)
        return number;
    if (m_quiet > 0 || isGivenUp)
        m_numbers.erase(key); // the next attempt tells why
    else
        m_numbers[key] = Id<void>::none;
    return std::nullopt;
}

/// Inputs for what is bound to a functional argument.
FunctionLowering::Low FunctionLowering::declareBound(Body& body, const Low& like) {
    Low low = like;
    if (like.kind == Low::Kind::Simple) {
        FunctionVariable v;
        v.name = m_graph.names().intern("$bound");
        v.role = FunctionVariable::Role::Input;
        v.type = like.type;
        v.dimensions.resize(like.rank);
        low.id = m_pool.local(static_cast<uint32_t>(body.flat.variables.size()), like.type, like.rank);
        body.flat.variables.push_back(std::move(v));
        return low;
    }
    for (Low& part : low.parts)
        part = declareBound(body, part);
    return low;
}

/// function f(a = 1)
FunctionLowering::Low FunctionLowering::partial(Body& body, const Expr& e) {
    Env env;
    env.scope = body.scope;
    Low low;
    if (!e.name.global && e.name.parts.size() == 1)
        for (size_t i = body.frame.size(); i-- > 0;)
            if (body.frame[i].name == e.name.parts[0].id && body.frame[i].low.kind == Low::Kind::Function) {
                low = body.frame[i].low;
                break;
            }
    if (!low.ok()) {
        low.kind = Low::Kind::Function;
        low.cls = m_evaluator.functionClass(e.name, env, m_quiet == 0);
        if (!low.cls) {
            m_failed = true;
            return {};
        }
    }
    for (size_t i = 0; i < e.children.size(); ++i) {
        Low argument = expression(body, *e.children[i]);
        if (!argument.ok())
            return {};
        if (!e.argumentNames[i].valid())
            return error<DiagnosticKind::NotSupported>(e.span, phrase("an argument without a name here"));
        low.names.push_back(e.argumentNames[i]);
        low.parts.push_back(std::move(argument));
    }
    return low;
}

FunctionLowering::Low FunctionLowering::declare(Body& body, InstanceId variable, const std::string& name,
                                                FunctionVariable::Role role,
                                                const std::vector<std::pair<const Expr*, Scope>>& outer) {
    const Instance& instance = m_tree.typed(variable);
    if (instance.broken || !instance.cls) {
        m_failed = true;
        return {};
    }
    std::vector<std::pair<const Expr*, Scope>> dimensions = outer;
    for (const auto& dimension : m_tree.dimensionExpressions(variable))
        dimensions.push_back(dimension);
    if (m_tree.isSimple(variable)) {
        FunctionVariable v;
        v.name = m_graph.names().intern(name);
        v.role = role;
        v.type = m_evaluator.scalarType(instance.cls);
        v.dimensions.resize(dimensions.size());
        if (instance.decl)
            v.span = instance.decl->nameSpan;
        const auto number = static_cast<uint32_t>(body.flat.variables.size());
        for (size_t d = 0; d < dimensions.size(); ++d)
            if (dimensions[d].first->kind != ExprKind::Colon)
                body.extents.push_back({number, d, dimensions[d].first, dimensions[d].second,
                                        dimensions[d].second.self != body.scope.self});
        Low low = simple(m_pool.local(number, v.type, static_cast<uint8_t>(dimensions.size())), v.type,
                         static_cast<uint8_t>(dimensions.size()));
        low.enumeration = m_graph.expanded(instance.cls).enumeration;
        body.flat.variables.push_back(std::move(v));
        return low;
    }
    Low low;
    low.kind = Low::Kind::Record;
    low.cls = instance.cls;
    low.rank = static_cast<uint8_t>(dimensions.size());
    // The members of an array of records are asked of a record of that type on its own.
    const InstanceId members =
        m_tree.dimensionExpressions(variable).empty() ? variable : m_tree.makeLoose(instance.cls, {});
    const auto children = m_tree.children(members);
    const size_t firstExtent = body.extents.size();
    for (InstanceId child : children)
        low.parts.push_back(declare(body, child, name + "." + std::string(m_graph.names().text(m_tree.get(child).name)),
                                    role, dimensions));
    // Extents of what a call gives are those of the call.
    for (size_t i = firstExtent; i < body.extents.size() && role != FunctionVariable::Role::Input; ++i)
        if (body.extents[i].scope.self == members && dimensions.empty())
            body.extents[i].record = low;
    return low;
}

/// `Real x[n]` in a record, by the n of that record; no expression if that does not tell.
ExprId FunctionLowering::memberExtent(Body& body, const Low& record, const Expr& extent, Scope scope) {
    const ClassNode& node = m_graph.expanded(record.cls);
    std::vector<Variable> members;
    for (const ClassElement& e : node.elements)
        if (e.component && e.number < record.parts.size())
            members.push_back({e.name, record.parts[e.number]});
    std::vector<Variable> outside = std::exchange(body.frame, std::move(members));
    const Scope before = std::exchange(body.scope, scope);
    const bool hadFailed = m_failed;
    ++m_quiet;
    const Low low = expression(body, extent);
    --m_quiet;
    m_failed = hadFailed;
    body.scope = before;
    body.frame = std::move(outside);
    return low.kind == Low::Kind::Simple && low.rank == 0 && low.type == ScalarType::Integer ? low.id : ExprId();
}

/// `A[:, size(A, 1)]`, `C[if transposed then …]`: extents may speak of any variable of the function.
void FunctionLowering::extents(Body& body) {
    for (const Body::Extent& extent : std::exchange(body.extents, {})) {
        ExprId& to = body.flat.variables[extent.variable].dimensions[extent.dimension];
        const Expr& e = *extent.expression;
        Env env;
        env.scope = extent.scope;
        env.constant = true;
        env.quiet = true;
        if (e.kind == ExprKind::Name) {
            const Value v = m_evaluator.evaluate(e, env);
            if (v.kind == Value::Kind::Type) {
                to = m_pool.integer(v.type == ScalarType::Boolean
                                        ? 2
                                        : static_cast<int64_t>(m_graph.index().body(v.enumeration).literals.size()));
                continue;
            }
        }
        // A member whose extent another member of its record tells takes its size from what is assigned.
        if (extent.isMember) {
            const Value v = m_evaluator.evaluate(e, env);
            if (v.isScalar() && v.isLiteral())
                to = m_pool.integer(v.scalar().integer);
            else if (extent.record.ok())
                to = memberExtent(body, extent.record, e, extent.scope);
            continue;
        }
        const Scope before = std::exchange(body.scope, extent.scope);
        const Low low = expression(body, e);
        body.scope = before;
        if (low.ok())
            body.flat.variables[extent.variable].dimensions[extent.dimension] = low.id;
    }
}

/// Gives an array of records within a record what its class, or the declaration, says of the members of each element.
void FunctionLowering::bindDeclaredElements(Body& body, InstanceId variable, const Low& low) {
    const auto extents = m_tree.dimensionExpressions(variable);
    if (extents.size() != 1 || extents[0].first->kind != ExprKind::Integer)
        return;
    const std::vector<InstanceId> elements(m_tree.children(variable).begin(), m_tree.children(variable).end());
    for (size_t i = 0; i < low.parts.size(); ++i) {
        if (low.parts[i].kind != Low::Kind::Simple || !low.parts[i].id.valid() ||
            m_pool.node(low.parts[i].id).op != ExprOp::Local)
            continue;
        std::vector<Low> values;
        for (const InstanceId element : elements) {
            const auto members = m_tree.children(element);
            if (i >= members.size())
                break;
            const InstanceId member = members[i];
            const Modifier m = m_tree.binding(member);
            if (!m.mod)
                break;
            Env env;
            env.scope = m.scope;
            env.constant = env.quiet = true;
            const Value value = indexed(m_evaluator.evaluate(*m.mod->binding, env), m.index);
            if (!value.ok() || !value.isLiteral())
                break;
            values.push_back(fromValue(value));
        }
        if (values.empty() || values.size() != elements.size())
            continue;
        if (const Low all = stacked(values, m_graph.def(m_tree.get(variable).cls).nameSpan); all.ok())
            body.flat.variables[m_pool.node(low.parts[i].id).payload].value = all.id;
    }
}

/// The value that a declaration gives to a variable: `C c = f(a)` as a whole, `C c(re = a)` by members.
void FunctionLowering::bindDeclared(Body& body, InstanceId variable, InstanceId function, const Low& low) {
    const Modifier m = m_tree.binding(variable);
    if (!m.mod) {
        if (low.kind == Low::Kind::Record && low.rank == 1)
            bindDeclaredElements(body, variable, low);
        if (low.kind != Low::Kind::Record || low.rank > 0)
            return;
        const auto children = m_tree.children(variable);
        for (size_t i = 0; i < low.parts.size() && i < children.size(); ++i) {
            const Modifier own = m_tree.binding(children[i]);
            if (!own.mod || own.scope.self != variable) {
                bindDeclared(body, children[i], function, low.parts[i]);
                continue;
            }
            // What the record says of its member may speak of others that have their values already.
            std::vector<Variable> members;
            for (size_t k = 0; k < low.parts.size() && k < children.size(); ++k)
                if (k < i || (k > i && !m_tree.binding(children[k]).mod))
                    members.push_back({m_tree.get(children[k]).name, low.parts[k]});
            std::vector<Variable> outside = std::exchange(body.frame, std::move(members));
            bindDeclared(body, children[i], variable, low.parts[i]);
            body.frame = std::move(outside);
        }
        return;
    }
    const Scope before = std::exchange(body.scope, m.scope);
    Low value = m.scope.self == function ? expression(body, *m.mod->binding) : constant(body, *m.mod->binding);
    body.scope = before;
    if (!value.ok())
        return;
    value = inOrderOf(std::move(value), low.cls);
    const std::function<void(const Low&, const Low&)> begin = [&](const Low& of, const Low& with) {
        if (of.kind == Low::Kind::Simple && with.kind == Low::Kind::Simple)
            body.flat.variables[m_pool.node(of.id).payload].value = with.id;
        else if (of.kind == Low::Kind::Record && with.kind == Low::Kind::Record && of.parts.size() == with.parts.size())
            for (size_t i = 0; i < of.parts.size(); ++i)
                begin(of.parts[i], with.parts[i]);
    };
    begin(low, value);
}

FlatFunction FunctionLowering::lower(ClassId function, const std::vector<Low>& inputs, bool& good) {
    Body body;
    m_body = &body;
    const FunctionVariables variables = m_evaluator.functionVariables(function);
    const Evaluator::FunctionBody source = m_evaluator.functionBody(function);
    body.flat.name = m_graph.names().intern(m_graph.fullName(function));
    body.flat.span = m_graph.def(function).nameSpan;
    body.flat.impure = m_graph.def(function).isImpure;
    body.scope = {function, variables.instance};
    struct Group {
        const std::vector<InstanceId>* instances;
        FunctionVariable::Role role;
    };
    std::vector<std::pair<InstanceId, Low>> declared;
    static const std::vector<InstanceId> none;
    const bool isPartial = m_evaluator.partialDerivative(function).valid();
    for (const Group& group : {Group{&variables.inputs, FunctionVariable::Role::Input},
                               Group{&variables.outputs, FunctionVariable::Role::Output},
                               Group{isPartial ? &none : &variables.locals, FunctionVariable::Role::Protected}}) {
        for (size_t position = 0; position < group.instances->size(); ++position) {
            const InstanceId id = (*group.instances)[position];
            const NameId name = m_tree.get(id).name;
            if (group.role == FunctionVariable::Role::Input && position < inputs.size() &&
                inputs[position].kind == Low::Kind::Function) {
                body.frame.push_back({name, declareBound(body, inputs[position])});
                continue;
            }
            if (group.role == FunctionVariable::Role::Protected &&
                m_tree.get(id).variability == ast::Variability::Constant && m_tree.typed(id).cls.valid() &&
                m_tree.dimensionExpressions(id).empty()) {
                // A constant of the function is its value.
                const Modifier m = m_tree.binding(id);
                if (m.mod) {
                    Env env;
                    env.scope = m.scope;
                    env.constant = true;
                    env.quiet = true;
                    const Value v = m_evaluator.evaluate(*m.mod->binding, env);
                    if (v.ok()) {
                        body.frame.push_back({name, fromValue(v)});
                        continue;
                    }
                }
            }
            Low low = declare(body, id, std::string(m_graph.names().text(name)), group.role, {});
            body.frame.push_back({name, low});
            declared.emplace_back(id, low);
        }
        if (group.role == FunctionVariable::Role::Input && makesForeignObject(function, variables, source)) {
            FunctionVariable identity;
            identity.name = m_graph.names().intern("$identity");
            identity.role = FunctionVariable::Role::Input;
            identity.type = ScalarType::Integer;
            body.flat.variables.push_back(std::move(identity));
        }
        if (group.role == FunctionVariable::Role::Input)
            body.flat.inputCount = static_cast<uint32_t>(body.flat.variables.size());
        else if (group.role == FunctionVariable::Role::Output)
            body.flat.outputCount = static_cast<uint32_t>(body.flat.variables.size()) - body.flat.inputCount;
    }
    extents(body);
    for (const auto& [id, low] : declared)
        if (m_tree.get(id).causality != ast::Causality::Input && !isPartial)
            bindDeclared(body, id, variables.instance, low);
    if (const ClassId derivative = m_evaluator.partialDerivative(function)) {
        lowerPartial(body, derivative, variables);
    } else if (source.external) {
        lowerExternal(body, function, variables, source);
    } else {
        for (const auto& [owner, section] : source.sections) {
            body.scope.cls = owner;
            statements(body, section->clauses);
        }
    }
    placeTemporaries(body);
    good = !body.failed;
    if (good) {
        readDerivatives(body, function, variables);
        readInverses(body, function, variables);
    }
    return std::move(body.flat);
}

FunctionLowering::Low FunctionLowering::inputOf(Body& body, const Known& known) {
    if (!known.isGroup)
        return known.value.isLiteral() && !known.isAssigned
                   ? fromValue(known.value)
                   : declareLike(body, likeValue(known.value), m_graph.names().text(known.name),
                                 FunctionVariable::Role::Input);
    Low low;
    low.kind = Low::Kind::Record;
    low.cls = known.cls;
    low.rank = known.rank;
    for (const Known& member : known.members) {
        if (low.parts.size() <= member.number)
            low.parts.resize(member.number + 1);
        low.parts[member.number] = inputOf(body, member);
    }
    return low;
}

/// Puts variables that can be assigned in the place of the inputs that are assigned.
void FunctionLowering::outputOf(Body& body, Low& low, const Known& known) {
    if (known.isGroup) {
        for (const Known& member : known.members)
            outputOf(body, low.parts[member.number], member);
    } else if (known.isAssigned) {
        const Low output = declareLike(body, low, m_graph.names().text(known.name), FunctionVariable::Role::Output);
        const std::function<void(const Low&, const Low&)> begin = [&](const Low& out, const Low& in) {
            if (out.kind == Low::Kind::Record)
                for (size_t i = 0; i < out.parts.size(); ++i)
                    begin(out.parts[i], in.parts[i]);
            else if (out.kind == Low::Kind::Simple)
                body.flat.variables[m_pool.node(out.id).payload].value = in.id;
        };
        begin(output, low);
        low = output;
    }
}

std::optional<uint32_t> FunctionLowering::loop(const Clause& clause, Scope scope, const std::vector<Known>& known,
                                               bool guarded) {
    const auto number = static_cast<uint32_t>(m_model.functions.size());
    m_model.functions.emplace_back();
    const bool failedBefore = std::exchange(m_failed, false);
    Body body;
    Body* const outer = std::exchange(m_body, &body);
    body.scope = scope;
    body.flat.name = freeName(m_graph.names(), m_model,
                              clause.kind == ast::ClauseKind::For || clause.kind == ast::ClauseKind::While
                                  ? phrase("a loop of {0}", m_graph.fullName(scope.cls))
                                  : phrase("a statement of {0}", m_graph.fullName(scope.cls)));
    body.flat.span = clause.span;
    std::vector<Low> lows;
    for (const Known& k : known)
        lows.push_back(inputOf(body, k));
    Low guard;
    if (guarded)
        guard = declareLike(body, simple(m_pool.boolean(true)), "$guard", FunctionVariable::Role::Input);
    body.flat.inputCount = static_cast<uint32_t>(body.flat.variables.size());
    for (size_t i = 0; i < known.size(); ++i) {
        outputOf(body, lows[i], known[i]);
        body.frame.push_back({known[i].name, lows[i]});
    }
    body.flat.outputCount = static_cast<uint32_t>(body.flat.variables.size()) - body.flat.inputCount;
    if (guarded) {
        Statement s;
        s.kind = StatementKind::If;
        s.value = guard.id;
        s.span = clause.span;
        body.flat.statements.push_back(s);
    }
    statement(body, clause);
    if (guarded)
        body.flat.statements[0].thenCount = static_cast<uint32_t>(body.flat.statements.size() - 1);
    placeTemporaries(body);
    m_body = outer;
    const bool good = !m_failed;
    m_failed = failedBefore;
    m_model.functions[number] = std::move(body.flat);
    return good ? std::optional(number) : std::nullopt;
}

std::optional<uint32_t> FunctionLowering::expressionOf(const Expr& e, Scope scope, const std::vector<Local>& locals,
                                                       Value& like) {
    const bool failedBefore = std::exchange(m_failed, false);
    Body* const outer = m_body;
    ++m_quiet; // what is wrong is told where the expression is looked at in the ordinary way
    const auto begin = [&](Body& body) {
        m_body = &body;
        body.scope = scope;
        body.flat.name =
            freeName(m_graph.names(), m_model, phrase("an expression of {0}", m_graph.fullName(scope.cls)));
        body.flat.span = e.span;
        for (const Local& local : locals) {
            Known known;
            known.name = local.name;
            known.value = local.value;
            body.frame.push_back({local.name, inputOf(body, known)});
        }
        body.flat.inputCount = static_cast<uint32_t>(body.flat.variables.size());
    };
    // The first time tells the type of the output, which stands before what the expression needs.
    Body first;
    begin(first);
    const Low type = expression(first, e);
    const bool isScalar = type.kind == Low::Kind::Simple && type.rank == 0;
    Body body;
    std::optional<uint32_t> number;
    if (isScalar && !m_failed) {
        begin(body);
        const Low output = declareLike(body, type, "y", FunctionVariable::Role::Output);
        body.flat.outputCount = 1;
        const Low value = expression(body, e);
        if (value.ok())
            put(body, output, value, e.span);
        placeTemporaries(body);
        if (!m_failed) {
            number = static_cast<uint32_t>(m_model.functions.size());
            m_model.functions.push_back(std::move(body.flat));
            like = Value(type.type, Scalar::ofInteger(0));
            like.enumeration = type.enumeration;
        }
    }
    --m_quiet;
    m_body = outer;
    m_failed = failedBefore;
    return number;
}

/// annotation(derivative(order = …, noDerivative = …, zeroDerivative = …) = f), of the function or of one that it is a
/// short form of.
// Statements

void FunctionLowering::statements(Body& body, std::span<const Clause* const> clauses) {
    for (const Clause* c : clauses)
        statement(body, *c);
}

void FunctionLowering::branchesFrom(Body& body, const Clause& c, size_t at) {
    if (at >= c.branches.size())
        return;
    const ast::Branch& branch = c.branches[at];
    if (!branch.condition) {
        statements(body, branch.body);
        return;
    }
    const Low condition = expression(body, *branch.condition);
    if (!isCondition(condition, branch.condition->span))
        return;
    if (const auto known = m_pool.literal(condition.id)) {
        if (*known != 0)
            statements(body, branch.body);
        else
            branchesFrom(body, c, at + 1);
        return;
    }
    const size_t place = body.flat.statements.size();
    Statement s;
    s.kind = StatementKind::If;
    s.value = condition.id;
    s.span = c.span;
    body.flat.statements.push_back(s);
    statements(body, branch.body);
    body.flat.statements[place].thenCount = static_cast<uint32_t>(body.flat.statements.size() - place - 1);
    const size_t middle = body.flat.statements.size();
    branchesFrom(body, c, at + 1);
    body.flat.statements[place].elseCount = static_cast<uint32_t>(body.flat.statements.size() - middle);
}

void FunctionLowering::forLoop(Body& body, const Clause& c, size_t depth) {
    if (depth == c.iterators.size()) {
        statements(body, c.branches[0].body);
        return;
    }
    const ast::Iterator& iterator = c.iterators[depth];
    Low range = rangeOf(body, iterator, [&] { return findIteratorUse(c.branches[0].body, iterator.id); });
    if (!range.ok())
        return;
    if (range.kind == Low::Kind::Record)
        range = kept(body, std::move(range), c.span);
    uint32_t local = 0;
    Low each = running(body, iterator, range, local);
    if (!each.ok())
        return;
    const size_t place = body.flat.statements.size();
    Statement s;
    s.kind = StatementKind::For;
    s.value = range.id;
    s.local = local;
    s.span = c.span;
    body.flat.statements.push_back(s);
    body.frame.push_back({iterator.id, std::move(each)});
    forLoop(body, c, depth + 1);
    body.frame.pop_back();
    body.flat.statements[place].thenCount = static_cast<uint32_t>(body.flat.statements.size() - place - 1);
}

void FunctionLowering::statement(Body& body, const Clause& c) {
    switch (c.kind) {
    case ClauseKind::Assign:
        if (c.left->kind == ExprKind::Tuple) {
            assignCall(body, {c.left->children.begin(), c.left->children.end()}, *c.right, c.span);
            return;
        }
        {
            const Low value = expression(body, *c.right);
            if (value.ok())
                assign(body, *c.left, value, c);
        }
        return;
    case ClauseKind::Call: {
        const auto parts = c.left->name.parts;
        const std::string_view name = parts.size() == 1 ? m_graph.names().text(parts[0].id) : std::string_view();
        if (name == "assert") {
            Statement s;
            s.kind = StatementKind::Assert;
            s.span = c.span;
            const auto& arguments = c.left->children;
            if (arguments.size() < 2) {
                error<DiagnosticKind::ArgumentCount>(c.span, "assert", phrase("2 or 3"), arguments.size());
                return;
            }
            const Low condition = expression(body, *arguments[0]), message = expression(body, *arguments[1]);
            if (!isCondition(condition, arguments[0]->span) || !message.ok())
                return;
            if (message.kind != Low::Kind::Simple || message.type != ScalarType::String || message.rank > 0) {
                error<DiagnosticKind::TypeMismatch>(arguments[1]->span, "String", typeName(message));
                return;
            }
            if (arguments.size() > 2) {
                const Low level = constant(body, *arguments[2]);
                if (level.ok())
                    s.isError = m_pool.literal(level.id).value_or(2) == 2;
            }
            s.value = condition.id;
            s.message = message.id;
            body.flat.statements.push_back(s);
            return;
        }
        assignCall(body, {}, *c.left, c.span);
        return;
    }
    case ClauseKind::If:
        branchesFrom(body, c, 0);
        return;
    case ClauseKind::For:
        forLoop(body, c, 0);
        return;
    case ClauseKind::While: {
        const Low condition = expression(body, *c.branches[0].condition);
        if (!isCondition(condition, c.branches[0].condition->span))
            return;
        const size_t place = body.flat.statements.size();
        Statement s;
        s.kind = StatementKind::While;
        s.value = condition.id;
        s.span = c.span;
        body.flat.statements.push_back(s);
        statements(body, c.branches[0].body);
        body.flat.statements[place].thenCount = static_cast<uint32_t>(body.flat.statements.size() - place - 1);
        return;
    }
    case ClauseKind::Break:
    case ClauseKind::Return: {
        Statement s;
        s.kind = c.kind == ClauseKind::Break ? StatementKind::Break : StatementKind::Return;
        s.span = c.span;
        body.flat.statements.push_back(s);
        return;
    }
    default:
        error<DiagnosticKind::NotSupported>(c.span, phrase("this statement in a function"));
    }
}

void FunctionLowering::assign(Body& body, const Expr& target, const Low& value, const Clause& c) {
    const Low to = expression(body, target);
    if (!to.ok() || !fits(body, value, to, c.right->span))
        return;
    put(body, to, value, c.span);
}

void FunctionLowering::assignCall(Body& body, const std::vector<const Expr*>& targets, const Expr& e, SourceSpan span) {
    if (e.kind != ExprKind::Call) {
        error<DiagnosticKind::NeedsVariable>(span, ":=");
        return;
    }
    Env env;
    env.scope = body.scope;
    const ClassId function = m_evaluator.functionClass(e.name, env, false);
    if (!function && m_graph.lookup(body.scope.cls, e.name.parts[0].id).kind == FoundName::Kind::Nothing) {
        // A predefined function, which gives one value.
        const Low low = expression(body, e);
        if (low.ok() && targets.size() > 1)
            error<DiagnosticKind::OutputCount>(span, 1, static_cast<int64_t>(targets.size()));
        else if (low.ok() && !targets.empty() && targets[0])
            if (const Low to = expression(body, *targets[0]); to.ok() && fits(body, low, to, targets[0]->span))
                put(body, to, low, span);
        return;
    }
    if (!function) {
        m_evaluator.functionClass(e.name, env, m_quiet == 0);
        m_failed = true;
        return;
    }
    std::vector<Low> arguments;
    std::vector<NameId> names;
    for (size_t i = 0; i < e.children.size(); ++i) {
        arguments.push_back(expression(body, *e.children[i]));
        names.push_back(e.argumentNames[i]);
        if (!arguments.back().ok())
            return;
    }
    std::vector<Low> outputs;
    const Low first = callFunction(function, std::move(arguments), names, span, &outputs);
    if (m_failed)
        return;
    if (targets.size() > std::max<size_t>(1, outputs.size())) {
        error<DiagnosticKind::OutputCount>(span, static_cast<int64_t>(outputs.size()),
                                           static_cast<int64_t>(targets.size()));
        return;
    }
    Statement s;
    s.kind = StatementKind::AssignCall;
    s.span = span;
    std::function<void(const Low&)> add = [&](const Low& low) {
        if (low.kind == Low::Kind::Record)
            for (const Low& part : low.parts)
                add(part);
        else
            s.targets.push_back(low.id);
    };
    ExprId call;
    for (size_t i = 0; i < outputs.size(); ++i) {
        std::function<ExprId(const Low&)> callOf = [&](const Low& low) -> ExprId {
            if (low.kind == Low::Kind::Record)
                return low.parts.empty() ? ExprId() : callOf(low.parts.front());
            return m_pool.node(low.id).op == ExprOp::Output ? m_pool.child(low.id, 0) : low.id;
        };
        if (!call.valid())
            call = callOf(outputs[i]);
        if (i < targets.size() && targets[i]) {
            const Low to = expression(body, *targets[i]);
            if (!to.ok() || !fits(body, outputs[i], to, targets[i]->span))
                return;
            add(to);
        } else if (i < targets.size()) {
            std::function<void(const Low&)> skip = [&](const Low& low) {
                if (low.kind == Low::Kind::Record)
                    for (const Low& part : low.parts)
                        skip(part);
                else
                    s.targets.emplace_back();
            };
            skip(outputs[i]);
        }
    }
    s.value = call.valid() ? call : first.id;
    if (s.value.valid())
        body.flat.statements.push_back(std::move(s));
}

} // namespace gnomon
