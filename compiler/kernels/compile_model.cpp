#include "compiler/kernels/compile_model.h"

#include "compiler/kernels/assemble.h"
#include "compiler/kernels/causal_order.h"
#include "compiler/kernels/clock_schedules.h"
#include "compiler/kernels/closed_loops.h"
#include "compiler/kernels/dae_form.h"
#include "compiler/kernels/event_order.h"
#include "compiler/kernels/free_inputs.h"
#include "compiler/kernels/known_values.h"
#include "compiler/kernels/singular_model.h"
#include "compiler/kernels/start_checks.h"
#include "compiler/kernels/state_sets.h"
#include "compiler/structure/state_selection.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace gnomon {

namespace {

using structure::dulmageMendelsohn;
using structure::none;
using Kind = SystemSlot::Kind;

/// "file:line:column"
std::string placeText(const SourceLookup& sources, SourceSpan span) {
    const SourceText* source = span.source.valid() ? sources.source(span.source) : nullptr;
    if (!source)
        return {};
    const LineColumn at = source->position(span.begin);
    return source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

class ModelCompiler {
public:
    ModelCompiler(System& system, const NameTable& names, const SourceLookup& sources, DiagnosticList& sink,
                  const InitialChoices& choices, InitialStructure* structure)
        : m_choices(choices),
          m_structure(structure),
          m_system(system),
          m_names(names),
          m_sources(sources),
          m_sink(sink),
          m_functions(system.flat, names, [&sources](SourceSpan span) { return placeText(sources, span); }),
          m_table(system, m_functions),
          m_schedules(m_table, names, sink),
          m_model(std::make_shared<solver::SimModel>()) {
        // Guesses are carried on along the structure.
        if (!m_structure && !(choices.guesses.empty() && choices.marked.empty()))
            m_structure = &m_ownStructure.emplace();
    }

    CompiledModel run() {
        const auto begin = std::chrono::steady_clock::now();
        collectEquations();
        resolveChoices();
        parameters();
        if (!m_sink.hasErrors())
            putInKnownValues();
        if (!m_sink.hasErrors())
            reduceIndex();
        if (!m_sink.hasErrors())
            continuousAndEvents();
        if (!m_sink.hasErrors())
            initialSystem();
        if (m_sink.hasErrors())
            return {};
        const auto structureDone = std::chrono::steady_clock::now();
        schedules();
        events();
        if (m_sink.hasErrors())
            return {};
        describe();
        if (m_structure) {
            describeBlocks();
            describeValues();
        }
        const auto done = std::chrono::steady_clock::now();
        const auto seconds = [](auto a, auto b) { return std::chrono::duration<double>(b - a).count(); };
        m_model->statistics.structureSeconds = seconds(begin, structureDone);
        m_model->statistics.codegenSeconds = seconds(structureDone, done);
        CompiledModel result{m_model, m_table.takeKernels()};
        countRows(result);
        return result;
    }

    /// The equations cannot determine the variables, however the model starts.
    bool isSingular() const { return m_isSingular; }

private:
    std::string name(Slot slot) const { return m_system.slotName(m_names, slot); }
    std::string nameList(std::span<const Slot> slots) const {
        std::string list;
        for (size_t i = 0; i < slots.size(); ++i) {
            if (i == 20)
                return list + ", …";
            list += (i > 0 ? ", " : "") + name(slots[i]);
        }
        return list;
    }

    void collectEquations() {
        for (const SystemFamily& family : m_system.bindings)
            m_table.addFamily(family, m_bindings);
        for (const SystemFamily& family : m_system.equations)
            m_table.addFamily(family, family.phase == SystemFamily::Phase::Start ? m_startEquations : m_equations);
        for (const SystemFamily& family : m_system.initialEquations)
            m_table.addFamily(family, m_initial);
        m_crossings.resize(m_system.relations.size());
        std::vector<std::vector<EquationRef>> rows(m_system.crossings.size());
        for (size_t f = 0; f < rows.size(); ++f)
            m_table.addFamily(m_system.crossings[f], rows[f]);
        for (size_t r = 0; r < m_crossings.size(); ++r)
            m_crossings[r] = rows[m_system.relations[r].family][m_system.relations[r].row];
        m_model->statistics.equations = m_equations.size();
        m_model->statistics.families = m_system.equations.size();
    }

    // ---- what the user wants otherwise at the start

    /// A chosen quantity: a variable or parameter by its slot, or the derivative of one.
    struct Chosen {
        Slot slot = noSlot;
        bool derivative = false;
        double sign = 1, value = 0;
        std::string name;
    };

    void resolveChoices() {
        if (m_choices.empty())
            return;
        std::unordered_map<std::string, std::vector<Chosen>> wanted;
        const auto want = [&](const std::string& name) { wanted.try_emplace(name); };
        for (const auto& [name, value] : m_choices.fixed)
            want(name);
        for (const auto& [name, value] : m_choices.guesses)
            want(name);
        for (const std::string& name : m_choices.relaxed)
            want(name);
        for (const std::string& name : m_choices.marked)
            want(name);
        for (const VarBlock& block : m_system.flat.blocks) {
            if (block.hidden || block.type != ScalarType::Real)
                continue;
            for (uint32_t i = 0; i < block.count; ++i) {
                const VarId id(block.first.value + i);
                const SystemAlias alias = m_system.variables[id.index()];
                const std::string own = variableName(m_system.flat, m_names, id);
                for (const bool derivative : {false, true})
                    if (const auto found = wanted.find(derivative ? "der(" + own + ")" : own); found != wanted.end())
                        found->second.push_back({alias.slot, derivative, alias.negated ? -1.0 : 1.0, 0, {}});
            }
        }
        const auto resolve = [&](const std::string& name, double value, std::vector<Chosen>& to) {
            if (wanted[name].empty()) {
                if (m_structure && std::ranges::find(m_structure->unknownNames, name) == m_structure->unknownNames.end())
                    m_structure->unknownNames.push_back(name);
                return;
            }
            Chosen chosen = wanted[name].front();
            chosen.value = chosen.sign * value;
            chosen.name = name;
            to.push_back(chosen);
        };
        for (const auto& [name, value] : m_choices.fixed)
            resolve(name, value, m_chosenFixed);
        for (const auto& [name, value] : m_choices.guesses)
            resolve(name, value, m_chosenGuesses);
        for (const std::string& name : m_choices.relaxed)
            resolve(name, 0, m_chosenRelaxed);
        for (const std::string& name : m_choices.marked)
            resolve(name, 0, m_chosenMarked);
        // A parameter that is fixed by hand has that value, whatever it is bound to.
        for (const auto* list : {&m_chosenFixed, &m_chosenGuesses})
            for (const Chosen& c : *list)
                if (!c.derivative) {
                    m_system.values[c.slot] = c.value;
                    std::erase_if(m_system.startCopies, [&](const System::Copy& copy) { return copy.to == c.slot; });
                    if (m_system.slots[c.slot].isParameter())
                        std::erase_if(m_bindings, [&](EquationRef e) { return boundSlot(e) == c.slot; });
                }
    }

    Slot slotOf(const Chosen& c) const { return c.derivative ? m_system.slots[c.slot].derivative : c.slot; }
    const Chosen* chosenFixed(Slot slot) const {
        for (const Chosen& c : m_chosenFixed)
            if (slotOf(c) == slot)
                return &c;
        return nullptr;
    }
    bool isRelaxed(Slot slot) const {
        return std::ranges::any_of(m_chosenRelaxed, [&](const Chosen& c) { return slotOf(c) == slot; });
    }

    void describeStructure(std::span<const EquationRef> late) {
        InitialStructure& s = *m_structure;
        std::vector<uint32_t> quantityOf(m_system.slots.size(), none);
        std::vector<structure::FixWish> wish;
        const auto text = [&](NameId id) { return id.valid() ? std::string(m_names.text(id)) : std::string(); };
        const auto add = [&](Slot slot, InitialQuantity::Kind kind, structure::FixWish wanted) {
            InitialQuantity q;
            q.name = name(slot);
            q.kind = kind;
            q.slot = slot;
            q.start = m_system.values[slot];
            q.minimum = -std::numeric_limits<double>::infinity();
            q.maximum = std::numeric_limits<double>::infinity();
            q.nominal = nominalOf(slot);
            q.isHidden = !m_system.slots[slot].variable.valid() && kind != InitialQuantity::Kind::Derivative;
            VarId id = m_system.slots[slot].variable;
            if (kind == InitialQuantity::Kind::Parameter)
                id = VarId(slot - 1);
            if (id.valid() && kind != InitialQuantity::Kind::Derivative) {
                const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(id).index()];
                q.isHidden |= block.hidden;
                q.hasStart = kind == InitialQuantity::Kind::Parameter || block.start.present();
                q.fixedInModel = kind == InitialQuantity::Kind::Parameter || m_system.fixed[slot];
                q.unit = text(block.unit);
                q.description = text(block.description);
                q.span = block.span;
                using A = AttributeValue::Kind;
                const uint32_t i = id.value - block.first.value;
                if (block.min.kind == A::Each || block.min.kind == A::Constants)
                    q.minimum = m_system.flat.attributeNumber(block.min, i);
                if (block.max.kind == A::Each || block.max.kind == A::Constants)
                    q.maximum = m_system.flat.attributeNumber(block.max, i);
            }
            if (quantityOf[slot] == none)
                quantityOf[slot] = static_cast<uint32_t>(s.quantities.size());
            s.quantities.push_back(std::move(q));
            wish.push_back(wanted);
        };
        using structure::FixWish;
        std::vector<bool> isLate(m_system.slots.size(), false);
        for (Slot slot : m_lateParameters)
            isLate[slot] = true;
        for (const VarBlock& block : m_system.flat.blocks) {
            if (block.kind != VarKind::Parameter || block.type != ScalarType::Real || block.hidden)
                continue;
            for (uint32_t i = 0; i < block.count; ++i) {
                const Slot slot = block.first.value + i + 1;
                if (block.evaluated) {
                    if (isRelaxed(slot))
                        s.notRelaxable.push_back(name(slot));
                    continue;
                }
                add(slot, InitialQuantity::Kind::Parameter, isLate[slot] ? FixWish::Never : FixWish::Fixed);
                s.quantities.back().fixedInModel = !isLate[slot] || isRelaxed(slot);
            }
        }
        // What else is computed with them, as when a sample begins: each with the equation that it is computed by.
        for (Slot slot : m_lateParameters)
            if (quantityOf[slot] == none) {
                quantityOf[slot] = static_cast<uint32_t>(s.quantities.size());
                InitialQuantity& q = s.quantities.emplace_back();
                q.slot = slot;
                q.isHidden = true;
                q.start = m_system.values[slot];
                q.minimum = -std::numeric_limits<double>::infinity();
                q.maximum = std::numeric_limits<double>::infinity();
                q.nominal = 1;
                wish.push_back(FixWish::Never);
            }
        for (Slot slot : m_unknowns) {
            const SystemSlot& unknown = m_system.slots[slot];
            if (unknown.discrete || unknown.type != ScalarType::Real)
                continue;
            const bool state = m_isState[slot];
            FixWish wanted = FixWish::Never;
            if (chosenFixed(slot))
                wanted = FixWish::Fixed;
            else if (isRelaxed(slot))
                wanted = FixWish::Never;
            else if (unknown.variable.valid() && m_system.fixed[slot])
                wanted = FixWish::Fixed;
            else if (state)
                wanted = hasStart(slot) ? FixWish::StartGiven : FixWish::IfNeeded;
            add(slot,
                state                                  ? InitialQuantity::Kind::State
                : unknown.kind == Kind::Derivative ? InitialQuantity::Kind::Derivative
                                                       : InitialQuantity::Kind::Variable,
                wanted);
        }
        const std::vector<std::array<uint32_t, 2>> same = describeAliases(quantityOf, wish);
        structure::InitializationInput input;
        input.wish = std::move(wish);
        input.equations = structure::Incidence(s.quantities.size());
        input.initialEquations = structure::Incidence(s.quantities.size());
        std::vector<structure::VarIndex> row;
        std::vector<std::pair<structure::VarIndex, uint32_t>> columns; // quantity, column
        const auto addEquation = [&](EquationRef e, bool isInitial) {
            if (m_table.family(e.family).discrete)
                return;
            row.clear();
            columns.clear();
            bool isOfDiscrete = false, isOfContinuous = false;
            m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
                const SystemSlot& of = m_system.slots[slot];
                const bool isPre = of.kind == Kind::Pre && m_system.slots[of.of].discrete;
                isOfDiscrete = isOfDiscrete || isPre || (of.isUnknown() && of.discrete);
                if (quantityOf[slot] == none)
                    return;
                isOfContinuous = isOfContinuous ||
                                 s.quantities[quantityOf[slot]].kind != InitialQuantity::Kind::Parameter;
                row.push_back(quantityOf[slot]);
                columns.emplace_back(quantityOf[slot], column);
            });
            // How something discrete begins is no matter of these quantities.
            if (isInitial && isOfDiscrete && !isOfContinuous)
                return;
            std::ranges::sort(columns);
            for (size_t i = 0; i < columns.size(); ++i)
                if (i == 0 || columns[i].first != columns[i - 1].first)
                    s.kinds.push_back(i + 1 < columns.size() && columns[i + 1].first == columns[i].first
                                          ? structure::EdgeKind::Nonlinear
                                          : m_table.edgeKind(e, columns[i].second));
            (isInitial ? input.initialEquations : input.equations).addEquation(row);
            const SystemOrigin& origin = m_system.origins[m_table.origin(e)];
            InitialEquation equation;
            equation.isInitial = isInitial;
            equation.span = origin.span;
            equation.component = instancePath(m_system.flat, m_names, origin.instance);
            if (const SourceText* source = origin.span.source.valid() ? m_sources.source(origin.span.source) : nullptr) {
                const LineColumn at = source->position(origin.span.begin);
                equation.text = source->bytes().substr(origin.span.begin, origin.span.size());
                equation.place = source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
            } else {
                equation.isConnection = true;
            }
            s.equations.push_back(std::move(equation));
            m_structureRows.push_back(e);
        };
        for (EquationRef e : m_equations)
            addEquation(e, false);
        for (const std::array<uint32_t, 2>& pair : same) {
            input.equations.addEquation(pair);
            s.kinds.insert(s.kinds.end(), 2, structure::EdgeKind::Solvable);
            InitialEquation equation;
            equation.text = s.quantities[pair[1]].name + " = " +
                            (s.quantities[pair[1]].sign != s.quantities[pair[0]].sign ? "-" : "") +
                            s.quantities[pair[0]].name;
            equation.isConnection = true;
            s.equations.push_back(std::move(equation));
            m_structureRows.push_back({none, 0, 0});
        }
        for (EquationRef e : m_initial)
            addEquation(e, true);
        for (EquationRef e : late)
            addEquation(e, true);
        s.system = structure::initializationSystem(input);
        // Not every variable has a derivative in the end.
        for (const auto* list : {&m_chosenFixed, &m_chosenGuesses, &m_chosenRelaxed, &m_chosenMarked})
            for (const Chosen& c : *list)
                if (slotOf(c) == noSlot &&
                    std::ranges::find(s.unknownNames, c.name) == s.unknownNames.end())
                    s.unknownNames.push_back(c.name);
        for (Slot slot : m_states)
            s.states.push_back(name(slot));
        std::unordered_map<Slot, std::vector<std::string>> sets;
        for (uint32_t v = 0; v < m_system.variables.size(); ++v) {
            const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(VarId(v)).index()];
            if (!block.hidden)
                sets[m_system.variables[v].slot].push_back((m_system.variables[v].negated ? "-" : "") +
                                                           variableName(m_system.flat, m_names, VarId(v)));
        }
        for (auto& [slot, members] : sets)
            if (members.size() > 1)
                s.aliasSets.push_back(std::move(members));
        std::ranges::sort(s.aliasSets);
    }

    double attribute(const AttributeValue& a, uint32_t i, double otherwise) const {
        using A = AttributeValue::Kind;
        return a.kind == A::Each || a.kind == A::Constants ? m_system.flat.attributeNumber(a, i) : otherwise;
    }

    /// What is the same as another quantity is one of its own here, tied to it by an equation: the user knows both.
    /// Returns the pairs. What is fixed is the one that says so.
    std::vector<std::array<uint32_t, 2>> describeAliases(const std::vector<uint32_t>& quantityOf,
                                                         std::vector<structure::FixWish>& wish) {
        InitialStructure& s = *m_structure;
        std::vector<std::array<uint32_t, 2>> same;
        const auto text = [&](NameId id) { return id.valid() ? std::string(m_names.text(id)) : std::string(); };
        std::unordered_set<std::string> fixedByName;
        for (const auto& [name, value] : m_choices.fixed)
            fixedByName.insert(name);
        for (const VarBlock& block : m_system.flat.blocks) {
            s.discreteCount += block.kind == VarKind::Discrete && !block.hidden ? block.count : 0;
            s.inputCount += block.causality == Causality::Input ? block.count : 0;
            if (block.hidden || block.type != ScalarType::Real || block.kind != VarKind::Continuous)
                continue;
            for (uint32_t i = 0; i < block.count; ++i) {
                const VarId id(block.first.value + i);
                const SystemAlias alias = m_system.variables[id.index()];
                if (alias.slot >= quantityOf.size() || quantityOf[alias.slot] == none ||
                    m_system.slots[alias.slot].variable == id)
                    continue;
                const uint32_t first = quantityOf[alias.slot];
                same.push_back({first, static_cast<uint32_t>(s.quantities.size())});
                InitialQuantity q = s.quantities[first];
                q.name = variableName(m_system.flat, m_names, id);
                q.kind = InitialQuantity::Kind::Variable;
                q.sign = alias.negated ? -1 : 1;
                q.start *= q.sign;
                q.isHidden = false;
                q.hasStart = block.start.present();
                q.fixedInModel = attribute(block.fixed, i, 0) == 1;
                q.minimum = attribute(block.min, i, -std::numeric_limits<double>::infinity());
                q.maximum = attribute(block.max, i, std::numeric_limits<double>::infinity());
                q.unit = text(block.unit);
                q.description = text(block.description);
                q.span = block.span;
                // Where the start values differ both cannot be had.
                const double ownStart = attribute(block.start, i, q.start);
                const bool differs = q.fixedInModel && ownStart != q.start && wish[first] == structure::FixWish::Fixed &&
                                     isDeclaredFixed(alias.slot);
                wish.push_back(differs ? structure::FixWish::Fixed : structure::FixWish::Never);
                const bool saysSo = q.fixedInModel && !chosenFixed(alias.slot);
                if (wish[first] == structure::FixWish::Fixed &&
                    s.quantities[first].kind != InitialQuantity::Kind::Parameter &&
                    (fixedByName.contains(q.name) || (saysSo && !isDeclaredFixed(alias.slot))))
                    std::swap(wish[first], wish.back());
                s.quantities.push_back(std::move(q));
            }
        }
        return same;
    }
    bool isDeclaredFixed(Slot slot) const {
        const VarId id = m_system.slots[slot].variable;
        if (!id.valid())
            return false;
        const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(id).index()];
        return attribute(block.fixed, id.value - block.first.value, 0) == 1;
    }

    /// Guesses of what is not kept when the system is reduced follow from those that are (Najafi 2008, section 3.2):
    /// as far as everything needed is known.
    void carryGuesses() {
        const InitialStructure& s = *m_structure;
        m_system.wellGuessed.assign(m_system.slots.size(), false);
        std::vector<bool> marked(s.quantities.size(), false), isKnown(s.quantities.size(), false);
        std::vector<bool>& known = m_system.wellGuessed; // by slot
        for (const auto* list : {&m_chosenGuesses, &m_chosenFixed, &m_chosenMarked})
            for (const Chosen& c : *list)
                if (slotOf(c) < known.size())
                    known[slotOf(c)] = true;
        for (uint32_t v = 0; v < s.quantities.size(); ++v) {
            const InitialQuantity& q = s.quantities[v];
            marked[v] = known[q.slot];
            isKnown[v] = marked[v] || s.system->fixing.isFixed(v) ||
                         (q.hasStart && q.kind != InitialQuantity::Kind::Parameter);
        }
        for (uint32_t v = 0; v < s.quantities.size(); ++v)
            if (isKnown[v] && !s.system->fixing.isFixed(v))
                marked[v] = true;
        const structure::TearingPlan plan = s.reduction(marked);
        for (const auto& [equation, variable] : plan.assignments) {
            const auto others = s.system->fixing.incidence().variables(equation);
            if (isKnown[variable] || !std::ranges::all_of(others, [&](structure::VarIndex w) {
                    return w == variable || isKnown[w];
                }))
                continue;
            isKnown[variable] = true;
            const Slot slot = s.quantities[variable].slot;
            const EquationRef e = m_structureRows[equation];
            if (e.family == none) { // the same slot
                known[slot] = true;
                continue;
            }
            if (!known[slot]) {
                known[slot] = true;
                m_guesses.push_back({{e}, {slot}});
            }
        }
    }

    /// Values as the parameters make them, as far as that takes no solution of anything.
    void describeValues() {
        std::vector<double> values = m_model->values, results;
        for (const solver::AssignedRows& rows : m_model->parameters.assignments) {
            results.resize(rows.targets.size());
            rows.rows.evaluate(values.data(), results.data());
            for (size_t i = 0; i < rows.targets.size(); ++i)
                if (std::isfinite(results[i]))
                    values[rows.targets[i]] = results[i];
        }
        for (InitialQuantity& q : m_structure->quantities)
            if (q.slot < values.size() && std::isfinite(values[q.slot]))
                q.start = q.sign * values[q.slot];
    }

    void describeBlocks() {
        for (const solver::Block& block : m_model->initial.blocks)
            m_structure->reducedSize += block.unknowns.size();
        for (const CausalBlock& block : m_blocks) {
            StructureBlock b;
            for (Slot slot : block.unknowns)
                b.unknowns.push_back(name(slot));
            for (EquationRef e : block.equations) {
                const SystemOrigin& origin = m_system.origins[m_table.origin(e)];
                if (const SourceText* source =
                        origin.span.source.valid() ? m_sources.source(origin.span.source) : nullptr) {
                    const LineColumn at = source->position(origin.span.begin);
                    b.places.push_back(source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column));
                }
            }
            m_structure->blocks.push_back(std::move(b));
        }
    }

    /// x = value for slots whose values lie in other slots.
    std::vector<EquationRef> copies(const std::vector<System::Copy>& list) {
        std::vector<EquationRef> refs;
        ExprPool& pool = m_system.flat.exprs;
        for (const bool negated : {false, true}) {
            SystemFamily family;
            family.columnCount = 2;
            const ExprId from = pool.column(1);
            family.sides = {{pool.column(0), negated ? pool.unary(ExprOp::Neg, from) : from}};
            for (const System::Copy& copy : list) {
                if (copy.negated != negated)
                    continue;
                family.cells.push_back(copy.to);
                family.cells.push_back(copy.from);
                family.origins.push_back(originOf(copy.to));
                ++family.rowCount;
            }
            if (family.rowCount > 0)
                m_table.addFamily(std::move(family), refs);
        }
        return refs;
    }

    /// The declaration of a variable as the origin of an equation that it implies.
    uint32_t originOf(Slot slot) {
        const SystemSlot* s = &m_system.slots[slot];
        while (s->of != noSlot)
            s = &m_system.slots[s->of];
        if (!s->variable.valid())
            return s->origin;
        const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(s->variable).index()];
        m_system.origins.push_back({block.span, block.instance});
        return static_cast<uint32_t>(m_system.origins.size() - 1);
    }

    // ---- parameters

    void parameters() {
        // Parameters with fixed = false are unknowns of the initial system, and so is what depends on them.
        std::vector<bool>& late = m_late;
        late.assign(m_system.slots.size(), false);
        std::vector<bool> bound(m_system.slots.size(), false);
        for (const VarBlock& block : m_system.flat.blocks) {
            if (block.kind != VarKind::Parameter)
                continue;
            using A = AttributeValue::Kind;
            for (uint32_t i = 0; i < block.count; ++i)
                if ((block.fixed.kind == A::Each || block.fixed.kind == A::Constants) &&
                    m_system.flat.attributeNumber(block.fixed, i) == 0) {
                    const Slot slot = block.first.value + i + 1;
                    late[slot] = true;
                    m_lateParameters.push_back(slot);
                }
        }
        for (const Chosen& c : m_chosenRelaxed)
            if (!c.derivative && m_system.slots[c.slot].isParameter() && !late[c.slot]) {
                late[c.slot] = true;
                m_lateParameters.push_back(c.slot);
            }
        // A binding determines its left side; of a parameter with fixed = false it is only a guess.
        std::vector<EquationRef> open;
        std::vector<Slot> unknowns;
        for (EquationRef e : m_bindings) {
            const Slot slot = boundSlot(e);
            if (slot == noSlot || late[slot])
                continue;
            bound[slot] = true;
            open.push_back(e);
        }
        for (bool changed = !m_lateParameters.empty(); changed;) {
            changed = false;
            std::erase_if(open, [&](EquationRef e) {
                bool depends = false;
                m_table.forEachSlot(e, [&](Slot slot, uint32_t) { depends = depends || late[slot]; });
                if (depends) {
                    late[boundSlot(e)] = true;
                    m_lateParameters.push_back(boundSlot(e));
                    m_lateBindings.push_back(e);
                    changed = true;
                }
                return depends;
            });
        }
        m_system.late = late;
        for (EquationRef e : open)
            unknowns.push_back(boundSlot(e));
        CausalOrder causality = causalOrder(m_table, open, unknowns);
        for (const CausalBlock& block : causality.blocks)
            if (block.unknowns.size() > 1)
                m_sink.report(diagnose<DiagnosticKind::CyclicParameters>(m_table.span(block.equations[0]),
                                                                         nameList(block.unknowns)));
        m_parameterBlocks = std::move(causality.blocks);

        for (const VarBlock& block : m_system.flat.blocks) {
            if (block.kind != VarKind::Parameter || block.value.present() || block.hidden ||
                block.type == ScalarType::String)
                continue;
            for (uint32_t i = 0; i < block.count; ++i) {
                const Slot slot = block.first.value + i + 1;
                if (!bound[slot] && !late[slot])
                    m_sink.report(
                        diagnose<DiagnosticKind::ParameterWithoutValue>(block.span, name(slot), m_system.values[slot]));
            }
        }
    }

    void putInKnownValues() {
        KnownValues known(m_table, m_bindings, m_crossings, m_late);
        known.specialise(m_equations);
        known.specialise(m_initial);
        m_decisive = known.decisive();
    }

    Slot boundSlot(EquationRef e) {
        const ExprPool& pool = m_system.flat.exprs;
        const ExprId lhs = m_table.family(e.family).sides[e.side].lhs;
        if (pool.node(lhs).op != ExprOp::Column)
            return noSlot;
        return m_table.family(e.family).cell(e.row, pool.columnNumber(lhs));
    }

    // ---- structure

    /// Unknowns: what variables, helpers and derivatives have to be computed.
    std::vector<Slot> unknownSlots() const {
        std::vector<Slot> unknowns;
        for (Slot slot = 0; slot < m_system.slots.size(); ++slot)
            if (m_system.slots[slot].isUnknown() && m_system.slots[slot].computed &&
                m_system.slots[slot].clock == none)
                unknowns.push_back(slot);
        return unknowns;
    }

    void reduceIndex() {
        // What changes at events only stands still while the rest is differentiated.
        std::vector<Slot> all = unknownSlots(), unknowns, discrete;
        for (Slot slot : all)
            (isDiscrete(slot) ? discrete : unknowns).push_back(slot);
        std::vector<EquationRef> discreteEquations;
        std::erase_if(m_equations, [&](EquationRef e) {
            if (m_table.family(e.family).discrete)
                discreteEquations.push_back(e);
            return m_table.family(e.family).discrete;
        });
        structure::IndexReductionInput input;
        std::vector<uint32_t> variableOf(m_system.slots.size(), none);
        for (uint32_t v = 0; v < unknowns.size(); ++v)
            variableOf[unknowns[v]] = v;
        structure::Incidence incidence(unknowns.size());
        std::vector<std::pair<uint32_t, uint32_t>> row; // variable, column
        std::vector<structure::VarIndex> variables;
        for (EquationRef e : m_equations) {
            row.clear();
            variables.clear();
            m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
                if (variableOf[slot] == none)
                    return;
                row.emplace_back(variableOf[slot], column);
                variables.push_back(variableOf[slot]);
            });
            incidence.addEquation(variables);
            std::ranges::sort(row);
            for (const auto& [variable, column] : row)
                input.kinds.push_back(m_table.edgeKind(e, column));
        }
        std::vector<structure::VarIndex> derivativeOf(unknowns.size(), none);
        input.stateSelect.assign(unknowns.size(), structure::StateSelect::Default);
        for (uint32_t v = 0; v < unknowns.size(); ++v) {
            const SystemSlot& slot = m_system.slots[unknowns[v]];
            if (slot.derivative != noSlot && variableOf[slot.derivative] != none)
                derivativeOf[v] = variableOf[slot.derivative];
            if (slot.variable.valid() && slot.type == ScalarType::Real && !slot.discrete)
                input.stateSelect[v] = static_cast<structure::StateSelect>(selectOf(unknowns[v]));
        }
        input.graph = structure::DiffGraph(std::move(incidence), std::move(derivativeOf));
        const structure::IndexReduction reduction = structure::reduceIndex(input);
        if (reduction.pantelides.isSingular()) {
            reportSingular(reduction.pantelides.over, reduction.pantelides.under, unknowns);
            if (m_structure) { // what would mend it
                m_unknowns = std::move(unknowns);
                m_isState.resize(m_system.slots.size(), false);
                m_startState.resize(m_system.slots.size(), false);
                describeStructure(m_lateBindings);
            }
            return;
        }
        for (structure::EqIndex e : reduction.cannotDifferentiate)
            m_sink.report(
                diagnose<DiagnosticKind::NoDerivative>(m_table.span(m_equations[e]), "one of its discrete variables"));
        if (m_sink.hasErrors())
            return;

        if (m_structure) {
            std::vector<uint32_t> depth(reduction.graph.equationCount(), 0);
            for (uint32_t e = static_cast<uint32_t>(m_equations.size()); e < depth.size(); ++e) {
                depth[e] = depth[reduction.graph.equationIntegral[e]] + 1;
                m_structure->index = std::max(m_structure->index, depth[e] + 1);
            }
        }
        // What index reduction appended: variables are derivatives, equations are differentiated ones.
        const structure::DiffGraph& graph = reduction.graph;
        for (uint32_t v = static_cast<uint32_t>(unknowns.size()); v < graph.variableCount(); ++v)
            unknowns.push_back(m_system.derivative(unknowns[graph.integral[v]]));
        for (uint32_t e = static_cast<uint32_t>(m_equations.size()); e < graph.equationCount();) {
            // As many at once as have originals already.
            std::vector<EquationRef> originals;
            const auto first = static_cast<uint32_t>(m_equations.size());
            for (; e < graph.equationCount() && graph.equationIntegral[e] < first; ++e)
                originals.push_back(m_equations[graph.equationIntegral[e]]);
            const auto made = m_table.differentiate(originals);
            if (!made) {
                const ExprPool& pool = m_system.flat.exprs;
                m_sink.report(diagnose<DiagnosticKind::NoDerivative>(
                    m_table.span(made.error().equation), std::string(exprOpText(pool.node(made.error().node).op))));
                return;
            }
            m_equations.insert(m_equations.end(), made->begin(), made->end());
        }
        m_unknowns = unknowns;
        m_unknowns.insert(m_unknowns.end(), discrete.begin(), discrete.end());
        m_equations.insert(m_equations.end(), discreteEquations.begin(), discreteEquations.end());
        m_isState.assign(m_system.slots.size(), false);
        for (structure::VarIndex v : reduction.selection.states) {
            m_isState[unknowns[v]] = true;
            m_states.push_back(unknowns[v]);
            if (m_system.slots[unknowns[v]].derivative == noSlot)
                m_system.derivative(unknowns[v]);
        }
        m_startState = m_isState;
        makeStateSets(reduction, unknowns);
    }

    /// Where no variables can be states for all time, combinations of them are, with factors that the run finds.
    void makeStateSets(const structure::IndexReduction& reduction, const std::vector<Slot>& unknowns) {
        for (const OpenChoice& choice : openChoices(reduction)) {
            std::vector<EquationRef> equations;
            std::vector<Slot> derivatives;
            std::vector<bool> isDummy;
            for (structure::EqIndex e : choice.equations)
                equations.push_back(m_equations[e]);
            for (structure::VarIndex v : choice.candidates) {
                derivatives.push_back(unknowns[v]);
                isDummy.push_back(!m_isState[m_system.slots[unknowns[v]].of]);
            }
            const StateSetPlan plan = planStateSet(m_table, equations, derivatives, isDummy);
            const size_t count = plan.candidates.size() - plan.equations.size();
            std::vector<Slot> before; // states to begin with
            for (Slot d : plan.candidates)
                if (m_isState[m_system.slots[d].of])
                    before.push_back(m_system.slots[d].of);
            if (count == 0 && before.empty())
                continue;
            std::unordered_map<Slot, uint32_t> numberOf;
            for (uint32_t i = 0; i < plan.candidates.size(); ++i)
                numberOf[plan.candidates[i]] = i;
            for (uint32_t i = 0; i < plan.followers.size(); ++i)
                numberOf[plan.followers[i]] = static_cast<uint32_t>(plan.candidates.size() + i);
            const Numbering numbering = [&](Slot slot) {
                const auto found = numberOf.find(slot);
                return found == numberOf.end() ? none : found->second;
            };
            std::vector<Slot> values;
            for (Slot d : plan.candidates)
                values.push_back(m_system.slots[d].of);
            std::optional<Assembled> assembled = assemble(m_table, equations, {&numbering, 1}, m_sink);
            if (before.size() != count || !assembled || !assembled->differentiable) {
                m_sink.report(diagnose<DiagnosticKind::StatesChosenOnce>(SourceSpan(), nameList(values)));
                continue;
            }
            solver::StateSet set;
            set.candidates = values;
            set.name = nameList(values);
            for (Slot slot : values)
                set.nominal.push_back(nominalOf(slot));
            set.jacobian = std::move(assembled->jacobians[0]);
            set.equationCount = static_cast<uint32_t>(assembled->equations.size());
            for (EquationRef e : plan.followerEquations)
                set.followerEquations.push_back(static_cast<uint32_t>(
                    std::ranges::find_if(assembled->equations,
                                         [&](EquationRef other) {
                                             return other.family == e.family && other.row == e.row &&
                                                    other.side == e.side;
                                         }) -
                    assembled->equations.begin()));
            m_setEquations.insert(m_setEquations.end(), equations.begin(), equations.end());
            for (Slot state : before) {
                m_isState[state] = false;
                std::erase(m_states, state);
            }
            addSetStates(set, before);
            m_model->stateSets.push_back(std::move(set));
        }
    }

    /// The states of a set, their derivatives, and the equations that define both. They begin as `before`.
    void addSetStates(solver::StateSet& set, const std::vector<Slot>& before) {
        const auto width = static_cast<uint32_t>(set.candidates.size());
        ExprPool& pool = m_system.flat.exprs;
        SystemFamily family;
        family.columnCount = 1 + 2 * width;
        ExprId sum;
        for (uint32_t i = 0; i < width; ++i) {
            const ExprId term = pool.binary(ExprOp::Mul, pool.column(1 + 2 * i), pool.column(2 + 2 * i));
            sum = sum.valid() ? pool.binary(ExprOp::Add, sum, term) : term;
        }
        family.sides = {{pool.column(0), sum}};
        SystemFamily derived = family;
        for (Slot first : before) {
            SystemSlot slot;
            slot.kind = Kind::Variable;
            const Slot state = m_system.addSlot(slot);
            const Slot derivative = m_system.derivative(state);
            set.states.push_back(state);
            family.cells.push_back(state);
            derived.cells.push_back(derivative);
            for (uint32_t i = 0; i < width; ++i) {
                SystemSlot factor;
                factor.kind = Kind::Factor;
                factor.discrete = true;
                const bool own = set.candidates[i] == first;
                set.factors.push_back(m_system.addSlot(factor, own ? 1 / set.nominal[i] : 0));
                for (SystemFamily* of : {&family, &derived})
                    of->cells.push_back(set.factors.back());
                family.cells.push_back(set.candidates[i]);
                derived.cells.push_back(m_system.slots[set.candidates[i]].derivative);
            }
            for (SystemFamily* of : {&family, &derived}) {
                of->origins.push_back(originOf(first));
                ++of->rowCount;
            }
            m_unknowns.push_back(state);
            m_unknowns.push_back(derivative);
            m_isState.resize(m_system.slots.size(), false);
            m_isState[state] = true;
            m_states.push_back(state);
        }
        m_isState.resize(m_system.slots.size(), false);
        m_startState.resize(m_system.slots.size(), false);
        if (family.rowCount == 0)
            return;
        m_table.addFamily(std::move(family), m_equations);
        m_table.addFamily(std::move(derived), m_equations);
    }

    bool isDiscrete(Slot slot) const {
        return m_system.slots[slot].discrete || m_system.slots[slot].type != ScalarType::Real;
    }

    StateSelect selectOf(Slot slot) const {
        const VarId variable = m_system.slots[slot].variable;
        return m_system.flat.blocks[m_system.flat.blockOf(variable).index()].stateSelect;
    }

    void reportSingular(const std::vector<structure::DulmageMendelsohn::Piece>& over,
                        const std::vector<structure::DulmageMendelsohn::Piece>& under,
                        const std::vector<Slot>& unknowns) {
        const auto slotsOf = [&](const structure::DulmageMendelsohn::Piece& piece) {
            std::vector<Slot> slots;
            for (structure::VarIndex v : piece.variables)
                if (v < unknowns.size())
                    slots.push_back(unknowns[v]);
            return slots;
        };
        m_isSingular = true;
        for (const auto& piece : over) {
            const std::vector<Slot> slots = slotsOf(piece);
            const SourceSpan span =
                piece.equations.empty() ? SourceSpan() : m_table.span(m_equations[piece.equations.back()]);
            Diagnostic diagnostic =
                diagnose<DiagnosticKind::TooManyEquations>(span, piece.equations.size(), slots.size(), nameList(slots));
            for (size_t i = 0; i < piece.equations.size() && i < 10; ++i)
                diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                    m_table.span(m_equations[piece.equations[i]]), "one of these equations"));
            m_sink.report(std::move(diagnostic));
        }
        for (const auto& piece : under) {
            const std::vector<Slot> slots = slotsOf(piece);
            SourceSpan span;
            if (!slots.empty() && m_system.slots[slots[0]].variable.valid())
                span = m_system.flat.blocks[m_system.flat.blockOf(m_system.slots[slots[0]].variable).index()].span;
            m_sink.report(
                diagnose<DiagnosticKind::TooFewEquations>(span, slots.size(), piece.equations.size(), nameList(slots)));
        }
    }

    void continuousAndEvents() {
        std::vector<Slot> unknowns;
        for (Slot slot : m_unknowns)
            if (!m_isState[slot])
                unknowns.push_back(slot);
        CausalOrder causality = causalOrder(m_table, m_equations, unknowns);
        if (!causality.surplus.empty() || !causality.undetermined.empty()) {
            const structure::DulmageMendelsohn parts = dulmageMendelsohn(causality.incidence, causality.matching);
            reportSingular(parts.over, parts.under, causality.slotOf);
            if (m_structure) // what would mend it
                describeStructure(m_lateBindings);
            return;
        }
        m_blocks = std::move(causality.blocks);
    }

    // ---- the start

    void initialSystem() {
        std::vector<Slot> unknowns = m_unknowns;
        std::vector<EquationRef> equations = m_equations;
        std::erase_if(equations,
                      [&](EquationRef e) { return m_table.family(e.family).phase == SystemFamily::Phase::Run; });
        equations.insert(equations.end(), m_startEquations.begin(), m_startEquations.end());
        equations.insert(equations.end(), m_lateBindings.begin(), m_lateBindings.end());
        unknowns.insert(unknowns.end(), m_lateParameters.begin(), m_lateParameters.end());

        for (const Chosen& c : m_chosenGuesses)
            if (c.derivative && slotOf(c) != noSlot)
                m_system.values[slotOf(c)] = c.value;
        if (m_structure) {
            describeStructure(m_lateBindings);
            if (!(m_choices.guesses.empty() && m_choices.marked.empty()))
                carryGuesses();
        }

        std::unordered_map<Slot, System::Copy> startFrom;
        for (const System::Copy& copy : m_system.startCopies)
            startFrom[copy.to] = copy;
        const auto startOf = [&](Slot slot, Slot to) {
            const auto found = startFrom.find(slot);
            System::Copy copy = found != startFrom.end()
                                    ? found->second
                                    : System::Copy{m_system.constant(m_system.values[slot]), to, false};
            copy.to = to;
            return copy;
        };
        std::vector<System::Copy> fixed, given, assumed, discrete;
        for (Slot slot : m_unknowns) {
            const SystemSlot s = m_system.slots[slot];
            if (const Chosen* chosen = chosenFixed(slot)) {
                fixed.push_back({m_system.constant(chosen->value), slot, false});
                continue;
            }
            if (!s.variable.valid() || isRelaxed(slot))
                continue;
            const bool isFixed = m_system.fixed[slot];
            if (isFixed && !s.discrete)
                fixed.push_back(startOf(slot, slot));
            else if (m_startState[slot])
                (hasStart(slot) ? given : assumed).push_back(startOf(slot, slot));
        }
        for (Slot slot : m_lateParameters)
            if (!isRelaxed(slot))
                assumed.push_back(startOf(slot, slot));
        // pre(v) of discrete variables is what the run begins with; of continuous ones it is the value itself.
        std::vector<System::Copy> same;
        for (Slot slot = 0; slot < m_system.slots.size(); ++slot) {
            const SystemSlot s = m_system.slots[slot];
            // Conditions of when clauses were false before the start.
            if (s.kind != Kind::Pre || !m_system.slots[s.of].isUnknown() || m_system.slots[s.of].kind == Kind::Helper)
                continue;
            unknowns.push_back(slot);
            if (s.discrete && m_system.slots[s.of].discrete)
                (m_system.slots[s.of].variable.valid() && m_system.fixed[s.of] ? fixed : discrete)
                    .push_back(startOf(s.of, slot));
            else
                same.push_back({s.of, slot, false});
        }
        for (const solver::Delay& delay : m_system.delays) {
            unknowns.push_back(delay.result);
            same.push_back({delay.value, delay.result, false});
        }
        for (const solver::Transport& transport : m_system.transports) {
            unknowns.push_back(transport.result);
            same.push_back(
                {transport.atEnd ? transport.values.back() : transport.values.front(), transport.result, false});
        }
        for (const EquationRef e : copies(same))
            equations.push_back(e);
        const std::vector<EquationRef> wanted = copies(fixed);
        const std::vector<EquationRef> offers[] = {copies(given), copies(discrete), copies(assumed)};
        CausalOrder causality =
            causalOrder(m_table, equations, unknowns, {m_initial, wanted, offers[1], offers[0], offers[2]});
        redundantConditions(causality, equations.size(), wanted.size());
        if (!causality.surplus.empty()) {
            const structure::DulmageMendelsohn parts = dulmageMendelsohn(causality.incidence, causality.matching);
            for (const auto& piece : parts.over) {
                std::vector<Slot> slots;
                for (structure::VarIndex v : piece.variables)
                    slots.push_back(causality.slotOf[v]);
                Diagnostic diagnostic = diagnose<DiagnosticKind::InitialOverdetermined>(
                    m_table.span(causality.surplus[0]), piece.equations.size(), slots.size(), nameList(slots));
                for (size_t i = 0; i < piece.equations.size() && i < 10; ++i)
                    if (piece.equations[i] < equations.size())
                        diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                            m_table.span(equations[piece.equations[i]]), "one of these equations"));
                m_sink.report(std::move(diagnostic));
            }
        }
        if (!causality.undetermined.empty()) {
            const Slot first = causality.undetermined[0];
            m_sink.report(diagnose<DiagnosticKind::InitialUndetermined>(
                m_system.origins.empty() ? SourceSpan() : m_system.origins[originOf(first)].span,
                nameList(causality.undetermined)));
        }
        // Say which start values were taken though nobody asked for them.
        std::vector<Slot> taken;
        std::vector<uint32_t> offered;
        for (const CausalBlock& block : causality.blocks)
            for (size_t i = 0; i < block.equations.size(); ++i)
                for (size_t o : {size_t(0), size_t(2)})
                    if (!offers[o].empty() && block.equations[i].family >= offers[o].front().family &&
                        block.equations[i].family <= offers[o].back().family)
                        taken.push_back(block.unknowns[i]);
        if (!taken.empty()) {
            std::string values;
            for (size_t i = 0; i < taken.size() && i < 20; ++i) {
                char text[32];
                std::snprintf(text, sizeof text, "%s%.6g", i > 0 ? ", " : "", m_system.values[taken[i]]);
                values += text;
            }
            m_sink.report(diagnose<DiagnosticKind::StartValueAssumed>(m_system.origins[originOf(taken[0])].span,
                                                                      nameList(taken), values));
        }
        m_initialBlocks = std::move(causality.blocks);
    }

    /// Initial equations and fixed start values that others imply already, as those of two capacitors in parallel: they
    /// take no part in the solution, but have to agree with it.
    void redundantConditions(const CausalOrder& causality, size_t equations, size_t wanted) {
        std::vector<StartCondition> conditions;
        for (size_t row = equations; row < equations + m_initial.size() + wanted; ++row) {
            if (causality.matching.variableOf[row] != none)
                continue;
            const EquationRef e = causality.rows[row];
            StartCondition& condition = conditions.emplace_back(StartCondition{e, {}});
            if (row < equations + m_initial.size()) {
                m_sink.report(diagnose<DiagnosticKind::InitialEquationRedundant>(m_table.span(e)));
            } else {
                condition.variable = name(m_table.family(e.family).cell(e.row, 0));
                m_sink.report(diagnose<DiagnosticKind::FixedStartRedundant>(m_table.span(e), condition.variable));
            }
        }
        addStartChecks(m_table, conditions, *m_model, m_sink);
    }

    bool hasStart(Slot slot) const {
        const VarId variable = m_system.slots[slot].variable;
        return variable.valid() && m_system.flat.blocks[m_system.flat.blockOf(variable).index()].start.present();
    }

    // ---- the model

    bool isDiscrete(const CausalBlock& block) const {
        return std::ranges::all_of(block.unknowns, [&](Slot slot) { return m_system.slots[slot].discrete; });
    }

    void schedules() {
        const auto all = [](const CausalBlock&) { return true; };
        m_model->parameters = m_schedules.schedule(m_parameterBlocks, all);
        // Start values that are parameters are guesses until the initial system says more.
        std::vector<CausalBlock> guesses;
        for (const EquationRef e : copies(m_system.startCopies))
            guesses.push_back({{e}, {m_table.family(e.family).cell(e.row, 0)}});
        solver::Schedule starts = m_schedules.schedule(guesses, all);
        for (solver::AssignedRows& rows : starts.assignments)
            m_model->parameters.assign(std::move(rows));
        solver::Schedule carried = m_schedules.schedule(m_guesses, all);
        for (solver::AssignedRows& rows : carried.assignments)
            m_model->parameters.assign(std::move(rows));
        const std::vector<EventStep> initialSteps = eventOrder(m_table, m_initialBlocks, m_crossings);
        m_schedules.beginWithStarts(true);
        m_model->initial =
            m_schedules.schedule(m_initialBlocks, m_crossings, initialSteps, [](size_t) { return true; });
        m_schedules.beginWithStarts(false);
        const std::vector<bool> needed = neededWhileIntegrating();
        const auto isNeeded = [&](const CausalBlock& block) {
            return std::ranges::any_of(block.unknowns, [&](Slot slot) { return needed[slot]; });
        };
        const auto isContinuous = [&](const CausalBlock& block) { return !isDiscrete(block) && isNeeded(block); };
        m_model->continuous = m_schedules.schedule(m_blocks, isContinuous);
        if (m_model->continuous.procedures.empty() && m_system.delays.empty() && m_system.transports.empty() &&
            m_model->stateSets.empty())
            m_model->dae = makeDaeForm(
                m_table, m_blocks, isContinuous, m_states, [&](Slot slot) { return nominalOf(slot); }, m_sink);
        m_model->outputs = m_schedules.schedule(
            m_blocks, [&](const CausalBlock& block) { return !isDiscrete(block) && !isNeeded(block); });
        for (Slot slot : m_states)
            m_model->states.push_back({slot, m_system.slots[slot].derivative, nominalOf(slot)});
        eventSchedules();
        findStatePattern();
        clocks(needed);
    }

    void eventSchedules() {
        const std::vector<EventStep> steps = eventOrder(m_table, m_blocks, m_crossings);
        std::vector<Slot> derivatives;
        for (const solver::State& state : m_model->states)
            derivatives.push_back(state.derivative);
        const EventSets sets = eventSets(m_table, m_blocks, m_crossings, steps, derivatives);
        const auto part = [&](const std::vector<bool>& flags) {
            return m_schedules.schedule(m_blocks, m_crossings, steps, [&](size_t s) { return bool(flags[s]); });
        };
        solver::SimModel& model = *m_model;
        model.event = part(std::vector<bool>(steps.size(), true));
        model.eventPass = part(sets.graph.everyPass);
        model.eventEnd = part(sets.graph.atTheEnd);
        model.sampleEnd = part(sets.sampleEnd);
        model.derivativeInputs = sets.derivativeInputs;
        model.hasEventSets = true;
        m_watched.assign(m_system.slots.size(), false);
        for (structure::VarIndex slot : sets.graph.watched)
            m_watched[slot] = true;
        for (size_t s = 0; s < steps.size(); ++s) {
            std::vector<Slot> computes;
            for (uint32_t b : steps[s].blocks)
                computes.insert(computes.end(), m_blocks[b].unknowns.begin(), m_blocks[b].unknowns.end());
            for (Slot slot : computes)
                if (m_system.slots[slot].whenFlag && !sets.graph.everyPass[s])
                    model.whenFlags.push_back(slot);
            solver::EventNode node;
            node.name = computes.empty() ? "a relation" : nameList(computes);
            node.role = static_cast<solver::EventNode::Role>(sets.graph.roleOfNode[s]);
            node.continuous = sets.continuous[s];
            node.everyPass = sets.graph.everyPass[s];
            node.atTheEnd = sets.graph.atTheEnd[s];
            node.equationCount = static_cast<uint32_t>(computes.size() + steps[s].relations.size());
            model.eventNodes.push_back(std::move(node));
        }
        for (SystemRelation& relation : m_system.relations)
            relation.relation.reachesContinuous = sets.reachesStates[relation.relation.slot];
        for (solver::Sampler& sampler : m_system.samplers)
            sampler.reachesContinuous = sets.reachesStates[sampler.active];
    }

    /// What integrators and event finders read: derivatives of states, what relations and assertions compare, what
    /// pre() keeps, and all that these need. The rest only results show.
    std::vector<bool> neededWhileIntegrating() {
        std::vector<bool> needed(m_system.slots.size(), false);
        for (Slot slot : m_states)
            needed[m_system.slots[slot].derivative] = true;
        for (const SystemFamily& family : m_system.crossings)
            for (Slot slot : family.cells)
                needed[slot] = true;
        for (const solver::Assertion& assertion : m_system.assertions)
            needed[assertion.condition] = true;
        for (const solver::SampledValue& sampled : m_system.sampled)
            needed[sampled.from] = true;
        for (const SystemSlot& slot : m_system.slots)
            if (slot.kind == Kind::Pre)
                needed[slot.of] = true;
        for (const solver::Delay& delay : m_system.delays)
            needed[delay.value] = needed[delay.time] = needed[delay.longest] = true;
        for (const solver::Transport& transport : m_system.transports)
            for (const Slot slot : {transport.in0, transport.in1, transport.x, transport.forward})
                needed[slot] = true;
        for (EquationRef e : m_setEquations)
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) { needed[slot] = true; });
        for (size_t b = m_blocks.size(); b-- > 0;) {
            const CausalBlock& block = m_blocks[b];
            if (!std::ranges::any_of(block.unknowns, [&](Slot slot) { return needed[slot]; }))
                continue;
            for (EquationRef e : block.equations)
                m_table.forEachSlot(e, [&](Slot slot, uint32_t) { needed[slot] = true; });
        }
        return needed;
    }

    void clocks(const std::vector<bool>& needed) {
        if (m_system.clocks.empty())
            return;
        // What blocks read that are evaluated between events, and what may make an event.
        std::vector<bool> reaches(m_system.slots.size(), false);
        for (const CausalBlock& block : m_blocks)
            if (std::ranges::any_of(block.unknowns, [&](Slot slot) { return needed[slot] || isDiscrete(slot); }))
                for (EquationRef e : block.equations)
                    m_table.forEachSlot(e, [&](Slot slot, uint32_t) { reaches[slot] = true; });
        for (const SystemFamily& family : m_system.crossings)
            for (Slot slot : family.cells)
                reaches[slot] = true;
        m_model->clocks = clockSchedules(
            m_table, m_schedules, m_names, [&](Slot slot) { return slot < reaches.size() && reaches[slot]; }, m_sink);
        m_model->sampled = m_system.sampled;
    }

    /// Which derivative depends on which state. Left empty, which means full, where it would not be sparse.
    void findStatePattern() {
        // What leaves a transport depends on how far it has moved, which no equation says.
        if (!m_system.transports.empty())
            return;
        const size_t count = m_states.size();
        const size_t limit = 64 * count + 10000;
        std::vector<std::vector<uint32_t>> sets; // of states, sorted
        std::vector<uint32_t> setOf(m_system.slots.size(), none);
        for (uint32_t i = 0; i < count; ++i) {
            setOf[m_states[i]] = static_cast<uint32_t>(sets.size());
            sets.push_back({i});
        }
        size_t entries = count;
        std::vector<uint32_t> inputs, made;
        for (const CausalBlock& block : m_blocks) {
            inputs.clear();
            for (EquationRef e : block.equations)
                m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
                    if (setOf[slot] != none)
                        inputs.push_back(setOf[slot]);
                });
            std::ranges::sort(inputs);
            inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
            uint32_t set = none;
            if (inputs.size() == 1) {
                set = inputs[0];
            } else if (inputs.size() > 1) {
                made.clear();
                for (uint32_t input : inputs)
                    made.insert(made.end(), sets[input].begin(), sets[input].end());
                std::ranges::sort(made);
                made.erase(std::unique(made.begin(), made.end()), made.end());
                entries += made.size();
                if (entries > limit)
                    return;
                set = static_cast<uint32_t>(sets.size());
                sets.push_back(made);
            }
            for (Slot slot : block.unknowns)
                setOf[slot] = set;
        }
        solver::SparsePattern pattern;
        for (Slot state : m_states) {
            const uint32_t set = setOf[m_system.slots[state].derivative];
            if (set != none)
                pattern.columns.insert(pattern.columns.end(), sets[set].begin(), sets[set].end());
            pattern.rowBegins.push_back(static_cast<uint32_t>(pattern.columns.size()));
            if (pattern.columns.size() > limit)
                return;
        }
        m_model->statePattern = std::move(pattern);
    }

    double nominalOf(Slot slot) const {
        const VarId variable = m_system.slots[slot].variable;
        if (!variable.valid())
            return 1;
        const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(variable).index()];
        using A = AttributeValue::Kind;
        if (block.nominal.kind != A::Each && block.nominal.kind != A::Constants)
            return 1;
        const double nominal =
            std::abs(m_system.flat.attributeNumber(block.nominal, variable.value - block.first.value));
        return nominal > 0 ? nominal : 1;
    }

    void events() {
        for (const SystemRelation& relation : m_system.relations)
            m_model->relations.push_back(relation.relation);
        std::map<uint32_t, std::vector<uint32_t>> relationsOf; // per family
        for (uint32_t r = 0; r < m_crossings.size(); ++r)
            relationsOf[m_crossings[r].family].push_back(r);
        for (const auto& [family, members] : relationsOf) {
            const ExprId difference = m_table.family(family).sides[0].lhs;
            const auto* use = m_table.kernel(family, {difference}, m_table.span(m_crossings[members[0]]), m_sink);
            if (!use)
                continue;
            solver::AssignedRows assigned;
            std::vector<uint32_t> rows;
            for (uint32_t r : members) {
                rows.push_back(m_crossings[r].row);
                assigned.targets.push_back(r);
            }
            assigned.rows = m_table.group(family, *use, rows);
            m_model->crossings.push_back(std::move(assigned));
        }
        for (Slot slot = 0; slot < m_system.slots.size(); ++slot)
            if (m_system.slots[slot].kind == Kind::Pre &&
                m_system.slots[m_system.slots[slot].of].kind != Kind::Relation) {
                if (m_watched[m_system.slots[slot].of])
                    m_model->watched.push_back(static_cast<uint32_t>(m_model->discretes.size()));
                m_model->discretes.push_back({m_system.slots[slot].of, slot});
            }
        m_model->samplers = m_system.samplers;
        m_model->delays = m_system.delays;
        m_model->transports = m_system.transports;
        for (const solver::Reinit& reinit : m_system.reinits) {
            if (!m_isState[reinit.state])
                m_sink.report(diagnose<DiagnosticKind::ReinitOfNoState>(m_system.origins[reinit.origin].span,
                                                                        name(reinit.state)));
            m_model->reinits.push_back(reinit);
        }
        m_model->assertions = m_system.assertions;
        m_model->calls = m_functions.log();
        m_model->initialFlag = m_system.initialFlag;
        m_model->terminalFlag = m_system.terminalFlag;
        m_model->homotopyShare = m_system.homotopyShare;
    }

    void describe() {
        solver::SimModel& model = *m_model;
        const FlatModel& flat = m_system.flat;
        model.name = flat.name;
        model.values = m_system.values;
        for (const Enumeration& enumeration : flat.enumerations) {
            std::vector<std::string> literals;
            for (NameId literal : enumeration.literals)
                literals.emplace_back(m_names.text(literal));
            model.enumerations.push_back(std::move(literals));
        }
        const auto text = [&](NameId id) { return id.valid() ? std::string(m_names.text(id)) : std::string(); };
        for (const VarBlock& block : flat.blocks) {
            if (block.hidden || block.type == ScalarType::Clock)
                continue;
            for (uint32_t i = 0; i < block.count; ++i) {
                const VarId id(block.first.value + i);
                const SystemAlias alias = m_system.variables[id.index()];
                const SystemSlot& slot = m_system.slots[alias.slot];
                solver::Variable v;
                v.name = variableName(flat, m_names, id);
                v.slot = alias.slot;
                v.sign = alias.negated ? -1 : 1;
                v.type = block.type == ScalarType::Real      ? solver::ValueType::Real
                         : block.type == ScalarType::Integer ? solver::ValueType::Integer
                         : block.type == ScalarType::Boolean ? solver::ValueType::Boolean
                         : block.type == ScalarType::String  ? solver::ValueType::String
                                                             : solver::ValueType::Enumeration;
                v.variability = block.kind == VarKind::Constant ? solver::Variability::Constant
                                : slot.isParameter()            ? solver::Variability::Parameter
                                : slot.discrete                 ? solver::Variability::Discrete
                                                                : solver::Variability::Continuous;
                v.isState = m_startState[alias.slot];
                v.isInput = block.causality == Causality::Input;
                v.isOutput = block.causality == Causality::Output;
                v.isProtected = block.isProtected;
                v.canBeSet = block.kind == VarKind::Parameter && block.value.present() && !block.finalValue &&
                             !block.evaluated && block.type != ScalarType::String &&
                             !(alias.slot < m_decisive.size() && m_decisive[alias.slot]);
                v.unit = text(block.unit);
                v.displayUnit = text(block.displayUnit);
                v.description = text(block.description);
                if (block.enumeration.valid())
                    v.enumeration = block.enumeration.value;
                if (block.type == ScalarType::String && block.value.kind == AttributeValue::Kind::Each)
                    v.text = text(NameId(static_cast<uint32_t>(block.value.value)));
                const bool derivative = slot.variable == id && slot.derivative != noSlot && m_startState[alias.slot];
                model.variables.push_back(std::move(v));
                if (derivative) {
                    solver::Variable d;
                    d.name = "der(" + model.variables.back().name + ")";
                    d.slot = slot.derivative;
                    d.isDerivative = true;
                    d.isProtected = block.isProtected;
                    model.variables.push_back(std::move(d));
                }
            }
        }
        describeOrigins();
        if (flat.experiment.startTime)
            model.experiment.startTime = *flat.experiment.startTime;
        model.experiment.hasStopTime = flat.experiment.stopTime.has_value();
        model.experiment.stopTime = flat.experiment.stopTime.value_or(model.experiment.startTime + 1);
        model.experiment.hasInterval = flat.experiment.interval.has_value();
        model.experiment.interval = flat.experiment.interval.value_or(0);
        model.experiment.hasTolerance = flat.experiment.tolerance.has_value();
        model.experiment.tolerance = flat.experiment.tolerance.value_or(1e-6);
    }

    void describeOrigins() {
        // Texts of the same place are equal; a million rows of one text share what can be shared cheaply.
        std::map<std::tuple<uint32_t, uint32_t, uint32_t>, std::pair<std::string, std::string>> texts;
        std::unordered_map<FlatInstanceId, std::string> paths;
        m_model->equations.reserve(m_system.origins.size());
        for (const SystemOrigin& origin : m_system.origins) {
            auto [it, added] = texts.try_emplace({origin.span.source.value, origin.span.begin, origin.span.end});
            if (added)
                if (const SourceText* source =
                        origin.span.source.valid() ? m_sources.source(origin.span.source) : nullptr) {
                    it->second.first = source->bytes().substr(origin.span.begin, origin.span.size());
                    const LineColumn at = source->position(origin.span.begin);
                    it->second.second =
                        source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
                }
            auto [path, newPath] = paths.try_emplace(origin.instance);
            if (newPath)
                path->second = instancePath(m_system.flat, m_names, origin.instance);
            m_model->equations.push_back({it->second.first, it->second.second, path->second});
        }
    }

    void countRows(CompiledModel& result) const {
        std::unordered_map<const solver::Kernel*, uint64_t> rows;
        const auto count = [&](const solver::RowGroup& group) { rows[group.kernel.get()] += group.rowCount; };
        const std::function<void(const solver::Schedule&)> countAll = [&](const solver::Schedule& schedule) {
            for (const auto& assigned : schedule.assignments)
                count(assigned.rows);
            for (const auto& block : schedule.blocks) {
                for (const auto& group : block.residuals)
                    count(group);
                for (const auto& entries : block.jacobian)
                    count(entries.rows);
            }
            for (const auto& relations : schedule.relations)
                count(relations.rows);
            for (const auto& loop : schedule.loops) {
                countAll(*loop.body);
                for (const auto& relations : loop.relations)
                    count(relations.rows);
            }
        };
        for (const solver::Schedule* schedule :
             {&m_model->continuous, &m_model->event, &m_model->initial, &m_model->parameters, &m_model->outputs})
            countAll(*schedule);
        for (const auto& assigned : m_model->crossings)
            count(assigned.rows);
        if (m_model->dae) {
            for (const auto& group : m_model->dae->residuals)
                count(group);
            for (const auto* entries : {&m_model->dae->jacobian, &m_model->dae->derivativeJacobian})
                for (const auto& list : *entries)
                    count(list.rows);
        }
        for (KernelSource& kernel : result.kernels)
            kernel.rowCount = rows[kernel.kernel.get()];
    }

    const InitialChoices& m_choices;
    InitialStructure* m_structure;
    std::optional<InitialStructure> m_ownStructure;
    bool m_isSingular = false;
    std::vector<EquationRef> m_structureRows; // of the structure's equations; family none: the same slot
    std::vector<CausalBlock> m_guesses;
    std::vector<Chosen> m_chosenFixed, m_chosenGuesses, m_chosenRelaxed, m_chosenMarked;
    System& m_system;
    const NameTable& m_names;
    const SourceLookup& m_sources;
    DiagnosticList& m_sink;
    FunctionCallees m_functions;
    EquationTable m_table;
    ScheduleBuilder m_schedules;
    std::shared_ptr<solver::SimModel> m_model;

    std::vector<EquationRef> m_bindings, m_equations, m_startEquations, m_initial, m_lateBindings;
    std::vector<Slot> m_lateParameters;
    std::vector<bool> m_late;     // by slot: a parameter that the initial system finds
    std::vector<bool> m_decisive; // by slot: a parameter by whose value equations were chosen
    std::vector<Slot> m_unknowns; // states included
    std::vector<Slot> m_states;
    std::vector<bool> m_isState; // by slot
    std::vector<bool> m_watched; // by slot: its pre() is looked at while an event is iterated
    std::vector<EquationRef> m_crossings; // per relation
    std::vector<bool> m_startState; // by slot: a state before sets of states were made
    std::vector<EquationRef> m_setEquations; // constraints that state sets look at
    std::vector<CausalBlock> m_parameterBlocks, m_blocks, m_initialBlocks;
};

} // namespace

Result<CompiledModel> compileModel(FlatModel flat, const NameTable& names, const SourceLookup& sources,
                                   DiagnosticSink& sink, CancelToken cancel, const InitialChoices& choices,
                                   InitialStructure* structure) {
    DiagnosticList list;
    CompiledModel result;
    holdFreeInputs(flat);
    System system = buildSystem(std::move(flat), names, list);
    if (cancel.cancelled())
        return cancelled();
    // What would mend starts that contradict each other shows in the structure.
    DiagnosticList aside;
    const bool onlyStarts = structure && std::ranges::all_of(list.items(), [](const Diagnostic& d) {
                                return d.severity != Severity::Error || d.kind == DiagnosticKind::ContradictoryStarts;
                            });
    if (!list.hasErrors() || onlyStarts) {
        ModelCompiler compiler(system, names, sources, list.hasErrors() ? aside : list, choices, structure);
        result = compiler.run();
        if (list.hasErrors())
            result = {};
        if (compiler.isSingular() && structure)
            describeSingularModel(system.flat, names, sources, *structure);
        else if (structure && structure->system) {
            findLooseNets(system.flat, names, sources, *structure);
            findClosedLoops(system.flat, names, *structure);
        }
    }
    for (Diagnostic& diagnostic : list.take())
        sink.report(std::move(diagnostic));
    if (cancel.cancelled())
        return cancelled();
    return result;
}

} // namespace gnomon
