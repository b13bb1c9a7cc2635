#pragma once

#include <cstddef>

namespace gnomon::native {

/// How many external objects of foreign code live in this process. They keep what one run did to them, so that a model
/// that has some is made anew for the next.
size_t livingForeignObjects();

} // namespace gnomon::native
