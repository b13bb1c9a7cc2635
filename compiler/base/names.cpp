#include "compiler/base/names.h"

#include <cassert>
#include <mutex>

namespace gnomon {

NameId NameTable::intern(std::string_view name) {
    if (NameId id = find(name))
        return id;
    std::unique_lock lock(m_mutex);
    if (auto it = m_ids.find(name); it != m_ids.end())
        return it->second;
    NameId id(m_texts.size());
    m_ids.emplace(m_texts.emplace_back(name), id);
    return id;
}

NameId NameTable::find(std::string_view name) const {
    std::shared_lock lock(m_mutex);
    auto it = m_ids.find(name);
    return it == m_ids.end() ? NameId() : it->second;
}

std::string_view NameTable::text(NameId id) const {
    std::shared_lock lock(m_mutex);
    assert(id.index() < m_texts.size());
    return m_texts[id.index()];
}

size_t NameTable::size() const {
    std::shared_lock lock(m_mutex);
    return m_texts.size();
}

} // namespace gnomon
