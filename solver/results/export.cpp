#include "solver/results/export.h"

#include "compiler/base/phrases.h"
#include "compiler/late/matio.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <string_view>
#include <tuple>
#include <unistd.h>

namespace gnomon::solver {

namespace {

constexpr uint64_t rowsAtATime = 256;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

void appendName(std::string& line, const std::string& name) {
    if (name.find_first_of(",\"\n\r") == std::string::npos) {
        line += name;
        return;
    }
    line += '"';
    for (const char c : name) {
        if (c == '"')
            line += '"';
        line += c;
    }
    line += '"';
}

/// A number of a row as the text that stands for it, with the comma behind; nothing where there is none.
class CsvNumber {
public:
    static constexpr size_t most = 32;

    void set(double value) {
        const auto bits = std::bit_cast<uint64_t>(value);
        if (m_length > 0 && bits == m_bits)
            return;
        m_bits = bits;
        char* end = std::isnan(value) ? m_text : std::to_chars(m_text, m_text + most - 1, value).ptr;
        *end++ = ',';
        m_length = static_cast<uint8_t>(end - m_text);
    }
    const char* text() const { return m_text; } // `most` bytes may be read
    size_t length() const { return m_length; }

private:
    uint64_t m_bits = 0;
    uint8_t m_length = 0;
    char m_text[most] = {};
};

/// Collects what goes to a file. A failure to write is kept until flush().
class CsvText {
public:
    explicit CsvText(std::FILE* file) : m_file(file), m_buffer(bufferSize) {}

    void put(char c) {
        reserve(1);
        m_buffer[m_filled++] = c;
    }
    void put(std::string_view text) {
        for (; !text.empty(); text.remove_prefix(std::min(text.size(), bufferSize / 2))) {
            const std::string_view part = text.substr(0, bufferSize / 2);
            reserve(part.size());
            std::ranges::copy(part, m_buffer.data() + m_filled);
            m_filled += part.size();
        }
    }
    void put(const CsvNumber& number) {
        reserve(CsvNumber::most);
        std::memcpy(m_buffer.data() + m_filled, number.text(), CsvNumber::most);
        m_filled += number.length();
    }
    /// In place of the last comma.
    void endRow() { m_buffer[m_filled - 1] = '\n'; }
    bool flush() {
        m_failed |= std::fwrite(m_buffer.data(), 1, m_filled, m_file) != m_filled;
        m_filled = 0;
        return !m_failed;
    }

private:
    static constexpr size_t bufferSize = size_t(1) << 18;

    /// Keeps the last byte, in case it is the comma that ends a row.
    void reserve(size_t size) {
        if (m_filled + size <= bufferSize)
            return;
        const char last = m_buffer[--m_filled];
        flush();
        m_buffer[m_filled++] = last;
    }

    std::FILE* m_file;
    std::vector<char> m_buffer;
    size_t m_filled = 0;
    bool m_failed = false;
};

std::vector<uint32_t> numericSignals(const ResultStore& store) {
    std::vector<uint32_t> result;
    for (uint32_t i = 0; i < store.entries().size(); ++i)
        if (store.entries()[i].type != ValueType::String)
            result.push_back(i);
    return result;
}

/// A matrix of characters as these files hold it: one text per column, blank-padded (or zero-padded).
std::string characterColumns(const std::vector<std::string>& texts, size_t& width) {
    width = 1;
    for (const std::string& text : texts)
        width = std::max(width, text.size());
    std::string bytes(width * texts.size(), '\0');
    for (size_t i = 0; i < texts.size(); ++i)
        std::ranges::copy(texts[i], bytes.begin() + static_cast<std::ptrdiff_t>(i * width));
    return bytes;
}

class MatFile {
public:
    MatFile(const Matio& matio, const std::string& path)
        : m_matio(matio), m_mat(matio.CreateVer(path.c_str(), nullptr, MAT_FT_MAT4)) {}
    void close() { m_mat.reset(); }
    /// The file has at least these; the library says nothing of a full disk.
    uint64_t dataBytes() const { return m_dataBytes; }
    explicit operator bool() const { return m_mat != nullptr; }

    template <class T>
    bool write(const char* name, matio_classes kind, matio_types type, size_t rows, size_t columns, const T* data) {
        size_t dimensions[2] = {rows, columns};
        const Matio::Variable variable(
            m_matio.VarCreate(name, kind, type, 2, dimensions, const_cast<T*>(data), MAT_F_DONT_COPY_DATA));
        const bool ok = variable && m_matio.VarWrite(m_mat.get(), variable.get(), MAT_COMPRESSION_NONE) == 0;
        m_dataBytes += uint64_t(rows) * columns * sizeof(T);
        return ok;
    }

private:
    const Matio& m_matio;
    Matio::File m_mat;
    uint64_t m_dataBytes = 0;
};

} // namespace

std::string headingWithUnit(const Signal& signal) {
    if (!signal.unit.empty())
        return signal.name + " [" + signal.unit + "]";
    return signal.name.ends_with(']') ? signal.name + " []" : signal.name;
}

Result<void> writeCsv(const ResultStore& store, const std::string& path, CsvHeadings headings) {
    std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "wb"));
    if (!file)
        return fail(path + ": " + std::strerror(errno));
    const std::vector<uint32_t> chosen = numericSignals(store);
    CsvText text(file.get());
    for (const uint32_t signal : chosen) {
        if (signal != chosen.front())
            text.put(',');
        std::string name;
        const Signal& entry = store.entries()[signal];
        appendName(name, headings == CsvHeadings::Names ? entry.name : headingWithUnit(entry));
        text.put(name);
    }
    text.put('\n');

    // Most signals are aliases of others or constant, and many values stay from row to row: each number is made a text
    // once.
    std::vector<CsvNumber> numbers;
    std::vector<uint32_t> numberOf;
    std::vector<std::pair<uint32_t, uint32_t>> moving; // number, a signal that has it
    std::map<std::tuple<uint32_t, bool, ValueType>, uint32_t> known;
    for (const uint32_t index : chosen) {
        const Signal& signal = store.entries()[index];
        const auto next = static_cast<uint32_t>(numbers.size());
        if (signal.isConstant()) {
            numbers.emplace_back().set(signal.value);
            numberOf.push_back(next);
            continue;
        }
        const auto [at, isNew] = known.try_emplace({signal.column, signal.negated, signal.type}, next);
        numberOf.push_back(at->second);
        if (!isNew)
            continue;
        numbers.emplace_back();
        moving.emplace_back(next, index);
    }
    std::vector<double> values(moving.size() * rowsAtATime);
    for (uint64_t begin = 0; begin < store.rowCount(); begin += rowsAtATime) {
        const uint64_t count = std::min(rowsAtATime, store.rowCount() - begin);
        for (size_t k = 0; k < moving.size(); ++k)
            store.read(moving[k].second, begin, {values.data() + k * rowsAtATime, count});
        for (uint64_t row = 0; row < count; ++row) {
            for (size_t k = 0; k < moving.size(); ++k)
                numbers[moving[k].first].set(values[k * rowsAtATime + row]);
            for (const uint32_t number : numberOf)
                text.put(numbers[number]);
            text.endRow();
        }
    }
    if (!text.flush() || std::fflush(file.get()) != 0)
        return fail(path + ": " + std::strerror(errno));
    return {};
}

Result<void> writeMat(const ResultStore& store, const std::string& path) {
    const Result<const Matio*> matio = Matio::load();
    if (!matio)
        return fail(path + ": " + matio.error().message);
    const std::vector<uint32_t> chosen = numericSignals(store);
    const uint64_t rows = store.rowCount();

    // data_1 holds what is constant (two rows: begin and end), data_2 a line per distinct column.
    std::vector<std::string> names, descriptions;
    std::vector<int32_t> info; // 4 per signal: table, signed line, interpolation, extrapolation
    std::vector<double> constants;
    std::map<uint32_t, int32_t> lines; // column → line of data_2, from 1
    std::vector<uint32_t> lineSignal;
    for (const uint32_t index : chosen) {
        const Signal& signal = store.entries()[index];
        names.push_back(index == 0 ? "time" : signal.name);
        std::string description = signal.description;
        if (!signal.unit.empty())
            description += (description.empty() ? "[" : " [") + signal.unit +
                           (signal.displayUnit.empty() ? "]" : "|" + signal.displayUnit + "]");
        descriptions.push_back(std::move(description));
        // A negated Boolean is 1 - v and no sign can say that: it gets a line of its own.
        const bool ownLine = signal.negated && signal.type == ValueType::Boolean;
        if (signal.isConstant()) {
            constants.push_back(signal.value);
            info.insert(info.end(), {1, static_cast<int32_t>(constants.size()) + 1, 0, 0});
            continue;
        }
        const auto next = static_cast<int32_t>(lineSignal.size()) + 1;
        int32_t line = next;
        if (!ownLine)
            line = lines.emplace(signal.column, next).first->second;
        if (line == next)
            lineSignal.push_back(index);
        const bool firstIsNegated = !ownLine && store.entries()[lineSignal[static_cast<size_t>(line) - 1]].negated;
        const bool flip = !ownLine && signal.negated != firstIsNegated;
        info.insert(info.end(), {index == 0 ? 0 : 2, flip ? -line : line, 0, -1});
    }
    const size_t lineCount = lineSignal.size();
    std::vector<double> data1((constants.size() + 1) * 2);
    if (rows > 0) {
        data1[0] = store.value(0, 0);
        data1[constants.size() + 1] = store.value(0, rows - 1);
    }
    for (size_t i = 0; i < constants.size(); ++i)
        data1[i + 1] = data1[constants.size() + 1 + i + 1] = constants[i];
    std::vector<double> data2(lineCount * rows), values(rows);
    for (size_t line = 0; line < lineCount; ++line) {
        store.read(lineSignal[line], 0, values);
        for (uint64_t row = 0; row < rows; ++row)
            data2[row * lineCount + line] = values[row];
    }

    ::unlink(path.c_str());
    MatFile mat(**matio, path);
    if (!mat)
        return fail(phrase("{0}: cannot be written", path));
    // Aclass is stored by rows, the rest "binTrans": a column per signal or point.
    const std::string a[4] = {"Atrajectory", "1.1", "", "binTrans"};
    std::string aclass(4 * 11, ' ');
    for (size_t i = 0; i < 4; ++i)
        for (size_t k = 0; k < a[i].size(); ++k)
            aclass[k * 4 + i] = a[i][k];
    size_t nameWidth = 0, descriptionWidth = 0;
    const std::string nameBytes = characterColumns(names, nameWidth);
    const std::string descriptionBytes = characterColumns(descriptions, descriptionWidth);
    const bool ok =
        mat.write("Aclass", MAT_C_CHAR, MAT_T_UINT8, 4, 11, aclass.data()) &&
        mat.write("name", MAT_C_CHAR, MAT_T_UINT8, nameWidth, names.size(), nameBytes.data()) &&
        mat.write("description", MAT_C_CHAR, MAT_T_UINT8, descriptionWidth, names.size(), descriptionBytes.data()) &&
        mat.write("dataInfo", MAT_C_INT32, MAT_T_INT32, 4, names.size(), info.data()) &&
        mat.write("data_1", MAT_C_DOUBLE, MAT_T_DOUBLE, constants.size() + 1, 2, data1.data()) &&
        mat.write("data_2", MAT_C_DOUBLE, MAT_T_DOUBLE, lineCount, rows, data2.data());
    mat.close();
    std::error_code unknown;
    if (!ok || std::filesystem::file_size(path, unknown) < mat.dataBytes() || unknown)
        return fail(phrase("{0}: could not be written in full", path));
    return {};
}

} // namespace gnomon::solver
