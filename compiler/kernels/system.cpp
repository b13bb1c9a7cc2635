#include "compiler/kernels/system.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/expr/print.h"
#include "compiler/kernels/system_builder.h"

#include <bit>

namespace gnomon {

using Kind = SystemSlot::Kind;

void SystemBuilder::run() {
    m_clocks = planClocks(m_flat, m_names, m_sink);
    dropZeroProducts();
    makeSlots();
    makeClocks();
    markDiscrete();
    findAliases();
    findClockSources();
    for (const EqFamily& family : m_flat.bindings)
        addEquations(family, m_system.bindings, Events::No, nullptr);
    for (size_t i = 0; i < m_flat.equations.size(); ++i)
        addEquations(m_flat.equations[i], m_system.equations, Events::Yes, &m_dropped[i],
                     clocksOf(m_clocks.equations, i));
    for (size_t i = 0; i < m_flat.whens.size(); ++i)
        addWhen(m_flat.whens[i], clocksOf(m_clocks.whens, i));
    for (size_t i = 0; i < m_flat.initialEquations.size(); ++i)
        addEquations(m_flat.initialEquations[i], m_system.initialEquations, Events::No, nullptr,
                     clocksOf(m_clocks.initialEquations, i));
    for (size_t i = 0; i < m_flat.asserts.size(); ++i)
        addAssert(m_flat.asserts[i], clocksOf(m_clocks.asserts, i));
    copyStarts();
    findFixed();
}

Slot System::constant(double value) {
    auto [it, added] = constantSlots.emplace(std::bit_cast<uint64_t>(value), noSlot);
    if (added)
        it->second = addSlot({.kind = Kind::Constant, .discrete = true, .computed = false}, value);
    return it->second;
}

Slot System::derivative(Slot of) {
    if (slots[of].derivative == noSlot) {
        const Slot made = addSlot({.kind = Kind::Derivative,
                                   .discrete = slots[of].clock != structure::none,
                                   .of = of,
                                   .clock = slots[of].clock});
        slots[of].derivative = made;
    }
    return slots[of].derivative;
}

Slot System::pre(Slot of) {
    if (slots[of].pre == noSlot) {
        const Slot made = addSlot({.kind = Kind::Pre, .type = slots[of].type, .discrete = true, .of = of}, values[of]);
        slots[of].pre = made;
    }
    return slots[of].pre;
}

Slot System::previous(Slot of) {
    if (slots[of].previous == noSlot) {
        const Slot made =
            addSlot({.kind = Kind::Previous, .type = slots[of].type, .discrete = true, .of = of}, values[of]);
        slots[of].previous = made;
    }
    return slots[of].previous;
}

Slot System::sample(Slot of) {
    if (slots[of].sampled == noSlot) {
        const Slot made =
            addSlot({.kind = Kind::Sampled, .type = slots[of].type, .discrete = true, .of = of}, values[of]);
        slots[of].sampled = made;
        sampled.push_back({of, made});
    }
    return slots[of].sampled;
}

namespace {

/// Of a variable that was made here and that nobody has written.
std::string hiddenName(std::string_view name) {
    if (name.starts_with("$condition"))
        return phrase("the condition of a transition");
    if (name.starts_with("$events"))
        return phrase("the events of a when");
    if (name.starts_with("$operand") || name.starts_with("$value"))
        return phrase("a part of an expression");
    if (name.starts_with("$inStream"))
        return phrase("what streams mix to");
    return phrase("what a state machine remembers");
}

} // namespace

std::string System::slotName(const NameTable& names, Slot slot) const {
    const SystemSlot& s = slots[slot];
    switch (s.kind) {
    case Kind::Time:
        return "time";
    case Kind::Derivative:
        return "der(" + slotName(names, s.of) + ")";
    case Kind::Pre:
        return "pre(" + slotName(names, s.of) + ")";
    case Kind::Previous:
        return "previous(" + slotName(names, s.of) + ")";
    case Kind::Sampled:
        return "sample(" + slotName(names, s.of) + ")";
    case Kind::Tick:
        return s.type == ScalarType::Boolean ? "firstTick()" : "interval()";
    default:
        break;
    }
    if (s.variable.valid()) {
        const VarBlock& block = flat.blocks[flat.blockOf(s.variable).index()];
        return block.hidden ? hiddenName(names.text(block.name)) : variableName(flat, names, s.variable);
    }
    switch (s.kind) {
    case Kind::Constant:
        return shortestText(values[slot]);
    case Kind::Delayed:
        return phrase("what a delay() or spatialDistribution() gives");
    case Kind::Relation:
        return phrase("a relation");
    case Kind::Sample:
        return "sample()";
    case Kind::Factor:
        return phrase("a factor of a state");
    case Kind::Variable:
        return phrase("a state made of several variables");
    case Kind::Flag:
        return slot == initialFlag ? "initial()" : "terminal()";
    default:
        return phrase("a condition");
    }
}

System buildSystem(FlatModel flat, const NameTable& names, DiagnosticSink& sink) {
    System system;
    system.flat = std::move(flat);
    SystemBuilder(system, names, sink).run();
    return system;
}

} // namespace gnomon
