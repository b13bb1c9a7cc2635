#pragma once

#include "compiler/base/result.h"

#include <string>

namespace gnomon {

/// A part of the program that is opened when it is first needed, because the libraries that it brings along take longer
/// to load than most runs of the program take in all: lib/gnomon/libPART.so beside the program's own folder. What it
/// offers is one symbol. It stays open. Fails with a sentence that says what cannot be done and why. From any thread.
Result<void*> openLatePart(const std::string& part, const char* symbol);

} // namespace gnomon
