#include "compiler/flat/function_lowering.h"

#include <algorithm>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;
using ast::ExprKind;
using ast::Operator;

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

std::optional<uint32_t> FunctionLowering::number(ClassId function, const std::vector<Low>& inputs) {
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
    const auto number = static_cast<uint32_t>(m_model.functions.size());
    m_numbers.emplace(key, number);
    m_model.functions.emplace_back();
    const bool failedBefore = std::exchange(m_failed, false);
    Body* const outer = m_body;
    bool good = true;
    FlatFunction flat = lower(function, inputs, good);
    m_body = outer;
    good &= !m_failed;
    m_failed = failedBefore;
    m_model.functions[number] = std::move(flat);
    if (good)
        return number;
    if (m_quiet > 0)
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
            return error<DiagnosticKind::NotSupported>(e.span, "an argument without a name here");
        low.names.push_back(e.argumentNames[i]);
        low.parts.push_back(std::move(argument));
    }
    return low;
}

FunctionLowering::Low FunctionLowering::declare(Body& body, InstanceId variable, const std::string& name,
                                                FunctionVariable::Role role,
                                                const std::vector<ExprId>& outerDimensions) {
    const Instance& instance = m_tree.typed(variable);
    if (instance.broken || !instance.cls) {
        m_failed = true;
        return {};
    }
    std::vector<ExprId> dimensions = outerDimensions;
    // `A[:, size(A, 1)]`: its extents may speak of itself.
    if (m_tree.isSimple(variable))
        body.frame.push_back(
            {instance.name, simple(m_pool.local(static_cast<uint32_t>(body.flat.variables.size()),
                                                m_evaluator.scalarType(instance.cls),
                                                static_cast<uint8_t>(outerDimensions.size() +
                                                                     m_tree.dimensionExpressions(variable).size())))});
    struct Leave {
        std::vector<Variable>* frame;
        ~Leave() {
            if (frame)
                frame->pop_back();
        }
    } leave{m_tree.isSimple(variable) ? &body.frame : nullptr};
    for (const auto& [e, scope] : m_tree.dimensionExpressions(variable)) {
        if (e->kind == ExprKind::Colon) {
            dimensions.emplace_back();
            continue;
        }
        if (e->kind == ExprKind::Name) {
            Env env;
            env.scope = scope;
            env.constant = true;
            env.quiet = true;
            const Value v = m_evaluator.evaluate(*e, env);
            if (v.kind == Value::Kind::Type) {
                dimensions.push_back(
                    m_pool.integer(v.type == ScalarType::Boolean
                                       ? 2
                                       : static_cast<int64_t>(m_graph.index().body(v.enumeration).literals.size())));
                continue;
            }
        }
        const Scope before = std::exchange(body.scope, scope);
        const Low low = expression(body, *e);
        body.scope = before;
        dimensions.push_back(low.ok() ? low.id : ExprId());
    }
    if (m_tree.isSimple(variable)) {
        FunctionVariable v;
        v.name = m_graph.names().intern(name);
        v.role = role;
        v.type = m_evaluator.scalarType(instance.cls);
        v.dimensions = dimensions;
        if (instance.decl)
            v.span = instance.decl->nameSpan;
        Low low = simple(m_pool.local(static_cast<uint32_t>(body.flat.variables.size()), v.type,
                                      static_cast<uint8_t>(dimensions.size())),
                         v.type, static_cast<uint8_t>(dimensions.size()));
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
    const std::vector<InstanceId> children = m_tree.children(members);
    for (InstanceId child : children)
        low.parts.push_back(declare(body, child, name + "." + std::string(m_graph.names().text(m_tree.get(child).name)),
                                    role, dimensions));
    return low;
}

/// The value that a declaration gives to a variable: `C c = f(a)` as a whole, `C c(re = a)` by members.
void FunctionLowering::bindDeclared(Body& body, InstanceId variable, InstanceId function, const Low& low) {
    const Modifier m = m_tree.binding(variable);
    if (!m.mod) {
        if (low.kind != Low::Kind::Record || low.rank > 0)
            return;
        const std::vector<InstanceId> children = m_tree.children(variable);
        for (size_t i = 0; i < low.parts.size() && i < children.size(); ++i)
            bindDeclared(body, children[i], function, low.parts[i]);
        return;
    }
    const Scope before = std::exchange(body.scope, m.scope);
    const Low value = m.scope.self == function ? expression(body, *m.mod->binding) : constant(body, *m.mod->binding);
    body.scope = before;
    if (!value.ok())
        return;
    if (low.kind == Low::Kind::Simple && value.kind == Low::Kind::Simple) {
        body.flat.variables[m_pool.node(low.id).payload].value = value.id;
    } else if (low.kind == Low::Kind::Record && value.kind == Low::Kind::Record &&
               low.parts.size() == value.parts.size()) {
        for (size_t i = 0; i < low.parts.size(); ++i)
            if (low.parts[i].kind == Low::Kind::Simple && value.parts[i].ok())
                body.flat.variables[m_pool.node(low.parts[i].id).payload].value = value.parts[i].id;
    }
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
    for (const Group& group : {Group{&variables.inputs, FunctionVariable::Role::Input},
                               Group{&variables.outputs, FunctionVariable::Role::Output},
                               Group{&variables.locals, FunctionVariable::Role::Protected}}) {
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
        if (group.role == FunctionVariable::Role::Input)
            body.flat.inputCount = static_cast<uint32_t>(body.flat.variables.size());
        else if (group.role == FunctionVariable::Role::Output)
            body.flat.outputCount = static_cast<uint32_t>(body.flat.variables.size()) - body.flat.inputCount;
    }
    for (const auto& [id, low] : declared)
        if (m_tree.get(id).causality != ast::Causality::Input)
            bindDeclared(body, id, variables.instance, low);
    if (source.external) {
        FlatFunction::External external;
        external.language = std::string(source.external->language);
        external.name = source.external->function.valid()
                            ? std::string(m_graph.names().text(source.external->function))
                            : std::string(m_graph.names().text(m_graph.index().nameOf(m_graph.get(function).def)));
        body.scope.cls = source.externalOwner;
        if (source.external->function.valid() || !source.external->arguments.empty()) {
            for (const Expr* e : source.external->arguments) {
                const Low low = expression(body, *e);
                if (low.ok())
                    flattenArgument(low, external.arguments);
            }
        } else {
            for (uint32_t i = 0; i < body.flat.inputCount; ++i)
                external.arguments.push_back(m_pool.local(
                    i, body.flat.variables[i].type, static_cast<uint8_t>(body.flat.variables[i].dimensions.size())));
        }
        if (source.external->result) {
            const Low low = expression(body, *source.external->result);
            if (low.kind == Low::Kind::Simple)
                external.result = low.id;
        } else if (!source.external->function.valid() && body.flat.outputCount == 1) {
            const FunctionVariable& v = body.flat.variables[body.flat.inputCount];
            external.result = m_pool.local(body.flat.inputCount, v.type, static_cast<uint8_t>(v.dimensions.size()));
        }
        body.flat.external = std::move(external);
    } else {
        for (const auto& [owner, section] : source.sections) {
            body.scope.cls = owner;
            statements(body, section->clauses);
        }
    }
    good = !body.failed;
    if (good)
        readDerivatives(body, function, variables);
    return std::move(body.flat);
}

/// annotation(derivative(order = …, noDerivative = …, zeroDerivative = …) = f), of the function or of one that it is a
/// short form of.
void FunctionLowering::readDerivatives(Body& body, ClassId function, const FunctionVariables& variables) {
    // Which flat inputs an input is.
    const auto inputsOf = [&](NameId name) {
        std::vector<uint32_t> numbers;
        uint32_t number = 0;
        for (const InstanceId input : variables.inputs) {
            std::function<uint32_t(const Low&)> count = [&](const Low& low) -> uint32_t {
                uint32_t sum = low.kind == Low::Kind::Simple;
                for (const Low& part : low.parts)
                    sum += count(part);
                return sum;
            };
            const auto place = std::ranges::find(body.frame, m_tree.get(input).name, &Variable::name);
            const uint32_t size = place == body.frame.end() ? 0 : count(place->low);
            for (uint32_t i = 0; i < size; ++i, ++number)
                if (m_tree.get(input).name == name)
                    numbers.push_back(number);
        }
        return numbers;
    };
    for (ClassId at = function; at; at = m_graph.expanded(at).shortBase) {
        for (const ast::Mod* mod : m_graph.body(at).annotation) {
            if (m_graph.names().text(mod->name) != "derivative" || !mod->binding ||
                mod->binding->kind != ExprKind::Name)
                continue;
            Env env;
            env.scope = {at, variables.instance};
            const ClassId named = m_evaluator.functionClass(mod->binding->name, env, false);
            // A derivative that cannot be lowered is only not used.
            ++m_quiet;
            const auto number = named ? this->number(named, std::vector<Low>()) : std::nullopt;
            --m_quiet;
            if (!number)
                continue;
            FunctionDerivative derivative;
            derivative.function = FunctionId(*number);
            for (const ast::Mod* arg : mod->args) {
                if (!arg->binding)
                    continue;
                const std::string_view name = m_graph.names().text(arg->name);
                if (name == "order" && arg->binding->kind == ExprKind::Integer)
                    derivative.order = static_cast<uint32_t>(arg->binding->integer);
                if (arg->binding->kind != ExprKind::Name || arg->binding->name.empty())
                    continue;
                const std::vector<uint32_t> inputs = inputsOf(arg->binding->name.parts[0].id);
                auto& to = name == "noDerivative" ? derivative.noDerivative : derivative.zeroDerivative;
                if (name == "noDerivative" || name == "zeroDerivative")
                    to.insert(to.end(), inputs.begin(), inputs.end());
            }
            body.flat.derivatives.push_back(std::move(derivative));
        }
        if (m_graph.expanded(at).bases.size() != 1 && !m_graph.expanded(at).shortBase)
            break;
    }
}

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
    if (!condition.ok())
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
    if (!iterator.range) {
        error<DiagnosticKind::NotSupported>(iterator.span, "a loop without a range");
        return;
    }
    Low range = expression(body, *iterator.range);
    if (!range.ok())
        return;
    FunctionVariable v;
    v.name = iterator.id;
    v.type = range.type;
    v.span = iterator.span;
    const auto local = static_cast<uint32_t>(body.flat.variables.size() + body.flat.loopVariables.size());
    body.flat.loopVariables.push_back(v);
    const size_t place = body.flat.statements.size();
    Statement s;
    s.kind = StatementKind::For;
    s.value = range.id;
    s.local = local;
    s.span = c.span;
    body.flat.statements.push_back(s);
    Low low = simple(m_pool.local(local, range.type, 0), range.type, 0);
    low.enumeration = range.enumeration;
    body.frame.push_back({iterator.id, low});
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
                assign(body, *c.left, value, c.span);
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
                error<DiagnosticKind::ArgumentCount>(c.span, "assert", "2 or 3", arguments.size());
                return;
            }
            const Low condition = expression(body, *arguments[0]), message = expression(body, *arguments[1]);
            if (!condition.ok() || !message.ok())
                return;
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
        if (!condition.ok())
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
        error<DiagnosticKind::NotSupported>(c.span, "this statement in a function");
    }
}

void FunctionLowering::assign(Body& body, const Expr& target, const Low& value, SourceSpan span) {
    const Low to = expression(body, target);
    if (!to.ok())
        return;
    std::function<void(const Low&, const Low&)> put = [&](const Low& a, const Low& b) {
        if (a.kind == Low::Kind::Record && b.kind == Low::Kind::Record) {
            for (size_t i = 0; i < a.parts.size() && i < b.parts.size(); ++i)
                put(a.parts[i], b.parts[i]);
            return;
        }
        if (a.kind != Low::Kind::Simple || b.kind != Low::Kind::Simple) {
            error<DiagnosticKind::TypeMismatch>(span, typeText(shape(a), m_graph), typeText(shape(b), m_graph));
            return;
        }
        const ExprOp op = m_pool.node(a.id).op;
        if (op != ExprOp::Local && !(op == ExprOp::Index && m_pool.node(m_pool.child(a.id, 0)).op == ExprOp::Local)) {
            error<DiagnosticKind::NeedsVariable>(span, ":=");
            return;
        }
        Statement s;
        s.kind = StatementKind::Assign;
        s.target = a.id;
        s.value = b.id;
        s.span = span;
        body.flat.statements.push_back(s);
    };
    put(to, value);
}

void FunctionLowering::assignCall(Body& body, const std::vector<const Expr*>& targets, const Expr& e, SourceSpan span) {
    if (e.kind != ExprKind::Call) {
        error<DiagnosticKind::NeedsVariable>(span, ":=");
        return;
    }
    Env env;
    env.scope = body.scope;
    const ClassId function = m_evaluator.functionClass(e.name, env, m_quiet == 0);
    if (!function) {
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
            if (!to.ok())
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

// Expressions

Value FunctionLowering::shape(const Low& low) const {
    Value v;
    v.dimensions.assign(low.rank, 0);
    if (low.kind == Low::Kind::Simple) {
        v.kind = Value::Kind::Simple;
        v.type = low.type;
        v.enumeration = low.enumeration;
    } else if (low.kind == Low::Kind::Record) {
        v.kind = Value::Kind::Record;
        v.cls = low.cls;
    }
    return v;
}

FunctionLowering::Low FunctionLowering::fromValue(const Value& v) {
    if (v.kind == Value::Kind::Record) {
        Low low;
        low.kind = Low::Kind::Record;
        low.cls = v.cls;
        low.rank = static_cast<uint8_t>(v.dimensions.size());
        if (!v.dimensions.empty())
            return error<DiagnosticKind::NotSupported>({}, "a constant array of records in a function");
        for (const Value& part : v.parts)
            low.parts.push_back(fromValue(part));
        return low;
    }
    if (v.kind != Value::Kind::Simple)
        return error<DiagnosticKind::NotSupported>({}, "this constant in a function");
    auto literal = [&](const Scalar& s) {
        switch (v.type) {
        case ScalarType::Real:
            return m_pool.real(s.number());
        case ScalarType::String:
            return m_pool.string(NameId(s.id));
        default:
            return m_pool.integer(s.integer, v.type);
        }
    };
    std::vector<ExprId> level;
    for (const Scalar& s : v.scalars)
        level.push_back(literal(s));
    for (size_t d = v.dimensions.size(); d-- > 0;) {
        const size_t n = v.dimensions[d];
        std::vector<ExprId> next;
        if (n == 0) {
            next.push_back(m_pool.make(ExprOp::MakeArray, v.type, static_cast<uint8_t>(v.dimensions.size()), {}));
            level = next;
            break;
        }
        for (size_t i = 0; i < level.size(); i += n)
            next.push_back(m_pool.make(ExprOp::MakeArray, v.type, static_cast<uint8_t>(v.dimensions.size() - d),
                                       {level.data() + i, n}));
        level = std::move(next);
    }
    Low low = simple(level.front(), v.type, static_cast<uint8_t>(v.dimensions.size()));
    low.enumeration = v.enumeration;
    return low;
}

FunctionLowering::Low FunctionLowering::constant(Body& body, const Expr& e) {
    Env env;
    env.scope = body.scope;
    env.constant = true;
    env.quiet = m_quiet > 0;
    const Value v = m_evaluator.evaluate(e, env);
    if (!v.ok()) {
        m_failed = true;
        return {};
    }
    return fromValue(v);
}

FunctionLowering::Low FunctionLowering::index(const Low& low, const std::vector<Low>& subscripts,
                                              const std::vector<bool>& colons) {
    if (low.kind == Low::Kind::Record) {
        Low result = low;
        uint8_t removed = 0;
        for (size_t i = 0; i < subscripts.size(); ++i)
            removed += !colons[i] && subscripts[i].rank == 0;
        result.rank = static_cast<uint8_t>(low.rank - removed);
        for (Low& part : result.parts)
            part = index(part, subscripts, colons);
        return result;
    }
    std::vector<ExprId> children{low.id};
    uint8_t rank = 0;
    for (size_t i = 0; i < low.rank; ++i) {
        if (i >= subscripts.size() || colons[i]) {
            children.push_back(m_pool.make(ExprOp::Colon, ScalarType::Integer, 0, {}));
            ++rank;
        } else {
            children.push_back(subscripts[i].id);
            rank = static_cast<uint8_t>(rank + subscripts[i].rank);
        }
    }
    if (!std::ranges::all_of(children, [this](ExprId id) { return id.valid() && id.index() < m_pool.size(); })) {
        m_failed = true; // reported where it was made
        return {};
    }
    Low result = low;
    // An element of an array that is written out is that element.
    if (rank == 0 && low.rank == 1 && m_pool.node(low.id).op == ExprOp::MakeArray)
        if (const auto k = m_pool.literal(subscripts[0].id);
            k && *k >= 1 && *k <= static_cast<double>(m_pool.children(low.id).size())) {
            result.id = m_pool.child(low.id, static_cast<size_t>(*k) - 1);
            result.rank = 0;
            return result;
        }
    result.id = m_pool.make(ExprOp::Index, low.type, rank, children);
    result.rank = rank;
    return result;
}

FunctionLowering::Low FunctionLowering::subscripted(Body& body, const Low& low,
                                                    std::span<const Expr* const> subscripts) {
    if (!low.ok() || subscripts.empty())
        return low;
    if (subscripts.size() > low.rank)
        return error<DiagnosticKind::TooManySubscripts>(subscripts.front()->span, subscripts.size(), low.rank);
    ExprId array = low.id;
    for (const Low* at = &low; at->kind == Low::Kind::Record && !at->parts.empty(); at = &at->parts.front())
        array = at->parts.front().id;
    std::vector<Low> given;
    std::vector<bool> colons;
    for (size_t i = 0; i < subscripts.size(); ++i) {
        colons.push_back(subscripts[i]->kind == ExprKind::Colon);
        if (colons.back()) {
            given.emplace_back();
            continue;
        }
        body.ends.emplace_back(array, static_cast<uint32_t>(i + 1));
        Low s = expression(body, *subscripts[i]);
        body.ends.pop_back();
        if (!s.ok())
            return {};
        if (s.type == ScalarType::Boolean)
            s.id = m_pool.make(ExprOp::Add, ScalarType::Integer, s.rank, std::vector<ExprId>{s.id, m_pool.integer(1)});
        else if (s.type == ScalarType::Real || s.type == ScalarType::String)
            return error<DiagnosticKind::TypeMismatch>(subscripts[i]->span, "Integer", typeText(shape(s), m_graph));
        given.push_back(s);
    }
    return index(low, given, colons);
}

FunctionLowering::Low FunctionLowering::member(const Low& low, NameId id, SourceSpan place) {
    if (low.kind != Low::Kind::Record)
        return error<DiagnosticKind::UnknownMember>(place, typeText(shape(low), m_graph), m_graph.names().text(id),
                                                    std::string());
    const FoundName f = m_graph.member(low.cls, id);
    if (f.kind != FoundName::Kind::Component)
        return error<DiagnosticKind::UnknownMember>(place, m_graph.fullName(low.cls), m_graph.names().text(id),
                                                    m_graph.didYouMean(m_graph.nearestMember(low.cls, id)));
    const uint32_t number = m_graph.get(low.cls).elements[f.element].number;
    return number < low.parts.size() ? low.parts[number] : Low();
}

FunctionLowering::Low FunctionLowering::name(Body& body, const Expr& e) {
    const auto parts = e.name.parts;
    if (!e.name.global)
        for (size_t i = body.frame.size(); i-- > 0;) {
            if (body.frame[i].name != parts[0].id)
                continue;
            Low low = subscripted(body, body.frame[i].low, parts[0].subscripts);
            for (size_t p = 1; p < parts.size() && low.ok(); ++p)
                // The subscripts of a member count behind those that the record has left.
                low = [&] {
                    Low m = member(low, parts[p].id, parts[p].span);
                    if (!m.ok() || parts[p].subscripts.empty())
                        return m;
                    if (low.rank == 0)
                        return subscripted(body, m, parts[p].subscripts);
                    return error<DiagnosticKind::NotSupported>(e.span, "subscripts behind an array of records");
                }();
            return low;
        }
    {
        Env env;
        env.scope = body.scope;
        const ClassId cls = m_evaluator.functionClass(e.name, env, false);
        if (cls && (m_graph.def(cls).restriction == Restriction::Function ||
                    m_graph.def(cls).restriction == Restriction::OperatorFunction)) {
            Low low;
            low.kind = Low::Kind::Function;
            low.cls = cls;
            return low;
        }
    }
    return constant(body, e);
}

FunctionLowering::Low FunctionLowering::expression(Body& body, const Expr& e) {
    switch (e.kind) {
    case ExprKind::Real:
        return simple(m_pool.real(e.real));
    case ExprKind::Integer:
        return simple(m_pool.integer(e.integer));
    case ExprKind::Boolean:
        return simple(m_pool.boolean(e.integer != 0));
    case ExprKind::String:
        return simple(m_pool.string(e.text));
    case ExprKind::Name:
        return name(body, e);
    case ExprKind::Call:
        return call(body, e);
    case ExprKind::Partial:
        return partial(body, e);
    case ExprKind::Array: {
        if (!e.iterators.empty())
            return reduction(body, "array", e);
        std::vector<ExprId> children;
        Low first;
        bool real = false;
        std::vector<Low> lows;
        for (const Expr* child : e.children) {
            const Low low = expression(body, *child);
            if (!low.ok())
                return {};
            if (low.kind != Low::Kind::Simple)
                return error<DiagnosticKind::NotSupported>(child->span, "an array of records in a function");
            if (children.empty())
                first = low;
            real |= low.type == ScalarType::Real;
            children.push_back(low.id);
        }
        if (children.empty())
            return simple(m_pool.make(ExprOp::MakeArray, ScalarType::Real, 1, {}), ScalarType::Real, 1);
        const ScalarType type = real ? ScalarType::Real : first.type;
        Low result = simple(m_pool.make(ExprOp::MakeArray, type, static_cast<uint8_t>(first.rank + 1), children), type,
                            static_cast<uint8_t>(first.rank + 1));
        result.enumeration = first.enumeration;
        return result;
    }
    case ExprKind::Matrix: {
        std::vector<Low> rows;
        bool scalars = true;
        bool real = false;
        std::vector<std::vector<Low>> cells;
        for (const Expr* row : e.children) {
            auto& line = cells.emplace_back();
            for (const Expr* cell : row->children) {
                line.push_back(expression(body, *cell));
                if (line.back().kind != Low::Kind::Simple)
                    return line.back().ok() ? error<DiagnosticKind::NotSupported>(cell->span, "a matrix of records")
                                            : Low();
                scalars &= line.back().rank == 0;
                real |= line.back().type == ScalarType::Real;
            }
        }
        const ScalarType type = real || cells.empty() || cells[0].empty() ? ScalarType::Real : cells[0][0].type;
        if (scalars) {
            std::vector<ExprId> lines;
            for (const auto& line : cells) {
                std::vector<ExprId> ids;
                for (const Low& low : line)
                    ids.push_back(low.id);
                lines.push_back(m_pool.make(ExprOp::MakeArray, type, 1, ids));
            }
            return simple(m_pool.make(ExprOp::MakeArray, type, 2, lines), type, 2);
        }
        // Blocks: a vector is a column; rows are put side by side, then on top of each other.
        std::vector<ExprId> lines{m_pool.integer(1)};
        for (const auto& line : cells) {
            std::vector<ExprId> ids{m_pool.integer(2)};
            for (const Low& low : line) {
                ExprId id = low.id;
                if (low.rank == 0)
                    id = m_pool.make(ExprOp::MakeArray, type, 1, std::vector<ExprId>{id});
                if (low.rank <= 1)
                    id = m_pool.make(
                        ExprOp::Transpose, type, 2,
                        std::vector<ExprId>{m_pool.make(ExprOp::MakeArray, type, 2, std::vector<ExprId>{id})});
                ids.push_back(id);
            }
            lines.push_back(m_pool.make(ExprOp::Cat, type, 2, ids));
        }
        return simple(m_pool.make(ExprOp::Cat, type, 2, lines), type, 2);
    }
    case ExprKind::Range: {
        std::vector<Low> parts;
        for (const Expr* child : e.children) {
            parts.push_back(expression(body, *child));
            if (parts.back().kind != Low::Kind::Simple)
                return {};
        }
        if (parts.size() < 2)
            return {};
        const bool real = std::ranges::any_of(parts, [](const Low& l) { return l.type == ScalarType::Real; });
        const ScalarType type = real ? ScalarType::Real : parts[0].type;
        const ExprId children[] = {parts.front().id,
                                   parts.size() == 3 ? parts[1].id
                                   : real            ? m_pool.real(1)
                                                     : m_pool.integer(1),
                                   parts.back().id};
        Low low = simple(m_pool.make(ExprOp::Range, type, 1, children), type, 1);
        low.enumeration = parts[0].enumeration;
        return low;
    }
    case ExprKind::Unary: {
        const Low a = expression(body, *e.children[0]);
        if (!a.ok())
            return {};
        if (a.kind == Low::Kind::Record)
            return e.op == Operator::Plus ? a : overloaded(e.op == Operator::Not ? "'not'" : "'-'", {a}, e.span);
        if (e.op == Operator::Not)
            return simple(m_pool.make(ExprOp::Not, ScalarType::Boolean, a.rank, {&a.id, 1}), ScalarType::Boolean,
                          a.rank);
        if (e.op == Operator::Plus || e.op == Operator::PlusElementwise)
            return a;
        if (const auto k = m_pool.literal(a.id))
            return a.type == ScalarType::Real ? simple(m_pool.real(-*k))
                                              : simple(m_pool.integer(-static_cast<int64_t>(*k)));
        return simple(m_pool.make(ExprOp::Neg, a.type, a.rank, {&a.id, 1}), a.type, a.rank);
    }
    case ExprKind::Binary: {
        const Low a = expression(body, *e.children[0]);
        const Low b = expression(body, *e.children[1]);
        if (!a.ok() || !b.ok())
            return {};
        return binary(e.op, a, b, e.span);
    }
    case ExprKind::If: {
        std::function<Low(size_t)> from = [&](size_t i) -> Low {
            if (i + 1 >= e.children.size())
                return expression(body, *e.children[i]);
            const Low condition = expression(body, *e.children[i]);
            if (condition.kind != Low::Kind::Simple)
                return {};
            if (const auto known = m_pool.literal(condition.id))
                return *known != 0 ? expression(body, *e.children[i + 1]) : from(i + 2);
            const Low a = expression(body, *e.children[i + 1]);
            const Low b = from(i + 2);
            if (!a.ok() || !b.ok())
                return {};
            std::function<Low(const Low&, const Low&)> choose = [&](const Low& x, const Low& y) -> Low {
                if (x.kind == Low::Kind::Record) {
                    Low result = x;
                    for (size_t k = 0; k < x.parts.size() && k < y.parts.size(); ++k)
                        result.parts[k] = choose(x.parts[k], y.parts[k]);
                    return result;
                }
                const ScalarType type = x.type == ScalarType::Integer ? y.type : x.type;
                const ExprId children[] = {condition.id, x.id, y.id};
                Low result = simple(m_pool.make(ExprOp::If, type, x.rank, children), type, x.rank);
                result.enumeration = x.enumeration;
                return result;
            };
            if (a.kind != b.kind)
                return error<DiagnosticKind::BranchesDiffer>(e.span, typeText(shape(a), m_graph),
                                                             typeText(shape(b), m_graph));
            return choose(a, b);
        };
        return from(0);
    }
    case ExprKind::End:
        if (body.ends.empty())
            return error<DiagnosticKind::EndOutside>(e.span);
        return simple(
            m_pool.make(ExprOp::Size, ScalarType::Integer, 0,
                        std::vector<ExprId>{body.ends.back().first, m_pool.integer(body.ends.back().second)}));
    default:
        return error<DiagnosticKind::NotSupported>(e.span, "this expression in a function");
    }
}

FunctionLowering::Low FunctionLowering::overloaded(std::string_view op, const std::vector<Low>& arguments,
                                                   SourceSpan place) {
    std::vector<Value> shapes;
    for (const Low& low : arguments)
        shapes.push_back(shape(low));
    auto call = [&](ClassId function, std::vector<Low> values) {
        const std::vector<NameId> positional(values.size());
        return callFunction(function, std::move(values), positional, place);
    };
    for (const Low& owner : arguments)
        if (owner.kind == Low::Kind::Record)
            if (const ClassId function = m_evaluator.findOverload(owner.cls, op, shapes))
                return call(function, arguments);
    if (arguments.size() == 2)
        for (size_t side = 0; side < 2; ++side) {
            const Low &made = arguments[side], &other = arguments[1 - side];
            if (other.kind != Low::Kind::Record || made.kind == Low::Kind::Record)
                continue;
            const ClassId constructor = m_evaluator.findOverload(other.cls, "'constructor'", {shape(made)});
            if (!constructor)
                continue;
            std::vector<Low> both = arguments;
            both[side] = call(constructor, {made});
            if (!both[side].ok())
                return {};
            if (const ClassId function = m_evaluator.findOverload(other.cls, op, {shape(both[0]), shape(both[1])}))
                return call(function, both);
        }
    if (arguments.size() == 2)
        return error<DiagnosticKind::OperandTypes>(place, op, typeText(shapes[0], m_graph),
                                                   typeText(shapes[1], m_graph));
    return error<DiagnosticKind::OperandType>(place, op, typeText(shapes[0], m_graph));
}

FunctionLowering::Low FunctionLowering::binary(Operator op, const Low& a, const Low& b, SourceSpan place) {
    if (a.kind == Low::Kind::Record || b.kind == Low::Kind::Record)
        return overloaded("'" + std::string(ast::operatorText(op)) + "'", {a, b}, place);
    auto make = [&](ExprOp e, ScalarType type, uint8_t rank) {
        const ExprId children[] = {a.id, b.id};
        return simple(m_pool.make(e, type, rank, children), type, rank);
    };
    const uint8_t rank = std::max(a.rank, b.rank);
    const bool numeric = (a.type == ScalarType::Real || a.type == ScalarType::Integer) &&
                         (b.type == ScalarType::Real || b.type == ScalarType::Integer);
    const ScalarType type =
        a.type == ScalarType::Real || b.type == ScalarType::Real ? ScalarType::Real : ScalarType::Integer;
    auto wrong = [&] {
        return error<DiagnosticKind::OperandTypes>(place, ast::operatorText(op), typeText(shape(a), m_graph),
                                                   typeText(shape(b), m_graph));
    };
    switch (op) {
    case Operator::And:
    case Operator::Or:
        if (a.type != ScalarType::Boolean || b.type != ScalarType::Boolean)
            return wrong();
        return make(op == Operator::And ? ExprOp::And : ExprOp::Or, ScalarType::Boolean, rank);
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual: {
        if (!numeric && a.type != b.type)
            return wrong();
        const auto x = m_pool.literal(a.id), y = m_pool.literal(b.id);
        if (x && y && rank == 0) {
            const bool v = op == Operator::Less           ? *x < *y
                           : op == Operator::LessEqual    ? *x <= *y
                           : op == Operator::Greater      ? *x > *y
                           : op == Operator::GreaterEqual ? *x >= *y
                           : op == Operator::Equal        ? *x == *y
                                                          : *x != *y;
            return simple(m_pool.boolean(v));
        }
        static constexpr ExprOp ops[] = {ExprOp::Less,         ExprOp::LessEqual, ExprOp::Greater,
                                         ExprOp::GreaterEqual, ExprOp::Equal,     ExprOp::NotEqual};
        return make(ops[static_cast<size_t>(op) - static_cast<size_t>(Operator::Less)], ScalarType::Boolean, 0);
    }
    case Operator::Plus:
    case Operator::PlusElementwise:
        if (a.type == ScalarType::String && b.type == ScalarType::String)
            return make(ExprOp::Concat, ScalarType::String, rank);
        return numeric ? make(ExprOp::Add, type, rank) : wrong();
    case Operator::Minus:
    case Operator::MinusElementwise:
        return numeric ? make(ExprOp::Sub, type, rank) : wrong();
    case Operator::Times:
        if (!numeric)
            return wrong();
        if (a.rank > 0 && b.rank > 0)
            return make(ExprOp::MatMul, type, static_cast<uint8_t>(a.rank + b.rank - 2));
        return make(ExprOp::Mul, type, rank);
    case Operator::TimesElementwise:
        return numeric ? make(ExprOp::Mul, type, rank) : wrong();
    case Operator::Divide:
    case Operator::DivideElementwise:
        return numeric ? make(ExprOp::Div, ScalarType::Real, rank) : wrong();
    case Operator::Power:
        if (a.rank > 0)
            return error<DiagnosticKind::NotSupported>(place, "the power of a matrix in a function");
        [[fallthrough]];
    case Operator::PowerElementwise:
        return numeric ? make(ExprOp::Pow, ScalarType::Real, rank) : wrong();
    default:
        return wrong();
    }
}

FunctionLowering::Low FunctionLowering::reduction(Body& body, std::string_view function, const Expr& e) {
    if (e.children.size() != 1)
        return {};
    std::function<Low(size_t)> from = [&](size_t left) -> Low {
        if (left == 0)
            return expression(body, *e.children[0]);
        // The last iterator is the outermost.
        const ast::Iterator& iterator = e.iterators[left - 1];
        if (!iterator.range)
            return error<DiagnosticKind::NotSupported>(iterator.span, "an iterator without a range in a function");
        const Low range = expression(body, *iterator.range);
        if (range.kind != Low::Kind::Simple)
            return {};
        FunctionVariable v;
        v.name = iterator.id;
        v.type = range.type;
        const auto local = static_cast<uint32_t>(body.flat.variables.size() + body.flat.loopVariables.size());
        body.flat.loopVariables.push_back(v);
        body.frame.push_back({iterator.id, simple(m_pool.local(local, range.type, 0), range.type, 0)});
        const Low inner = from(left - 1);
        body.frame.pop_back();
        if (!inner.ok())
            return {};
        if (inner.kind != Low::Kind::Simple)
            return error<DiagnosticKind::NotSupported>(e.span, "an array of records in a function");
        const ExprId children[] = {range.id, inner.id};
        const auto rank = static_cast<uint8_t>(inner.rank + 1);
        return simple(m_pool.make(ExprOp::Comprehension, inner.type, rank, children, local), inner.type, rank);
    };
    const Low array = from(e.iterators.size());
    if (!array.ok() || function == "array")
        return array;
    const ExprOp op = function == "sum"       ? ExprOp::Sum
                      : function == "product" ? ExprOp::Product
                      : function == "min"     ? ExprOp::MinOf
                                              : ExprOp::MaxOf;
    return simple(m_pool.make(op, array.type, 0, {&array.id, 1}), array.type, 0);
}

FunctionLowering::Low FunctionLowering::builtin(Body& body, std::string_view f, const Expr& e,
                                                const std::vector<Low>& a, bool& known) {
    known = true;
    const size_t count = a.size();
    auto wrongCount = [&](std::string_view wanted) {
        return error<DiagnosticKind::ArgumentCount>(e.span, f, wanted, count);
    };
    if ((f == "size" || f == "ndims") && count > 0 && a[0].kind == Low::Kind::Record && !a[0].parts.empty()) {
        // The extents of an array of records are the first ones of its members.
        std::vector<Low> member = a;
        while (member[0].kind == Low::Kind::Record && !member[0].parts.empty()) {
            const Low first = member[0].parts.front();
            member[0] = first;
        }
        if (member[0].kind == Low::Kind::Simple) {
            member[0].rank = a[0].rank;
            return builtin(body, f, e, member, known);
        }
    }
    for (const Low& low : a)
        if (low.kind != Low::Kind::Simple)
            return error<DiagnosticKind::OperandType>(e.span, f, typeText(shape(low), m_graph));
    auto sizeOf = [&](const Low& low, int64_t dimension) {
        return m_pool.make(ExprOp::Size, ScalarType::Integer, 0,
                           std::vector<ExprId>{low.id, m_pool.integer(dimension)});
    };
    auto make = [&](ExprOp op, ScalarType type, uint8_t rank, const std::vector<ExprId>& children) {
        return simple(m_pool.make(op, type, rank, children), type, rank);
    };
    if (f == "size") {
        if (count == 2)
            return make(ExprOp::Size, ScalarType::Integer, 0, {a[0].id, a[1].id});
        if (count != 1)
            return wrongCount("1 or 2");
        std::vector<ExprId> sizes;
        for (int64_t d = 1; d <= a[0].rank; ++d)
            sizes.push_back(sizeOf(a[0], d));
        return make(ExprOp::MakeArray, ScalarType::Integer, 1, sizes);
    }
    if (f == "ndims")
        return simple(m_pool.integer(count ? a[0].rank : 0));
    if (f == "noEvent" && count == 1)
        return a[0];
    if (f == "smooth" && count == 2)
        return a[1];
    if (f == "homotopy" && count == 2)
        return a[0];
    if ((f == "sum" || f == "product" || f == "min" || f == "max") && count == 1) {
        const ExprOp op = f == "sum"       ? ExprOp::Sum
                          : f == "product" ? ExprOp::Product
                          : f == "min"     ? ExprOp::MinOf
                                           : ExprOp::MaxOf;
        return make(op, a[0].type, 0, {a[0].id});
    }
    if (f == "fill" || f == "zeros" || f == "ones") {
        const size_t from = f == "fill" ? 1 : 0;
        if (count <= from)
            return wrongCount("2 or more");
        const Low value = f == "fill" ? a[0] : simple(m_pool.integer(f == "ones"));
        std::vector<ExprId> children{value.id};
        for (size_t i = from; i < count; ++i)
            children.push_back(a[i].id);
        return make(ExprOp::Fill, value.type, static_cast<uint8_t>(value.rank + count - from), children);
    }
    if (f == "identity" && count == 1)
        return make(ExprOp::Identity, ScalarType::Integer, 2, {a[0].id});
    if (f == "diagonal" && count == 1)
        return make(ExprOp::Diagonal, a[0].type, 2, {a[0].id});
    if (f == "linspace" && count == 3)
        return make(ExprOp::Linspace, ScalarType::Real, 1, {a[0].id, a[1].id, a[2].id});
    if (f == "transpose" && count == 1)
        return make(ExprOp::Transpose, a[0].type, 2, {a[0].id});
    if (f == "cross" && count == 2)
        return make(ExprOp::Cross, ScalarType::Real, 1, {a[0].id, a[1].id});
    if (f == "skew" && count == 1) {
        auto x = [&](int64_t k) {
            return m_pool.make(ExprOp::Index, a[0].type, 0, std::vector<ExprId>{a[0].id, m_pool.integer(k)});
        };
        auto minus = [&](ExprId v) { return m_pool.make(ExprOp::Neg, a[0].type, 0, {&v, 1}); };
        const ExprId z = m_pool.real(0);
        auto line = [&](ExprId p, ExprId q, ExprId r) {
            return m_pool.make(ExprOp::MakeArray, ScalarType::Real, 1, std::vector<ExprId>{p, q, r});
        };
        return make(ExprOp::MakeArray, ScalarType::Real, 2,
                    {line(z, minus(x(3)), x(2)), line(x(3), z, minus(x(1))), line(minus(x(2)), x(1), z)});
    }
    if (f == "outerProduct" && count == 2) {
        const ExprId column = m_pool.make(
            ExprOp::Transpose, a[0].type, 2,
            std::vector<ExprId>{m_pool.make(ExprOp::MakeArray, a[0].type, 2, std::vector<ExprId>{a[0].id})});
        const ExprId row = m_pool.make(ExprOp::MakeArray, a[1].type, 2, std::vector<ExprId>{a[1].id});
        return make(ExprOp::MatMul, ScalarType::Real, 2, {column, row});
    }
    if (f == "cat" && count >= 2) {
        std::vector<ExprId> children;
        for (const Low& low : a)
            children.push_back(low.id);
        return make(ExprOp::Cat, a[1].type, a[1].rank, children);
    }
    if (f == "scalar" && count == 1) {
        std::vector<ExprId> children{a[0].id};
        for (uint8_t i = 0; i < a[0].rank; ++i)
            children.push_back(m_pool.integer(1));
        return a[0].rank ? make(ExprOp::Index, a[0].type, 0, children) : a[0];
    }
    if (f == "vector" && count == 1 && a[0].rank <= 1)
        return a[0].rank == 1 ? a[0] : make(ExprOp::MakeArray, a[0].type, 1, {a[0].id});
    if (f == "matrix" && count == 1 && a[0].rank == 2)
        return a[0];
    if (f == "matrix" && count == 1 && a[0].rank == 1)
        return make(ExprOp::Transpose, a[0].type, 2,
                    {m_pool.make(ExprOp::MakeArray, a[0].type, 2, std::vector<ExprId>{a[0].id})});
    if (f == "String") {
        std::vector<ExprId> children{a.empty() ? ExprId() : a[0].id};
        if (a.empty())
            return wrongCount("1 or more");
        ExprId digits = m_pool.integer(6), length = m_pool.integer(0), left = m_pool.boolean(true);
        for (size_t i = 1; i < count; ++i) {
            const std::string_view name =
                e.argumentNames[i].valid() ? m_graph.names().text(e.argumentNames[i]) : std::string_view();
            if (name == "significantDigits")
                digits = a[i].id;
            else if (name == "minimumLength")
                length = a[i].id;
            else if (name == "leftJustified")
                left = a[i].id;
            else
                return error<DiagnosticKind::NotSupported>(e.span, "a format of 'String' in a function");
        }
        children.insert(children.end(), {digits, length, left});
        return make(ExprOp::ToString, ScalarType::String, 0, children);
    }
    if (f == "Integer" && count == 1) {
        Low low = a[0];
        low.type = ScalarType::Integer;
        low.enumeration = {};
        return low;
    }
    if (f == "semiLinear" && count == 3)
        return make(ExprOp::SemiLinear, ScalarType::Real, 0, {a[0].id, a[1].id, a[2].id});
    if (f == "initial" && count == 0)
        return simple(m_pool.make(ExprOp::Initial, ScalarType::Boolean, 0, {}));
    if (const auto function = findBuiltin(f)) {
        if (static_cast<int>(count) != builtinArity(*function))
            return wrongCount(std::to_string(builtinArity(*function)));
        std::vector<ExprId> children;
        bool real = false;
        uint8_t rank = 0;
        for (const Low& low : a) {
            children.push_back(low.id);
            real |= low.type == ScalarType::Real;
            rank = std::max(rank, low.rank);
        }
        ScalarType type = ScalarType::Real;
        switch (*function) {
        case BuiltinFunction::Integer:
        case BuiltinFunction::Sign:
            type = ScalarType::Integer;
            break;
        case BuiltinFunction::Abs:
        case BuiltinFunction::Min:
        case BuiltinFunction::Max:
        case BuiltinFunction::Div:
        case BuiltinFunction::Mod:
        case BuiltinFunction::Rem:
            type = real ? ScalarType::Real : a[0].type;
            break;
        default:
            break;
        }
        if (rank > 0) {
            if (rank > 1 || count != 1)
                return error<DiagnosticKind::NotSupported>(e.span, "'" + std::string(f) + "' of arrays in a function");
            // Element by element, over the numbers of the elements.
            FunctionVariable v;
            v.name = m_graph.names().intern("$i");
            v.type = ScalarType::Integer;
            const auto local = static_cast<uint32_t>(body.flat.variables.size() + body.flat.loopVariables.size());
            body.flat.loopVariables.push_back(v);
            const ExprId i = m_pool.local(local, ScalarType::Integer, 0);
            const ExprId element = m_pool.make(ExprOp::Index, a[0].type, 0, std::vector<ExprId>{a[0].id, i});
            const ExprId one = m_pool.make(ExprOp::Builtin, type, 0, {&element, 1}, static_cast<uint64_t>(*function));
            const ExprId range =
                m_pool.make(ExprOp::Range, ScalarType::Integer, 1,
                            std::vector<ExprId>{m_pool.integer(1), m_pool.integer(1), sizeOf(a[0], 1)});
            return simple(m_pool.make(ExprOp::Comprehension, type, 1, std::vector<ExprId>{range, one}, local), type, 1);
        }
        return simple(m_pool.make(ExprOp::Builtin, type, 0, children, static_cast<uint64_t>(*function)), type, 0);
    }
    known = false;
    return {};
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
        const std::vector<InstanceId> children = m_tree.children(members);
        for (InstanceId child : children)
            low.parts.push_back(make(child, rank));
        return low;
    };
    return make(output, 0);
}

FunctionLowering::Low FunctionLowering::record(ClassId cls, std::vector<Low> arguments,
                                               const std::vector<NameId>& names, SourceSpan place) {
    const InstanceId instance = m_tree.makeLoose(cls, {});
    const std::vector<InstanceId> children = m_tree.children(instance);
    const ClassNode& node = m_graph.expanded(cls);
    Low result;
    result.kind = Low::Kind::Record;
    result.cls = cls;
    result.parts.resize(children.size());
    size_t position = 0;
    for (size_t i = 0; i < arguments.size(); ++i) {
        size_t number = 0;
        if (names[i].valid()) {
            const FoundName f = m_graph.member(cls, names[i]);
            if (f.kind != FoundName::Kind::Component)
                return error<DiagnosticKind::UnknownArgument>(place, m_graph.fullName(cls),
                                                              m_graph.names().text(names[i]), std::string());
            number = node.elements[f.element].number;
        } else {
            number = position++;
        }
        if (number >= children.size())
            return error<DiagnosticKind::ArgumentCount>(place, m_graph.fullName(cls), std::to_string(children.size()),
                                                        arguments.size());
        result.parts[number] = std::move(arguments[i]);
    }
    Body inner;
    inner.scope = {cls, instance};
    inner.flat.variables = m_body ? m_body->flat.variables : std::vector<FunctionVariable>();
    for (size_t i = 0; i < children.size(); ++i)
        if (result.parts[i].ok())
            inner.frame.push_back({m_tree.get(children[i]).name, result.parts[i]});
    for (size_t i = 0; i < children.size(); ++i) {
        if (result.parts[i].ok())
            continue;
        const Modifier m = m_tree.binding(children[i]);
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
    for (size_t i = 0; i < inputs.size(); ++i) {
        m_tree.typed(variables.inputs[i]);
        const size_t rank = m_tree.dimensionExpressions(variables.inputs[i]).size();
        if (inputs[i].rank != rank)
            return error<DiagnosticKind::NotSupported>(place, "the call of '" + fullName +
                                                                  "' for every element of an array in a function");
    }
    const Evaluator::FunctionBody source = m_evaluator.functionBody(function);
    if (source.external && source.external->language == "builtin") {
        const std::string_view called = source.external->function.valid()
                                            ? m_graph.names().text(source.external->function)
                                            : m_graph.names().text(m_graph.index().nameOf(m_graph.get(function).def));
        Expr pseudo;
        pseudo.span = place;
        const std::vector<NameId> positional(inputs.size());
        pseudo.argumentNames = positional;
        bool known = false;
        Low low = builtin(inner, called, pseudo, inputs, known);
        if (known) {
            if (outputs)
                outputs->push_back(low);
            return low;
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

FunctionLowering::Low FunctionLowering::call(Body& body, const Expr& e) {
    if (e.name.empty())
        return {};
    const auto parts = e.name.parts;
    const std::string_view first = m_graph.names().text(parts[0].id);
    Env env;
    env.scope = body.scope;
    if (!e.iterators.empty())
        return reduction(body, first, e);
    ClassId cls;
    const bool isIntrinsic =
        parts.size() == 1 && (first == "size" || first == "noEvent" || first == "initial" || first == "pure");
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
    bool known = false;
    if (!cls) {
        if (parts.size() == 1) {
            Low low = builtin(body, first, e, arguments, known);
            if (known)
                return low;
        }
        return error<DiagnosticKind::UnknownFunction>(parts[0].span, m_graph.names().text(parts.back().id),
                                                      m_graph.didYouMean(m_graph.nearest(body.scope.cls, parts[0].id)));
    }
    const ClassNode& node = m_graph.expanded(cls);
    if (node.builtin == BuiltinType::String || node.builtin == BuiltinType::Integer) {
        if (node.builtin == BuiltinType::String && !arguments.empty() && arguments[0].kind == Low::Kind::Record)
            return overloaded("'String'", arguments, e.span);
        return builtin(body, node.builtin == BuiltinType::String ? "String" : "Integer", e, arguments, known);
    }
    if (node.enumeration && arguments.size() == 1) {
        Low low = arguments[0];
        low.type = ScalarType::Enumeration;
        low.enumeration = node.enumeration;
        return low;
    }
    switch (m_graph.def(cls).restriction) {
    case Restriction::OperatorRecord: {
        const bool anyNamed = std::ranges::any_of(names, [](NameId n) { return n.valid(); });
        std::vector<Value> shapes;
        for (const Low& low : arguments)
            shapes.push_back(shape(low));
        if (!anyNamed)
            if (const ClassId constructor = m_evaluator.findOverload(cls, "'constructor'", shapes))
                return callFunction(constructor, std::move(arguments), names, e.span);
        return record(cls, std::move(arguments), names, e.span);
    }
    case Restriction::Record:
    case Restriction::Class:
        return record(cls, std::move(arguments), names, e.span);
    case Restriction::Function:
    case Restriction::OperatorFunction:
        return callFunction(cls, std::move(arguments), names, e.span);
    default:
        return error<DiagnosticKind::NotAFunction>(e.name.span, m_graph.fullName(cls));
    }
}

} // namespace gnomon
