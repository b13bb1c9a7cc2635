#include "tests/fuzz/check_syntax.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
    gnomon::fuzz::checkSyntax({reinterpret_cast<const char*>(data), size}, gnomon::syntax::Language::Hysdel);
    return 0;
}
