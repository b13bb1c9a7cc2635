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
    /// The part with which rows exist that are added from now on; returns the one before.
    PartId setPart(PartId part) { return std::exchange(m_part, part); }

    /// One equation, or several that share work. An invalid span: the text does not matter (connections). Returns the
    /// number of the family.
    uint32_t addEquation(std::vector<EqFamily>& families, std::span<const Sides> sides, SourceSpan span,
                         FlatInstanceId instance);

    /// A row of a family that exists already, for who knows the shape without writing it down.
    void addRow(RowTable& rows, std::span<const uint32_t> cells, FlatInstanceId instance);

    struct AddedRow {
        std::vector<EqFamily>* families = nullptr;
        uint32_t family = 0, row = 0;
    };
    /// From now on, the rows that addEquation() adds are noted there; null: no longer.
    void noteRows(std::vector<AddedRow>* to) { m_added = to; }

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
    /// Numbers names that are mostly few: those are looked for one by one.
    class Numbering {
    public:
        std::optional<uint32_t> find(uint64_t name) const {
            if (!m_many.empty()) {
                const auto it = m_many.find(name);
                return it == m_many.end() ? std::nullopt : std::optional(it->second);
            }
            for (const auto& [known, number] : m_few)
                if (known == name)
                    return number;
            return std::nullopt;
        }
        void add(uint64_t name, uint32_t number) {
            m_few.emplace_back(name, number);
            if (m_many.empty() && m_few.size() > few)
                m_many.insert(m_few.begin(), m_few.end());
            else if (!m_many.empty())
                m_many.emplace(name, number);
        }
        uint32_t size() const { return static_cast<uint32_t>(m_few.size()); }

    private:
        static constexpr size_t few = 12;
        std::vector<std::pair<uint64_t, uint32_t>> m_few;
        std::unordered_map<uint64_t, uint32_t> m_many;
    };
    /// The shape of some expressions, and what fills its holes.
    struct Shape {
        std::vector<uint32_t> key;
        std::vector<ColumnInfo> columns;
        std::vector<uint32_t> cells;
        Numbering variableColumn; // variable and extent → column
        Numbering nodeNumber;
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
    void startRows(RowTable& rows, const Shape& shape, SourceSpan span);

    struct Maker;

    FlatModel& m_model;
    const SymbolPool& m_pool;
    std::unordered_map<std::vector<uint32_t>, uint32_t, KeyHash> m_index;
    std::vector<std::pair<std::vector<EqFamily>*, uint32_t>> m_owners;
    std::optional<VarId> m_clock;
    PartId m_part;
    std::vector<AddedRow>* m_added = nullptr;
};

} // namespace gnomon
