#include "compiler/kernels/slot_attributes.h"

#include <cmath>

namespace gnomon {

namespace {

bool isNumber(const AttributeValue& a) {
    using A = AttributeValue::Kind;
    return a.kind == A::Each || a.kind == A::Constants;
}

/// Null: it is the place of no variable.
const VarBlock* blockOf(const System& system, Slot slot) {
    const VarId variable = system.slots[slot].variable;
    return variable.valid() ? &system.flat.blocks[system.flat.blockOf(variable).index()] : nullptr;
}

/// Which scalar of its block the slot is.
uint32_t placeIn(const System& system, const VarBlock& block, Slot slot) {
    return system.slots[slot].variable.value - block.first.value;
}

} // namespace

bool hasStart(const System& system, Slot slot) {
    const VarBlock* const block = blockOf(system, slot);
    return block && block->start.present();
}

bool hasNominal(const System& system, Slot slot) {
    const VarBlock* const block = blockOf(system, slot);
    return block && isNumber(block->nominal);
}

double nominalOf(const System& system, Slot slot) {
    if (!hasNominal(system, slot))
        return 1;
    const VarBlock& block = *blockOf(system, slot);
    const double nominal = std::abs(system.flat.attributeNumber(block.nominal, placeIn(system, block, slot)));
    return nominal > 0 ? nominal : 1;
}

bool isDiscrete(const System& system, Slot slot) {
    return system.slots[slot].discrete || system.slots[slot].type != ScalarType::Real;
}

bool isDeclaredFixed(const System& system, Slot slot) {
    const VarBlock* const block = blockOf(system, slot);
    return block && attributeOf(system, block->fixed, placeIn(system, *block, slot), 0) == 1;
}

StateSelect selectOf(const System& system, Slot slot) {
    return blockOf(system, slot)->stateSelect;
}

double attributeOf(const System& system, const AttributeValue& a, uint32_t i, double otherwise) {
    return isNumber(a) ? system.flat.attributeNumber(a, i) : otherwise;
}

} // namespace gnomon
