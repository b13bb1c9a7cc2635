#include "solver/init/methods.h"

#include <Eigen/LU>

#include <kinsol/kinsol.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace gnomon::solver {

namespace {

using Eigen::Index;
using Eigen::Map;
using Eigen::VectorXd;

template <auto release>
struct Release {
    template <typename T>
    void operator()(T* object) const {
        release(object);
    }
};
void freeKinsol(void* memory) {
    KINFree(&memory);
}
void freeContext(SUNContext context) {
    SUNContext_Free(&context);
}
using Vector = std::unique_ptr<std::remove_pointer_t<N_Vector>, Release<N_VDestroy>>;
using Matrix = std::unique_ptr<std::remove_pointer_t<SUNMatrix>, Release<SUNMatDestroy>>;
using LinearSolver = std::unique_ptr<std::remove_pointer_t<SUNLinearSolver>, Release<SUNLinSolFree>>;
using Memory = std::unique_ptr<void, Release<freeKinsol>>;
using Context = std::unique_ptr<std::remove_pointer_t<SUNContext>, Release<freeContext>>;

/// What KINSOL's functions are given.
struct Callbacks {
    BlockProblem& problem;
    InitMethod method;
    const MethodWatch& watch;
    Eigen::PartialPivLU<Eigen::MatrixXd> chord; // of the fixed point method
    std::vector<Index> columnBegins;
    std::vector<Index> rows, slotOfEntry; // compressed columns
    std::vector<double> entries;
    int evaluations = 0;
    double best = HUGE_VAL;
    VectorXd bestPoint, x, f;
    bool stopped = false;

    bool evaluate(N_Vector at) {
        const Index n = problem.size();
        x = Map<const VectorXd>(N_VGetArrayPointer(at), n);
        if (!problem.residual(x, f))
            return false;
        const double norm = BlockProblem::norm(f);
        if (norm < best) {
            best = norm;
            bestPoint = x;
        }
        stopped = stopped || !watch({method, ++evaluations, norm, std::nullopt, x, f});
        return true;
    }
};

int residualOf(N_Vector at, N_Vector out, void* data) {
    auto& self = *static_cast<Callbacks*>(data);
    if (!self.evaluate(at))
        return self.stopped ? -1 : 1;
    Map<VectorXd>(N_VGetArrayPointer(out), self.f.size()) = self.f;
    return self.stopped ? -1 : 0;
}

int nextOf(N_Vector at, N_Vector out, void* data) {
    auto& self = *static_cast<Callbacks*>(data);
    if (!self.evaluate(at))
        return self.stopped ? -1 : 1;
    Map<VectorXd>(N_VGetArrayPointer(out), self.f.size()) = self.x - self.chord.solve(self.f);
    return self.stopped ? -1 : 0;
}

int matrixOf(N_Vector at, N_Vector, SUNMatrix matrix, void* data, N_Vector, N_Vector) {
    auto& self = *static_cast<Callbacks*>(data);
    if (!self.problem.residual(Map<const VectorXd>(N_VGetArrayPointer(at), self.problem.size()), self.f) ||
        !self.problem.jacobianEntries(self.entries))
        return 1;
    SUNMatZero(matrix);
    sunindextype* pointers = SUNSparseMatrix_IndexPointers(matrix);
    sunindextype* indices = SUNSparseMatrix_IndexValues(matrix);
    double* values = SUNSparseMatrix_Data(matrix);
    for (size_t i = 0; i < self.columnBegins.size(); ++i)
        pointers[i] = static_cast<sunindextype>(self.columnBegins[i]);
    for (size_t i = 0; i < self.rows.size(); ++i)
        indices[i] = static_cast<sunindextype>(self.rows[i]);
    for (size_t i = 0; i < self.entries.size(); ++i)
        values[self.slotOfEntry[i]] += self.entries[i];
    return 0;
}

void compress(Callbacks& self) {
    const auto& pattern = self.problem.pattern();
    std::vector<size_t> order(pattern.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](size_t i) { return std::pair(pattern[i].column, pattern[i].row); });
    self.columnBegins.assign(static_cast<size_t>(self.problem.size()) + 1, 0);
    self.slotOfEntry.resize(pattern.size());
    const BlockProblem::Place* last = nullptr;
    for (size_t i : order) {
        const auto& place = pattern[i];
        if (!last || last->column != place.column || last->row != place.row) {
            self.rows.push_back(place.row);
            ++self.columnBegins[static_cast<size_t>(place.column) + 1];
        }
        self.slotOfEntry[i] = static_cast<Index>(self.rows.size()) - 1;
        last = &place;
    }
    for (size_t i = 1; i < self.columnBegins.size(); ++i)
        self.columnBegins[i] += self.columnBegins[i - 1];
}

} // namespace

bool kinsol(InitMethod method, BlockProblem& problem, VectorXd& x, const MethodWatch& watch) {
    const Index n = problem.size();
    problem.clamp(x);
    Callbacks self{problem, method, watch, {}, {}, {}, {}, {}, 0, HUGE_VAL, x, {}, {}, false};
    SUNContext rawContext = nullptr;
    if (SUNContext_Create(nullptr, &rawContext) != 0)
        return false;
    const Context context(rawContext);
    const Vector u(N_VNew_Serial(n, rawContext)), ones(N_VNew_Serial(n, rawContext)),
        bounds(N_VNew_Serial(n, rawContext));
    Map<VectorXd>(N_VGetArrayPointer(u.get()), n) = x;
    N_VConst(1, ones.get());
    const Memory memory(KINCreate(rawContext));
    void* mem = memory.get();
    KINSetErrHandlerFn(
        mem, [](int, const char*, const char*, char*, void*) {}, nullptr);
    KINSetInfoHandlerFn(
        mem, [](const char*, const char*, char*, void*) {}, nullptr);
    const bool fixedPoint = method == InitMethod::FixedPoint;
    if (fixedPoint) {
        Eigen::MatrixXd j;
        VectorXd f;
        if (n > 1000 || !problem.residual(x, f) || !problem.jacobian(j))
            return false;
        self.chord.compute(j);
    }
    if (method != InitMethod::LineSearch)
        KINSetMAA(mem, std::min<long>(5, n));
    KINSetNumMaxIters(mem, 400);
    KINSetUserData(mem, &self);
    if (KINInit(mem, fixedPoint ? nextOf : residualOf, u.get()) != KIN_SUCCESS)
        return false;
    KINSetFuncNormTol(mem, 1e-11);
    KINSetScaledStepTol(mem, 1e-14);
    Matrix matrix;
    LinearSolver linear;
    if (!fixedPoint) {
        compress(self);
        matrix.reset(SUNSparseMatrix(n, n, static_cast<sunindextype>(self.rows.size()), CSC_MAT, rawContext));
        linear.reset(SUNLinSol_KLU(u.get(), matrix.get(), rawContext));
        if (!linear || KINSetLinearSolver(mem, linear.get(), matrix.get()) != KIN_SUCCESS)
            return false;
        KINSetJacFn(mem, matrixOf);
        KINSetMaxSetupCalls(mem, 1);
        // KINSOL knows signs as bounds, and only those.
        double* signs = N_VGetArrayPointer(bounds.get());
        bool bounded = false;
        for (Index i = 0; i < n; ++i) {
            const auto at = static_cast<size_t>(i);
            signs[i] = problem.block().minimum[at] >= 0 && x[i] > 0   ? 1
                       : problem.block().maximum[at] <= 0 && x[i] < 0 ? -1
                                                                      : 0;
            bounded |= signs[i] != 0;
        }
        if (bounded && method == InitMethod::LineSearch)
            KINSetConstraints(mem, bounds.get());
    }
    const int strategy = method == InitMethod::LineSearch ? KIN_LINESEARCH : fixedPoint ? KIN_FP : KIN_PICARD;
    KINSol(mem, u.get(), strategy, ones.get(), ones.get());
    x = self.bestPoint;
    return !self.stopped && self.best < 1e-7;
}

} // namespace gnomon::solver
