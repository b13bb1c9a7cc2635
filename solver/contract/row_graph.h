#pragma once

#include "solver/contract/slot.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace gnomon::solver {

/// Who reads what in the equations between events: the rows of ModeSystem::continuous, outputs and crossings by number,
/// in the order in which they stand there. Rows of Jacobians and of guesses are not among them.
class RowGraph {
public:
    using RowId = uint32_t;

    /// Rows that stand together, and where.
    struct Group {
        enum class Part : uint8_t { Continuous, Outputs, Crossings };
        enum class Role : uint8_t {
            Assigned,  // the rows of an assignment, or of crossings
            Before,    // of what a block computes from its unknowns
            Residual,  // of a block: they give its unknowns together
            Procedure, // one row, for the procedure as a whole
        };
        Part part = Part::Continuous;
        Role role = Role::Assigned;
        uint32_t index = 0;  // of the step in its schedule; of the group among the crossings
        uint32_t member = 0; // Before, Residual: which of the block's groups
        RowId first = 0;
    };

    size_t rowCount() const { return m_readBegins.size() - 1; }
    std::span<const Group> groups() const { return m_groups; }
    const Group& groupOf(RowId row) const { return *(std::ranges::upper_bound(m_groups, row, {}, &Group::first) - 1); }
    /// Ascending, each once. Residuals write nothing by themselves.
    std::span<const Slot> reads(RowId row) const { return part(m_reads, m_readBegins, row); }
    std::span<const Slot> writes(RowId row) const { return part(m_writes, m_writeBegins, row); }
    /// Ascending.
    std::span<const RowId> readers(Slot slot) const { return part(m_readers, m_readerBegins, slot); }

    void begin(Group group) {
        group.first = static_cast<RowId>(rowCount());
        m_groups.push_back(group);
    }
    /// Of the group that was begun last. `reads` becomes what is kept.
    void add(std::vector<Slot>& reads, std::span<const Slot> writes) {
        std::ranges::sort(reads);
        reads.erase(std::unique(reads.begin(), reads.end()), reads.end());
        m_reads.insert(m_reads.end(), reads.begin(), reads.end());
        m_readBegins.push_back(static_cast<uint32_t>(m_reads.size()));
        m_writes.insert(m_writes.end(), writes.begin(), writes.end());
        m_writeBegins.push_back(static_cast<uint32_t>(m_writes.size()));
    }
    /// When all rows are there.
    void findReaders(size_t slotCount) {
        m_readerBegins.assign(slotCount + 1, 0);
        for (const Slot slot : m_reads)
            ++m_readerBegins[slot + 1];
        for (size_t slot = 0; slot < slotCount; ++slot)
            m_readerBegins[slot + 1] += m_readerBegins[slot];
        m_readers.resize(m_reads.size());
        std::vector<uint32_t> next(m_readerBegins.begin(), m_readerBegins.end() - 1);
        for (RowId row = 0; row < rowCount(); ++row)
            for (const Slot slot : reads(row))
                m_readers[next[slot]++] = row;
    }

private:
    static std::span<const uint32_t> part(const std::vector<uint32_t>& of, const std::vector<uint32_t>& begins,
                                          uint32_t i) {
        return i + 1 < begins.size() ? std::span(of).subspan(begins[i], begins[i + 1] - begins[i])
                                     : std::span<const uint32_t>();
    }

    std::vector<Group> m_groups;
    std::vector<uint32_t> m_readBegins{0}, m_reads, m_writeBegins{0}, m_writes, m_readerBegins, m_readers;
};

} // namespace gnomon::solver
