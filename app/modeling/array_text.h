#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gnomon {

/// An array as it is written, {1, 2}, {{1, 2}, {3, 4}} or [1, 2; 3, 4], by its elements: each of them can be
/// exchanged without touching what stands around it.
class ArrayText {
public:
    /// Nothing for what is another expression (fill(0, 3), a name) or has rows of different lengths.
    static std::optional<ArrayText> parse(const std::string& text);
    /// {…} or {{…}, …}, each element `element`.
    static ArrayText filled(size_t rows, size_t columns, bool isMatrix, const std::string& element);

    bool isMatrix() const { return m_isMatrix; }
    size_t rowCount() const { return m_cells.size(); }
    size_t columnCount() const { return m_cells.empty() ? 0 : m_cells.front().size(); }
    const std::string& text() const { return m_text; }
    std::string cell(size_t row, size_t column) const;
    void setCell(size_t row, size_t column, const std::string& element);
    /// Behind the last one, with copies of its elements; what was written before stays as it is.
    void addRow();
    void removeRow(size_t row);
    void addColumn();
    void removeColumn(size_t column);

private:
    using Span = std::pair<size_t, size_t>;

    bool read();
    void rewrite(const std::vector<std::vector<std::string>>& cells);
    std::vector<std::vector<std::string>> cells() const;

    std::string m_text;
    bool m_isMatrix = false;
    std::vector<std::vector<Span>> m_cells; ///< a vector is a column: one element per row
};

} // namespace gnomon
