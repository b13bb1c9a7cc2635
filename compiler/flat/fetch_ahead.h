#pragma once

#include "compiler/instance/instance_tree.h"

namespace gnomon {

/// So many turns of a loop take about as long as memory takes to answer.
constexpr size_t turnsAhead = 8;

/// A loop over all instances of a large model mostly waits for memory. This has the processor fetch what a later turn
/// looks at; it changes nothing else.
inline void fetchAhead(const void* what, size_t size) {
    constexpr size_t line = 64;
    for (size_t at = 0; at < size; at += line)
        __builtin_prefetch(static_cast<const char*>(what) + at);
}

inline void fetchAhead(const InstanceTree& tree, InstanceId id) {
    if (id)
        fetchAhead(&tree.get(id), sizeof(Instance));
}

/// Of an instance that was fetched before, unless there are more than a cache should hold at a time.
inline void fetchChildrenAhead(const InstanceTree& tree, InstanceId id) {
    constexpr size_t most = 32;
    if (!id || tree.get(id).children.size() > most)
        return;
    for (const InstanceId child : tree.get(id).children)
        fetchAhead(tree, child);
}

} // namespace gnomon
