#pragma once
// assert() for the compiler: a mistake of ours leaves the query that met it by an exception, so that what asked can
// give up one class and go on. (The system's assert ends the program, which in the window takes the user's work along.)
// Headers of other libraries may define assert again; then theirs counts below them.

#include <stdexcept>
#include <string>

namespace gnomon {

/// We are wrong. Caught where a session answers (session/boundary.h), in gnc and in the worker; nowhere else.
class InternalError final : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void assertionFailed(const char* condition, const char* file, int line);

} // namespace gnomon

#undef assert
#define assert(condition)                                                                                              \
    (static_cast<bool>(condition) ? void(0) : ::gnomon::assertionFailed(#condition, __FILE__, __LINE__))
