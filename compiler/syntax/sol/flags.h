#pragma once

#include <cstdint>

/// Flags of the nodes of the Sol tree (node_kinds.def says which node has which).
namespace gnomon::syntax::sol {

enum class ModelKind : uint16_t { Model, Package, Connector, Record };

/// ModelKind in the two lowest bits, and these.
namespace ModelFlags {
constexpr uint16_t KindMask = 3, Redefine = 4, Partial = 8, Environment = 16;
}

namespace DeclarationFlags {
constexpr uint16_t Redeclare = 1, Static = 2, Dynamic = 4, In = 8, Out = 16, Potential = 32, Flow = 64, Parameter = 128;
}

/// `=` an equation, `<<` copies a value, `<-` moves an instance.
enum class Assign : uint16_t { Equal, Copy, Move };

enum class Operator : uint16_t {
    And,
    Or,
    Less,
    LessEqual,
    Equal,
    NotEqual,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Times,
    Divide,
    Power,
    Not,
};

namespace SectionFlags {
/// Closed by the end of its model only.
constexpr uint16_t Open = 1;
} // namespace SectionFlags

} // namespace gnomon::syntax::sol
