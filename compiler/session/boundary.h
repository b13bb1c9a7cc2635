#pragma once
// Where mistakes of ours end: what is asked of a session about one class may fail by an assertion, for lack of memory
// or otherwise, and costs the answer about that class and nothing else.

#include "compiler/base/assert.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"

#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>

namespace gnomon::session {

/// Does something about a class. Nothing, or by what mistake it ended.
template <class Work>
std::optional<std::string> mistakeIn(std::string_view className, const Work& work) {
    const FaultSubject subject(className);
    try {
        work();
        return std::nullopt;
    } catch (const std::bad_alloc&) {
        return phrase("the memory did not suffice");
    } catch (const std::exception& mistake) {
        return std::string(mistake.what());
    }
}

} // namespace gnomon::session
