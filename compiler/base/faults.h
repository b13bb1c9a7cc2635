#pragma once
// Mistakes of ours on demand, to prove that what is around them survives. GNOMON_FAULT=evaluate makes the place of that
// name fail by an assertion, evaluate:memory by a lack of memory, evaluate@P.M only while the class P.M is asked about.
// Nothing else of Gnomon looks at it.

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gnomon {

enum class FaultPlace : uint8_t {
    none,
#define GNOMON_FAULT_PLACE(name) name,
#include "compiler/base/fault_places.def"
#undef GNOMON_FAULT_PLACE
};

namespace faults {

extern std::atomic<FaultPlace> armed;
void fail();

} // namespace faults

/// Passes of the compiler say where they are.
inline void faultAt(FaultPlace place) {
    if (faults::armed.load(std::memory_order_relaxed) == place) [[unlikely]]
        faults::fail();
}

/// As the variable of the environment says it; empty: nothing fails any more. False: there is no such place.
bool armFault(std::string_view said);
std::vector<std::string_view> faultPlaces();

/// While it lives, the calling thread answers a question about this class.
class FaultSubject {
public:
    explicit FaultSubject(std::string_view className);
    ~FaultSubject();
    FaultSubject(const FaultSubject&) = delete;
    FaultSubject& operator=(const FaultSubject&) = delete;

private:
    std::string_view m_before;
};

} // namespace gnomon
