#include "compiler/base/phrases.h"
#include "compiler/external/curve.h"
#include "compiler/external/table_source.h"

#include <algorithm>
#include <cmath>

namespace gnomon::native {

namespace {

/// Moves u into the period that begins at `from`.
double wrapped(double u, double from, double period) {
    return period > 0 ? u - period * std::floor((u - from) / period) : from;
}

// ---- tables of one variable

class Table1D final : public Object {
public:
    std::vector<Curve> curves; // one per column asked for
    Extrapolation extrapolation = Extrapolation::LastTwoPoints;

    /// False, and the error is in the call, where the table does not say anything.
    bool at(Call& call, size_t column, double u, Curve::Point& point) const {
        if (column < 1 || column > curves.size()) {
            call.error = phrase("the table has no output {0}", column);
            return false;
        }
        const Curve& curve = curves[column - 1];
        const double first = curve.x().front(), last = curve.x().back();
        if (curve.intervalCount() == 0) {
            point = {curve.y().front(), 0, 0};
            return true;
        }
        if (u < first || u > last) {
            if (extrapolation == Extrapolation::None) {
                call.error =
                    phrase("the input {0} is outside of the table ({1} … {2}), and extrapolation is not allowed",
                           std::to_string(u), std::to_string(first), std::to_string(last));
                return false;
            }
            if (extrapolation != Extrapolation::Periodic) {
                point = curve.outside(u < first, u);
                return true;
            }
            u = wrapped(u, first, last - first);
        }
        point = curve.inInterval(curve.intervalOf(u), u);
        return true;
    }
};

void init1D(Call& call) {
    const Matrix matrix = tableMatrix(call, 10);
    if (!call.error.empty() || !checkAscending(call, matrix, false, call.string(1)))
        return;
    auto table = std::make_shared<Table1D>();
    table->extrapolation = static_cast<Extrapolation>(call.integer(8));
    std::vector<double> x;
    for (uint32_t r = 0; r < matrix.rows; ++r)
        x.push_back(matrix.values[size_t(r) * matrix.columns]);
    for (const double column : call.arguments[5].numbers) {
        if (!(column >= 1 && column <= matrix.columns)) {
            call.error = phrase("the table \"{0}\" has no column {1}", call.string(1), static_cast<int64_t>(column));
            return;
        }
        std::vector<double> y;
        for (uint32_t r = 0; r < matrix.rows; ++r)
            y.push_back(matrix.values[size_t(r) * matrix.columns + static_cast<size_t>(column) - 1]);
        table->curves.emplace_back(x, std::move(y), static_cast<Smoothness>(call.integer(7)), table->extrapolation);
    }
    call.made = std::move(table);
}

void value1D(Call& call) {
    Curve::Point point;
    if (const Table1D* table = call.objectOf<Table1D>(0))
        if (table->at(call, static_cast<size_t>(call.integer(1)), call.real(2), point))
            call.number = point.value;
}
void slope1D(Call& call) {
    Curve::Point point;
    if (const Table1D* table = call.objectOf<Table1D>(0))
        if (table->at(call, static_cast<size_t>(call.integer(1)), call.real(2), point))
            call.number = point.slope * call.real(3);
}
void curvature1D(Call& call) {
    Curve::Point point;
    if (const Table1D* table = call.objectOf<Table1D>(0))
        if (table->at(call, static_cast<size_t>(call.integer(1)), call.real(2), point))
            call.number = point.curvature * call.real(3) * call.real(3) + point.slope * call.real(4);
}
void minimum1D(Call& call) {
    if (const Table1D* table = call.objectOf<Table1D>(0))
        call.number = table->curves.empty() ? 0 : table->curves.front().x().front();
}
void maximum1D(Call& call) {
    if (const Table1D* table = call.objectOf<Table1D>(0))
        call.number = table->curves.empty() ? 0 : table->curves.front().x().back();
}

// ---- tables of two variables

class Table2D final : public Object {
public:
    std::vector<double> x, y, z; // z row by row: z[i * y.size() + j] at (x[i], y[j])
    std::vector<double> zx, zy, zxy;
    Smoothness smoothness = Smoothness::Linear;
    Extrapolation extrapolation = Extrapolation::LastTwoPoints;

    double at(size_t i, size_t j) const { return z[i * y.size() + j]; }

    /// Value and derivatives: z, zx, zy, zxx, zxy, zyy.
    using Point = std::array<double, 6>;

    bool point(Call& call, double u, double v, Point& result) const {
        if (!inside(call, x, u) || !inside(call, y, v))
            return false;
        Along a = along(x, u), b = along(y, v);
        if (smoothness == Smoothness::Constant) {
            // Outside of the table the planes of the border go on.
            if (!a.outside && !b.outside) {
                result = {at(a.interval, b.interval), 0, 0, 0, 0, 0};
                return true;
            }
        }
        if (smoothness == Smoothness::Linear || smoothness == Smoothness::Constant || zx.empty())
            result = bilinear(a, b);
        else
            result = bicubic(a, b);
        if (extrapolation == Extrapolation::HoldLast) {
            if (a.outside)
                result[1] = result[3] = result[4] = 0;
            if (b.outside)
                result[2] = result[5] = result[4] = 0;
        }
        return true;
    }

private:
    struct Along {
        size_t interval = 0;
        double u = 0;    // where to evaluate
        double past = 0; // how far beyond, for a linear continuation
        bool outside = false;
    };

    bool inside(Call& call, const std::vector<double>& axis, double u) const {
        if (extrapolation != Extrapolation::None || (u >= axis.front() && u <= axis.back()))
            return true;
        call.error = phrase("the input {0} is outside of the table ({1} … {2}), and extrapolation is not allowed",
                            std::to_string(u), std::to_string(axis.front()), std::to_string(axis.back()));
        return false;
    }

    Along along(const std::vector<double>& axis, double u) const {
        Along result;
        if (axis.size() < 2)
            return {0, axis.front(), 0, false};
        const double first = axis.front(), last = axis.back();
        result.u = u;
        if (u < first || u > last) {
            if (extrapolation == Extrapolation::Periodic) {
                result.u = wrapped(u, first, last - first);
            } else {
                result.outside = true;
                result.u = std::clamp(u, first, last);
                if (extrapolation == Extrapolation::LastTwoPoints)
                    result.past = u - result.u;
            }
        }
        const auto above = std::ranges::upper_bound(axis, result.u) - axis.begin();
        result.interval = std::min(above > 0 ? static_cast<size_t>(above) - 1 : 0, axis.size() - 2);
        return result;
    }

    Point bilinear(const Along& a, const Along& b) const {
        const size_t i = a.interval, j = b.interval;
        const bool alongX = x.size() > 1, alongY = y.size() > 1;
        const size_t i1 = alongX ? i + 1 : i, j1 = alongY ? j + 1 : j;
        const double hx = alongX ? x[i1] - x[i] : 1, hy = alongY ? y[j1] - y[j] : 1;
        const double s = alongX ? (a.u + a.past - x[i]) / hx : 0, t = alongY ? (b.u + b.past - y[j]) / hy : 0;
        const double z00 = at(i, j), z10 = at(i1, j), z01 = at(i, j1), z11 = at(i1, j1);
        const double mixed = z11 - z10 - z01 + z00;
        return {z00 + s * (z10 - z00) + t * (z01 - z00) + s * t * mixed,
                (z10 - z00 + t * mixed) / hx,
                (z01 - z00 + s * mixed) / hy,
                0,
                mixed / (hx * hy),
                0};
    }

    Point bicubic(const Along& a, const Along& b) const {
        const size_t i = a.interval, j = b.interval, n = y.size();
        const double hx = x[i + 1] - x[i], hy = y[j + 1] - y[j];
        const double s = a.u - x[i], t = b.u - y[j];
        const auto cubics = [&](const std::vector<double>& value, const std::vector<double>& slope, size_t column) {
            return hermite(hx, value[i * n + column], value[(i + 1) * n + column], slope[i * n + column],
                           slope[(i + 1) * n + column]);
        };
        // Along x at both ends of the interval of y: values, slopes in y, and their derivatives in x.
        const Cubic v0 = cubics(z, zx, j), v1 = cubics(z, zx, j + 1);
        const Cubic m0 = cubics(zy, zxy, j), m1 = cubics(zy, zxy, j + 1);
        const Cubic value = hermite(hy, v0.value(s), v1.value(s), m0.value(s), m1.value(s));
        const Cubic slope = hermite(hy, v0.slope(s), v1.slope(s), m0.slope(s), m1.slope(s));
        const Cubic bend = hermite(hy, v0.curvature(s), v1.curvature(s), m0.curvature(s), m1.curvature(s));
        Point p{value.value(t), slope.value(t), value.slope(t), bend.value(t), slope.slope(t), value.curvature(t)};
        if (a.past != 0 || b.past != 0) {
            // The tangent plane (twisted in the corners) goes on.
            const double mixed = p[4];
            const double zxHere = p[1] + mixed * b.past, zyHere = p[2] + mixed * a.past;
            p[0] += p[1] * a.past + p[2] * b.past + mixed * a.past * b.past;
            p[1] = zxHere;
            p[2] = zyHere;
            if (a.past != 0)
                p[3] = 0;
            if (b.past != 0)
                p[5] = 0;
        }
        return p;
    }
};

/// The slopes of Akima's bivariate interpolation (1974): first ones as along a line, mixed ones with both weights.
void findSlopes(Table2D& table) {
    const size_t rows = table.x.size(), columns = table.y.size();
    if (rows < 2 || columns < 2)
        return;
    const bool modified = table.smoothness == Smoothness::ModifiedAkima;
    table.zx.resize(rows * columns);
    table.zy.resize(rows * columns);
    table.zxy.resize(rows * columns);
    std::vector<double> line;
    std::vector<AkimaWeights> alongX(columns), alongY(rows);
    for (size_t j = 0; j < columns; ++j) {
        line.clear();
        for (size_t i = 0; i < rows; ++i)
            line.push_back(table.at(i, j));
        const auto slopes = slopesOf(table.x, line, table.smoothness);
        alongX[j] = akimaWeights(table.x, line, modified);
        for (size_t i = 0; i < rows; ++i)
            table.zx[i * columns + j] = slopes[i];
    }
    for (size_t i = 0; i < rows; ++i) {
        line.clear();
        for (size_t j = 0; j < columns; ++j)
            line.push_back(table.at(i, j));
        const auto slopes = slopesOf(table.y, line, table.smoothness);
        alongY[i] = akimaWeights(table.y, line, modified);
        std::ranges::copy(slopes, table.zy.begin() + static_cast<ptrdiff_t>(i * columns));
    }
    // Mixed differences of the cells; outside of the grid they continue linearly.
    const auto cell = [&](size_t i, size_t j) {
        return (table.at(i + 1, j + 1) - table.at(i + 1, j) - table.at(i, j + 1) + table.at(i, j)) /
               ((table.x[i + 1] - table.x[i]) * (table.y[j + 1] - table.y[j]));
    };
    const auto beside = [&](ptrdiff_t i, ptrdiff_t count, auto&& value) {
        if (i >= 0 && i < count)
            return value(static_cast<size_t>(i));
        if (count == 1)
            return value(size_t(0));
        return i < 0 ? 2 * value(size_t(0)) - value(size_t(1))
                     : 2 * value(static_cast<size_t>(count - 1)) - value(static_cast<size_t>(count - 2));
    };
    const auto mixed = [&](ptrdiff_t i, ptrdiff_t j) {
        return beside(i, static_cast<ptrdiff_t>(rows) - 1, [&](size_t row) {
            return beside(j, static_cast<ptrdiff_t>(columns) - 1, [&](size_t column) { return cell(row, column); });
        });
    };
    for (size_t i = 0; i < rows; ++i)
        for (size_t j = 0; j < columns; ++j) {
            const double xl = alongX[j].left[i], xr = alongX[j].right[i];
            const double yl = alongY[i].left[j], yr = alongY[i].right[j];
            const auto a = static_cast<ptrdiff_t>(i), b = static_cast<ptrdiff_t>(j);
            const double sum =
                xl * (yl * mixed(a - 1, b - 1) + yr * mixed(a - 1, b)) + xr * (yl * mixed(a, b - 1) + yr * mixed(a, b));
            table.zxy[i * columns + j] = sum / ((xl + xr) * (yl + yr));
        }
}

void init2D(Call& call) {
    const Matrix matrix = tableMatrix(call, 8);
    if (!call.error.empty())
        return;
    if (matrix.rows < 2 || matrix.columns < 2) {
        call.error = phrase("the table \"{0}\" needs two rows and two columns at least", call.string(1));
        return;
    }
    auto table = std::make_shared<Table2D>();
    table->smoothness = static_cast<Smoothness>(call.integer(5));
    table->extrapolation = static_cast<Extrapolation>(call.integer(6));
    for (uint32_t r = 1; r < matrix.rows; ++r)
        table->x.push_back(matrix.values[size_t(r) * matrix.columns]);
    for (uint32_t c = 1; c < matrix.columns; ++c)
        table->y.push_back(matrix.values[c]);
    for (uint32_t r = 1; r < matrix.rows; ++r)
        for (uint32_t c = 1; c < matrix.columns; ++c)
            table->z.push_back(matrix.values[size_t(r) * matrix.columns + c]);
    for (const auto* axis : {&table->x, &table->y})
        if (std::ranges::adjacent_find(*axis, [](double a, double b) { return !(a < b); }) != axis->end()) {
            call.error = phrase("the abscissae of the table \"{0}\" do not ascend", call.string(1));
            return;
        }
    if (table->smoothness != Smoothness::Linear && table->smoothness != Smoothness::Constant)
        findSlopes(*table);
    call.made = std::move(table);
}

void value2D(Call& call) {
    Table2D::Point p{};
    if (const Table2D* table = call.objectOf<Table2D>(0))
        if (table->point(call, call.real(1), call.real(2), p))
            call.number = p[0];
}
void slope2D(Call& call) {
    Table2D::Point p{};
    if (const Table2D* table = call.objectOf<Table2D>(0))
        if (table->point(call, call.real(1), call.real(2), p))
            call.number = p[1] * call.real(3) + p[2] * call.real(4);
}
void curvature2D(Call& call) {
    Table2D::Point p{};
    const Table2D* table = call.objectOf<Table2D>(0);
    if (!table || !table->point(call, call.real(1), call.real(2), p))
        return;
    const double du = call.real(3), dv = call.real(4);
    call.number = p[3] * du * du + 2 * p[4] * du * dv + p[5] * dv * dv + p[1] * call.real(5) + p[2] * call.real(6);
}
void minimum2D(Call& call) {
    if (const Table2D* table = call.objectOf<Table2D>(0)) {
        call.write(1)[0] = table->x.front();
        call.arguments[1].numbers[1] = table->y.front();
    }
}
void maximum2D(Call& call) {
    if (const Table2D* table = call.objectOf<Table2D>(0)) {
        call.write(1)[0] = table->x.back();
        call.arguments[1].numbers[1] = table->y.back();
    }
}

/// Tables are read when they are made.
void read(Call& call) {
    call.number = 1;
}
void close(Call&) {}

constexpr Function functions[] = {
    {"ModelicaStandardTables_CombiTable1D_init2", init1D, "ssnnnnnnnn", ResultKind::Object, true},
    {"ModelicaStandardTables_CombiTable1D_init3", init1D, "ssnnnnnnnnsn", ResultKind::Object, true},
    {"ModelicaStandardTables_CombiTable1D_close", close, "o", ResultKind::None, true},
    {"ModelicaStandardTables_CombiTable1D_getValue", value1D, "onn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable1D_getDerValue", slope1D, "onnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable1D_getDer2Value", curvature1D, "onnnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable1D_minimumAbscissa", minimum1D, "o", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable1D_maximumAbscissa", maximum1D, "o", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable1D_read", read, "onn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable2D_init2", init2D, "ssnnnnnn", ResultKind::Object, true},
    {"ModelicaStandardTables_CombiTable2D_init3", init2D, "ssnnnnnnsn", ResultKind::Object, true},
    {"ModelicaStandardTables_CombiTable2D_close", close, "o", ResultKind::None, true},
    {"ModelicaStandardTables_CombiTable2D_getValue", value2D, "onn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable2D_getDerValue", slope2D, "onnnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable2D_getDer2Value", curvature2D, "onnnnnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTable2D_minimumAbscissa", minimum2D, "on", ResultKind::None, true},
    {"ModelicaStandardTables_CombiTable2D_maximumAbscissa", maximum2D, "on", ResultKind::None, true},
    {"ModelicaStandardTables_CombiTable2D_read", read, "onn", ResultKind::Number, true},
};

} // namespace

Matrix tableMatrix(Call& call, size_t layoutAt) {
    const std::string &file = call.string(0), &name = call.string(1);
    const Argument& given = call.arguments[2];
    Matrix matrix;
    if (!file.empty() && file != "NoName") {
        SeparatedLayout layout;
        const bool isSaid = call.arguments.size() > layoutAt + 1;
        if (isSaid) {
            const std::string& delimiter = call.string(layoutAt);
            if (delimiter.size() != 1) {
                call.error = phrase("values are separated by one character, not by \"{0}\"", delimiter);
                return matrix;
            }
            layout = {delimiter.front(), call.integer(layoutAt + 1)};
        }
        matrix = readMatrix(file, name, isSaid ? &layout : nullptr);
        call.error = matrix.error;
    } else if (given.rank == 2 && given.extents[0] > 0 && given.extents[1] > 0) {
        matrix.rows = given.extents[0];
        matrix.columns = given.extents[1];
        matrix.values.assign(given.numbers.begin(), given.numbers.end());
    } else {
        call.error = phrase("the table \"{0}\" has no values", name);
    }
    return matrix;
}

bool checkAscending(Call& call, const Matrix& matrix, bool jumps, const std::string& name) {
    for (uint32_t r = 1; r < matrix.rows; ++r) {
        const double before = matrix.values[size_t(r - 1) * matrix.columns];
        const double here = matrix.values[size_t(r) * matrix.columns];
        if (here > before || (jumps && here == before))
            continue;
        call.error = phrase("the abscissae of the table \"{0}\" do not ascend: {1} follows {2}", name,
                            std::to_string(here), std::to_string(before));
        return false;
    }
    return true;
}

std::span<const Function> tableFunctions() {
    return functions;
}

} // namespace gnomon::native
