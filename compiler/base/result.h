#pragma once

#include <expected>
#include <string>
#include <utility>

namespace gnomon {

/// Why the world refused: a file that cannot be read, a full disk, a worker that died, a cancelled computation; or why
/// what was asked cannot be done (Refused: a component to remove that is not there, a name that is taken).
/// What is wrong in the user's model is a Diagnostic, never a Failure.
struct Failure {
    enum class Reason { System, NotText, Cancelled, Limit, Refused };

    std::string message;
    Reason reason = Reason::System;
};

template <class T>
using Result = std::expected<T, Failure>;

inline std::unexpected<Failure> fail(std::string message, Failure::Reason reason = Failure::Reason::System) {
    return std::unexpected(Failure{std::move(message), reason});
}

inline std::unexpected<Failure> refuse(std::string message) {
    return fail(std::move(message), Failure::Reason::Refused);
}

inline std::unexpected<Failure> cancelled() {
    return fail("cancelled", Failure::Reason::Cancelled);
}

} // namespace gnomon
