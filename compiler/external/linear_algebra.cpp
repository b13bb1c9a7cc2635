#include "compiler/base/phrases.h"
#include "compiler/external/native.h"

#include <Eigen/Dense>
#include <unsupported/Eigen/FFT>

#include <complex>

namespace gnomon::native {

namespace {

// What the standard library asks of LAPACK. Matrices come row by row, with their own extents; the leading dimensions
// and work arrays of FORTRAN are not looked at.

using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixMap = Eigen::Map<RowMatrix>;

MatrixMap matrixOf(Argument& a) {
    const Eigen::Index rows = a.extents[0], columns = a.rank > 1 ? a.extents[1] : 1;
    return {a.numbers.data(), rows, columns};
}
MatrixMap written(Call& call, size_t i) {
    call.arguments[i].written = true;
    return matrixOf(call.arguments[i]);
}
void info(Call& call, size_t i, int64_t value) {
    call.write(i)[0] = static_cast<double>(value);
}

/// The number of the first zero pivot, 0 if there is none.
int64_t zeroPivot(const RowMatrix& lu) {
    for (Eigen::Index k = 0; k < std::min(lu.rows(), lu.cols()); ++k)
        if (lu(k, k) == 0)
            return k + 1;
    return 0;
}

/// Row exchanges as LAPACK writes them.
void putPivots(Call& call, size_t at, const Eigen::PartialPivLU<RowMatrix>& lu) {
    const auto to = call.write(at);
    const auto& places = lu.permutationP().indices();
    // The permutation as a sequence of exchanges.
    std::vector<Eigen::Index> rows(static_cast<size_t>(places.size())), order(rows.size());
    for (size_t k = 0; k < rows.size(); ++k) {
        rows[k] = static_cast<Eigen::Index>(k);
        order[static_cast<size_t>(places[rows[k]])] = rows[k];
    }
    for (size_t k = 0; k < rows.size() && k < to.size(); ++k) {
        const auto wanted = order[k];
        const auto place =
            std::ranges::find(rows.begin() + static_cast<ptrdiff_t>(k), rows.end(), wanted) - rows.begin();
        to[k] = static_cast<double>(place + 1);
        std::swap(rows[k], rows[static_cast<size_t>(place)]);
    }
}

/// dgesv(n, nrhs, A, lda, ipiv, X, ldb, info)
void dgesv(Call& call) {
    const Eigen::PartialPivLU<RowMatrix> lu(matrixOf(call.arguments[2]));
    auto x = written(call, 5);
    const int64_t pivot = zeroPivot(lu.matrixLU());
    info(call, 7, pivot);
    if (pivot == 0)
        x = lu.solve(RowMatrix(x)).eval();
}

/// dgetrf(m, n, LU, lda, pivots, info)
void dgetrf(Call& call) {
    auto a = written(call, 2);
    if (a.rows() != a.cols()) {
        call.error = phrase("LU decomposition of a matrix that is not square");
        return;
    }
    const Eigen::PartialPivLU<RowMatrix> lu(a);
    a = lu.matrixLU();
    putPivots(call, 4, lu);
    info(call, 5, zeroPivot(lu.matrixLU()));
}

void exchange(RowMatrix& x, std::span<const double> pivots, bool back) {
    for (size_t k = 0; k < pivots.size(); ++k) {
        const size_t i = back ? pivots.size() - 1 - k : k;
        x.row(static_cast<Eigen::Index>(i)).swap(x.row(static_cast<Eigen::Index>(pivots[i]) - 1));
    }
}

/// dgetrs("N", n, nrhs, LU, lda, pivots, X, ldb, info)
void dgetrs(Call& call) {
    const RowMatrix lu = matrixOf(call.arguments[3]);
    auto x = written(call, 6);
    RowMatrix y = x;
    exchange(y, call.arguments[5].numbers, false);
    lu.triangularView<Eigen::UnitLower>().solveInPlace(y);
    lu.triangularView<Eigen::Upper>().solveInPlace(y);
    x = y;
    info(call, 8, 0);
}

/// dgetri(n, inv, lda, pivots, work, lwork, info)
void dgetri(Call& call) {
    auto a = written(call, 1);
    const RowMatrix lu = a;
    RowMatrix y = RowMatrix::Identity(a.rows(), a.cols());
    exchange(y, call.arguments[3].numbers, false);
    lu.triangularView<Eigen::UnitLower>().solveInPlace(y);
    const int64_t pivot = zeroPivot(lu);
    if (pivot == 0) {
        lu.triangularView<Eigen::Upper>().solveInPlace(y);
        a = y;
    }
    info(call, 6, pivot);
}

/// Smallest solution of a least squares problem; X has max(rows, columns) rows.
void leastSquares(Call& call, size_t a, size_t x, size_t condition, size_t rank, size_t result) {
    const RowMatrix matrix = matrixOf(call.arguments[a]);
    Eigen::CompleteOrthogonalDecomposition<RowMatrix> decomposition;
    decomposition.setThreshold(call.real(condition));
    decomposition.compute(matrix);
    auto to = written(call, x);
    const RowMatrix right = to.topRows(matrix.rows());
    to.topRows(matrix.cols()) = decomposition.solve(right);
    call.write(rank)[0] = static_cast<double>(decomposition.rank());
    info(call, result, 0);
}
/// dgelsy(nrow, ncol, nrhs, A, nrow, X, nx, jpvt, rcond, rank, work, lwork, info)
void dgelsy(Call& call) {
    leastSquares(call, 3, 5, 8, 9, 12);
}
/// dgelsx(nrow, ncol, nrhs, A, nrow, X, nx, jpvt, rcond, rank, work, info)
void dgelsx(Call& call) {
    leastSquares(call, 3, 5, 8, 9, 11);
}

/// dgeev(left?, right?, n, A, n, real, imag, VL, ldvl, VR, n, work, lwork, info)
void dgeev(Call& call) {
    const RowMatrix a = matrixOf(call.arguments[3]);
    const bool vectors = call.string(1) == "V";
    const Eigen::EigenSolver<Eigen::MatrixXd> solver(a, vectors);
    const auto real = call.write(5), imaginary = call.write(6);
    for (size_t k = 0; k < real.size(); ++k) {
        const std::complex<double> value = solver.eigenvalues()[static_cast<Eigen::Index>(k)];
        real[k] = value.real();
        imaginary[k] = value.imag();
    }
    if (vectors)
        written(call, 9) = solver.pseudoEigenvectors();
    info(call, 13, solver.info() == Eigen::Success ? 0 : 1);
}

/// dgesvd(U?, VT?, m, n, A, m, sigma, U, m, VT, n, work, lwork, info)
void dgesvd(Call& call) {
    const RowMatrix a = matrixOf(call.arguments[4]);
    const bool vectors = call.string(0) == "A";
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(a, vectors ? Eigen::ComputeFullU | Eigen::ComputeFullV : 0);
    const auto sigma = call.write(6);
    for (size_t k = 0; k < sigma.size(); ++k)
        sigma[k] = svd.singularValues()[static_cast<Eigen::Index>(k)];
    if (vectors) {
        written(call, 7) = svd.matrixU();
        written(call, 9) = svd.matrixV().transpose();
    }
    info(call, 13, 0);
}

/// dpotrf(uplo, n, A, lda, info)
void dpotrf(Call& call) {
    auto a = written(call, 2);
    const bool upper = call.string(0) == "U";
    const Eigen::LLT<Eigen::MatrixXd> llt(
        upper ? RowMatrix(a.triangularView<Eigen::Upper>()).selfadjointView<Eigen::Upper>()
              : RowMatrix(RowMatrix(a.triangularView<Eigen::Lower>()).transpose()).selfadjointView<Eigen::Upper>());
    info(call, 4, llt.info() == Eigen::Success ? 0 : 1);
    if (llt.info() != Eigen::Success)
        return;
    const RowMatrix l = llt.matrixL();
    if (upper)
        a.triangularView<Eigen::Upper>() = l.transpose();
    else
        a.triangularView<Eigen::Lower>() = l;
}

/// anorm = dlange(norm, m, n, A, lda, work)
void dlange(Call& call) {
    const RowMatrix a = matrixOf(call.arguments[3]);
    const std::string& kind = call.string(0);
    if (a.size() == 0)
        call.number = 0;
    else if (kind == "M" || kind == "m")
        call.number = a.cwiseAbs().maxCoeff();
    else if (kind == "1" || kind == "O" || kind == "o")
        call.number = a.cwiseAbs().colwise().sum().maxCoeff();
    else if (kind == "I" || kind == "i")
        call.number = a.cwiseAbs().rowwise().sum().maxCoeff();
    else
        call.number = a.norm();
}

/// dgtsv(n, nrhs, sub, diagonal, super, X, ldb, info)
void dgtsv(Call& call) {
    const auto sub = call.arguments[2].numbers, diagonal = call.arguments[3].numbers, super = call.arguments[4].numbers;
    const auto n = static_cast<Eigen::Index>(diagonal.size());
    RowMatrix a = RowMatrix::Zero(n, n);
    for (Eigen::Index k = 0; k < n; ++k) {
        a(k, k) = diagonal[static_cast<size_t>(k)];
        if (k + 1 < n) {
            a(k + 1, k) = sub[static_cast<size_t>(k)];
            a(k, k + 1) = super[static_cast<size_t>(k)];
        }
    }
    const Eigen::PartialPivLU<RowMatrix> lu(a);
    auto x = written(call, 5);
    const int64_t pivot = zeroPivot(lu.matrixLU());
    info(call, 7, pivot);
    if (pivot == 0)
        x = lu.solve(RowMatrix(x)).eval();
}

/// dgecon(norm, n, LU, lda, anorm, rcond, work, iwork, info)
void dgecon(Call& call) {
    const RowMatrix lu = matrixOf(call.arguments[2]);
    // The permutation does not change the norm of the inverse's columns or rows by more than their order.
    RowMatrix inverse = RowMatrix::Identity(lu.rows(), lu.cols());
    lu.triangularView<Eigen::UnitLower>().solveInPlace(inverse);
    lu.triangularView<Eigen::Upper>().solveInPlace(inverse);
    const bool rows = call.string(0) == "I";
    const double size =
        rows ? inverse.cwiseAbs().rowwise().sum().maxCoeff() : inverse.cwiseAbs().colwise().sum().maxCoeff();
    const double norm = call.real(4);
    call.write(5)[0] = norm > 0 && std::isfinite(size) && size > 0 ? 1 / (norm * size) : 0;
    info(call, 8, 0);
}

/// info = ModelicaFFT_kiss_fftr(u, nu, work, nwork, amplitudes, phases)
void realTransform(Call& call) {
    const auto u = call.arguments[0].numbers;
    const auto amplitudes = call.write(4), phases = call.write(5);
    const size_t count = u.size();
    call.number = 0;
    if (count < 2 || count % 2 != 0) {
        call.number = 1;
        return;
    }
    std::vector<double> values(u.begin(), u.end());
    std::vector<std::complex<double>> spectrum;
    Eigen::FFT<double> fft;
    fft.fwd(spectrum, values);
    // Divided as the library's own function divides, by the number of lines: the amplitude of a wave would want
    // count / 2, so that it tells 1 / (count / 2 + 1) too little. The constant part is replaced by what calls this.
    const auto lines = static_cast<double>(count / 2 + 1);
    for (size_t k = 0; k < amplitudes.size() && k <= count / 2; ++k)
        amplitudes[k] = std::abs(spectrum[k]) / lines;
    for (size_t k = 0; k < phases.size() && k <= count / 2; ++k)
        phases[k] = std::arg(spectrum[k]);
}

constexpr Function functions[] = {
    {"dgesv", dgesv, "nnnnnnnn", ResultKind::None, true},
    {"dgetrf", dgetrf, "nnnnnn", ResultKind::None, true},
    {"dgetrs", dgetrs, "snnnnnnnn", ResultKind::None, true},
    {"dgetri", dgetri, "nnnnnnn", ResultKind::None, true},
    {"dgelsy", dgelsy, "nnnnnnnnnnnnn", ResultKind::None, true},
    {"dgelsx", dgelsx, "nnnnnnnnnnnn", ResultKind::None, true},
    {"dgeev", dgeev, "ssnnnnnnnnnnnn", ResultKind::None, true},
    {"dgesvd", dgesvd, "ssnnnnnnnnnnnn", ResultKind::None, true},
    {"dpotrf", dpotrf, "snnnn", ResultKind::None, true},
    {"dlange", dlange, "snnnnn", ResultKind::Number, true},
    {"dgtsv", dgtsv, "nnnnnnnn", ResultKind::None, true},
    {"dgecon", dgecon, "snnnnnnnn", ResultKind::None, true},
    {"ModelicaFFT_kiss_fftr", realTransform, "nnnnnn", ResultKind::Number, true},
};

} // namespace

std::span<const Function> linearAlgebraFunctions() {
    return functions;
}

} // namespace gnomon::native
