#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace gnomon {

/// What calls of one function gave, by their arguments to the last bit: several functions of a medium ask the same
/// inner function for the same state. An entry is forgotten when another needs its place; a memory that is never
/// asked twice for the same stops remembering.
class CallMemory {
public:
    static constexpr size_t mostNumbers = 40; // of arguments, and of results

    /// The results, if they are known; valid until the next keep().
    const double* find(std::span<const double> arguments, size_t results) {
        if (m_isOff)
            return nullptr;
        if (m_numbers.empty()) {
            m_width = arguments.size() + results;
            m_numbers.resize(places * m_width);
            m_used.assign(places, 0);
        }
        m_place = hash(arguments) % places;
        const double* const at = m_numbers.data() + m_place * m_width;
        if (m_used[m_place] && std::memcmp(at, arguments.data(), arguments.size_bytes()) == 0) {
            ++m_found;
            return at + arguments.size();
        }
        return nullptr;
    }

    void keep(std::span<const double> arguments, std::span<const double> results) {
        if (m_isOff)
            return;
        // A recursive function has kept others since it was looked for.
        m_place = hash(arguments) % places;
        double* const at = m_numbers.data() + m_place * m_width;
        std::memcpy(at, arguments.data(), arguments.size_bytes());
        std::memcpy(at + arguments.size(), results.data(), results.size_bytes());
        m_used[m_place] = 1;
        if (++m_kept % trial == 0) {
            m_isOff = m_found < trial / 64;
            m_found = 0;
        }
    }

private:
    static constexpr size_t places = 64, trial = 1024;

    static size_t hash(std::span<const double> numbers) {
        uint64_t h = 0x9e3779b97f4a7c15u;
        for (const double number : numbers) {
            uint64_t bits = 0;
            std::memcpy(&bits, &number, sizeof bits);
            h = (h ^ bits) * 0xff51afd7ed558ccdu;
            h ^= h >> 32;
        }
        return h;
    }

    std::vector<double> m_numbers;
    std::vector<uint8_t> m_used;
    size_t m_width = 0, m_place = 0;
    uint64_t m_kept = 0, m_found = 0;
    bool m_isOff = false;
};

} // namespace gnomon
