#include "compiler/flat/flat_model.h"

#include <QTest>

using namespace gnomon;

class FlatModelTest : public QObject {
    Q_OBJECT

private slots:
    void namesComeFromInstances() {
        NameTable names;
        FlatModel model;
        FlatInstanceId a = model.addInstance({{}, names.intern("a"), {}});
        FlatInstanceId b = model.addInstance({a, names.intern("b"), {2, 1}});
        VarBlock block;
        block.name = names.intern("x");
        model.addBlock(block);
        block.instance = b;
        block.dimensions = {0};
        model.addBlock(block);
        block.dimensions = {2, 3};
        VarBlockId matrix = model.addBlock(block);
        block.dimensions = {};
        block.name = names.intern("y");
        model.addBlock(block);

        QCOMPARE(model.variableCount(), 8u);
        QCOMPARE(variableName(model, names, VarId(0)), std::string("x"));
        QCOMPARE(variableName(model, names, VarId(1)), std::string("a.b[2,1].x[1,1]"));
        QCOMPARE(variableName(model, names, VarId(5)), std::string("a.b[2,1].x[2,2]"));
        QCOMPARE(variableName(model, names, VarId(7)), std::string("a.b[2,1].y"));
        QVERIFY(model.blockOf(VarId(6)) == matrix);
    }

    void attributesPerElement() {
        FlatModel model;
        ConstId first = model.addConstant(1.5);
        model.addConstant(2.5);
        QCOMPARE(model.attributeNumber(AttributeValue::constants(first), 1), 2.5);
        QCOMPARE(model.attributeNumber(AttributeValue::each(7), 1), 7.0);
        QVERIFY(!AttributeValue{}.present());
    }
};

QTEST_APPLESS_MAIN(FlatModelTest)
#include "flat_model_test.moc"
