#include "compiler/kernels/function_callees.h"

#include "compiler/base/assert.h"
#include "compiler/base/phrases.h"
#include "compiler/functions/known_outputs.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <deque>

namespace gnomon {

namespace {

size_t elementCount(const std::vector<uint32_t>& extents) {
    size_t count = 1;
    for (const uint32_t extent : extents)
        count *= extent;
    return count;
}

/// What calls of one function with arguments of certain sizes gave in one run. Not for two threads at once: who finds
/// it busy does without.
struct KeptCalls {
    static constexpr size_t entries = 64;

    std::atomic_flag busy = ATOMIC_FLAG_INIT;
    std::vector<double> numbers; // arguments and results; empty: nothing was kept yet
    std::vector<bool> used;
};

/// What the functions of a model keep while one run calls them.
class CalledFunctions final : public solver::RunFunctions {
public:
    explicit CalledFunctions(std::shared_ptr<FunctionRunner> runner)
        : run(runner->image()), m_runner(std::move(runner)) {
        listen();
    }
    CalledFunctions(const CalledFunctions& other)
        : RunFunctions(), run(other.run), m_runner(other.m_runner), m_kept(other.m_kept.size()) {
        listen();
    }

    std::shared_ptr<RunFunctions> copy() const override {
        auto made = std::make_shared<CalledFunctions>(*this);
        made->log.goOnFrom(log);
        return made;
    }

    MachineRun run;
    KeptCalls& kept(size_t callee) {
        assert(callee < m_kept.size());
        return m_kept[callee];
    }
    /// Only while the model is made.
    void makeRoom(size_t callees) {
        while (m_kept.size() < callees)
            m_kept.emplace_back();
    }

private:
    void listen() {
        run.tell = [this](bool warning, std::string text) { log.tell(warning, std::move(text)); };
    }

    std::shared_ptr<FunctionRunner> m_runner; // the programs live as long as runs
    std::deque<KeptCalls> m_kept;
};

/// Runs begin with what was there when the model had been made: values of it may name texts.
class Functions final : public solver::ModelFunctions {
public:
    explicit Functions(std::shared_ptr<const CalledFunctions> begun) : m_begun(std::move(begun)) {}
    std::shared_ptr<solver::RunFunctions> beginRun() const override {
        return std::make_shared<CalledFunctions>(*m_begun);
    }

private:
    std::shared_ptr<const CalledFunctions> m_begun;
};

/// One function called with arguments of certain sizes.
class Callee final : public KernelCallee, public FunctionCaller {
public:
    Callee(std::shared_ptr<FunctionRunner> runner, size_t number, uint32_t program, CallLayout layout, bool pure)
        : m_runner(std::move(runner)),
          m_number(number),
          m_program(program),
          m_layout(std::move(layout)),
          m_pure(pure),
          m_outputs(std::max<size_t>(1, m_layout.outputCount())) {
        for (const auto& input : m_layout.inputs)
            m_inputs += elementCount(input);
        m_width = m_inputs + m_outputs;
    }

    size_t outputCount() const override { return m_outputs; }
    std::shared_ptr<FunctionRunner> runner() const override { return m_runner; }

    void call(solver::RunFunctions* functions, const double* in, double* out) const override {
        auto& called = static_cast<CalledFunctions&>(*functions);
        KeptCalls& memory = called.kept(m_number);
        if (!m_pure || memory.busy.test_and_set(std::memory_order_acquire)) {
            evaluate(called, in, out);
            return;
        }
        if (memory.used.empty()) {
            memory.numbers.resize(KeptCalls::entries * m_width);
            memory.used.assign(KeptCalls::entries, false);
        }
        const size_t place = hash(in) % KeptCalls::entries;
        double* const kept = memory.numbers.data() + place * m_width;
        if (memory.used[place] && std::memcmp(kept, in, m_inputs * sizeof(double)) == 0) {
            std::copy_n(kept + m_inputs, m_outputs, out);
        } else if (evaluate(called, in, out)) {
            std::copy_n(in, m_inputs, kept);
            std::copy_n(out, m_outputs, kept + m_inputs);
            memory.used[place] = true;
        }
        memory.busy.clear(std::memory_order_release);
    }

private:
    /// True: it may be kept for equal arguments.
    bool evaluate(CalledFunctions& called, const double* in, double* out) const {
        out[0] = 1; // a function without outputs: it did not fail
        std::string why;
        const uint64_t told = called.log.tellingCount();
        // What says something says it every time.
        if (m_runner->run(called.run, m_program, m_layout, in, out, why))
            return called.log.tellingCount() == told;
        std::fill_n(out, m_outputs, std::nan(""));
        called.log.fail(std::move(why));
        return false;
    }

    size_t hash(const double* in) const {
        uint64_t h = 0x9e3779b97f4a7c15u;
        for (size_t i = 0; i < m_inputs; ++i) {
            uint64_t bits = 0;
            std::memcpy(&bits, in + i, sizeof bits);
            h = (h ^ bits) * 0xff51afd7ed558ccdu;
            h ^= h >> 32;
        }
        return h;
    }

    std::shared_ptr<FunctionRunner> m_runner;
    size_t m_number; // among the callees of the model
    uint32_t m_program;
    CallLayout m_layout;
    bool m_pure;
    size_t m_inputs = 0, m_outputs, m_width = 0;
};

} // namespace

FunctionCallees::FunctionCallees(FlatModel& model, const NameTable& names, std::function<std::string(SourceSpan)> place,
                                 KnownFunctions* known)
    : m_model(model),
      m_names(names),
      m_ofThisModel(known ? nullptr : std::make_unique<KnownFunctions>(names)),
      m_known(known ? *known : *m_ofThisModel),
      m_derivatives(model) {
    m_known.library.begin(std::move(place), known != nullptr);
    auto own = std::make_shared<CalledFunctions>(m_known.library.runner());
    own->makeRoom(m_known.callees.size());
    m_own = std::move(own);
    for (size_t i = 0; i < model.functions.size(); ++i)
        m_derivatives.definePartial(FunctionId(i));
    bool changes = false; // a text that the run makes, of which literals of equations may be values
    for (const VarBlock& block : model.blocks) {
        if (block.type != ScalarType::String)
            continue;
        changes |= block.kind != VarKind::Parameter && block.kind != VarKind::Constant;
        for (const AttributeValue* value : {&block.value, &block.start})
            for (uint32_t i = 0; i < block.count; ++i)
                if (value->kind == AttributeValue::Kind::Each || value->kind == AttributeValue::Kind::Constants)
                    m_known.library.text(NameId(static_cast<uint32_t>(model.attributeNumber(*value, i))));
    }
    for (size_t i = 0; changes && i < model.exprs.size(); ++i)
        if (const ExprNode& n = model.exprs.node(ExprId(i)); n.op == ExprOp::StringLiteral)
            m_known.library.text(NameId(static_cast<uint32_t>(n.payload)));
}

std::shared_ptr<const solver::ModelFunctions> FunctionCallees::functions() const {
    return std::make_shared<Functions>(std::static_pointer_cast<const CalledFunctions>(m_own));
}

std::string FunctionCallees::functionName(const ExprPool& pool, ExprId call) const {
    const FunctionId function = pool.functionOf(call);
    return function.index() < m_model.functions.size()
               ? std::string(m_names.text(m_model.functions[function.index()].name))
               : phrase("a function");
}

void FunctionCallees::defineTexts(const ExprPool& pool, ExprId root) {
    for (const ExprId id : pool.reachable({&root, 1}))
        if (pool.node(id).op == ExprOp::StringLiteral)
            m_known.library.text(NameId(static_cast<uint32_t>(pool.node(id).payload)));
}

std::shared_ptr<const KernelCallee> FunctionCallees::callee(const ExprPool& pool, ExprId call) {
    const FunctionId function = pool.functionOf(call);
    const uint32_t shape = pool.callShape(call);
    if (shape == 0 || function.index() >= m_model.functions.size()) {
        m_problem = {phrase("a call of {0}", functionName(pool, call)), {}};
        return nullptr;
    }
    defineTexts(pool, call);
    auto& ofModel = m_callees[{function.value, shape}];
    if (ofModel)
        return ofModel;
    const auto program = m_known.library.program(m_model, function);
    if (!program) {
        m_problem = program.error();
        return nullptr;
    }
    const CallShape& sizes = m_model.callShapes[shape - 1];
    const size_t count = m_known.callees.size();
    auto& made = m_known.callees[{*program, {sizes.inputs, sizes.outputs}}];
    if (!made)
        made = std::make_shared<Callee>(m_known.library.runner(), count, *program,
                                        CallLayout{sizes.inputs, sizes.outputs}, !m_known.library.isImpure(*program));
    static_cast<CalledFunctions&>(*m_own).makeRoom(m_known.callees.size());
    return ofModel = made;
}

std::vector<double> FunctionCallees::knownOutputs(const ExprPool& pool, ExprId call,
                                                  std::span<const double> arguments) {
    const FunctionId function = pool.functionOf(call);
    const uint32_t shape = pool.callShape(call);
    if (shape == 0 || function.index() >= m_model.functions.size())
        return {};
    const auto program = m_known.library.program(m_model, function);
    const CallShape& sizes = m_model.callShapes[shape - 1];
    size_t expected = 0;
    for (const auto& extents : sizes.inputs)
        expected += elementCount(extents);
    if (!program || expected != arguments.size())
        return {};
    return gnomon::knownOutputs(m_known.library.runner()->image(), *program, CallLayout{sizes.inputs, sizes.outputs},
                                arguments);
}

size_t FunctionCallees::outputOffset(const ExprPool& pool, ExprId call, uint32_t number,
                                     std::vector<uint32_t>& dimensions) {
    const CallShape& sizes = m_model.callShapes[pool.callShape(call) - 1];
    if (number < sizes.outputs.size())
        dimensions = sizes.outputs[number];
    return CallLayout{
        {},
        {sizes.outputs.begin(),
         sizes.outputs.begin() + std::min<ptrdiff_t>(number, static_cast<ptrdiff_t>(sizes.outputs.size()))}}
        .outputCount();
}

} // namespace gnomon
