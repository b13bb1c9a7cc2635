#pragma once
// How much of the calling thread's stack is left. Whatever recurses as deep as a user's text nests asks here and ends
// with a message before the stack does; a count of calls alone says nothing, since frames and stacks differ in size.

#include <cstddef>
#include <functional>

namespace gnomon {

// Bytes between the caller's frame and the end of its thread's stack.
size_t stackLeft();

// Whether less is left than a message and the way back need.
inline bool stackIsLow(size_t needed = size_t(512) << 10) {
    return stackLeft() < needed;
}

// Whether what follows a chain of declarations from one to the next has used half of it: the other half is for those
// who walk along the same chain later, with frames of about that size.
bool stackIsHalf();

// The limits of nesting are made for stacks of some megabytes; a program may be started with less (ulimit -s). First of
// all in main(): threads that begin from then on have enough, and the calling one if it may.
void giveThreadsDeepStacks();

// The same for all of a program, in a thread of its own if there is no other way.
int withDeepStack(const std::function<int()>& program);

} // namespace gnomon
