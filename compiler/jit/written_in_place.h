#pragma once

#include "compiler/functions/machine.h"

namespace gnomon {

/// Done by the machine with all its registers, or there.
bool isLeftToMachine(MachineOp op);

/// True for functions whose code is written where they are called.
bool isWrittenInPlace(const MachineImage& image, uint32_t program);

} // namespace gnomon
