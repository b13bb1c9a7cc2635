#include "app/modeling/array_text.h"

#include <algorithm>

namespace gnomon {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Where the parts of text[begin, end) lie that `separator` keeps apart outside of all brackets and texts; without
/// the blanks around them.
std::vector<std::pair<size_t, size_t>> split(const std::string& text, size_t begin, size_t end, char separator) {
    std::vector<std::pair<size_t, size_t>> parts;
    auto add = [&](size_t from, size_t to) {
        while (from < to && isBlank(text[from]))
            ++from;
        while (to > from && isBlank(text[to - 1]))
            --to;
        parts.emplace_back(from, to);
    };
    int depth = 0;
    size_t from = begin;
    for (size_t i = begin; i < end; ++i) {
        const char c = text[i];
        if (c == '"') {
            for (++i; i < end && text[i] != '"'; ++i)
                i += text[i] == '\\';
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (c == ')' || c == ']' || c == '}') {
            --depth;
        } else if (c == separator && depth == 0) {
            add(from, i);
            from = i + 1;
        }
    }
    add(from, end);
    return parts;
}

/// Whether one pair of brackets encloses all of it.
bool isEnclosed(const std::string& text, std::pair<size_t, size_t> span, char open, char close) {
    if (span.second < span.first + 2 || text[span.first] != open || text[span.second - 1] != close)
        return false;
    int depth = 0;
    for (size_t i = span.first; i < span.second; ++i) {
        if (text[i] == '"') {
            for (++i; i < span.second && text[i] != '"'; ++i)
                i += text[i] == '\\';
            continue;
        }
        depth += (text[i] == '(' || text[i] == '[' || text[i] == '{');
        depth -= (text[i] == ')' || text[i] == ']' || text[i] == '}');
        if (depth == 0 && i + 1 < span.second)
            return false;
    }
    return depth == 0;
}

} // namespace

std::optional<ArrayText> ArrayText::parse(const std::string& text) {
    ArrayText array;
    array.m_text = text;
    return array.read() ? std::optional(array) : std::nullopt;
}

ArrayText ArrayText::filled(size_t rows, size_t columns, bool isMatrix, const std::string& element) {
    ArrayText array;
    array.m_isMatrix = isMatrix;
    array.m_text = isMatrix ? "{{}}" : "{}";
    array.rewrite(
        std::vector(std::max<size_t>(rows, 1), std::vector(isMatrix ? std::max<size_t>(columns, 1) : 1, element)));
    return array;
}

bool ArrayText::read() {
    m_cells.clear();
    const auto whole = split(m_text, 0, m_text.size(), '\0');
    const Span all = whole.front();
    const bool isBraced = isEnclosed(m_text, all, '{', '}'), isBracketed = isEnclosed(m_text, all, '[', ']');
    if (!isBraced && !isBracketed)
        return false;
    const auto rows = split(m_text, all.first + 1, all.second - 1, isBraced ? ',' : ';');
    if (std::ranges::any_of(rows, [](const Span& s) { return s.first == s.second; }))
        return false;
    m_isMatrix =
        isBracketed || std::ranges::all_of(rows, [&](const Span& row) { return isEnclosed(m_text, row, '{', '}'); });
    // {i for i in 1:3} is no list.
    if (m_text.find(" for ") != std::string::npos)
        return false;
    for (const Span& row : rows) {
        if (!m_isMatrix)
            m_cells.push_back({row});
        else if (isBracketed)
            m_cells.push_back(split(m_text, row.first, row.second, ','));
        else
            m_cells.push_back(split(m_text, row.first + 1, row.second - 1, ','));
    }
    return std::ranges::all_of(m_cells, [&](const std::vector<Span>& row) {
        return row.size() == m_cells.front().size() &&
               std::ranges::none_of(row, [](const Span& s) { return s.first == s.second; });
    });
}

std::string ArrayText::cell(size_t row, size_t column) const {
    const Span& span = m_cells.at(row).at(column);
    return m_text.substr(span.first, span.second - span.first);
}

void ArrayText::setCell(size_t row, size_t column, const std::string& element) {
    const Span span = m_cells.at(row).at(column);
    m_text.replace(span.first, span.second - span.first, element);
    read();
}

std::vector<std::vector<std::string>> ArrayText::cells() const {
    std::vector<std::vector<std::string>> all;
    for (size_t r = 0; r < rowCount(); ++r) {
        all.emplace_back();
        for (size_t c = 0; c < columnCount(); ++c)
            all.back().push_back(cell(r, c));
    }
    return all;
}

void ArrayText::rewrite(const std::vector<std::vector<std::string>>& cells) {
    const bool isBracketed =
        m_text.find_first_not_of(" \t\n") != std::string::npos && m_text[m_text.find_first_not_of(" \t\n")] == '[';
    std::string text = isBracketed ? "[" : "{";
    for (size_t r = 0; r < cells.size(); ++r) {
        text += r == 0 ? "" : isBracketed ? "; " : ", ";
        if (m_isMatrix && !isBracketed)
            text += "{";
        for (size_t c = 0; c < cells[r].size(); ++c)
            text += (c == 0 ? "" : ", ") + cells[r][c];
        if (m_isMatrix && !isBracketed)
            text += "}";
    }
    m_text = text + (isBracketed ? "]" : "}");
    read();
}

void ArrayText::addRow() {
    const size_t last = rowCount() - 1;
    const bool isBracketed = m_isMatrix && m_text[split(m_text, 0, m_text.size(), '\0').front().first] == '[';
    std::string row;
    for (size_t c = 0; c < columnCount(); ++c)
        row += (c == 0 ? "" : ", ") + cell(last, c);
    size_t at = m_cells[last].back().second;
    if (m_isMatrix && !isBracketed)
        at = m_text.find('}', at) + 1;
    m_text.insert(at, isBracketed ? "; " + row : m_isMatrix ? ", {" + row + "}" : ", " + row);
    read();
}

void ArrayText::removeRow(size_t row) {
    auto all = cells();
    if (all.size() < 2 || row >= all.size())
        return;
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(row));
    rewrite(all);
}

void ArrayText::addColumn() {
    if (!m_isMatrix)
        return;
    auto all = cells();
    for (auto& row : all)
        row.push_back(row.back());
    rewrite(all);
}

void ArrayText::removeColumn(size_t column) {
    auto all = cells();
    if (!m_isMatrix || columnCount() < 2 || column >= columnCount())
        return;
    for (auto& row : all)
        row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    rewrite(all);
}

} // namespace gnomon
