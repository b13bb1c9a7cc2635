#pragma once

#include <cstdint>
#include <string_view>

namespace gnomon::syntax {

/// One enumerator per line of the node tables of the three languages.
enum class NodeKind : uint16_t {
#ifndef Q_MOC_RUN // moc 6.4 cannot read an include inside of an include inside of an enum
#define GNOMON_NODE(id) id,
#include "compiler/syntax/node_kinds.def"
#undef GNOMON_NODE
#endif
};

std::string_view nodeKindName(NodeKind kind);

} // namespace gnomon::syntax
