#include "compiler/base/stack_guard.h"

#include <cstdint>
#include <pthread.h>

namespace gnomon {

namespace {

// The lowest address that the thread's stack may grow to, and how large it is then. The bounds of a thread do not
// change, so each asks once.
struct Bounds {
    uintptr_t lowest, size;
};

Bounds boundsOfStack() {
    constexpr size_t assumed = size_t(1) << 20;
    const uintptr_t here = uintptr_t(__builtin_frame_address(0));
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return {here - assumed, assumed};
    void* end = nullptr;
    size_t size = 0;
    size_t guard = 0;
    const bool known =
        pthread_attr_getstack(&attributes, &end, &size) == 0 && pthread_attr_getguardsize(&attributes, &guard) == 0;
    pthread_attr_destroy(&attributes);
    return known ? Bounds{uintptr_t(end) + guard, size - guard} : Bounds{here - assumed, assumed};
}

const Bounds& stack() {
    thread_local const Bounds bounds = boundsOfStack();
    return bounds;
}

} // namespace

size_t stackLeft() {
    const uintptr_t here = uintptr_t(__builtin_frame_address(0));
    return here > stack().lowest ? here - stack().lowest : 0;
}

bool stackIsHalf() {
    return stackLeft() < stack().size / 2;
}

} // namespace gnomon
