#include "compiler/kernels/row_graph.h"

#include "compiler/base/assert.h"

namespace gnomon {

using solver::AssignedRows;
using solver::Block;
using solver::Kernel;
using solver::RowGraph;
using solver::RowGroup;
using solver::Schedule;
using solver::Slot;
using Group = RowGraph::Group;

namespace {

class Builder {
public:
    explicit Builder(const solver::KernelTable& kernels) : m_kernels(kernels) {}

    void add(const Schedule& schedule, Group::Part part) {
        for (uint32_t i = 0; i < schedule.steps.size(); ++i) {
            const solver::Step& step = schedule.steps[i];
            if (step.kind == solver::Step::Kind::Assign) {
                add(schedule.assignments[step.index], {part, Group::Role::Assigned, i});
            } else if (step.kind == solver::Step::Kind::Solve) {
                const Block& block = schedule.blocks[step.index];
                for (uint32_t k = 0; k < block.before.size(); ++k)
                    add(block.before[k], {part, Group::Role::Before, i, k});
                for (uint32_t k = 0; k < block.residuals.size(); ++k)
                    add(block.residuals[k], {}, {part, Group::Role::Residual, i, k});
            } else {
                assert(step.kind == solver::Step::Kind::Call && "schedules between events find no relations");
                const solver::Procedure& procedure = schedule.procedures[step.index];
                m_graph.begin({part, Group::Role::Procedure, i});
                m_reads = procedure.reads;
                m_graph.add(m_reads, procedure.writes);
            }
        }
    }
    void add(const std::vector<AssignedRows>& groups) {
        for (uint32_t i = 0; i < groups.size(); ++i)
            add(groups[i].rows, {}, {Group::Part::Crossings, Group::Role::Assigned, i});
    }
    RowGraph take(size_t slotCount) {
        m_graph.findReaders(slotCount);
        return std::move(m_graph);
    }

private:
    void add(const AssignedRows& rows, Group group) { add(rows.rows, rows.targets, group); }
    void add(const RowGroup& rows, std::span<const Slot> targets, Group group) {
        const Kernel& kernel = m_kernels[rows.kernel];
        m_graph.begin(group);
        for (uint32_t row = 0; row < rows.rowCount; ++row) {
            const uint32_t* const columns = rows.columns.data() + size_t(row) * kernel.columnCount;
            m_reads.clear();
            if (kernel.readsTime)
                m_reads.push_back(0);
            for (uint32_t k = 0; k < kernel.columnCount; ++k)
                for (uint32_t n = 0; n < (kernel.columnExtents.empty() ? 1 : kernel.columnExtents[k]); ++n)
                    m_reads.push_back(columns[k] + n);
            m_graph.add(m_reads, targets.empty()
                                     ? targets
                                     : targets.subspan(size_t(row) * kernel.outputCount, kernel.outputCount));
        }
    }

    const solver::KernelTable& m_kernels;
    RowGraph m_graph;
    std::vector<Slot> m_reads;
};

} // namespace

RowGraph makeRowGraph(const solver::ModeSystem& mode, const solver::KernelTable& kernels, size_t slotCount) {
    Builder builder(kernels);
    builder.add(mode.continuous, Group::Part::Continuous);
    builder.add(mode.outputs, Group::Part::Outputs);
    builder.add(mode.crossings);
    return builder.take(slotCount);
}

} // namespace gnomon
