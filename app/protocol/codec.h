#pragma once

#include "app/protocol/messages.h"
#include "compiler/base/result.h"

#include <string>
#include <string_view>

namespace gnomon::protocol {

/// The bytes of a message, for frame(). They are read by a process of the same build: numbers are as the machine has
/// them.
std::string encode(const Request& request);
std::string encode(const Event& event);

/// Fails with what is no such message, also if bytes are left over.
Result<Request> decodeRequest(std::string_view bytes);
Result<Event> decodeEvent(std::string_view bytes);

} // namespace gnomon::protocol
