#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/flat/flattener.h"

#include <algorithm>
#include <array>

namespace gnomon {

using ast::Clause;
using ast::ClauseKind;
using ast::Expr;

// State machines become clocked equations, as in the semantic model of section 17.3 of Modelica 3.6. An equation of a
// state is carried out while the state is active; otherwise its variable keeps its value. A variable that several
// states define without declaring it takes what the active one gives. previous() in a state that is being reset is the
// start value.

namespace {

ScalarType typeOf(const FlatModel& model, uint32_t variable) {
    return model.blocks[model.blockOf(VarId(variable)).index()].type;
}

} // namespace

std::string_view Flattener::stateCall(const Clause& c) const {
    if (c.kind != ClauseKind::Call || c.left->name.parts.size() != 1)
        return {};
    const std::string_view name = m_names.text(c.left->name.parts[0].id);
    return name == "transition" || name == "initialState" ? name : std::string_view();
}

bool Flattener::isAboutStates(const Clause& c) const {
    return !stateCall(c).empty() || std::ranges::any_of(c.branches, [&](const ast::Branch& branch) {
        return std::ranges::any_of(branch.body, [&](const Clause* inner) { return isAboutStates(*inner); });
    });
}

void Flattener::findStateMachines() {
    for (const Composite& composite : m_composites) {
        if (!says(m_tree.get(composite.instance).cls).states)
            continue;
        std::vector<StateClause> clauses;
        collectStateClauses(m_tree.get(composite.instance).cls, composite, clauses);
        if (!clauses.empty())
            makeStateMachines(composite, clauses);
    }
    if (m_states.empty())
        return;
    for (const auto& [instance, block] : m_variables)
        m_states.instanceOf.emplace(m_model.blocks[block.index()].first.value, instance);
    for (uint32_t m = 0; m < m_states.machines.size(); ++m)
        addMachineVariables(m_states.machines[m]);
    for (uint32_t m = 0; m < m_states.machines.size(); ++m)
        addMachineEquations(m);
}

void Flattener::collectStateClauses(ClassId cls, const Composite& composite, std::vector<StateClause>& to) {
    for (ClassId base : m_graph.expanded(cls).bases)
        collectStateClauses(base, composite, to);
    const Scope scope{cls, composite.instance};
    std::vector<Local> locals;
    const std::function<void(std::span<const Clause* const>)> look = [&](std::span<const Clause* const> clauses) {
        for (const Clause* c : clauses) {
            if (!stateCall(*c).empty()) {
                to.push_back({c, scope, locals});
                m_states.clauses.insert(c);
            } else if (c->kind == ClauseKind::For && isAboutStates(*c)) {
                const std::function<void(size_t)> loop = [&](size_t depth) {
                    if (depth == c->iterators.size()) {
                        look(c->branches[0].body);
                        return;
                    }
                    Env env;
                    env.scope = scope;
                    env.locals = &locals;
                    std::vector<Value> elements = m_evaluator.rangeElements(*c, depth, env);
                    const size_t at = locals.size();
                    locals.push_back({c->iterators[depth].id, Value()});
                    for (Value& element : elements) {
                        if (!element.ok() || !element.isLiteral())
                            break; // reported with the equations
                        locals[at].value = std::move(element);
                        loop(depth + 1);
                    }
                    locals.resize(at);
                };
                loop(0);
            } else if (c->kind == ClauseKind::If) {
                Env env;
                env.scope = scope;
                env.locals = &locals;
                for (const ast::Branch& branch : c->branches) {
                    if (branch.condition) {
                        const bool any = std::ranges::any_of(branch.body, [&](const Clause* inner) {
                            return !stateCall(*inner).empty() || inner->kind == ClauseKind::If;
                        });
                        if (!any && c->branches.size() == 1)
                            break;
                        const Value known = m_evaluator.knownCondition(*branch.condition, env);
                        if (!known.ok())
                            break;
                        if (!known.scalar().integer)
                            continue;
                    }
                    look(branch.body);
                    break;
                }
            }
        }
    };
    for (const ast::Section& section : m_graph.body(cls).sections)
        if (!section.isAlgorithm && !section.isInitial)
            look(section.clauses);
}

void Flattener::makeStateMachines(const Composite& composite, std::span<const StateClause> clauses) {
    struct Found {
        InstanceId from, to;
        StateMachine::Transition transition;
    };
    std::vector<Found> found;
    std::vector<std::pair<InstanceId, SourceSpan>> initial;
    std::vector<InstanceId> states;
    const auto addState = [&](InstanceId id) {
        if (std::ranges::find(states, id) == states.end())
            states.push_back(id);
    };
    static constexpr std::string_view inputs[] = {"from",  "to",          "condition", "immediate",
                                                  "reset", "synchronize", "priority"};
    for (const auto& [clause, scope, around] : clauses) {
        const Expr& call = *clause->left;
        std::vector<Local> locals = around;
        Env env;
        env.scope = scope;
        env.locals = &locals;
        const bool isTransition = stateCall(*clause) == "transition";
        std::array<const Expr*, 7> arguments{};
        bool good = true;
        NameId unknown;
        for (size_t i = 0; i < call.children.size(); ++i) {
            size_t at = i;
            if (call.argumentNames[i].valid())
                at = static_cast<size_t>(std::ranges::find(inputs, m_names.text(call.argumentNames[i])) - inputs);
            const bool isInput = at < (isTransition ? 7u : 1u);
            if (!isInput && call.argumentNames[i].valid())
                unknown = call.argumentNames[i];
            good = good && isInput && !arguments[at];
            if (good)
                arguments[at] = call.children[i];
        }
        if (unknown.valid()) {
            m_sink.report(diagnose<DiagnosticKind::UnknownArgument>(
                call.span, isTransition ? "transition" : "initialState", m_names.text(unknown), std::string()));
            continue;
        }
        if (!good || !arguments[0] || (isTransition && (!arguments[1] || !arguments[2]))) {
            m_sink.report(
                diagnose<DiagnosticKind::ArgumentCount>(call.span, isTransition ? "transition" : "initialState",
                                                        isTransition ? phrase("3 to 7") : "1", call.children.size()));
            continue;
        }
        const auto state = [&](const Expr& e) -> InstanceId {
            const std::vector<InstanceId> instances = m_evaluator.instancesOf(e, env);
            if (instances.empty())
                return {};
            if (instances.size() > 1 || m_tree.isSimple(instances[0])) {
                m_sink.report(diagnose<DiagnosticKind::NotAState>(e.span, m_tree.path(instances[0])));
                return {};
            }
            return instances[0];
        };
        const InstanceId from = state(*arguments[0]);
        if (!from)
            continue;
        addState(from);
        if (!isTransition) {
            initial.emplace_back(from, call.span);
            continue;
        }
        Found transition;
        transition.from = from;
        transition.to = state(*arguments[1]);
        if (!transition.to)
            continue;
        addState(transition.to);
        StateMachine::Transition& t = transition.transition;
        t.condition = arguments[2];
        t.scope = scope;
        for (const Local& local : around)
            t.iterators.emplace_back(local.name, local.value);
        t.span = call.span;
        const auto constant = [&](size_t at, ScalarType type, int64_t otherwise) {
            if (!arguments[at])
                return otherwise;
            Env constantEnv = env;
            constantEnv.constant = true;
            const Value v = m_evaluator.evaluate(*arguments[at], constantEnv);
            if (!v.ok())
                return otherwise;
            if (!v.isScalar() || v.type != type) {
                m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(
                    arguments[at]->span, type == ScalarType::Boolean ? "Boolean" : "Integer", typeText(v, m_graph)));
                return otherwise;
            }
            return v.scalar().integer;
        };
        t.immediate = constant(3, ScalarType::Boolean, 1);
        t.reset = constant(4, ScalarType::Boolean, 1);
        t.synchronize = constant(5, ScalarType::Boolean, 0);
        t.priority = constant(6, ScalarType::Integer, 1);
        if (t.priority < 1)
            m_sink.report(
                diagnose<DiagnosticKind::ClockRange>(arguments[6]->span, "transition", "priority", 1, t.priority));
        found.push_back(transition);
    }

    // States that transitions join are one machine.
    std::vector<uint32_t> groupOf(states.size());
    for (uint32_t i = 0; i < states.size(); ++i)
        groupOf[i] = i;
    const auto number = [&](InstanceId id) {
        return static_cast<uint32_t>(std::ranges::find(states, id) - states.begin());
    };
    for (const Found& f : found) {
        const uint32_t a = groupOf[number(f.from)], b = groupOf[number(f.to)];
        std::ranges::replace(groupOf, std::max(a, b), std::min(a, b));
    }
    for (uint32_t g = 0; g < states.size(); ++g) {
        if (groupOf[g] != g)
            continue;
        StateMachine machine;
        machine.owner = composite.instance;
        machine.flat = composite.flat;
        size_t starts = 0;
        for (const auto& [state, span] : initial)
            if (groupOf[number(state)] == g) {
                ++starts;
                machine.span = span;
                machine.states.push_back(state);
            }
        for (uint32_t i = 0; i < states.size(); ++i)
            if (groupOf[i] == g && std::ranges::find(machine.states, states[i]) == machine.states.end())
                machine.states.push_back(states[i]);
        for (const Found& f : found) {
            if (groupOf[number(f.from)] != g)
                continue;
            StateMachine::Transition t = f.transition;
            const auto numberIn = [&](InstanceId id) {
                return static_cast<uint32_t>(std::ranges::find(machine.states, id) - machine.states.begin()) + 1;
            };
            t.from = numberIn(f.from);
            t.to = numberIn(f.to);
            for (const StateMachine::Transition& other : machine.transitions)
                if (other.from == t.from && other.priority == t.priority) {
                    Diagnostic d =
                        diagnose<DiagnosticKind::TransitionPriority>(t.span, m_tree.path(f.from), t.priority);
                    d.notes.push_back(diagnose<DiagnosticKind::Related>(other.span, phrase("the other one")));
                    m_sink.report(std::move(d));
                }
            machine.transitions.push_back(t);
        }
        std::ranges::stable_sort(machine.transitions, std::greater<>(), &StateMachine::Transition::priority);
        if (starts != 1) {
            const SourceSpan span = starts ? machine.span : machine.transitions.front().span;
            m_sink.report(diagnose<DiagnosticKind::InitialStates>(span, m_tree.path(machine.states[0]), starts));
            continue;
        }
        const auto at = static_cast<uint32_t>(m_states.machines.size());
        for (uint32_t i = 0; i < machine.states.size(); ++i)
            m_states.stateOf[machine.states[i]] = {at, i + 1};
        m_states.machines.push_back(std::move(machine));
    }
}

void Flattener::addMachineVariables(StateMachine& m) {
    const auto count = static_cast<uint32_t>(m.states.size());
    const auto add = [&](std::string_view name, ScalarType type, uint32_t extent = 0, double start = 0) {
        const VarBlockId id =
            addHidden(name, type, extent ? std::vector<uint32_t>{extent} : std::vector<uint32_t>{},
                      type == ScalarType::Real ? VarKind::Continuous : VarKind::Discrete, m.flat, m.span);
        m_model.blocks[id.index()].start = AttributeValue::each(start);
        return m_model.blocks[id.index()].first.value;
    };
    m.active = add("active", ScalarType::Boolean);
    m.reset = add("reset", ScalarType::Boolean);
    m.restarted = add("restarted", ScalarType::Boolean);
    m.selectedState = add("selectedState", ScalarType::Integer);
    m.selectedReset = add("selectedReset", ScalarType::Boolean);
    m.delayed = add("delayed", ScalarType::Integer);
    m.fired = add("fired", ScalarType::Integer);
    m.activeState = add("activeState", ScalarType::Integer);
    m.activeReset = add("activeReset", ScalarType::Boolean);
    m.nextState = add("nextState", ScalarType::Integer, 0, 1);
    m.nextReset = add("nextReset", ScalarType::Boolean);
    m.ticks = add("ticksInState", ScalarType::Integer);
    m.entered = add("entered", ScalarType::Real);
    m.activeResetStates = add("activeResetStates", ScalarType::Boolean, count);
    m.nextResetStates = add("nextResetStates", ScalarType::Boolean, count);
    // Whether a state is active is worth seeing: state.$active of a result. One after the other, like an array.
    for (uint32_t i = 0; i < count; ++i) {
        VarBlock block;
        block.instance = m.flat;
        for (const Composite& composite : m_composites)
            if (composite.instance == m.states[i])
                block.instance = composite.flat;
        block.name = m_names.intern("$active");
        block.type = ScalarType::Boolean;
        block.kind = VarKind::Discrete;
        block.start = AttributeValue::each(0);
        block.isProtected = true;
        block.span = m.span;
        const VarBlockId id = m_model.addBlock(std::move(block));
        if (i == 0)
            m.stateActive = m_model.blocks[id.index()].first.value;
    }
    m.stateReset = add("stateReset", ScalarType::Boolean, count);
}

std::optional<StateMachines::Place> Flattener::enclosingState(InstanceId id) const {
    for (; id; id = m_tree.get(id).parent)
        if (const auto found = m_states.stateOf.find(id); found != m_states.stateOf.end())
            return found->second;
    return std::nullopt;
}

bool Flattener::isDeclaredIn(uint32_t variable, InstanceId state) const {
    auto it = m_states.instanceOf.upper_bound(variable);
    if (it == m_states.instanceOf.begin())
        return true; // hidden: made for an equation of the state
    --it;
    const VarBlockId block = m_model.blockOf(VarId(variable));
    if (m_model.blocks[block.index()].hidden)
        return true;
    for (InstanceId id = it->second; id; id = m_tree.get(id).parent)
        if (id == state)
            return true;
    return false;
}

void Flattener::addMachineEquations(uint32_t number) {
    const StateMachine m = m_states.machines[number];
    SymbolPool& pool = m_evaluator.pool();
    using T = ScalarType;
    m_currentInstance = m.flat;
    const auto variable = [](uint32_t v) { return Scalar::ofVariable(v); };
    const auto previous = [&](uint32_t v) {
        const Scalar s = variable(v);
        return pool.make(ExprOp::Previous, typeOf(m_model, v), {&s, 1});
    };
    const auto count = [](int64_t v) { return Scalar::ofInteger(v, true); };
    const auto either = [&](Scalar a, Scalar b) { return m_evaluator.binary(ExprOp::Or, T::Boolean, a, b); };
    const auto both = [&](Scalar a, Scalar b) { return m_evaluator.binary(ExprOp::And, T::Boolean, a, b); };
    const auto isNot = [&](Scalar a) { return m_evaluator.unary(ExprOp::Not, T::Boolean, a); };
    const auto equal = [&](Scalar a, Scalar b) { return m_evaluator.binary(ExprOp::Equal, T::Boolean, a, b); };
    const auto choose = [&](Scalar c, Scalar a, Scalar b, T type) {
        if (c.isLiteral())
            return c.integer ? a : b;
        const Scalar operands[] = {c, a, b};
        return pool.make(ExprOp::If, type, operands);
    };
    const auto equation = [&](uint32_t v, Scalar value, SourceSpan span) {
        const TemplateBuilder::Sides sides{variable(v), value, typeOf(m_model, v)};
        m_templates.addEquation(m_model.equations, {&sides, 1}, span, m.flat);
    };
    const auto states = static_cast<uint32_t>(m.states.size());

    // From the state that the machine lies in, if it does in one.
    const auto parent = enclosingState(m.owner);
    if (parent) {
        const StateMachine& p = m_states.machines[parent->machine];
        equation(m.active, variable(p.stateActive + parent->number - 1), m.span);
        equation(m.reset, variable(p.stateReset + parent->number - 1), m.span);
        equation(m.restarted,
                 either(variable(p.restarted),
                        either(variable(m.reset),
                               m_evaluator.binary(ExprOp::Greater, T::Boolean, variable(m.fired), count(0)))),
                 m.span);
    } else {
        // Always active; reset at the first tick. previous() makes sure that this is clocked.
        equation(m.active, either(previous(m.active), isNot(previous(m.active))), m.span);
        equation(m.reset, pool.make(ExprOp::FirstTick, T::Boolean, {}), m.span);
        equation(
            m.restarted,
            either(variable(m.reset), m_evaluator.binary(ExprOp::Greater, T::Boolean, variable(m.fired), count(0))),
            m.span);
    }
    equation(m.selectedState, choose(variable(m.reset), count(1), previous(m.nextState), T::Integer), m.span);
    equation(m.selectedReset, either(variable(m.reset), previous(m.nextReset)), m.span);
    pool.clear();

    // The last one that could fire has the highest priority.
    Scalar immediate = count(0), delayed = count(0);
    std::vector<Scalar> conditions;
    for (const StateMachine::Transition& t : m.transitions) {
        std::vector<Local> locals;
        for (const auto& [name, value] : t.iterators)
            locals.push_back({name, value});
        Env env;
        env.scope = t.scope;
        env.locals = &locals;
        m_stateContext = {number, t.from, t.immediate, true};
        const Value v = m_evaluator.evaluate(*t.condition, env);
        m_stateContext = {};
        Scalar condition = count(0);
        if (v.ok() && (!v.isScalar() || v.type != T::Boolean))
            m_sink.report(diagnose<DiagnosticKind::TypeMismatch>(t.condition->span, "Boolean", typeText(v, m_graph)));
        else if (v.ok())
            condition = v.scalar();
        if (t.synchronize)
            condition = both(condition, isFinal(m.states[t.from - 1], t.immediate));
        const uint32_t hidden =
            m_model.blocks[addHidden("condition", T::Boolean, {}, VarKind::Discrete, m.flat, t.span).index()]
                .first.value;
        equation(hidden, condition, t.span);
        pool.clear();
        conditions.push_back(variable(hidden));
    }
    for (size_t i = 0; i < m.transitions.size(); ++i) {
        const StateMachine::Transition& t = m.transitions[i];
        const Scalar from = t.immediate ? variable(m.selectedState) : variable(m.nextState);
        Scalar& so = t.immediate ? immediate : delayed;
        so =
            choose(both(equal(from, count(t.from)), conditions[i]), count(static_cast<int64_t>(i) + 1), so, T::Integer);
    }
    equation(m.delayed, delayed, m.span);
    const Scalar wasDelayed = previous(m.delayed);
    equation(m.fired,
             immediate.isLiteral() ? wasDelayed
                                   : choose(m_evaluator.binary(ExprOp::Greater, T::Boolean, wasDelayed, immediate),
                                            wasDelayed, immediate, T::Integer),
             m.span);
    Scalar to = variable(m.selectedState), resets = variable(m.selectedReset);
    for (size_t i = 0; i < m.transitions.size(); ++i) {
        const Scalar fires = equal(variable(m.fired), count(static_cast<int64_t>(i) + 1));
        to = choose(fires, count(m.transitions[i].to), to, T::Integer);
        resets = choose(fires, count(m.transitions[i].reset), resets, T::Boolean);
    }
    equation(m.activeState, choose(variable(m.reset), count(1), to, T::Integer), m.span);
    equation(m.activeReset, either(variable(m.reset), resets), m.span);
    equation(m.nextState, choose(variable(m.active), variable(m.activeState), previous(m.nextState), T::Integer),
             m.span);
    equation(m.nextReset, both(isNot(variable(m.active)), previous(m.nextReset)), m.span);
    pool.clear();
    for (uint32_t i = 0; i < states; ++i) {
        const Scalar isActive = equal(variable(m.activeState), count(i + 1));
        equation(m.activeResetStates + i, either(variable(m.reset), previous(m.nextResetStates + i)), m.span);
        equation(m.nextResetStates + i,
                 choose(variable(m.active), both(isNot(isActive), variable(m.activeResetStates + i)),
                        previous(m.nextResetStates + i), T::Boolean),
                 m.span);
        equation(m.stateActive + i, both(variable(m.active), isActive), m.span);
        equation(m.stateReset + i,
                 both(variable(m.stateActive + i), either(variable(m.activeReset), variable(m.activeResetStates + i))),
                 m.span);
        pool.clear();
    }
    const Scalar time = pool.make(ExprOp::Time, T::Real, {});
    const Scalar now = pool.make(ExprOp::SampleClocked, T::Real, {&time, 1});
    equation(m.ticks,
             choose(variable(m.active),
                    choose(variable(m.restarted), count(1),
                           m_evaluator.binary(ExprOp::Add, T::Integer, previous(m.ticks), count(1)), T::Integer),
                    count(0), T::Integer),
             m.span);
    const Scalar begins = either(variable(m.restarted), equal(previous(m.ticks), count(0)));
    equation(m.entered, choose(both(variable(m.active), begins), now, previous(m.entered), T::Real), m.span);
    pool.clear();
}

/// Whether all machines in a state have come to a state that no transition leaves.
Scalar Flattener::isFinal(InstanceId state, bool before) {
    Scalar result = Scalar::ofInteger(1, true);
    for (const StateMachine& m : m_states.machines) {
        const auto parent = enclosingState(m.owner);
        if (!parent || m_states.machines[parent->machine].states[parent->number - 1] != state)
            continue;
        // What an immediate transition can see is where the machine stood after the last tick.
        Scalar at = Scalar::ofVariable(before ? m.nextState : m.activeState);
        if (before)
            at = m_evaluator.pool().make(ExprOp::Previous, ScalarType::Integer, {&at, 1});
        Scalar any = Scalar::ofInteger(0, true);
        for (uint32_t i = 1; i <= m.states.size(); ++i)
            if (std::ranges::none_of(m.transitions, [&](const auto& t) { return t.from == i; }))
                any = m_evaluator.binary(
                    ExprOp::Or, ScalarType::Boolean, any,
                    m_evaluator.binary(ExprOp::Equal, ScalarType::Boolean, at, Scalar::ofInteger(i, true)));
        result = m_evaluator.binary(ExprOp::And, ScalarType::Boolean, result, any);
    }
    return result;
}

Scalar Flattener::previous(Scalar variable, ScalarType type) {
    const Scalar last = m_evaluator.pool().make(ExprOp::Previous, type, {&variable, 1});
    if (m_states.empty() || !m_inState)
        return last;
    auto it = m_states.instanceOf.upper_bound(variable.id);
    if (it == m_states.instanceOf.begin() || m_model.blocks[m_model.blockOf(VarId(variable.id)).index()].hidden)
        return last;
    --it;
    const auto place = enclosingState(it->second);
    if (!place)
        return last;
    // Inside the state that declares it, which may be reset.
    const StateMachine& m = m_states.machines[place->machine];
    const auto start = m_evaluator.attributeValue(it->second, m_names.intern("start"), false);
    Scalar value = type == ScalarType::Real ? Scalar::ofReal(0, true) : Scalar::ofInteger(0, true);
    if (type == ScalarType::Enumeration)
        value = Scalar::ofInteger(1, true);
    if (start && start->isSimple() && variable.id - it->first < start->scalars.size())
        value = start->scalars[variable.id - it->first];
    if (type == ScalarType::Real && value.kind == Scalar::Kind::Integer)
        value = Scalar::ofReal(value.number(), value.fromText);
    const Scalar operands[] = {Scalar::ofVariable(m.stateReset + place->number - 1), value, last};
    return m_evaluator.pool().make(ExprOp::If, type, operands);
}

std::optional<Value> Flattener::stateOperator(std::string_view name, const std::vector<InstanceId>& arguments,
                                              SourceSpan place) {
    SymbolPool& pool = m_evaluator.pool();
    if (name == "activeState") {
        const auto found = arguments.size() == 1 ? m_states.stateOf.find(arguments[0]) : m_states.stateOf.end();
        if (found == m_states.stateOf.end()) {
            m_sink.report(diagnose<DiagnosticKind::NotAState>(place, arguments.empty() ? std::string("this")
                                                                                       : m_tree.path(arguments[0])));
            return std::nullopt;
        }
        const StateMachine& m = m_states.machines[found->second.machine];
        return Value(ScalarType::Boolean, Scalar::ofVariable(m.stateActive + found->second.number - 1));
    }
    StateContext context = m_stateContext;
    if (!context.valid && m_inState)
        context = {m_inState->machine, m_inState->number, false, true};
    if (!context.valid) {
        m_sink.report(diagnose<DiagnosticKind::StateOperatorOutside>(place, name));
        return std::nullopt;
    }
    const StateMachine& m = m_states.machines[context.machine];
    const auto previousOf = [&](uint32_t v) {
        const Scalar s = Scalar::ofVariable(v);
        return pool.make(ExprOp::Previous, typeOf(m_model, v), {&s, 1});
    };
    // An immediate transition asks before it is known whether the state stays: what it would be if it did.
    if (name == "ticksInState")
        return Value(ScalarType::Integer, context.beforeTick
                                              ? m_evaluator.binary(ExprOp::Add, ScalarType::Integer,
                                                                   previousOf(m.ticks), Scalar::ofInteger(1, true))
                                              : Scalar::ofVariable(m.ticks));
    const Scalar time = pool.make(ExprOp::Time, ScalarType::Real, {});
    const Scalar now = pool.make(ExprOp::SampleClocked, ScalarType::Real, {&time, 1});
    return Value(ScalarType::Real,
                 m_evaluator.binary(ExprOp::Sub, ScalarType::Real, now,
                                    context.beforeTick ? previousOf(m.entered) : Scalar::ofVariable(m.entered)));
}

bool Flattener::guardByState(std::vector<Pair>& all, SourceSpan span, FlatInstanceId flat) {
    const StateMachine& m = m_states.machines[m_inState->machine];
    const InstanceId state = m.states[m_inState->number - 1];
    const uint32_t active = m.stateActive + m_inState->number - 1;
    SymbolPool& pool = m_evaluator.pool();
    std::vector<Pair> kept;
    for (Pair p : all) {
        const auto isVariable = [&](Scalar s) { return s.kind == Scalar::Kind::Variable && !isParameter(s.id); };
        if (p.type == ScalarType::Clock) {
            kept.push_back(p);
            continue;
        }
        const bool left = isVariable(p.lhs), right = isVariable(p.rhs);
        if (!left && !right) {
            const auto isDerivative = [&](Scalar s) {
                return s.kind == Scalar::Kind::Node && pool.node(s).op == ExprOp::Der;
            };
            if (isDerivative(p.lhs) || isDerivative(p.rhs))
                m_sink.report(diagnose<DiagnosticKind::EquationPlace>(
                    span, "'der'",
                    phrase("a state of a state machine: its equations are clocked, and only continuous ones have "
                           "derivatives")));
            else
                m_sink.report(diagnose<DiagnosticKind::StateEquationForm>(span));
            return false;
        }
        // What the state declares is what the equation is for; else the left side.
        if (!left || (right && !isDeclaredIn(p.lhs.id, state) && isDeclaredIn(p.rhs.id, state)))
            std::swap(p.lhs, p.rhs);
        if (isDeclaredIn(p.lhs.id, state)) {
            const Scalar last = pool.make(ExprOp::Previous, p.type, {&p.lhs, 1});
            const Scalar operands[] = {Scalar::ofVariable(active), p.rhs, last};
            kept.push_back({p.lhs, pool.make(ExprOp::If, p.type, operands), p.type});
            continue;
        }
        const Scalar value = auxiliary(p.rhs, p.type, span);
        m_states.merged[p.lhs.id].push_back({active, value.id, span, flat});
    }
    all = std::move(kept);
    return true;
}

/// Whether two states can be active at once, each told by the variable that says that it is active: the states around
/// them then belong to no common machine, or are the same ones.
bool Flattener::mayBothBeActive(uint32_t a, uint32_t b) const {
    const auto around = [&](uint32_t active) {
        std::vector<StateMachines::Place> result;
        for (uint32_t m = 0; m < m_states.machines.size(); ++m) {
            const StateMachine& machine = m_states.machines[m];
            if (active < machine.stateActive || active >= machine.stateActive + machine.states.size())
                continue;
            result.push_back({m, active - machine.stateActive + 1});
            for (auto outer = enclosingState(machine.owner); outer;
                 outer = enclosingState(m_states.machines[outer->machine].owner))
                result.push_back(*outer);
            break;
        }
        return result;
    };
    for (const auto& x : around(a))
        for (const auto& y : around(b))
            if (x.machine == y.machine && x.number != y.number)
                return false;
    return true;
}

void Flattener::mergeStateOutputs() {
    SymbolPool& pool = m_evaluator.pool();
    const auto stateName = [&](uint32_t active) -> std::string {
        for (const StateMachine& m : m_states.machines)
            if (active >= m.stateActive && active < m.stateActive + m.states.size())
                return m_tree.path(m.states[active - m.stateActive]);
        return {};
    };
    for (const auto& [variable, definitions] : m_states.merged) {
        for (size_t i = 1; i < definitions.size(); ++i)
            for (size_t k = 0; k < i; ++k)
                if (definitions[i].active != definitions[k].active &&
                    mayBothBeActive(definitions[i].active, definitions[k].active)) {
                    m_sink.report(diagnose<DiagnosticKind::StateOutputsTwice>(
                        definitions[i].span, variableName(m_model, m_names, VarId(variable)),
                        stateName(definitions[k].active), stateName(definitions[i].active)));
                    k = i - 1;
                }
        const Scalar v = Scalar::ofVariable(variable);
        const ScalarType type = typeOf(m_model, variable);
        // Where no state gives it a value it keeps its own, unless the state that declares it is reset.
        auto declared = m_states.instanceOf.upper_bound(variable);
        m_inState = declared == m_states.instanceOf.begin() ? std::nullopt : enclosingState((--declared)->second);
        Scalar value = previous(v, type);
        m_inState.reset();
        for (auto it = definitions.rbegin(); it != definitions.rend(); ++it) {
            const Scalar operands[] = {Scalar::ofVariable(it->active), Scalar::ofVariable(it->value), value};
            value = pool.make(ExprOp::If, type, operands);
        }
        const TemplateBuilder::Sides sides{v, value, type};
        m_templates.addEquation(m_model.equations, {&sides, 1}, definitions.front().span, definitions.front().flat);
        pool.clear();
    }
}

} // namespace gnomon
