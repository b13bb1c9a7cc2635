#include "compiler/kernels/function_callees.h"

#include "compiler/base/phrases.h"
#include "compiler/functions/known_outputs.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

namespace gnomon {

namespace {

size_t elementCount(const std::vector<uint32_t>& extents) {
    size_t count = 1;
    for (const uint32_t extent : extents)
        count *= extent;
    return count;
}

/// One function called with arguments of certain sizes.
class Callee final : public KernelCallee, public FunctionCaller {
public:
    Callee(std::shared_ptr<FunctionRunner> runner, std::shared_ptr<solver::CallLog> log, uint32_t program,
           CallLayout layout, bool pure)
        : m_runner(std::move(runner)),
          m_log(std::move(log)),
          m_program(program),
          m_layout(std::move(layout)),
          m_pure(pure),
          m_outputs(std::max<size_t>(1, m_layout.outputCount())) {
        for (const auto& input : m_layout.inputs)
            m_inputs += elementCount(input);
        m_width = m_inputs + m_outputs;
        if (m_pure)
            m_memory.resize(entries * m_width);
        m_used.assign(entries, false);
    }

    size_t outputCount() const override { return m_outputs; }
    std::shared_ptr<FunctionRunner> runner() const override { return m_runner; }

    void call(const double* in, double* out) const override {
        if (!m_pure || m_busy.test_and_set(std::memory_order_acquire)) {
            evaluate(in, out);
            return;
        }
        const size_t place = hash(in) % entries;
        double* const kept = m_memory.data() + place * m_width;
        if (m_used[place] && std::memcmp(kept, in, m_inputs * sizeof(double)) == 0) {
            std::copy_n(kept + m_inputs, m_outputs, out);
        } else if (evaluate(in, out)) {
            std::copy_n(in, m_inputs, kept);
            std::copy_n(out, m_outputs, kept + m_inputs);
            m_used[place] = true;
        }
        m_busy.clear(std::memory_order_release);
    }

private:
    static constexpr size_t entries = 64;

    /// True: it may be kept for equal arguments.
    bool evaluate(const double* in, double* out) const {
        out[0] = 1; // a function without outputs: it did not fail
        std::string why;
        const uint64_t told = m_log->tellingCount();
        // What says something says it every time.
        if (m_runner->run(m_program, m_layout, in, out, why))
            return m_log->tellingCount() == told;
        std::fill_n(out, m_outputs, std::nan(""));
        m_log->fail(std::move(why));
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
    std::shared_ptr<solver::CallLog> m_log;
    uint32_t m_program;
    CallLayout m_layout;
    bool m_pure;
    size_t m_inputs = 0, m_outputs, m_width = 0;
    mutable std::atomic_flag m_busy = ATOMIC_FLAG_INIT;
    mutable std::vector<double> m_memory;
    mutable std::vector<bool> m_used;
};

} // namespace

FunctionCallees::FunctionCallees(FlatModel& model, const NameTable& names, std::function<std::string(SourceSpan)> place)
    : m_model(model),
      m_names(names),
      m_library(names, std::move(place)),
      m_derivatives(model),
      m_log(std::make_shared<solver::CallLog>()) {
    m_library.runner()->image().tell = [log = m_log](bool warning, std::string text) {
        log->tell(warning, std::move(text));
    };
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
                    m_library.text(NameId(static_cast<uint32_t>(model.attributeNumber(*value, i))));
    }
    for (size_t i = 0; changes && i < model.exprs.size(); ++i)
        if (const ExprNode& n = model.exprs.node(ExprId(i)); n.op == ExprOp::StringLiteral)
            m_library.text(NameId(static_cast<uint32_t>(n.payload)));
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
            m_library.text(NameId(static_cast<uint32_t>(pool.node(id).payload)));
}

std::shared_ptr<const KernelCallee> FunctionCallees::callee(const ExprPool& pool, ExprId call) {
    const FunctionId function = pool.functionOf(call);
    const uint32_t shape = pool.callShape(call);
    if (shape == 0 || function.index() >= m_model.functions.size()) {
        m_problem = {phrase("a call of {0}", functionName(pool, call)), {}};
        return nullptr;
    }
    defineTexts(pool, call);
    auto& made = m_callees[{function.value, shape}];
    if (made)
        return made;
    const auto program = m_library.program(m_model, function);
    if (!program) {
        m_problem = program.error();
        return nullptr;
    }
    const CallShape& sizes = m_model.callShapes[shape - 1];
    made = std::make_shared<Callee>(m_library.runner(), m_log, *program, CallLayout{sizes.inputs, sizes.outputs},
                                    !m_library.isImpure(*program));
    return made;
}

std::vector<double> FunctionCallees::knownOutputs(const ExprPool& pool, ExprId call,
                                                  std::span<const double> arguments) {
    const FunctionId function = pool.functionOf(call);
    const uint32_t shape = pool.callShape(call);
    if (shape == 0 || function.index() >= m_model.functions.size())
        return {};
    const auto program = m_library.program(m_model, function);
    const CallShape& sizes = m_model.callShapes[shape - 1];
    size_t expected = 0;
    for (const auto& extents : sizes.inputs)
        expected += elementCount(extents);
    if (!program || expected != arguments.size())
        return {};
    return gnomon::knownOutputs(m_library.runner()->image(), *program, CallLayout{sizes.inputs, sizes.outputs},
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
