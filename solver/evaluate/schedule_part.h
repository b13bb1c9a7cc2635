#pragma once

#include "solver/contract/sim_model.h"

#include <span>
#include <vector>

namespace gnomon::solver {

/// Which slots matter; grows by what these are computed from.
class NeededSlots {
public:
    NeededSlots(const KernelTable& kernels, size_t slotCount) : m_kernels(&kernels), m_needed(slotCount, false) {}
    const KernelTable& kernels() const { return *m_kernels; }
    void add(Slot slot) { m_needed[slot] = true; }
    void add(std::span<const Slot> list) {
        for (const Slot slot : list)
            add(slot);
    }
    /// What the rows read.
    void addOperands(const RowGroup& rows, uint32_t row);
    void addOperands(const RowGroup& rows);
    bool contains(Slot slot) const { return m_needed[slot]; }

private:
    const KernelTable* m_kernels;
    std::vector<bool> m_needed;
};

/// The steps and rows of a schedule without relations that compute needed slots, and all that these need from before;
/// `needed` gets what they read.
Schedule partOf(const Schedule& whole, NeededSlots& needed);

/// The steps and rows of a schedule without relations that compute anything but slots that are given.
Schedule remainderOf(const KernelTable& kernels, const Schedule& whole, const std::vector<bool>& given);

/// Sets the slots that a schedule without relations computes.
void addComputed(const Schedule& schedule, std::vector<bool>& slots);

/// Takes out of a schedule without relations the steps and rows that neither move by themselves nor read what moves,
/// and gives them; `moving` gets what the others compute. Procedures always stay.
Schedule takeStill(const KernelTable& kernels, Schedule& whole, std::vector<bool>& moving);

/// What of a schedule without relations time moves by itself, or together with delays by times that stand still.
struct TimePart {
    /// The rows that these move between two events, directly or through other such rows, and nothing else does; not
    /// what loops and procedures make of them.
    Schedule alone;
    /// The rows that read time, and also what other things move; residuals of loops among them. So do those that are
    /// asked for beside the schedule, if time moves them at all. For evaluateInto(): the targets count from 0.
    std::vector<AssignedRows> withOthers;
    uint32_t withOthersCount = 0;
};
TimePart timePartOf(const SimModel& model, const Schedule& whole, const std::vector<bool>& moving,
                    std::span<const AssignedRows> asked);

/// Whether a row reads what moves, or moves by itself.
bool mayMove(const KernelTable& kernels, const RowGroup& rows, uint32_t row, const std::vector<bool>& moving);
/// The rows that do.
AssignedRows movingPart(const KernelTable& kernels, const AssignedRows& whole, const std::vector<bool>& moving);
/// What may change between two events, by slot: time, states, and what continuous equations compute from these. A
/// delay of what stands still between events does so too, but for the jumps that come out of it, which are events.
std::vector<bool> movingSlots(const SimModel& model);

} // namespace gnomon::solver
