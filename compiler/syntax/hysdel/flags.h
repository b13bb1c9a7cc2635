#pragma once

#include <cstdint>

/// Flags of the nodes of the HYSDEL tree (node_kinds.def says which node has which).
namespace gnomon::syntax::hysdel {

enum class Section : uint16_t {
    State,
    Input,
    Output, // of the interface or of the implementation: the parent tells
    Parameter,
    Aux,
    Ad,
    Logic,
    Da,
    Continuous,
    Linear,
    Automata,
    Must,
};

enum class Type : uint16_t { Real, Bool };

enum class Operator : uint16_t {
    Equivalent,
    Implies,   // a -> b
    ImpliedBy, // a <- b
    Or,
    And,
    Less,
    LessEqual,
    Equal,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Times,
    Divide,
    Power,
    Not,
};

} // namespace gnomon::syntax::hysdel
