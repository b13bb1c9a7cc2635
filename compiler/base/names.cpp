#include "compiler/base/names.h"
#include "compiler/base/assert.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <mutex>

namespace gnomon {

namespace {

constexpr size_t chunkSize = size_t(16) << 10;

uint32_t hashOf(std::string_view name) {
    const uint64_t hash = std::hash<std::string_view>{}(name);
    return static_cast<uint32_t>(hash ^ (hash >> 32));
}

} // namespace

NameId NameTable::intern(std::string_view name) {
    const uint32_t hash = hashOf(name);
    {
        std::shared_lock lock(m_mutex);
        if (!m_slots.empty())
            if (const NameId id = m_slots[slotOf(name, hash)].id)
                return id;
    }
    std::unique_lock lock(m_mutex);
    if (2 * (m_texts.size() + 1) > m_slots.size())
        grow();
    Slot& slot = m_slots[slotOf(name, hash)];
    if (!slot.id) {
        slot = {hash, NameId(m_texts.size())};
        m_texts.push_back(keep(name));
    }
    return slot.id;
}

NameId NameTable::find(std::string_view name) const {
    const uint32_t hash = hashOf(name);
    std::shared_lock lock(m_mutex);
    return m_slots.empty() ? NameId() : m_slots[slotOf(name, hash)].id;
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

/// Where the name stands, or where it would.
size_t NameTable::slotOf(std::string_view name, uint32_t hash) const {
    const size_t mask = m_slots.size() - 1;
    size_t at = hash & mask;
    while (m_slots[at].id && (m_slots[at].hash != hash || m_texts[m_slots[at].id.index()] != name))
        at = (at + 1) & mask;
    return at;
}

std::string_view NameTable::keep(std::string_view name) {
    if (name.empty())
        return {};
    if (name.size() > m_free) {
        m_free = std::max(name.size(), chunkSize);
        m_chunks.push_back(std::make_unique_for_overwrite<char[]>(m_free));
        m_last = m_chunks.back().get();
    }
    char* const to = m_last;
    std::memcpy(to, name.data(), name.size());
    m_last += name.size();
    m_free -= name.size();
    return {to, name.size()};
}

void NameTable::grow() {
    std::vector<Slot> before(m_slots.empty() ? 1024 : 2 * m_slots.size());
    before.swap(m_slots);
    const size_t mask = m_slots.size() - 1;
    for (const Slot& slot : before) {
        if (!slot.id)
            continue;
        size_t at = slot.hash & mask;
        while (m_slots[at].id)
            at = (at + 1) & mask;
        m_slots[at] = slot;
    }
}

} // namespace gnomon
