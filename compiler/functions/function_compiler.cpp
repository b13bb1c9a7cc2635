#include "compiler/functions/function_compiler.h"

#include "compiler/base/assert.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/enumeration_value.h"
#include "compiler/expr/scalar_ops.h"
#include "compiler/external/trust.h"
#include "compiler/flat/foreign_call.h"
#include "compiler/functions/array_value.h"
#include "compiler/functions/instruction_operands.h"
#include "compiler/functions/machine.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>

namespace gnomon {

namespace {

class Compiler {
public:
    Compiler(const FlatModel& model, const NameTable& names, const FlatFunction& function,
             const FunctionSurroundings& surroundings)
        : m_model(model), m_pool(model.exprs), m_names(names), m_function(function), m_surroundings(surroundings) {}

    std::expected<FunctionProgram, FunctionProblem> run() {
        m_span = m_function.span;
        compile();
        if (m_problem)
            return std::unexpected(std::move(*m_problem));
        return std::move(m_program);
    }

private:
    void compile() {
        m_program.name = m_names.text(m_function.name);
        m_program.impure = m_function.impure;
        for (const auto* list : {&m_function.variables, &m_function.loopVariables})
            for (const FunctionVariable& v : *list)
                m_locals.push_back(v.dimensions.empty() ? Operand::scalar(newScalar()) : Operand::array(newArray()));
        const auto& variables = m_function.variables;
        for (uint32_t i = 0; i < variables.size(); ++i) {
            if (variables[i].dimensions.size() > ArrayValue::mostDimensions) {
                unsupported(phrase("an array of more than eight dimensions"));
                return;
            }
            if (i < m_function.inputCount) {
                m_program.inputs.push_back(m_locals[i]);
                m_program.inputTypes.push_back(variables[i].type);
            } else if (i < m_function.inputCount + m_function.outputCount) {
                m_program.outputs.push_back(m_locals[i]);
                m_program.outputTypes.push_back(variables[i].type);
            }
        }
        m_isAssigned.assign(m_locals.size(), false);
        for (const uint32_t local : assigned(0, m_function.statements.size()))
            m_isAssigned[local] = true;
        m_begun.assign(variables.size(), false);
        for (uint32_t i = 0; i < m_function.inputCount; ++i)
            checkInput(i);
        for (uint32_t i = 0; i < variables.size(); ++i)
            begin(i);
        if (m_function.external)
            external();
        else
            statements(0, m_function.statements.size());
        for (const uint32_t at : m_returns)
            m_program.instructions[at].t = here();
        emit({.op = MachineOp::Return});
        std::vector<bool> written(m_program.arrayCount, false);
        for (const MachineInstruction& i : m_program.instructions)
            forEachOperand(m_program, i, [&](Operand o, bool isWritten) {
                if (o.isArray() && isWritten)
                    written[o.number()] = true;
            });
        for (const Operand input : m_program.inputs)
            m_program.byReference.push_back(input.isArray() && !written[input.number()]);
    }

    /// What cannot be compiled; the first is told. The result stands for anything.
    struct Nothing {
        operator Operand() const { return {}; }
        operator std::vector<Operand>() const { return {Operand{}}; }
    };
    Nothing unsupported(std::string what) {
        if (!m_problem)
            m_problem = FunctionProblem{std::move(what), m_span};
        return {};
    }

    // ---- variables

    /// What a variable's extents are made of besides its value is given before.
    void beginExtents(const FunctionVariable& v) {
        std::vector<ExprId> extents;
        std::ranges::copy_if(v.dimensions, std::back_inserter(extents), [](ExprId d) { return d.valid(); });
        for (const ExprId id : m_pool.reachable(extents))
            if (m_pool.node(id).op == ExprOp::Local && m_pool.node(id).payload < m_function.variables.size())
                begin(static_cast<uint32_t>(m_pool.node(id).payload));
    }

    /// Has the extents of an array compared with those that its declaration says.
    void checkExtents(const FunctionVariable& v, uint32_t array, bool isInput) {
        if (std::ranges::none_of(v.dimensions, [](ExprId d) { return d.valid(); }))
            return;
        std::vector<Operand> extents;
        for (const ExprId d : v.dimensions)
            extents.push_back(d.valid() ? scalar(d) : Operand{Operand::all});
        emitList({.op = MachineOp::ExtentsAre,
                  .sub = static_cast<uint8_t>(isInput),
                  .a = array,
                  .b = literal(m_surroundings.text(v.name))},
                 extents);
    }

    void checkInput(uint32_t i) {
        const FunctionVariable& v = m_function.variables[i];
        if (v.dimensions.empty())
            return;
        beginExtents(v);
        m_span = v.span;
        checkExtents(v, m_locals[i].number(), true);
    }

    /// Gives a variable its size and first value, after those that these need.
    void begin(uint32_t i) {
        if (m_begun[i])
            return;
        m_begun[i] = true;
        const FunctionVariable& v = m_function.variables[i];
        std::vector<ExprId> roots;
        for (const ExprId d : v.dimensions)
            if (d.valid())
                roots.push_back(d);
        const bool isInput = i < m_function.inputCount;
        if (isInput)
            return;
        if (v.value.valid())
            roots.push_back(v.value);
        for (const ExprId id : m_pool.reachable(roots))
            if (m_pool.node(id).op == ExprOp::Local && m_pool.node(id).payload < m_function.variables.size())
                begin(static_cast<uint32_t>(m_pool.node(id).payload));
        m_span = v.span;
        const double zero = v.type == ScalarType::Enumeration ? 1
                            : v.type == ScalarType::String    ? m_surroundings.text(NameId())
                                                              : 0;
        const bool open = std::ranges::any_of(v.dimensions, [](ExprId d) { return !d.valid(); });
        const bool isOutput = i < m_function.inputCount + m_function.outputCount;
        if (v.value.valid() && !isOutput && !m_isAssigned[i] && !m_function.external)
            if (const auto always = constantOf(v)) {
                m_locals[i] = *always;
                return;
            }
        if (v.dimensions.empty()) {
            move(m_locals[i], v.value.valid() ? value(v.value) : Operand::scalar(literal(zero)));
        } else {
            if (!v.value.valid() || !open) {
                std::vector<Operand> extents;
                for (const ExprId d : v.dimensions)
                    extents.push_back(d.valid() ? scalar(d) : Operand::scalar(literal(0)));
                emitList({.op = MachineOp::ArrayFill, .t = m_locals[i].number(), .a = literal(zero)}, extents);
            }
            if (v.value.valid())
                emit({.op = MachineOp::ArrayCopy,
                      .sub = static_cast<uint8_t>(!open),
                      .t = m_locals[i].number(),
                      .a = array(v.value).number()});
            if (v.value.valid() && open)
                checkExtents(v, m_locals[i].number(), false);
        }
        changed(i);
    }

    /// The number or the array that a variable is for ever; nothing if that depends on the call.
    std::optional<Operand> constantOf(const FunctionVariable& v) {
        for (const ExprId id : m_pool.reachable({&v.value, 1}))
            if (const ExprOp o = m_pool.node(id).op; o == ExprOp::Call || o == ExprOp::If || o == ExprOp::Comprehension)
                return std::nullopt;
        if (m_pool.node(v.value).rank != v.dimensions.size())
            return std::nullopt;
        const size_t before = m_program.instructions.size();
        const Operand o = value(v.value);
        if (m_program.instructions.size() != before)
            return std::nullopt; // what was computed is in the cache
        if (!o.isArray())
            return isLiteral(o.number()) ? std::optional(o) : std::nullopt;
        const ArrayValue* const array = constantArray(o.number());
        if (!array)
            return std::nullopt;
        for (size_t d = 0; d < v.dimensions.size(); ++d) {
            const auto extent = v.dimensions[d].valid() ? m_pool.literal(v.dimensions[d]) : array->extents[d];
            if (extent != array->extents[d])
                return std::nullopt;
        }
        return o;
    }

    /// Forgets what was computed from a variable that changes.
    void changed(uint32_t local) {
        std::erase_if(m_cache, [&](const auto& entry) { return dependsOn(entry.first, local); });
        std::erase_if(m_calls, [&](const auto& entry) { return dependsOn(entry.first, local); });
    }

    bool dependsOn(ExprId id, uint32_t local) {
        auto [it, added] = m_reads.try_emplace(id);
        if (added) {
            std::vector<uint32_t> reads;
            for (const ExprId node : m_pool.reachable({&id, 1}))
                if (m_pool.node(node).op == ExprOp::Local)
                    reads.push_back(static_cast<uint32_t>(m_pool.node(node).payload));
            std::ranges::sort(reads);
            it->second = std::move(reads);
        }
        return std::ranges::binary_search(it->second, local);
    }

    // ---- statements

    void statements(size_t begin, size_t end) {
        for (size_t i = begin; i < end;)
            i = statement(i);
    }

    /// All locals that the statements assign.
    std::vector<uint32_t> assigned(size_t begin, size_t end) const {
        std::vector<uint32_t> locals;
        const auto add = [&](ExprId target) {
            if (!target.valid())
                return;
            const ExprId base = m_pool.node(target).op == ExprOp::Index ? m_pool.child(target, 0) : target;
            locals.push_back(static_cast<uint32_t>(m_pool.node(base).payload));
        };
        for (size_t i = begin; i < end; ++i) {
            const Statement& s = m_function.statements[i];
            if (s.kind == StatementKind::Assign)
                add(s.target);
            if (s.kind == StatementKind::For)
                locals.push_back(s.local);
            for (const ExprId target : s.targets)
                add(target);
        }
        return locals;
    }
    void forget(const std::vector<uint32_t>& locals) {
        for (const uint32_t local : locals)
            changed(local);
    }
    void forgetAll() {
        m_cache.clear();
        m_calls.clear();
    }

    size_t statement(size_t i) {
        const Statement& s = m_function.statements[i];
        if (s.span.source.valid())
            m_span = s.span;
        switch (s.kind) {
        case StatementKind::Assign:
            assign(s.target, m_pool.node(s.value).rank > 0 ? array(s.value) : scalar(s.value));
            return i + 1;
        case StatementKind::AssignCall: {
            const std::vector<Operand> outputs = call(s.value);
            for (size_t k = 0; k < s.targets.size() && k < outputs.size(); ++k)
                if (s.targets[k].valid())
                    assign(s.targets[k], outputs[k]);
            return i + 1;
        }
        case StatementKind::If: {
            const size_t then = i + 1, otherwise = then + s.thenCount, end = otherwise + s.elseCount;
            const uint32_t skip = emit({.op = MachineOp::JumpIfZero, .a = scalar(s.value).number()});
            const auto cache = m_cache;
            const auto calls = m_calls;
            statements(then, otherwise);
            m_cache = cache;
            m_calls = calls;
            if (s.elseCount > 0) {
                const uint32_t jump = emit({.op = MachineOp::Jump});
                m_program.instructions[skip].t = here();
                statements(otherwise, end);
                m_cache = cache;
                m_calls = calls;
                m_program.instructions[jump].t = here();
            } else {
                m_program.instructions[skip].t = here();
            }
            forget(assigned(then, end));
            return end;
        }
        case StatementKind::For: {
            const size_t body = i + 1, end = body + s.thenCount;
            Loop loop = beginLoop(s.value, s.local);
            const auto outer = std::exchange(m_breaks, {});
            statements(body, end);
            endLoop(loop);
            for (const uint32_t at : std::exchange(m_breaks, outer))
                m_program.instructions[at].t = here();
            return end;
        }
        case StatementKind::While: {
            const size_t body = i + 1, end = body + s.thenCount;
            forgetAll();
            const uint32_t head = here();
            const uint32_t leave = emit({.op = MachineOp::JumpIfZero, .a = scalar(s.value).number()});
            const auto outer = std::exchange(m_breaks, {});
            statements(body, end);
            emit({.op = MachineOp::JumpBack, .t = head});
            m_program.instructions[leave].t = here();
            for (const uint32_t at : std::exchange(m_breaks, outer))
                m_program.instructions[at].t = here();
            forgetAll();
            return end;
        }
        case StatementKind::Break:
            m_breaks.push_back(emit({.op = MachineOp::Jump}));
            return i + 1;
        case StatementKind::Return:
            m_returns.push_back(emit({.op = MachineOp::Jump}));
            return i + 1;
        case StatementKind::Assert: {
            // Jump over the failure, unless the condition is 0.
            const uint32_t fails = newScalar();
            emit({.op = MachineOp::Scalar,
                  .sub = static_cast<uint8_t>(ExprOp::Not),
                  .t = fails,
                  .a = scalar(s.value).number()});
            const uint32_t skip = emit({.op = MachineOp::JumpIfZero, .a = fails});
            const auto cache = m_cache;
            const auto calls = m_calls;
            const uint32_t message =
                s.message.valid() ? scalar(s.message).number() : literal(m_surroundings.text(NameId()));
            emit({.op = s.isError ? MachineOp::Fail : MachineOp::Warn, .b = message});
            m_cache = cache;
            m_calls = calls;
            m_program.instructions[skip].t = here();
            return i + 1;
        }
        case StatementKind::Terminate:
            unsupported("'terminate'");
            return i + 1;
        }
        return i + 1;
    }

    void assign(ExprId target, Operand from) {
        const ExprNode& n = m_pool.node(target);
        if (n.op == ExprOp::Local) {
            const auto local = static_cast<uint32_t>(n.payload);
            const Operand to = m_locals[local];
            if (to.isArray() != from.isArray()) {
                unsupported(phrase("an assignment between an array and a scalar"));
                return;
            }
            if (to.isArray()) {
                const FunctionVariable& v = m_function.variables[local];
                const bool open = std::ranges::any_of(v.dimensions, [](ExprId d) { return !d.valid(); });
                emit({.op = MachineOp::ArrayCopy,
                      .sub = static_cast<uint8_t>(!open),
                      .t = to.number(),
                      .a = from.number()});
                if (open)
                    checkExtents(v, to.number(), false);
            } else {
                move(to, from);
            }
            changed(local);
            return;
        }
        const ExprId base = n.op == ExprOp::Index ? m_pool.child(target, 0) : ExprId();
        if (!base.valid() || m_pool.node(base).op != ExprOp::Local) {
            unsupported(phrase("this assignment"));
            return;
        }
        const auto local = static_cast<uint32_t>(m_pool.node(base).payload);
        std::vector<Operand> subscripts;
        const bool element = subscriptsOf(target, subscripts);
        if (element) {
            if (from.isArray()) {
                unsupported(phrase("an assignment of an array to an element"));
                return;
            }
            emitList({.op = MachineOp::SetElement, .t = m_locals[local].number(), .b = from.number()}, subscripts);
        } else {
            emitList({.op = MachineOp::SetSlice, .t = m_locals[local].number(), .b = from.bits}, subscripts);
        }
        changed(local);
    }

    /// True: all subscripts are numbers.
    bool subscriptsOf(ExprId index, std::vector<Operand>& to) {
        bool element = m_pool.children(index).size() == m_pool.node(m_pool.child(index, 0)).rank + 1u;
        const std::vector<ExprId> children(m_pool.children(index).begin() + 1, m_pool.children(index).end());
        for (const ExprId s : children) {
            if (m_pool.node(s).op == ExprOp::Colon) {
                to.push_back({Operand::all});
                element = false;
            } else if (m_pool.node(s).rank > 0) {
                to.push_back(array(s));
                element = false;
            } else {
                to.push_back(scalar(s));
            }
        }
        return element;
    }

    // ---- loops

    struct Loop {
        uint32_t head = 0, leave = 0, counter = 0;
        uint32_t one = 0;
    };

    /// Arrays of which the body of a comprehension takes elements, and which are the same in all its passes.
    void hoist(ExprId body, uint32_t running) {
        const auto conditional = [&](ExprOp o) { return o == ExprOp::If || o == ExprOp::And || o == ExprOp::Or; };
        const std::vector<ExprId> nodes = m_pool.reachable({&body, 1});
        std::vector<uint32_t> inner{running};
        for (const ExprId id : nodes) {
            if (conditional(m_pool.node(id).op))
                return; // what is not taken is not computed
            if (m_pool.node(id).op == ExprOp::Comprehension)
                inner.push_back(static_cast<uint32_t>(m_pool.node(id).payload));
        }
        for (const ExprId id : nodes) {
            const ExprOp o = m_pool.node(id).op;
            if (o != ExprOp::Index && o != ExprOp::Size)
                continue;
            const ExprId base = m_pool.child(id, 0);
            if (m_pool.node(base).op != ExprOp::Local &&
                std::ranges::none_of(inner, [&](uint32_t local) { return dependsOn(base, local); }))
                array(base);
        }
    }

    /// With `statements` the body may change any variable.
    Loop beginLoop(ExprId range, uint32_t local, bool statements = true) {
        Loop loop;
        loop.counter = newScalar();
        const uint32_t count = newScalar();
        const Operand to = m_locals[local];
        const bool isRange = m_pool.node(range).op == ExprOp::Range;
        Operand start, step, list;
        if (isRange) {
            const ExprId a = m_pool.child(range, 0), b = m_pool.child(range, 1), c = m_pool.child(range, 2);
            // Copies: the body may change what they were computed from.
            start = copyOf(scalar(a));
            step = copyOf(scalar(b));
            const Operand stop = scalar(c);
            emitList({.op = MachineOp::RangeCount, .t = count}, {start, step, stop});
        } else {
            list = Operand::array(newArray());
            emit({.op = MachineOp::ArrayCopy, .t = list.number(), .a = array(range).number()});
            emit({.op = MachineOp::Extent, .t = count, .a = list.number(), .b = literal(1)});
        }
        loop.one = literal(1);
        const uint32_t zero = literal(0);
        emit({.op = MachineOp::Move, .t = loop.counter, .a = zero});
        if (statements)
            forgetAll();
        loop.head = here();
        const uint32_t more = newScalar();
        emit({.op = MachineOp::Scalar,
              .sub = static_cast<uint8_t>(ExprOp::Less),
              .t = more,
              .a = loop.counter,
              .b = count});
        loop.leave = emit({.op = MachineOp::JumpIfZero, .a = more});
        if (isRange) {
            const uint32_t way = newScalar();
            emit({.op = MachineOp::Scalar,
                  .sub = static_cast<uint8_t>(ExprOp::Mul),
                  .t = way,
                  .a = loop.counter,
                  .b = step.number()});
            emit({.op = MachineOp::Scalar,
                  .sub = static_cast<uint8_t>(ExprOp::Add),
                  .t = to.number(),
                  .a = start.number(),
                  .b = way});
            next(loop);
        } else {
            next(loop);
            emitList({.op = MachineOp::Element, .t = to.number(), .a = list.number()}, {Operand::scalar(loop.counter)});
        }
        changed(local);
        return loop;
    }
    void next(const Loop& loop) {
        emit({.op = MachineOp::Scalar,
              .sub = static_cast<uint8_t>(ExprOp::Add),
              .t = loop.counter,
              .a = loop.counter,
              .b = literal(1)});
    }
    void endLoop(const Loop& loop, bool statements = true) {
        emit({.op = MachineOp::JumpBack, .t = loop.head});
        m_program.instructions[loop.leave].t = here();
        if (statements)
            forgetAll();
    }

    // ---- expressions

    Operand value(ExprId id) { return m_pool.node(id).rank > 0 ? array(id) : scalar(id); }

    Operand copyOf(Operand o) {
        const uint32_t t = newScalar();
        emit({.op = MachineOp::Move, .t = t, .a = o.number()});
        return Operand::scalar(t);
    }

    Operand scalar(ExprId id) {
        if (m_pool.node(id).rank != 0)
            return unsupported(phrase("an array in place of a scalar"));
        if (const auto it = m_cache.find(id); it != m_cache.end())
            return it->second;
        const uint32_t begin = here();
        const Operand made = folded(begin, makeScalar(id));
        checkExact(id, made);
        if (m_pool.node(id).op != ExprOp::Local)
            m_cache.emplace(id, made);
        return made;
    }

    /// Integers that an operation may have made larger than what is kept exactly. Counting by a number that stands
    /// there never gets so far.
    void checkExact(ExprId id, Operand made) {
        const ExprNode& n = m_pool.node(id);
        if (n.type != ScalarType::Integer || m_problem)
            return;
        const auto isSmall = [&](size_t child) {
            constexpr double small = 1e6;
            const auto number = m_pool.literal(m_pool.child(id, child));
            return number && std::fabs(*number) <= small;
        };
        switch (n.op) {
        case ExprOp::Add:
        case ExprOp::Sub:
            if (isSmall(0) || isSmall(1))
                return;
            break;
        case ExprOp::Builtin:
            if (m_pool.builtinOf(id) != BuiltinFunction::Integer)
                return;
            break;
        case ExprOp::Mul:
        case ExprOp::MatMul:
        case ExprOp::Sum:
        case ExprOp::Product:
            break;
        default:
            return;
        }
        if (!made.isArray() && isLiteral(made.number()) &&
            std::fabs(m_literalValues.at(made.number())) <= largestExactInteger)
            return;
        if (made.isArray() && constantArray(made.number()))
            return;
        emit({.op = MachineOp::IsExact, .a = made.bits});
    }

    Operand op(ExprOp o, Operand a, Operand b = {}, Operand c = {}) {
        const uint32_t t = newScalar();
        emit({.op = MachineOp::Scalar,
              .sub = static_cast<uint8_t>(o),
              .t = t,
              .a = a.number(),
              .b = b.number(),
              .c = c.number()});
        return Operand::scalar(t);
    }
    Operand builtin(BuiltinFunction f, Operand a, Operand b) {
        const uint32_t t = newScalar();
        emit({.op = MachineOp::Builtin, .sub = static_cast<uint8_t>(f), .t = t, .a = a.number(), .b = b.number()});
        return Operand::scalar(t);
    }

    /// Whether computing it may fail or cost much, so that it is left out where it is not needed.
    bool isRisky(ExprId id) const {
        return std::ranges::any_of(m_pool.reachable({&id, 1}), [&](ExprId node) {
            const ExprOp o = m_pool.node(node).op;
            return o == ExprOp::Index || o == ExprOp::Call || m_pool.node(node).rank > 0;
        });
    }

    /// Computes something only where it is needed: what it leaves in the cache is not known behind.
    template <class F>
    void within(F&& f) {
        const auto cache = m_cache;
        const auto calls = m_calls;
        f();
        m_cache = cache;
        m_calls = calls;
    }

    Operand choose(ExprId condition, const std::function<void()>& then, const std::function<void()>& otherwise,
                   Operand result) {
        const uint32_t skip = emit({.op = MachineOp::JumpIfZero, .a = scalar(condition).number()});
        within(then);
        const uint32_t jump = emit({.op = MachineOp::Jump});
        m_program.instructions[skip].t = here();
        within(otherwise);
        m_program.instructions[jump].t = here();
        return result;
    }

    Operand power(ExprId base, ExprId exponent) {
        const Operand x = scalar(base);
        const auto n = m_pool.literal(exponent);
        if (n == 2.0)
            return op(ExprOp::Mul, x, x);
        if (n == 3.0)
            return op(ExprOp::Mul, op(ExprOp::Mul, x, x), x);
        if (n == 4.0) {
            const Operand square = op(ExprOp::Mul, x, x);
            return op(ExprOp::Mul, square, square);
        }
        if (n == -1.0)
            return op(ExprOp::Div, Operand::scalar(literal(1)), x);
        if (n == 0.5)
            return builtin(BuiltinFunction::Sqrt, x, x);
        return op(ExprOp::Pow, x, scalar(exponent));
    }

    Operand makeScalar(ExprId id) {
        const ExprNode n = m_pool.node(id);
        const auto child = [&](size_t i) { return m_pool.child(id, i); };
        switch (n.op) {
        case ExprOp::RealLiteral:
        case ExprOp::IntegerLiteral:
            return Operand::scalar(literal(*m_pool.literal(id)));
        case ExprOp::StringLiteral:
            return Operand::scalar(literal(m_surroundings.text(NameId(static_cast<uint32_t>(n.payload)))));
        case ExprOp::Local:
            return m_locals[n.payload];
        case ExprOp::NoEvent:
        case ExprOp::Homotopy:
            return scalar(child(0));
        case ExprOp::Smooth:
            return scalar(child(1));
        case ExprOp::SemiLinear: {
            const Operand x = scalar(child(0));
            const Operand positive = op(ExprOp::GreaterEqual, x, Operand::scalar(literal(0)));
            return op(ExprOp::Mul, x, op(ExprOp::If, positive, scalar(child(1)), scalar(child(2))));
        }
        case ExprOp::If: {
            if (!isRisky(child(1)) && !isRisky(child(2)) && m_pool.reachable({&id, 1}).size() < 12)
                return op(ExprOp::If, scalar(child(0)), scalar(child(1)), scalar(child(2)));
            const uint32_t t = newScalar();
            return choose(
                child(0), [&] { emit({.op = MachineOp::Move, .t = t, .a = scalar(child(1)).number()}); },
                [&] { emit({.op = MachineOp::Move, .t = t, .a = scalar(child(2)).number()}); }, Operand::scalar(t));
        }
        case ExprOp::And:
        case ExprOp::Or: {
            if (!isRisky(child(1)))
                break;
            const uint32_t t = newScalar();
            const auto right = [&] { emit({.op = MachineOp::Move, .t = t, .a = scalar(child(1)).number()}); };
            const auto known = [&] { emit({.op = MachineOp::Move, .t = t, .a = literal(n.op == ExprOp::Or ? 1 : 0)}); };
            return n.op == ExprOp::And ? choose(child(0), right, known, Operand::scalar(t))
                                       : choose(child(0), known, right, Operand::scalar(t));
        }
        case ExprOp::Pow:
            return power(child(0), child(1));
        case ExprOp::Builtin: {
            const Operand a = scalar(child(0));
            return builtin(m_pool.builtinOf(id), a, n.childCount > 1 ? scalar(child(1)) : a);
        }
        case ExprOp::Call:
            return call(id)[0];
        case ExprOp::Output: {
            const std::vector<Operand> outputs = call(child(0));
            return n.payload < outputs.size() ? outputs[n.payload] : Operand{};
        }
        case ExprOp::Index: {
            const Operand a = array(child(0));
            std::vector<Operand> subscripts;
            if (!subscriptsOf(id, subscripts))
                return unsupported(phrase("this subscript"));
            const uint32_t t = newScalar();
            emitList({.op = MachineOp::Element,
                      .sub = static_cast<uint8_t>(EnumerationValue::of(m_pool, id).has_value()),
                      .t = t,
                      .a = a.number()},
                     subscripts);
            return Operand::scalar(t);
        }
        case ExprOp::Size: {
            if (m_pool.node(child(0)).rank == 0)
                return unsupported(phrase("the size of a scalar"));
            const Operand a = array(child(0)), d = scalar(child(1));
            const uint32_t t = newScalar();
            emit({.op = MachineOp::Extent, .t = t, .a = a.number(), .b = d.number()});
            return Operand::scalar(t);
        }
        case ExprOp::MatMul: {
            const Operand a = array(child(0)), b = array(child(1));
            const uint32_t t = newScalar();
            emit({.op = MachineOp::ArrayMul, .t = t, .a = a.number(), .b = b.number(), .c = 1});
            return Operand::scalar(t);
        }
        case ExprOp::Sum:
        case ExprOp::Product:
        case ExprOp::MinOf:
        case ExprOp::MaxOf: {
            if (m_pool.node(child(0)).rank == 0)
                return scalar(child(0));
            const Operand a = array(child(0));
            const uint32_t t = newScalar();
            emit({.op = MachineOp::ArraySum, .sub = static_cast<uint8_t>(n.op), .t = t, .a = a.number()});
            return Operand::scalar(t);
        }
        case ExprOp::ToString: {
            const Operand a = scalar(child(0));
            const bool isText = m_pool.node(child(0)).type == ScalarType::String;
            if (isText && (n.childCount < 3 || m_pool.literal(child(2)) == 0.0))
                return a;
            std::vector<Operand> format;
            for (size_t i = 1; i < n.childCount; ++i)
                format.push_back(scalar(child(i)));
            const uint32_t t = newScalar();
            emitList({.op = MachineOp::TextOf,
                      .sub = static_cast<uint8_t>(m_pool.node(child(0)).type),
                      .t = t,
                      .a = a.number()},
                     format);
            return Operand::scalar(t);
        }
        case ExprOp::Concat: {
            const Operand a = scalar(child(0)), b = scalar(child(1));
            const uint32_t t = newScalar();
            emit({.op = MachineOp::JoinText, .t = t, .a = a.number(), .b = b.number()});
            return Operand::scalar(t);
        }
        default:
            break;
        }
        if (!isScalarOp(n.op))
            return unsupported("'" + std::string(exprOpText(n.op)) + "'");
        if (isRelation(n.op) && m_pool.node(child(0)).type == ScalarType::String) {
            const Operand a = scalar(child(0)), b = scalar(child(1));
            const uint32_t t = newScalar();
            emit({.op = MachineOp::CompareText,
                  .sub = static_cast<uint8_t>(n.op),
                  .t = t,
                  .a = a.number(),
                  .b = b.number()});
            return Operand::scalar(t);
        }
        const Operand a = scalar(child(0));
        return op(n.op, a, n.childCount > 1 ? scalar(child(1)) : a);
    }

    Operand array(ExprId id) {
        if (m_pool.node(id).rank == 0)
            return unsupported(phrase("a scalar in place of an array"));
        if (const auto it = m_cache.find(id); it != m_cache.end())
            return it->second;
        if (const auto it = m_always.find(id); it != m_always.end())
            return it->second;
        if (auto table = literalArray(id))
            return constant(id, newArray(), std::move(*table));
        const uint32_t begin = here();
        const Operand made = folded(begin, makeArray(id));
        if (m_problem)
            return made;
        checkExact(id, made);
        if (constantArray(made.number()))
            m_always.emplace(id, made);
        if (m_pool.node(id).op != ExprOp::Local)
            m_cache.emplace(id, made);
        return made;
    }

    /// What an array says that is written out as numbers.
    std::optional<ArrayValue> literalArray(ExprId id) {
        const ExprNode& n = m_pool.node(id);
        if (n.op != ExprOp::MakeArray || n.childCount == 0 || n.rank > ArrayValue::mostDimensions)
            return std::nullopt;
        ArrayValue whole;
        std::array<uint32_t, ArrayValue::mostDimensions> extents{n.childCount};
        if (n.rank == 1) {
            for (const ExprId child : m_pool.children(id)) {
                const auto number = m_pool.literal(child);
                if (!number)
                    return std::nullopt;
                whole.data.push_back(*number);
            }
        } else {
            for (const ExprId child : m_pool.children(id)) {
                const auto part = literalArray(child);
                if (!part || part->rank + 1 != n.rank)
                    return std::nullopt;
                for (uint8_t d = 0; d < part->rank; ++d) {
                    if (!whole.data.empty() && extents[d + 1u] != part->extents[d])
                        return std::nullopt;
                    extents[d + 1u] = part->extents[d];
                }
                whole.data.insert(whole.data.end(), part->data.begin(), part->data.end());
            }
        }
        whole.shape({extents.data(), n.rank});
        return whole;
    }

    Operand constant(ExprId id, uint32_t number, ArrayValue value) {
        m_constants.emplace(number, m_program.constants.size());
        m_program.constants.emplace_back(number, std::move(value));
        m_always.emplace(id, Operand::array(number));
        return Operand::array(number);
    }

    Operand makeArray(ExprId id) {
        const ExprNode n = m_pool.node(id);
        const auto child = [&](size_t i) { return m_pool.child(id, i); };
        if (n.op == ExprOp::Local)
            return m_locals[n.payload];
        if (n.op == ExprOp::Call)
            return call(id)[0];
        if (n.op == ExprOp::Output) {
            const std::vector<Operand> outputs = call(child(0));
            return n.payload < outputs.size() ? outputs[n.payload] : Operand{};
        }
        if (n.op == ExprOp::NoEvent || n.op == ExprOp::Homotopy)
            return array(child(0));
        if (n.op == ExprOp::Smooth)
            return array(child(1));
        const uint32_t t = newArray();
        const Operand result = Operand::array(t);
        const auto sub = static_cast<uint8_t>(n.op);
        switch (n.op) {
        case ExprOp::MakeArray: {
            std::vector<Operand> parts;
            const std::vector<ExprId> children(m_pool.children(id).begin(), m_pool.children(id).end());
            for (const ExprId c : children)
                parts.push_back(value(c));
            if (parts.empty() && n.rank > 1) {
                // No rows: the other extents are 0 as well.
                const std::vector<Operand> extents(n.rank, Operand::scalar(literal(0)));
                emitList({.op = MachineOp::ArrayFill, .t = t, .a = literal(0)}, extents);
                return result;
            }
            const bool scalars = parts.empty() || !parts.front().isArray();
            emitList({.op = scalars ? MachineOp::ArrayList : MachineOp::ArrayStack, .t = t}, parts);
            return result;
        }
        case ExprOp::Index: {
            const Operand a = array(child(0));
            std::vector<Operand> subscripts;
            subscriptsOf(id, subscripts);
            emitList({.op = MachineOp::ArraySlice, .t = t, .a = a.number()}, subscripts);
            return result;
        }
        case ExprOp::If:
            if (m_pool.node(child(0)).rank > 0) {
                // Derivatives of abs(), min() and max() of arrays: each element takes its own branch.
                const std::vector<Operand> parts{array(child(0)), value(child(1)), value(child(2))};
                emitList({.op = MachineOp::ArrayOp, .sub = sub, .t = t}, parts);
                return result;
            }
            return choose(
                child(0), [&] { emit({.op = MachineOp::ArrayCopy, .t = t, .a = array(child(1)).number()}); },
                [&] { emit({.op = MachineOp::ArrayCopy, .t = t, .a = array(child(2)).number()}); }, result);
        case ExprOp::Fill: {
            const Operand a = value(child(0));
            std::vector<Operand> extents;
            for (size_t i = 1; i < n.childCount; ++i)
                extents.push_back(scalar(child(i)));
            emitList({.op = a.isArray() ? MachineOp::ArrayFillBy : MachineOp::ArrayFill, .t = t, .a = a.number()},
                     extents);
            return result;
        }
        case ExprOp::MatMul: {
            const Operand a = array(child(0)), b = array(child(1));
            emit({.op = MachineOp::ArrayMul, .t = t, .a = a.number(), .b = b.number()});
            return result;
        }
        case ExprOp::Transpose:
        case ExprOp::Diagonal:
        case ExprOp::Identity:
        case ExprOp::Cross:
        case ExprOp::Range:
        case ExprOp::Linspace:
        case ExprOp::Cat: {
            std::vector<Operand> parts;
            const std::vector<ExprId> children(m_pool.children(id).begin(), m_pool.children(id).end());
            for (const ExprId c : children)
                parts.push_back(value(c));
            emitList({.op = MachineOp::ArrayOp, .sub = sub, .t = t}, parts);
            return result;
        }
        case ExprOp::Builtin: {
            const Operand a = value(child(0)), b = n.childCount > 1 ? value(child(1)) : a;
            emit({.op = MachineOp::ArrayBuiltin,
                  .sub = static_cast<uint8_t>(m_pool.builtinOf(id)),
                  .t = t,
                  .a = a.bits,
                  .b = b.bits});
            return result;
        }
        case ExprOp::Comprehension: {
            emit({.op = MachineOp::ListBegin, .t = t});
            const auto running = static_cast<uint32_t>(n.payload);
            hoist(child(1), running);
            within([&] {
                Loop loop = beginLoop(child(0), running, false);
                emit({.op = MachineOp::ListAppend, .t = t, .a = value(child(1)).bits});
                endLoop(loop, false);
            });
            // The loop's own variable is not the same behind it; everything else is.
            changed(running);
            emit({.op = MachineOp::ListEnd, .t = t, .a = n.rank});
            return result;
        }
        default:
            break;
        }
        if (!isScalarOp(n.op) || n.op == ExprOp::If)
            return unsupported(phrase("'{0}' of arrays", exprOpText(n.op)));
        const Operand a = value(child(0)), b = n.childCount > 1 ? value(child(1)) : a;
        emit({.op = MachineOp::ArrayMap, .sub = sub, .t = t, .a = a.bits, .b = b.bits});
        return result;
    }

    /// All outputs of a call, which is made once.
    std::vector<Operand> call(ExprId id) {
        if (const auto it = m_calls.find(id); it != m_calls.end())
            return it->second;
        const FunctionId function = m_pool.functionOf(id);
        const FlatFunction& callee = m_model.functions[function.index()];
        std::vector<Operand> operands;
        const std::vector<ExprId> children(m_pool.children(id).begin(), m_pool.children(id).end());
        for (const ExprId c : children)
            operands.push_back(value(c));
        std::vector<Operand> outputs;
        for (uint32_t i = 0; i < callee.outputCount; ++i) {
            const bool isArray = !callee.variables[callee.inputCount + i].dimensions.empty();
            outputs.push_back(isArray ? Operand::array(newArray()) : Operand::scalar(newScalar()));
        }
        for (uint32_t i = 0; i < operands.size(); ++i)
            if (i < callee.inputCount && operands[i].isArray() != !callee.variables[i].dimensions.empty())
                return unsupported(phrase("the call of {0} with an argument of another number of dimensions",
                                          m_names.text(callee.name)));
        operands.insert(operands.end(), outputs.begin(), outputs.end());
        const auto inputs = static_cast<uint32_t>(operands.size() - outputs.size());
        emitList({.op = MachineOp::Call, .a = m_surroundings.programOf(function), .b = inputs}, operands);
        if (outputs.empty())
            outputs.push_back(Operand::scalar(literal(0)));
        if (!callee.impure)
            m_calls.emplace(id, outputs);
        return outputs;
    }

    // ---- external functions

    void external() {
        const FlatFunction::External& e = *m_function.external;
        if (e.language == "builtin") {
            unsupported(phrase("the built-in function {0}", e.name));
            return;
        }
        if (const std::optional<ForeignCall> call = ForeignCall::of(e)) {
            foreign(e, *call);
            return;
        }
        const native::Function* function = native::find(e.name);
        if (!function) {
            unsupported(phrase("the external function '{0}', which has no counterpart in Gnomon,", e.name));
            return;
        }
        FunctionProgram::NativeCall made;
        made.function = function;
        std::vector<Operand> operands = externalOperands(e.arguments, made);
        if (operands.size() != function->arguments.size()) {
            unsupported(phrase("the external function '{0}' with {1} arguments", e.name, operands.size()));
            return;
        }
        for (size_t i = 0; i < operands.size(); ++i) {
            const char wanted = function->arguments[i];
            const ScalarType type = made.types[i];
            const char given = type == ScalarType::String ? 's' : type == ScalarType::ExternalObject ? 'o' : 'n';
            if (wanted != given) {
                unsupported(phrase("the external function '{0}' with argument {1} of this type", e.name, i + 1));
                return;
            }
        }
        made.operandCount = static_cast<uint32_t>(operands.size());
        made.makesObject = function->result == native::ResultKind::Object;
        if (e.result.valid()) {
            if (m_pool.node(e.result).op != ExprOp::Local || m_pool.node(e.result).rank > 0) {
                unsupported(phrase("the result of the external function '{0}'", e.name));
                return;
            }
            made.result = m_locals[m_pool.node(e.result).payload].number();
            made.resultType = m_pool.node(e.result).type;
        }
        emitList({.op = MachineOp::Native, .a = static_cast<uint32_t>(m_program.natives.size())}, operands);
        m_program.natives.push_back(std::move(made));
        m_program.impure = m_program.impure || !function->pure;
    }

    std::vector<Operand> externalOperands(const std::vector<ExprId>& arguments, FunctionProgram::NativeCall& made) {
        std::vector<Operand> operands;
        for (const ExprId argument : arguments) {
            const Operand o = value(argument);
            if (o.isArray() && constantArray(o.number())) {
                // It may be written to.
                const Operand copy = Operand::array(newArray());
                emit({.op = MachineOp::ArrayCopy, .t = copy.number(), .a = o.number()});
                operands.push_back(copy);
            } else {
                operands.push_back(m_pool.node(argument).op == ExprOp::Local || o.isArray() ? o : copyOf(o));
            }
            made.types.push_back(m_pool.node(argument).type);
        }
        return operands;
    }

    /// Code that the library brings along, if its user trusts it.
    void foreign(const FlatFunction::External& e, const ForeignCall& call) {
        if (!native::isTrusted(call.folder)) {
            if (!m_problem)
                m_problem = FunctionProblem{call.folder, m_span, true};
            return;
        }
        FunctionProgram::NativeCall made;
        std::vector<Operand> operands = externalOperands(e.arguments, made);
        if (call.makesObject) {
            const uint32_t identity = m_function.inputCount - 1;
            operands.push_back(m_locals[identity]);
            made.types.push_back(m_function.variables[identity].type);
            made.makesObject = true;
            if (e.result.valid())
                made.result = m_locals[m_pool.node(e.result).payload].number();
        }
        std::shared_ptr<const native::ForeignFunction> destructor;
        if (call.destructor.valid())
            if (const auto& end = m_model.functions[call.destructor.index()].external)
                if (const std::optional<ForeignCall> last = ForeignCall::of(*end))
                    destructor = m_surroundings.modules->function(codeOf(*end, *last), signatureOf(*end, *last));
        made.foreign = m_surroundings.modules->function(codeOf(e, call), signatureOf(e, call), std::move(destructor));
        made.operandCount = static_cast<uint32_t>(operands.size());
        emitList({.op = MachineOp::Native, .a = static_cast<uint32_t>(m_program.natives.size())}, operands);
        m_program.natives.push_back(std::move(made));
        // What is not declared to depend on its arguments alone is called every time.
        m_program.impure = m_program.impure || (!call.isPure && !call.makesObject);
    }

    static native::ForeignCode codeOf(const FlatFunction::External& e, const ForeignCall& call) {
        return {e.language.starts_with("FORTRAN"), call.libraries, call.libraryFolders, call.includes,
                call.includeFolders};
    }

    static native::ForeignSignature signatureOf(const FlatFunction::External& e, const ForeignCall& call) {
        native::ForeignSignature signature;
        signature.name = e.name;
        for (const ForeignShape& shape : call.shapes)
            signature.arguments.push_back(argumentOf(shape));
        if (call.result)
            signature.result = argumentOf(*call.result);
        return signature;
    }

    static native::ForeignArgument argumentOf(const ForeignShape& shape) {
        using Kind = ForeignShape::Kind;
        using Type = native::ForeignArgument::Type;
        native::ForeignArgument argument;
        argument.isArray = shape.isArray;
        argument.isOutput = shape.isOutput;
        for (const ForeignShape& member : shape.members)
            argument.members.push_back(argumentOf(member));
        argument.type = shape.kind == Kind::Record                 ? Type::Record
                        : shape.kind == Kind::Size                 ? Type::Size
                        : shape.type == ScalarType::Real           ? Type::Real
                        : shape.type == ScalarType::Boolean        ? Type::Boolean
                        : shape.type == ScalarType::String         ? Type::Text
                        : shape.type == ScalarType::ExternalObject ? Type::Object
                                                                   : Type::Integer;
        return argument;
    }

    // ---- code

    uint32_t newScalar() { return m_program.scalarCount++; }
    uint32_t newArray() { return m_program.arrayCount++; }
    uint32_t here() const { return static_cast<uint32_t>(m_program.instructions.size()); }

    uint32_t emit(const MachineInstruction& instruction) {
        if (!(m_span == m_placeSpan) || m_program.places.empty()) {
            m_placeSpan = m_span;
            m_program.places.push_back(m_surroundings.place(m_span));
        }
        m_program.instructions.push_back(instruction);
        m_program.lines.push_back(static_cast<uint32_t>(m_program.places.size() - 1));
        return here() - 1;
    }
    uint32_t emitList(MachineInstruction instruction, const std::vector<Operand>& operands) {
        instruction.first = static_cast<uint32_t>(m_program.operands.size());
        instruction.count = static_cast<uint32_t>(operands.size());
        m_program.operands.insert(m_program.operands.end(), operands.begin(), operands.end());
        return emit(instruction);
    }
    void move(Operand to, Operand from) { emit({.op = MachineOp::Move, .t = to.number(), .a = from.number()}); }

    /// A register that holds a number for ever.
    uint32_t literal(double v) {
        auto [it, added] = m_literals.emplace(std::bit_cast<uint64_t>(v), m_program.scalarCount);
        if (added) {
            m_literalValues.emplace(m_program.scalarCount, v);
            m_program.literals.emplace_back(newScalar(), v);
        }
        return it->second;
    }
    bool isLiteral(uint32_t scalar) const { return m_literalValues.contains(scalar); }
    const ArrayValue* constantArray(uint32_t number) const {
        const auto found = m_constants.find(number);
        return found == m_constants.end() ? nullptr : &m_program.constants[found->second].second;
    }

    Operand foldedScalar(const MachineInstruction& i, Operand made) {
        const bool isScalar = i.op == MachineOp::Scalar;
        const auto function = static_cast<BuiltinFunction>(i.sub);
        const int arity = isScalar ? exprOpArity(static_cast<ExprOp>(i.sub)) : builtinArity(function);
        double x[3] = {0, 0, 0};
        const uint32_t operands[3] = {i.a, i.b, i.c};
        for (int k = 0; k < arity; ++k) {
            const auto known = m_literalValues.find(operands[k]);
            if (known == m_literalValues.end())
                return made;
            x[k] = known->second;
        }
        if (made.bits != Operand::scalar(i.t).bits)
            return made;
        m_program.instructions.pop_back();
        m_program.lines.pop_back();
        return Operand::scalar(literal(isScalar ? scalarOpValue(static_cast<ExprOp>(i.sub), x[0], x[1], x[2])
                                                : builtinValue(function, x[0], x[1])));
    }

    static bool canFold(MachineOp o) {
        switch (o) {
        case MachineOp::Scalar:
        case MachineOp::Builtin:
        case MachineOp::Element:
        case MachineOp::Extent:
        case MachineOp::ArrayList:
        case MachineOp::ArrayStack:
        case MachineOp::ArrayFill:
        case MachineOp::ArrayFillBy:
        case MachineOp::ArrayMap:
        case MachineOp::ArrayBuiltin:
        case MachineOp::ArrayMul:
        case MachineOp::ArrayOp:
        case MachineOp::ArraySum:
        case MachineOp::ArraySlice:
            return true;
        default:
            return false;
        }
    }

    /// An operation of numbers that never change, the only instruction since `begin`, is carried out here and now, as
    /// the machine would: a table of a medium is there once and not made by each call.
    Operand folded(uint32_t begin, Operand made) {
        if (m_problem || here() != begin + 1)
            return made;
        const MachineInstruction instruction = m_program.instructions.back();
        if (!canFold(instruction.op))
            return made;
        if (instruction.op == MachineOp::Scalar || instruction.op == MachineOp::Builtin)
            return foldedScalar(instruction, made);
        bool constant = true;
        Operand target;
        double elements = 0;
        forEachOperand(m_program, instruction, [&](Operand o, bool isWritten) {
            if (isWritten) {
                target = o;
            } else if (o.isArray()) {
                const ArrayValue* const array = constantArray(o.number());
                constant = constant && array;
                elements += array ? static_cast<double>(array->data.size()) : 0;
            } else {
                constant = constant && isLiteral(o.number());
            }
        });
        if (!constant || target.bits != made.bits || elements > mostFolded)
            return made;
        if (instruction.op == MachineOp::ArrayFill || instruction.op == MachineOp::ArrayFillBy ||
            instruction.op == MachineOp::ArrayOp) {
            double count = 1; // of large arrays the making costs less than the keeping
            for (uint32_t k = 0; k < instruction.count; ++k)
                if (const Operand o = m_program.operands[instruction.first + k]; !o.isArray())
                    count *= std::max(1.0, std::fabs(m_literalValues.at(o.number())));
            if (!(count <= mostFolded))
                return made;
        }
        MachineImage image;
        FunctionProgram& alone = image.programs[image.addProgram()];
        alone.scalarCount = m_program.scalarCount;
        alone.arrayCount = m_program.arrayCount;
        alone.operands = {m_program.operands.begin() + instruction.first,
                          m_program.operands.begin() + instruction.first + instruction.count};
        alone.places = {""};
        alone.lines = {0, 0};
        alone.instructions = {instruction, {.op = MachineOp::Return}};
        alone.instructions[0].first = 0;
        MachineRun context(image);
        Machine machine(context);
        Machine::Frame& frame = machine.acquire(0);
        forEachOperand(alone, alone.instructions[0], [&](Operand o, bool isWritten) {
            if (!isWritten && o.isArray())
                frame.views[o.number()] = constantArray(o.number());
            else if (!isWritten)
                frame.scalars[o.number()] = m_literalValues.at(o.number());
        });
        if (!machine.run(0, frame))
            return made; // told when it is called
        m_program.instructions.pop_back();
        m_program.lines.pop_back();
        m_program.operands.resize(m_program.operands.size() - instruction.count);
        if (!target.isArray())
            return Operand::scalar(literal(frame.scalars[target.number()]));
        m_constants.emplace(target.number(), m_program.constants.size());
        m_program.constants.emplace_back(target.number(), std::move(frame.arrays[target.number()]));
        return target;
    }

    const FlatModel& m_model;
    const ExprPool& m_pool;
    const NameTable& m_names;
    const FlatFunction& m_function;
    const FunctionSurroundings& m_surroundings;
    FunctionProgram m_program;
    std::vector<Operand> m_locals; // variables, then loop variables
    std::vector<bool> m_begun;
    std::unordered_map<ExprId, Operand> m_cache;
    std::unordered_map<ExprId, std::vector<Operand>> m_calls;
    std::unordered_map<ExprId, std::vector<uint32_t>> m_reads;
    std::vector<uint32_t> m_breaks, m_returns;
    SourceSpan m_span, m_placeSpan;
    std::optional<FunctionProblem> m_problem;
    std::map<uint64_t, uint32_t> m_literals;
    std::unordered_map<uint32_t, double> m_literalValues; // by register
    std::unordered_map<ExprId, Operand> m_always;         // arrays that never change
    std::unordered_map<uint32_t, size_t> m_constants; // registers of arrays that never change, in the program's list
    std::vector<bool> m_isAssigned;                   // by local: by a statement
    static constexpr double mostFolded = 100'000;
};

} // namespace

std::expected<FunctionProgram, FunctionProblem> compileFunction(const FlatModel& model, const NameTable& names,
                                                                FunctionId function,
                                                                const FunctionSurroundings& surroundings) {
    return Compiler(model, names, model.functions[function.index()], surroundings).run();
}

} // namespace gnomon
