#include "compiler/base/faults.h"

#include "compiler/base/assert.h"

#include <array>
#include <cstdlib>
#include <mutex>
#include <new>
#include <string>

namespace gnomon {

namespace {

constexpr std::array names = {
#define GNOMON_FAULT_PLACE(name) std::string_view(#name),
#include "compiler/base/fault_places.def"
#undef GNOMON_FAULT_PLACE
};

struct Wanted {
    std::mutex mutex;
    std::string place, className;
    bool isMemory = false;
};

Wanted& wanted() {
    static Wanted of;
    return of;
}

thread_local std::string_view subject;

} // namespace

namespace faults {

std::atomic<FaultPlace> armed = FaultPlace::none;

void fail() {
    std::string place;
    {
        const std::lock_guard lock(wanted().mutex);
        if (!wanted().className.empty() && wanted().className != subject)
            return;
        if (wanted().isMemory)
            throw std::bad_alloc();
        place = wanted().place;
    }
    throw InternalError("GNOMON_FAULT=" + place);
}

} // namespace faults

bool armFault(std::string_view said) {
    const std::lock_guard lock(wanted().mutex);
    faults::armed = FaultPlace::none;
    if (said.empty())
        return true;
    wanted().isMemory = said.ends_with(":memory");
    if (wanted().isMemory)
        said.remove_suffix(std::string_view(":memory").size());
    const size_t at = said.find('@');
    wanted().className = at == std::string_view::npos ? std::string() : std::string(said.substr(at + 1));
    wanted().place = said.substr(0, at);
    for (size_t i = 0; i < names.size(); ++i)
        if (names[i] == wanted().place) {
            faults::armed = static_cast<FaultPlace>(i + 1);
            return true;
        }
    return false;
}

std::vector<std::string_view> faultPlaces() {
    return {names.begin(), names.end()};
}

FaultSubject::FaultSubject(std::string_view className) : m_before(subject) {
    subject = className;
}

FaultSubject::~FaultSubject() {
    subject = m_before;
}

namespace {

// Before main: a program need not know of it.
[[maybe_unused]] const bool isArmed = [] {
    const char* const said = std::getenv("GNOMON_FAULT");
    return said && armFault(said);
}();

} // namespace

} // namespace gnomon
