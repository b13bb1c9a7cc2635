#include "compiler/external/native.h"

#include <QTest>

#include <cmath>
#include <deque>

using namespace gnomon;

namespace {

using Rows = std::vector<std::vector<double>>;

/// Arguments of one call: matrices row by row, vectors, numbers, texts.
struct Arguments {
    std::vector<native::Argument> all;
    std::deque<std::vector<double>> numbers;
    std::deque<std::vector<std::string>> texts;

    Arguments& matrix(const Rows& rows) {
        std::vector<double> values;
        for (const auto& row : rows)
            values.insert(values.end(), row.begin(), row.end());
        numbers.push_back(values);
        native::Argument a;
        a.rank = 2;
        a.extents = {uint32_t(rows.size()), uint32_t(rows.empty() ? 0 : rows[0].size())};
        a.numbers = numbers.back();
        all.push_back(a);
        return *this;
    }
    Arguments& vector(const std::vector<double>& values) {
        numbers.push_back(values);
        native::Argument a;
        a.rank = 1;
        a.extents = {uint32_t(values.size())};
        a.numbers = numbers.back();
        all.push_back(a);
        return *this;
    }
    Arguments& number(double value) {
        numbers.push_back({value});
        native::Argument a;
        a.numbers = numbers.back();
        all.push_back(a);
        return *this;
    }
    Arguments& text(const char* value) {
        texts.push_back({value});
        native::Argument a;
        a.kind = native::Argument::Kind::Texts;
        a.texts = texts.back();
        all.push_back(a);
        return *this;
    }
    Rows result(size_t i) const {
        const native::Argument& a = all[i];
        const size_t columns = a.rank > 1 ? a.extents[1] : 1;
        Rows rows(a.extents[0], std::vector<double>(columns));
        for (size_t r = 0; r < rows.size(); ++r)
            for (size_t c = 0; c < columns; ++c)
                rows[r][c] = a.numbers[r * columns + c];
        return rows;
    }
    void call(const char* name) {
        const native::Function* function = native::find(name);
        QVERIFY2(function, name);
        QCOMPARE(function->arguments.size(), all.size());
        native::Call call;
        call.arguments = all;
        function->run(call);
        QVERIFY2(call.error.empty(), call.error.c_str());
    }
};

Rows product(const Rows& a, const Rows& b) {
    Rows result(a.size(), std::vector<double>(b[0].size(), 0));
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t k = 0; k < b.size(); ++k)
            for (size_t j = 0; j < b[0].size(); ++j)
                result[i][j] += a[i][k] * b[k][j];
    return result;
}
Rows transposed(const Rows& a) {
    Rows result(a[0].size(), std::vector<double>(a.size()));
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t j = 0; j < a[0].size(); ++j)
            result[j][i] = a[i][j];
    return result;
}
bool equal(const Rows& a, const Rows& b, double tolerance = 1e-10) {
    if (a.size() != b.size())
        return false;
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t j = 0; j < a[i].size(); ++j)
            if (!(std::abs(a[i][j] - b[i][j]) <= tolerance))
                return false;
    return true;
}
Rows zeros(size_t n, size_t m) {
    return Rows(n, std::vector<double>(m, 0));
}

const Rows A{{1, 2, 3}, {3, 4, 5}, {2, 1, 4}};
const Rows one{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

} // namespace

/// The factorizations against what defines them: products, orthogonality, residuals.
class FactorizationsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void qr() {
        Arguments a;
        a.number(3).number(3).matrix(A).number(3).vector({0, 0, 0}).vector({0}).number(1).number(0);
        a.call("dgeqrf");
        const Rows packed = a.result(2);
        Arguments q;
        q.number(3).number(3).number(3).matrix(packed).number(3);
        q.vector(a.numbers[4]).vector({0}).number(1).number(0);
        q.call("dorgqr");
        Rows r = packed;
        for (size_t i = 0; i < 3; ++i)
            for (size_t j = 0; j < i; ++j)
                r[i][j] = 0;
        const Rows orthogonal = q.result(3);
        QVERIFY(equal(product(transposed(orthogonal), orthogonal), one));
        QVERIFY(equal(product(orthogonal, r), A));
        // Q^T A = R
        Arguments m;
        m.text("L").text("T").number(3).number(3).number(3).matrix(packed).number(3).vector(a.numbers[4]);
        m.matrix(A).number(3).vector({0}).number(1).number(0);
        m.call("dormqr");
        QVERIFY(equal(m.result(8), r));
    }
    void pivotedQr() {
        Arguments a;
        a.number(3).number(3).matrix(A).number(3).vector({0, 0, 0}).vector({0, 0, 0}).vector({0}).number(1).number(0);
        a.call("dgeqp3");
        // The longest column comes first.
        QCOMPARE(a.numbers[4][0], 3.0);
    }
    void hessenberg() {
        Arguments a;
        a.number(3).number(1).number(3).matrix(A).number(3).vector({0, 0}).vector({0}).number(1).number(0);
        a.call("dgehrd");
        const Rows packed = a.result(3);
        Arguments q;
        q.number(3).number(1).number(3).matrix(packed).number(3).vector(a.numbers[5]).vector({0}).number(1).number(0);
        q.call("dorghr");
        Rows h = packed;
        h[2][0] = 0;
        const Rows u = q.result(3);
        QVERIFY(equal(product(product(u, h), transposed(u)), A));
        // Its Schur form, with the vectors of the original matrix.
        Arguments s;
        s.text("S").text("V").number(3).number(1).number(3).matrix(h).number(3);
        s.vector({0, 0, 0}).vector({0, 0, 0}).matrix(u).number(3).vector({0}).number(1).number(9);
        s.call("dhseqr");
        const Rows t = s.result(5), z = s.result(9);
        QVERIFY(equal(product(product(z, t), transposed(z)), A));
        QVERIFY(std::abs(s.numbers[5 - 0][0]) >= 0);
    }
    void schurReordered() {
        // Eigenvalues 1, 2, 3 on the diagonal; the last one is wanted first.
        const Rows t{{1, 4, 5}, {0, 2, 6}, {0, 0, 3}};
        Arguments a;
        a.text("N").text("V").vector({0, 0, 1}).number(3).matrix(t).number(3).matrix(one).number(3);
        a.vector({0, 0, 0}).vector({0, 0, 0}).number(0).number(0).number(0);
        a.vector({0}).number(1).vector({0}).number(1).number(9);
        a.call("dtrsen");
        const Rows sorted = a.result(4), q = a.result(6);
        QVERIFY(equal(product(product(q, sorted), transposed(q)), t));
        QVERIFY(std::abs(sorted[0][0] - 3) < 1e-10 && std::abs(sorted[1][1] - 1) < 1e-10);
        QCOMPARE(a.all[10].numbers[0], 1.0);
    }
    void complexPairReordered() {
        // 1, and the pair 2 ± i.
        const Rows t{{1, 7, 8}, {0, 2, -1}, {0, 1, 2}};
        Arguments a;
        a.text("N").text("V").vector({0, 1, 1}).number(3).matrix(t).number(3).matrix(one).number(3);
        a.vector({0, 0, 0}).vector({0, 0, 0}).number(0).number(0).number(0);
        a.vector({0}).number(1).vector({0}).number(1).number(9);
        a.call("dtrsen");
        const Rows sorted = a.result(4), q = a.result(6);
        QVERIFY(equal(product(product(q, sorted), transposed(q)), t));
        QVERIFY(std::abs(sorted[2][2] - 1) < 1e-10);
        QVERIFY(std::abs(a.all[8].numbers[0] - 2) < 1e-10 && std::abs(a.all[9].numbers[0] - 1) < 1e-10);
        QCOMPARE(a.all[10].numbers[0], 2.0);
    }
    void schur() {
        Arguments a;
        a.text("V").text("N").vector({0}).number(3).matrix(A).number(3).number(0);
        a.vector({0, 0, 0}).vector({0, 0, 0}).matrix(zeros(3, 3)).number(3).vector({0}).number(1).vector({0, 0, 0});
        a.number(9);
        a.call("dgees");
        const Rows t = a.result(4), z = a.result(9);
        QVERIFY(equal(product(product(z, t), transposed(z)), A));
    }
    void generalizedEigenvalues() {
        // A x = lambda B x with B = diag(1, 2): eigenvalues of [[2, 0], [0, 3]] against it are 2 and 1.5.
        Arguments a;
        a.text("V").text("V").number(2).matrix({{2, 0}, {0, 3}}).number(2).matrix({{1, 0}, {0, 2}}).number(2);
        a.vector({0, 0}).vector({0, 0}).vector({0, 0}).matrix(zeros(2, 2)).number(2).matrix(zeros(2, 2)).number(2);
        a.vector({0}).number(1).number(9);
        a.call("dggev");
        std::vector<double> values;
        for (size_t k = 0; k < 2; ++k)
            values.push_back(a.all[7].numbers[k] / a.all[9].numbers[k]);
        std::sort(values.begin(), values.end());
        QVERIFY(std::abs(values[0] - 1.5) < 1e-12 && std::abs(values[1] - 2) < 1e-12);
    }
    void bandSolved() {
        // 2 on the diagonal, 1 above, 1 below: kl = ku = 1, stored below one row for the fill-in.
        const Rows band{{0, 0, 0}, {0, 1, 1}, {2, 2, 2}, {1, 1, 0}};
        Arguments a;
        a.number(3).number(1).number(1).number(1).matrix(band).number(4).vector({0, 0, 0});
        a.matrix({{4}, {8}, {8}}).number(3).number(9);
        a.call("dgbsv");
        QVERIFY(equal(a.result(7), {{1}, {2}, {3}}));
    }
    void leastSquaresWithEquations() {
        // The point of the line x + y = 1 next to (1, 1).
        Arguments a;
        a.number(2).number(2).number(1).matrix({{1, 0}, {0, 1}}).number(2).matrix({{1, 1}}).number(1);
        a.vector({1, 1}).vector({1}).vector({0, 0}).vector({0}).number(1).number(9);
        a.call("dgglse");
        QVERIFY(equal(a.result(9), {{0.5}, {0.5}}));
    }
    void sylvester() {
        // A X + X B = C with X = [[1, 2], [3, 4]]
        const Rows a{{1, 2}, {0, 3}}, b{{4, 1}, {0, 5}}, x{{1, 2}, {3, 4}};
        Rows c = product(a, x);
        const Rows xb = product(x, b);
        for (size_t i = 0; i < 2; ++i)
            for (size_t j = 0; j < 2; ++j)
                c[i][j] += xb[i][j];
        Arguments s;
        s.text("N").text("N").number(1).number(2).number(2).matrix(a).number(2).matrix(b).number(2).matrix(c);
        s.number(2).number(0).number(9);
        s.call("dtrsyl");
        QVERIFY(equal(s.result(9), x));
        QCOMPARE(s.all[11].numbers[0], 1.0);
    }
    void triangularSolved() {
        // X A = 2 B from the right, with the upper triangle of A
        const Rows a{{2, 1}, {9, 4}}, x{{1, 2}, {3, 4}};
        Rows b = product(x, {{2, 1}, {0, 4}});
        for (auto& row : b)
            for (double& v : row)
                v /= 2;
        Arguments s;
        s.text("R").text("U").text("N").text("N").number(2).number(2).number(2).matrix(a).number(2).matrix(b).number(2);
        s.call("dtrsm");
        QVERIFY(equal(s.result(9), x));
    }
};

QTEST_APPLESS_MAIN(FactorizationsTest)
#include "factorizations_test.moc"
