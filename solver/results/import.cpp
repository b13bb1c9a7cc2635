#include "solver/results/import.h"

#include "compiler/base/phrases.h"
#include "compiler/late/matio.h"
#include "solver/results/result_file.h"
#include "solver/results/result_layout.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gnomon::solver {

namespace {

constexpr size_t numbersAtATime = size_t(1) << 18;

/// "v [m/s]" is v in m/s.
void takeUnit(std::string& text, Signal& signal) {
    const size_t open = text.rfind('[');
    if (open == std::string::npos || text.back() != ']')
        return;
    const std::string inside = text.substr(open + 1, text.size() - open - 2);
    // a[1] is an element, no unit; "a []" has none.
    const bool isApart = open > 0 && text[open - 1] == ' ';
    if (!isApart && inside.find_first_not_of("0123456789, ") == std::string::npos)
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

/// Of a unit of time; of none that is told, seconds.
std::optional<double> secondsIn(std::string_view unit) {
    static constexpr std::pair<std::string_view, double> known[] = {
        {"", 1},      {"s", 1},     {"sec", 1},  {"ms", 1e-3}, {"us", 1e-6},
        {"µs", 1e-6}, {"ns", 1e-9}, {"min", 60}, {"h", 3600},  {"d", 86400}};
    for (const auto& [name, seconds] : known)
        if (name == unit)
            return seconds;
    return std::nullopt;
}

bool parseNumber(std::string_view text, char separator, double& value) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '+'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r'))
        text.remove_suffix(1);
    if (text.empty()) {
        value = std::nan("");
        return true;
    }
    // Where a semicolon separates, a comma is the decimal point.
    std::string pointed;
    if (separator == ';' && text.find(',') != std::string_view::npos) {
        pointed = text;
        std::ranges::replace(pointed, ',', '.');
        text = pointed;
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// The lines of a file, of which it keeps a piece. A line break between quotes does not end a line.
class Lines {
public:
    static Result<Lines> open(const std::string& path) {
        Lines lines;
        lines.m_file.reset(std::fopen(path.c_str(), "rbe"));
        struct stat info {};
        if (!lines.m_file || ::fstat(::fileno(lines.m_file.get()), &info) != 0 || S_ISDIR(info.st_mode))
            return fail(path + ": " + std::strerror(lines.m_file && errno == 0 ? EISDIR : errno));
        lines.m_path = path;
        lines.m_size = static_cast<uint64_t>(info.st_size);
        lines.more();
        if (std::string_view(lines.m_piece).starts_with("\xEF\xBB\xBF"))
            lines.m_at = 3;
        return lines;
    }

    /// False at the end. The line is good until the next one, and has no line end.
    bool next(std::string_view& line) {
        size_t from = m_at;
        bool quoted = false;
        for (;;) {
            const size_t end = m_piece.find('\n', from);
            const size_t stop = end == std::string::npos ? m_piece.size() : end;
            quoted ^= std::count(m_piece.begin() + static_cast<ptrdiff_t>(from),
                                 m_piece.begin() + static_cast<ptrdiff_t>(stop), '"') %
                          2 !=
                      0;
            if (end != std::string::npos && !quoted) {
                line = std::string_view(m_piece).substr(m_at, end - m_at);
                m_at = end + 1;
                return true;
            }
            if (end != std::string::npos) {
                from = end + 1;
                continue;
            }
            const size_t seen = stop - m_at;
            if (!more()) {
                line = std::string_view(m_piece).substr(m_at);
                m_at = m_piece.size();
                return !line.empty();
            }
            from = m_at + seen;
        }
    }
    std::string_view beginning() const { return std::string_view(m_piece).substr(m_at); }
    double fraction() const {
        return m_size > 0 ? std::min(1.0, static_cast<double>(m_read) / static_cast<double>(m_size)) : 1;
    }

    /// The last line that is not empty, as far as it is not longer than a piece.
    std::string lastLine() const {
        std::string tail(std::min<uint64_t>(pieceBytes, m_size), '\0');
        const ssize_t got =
            ::pread(::fileno(m_file.get()), tail.data(), tail.size(), static_cast<off_t>(m_size - tail.size()));
        tail.resize(got > 0 ? static_cast<size_t>(got) : 0);
        while (!tail.empty() && (tail.back() == '\n' || tail.back() == '\r'))
            tail.pop_back();
        return tail.substr(tail.rfind('\n') + 1);
    }

private:
    static constexpr size_t pieceBytes = size_t(1) << 20;

    /// Reads on; what was not asked for yet stays. False at the end of the file.
    bool more() {
        m_piece.erase(0, m_at);
        m_at = 0;
        const size_t before = m_piece.size();
        m_piece.resize(before + pieceBytes);
        const size_t got = std::fread(m_piece.data() + before, 1, pieceBytes, m_file.get());
        m_piece.resize(before + got);
        m_read += got;
        return got > 0;
    }

    std::unique_ptr<std::FILE, CloseFile> m_file;
    std::string m_path, m_piece;
    size_t m_at = 0;
    uint64_t m_size = 0, m_read = 0;
};

/// A line of numbers; the number of fields, of which at most as many as there is room for are numbers. `wrong` is set
/// to the first field that is none.
size_t numbers(std::string_view line, char separator, std::span<double> row, std::optional<std::string>& wrong) {
    size_t count = 0;
    auto take = [&](std::string_view field) {
        if (count < row.size() && !parseNumber(field, separator, row[count]) && !wrong)
            wrong = field;
        ++count;
    };
    if (line.find('"') != std::string_view::npos) {
        size_t at = 0;
        for (const std::string& field : fields(line, at, separator))
            take(field);
        return count;
    }
    for (size_t at = 0;;) {
        const size_t end = line.find(separator, at);
        take(line.substr(at, end - at));
        if (end == std::string_view::npos)
            return count;
        at = end + 1;
    }
}

// --- MATLAB level 4 ---

size_t rowsOf(const matvar_t& variable) {
    return variable.dims[0];
}
size_t columnsOf(const matvar_t& variable) {
    return variable.dims[1];
}

template <class Stored>
void convert(const void* from, std::span<double> to) {
    std::copy_n(static_cast<const Stored*>(from), to.size(), to.begin());
}

/// Numbers of a matrix that was read, whatever type they are stored in.
void convertFrom(const matvar_t& variable, const void* from, std::span<double> to) {
    switch (variable.class_type) {
    case MAT_C_DOUBLE:
        return convert<double>(from, to);
    case MAT_C_SINGLE:
        return convert<float>(from, to);
    case MAT_C_INT32:
        return convert<int32_t>(from, to);
    default:
        return convert<int16_t>(from, to);
    }
}

size_t bytesOfNumber(const matvar_t& variable) {
    return variable.class_type == MAT_C_DOUBLE ? 8 : variable.class_type == MAT_C_INT16 ? 2 : 4;
}

double numberAt(const matvar_t& variable, size_t row, size_t column) {
    const size_t index = column * rowsOf(variable) + row;
    double result = 0;
    convertFrom(variable, static_cast<const char*>(variable.data) + index * bytesOfNumber(variable), {&result, 1});
    return result;
}

/// Of numbers; they need not have been read.
bool isMatrix(const matvar_t* variable) {
    return variable && variable->rank == 2 &&
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

/// A matrix of a file, of which some columns are read at a time.
class MatrixReader {
public:
    MatrixReader(const Matio& matio, mat_t* mat, matvar_t& variable)
        : m_matio(matio), m_mat(mat), m_variable(variable) {}

    /// `out.size()` numbers from an index on, as they lie in the file: column by column.
    bool read(size_t index, std::span<double> out) {
        m_bytes.resize(out.size() * bytesOfNumber(m_variable));
        if (m_matio.VarReadDataLinear(m_mat, &m_variable, m_bytes.data(), static_cast<int>(index), 1,
                                      static_cast<int>(out.size())) != 0)
            return false;
        convertFrom(m_variable, m_bytes.data(), out);
        return true;
    }

private:
    const Matio& m_matio;
    mat_t* m_mat;
    matvar_t& m_variable;
    std::vector<char> m_bytes;
};

/// A line of units below the names, "s", "[s]" or "(s)": no number is in it, and the time has one. What has none may be
/// empty.
bool takeUnits(std::string_view line, char separator, ResultLayout& layout) {
    size_t at = 0;
    std::vector<std::string> units = fields(line, at, separator);
    if (units.size() != layout.entries.size())
        return false;
    for (std::string& unit : units) {
        std::erase(unit, ' ');
        if (unit.size() >= 2 && (unit.front() == '[' || unit.front() == '('))
            unit = unit.substr(1, unit.size() - 2);
    }
    double number = 0;
    if (units.front().empty() || !secondsIn(units.front()) || std::ranges::any_of(units, [&](const std::string& unit) {
            return unit != "1" && !unit.empty() && parseNumber(unit, separator, number);
        }))
        return false;
    for (size_t i = 0; i < units.size(); ++i)
        if (layout.entries[i].unit.empty())
            layout.entries[i].unit = units[i];
    return true;
}

} // namespace

Result<void> importCsv(const std::string& path, const std::string& target, const ImportObserver& observer) {
    Result<Lines> lines = Lines::open(path);
    if (!lines)
        return std::unexpected(lines.error());
    // Some programs say first in comments what it is.
    std::string_view beginning = lines->beginning();
    while (beginning.starts_with('#'))
        beginning.remove_prefix(std::min(beginning.size(), std::min(beginning.size(), beginning.find('\n')) + 1));
    const char separator = separatorOf(beginning);
    std::string_view line;
    size_t at = 0;
    bool isLine = lines->next(line);
    while (isLine && line.starts_with('#'))
        isLine = lines->next(line);
    const std::vector<std::string> names = isLine ? fields(line, at, separator) : std::vector<std::string>();
    if (names.size() < 2)
        return fail(phrase("{0}: there is no line of at least two names at its beginning", path));
    ResultLayout layout;
    layout.modelName = stem(path);
    for (size_t i = 0; i < names.size(); ++i) {
        Signal signal;
        signal.name = names[i];
        takeUnit(signal.name, signal);
        double number = 0;
        if (signal.name.empty() || parseNumber(signal.name, separator, number))
            return fail(phrase("{0}: column {1} has no name in the first line", path, i + 1));
        if (i == 0)
            signal.name = "time";
        signal.column = static_cast<uint32_t>(i);
        layout.entries.push_back(std::move(signal));
        layout.columnSlots.push_back({});
    }
    std::optional<ResultWriter> writer;
    std::vector<double> row(names.size());
    double before = -std::numeric_limits<double>::infinity(), told = 0;
    std::optional<double> seconds; // that the time counts in
    bool isFirst = true;
    for (size_t number = 2; lines->next(line); ++number) {
        if (line.empty() || line == "\r")
            continue;
        // Many programs write the units below the names.
        if (std::exchange(isFirst, false) && takeUnits(line, separator, layout))
            continue;
        const auto refuse = [&](const std::string& why) {
            return fail(path + ":" + std::to_string(number) + ": " + why);
        };
        std::optional<std::string> wrong;
        const size_t count = numbers(line, separator, row, wrong);
        if (count != names.size())
            return refuse(phrase("{0} fields where there are {1} names", count, names.size()));
        if (wrong)
            return refuse(phrase("\"{0}\" is not a number", *wrong));
        if (!seconds) {
            Signal& time = layout.entries.front();
            seconds = secondsIn(time.unit);
            if (!seconds)
                return fail(phrase("{0}: the time is in \"{1}\", which is not known", path, time.unit));
            time.unit = "s";
        }
        row[0] *= *seconds;
        if (!(row[0] >= before))
            return refuse(phrase("the time goes backwards"));
        before = row[0];
        if (!writer) {
            // Where the time ends stands at the head of the file. If the last line is none, that is told when it comes.
            double last = before;
            std::vector<double> ends(names.size());
            std::optional<std::string> none;
            if (numbers(lines->lastLine(), separator, ends, none) == names.size() && !none &&
                ends[0] * *seconds >= before)
                last = ends[0] * *seconds;
            Result<ResultWriter> made = ResultWriter::create(target, layout, last);
            if (!made)
                return std::unexpected(made.error());
            writer.emplace(std::move(*made));
            if (observer.ready)
                observer.ready(before, last);
        }
        if (const Result<void> taken = writer->append(row); !taken)
            return taken;
        if (observer.progress && lines->fraction() != told)
            observer.progress(told = lines->fraction());
    }
    if (!writer)
        return fail(phrase("{0}: there are no rows", path));
    writer->finish(RunStatus::Finished);
    return {};
}

Result<void> importMat(const std::string& path, const std::string& target, const ImportObserver& observer) {
    const Result<const Matio*> loaded = Matio::load();
    if (!loaded)
        return fail(path + ": " + loaded.error().message);
    const Matio& matio = **loaded;
    const Matio::File mat(matio.Open(path.c_str(), MAT_ACC_RDONLY));
    if (!mat)
        return fail(phrase("{0}: this is no MATLAB file", path));
    auto read = [&](const char* name) { return Matio::Variable(matio.VarRead(mat.get(), name)); };
    const Matio::Variable kind = read("Aclass"), names = read("name"), descriptions = read("description"),
                          info = read("dataInfo");
    if (!isText(kind.get()) || !isText(names.get()) || !isMatrix(info.get()) || !info->data)
        return fail(phrase("{0}: this is no trajectory as Dymola and OpenModelica write it", path));
    const bool transposed = rowsOf(*kind) >= 4 && textAt(*kind, 3, false) == "binTrans";
    const size_t count = transposed ? columnsOf(*names) : rowsOf(*names);
    if ((transposed ? columnsOf(*info) : rowsOf(*info)) != count || (transposed ? rowsOf(*info) : columnsOf(*info)) < 2)
        return fail(phrase("{0}: dataInfo does not belong to its names", path));
    std::map<int, Matio::Variable> tables;
    auto tableName = [](int number) { return "data_" + std::to_string(number); };
    auto tableOf = [&](size_t i) {
        return static_cast<int>(transposed ? numberAt(*info, 0, i) : numberAt(*info, i, 0));
    };
    auto lines = [&](const matvar_t& matrix) { return transposed ? rowsOf(matrix) : columnsOf(matrix); };
    auto points = [&](const matvar_t& matrix) { return transposed ? columnsOf(matrix) : rowsOf(matrix); };

    // Trajectories are in the table with the most points; what has two points or one is constant.
    int trajectory = 0;
    for (size_t i = 1; i < count; ++i) {
        const int number = tableOf(i);
        const auto [found, isNew] = tables.try_emplace(number);
        if (isNew)
            found->second.reset(matio.VarReadInfo(mat.get(), tableName(number).c_str()));
        if (!isMatrix(found->second.get()))
            return fail(phrase("{0}: {1} is missing", path, tableName(number)));
        if (number >= 2 && (trajectory == 0 || points(*found->second) > points(*tables[trajectory])))
            trajectory = number;
    }
    if (trajectory == 0)
        trajectory = 1;
    if (!tables.contains(trajectory))
        return fail(phrase("{0}: there are no variables in it", path));
    for (auto& [number, table] : tables) {
        if (number == trajectory)
            continue;
        table = read(tableName(number).c_str());
        if (!isMatrix(table.get()) || !table->data)
            return fail(phrase("{0}: {1} cannot be read", path, tableName(number)));
    }
    matvar_t& rows = *tables[trajectory];
    const size_t lineCount = lines(rows), pointCount = points(rows);
    if (pointCount == 0 || lineCount == 0)
        return fail(phrase("{0}: there are no points in it", path));
    if (lineCount > static_cast<size_t>(std::numeric_limits<int>::max()) / pointCount)
        return fail(phrase("{0}: there are more than 2^31 numbers in it", path));
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
        if (i == 0) {
            signal.name = "time";
            signal.unit = "s";
            signal.column = 0;
            layout.entries.push_back(std::move(signal));
            continue;
        }
        const int number = tableOf(i);
        const double signedLine = transposed ? numberAt(*info, 1, i) : numberAt(*info, i, 1);
        const size_t line = static_cast<size_t>(std::abs(signedLine)) - 1;
        const matvar_t& matrix = *tables[number];
        if (!(std::abs(signedLine) >= 1) || line >= lines(matrix))
            return fail(phrase("{0}: the line of {1} does not exist", path, signal.name));
        signal.negated = signedLine < 0;
        if (number != trajectory) {
            signal.value =
                points(matrix) > 0 ? transposed ? numberAt(matrix, line, 0) : numberAt(matrix, 0, line) : std::nan("");
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

    MatrixReader reader(matio, mat.get(), rows);
    const std::string unreadable = phrase("{0}: {1} cannot be read to its end", path, tableName(trajectory));
    double ends[2] = {0, 0};
    if (!reader.read(0, {ends, 1}) ||
        !reader.read(transposed ? (pointCount - 1) * lineCount : pointCount - 1, {ends + 1, 1}))
        return fail(unreadable);
    Result<ResultWriter> writer = ResultWriter::create(target, layout, ends[1]);
    if (!writer)
        return std::unexpected(writer.error());
    if (observer.ready)
        observer.ready(ends[0], ends[1]);
    // Some points at a time: all lines of them, as they lie in the file, or what of each line is kept.
    const size_t width = transposed ? lineCount : lineOf.size();
    const size_t together = std::clamp<size_t>(numbersAtATime / width, 1, pointCount);
    std::vector<double> block(width * together), row(lineOf.size());
    for (size_t begin = 0; begin < pointCount; begin += together) {
        const size_t size = std::min(together, pointCount - begin);
        bool ok = true;
        if (transposed)
            ok = reader.read(begin * lineCount, std::span(block).first(size * lineCount));
        else
            for (size_t k = 0; k < lineOf.size() && ok; ++k)
                ok = reader.read(lineOf[k] * pointCount + begin, std::span(block).subspan(k * together, size));
        if (!ok)
            return fail(unreadable);
        for (size_t point = 0; point < size; ++point) {
            for (size_t k = 0; k < lineOf.size(); ++k)
                row[k] = transposed ? block[point * lineCount + lineOf[k]] : block[k * together + point];
            if (const Result<void> appended = writer->append(row); !appended)
                return appended;
        }
        if (observer.progress)
            observer.progress(static_cast<double>(begin + size) / static_cast<double>(pointCount));
    }
    writer->finish(RunStatus::Finished);
    return {};
}

Result<void> importResult(const std::string& path, const std::string& target, const ImportObserver& observer) {
    std::string ending = path.substr(std::min(path.rfind('.'), path.size()));
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    if (ending == ".mat")
        return importMat(path, target, observer);
    if (ending == ".csv" || ending == ".txt")
        return importCsv(path, target, observer);
    return fail(phrase("{0}: results of other programs are read from .mat, .csv and .txt files", path));
}

} // namespace gnomon::solver
