#pragma once

#include "compiler/check/value.h"
#include "compiler/flat/flat_model.h"

#include <optional>
#include <unordered_map>
#include <utility>

namespace gnomon {

/// Sorts equations into families. An equation over variables of the model is written down as its shape, in which each
/// variable and each number that is not of the class text is a numbered hole; equal shapes from the same text are rows
/// of one family. Only a shape that is seen for the first time reaches the expression pool.
class TemplateBuilder {
public:
    TemplateBuilder(FlatModel& model, const SymbolPool& pool) : m_model(model), m_pool(pool) {}

    struct Sides {
        Scalar lhs, rhs;
        ScalarType type = ScalarType::Real;
    };

    /// The clock of what is added from now on, of a `when` with a clock; returns the one before.
    std::optional<VarId> setClock(std::optional<VarId> clock) { return std::exchange(m_clock, clock); }

    /// One equation, or several that share work. An invalid span: the text does not matter (connections).
    void addEquation(std::vector<EqFamily>& families, std::span<const Sides> sides, SourceSpan span,
                     FlatInstanceId instance);

    /// An action of a `when` branch, in the same order for equal texts.
    struct Action {
        ActionKind kind = ActionKind::Assign;
        Scalar target, value, message;
        ScalarType type = ScalarType::Real;
        bool isError = true;
        SourceSpan span;
    };
    struct Branch {
        std::vector<Scalar> conditions;
        std::vector<Action> actions;
    };
    void addWhen(std::span<const Branch> branches, SourceSpan span, FlatInstanceId instance);
    void addAssert(Scalar condition, Scalar message, bool isError, bool isTerminate, SourceSpan span,
                   FlatInstanceId instance);

private:
    /// The shape of some expressions, and what fills its holes.
    struct Shape {
        std::vector<uint32_t> key;
        std::vector<ColumnInfo> columns;
        std::vector<uint32_t> cells;
        std::unordered_map<uint64_t, uint32_t> variableColumn; // variable and extent → column
        std::unordered_map<uint32_t, uint32_t> nodeNumber;
    };
    struct KeyHash {
        size_t operator()(const std::vector<uint32_t>& key) const noexcept;
    };
    /// A stretch of consecutive variables that an array constructor names, last subscript fastest.
    struct Block {
        uint32_t first = 0;
        std::vector<uint32_t> dimensions;
    };

    Shape begin(uint32_t tag, SourceSpan span) const;
    void write(Shape& shape, Scalar s, ScalarType type, bool keepLiteral);
    bool blockOf(Scalar s, Block& block) const;
    uint32_t variableColumn(Shape& shape, uint32_t variable, ScalarType type, uint32_t count);
    void addRow(RowTable& rows, const Shape& shape, FlatInstanceId instance);
    void startRows(RowTable& rows, const Shape& shape, SourceSpan span);

    struct Maker;

    FlatModel& m_model;
    const SymbolPool& m_pool;
    std::unordered_map<std::vector<uint32_t>, uint32_t, KeyHash> m_index;
    std::vector<std::pair<std::vector<EqFamily>*, uint32_t>> m_owners;
    std::optional<VarId> m_clock;
};

} // namespace gnomon
