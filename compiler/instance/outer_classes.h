#pragma once

#include "compiler/instance/instance_tree.h"

namespace gnomon {

/// What a class that is declared `outer` stands for, seen from an instance of the class that declares it: the class of
/// that name declared `inner` that is nearest above, or itself with a message. Any other class stands for itself.
ClassId innerClass(const InstanceTree& tree, ClassId cls, InstanceId from, SourceSpan use);

/// The inner component of that name that is nearest around what stands in `from`; no id if there is none.
InstanceId innerComponent(InstanceTree& tree, NameId name, InstanceId from);

} // namespace gnomon
