#include "compiler/kernels/tape.h"

#include "compiler/kernels/tape_planner.h"

#include <algorithm>
#include <array>

namespace gnomon {

namespace {

/// Up to so many rows are evaluated one by one: for these a loop costs more than what it does.
constexpr size_t fewRows = 1;

} // namespace

Tape::Tape(const KernelProgram& program) : m_columnCount(program.columnCount) {
    TapePlanner(program, *this).run();
}

void Tape::entry(const void* program, solver::RunFunctions* functions, const double* vars, const double* consts,
                 const uint32_t* cols, const uint32_t* rows, size_t n, double* out) {
    static_cast<const Tape*>(program)->run(functions, vars, consts, cols, rows, n, out);
}

void Tape::run(solver::RunFunctions* functions, const double* vars, const double* consts, const uint32_t* cols,
               const uint32_t* rows, size_t n, double* out) const {
    TapeBlock block;
    block.stride = n <= fewRows ? 1 : std::min(n, blockRows);
    block.bases[0] = vars;
    block.bases[1] = consts;
    block.columns = m_columnCount;
    block.numbers = m_numbers.data();
    std::array<double, 2048> small;
    std::vector<double> large;
    block.registers = small.data();
    if (const size_t size = block.stride * m_registerCount; size > small.size()) {
        large.resize(size);
        block.registers = large.data();
    }
    if (n <= fewRows) {
        for (size_t i = 0; i < n; ++i)
            single(functions, block.bases, cols + (rows ? rows[i] : i) * m_columnCount, block.registers,
                   out + i * m_outputCount);
        return;
    }
    std::vector<uint32_t> listed; // cells of the block's rows
    if (rows)
        listed.resize(block.stride * m_columnCount);
    for (size_t first = 0; first < n; first += block.rows) {
        block.rows = std::min(block.stride, n - first);
        block.cells = cols + first * m_columnCount;
        block.out = out + first * m_outputCount;
        if (rows) {
            for (size_t i = 0; i < block.rows; ++i)
                std::copy_n(cols + size_t(rows[first + i]) * m_columnCount, m_columnCount,
                            listed.begin() + static_cast<ptrdiff_t>(i * m_columnCount));
            block.cells = listed.data();
        }
        for (const TapeOperation& operation : m_operations) {
            if (operation.loop)
                operation.loop(operation, block);
            else
                call(functions, m_calls[operation.call], block);
        }
        for (size_t j = 0; j < m_outputs.size(); ++j) {
            const double* from = block.registers + m_outputs[j] * block.stride;
            double* to = block.out + j;
            for (size_t i = 0; i < block.rows; ++i)
                to[i * m_outputs.size()] = from[i];
        }
    }
}

void Tape::single(solver::RunFunctions* functions, const double* const* bases, const uint32_t* cells, double* registers,
                  double* out) const {
    const double* const numbers = m_numbers.data();
    for (const TapeOperation& operation : m_operations) {
        if (operation.single) {
            const double value = operation.single(operation, registers, bases, cells, numbers);
            *(operation.target == TapeOperation::noRegister ? out : registers + operation.target) = value;
        } else {
            call(functions, m_calls[operation.call],
                 {registers, 1, {bases[0], bases[1]}, cells, m_columnCount, numbers, nullptr, 1});
        }
    }
    for (size_t j = 0; j < m_outputs.size(); ++j)
        out[j] = registers[m_outputs[j]];
}

void Tape::call(solver::RunFunctions* functions, const Call& call, const TapeBlock& block) const {
    using Kind = KernelCallSite::Input::Kind;
    std::array<double, 128> small;
    std::vector<double> large;
    double* in = small.data();
    if (const size_t size = call.inputCount + call.site.callee->outputCount(); size > small.size()) {
        large.resize(size);
        in = large.data();
    }
    double* const results = in + call.inputCount;
    double* const registers = block.registers;
    for (size_t i = 0; i < block.rows; ++i) {
        if (call.site.condition != KernelCallSite::noValue && registers[call.site.condition * block.stride + i] == 0) {
            for (const auto& [place, target] : call.results)
                registers[target * block.stride + i] = 0;
            continue;
        }
        double* to = in;
        for (const auto& input : call.site.inputs) {
            if (input.kind == Kind::Value) {
                *to++ = registers[input.value * block.stride + i];
            } else {
                const double* from =
                    block.bases[input.kind == Kind::VarBlock ? 0 : 1] + block.cells[i * block.columns + input.value];
                to = std::copy_n(from, input.count, to);
            }
        }
        call.site.callee->call(functions, in, results);
        for (const auto& [place, target] : call.results)
            registers[target * block.stride + i] = results[place];
    }
}

} // namespace gnomon
