#pragma once

#include "compiler/base/result.h"
#include "compiler/chart/interpreter.h"
#include "compiler/modes/formula_table.h"
#include "solver/contract/structure_host.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gnomon {

class ChangingModel;

/// What charts and their actions have made of a universe: which instances are added, which links are on, where the
/// charts are. A value; a copy goes on by itself.
struct Structure {
    std::vector<char> added;                                 // by PartId, of instances
    std::vector<char> linked;                                // by LinkId, of switched ones
    std::vector<char> isMade;                                // by PartId: there has been a New
    std::vector<char> begins;                                // by PartId: made since the last mode was entered
    std::vector<std::optional<chart::Situation>> situations; // by chart; none: it has not begun
    std::vector<std::vector<char>> wasTrue;                  // by chart and event: at the last look
    struct Given {
        double value = 0;
        SourceSpan span;
    };
    std::map<VarId, Given> given; // by actions since the last mode was entered
};

/// Carries out what charts do, on the numbers of a universe.
class ChartRunner final : private chart::RoundHost {
public:
    ChartRunner(const ChangingModel& model, UniverseValues& values, Structure& structure,
                std::shared_ptr<solver::RunFunctions> functions);

    /// Before the model has a first mode: charts whose components exist begin, as far as that needs nothing that the
    /// equations would have to give.
    Result<void> begin(double t);
    /// The equations give these variables, by number, from now on.
    void solve(const std::vector<bool>& exist) { m_exist = &exist; }
    /// One round of all charts: those that have not begun do so. Whether anything was done.
    Result<bool> round(double t);
    double nextDue() const;
    solver::RunFunctions* functions() const { return m_functions.get(); }

    /// Variables that actions have written since this was asked last.
    std::vector<VarId> takeWritten() { return std::exchange(m_written, {}); }
    /// Whether a part exists: itself and all around it.
    bool exists(PartId part) const;
    /// The transitions that fired last, once around: what goes on without end.
    std::string cycle() const;
    /// terminate() was carried out.
    bool isTerminated() const { return m_isTerminated; }
    /// What assertions that are no errors, and terminate(), have said.
    std::vector<solver::StructureNote> takeNotes() { return std::exchange(m_notes, {}); }

private:
    // chart::RoundHost
    bool holds(chart::CodeId guard) override;
    double duration(chart::CodeId after) override;
    void run(chart::CodeId action) override;
    void entered(chart::StateId state) override { setActive(state, true); }
    void left(chart::StateId state) override { setActive(state, false); }
    std::vector<chart::EventId> arisen() override;

    Result<void> begin(uint32_t chart, double t);
    std::vector<chart::EventId> look(uint32_t chart);
    void fall();
    void setActive(chart::StateId state, bool active);
    void write(VarId target, double value, SourceSpan span);
    void steps(std::span<const FlatStep> steps);
    void step(const FlatStep& step);
    void makeAnew(PartId part);
    double value(Formula formula);
    template <class Holds>
    bool allOf(Formula formula, Holds&& holds) const;
    /// Before the model has begun: parameters, and what actions assign.
    bool isKnownEarly(Formula formula) const;
    /// Nothing in it belongs to an instance that has been added but is not yet solved for.
    bool isSolved(Formula formula) const;
    Result<void> outcome(const std::optional<chart::Trouble>& trouble);
    const FlatParts& parts() const;
    /// Of the chart that is looked at.
    const FlatChart& chart() const { return parts().charts[m_chart]; }

    const ChangingModel& m_model;
    UniverseValues& m_values;
    Structure& m_structure;
    std::shared_ptr<solver::RunFunctions> m_functions;
    const std::vector<bool>* m_exist = nullptr; // in the mode that holds; null: there is none yet
    uint32_t m_chart = 0;
    bool m_isEarly = false;
    bool m_isDirty = false; // values were written that the equations have not seen
    bool m_acted = false;
    std::vector<VarId> m_written;
    std::vector<VarId> m_raised; // by actions: they fall when they have been looked at
    std::string m_problem;
    bool m_isTerminated = false;
    std::vector<solver::StructureNote> m_notes;
    std::vector<std::string> m_last; // transitions of the last rounds, for who asks what goes round
};

} // namespace gnomon
