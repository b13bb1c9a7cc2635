#pragma once

#include "compiler/kernels/system.h"

namespace gnomon {

// What the declarations of a model say of the slots of its system. Read the system and nothing else.

bool hasStart(const System& system, Slot slot);
bool hasNominal(const System& system, Slot slot);
/// 1 where nothing is said.
double nominalOf(const System& system, Slot slot);
/// It changes at events only.
bool isDiscrete(const System& system, Slot slot);
bool isDeclaredFixed(const System& system, Slot slot);
StateSelect selectOf(const System& system, Slot slot);
/// Of the i-th scalar of a block; `otherwise` where it is absent or no number.
double attributeOf(const System& system, const AttributeValue& a, uint32_t i, double otherwise);

} // namespace gnomon
