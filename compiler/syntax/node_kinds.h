#pragma once

#include <cstdint>
#include <string_view>

namespace gnomon::syntax {

/// One enumerator per line of the node tables of the three languages.
enum class NodeKind : uint16_t {
#define GNOMON_NODE(id) id,
#include "compiler/syntax/node_kinds.def"
#undef GNOMON_NODE
};

std::string_view nodeKindName(NodeKind kind);

} // namespace gnomon::syntax
