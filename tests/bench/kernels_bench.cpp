// Kernels against the same residuals written by hand, and the time from a flat model to what solvers run against its
// size. Prints a table; see README.md in this folder.

#include "compiler/jit/llvm_jit.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/kernels/tape.h"
#include "tests/compiler/expr/expr_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <random>
#include <string>

using namespace gnomon;

namespace {

/// Of processor time, so that other work on the machine disturbs less.
double secondsOf(auto&& f) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double begin = now();
    f();
    return now() - begin;
}

/// Nanoseconds per row: the best of several runs.
double nanoseconds(size_t rows, auto&& f) {
    f();
    const size_t repeat = std::max<size_t>(1, 500000 / rows);
    double best = 1e9;
    for (int trial = 0; trial < 40; ++trial)
        best = std::min(best, secondsOf([&] {
                            for (size_t i = 0; i < repeat; ++i)
                                f();
                        }));
    return best / static_cast<double>(repeat * rows) * 1e9;
}

// By hand: the operands of row i lie at cols[i * columns + k], as they do for kernels.
[[gnu::noinline]] void diffusionByHand(const double* v, const uint32_t* c, size_t n, double* out) {
    for (size_t i = 0; i < n; ++i, c += 5)
        out[i] = v[c[0]] - v[c[4]] * (v[c[1]] - 2 * v[c[2]] + v[c[3]]);
}
[[gnu::noinline]] void diodeByHand(const double* v, const uint32_t* c, size_t n, double* out) {
    for (size_t i = 0; i < n; ++i, c += 4)
        out[i] = v[c[0]] - v[c[1]] * (std::exp(v[c[2]] / v[c[3]]) - 1);
}
[[gnu::noinline]] void springByHand(const double* v, const uint32_t* c, size_t n, double* out) {
    for (size_t i = 0; i < n; ++i, c += 7) {
        const double dx = v[c[1]] - v[c[2]], dv = v[c[3]] - v[c[4]];
        out[i] = v[c[0]] - (dx > 0 ? v[c[5]] * dx + v[c[6]] * dv : 0.1 * v[c[5]] * dx + v[c[6]] * dv * dx * dx);
    }
}

struct Case {
    const char* name;
    const char* text;
    void (*byHand)(const double*, const uint32_t*, size_t, double*);
};

void kernels() {
    const Case cases[] = {
        {"diffusion", "d - k*(a - 2*b + c)", diffusionByHand},
        {"diode", "i - Is*(exp(v/Vt) - 1)", diodeByHand},
        {"spring", "f - (if x - y > 0 then s*(x - y) + d*(v - w) else 0.1*s*(x - y) + d*(v - w)*(x - y)^2)",
         springByHand},
    };
    const std::vector<std::string> orders[] = {
        {"d", "a", "b", "c", "k"}, {"i", "Is", "v", "Vt"}, {"f", "x", "y", "v", "w", "s", "d"}};
    auto jit = LlvmJit::create();
    if (!jit) {
        std::printf("no machine code: %s\n", jit.error().message.c_str());
        std::exit(1);
    }
    std::printf("| residual | rows | by hand ns | machine code | tape |\n|---|---|---|---|---|\n");
    for (size_t which = 0; which < std::size(cases); ++which) {
        ExprPool pool;
        test::ExprText parse(pool);
        for (const std::string& name : orders[which])
            parse.name(name);
        const ExprId f = parse(cases[which].text);
        const auto columns = static_cast<uint32_t>(orders[which].size());
        const auto program = compileKernel(pool, {&f, 1}, std::vector<bool>(columns, false));
        const Tape tape(*program);
        const LlvmJit::Code code = *(*jit)->compile(*program);
        for (const size_t rows : {1, 10, 100, 1000, 100000}) {
            std::mt19937 random(1);
            std::vector<double> vars(rows * columns + 1);
            for (double& v : vars)
                v = 0.5 + static_cast<double>(random() % 1000) / 1000;
            // As a model has them: neighbours lie near each other.
            std::vector<uint32_t> cells(rows * columns);
            for (size_t i = 0; i < rows; ++i)
                for (uint32_t k = 0; k < columns; ++k)
                    cells[i * columns + k] = static_cast<uint32_t>((k * rows + i + random() % 4) % vars.size());
            std::vector<double> a(rows), b(rows), c(rows);
            const double hand =
                nanoseconds(rows, [&] { cases[which].byHand(vars.data(), cells.data(), rows, a.data()); });
            const double machine =
                nanoseconds(rows, [&] { code.run(vars.data(), nullptr, cells.data(), nullptr, rows, b.data()); });
            const double taped = nanoseconds(
                rows, [&] { tape.run(nullptr, vars.data(), nullptr, cells.data(), nullptr, rows, c.data()); });
            for (size_t i = 0; i < rows; ++i)
                if (std::fabs(a[i] - b[i]) > 1e-12 * (1 + std::fabs(a[i])) || b[i] != c[i]) {
                    std::printf("%s: row %zu differs\n", cases[which].name, i);
                    std::exit(1);
                }
            std::printf("| %s | %zu | %.2f | %.2f× | %.2f× |\n", cases[which].name, rows, hand, machine / hand,
                        taped / hand);
        }
    }
}

/// Cells of a diffusion chain that are connected one by one, each with two connectors and four equations.
FlatModel chain(uint32_t count, NameTable& names) {
    FlatModel model;
    model.name = "chain";
    ExprPool& pool = model.exprs;
    const auto block = [&](const char* name, double start, VarKind kind = VarKind::Continuous) {
        VarBlock b;
        b.name = names.intern(name);
        b.dimensions = {count};
        b.kind = kind;
        (kind == VarKind::Parameter ? b.value : b.start) = AttributeValue::each(start);
        if (kind == VarKind::Continuous && b.name == names.intern("T"))
            b.fixed = AttributeValue::each(1);
        return model.blocks[model.addBlock(b).index()].first.value;
    };
    const uint32_t T = block("T", 300), k = block("k", 2, VarKind::Parameter);
    const uint32_t aT = block("aT", 0), aQ = block("aQ", 0), bT = block("bT", 0), bQ = block("bQ", 0);
    const auto family = [&](ExprId lhs, ExprId rhs, std::vector<std::pair<uint32_t, int>> columns, uint32_t from,
                            uint32_t to) {
        EqFamily f;
        f.sides = {{lhs, rhs}};
        f.rows.columns.resize(columns.size());
        for (uint32_t i = from; i < to; ++i)
            for (const auto& [first, shift] : columns)
                f.rows.cells.push_back(first + i + static_cast<uint32_t>(shift));
        f.rows.rowCount = to - from;
        model.equations.push_back(std::move(f));
    };
    const auto c = [&](uint32_t n) { return pool.column(n); };
    const auto sub = [&](ExprId a, ExprId b) { return pool.binary(ExprOp::Sub, a, b); };
    const auto mul = [&](ExprId a, ExprId b) { return pool.binary(ExprOp::Mul, a, b); };
    const auto add = [&](ExprId a, ExprId b) { return pool.binary(ExprOp::Add, a, b); };
    family(pool.der(c(0)), add(c(1), c(2)), {{T, 0}, {aQ, 0}, {bQ, 0}}, 0, count);
    family(c(0), mul(c(1), sub(c(2), c(3))), {{aQ, 0}, {k, 0}, {aT, 0}, {T, 0}}, 0, count);
    family(c(0), mul(c(1), sub(c(2), c(3))), {{bQ, 0}, {k, 0}, {bT, 0}, {T, 0}}, 0, count);
    // Connections: equal temperatures, no heat lost; the ends are insulated.
    family(c(0), c(1), {{bT, 0}, {aT, 1}}, 0, count - 1);
    family(add(c(0), c(1)), pool.real(0), {{bQ, 0}, {aQ, 1}}, 0, count - 1);
    family(c(0), pool.real(0), {{aQ, 0}}, 0, 1);
    family(c(0), pool.real(0), {{bQ, 0}}, count - 1, count);
    return model;
}

struct NoSources final : SourceLookup {
    const SourceText* source(SourceId) const override { return nullptr; }
};

void models(uint32_t largest) {
    std::printf(
        "| scalar equations | seconds | exponent | of it structure | first evaluation |\n|---|---|---|---|---|\n");
    double lastSeconds = 0;
    for (uint32_t cells = 200; cells * 5 <= largest; cells *= 10) {
        NameTable names;
        DiagnosticList diagnostics;
        Result<CompiledModel> compiled = fail("");
        FlatModel flat = chain(cells, names);
        const double seconds =
            secondsOf([&] { compiled = compileModel(std::move(flat), names, NoSources(), diagnostics, {}); });
        if (!compiled || !compiled->model) {
            for (const Diagnostic& d : diagnostics.items())
                std::printf("%s\n", d.text().c_str());
            std::exit(1);
        }
        const solver::SimModel& model = *compiled->model;
        const solver::RunKernels kernels = model.beginRun();
        std::vector<double> values = model.layout.values, out;
        const double first = secondsOf([&] {
            for (const solver::AssignedRows& rows : model.mode.continuous.assignments) {
                out.resize(rows.targets.size());
                rows.rows.evaluate(kernels, values.data(), out.data());
                for (size_t i = 0; i < out.size(); ++i)
                    values[rows.targets[i]] = out[i];
            }
        });
        std::printf("| %u | %.3f | %s | %.3f | %.4f |\n", cells * 5, seconds,
                    lastSeconds > 0 ? std::to_string(std::log10(seconds / lastSeconds)).substr(0, 4).c_str() : "",
                    model.statistics.structureSeconds, first);
        std::fflush(stdout);
        lastSeconds = seconds;
    }
}

} // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "all";
    if (what != "models")
        kernels();
    if (what != "kernels")
        models(argc > 2 ? static_cast<uint32_t>(std::atoi(argv[2])) : 1000000);
}
