#include "compiler/base/phrases.h"
#include "compiler/external/native.h"

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>

#include <cmath>
#include <complex>
#include <string>

namespace gnomon::native {

namespace {

// The factorizations of LAPACK and BLAS that the standard library names, over Eigen's. Matrices come row by row with
// their own extents; leading dimensions and work arrays are not looked at. Eigenvalues come in Eigen's order.

using Matrix_ = Eigen::MatrixXd;
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Eigen::Index;
using Eigen::VectorXd;

Matrix_ in(Call& call, size_t i) {
    Argument& a = call.arguments[i];
    return Eigen::Map<RowMatrix>(a.numbers.data(), a.extents[0], a.rank > 1 ? a.extents[1] : 1);
}
void out(Call& call, size_t i, const Matrix_& m) {
    const auto to = call.write(i);
    Argument& a = call.arguments[i];
    const Index rows = a.extents[0], columns = a.rank > 1 ? a.extents[1] : 1;
    for (Index r = 0; r < rows && r < m.rows(); ++r)
        for (Index c = 0; c < columns && c < m.cols(); ++c)
            to[static_cast<size_t>(r * columns + c)] = m(r, c);
}
void number(Call& call, size_t i, double value) {
    const auto to = call.write(i);
    if (!to.empty())
        to[0] = value;
}
bool says(Call& call, size_t i, char letter) {
    const std::string& text = call.string(i);
    return !text.empty() && std::toupper(static_cast<unsigned char>(text[0])) == letter;
}

void putEigenvalues(Call& call, size_t real, size_t imaginary, const Eigen::VectorXcd& values) {
    const auto re = call.write(real), im = call.write(imaginary);
    for (Index k = 0; k < values.size() && static_cast<size_t>(k) < re.size(); ++k) {
        re[static_cast<size_t>(k)] = values[k].real();
        im[static_cast<size_t>(k)] = values[k].imag();
    }
}

/// The eigenvalues of a matrix that is upper triangular but for blocks of two rows.
Eigen::VectorXcd eigenvaluesOf(const Matrix_& t) {
    Eigen::VectorXcd values(t.rows());
    for (Index i = 0; i < t.rows();) {
        if (i + 1 == t.rows() || t(i + 1, i) == 0) {
            values[i] = t(i, i);
            ++i;
            continue;
        }
        const double half = 0.5 * (t(i, i) - t(i + 1, i + 1));
        const double middle = t(i + 1, i + 1) + half;
        const double d = half * half + t(i, i + 1) * t(i + 1, i);
        const double root = std::sqrt(std::abs(d));
        values[i] = d >= 0 ? std::complex<double>(middle + root, 0) : std::complex<double>(middle, root);
        values[i + 1] = d >= 0 ? std::complex<double>(middle - root, 0) : std::complex<double>(middle, -root);
        i += 2;
    }
    return values;
}

/// Pairs of conjugate eigenvectors as LAPACK keeps them: real part, imaginary part.
Matrix_ realColumns(const Eigen::VectorXcd& values, const Eigen::MatrixXcd& vectors) {
    Matrix_ result(vectors.rows(), vectors.cols());
    for (Index k = 0; k < vectors.cols(); ++k) {
        Eigen::VectorXcd v = vectors.col(k);
        if (const double size = v.norm(); size > 0)
            v /= size;
        if (values[k].imag() == 0 || k + 1 == vectors.cols()) {
            result.col(k) = v.real();
            continue;
        }
        result.col(k) = v.real();
        result.col(k + 1) = v.imag();
        ++k;
    }
    return result;
}

/// For each eigenvalue the vector of the kernel of A - value B (or its transpose).
Eigen::MatrixXcd kernels(const Matrix_& a, const Matrix_& b, const Eigen::VectorXcd& alpha, const VectorXd& beta,
                         bool left) {
    Eigen::MatrixXcd vectors(a.rows(), alpha.size());
    for (Index k = 0; k < alpha.size(); ++k) {
        // beta A v = alpha B v; for those of the left w^H (beta A - alpha B) = 0.
        Eigen::MatrixXcd m =
            std::complex<double>(beta[k]) * a.cast<std::complex<double>>() - alpha[k] * b.cast<std::complex<double>>();
        if (left)
            m = Eigen::MatrixXcd(m.adjoint());
        const Eigen::JacobiSVD<Eigen::MatrixXcd> svd(m, Eigen::ComputeFullV);
        vectors.col(k) = svd.matrixV().col(a.rows() - 1);
    }
    return vectors;
}

/// dgbsv(n, kl, ku, nrhs, AB, ldab, ipiv, X, n, info): a band, whose diagonals are the rows of AB below the first kl.
void dgbsv(Call& call) {
    const Index n = static_cast<Index>(call.integer(0)), kl = static_cast<Index>(call.integer(1)),
                ku = static_cast<Index>(call.integer(2));
    const Matrix_ band = in(call, 4);
    Matrix_ a = Matrix_::Zero(n, n);
    for (Index j = 0; j < n; ++j)
        for (Index i = std::max<Index>(0, j - ku); i <= std::min(n - 1, j + kl); ++i)
            a(i, j) = band(kl + ku + i - j, j);
    const Eigen::PartialPivLU<Matrix_> lu(a);
    double info = 0;
    for (Index k = 0; k < n && info == 0; ++k)
        if (lu.matrixLU()(k, k) == 0)
            info = static_cast<double>(k + 1);
    if (info == 0)
        out(call, 7, lu.solve(in(call, 7)));
    number(call, 9, info);
}

/// dgees("V", "N", select, n, T, lda, sdim, wr, wi, Z, ldz, work, lwork, bwork, info)
void dgees(Call& call) {
    const Eigen::RealSchur<Matrix_> schur(in(call, 4));
    out(call, 4, schur.matrixT());
    putEigenvalues(call, 7, 8, eigenvaluesOf(schur.matrixT()));
    out(call, 9, schur.matrixU());
    number(call, 14, schur.info() == Eigen::Success ? 0 : 1);
}

/// dgeevx(balance, left?, right?, sense, n, A, lda, wr, wi, VL, ldvl, VR, ldvr, ilo, ihi, scale, abnrm, rconde, rcondv,
/// work, lwork, iwork, info)
void dgeevx(Call& call) {
    const Matrix_ a = in(call, 5);
    const Eigen::RealSchur<Matrix_> schur(a, false);
    const Eigen::EigenSolver<Matrix_> solver(a);
    const Eigen::VectorXcd values = solver.eigenvalues();
    putEigenvalues(call, 7, 8, values);
    out(call, 11, realColumns(values, solver.eigenvectors()));
    out(call, 9,
        realColumns(values, kernels(a, Matrix_::Identity(a.rows(), a.rows()), values, VectorXd::Ones(a.rows()), true)));
    out(call, 5, schur.matrixT());
    number(call, 13, 1);
    number(call, 14, static_cast<double>(a.rows()));
    number(call, 16, a.cwiseAbs().colwise().sum().maxCoeff());
    number(call, 22, solver.info() == Eigen::Success ? 0 : 1);
}

bool wholeRange(Call& call, size_t ilo, size_t ihi, Index n) {
    if (n <= 1 || (call.integer(ilo) == 1 && call.integer(ihi) == n))
        return true;
    call.error = phrase("only the whole range of rows, ilo = 1 and ihi = n, is supported");
    return false;
}

/// dgehrd(n, ilo, ihi, A, lda, tau, work, lwork, info)
void dgehrd(Call& call) {
    const Matrix_ a = in(call, 3);
    if (!wholeRange(call, 1, 2, a.rows()))
        return;
    if (a.rows() > 1) {
        const Eigen::HessenbergDecomposition<Matrix_> h(a);
        out(call, 3, h.packedMatrix());
        out(call, 5, h.householderCoefficients());
    }
    number(call, 8, 0);
}

/// The orthogonal matrix of reflectors that stand below the diagonal, `shift` rows further down.
Matrix_ reflectors(const Matrix_& packed, const Matrix_& tau, Index shift, Index rows) {
    Matrix_ q = Matrix_::Identity(rows, rows);
    for (Index k = std::min({packed.cols(), tau.size(), rows - shift}); k-- > 0;) {
        VectorXd v = VectorXd::Zero(rows);
        v[k + shift] = 1;
        for (Index i = k + shift + 1; i < rows; ++i)
            v[i] = packed(i, k);
        q -= tau(k) * v * (v.transpose() * q);
    }
    return q;
}

/// dorghr(n, ilo, ihi, A, lda, tau, work, lwork, info)
void dorghr(Call& call) {
    const Matrix_ a = in(call, 3);
    if (!wholeRange(call, 1, 2, a.rows()))
        return;
    out(call, 3, reflectors(a, in(call, 5), 1, a.rows()));
    number(call, 8, 0);
}

void multiplied(Call& call, size_t side, size_t c, const Matrix_& q) {
    const Matrix_ factor = says(call, side + 1, 'T') ? Matrix_(q.transpose()) : q;
    const Matrix_ m = in(call, c);
    out(call, c, says(call, side, 'L') ? Matrix_(factor * m) : Matrix_(m * factor));
}

/// dormhr(side, trans, m, n, ilo, ihi, A, lda, tau, C, ldc, work, lwork, info)
void dormhr(Call& call) {
    const Matrix_ a = in(call, 6);
    if (!wholeRange(call, 4, 5, a.rows()))
        return;
    multiplied(call, 0, 9, reflectors(a, in(call, 8), 1, a.rows()));
    number(call, 13, 0);
}

/// dormqr(side, trans, m, n, k, A, lda, tau, C, ldc, work, lwork, info)
void dormqr(Call& call) {
    const Index rows = static_cast<Index>(call.integer(says(call, 0, 'L') ? 2 : 3));
    multiplied(call, 0, 8, reflectors(in(call, 5), in(call, 7), 0, rows));
    number(call, 12, 0);
}

/// dgeqrf(m, n, A, lda, tau, work, lwork, info)
void dgeqrf(Call& call) {
    const Eigen::HouseholderQR<Matrix_> qr(in(call, 2));
    out(call, 2, qr.matrixQR());
    out(call, 4, qr.hCoeffs());
    number(call, 7, 0);
}

/// dgeqp3(m, n, A, lda, p, tau, work, lwork, info)
void dgeqp3(Call& call) {
    const Eigen::ColPivHouseholderQR<Matrix_> qr(in(call, 2));
    out(call, 2, qr.matrixQR());
    const auto p = call.write(4);
    for (size_t k = 0; k < p.size(); ++k)
        p[k] = qr.colsPermutation().indices()[static_cast<Index>(k)] + 1;
    out(call, 5, qr.hCoeffs());
    number(call, 8, 0);
}

/// dorgqr(m, n, k, Q, lda, tau, work, lwork, info)
void dorgqr(Call& call) {
    const Matrix_ a = in(call, 3);
    out(call, 3, reflectors(a, in(call, 5), 0, a.rows()).leftCols(std::min(a.cols(), a.rows())));
    number(call, 8, 0);
}

/// dgels("N", m, n, nrhs, A, lda, X, ldx, work, lwork, info): of full rank
void dgels(Call& call) {
    const Matrix_ a = in(call, 4), x = in(call, 6);
    const Eigen::CompleteOrthogonalDecomposition<Matrix_> decomposition(a);
    Matrix_ solution = x;
    solution.topRows(a.cols()) = decomposition.solve(x.topRows(a.rows()));
    out(call, 6, solution);
    number(call, 10, decomposition.rank() == std::min(a.rows(), a.cols()) ? 0 : 1);
}

/// dgesdd("A", m, n, A, lda, sigma, U, ldu, VT, ldvt, work, lwork, iwork, info)
void dgesdd(Call& call) {
    const Eigen::JacobiSVD<Matrix_> svd(in(call, 3), Eigen::ComputeFullU | Eigen::ComputeFullV);
    out(call, 5, svd.singularValues());
    out(call, 6, svd.matrixU());
    out(call, 8, svd.matrixV().transpose());
    number(call, 13, 0);
}

/// dgesvx("N", trans, n, nrhs, A, lda, AF, ldaf, ipiv, equed, R, C, B, ldb, X, ldx, rcond, ferr, berr, work, iwork,
/// info)
void dgesvx(Call& call) {
    const Matrix_ a = says(call, 1, 'N') ? in(call, 4) : Matrix_(in(call, 4).transpose());
    const Eigen::PartialPivLU<Matrix_> lu(a);
    double info = 0;
    for (Index k = 0; k < a.rows() && info == 0; ++k)
        if (lu.matrixLU()(k, k) == 0)
            info = static_cast<double>(k + 1);
    if (info == 0)
        out(call, 14, lu.solve(in(call, 12)));
    out(call, 6, lu.matrixLU());
    number(call, 16, info == 0 ? lu.rcond() : 0);
    number(call, 21, info);
}

struct Pencil {
    Eigen::VectorXcd alpha;
    VectorXd beta;
    bool good = true;
};
Pencil pencilOf(const Matrix_& a, const Matrix_& b) {
    Pencil result;
    const Eigen::GeneralizedEigenSolver<Matrix_> solver(a, b, false);
    result.good = solver.info() == Eigen::Success;
    result.alpha = solver.alphas();
    result.beta = solver.betas();
    return result;
}
void putPencil(Call& call, const Pencil& p, size_t first) {
    putEigenvalues(call, first, first + 1, p.alpha);
    out(call, first + 2, p.beta);
}

/// dggev(left?, right?, n, A, lda, B, ldb, alphar, alphai, beta, VL, ldvl, VR, ldvr, work, lwork, info)
void dggev(Call& call) {
    const Matrix_ a = in(call, 3), b = in(call, 5);
    const Pencil p = pencilOf(a, b);
    putPencil(call, p, 7);
    out(call, 10, realColumns(p.alpha, kernels(a, b, p.alpha, p.beta, true)));
    out(call, 12, realColumns(p.alpha, kernels(a, b, p.alpha, p.beta, false)));
    number(call, 16, p.good ? 0 : 1);
}

/// dggevx(balance, left?, right?, sense, n, A, lda, B, ldb, alphar, alphai, beta, VL, ldvl, VR, ldvr, ilo, ihi, lscale,
/// rscale, abnrm, bbnrm, rconde, rcondv, work, lwork, iwork, bwork, info)
void dggevx(Call& call) {
    const Matrix_ a = in(call, 5), b = in(call, 7);
    const Pencil p = pencilOf(a, b);
    putPencil(call, p, 9);
    out(call, 12, realColumns(p.alpha, kernels(a, b, p.alpha, p.beta, true)));
    out(call, 14, realColumns(p.alpha, kernels(a, b, p.alpha, p.beta, false)));
    number(call, 28, p.good ? 0 : 1);
}

/// dhgeqz("E", "N", "N", n, ilo, ihi, A, lda, B, ldb, alphar, alphai, beta, Q, ldq, Z, ldz, work, lwork, info)
void dhgeqz(Call& call) {
    const Pencil p = pencilOf(in(call, 6), in(call, 8));
    putPencil(call, p, 10);
    number(call, 19, p.good ? 0 : 1);
}

/// dgglse(m, n, p, A, lda, B, ldb, c, d, x, work, lwork, info): least squares of Ax - c with Bx = d
void dgglse(Call& call) {
    const Matrix_ a = in(call, 3), b = in(call, 5), c = in(call, 7), d = in(call, 8);
    // x = y + Z w with By = d, and Z the kernel of B.
    const Eigen::CompleteOrthogonalDecomposition<Matrix_> equations(b);
    Matrix_ x = equations.solve(d);
    const Eigen::JacobiSVD<Matrix_> svd(b, Eigen::ComputeFullV);
    const Index rank = equations.rank();
    if (rank < a.cols()) {
        const Matrix_ z = svd.matrixV().rightCols(a.cols() - rank);
        const Matrix_ az = a * z, rest = c - a * x;
        x += z * Eigen::CompleteOrthogonalDecomposition<Matrix_>(az).solve(rest);
    }
    out(call, 9, x);
    number(call, 12, rank == std::min(b.rows(), b.cols()) ? 0 : 1);
}

/// dhseqr(job, compz, n, ilo, ihi, H, ldh, wr, wi, Z, ldz, work, lwork, info)
void dhseqr(Call& call) {
    const Matrix_ h = in(call, 5);
    if (!wholeRange(call, 3, 4, h.rows()))
        return;
    const bool wantsVectors = !says(call, 1, 'N');
    Matrix_ upper = h;
    for (Index i = 0; i < h.rows(); ++i) // reflectors may stand below the subdiagonal
        for (Index j = 0; j + 1 < i; ++j)
            upper(i, j) = 0;
    Eigen::RealSchur<Matrix_> schur(h.rows());
    const Matrix_ start = says(call, 1, 'V') ? in(call, 9) : Matrix_(Matrix_::Identity(h.rows(), h.rows()));
    schur.computeFromHessenberg(upper, start, wantsVectors);
    if (says(call, 0, 'S'))
        out(call, 5, schur.matrixT());
    if (wantsVectors)
        out(call, 9, schur.matrixU());
    putEigenvalues(call, 7, 8, eigenvaluesOf(schur.matrixT()));
    number(call, 13, schur.info() == Eigen::Success ? 0 : 1);
}

/// dtrevc(side, howmny, select, n, T, ldt, VL, ldvl, VR, ldvr, mm, m, work, info); howmny = "B": multiplied with what
/// VL and VR contain
void dtrevc(Call& call) {
    const Matrix_ t = in(call, 4);
    const Eigen::VectorXcd values = eigenvaluesOf(t);
    const Matrix_ one = Matrix_::Identity(t.rows(), t.rows());
    const bool back = says(call, 1, 'B');
    const auto side = [&](size_t at, bool left) {
        Eigen::MatrixXcd vectors = kernels(t, one, values, VectorXd::Ones(t.rows()), left);
        if (back)
            vectors = in(call, at).cast<std::complex<double>>() * vectors;
        out(call, at, realColumns(values, vectors));
    };
    if (!says(call, 0, 'L'))
        side(8, false);
    if (!says(call, 0, 'R'))
        side(6, true);
    number(call, 13, 0);
}

/// X of A X - X B = C.
Matrix_ sylvester(const Matrix_& a, const Matrix_& b, const Matrix_& c) {
    const Index m = a.rows(), n = b.rows();
    Matrix_ big = Matrix_::Zero(m * n, m * n);
    VectorXd right(m * n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < m; ++i) {
            right[j * m + i] = c(i, j);
            for (Index k = 0; k < m; ++k)
                big(j * m + i, j * m + k) += a(i, k);
            for (Index k = 0; k < n; ++k)
                big(j * m + i, k * m + i) -= b(k, j);
        }
    const VectorXd x = big.fullPivLu().solve(right);
    return Eigen::Map<const Matrix_>(x.data(), m, n);
}

/// dtrsyl(trana, tranb, isgn, m, n, A, lda, B, ldb, C, ldc, scale, info)
void dtrsyl(Call& call) {
    const Matrix_ a = says(call, 0, 'N') ? in(call, 5) : Matrix_(in(call, 5).transpose());
    const Matrix_ b = says(call, 1, 'N') ? in(call, 7) : Matrix_(in(call, 7).transpose());
    out(call, 9, sylvester(a, -static_cast<double>(call.integer(2)) * b, in(call, 9)));
    number(call, 11, 1);
    number(call, 12, 0);
}

/// dtrsm(side, uplo, trans, diag, m, n, alpha, A, lda, X, ldb)
void dtrsm(Call& call) {
    Matrix_ a = in(call, 7);
    const bool upper = says(call, 1, 'U'), unit = says(call, 3, 'U');
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < a.cols(); ++j)
            if (i == j ? unit : (upper ? i > j : i < j))
                a(i, j) = i == j ? 1 : 0;
    if (!says(call, 2, 'N'))
        a = Matrix_(a.transpose());
    const Matrix_ x = call.real(6) * in(call, 9);
    const Eigen::PartialPivLU<Matrix_> lu(says(call, 0, 'L') ? a : Matrix_(a.transpose()));
    out(call, 9, says(call, 0, 'L') ? Matrix_(lu.solve(x)) : Matrix_(lu.solve(Matrix_(x.transpose())).transpose()));
}

/// Exchanges two neighbouring blocks of a Schur form (Bai and Demmel 1993): the first has p rows from `at` on, the
/// second q.
void swapBlocks(Matrix_& t, Matrix_& q, Index at, Index p, Index s) {
    const Matrix_ x = sylvester(t.block(at, at, p, p), t.block(at + p, at + p, s, s), t.block(at, at + p, p, s));
    Matrix_ stacked(p + s, s);
    stacked.topRows(p) = -x;
    stacked.bottomRows(s) = Matrix_::Identity(s, s);
    const Matrix_ u = Eigen::HouseholderQR<Matrix_>(stacked).householderQ() * Matrix_::Identity(p + s, p + s);
    t.middleRows(at, p + s) = Matrix_(u.transpose() * t.middleRows(at, p + s));
    t.middleCols(at, p + s) = Matrix_(t.middleCols(at, p + s) * u);
    t.block(at + s, at, p, s).setZero();
    if (q.cols() == t.cols())
        q.middleCols(at, p + s) = Matrix_(q.middleCols(at, p + s) * u);
}

/// dtrsen(job, compq, select, n, T, ldt, Q, ldq, wr, wi, m, s, sep, work, lwork, iwork, liwork, info)
void dtrsen(Call& call) {
    Matrix_ t = in(call, 4), q = in(call, 6);
    std::vector<bool> selected;
    for (const double s : call.arguments[2].numbers)
        selected.push_back(s != 0);
    const Index n = t.rows();
    const auto size = [&](Index i) { return i + 1 < n && t(i + 1, i) != 0 ? Index(2) : Index(1); };
    Index done = 0;
    for (Index i = 0; i < n;) {
        const Index own = size(i);
        const bool wanted = selected[static_cast<size_t>(i)] || (own == 2 && selected[static_cast<size_t>(i + 1)]);
        if (!wanted) {
            i += own;
            continue;
        }
        for (Index at = i; at > done;) {
            const Index before = at >= 2 && t(at - 1, at - 2) != 0 ? 2 : 1;
            swapBlocks(t, q, at - before, before, own);
            at -= before;
        }
        // What stood between has moved behind.
        for (Index k = i; k-- > done;)
            selected[static_cast<size_t>(k + own)] = selected[static_cast<size_t>(k)];
        done += own;
        i += own;
    }
    out(call, 4, t);
    if (says(call, 1, 'V'))
        out(call, 6, q);
    putEigenvalues(call, 8, 9, eigenvaluesOf(t));
    number(call, 10, static_cast<double>(done));
    number(call, 11, 1);
    number(call, 12, 0);
    number(call, 17, 0);
}

constexpr Function functions[] = {
    {"dgbsv", dgbsv, "nnnnnnnnnn", ResultKind::None, true},
    {"dgees", dgees, "ssnnnnnnnnnnnnn", ResultKind::None, true},
    {"dgeevx", dgeevx, "ssssnnnnnnnnnnnnnnnnnnn", ResultKind::None, true},
    {"dgehrd", dgehrd, "nnnnnnnnn", ResultKind::None, true},
    {"dorghr", dorghr, "nnnnnnnnn", ResultKind::None, true},
    {"dormhr", dormhr, "ssnnnnnnnnnnnn", ResultKind::None, true},
    {"dormqr", dormqr, "ssnnnnnnnnnnn", ResultKind::None, true},
    {"dgeqrf", dgeqrf, "nnnnnnnn", ResultKind::None, true},
    {"dgeqp3", dgeqp3, "nnnnnnnnn", ResultKind::None, true},
    {"dorgqr", dorgqr, "nnnnnnnnn", ResultKind::None, true},
    {"dgels", dgels, "snnnnnnnnnn", ResultKind::None, true},
    {"dgesdd", dgesdd, "snnnnnnnnnnnnn", ResultKind::None, true},
    {"dgesvx", dgesvx, "ssnnnnnnnsnnnnnnnnnnnn", ResultKind::None, true},
    {"dggev", dggev, "ssnnnnnnnnnnnnnnn", ResultKind::None, true},
    {"dggevx", dggevx, "ssssnnnnnnnnnnnnnnnnnnnnnnnnn", ResultKind::None, true},
    {"dhgeqz", dhgeqz, "sssnnnnnnnnnnnnnnnnn", ResultKind::None, true},
    {"dgglse", dgglse, "nnnnnnnnnnnnn", ResultKind::None, true},
    {"dhseqr", dhseqr, "ssnnnnnnnnnnnn", ResultKind::None, true},
    {"dtrevc", dtrevc, "ssnnnnnnnnnnnn", ResultKind::None, true},
    {"dtrsyl", dtrsyl, "ssnnnnnnnnnnn", ResultKind::None, true},
    {"dtrsm", dtrsm, "ssssnnnnnnn", ResultKind::None, true},
    {"dtrsen", dtrsen, "ssnnnnnnnnnnnnnnnn", ResultKind::None, true},
};

} // namespace

std::span<const Function> factorizationFunctions() {
    return functions;
}

} // namespace gnomon::native
