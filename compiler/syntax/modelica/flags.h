#pragma once

#include <cstdint>

/// What the 16 bits of Node::flags mean for each kind of node of the Modelica tree.
namespace gnomon::syntax::modelica {

enum class ClassKind : uint8_t { Class, Model, Record, Block, Connector, Type, Package, Function, Operator };

/// ClassDefinition: the lowest four bits are the ClassKind. OperatorPrefix: operator record, operator function.
namespace class_flags {
constexpr uint16_t kindMask = 0xF, encapsulated = 1 << 4, partial = 1 << 5, expandable = 1 << 6, pure = 1 << 7,
                   impure = 1 << 8, operatorPrefix = 1 << 9, each = 1 << 10, redeclare = 1 << 11, isFinal = 1 << 12,
                   inner = 1 << 13, outer = 1 << 14, replaceable = 1 << 15;
} // namespace class_flags

/// ComponentClause.
namespace component_flags {
constexpr uint16_t flow = 1 << 0, stream = 1 << 1, discrete = 1 << 2, parameter = 1 << 3, constant = 1 << 4,
                   input = 1 << 5, output = 1 << 6, dynamic = 1 << 7, event = 1 << 8, each = 1 << 10,
                   redeclare = 1 << 11, isFinal = 1 << 12, inner = 1 << 13, outer = 1 << 14, replaceable = 1 << 15;
} // namespace component_flags

/// ElementModification: the same bits as in the two above.
namespace argument_flags {
constexpr uint16_t each = 1 << 10, isFinal = 1 << 12;
} // namespace argument_flags

namespace long_class_flags {
constexpr uint16_t extendsForm = 1; // model extends X
} // namespace long_class_flags

namespace short_class_flags {
constexpr uint16_t input = 1, output = 2;
} // namespace short_class_flags

namespace enumeration_flags {
constexpr uint16_t unspecified = 1; // enumeration(:)
} // namespace enumeration_flags

/// ElementSection; without a flag it is the one without a word, which is public.
namespace section_flags {
constexpr uint16_t isPublic = 1, isProtected = 2;
} // namespace section_flags

/// EquationSection, AlgorithmSection.
namespace equation_flags {
constexpr uint16_t initial = 1;
} // namespace equation_flags

/// ImportClause; without a flag the name itself: import A.B;
namespace import_flags {
constexpr uint16_t renamed = 1 /* import C = A.B; */, all = 2 /* import A.*; */, list = 3 /* import A.{B, C}; */;
} // namespace import_flags

/// Modification: how the value is given; without a flag there is none.
namespace modification_flags {
constexpr uint16_t equals = 1, assign = 2;
} // namespace modification_flags

/// Name, ComponentReference.
namespace reference_flags {
constexpr uint16_t global = 1, keyword = 2;
} // namespace reference_flags

/// BooleanLiteral.
namespace boolean_flags {
constexpr uint16_t isTrue = 1;
} // namespace boolean_flags

/// FunctionArguments, ArrayConstructor.
namespace argument_list_flags {
constexpr uint16_t reduction = 1; // expression for i in …
} // namespace argument_list_flags

namespace state_action_flags {
constexpr uint16_t entry = 1, exit = 2, activity = 3; // entry, exit, do
} // namespace state_action_flags

} // namespace gnomon::syntax::modelica
