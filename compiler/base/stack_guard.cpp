#include "compiler/base/stack_guard.h"

#include <cstdint>
#include <pthread.h>

namespace gnomon {

namespace {

// The lowest address that the thread's stack may grow to. The bounds of a thread do not change, so each asks once.
uintptr_t lowestAddress() {
    constexpr size_t assumed = size_t(1) << 20;
    const uintptr_t here = uintptr_t(__builtin_frame_address(0));
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return here - assumed;
    void* lowest = nullptr;
    size_t size = 0;
    size_t guard = 0;
    const bool known = pthread_attr_getstack(&attributes, &lowest, &size) == 0 &&
                       pthread_attr_getguardsize(&attributes, &guard) == 0;
    pthread_attr_destroy(&attributes);
    return known ? uintptr_t(lowest) + guard : here - assumed;
}

} // namespace

size_t stackLeft() {
    thread_local const uintptr_t lowest = lowestAddress();
    const uintptr_t here = uintptr_t(__builtin_frame_address(0));
    return here > lowest ? here - lowest : 0;
}

} // namespace gnomon
