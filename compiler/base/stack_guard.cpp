#include "compiler/base/stack_guard.h"

#include <cstdint>
#include <exception>
#include <pthread.h>
#include <sys/resource.h>
#include <thread>

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

namespace {

constexpr size_t deep = size_t(8) << 20;

// Whether the calling thread, the first one, has enough now.
bool deepenFirst() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= deep)
        return true;
    const rlimit wanted{deep, limit.rlim_max < deep ? deep : limit.rlim_max};
    return ::setrlimit(RLIMIT_STACK, &wanted) == 0;
}

} // namespace

void giveThreadsDeepStacks() {
    pthread_attr_t attributes;
    if (pthread_getattr_default_np(&attributes) != 0)
        return;
    size_t size = 0;
    if (pthread_attr_getstacksize(&attributes, &size) == 0 && size < deep &&
        pthread_attr_setstacksize(&attributes, deep) == 0)
        pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
    deepenFirst();
}

int withDeepStack(const std::function<int()>& program) {
    giveThreadsDeepStacks();
    if (deepenFirst())
        return program();
    int code = 0;
    std::exception_ptr thrown;
    std::thread([&] {
        try {
            code = program();
        } catch (...) {
            thrown = std::current_exception();
        }
    }).join();
    if (thrown)
        std::rethrow_exception(thrown);
    return code;
}

} // namespace gnomon
