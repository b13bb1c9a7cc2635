#pragma once

#include "compiler/base/ids.h"

#include <memory>
#include <shared_mutex>
#include <string_view>
#include <vector>

namespace gnomon {

using NameId = Id<struct NameTag>;

/// Keeps each distinct name once and names it by an id: equal names have equal ids. Safe to use from several
/// threads. The views that it hands out live as long as the table.
class NameTable {
public:
    NameId intern(std::string_view name);

    /// The id of a name that was interned before, else no id.
    NameId find(std::string_view name) const;

    std::string_view text(NameId id) const;
    size_t size() const;

private:
    /// Of an open hash table: what is looked up is compared with the hash first, so that a foreign text is hardly read.
    struct Slot {
        uint32_t hash = 0;
        NameId id;
    };

    size_t slotOf(std::string_view name, uint32_t hash) const;
    std::string_view keep(std::string_view name);
    void grow();

    mutable std::shared_mutex m_mutex;
    std::vector<std::string_view> m_texts; // by id
    std::vector<Slot> m_slots;             // a power of two, at most half of them taken
    std::vector<std::unique_ptr<char[]>> m_chunks;
    char* m_last = nullptr; // behind the last text
    size_t m_free = 0;      // characters left there
};

} // namespace gnomon
