#pragma once

#include "compiler/base/ids.h"

#include <deque>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>

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
    mutable std::shared_mutex m_mutex;
    std::deque<std::string> m_texts;
    std::unordered_map<std::string_view, NameId> m_ids;
};

} // namespace gnomon
