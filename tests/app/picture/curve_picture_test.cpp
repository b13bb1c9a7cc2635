#include "app/picture/curve_picture.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>

using namespace gnomon;
using namespace gnomon::app;

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

/// What a reader of XML finds in a picture.
struct Seen {
    QString error;
    QStringList texts;
    QStringList paths; // of the curves, without the samples of the legend
};

Seen look(const CurvePicture& picture) {
    Seen seen;
    QXmlStreamReader xml(QByteArray::fromStdString(asSvg(picture)));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("text"))
            seen.texts << xml.readElementText();
        else if (xml.name() == QLatin1String("path") && !xml.attributes().value("d").contains('h'))
            seen.paths << xml.attributes().value("d").toString();
    }
    seen.error = xml.errorString();
    return seen;
}

/// A result of one state, one discrete variable, one parameter and one protected variable.
solver::ResultStore writtenResult(const QTemporaryDir& folder) {
    solver::SimModel model;
    model.layout.name = "Falling";
    model.layout.values = {0, 0, 0, 2.5, 0};
    const auto add = [&](std::string name, solver::Slot slot) -> solver::Variable& {
        solver::Variable& variable = model.layout.variables.emplace_back();
        variable.name = std::move(name);
        variable.slot = slot;
        return variable;
    };
    add("height", 1).isState = true;
    model.layout.variables.back().unit = "m";
    add("bounces", 2).variability = solver::Variability::Discrete;
    add("mass", 3).variability = solver::Variability::Parameter;
    add("hidden", 4).isProtected = true;
    const std::string path = folder.filePath("result.gnr").toStdString();
    const auto layout = solver::ResultLayout::make(model, model.layout.values);
    auto writer = solver::ResultWriter::create(path, *layout, 10);
    for (int i = 0; i <= 1000; ++i) {
        const double t = i / 100.0;
        const double values[] = {t, 10 - t, std::floor(t), 2.5, -t};
        if (!writer->appendSlots(values))
            qFatal("the disk refused");
    }
    writer->finish(solver::RunStatus::Finished);
    return std::move(*solver::ResultStore::open(path));
}

QStringList namesOf(const CurvePicture& picture) {
    QStringList names;
    for (const Curve& curve : picture.curves)
        names << QString::fromStdString(curve.name);
    return names;
}

} // namespace

class CurvePictureTest : public QObject {
    Q_OBJECT

private slots:
    void ticksAreRoundAndFew_data();
    void ticksAreRoundAndFew();
    void picturesAreWellFormed_data();
    void picturesAreWellFormed();
    void aCurveIsInterruptedWhereItHasNoValue();
    void aCurveStaysInItsPanel();
    void curvesOfOneUnitShareAPanel();
    void signalsAreChosen_data();
    void signalsAreChosen();
    void anUnknownNameIsSaid();
};

void CurvePictureTest::ticksAreRoundAndFew_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("maxCount");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("unit") << 0.0 << 1.0 << 6 << QList<double>{0, 0.2, 0.4, 0.6, 0.8, 1};
    QTest::newRow("ten seconds") << 0.0 << 10.0 << 7 << QList<double>{0, 2, 4, 6, 8, 10};
    QTest::newRow("both signs") << -1.1 << 1.1 << 6 << QList<double>{-1, -0.5, 0, 0.5, 1};
    QTest::newRow("far from zero") << 1000.1 << 1000.9 << 5 << QList<double>{1000.2, 1000.4, 1000.6, 1000.8};
    QTest::newRow("tiny") << 0.0 << 3e-9 << 4 << QList<double>{0, 1e-9, 2e-9, 3e-9};
    QTest::newRow("one") << 0.4 << 1.3 << 1 << QList<double>{1};
    QTest::newRow("empty") << 1.0 << 1.0 << 5 << QList<double>{};
    QTest::newRow("reversed") << 1.0 << 0.0 << 5 << QList<double>{};
    QTest::newRow("no number") << noNumber << 0.0 << 5 << QList<double>{};
    QTest::newRow("too wide for a double") << -1e308 << 1e308 << 5 << QList<double>{};
}

void CurvePictureTest::ticksAreRoundAndFew() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, maxCount);
    QFETCH(QList<double>, expected);
    const std::vector<double> ticks = roundTicks(low, high, maxCount);
    QCOMPARE(ticks.size(), size_t(expected.size()));
    for (size_t i = 0; i < ticks.size(); ++i)
        QVERIFY2(std::abs(ticks[i] - expected[qsizetype(i)]) <= 1e-12 * std::abs(high),
                 qPrintable(QString::number(ticks[i])));
}

void CurvePictureTest::picturesAreWellFormed_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("plain") << "x" << QList<double>{1, 2, 3};
    QTest::newRow("a name with every bad letter") << "'a<b>&\"c\"'[1,2]" << QList<double>{1, 2, 3};
    QTest::newRow("no values") << "x" << QList<double>{};
    QTest::newRow("one value") << "x" << QList<double>{7};
    QTest::newRow("constant") << "x" << QList<double>{5, 5, 5};
    QTest::newRow("constant zero") << "x" << QList<double>{0, 0, 0};
    QTest::newRow("never a number") << "x" << QList<double>{noNumber, noNumber};
    QTest::newRow("infinite") << "x" << QList<double>{1, INFINITY, -INFINITY, 2};
}

void CurvePictureTest::picturesAreWellFormed() {
    QFETCH(QString, name);
    QFETCH(QList<double>, values);
    CurvePicture picture{"A & B", 0, 2, {Curve{name.toStdString(), "kg<m>", {}}}};
    for (qsizetype i = 0; i < values.size(); ++i)
        picture.curves[0].points.push_back({double(i), values[i]});
    const Seen seen = look(picture);
    QCOMPARE(seen.error, QString());
    QCOMPARE(seen.texts.first(), QString("A & B"));
    QVERIFY(seen.texts.contains(name));
    QVERIFY(seen.texts.contains("kg<m>"));
    QCOMPARE(seen.paths.size(), 1);
    QVERIFY2(!seen.paths[0].contains("nan") && !seen.paths[0].contains("inf"), qPrintable(seen.paths[0]));
}

void CurvePictureTest::aCurveIsInterruptedWhereItHasNoValue() {
    const Seen seen = look({"t", 0, 4, {Curve{"x", "", {{0, 1}, {1, 2}, {2, noNumber}, {3, 3}, {4, 1}}}}});
    QCOMPARE(seen.paths[0].count('M'), 2);
    QCOMPARE(seen.paths[0].count('L'), 2);
}

void CurvePictureTest::aCurveStaysInItsPanel() {
    const Seen seen = look({"t", 0, 1, {Curve{"x", "", {{0, -3}, {0.5, 1e6}, {1, 12}}}}});
    const QStringList places = seen.paths[0].split(QRegularExpression("[ML]"), Qt::SkipEmptyParts);
    QCOMPARE(places.size(), 3);
    for (const QString& place : places) {
        const double x = place.section(' ', 0, 0).toDouble(), y = place.section(' ', 1, 1).toDouble();
        QVERIFY2(x >= 76 && x <= 716 && y >= 40 && y <= 240, qPrintable(place));
    }
}

void CurvePictureTest::curvesOfOneUnitShareAPanel() {
    const std::vector<solver::ResultStore::Point> points{{0, 0}, {1, 1}};
    const CurvePicture picture{"t", 0, 1, {Curve{"a", "m", points}, Curve{"b", "s", points}, Curve{"c", "m", points}}};
    const Seen seen = look(picture);
    QCOMPARE(seen.texts.count("m"), 1);
    QCOMPARE(seen.texts.count("s"), 1);
    QCOMPARE(seen.paths.size(), 3);
}

void CurvePictureTest::signalsAreChosen_data() {
    QTest::addColumn<QStringList>("asked");
    QTest::addColumn<QStringList>("shown");
    QTest::newRow("nothing asked: the states") << QStringList{} << QStringList{"height"};
    QTest::newRow("asked") << QStringList{"bounces", "mass", "hidden"} << QStringList{"bounces", "mass", "hidden"};
}

void CurvePictureTest::signalsAreChosen() {
    QFETCH(QStringList, asked);
    QFETCH(QStringList, shown);
    const QTemporaryDir folder;
    const solver::ResultStore result = writtenResult(folder);
    std::vector<std::string> names;
    for (const QString& name : asked)
        names.push_back(name.toStdString());
    const auto picture = pictureOf(result, names);
    QVERIFY(picture);
    QCOMPARE(namesOf(*picture), shown);
    QCOMPARE(picture->title, std::string("Falling"));
    QCOMPARE(picture->to, 10.0);
    QCOMPARE(look(*picture).error, QString());
}

void CurvePictureTest::anUnknownNameIsSaid() {
    const QTemporaryDir folder;
    const solver::ResultStore result = writtenResult(folder);
    const std::string names[] = {"heigth"};
    const auto picture = pictureOf(result, names);
    QVERIFY(!picture);
    QVERIFY(picture.error().message.find("heigth") != std::string::npos);
}

QTEST_GUILESS_MAIN(CurvePictureTest)
#include "curve_picture_test.moc"
