#include "solver/results/import.h"

#include "compiler/base/files.h"
#include "solver/results/result_file.h"
#include "solver/results/result_layout.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <matio.h>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon::solver {

namespace {

/// "v [m/s]" is v in m/s.
void takeUnit(std::string& text, Signal& signal) {
    const size_t open = text.rfind('[');
    if (open == std::string::npos || text.back() != ']')
        return;
    const std::string inside = text.substr(open + 1, text.size() - open - 2);
    // a[1] is an element, no unit.
    if (inside.empty() || inside.find_first_not_of("0123456789, ") == std::string::npos)
        return;
    // "rad|deg" is the unit and the one for display.
    const size_t bar = inside.find('|');
    signal.unit = inside.substr(0, bar);
    if (bar != std::string::npos)
        signal.displayUnit = inside.substr(bar + 1);
    text.erase(open);
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
}

std::string stem(const std::string& path) {
    const size_t slash = path.rfind('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    return file.substr(0, file.rfind('.'));
}

// --- CSV ---

/// One line in its fields; quotes as CSV has them. `at` moves behind the line.
std::vector<std::string> fields(std::string_view text, size_t& at, char separator) {
    std::vector<std::string> all(1);
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            if (c != '"')
                all.back() += c;
            else if (at + 1 < text.size() && text[at + 1] == '"')
                all.back() += text[++at];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == separator) {
            all.emplace_back();
        } else if (c == '\n') {
            ++at;
            break;
        } else if (c != '\r') {
            all.back() += c;
        }
    }
    return all;
}

char separatorOf(std::string_view header) {
    bool quoted = false;
    for (const char c : header) {
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == ';' || c == '\t' || c == ','))
            return c;
        else if (c == '\n')
            break;
    }
    return ',';
}

bool parseNumber(std::string text, char separator, double& value) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '+'))
        text.erase(0, 1);
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    if (text.empty()) {
        value = std::nan("");
        return true;
    }
    // Where a semicolon separates, a comma is the decimal point.
    if (separator == ';')
        for (char& c : text)
            if (c == ',')
                c = '.';
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

// --- MATLAB level 4 ---

struct FreeVariable {
    void operator()(matvar_t* variable) const { Mat_VarFree(variable); }
};
struct CloseMat {
    void operator()(mat_t* mat) const { Mat_Close(mat); }
};
using MatVariable = std::unique_ptr<matvar_t, FreeVariable>;

size_t rowsOf(const matvar_t& variable) {
    return variable.dims[0];
}
size_t columnsOf(const matvar_t& variable) {
    return variable.dims[1];
}

/// An element of a matrix of numbers, whatever type it is stored in.
double numberAt(const matvar_t& variable, size_t row, size_t column) {
    const size_t index = column * rowsOf(variable) + row;
    switch (variable.class_type) {
    case MAT_C_DOUBLE:
        return static_cast<const double*>(variable.data)[index];
    case MAT_C_SINGLE:
        return static_cast<double>(static_cast<const float*>(variable.data)[index]);
    case MAT_C_INT32:
        return static_cast<const int32_t*>(variable.data)[index];
    case MAT_C_INT16:
        return static_cast<const int16_t*>(variable.data)[index];
    default:
        return std::nan("");
    }
}

bool isMatrix(const matvar_t* variable) {
    return variable && variable->rank == 2 && variable->data &&
           (variable->class_type == MAT_C_DOUBLE || variable->class_type == MAT_C_SINGLE ||
            variable->class_type == MAT_C_INT32 || variable->class_type == MAT_C_INT16);
}

/// A text of a matrix of characters, along its columns or its rows.
std::string textAt(const matvar_t& variable, size_t which, bool alongColumns) {
    std::string text;
    const size_t length = alongColumns ? rowsOf(variable) : columnsOf(variable);
    for (size_t k = 0; k < length; ++k) {
        const size_t index = alongColumns ? which * rowsOf(variable) + k : k * rowsOf(variable) + which;
        const char c = static_cast<const char*>(variable.data)[index];
        if (c == '\0')
            break;
        text += c;
    }
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

bool isText(const matvar_t* variable) {
    return variable && variable->rank == 2 && variable->data && variable->class_type == MAT_C_CHAR &&
           variable->data_size == 1;
}

} // namespace

Result<void> importCsv(const std::string& path, const std::string& target) {
    const Result<std::string> bytes = readFile(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    std::string_view text = *bytes;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const char separator = separatorOf(text);
    size_t at = 0;
    const std::vector<std::string> names = fields(text, at, separator);
    if (names.size() < 2)
        return fail(path + ": there is no line of at least two names at its beginning");
    ResultLayout layout;
    layout.modelName = stem(path);
    for (size_t i = 0; i < names.size(); ++i) {
        Signal signal;
        signal.name = names[i];
        takeUnit(signal.name, signal);
        double number = 0;
        if (signal.name.empty() || parseNumber(signal.name, separator, number))
            return fail(path + ": column " + std::to_string(i + 1) + " has no name in the first line");
        if (i == 0) {
            signal.name = "time";
            signal.unit = "s";
        }
        signal.column = static_cast<uint32_t>(i);
        layout.entries.push_back(std::move(signal));
        layout.columnSlots.push_back({});
    }
    std::vector<double> row(names.size());
    double before = -std::numeric_limits<double>::infinity(), last = 0;
    auto eachRow = [&](auto&& take) -> Result<void> {
        size_t position = at, line = 1;
        before = -std::numeric_limits<double>::infinity();
        while (position < text.size()) {
            ++line;
            const std::vector<std::string> cells = fields(text, position, separator);
            if (cells.size() == 1 && cells.front().empty())
                continue;
            const std::string where = path + ":" + std::to_string(line) + ": ";
            if (cells.size() != names.size())
                return fail(where + std::to_string(cells.size()) + " fields where there are " +
                            std::to_string(names.size()) + " names");
            for (size_t i = 0; i < cells.size(); ++i)
                if (!parseNumber(cells[i], separator, row[i]))
                    return fail(where + "\"" + cells[i] + "\" is not a number");
            if (!(row[0] >= before))
                return fail(where + "the time goes backwards");
            before = row[0];
            if (const Result<void> taken = take(); !taken)
                return taken;
        }
        last = before;
        return {};
    };
    // The end of the time stands at the head of the file, so the text is gone through twice.
    if (const Result<void> read = eachRow([]() -> Result<void> { return {}; }); !read)
        return read;
    if (!std::isfinite(last))
        return fail(path + ": there are no rows");
    Result<ResultWriter> writer = ResultWriter::create(target, layout, last);
    if (!writer)
        return std::unexpected(writer.error());
    if (const Result<void> written = eachRow([&] { return writer->append(row); }); !written)
        return written;
    writer->finish(RunStatus::Finished);
    return {};
}

Result<void> importMat(const std::string& path, const std::string& target) {
    const std::unique_ptr<mat_t, CloseMat> mat(Mat_Open(path.c_str(), MAT_ACC_RDONLY));
    if (!mat)
        return fail(path + ": this is no MATLAB file");
    auto read = [&](const char* name) { return MatVariable(Mat_VarRead(mat.get(), name)); };
    const MatVariable kind = read("Aclass"), names = read("name"), descriptions = read("description"),
                      info = read("dataInfo");
    if (!isText(kind.get()) || !isText(names.get()) || !isMatrix(info.get()))
        return fail(path + ": this is no trajectory as Dymola and OpenModelica write it");
    const bool transposed = rowsOf(*kind) >= 4 && textAt(*kind, 3, false) == "binTrans";
    const size_t count = transposed ? columnsOf(*names) : rowsOf(*names);
    if ((transposed ? columnsOf(*info) : rowsOf(*info)) != count || (transposed ? rowsOf(*info) : columnsOf(*info)) < 2)
        return fail(path + ": dataInfo does not belong to its names");
    std::map<int, MatVariable> tables;
    auto table = [&](int number) -> const matvar_t* {
        const auto [found, isNew] = tables.try_emplace(number);
        if (isNew)
            found->second = read(("data_" + std::to_string(number)).c_str());
        return isMatrix(found->second.get()) ? found->second.get() : nullptr;
    };
    auto lines = [&](const matvar_t& matrix) { return transposed ? rowsOf(matrix) : columnsOf(matrix); };
    auto points = [&](const matvar_t& matrix) { return transposed ? columnsOf(matrix) : rowsOf(matrix); };
    auto element = [&](const matvar_t& matrix, size_t line, size_t point) {
        return transposed ? numberAt(matrix, line, point) : numberAt(matrix, point, line);
    };

    // Trajectories are in the table with the most points; what has two points or one is constant.
    int trajectory = 0;
    for (size_t i = 1; i < count; ++i) {
        const int number = static_cast<int>(transposed ? numberAt(*info, 0, i) : numberAt(*info, i, 0));
        const matvar_t* found = table(number);
        if (!found)
            return fail(path + ": data_" + std::to_string(number) + " is missing");
        if (number >= 2 && (trajectory == 0 || points(*found) > points(*table(trajectory))))
            trajectory = number;
    }
    if (trajectory == 0)
        trajectory = 1;
    const matvar_t& rows = *table(trajectory);
    ResultLayout layout;
    layout.modelName = stem(path);
    std::map<size_t, uint32_t> columnOf{{0, 0}};
    std::vector<size_t> lineOf{0};
    for (size_t i = 0; i < count; ++i) {
        Signal signal;
        signal.name = textAt(*names, i, transposed);
        if (isText(descriptions.get()) && (transposed ? columnsOf(*descriptions) : rowsOf(*descriptions)) > i) {
            signal.description = textAt(*descriptions, i, transposed);
            takeUnit(signal.description, signal);
        }
        const int number = static_cast<int>(transposed ? numberAt(*info, 0, i) : numberAt(*info, i, 0));
        const double signedLine = transposed ? numberAt(*info, 1, i) : numberAt(*info, i, 1);
        const size_t line = static_cast<size_t>(std::abs(signedLine)) - 1;
        if (i == 0) {
            signal.name = "time";
            signal.unit = "s";
            signal.column = 0;
            layout.entries.push_back(std::move(signal));
            continue;
        }
        const matvar_t& matrix = *table(number);
        if (!(std::abs(signedLine) >= 1) || line >= lines(matrix))
            return fail(path + ": the line of " + signal.name + " does not exist");
        signal.negated = signedLine < 0;
        if (number != trajectory) {
            signal.value = points(matrix) > 0 ? element(matrix, line, 0) : std::nan("");
            if (std::exchange(signal.negated, false))
                signal.value = -signal.value;
            signal.variability = Variability::Parameter;
        } else {
            const auto [found, isNew] = columnOf.try_emplace(line, static_cast<uint32_t>(lineOf.size()));
            if (isNew)
                lineOf.push_back(line);
            signal.column = found->second;
        }
        layout.entries.push_back(std::move(signal));
    }
    layout.columnSlots.resize(lineOf.size());
    const size_t pointCount = points(rows);
    if (pointCount == 0)
        return fail(path + ": there are no points in it");
    Result<ResultWriter> writer = ResultWriter::create(target, layout, element(rows, 0, pointCount - 1));
    if (!writer)
        return std::unexpected(writer.error());
    std::vector<double> row(lineOf.size());
    for (size_t point = 0; point < pointCount; ++point) {
        for (size_t k = 0; k < lineOf.size(); ++k)
            row[k] = element(rows, lineOf[k], point);
        if (const Result<void> appended = writer->append(row); !appended)
            return appended;
    }
    writer->finish(RunStatus::Finished);
    return {};
}

} // namespace gnomon::solver
