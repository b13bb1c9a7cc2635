#include "compiler/base/phrases.h"
#include "compiler/external/file_folders.h"
#include "compiler/external/native.h"
#include "compiler/late/matio.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

namespace gnomon::native {

namespace {

bool endsWith(const std::string& name, std::string_view ending) {
    return name.size() >= ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}

// ---- text files: "#1", then matrices "double name(rows,columns)" and their numbers

/// Numbers of text without comments; commas and semicolons separate as blanks do.
bool readNumbers(std::istream& in, size_t count, std::vector<double>& to) {
    std::string line;
    while (to.size() < count && std::getline(in, line)) {
        if (const size_t comment = line.find('#'); comment != std::string::npos)
            line.resize(comment);
        const char* at = line.data();
        const char* const end = at + line.size();
        while (at < end && to.size() < count) {
            if (std::strchr(" \t\r,;", *at)) {
                ++at;
                continue;
            }
            if (*at == '+')
                ++at;
            double value = 0;
            const auto [rest, failed] = std::from_chars(at, end, value);
            if (failed != std::errc())
                return false;
            to.push_back(value);
            at = rest;
        }
    }
    return to.size() == count;
}

Matrix readText(const std::string& file, const std::string& name) {
    Matrix matrix;
    std::ifstream in;
    if (!openForReading(file, in, matrix.error))
        return matrix;
    std::string line;
    std::getline(in, line);
    if (line.starts_with("\xEF\xBB\xBF")) // the byte order mark of UTF-8
        line.erase(0, 3);
    if (line.rfind("#1", 0) != 0) {
        matrix.error = phrase("the file \"{0}\" does not begin with #1", file);
        return matrix;
    }
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string type;
        words >> type;
        if (type != "double" && type != "float")
            continue;
        std::string rest;
        std::getline(words, rest);
        const size_t open = rest.find('('), comma = rest.find(',', open), close = rest.find(')', open);
        if (open == std::string::npos || comma == std::string::npos || close == std::string::npos)
            continue;
        std::string found = rest.substr(0, open);
        const size_t first = found.find_first_not_of(" \t"), last = found.find_last_not_of(" \t");
        found = first == std::string::npos ? std::string() : found.substr(first, last - first + 1);
        if (found != name)
            continue;
        matrix.rows = static_cast<uint32_t>(std::strtoul(rest.c_str() + open + 1, nullptr, 10));
        matrix.columns = static_cast<uint32_t>(std::strtoul(rest.c_str() + comma + 1, nullptr, 10));
        if (!readNumbers(in, size_t(matrix.rows) * matrix.columns, matrix.values))
            matrix.error = phrase("the matrix \"{0}\" of the file \"{1}\" cannot be read", name, file);
        return matrix;
    }
    matrix.error = phrase("the file \"{0}\" has no matrix \"{1}\"", file, name);
    return matrix;
}

/// The values of a line between delimiters; false if something there is no number.
bool separatedNumbers(std::string_view line, char delimiter, std::vector<double>& to) {
    for (size_t at = 0; at <= line.size();) {
        const size_t end = std::min(line.find(delimiter, at), line.size());
        std::string_view field = line.substr(at, end - at);
        at = end + 1;
        const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
        while (!field.empty() && isBlank(field.front()))
            field.remove_prefix(1);
        while (!field.empty() && isBlank(field.back()))
            field.remove_suffix(1);
        if (field.starts_with('+'))
            field.remove_prefix(1);
        if (field.empty() && isBlank(delimiter)) // several of them in a row
            continue;
        double value = 0;
        const auto [rest, error] = std::from_chars(field.data(), field.data() + field.size(), value);
        if (error != std::errc() || rest != field.data() + field.size())
            return false;
        to.push_back(value);
    }
    return true;
}

/// Adds a row as long as the others; false if it is not.
bool addRow(Matrix& matrix, const std::vector<double>& row) {
    if (matrix.columns != 0 && matrix.columns != row.size())
        return false;
    matrix.columns = static_cast<uint32_t>(row.size());
    ++matrix.rows;
    matrix.values.insert(matrix.values.end(), row.begin(), row.end());
    return true;
}

/// Values separated as the layout says, below its header, where every line has numbers alone; without a layout by
/// commas or semicolons, between lines of anything else.
Matrix readSeparated(const std::string& file, const SeparatedLayout* layout) {
    Matrix matrix;
    std::ifstream in;
    if (!openForReading(file, in, matrix.error))
        return matrix;
    int64_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        std::vector<double> row;
        if (layout) {
            if (number <= layout->headerLines || line.find_first_not_of(" \t\r") == std::string::npos)
                continue;
            if (!separatedNumbers(line, layout->delimiter, row)) {
                matrix.error = phrase("line {0} of the file \"{1}\" has something else than numbers between '{2}'",
                                      number, file, std::string(1, layout->delimiter));
                return matrix;
            }
        } else {
            std::istringstream text(line);
            const auto isSeparator = [](char c) { return c == ',' || c == ';'; };
            if (line.empty() ||
                !readNumbers(text, static_cast<size_t>(std::ranges::count_if(line, isSeparator)) + 1, row))
                continue;
        }
        if (!addRow(matrix, row)) {
            matrix.error = phrase("line {0} of the file \"{1}\" has {2} values, the lines before it {3}", number, file,
                                  row.size(), matrix.columns);
            return matrix;
        }
    }
    if (matrix.error.empty() && matrix.rows == 0)
        matrix.error = phrase("the file \"{0}\" has no numbers", file);
    return matrix;
}

// ---- MATLAB files

Matrix readMatlab(const std::string& file, const std::string& name) {
    Matrix matrix;
    const Result<const Matio*> loaded = Matio::load();
    if (!loaded) {
        matrix.error = loaded.error().message;
        return matrix;
    }
    const Matio& matio = **loaded;
    if (std::ifstream readable; !openForReading(file, readable, matrix.error))
        return matrix;
    const Matio::File mat(matio.Open(nameForReading(file).c_str(), MAT_ACC_RDONLY));
    if (!mat) {
        matrix.error = phrase("the file \"{0}\" cannot be read as a MATLAB file", file);
        return matrix;
    }
    const size_t dot = name.find('.');
    const Matio::Variable owner(matio.VarRead(mat.get(), name.substr(0, dot).c_str()));
    const matvar_t* variable = owner.get();
    for (size_t at = dot; variable && at != std::string::npos;) {
        const size_t next = name.find('.', at + 1);
        variable = variable->class_type == MAT_C_STRUCT
                       ? matio.VarGetStructFieldByName(const_cast<matvar_t*>(variable),
                                                       name.substr(at + 1, next - at - 1).c_str(), 0)
                       : nullptr;
        at = next;
    }
    if (!variable) {
        matrix.error = phrase("the file \"{0}\" has no matrix \"{1}\"", file, name);
        return matrix;
    }
    if (variable->rank != 2 || variable->isComplex) {
        matrix.error = phrase("\"{0}\" of the file \"{1}\" is no matrix of real numbers", name, file);
        return matrix;
    }
    matrix.rows = static_cast<uint32_t>(variable->dims[0]);
    matrix.columns = static_cast<uint32_t>(variable->dims[1]);
    const auto numberAt = [&](size_t k) -> double {
        switch (variable->data_type) {
        case MAT_T_DOUBLE:
            return static_cast<const double*>(variable->data)[k];
        case MAT_T_SINGLE:
            return static_cast<double>(static_cast<const float*>(variable->data)[k]);
        case MAT_T_INT32:
            return static_cast<const int32_t*>(variable->data)[k];
        case MAT_T_UINT32:
            return static_cast<const uint32_t*>(variable->data)[k];
        case MAT_T_INT16:
            return static_cast<const int16_t*>(variable->data)[k];
        case MAT_T_UINT16:
            return static_cast<const uint16_t*>(variable->data)[k];
        case MAT_T_INT8:
            return static_cast<const int8_t*>(variable->data)[k];
        case MAT_T_UINT8:
            return static_cast<const uint8_t*>(variable->data)[k];
        default:
            return 0;
        }
    };
    // MATLAB keeps columns together.
    for (size_t r = 0; r < matrix.rows; ++r)
        for (size_t c = 0; c < matrix.columns; ++c)
            matrix.values.push_back(numberAt(c * matrix.rows + r));
    return matrix;
}

void readMatrixSizes(Call& call) {
    const Matrix matrix = readMatrix(call.string(0), call.string(1));
    call.error = matrix.error;
    const auto to = call.write(2);
    to[0] = matrix.rows;
    to[1] = matrix.columns;
}

void readRealMatrix(Call& call) {
    const Matrix matrix = readMatrix(call.string(0), call.string(1));
    call.error = matrix.error;
    if (!call.error.empty())
        return;
    const auto to = call.write(2);
    if (matrix.rows != static_cast<uint32_t>(call.integer(3)) ||
        matrix.columns != static_cast<uint32_t>(call.integer(4)) || to.size() != matrix.values.size()) {
        call.error = phrase("the matrix \"{0}\" of the file \"{1}\" has {2} rows and {3} columns", call.string(1),
                            call.string(0), matrix.rows, matrix.columns);
        return;
    }
    std::ranges::copy(matrix.values, to.begin());
}

/// Into a new file, or besides what a file has already.
std::string writeMatlab(const std::string& file, const std::string& name, std::span<const double> rows, size_t rowCount,
                        size_t columnCount, bool append, const std::string& format) {
    if (format != "4" && format != "6" && format != "7")
        return phrase("a MATLAB file has the format 4, 6 or 7, not \"{0}\"", format);
    std::error_code failed;
    const bool exists = append && std::filesystem::exists(file, failed);
    const Result<const Matio*> loaded = Matio::load();
    if (!loaded)
        return loaded.error().message;
    const Matio& matio = **loaded;
    const Matio::File mat(exists ? matio.Open(file.c_str(), MAT_ACC_RDWR)
                                 : matio.CreateVer(file.c_str(), nullptr, format == "4" ? MAT_FT_MAT4 : MAT_FT_MAT5));
    const std::string refused = phrase("the file \"{0}\" cannot be written", file);
    if (!mat)
        return refused;
    std::vector<double> columns; // MATLAB keeps columns together
    for (size_t c = 0; c < columnCount; ++c)
        for (size_t r = 0; r < rowCount; ++r)
            columns.push_back(rows[r * columnCount + c]);
    size_t extents[] = {rowCount, columnCount};
    const Matio::Variable variable(
        matio.VarCreate(name.c_str(), MAT_C_DOUBLE, MAT_T_DOUBLE, 2, extents, columns.data(), 0));
    // A second matrix of that name replaces the first.
    if (exists)
        matio.VarDelete(mat.get(), name.c_str());
    const auto compression = format == "7" ? MAT_COMPRESSION_ZLIB : MAT_COMPRESSION_NONE;
    return variable && matio.VarWrite(mat.get(), variable.get(), compression) == 0 ? std::string() : refused;
}

void writeRealMatrix(Call& call) {
    const auto rows = static_cast<size_t>(call.integer(3)), columns = static_cast<size_t>(call.integer(4));
    if (call.arguments[2].numbers.size() != rows * columns) {
        call.error = phrase("the extents given for the matrix \"{0}\" are not its own", call.string(1));
        return;
    }
    if (const auto file = nameForChanging(call, call.string(0)))
        call.error = writeMatlab(*file, call.string(1), call.arguments[2].numbers, rows, columns, call.integer(5) != 0,
                                 call.string(6));
    call.number = call.error.empty();
}

constexpr Function functions[] = {
    {"ModelicaIO_readMatrixSizes", readMatrixSizes, "ssn", ResultKind::None, true, Touches::File},
    {"ModelicaIO_readRealMatrix", readRealMatrix, "ssnnnn", ResultKind::None, true, Touches::File},
    {"ModelicaIO_writeRealMatrix", writeRealMatrix, "ssnnnns", ResultKind::Number, false, Touches::World},
};

} // namespace

Matrix readMatrix(const std::string& file, const std::string& name, const SeparatedLayout* layout) {
    if (endsWith(file, ".mat") || endsWith(file, ".MAT"))
        return readMatlab(file, name);
    if (endsWith(file, ".csv"))
        return readSeparated(file, layout);
    return readText(file, name);
}

std::span<const Function> matrixFileFunctions() {
    return functions;
}

} // namespace gnomon::native
