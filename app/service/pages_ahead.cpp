#include "app/service/pages_ahead.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

namespace gnomon::service {

namespace {

constexpr size_t windowBytes = size_t(2) << 20;
constexpr size_t windowsAhead = 24;
/// So far the program may leap: over room that it has taken and not used yet.
constexpr size_t widestLeap = 192;

/// Touches a range window by window, but for the first page of each: that one is there when the program has come so
/// far.
class Windows {
public:
    Windows(uintptr_t begin, uintptr_t end, size_t page) : m_begin(begin), m_end(end), m_page(page) {}

    void make(const std::stop_token& stop) const {
        const auto count = (m_end - m_begin) / windowBytes;
        for (size_t i = 0; i < count; ++i) {
            // It is rarely that it leaps, and looking far takes a call for each window.
            for (size_t turn = 0; i >= windowsAhead; ++turn) {
                const size_t far = turn % 8 == 7 ? widestLeap : 0;
                if (stop.stop_requested() || isReached(i - windowsAhead, std::min(i + far, count)))
                    break;
                const timespec moment{0, 1'000'000};
                ::nanosleep(&moment, nullptr);
            }
            if (stop.stop_requested())
                return;
            // As if the program wrote there, which changes nothing. It fails where nothing is any more.
            if (::madvise(at(i) + m_page, windowBytes - m_page, MADV_POPULATE_WRITE) != 0)
                return;
        }
    }

private:
    char* at(size_t window) const { return reinterpret_cast<char*>(m_begin + window * windowBytes); }
    /// Whether the program has been in one of these.
    bool isReached(size_t first, size_t end) const {
        for (size_t i = first; i < end; ++i) {
            unsigned char isThere = 0;
            if (::mincore(at(i), m_page, &isThere) != 0 || (isThere & 1))
                return true;
        }
        return false;
    }

    uintptr_t m_begin, m_end;
    size_t m_page;
};

} // namespace

PagesAhead::PagesAhead(size_t mostBytes) {
#if defined(__GLIBC__) && defined(MADV_POPULATE_WRITE) && !defined(__SANITIZE_ADDRESS__)
    const auto page = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
    mostBytes = std::min(mostBytes, static_cast<size_t>(::sysconf(_SC_AVPHYS_PAGES)) / 2 * page);
    if (std::thread::hardware_concurrency() < 2 || mostBytes < 2 * windowBytes)
        return;
    // Everything from one heap, which only grows, and which grows now: what is given back stays its uppermost part.
    ::mallopt(M_MMAP_MAX, 0);
    ::mallopt(M_TRIM_THRESHOLD, -1);
    void* const room = std::malloc(mostBytes);
    if (!room)
        return;
    const auto begin = (reinterpret_cast<uintptr_t>(room) + page - 1) / page * page;
    const Windows windows(begin, begin + mostBytes - 2 * page, page);
    std::free(room);
    m_thread = std::jthread([windows](const std::stop_token& stop) { windows.make(stop); });
#else
    static_cast<void>(mostBytes);
#endif
}

PagesAhead::~PagesAhead() = default;

} // namespace gnomon::service
