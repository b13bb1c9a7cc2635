#include "compiler/expr/expr.h"

#include <QTest>

using namespace gnomon;

class PoolTest : public QObject {
    Q_OBJECT

private slots:
    void equalExpressionsAreOne() {
        ExprPool pool;
        ExprId x = pool.column(0), y = pool.column(1);
        ExprId sum = pool.binary(ExprOp::Add, x, y);
        const size_t size = pool.size();
        QVERIFY(sum == pool.binary(ExprOp::Add, pool.column(0), pool.column(1)));
        QCOMPARE(pool.size(), size);
        QVERIFY(sum != pool.binary(ExprOp::Add, y, x));
        QVERIFY(sum != pool.binary(ExprOp::Sub, x, y));
        QVERIFY(pool.column(0, ScalarType::Integer) != x);
        QVERIFY(pool.der(x, 1) != pool.der(x, 2));
        QVERIFY(pool.real(0.0) != pool.real(-0.0));
    }

    void typesFollowModelica() {
        ExprPool pool;
        ExprId i = pool.column(0, ScalarType::Integer), r = pool.column(1);
        QVERIFY(pool.node(pool.binary(ExprOp::Add, i, i)).type == ScalarType::Integer);
        QVERIFY(pool.node(pool.binary(ExprOp::Div, i, i)).type == ScalarType::Real);
        QVERIFY(pool.node(pool.binary(ExprOp::Mul, i, r)).type == ScalarType::Real);
        QVERIFY(pool.node(pool.binary(ExprOp::Less, i, r)).type == ScalarType::Boolean);
        const std::array<uint32_t, 2> dimensions{2, 3};
        ExprId matrix = pool.columnBlock(2, dimensions);
        QCOMPARE(int(pool.node(matrix).rank), 2);
        QCOMPARE(pool.blockDimensions(matrix)[1], 3u);
        QCOMPARE(pool.columnNumber(matrix), 2u);
        ExprId colon = pool.make(ExprOp::Colon, ScalarType::Integer, 0, {});
        const std::array row{pool.integer(1), colon};
        QCOMPARE(int(pool.node(pool.index(matrix, row)).rank), 1);
    }

    void childrenStandBeforeParents() {
        ExprPool pool;
        ExprId x = pool.column(0);
        ExprId sum = x;
        for (int i = 0; i < 100000; ++i)
            sum = pool.binary(ExprOp::Add, sum, pool.real(i));
        auto all = pool.reachable({&sum, 1});
        QCOMPARE(all.size(), 200001u);
        for (ExprId id : all)
            for (ExprId child : pool.children(id))
                QVERIFY(child < id);
    }

    void builtinsByName() {
        QVERIFY(findBuiltin("atan2") == BuiltinFunction::Atan2);
        QVERIFY(!findBuiltin("sine"));
        QVERIFY(builtinJumps(BuiltinFunction::Floor));
        QVERIFY(!builtinJumps(BuiltinFunction::Max));
    }
};

QTEST_APPLESS_MAIN(PoolTest)
#include "pool_test.moc"
