#include "compiler/modes/changing_model.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/base/units.h"
#include "compiler/flat/differentiated.h"
#include "compiler/kernels/layout.h"
#include "compiler/modes/impulses.h"
#include "compiler/modes/mode_host.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace gnomon {

namespace {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
/// So many modes are kept; those that were not used for the longest time go first.
constexpr size_t mostModes = 500;

std::string textOf(const ModeKey& key) {
    std::string text;
    const auto add = [&](const auto& list) {
        for (const auto each : list)
            text += static_cast<char>('0' + static_cast<int>(each));
        text += '|';
    };
    add(key.choice.parts);
    add(key.choice.links);
    add(key.start.begins);
    add(key.ranks);
    text += key.start.isFirst ? '1' : '0';
    for (const VarId v : key.start.given)
        text += ',' + std::to_string(v.value);
    return text;
}

} // namespace

ChangingModel::ChangingModel(FlatModel universe, Surroundings surroundings)
    : m_universe(std::move(universe)),
      m_surroundings(std::move(surroundings)),
      m_begin(m_universe.variableCount()),
      m_templates(*m_surroundings.names) {}

std::shared_ptr<ChangingModel> ChangingModel::make(FlatModel universe, Surroundings surroundings,
                                                   DiagnosticSink& sink) {
    std::shared_ptr<ChangingModel> model(new ChangingModel(std::move(universe), std::move(surroundings)));
    DiagnosticList said;
    model->m_formulas = std::make_unique<FormulaTable>(model->m_universe, *model->m_surroundings.names,
                                                       *model->m_surroundings.sources, said);
    const bool works = !said.hasErrors();
    for (Diagnostic& d : said.take())
        sink.report(std::move(d));
    if (!works)
        return nullptr;
    const FlatModel& flat = model->m_universe;
    model->m_isKept.assign(flat.variableCount(), false);
    for (const VarId v : keptVariables(flat))
        model->m_isKept[v.index()] = true;
    model->m_isAssigned.assign(flat.blocks.size(), 0);
    for (const FlatChart& chart : flat.parts.charts)
        for (const FlatCode& code : chart.codes)
            for (const FlatStep& step : code.steps)
                if (step.kind == FlatStep::Kind::Assign) {
                    const VarBlockId block = flat.blockOf(step.target);
                    if (flat.blocks[block.index()].kind == VarKind::Parameter)
                        model->m_isAssigned[block.index()] = 1;
                }
    model->findBegin();
    model->makeLayout();
    return model;
}

void ChangingModel::findBegin() {
    using A = AttributeValue::Kind;
    for (const VarBlock& block : m_universe.blocks)
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId v(block.first.value + i);
            for (const AttributeValue* value : {&block.start, &block.value})
                if (value->kind == A::Each || value->kind == A::Constants)
                    m_begin[v] = m_universe.attributeNumber(*value, i);
        }
    const auto functions = m_formulas->beginRun();
    m_formulas->computeParameters(m_begin, functions.get());
    for (const VarBlock& block : m_universe.blocks)
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId v(block.first.value + i);
            if (block.kind != VarKind::Parameter && block.kind != VarKind::Constant) {
                if (block.start.kind == A::Variable || block.start.kind == A::Variables)
                    m_begin[v] = m_begin[VarId(block.start.index + (block.start.kind == A::Variables ? i : 0))];
            }
            m_begin.pre(v) = m_begin[v];
        }
}

void ChangingModel::makeLayout() {
    const NameTable& names = *m_surroundings.names;
    m_layout.name = m_universe.name;
    m_layout.experiment = describeExperiment(m_universe.experiment);
    for (const Enumeration& enumeration : m_universe.enumerations) {
        std::vector<std::string> literals;
        for (const NameId literal : enumeration.literals)
            literals.emplace_back(names.text(literal));
        m_layout.enumerations.push_back(std::move(literals));
    }
    m_layout.values.push_back(0);
    m_layoutOf.assign(m_universe.variableCount(), none);
    m_derivativeOf.assign(m_universe.variableCount(), none);
    const std::vector<bool> isWritten = differentiated(m_universe);
    std::unordered_map<std::string, uint32_t> known; // what is bound to one identifier in turn has one name
    const auto add = [&](solver::Variable v, double value) {
        const auto [at, isNew] = known.emplace(v.name, static_cast<uint32_t>(m_layout.variables.size()));
        if (isNew) {
            v.slot = static_cast<solver::Slot>(m_layout.values.size());
            m_layout.values.push_back(value);
            m_layout.variables.push_back(std::move(v));
        }
        return at->second;
    };
    for (const VarBlock& block : m_universe.blocks) {
        if (block.hidden || block.type == ScalarType::Clock)
            continue;
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId v(block.first.value + i);
            solver::Variable made = describeVariable(m_universe, names, v);
            if (m_isKept[v.index()] || m_isAssigned[m_universe.blockOf(v).index()])
                made.variability = solver::Variability::Discrete;
            made.isState = isWritten[v.index()];
            const std::string name = made.name, unit = made.unit;
            m_layoutOf[v.index()] = add(std::move(made), m_begin[v]);
            if (isWritten[v.index()]) {
                solver::Variable derivative;
                derivative.name = "der(" + name + ")";
                derivative.isDerivative = true;
                derivative.isProtected = block.isProtected;
                derivative.unit = unitPerSecond(unit);
                m_derivativeOf[v.index()] = add(std::move(derivative), 0);
            }
        }
    }
    for (uint32_t c = 0; c < m_universe.parts.charts.size(); ++c) {
        const FlatChart& chart = m_universe.parts.charts[c];
        for (size_t s = 0; s < chart.chart.stateCount(); ++s) {
            const chart::StateId state(s);
            if (chart.chart[state].kind != chart::StateKind::Composite)
                continue;
            ChartSignal signal{c, 0, state, {}};
            std::vector<std::string> literals;
            for (const chart::StateId child : chart.chart[state].children)
                if (!chart::isPseudo(chart.chart[child].kind)) {
                    signal.shown.push_back(child);
                    literals.push_back(chart.chart[child].name);
                }
            solver::Variable v;
            // The name of a chart ends in that of its outermost state.
            const size_t dot = chart.name.rfind('.');
            const std::string component = dot == std::string::npos ? std::string() : chart.name.substr(0, dot + 1);
            v.name = state == chart.chart.root() ? chart.name : component + chart.chart.path(state);
            while (known.contains(v.name))
                v.name += "'";
            v.type = solver::ValueType::Enumeration;
            v.variability = solver::Variability::Discrete;
            v.description = phrase("the active state");
            v.enumeration = static_cast<uint32_t>(m_layout.enumerations.size());
            m_layout.enumerations.push_back(std::move(literals));
            signal.variable = add(std::move(v), std::nan(""));
            m_chartSignals.push_back(std::move(signal));
        }
    }
}

std::string ChangingModel::nameOf(VarId variable) const {
    return variableName(m_universe, *m_surroundings.names, variable);
}

std::string ChangingModel::placeText(SourceSpan span) const {
    return gnomon::placeText(*m_surroundings.sources, span);
}

void ChangingModel::onKernels(std::function<void(std::vector<KernelSource>)> listener) {
    std::lock_guard lock(m_mutex);
    m_onKernels = std::move(listener);
}

Result<FlatModel> ChangingModel::firstMode() {
    UniverseValues values;
    const auto key = firstKey(*this, values);
    if (!key)
        return std::unexpected(key.error());
    ModeModel mode = makeModeModel(m_universe, m_isAssigned, key->choice, key->start);
    // What a run is given stands in the model here.
    for (const auto& [variable, parameter] : mode.given) {
        VarBlock& block = mode.flat.blocks[mode.flat.blockOf(parameter).index()];
        if (block.isGiven) {
            const ConstId first(mode.flat.constants.size());
            for (uint32_t i = 0; i < block.count; ++i)
                mode.flat.addConstant(0);
            block.value = AttributeValue::constants(first);
            block.isGiven = false;
        }
        mode.flat.constants[block.value.index + parameter.value - block.first.value] = values[variable];
    }
    return std::move(mode.flat);
}

std::unique_ptr<solver::StructureHost> ChangingModel::beginRun() {
    return makeModeHost(shared_from_this());
}

Result<std::shared_ptr<const CompiledMode>> ChangingModel::mode(const ModeKey& key) {
    std::lock_guard lock(m_mutex);
    Known& known = m_modes[textOf(key)];
    known.lastUse = ++m_use;
    if (known.mode)
        return known.mode;
    auto made = compile(key);
    if (!made)
        return made;
    known.mode = *made;
    if (m_modes.size() > mostModes)
        m_modes.erase(std::ranges::min_element(m_modes, {}, [](const auto& each) { return each.second.lastUse; }));
    return made;
}

Result<std::shared_ptr<const CompiledMode>> ChangingModel::compile(const ModeKey& key) {
    ModeModel of = makeModeModel(m_universe, m_isAssigned, key.choice, key.start);
    const auto made = std::make_shared<CompiledMode>();
    made->name = gnomon::nameOf(m_universe, key.choice);
    InitialChoices choices;
    std::vector<VarId> universeOf(of.flat.variableCount());
    for (uint32_t v = 0; v < of.numberOf.size(); ++v)
        if (of.numberOf[v].valid())
            universeOf[of.numberOf[v].index()] = VarId(v);
    if (!key.start.isFirst) {
        choices.restart.emplace();
        choices.restart->ranks.assign(of.flat.variableCount(), Restart::Rank::None);
        for (size_t v = 0; v < universeOf.size(); ++v)
            if (universeOf[v].valid())
                choices.restart->ranks[v] = key.ranks[universeOf[v].index()];
    }
    const std::vector<VarId> numberOf = of.numberOf;
    DiagnosticList said;
    const auto compiledAs = [&](FlatModel flat) {
        return compileModel(std::move(flat), *m_surroundings.names, *m_surroundings.sources, said, {}, choices, nullptr,
                            &m_templates);
    };
    if (choices.restart)
        choices.restart->onlyIfFree = true;
    auto compiled = compiledAs(of.flat);
    if (compiled && !compiled->bound.empty()) {
        choices.restart->onlyIfFree = false;
        FlatModel plain = of.flat;
        const auto without = of.given;
        const std::vector<bool> isState = differentiated(of.flat);
        bool isRuled = false; // by actions, which say what the states begin with
        for (size_t v = 0; v < isState.size(); ++v)
            isRuled = isRuled || (isState[v] && choices.restart->ranks[v] == Restart::Rank::Given);
        DiagnosticList before = std::exchange(said, {});
        if (!isRuled) {
            // States that were free before are bound: they jump as the equations say, if these say it.
            std::vector<std::optional<double>> known(of.flat.variableCount());
            for (const VarBlock& block : m_universe.blocks) {
                const bool isLate = block.fixed.kind == AttributeValue::Kind::Each && block.fixed.value == 0;
                if ((block.kind != VarKind::Parameter && block.kind != VarKind::Constant) || isLate ||
                    m_isAssigned[m_universe.blockOf(block.first).index()] || !key.choice.has(block.part))
                    continue;
                for (uint32_t v = block.first.value; v < block.first.value + block.count; ++v)
                    if (of.numberOf[v].valid())
                        known[of.numberOf[v].index()] = m_begin[VarId(v)];
            }
            addImpulses(of, [&](VarId v) { return v.index() < known.size() ? known[v.index()] : std::nullopt; });
            choices.restart->ranks.resize(of.flat.variableCount(), Restart::Rank::None);
            compiled = compiledAs(std::move(of.flat));
        }
        if (isRuled || (compiled && !compiled->model)) {
            made->isUndecided = !isRuled;
            said = std::move(before);
            of.given = without;
            of.impulses.clear();
            choices.restart->ranks.resize(plain.variableCount());
            compiled = compiledAs(std::move(plain));
        }
    }
    if (!compiled)
        return std::unexpected(compiled.error());
    const auto given = std::move(of.given);
    const auto impulses = std::move(of.impulses);
    if (!compiled->model) {
        std::string why;
        for (const Diagnostic& d : said.items())
            if (d.severity == Severity::Error) {
                const std::string place = placeText(d.span);
                why += (why.empty() ? "" : "\n") + (place.empty() ? "" : place + ": ") + d.text();
            }
        return fail(made->name.empty()
                        ? phrase("the equations that hold now cannot be solved: {0}", why)
                        : phrase("the equations of the mode '{0}' cannot be solved: {1}", made->name, why));
    }
    made->model = compiled->model;
    made->exists.assign(m_universe.variableCount(), false);
    made->places.resize(m_universe.variableCount());
    made->columns.resize(m_layout.variables.size());
    made->isState.assign(compiled->model->layout.values.size(), false);
    made->isFixed.assign(m_universe.variableCount(), false);
    for (const solver::State& state : compiled->model->mode.states)
        made->isState[state.value] = true;
    for (const VarBlock& block : m_universe.blocks) {
        if (key.choice.has(block.part))
            std::fill_n(made->exists.begin() + block.first.value, block.count, true);
        if (block.kind == VarKind::Parameter || block.kind == VarKind::Constant)
            std::fill_n(made->isFixed.begin() + block.first.value, block.count, true);
    }
    for (uint32_t v = 0; v < numberOf.size(); ++v) {
        if (!made->exists[v] || !numberOf[v].valid())
            continue;
        const VariablePlace place = compiled->places[numberOf[v].index()];
        made->places[v] = place;
        const bool isBoolean = m_universe.blocks[m_universe.blockOf(VarId(v)).index()].type == ScalarType::Boolean;
        solver::ModeColumn column;
        column.slot = place.slot;
        column.negated = place.negated && isBoolean;
        column.sign = place.negated && !isBoolean ? -1 : 1;
        if (m_layoutOf[v] != none)
            made->columns[m_layoutOf[v]] = column;
        if (m_derivativeOf[v] != none && place.derivative != solver::noSlot) {
            column.slot = place.derivative;
            made->columns[m_derivativeOf[v]] = column;
        }
    }
    const std::vector<bool> isDifferentiated = differentiated(m_universe);
    for (uint32_t v = 0; v < isDifferentiated.size(); ++v)
        if (isDifferentiated[v] && made->exists[v] && made->places[v].slot != solver::noSlot)
            made->states.emplace_back(v);
    for (const auto& [variable, parameter] : impulses)
        if (variable.valid())
            made->impulses.emplace_back(variable, compiled->places[parameter.index()].slot);
    for (const auto& [variable, parameter] : given)
        made->given.emplace_back(variable, compiled->places[parameter.index()].slot);
    // Of several variables in one slot the one of the highest rank says what it begins with.
    std::unordered_map<solver::Slot, CompiledMode::Begin> best;
    for (uint32_t v = 0; v < numberOf.size(); ++v) {
        const VariablePlace& place = made->places[v];
        if (!made->exists[v] || place.slot == solver::noSlot || key.start.isFirst)
            continue;
        const auto offer = [&](solver::Slot slot, bool isPre) {
            if (slot == solver::noSlot)
                return;
            const auto [at, isNew] = best.try_emplace(slot);
            if (isNew || key.ranks[at->second.variable.index()] < key.ranks[v])
                at->second = {VarId(v), slot, solver::noSlot, place.negated, isPre};
        };
        offer(place.slot, false);
        offer(place.pre, true);
    }
    for (const auto& [slot, from] : compiled->begins)
        if (const auto at = best.find(slot); at != best.end()) {
            made->begins.push_back(at->second);
            made->begins.back().from = from;
        }
    if (m_onKernels)
        m_onKernels(std::move(compiled->kernels));
    return made;
}

} // namespace gnomon
