#include "compiler/kernels/guessed_root.h"

#include "compiler/kernels/assemble.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

struct Root {
    solver::RowGroup residual;
    Slot unknown = noSlot;
    double nominal = 1;

    void find(const solver::RunKernels& kernels, double* values) const {
        constexpr int mostSteps = 60, mostHalvings = 80;
        constexpr double firstStep = 1e-4, growth = 1.6; // of the nominal value
        const double begin = values[unknown];
        const auto at = [&](double x) {
            values[unknown] = x;
            double f = NAN;
            residual.evaluate(kernels, values, &f);
            return f;
        };
        const double middle = at(begin);
        double step = firstStep * std::max(nominal, std::fabs(begin));
        double last[2] = {begin, begin}; // outwards on either side
        double value[2] = {middle, middle};
        for (int i = 0; i < mostSteps && middle != 0; ++i, step *= growth)
            for (const int side : {0, 1}) {
                const double x = begin + (side == 0 ? step : -step);
                const double f = at(x);
                if (!std::isfinite(f))
                    continue;
                if (f == 0) {
                    values[unknown] = x;
                    return;
                }
                if (std::isfinite(value[side]) && std::signbit(f) != std::signbit(value[side])) {
                    values[unknown] = between(at, last[side], value[side], x, mostHalvings);
                    return;
                }
                last[side] = x;
                value[side] = f;
            }
        values[unknown] = begin;
    }

private:
    template <class Function>
    static double between(Function&& at, double a, double fa, double b, int halvings) {
        for (int i = 0; i < halvings; ++i) {
            const double x = 0.5 * (a + b), f = at(x);
            if (f == 0 || x == a || x == b)
                return x;
            if (std::signbit(f) == std::signbit(fa)) {
                a = x;
                fa = f;
            } else {
                b = x;
            }
        }
        return 0.5 * (a + b);
    }
};

} // namespace

std::optional<solver::Procedure> guessedRoot(EquationTable& table, EquationRef equation, Slot unknown, double nominal,
                                             DiagnosticSink& sink) {
    const Numbering number = [unknown](Slot slot) { return slot == unknown ? 0 : structure::none; };
    const auto assembled = assemble(table, {&equation, 1}, {&number, 1}, sink);
    if (!assembled || assembled->residuals.size() != 1 || assembled->residuals[0].rowCount != 1 ||
        table.kernels()[assembled->residuals[0].kernel].outputCount != 1)
        return std::nullopt;
    auto root = std::make_shared<Root>(Root{assembled->residuals[0], unknown, nominal});
    solver::Procedure procedure;
    procedure.run = [](const void* self, const solver::RunKernels& kernels, double* values,
                       solver::ProcedureContext&) -> std::string {
        static_cast<const Root*>(self)->find(kernels, values);
        return {};
    };
    procedure.self = std::move(root);
    procedure.writes = {unknown};
    procedure.origin = table.origin(equation);
    return procedure;
}

} // namespace gnomon
