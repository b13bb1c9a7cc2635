#pragma once

#include "compiler/base/result.h"
#include "compiler/kernels/compile_model.h"
#include "compiler/kernels/template_store.h"
#include "compiler/modes/formula_table.h"
#include "compiler/modes/mode_model.h"
#include "solver/contract/structure_host.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace gnomon {

/// A mode that was compiled for one way of entering it.
struct CompiledMode {
    std::shared_ptr<const solver::SimModel> model;
    std::string name;
    std::vector<VariablePlace> places; // by variable of the universe; slot none: it does not exist
    std::vector<bool> exists;          // by variable of the universe
    /// Variables of the universe whose values go to slots before anything is computed.
    std::vector<std::pair<VarId, solver::Slot>> given;
    /// Of a restart: slots that begin with what a variable had, the one of the highest rank. `isPre`: the slot is that
    /// of pre().
    struct Begin {
        VarId variable;
        solver::Slot slot = solver::noSlot, from = solver::noSlot;
        bool negated = false, isPre = false;
    };
    std::vector<Begin> begins;
    std::vector<VarId> states; // of the universe: those that are differentiated in some mode and exist in this one
    std::vector<bool> isState; // by slot: a state of the run
    std::vector<bool> isFixed; // by variable of the universe: parameters and constants
    std::vector<solver::ModeColumn> columns;
    /// Variables of the universe, and where their impulses lie.
    std::vector<std::pair<VarId, solver::Slot>> impulses;
    /// It binds states, and its equations do not tell with which values they go on.
    bool isUndecided = false;
};

/// How a mode is entered.
struct ModeKey {
    ModeChoice choice;
    ModeStart start;
    std::vector<Restart::Rank> ranks; // by variable of the universe; not at first
};

/// A model whose equations change while it runs, for as many runs as there are. Modes are compiled when they are first
/// entered and kept; what is known of their templates is shared.
class ChangingModel : public std::enable_shared_from_this<ChangingModel> {
public:
    struct Surroundings {
        std::shared_ptr<const NameTable> names;
        std::shared_ptr<const SourceLookup> sources;
    };

    /// Null, and diagnostics were given, if something that charts do cannot be computed.
    static std::shared_ptr<ChangingModel> make(FlatModel universe, Surroundings surroundings, DiagnosticSink& sink);

    /// For one run.
    std::unique_ptr<solver::StructureHost> beginRun();

    /// From now on told of the kernels of each mode that is compiled: for who makes machine code. On the thread of the
    /// run that enters it.
    void onKernels(std::function<void(std::vector<KernelSource>)> listener);
    /// The model as it is at the start, before anything has changed; the error says why there is none.
    Result<FlatModel> firstMode();

    const FlatModel& universe() const { return m_universe; }
    const FormulaTable& formulas() const { return *m_formulas; }
    const solver::ModelLayout& layout() const { return m_layout; }
    /// What all variables begin with, parameters computed.
    const UniverseValues& begin() const { return m_begin; }
    /// By chart and composite state, in this order: which variables of the layout show what is active.
    struct ChartSignal {
        uint32_t chart = 0, variable = 0;
        chart::StateId state;
        std::vector<chart::StateId> shown; // literal i + 1 is the i-th
    };
    const std::vector<ChartSignal>& chartSignals() const { return m_chartSignals; }
    std::string placeText(SourceSpan span) const;
    std::string nameOf(VarId variable) const;
    /// No equation gives it, but actions do.
    bool isKept(VarId variable) const { return m_isKept[variable.index()]; }

    /// The mode; the error says why it cannot be solved.
    Result<std::shared_ptr<const CompiledMode>> mode(const ModeKey& key);

private:
    ChangingModel(FlatModel universe, Surroundings surroundings);
    void makeLayout();
    void findBegin();
    Result<std::shared_ptr<const CompiledMode>> compile(const ModeKey& key);

    FlatModel m_universe;
    Surroundings m_surroundings;
    std::unique_ptr<FormulaTable> m_formulas;
    solver::ModelLayout m_layout;
    std::vector<uint32_t> m_layoutOf;     // by variable: its place in the layout; none: hidden
    std::vector<uint32_t> m_derivativeOf; // likewise of its derivative
    std::vector<ChartSignal> m_chartSignals;
    UniverseValues m_begin;
    std::vector<char> m_isAssigned; // by block: parameters that actions assign
    std::vector<bool> m_isKept;     // by variable

    mutable std::mutex m_mutex;
    std::function<void(std::vector<KernelSource>)> m_onKernels;
    TemplateStore m_templates;
    struct Known {
        std::shared_ptr<const CompiledMode> mode;
        uint64_t lastUse = 0;
    };
    std::map<std::string, Known> m_modes;
    uint64_t m_use = 0;
};

} // namespace gnomon
